package org.watari.pgas.tiled;

import java.lang.foreign.ValueLayout;
import org.watari.pgas.LongArray;

/// The `long` elements of this rank in a [TiledArray], and their halo.
///
/// ```java
/// try (Context context = pgas.context();
///         TiledArray<LongArray> board = TiledArray.allocate(
///                 world, Tiled.over(1000, 1000, world.size(), 1), context, Team::allocateLongs)) {
///     LongTile tile = LongTile.of(board);
///     tile.set(0, 0, 1);
/// }
/// ```
///
/// The rules of [LocalTile] hold.
public final class LongTile extends LocalTile {

    private LongTile(TiledArray<LongArray> array) {
        super(array);
    }

    /// The tile of this rank.
    ///
    /// @param array of which array
    /// @return a view
    public static LongTile of(TiledArray<LongArray> array) {
        return new LongTile(array);
    }

    /// The value at a place.
    ///
    /// @param row from the first row of the tile
    /// @param column from the first column of the tile
    /// @return the value
    public long get(long row, long column) {
        return segment.get(ValueLayout.JAVA_LONG, offsetOf(row, column));
    }

    /// Writes the value at a place.
    ///
    /// @param row from the first row of the tile
    /// @param column from the first column of the tile
    /// @param value the value
    public void set(long row, long column, long value) {
        segment.set(ValueLayout.JAVA_LONG, offsetOf(row, column), value);
    }
}
