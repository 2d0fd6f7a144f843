package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.function.Executable;
import org.watari.error.StaleAddressException;
import org.watari.pgas.distribution.Tiled;
import org.watari.pgas.tiled.ByteTile;
import org.watari.pgas.tiled.DoubleTile;
import org.watari.pgas.tiled.FloatTile;
import org.watari.pgas.tiled.HaloExchange;
import org.watari.pgas.tiled.IntTile;
import org.watari.pgas.tiled.LongTile;
import org.watari.pgas.tiled.ShortTile;
import org.watari.pgas.tiled.TiledArray;

/// Arrays in tiles beside plain Java arrays, and the exchange of halos (P1).
final class TiledPrograms {

    private TiledPrograms() {}

    static void all(Pgas pgas) {
        model(pgas);
        halos(pgas);
        closeAfterFailures(pgas);
    }

    // --- elements --------------------------------------------------------------------------------------------------

    /// Rectangles are written by one rank at a time, and read by all in other ones, element by element, and
    /// in tiles.
    private static void model(Pgas pgas) {
        Team team = pgas.world();
        Random random = new Random(9 + team.size());
        for (int shape = 0; shape < 6; shape++) {
            Tiled tiles = tiles(random, team.size());
            long[][] model = new long[(int) tiles.rows()][(int) tiles.columns()];
            try (Context context = pgas.context();
                    TiledArray<LongArray> array = TiledArray.allocate(team, tiles, context, Team::allocateLongs)) {
                for (int round = 0; round < 5; round++) {
                    write(context, array, model, random, random.nextInt(team.size()) == team.rank());
                    team.barrier();
                    read(context, array, model, new Random(round * 31L + team.rank()));
                    assertTile(array, model);
                    team.barrier();
                }
                wrong(array);
            }
        }
        types(pgas);
    }

    private static Tiled tiles(Random random, int ranks) {
        int halo = random.nextInt(3);
        long least = (long) ranks * Math.max(1, halo);
        return Tiled.over(least + random.nextInt(20), least + random.nextInt(20), ranks, halo);
    }

    private static void write(
            Context context, TiledArray<LongArray> array, long[][] model, Random random, boolean writes) {
        for (int i = 0; i < 3; i++) {
            int[] at = rectangle(array.tiles(), random);
            long[] values = random.longs((long) at[2] * at[3]).toArray();
            for (int j = 0; j < values.length; j++) {
                model[at[0] + j / at[3]][at[1] + j % at[3]] = values[j];
            }
            if (writes) {
                array.put(at[0], at[1], at[2], at[3], MemorySegment.ofArray(values));
                context.fence();
            }
        }
        if (writes) {
            context.quiet();
        }
    }

    /// Row, column, height and width.
    private static int[] rectangle(Tiled tiles, Random random) {
        int row = random.nextInt((int) tiles.rows());
        int column = random.nextInt((int) tiles.columns());
        return new int[] {
            row,
            column,
            1 + random.nextInt((int) tiles.rows() - row),
            1 + random.nextInt((int) tiles.columns() - column)
        };
    }

    private static void read(Context context, TiledArray<LongArray> array, long[][] model, Random random) {
        int[] at = rectangle(array.tiles(), random);
        long[] found = new long[at[2] * at[3]];
        array.get(at[0], at[1], at[2], at[3], MemorySegment.ofArray(found));
        context.quiet();
        for (int j = 0; j < found.length; j++) {
            int row = at[0] + j / at[3];
            int column = at[1] + j % at[3];
            assertEquals(model[row][column], found[j], () -> "in a rectangle of " + array.tiles());
            assertEquals(model[row][column], array.array().get(array.tiles().indexOf(row, column)));
        }
    }

