package org.watari.pgas.distribution;

import java.util.Objects;

/// The index arithmetic of one [Distribution] for one length and one number of ranks.
///
/// ```java
/// try (LongArray array = world.allocateLongs(10, Distribution.blockCyclic(2))) {
///     Partition partition = array.partition();
///     int owner = partition.ownerOf(4);          // of 3 ranks: rank 2
///     long place = partition.localIndexOf(7);    // of 3 ranks: the fourth element of rank 0
/// }
/// ```
///
/// With block length `b` and `p` ranks, index `i` lies in block `k = i / b` at position `r = i mod b`; its
/// owner is `k mod p` and its place in the owner's memory `(k / p) * b + r`.
///
/// **Threads** immutable; any number of threads.
/// **Cost** no allocation and no division: quotients are made by one multiplication with a rounded reciprocal.
public final class Partition {
    private final Distribution distribution;
    private final long length;
    private final int ranks;
    private final long blockLength;
    private final long blockReciprocal;
    private final long ranksReciprocal;

    Partition(Distribution distribution, long length, int ranks) {
        if (length < 0) {
            throw new IllegalArgumentException("length must not be negative: " + length);
        }
        if (ranks < 1) {
            throw new IllegalArgumentException("number of ranks must be at least 1: " + ranks);
        }
        this.distribution = distribution;
        this.length = length;
        this.ranks = ranks;
        this.blockLength = distribution.blockLength(length, ranks);
        this.blockReciprocal = reciprocal(blockLength);
        this.ranksReciprocal = reciprocal(ranks);
    }

    /// The distribution this arithmetic belongs to.
    ///
    /// @return the distribution
    public Distribution distribution() {
        return distribution;
    }

    /// The number of elements in all.
    ///
    /// @return the number of elements
    public long length() {
        return length;
    }

    /// The number of ranks the elements are spread over.
    ///
    /// @return the number
    public int ranks() {
        return ranks;
    }

    /// The number of consecutive indices a rank gets at a time.
    ///
    /// @return the number of indices
    public long blockLength() {
        return blockLength;
    }

    /// The rank that holds an index.
    ///
    /// **Limits** the index is not checked here: one outside `0 … length - 1` gives a meaningless answer.
    ///
    /// @param index the index of an element
    /// @return the rank
    public int ownerOf(long index) {
        long block = divide(index, blockLength, blockReciprocal);
        if (block < ranks) {
            return (int) block;
        }
        return (int) (block - divide(block, ranks, ranksReciprocal) * ranks);
    }

    /// The place of an index in its owner's memory, counted in elements.
    ///
    /// **Limits** as [#ownerOf].
    ///
    /// @param index the index of an element
    /// @return the place, counted in elements from 0
    public long localIndexOf(long index) {
        long block = divide(index, blockLength, blockReciprocal);
        long position = index - block * blockLength;
        if (block < ranks) {
            return position;
        }
        return divide(block, ranks, ranksReciprocal) * blockLength + position;
    }

    /// How many indices from this one on are neighbours in the memory of its owner, the end of the array
    /// included.
    ///
    /// **Limits** as [#ownerOf].
    ///
    /// @param index the index of an element
    /// @return the number of indices, at least 1
    public long runLengthFrom(long index) {
        if (ranks == 1) {
            return length - index;
        }
        long block = divide(index, blockLength, blockReciprocal);
        long toEndOfBlock = blockLength - (index - block * blockLength);
        return Math.min(toEndOfBlock, length - index);
    }

    /// The index of the element at a place of a rank's memory: the inverse of [#ownerOf] and [#localIndexOf].
    ///
    /// **Limits** throws `IndexOutOfBoundsException` for a rank or a place that does not exist.
    ///
    /// @param rank a rank
    /// @param localIndex a place in the memory of the rank, counted in elements from 0
    /// @return the index
    public long globalIndexOf(int rank, long localIndex) {
        Objects.checkIndex(localIndex, sizeOn(rank));
        long round = localIndex / blockLength;
        return (round * ranks + rank) * blockLength + localIndex % blockLength;
    }

    /// The number of elements that a rank holds.
    ///
    /// **Limits** throws `IndexOutOfBoundsException` for a rank that does not exist.
    ///
    /// @param rank a rank
    /// @return the number of elements
    public long sizeOn(int rank) {
        Objects.checkIndex(rank, ranks);
        long fullBlocks = length / blockLength;
        long rest = length % blockLength;
        long size = (fullBlocks / ranks) * blockLength;
        long blocksOfLastRound = fullBlocks % ranks;
        if (rank < blocksOfLastRound) {
            return size + blockLength;
        }
        return rank == blocksOfLastRound ? size + rest : size;
    }

    @Override
    public String toString() {
        return distribution + " of " + length + " elements over " + ranks + " ranks";
    }

    /// `floor((2^64 - 1) / divisor)`: with it the high half of a product misses the quotient by at most one,
    /// because the error `i * (2^64 - divisor * reciprocal) / (divisor * 2^64)` is at most `i / 2^64`, below 1.
    private static long reciprocal(long divisor) {
        return Long.divideUnsigned(-1L, divisor);
    }

    private static long divide(long dividend, long divisor, long reciprocal) {
        long quotient = Math.unsignedMultiplyHigh(dividend, reciprocal);
        return dividend - quotient * divisor >= divisor ? quotient + 1 : quotient;
    }
}
