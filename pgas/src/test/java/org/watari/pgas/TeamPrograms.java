package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.watari.error.CollectiveMismatchException;
import org.watari.error.CommunicationException;
import org.watari.pgas.distribution.Distribution;

/// Teams of some of the ranks.
final class TeamPrograms {
    private TeamPrograms() {}

    static void made(Pgas pgas) {
        Team world = pgas.world();
        int me = world.rank();
        int size = world.size();
        // Negative keys, equal ones, and none at all for rank 0.
        Optional<Team> others = world.split(me == 0 ? -1 : 5, -me / 2);
        assertEquals(me != 0, others.isPresent());
        others.ifPresent(team -> {
            assertEquals(size - 1, team.size());
            assertEquals(me, team.worldRankOf(team.rank()));
            assertEquals(-1, team.translate(0, world));
            for (int rank = 1; rank < team.size(); rank++) {
                int before = team.worldRankOf(rank - 1);
                int here = team.worldRankOf(rank);
                assertTrue(-before / 2 < -here / 2 || (before / 2 == here / 2 && before < here), team.toString());
                assertEquals(rank, team.translate(here, world));
                assertEquals(here, world.translate(rank, team));
            }
            team.close();
        });

        Optional<Team> backwards = world.splitStrided(size - 1, -1, size);
        assertEquals(size - 1 - me, backwards.orElseThrow().rank());
        Optional<Team> odd = size < 2 ? Optional.empty() : world.splitStrided(1, 2, size / 2);
        assertEquals(me % 2 == 1, odd.isPresent());
        odd.ifPresent(team -> assertEquals(me / 2, team.rank()));
        odd.ifPresent(team -> {
            long[] members = team.allGather(me);
            for (int rank = 0; rank < members.length; rank++) {
                assertEquals(2L * rank + 1, members[rank]);
            }
        });

        int columns = Math.min(3, size);
        Team.Grid grid = world.splitGrid(columns);
        assertEquals(me % columns, grid.row().rank());
        assertEquals(me / columns, grid.column().rank());
        long rowSum = 0;
        for (int rank = me - me % columns; rank < Math.min(size, me - me % columns + columns); rank++) {
            rowSum += rank;
        }
        assertEquals(rowSum, grid.row().allReduce(me, ReduceOp.SUM));
        // A team of a team, left open: Pgas.close closes it.
        Team inner = grid.column().split(0, -grid.column().rank()).orElseThrow();
        assertEquals(grid.column().size() - 1 - grid.column().rank(), inner.rank());
        assertEquals(me, inner.worldRankOf(inner.rank()));

        grid.row().close();
        grid.row().close();
        assertThrows(IllegalStateException.class, grid.row()::barrier);
        world.close();
        world.barrier();
    }

