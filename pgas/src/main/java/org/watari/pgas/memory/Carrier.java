package org.watari.pgas.memory;

import java.lang.foreign.MemorySegment;

/// What takes bytes between segments of the caller and memory that is not mapped here, and ends that later: a
/// [StagedPiece] for a blocking operation, [Outstanding] for those of a context.
public interface Carrier {

    /// Begins to copy bytes of another rank to `into`.
    ///
    /// @param source global address
    /// @param into   where the bytes go
    /// @param offset where in it
    /// @param bytes  how many
    void get(long source, MemorySegment into, long offset, long bytes);

    /// Begins to copy bytes of `from`, which are taken before the return, to another rank.
    ///
    /// @param target global address
    /// @param from   the bytes
    /// @param offset where in it they begin
    /// @param bytes  how many
    void put(long target, MemorySegment from, long offset, long bytes);
}
