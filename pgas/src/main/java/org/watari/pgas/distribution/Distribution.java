package org.watari.pgas.distribution;

/// How the elements of an array are spread over the ranks of a team.
///
/// A distribution is a plain value: equal values spread equal arrays equally. Every distribution here deals out
/// blocks of consecutive indices to the ranks in turn and differs only in the length of the block, so that one
/// arithmetic, [Partition], serves them all and no call on the path of an element depends on the kind.
///
/// ```
///   10 elements on 3 ranks       0 1 2 3 4 5 6 7 8 9
///   block                        0 0 0 0 1 1 1 1 2 2     blocks of ceil(10 / 3) = 4, the last one ragged
///   cyclic                       0 1 2 0 1 2 0 1 2 0     blocks of 1
///   block-cyclic(2)              0 0 1 1 2 2 0 0 1 1     blocks of 2
/// ```
public sealed interface Distribution permits Block, Cyclic, BlockCyclic {

    /// The number of consecutive indices that one rank gets at a time; at least 1.
    ///
    /// **Limits** `length` at least 0, `ranks` at least 1; both are checked by [#over].
    ///
    /// @param length the number of elements
    /// @param ranks the number of ranks
    /// @return the number of indices
    long blockLength(long length, int ranks);

    /// The arithmetic of this distribution for one length and one number of ranks.
    ///
    /// **Limits** throws `IllegalArgumentException` for a negative `length` and for `ranks` below 1.
    ///
    /// @param length the number of elements
    /// @param ranks the number of ranks
    /// @return the arithmetic
    default Partition over(long length, int ranks) {
        return new Partition(this, length, ranks);
    }

    /// One block per rank, as equal as can be with equal blocks; the last blocks may be shorter or empty.
    ///
    /// @return the distribution
    static Distribution block() {
        return new Block();
    }

    /// Single elements in turn.
    ///
    /// @return the distribution
    static Distribution cyclic() {
        return new Cyclic();
    }

    /// Blocks of `blockLength` elements in turn.
    ///
    /// **Limits** throws `IllegalArgumentException` for a block length below 1.
    ///
    /// @param blockLength elements in a block
    /// @return the distribution
    static Distribution blockCyclic(long blockLength) {
        return new BlockCyclic(blockLength);
    }
}
