package org.watari.pgas;

import java.lang.foreign.MemorySegment;
import java.util.Objects;
import org.watari.pgas.collective.Collectives;
import org.watari.pgas.distribution.Distribution;

/// An ordered set of ranks and the operations they make together.
///
/// Each operation here, unless it says otherwise, is collective: every rank of the team calls the same
/// operations in the same order with the same roots, operators and lengths. A rank that finds another in a
/// different operation throws [org.watari.error.CollectiveMismatchException].
///
/// **Threads** one collective operation at a time on each rank; a second thread gets an
/// `IllegalStateException`.
/// **Blocking** until the ranks the result depends on have called it too, or the limit on waits passes.
public final class Team {
    private static final long OF_LONGS = 0;
    private static final long OF_DOUBLES = 1;

    private final Pgas pgas;
    private final int rank;
    private final int size;
    private final Collectives collectives;

    Team(Pgas pgas, int rank, int size, Collectives collectives) {
        this.pgas = pgas;
        this.rank = rank;
        this.size = size;
        this.collectives = collectives;
    }

    /// The place of the caller in this team, from 0. Not collective.
    ///
    /// @return the rank
    public int rank() {
        return rank;
    }

    /// The number of ranks in this team. Not collective.
    ///
    /// @return the number
    public int size() {
        return size;
    }

    /// Waits until every rank has come here.
    ///
    /// **Completion** the operations that this rank began before are complete.
    /// **Ordering** what any rank wrote before it came is seen by every rank after it left.
    /// **Cost** `ceil(log2 P)` messages.
    public void barrier() {
        pgas.completeAll();
        collectives.barrier();
        pgas.fenceAfterWait();
    }

    /// The value that `root` passes, on every rank.
    ///
    /// @param value the value
    /// @param root the rank whose values count
    /// @return the value of the root
    public long broadcast(long value, int root) {
        long[] word = {value};
        broadcast(word, 0, 1, root);
        return word[0];
    }

    /// The value that `root` passes, on every rank.
    ///
    /// @param value the value
    /// @param root the rank whose values count
    /// @return the value of the root
    public double broadcast(double value, int root) {
        double[] word = {value};
        broadcast(word, 0, 1, root);
        return word[0];
    }

    /// Copies `count` values from place `from` on from the array of `root` to the same places on every other
    /// rank.
    ///
    /// **Cost** a binomial tree, in pieces of 64 KiB at most.
    /// **Limits** the same `count` on every rank; `from` may differ.
    ///
    /// @param values where the values are
    /// @param from place of the first one
    /// @param count how many
    /// @param root the rank whose values count
    public void broadcast(long[] values, int from, int count, int root) {
        Objects.checkFromIndexSize(from, count, values.length);
        broadcast(MemorySegment.ofArray(values).asSlice((long) from * Long.BYTES, (long) count * Long.BYTES), root);
    }

    /// As [#broadcast(long[], int, int, int)].
    ///
    /// @param values where the values are
    /// @param from place of the first one
    /// @param count how many
    /// @param root the rank whose values count
    public void broadcast(double[] values, int from, int count, int root) {
        Objects.checkFromIndexSize(from, count, values.length);
        broadcast(MemorySegment.ofArray(values).asSlice((long) from * Long.BYTES, (long) count * Long.BYTES), root);
    }

    /// As [#broadcast(long[], int, int, int)].
    ///
    /// @param values where the values are
    /// @param from place of the first one
    /// @param count how many
    /// @param root the rank whose values count
    public void broadcast(byte[] values, int from, int count, int root) {
        Objects.checkFromIndexSize(from, count, values.length);
        broadcast(MemorySegment.ofArray(values).asSlice(from, count), root);
    }

    /// Copies a segment of `root` to the segments of the other ranks.
    ///
    /// **Limits** the same size on every rank.
    ///
    /// @param data the bytes
    /// @param root the rank whose values count
    public void broadcast(MemorySegment data, int root) {
        Objects.checkIndex(root, size);
        collectives.broadcast(data, root);
    }

    /// Combines a value of each rank; every rank gets the result.
    ///
    /// @param value the value
    /// @param op how to combine
    /// @return the result
    public long allReduce(long value, ReduceOp op) {
        return collectives.allReduce(value, op::apply, operation(op, OF_LONGS));
    }

    /// Combines a value of each rank; every rank gets the same bits.
    ///
    /// The values are combined in a tree that depends on the number of ranks alone: the result is the same on
    /// every rank and in every run, and may differ in the last bits from that of another number of ranks or of
    /// a loop. With `c` the largest power of two not above `P`, first rank `c + i` goes into rank `i`, then
    /// partners at distances 1, 2, 4 … are combined, the lower one on the left.
    ///
    /// @param value the value
    /// @param op how to combine
    /// @return the result
    public double allReduce(double value, ReduceOp op) {
        long word = collectives.allReduce(
                Double.doubleToRawLongBits(value),
                (a, b) -> Double.doubleToRawLongBits(op.apply(Double.longBitsToDouble(a), Double.longBitsToDouble(b))),
                operation(op, OF_DOUBLES));
        return Double.longBitsToDouble(word);
    }

    /// Collects a value of each rank: place `r` of the answer is the value of rank `r`.
    ///
    /// **Cost** `ceil(log2 P)` messages, `P` words in all; an array of `P` elements.
    ///
    /// @param value the value
    /// @return the values by rank
    public long[] allGather(long value) {
        return collectives.allGather(new long[] {value}, 0);
    }

    /// Makes an array of `long` elements, all 0.
    ///
    /// **Cost** two exchanges; 16 bytes a rank on each rank besides the elements.
    /// **Limits** throws on every rank: `IllegalArgumentException` for a negative length and for one whose size
    /// in bytes exceeds a `long`, [org.watari.error.CollectiveMismatchException] when the ranks pass different
    /// arguments. Each rank must call [LongArray#close].
    ///
    /// @param length the number of elements
    /// @param distribution how the elements are spread
    /// @return the array
    public LongArray allocateLongs(long length, Distribution distribution) {
        return new LongArray(pgas, pgas.arrays().allocate(ElementType.LONG, length, distribution));
    }

    /// Makes an array of `double` elements, all 0.0.
    ///
    /// **Cost** as [#allocateLongs].
    /// **Limits** as [#allocateLongs].
    ///
    /// @param length the number of elements
    /// @param distribution how the elements are spread
    /// @return the array
    public DoubleArray allocateDoubles(long length, Distribution distribution) {
        return new DoubleArray(pgas, pgas.arrays().allocate(ElementType.DOUBLE, length, distribution));
    }

    @Override
    public String toString() {
        return "rank " + rank + " of " + size;
    }

    private static long operation(ReduceOp op, long type) {
        return (long) op.number() << 1 | type;
    }
}
