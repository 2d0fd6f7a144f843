package org.watari.stressmark;

import java.lang.foreign.MemorySegment;
import org.watari.pgas.directory.Directory;

/// Elements of 1, 2 or 4 bytes of an object of a directory, one at a time. Each access is one of the
/// directory; bytes are read as 0 to 255.
///
/// **Threads**: one.
abstract class SharedElements implements FieldReader {

    final Directory directory;
    final long handle;

    private SharedElements(Directory directory, long handle) {
        this.directory = directory;
        this.handle = handle;
    }

    /// Writes an element.
    abstract void write(long index, int value);

    static SharedElements bytes(Directory directory, long handle) {
        byte[] one = new byte[1];
        MemorySegment memory = MemorySegment.ofArray(one);
        return new SharedElements(directory, handle) {
            @Override
            public int read(long index) {
                directory.get(handle, index, memory);
                return Byte.toUnsignedInt(one[0]);
            }

            @Override
            void write(long index, int value) {
                one[0] = (byte) value;
                directory.put(handle, index, memory);
            }
        };
    }

    static SharedElements shorts(Directory directory, long handle) {
        short[] one = new short[1];
        MemorySegment memory = MemorySegment.ofArray(one);
        return new SharedElements(directory, handle) {
            @Override
            public int read(long index) {
                directory.get(handle, index, memory);
                return one[0];
            }

            @Override
            void write(long index, int value) {
                one[0] = (short) value;
                directory.put(handle, index, memory);
            }
        };
    }

    static SharedElements ints(Directory directory, long handle) {
        int[] one = new int[1];
        MemorySegment memory = MemorySegment.ofArray(one);
        return new SharedElements(directory, handle) {
            @Override
            public int read(long index) {
                directory.get(handle, index, memory);
                return one[0];
            }

            @Override
            void write(long index, int value) {
                one[0] = value;
                directory.put(handle, index, memory);
            }
        };
    }
}
