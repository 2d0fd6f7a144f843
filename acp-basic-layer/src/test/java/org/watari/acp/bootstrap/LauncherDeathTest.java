package org.watari.acp.bootstrap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.watari.acp.testing.Ranks;

/// Capability L1 and R8: Ctrl-C, SIGTERM and SIGKILL of the launcher leave no rank behind.
@Timeout(400)
class LauncherDeathTest {
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private final List<ProcessHandle> started = new ArrayList<>();

    @AfterEach
    void killWhatIsLeft() {
        started.forEach(ProcessHandle::destroyForcibly);
    }

    /// Starts a launcher of two ranks that wait, and collects its descendants.
    private Process launch(Class<?> program) throws IOException {
        Process launcher = new ProcessBuilder(command(program))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        started.add(launcher.toHandle());
        BufferedReader lines = launcher.inputReader();
        for (int ready = 0; ready < 2; ) {
            String line = lines.readLine();
            assertTrue(line != null, "the launcher ended early");
            ready += line.endsWith("] waiting") ? 1 : 0;
        }
        started.addAll(launcher.descendants().toList());
        assertTrue(started.size() >= 4, "launcher, guard and two ranks: " + started);
        return launcher;
    }

    private static List<String> command(Class<?> program) {
        // A build in the background of a shell ignores SIGINT, and so would every process it starts.
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
        command.addAll(Ranks.java(List.of(), List.of(RankPrograms.Launching.class.getName(), "2", program.getName())));
        return command;
    }

    private static void signal(String name, Process process) throws IOException, InterruptedException {
        int code = new ProcessBuilder("/bin/sh", "-c", "kill -s " + name + " " + process.pid())
                .start()
                .waitFor();
        assertEquals(0, code);
    }

    private void assertAllGone() throws InterruptedException {
        for (ProcessHandle handle : started) {
            try {
                handle.onExit().get(LIMIT.toSeconds(), TimeUnit.SECONDS);
            } catch (ExecutionException | TimeoutException e) {
                throw new AssertionError("left behind: " + handle.info(), e);
            }
        }
    }

    @Test
    void interruptEndsTheRanksAndTheLauncherWithItsCode() throws Exception {
        Process launcher = launch(RankPrograms.Waiting.class);
        signal("INT", launcher);
        assertAllGone();
        assertEquals(130, launcher.waitFor());
    }

    /// `watari.test.rounds` sets the number of rounds, `watari.test.seed` their seed.
    @Test
    void interruptAtAnyMomentLeavesNoRankBehind() throws Exception {
        long seed = Long.getLong("watari.test.seed", System.nanoTime());
        Random random = new Random(seed);
        for (int round = 0; round < Integer.getInteger("watari.test.rounds", 2); round++) {
            int afterMs = random.nextInt(2000);
            String where = "seed " + seed + " round " + round + ": after " + afterMs + " ms";
            Process launcher = new ProcessBuilder(command(RankPrograms.Waiting.class))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            started.add(launcher.toHandle());
            // The moment is what is random, not a repair of anything.
            assertFalse(launcher.waitFor(afterMs, TimeUnit.MILLISECONDS), where);
            started.addAll(launcher.descendants().toList());
            signal("INT", launcher);
            assertAllGone();
            assertEquals(130, launcher.waitFor(), where);
        }
    }

    @Test
    void requestToEndDoesTheSame() throws Exception {
        Process launcher = launch(RankPrograms.Waiting.class);
        signal("TERM", launcher);
        assertAllGone();
        assertEquals(143, launcher.waitFor());
    }

    @Test
    void killedLauncherLeavesNoRankBehind() throws Exception {
        Process launcher = launch(RankPrograms.Waiting.class);
        signal("KILL", launcher);
        assertAllGone();
    }

    @Test
    void killedLauncherLeavesNoRankBehindThatNeverJoined() throws Exception {
        Process launcher = launch(Deaf.class);
        signal("KILL", launcher);
        assertAllGone();
    }

    /// Knows nothing of Watari and does not notice that its launcher has gone.
    static final class Deaf {
        private Deaf() {}

        public static void main(String[] args) throws Exception {
            new java.io.FileOutputStream(java.io.FileDescriptor.out)
                    .write("waiting\n".getBytes(java.nio.charset.StandardCharsets.UTF_8));
            new java.util.concurrent.CountDownLatch(1).await();
        }
    }
}
