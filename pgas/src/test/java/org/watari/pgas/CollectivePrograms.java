package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.LongBinaryOperator;

/// The collective operations beside a serial model, from the same pseudo-random values on every rank.
final class CollectivePrograms {
    private static final List<ReduceOp> OF_DOUBLES =
            List.of(ReduceOp.SUM, ReduceOp.PRODUCT, ReduceOp.MIN, ReduceOp.MAX);

    private CollectivePrograms() {}

    static void all(Pgas pgas) {
        all(pgas.world());
    }

    /// On teams of neighbours, of every third rank backwards, of any ranks, at equal distances, and of a grid.
    static void onTeams(Pgas pgas) {
        Team world = pgas.world();
        int me = world.rank();
        try (Team half = world.split(2 * me / world.size(), 0).orElseThrow();
                Team third = world.split(me % 3, -me).orElseThrow();
                Team mixed = world.split(0, me * me * 7 % 5).orElseThrow()) {
            all(half);
            all(third);
            all(mixed);
            Optional<Team> everySecond = world.splitStrided(0, 2, (world.size() + 1) / 2);
            everySecond.ifPresent(TypedCollectivePrograms::all);
            Team.Grid grid = world.splitGrid(Math.min(2, world.size()));
            TypedCollectivePrograms.all(grid.row());
            TypedCollectivePrograms.all(grid.column());
            all(world);
        }
    }

