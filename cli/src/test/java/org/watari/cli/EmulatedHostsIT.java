package org.watari.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.watari.acp.testing.EmulatedHosts;

/// Capability L4, A71 and R8 on four hosts that are made of namespaces: TCP between them, shared memory on each, and
/// nothing is left on any of them, whatever ends the job.
@Timeout(400)
class EmulatedHostsIT {
    private static final int HOSTS = 4;
    private static final String TWO_EACH = "n1:2,n2:2,n3:2,n4:2";
    private static final String ONE_EACH = "n1,n2,n3,n4";
    private static final String BUSY = HostPrograms.Busy.class.getName();
    private static final Path NOTHING = Path.of("/dev/null");
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final int LOOK_MS = 50;

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit before the first test
    static Path folder;

    @SuppressWarnings("NullAway.Init") // set before the first test
    private static EmulatedHosts hosts;

    @BeforeAll
    static void makeHosts() {
        try {
            hosts = new EmulatedHosts(HOSTS, folder);
        } catch (IOException e) {
            Assumptions.abort(e.getMessage());
        }
    }

    @AfterAll
    static void removeHosts() {
        if (hosts != null) {
            hosts.close();
        }
    }

    /// Also after a test that has failed: the next one finds the hosts empty.
    @AfterEach
    void endWhatIsLeft() throws IOException {
        for (int host = 1; host <= HOSTS; host++) {
            for (String process : hosts.processes(host)) {
                ProcessHandle.of(Long.parseLong(process.substring(0, process.indexOf(' '))))
                        .ifPresent(ProcessHandle::destroyForcibly);
            }
        }
    }

    private static HostRun start(Map<String, String> more, String list, String... words) throws IOException {
        List<String> all = new ArrayList<>(List.of("--ssh", hosts.shell().toString(), "-H", list));
        all.addAll(List.of(words));
        return HostRun.start(folder, hosts::beside, NOTHING, more, all);
    }

    private static HostRun.Outcome run(String list, String... words) throws Exception {
        try (HostRun run = start(Map.of(), list, words)) {
            return run.await();
        }
    }

    private static HostRun startBusy(String... arguments) throws Exception {
        List<String> words = new ArrayList<>(List.of(BUSY));
        words.addAll(List.of(arguments));
        HostRun run = start(Map.of("WATARI_HEARTBEAT_TIMEOUT_SECONDS", "3"), ONE_EACH, words.toArray(new String[0]));
        run.awaitLines(HOSTS, line -> line.endsWith("] busy"));
        return run;
    }

