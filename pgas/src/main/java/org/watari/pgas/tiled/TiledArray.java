package org.watari.pgas.tiled;

import java.lang.foreign.MemorySegment;
import org.watari.pgas.Context;
import org.watari.pgas.DistributedArray;
import org.watari.pgas.Team;
import org.watari.pgas.distribution.Distribution;
import org.watari.pgas.distribution.Tiled;
import org.watari.pgas.memory.Segments;

/// Elements with two indices, in tiles over a grid of the ranks of a team.
///
/// ```java
/// Tiled tiles = Tiled.over(1000, 1000, world.size(), 1);
/// try (Context context = pgas.context();
///         TiledArray<DoubleArray> plate = TiledArray.allocate(world, tiles, context, Team::allocateDoubles);
///         HaloExchange halo = HaloExchange.of(plate, false, false)) {
///     DoubleTile tile = DoubleTile.of(plate);
///     tile.set(0, 0, 1.5);                                   // the first element of this rank
///     halo.exchange();
///     double above = tile.get(-1, 0);                        // from the neighbour, if there is one
///     double corner = plate.array().get(plate.tiles().indexOf(999, 999));
/// }
/// ```
///
/// One element is reached by the accesses and atomics of [#array] at [Tiled#indexOf]. Halos belong to no
/// element: they are reached by a [LocalTile] and filled by a [HaloExchange].
///
/// **Threads** the thread of the context.
///
/// @param <A> the array of the element type
public final class TiledArray<A extends DistributedArray> implements AutoCloseable {

    /// How the array below is allocated: `Team::allocateDoubles` and its relatives.
    ///
    /// @param <A> the array of the element type
    @FunctionalInterface
    public interface Allocation<A extends DistributedArray> {
        /// Allocates it.
        ///
        /// @param team over which
        /// @param length how many elements
        /// @param distribution how they are spread
        /// @return the array
        A allocate(Team team, long length, Distribution distribution);
    }

    private final Team team;
    private final Tiled tiles;
    private final Context context;
    private final A array;
    private final long elementBytes;

    private TiledArray(Team team, Tiled tiles, Context context, A array) {
        this.team = team;
        this.tiles = tiles;
        this.context = context;
        this.array = array;
        this.elementBytes = array.local().segment().byteSize() / tiles.partLength();
    }

    /// Allocates the elements of all ranks, and their halos, all 0. Collective.
    ///
    /// **Limits** tiles for as many ranks as the team has, else `IllegalArgumentException`.
    ///
    /// @param team over which
    /// @param tiles how they are spread, the same on every rank
    /// @param context by which [#get], [#put] and halos are moved; to be closed after this
    /// @param allocation `Team::allocateDoubles` or a relative
    /// @return the elements
    /// @param <A> the array of the element type
    public static <A extends DistributedArray> TiledArray<A> allocate(
            Team team, Tiled tiles, Context context, Allocation<A> allocation) {
        if (tiles.ranks() != team.size()) {
            throw new IllegalArgumentException(tiles + ": the team has " + team.size() + " ranks");
        }
        A array = allocation.allocate(team, tiles.length(), Distribution.block());
        return new TiledArray<>(team, tiles, context, array);
    }

    /// The array below, of [Tiled#length] elements.
    ///
    /// @return the array
    public A array() {
        return array;
    }

    /// The index arithmetic.
    ///
    /// @return the arithmetic
    public Tiled tiles() {
        return tiles;
    }

    /// Begins to fill a segment with a rectangle of elements, row after row.
    ///
    /// **Completion** as [Context#get]: the values are there after [Context#quiet].
    /// **Cost** a get of the context for each row of each tile that is met.
    /// **Limits** a rectangle that does not fit: `IndexOutOfBoundsException`; a segment of another size:
    /// `IllegalArgumentException`; nothing is copied.
    ///
    /// @param row of the first element
    /// @param column of the first element
    /// @param height rows
    /// @param width columns
    /// @param into where the values go
    public void get(long row, long column, long height, long width, MemorySegment into) {
        Segments.requireWritable(into, "get: into");
        transfer(row, column, height, width, into, true);
    }

    /// Begins to write the contents of a segment, row after row, to a rectangle of elements.
    ///
    /// **Completion** as [Context#put]: the segment may be changed on return.
    /// **Cost** as [#get].
    /// **Limits** as [#get].
    ///
    /// @param row of the first element
    /// @param column of the first element
    /// @param height rows
    /// @param width columns
    /// @param from the values
    public void put(long row, long column, long height, long width, MemorySegment from) {
        Segments.requireReadable(from, "put: from");
        transfer(row, column, height, width, from, false);
    }

    private void transfer(long row, long column, long height, long width, MemorySegment values, boolean isGet) {
        check(row, column, height, width, values);
        long at = 0;
        for (long r = row; r < row + height; r++) {
            for (long c = column; c < column + width; ) {
                long run = Math.min(tiles.runLengthFrom(r, c), column + width - c);
                MemorySegment part = values.asSlice(at, run * elementBytes);
                if (isGet) {
                    context.get(array, tiles.indexOf(r, c), part);
                } else {
                    context.put(array, tiles.indexOf(r, c), part);
                }
                at += run * elementBytes;
                c += run;
            }
        }
    }

    private void check(long row, long column, long height, long width, MemorySegment values) {
        if (row < 0
                || column < 0
                || height < 0
                || width < 0
                || height > tiles.rows() - row
                || width > tiles.columns() - column) {
            throw new IndexOutOfBoundsException(
                    height + " x " + width + " elements from " + row + ", " + column + " on out of bounds: " + tiles);
        }
        long bytes = height * width * elementBytes;
        if (values.byteSize() != bytes) {
            throw new IllegalArgumentException(
                    height + " x " + width + " elements are " + bytes + " bytes, the segment has " + values.byteSize());
        }
    }

    Team team() {
        return team;
    }

    Context context() {
        return context;
    }

    long elementBytes() {
        return elementBytes;
    }

    /// Gives the elements up, as [DistributedArray#close], when what was begun has ended.
    ///
    /// **Limits** another thread than that of the context, and a closed one: `IllegalStateException`, and
    /// nothing is given up.
    ///
    /// @throws org.watari.error.CommunicationException a failure of the context not told yet; the elements are
    ///     given up all the same, unless what was begun has not ended within two limits on waits: then the array
    ///     is open as before
    @Override
    public void close() {
        context.isDone(0); // refuses the thread before anything is changed
        try (array) {
            context.quiet();
        }
    }
}
