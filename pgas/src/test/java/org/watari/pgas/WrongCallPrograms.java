package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongBinaryOperator;
import org.watari.error.CollectiveMismatchException;

/// Collective operations with arguments that cannot be: the rank that passes them is told before anything is sent.
final class WrongCallPrograms {
    /// A call, what exception it ends in, and what that says.
    private record Wrong(Class<? extends RuntimeException> type, String text, Consumer<Team> call) {}

    private WrongCallPrograms() {}

    static void all(Pgas pgas) throws InterruptedException {
        onEveryRank(pgas.world());
        onOneRank(pgas.world());
        onTheRootAlone(pgas);
    }

    private static MemorySegment bytes(int count) {
        return MemorySegment.ofArray(new byte[count]);
    }

    private static MemorySegment closed() {
        try (Arena arena = Arena.ofConfined()) {
            return arena.allocate(24);
        }
    }

    private static void assertSays(String text, RuntimeException thrown) {
        String message = String.valueOf(thrown.getMessage());
        assertTrue(message.contains(text), () -> message + " does not say: " + text);
    }

    /// The team goes on as if nothing had been called.
    private static void onEveryRank(Team team) throws InterruptedException {
        List<Wrong> calls = new ArrayList<>(values(team.size()));
        calls.addAll(segments(team.size()));
        calls.addAll(nulls());
        for (Wrong wrong : calls) {
            assertSays(wrong.text, assertThrows(wrong.type, () -> wrong.call.accept(team), wrong.text));
            assertEquals(team.size(), team.allReduce(1, ReduceOp.SUM), wrong.text);
        }
        team.barrier();
    }

    private static List<Wrong> values(int size) {
        String ranks = ": this team has ranks 0 to " + (size - 1);
        Class<? extends RuntimeException> outside = IndexOutOfBoundsException.class;
        Class<? extends RuntimeException> illegal = IllegalArgumentException.class;
        return List.of(
                new Wrong(outside, "broadcast: root " + size + ranks, team -> team.broadcast(5L, size)),
                new Wrong(outside, "reduce: root -1" + ranks, team -> team.reduce(1, ReduceOp.SUM, -1)),
                new Wrong(outside, "gather: root " + size + ranks, team -> team.gather(new int[1], size)),
                new Wrong(outside, "scatter: root -1" + ranks, team -> team.scatter(new int[size], 1, -1)),
                new Wrong(outside, "3 values from place 2 on: the array has 4", team -> {
                    team.broadcast(new long[4], 2, 3, 0);
                }),
                new Wrong(illegal, "scatter: parts of -1 values", team -> team.scatter(new double[1], -1, 0)),
                new Wrong(illegal, "allGather: 8 bytes for", team -> team.allGather(bytes(8), bytes(8))),
                new Wrong(illegal, "allToAll of 24 bytes into 8", team -> team.allToAll(bytes(24), bytes(8))),
                new Wrong(illegal, "allToAll of " + (size + 1), team -> team.allToAll(new long[size + 1])));
    }

    private static List<Wrong> segments(int size) throws InterruptedException {
        MemorySegment some = bytes(24);
        MemorySegment all = bytes(24 * size);
        List<Wrong> calls = new ArrayList<>();
        MemorySegment fixed = some.asReadOnly();
        String readOnly = "is read-only, but is to be filled";
        calls.add(new Wrong(IllegalArgumentException.class, readOnly, team -> team.scatter(all, fixed, 0)));
        calls.add(new Wrong(IllegalArgumentException.class, readOnly, team -> team.allGather(some, all.asReadOnly())));
        calls.add(new Wrong(IllegalArgumentException.class, readOnly, team -> team.allToAll(all, all.asReadOnly())));
        calls.add(new Wrong(IllegalArgumentException.class, "shares some of them", team -> team.allToAll(all, all)));
        for (MemorySegment wrong : List.of(closed(), WrongUsePrograms.otherThreadsSegment())) {
            boolean isAlive = wrong.scope().isAlive();
            Class<? extends RuntimeException> type = isAlive ? WrongThreadException.class : IllegalStateException.class;
            String text = ", a segment of 24 bytes, is " + (isAlive ? "confined to another thread" : "closed");
            calls.add(new Wrong(type, "broadcast: data" + text, team -> team.broadcast(wrong, 0)));
            calls.add(new Wrong(type, "gather: mine" + text, team -> team.gather(wrong, all, 0)));
            calls.add(new Wrong(type, "scatter: mine" + text, team -> team.scatter(all, wrong, 0)));
            calls.add(new Wrong(type, "allGather: mine" + text, team -> team.allGather(wrong, all)));
            calls.add(new Wrong(type, "allGather: all" + text, team -> team.allGather(some, wrong)));
            calls.add(new Wrong(type, "allToAll: sent" + text, team -> team.allToAll(wrong, some)));
            calls.add(new Wrong(type, "allToAll: received" + text, team -> team.allToAll(some, wrong)));
        }
        return calls;
    }

