package org.watari.pgas.tiled;

import java.lang.foreign.ValueLayout;
import org.watari.pgas.ShortArray;

/// The `short` elements of this rank in a [TiledArray], and their halo.
///
/// ```java
/// try (Context context = pgas.context();
///         TiledArray<ShortArray> board = TiledArray.allocate(
///                 world, Tiled.over(1000, 1000, world.size(), 1), context, Team::allocateShorts)) {
///     ShortTile tile = ShortTile.of(board);
///     tile.set(0, 0, (short) 1);
/// }
/// ```
///
/// The rules of [LocalTile] hold.
public final class ShortTile extends LocalTile {

    private ShortTile(TiledArray<ShortArray> array) {
        super(array);
    }

    /// The tile of this rank.
    ///
    /// @param array of which array
    /// @return a view
    public static ShortTile of(TiledArray<ShortArray> array) {
        return new ShortTile(array);
    }

    /// The value at a place.
    ///
    /// @param row from the first row of the tile
    /// @param column from the first column of the tile
    /// @return the value
    public short get(long row, long column) {
        return segment.get(ValueLayout.JAVA_SHORT, offsetOf(row, column));
    }

    /// Writes the value at a place.
    ///
    /// @param row from the first row of the tile
    /// @param column from the first column of the tile
    /// @param value the value
    public void set(long row, long column, short value) {
        segment.set(ValueLayout.JAVA_SHORT, offsetOf(row, column), value);
    }
}
