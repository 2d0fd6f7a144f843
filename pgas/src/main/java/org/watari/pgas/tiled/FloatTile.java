package org.watari.pgas.tiled;

import java.lang.foreign.ValueLayout;
import org.watari.pgas.FloatArray;

/// The `float` elements of this rank in a [TiledArray], and their halo.
///
/// ```java
/// try (Context context = pgas.context();
///         TiledArray<FloatArray> board = TiledArray.allocate(
///                 world, Tiled.over(1000, 1000, world.size(), 1), context, Team::allocateFloats)) {
///     FloatTile tile = FloatTile.of(board);
///     tile.set(0, 0, 1);
/// }
/// ```
///
/// The rules of [LocalTile] hold.
public final class FloatTile extends LocalTile {

    private FloatTile(TiledArray<FloatArray> array) {
        super(array);
    }

    /// The tile of this rank.
    ///
    /// @param array of which array
    /// @return a view
    public static FloatTile of(TiledArray<FloatArray> array) {
        return new FloatTile(array);
    }

    /// The value at a place.
    ///
    /// @param row from the first row of the tile
    /// @param column from the first column of the tile
    /// @return the value
    public float get(long row, long column) {
        return segment.get(ValueLayout.JAVA_FLOAT, offsetOf(row, column));
    }

    /// Writes the value at a place.
    ///
    /// @param row from the first row of the tile
    /// @param column from the first column of the tile
    /// @param value the value
    public void set(long row, long column, float value) {
        segment.set(ValueLayout.JAVA_FLOAT, offsetOf(row, column), value);
    }
}