    private static void assertTile(TiledArray<LongArray> array, long[][] model) {
        LongTile tile = LongTile.of(array);
        for (int row = 0; row < tile.height(); row++) {
            for (int column = 0; column < tile.width(); column++) {
                long expected = model[(int) tile.firstRow() + row][(int) tile.firstColumn() + column];
                assertEquals(expected, tile.get(row, column), "in the tile of this rank");
            }
        }
        for (int place = -array.tiles().halo(); place < 0; place++) {
            assertEquals(0, tile.get(place, place), "a halo that nobody has written");
        }
    }

    private static void wrong(TiledArray<LongArray> array) {
        Tiled tiles = array.tiles();
        MemorySegment two = MemorySegment.ofArray(new long[2]);
        assertThrows(IllegalArgumentException.class, () -> array.get(0, 0, 1, 1, two));
        assertThrows(IndexOutOfBoundsException.class, () -> array.put(tiles.rows() - 1, 0, 2, 1, two));
        assertThrows(IndexOutOfBoundsException.class, () -> array.put(0, -1, 1, 2, two));
        LongTile tile = LongTile.of(array);
        assertThrows(IndexOutOfBoundsException.class, () -> tile.get(-tiles.halo() - 1, 0));
        assertThrows(IndexOutOfBoundsException.class, () -> tile.set(0, tile.width() + tiles.halo(), 1));
        if (tiles.halo() == 0) {
            assertThrows(IllegalArgumentException.class, () -> HaloExchange.of(array, true, true));
        }
    }

