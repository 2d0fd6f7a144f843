package org.watari.ucp;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;
import java.util.Objects;

/// Checks of the local side of an operation: C gets an address only after them.
final class LocalMemory {
    private LocalMemory() {}

    /// The address of a range that C may read.
    static long checkReadable(MemorySegment segment, long offset, long length) {
        if (!segment.isNative()) {
            throw notNative();
        }
        Objects.checkFromIndexSize(offset, length, segment.byteSize());
        if (!segment.scope().isAlive() || !segment.isAccessibleBy(Thread.currentThread())) {
            throw notUsable(segment);
        }
        return segment.address() + offset;
    }

    /// The address of a range that C may write.
    static long checkWritable(MemorySegment segment, long offset, long length) {
        if (segment.isReadOnly()) {
            throw new IllegalArgumentException("the segment is read-only");
        }
        return checkReadable(segment, offset, length);
    }

    private static IllegalArgumentException notNative() {
        return new IllegalArgumentException("the segment is on the heap: only native memory can be used");
    }

    private static RuntimeException notUsable(MemorySegment segment) {
        return segment.scope().isAlive()
                ? new WrongThreadException("the segment belongs to another thread")
                : new IllegalStateException("the segment's arena is closed");
    }

    /// Copies memory of C into an array.
    @SuppressWarnings("restricted")
    static byte[] copy(long address, long length) {
        return MemorySegment.ofAddress(address).reinterpret(length).toArray(JAVA_BYTE);
    }
}
