package org.watari.pgas;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Objects;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.function.LongBinaryOperator;
import org.watari.acp.Acp;
import org.watari.pgas.collective.Collectives;
import org.watari.pgas.collective.Members;
import org.watari.pgas.distribution.Distribution;

/// An ordered set of ranks and the operations they make together.
///
/// ```java
/// int columns = 4;
/// Team row = world.split(world.rank() / columns, world.rank()).orElseThrow();
/// long rowSum = row.allReduce(mine, ReduceOp.SUM);
/// ```
///
/// Each operation here, unless it says otherwise, is collective: every rank of the team calls the same
/// operations in the same order with the same roots, operators and lengths. A rank that finds another in a
/// different operation throws [org.watari.error.CollectiveMismatchException].
///
/// **Threads** one collective operation at a time on each rank; a second thread gets an
/// `IllegalStateException`. [#start] lets operations go on meanwhile.
/// **Blocking** until the ranks the result depends on have called it too, or the limit on waits passes.
public final class Team implements AutoCloseable {
    /// The kinds of splits that must not meet.
    private static final long STRIDED = 1;

    private static final long ROWS = 2;
    private static final long COLUMNS = 3;

    private final Pgas pgas;
    private final int rank;
    private final int size;
    private final Members members;
    private final Arena arena = Arena.ofShared();
    private final Collectives collectives;
    private final ArrayRegistry arrays;
    private boolean closed;

