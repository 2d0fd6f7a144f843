package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.management.ManagementFactory;
import org.watari.pgas.distribution.Distribution;

/// Counts the heap bytes of accesses to elements of another rank (P11): 20,000 calls after warm-up allocate
/// none.
final class AllocationProgram {
    private static final int CALLS = 20_000;
    private static final int ROUNDS = 200;

    /// Operations of a context before one of them is waited for.
    private static final int WINDOW = 16;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private AllocationProgram() {}

    /// Plain and ordered accesses, and atomics; barriers.
    static void all(Pgas pgas) {
        run(pgas, true);
        barriers(pgas.world());
    }

    /// One that waits long sleeps, and makes an object to be woken by: not each in every round, where there are cores
    /// for the ranks.
    private static void barriers(Team world) {
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            least = Math.min(least, bytesOf(() -> {
                for (int i = 0; i < CALLS / ROUNDS; i++) {
                    world.barrier();
                }
            }));
        }
        if (Runtime.getRuntime().availableProcessors() >= world.size()) {
            assertEquals(0, least, "bytes of the barriers in the best of " + ROUNDS + " rounds");
        }
    }

    /// Without atomics, which the loopback transport sends as messages to a rank that it does not map.
    static void copies(Pgas pgas) {
        run(pgas, false);
    }

    /// What a context begins, and atomics.
    static void contexts(Pgas pgas) {
        contexts(pgas, true);
    }

    /// Without atomics, as [#copies].
    static void contextCopies(Pgas pgas) {
        contexts(pgas, false);
    }

    private static void contexts(Pgas pgas, boolean atomics) {
        Team world = pgas.world();
        try (LongArray longs = world.allocateLongs(1000, Distribution.block());
                IntArray ints = world.allocateInts(1000, Distribution.block());
                Context context = pgas.context();
                Arena arena = Arena.ofConfined()) {
            MemorySegment values = arena.allocate(100 * Integer.BYTES, Integer.BYTES);
            if (world.rank() == 0) {
                assertNothing(() -> {
                    begin(context, longs, ints, values);
                    if (atomics) {
                        beginUpdates(context, longs, ints, values);
                    }
                });
            }
            world.barrier();
        }
    }

    private static void run(Pgas pgas, boolean atomics) {
        Team world = pgas.world();
        try (LongArray longs = world.allocateLongs(1000, Distribution.block());
                DoubleArray doubles = world.allocateDoubles(1000, Distribution.cyclic());
                ShortArray shorts = world.allocateShorts(1000, Distribution.block());
                IntArray ints = world.allocateInts(1000, Distribution.block());
                Arena arena = Arena.ofConfined()) {
            MemorySegment values = arena.allocate(100 * Integer.BYTES, Integer.BYTES);
            MemorySegment indices = arena.allocate(100 * Long.BYTES, Long.BYTES);
            if (world.rank() == 0) {
                assertNothing(() -> {
                    access(longs, doubles, shorts);
                    accessMany(ints, indices, values);
                    if (atomics) {
                        update(longs, doubles, ints);
                    }
                });
            }
            world.barrier();
        }
    }

    private static void assertNothing(Runnable calls) {
        // The JVM itself allocates a few bytes now and then (a wait that is contended, a compilation that is
        // undone); what a call allocates is there in every round.
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS && least > 0; round++) {
            least = Math.min(least, bytesOf(calls));
        }
        assertEquals(0, least, "bytes in the best of " + ROUNDS + " rounds");
    }

    private static long bytesOf(Runnable calls) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        calls.run();
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }

    private static void access(LongArray longs, DoubleArray doubles, ShortArray shorts) {
        for (int i = 0; i < CALLS; i++) {
            int index = 500 + i % 500;
            longs.put(index, longs.get(index) + 1);
            longs.putRelease(index, longs.getAcquire(index));
            doubles.put(index, doubles.get(index) + 1);
            shorts.put(index, (short) (shorts.get(index) + 1));
        }
    }

    private static void accessMany(IntArray ints, MemorySegment indices, MemorySegment values) {
        for (int i = 0; i < CALLS / 100; i++) {
            ints.get(450, values);
            ints.put(450, values);
            ints.getStrided(i % 400, 6, values);
            ints.putStrided(i % 400, 6, values);
            ints.gather(indices, values);
            ints.scatter(indices, values);
        }
    }

    private static void update(LongArray longs, DoubleArray doubles, IntArray ints) {
        for (int i = 0; i < CALLS; i++) {
            int index = 500 + i % 500;
            longs.getAndAdd(index, 1);
            longs.compareAndSet(index, 0, 1);
            doubles.getAndAdd(index, 0.5);
            ints.increment(index);
        }
    }

    private static void begin(Context context, LongArray longs, IntArray ints, MemorySegment values) {
        for (int i = 0; i < CALLS; i++) {
            int index = 500 + i % 400;
            context.put(ints, index, i);
            long ticket = context.put(longs, index, i);
            if (i % WINDOW == 0) {
                context.await(ticket);
            }
            if (i % 100 == 0) {
                context.put(ints, 450, values);
                context.fence();
                context.get(ints, 450, values);
                context.quiet();
            }
        }
    }

    private static void beginUpdates(Context context, LongArray longs, IntArray ints, MemorySegment values) {
        for (int i = 0; i < CALLS; i++) {
            int index = 500 + i % 500;
            context.atomics().add(ints, index, 1);
            long ticket = context.atomics().getAndAdd(longs, index, 1, values, 8);
            while (i % WINDOW == 0 && !context.isDone(ticket)) {
                Thread.onSpinWait();
            }
        }
        context.quiet();
    }
}
