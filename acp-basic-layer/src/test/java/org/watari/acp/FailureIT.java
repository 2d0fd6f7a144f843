package org.watari.acp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.watari.acp.testing.Ranks;
import org.watari.acp.testing.SharedMemory;

/// Capability A4, A38, A39, R1, R2, R3 and R8: ranks that die, stop, throw, abort or leave at any moment.
///
/// `watari.test.rounds` sets the number of rounds of the random ones, `watari.test.seed` their seed.
@Timeout(3600)
class FailureIT {
    private static final Duration TOLD_WITHIN = Duration.ofSeconds(10);
    private static final int RANKS = 4;

    private @Nullable SharedMemory before;

    @BeforeEach
    void lookAtSharedMemory() throws IOException {
        before = SharedMemory.now();
    }

    @AfterEach
    void nothingIsLeftInSharedMemory() throws IOException {
        assertEquals(List.of(), Objects.requireNonNull(before).leftSince());
    }

    private static int rounds(int usual) {
        return Integer.getInteger("watari.test.rounds", usual);
    }

    private static void assertGone(Ranks.Job job, int ranks) {
        for (int rank = 0; rank < ranks; rank++) {
            long pid = job.running().pid(rank);
            assertTrue(ProcessHandle.of(pid).isEmpty(), () -> "process " + pid + " is left");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "false"})
    void survivorsOfAKilledRankLearnOfItAndGoOnAmongThemselves(String mapped) {
        long seed = Long.getLong("watari.test.seed", System.nanoTime());
        Random random = new Random(seed);
        for (int round = 0; round < rounds(3); round++) {
            int dead = random.nextInt(RANKS);
            long pauseMs = random.nextInt(400);
            String where = "seed " + seed + " round " + round + " kills rank " + dead + " after " + pauseMs + " ms\n";
            try (Ranks.Job job = Ranks.of(RANKS)
                    .main(FailurePrograms.Survivors.class)
                    .environment("WATARI_MAP_SAME_HOST", mapped)
                    .survive()
                    .start()) {
                job.awaitLines(RANKS, "works"::equals);
                // The moment is what is random, not a repair of anything.
                assertEquals(false, job.running().awaitExit(dead, Duration.ofMillis(pauseMs)), where);
                long killed = System.nanoTime();
                job.kill(dead);
                Ranks.Result result = job.await();
                assertEquals(0, result.exitCode(), () -> where + result.all());
                for (int rank = 0; rank < RANKS; rank++) {
                    if (rank != dead) {
                        checkSurvivor(result, rank, dead, killed, where);
                        assertEquals(0, job.running().exitCode(rank), where);
                    }
                }
                assertGone(job, RANKS);
            }
        }
    }

    private static void checkSurvivor(Ranks.Result result, int rank, int dead, long killed, String where) {
        List<String> lines = result.out(rank);
        assertEquals("went on without rank " + dead, lines.getLast(), () -> where + result.all());
        String told = lines.stream()
                .filter(line -> line.startsWith("at "))
                .findFirst()
                .orElse("");
        assertTrue(told.contains("rank " + dead + " on "), () -> where + result.all());
        assertTrue(told.matches(".* failed: .+"), () -> where + result.all());
        long after = toldAt(told) - killed;
        assertTrue(after < TOLD_WITHIN.toNanos(), () -> where + after / 1_000_000 + " ms\n" + result.all());
    }

    /// The second word, by the clock that all processes of a machine share and nobody sets:
    /// [System#nanoTime].
    private static long toldAt(String line) {
        return Long.parseLong(line.replaceFirst("at (\\d+) .*", "$1"));
    }

    /// Capability A38, T11: the death of a rank fails the chains that need it, and no others.
    @ParameterizedTest
    @ValueSource(strings = {"true", "false"})
    void chainThatNeedsADeadRankFailsAndOthersGoOn(String mapped) {
        try (Ranks.Job job = Ranks.of(3)
                .main(FailurePrograms.ChainToTheDead.class)
                .environment("WATARI_MAP_SAME_HOST", mapped)
                .survive()
                .start()) {
            job.awaitLines(3, "works"::equals);
            job.kill(2);
            job.await().expectExit(0).expectLines(2, "went on without rank 2");
            assertGone(job, 3);
        }
    }

