package org.watari.acp.internal;

import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/// A registered region as one rank sees it: its own ([LocalRegion]) or another rank's ([RemoteRegion]).
public abstract sealed class Region permits LocalRegion, RemoteRegion {

    final int rank;
    final int tag;
    final long generation;
    final long length;
    /// The region in this process's address space, or null when plain loads and stores do not reach it.
    final @Nullable MemorySegment mapped;

    Region(int rank, int tag, long generation, long length, @Nullable MemorySegment mapped) {
        this.rank = rank;
        this.tag = tag;
        this.generation = generation;
        this.length = length;
        this.mapped = mapped;
    }

    /// False once the owner has given the region up, as far as this rank can see without asking.
    abstract boolean isCurrent();

    /// The region by plain loads and stores.
    ///
    /// @return the mapping, or null
    public @Nullable MemorySegment mapped() {
        return mapped;
    }
}
