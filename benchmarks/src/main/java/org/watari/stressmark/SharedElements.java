package org.watari.stressmark;

import java.lang.foreign.MemorySegment;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import org.watari.pgas.directory.Directory;

/// Elements of 1, 2 or 4 bytes of an object of a directory, one at a time. Each access is one of the
/// directory; bytes are read as 0 to 255.
///
/// **Threads**: one.
final class SharedElements implements FieldReader {

    private final Directory directory;
    private final long handle;
    /// One element on its way.
    private final MemorySegment one;

    private final IntSupplier fetched;
    private final IntConsumer toStore;

    private SharedElements(
            Directory directory, long handle, MemorySegment one, IntSupplier fetched, IntConsumer toStore) {
        this.directory = directory;
        this.handle = handle;
        this.one = one;
        this.fetched = fetched;
        this.toStore = toStore;
    }

    static SharedElements bytes(Directory directory, long handle) {
        byte[] one = new byte[1];
        return new SharedElements(
                directory,
                handle,
                MemorySegment.ofArray(one),
                () -> Byte.toUnsignedInt(one[0]),
                value -> one[0] = (byte) value);
    }

    static SharedElements shorts(Directory directory, long handle) {
        short[] one = new short[1];
        return new SharedElements(
                directory, handle, MemorySegment.ofArray(one), () -> one[0], value -> one[0] = (short) value);
    }

    static SharedElements ints(Directory directory, long handle) {
        int[] one = new int[1];
        return new SharedElements(directory, handle, MemorySegment.ofArray(one), () -> one[0], value -> one[0] = value);
    }

    @Override
    public int read(long index) {
        directory.get(handle, index, one);
        return fetched.getAsInt();
    }

    /// Writes an element.
    void write(long index, int value) {
        toStore.accept(value);
        directory.put(handle, index, one);
    }
}
