package org.watari.acp.transport;

import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/// Memory of another rank, from [Transport#attach].
public interface RemoteMemory extends AutoCloseable {

    /// Owner.
    ///
    /// @return its rank
    int rank();

    /// Size.
    ///
    /// @return bytes
    long length();

    /// The memory mapped into this process, where owner and caller share a host and the transport can map it.
    ///
    /// @return the mapping, or null
    @Nullable
    MemorySegment direct();

    /// The same memory by another way, where the transport has several ([Transport#rails]).
    ///
    /// **Cost**: no allocation.
    ///
    /// @param rail 0 is the way of this object as it was attached
    /// @return what the transport's operations take to go by that rail; closed with this
    default RemoteMemory onRail(int rail) {
        return this;
    }

    /// Detaches. Access to [#direct] after this is an `IllegalStateException`, or still reaches memory that the owner
    /// keeps; it is never a crash.
    @Override
    void close();
}
