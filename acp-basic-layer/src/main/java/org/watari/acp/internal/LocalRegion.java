package org.watari.acp.internal;

import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/// A region of this rank.
public final class LocalRegion extends Region {

    final MemorySegment segment;
    /// Library memory: the block it lies in and where; null for memory of the user.
    final LibraryHeap.@Nullable Slice slice;
    private volatile boolean registered = true;

    LocalRegion(int rank, int tag, long generation, MemorySegment segment, LibraryHeap.@Nullable Slice slice) {
        super(rank, tag, generation, segment.byteSize(), segment);
        this.segment = segment;
        this.slice = slice;
    }

    void retire() {
        registered = false;
    }

    @Override
    boolean isCurrent() {
        return registered;
    }

    /// The memory.
    ///
    /// @return the registered segment
    public MemorySegment segment() {
        return segment;
    }

    /// Number of the registration in its slot.
    ///
    /// @return the generation, odd
    public long generation() {
        return generation;
    }

    /// Slot of the registration.
    ///
    /// @return the tag
    public int tag() {
        return tag;
    }
}