    /// Each type once: what is written to the tile of a rank is read as an element.
    private static void types(Pgas pgas) {
        Team team = pgas.world();
        Tiled tiles = Tiled.over(team.size(), 2L * team.size(), team.size(), 1);
        long row = tiles.firstRowOf(team.rank());
        long column = tiles.firstColumnOf(team.rank()) + 1;
        try (Context context = pgas.context();
                TiledArray<ByteArray> bytes = TiledArray.allocate(team, tiles, context, Team::allocateBytes);
                TiledArray<ShortArray> shorts = TiledArray.allocate(team, tiles, context, Team::allocateShorts);
                TiledArray<IntArray> ints = TiledArray.allocate(team, tiles, context, Team::allocateInts);
                TiledArray<FloatArray> floats = TiledArray.allocate(team, tiles, context, Team::allocateFloats);
                TiledArray<DoubleArray> doubles = TiledArray.allocate(team, tiles, context, Team::allocateDoubles)) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> TiledArray.allocate(
                            team, new Tiled(99, 99, team.size(), 2, 1), context, Team::allocateBytes));
            ByteTile.of(bytes).set(0, 1, (byte) -1);
            ShortTile.of(shorts).set(0, 1, (short) -2);
            IntTile.of(ints).set(0, 1, -3);
            FloatTile.of(floats).set(0, 1, -4f);
            DoubleTile.of(doubles).set(0, 1, -5);
            long index = tiles.indexOf(row, column);
            assertEquals(-1, bytes.array().get(index) + ByteTile.of(bytes).get(-1, -1));
            assertEquals(-2, shorts.array().get(index) + ShortTile.of(shorts).get(-1, -1));
            assertEquals(-3, ints.array().get(index) + IntTile.of(ints).get(-1, -1));
            assertEquals(-4, floats.array().get(index) + FloatTile.of(floats).get(-1, -1));
            assertEquals(-5, doubles.array().get(index) + DoubleTile.of(doubles).get(-1, -1));
        }
    }

    // --- halos -----------------------------------------------------------------------------------------------------

    /// Many steps without a barrier, periodic and not, wide and narrow: each halo has what the neighbours had
    /// in the same step, though they go on at once, and the rest of it stays as it was.
    private static void halos(Pgas pgas) {
        Team team = pgas.world();
        Random random = new Random(team.size());
        for (int kind = 0; kind < 4; kind++) {
            int halo = 1 + random.nextInt(3);
            long least = (long) team.size() * halo;
            Tiled tiles = Tiled.over(least + random.nextInt(4), least + random.nextInt(4), team.size(), halo);
            exchange(pgas, tiles, kind % 2 == 1, kind / 2 == 1);
        }
    }

    private static void exchange(Pgas pgas, Tiled tiles, boolean down, boolean across) {
        Team team = pgas.world();
        try (Context context = pgas.context();
                TiledArray<LongArray> array = TiledArray.allocate(team, tiles, context, Team::allocateLongs);
                HaloExchange halo = HaloExchange.of(array, down, across)) {
            LongTile tile = LongTile.of(array);
            assertThrows(IllegalStateException.class, halo::finish);
            refusesOthers(array, halo);
            for (int step = 1; step <= 60; step++) {
                for (long row = 0; row < tile.height(); row++) {
                    for (long column = 0; column < tile.width(); column++) {
                        tile.set(row, column, value(tiles, tile.firstRow() + row, tile.firstColumn() + column, step));
                    }
                }
                halo.start();
                assertThrows(IllegalStateException.class, halo::start);
                // The sources are free: what is written now must not reach a halo.
                tile.set(0, 0, -1);
                tile.set(tile.height() - 1, tile.width() - 1, -1);
                halo.finish();
                // Those who look often are slower than their neighbours.
                for (int look = team.rank() % 3; look >= 0; look--) {
                    assertHalo(tile, tiles, down, across, step);
                }
            }
        }
    }

    /// A thread that has not made the context begins nothing and closes nothing.
    private static void refusesOthers(TiledArray<LongArray> array, HaloExchange halo) {
        for (Runnable call : List.<Runnable>of(halo::start, halo::close, array::close)) {
            CompletableFuture<Void> other = CompletableFuture.runAsync(call);
            assertInstanceOf(
                    IllegalStateException.class,
                    assertThrows(CompletionException.class, other::join).getCause());
        }
        assertThrows(IllegalStateException.class, halo::finish);
        assertFalse(array.array().isClosed());
    }

    /// What a context tells at a close keeps nothing open.
    private static void closeAfterFailures(Pgas pgas) {
        Team team = pgas.world();
        int open = team.arrays().openCount();
        try (Context context = pgas.context()) {
            Tiled tiles = Tiled.over(team.size(), team.size(), team.size(), 1);
            TiledArray<LongArray> array = TiledArray.allocate(team, tiles, context, Team::allocateLongs);
            HaloExchange halo = HaloExchange.of(array, false, false);
            for (Executable close : List.<Executable>of(halo::close, array::close)) {
                MemorySegment into = MemorySegment.ofArray(new long[1]);
                context.outstanding().get(ContextPrograms.nowhere(pgas), into, 0, Long.BYTES);
                assertThrows(StaleAddressException.class, close);
            }
            assertEquals(open, team.arrays().openCount());
        }
    }

    private static void assertHalo(LongTile tile, Tiled tiles, boolean down, boolean across, int step) {
        int halo = tiles.halo();
        for (long row = -halo; row < tile.height() + halo; row++) {
            for (long column = -halo; column < tile.width() + halo; column++) {
                boolean inside = row >= 0 && row < tile.height() && column >= 0 && column < tile.width();
                long globalRow = tile.firstRow() + row;
                long globalColumn = tile.firstColumn() + column;
                boolean exists = (down || (globalRow >= 0 && globalRow < tiles.rows()))
                        && (across || (globalColumn >= 0 && globalColumn < tiles.columns()));
                long expected = exists
                        ? value(
                                tiles,
                                Math.floorMod(globalRow, tiles.rows()),
                                Math.floorMod(globalColumn, tiles.columns()),
                                step)
                        : 0;
                if (!inside) {
                    long found = tile.get(row, column);
                    String place = row + ", " + column + " in step " + step;
                    assertEquals(expected, found, () -> "halo at " + place + ", periodic " + down + ", " + across);
                }
            }
        }
    }

    private static long value(Tiled tiles, long row, long column, int step) {
        return (row * tiles.columns() + column) * 1000 + step;
    }
}
