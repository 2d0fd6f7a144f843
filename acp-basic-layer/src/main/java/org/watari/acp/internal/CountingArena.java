package org.watari.acp.internal;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicLong;

/// An arena that knows how many bytes it gave out, for the memory table.
final class CountingArena implements Arena {

    private final Arena under = Arena.ofShared();
    private final AtomicLong bytes = new AtomicLong();

    /// Bytes given out.
    long bytes() {
        return bytes.get();
    }

    @Override
    public MemorySegment allocate(long size, long alignment) {
        bytes.addAndGet(size);
        return under.allocate(size, alignment);
    }

    @Override
    public MemorySegment.Scope scope() {
        return under.scope();
    }

    @Override
    public void close() {
        under.close();
    }
}
