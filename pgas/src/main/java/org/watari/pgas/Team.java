package org.watari.pgas;

import java.lang.foreign.Arena;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.watari.acp.Acp;
import org.watari.acp.Notifications;
import org.watari.acp.ProgressPolicy;
import org.watari.error.CollectiveMismatchException;
import org.watari.pgas.collective.Collectives;
import org.watari.pgas.collective.Members;
import org.watari.pgas.distribution.Distribution;

/// An ordered set of ranks and the operations they make together.
///
/// ```java
/// int columns = 4;
/// Team row = world.split(world.rank() / columns, world.rank()).orElseThrow();
/// double rowSum = row.allReduce(1.5, ReduceOp.SUM);
/// ```
///
/// | what | where |
/// |---|---|
/// | ranks, teams of some of them, operations that go on meanwhile, barrier, allocation | here |
/// | broadcast, gather, scatter, all-gather, all-to-all | [DataMovement] |
/// | reduce, all-reduce, inclusive and exclusive scan | [GlobalReductions] |
///
/// Each operation, unless it says otherwise, is collective: every rank of the team calls the same operations
/// in the same order with the same roots, operators and lengths. A rank that finds another in a different
/// operation throws [org.watari.error.CollectiveMismatchException]. An operation that throws on one rank fails
/// this team on all its ranks, and no other team. Arguments that a rank can see to be wrong (`null`, a root that
/// the team has not, more values than an array has, a segment of the wrong size, or one that is read-only, closed
/// or another thread's) are refused before anything is sent: that rank has not taken part, and the team is as
/// before; where others have come they wait for its right call. With `watari.checkCollectives`
/// (`WATARI_CHECK_COLLECTIVES`) set to true on every rank, each operation begins with an exchange of what the
/// ranks call, and the exception names the ranks that call something else than most, what they call and where
/// in the program; that is for finding mistakes, not for production.
///
/// **Threads** one collective operation at a time on each rank; a second thread gets an
/// `IllegalStateException`. [#start] lets operations go on meanwhile.
/// **Blocking** until the ranks the result depends on have called it too, or the limit on waits passes.
public final class Team extends GlobalReductions implements AutoCloseable {
    /// The kinds of splits that must not meet.
    private static final long STRIDED = 1;

    private static final long ROWS = 2;
    private static final long COLUMNS = 3;

    private final Pgas pgas;
    private final Members members;
    private final Arena arena;
    private final ArrayRegistry arrays;
    private boolean closed;

    @SuppressWarnings("MustBeClosedChecker") // closed with the team
    Team(Pgas pgas, Acp acp, long tag, int rank, Members members) {
        this(pgas, acp, tag, rank, members, Arena.ofShared());
    }

    private Team(Pgas pgas, Acp acp, long tag, int rank, Members members, Arena arena) {
        super(
                new Collectives(acp, tag, rank, members, arena, CallCodes::textOf, pgas.checksCalls(), progressOf(acp)),
                rank,
                members.size());
        this.pgas = pgas;
        this.members = members;
        this.arena = arena;
        this.arrays = new ArrayRegistry(rank, members, collectives, acp.memory());
    }

    /// With a communication thread a barrier needs to make no progress, and does not pay for it.
    private static Runnable progressOf(Acp acp) {
        Notifications notifications = acp.notifications();
        return acp.progressPolicy() == ProgressPolicy.NONE ? () -> Patience.progress(notifications) : () -> {};
    }

    /// The rank in the program, [Pgas#world], of a rank of this team. Not collective.
    ///
    /// @param ofRank a rank of this team
    /// @return the rank of the program
    public int worldRankOf(int ofRank) {
        Objects.checkIndex(ofRank, size());
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
        if (count < 1 || stride == 0 || start < 0 || start >= size() || last < 0 || last >= size()) {
            throw new IllegalArgumentException(
                    "ranks " + start + " to " + last + " in steps of " + stride + ", " + count + " in all: a team of "
                            + size() + " has ranks 0 to " + (size() - 1) + ", and a step is not 0");
        }
        int place = (rank() - start) / stride;
        boolean isMember = start + place * stride == rank() && place >= 0 && place < count;
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
        if (columns < 1 || columns > size()) {
            throw new IllegalArgumentException(
                    "a grid of " + columns + " columns: a team of " + size() + " can have 1 to " + size());
        }
        int row = rank() / columns;
        int column = rank() % columns;
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
    /// Op<Double> sum = world.start(team -> team.allReduce(1.5, ReduceOp.SUM));
    /// computeSomethingElse();
    /// double total = sum.await();
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
    /// **Completion** the operations that this rank began before have ended, those of its contexts too; the
    /// failure of one is told by its context.
    /// **Ordering** what any rank wrote before it came is seen by every rank after it left.
    /// **Cost** from the second one on, where all ranks of the team map one another's memory (those of one
    /// host do): `ceil(log2 P)` words of it, no message and no allocation unless a rank is waited for longer
    /// than some 50 µs, or ranks outnumber the processors. Else `ceil(log2 P)` messages.
    public void barrier() {
        pgas.completeAll();
        collectives.barrier();
        pgas.fenceAfterWait();
    }

    // --- arrays, signals, locks --------------------------------------------------------------------------------------

    /// Makes an array of `long` elements, all 0.
    ///
    /// **Cost** two exchanges, of parts from 1 MiB on three; 16 bytes a rank on each rank besides the elements.
    /// **Limits** throws on every rank: `IllegalArgumentException` for a negative length and for one whose
    /// size in bytes exceeds a `long`, [org.watari.error.CollectiveMismatchException] when the ranks pass
    /// different arguments, [org.watari.error.OutOfSharedMemoryException] when a rank, or the ranks of one host
    /// together, cannot have their parts. Each rank must call [DistributedArray#close].
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
        Objects.checkIndex(home, size());
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
        pgas.access().awaitEnd();
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
        } catch (CollectiveMismatchException e) { // all have closed; only their calls did not match
            arrays.freeAll();
            throw e;
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
        return "rank " + rank() + " of " + size() + (this == pgas.world() ? "" : " (" + members + ")");
    }
}
