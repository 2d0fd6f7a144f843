package org.watari.pgas;

import java.lang.foreign.ValueLayout;

/// The elements of a [DoubleArray] that lie in the memory of this rank, in the order of their places there.
///
/// The rules of [LocalElements] hold.
public final class LocalDoubles extends LocalElements {

    LocalDoubles(DoubleArray array) {
        super(array);
    }

    /// The element at a place.
    ///
    /// @param place a place, counted in elements from 0
    /// @return the element
    public double get(long place) {
        return segment.get(ValueLayout.JAVA_DOUBLE, offsetOf(place));
    }

    /// Writes the element at a place.
    ///
    /// @param place a place, counted in elements from 0
    /// @param value the value
    public void set(long place, double value) {
        segment.set(ValueLayout.JAVA_DOUBLE, offsetOf(place), value);
    }
}