    @SuppressWarnings("NullAway") // a caller without that check
    private static List<Wrong> nulls() {
        Class<? extends RuntimeException> type = NullPointerException.class;
        return List.of(
                new Wrong(type, "broadcast: data is null", team -> team.broadcast((MemorySegment) null, 0)),
                new Wrong(type, "scatter: mine is null", team -> team.scatter(bytes(8), null, 0)),
                new Wrong(type, "op", team -> team.allReduce(new long[2], (LongBinaryOperator) null)),
                new Wrong(type, "op", team -> team.reduce(new long[2], (LongBinaryOperator) null, 0)));
    }

    /// The others wait for its right call, which comes.
    private static void onOneRank(Team team) {
        int last = team.size() - 1;
        byte[] seen = new byte[8];
        MemorySegment data = MemorySegment.ofArray(seen);
        if (team.rank() == last) {
            assertThrows(IllegalArgumentException.class, () -> team.broadcast(data.asReadOnly(), 0));
            assertThrows(IllegalArgumentException.class, () -> team.allGather(data, bytes(1)));
        }
        data.fill((byte) (team.rank() == 0 ? 9 : 0));
        team.broadcast(data, 0);
        assertEquals(9, seen[7]);
        team.barrier();
    }

    /// Nobody else sees what is wrong; all are told by the root, and the other teams go on.
    @SuppressWarnings("NullAway") // a caller without that check
    private static void onTheRootAlone(Pgas pgas) throws InterruptedException {
        MemorySegment foreign = WrongUsePrograms.otherThreadsSegment();
        MemorySegment closed = closed();
        for (Wrong wrong : List.of(
                new Wrong(IllegalArgumentException.class, "scatter: 56 bytes for", t -> t.scatter(new long[7], 1, 0)),
                new Wrong(NullPointerException.class, "", t -> t.scatter((long[]) null, 1, 0)),
                new Wrong(IllegalStateException.class, "scatter: all", t -> t.scatter(closed, bytes(8), 0)),
                new Wrong(IllegalArgumentException.class, "gather: 8 bytes for", t -> t.gather(bytes(8), bytes(8), 0)),
                new Wrong(IllegalArgumentException.class, "gather: all", t -> {
                    t.gather(bytes(8), bytes(8 * t.size()).asReadOnly(), 0);
                }),
                new Wrong(WrongThreadException.class, "gather: all", t -> t.gather(bytes(8), foreign, 0)))) {
            MismatchPrograms.onNewTeam(pgas, team -> {
                RuntimeException told = assertThrows(RuntimeException.class, () -> {
                    wrong.call.accept(team);
                    team.barrier();
                });
                boolean isRoot = team.rank() == 0;
                Class<? extends RuntimeException> type = isRoot ? wrong.type : CollectiveMismatchException.class;
                assertInstanceOf(type, told, wrong.text);
                assertSays(isRoot ? wrong.text : "rank 0 failed", told);
                assertSays(wrong.text, told);
                pgas.world().barrier(); // the root is not told of by its closing the team
            });
        }
    }
}
