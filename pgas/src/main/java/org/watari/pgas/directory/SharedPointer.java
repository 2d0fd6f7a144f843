package org.watari.pgas.directory;

/// A pointer to an element of a shared object, which can be kept in a shared object itself.
///
/// ```java
/// long field = directory.allocateAll(SharedLayout.array(Long.BYTES, 1_000_000, 64));
/// long cursor = directory.allocateAll(SharedLayout.pointer());
/// directory.putPointer(cursor, new SharedPointer(field, 42));
/// SharedPointer next = directory.getPointer(cursor).plus(1);
/// ```
///
/// @param handle of the object, or 0 for a pointer to nothing
/// @param index  of the element
public record SharedPointer(long handle, long index) {

    /// The size of a pointer in memory: handle, then index.
    public static final int BYTES = 2 * Long.BYTES;

    /// The pointer to nothing.
    public static final SharedPointer NULL = new SharedPointer(0, 0);

    /// The pointer to an element further on.
    ///
    /// @param elements how many; may be negative
    /// @return the pointer
    public SharedPointer plus(long elements) {
        return new SharedPointer(handle, Math.addExact(index, elements));
    }
}
