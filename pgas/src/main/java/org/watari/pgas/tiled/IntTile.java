package org.watari.pgas.tiled;

import java.lang.foreign.ValueLayout;
import org.watari.pgas.IntArray;

/// The `int` elements of this rank in a [TiledArray], and their halo.
///
/// ```java
/// try (Context context = pgas.context();
///         TiledArray<IntArray> board = TiledArray.allocate(
///                 world, Tiled.over(1000, 1000, world.size(), 1), context, Team::allocateInts)) {
///     IntTile tile = IntTile.of(board);
///     tile.set(0, 0, 1);
/// }
/// ```
///
/// The rules of [LocalTile] hold.
public final class IntTile extends LocalTile {

    private IntTile(TiledArray<IntArray> array) {
        super(array);
    }

    /// The tile of this rank.
    ///
    /// @param array of which array
    /// @return a view
    public static IntTile of(TiledArray<IntArray> array) {
        return new IntTile(array);
    }

    /// The value at a place.
    ///
    /// @param row from the first row of the tile
    /// @param column from the first column of the tile
    /// @return the value
    public int get(long row, long column) {
        return segment.get(ValueLayout.JAVA_INT, offsetOf(row, column));
    }

    /// Writes the value at a place.
    ///
    /// @param row from the first row of the tile
    /// @param column from the first column of the tile
    /// @param value the value
    public void set(long row, long column, int value) {
        segment.set(ValueLayout.JAVA_INT, offsetOf(row, column), value);
    }
}
