package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.Random;

/// The collective operations on arrays of each type beside a serial model, from the same pseudo-random values
/// on every rank.
final class TypedCollectivePrograms {
    /// More than what goes by trees, and no multiple of anything.
    private static final int LONG = 8209;

    private TypedCollectivePrograms() {}

    static void all(Team team) {
        for (TypedTeam<?> type : TypedTeam.ALL) {
            for (int length : new int[] {0, 1, 7}) {
                for (ReduceOp op : ReduceOp.values()) {
                    reductions(team, type, length, op);
                }
            }
            reductions(team, type, LONG, ReduceOp.SUM);
            for (int width : new int[] {0, 1, 5, LONG}) {
                movements(team, type, width);
            }
        }
        segments(team);
        longBroadcast(team);
    }

    /// A line of values for each rank: small ones where the type has to hold products of them.
    private static long[][] values(Team team, TypedTeam<?> type, int length) {
        Random random = new Random(length);
        long[][] values = new long[team.size()][];
        for (int rank = 0; rank < values.length; rank++) {
            values[rank] = random.ints(length)
                    .mapToLong(any -> type.isFloating() ? 1 + (any & 1) : any)
                    .toArray();
        }
        return values;
    }

    private static <A> void reductions(Team team, TypedTeam<A> type, int length, ReduceOp op) {
        if (type.isFloating() && (op == ReduceOp.AND || op == ReduceOp.OR || op == ReduceOp.XOR)) {
            return;
        }
        int me = team.rank();
        long[][] values = values(team, type, length);
        String text = type + " " + length + " " + op;
        long[] total = fold(type, values, 0, team.size(), op);

        A reduced = type.of(values[me]);
        type.allReduce(team, reduced, op);
        assertArrayEquals(total, type.back(reduced), text);
        A larger = type.of(values[me]);
        type.allReduceOwn(team, larger);
        assertArrayEquals(fold(type, values, 0, team.size(), ReduceOp.MAX), type.back(larger), text);

        for (int root = 0; root < team.size(); root += Math.max(1, team.size() - 1)) {
            A atRoot = type.of(values[me]);
            type.reduce(team, atRoot, op, root);
            assertArrayEquals(me == root ? total : values[me], type.back(atRoot), text + " root " + root);
        }

        A upToHere = type.of(values[me]);
        type.scan(team, upToHere, op);
        assertArrayEquals(fold(type, values, 0, me + 1, op), type.back(upToHere), text);
        A before = type.of(values[me]);
        type.exclusiveScan(team, before, op);
        if (me > 0) {
            assertArrayEquals(fold(type, values, 0, me, op), type.back(before), text);
        }
    }

    /// The lines of some ranks combined place by place, in the width of the type.
    private static long[] fold(TypedTeam<?> type, long[][] values, int from, int to, ReduceOp op) {
        long[] result = values[from].clone();
        for (int rank = from + 1; rank < to; rank++) {
            for (int i = 0; i < result.length; i++) {
                result[i] = op.apply(result[i], values[rank][i]);
            }
        }
        return inWidth(type, result);
    }

    private static <A> long[] inWidth(TypedTeam<A> type, long[] values) {
        return type.back(type.of(values));
    }

    private static <A> void movements(Team team, TypedTeam<A> type, int width) {
        int me = team.rank();
        int size = team.size();
        long[][] values = values(team, type, width);
        long[] all = Arrays.stream(values).flatMapToLong(Arrays::stream).toArray();
        String text = type + " " + width;
        assertArrayEquals(all, type.back(type.allGather(team, type.of(values[me]))), text);
        for (int root = 0; root < size; root += Math.max(1, size - 1)) {
            long[] gathered = type.back(type.gather(team, type.of(values[me]), root));
            assertArrayEquals(me == root ? all : new long[0], gathered, text);
            A scattered = type.scatter(team, type.of(me == root ? all : new long[0]), width, root);
            assertArrayEquals(values[me], type.back(scattered), text);
        }
        // Rank r sends its line, turned by the rank that gets it.
        long[] sent = new long[size * width];
        long[] expected = new long[size * width];
        for (int peer = 0; peer < size; peer++) {
            for (int i = 0; i < width; i++) {
                sent[peer * width + i] = values[me][(i + peer) % width];
                expected[peer * width + i] = values[peer][(i + me) % width];
            }
        }
        assertArrayEquals(expected, type.back(type.allToAll(team, type.of(sent))), text);
    }

    /// Bytes at any place of memory of the heap, and an odd number of them.
    private static void segments(Team team) {
        int me = team.rank();
        int size = team.size();
        byte[] all = new byte[3 * size];
        new Random(5).nextBytes(all);
        MemorySegment mine = MemorySegment.ofArray(all.clone()).asSlice(3L * me, 3);
        byte[] got = new byte[3 * size + 1];
        MemorySegment into = MemorySegment.ofArray(got).asSlice(1);
        team.allGather(mine, into);
        assertArrayEquals(all, Arrays.copyOfRange(got, 1, got.length));
        into.fill((byte) 0);
        team.gather(mine, into, size - 1);
        assertArrayEquals(me == size - 1 ? all : new byte[3 * size], Arrays.copyOfRange(got, 1, got.length));
        team.scatter(into, into.asSlice(0, 3), size - 1);
        assertEquals(-1, mine.mismatch(into.asSlice(0, 3)));
        byte[] turned = new byte[size];
        byte[] sent = new byte[size];
        Arrays.fill(sent, (byte) me);
        team.allToAll(MemorySegment.ofArray(sent), MemorySegment.ofArray(turned));
        for (int peer = 0; peer < size; peer++) {
            assertEquals(peer, turned[peer]);
        }
    }

    /// As many pieces as ranks, and a bit.
    private static void longBroadcast(Team team) {
        byte[] expected = new byte[team.size() * 65_536 + 13];
        new Random(6).nextBytes(expected);
        int root = team.size() / 2;
        byte[] received = team.rank() == root ? expected.clone() : new byte[expected.length];
        team.broadcast(received, 0, received.length, root);
        assertArrayEquals(expected, received);
    }
}
