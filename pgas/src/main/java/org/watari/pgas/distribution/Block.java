package org.watari.pgas.distribution;

/// One block of consecutive indices per rank, `ceil(length / ranks)` long.
///
/// ```java
/// Distribution halves = new Block();
/// DoubleArray field = world.allocateDoubles(1_000_000, halves);
/// ```
///
/// The last block that holds anything may be shorter, and ranks behind it hold nothing: 5 elements on 4 ranks
/// are dealt out as 2, 2, 1, 0.
public record Block() implements Distribution {

    @Override
    public long blockLength(long length, int ranks) {
        // Not (length + ranks - 1) / ranks: the sum may exceed a long.
        long blockLength = length / ranks + (length % ranks == 0 ? 0 : 1);
        return Math.max(1, blockLength);
    }
}
