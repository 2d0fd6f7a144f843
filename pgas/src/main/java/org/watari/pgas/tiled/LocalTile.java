package org.watari.pgas.tiled;

import java.lang.foreign.MemorySegment;

/// The tile of this rank in a [TiledArray] and its halo, by plain loads and stores: what the tiles of the six
/// types have in common. Places count from the first element of the tile; those of the halo lie before 0 and
/// behind the last.
///
/// ```java
/// try (Context context = pgas.context();
///         TiledArray<IntArray> board = TiledArray.allocate(
///                 world, Tiled.over(1000, 1000, world.size(), 1), context, Team::allocateInts)) {
///     LocalTile tile = IntTile.of(board);
///     System.out.println(tile.height() + " rows from row " + tile.firstRow());
/// }
/// ```
///
/// **Threads** any; the accesses are plain.
/// **Cost** a load or a store.
/// **Limits** a place that is neither of the tile nor of its halo: `IndexOutOfBoundsException`. Not to be
/// used after the array is closed: that is not checked here.
public abstract sealed class LocalTile permits ByteTile, ShortTile, IntTile, LongTile, FloatTile, DoubleTile {
    final MemorySegment segment;
    private final long height;
    private final long width;
    private final long firstRow;
    private final long firstColumn;
    private final int halo;
    private final long pitch;
    private final int shift;

    LocalTile(TiledArray<?> array) {
        int rank = array.team().rank();
        this.segment = array.array().local().segment();
        this.height = array.tiles().heightOf(rank);
        this.width = array.tiles().widthOf(rank);
        this.firstRow = array.tiles().firstRowOf(rank);
        this.firstColumn = array.tiles().firstColumnOf(rank);
        this.halo = array.tiles().halo();
        this.pitch = array.tiles().pitch();
        this.shift = Long.numberOfTrailingZeros(array.elementBytes());
    }

    /// The number of rows of elements here.
    ///
    /// @return the number
    public final long height() {
        return height;
    }

    /// The number of columns of elements here.
    ///
    /// @return the number
    public final long width() {
        return width;
    }

    /// The row, among all, of the first element here.
    ///
    /// @return the row
    public final long firstRow() {
        return firstRow;
    }

    /// The column, among all, of the first element here.
    ///
    /// @return the column
    public final long firstColumn() {
        return firstColumn;
    }

    /// Where a place begins, in bytes.
    final long offsetOf(long row, long column) {
        if (row < -halo || row >= height + halo || column < -halo || column >= width + halo) {
            throw new IndexOutOfBoundsException("local place " + row + ", " + column
                    + ": the tile of this rank, with its halo of " + halo + ", has rows " + -halo + " to "
                    + (height + halo - 1) + " and columns " + -halo + " to " + (width + halo - 1)
                    + "; the array's get reaches other elements");
        }
        return ((row + halo) * pitch + column + halo) << shift;
    }
}
