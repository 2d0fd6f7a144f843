package org.watari.pgas;

import java.lang.foreign.ValueLayout;

/// The elements of a [FloatArray] that lie in the memory of this rank, in the order of their places there.
///
/// The rules of [LocalElements] hold.
public final class LocalFloats extends LocalElements {

    LocalFloats(FloatArray array) {
        super(array);
    }

    /// The element at a place.
    ///
    /// @param place a place, counted in elements from 0
    /// @return the element
    public float get(long place) {
        return segment.get(ValueLayout.JAVA_FLOAT, offsetOf(place));
    }

    /// Writes the element at a place.
    ///
    /// @param place a place, counted in elements from 0
    /// @param value the value
    public void set(long place, float value) {
        segment.set(ValueLayout.JAVA_FLOAT, offsetOf(place), value);
    }
}
