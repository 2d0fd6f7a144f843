package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.watari.error.CollectiveMismatchException;
import org.watari.error.PeerFailedException;
import org.watari.pgas.distribution.Distribution;

/// Locks (P9).
final class LockPrograms {
    private static final long LIMIT_SECONDS = 60;

    private LockPrograms() {}

    private static CompletableFuture<Void> onPlatformThread(Runnable body) {
        return CompletableFuture.runAsync(body, task -> Thread.ofPlatform().start(task));
    }

    private static void join(CompletableFuture<?> thread) {
        thread.orTimeout(LIMIT_SECONDS, TimeUnit.SECONDS).join();
    }

    private static void locked(DistributedLock lock, Runnable body) {
        DistributedLock.Held held = lock.acquire();
        try {
            body.run();
        } finally {
            held.close();
        }
    }

    private static void await(String what, BooleanSupplier wanted) {
        long start = System.nanoTime();
        while (!wanted.getAsBoolean()) {
            assertTrue(System.nanoTime() - start < TimeUnit.SECONDS.toNanos(LIMIT_SECONDS), what);
            Thread.onSpinWait();
        }
    }

    /// Threads of both kinds on every rank count by a load and a store, more of them than have places.
    static void counter(Pgas pgas) {
        Team team = pgas.world();
        int rounds = 20;
        int threads = LockQueue.PLACES + 2;
        int home = team.size() - 1;
        try (DistributedLock lock = team.allocateLock(home);
                LongArray sum = team.allocateLongs(1, Distribution.block())) {
            Runnable body = () -> {
                for (int i = 0; i < rounds; i++) {
                    locked(lock, () -> sum.put(0, sum.get(0) + 1));
                }
            };
            List<CompletableFuture<Void>> all = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                all.add(
                        i < 2
                                ? onPlatformThread(body)
                                : CompletableFuture.runAsync(
                                        body, task -> Thread.ofVirtual().start(task)));
            }
            all.forEach(LockPrograms::join);
            team.barrier();
            assertEquals((long) rounds * threads * team.size(), sum.get(0));
        }
    }

    /// While rank 0 holds the lock threads come into the queue one by one, those of high ranks first.
    static void order(Pgas pgas) {
        Team team = pgas.world();
        int me = team.rank();
        int total = 3 * team.size();
        try (DistributedLock lock = team.allocateLock(team.size() - 1);
                LongArray turn = team.allocateLongs(1, Distribution.block());
                LongArray log = team.allocateLongs(total + 1, Distribution.block())) {
            DistributedLock.Held held = me == 0 ? lock.acquire() : null;
            team.barrier();
            List<CompletableFuture<Void>> waiting = new ArrayList<>();
            for (int i = team.size() - 1 - me; i < total; i += team.size()) {
                int number = i;
                await("turn of " + number, () -> turn.getAcquire(0) == number);
                waiting.add(onPlatformThread(() -> locked(lock, () -> {
                    long count = log.get(total);
                    log.put(count, number);
                    log.put(total, count + 1);
                })));
                await("thread " + number + " in the queue", () -> lock.waiting() == number + 1);
                turn.putRelease(0, number + 1);
            }
            if (held != null) {
                await("all in the queue", () -> turn.getAcquire(0) == total);
                held.close();
            }
            waiting.forEach(LockPrograms::join);
            team.barrier();
            for (int i = 0; i < total; i++) {
                assertEquals(i, log.get(i), "who has got the lock as number " + i);
            }
            team.barrier();
        }
    }

    static void timeouts(Pgas pgas) {
        Team team = pgas.world();
        try (DistributedLock lock = team.allocateLock(0);
                LongArray got = team.allocateLongs(1, Distribution.block())) {
            DistributedLock.Held held = team.rank() == 0 ? lock.acquire() : null;
            team.barrier();
            CompletableFuture<Void> patient = onPlatformThread(() -> locked(lock, () -> got.put(0, got.get(0) + 1)));
            for (int i = 0; i < 3 * LockQueue.PLACES; i++) {
                assertTrue(lock.tryAcquire(Duration.ofMillis(i % 3)).isEmpty());
            }
            await("only the patient wait", () -> lock.waiting() == team.size());
            team.barrier();
            if (held != null) {
                assertEquals(0, got.get(0));
                held.close();
            }
            join(patient);
            team.barrier();
            assertEquals(team.size(), got.get(0));
            if (team.rank() == team.size() - 1) {
                lock.tryAcquire(Duration.ZERO).orElseThrow().close();
                assertThrows(IllegalArgumentException.class, () -> lock.tryAcquire(Duration.ofNanos(-1)));
            }
            team.barrier();
        }
    }

    static void wrong(Pgas pgas) {
        Team team = pgas.world();
        assertThrows(IndexOutOfBoundsException.class, () -> team.allocateLock(-1));
        assertThrows(IndexOutOfBoundsException.class, () -> team.allocateLock(team.size()));
        assertThrows(CollectiveMismatchException.class, () -> team.allocateLock(team.rank()));
        DistributedLock lock = team.allocateLock(1);
        if (team.rank() == 0) {
            DistributedLock.Held held = lock.acquire();
            join(onPlatformThread(() -> {
                assertThrows(IllegalStateException.class, held::release);
                assertThrows(IllegalStateException.class, held::close);
            }));
            assertThrows(IllegalStateException.class, lock::close);
            assertTrue(lock.tryAcquire(Duration.ZERO).isEmpty());
            held.release();
            assertThrows(IllegalStateException.class, held::release);
            held.close();
            DistributedLock.Held again = lock.tryAcquire(Duration.ZERO).orElseThrow();
            held.close();
            assertTrue(lock.tryAcquire(Duration.ZERO).isEmpty(), "closed by one who has had it before");
            again.close();
        }
        team.barrier();
        lock.close();
        lock.close();
        assertThrows(IllegalStateException.class, lock::acquire);
        assertThrows(IllegalStateException.class, () -> lock.tryAcquire(Duration.ZERO));
    }

    /// Rank 1 dies with the lock when all others wait for it.
    static void holderDies(Pgas pgas) {
        Team team = pgas.world();
        try (DistributedLock lock = team.allocateLock(0)) {
            if (team.rank() == 1) {
                assertFalse(lock.tryAcquire(Duration.ZERO).isEmpty());
            }
            team.barrier();
            if (team.rank() == 1) {
                await("all others wait", () -> lock.waiting() == team.size() - 1);
                Runtime.getRuntime().halt(9);
            }
            assertEquals(
                    1, assertThrows(PeerFailedException.class, lock::acquire).rank());
            assertEquals(
                    1, assertThrows(PeerFailedException.class, lock::acquire).rank());
            PgasPrograms.print("told of the death");
        }
    }

    /// Rank 1 dies in the queue, with rank 2 behind it.
    static void waiterDies(Pgas pgas) {
        Team team = pgas.world();
        try (DistributedLock lock = team.allocateLock(0)) {
            DistributedLock.Held held = team.rank() == 0 ? lock.acquire() : null;
            team.barrier();
            if (held != null) {
                await("rank 1 is dead", () -> isDead(pgas, 1));
                held.close();
            } else if (team.rank() == 1) {
                CompletableFuture<Void> waiting = onPlatformThread(lock::acquire);
                await("rank 2 waits, too", () -> lock.waiting() == 2);
                assertFalse(waiting.isDone());
                Runtime.getRuntime().halt(9);
            } else {
                await("rank 1 waits", () -> lock.waiting() == 1);
                lock.acquire().close();
                PgasPrograms.print("got the lock");
            }
        }
    }

    private static boolean isDead(Pgas pgas, int rank) {
        try {
            pgas.requireAlive(rank);
            return false;
        } catch (PeerFailedException e) {
            return true;
        }
    }
}
