package org.watari.pgas.directory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.watari.pgas.DistributedLock;

/// What a rank knows of a shared object, and who on this rank is at work on it.
///
/// ```text
///   63  62      61       60         59      58 … 56  55      28  27       0
/// +---+-------+--------+----------+-------+---------+----------+----------+
/// | 0 | freed | paused | draining | epoch | 0       | users of | users of |
/// |   |       |        |          |       |         | epoch 1  | epoch 0  |   state
/// +---+-------+--------+----------+-------+---------+----------+----------+
/// ```
///
/// An access is a user from before it looks into the cache until its bytes have moved, of the epoch in which
/// it began. Freeing sets its bit and is acknowledged by the last user that goes: so no address outlives the
/// object on this rank. To know when nobody uses an address that has been forgotten, the epoch is changed;
/// when the users of the one before have gone, it is sure, and nobody has waited. Memory moves while the
/// object is paused, which it can be when it has no users.
///
/// **Threads**: any.
final class ControlBlock {

    private static final int USERS_BITS = 28;
    private static final long USERS_MASK = (1L << USERS_BITS) - 1;
    private static final long USERS_OF_BOTH = (1L << (2 * USERS_BITS)) - 1;
    private static final long EPOCH = 1L << 59;
    private static final long DRAINING = 1L << 60;
    private static final long PAUSED = 1L << 61;
    private static final long FREED = 1L << 62;

    /// In place of an access: the object is freed.
    static final long REFUSED = 0;

    private static final VarHandle STATE;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            STATE = lookup.findVarHandle(ControlBlock.class, "state", long.class);
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
    /// The memory of this rank.
    final Part part;
    /// Its words are those of a lock, which nobody else may change.
    final boolean isLock;
    /// A thread of the rank that owns the object frees it. Of the [Allocator]'s writer.
    boolean beingFreed;

    /// The rank that holds the whole object, -1 where it is spread over all.
    private final int onlyHome;
    private final Map<Integer, Counts> counts = new ConcurrentHashMap<>(2);

    @SuppressWarnings("UnusedVariable") // through STATE
    private volatile long state;

    /// What is done when the users of the epoch before have gone; null while no epoch is drained.
    private @Nullable List<Runnable> draining;
    /// What is done an epoch later.
    private final List<Runnable> waiting = new ArrayList<>(0);

    private @Nullable DistributedLock lock;

    ControlBlock(long handle, Placement placement, Part part) {
        this.handle = handle;
        this.placement = placement;
        this.part = part;
        this.isLock = placement.layout().kind() == SharedLayout.Kind.LOCK;
        int partition = Handle.partition(handle);
        this.onlyHome = placement.ranks() == 1 && partition != Handle.ALL ? Handle.rankOfPartition(partition) : -1;
    }

    /// An object that was freed before this rank heard of it.
    static ControlBlock freed(long handle) {
        ControlBlock block = new ControlBlock(handle, SharedLayout.scalar().over(1), Part.NONE);
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

    /// Begins an access. Waits while the memory moves, which is for a copy of it.
    ///
    /// @return what [#leave] takes, or [#REFUSED] when the object is freed; there is nothing to end then
    long enter() {
        while (true) {
            long user = userOf(state);
            long before = (long) STATE.getAndAdd(this, user);
            if ((before & (FREED | PAUSED)) == 0 && userOf(before) == user) {
                return user;
            }
            leave(user);
            if ((before & FREED) != 0) {
                return REFUSED;
            }
            Thread.onSpinWait();
        }
    }

    /// One user of the epoch.
    private static long userOf(long state) {
        return (state & EPOCH) == 0 ? 1 : 1L << USERS_BITS;
    }

    /// Ends an access.
    ///
    /// @param user from [#enter]
    void leave(long user) {
        long left = (long) STATE.getAndAdd(this, -user) - user;
        if ((left & DRAINING) != 0 && earlierUsers(left) == 0) {
            endEpoch();
        }
    }

    /// Begins a second access beside one that has not ended, in its epoch: what is under way may outlast it.
    ///
    /// @param user of [#enter]; to be given to [#leave] once more
    void stay(long user) {
        STATE.getAndAdd(this, user);
    }

    private static long earlierUsers(long state) {
        return (state & EPOCH) == 0 ? (state >>> USERS_BITS) & USERS_MASK : state & USERS_MASK;
    }

    boolean isFreed() {
        return (state & FREED) != 0;
    }

    /// Lets no access begin any more.
    ///
    /// @param whenDrained done once, by the last access that is under way, or here
    void free(Runnable whenDrained) {
        STATE.getAndBitwiseOr(this, FREED);
        afterThoseUnderWay(whenDrained);
    }

    /// Does something once all accesses that have begun are over, whatever begins meanwhile.
    ///
    /// @param action done by the last of them, or here
    void afterThoseUnderWay(Runnable action) {
        synchronized (this) {
            if (draining != null) {
                waiting.add(action);
                return;
            }
            draining = new ArrayList<>(List.of(action));
        }
        beginEpoch();
    }

    /// The epoch that begins has no users: they had gone before the last one began.
    private void beginEpoch() {
        long before;
        do {
            before = state;
        } while (!STATE.compareAndSet(this, before, (before ^ EPOCH) | DRAINING));
        if (earlierUsers(before ^ EPOCH) == 0) {
            endEpoch();
        }
    }

    private void endEpoch() {
        while (true) {
            long before = state;
            if ((before & DRAINING) == 0 || earlierUsers(before) != 0) {
                return; // another one has ended it, or will
            }
            if (STATE.compareAndSet(this, before, before & ~DRAINING)) {
                break;
            }
        }
        List<Runnable> actions;
        boolean again;
        synchronized (this) {
            actions = Objects.requireNonNull(draining);
            again = !waiting.isEmpty();
            draining = again ? new ArrayList<>(waiting) : null;
            waiting.clear();
        }
        if (again) {
            beginEpoch();
        }
        actions.forEach(Runnable::run);
    }

    /// Keeps accesses of this rank's threads out, if there is none.
    ///
    /// @return false where one is under way, or the object is freed
    boolean tryPause() {
        long before = state;
        return (before & (USERS_OF_BOTH | PAUSED | FREED)) == 0 && STATE.compareAndSet(this, before, before | PAUSED);
    }

    /// Ends [#tryPause].
    void resume() {
        STATE.getAndBitwiseAnd(this, ~PAUSED);
    }

    /// The lock of an object of [SharedLayout#lock], the same for all threads of this rank.
    synchronized DistributedLock lock(Supplier<DistributedLock> maker) {
        DistributedLock there = lock;
        if (there == null) {
            there = maker.get();
            lock = there;
        }
        return there;
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
