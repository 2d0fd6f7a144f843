package org.watari.pgas;

import java.lang.foreign.ValueLayout;

/// The elements of a [ByteArray] that lie in the memory of this rank, in the order of their places there.
///
/// The rules of [LocalElements] hold.
public final class LocalBytes extends LocalElements {

    LocalBytes(ByteArray array) {
        super(array);
    }

    /// The element at a place.
    ///
    /// @param place a place, counted in elements from 0
    /// @return the element
    public byte get(long place) {
        return segment.get(ValueLayout.JAVA_BYTE, offsetOf(place));
    }

    /// Writes the element at a place.
    ///
    /// @param place a place, counted in elements from 0
    /// @param value the value
    public void set(long place, byte value) {
        segment.set(ValueLayout.JAVA_BYTE, offsetOf(place), value);
    }
}
