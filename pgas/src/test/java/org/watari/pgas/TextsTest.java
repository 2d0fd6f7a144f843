package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.watari.pgas.directory.Directory;
import org.watari.pgas.directory.SharedLayout;
import org.watari.pgas.distribution.Distribution;
import org.watari.pgas.distribution.Tiled;
import org.watari.pgas.tiled.IntTile;
import org.watari.pgas.tiled.TiledArray;

/// What exceptions say to people: which value, what is wrong with it, what to do, in the words of the interface.
/// Capability R3.
class TextsTest {
    private final List<String> missing = new ArrayList<>();

    private void says(Class<? extends RuntimeException> type, Runnable call, String... words) {
        String text = String.valueOf(assertThrows(type, call::run).getMessage());
        for (String word : words) {
            if (!text.contains(word)) {
                missing.add(text + " does not say: " + word);
            }
        }
    }

    private void run(PgasPrograms.Program program) {
        Pgas.launchInProcess(1, Duration.ofMinutes(1), () -> PgasPrograms.withPgas(program));
        assertEquals(List.of(), missing);
    }

    @Test
    void placesOfLocalViewsAreNamedWithThoseThatThereAre() {
        Class<? extends RuntimeException> outside = IndexOutOfBoundsException.class;
        run(pgas -> {
            Team world = pgas.world();
            try (IntArray some = world.allocateInts(5, Distribution.block());
                    IntArray none = world.allocateInts(0, Distribution.block());
                    Context context = pgas.context();
                    TiledArray<IntArray> board =
                            TiledArray.allocate(world, Tiled.over(3, 4, 1, 1), context, Team::allocateInts)) {
                says(outside, () -> some.local().get(5), "local place 5", "at local places 0 to 4", "array.get(index)");
                says(outside, () -> none.local().get(0), "local place 0", "none of the array lies on rank 0");
                IntTile tile = IntTile.of(board);
                says(outside, () -> tile.get(-2, 5), "place -2, 5", "halo of 1", "rows -1 to 3", "columns -1 to 4");
            }
        });
    }

    @Test
    void refusedCallsSayWhatToCallInstead() {
        Class<? extends RuntimeException> state = IllegalStateException.class;
        Class<? extends RuntimeException> argument = IllegalArgumentException.class;
        run(pgas -> {
            Team world = pgas.world();
            Context context = pgas.context();
            context.close();
            says(state, context::quiet, "closed", "Pgas.context()");
            Team team = world.split(0, 0).orElseThrow();
            Op<Integer> begun = team.start(same -> {
                same.close();
                return 0;
            });
            says(state, begun::await, "begun by Team.start", "after their await()");
            says(state, team::barrier, "as the cause says", "close()");
            team.close();
            says(state, team::barrier, "this team has been closed on its rank 0");
            try (Directory directory = Directory.open(pgas)) {
                long bytes = directory.allocateLocal(SharedLayout.scalar(3));
                says(argument, () -> directory.getLong(bytes, 0), "elements of 8 bytes", "have 3", "use get and put");
                says(argument, () -> directory.getPointer(bytes), "SCALAR", "objects of the kind POINTER");
            }
        });
    }
}
