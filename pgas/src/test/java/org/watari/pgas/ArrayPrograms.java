package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.watari.pgas.distribution.Distribution;

/// Arrays of the six types beside plain Java arrays: one rank at a time changes elements in one of the ways there
/// are, from the same pseudo-random numbers on every rank, and every rank reads them in another.
final class ArrayPrograms {
    private static final List<Distribution> DISTRIBUTIONS =
            List.of(Distribution.block(), Distribution.cyclic(), Distribution.blockCyclic(3));

    private static final List<String> PUTS = List.of("put", "putOpaque", "putRelease", "putVolatile");
    private static final List<String> GETS = List.of("get", "getOpaque", "getAcquire", "getVolatile");

    private ArrayPrograms() {}

    /// Every type with every distribution.
    static void model(Pgas pgas) {
        for (ElementType type : ElementType.values()) {
            for (Distribution distribution : DISTRIBUTIONS) {
                long seed = 31L * type.number() + distribution.hashCode();
                model(pgas.world(), type, 1 + new Random(seed).nextInt(50), distribution, seed);
            }
        }
    }

    /// One array.
    static void model(Team team, ElementType type, int length, Distribution distribution, long seed) {
        Random random = new Random(seed);
        try (ModelArray both = new ModelArray(team, type, length, distribution)) {
            for (int round = 0; round < 8; round++) {
                int writer = random.nextInt(team.size());
                for (int change = 0; change < 4; change++) {
                    change(team, both, random, team.rank() == writer);
                }
                team.barrier();
                // Each rank reads in its own way.
                read(both, new Random(seed + 100L * round + team.rank()));
                team.barrier();
            }
        }
    }

    private static void change(Team team, ModelArray both, Random random, boolean mine) {
        if (both.length == 0) {
            return;
        }
        switch (random.nextInt(both.isWhole() || both.isFloating() ? 8 : 5)) {
            case 0 -> putElement(both, random, mine);
            case 1 -> putRange(both, random, mine);
            case 2 -> putStrided(both, random, mine);
            case 3 -> scatter(both, random, mine);
            case 4 -> setLocal(team, both, random);
            default -> {
                if (both.isWhole()) {
                    updateWhole(both, random, mine);
                } else {
                    updateFloating(both, random, mine);
                }
            }
        }
    }

    private static void putElement(ModelArray both, Random random, boolean mine) {
        long index = random.nextInt(both.length);
        Object value = both.value(random);
        String put = PUTS.get(random.nextInt(PUTS.size()));
        if (mine) {
            both.call(put, "lT", index, value);
        }
        both.setModel(index, value);
    }

    private static void putRange(ModelArray both, Random random, boolean mine) {
        int index = random.nextInt(both.length + 1);
        int count = random.nextInt(both.length - index + 1);
        Object values = both.values(random, count + 3);
        boolean segment = random.nextBoolean();
        if (mine && segment) {
            both.array.put(index, part(both, values, 2, count));
        } else if (mine) {
            both.call("put", "lAii", (long) index, values, 2, count);
        }
        System.arraycopy(values, 2, both.model, index, count);
    }

    private static void putStrided(ModelArray both, Random random, boolean mine) {
        Strided elements = Strided.of(random, both.length);
        Object values = both.values(random, elements.count() + 1);
        boolean segment = random.nextBoolean();
        if (mine && segment) {
            both.array.putStrided(elements.start(), elements.step(), part(both, values, 1, elements.count()));
        } else if (mine) {
            both.call("putStrided", "llAii", elements.start(), elements.step(), values, 1, elements.count());
        }
        for (int i = 0; i < elements.count(); i++) {
            both.setModel(elements.start() + i * elements.step(), Array.get(values, 1 + i));
        }
    }

