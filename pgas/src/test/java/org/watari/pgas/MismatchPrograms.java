package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.watari.error.CollectiveMismatchException;
import org.watari.pgas.distribution.Distribution;

/// Ranks that do not call the same collective operations, each time on a new team of all.
final class MismatchPrograms {
    private MismatchPrograms() {}

    /// Rank 1 does something else while the others are in a barrier; every rank is told.
    static void inBarriers(Pgas pgas) {
        List<Consumer<Team>> others = new ArrayList<>(List.<Consumer<Team>>of(
                team -> team.broadcast(5L, 1), // waits for nobody
                team -> team.broadcast(5L, 0),
                team -> team.allReduce(1, ReduceOp.SUM),
                team -> team.gather(new long[1], 0),
                team -> team.scan(1, ReduceOp.SUM),
                Team::close));
        if (mapsAll(pgas)) {
            // By messages rank 1 and another would wait for one another, up to the limit.
            others.add(team -> team.gather(new long[1], 1));
        }
        for (Consumer<Team> other : others) {
            onNewTeam(pgas, team -> {
                for (int i = 0; i < 5; i++) {
                    team.barrier();
                }
                boolean is1 = team.rank() == 1;
                RuntimeException told = assertThrows(RuntimeException.class, () -> {
                    if (is1) {
                        other.accept(team);
                    }
                    team.barrier();
                    team.barrier();
                });
                assertInstanceOf(CollectiveMismatchException.class, told);
            });
        }
    }

    private static boolean mapsAll(Pgas pgas) {
        Team world = pgas.world();
        try (LongArray probe = world.allocateLongs(world.size(), Distribution.block())) {
            return probe.isDirect((world.rank() + 1) % world.size());
        }
    }

    /// Runs something on a new team, which is closed then; that may find what others sent in vain.
    static void onNewTeam(Pgas pgas, Consumer<Team> program) {
        Team team = pgas.world().split(0, pgas.world().rank()).orElseThrow();
        program.accept(team);
        try {
            team.close();
        } catch (CollectiveMismatchException e) {
            // That what others sent was never asked for; they have been told themselves.
        }
        pgas.world().barrier();
    }

    /// In debug mode: what is wrong is named with operation, root, length and place.
    static void checked(Pgas pgas) {
        // In the same order on every rank.
        Map<String, Consumer<Team>> wrong = new LinkedHashMap<>();
        wrong.put("broadcast of 8 bytes (long), root rank 1", team -> team.broadcast(5L, 1));
        wrong.put("broadcast of 16 bytes (long), root rank 0", team -> team.broadcast(new long[2], 0, 2, 0));
        wrong.put("broadcast of 8 bytes (double), root rank 0", team -> team.broadcast(5.0, 0));
        wrong.put("barrier", Team::barrier);
        wrong.put("allReduce of 8 bytes (MAX of int)", team -> team.allReduce(new int[2], ReduceOp.MAX));
        wrong.put(
                "reduce of 4 bytes (own operator of float), root rank 2",
                team -> team.reduce(new float[1], (a, b) -> a, 2));
        wrong.forEach((words, call) -> onNewTeam(pgas, team -> {
            boolean is1 = team.rank() == 1;
            RuntimeException told = assertThrows(RuntimeException.class, () -> {
                team.allGather(7);
                (is1 ? call : (Consumer<Team>) right -> right.broadcast(5L, 0)).accept(team);
            });
            String text = String.valueOf(
                    assertInstanceOf(CollectiveMismatchException.class, told).getMessage());
            String place = " at org.watari.pgas.MismatchPrograms.";
            assertTrue(text.contains("rank 1 calls " + words + place), text);
            assertTrue(text.contains("(MismatchPrograms.java:"), text);
            assertTrue(text.contains("rank 0 and 1 more call broadcast of 8 bytes (long), root rank 0" + place), text);
        }));
        // What is right goes on, also with places that differ.
        Team world = pgas.world();
        long sum = world.rank() == 0
                ? world.allReduce(1, ReduceOp.SUM)
                : world.start(team -> team.allReduce(1, ReduceOp.SUM)).await();
        assertEquals(world.size(), sum);
    }
}
