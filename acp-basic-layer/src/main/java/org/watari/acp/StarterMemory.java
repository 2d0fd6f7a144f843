package org.watari.acp;

import java.lang.foreign.MemorySegment;
import org.watari.acp.internal.Core;

/// Memory that every rank has from the start, reachable by all without any exchange: the place to publish the addresses
/// of other memory. Zero at start.
///
/// **Threads**: any.
public final class StarterMemory {

    private final Core core;

    StarterMemory(Core core) {
        this.core = core;
    }

    /// Address of a rank's starter memory.
    ///
    /// @param rank the rank
    /// @return global address of its first byte
    public long globalAddress(int rank) {
        core.checkRank(rank);
        return core.starterAddress(rank);
    }

    /// This rank's starter memory.
    ///
    /// @return the memory
    public MemorySegment segment() {
        return core.starter().segment();
    }

    /// Size, the same on every rank.
    ///
    /// @return bytes
    public long size() {
        return core.starter().segment().byteSize();
    }
}
