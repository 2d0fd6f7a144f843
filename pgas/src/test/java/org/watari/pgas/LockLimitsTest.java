package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.watari.acp.AcpOptions;
import org.watari.error.WaitTimeoutException;
import org.watari.pgas.memory.LockWords;

/// A lock while a rank that is at work on its queue, or the one with the queue, is stopped for longer than a wait may
/// last: nothing is lost when it goes on. Capability P9, R1.
class LockLimitsTest {
    private static final Duration LIMIT = Duration.ofMinutes(1);
    /// Of waits that are to run out.
    private static final Duration WAIT = Duration.ofSeconds(1);

    private static final int HOLDER = 1;
    /// The place of another thread.
    private static final long OTHER = LockQueue.PLACES;

    /// The words of a lock of one rank.
    private static final class Words implements LockWords {
        private final AtomicLongArray words = new AtomicLongArray((int) DistributedLock.wordsFor(1));
        /// Changes of the queue that begin before another place is at work on it.
        private int changes = Integer.MAX_VALUE;
        /// Whether the next change begins, but its thread hears of it too late.
        private boolean isLate;

        @Override
        public long get(long place) {
            return words.get((int) place);
        }

        @Override
        public void put(long place, long value) {
            words.set((int) place, value);
        }

        @Override
        public long getAcquire(long place) {
            return get(place);
        }

        @Override
        public void putRelease(long place, long value) {
            put(place, value);
        }

        /// Of the guard.
        @Override
        public long compareAndExchange(long place, long expected, long value) {
            if (changes == 0) {
                return OTHER;
            }
            changes--;
            long before = words.compareAndExchange((int) place, expected, value);
            if (isLate) {
                isLate = false;
                throw new WaitTimeoutException("compare-and-swap", 0, "the home is stopped");
            }
            return before;
        }

        @Override
        public long getAndSet(long place, long value) {
            return words.getAndSet((int) place, value);
        }

        @Override
        public void get(long place, long[] into) {
            for (int i = 0; i < into.length; i++) {
                into[i] = get(place + i);
            }
        }

        @Override
        public void put(long place, long[] from) {
            for (int i = 0; i < from.length; i++) {
                put(place + i, from[i]);
            }
        }

        @Override
        public void close() {}
    }

    private static void run(BiConsumer<DistributedLock, Words> program) {
        AcpOptions options = AcpOptions.fromSettings().withTransport("loopback").withWaitLimit(WAIT);
        new InProcessJob(
                        1,
                        options,
                        LIMIT,
                        () -> PgasPrograms.withPgas(pgas -> {
                            Words words = new Words();
                            program.accept(DistributedLock.in(pgas.world(), 0, words), words);
                        }))
                .run();
    }

    /// Until the changes are allowed again another place is at work on the queue.
    private static DistributedLock.Held acquireAndReleaseInVain(DistributedLock lock, Words words) {
        DistributedLock.Held held = lock.acquire();
        words.changes = 0;
        assertThrows(WaitTimeoutException.class, held::release);
        return held;
    }

    private static void assertFree(DistributedLock lock, Words words) {
        assertEquals(0, words.get(HOLDER));
        assertEquals(0, lock.waiting());
        lock.tryAcquire(Duration.ZERO).orElseThrow().close();
        lock.close();
    }

    @Test
    void releaseThatRunsOutOfTimeMayBeRepeated() {
        run((lock, words) -> {
            DistributedLock.Held held = acquireAndReleaseInVain(lock, words);
            words.changes = Integer.MAX_VALUE;
            held.close();
            assertThrows(IllegalStateException.class, held::release);
            assertFree(lock, words);
        });
    }

    @Test
    void lockWhoseReleaseRanOutOfTimeIsHadByTheNextThreadOfTheRank() {
        run((lock, words) -> {
            DistributedLock.Held held = acquireAndReleaseInVain(lock, words);
            words.changes = Integer.MAX_VALUE;
            DistributedLock.Held next = lock.tryAcquire(Duration.ZERO).orElseThrow();
            held.release();
            assertTrue(lock.tryAcquire(Duration.ZERO).isEmpty(), "the next one's now");
            next.close();
            assertFree(lock, words);
        });
    }

    @Test
    void lockHandedToAThreadThatCouldNotLeaveTheQueueIsHadByTheNextOneOfItsRank() {
        run((lock, words) -> {
            DistributedLock.Held held = lock.acquire();
            words.changes = 1;
            assertThrows(WaitTimeoutException.class, () -> lock.tryAcquire(Duration.ZERO));
            words.changes = Integer.MAX_VALUE;
            assertEquals(1, lock.waiting());
            held.close();
            lock.tryAcquire(Duration.ZERO).orElseThrow().close();
            assertFree(lock, words);
        });
    }

    @Test
    void changeThatWasMadeTooLateKeepsNobodyAway() {
        run((lock, words) -> {
            DistributedLock.Held held = lock.acquire();
            words.isLate = true;
            assertThrows(WaitTimeoutException.class, () -> lock.tryAcquire(Duration.ZERO));
            assertTrue(lock.tryAcquire(Duration.ZERO).isEmpty());
            held.close();
            words.isLate = true;
            assertThrows(WaitTimeoutException.class, () -> lock.tryAcquire(Duration.ZERO));
            assertFree(lock, words);
        });
    }

    @Test
    void closeHandsOnWhatARankHasNotHandedOnInTime() {
        run((lock, words) -> {
            acquireAndReleaseInVain(lock, words);
            assertThrows(WaitTimeoutException.class, lock::close);
            words.changes = Integer.MAX_VALUE;
            lock.close();
            assertEquals(0, words.get(HOLDER));
        });
    }
}
