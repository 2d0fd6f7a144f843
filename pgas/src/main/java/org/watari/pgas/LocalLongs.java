package org.watari.pgas;

import java.lang.foreign.ValueLayout;

/// The elements of a [LongArray] that lie in the memory of this rank, in the order of their places there.
///
/// The rules of [LocalElements] hold.
public final class LocalLongs extends LocalElements {

    LocalLongs(LongArray array) {
        super(array);
    }

    /// The element at a place.
    ///
    /// @param place a place, counted in elements from 0
    /// @return the element
    public long get(long place) {
        return segment.get(ValueLayout.JAVA_LONG, offsetOf(place));
    }

    /// Writes the element at a place.
    ///
    /// @param place a place, counted in elements from 0
    /// @param value the value
    public void set(long place, long value) {
        segment.set(ValueLayout.JAVA_LONG, offsetOf(place), value);
    }
}