    private static void assertNothingIsLeft() throws Exception {
        long deadline = System.nanoTime() + LIMIT.toNanos();
        List<String> left = left();
        while (!left.isEmpty()) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("left: " + String.join("\n", left));
            }
            TimeUnit.MILLISECONDS.sleep(LOOK_MS);
            left = left();
        }
        for (int host = 1; host <= HOSTS; host++) {
            assertEquals(List.of(), hosts.sharedMemory(host), "/dev/shm of n" + host);
        }
    }

    private static List<String> left() throws IOException {
        List<String> left = new ArrayList<>();
        for (int host = 1; host <= HOSTS; host++) {
            left.addAll(hosts.processes(host));
        }
        return left;
    }

    /// The process id, on this machine, of what runs on a host and has a word in its command line.
    private static long pid(int host, String word) throws IOException {
        String line = hosts.processes(host).stream()
                .filter(process -> process.contains(word))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + word + " on n" + host));
        return Long.parseLong(line.substring(0, line.indexOf(' ')));
    }

    private static void signal(String name, long pid) throws Exception {
        assertEquals(
                0,
                new ProcessBuilder("/bin/sh", "-c", "kill -s " + name + " " + pid)
                        .start()
                        .waitFor());
    }

    @Test
    void programThatChecksItselfHasTheSameResultOnFourHostsAsOnOne() throws Exception {
        Path classes = Files.createDirectory(folder.resolve("classes"));
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-d",
                        classes.toString(),
                        Path.of("..", "examples", "Histogram.java").toString());
        assertEquals(0, compiled);
        HostRun.Outcome there = run(TWO_EACH, "--class-path", classes.toString(), "Histogram");
        assertEquals(0, there.code(), there::toString);
        try (HostRun local = HostRun.start(
                folder,
                UnaryOperator.identity(),
                NOTHING,
                Map.of(),
                List.of("-n", "8", "--class-path", classes.toString(), "Histogram"))) {
            HostRun.Outcome here = local.await();
            assertEquals(0, here.code(), here::toString);
            assertTrue(here.out().getFirst().startsWith("[0] VERIFIED histogram"), here::toString);
            assertEquals(here.out(), there.out());
        }
        assertNothingIsLeft();
    }

    @Test
    void ranksReachOneAnotherByTcpBetweenHostsAndByMappingOnEach() throws Exception {
        HostRun.Outcome outcome = run(TWO_EACH, HostPrograms.Ways.class.getName());
        assertEquals(0, outcome.code(), outcome::toString);
        assertEquals(2 * HOSTS, outcome.out().size(), outcome::toString);
        for (String line : outcome.out()) {
            int rank = line.charAt(1) - '0';
            String[] ways = line.substring(line.indexOf("ways")).split(" \\| ", -1);
            for (int other = 0; other < 2 * HOSTS; other++) {
                String way = ways[1 + other];
                if (other == rank) {
                    assertEquals("own memory", way);
                } else if (other / 2 == rank / 2) {
                    assertTrue(way.startsWith("same-host mapping"), line);
                } else {
                    assertTrue(way.contains("tcp") && !way.contains("mapping"), line);
                }
            }
        }
    }

    @Test
    void placeAndNameOfEachRankAreThoseOfItsHost() throws Exception {
        HostRun.Outcome outcome = run("n1:2,n2:2", "-n", "3", HostPrograms.Place.class.getName());
        assertEquals(0, outcome.code(), outcome::toString);
        List<String> begin = List.of(
                "[0] 0 of 3 local 0 of 2 on n1 ", "[1] 1 of 3 local 1 of 2 on n1 ", "[2] 2 of 3 local 0 of 1 on n2 ");
        List<String> lines = outcome.out().stream().sorted().toList();
        for (int rank = 0; rank < 3; rank++) {
            assertTrue(lines.get(rank).startsWith(begin.get(rank)), lines::toString);
        }
    }

    @Test
    void rankThatEndsWithACodeEndsAllAndTheCodeIsPassedOn() throws Exception {
        try (HostRun run = startBusy("2", "42")) {
            HostRun.Outcome outcome = run.await();
            assertEquals(42, outcome.code(), outcome::toString);
            assertTrue(outcome.says("rank 2 ended with exit code 42: ending the others"), outcome::toString);
        }
        assertNothingIsLeft();
    }

    @Test
    void killedRankEndsAllWithItsCode() throws Exception {
        try (HostRun run = startBusy()) {
            signal("KILL", pid(3, BUSY));
            HostRun.Outcome outcome = run.await();
            assertEquals(137, outcome.code(), outcome::toString);
            assertTrue(outcome.says("rank 2 ended with exit code 137: ending the others"), outcome::toString);
        }
        assertNothingIsLeft();
    }

    @Test
    void interruptAndRequestToEndLeaveNothing() throws Exception {
        try (HostRun run = startBusy()) {
            signal("TERM", run.process().pid());
            assertEquals(143, run.await().code());
        }
        assertNothingIsLeft();
    }

    @Test
    void killedLauncherLeavesNothing() throws Exception {
        try (HostRun run = startBusy()) {
            signal("KILL", run.process().pid());
            assertEquals(137, run.await().code());
            assertNothingIsLeft();
        }
    }

    @Test
    void killedAgentTakesItsRanksWithIt() throws Exception {
        try (HostRun run = startBusy()) {
            signal("KILL", pid(2, "HostMain"));
            HostRun.Outcome outcome = run.await();
            assertEquals(255, outcome.code(), outcome::toString);
            assertTrue(outcome.says("host n2 is lost, and with it rank 1: "), outcome::toString);
        }
        assertNothingIsLeft();
    }

    @Test
    void lostConnectionOfSshEndsAll() throws Exception {
        try (HostRun run = startBusy()) {
            ProcessHandle shell = run.process()
                    .descendants()
                    .filter(process -> process.children().anyMatch(child -> isOn(child, 2)))
                    .findFirst()
                    .orElseThrow();
            shell.destroyForcibly();
            HostRun.Outcome outcome = run.await();
            assertEquals(255, outcome.code(), outcome::toString);
            assertTrue(outcome.says("host n2 is lost, and with it rank 1: "), outcome::toString);
        }
        assertNothingIsLeft();
    }

    private static boolean isOn(ProcessHandle process, int host) {
        try {
            return hosts.processes(host).stream().anyMatch(line -> line.startsWith(process.pid() + " "));
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void hostThatFallsSilentIsLostWithinTheLimit() throws Exception {
        try (HostRun run = startBusy()) {
            signal("STOP", pid(4, "HostMain"));
            HostRun.Outcome outcome = run.await();
            assertEquals(255, outcome.code(), outcome::toString);
            assertTrue(
                    outcome.says("host n4 is lost, and with it rank 3: nothing was heard for 3 s"), outcome::toString);
        }
    }

    /// The stand-in for ssh does not use the network that is cut; only the ranks' own connections break.
    @Test
    void hostThatIsCutOffEndsTheJobWithinTheLimit() throws Exception {
        try (HostRun run = startBusy()) {
            hosts.cut(2);
            try {
                HostRun.Outcome outcome = run.await();
                assertTrue(outcome.code() != 0, outcome::toString);
                assertTrue(outcome.says("rank 1"), outcome::toString);
            } finally {
                hosts.mend(2);
            }
        }
        assertNothingIsLeft();
    }

    @Test
    void hostWithoutTheJdkIsNamedAndNothingStarts() throws Exception {
        String java = Path.of(System.getProperty("java.home")).toRealPath().toString();
        long init = pidOfInit(2);
        List<String> enter = List.of("nsenter", "-t", Long.toString(init), "-m");
        run(enter, "mount", "-t", "tmpfs", "none", java);
        try {
            HostRun.Outcome outcome = run("n1,n2", BUSY);
            assertEquals(1, outcome.code(), outcome::toString);
            assertTrue(outcome.says("watari run: host n2: no " + System.getProperty("java.home")), outcome::toString);
        } finally {
            run(enter, "umount", java);
        }
        assertNothingIsLeft();
    }

    @Test
    void hostWithoutTheFilesOfTheProgramIsNamedAndNothingStarts() throws Exception {
        Path mine = Files.createDirectory(folder.resolve("mine"));
        Files.writeString(mine.resolve("Main.java"), "class Main { public static void main(String[] a) {} }");
        List<String> enter = List.of("nsenter", "-t", Long.toString(pidOfInit(3)), "-m");
        run(enter, "mount", "-t", "tmpfs", "none", mine.toString());
        try {
            String main = mine.resolve("Main.java").toString();
            HostRun.Outcome outcome = run("n1,n3", main);
            assertEquals(1, outcome.code(), outcome::toString);
            assertTrue(outcome.says("watari run: host n3: no " + main), outcome::toString);
        } finally {
            run(enter, "umount", mine.toString());
        }
        assertNothingIsLeft();
    }

    private static long pidOfInit(int host) throws IOException {
        String line = Files.readString(folder.resolve("n" + host));
        return Long.parseLong(line.substring(0, line.indexOf(' ')));
    }

    private static void run(List<String> enter, String... words) throws Exception {
        List<String> command = new ArrayList<>(enter);
        command.addAll(List.of(words));
        assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor());
    }
}