    static void wrong(Pgas pgas) {
        Team world = pgas.world();
        assertThrows(IllegalArgumentException.class, () -> world.splitStrided(0, 1, world.size() + 1));
        assertThrows(IllegalArgumentException.class, () -> world.splitStrided(0, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> world.splitStrided(-1, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> world.splitStrided(0, Integer.MAX_VALUE, 2));
        assertThrows(IllegalArgumentException.class, () -> world.splitGrid(0));
        assertThrows(IllegalArgumentException.class, () -> world.allToAll(new long[world.size() + 1]));
        assertThrows(IllegalArgumentException.class, () -> world.allReduce(1.0, ReduceOp.XOR));
        assertThrows(IndexOutOfBoundsException.class, () -> world.reduce(1, ReduceOp.SUM, world.size()));
        assertThrows(IndexOutOfBoundsException.class, () -> world.worldRankOf(-1));
        world.barrier();
        Team same = world.split(0, world.rank()).orElseThrow();
        assertThrows(CollectiveMismatchException.class, () -> world.splitStrided(0, 1, 1 + world.rank() % 2));
        // Not told apart by a digest of the three numbers.
        assertThrows(CollectiveMismatchException.class, () -> {
            same.splitStrided(same.rank() == 0 ? 0 : 1, same.rank() == 0 ? 32 : 1, 1);
        });
    }

    static void arrays(Pgas pgas) {
        Team world = pgas.world();
        Team half = world.split(world.rank() % 2, world.rank()).orElseThrow();
        try (LongArray ofWorld = world.allocateLongs(10, Distribution.cyclic());
                LongArray ofHalf = half.allocateLongs(10, Distribution.cyclic())) {
            for (int i = half.rank(); i < 10; i += half.size()) {
                assertEquals(half.rank(), ofHalf.ownerOf(i));
                ofHalf.put((i + 1) % 10, 100L * (world.rank() % 2) + i);
            }
            half.barrier();
            for (int i = 0; i < 10; i++) {
                assertEquals(100L * (world.rank() % 2) + i, ofHalf.get((i + 1) % 10));
            }
            ofWorld.getAndAdd(3, 1);
            world.barrier();
            assertEquals(world.size(), ofWorld.get(3));
        }
        try (LongArray open = half.allocateLongs(1, Distribution.block())) {
            assertThrows(IllegalStateException.class, half::close);
            open.put(0, 1);
        }
        half.close();
        assertThrows(IllegalStateException.class, () -> half.allocateLongs(1, Distribution.block()));
        world.barrier();
    }

    static void begun(Pgas pgas) throws Exception {
        Team world = pgas.world();
        int me = world.rank();
        try (LongArray words = world.allocateLongs(world.size(), Distribution.block())) {
            List<Op<Long>> sums = new ArrayList<>();
            CountDownLatch go = new CountDownLatch(1);
            Op<Boolean> first = world.start(team -> {
                try {
                    go.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                team.barrier();
                return true;
            });
            for (int i = 0; i < 100; i++) {
                long add = i;
                sums.add(world.start(team -> team.allReduce(me + add, ReduceOp.SUM)));
            }
            assertFalse(first.isDone());
            words.put(me, me + 1L);
            go.countDown();
            long total = world.allReduce(1, ReduceOp.SUM); // after those begun before it
            assertEquals(world.size(), total);
            for (int i = 0; i < sums.size(); i++) {
                assertTrue(sums.get(i).isDone());
                assertEquals(
                        (long) world.size() * (world.size() - 1) / 2 + (long) i * world.size(),
                        sums.get(i).await());
                assertEquals(sums.get(i).await(), sums.get(i).toFuture().join());
            }
            assertEquals(world.size(), words.get(world.size() - 1));
        }
        // A team of its own: what fails on one rank fails what others of the team are still in.
        Team other = world.split(0, me).orElseThrow();
        Op<Double> refused = other.start(team -> team.allReduce(1.0, ReduceOp.XOR));
        assertThrows(IllegalArgumentException.class, refused::await);
        assertThrows(IllegalArgumentException.class, refused::await);
        callbacks(world);
        callbacksOfAFailure(world);
    }

    /// What depends on an operation may wait for those begun after it.
    private static void callbacks(Team world) throws Exception {
        Team same = world.split(0, world.rank()).orElseThrow();
        for (int round = 0; round < 10; round++) {
            CountDownLatch go = new CountDownLatch(1);
            Op<Boolean> first = same.start(team -> {
                try {
                    return go.await(60, TimeUnit.SECONDS);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            Op<Long> second = same.start(team -> team.allReduce(1, ReduceOp.SUM));
            world.allReduce(round, ReduceOp.SUM); // meanwhile the second has come to wait for the first
            CompletableFuture<Void> callback = first.toFuture().thenRun(same::barrier);
            go.countDown();
            callback.get(60, TimeUnit.SECONDS);
            assertTrue(second.isDone());
            assertEquals(world.size(), second.await());
            assertTrue(first.await());
        }
        same.close();
    }

    private static void callbacksOfAFailure(Team world) throws Exception {
        Team same = world.split(0, world.rank()).orElseThrow();
        CountDownLatch go = new CountDownLatch(1);
        Op<Boolean> first = same.start(team -> {
            try {
                throw new IllegalStateException("began: " + go.await(60, TimeUnit.SECONDS));
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        Op<Long> second = same.start(team -> team.allReduce(1, ReduceOp.SUM));
        world.allReduce(1, ReduceOp.SUM); // meanwhile the second has come to wait for the first
        CompletableFuture<Throwable> ofSecond =
                first.toFuture().handle((answer, failure) -> assertThrows(RuntimeException.class, second::await));
        go.countDown();
        ofSecond.get(60, TimeUnit.SECONDS);
        assertTrue(second.isDone());
        same.close();
    }

    /// Two splits of a rank at the same time, each of its own team.
    static void splitAtOnce(Pgas pgas) {
        Team world = pgas.world();
        int me = world.rank();
        Team left = world.split(me < 2 ? 0 : -1, me).orElse(world);
        Team right = world.split(me > 0 ? 0 : -1, me).orElse(world);
        for (int round = 0; round < 20; round++) {
            @Nullable
            Op<Team> ofLeft =
                    left == world ? null : left.start(team -> team.split(0, 0).orElseThrow());
            @Nullable
            Op<Team> ofRight =
                    right == world ? null : right.start(team -> team.split(0, 0).orElseThrow());
            @Nullable
            Op<Long> leftSum = ofLeft == null ? null : ofLeft.await().start(team -> team.allReduce(1, ReduceOp.SUM));
            @Nullable
            Op<Long> rightSum =
                    ofRight == null ? null : ofRight.await().start(team -> team.allReduce(1000, ReduceOp.SUM));
            assertEquals(2, leftSum == null ? 2 : leftSum.await());
            assertEquals(2000, rightSum == null ? 2000 : rightSum.await());
        }
    }

    static void withinBegun(Pgas pgas) {
        Team world = pgas.world();
        Team same = world.split(0, world.rank()).orElseThrow();
        assertTrue(same.start(team -> {
                    assertThrows(IllegalStateException.class, team::close);
                    assertThrows(IllegalStateException.class, pgas::close);
                    assertThrows(IllegalStateException.class, () -> team.start(Team::size));
                    team.barrier();
                    return true;
                })
                .await());
        same.barrier();
        same.close();
        world.barrier();
    }

    /// An error in an operator, and one before the first operation, fail the team on every rank.
    static void throwing(Pgas pgas) {
        Team world = pgas.world();
        boolean throwsHere = world.rank() == 0;
        Team first = world.split(0, world.rank()).orElseThrow();
        Throwable failure = assertThrows(Throwable.class, () -> {
            first.allReduceLongs(1, (a, b) -> {
                if (throwsHere) {
                    throw new StackOverflowError("of the test");
                }
                return a + b;
            });
            first.barrier();
        });
        assertEquals(throwsHere, failure instanceof StackOverflowError);

        Team second = world.split(0, world.rank()).orElseThrow();
        Op<Long> begun = second.start(team -> {
            if (throwsHere) {
                throw new AssertionError("of the test");
            }
            return team.allReduce(1, ReduceOp.SUM);
        });
        failure = assertThrows(Throwable.class, () -> {
            begun.await();
            second.barrier();
        });
        assertEquals(throwsHere, failure instanceof AssertionError);
        assertThrows(RuntimeException.class, second::barrier);
        world.barrier();
    }

    static void leaving(Pgas pgas) {
        Team world = pgas.world();
        Team same = world.split(0, world.rank()).orElseThrow();
        same.barrier();
        if (world.rank() == 1) {
            // The others have been waiting for it, which it finds out too.
            assertThrows(CollectiveMismatchException.class, pgas::close);
            return;
        }
        CommunicationException e = assertThrows(CommunicationException.class, same::barrier);
        assertTrue(String.valueOf(e.getMessage()).contains("rank 1"), e.getMessage());
    }
}