    private static void scatter(ModelArray both, Random random, boolean mine) {
        // Without an index twice: either value might stay.
        List<Integer> all =
                new ArrayList<>(IntStream.range(0, both.length).boxed().toList());
        Collections.shuffle(all, random);
        long[] indices = all.stream()
                .limit(random.nextInt(both.length + 1))
                .mapToLong(Integer::longValue)
                .toArray();
        Object values = both.values(random, indices.length);
        boolean segment = random.nextBoolean();
        if (mine && segment) {
            both.array.scatter(MemorySegment.ofArray(indices), ModelArray.bytesOf(values));
        } else if (mine) {
            both.call("scatter", "XA", indices, values);
        }
        for (int i = 0; i < indices.length; i++) {
            both.setModel(indices[i], Array.get(values, i));
        }
    }

    /// The owner writes, whoever's turn it is.
    private static void setLocal(Team team, ModelArray both, Random random) {
        long index = random.nextInt(both.length);
        Object value = both.value(random);
        team.barrier();
        if (both.array.ownerOf(index) == team.rank()) {
            both.call(
                    both.call("local", ""), "set", "lT", both.array.partition().localIndexOf(index), value);
        }
        team.barrier();
        both.setModel(index, value);
    }

    private static void updateWhole(ModelArray both, Random random, boolean mine) {
        long index = random.nextInt(both.length);
        Object operand = both.value(random);
        long before = ((Number) both.modelAt(index)).longValue();
        long value = ((Number) operand).longValue();
        boolean expects = random.nextBoolean();
        Object expected = expects ? both.modelAt(index) : operand;
        boolean equal = expects || before == value;
        int kind = random.nextInt(14);
        long after = switch (kind) {
            case 0, 1, 2 -> before + value;
            case 3, 4 -> before + 1;
            case 5, 6 -> before & value;
            case 7, 8 -> before | value;
            case 9, 10 -> before ^ value;
            case 11 -> value;
            default -> equal ? value : before;
        };
        Object written = both.type() == ElementType.INT ? (Object) (int) after : (Object) after;
        if (mine) {
            Object answer = switch (kind) {
                case 0 -> both.call("getAndAdd", "lT", index, operand);
                case 1 -> both.call("addAndGet", "lT", index, operand);
                case 2 -> both.call("add", "lT", index, operand);
                case 3 -> both.call("getAndIncrement", "l", index);
                case 4 -> both.call("increment", "l", index);
                case 5 -> both.call("getAndBitwiseAnd", "lT", index, operand);
                case 6 -> both.call("bitwiseAnd", "lT", index, operand);
                case 7 -> both.call("getAndBitwiseOr", "lT", index, operand);
                case 8 -> both.call("bitwiseOr", "lT", index, operand);
                case 9 -> both.call("getAndBitwiseXor", "lT", index, operand);
                case 10 -> both.call("bitwiseXor", "lT", index, operand);
                case 11 -> both.call("getAndSet", "lT", index, operand);
                case 12 -> both.call("compareAndSet", "lTT", index, expected, operand);
                default -> both.call("compareAndExchange", "lTT", index, expected, operand);
            };
            Object right = switch (kind) {
                case 1 -> written;
                case 2, 4, 6, 8, 10 -> "nothing";
                case 12 -> equal;
                default -> both.modelAt(index);
            };
            assertEquals(right, answer, () -> "update " + kind + " of " + both.array);
        }
        both.setModel(index, written);
    }

    private static void updateFloating(ModelArray both, Random random, boolean mine) {
        long index = random.nextInt(both.length);
        Object operand = both.value(random);
        Object before = both.modelAt(index);
        boolean expects = random.nextBoolean();
        // Equality of boxed values is that of the bits, but for NaNs, of which there is one here.
        boolean equal = expects || before.equals(operand);
        Object sum = both.type() == ElementType.FLOAT
                ? (Object) ((Float) before + (Float) operand)
                : (Object) ((Double) before + (Double) operand);
        int kind = random.nextInt(4);
        Object after = kind < 2 ? sum : kind == 2 || equal ? operand : before;
        if (mine) {
            Object answer = switch (kind) {
                case 0 -> both.call("getAndAdd", "lT", index, operand);
                case 1 -> both.call("addAndGet", "lT", index, operand);
                case 2 -> both.call("getAndSet", "lT", index, operand);
                default -> both.call("compareAndSet", "lTT", index, expects ? before : operand, operand);
            };
            Object right = kind == 3 ? (Object) equal : kind == 1 ? sum : before;
            assertEquals(right, answer, () -> "update " + kind + " of " + both.array);
        }
        both.setModel(index, after);
    }

