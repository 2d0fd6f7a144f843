package org.watari.acp.bootstrap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.watari.acp.bootstrap.manager.FileManager;
import org.watari.acp.bootstrap.manager.ProcessManager;
import org.watari.acp.bootstrap.manager.SlurmManager;

/// Capability L5: ranks that know rank and size alone meet, each played by a thread; what a cluster needs is not
/// needed.
@Timeout(200)
class ManagedJobTest {
    private static final int RANKS = 3;
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final Duration SHORT = Duration.ofSeconds(2);

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit before each test
    private Path home;

    private ProcessManager byFile(int rank) {
        Map<String, String> environment = Map.of(
                "OMPI_COMM_WORLD_RANK",
                Integer.toString(rank),
                "OMPI_COMM_WORLD_SIZE",
                Integer.toString(RANKS),
                "PMIX_NAMESPACE",
                "3141@host/1");
        return FileManager.open(name -> environment.get(name), home);
    }

    private ProcessManager byStep(int rank, String step) {
        Map<String, String> environment = new HashMap<>(Map.of(
                "SLURM_JOB_ID",
                "4711",
                "SLURM_STEP_ID",
                step,
                "SLURM_PROCID",
                Integer.toString(rank),
                "SLURM_STEP_NUM_TASKS",
                Integer.toString(RANKS),
                "SLURM_STEP_NODELIST",
                "n[1-3]",
                "SLURM_STEP_NUM_NODES",
                "1"));
        JobSecret secret = JobSecret.ofUser(home);
        return SlurmManager.open(environment::get, null, () -> secret::mac, true);
    }

    /// Starts and ends twice on each rank, the second start over the same manager.
    private static List<Integer> play(IntFunction<ProcessManager> managers) throws Exception {
        try (var threads =
                Executors.newThreadPerTaskExecutor(Thread.ofPlatform().daemon().factory())) {
            List<CompletableFuture<Integer>> ranks = new ArrayList<>();
            for (int rank = 0; rank < RANKS; rank++) {
                ProcessManager manager = managers.apply(rank);
                ranks.add(CompletableFuture.supplyAsync(() -> twice(manager), threads));
            }
            List<Integer> sums = new ArrayList<>();
            for (CompletableFuture<Integer> rank : ranks) {
                sums.add(rank.get(LIMIT.toSeconds(), TimeUnit.SECONDS));
            }
            return sums;
        }
    }

    private static int twice(ProcessManager manager) {
        ManagedJob job = new ManagedJob(manager, false);
        int sum = 0;
        for (int start = 0; start < 2; start++) {
            try (Bootstrap bootstrap = job.start("lo", LIMIT, new RecordedEnd())) {
                assertEquals(manager.name(), bootstrap.name());
                assertEquals(RANKS, bootstrap.localSize());
                for (byte[] one : bootstrap.allgather(new byte[] {(byte) (bootstrap.rank() + 1)})) {
                    sum += one[0];
                }
            }
        }
        job.finish();
        return sum;
    }

    @Test
    void ranksMeetByAFileAndLeaveNone() throws Exception {
        assertEquals(List.of(12, 12, 12), play(this::byFile));
        try (var left = Files.list(home.resolve(".watari/rendezvous"))) {
            assertEquals(List.of(), left.toList());
        }
    }

    @Test
    void ranksOfAStepMeetByTheSecretOfTheUser() throws Exception {
        assertEquals(List.of(12, 12, 12), play(rank -> byStep(rank, "0")));
    }

    @Test
    void rankOfAnotherStepIsNotLetIn() {
        ProcessManager zero = byStep(0, "0");
        try {
            assertEquals("a line", zero.exchange(1, "a line", SHORT));
            assertEquals("a line", byStep(1, "0").exchange(1, null, SHORT));
            ProcessManager other = byStep(2, "1");
            String message = String.valueOf(assertThrows(RuntimeException.class, () -> other.exchange(1, null, SHORT))
                    .getMessage());
            assertTrue(message.contains("rank 0 of step 4711.1 was not found on "), message);
            String again = String.valueOf(
                    assertThrows(RuntimeException.class, () -> byStep(1, "0").exchange(2, null, SHORT))
                            .getMessage());
            assertTrue(again.contains("not rank 0 of this step, or another user"), again);
        } finally {
            zero.finish();
        }
    }

    @Test
    void missingRankZeroIsSaidWithinTheLimit() {
        ManagedJob job = new ManagedJob(byFile(1), false);
        String message =
                String.valueOf(assertThrows(BootstrapException.class, () -> job.start("lo", SHORT, new RecordedEnd()))
                        .getMessage());
        assertTrue(message.contains("rank 1 of 3 (variables of Open MPI): "), message);
        assertTrue(message.contains("rank 0 has not written " + home), message);
    }

    /// Who is missing is said, and nobody is ended because rank 0 takes the rendezvous down.
    @Test
    void rankThatDoesNotJoinIsNamed() throws Exception {
        try (var threads =
                Executors.newThreadPerTaskExecutor(Thread.ofPlatform().daemon().factory())) {
            List<CompletableFuture<String>> failures = new ArrayList<>();
            List<RecordedEnd> ends = new ArrayList<>();
            for (int rank = 0; rank < RANKS - 1; rank++) {
                ManagedJob job = new ManagedJob(byFile(rank), false);
                RecordedEnd end = new RecordedEnd();
                ends.add(end);
                failures.add(CompletableFuture.supplyAsync(
                        () -> String.valueOf(assertThrows(BootstrapException.class, () -> job.start("lo", SHORT, end))
                                .getMessage()),
                        threads));
            }
            StringBuilder all = new StringBuilder();
            for (CompletableFuture<String> failure : failures) {
                all.append(failure.get(LIMIT.toSeconds(), TimeUnit.SECONDS)).append('\n');
            }
            assertTrue(all.toString().contains("rank 2 has not joined the job"), all::toString);
            for (RecordedEnd end : ends) {
                assertFalse(end.happened(), all::toString);
            }
        }
    }

    @Test
    void secretOfAUserIsMadeOnceWhoeverComesFirst() throws Exception {
        List<CompletableFuture<String>> all = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            all.add(CompletableFuture.supplyAsync(() -> JobSecret.ofUser(home).toHex()));
        }
        String first = all.getFirst().get(10, TimeUnit.SECONDS);
        for (CompletableFuture<String> one : all) {
            assertEquals(first, one.get(10, TimeUnit.SECONDS));
        }
        try (var files = Files.list(home.resolve(".watari"))) {
            assertEquals(List.of(home.resolve(".watari/secret")), files.toList());
        }
    }

    @Test
    void interfaceIsChosenOrFound() throws IOException {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        assertEquals(loopback, RootInterface.choose(null, true));
        assertEquals(loopback, RootInterface.choose("lo", false));
        assertEquals(loopback, RootInterface.choose(" 127.0.0.1 ", false));
        assertTrue(RootInterface.choose(null, false) != null);
        String message =
                String.valueOf(assertThrows(BootstrapException.class, () -> RootInterface.choose("192.0.2.77", false))
                        .getMessage());
        assertTrue(message.contains("WATARI_ROOT_INTERFACE=192.0.2.77: neither an interface nor"), message);
    }
}
