package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;

/// The collective operations beside a serial model, from the same pseudo-random values on every rank.
final class CollectivePrograms {
    private CollectivePrograms() {}

    static void all(Pgas pgas) {
        Team world = pgas.world();
        for (int seed = 0; seed < 8; seed++) {
            Random random = new Random(seed);
            allReduceOfLongs(world, random);
            allReduceOfDoubles(world, random);
            broadcasts(world, random);
            allGather(world, random);
            world.barrier();
        }
        longBroadcasts(world);
    }

    private static void allReduceOfLongs(Team world, Random random) {
        long[] values = random.longs(world.size()).toArray();
        for (ReduceOp op : ReduceOp.values()) {
            long expected = values[0];
            for (int i = 1; i < values.length; i++) {
                expected = op.apply(expected, values[i]);
            }
            assertEquals(expected, world.allReduce(values[world.rank()], op), op.name());
        }
    }

    private static void allReduceOfDoubles(Team world, Random random) {
        double[] values = random.doubles(world.size(), -1, 2).toArray();
        for (ReduceOp op : ReduceOp.values()) {
            double result = world.allReduce(values[world.rank()], op);
            assertEquals(tree(values, op), result, op.name());
            long[] bits = world.allGather(Double.doubleToRawLongBits(result));
            for (long word : bits) {
                assertEquals(bits[0], word, op + ": the bits differ between ranks");
            }
        }
    }

    /// The documented order: ranks above the largest power of two fold in, then partners at growing distance.
    private static double tree(double[] values, ReduceOp op) {
        int core = Integer.highestOneBit(values.length);
        double[] level = Arrays.copyOf(values, core);
        for (int i = core; i < values.length; i++) {
            level[i - core] = op.apply(level[i - core], values[i]);
        }
        while (level.length > 1) {
            double[] next = new double[level.length / 2];
            for (int i = 0; i < next.length; i++) {
                next[i] = op.apply(level[2 * i], level[2 * i + 1]);
            }
            level = next;
        }
        return level[0];
    }

    private static void broadcasts(Team world, Random random) {
        for (int root = 0; root < world.size(); root++) {
            long word = random.nextLong();
            boolean isRoot = world.rank() == root;
            assertEquals(word, world.broadcast(isRoot ? word : 0, root));
            assertEquals(word / 3.0, world.broadcast(isRoot ? word / 3.0 : 0, root));
            byte[] bytes = new byte[random.nextInt(40)];
            random.nextBytes(bytes);
            byte[] received = isRoot ? bytes.clone() : new byte[bytes.length];
            world.broadcast(received, 0, received.length, root);
            assertArrayEquals(bytes, received);
        }
    }

    private static void longBroadcasts(Team world) {
        int root = world.size() - 1;
        long[] values = new Random(1).longs(30_000).toArray();
        long[] received = new long[values.length + 2];
        if (world.rank() == root) {
            System.arraycopy(values, 0, received, 1, values.length);
        }
        world.broadcast(received, 1, values.length, root);
        assertArrayEquals(values, Arrays.copyOfRange(received, 1, values.length + 1));
        assertEquals(0, received[0] + received[values.length + 1]);
        double[] doubles = world.rank() == root ? new Random(2).doubles(20_001).toArray() : new double[20_001];
        world.broadcast(doubles, 0, doubles.length, root);
        assertArrayEquals(new Random(2).doubles(20_001).toArray(), doubles);
    }

    private static void allGather(Team world, Random random) {
        long[] values = random.longs(world.size()).toArray();
        assertArrayEquals(values, world.allGather(values[world.rank()]));
    }
}
