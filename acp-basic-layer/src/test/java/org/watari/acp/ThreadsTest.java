package org.watari.acp;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Many threads of one rank issue operations of all kinds at the same time. Capability A40, A37, A47.
@Timeout(600)
class ThreadsTest {

    private static final long SECONDS = Long.getLong("watari.test.seconds", 2);
    private static final int SLOT = 64;

    @ParameterizedTest
    @CsvSource({
        "ucx, true, 8, false, 1024",
        "ucx, false, 8, false, 1024",
        "ucx, false, 1000, true, 1024",
        "loopback, false, 8, false, 1",
        "ucx, false, 50, true, 4"
    })
    void mixedOperationsOfManyThreadsGiveTheRightResults(
            String transport, boolean map, int count, boolean isVirtual, int queue) throws Exception {
        InProcessJob.run(2, o -> o.withTransport(transport).withMapSameHost(map).withQueueEntries(queue), acp -> {
            // A slot for each thread, the last for all; here, and at the other rank.
            AddressTranslationKey key = acp.memory().allocate((count + 1L) * SLOT);
            long[] all = AcpDataContract.exchange(acp, key.globalAddress());
            if (acp.rank() == 0) {
                AtomicLong adds = new AtomicLong();
                work(acp, all, count, isVirtual, adds);
                GlobalMemoryAccess access = acp.access();
                access.complete(access.copy(all[0], all[1] + (long) count * SLOT, 8, 0));
                assertEquals(adds.get(), key.segment().get(JAVA_LONG, 0));
                assertTrue(adds.get() >= count, "every thread came to its turn");
            }
            acp.sync();
        });
    }

    private static void work(Acp acp, long[] all, int count, boolean isVirtual, AtomicLong adds)
            throws InterruptedException {
        Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
        long end = System.nanoTime() + Duration.ofSeconds(SECONDS).toNanos();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long slot = (long) i * SLOT;
            Thread.Builder builder = isVirtual ? Thread.ofVirtual() : Thread.ofPlatform();
            threads.add(builder.start(() -> {
                try {
                    long n = 0;
                    do {
                        one(acp, all, slot, (long) count * SLOT, ++n);
                        adds.incrementAndGet();
                    } while (System.nanoTime() < end);
                } catch (Throwable t) {
                    failures.add(t);
                }
            }));
        }
        for (Thread thread : threads) {
            assertTrue(thread.join(Duration.ofSeconds(60)), "a thread still waits");
        }
        assertTrue(failures.isEmpty(), failures::toString);
    }

    /// A put, a get behind it, a compare-and-swap and an add that nobody waits for.
    private static void one(Acp acp, long[] all, long slot, long shared, long n) {
        GlobalMemoryAccess access = acp.access();
        var own = acp.memory().direct(all[0] + slot, SLOT);
        if (own == null) {
            throw new AssertionError("own memory is mapped");
        }
        own.set(JAVA_LONG, 0, n * 3);
        access.add8(0, all[1] + shared, 1, GlobalMemoryAccess.ORDER_NONE);
        long put = access.copy(all[1] + slot, all[0] + slot, 8, GlobalMemoryAccess.ORDER_NONE);
        long get = access.copy(all[0] + slot + 8, all[1] + slot, 8, put);
        access.await(get);
        if (own.get(JAVA_LONG, 8) != n * 3) {
            throw new AssertionError("read " + own.get(JAVA_LONG, 8) + " after " + n * 3 + " was put");
        }
        access.await(access.compareAndSwap8(all[0] + slot + 16, all[1] + slot, n * 3, n, 0));
        if (own.get(JAVA_LONG, 16) != n * 3) {
            throw new AssertionError("compare-and-swap found " + own.get(JAVA_LONG, 16) + ", not " + n * 3);
        }
    }
}
