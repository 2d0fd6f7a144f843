package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.watari.error.CollectiveMismatchException;
import org.watari.pgas.distribution.Distribution;

/// Teams that fail on one of four ranks: who is told of it, and when.
///
/// An operation of the world after the failure is for the others the proof that the news has been sent: it
/// goes the same way, behind it.
final class FailedTeamPrograms {
    private static final Pattern REGIONS = Pattern.compile("(\\d+) regions of at most");

    private FailedTeamPrograms() {}

    static void all(Pgas pgas) {
        rowOfAGridFailsAlone(pgas);
        earlierCollectiveEnds(pgas);
        rankThatOnlySendsIsTold(pgas);
        mismatchAtCloseCostsNoMemory(pgas);
    }

    private static void rowOfAGridFailsAlone(Pgas pgas) {
        Team world = pgas.world();
        int me = world.rank();
        Team row = world.splitGrid(2).row();
        if (me < 2) {
            assertThrows(RuntimeException.class, () -> {
                row.allReduceLongs(1, (a, b) -> {
                    if (me == 0) {
                        throw new IllegalStateException("of the test");
                    }
                    return a + b;
                });
                row.barrier();
            });
        }
        world.allReduce(1, ReduceOp.SUM);
        for (int round = 0; round < 20 && me >= 2; round++) {
            assertEquals(2, row.allReduce(1, ReduceOp.SUM));
        }
        world.barrier();
    }

    /// Rank 2 fails in its second collective while rank 0 waits for rank 1 in its first.
    private static void earlierCollectiveEnds(Pgas pgas) {
        Team world = pgas.world();
        int me = world.rank();
        Team same = world.split(0, me).orElseThrow();
        @Nullable Op<long[]> first = me == 1 ? null : same.start(team -> team.gather(new long[] {me}, 0));
        if (me == 2) {
            assertThrows(IllegalStateException.class, failingOp(same)::await);
        }
        for (int round = 0; round < 20; round++) {
            world.allReduce(1, ReduceOp.SUM);
        }
        long[] gathered = first == null ? same.gather(new long[] {me}, 0) : first.await();
        assertArrayEquals(me == 0 ? new long[] {0, 1, 2, 3} : new long[0], gathered);
        RuntimeException told = assertThrows(RuntimeException.class, () -> same.allReduce(1, ReduceOp.SUM));
        assertEquals(me == 2, told instanceof IllegalStateException, told.toString());
        same.close();
    }

    private static void rankThatOnlySendsIsTold(Pgas pgas) {
        Team world = pgas.world();
        int me = world.rank();
        List<Consumer<Team>> sending = List.of(
                team -> team.broadcast(5L, 0),
                team -> team.scatter(new long[team.size()], 1, 0),
                team -> team.scan(1, ReduceOp.SUM),
                team -> team.gather(new long[1], 1),
                team -> team.reduce(1, ReduceOp.SUM, 1));
        for (Consumer<Team> call : sending) {
            Team same = world.split(0, me).orElseThrow();
            if (me == 1) {
                assertThrows(IllegalStateException.class, failingOp(same)::await);
            }
            world.allReduce(1, ReduceOp.SUM);
            if (me == 0) {
                String told = String.valueOf(assertThrows(CollectiveMismatchException.class, () -> call.accept(same))
                        .getMessage());
                assertTrue(told.contains("rank 1 failed: of the test"), told);
            }
            same.close();
        }
    }

    /// Operations that fail outside of a collective.
    private static Op<Long> failingOp(Team team) {
        return team.start(same -> {
            throw new IllegalStateException("of the test");
        });
    }

    private static void mismatchAtCloseCostsNoMemory(Pgas pgas) {
        Team world = pgas.world();
        world.barrier();
        int before = regionsOf(pgas);
        Team same = world.split(0, world.rank()).orElseThrow();
        same.barrier();
        same.allocateLongs(1000, Distribution.block()).close();
        if (world.rank() == 0) {
            same.broadcast(5L, 0);
        }
        if (world.rank() == 1 || world.rank() == 2) { // to which rank 0 has sent
            assertThrows(CollectiveMismatchException.class, same::close);
        } else {
            same.close();
        }
        assertEquals(before, regionsOf(pgas));
        world.barrier();
    }

    private static int regionsOf(Pgas pgas) {
        String report = pgas.acp().report();
        Matcher found = REGIONS.matcher(report);
        assertTrue(found.find(), report);
        return Integer.parseInt(found.group(1));
    }
}
