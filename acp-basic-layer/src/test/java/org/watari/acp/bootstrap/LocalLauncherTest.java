package org.watari.acp.bootstrap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.watari.acp.testing.Ranks;

/// Capability L1, A1, A4 and R8: ranks start, print whole lines, pass on the first failure and leave nothing behind.
@Timeout(400)
class LocalLauncherTest {
    private static final Duration LIMIT = Duration.ofSeconds(60);

    /// Runs a shell script on every rank; returns the lines, each behind its rank and stream.
    private static int shell(int ranks, List<String> lines, String script) throws InterruptedException {
        return shell(LocalLauncher.ranks(ranks), lines, script);
    }

    private static int shell(LocalLauncher launcher, List<String> lines, String script) throws InterruptedException {
        List<String> printed = Collections.synchronizedList(lines);
        RankOutput output = (rank, error, line) ->
                printed.add(rank + (error ? "! " : " ") + new String(line, StandardCharsets.UTF_8));
        try (RunningJob job = launcher.command(List.of("/bin/sh", "-c", script))
                .output(output)
                .start()) {
            assertTrue(job.await(LIMIT), () -> "still running: " + printed);
            return job.exitCode();
        }
    }

    @Test
    void everyRankFindsItsPlaceInTheEnvironmentAndMeetsTheOthers() {
        Ranks.Result result = Ranks.of(3).main(RankPrograms.Meet.class).run().expectExit(0);
        for (int rank = 0; rank < 3; rank++) {
            assertEquals(
                    List.of("own launcher " + rank + " of 3, local " + rank + " of 3: [0, 1, 2]"), result.out(rank));
        }
    }

    @Test
    void variablesOfOtherLaunchersAreRemovedAndTheSecretIsOnNoCommandLine() throws InterruptedException {
        List<String> lines = new ArrayList<>();
        LocalLauncher launcher = LocalLauncher.ranks(1).environment("KEPT", "yes");
        assertEquals(
                0,
                shell(
                        launcher,
                        lines,
                        "env; tr '\\0' ' ' </proc/$$/cmdline; echo; "
                                + "tr '\\0' ' ' </proc/$PPID/cmdline | grep -c \"$WATARI_SECRET\" || true"));
        assertTrue(lines.contains("0 KEPT=yes"), lines::toString);
        assertEquals("0 0", lines.getLast());
        TreeMap<String, String> environment = new TreeMap<>(java.util.Map.of(
                "PMIX_RANK", "1", "PMI_FD", "3", "OMPI_COMM_WORLD_RANK", "1", "WATARI_SECRET_FILE", "x"));
        environment.put("PATH", "/bin");
        Bootstraps.removeJobVariables(environment);
        assertEquals(List.of("PATH"), List.copyOf(environment.keySet()));
    }

    @Test
    void linesStayWholeWhileManyRanksPrint() throws InterruptedException {
        List<String> lines = new ArrayList<>();
        // printf writes each piece with a call of its own: a careless launcher would mix the pieces.
        assertEquals(
                0,
                shell(
                        4,
                        lines,
                        "i=0; while [ $i -lt 200 ]; do printf a; printf b; printf 'c%s\\n' $i; "
                                + "printf 'e%s\\n' $i >&2; i=$((i+1)); done"));
        for (int rank = 0; rank < 4; rank++) {
            String out = rank + " abc";
            String err = rank + "! e";
            assertEquals(
                    200, lines.stream().filter(line -> line.startsWith(out)).count());
            assertEquals(
                    200, lines.stream().filter(line -> line.startsWith(err)).count());
        }
        assertEquals(1600, lines.size());
    }

    @Test
    void lastLineWithoutAnEndIsPrintedToo() throws InterruptedException {
        List<String> lines = new ArrayList<>();
        assertEquals(0, shell(1, lines, "printf 'one\\n\\ntwo'"));
        assertEquals(List.of("0 one", "0 ", "0 two"), lines);
    }

    @Test
    void standardInputGoesToRankZeroAlone() throws InterruptedException {
        List<String> lines = new ArrayList<>();
        LocalLauncher launcher =
                LocalLauncher.ranks(2).input(new ByteArrayInputStream("hello\n".getBytes(StandardCharsets.UTF_8)));
        assertEquals(0, shell(launcher, lines, "read -r x || x=nothing; echo $x"));
        Collections.sort(lines);
        assertEquals(List.of("0 hello", "1 nothing"), lines);
    }

    @Test
    void inputThatNeverEndsIsNotReadBeyondTheJob() throws Exception {
        try (PipedOutputStream writer = new PipedOutputStream();
                PipedInputStream reader = new PipedInputStream(writer)) {
            assertEquals(0, shell(LocalLauncher.ranks(1).input(reader), new ArrayList<>(), "exit 0"));
            for (Thread thread : Thread.getAllStackTraces().keySet()) {
                if (thread.getName().equals("watari-input")) {
                    assertTrue(thread.join(LIMIT), "the thread that reads the input is left");
                }
            }
        }
    }

    @Test
    void codeOfTheFirstFailureIsPassedOnAndTheOthersAreEnded() throws InterruptedException {
        List<String> lines = new ArrayList<>();
        assertEquals(5, shell(3, lines, "[ $WATARI_RANK = 1 ] && exit 5; exec sleep 600"));
        assertEquals(List.of("-1! rank 1 ended with exit code 5: ending the others"), lines);
    }

    @Test
    void rankEndedByASignalCountsAsTheShellCountsIt() throws InterruptedException {
        List<String> lines = new ArrayList<>();
        assertEquals(137, shell(2, lines, "[ $WATARI_RANK = 1 ] && kill -9 $$; exec sleep 600"));
        assertEquals(143, shell(2, lines, "[ $WATARI_RANK = 0 ] && kill -15 $$; exec sleep 600"));
    }

