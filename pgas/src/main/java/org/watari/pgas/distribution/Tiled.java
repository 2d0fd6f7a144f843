package org.watari.pgas.distribution;

import java.util.Objects;

/// The arithmetic of elements with two indices, `rows` × `columns`, in tiles over a grid of `down` × `across`
/// ranks, each tile with a halo of `halo` places around it.
///
/// Rank `r` has the tile in row `r / across` and column `r % across` of the grid. Where the elements do not
/// divide, the first tiles of each direction have one row or column more than the rest. The memory of a tile
/// is the same on every rank: rows of `pitch` places, the halo first.
///
/// ```text
///           -halo         0                       width      width + halo
///     -halo   +-----------+------------------------+-----------+
///             |                      halo                      |
///         0   +           +------------------------+           +
///             |           |   elements of the tile |           |
///    height   +           +------------------------+           +  (unused up to pitch
///             |                                                |   where the tile is narrow)
/// ```
///
/// Tiles are laid over an array of [#length] elements distributed by [Distribution#block], one block to each
/// rank: [#indexOf] is the index there, by which the accesses and atomics of the array reach an element.
///
/// **Threads** immutable; any number of threads.
/// **Cost** no allocation; a few divisions.
///
/// @param rows how many rows of elements
/// @param columns how many elements in a row
/// @param down ranks in a column of the grid
/// @param across ranks in a row of the grid
/// @param halo places around each tile, 0 for none
public record Tiled(long rows, long columns, int down, int across, int halo) {

    /// Checks the numbers.
    ///
    /// **Limits** throws `IllegalArgumentException` where a tile would be empty or narrower than the halo, or
    /// where there are more places than a `long` counts.
    public Tiled {
        if (down < 1 || across < 1 || halo < 0) {
            throw new IllegalArgumentException("a grid of " + down + " x " + across + " ranks with a halo of " + halo
                    + ": at least one rank each way and no negative halo");
        }
        int least = Math.max(1, halo);
        if (rows / down < least || columns / across < least) {
            throw new IllegalArgumentException(rows + " x " + columns + " elements over " + down + " x " + across
                    + " ranks: each tile needs at least " + least + " x " + least + " elements with a halo of " + halo);
        }
        try {
            long height = (rows - 1) / down + 1 + 2L * halo;
            long width = (columns - 1) / across + 1 + 2L * halo;
            Math.multiplyExact(Math.multiplyExact(height, width), Math.multiplyExact(down, across));
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(
                    rows + " x " + columns + " elements: more places than " + Long.MAX_VALUE, e);
        }
    }

    /// Tiles over a grid of so many ranks that is as square as it can be, with at least as many down as
    /// across.
    ///
    /// **Limits** as the constructor.
    ///
    /// @param rows how many rows of elements
    /// @param columns how many elements in a row
    /// @param ranks how many ranks
    /// @param halo places around each tile
    /// @return the arithmetic
    public static Tiled over(long rows, long columns, int ranks, int halo) {
        int across = Math.max(1, (int) Math.sqrt(ranks));
        while (ranks % across != 0) {
            across--;
        }
        return new Tiled(rows, columns, ranks / across, across, halo);
    }

    /// The number of ranks.
    ///
    /// @return `down * across`
    public int ranks() {
        return down * across;
    }

    /// The number of places in all, halos too: the length of the array below.
    ///
    /// @return the number
    public long length() {
        return partLength() * ranks();
    }

    /// The number of places on each rank.
    ///
    /// @return the number
    public long partLength() {
        return ((rows - 1) / down + 1 + 2L * halo) * pitch();
    }

    /// Places from one row of a tile to the next.
    ///
    /// @return the number
    public long pitch() {
        return (columns - 1) / across + 1 + 2L * halo;
    }

    /// The first row of elements that a rank holds.
    ///
    /// @param rank a rank
    /// @return the row
    public long firstRowOf(int rank) {
        return firstOf(rows, down, Objects.checkIndex(rank, ranks()) / across);
    }

    /// The first column of elements that a rank holds.
    ///
    /// @param rank a rank
    /// @return the column
    public long firstColumnOf(int rank) {
        return firstOf(columns, across, Objects.checkIndex(rank, ranks()) % across);
    }

