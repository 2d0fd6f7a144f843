package org.watari.acp.transport.verbs;

import java.lang.foreign.MemorySegment;
import java.util.Objects;

/// Checks of the local side of an operation: the device gets an address only after them.
final class LocalSide {

    private LocalSide() {}

    /// The address of a range that the device may read.
    static long readable(MemorySegment segment, long offset, long length) {
        if (!segment.isNative()) {
            throw new IllegalArgumentException("the segment is on the heap: only native memory can be used");
        }
        Objects.checkFromIndexSize(offset, length, segment.byteSize());
        if (!segment.scope().isAlive()) {
            throw new IllegalStateException("the segment's arena is closed");
        }
        if (!segment.isAccessibleBy(Thread.currentThread())) {
            throw new WrongThreadException("the segment belongs to another thread");
        }
        return segment.address() + offset;
    }

    /// The address of a range that the device may write.
    static long writable(MemorySegment segment, long offset, long length) {
        if (segment.isReadOnly()) {
            throw new IllegalArgumentException("the segment is read-only");
        }
        return readable(segment, offset, length);
    }
}