    @Test
    void rankThatIgnoresTheRequestToEndIsKilledWithWhatItStarted() throws InterruptedException {
        List<String> lines = new ArrayList<>();
        LocalLauncher launcher = LocalLauncher.ranks(2).grace(Duration.ofMillis(300));
        long before = System.nanoTime();
        assertEquals(
                3,
                shell(
                        launcher,
                        lines,
                        "[ $WATARI_RANK = 1 ] && { read -r x < /dev/zero & exit 3; }; "
                                + "trap '' TERM; sleep 611 & echo pid $!; while :; do sleep 612; done"));
        assertTrue(System.nanoTime() - before < LIMIT.toNanos());
        for (String line : lines) {
            if (line.contains("pid ")) {
                assertGone(Long.parseLong(line.substring(line.lastIndexOf(' ') + 1)));
            }
        }
    }

    private static void assertGone(long pid) {
        ProcessHandle.of(pid).ifPresent(handle -> {
            try {
                handle.onExit().get(10, java.util.concurrent.TimeUnit.SECONDS);
            } catch (InterruptedException
                    | java.util.concurrent.ExecutionException
                    | java.util.concurrent.TimeoutException e) {
                throw new AssertionError("process " + pid + " is left: " + handle.info(), e);
            }
        });
    }

    @Test
    void throwingRankShowsItsStackTraceAndEndsTheJobWithOne() {
        try (Ranks.Job job = Ranks.of(3).main(RankPrograms.Throwing.class, "1").start()) {
            Ranks.Result result = job.await().expectExit(1);
            assertTrue(
                    result.err(1).contains("Exception in thread \"main\" java.lang.IllegalStateException: on purpose"),
                    result::all);
            assertTrue(result.err(1).stream().anyMatch(line -> line.startsWith("\tat org.watari")), result::all);
            assertEquals(List.of("rank 1 ended with exit code 1: ending the others"), result.launcher());
            for (int rank = 0; rank < 3; rank++) {
                assertFalse(ProcessHandle.of(job.running().pid(rank)).isPresent());
            }
        }
    }

    @Test
    void killedRankEndsTheJobWithItsCode() {
        try (Ranks.Job job = Ranks.of(3).main(RankPrograms.Waiting.class).start()) {
            job.awaitLines(3, "waiting"::equals);
            job.kill(2);
            job.await()
                    .expectExit(137)
                    .expectLines(1, "rank 2 ended with exit code 137")
                    .expectLines(1, "exit code 137 is that of SIGKILL: the kernel's OOM killer")
                    .expectLines(1, "`dmesg | grep -i 'killed process'`");
        }
    }

    @Test
    void kernelThatHasEndedProcessesForWantOfMemoryIsNamedAsTheLikelySender() {
        String killed = KernelKills.inWords(3, 5);
        assertTrue(killed.contains("is the likely sender") && killed.contains("ended 2 processes"), killed);
        String none = KernelKills.inWords(3, 3);
        assertTrue(none.contains("has ended no process") && none.contains("somebody has"), none);
        String unknown = KernelKills.inWords(-1, 3);
        assertTrue(unknown.contains("somebody may have, too") && unknown.contains("-Xmx"), unknown);
    }

    @Test
    void abortEndsEveryRankWithItsCodeAndTheTextAppearsOnce() {
        long before = System.nanoTime();
        Ranks.of(3)
                .main(RankPrograms.Aborting.class, "1", "9")
                .run()
                .expectExit(9)
                .expectLines(1, "no convergence after 10 steps");
        assertTrue(System.nanoTime() - before < LIMIT.toNanos());
    }

    @Test
    void abortedJobHasTheCodeOfTheAbortWhateverARankEndsWith() {
        Ranks.of(2)
                .main(RankPrograms.AbortingLast.class)
                .run()
                .expectExit(9)
                .expectLines(1, "no convergence after 10 steps");
    }

    @Test
    void rankThatEndsWithoutGoodbyeFailsTheJob() {
        Ranks.of(2)
                .main(RankPrograms.Leaving.class, "1", "0")
                .run()
                .expectExit(1)
                .expectLines(1, "rank 1 ended with exit code 0 but without closing Watari");
    }

    @Test
    void rankThatEndsBeforeJoiningIsNamedToThoseWhoWait() {
        Ranks.of(2)
                .main(RankPrograms.NeverJoining.class, "1")
                .run()
                .expectExit(1)
                .expectLines(1, "rank 0 of 2: collective call: rank 1 has died");
    }

    @Test
    void stoppedJobEndsWithTheCodeOfTheSignal() throws InterruptedException {
        try (Ranks.Job job = Ranks.of(2).main(RankPrograms.Waiting.class).start()) {
            job.awaitLines(2, "waiting"::equals);
            job.running().stop();
            job.await().expectExit(143);
        }
    }

    @Test
    void impossibleNumbersAndCommandsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> LocalLauncher.ranks(0));
        assertThrows(IllegalArgumentException.class, () -> LocalLauncher.ranks(4097));
        assertThrows(IllegalStateException.class, () -> LocalLauncher.ranks(1).start());
    }

    @Test
    void outputThatCannotBePassedOnEndsTheJob() throws InterruptedException {
        RankOutput broken = (rank, error, line) -> {
            throw new java.io.IOException("pipe closed");
        };
        try (RunningJob job = LocalLauncher.ranks(2)
                .command(List.of("/bin/sh", "-c", "echo x; exec sleep 600"))
                .output(broken)
                .start()) {
            assertTrue(job.await(LIMIT));
            assertEquals(1, job.exitCode());
        }
    }
}