    private static void all(Team world) {
        for (int seed = 0; seed < 8; seed++) {
            Random random = new Random(seed);
            allReduceOfLongs(world, random);
            allReduceOfDoubles(world, random);
            broadcasts(world, random);
            narrowBroadcasts(world, random);
            allGather(world, random);
            reduces(world, random);
            scans(world, random);
            gathers(world, random);
            allToAll(world, random);
            world.barrier();
        }
        longArrays(world, 3);
        longArrays(world, 4096 + 5); // beyond the change to the ring, and no multiple of the ranks
        longBroadcasts(world);
        TypedCollectivePrograms.all(world);
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
        for (ReduceOp op : OF_DOUBLES) {
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

    /// From place 1 on; place 0 stays.
    private static void narrowBroadcasts(Team world, Random random) {
        int root = random.nextInt(world.size());
        int count = random.nextInt(40);
        short[] shorts = new short[count + 1];
        int[] ints = new int[count + 1];
        float[] floats = new float[count + 1];
        for (int i = 1; i <= count; i++) {
            shorts[i] = (short) random.nextInt();
            ints[i] = random.nextInt();
            floats[i] = random.nextFloat();
        }
        boolean isRoot = world.rank() == root;
        short[] shortsHere = isRoot ? shorts.clone() : new short[count + 1];
        int[] intsHere = isRoot ? ints.clone() : new int[count + 1];
        float[] floatsHere = isRoot ? floats.clone() : new float[count + 1];
        world.broadcast(shortsHere, 1, count, root);
        world.broadcast(intsHere, 1, count, root);
        world.broadcast(floatsHere, 1, count, root);
        assertArrayEquals(shorts, shortsHere);
        assertArrayEquals(ints, intsHere);
        assertArrayEquals(floats, floatsHere);
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
        double[] doubles = random.doubles(world.size()).toArray();
        assertArrayEquals(doubles, world.allGather(doubles[world.rank()]));
    }

    private static void reduces(Team world, Random random) {
        long[] values = random.longs(world.size()).toArray();
        for (int root = 0; root < world.size(); root++) {
            boolean isRoot = world.rank() == root;
            for (ReduceOp op : ReduceOp.values()) {
                long expected = Arrays.stream(values).reduce(op::apply).orElseThrow();
                assertEquals(isRoot ? expected : 0, world.reduce(values[world.rank()], op, root), op.name());
            }
            double expected = world.size() * (world.size() + 1) / 2.0;
            assertEquals(isRoot ? expected : 0, world.reduce(world.rank() + 1.0, ReduceOp.SUM, root));
        }
        assertEquals(
                Arrays.stream(values).reduce((a, b) -> a ^ ~b).orElseThrow(),
                world.allReduceLongs(values[world.rank()], (a, b) -> a ^ ~b));
        assertEquals(world.size() - 1.0, world.allReduceDoubles((double) world.rank(), (a, b) -> a < b ? b : a));
    }

    private static void scans(Team world, Random random) {
        long[] values = random.longs(world.size()).toArray();
        for (ReduceOp op : ReduceOp.values()) {
            long before = op.identityOfLongs();
            for (int i = 0; i < world.rank(); i++) {
                before = op.apply(before, values[i]);
            }
            assertEquals(before, world.exclusiveScan(values[world.rank()], op), op.name());
            assertEquals(op.apply(before, values[world.rank()]), world.scan(values[world.rank()], op), op.name());
        }
        // Whole numbers, so that no order of additions shows.
        for (ReduceOp op : OF_DOUBLES) {
            double before = op.identityOfDoubles();
            for (int i = 0; i < world.rank(); i++) {
                before = op.apply(before, i + 2.0);
            }
            assertEquals(before, world.exclusiveScan(world.rank() + 2.0, op), op.name());
            assertEquals(op.apply(before, world.rank() + 2.0), world.scan(world.rank() + 2.0, op), op.name());
        }
    }

    private static void gathers(Team world, Random random) {
        int width = random.nextInt(5);
        long[] values = random.longs((long) world.size() * width).toArray();
        long[] mine = Arrays.copyOfRange(values, world.rank() * width, (world.rank() + 1) * width);
        assertArrayEquals(values, world.allGather(mine));
        for (int root = 0; root < world.size(); root++) {
            long[] expected = world.rank() == root ? values : new long[0];
            assertArrayEquals(expected, world.gather(mine, root));
            double[] doubles =
                    Arrays.stream(mine).mapToDouble(Double::longBitsToDouble).toArray();
            assertArrayEquals(
                    Arrays.stream(expected)
                            .mapToDouble(Double::longBitsToDouble)
                            .toArray(),
                    world.gather(doubles, root));
        }
    }

    private static void allToAll(Team world, Random random) {
        int size = world.size();
        int width = 1 + random.nextInt(3);
        long[] sent = new long[size * width];
        long[] expected = new long[size * width];
        for (int peer = 0; peer < size; peer++) {
            for (int i = 0; i < width; i++) {
                sent[peer * width + i] = 1000L * world.rank() + 10L * peer + i;
                expected[peer * width + i] = 1000L * peer + 10L * world.rank() + i;
            }
        }
        assertArrayEquals(expected, world.allToAll(sent));
        assertArrayEquals(
                Arrays.stream(expected).asDoubleStream().toArray(),
                world.allToAll(Arrays.stream(sent).asDoubleStream().toArray()));
    }

    /// On four ranks, by an operator that writes its operands one behind the other.
    static void order(Pgas pgas) {
        Team world = pgas.world();
        LongBinaryOperator behind = (left, right) -> Long.parseLong(Long.toString(left) + right);
        long[] expected = {1234, 2314, 1234, 2314};
        for (int root = 0; root < expected.length; root++) {
            long[] value = {world.rank() + 1};
            world.reduce(value, behind, root);
            assertEquals(world.rank() == root ? expected[root] : world.rank() + 1, value[0]);
        }
        assertEquals(1234, world.allReduceLongs(world.rank() + 1, behind));
        long[] value = {world.rank() + 1};
        world.scan(value, behind);
        assertEquals(Long.parseLong("1234".substring(0, world.rank() + 1)), value[0]);
    }

    private static void longArrays(Team world, int length) {
        long[] values = new long[length];
        long[] expected = new long[length];
        double[] doubles = new double[length];
        for (int i = 0; i < length; i++) {
            values[i] = (long) i * (world.rank() + 1);
            doubles[i] = values[i];
            expected[i] = (long) i * world.size() * (world.size() + 1) / 2;
        }
        world.allReduce(values, ReduceOp.SUM);
        assertArrayEquals(expected, values);
        world.allReduce(doubles, ReduceOp.SUM);
        assertArrayEquals(Arrays.stream(expected).asDoubleStream().toArray(), doubles);
    }
}