    @Test
    void everyRankInASyncHearsOfADeathAlsoThoseThatWaitForOthers() {
        try (Ranks.Job job = Ranks.of(RANKS)
                .main(FailurePrograms.SyncWithTheDead.class)
                .survive()
                .start()) {
            job.awaitLines(RANKS, "works"::equals);
            long killed = System.nanoTime();
            job.kill(1);
            Ranks.Result result =
                    job.await().expectExit(0).expectLines(1, "rank 1 ended with exit code 137 and without closing");
            for (int rank : new int[] {0, 2, 3}) {
                String told = result.out(rank).getLast();
                assertTrue(told.contains("rank 1 on "), result::all);
                assertTrue(told.contains("signal 9") || told.contains("UCS_"), result::all);
                assertTrue(toldAt(told) - killed < TOLD_WITHIN.toNanos(), result::all);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"all", "tcp,self"})
    void waitsForAStoppedRankEndByTheirLimitAndNothingIsLostWhenItGoesOn(String paths) {
        Ranks.of(2)
                .main(FailurePrograms.Stopped.class)
                .environment("UCX_TLS", paths)
                .environment("WATARI_MAP_SAME_HOST", "false")
                .environment("WATARI_WAIT_LIMIT_SECONDS", "1")
                // Far shorter than the rank is stopped: its host acknowledges.
                .environment("WATARI_HEARTBEAT_TIMEOUT_SECONDS", "1")
                .environment("WATARI_QUEUE_ENTRIES", "4")
                .run()
                .expectExit(0)
                .expectLines(2, "nothing was lost");
    }

    /// With a limit for stopped processes a rank that is stopped for longer counts as dead, with and without
    /// survival of the others.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void rankThatIsStoppedBeyondALimitThatWasAskedForCountsAsDead(boolean survive) throws Exception {
        Ranks ranks = Ranks.of(RANKS)
                .main(FailurePrograms.Survivors.class)
                .environment("WATARI_HEARTBEAT_TIMEOUT_SECONDS", "2")
                .environment("WATARI_HEARTBEAT_STOPPED_SECONDS", "2");
        try (Ranks.Job job = (survive ? ranks.survive() : ranks).start()) {
            job.awaitLines(RANKS, "works"::equals);
            long stopped = System.nanoTime();
            signal("STOP", job.running().pid(1));
            Ranks.Result result = job.await().expectExit(survive ? 0 : 137);
            String said = "nothing was heard from rank 1 for 2 s; its host acknowledges: it is stopped";
            assertTrue(result.launcher().stream().anyMatch(line -> line.startsWith(said)), result::all);
            assertEquals(137, job.running().exitCode(1), result::all);
            for (int rank = 0; survive && rank < RANKS; rank++) {
                if (rank != 1) {
                    checkSurvivor(result, rank, 1, stopped, "");
                }
            }
            assertGone(job, RANKS);
        }
    }

    private static void signal(String name, long pid) throws Exception {
        assertEquals(
                0,
                new ProcessBuilder("/bin/sh", "-c", "kill -s " + name + " " + pid)
                        .start()
                        .waitFor());
    }

    @ParameterizedTest
    @CsvSource({"normal, 0", "throw, 1", "exit, 7", "halt, 8", "abort, 9", "kill, 137", "stop, 143"})
    void whateverWayARankLeavesTheJobEndsInTimeWithItsCodeAndWithoutACrashReport(String way, int code)
            throws Exception {
        Path folder = Files.createTempDirectory("watari-leave");
        try {
            for (int round = 0; round < rounds(1); round++) {
                try (Ranks.Job job = Ranks.of(3)
                        .main(FailurePrograms.Leaver.class, way.equals("kill") ? "wait" : way)
                        .jvmOptions("-XX:ErrorFile=" + folder.resolve("crash-%p.log"))
                        .start()) {
                    job.awaitLines(3, "works"::equals);
                    long start = System.nanoTime();
                    if (way.equals("kill")) {
                        job.kill(1);
                    } else if (way.equals("stop")) {
                        job.running().stop();
                    }
                    Ranks.Result result = job.await();
                    assertEquals(code, result.exitCode(), () -> way + "\n" + result.all());
                    assertTrue(System.nanoTime() - start < TOLD_WITHIN.toNanos(), () -> way + "\n" + result.all());
                    assertTrue(!result.all().contains("SIGSEGV"), result::all);
                    if (way.equals("exit") || way.equals("throw")) {
                        assertTrue(
                                result.launcher().getFirst().startsWith("rank 1 ended with exit code " + code),
                                result::all);
                    }
                    assertGone(job, 3);
                }
            }
            try (Stream<Path> files = Files.list(folder)) {
                assertEquals(List.of(), files.toList());
            }
        } finally {
            Files.delete(folder);
        }
    }

    @Test
    void abortStopsRanksThatComputeOrAreStoppedAndItsTextAppearsOnce() throws Exception {
        try (java.io.PipedOutputStream input = new java.io.PipedOutputStream();
                java.io.PipedInputStream read = new java.io.PipedInputStream(input);
                Ranks.Job job = Ranks.of(3)
                        .main(FailurePrograms.AbortAtWork.class)
                        .input(read)
                        .start()) {
            job.awaitLines(3, line -> line.startsWith("works"));
            signal("STOP", job.running().pid(2));
            long start = System.nanoTime();
            input.write('\n');
            input.flush();
            job.await().expectExit(9).expectLines(1, "no convergence after 10 steps");
            assertTrue(System.nanoTime() - start < TOLD_WITHIN.toNanos());
            for (int rank = 0; rank < 3; rank++) {
                assertTrue(job.running().exitCode(rank) != 0);
            }
            assertGone(job, 3);
        }
    }
}
