package org.watari.acp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.watari.acp.testing.Ranks;
import org.watari.acp.testing.SharedMemory;

/// Capability R2 and R8: a rank is killed or leaves at any moment, from the start of its process on: before it joins,
/// while the ranks meet, while they work, while they close. What is left then: no process, no file.
///
/// `watari.test.rounds` sets the number of rounds, `watari.test.seed` their seed.
@Timeout(3600)
class AnyMomentIT {
    private static final Duration IN_TIME = Duration.ofSeconds(10);
    private static final int ROUNDS = Integer.getInteger("watari.test.rounds", 2);
    private static final int RANKS = 3;
    /// Longer than such a job takes on an idle machine of two cores.
    private static final int LATEST_MS = 3500;

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void rankThatIsKilledAtAnyMomentLeavesNothingBehind(boolean survive, @TempDir Path folder) throws IOException {
        leave("kill", survive, 137, folder);
    }

    @ParameterizedTest
    @CsvSource({"exit, 7", "halt, 8", "stop, 143"})
    void jobThatARankOrALauncherEndsAtAnyMomentLeavesNothingBehind(String way, int code, @TempDir Path folder)
            throws IOException {
        leave(way, false, code, folder);
    }

    private static void leave(String way, boolean survive, int code, Path folder) throws IOException {
        long seed = Long.getLong("watari.test.seed", System.nanoTime());
        Random random = new Random(seed);
        SharedMemory before = SharedMemory.now();
        for (int round = 0; round < ROUNDS; round++) {
            int rank = random.nextInt(RANKS);
            int afterMs = random.nextInt(LATEST_MS);
            String where = "seed " + seed + " round " + round + ": " + way + " of rank " + rank + " after " + afterMs
                    + " ms, survive " + survive + "\n";
            Ranks ranks = Ranks.of(RANKS)
                    .main(FailurePrograms.AnyMoment.class, way, Integer.toString(rank), Integer.toString(afterMs))
                    .jvmOptions("-Djava.io.tmpdir=" + folder, "-XX:ErrorFile=" + folder.resolve("crash-%p.log"))
                    .environment("TMPDIR", folder.toString());
            try (Ranks.Job job = (survive ? ranks.survive() : ranks).start()) {
                boolean ended = false;
                if (way.equals("kill") || way.equals("stop")) {
                    // The moment is what is random, not a repair of anything.
                    ended = job.running().awaitExit(rank, Duration.ofMillis(afterMs));
                    if (way.equals("kill")) {
                        job.kill(rank);
                    } else {
                        job.running().stop();
                    }
                } else {
                    ended = !job.running().awaitExit(rank, Duration.ofMinutes(2));
                }
                long start = System.nanoTime();
                Ranks.Result result = job.await();
                assertTrue(System.nanoTime() - start < IN_TIME.toNanos(), () -> where + result.all());
                boolean itself = job.running().exitCode(rank) == 0;
                assertTrue(itself || !ended, () -> where + result.all());
                check(result, rank, survive, itself, code, where);
                checkSharedMemory(before.leftSince(), result.out(rank).contains("started"), where);
                for (int each = 0; each < RANKS; each++) {
                    long pid = job.running().pid(each);
                    assertTrue(ProcessHandle.of(pid).isEmpty(), () -> where + "process " + pid + " is left");
                }
            }
            try (Stream<Path> files = Files.list(folder)) {
                assertEquals(List.of(), files.toList(), where);
            }
        }
    }

    /// UCX gives a segment a name, allocates it and takes the name away: a rank that is killed between leaves it
    /// (`docs/failures.md`). It makes its segments while it starts.
    private static void checkSharedMemory(List<String> left, boolean started, String where) throws IOException {
        if (started) {
            assertEquals(List.of(), left, where);
        }
        for (String file : left) {
            System.out.println(where + file + " is left by UCX, and deleted");
            Files.deleteIfExists(Path.of(file));
        }
    }

    /// A rank that had come to its end before its moment ends with 0, and so does the job.
    private static void check(Ranks.Result result, int rank, boolean survive, boolean itself, int code, String where) {
        if (survive) {
            for (int each = 0; each < RANKS; each++) {
                String last = each == rank ? "done" : result.out(each).getLast();
                assertTrue(
                        last.equals("done") || (last.startsWith("told: ") && last.contains("rank " + rank)),
                        () -> where + result.all());
            }
            // Killed before it joined, or after its goodbye, it is a process that failed and not a rank that was lost.
            boolean lost = result.launcher().stream().anyMatch(line -> line.contains("without closing Watari"));
            assertEquals(itself || lost ? 0 : code, result.exitCode(), () -> where + result.all());
        } else if (!itself) {
            assertEquals(code, result.exitCode(), () -> where + result.all());
        }
    }
}
