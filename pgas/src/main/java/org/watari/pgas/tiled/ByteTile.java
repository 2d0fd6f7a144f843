package org.watari.pgas.tiled;

import java.lang.foreign.ValueLayout;
import org.watari.pgas.ByteArray;

/// The `byte` elements of this rank in a [TiledArray], and their halo.
///
/// ```java
/// try (Context context = pgas.context();
///         TiledArray<ByteArray> board = TiledArray.allocate(
///                 world, Tiled.over(1000, 1000, world.size(), 1), context, Team::allocateBytes)) {
///     ByteTile tile = ByteTile.of(board);
///     tile.set(0, 0, (byte) 1);
/// }
/// ```
///
/// The rules of [LocalTile] hold.
public final class ByteTile extends LocalTile {

    private ByteTile(TiledArray<ByteArray> array) {
        super(array);
    }

    /// The tile of this rank.
    ///
    /// @param array of which array
    /// @return a view
    public static ByteTile of(TiledArray<ByteArray> array) {
        return new ByteTile(array);
    }

    /// The value at a place.
    ///
    /// @param row from the first row of the tile
    /// @param column from the first column of the tile
    /// @return the value
    public byte get(long row, long column) {
        return segment.get(ValueLayout.JAVA_BYTE, offsetOf(row, column));
    }

    /// Writes the value at a place.
    ///
    /// @param row from the first row of the tile
    /// @param column from the first column of the tile
    /// @param value the value
    public void set(long row, long column, byte value) {
        segment.set(ValueLayout.JAVA_BYTE, offsetOf(row, column), value);
    }
}
