package org.watari.pgas.distribution;

/// Blocks of a given number of elements dealt out to the ranks in turn.
///
/// ```java
/// Distribution dealt = new BlockCyclic(64);
/// DoubleArray field = world.allocateDoubles(1_000_000, dealt);
/// ```
///
/// @param blockLength elements in a block; at least 1
public record BlockCyclic(long blockLength) implements Distribution {

    /// Refuses a block length below 1 with `IllegalArgumentException`.
    public BlockCyclic {
        if (blockLength < 1) {
            throw new IllegalArgumentException("block length must be at least 1: " + blockLength);
        }
    }

    @Override
    public long blockLength(long length, int ranks) {
        return blockLength;
    }
}
