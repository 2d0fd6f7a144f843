package org.watari.pgas;

import java.lang.foreign.ValueLayout;

/// The elements of a [IntArray] that lie in the memory of this rank, in the order of their places there.
///
/// The rules of [LocalElements] hold.
public final class LocalInts extends LocalElements {

    LocalInts(IntArray array) {
        super(array);
    }

    /// The element at a place.
    ///
    /// @param place a place, counted in elements from 0
    /// @return the element
    public int get(long place) {
        return segment.get(ValueLayout.JAVA_INT, offsetOf(place));
    }

    /// Writes the element at a place.
    ///
    /// @param place a place, counted in elements from 0
    /// @param value the value
    public void set(long place, int value) {
        segment.set(ValueLayout.JAVA_INT, offsetOf(place), value);
    }
}
