package org.watari.pgas.directory;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.watari.pgas.memory.PartHeap;

/// What a rank knows of a shared object, and who on this rank is at work on it.
///
/// ```text
///   63      62       31 … 0
/// +-------+-------+-------+
/// | 0     | freed | users |     state
/// +-------+-------+-------+
/// ```
///
/// An access is a user from before it looks into the cache until its bytes have moved. Freeing sets the bit
/// and is acknowledged by the last user that goes: so no address outlives the object on this rank.
///
/// **Threads**: any.
final class ControlBlock {

    private static final long FREED = 1L << 62;
    private static final VarHandle STATE;
    private static final VarHandle DRAINED;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            STATE = lookup.findVarHandle(ControlBlock.class, "state", long.class);
            DRAINED = lookup.findVarHandle(ControlBlock.class, "drained", Runnable.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /// The look-ups of one object's addresses on one rank.
    static final class Counts {
        private static final VarHandle HITS;

        static {
            try {
                HITS = MethodHandles.lookup().findVarHandle(Counts.class, "hits", long.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private volatile long hits;
        private long misses;
        private long evictions;

        void hit() {
            HITS.getAndAdd(this, 1L);
        }

        synchronized void missed() {
            misses++;
        }

        synchronized void evicted() {
            evictions++;
        }

        synchronized ObjectCounters toCounters(long handle, int rank) {
            return new ObjectCounters(handle, rank, hits, misses, evictions);
        }
    }

    final long handle;
    final Placement placement;
    /// The memory of this rank; null where it has none.
    final PartHeap.@Nullable Piece piece;
    /// [#piece] as memory; empty where there is none.
    final MemorySegment part;
    /// A thread of the rank that owns the object frees it. Of the [Allocator]'s writer.
    boolean beingFreed;

    /// The rank that holds the whole object, -1 where it is spread over all.
    private final int onlyHome;
    private final Map<Integer, Counts> counts = new ConcurrentHashMap<>(2);

    @SuppressWarnings("UnusedVariable") // through STATE
    private volatile long state;

    @SuppressWarnings("UnusedVariable") // through DRAINED
    private volatile @Nullable Runnable drained;

    ControlBlock(long handle, Placement placement, PartHeap.@Nullable Piece piece) {
        this.handle = handle;
        this.placement = placement;
        this.piece = piece;
        int partition = Handle.partition(handle);
        this.onlyHome = placement.ranks() == 1 && partition != Handle.ALL ? Handle.rankOfPartition(partition) : -1;
        this.part = piece == null ? MemorySegment.NULL : piece.segment();
    }

    /// An object that was freed before this rank heard of it.
    static ControlBlock freed(long handle) {
        ControlBlock block = new ControlBlock(handle, SharedLayout.scalar().over(1), null);
        block.state = FREED;
        return block;
    }

    /// True for an object that lies on the rank that allocated it alone.
    boolean isLocal() {
        return onlyHome >= 0;
    }

    /// The rank that holds an element.
    int homeOf(long index) {
        return onlyHome >= 0 ? onlyHome : placement.ownerOf(index);
    }

    /// The memory that a rank holds of the object.
    long bytesOn(int rank) {
        if (onlyHome >= 0) {
            return rank == onlyHome ? placement.bytesOn(0) : 0;
        }
        return placement.bytesOn(rank);
    }

    /// Begins an access.
    ///
    /// @return false when the object is freed; there is nothing to end then
    boolean enter() {
        if (((long) STATE.getAndAdd(this, 1L) & FREED) == 0) {
            return true;
        }
        leave();
        return false;
    }

    /// Ends an access.
    void leave() {
        if ((long) STATE.getAndAdd(this, -1L) == FREED + 1) {
            runDrained();
        }
    }

    boolean isFreed() {
        return (state & FREED) != 0;
    }

    /// Lets no access begin any more.
    ///
    /// @param whenDrained done once, by the last access that is under way, or here
    void free(Runnable whenDrained) {
        drained = Objects.requireNonNull(whenDrained);
        if (((long) STATE.getAndBitwiseOr(this, FREED) & ~FREED) == 0) {
            runDrained();
        }
    }

    private void runDrained() {
        Runnable action = (Runnable) DRAINED.getAndSet(this, null);
        if (action != null) {
            action.run();
        }
    }

    long hits() {
        return counts.values().stream().mapToLong(count -> count.hits).sum();
    }

    /// True when an address of the object may be in the cache.
    boolean isCounted() {
        return !counts.isEmpty();
    }

    Counts countsOf(int rank) {
        return counts.computeIfAbsent(rank, r -> new Counts());
    }

    Map<Integer, Counts> counts() {
        return counts;
    }

    /// The block as it goes to other ranks.
    long[] toWords() {
        long[] words = new long[2 + SharedLayout.WORDS];
        words[0] = handle;
        words[1] = placement.ranks();
        System.arraycopy(placement.layout().toWords(), 0, words, 2, SharedLayout.WORDS);
        return words;
    }

    @Override
    public String toString() {
        return Handle.text(handle) + ", " + placement;
    }
}
