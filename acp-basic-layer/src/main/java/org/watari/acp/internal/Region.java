package org.watari.acp.internal;

import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AtomicsExecutor;

/// A registered region as one rank sees it: its own ([LocalRegion]) or another rank's ([RemoteRegion]).
public abstract sealed class Region permits LocalRegion, RemoteRegion {

    final int rank;
    final int tag;
    final long generation;
    final long length;
    /// Where the region begins among the positions of its rank: tag and offset of its first byte.
    final long position;
    /// Who updates its words atomically.
    final AtomicsExecutor executor;
    /// The region in this process's address space, or null when plain loads and stores do not reach it.
    final @Nullable MemorySegment mapped;

    Region(
            int rank,
            int tag,
            long generation,
            long length,
            long position,
            AtomicsExecutor executor,
            @Nullable MemorySegment mapped) {
        this.rank = rank;
        this.tag = tag;
        this.generation = generation;
        this.length = length;
        this.position = position;
        this.executor = executor;
        this.mapped = mapped;
    }

    /// False once the owner has given the region up, as far as this rank can see without asking.
    abstract boolean isCurrent();

    /// Size.
    ///
    /// @return bytes
    public long length() {
        return length;
    }

    /// Where the region begins among the positions of its rank ([org.watari.acp.GlobalAddress#position]).
    ///
    /// @return tag and offset of its first byte
    public long position() {
        return position;
    }

    /// Who updates its words atomically.
    ///
    /// @return the executor
    public AtomicsExecutor executor() {
        return executor;
    }

    /// The region by plain loads and stores.
    ///
    /// @return the mapping, or null
    public @Nullable MemorySegment mapped() {
        return mapped;
    }
}
