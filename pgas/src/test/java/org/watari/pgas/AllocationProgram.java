package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.watari.pgas.distribution.Distribution;

/// Counts the heap bytes of accesses to elements of another rank (P11): 20,000 calls after warm-up allocate none.
final class AllocationProgram {
    private static final int CALLS = 20_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private AllocationProgram() {}

    static void run(Pgas pgas) {
        Team world = pgas.world();
        try (LongArray longs = world.allocateLongs(1000, Distribution.block());
                DoubleArray doubles = world.allocateDoubles(1000, Distribution.cyclic())) {
            if (world.rank() == 0) {
                long warmUp = 0;
                for (int i = 0; i < 5; i++) {
                    warmUp += bytesOf(longs, doubles);
                }
                assertEquals(0, bytesOf(longs, doubles), "bytes; " + warmUp + " in the warm-up");
            }
            world.barrier();
        }
    }

    private static long bytesOf(LongArray longs, DoubleArray doubles) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        access(longs, doubles);
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }

    private static void access(LongArray longs, DoubleArray doubles) {
        for (int i = 0; i < CALLS; i++) {
            long index = 500 + i % 500;
            longs.put(index, longs.get(index) + 1);
            longs.getAndAdd(index, 1);
            longs.compareAndSet(index, 0, 1);
            longs.putRelease(index, longs.getAcquire(index));
            doubles.put(index, doubles.get(index) + 1);
            doubles.getAndAdd(index, 0.5);
        }
    }
}