    private static void read(ModelArray both, Random random) {
        for (int i = 0; i < both.length; i++) {
            String get = GETS.get(random.nextInt(GETS.size()));
            assertEquals(both.modelAt(i), both.call(get, "l", (long) i), () -> get + " of " + both.array);
        }
        readRange(both, random);
        readStrided(both, random);
        readIndexed(both, random);
        Object local = both.call("local", "");
        long size = (long) both.call(local, "size", "");
        assertEquals(both.array.partition().sizeOn(both.array.rank), size);
        for (long place = 0; place < size; place++) {
            long index = (long) both.call(local, "globalIndexOf", "l", place);
            assertEquals(both.modelAt(index), both.call(local, "get", "l", place));
        }
    }

    private static void readRange(ModelArray both, Random random) {
        int index = random.nextInt(both.length + 1);
        int count = random.nextInt(both.length - index + 1);
        Object expected = both.values(random, count + 4);
        Object found = both.javaArray(count + 4);
        System.arraycopy(expected, 0, found, 0, count + 4);
        System.arraycopy(both.model, index, expected, 3, count);
        if (random.nextBoolean()) {
            both.call("get", "lAii", (long) index, found, 3, count);
        } else {
            both.array.get(index, part(both, found, 3, count));
        }
        both.assertElements(expected, found, "range of " + count + " from " + index);
    }

    private static void readStrided(ModelArray both, Random random) {
        if (both.length == 0) {
            return;
        }
        Strided elements = Strided.of(random, both.length);
        int count = elements.count();
        Object expected = both.values(random, count + 2);
        Object found = both.javaArray(count + 2);
        System.arraycopy(expected, 0, found, 0, count + 2);
        for (int i = 0; i < count; i++) {
            Array.set(expected, 1 + i, both.modelAt(elements.start() + i * elements.step()));
        }
        if (random.nextBoolean()) {
            both.call("getStrided", "llAii", elements.start(), elements.step(), found, 1, count);
        } else {
            both.array.getStrided(elements.start(), elements.step(), part(both, found, 1, count));
        }
        both.assertElements(expected, found, elements.toString());
    }

