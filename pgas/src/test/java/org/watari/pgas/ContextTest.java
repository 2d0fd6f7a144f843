package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.watari.acp.AcpOptions;
import org.watari.acp.AcpTuning;
import org.watari.acp.testing.GatedProvider;
import org.watari.error.CollectiveMismatchException;
import org.watari.error.StaleAddressException;
import org.watari.error.WaitTimeoutException;
import org.watari.pgas.distribution.Distribution;
import org.watari.pgas.memory.Outstanding;

/// Contexts whose operations fail, last too long or have little memory. Capability P2, R1.
class ContextTest {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    /// Of waits that are to run out; long enough for those that are not.
    private static final Duration WAIT = Duration.ofSeconds(3);

    private static AcpOptions loopback() {
        return AcpOptions.fromSettings().withTransport("loopback");
    }

    private static void run(int ranks, AcpOptions options, PgasPrograms.Program program) {
        new InProcessJob(ranks, options, LIMIT, () -> PgasPrograms.withPgas(program)).run();
    }

    @Test
    void waitsThatRunOutLoseNoFailureAndLeaveArraysOpen() {
        CountDownLatch tried = new CountDownLatch(1);
        AcpOptions options = AcpOptions.fromSettings()
                .withTransport(GatedProvider.NAME)
                .withMapSameHost(false)
                .withWaitLimit(WAIT);
        run(2, options, pgas -> {
            Team team = pgas.world();
            LongArray array = team.allocateLongs(2, Distribution.block());
            array.local().set(0, 7L + team.rank());
            team.barrier();
            try (Context context = pgas.context()) {
                if (team.rank() == 0) {
                    outlast(pgas, context, array, tried);
                } else {
                    assertTrue(tried.await(LIMIT.toSeconds(), TimeUnit.SECONDS));
                }
            }
            array.close();
        });
    }

    /// The first transfer of an operation fails, the second one does not end before all have waited.
    private static void outlast(Pgas pgas, Context context, LongArray array, CountDownLatch tried) {
        Outstanding outstanding = context.outstanding();
        long[] into = {1, 2};
        MemorySegment bytes = MemorySegment.ofArray(into);
        GatedProvider.shut(1);
        long ticket;
        try {
            long before = outstanding.issued();
            outstanding.get(ContextPrograms.nowhere(pgas), bytes, 0, Long.BYTES);
            outstanding.get(array.addressOf(1), bytes, Long.BYTES, Long.BYTES);
            ticket = outstanding.ticketSince(before);
            assertThrows(WaitTimeoutException.class, () -> context.await(ticket));
            assertThrows(WaitTimeoutException.class, () -> context.await(ticket));
            assertThrows(WaitTimeoutException.class, array::close);
            assertFalse(array.isClosed(), "its memory may still be read");
        } finally {
            GatedProvider.open(1);
            tried.countDown();
        }
        assertThrows(StaleAddressException.class, () -> context.await(ticket));
        context.await(ticket);
        assertArrayEquals(new long[] {1, 8}, into);
    }

    /// Rank 0 ends the program with a failure that nobody has asked for; rank 1 is not left alone by that.
    @Test
    void endOfTheProgramTellsTheOthersWhateverHasFailed() {
        new InProcessJob(2, loopback().withWaitLimit(Duration.ofSeconds(20)), LIMIT, () -> {
                    Pgas pgas = Pgas.open();
                    if (pgas.thread() == 0) {
                        pgas.context()
                                .outstanding()
                                .get(ContextPrograms.nowhere(pgas), MemorySegment.ofArray(new long[1]), 0, Long.BYTES);
                        assertThrows(StaleAddressException.class, pgas::close);
                    } else {
                        assertThrows(CollectiveMismatchException.class, pgas.world()::barrier);
                        pgas.close();
                    }
                })
                .run();
    }

    @Test
    void endOfTheProgramWaitsForTheThreadThatIsInASharedContext() {
        run(1, loopback(), pgas -> {
            Context shared = pgas.sharedContext();
            shared.enter();
            Thread closer;
            try {
                closer = Thread.ofPlatform().start(shared::closeWithProgram);
                awaitWaiting(closer);
                shared.check(); // not closed
            } finally {
                shared.exit();
            }
            closer.join();
            assertThrows(IllegalStateException.class, shared::quiet);
        });
    }

    private static void awaitWaiting(Thread closer) {
        while (closer.getState() != Thread.State.WAITING && closer.isAlive()) {
            Thread.onSpinWait();
        }
        assertTrue(closer.isAlive(), "the context is in use");
    }

    @Test
    void secondOfTwoThreadsThatCloseASharedContextDoesNothing() {
        run(1, loopback(), pgas -> {
            Context shared = pgas.sharedContext();
            Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
            List<Thread> closers = new ArrayList<>();
            shared.enter();
            try {
                for (int i = 0; i < 2; i++) {
                    closers.add(Thread.ofPlatform()
                            .uncaughtExceptionHandler((thread, failure) -> failures.add(failure))
                            .start(shared::close));
                    awaitWaiting(closers.get(i));
                }
            } finally {
                shared.exit();
            }
            for (Thread closer : closers) {
                closer.join();
            }
            assertEquals(List.of(), List.copyOf(failures));
        });
    }

    @Test
    void memoryOfAContextIsNoLargerThanWhatCanBeRegisteredAsOne() {
        AcpTuning tuning = AcpTuning.fromSettings().withRegistrationBytes(4096);
        run(2, loopback().withMapSameHost(false).withTuning(tuning), pgas -> {
            Team team = pgas.world();
            int part = 500; // 4000 bytes, four transfers of such a context
            try (LongArray array = team.allocateLongs((long) part * team.size(), Distribution.block());
                    Context context = pgas.context()) {
                long[] values = LongStream.range(0, part).map(i -> i * i).toArray();
                long first = (long) part * (1 - team.rank());
                context.put(array, first, MemorySegment.ofArray(values));
                context.put(array, first, MemorySegment.ofArray(values));
                context.quiet();
                long[] found = new long[part];
                context.await(context.get(array, first, MemorySegment.ofArray(found)));
                assertArrayEquals(values, found);
                team.barrier();
            }
        });
    }

    /// Capability A5: rank 1 has no tag left for the words of its barriers.
    @Test
    void barriersGoByMessagesWhereARankHasNoTagLeft() {
        AcpTuning tuning = AcpTuning.fromSettings().withOffsetBits(57); // of 62: 32 tags
        run(2, loopback().withTuning(tuning), pgas -> {
            Team team = pgas.world();
            if (team.rank() == 1) {
                assertThrows(IllegalStateException.class, () -> {
                    while (true) {
                        pgas.acp().memory().allocate(Long.BYTES);
                    }
                });
            }
            team.barrier();
            team.barrier();
            assertEquals(1, team.allReduce(team.rank(), ReduceOp.SUM));
        });
    }
}
