package org.watari.pgas.tiled;

import java.lang.foreign.ValueLayout;
import org.watari.pgas.DoubleArray;

/// The `double` elements of this rank in a [TiledArray], and their halo.
///
/// ```java
/// try (Context context = pgas.context();
///         TiledArray<DoubleArray> board = TiledArray.allocate(
///                 world, Tiled.over(1000, 1000, world.size(), 1), context, Team::allocateDoubles)) {
///     DoubleTile tile = DoubleTile.of(board);
///     tile.set(0, 0, 1);
/// }
/// ```
///
/// The rules of [LocalTile] hold.
public final class DoubleTile extends LocalTile {

    private DoubleTile(TiledArray<DoubleArray> array) {
        super(array);
    }

    /// The tile of this rank.
    ///
    /// @param array of which array
    /// @return a view
    public static DoubleTile of(TiledArray<DoubleArray> array) {
        return new DoubleTile(array);
    }

    /// The value at a place.
    ///
    /// @param row from the first row of the tile
    /// @param column from the first column of the tile
    /// @return the value
    public double get(long row, long column) {
        return segment.get(ValueLayout.JAVA_DOUBLE, offsetOf(row, column));
    }

    /// Writes the value at a place.
    ///
    /// @param row from the first row of the tile
    /// @param column from the first column of the tile
    /// @param value the value
    public void set(long row, long column, double value) {
        segment.set(ValueLayout.JAVA_DOUBLE, offsetOf(row, column), value);
    }
}
