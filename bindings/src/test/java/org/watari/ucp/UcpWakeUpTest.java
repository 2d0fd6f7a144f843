package org.watari.ucp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.watari.error.UcxStatus;

/// Sleeping in the kernel until something arrives (issue item 4: wake-up; row A41).
final class UcpWakeUpTest {
    private static final int MESSAGES = 2_000;
    private static final int LOST_MS = 10_000;

    /// Each message is sent only after the one before was taken, so a lost event would stop both sides.
    @ParameterizedTest
    @ValueSource(strings = {"posix,sysv", "tcp"})
    void drainArmDrainWaitLosesNoEvent(String transports) throws InterruptedException {
        try (Pair pair = new Pair(transports)) {
            pair.flush();
            Semaphore taken = new Semaphore(1);
            AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
            Thread receiver = Thread.ofPlatform().start(() -> {
                try {
                    receive(pair.far, taken);
                } catch (Throwable t) {
                    failure.set(t);
                    taken.release(MESSAGES);
                }
            });
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment local = arena.allocate(8);
                for (int i = 0; i < MESSAGES; i++) {
                    assertTrue(
                            taken.tryAcquire(Pair.LIMIT_MS, TimeUnit.MILLISECONDS), "message " + i + " was not taken");
                    long sent = pair.endpoint.sendTag(local, 0, 8, i);
                    while (UcpRequest.isRequest(sent) && UcpRequest.test(pair.near, sent) == 1) {
                        pair.near.progress();
                    }
                    pair.near.progress();
                }
            }
            receiver.join(Pair.LIMIT_MS);
            assertEquals(null, failure.get());
        }
    }

    private static void receive(UcpWorker worker, Semaphore taken) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment local = arena.allocate(8);
            int received = 0;
            while (received < MESSAGES) {
                while (worker.progress() != 0) {}
                long message = worker.probeTag(0, 0);
                if (message != 0) {
                    long request = worker.receiveProbed(message, local, 0, 8);
                    while (UcpRequest.isRequest(request) && UcpRequest.test(worker, request) == 1) {
                        worker.progress();
                    }
                    received++;
                    taken.release();
                } else if (worker.arm() == UcxStatus.UCS_OK) {
                    assertTrue(worker.waitForEvent(LOST_MS), "an event was lost after " + received + " messages");
                }
            }
        }
    }

    @Test
    void signalWakesFromAnotherThread() throws InterruptedException {
        try (Pair pair = new Pair("posix,sysv")) {
            CountDownLatch woken = new CountDownLatch(1);
            pair.until("arm", () -> pair.near.arm() == UcxStatus.UCS_OK);
            Thread waiter = Thread.ofPlatform().start(() -> {
                if (pair.near.waitForEvent(LOST_MS)) {
                    woken.countDown();
                }
            });
            assertEquals(0, pair.near.signal());
            assertTrue(woken.await(LOST_MS, TimeUnit.MILLISECONDS));
            waiter.join(LOST_MS);
            pair.near.progress();
        }
    }

    @Test
    void waitWithoutAnEventEndsWithTheTime() {
        try (Pair pair = new Pair("posix,sysv")) {
            pair.until("arm", () -> pair.near.arm() == UcxStatus.UCS_OK);
            long before = System.nanoTime();
            assertFalse(pair.near.waitForEvent(50));
            assertTrue(System.nanoTime() - before >= TimeUnit.MILLISECONDS.toNanos(45));
        }
    }
}
