package org.watari.stressmark;

/// Reads the elements of a field, wherever they are.
@FunctionalInterface
public interface FieldReader {

    /// One element.
    ///
    /// @param index from 0
    /// @return its value
    int read(long index);
}