    private static void readIndexed(ModelArray both, Random random) {
        int count = both.length == 0 ? 0 : random.nextInt(2 * both.length);
        long[] indices = new long[count];
        Object expected = both.javaArray(count);
        for (int i = 0; i < count; i++) {
            indices[i] = random.nextInt(both.length);
            Array.set(expected, i, both.modelAt(indices[i]));
        }
        Object found = both.javaArray(count);
        if (random.nextBoolean()) {
            both.call("gather", "XA", indices, found);
        } else {
            // Native memory at an odd address.
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment into =
                        arena.allocate((long) count * both.type().bytes() + 1).asSlice(1);
                MemorySegment copied = arena.allocate(8L * count + 1).asSlice(1);
                copied.copyFrom(MemorySegment.ofArray(indices));
                both.array.gather(copied, into);
                ModelArray.bytesOf(found).copyFrom(into);
            }
        }
        both.assertElements(expected, found, "elements by index");
    }

    private static MemorySegment part(ModelArray both, Object values, int from, int count) {
        long bytes = both.type().bytes();
        return ModelArray.bytesOf(values).asSlice(from * bytes, count * bytes);
    }

    /// Elements at equal distances.
    private record Strided(long start, long step, int count) {
        static Strided of(Random random, int length) {
            long start = random.nextInt(length);
            long step = (1L + random.nextInt(5)) * (random.nextBoolean() ? 1 : -1);
            long most = step > 0 ? (length - 1 - start) / step + 1 : start / -step + 1;
            return new Strided(start, step, random.nextInt((int) most + 1));
        }
    }

    /// Elements that do not exist are refused with their numbers, and nothing is copied.
    static void wrong(Pgas pgas) {
        Team team = pgas.world();
        for (ElementType type : ElementType.values()) {
            try (ModelArray both = new ModelArray(team, type, 10, Distribution.blockCyclic(2))) {
                wrongStrided(both);
                wrongIndexed(both);
                wrongRanges(both);
                Object all = both.javaArray(10);
                both.call("get", "lAii", 0L, all, 0, 10);
                both.assertElements(both.model, all, "what has been refused");
                team.barrier();
            }
        }
    }

    private static void wrongStrided(ModelArray both) {
        Object values = both.values(new Random(1), 10);
        refuses(
                "4 elements from index 1 on in steps of 3: the first 3",
                () -> both.call("putStrided", "llAii", 1L, 3L, values, 0, 4));
        refuses(
                "2 elements from index 1 on in steps of -2: the first 1",
                () -> both.call("getStrided", "llAii", 1L, -2L, values, 0, 2));
        refuses("1 elements from index 10", () -> both.call("putStrided", "llAii", 10L, 1L, values, 0, 1));
        refuses("1 elements from index -1", () -> both.call("putStrided", "llAii", -1L, 1L, values, 0, 1));
        refuses("the first 1 of", () -> both.call("putStrided", "llAii", 9L, Long.MIN_VALUE, values, 0, 2));
        refuses("the first 1 of", () -> both.call("putStrided", "llAii", 0L, Long.MAX_VALUE, values, 0, 2));
        refuses("[5, 5 + 6)", () -> both.call("putStrided", "llAii", 0L, 1L, values, 5, 6));
        assertThrows(IllegalArgumentException.class, () -> both.call("putStrided", "llAii", 0L, 0L, values, 0, 2));
        assertThrows(IndexOutOfBoundsException.class, () -> both.call("putStrided", "llAii", 0L, 1L, values, 0, -1));
        both.call("putStrided", "llAii", 99L, 1L, values, 0, 0);
    }

    private static void wrongIndexed(ModelArray both) {
        Object values = both.values(new Random(1), 3);
        refuses("index 10, at place 2", () -> both.call("scatter", "XA", new long[] {0, 9, 10}, values));
        refuses("index -1, at place 0", () -> both.call("scatter", "XA", new long[] {-1, 9, 10}, values));
        refuses(
                "index " + Long.MAX_VALUE + ", at place 1",
                () -> both.call("gather", "XA", new long[] {1, Long.MAX_VALUE, 1}, values));
        assertThrows(IllegalArgumentException.class, () -> both.call("scatter", "XA", new long[2], values));
        assertThrows(
                IllegalArgumentException.class,
                () -> both.array.scatter(MemorySegment.ofArray(new byte[23]), ModelArray.bytesOf(values)));
    }

    private static void wrongRanges(ModelArray both) {
        Object values = both.values(new Random(1), 10);
        refuses("8 elements from index 3", () -> both.call("put", "lAii", 3L, values, 0, 8));
        refuses("0 elements from index 11", () -> both.call("put", "lAii", 11L, values, 0, 0));
        refuses("index 10 out of bounds for length 10", () -> both.call("put", "lT", 10L, both.value(new Random(1))));
        if (both.type().bytes() > 1) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> both.array.put(0, ModelArray.bytesOf(values).asSlice(1)));
        }
        assertThrows(
                RuntimeException.class,
                () -> both.array.get(0, ModelArray.bytesOf(values).asReadOnly()));
    }

    private static void refuses(String text, Runnable call) {
        String message = String.valueOf(
                assertThrows(IndexOutOfBoundsException.class, call::run).getMessage());
        assertTrue(message.contains(text), () -> message + " does not say: " + text);
    }
}