    Team(Pgas pgas, Acp acp, long tag, int rank, Members members) {
        this.pgas = pgas;
        this.rank = rank;
        this.size = members.size();
        this.members = members;
        this.collectives = new Collectives(acp.messages(), tag, rank, members, arena);
        this.arrays = new ArrayRegistry(rank, size, collectives, acp.memory());
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

    /// The rank in the program, [Pgas#world], of a rank of this team. Not collective.
    ///
    /// @param ofRank a rank of this team
    /// @return the rank of the program
    public int worldRankOf(int ofRank) {
        Objects.checkIndex(ofRank, size);
        return members.worldRankOf(ofRank);
    }

    /// The rank in this team of a rank of another team. Not collective.
    ///
    /// **Cost** O(1) where the members lie at equal distances, else O(members).
    ///
    /// @param ofRank a rank of `other`
    /// @param other a team
    /// @return the rank in this team, or -1 where it is no member
    public int translate(int ofRank, Team other) {
        return members.rankOf(other.worldRankOf(ofRank));
    }

    // --- teams of some of the ranks --------------------------------------------------------------------------------

    /// Makes a team of the ranks that pass the same colour, for each colour.
    ///
    /// **Cost** one exchange of 4 words; on each rank two buffers of a message, and 4 bytes a member where
    /// they do not lie at equal distances.
    ///
    /// @param colour which team this rank is to be in; negative for none
    /// @param key orders the ranks of the new team; of equal keys the lower rank here comes first
    /// @return the team, to be closed, or nothing for a negative colour
    public Optional<Team> split(int colour, int key) {
        return TeamSplit.of(pgas, this, collectives, colour, key);
    }

    /// Makes a team of the ranks `start`, `start + stride` … of this one.
    ///
    /// **Cost** as [#split].
    /// **Limits** throws on every rank: `IllegalArgumentException` for ranks outside of this team, and
    /// [org.watari.error.CollectiveMismatchException] when the ranks pass different arguments.
    ///
    /// @param start first rank
    /// @param stride distance of two ranks, not 0; may be negative
    /// @param count how many, at least 1
    /// @return the team, to be closed, or nothing where this rank is no member
    public Optional<Team> splitStrided(int start, int stride, int count) {
        long last = start + (count - 1L) * stride;
        if (count < 1 || stride == 0 || start < 0 || start >= size || last < 0 || last >= size) {
            throw new IllegalArgumentException("ranks " + start + " to " + last + " in steps of " + stride + ", "
                    + count + " in all: a team of " + size + " has ranks 0 to " + (size - 1) + ", and a step is not 0");
        }
        int place = (rank - start) / stride;
        boolean isMember = start + place * stride == rank && place >= 0 && place < count;
        return TeamSplit.of(pgas, this, collectives, isMember ? 0 : -1, place, STRIDED, start, stride, count);
    }

    /// The teams of this rank's row and column when the ranks lie row by row in a grid.
    ///
    /// @param row the ranks of the same row
    /// @param column the ranks of the same column
    public record Grid(Team row, Team column) {}

    /// Makes a team for each row and each column of a grid: rank `r` lies in row `r / columns` and column
    /// `r % columns`. The last row may be shorter.
    ///
    /// **Cost** twice that of [#split].
    /// **Limits** as [#splitStrided].
    ///
    /// @param columns ranks in a row, 1 to the number of ranks
    /// @return the two teams of this rank, to be closed
    public Grid splitGrid(int columns) {
        if (columns < 1 || columns > size) {
            throw new IllegalArgumentException(
                    "a grid of " + columns + " columns: a team of " + size + " can have 1 to " + size);
        }
        int row = rank / columns;
        int column = rank % columns;
        Team ofRow = TeamSplit.of(pgas, this, collectives, row, column, ROWS, columns)
                .orElseThrow();
        Team ofColumn = TeamSplit.of(pgas, this, collectives, column, row, COLUMNS, columns)
                .orElseThrow();
        return new Grid(ofRow, ofColumn);
    }

    // --- operations ------------------------------------------------------------------------------------------------

    /// Begins collective operations of this team that go on while the program does something else.
    ///
    /// ```java
    /// Op<Long> sum = team.start(t -> t.allReduce(mine, ReduceOp.SUM));
    /// computeSomethingElse();
    /// long total = sum.await();
    /// ```
    ///
    /// A split-phase barrier is `Op<?> b = team.start(t -> { t.barrier(); return 0; })` and `b.await()`.
    /// Operations that are begun so, and blocking ones after them, are made in the order of their
    /// beginning: it has to be the same on every rank, as for blocking ones.
    ///
    /// **Ordering** what this thread did before the call happens before the operations.
    /// **Threads** the operations run on a virtual thread; the communication thread makes progress for it.
    /// **Blocking** never.
    /// **Cost** a virtual thread.
    /// **Limits** operations that throw fail the team on every rank, as a collective operation does. They
    /// may neither close the team nor begin others: `IllegalStateException`; and wait for no thread that is
    /// in one of its operations, as that waits for their end.
    ///
    /// @param operations calls of this team's operations
    /// @return the operation
    /// @param <T> what the operations return
    public <T> Op<T> start(Function<Team, T> operations) {
        Objects.requireNonNull(operations, "operations");
        return new Op<>(collectives.start(() -> operations.apply(this)));
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
        broadcast(MemorySegment.ofArray(values), ElementType.LONG, from, count, root);
    }

    /// As [#broadcast(long[], int, int, int)].
    ///
    /// @param values where the values are
    /// @param from place of the first one
    /// @param count how many
    /// @param root the rank whose values count
    public void broadcast(byte[] values, int from, int count, int root) {
        broadcast(MemorySegment.ofArray(values), ElementType.BYTE, from, count, root);
    }

    /// As [#broadcast(long[], int, int, int)].
    ///
    /// @param values where the values are
    /// @param from place of the first one
    /// @param count how many
    /// @param root the rank whose values count
    public void broadcast(short[] values, int from, int count, int root) {
        broadcast(MemorySegment.ofArray(values), ElementType.SHORT, from, count, root);
    }

    /// As [#broadcast(long[], int, int, int)].
    ///
    /// @param values where the values are
    /// @param from place of the first one
    /// @param count how many
    /// @param root the rank whose values count
    public void broadcast(int[] values, int from, int count, int root) {
        broadcast(MemorySegment.ofArray(values), ElementType.INT, from, count, root);
    }

    /// As [#broadcast(long[], int, int, int)].
    ///
    /// @param values where the values are
    /// @param from place of the first one
    /// @param count how many
    /// @param root the rank whose values count
    public void broadcast(float[] values, int from, int count, int root) {
        broadcast(MemorySegment.ofArray(values), ElementType.FLOAT, from, count, root);
    }

    /// As [#broadcast(long[], int, int, int)].
    ///
    /// @param values where the values are
    /// @param from place of the first one
    /// @param count how many
    /// @param root the rank whose values count
    public void broadcast(double[] values, int from, int count, int root) {
        broadcast(MemorySegment.ofArray(values), ElementType.DOUBLE, from, count, root);
    }

    private void broadcast(MemorySegment values, ElementType type, int from, int count, int root) {
        Objects.checkFromIndexSize(from, count, values.byteSize() >>> type.shift());
        broadcast(values.asSlice((long) from << type.shift(), (long) count << type.shift()), root);
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
        return Words.single(value, words -> collectives.allReduce(words, op::apply, Words.ofLongs(op)));
    }

    /// As [#allReduce(long, ReduceOp)], with an operator of the program.
    ///
    /// **Limits** the same operator on every rank, which cannot be checked; associative and commutative. It
    /// is called on the thread of the caller.
    ///
    /// @param value the value
    /// @param op how to combine
    /// @return the result
    public long allReduceLongs(long value, LongBinaryOperator op) {
        return Words.single(value, words -> collectives.allReduce(words, op, Words.OWN_OF_LONGS));
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
        return Words.single(
                value, words -> collectives.allReduce(words, Words.onDoubles(op::apply), Words.ofDoubles(op)));
    }

    /// As [#allReduce(double, ReduceOp)], with an operator of the program as for
    /// [#allReduceLongs].
    ///
    /// @param value the value
    /// @param op how to combine
    /// @return the result
    public double allReduceDoubles(double value, DoubleBinaryOperator op) {
        return Words.single(value, words -> collectives.allReduce(words, Words.onDoubles(op), Words.OWN_OF_DOUBLES));
    }

    /// Combines the arrays of all ranks place by place; every rank gets the result in its array.
    ///
    /// **Cost** up to 4096 values `log2 P` messages of all of them; above, `2 (P - 1)` messages of a `P`th.
    /// **Limits** the same length on every rank.
    ///
    /// @param values the values, then the results
    /// @param op how to combine
    public void allReduce(long[] values, ReduceOp op) {
        collectives.allReduce(values, op::apply, Words.ofLongs(op));
    }

    /// As [#allReduce(long[], ReduceOp)]; every rank gets the same bits. Above 4096 values the order in
    /// which they are combined differs from that of a single one.
    ///
    /// @param values the values, then the results
    /// @param op how to combine
    public void allReduce(double[] values, ReduceOp op) {
        long[] words = Words.of(values);
        collectives.allReduce(words, Words.onDoubles(op::apply), Words.ofDoubles(op));
        Words.into(values, words);
    }

    /// Combines a value of each rank; the root gets the result.
    ///
    /// @param value the value
    /// @param op how to combine
    /// @param root the rank that gets the result
    /// @return the result on the root, 0 elsewhere
    public long reduce(long value, ReduceOp op, int root) {
        Objects.checkIndex(root, size);
        long result = Words.single(value, words -> collectives.reduce(words, op::apply, Words.ofLongs(op), root));
        return rank == root ? result : 0;
    }

    /// As [#reduce(long, ReduceOp, int)].
    ///
    /// @param value the value
    /// @param op how to combine
    /// @param root the rank that gets the result
    /// @return the result on the root, 0.0 elsewhere
    public double reduce(double value, ReduceOp op, int root) {
        Objects.checkIndex(root, size);
        double result = Words.single(
                value, words -> collectives.reduce(words, Words.onDoubles(op::apply), Words.ofDoubles(op), root));
        return rank == root ? result : 0;
    }

    /// Combines the values of ranks `0 … rank()`.
    ///
    /// @param value the value
    /// @param op how to combine
    /// @return the result for this rank
    public long scan(long value, ReduceOp op) {
        return Words.single(value, words -> collectives.scan(words, op::apply, Words.ofLongs(op)));
    }

    /// As [#scan(long, ReduceOp)].
    ///
    /// @param value the value
    /// @param op how to combine
    /// @return the result for this rank
    public double scan(double value, ReduceOp op) {
        return Words.single(value, words -> collectives.scan(words, Words.onDoubles(op::apply), Words.ofDoubles(op)));
    }

    /// Combines the values of ranks `0 … rank() - 1`: with [ReduceOp#SUM] of counts, where this rank's part
    /// begins.
    ///
    /// @param value the value
    /// @param op how to combine
    /// @return the result for this rank; on rank 0 what changes nothing, [ReduceOp#identityOfLongs]
    public long exclusiveScan(long value, ReduceOp op) {
        return Words.single(
                value, words -> collectives.exclusiveScan(words, op::apply, Words.ofLongs(op), op.identityOfLongs()));
    }

    /// As [#exclusiveScan(long, ReduceOp)].
    ///
    /// @param value the value
    /// @param op how to combine
    /// @return the result for this rank; on rank 0 what changes nothing, [ReduceOp#identityOfDoubles]
    public double exclusiveScan(double value, ReduceOp op) {
        long identity = Double.doubleToRawLongBits(op.identityOfDoubles());
        return Words.single(
                value,
                words -> collectives.exclusiveScan(words, Words.onDoubles(op::apply), Words.ofDoubles(op), identity));
    }

    /// Collects a value of each rank: place `r` of the answer is the value of rank `r`.
    ///
    /// **Cost** `ceil(log2 P)` messages, `P` words in all; an array of `P` elements.
    ///
    /// @param value the value
    /// @return the values by rank
    public long[] allGather(long value) {
        return collectives.allGather(new long[] {value}, Words.LONGS);
    }

    /// As [#allGather(long)].
    ///
    /// @param value the value
    /// @return the values by rank
    public double[] allGather(double value) {
        return Words.doublesOf(collectives.allGather(Words.of(value), Words.DOUBLES));
    }

    /// Collects the values of each rank, those of rank 0 first.
    ///
    /// **Limits** the same number on every rank.
    ///
    /// @param values the values of this rank
    /// @return the values by rank
    public long[] allGather(long[] values) {
        return collectives.allGather(values, Words.LONGS);
    }

    /// As [#allGather(long[])].
    ///
    /// @param values the values of this rank
    /// @return the values by rank
    public double[] allGather(double[] values) {
        return Words.doublesOf(collectives.allGather(Words.of(values), Words.DOUBLES));
    }

    /// Collects the values of each rank on the root, those of rank 0 first.
    ///
    /// **Limits** the same number on every rank.
    ///
    /// @param values the values of this rank
    /// @param root the rank that gets them
    /// @return the values by rank on the root, an empty array elsewhere
    public long[] gather(long[] values, int root) {
        Objects.checkIndex(root, size);
        return collectives.gather(values, Words.LONGS, root);
    }

    /// As [#gather(long[], int)].
    ///
    /// @param values the values of this rank
    /// @param root the rank that gets them
    /// @return the values by rank on the root, an empty array elsewhere
    public double[] gather(double[] values, int root) {
        Objects.checkIndex(root, size);
        return Words.doublesOf(collectives.gather(Words.of(values), Words.DOUBLES, root));
    }

    /// Gives each rank its part of the values of each rank: with parts of `n` values, rank `r` gets places
    /// `r * n` to
    /// `(r + 1) * n - 1` of every rank, those of rank 0 first.
    ///
    /// **Limits** the same number on every rank, a multiple of [#size].
    ///
    /// @param values a part for each rank
    /// @return a part from each rank
    public long[] allToAll(long[] values) {
        checkParts(values.length);
        return collectives.allToAll(values, Words.LONGS);
    }

    /// As [#allToAll(long[])].
    ///
    /// @param values a part for each rank
    /// @return a part from each rank
    public double[] allToAll(double[] values) {
        checkParts(values.length);
        return Words.doublesOf(collectives.allToAll(Words.of(values), Words.DOUBLES));
    }

    private void checkParts(int count) {
        if (count % size != 0) {
            throw new IllegalArgumentException(
                    "allToAll of " + count + " values among " + size + " ranks: a part for each must be as long");
        }
    }

    /// Makes an array of `long` elements, all 0.
    ///
    /// **Cost** two exchanges; 16 bytes a rank on each rank besides the elements.
    /// **Limits** throws on every rank: `IllegalArgumentException` for a negative length and for one whose size
    /// in bytes exceeds a `long`, [org.watari.error.CollectiveMismatchException] when the ranks pass different
    /// arguments. Each rank must call [DistributedArray#close].
    ///
    /// @param length the number of elements
    /// @param distribution how the elements are spread
    /// @return the array
    public LongArray allocateLongs(long length, Distribution distribution) {
        return new LongArray(this, arrays.allocate(ElementType.LONG, length, distribution));
    }

    /// Makes an array of `byte` elements, all 0; cost and limits as for [#allocateLongs].
    ///
    /// @param length the number of elements
    /// @param distribution how the elements are spread
    /// @return the array
    public ByteArray allocateBytes(long length, Distribution distribution) {
        return new ByteArray(this, arrays.allocate(ElementType.BYTE, length, distribution));
    }

    /// Makes an array of `short` elements, all 0; cost and limits as for [#allocateLongs].
    ///
    /// @param length the number of elements
    /// @param distribution how the elements are spread
    /// @return the array
    public ShortArray allocateShorts(long length, Distribution distribution) {
        return new ShortArray(this, arrays.allocate(ElementType.SHORT, length, distribution));
    }

    /// Makes an array of `int` elements, all 0; cost and limits as for [#allocateLongs].
    ///
    /// @param length the number of elements
    /// @param distribution how the elements are spread
    /// @return the array
    public IntArray allocateInts(long length, Distribution distribution) {
        return new IntArray(this, arrays.allocate(ElementType.INT, length, distribution));
    }

    /// Makes an array of `float` elements, all 0.0; cost and limits as for [#allocateLongs].
    ///
    /// @param length the number of elements
    /// @param distribution how the elements are spread
    /// @return the array
    public FloatArray allocateFloats(long length, Distribution distribution) {
        return new FloatArray(this, arrays.allocate(ElementType.FLOAT, length, distribution));
    }

    /// Makes an array of `double` elements, all 0.0; cost and limits as for [#allocateLongs].
    ///
    /// @param length the number of elements
    /// @param distribution how the elements are spread
    /// @return the array
    public DoubleArray allocateDoubles(long length, Distribution distribution) {
        return new DoubleArray(this, arrays.allocate(ElementType.DOUBLE, length, distribution));
    }

    /// Makes words by which the ranks tell each other that something is there, all 0; cost and limits as for
    /// [#allocateLongs].
    ///
    /// @param slots the number of words on each rank
    /// @return the words
    public Signals allocateSignals(int slots) {
        return new Signals(this, slots);
    }

    /// Makes a lock whose queue lies in the memory of a rank; cost and limits as for [#allocateLongs].
    ///
    /// **Limits** throws `IndexOutOfBoundsException` for a rank that the team has not.
    ///
    /// @param home the rank; best the one that takes the lock most often
    /// @return the lock, which nobody holds
    public DistributedLock allocateLock(int home) {
        Objects.checkIndex(home, size);
        return new DistributedLock(this, home);
    }

    /// Ends the team on this rank. A second call does nothing, and neither does the first for [Pgas#world],
    /// which ends with its [Pgas].
    ///
    /// Collective: waits for the other ranks, since they may still use this rank's part of an array. A
    /// [Pgas] closes the teams that are still open.
    ///
    /// **Completion** everything this rank began is complete.
    /// **Limits** throws `IllegalStateException` while an array that it made is not closed on this rank.
    @Override
    public void close() {
        if (closed || this == pgas.world()) {
            return;
        }
        int open = arrays.openCount();
        if (open > 0) {
            throw new IllegalStateException("close: " + open + " of the arrays of this team are not closed on " + this);
        }
        requireOutside();
        pgas.access().complete();
        tellClose();
        try {
            awaitClose();
        } finally {
            pgas.forget(this);
        }
    }

    /// Refuses a call out of operations that [#start] has begun, which would wait for its own end.
    void requireOutside() {
        collectives.requireOutside();
    }

    void tellClose() {
        closed = true;
        collectives.tellClose();
    }

    void awaitClose() {
        try (arena) {
            collectives.awaitClose();
            arrays.freeAll();
        }
    }

    Pgas pgas() {
        return pgas;
    }

    ArrayRegistry arrays() {
        return arrays;
    }

    @Override
    public String toString() {
        return "rank " + rank + " of " + size + (this == pgas.world() ? "" : " (" + members + ")");
    }
}
