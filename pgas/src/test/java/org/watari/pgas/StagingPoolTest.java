package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.watari.acp.AcpOptions;
import org.watari.acp.AcpTuning;
import org.watari.acp.ProgressPolicy;
import org.watari.acp.testing.GatedProvider;
import org.watari.acp.testing.Ranks;
import org.watari.pgas.distribution.Distribution;

/// Blocking accesses of many threads where little memory can be registered. Capability P1, R1.
class StagingPoolTest {
    private static final Duration LIMIT = Duration.ofMinutes(4);
    private static final int THREADS = 64;

    /// In a process with one carrier: with more of them there may be one for the holder, too. And without a
    /// communication thread: who finds the lease in use parks.
    @Test
    void virtualThreadsThatWaitForTheOnlyPieceLetItsHolderRun() {
        Ranks.of(1)
                .main(StagingPoolTest.class)
                .jvmOptions("-Djdk.virtualThreadScheduler.parallelism=1", "-Djdk.virtualThreadScheduler.maxPoolSize=1")
                .limit(LIMIT)
                .run()
                .expectExit(0);
    }

    /// The program of the process.
    public static void main(String[] args) {
        AcpOptions options = AcpOptions.fromSettings()
                .withTransport(GatedProvider.NAME)
                .withMapSameHost(false)
                .withProgress(ProgressPolicy.NONE)
                .withTuning(AcpTuning.fromSettings().withOffsetBits(57)); // of 62: 32 tags
        new InProcessJob(2, options, LIMIT, () -> PgasPrograms.withPgas(StagingPoolTest::crowd)).run();
    }

    private static void crowd(Pgas pgas) throws Exception {
        Team team = pgas.world();
        LongArray array = team.allocateLongs(2, Distribution.block());
        array.local().set(0, 7L);
        team.barrier();
        if (team.rank() == 0) {
            assertEquals(7, array.get(1)); // makes the piece
            assertThrows(IllegalStateException.class, () -> {
                while (true) {
                    pgas.acp().memory().allocate(Long.BYTES); // until no tag is left for another
                }
            });
            readByMany(array);
        }
        team.barrier();
        array.close();
    }

    private static void readByMany(LongArray array) throws Exception {
        List<CompletableFuture<Long>> values = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        GatedProvider.shut(1);
        try {
            for (int i = 0; i < THREADS; i++) {
                values.add(CompletableFuture.supplyAsync(
                        () -> array.get(1),
                        task -> threads.add(Thread.ofVirtual().start(task))));
            }
            // Only who has the piece waits with a limit.
            while (threads.stream().noneMatch(thread -> thread.getState() == Thread.State.TIMED_WAITING)) {
                Thread.onSpinWait();
            }
        } finally {
            GatedProvider.open(1);
        }
        for (CompletableFuture<Long> value : values) {
            assertEquals(7, value.get(1, TimeUnit.MINUTES));
        }
    }
}
