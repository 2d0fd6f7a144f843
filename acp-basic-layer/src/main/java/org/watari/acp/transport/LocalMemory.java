package org.watari.acp.transport;

import java.lang.foreign.MemorySegment;

/// Memory of this rank that others can reach, from [Transport#allocate].
public interface LocalMemory extends AutoCloseable {

    /// The memory. Access after [#close] is an `IllegalStateException`, never a crash.
    ///
    /// @return the whole of it
    MemorySegment segment();

    /// What [Transport#attach] needs on another rank.
    ///
    /// @return opaque bytes
    byte[] key();

    /// Frees the memory. The caller sees to it that no operation is aimed at it.
    @Override
    void close();
}