    /// The number of rows of elements that a rank holds.
    ///
    /// @param rank a rank
    /// @return the number
    public long heightOf(int rank) {
        return sizeOf(rows, down, Objects.checkIndex(rank, ranks()) / across);
    }

    /// The number of columns of elements that a rank holds.
    ///
    /// @param rank a rank
    /// @return the number
    public long widthOf(int rank) {
        return sizeOf(columns, across, Objects.checkIndex(rank, ranks()) % across);
    }

    /// The rank that holds an element.
    ///
    /// **Limits** throws `IndexOutOfBoundsException` for an element that there is not.
    ///
    /// @param row its row
    /// @param column its column
    /// @return the rank
    public int ownerOf(long row, long column) {
        if (row < 0 || row >= rows || column < 0 || column >= columns) {
            throw new IndexOutOfBoundsException("element " + row + ", " + column + " of " + this);
        }
        return (int) (tileOf(rows, down, row) * across + tileOf(columns, across, column));
    }

    /// The index of an element in the array below.
    ///
    /// **Limits** as [#ownerOf].
    ///
    /// @param row its row
    /// @param column its column
    /// @return the index
    public long indexOf(long row, long column) {
        int rank = ownerOf(row, column);
        return indexIn(rank, row - firstRowOf(rank), column - firstColumnOf(rank));
    }

    /// The index, in the array below, of a place of a tile or its halo.
    ///
    /// **Limits** throws `IndexOutOfBoundsException` for a rank or a place that does not exist.
    ///
    /// @param rank whose tile
    /// @param row from the first row of the tile, −`halo` to `height + halo - 1`
    /// @param column from the first column of the tile, −`halo` to `width + halo - 1`
    /// @return the index
    public long indexIn(int rank, long row, long column) {
        if (row < -halo || row >= heightOf(rank) + halo || column < -halo || column >= widthOf(rank) + halo) {
            throw new IndexOutOfBoundsException("place " + row + ", " + column + " of the tile of rank " + rank
                    + ", which has " + heightOf(rank) + " x " + widthOf(rank) + " elements: " + this);
        }
        return rank * partLength() + (row + halo) * pitch() + column + halo;
    }

    /// How many elements from this one on lie in the same row of the same tile.
    ///
    /// **Limits** as [#ownerOf].
    ///
    /// @param row its row
    /// @param column its column
    /// @return the number, at least 1
    public long runLengthFrom(long row, long column) {
        int rank = ownerOf(row, column);
        return firstColumnOf(rank) + widthOf(rank) - column;
    }

    /// The rank of a tile that lies some tiles further.
    ///
    /// @param rank whose tile to begin from
    /// @param stepsDown tiles further down, negative for up
    /// @param stepsAcross tiles further to the right, negative for left
    /// @param periodicDown whether behind the last row of tiles the first one comes
    /// @param periodicAcross whether behind the last column of tiles the first one comes
    /// @return the rank, or −1 where there is no tile
    public int neighbourOf(int rank, int stepsDown, int stepsAcross, boolean periodicDown, boolean periodicAcross) {
        int row = Objects.checkIndex(rank, ranks()) / across + stepsDown;
        int column = rank % across + stepsAcross;
        if ((!periodicDown && (row < 0 || row >= down)) || (!periodicAcross && (column < 0 || column >= across))) {
            return -1;
        }
        return Math.floorMod(row, down) * across + Math.floorMod(column, across);
    }

    // --- one direction: n elements in t tiles, of which the first n mod t have one more ----------------------------

    private static long sizeOf(long elements, int tiles, int tile) {
        return elements / tiles + (tile < elements % tiles ? 1 : 0);
    }

    private static long firstOf(long elements, int tiles, int tile) {
        return tile * (elements / tiles) + Math.min(tile, elements % tiles);
    }

    private static long tileOf(long elements, int tiles, long element) {
        long size = elements / tiles;
        long larger = elements % tiles;
        long inLarger = larger * (size + 1);
        return element < inLarger ? element / (size + 1) : larger + (element - inLarger) / size;
    }
}
