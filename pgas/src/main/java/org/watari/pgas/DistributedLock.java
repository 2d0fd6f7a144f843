package org.watari.pgas;

import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.BitSet;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.watari.error.PeerFailedException;
import org.watari.error.WaitTimeoutException;
import org.watari.pgas.memory.LockWords;

/// A lock for the threads of all ranks of a team, whose queue lies in the memory of one of them.
///
/// ```java
/// try (LongArray balance = world.allocateLongs(1, Distribution.block());
///         DistributedLock lock = world.allocateLock(0)) {
///     try (DistributedLock.Held held = lock.acquire()) {
///         balance.put(0, balance.get(0) + 1);       // one thread of one rank at a time
///     }
///     world.barrier();
/// }
/// ```
///
/// Made by [Team#allocateLock], or an object of the directory
/// ([org.watari.pgas.directory.Directory#lock]). Fair: threads get the lock in the order in which they came into the
/// queue. Up
/// to 16 threads of a rank are in it; more of them wait, in no order, until one of those has had the lock.
/// Not reentrant: a thread that takes the lock twice waits for itself.
///
/// **Ordering** who gets the lock sees what was written by those who held it before.
/// **Threads** any, virtual ones too. Who has taken the lock gives it back.
/// **Blocking** as stated; waits make progress. A wait longer than 50 µs may end by an eighth of its time
/// later than it could, by 1 ms at most.
/// **Limits** after [#close]: `IllegalStateException`.
/// **Failure** when the holder dies, or the rank where the queue lies, or one in the middle of a change of
/// the queue, those who wait and those who come later get a [org.watari.error.PeerFailedException] with its
/// rank: what the lock protects may be half written, so it is given to nobody any more. A rank that dies
/// while it waits is passed over.
/// **Cost** where the queue is mapped, a few atomics, loads and stores; else four one-sided operations to
/// take a free lock, four to give it back when nobody waits, six to hand it on. Memory: 8 bytes for
/// each of 16 places a rank, on each rank up to the one with the queue.
public final class DistributedLock implements AutoCloseable {
    /// A thread that waits looks after the holder so often: where the queue is not mapped that is an
    /// operation.
    private static final long LOOK_NS = TimeUnit.MILLISECONDS.toNanos(5);

    private final Team team;
    private final LockQueue queue;
    /// The places of this rank that are in use.
    private final BitSet taken = new BitSet(LockQueue.PLACES);
    /// Those, in use or not, that may still be in the queue or hold the lock for a thread that has given up: it
    /// could not change the queue in time.
    private final BitSet late = new BitSet(LockQueue.PLACES);

    private boolean closed;

    DistributedLock(Team team, int home) {
        this(team, new LockQueue(team, home));
    }

    private DistributedLock(Team team, LockQueue queue) {
        this.team = team;
        this.queue = queue;
    }

    /// A lock in words that are there, for the directory: the type of the words is not exported.
    ///
    /// @param team  whose threads take it; one lock on each rank
    /// @param home  the rank with the words
    /// @param words as many as [#wordsFor] says, all 0 at first
    /// @return the lock, whose [#close] concerns this rank alone
    @SuppressWarnings("exports")
    public static DistributedLock in(Team team, int home, LockWords words) {
        return new DistributedLock(team, new LockQueue(team, home, words));
    }

    /// The words that [#in] needs.
    ///
    /// @param ranks of the team
    /// @return their number
    public static long wordsFor(int ranks) {
        return LockQueue.wordsFor(ranks);
    }

    /// The lock, held by the thread that has taken it.
    public final class Held implements AutoCloseable {
        private final int number;
        private final Thread owner = Thread.currentThread();
        /// Whether it was tried before, and time ran out.
        private boolean tried;

        private boolean released;

        private Held(int number) {
            this.number = number;
        }

        /// Gives the lock to the thread that has waited longest.
        ///
        /// **Completion** what this thread has put into arrays before is in the memory of their owners, as
        /// always.
        /// **Blocking** never for those who wait.
        /// **Limits** throws `IllegalStateException` when the lock is not held by this any more, or by
        /// another thread.
        ///
        /// @throws WaitTimeoutException when a rank at work on the queue, or its home, is stopped for longer
        ///     than the limit on waits. The lock stays with this rank until one of its threads calls this
        ///     again, or takes the lock, which it then gets before others, or closes the lock
        public void release() {
            if (owner != Thread.currentThread()) {
                throw new IllegalStateException(
                        "release by thread " + Thread.currentThread().getName() + ": thread " + owner.getName()
                                + " has taken the lock, and gives it back itself");
            }
            if (released) {
                throw new IllegalStateException("release: the lock has been given back before; take it again first");
            }
            released = true;
            VarHandle.fullFence(); // the lock may go on by a message, and data by stores
            try {
                if (tried) {
                    settle(number);
                } else {
                    change(number, () -> {
                        queue.handOn(queue.placeOf(number));
                        return false;
                    });
                }
            } catch (WaitTimeoutException e) {
                released = false;
                tried = true;
                throw e;
            }
        }

        /// As [#release]; nothing where that has been called.
        @Override
        public void close() {
            if (!released || owner != Thread.currentThread()) {
                release();
            }
        }
    }

    /// Takes the lock.
    ///
    /// **Blocking** until it is free and all have had it who came before, within the limit on waits.
    ///
    /// @return the lock, to be closed by this thread
    /// @throws WaitTimeoutException when the limit on waits passes
    /// @throws org.watari.error.PeerFailedException when the holder or the rank with the queue is dead
    public Held acquire() {
        Duration limit = team.pgas().waitLimit();
        return tryAcquire(limit)
                .orElseThrow(() -> new WaitTimeoutException(
                        "rank " + team.worldRankOf(team.rank()) + " waits for a lock",
                        limit.toMillis(),
                        queue.holder() + " holds it"));
    }

    /// Takes the lock, if it can be had in time. A thread that gives up leaves the queue.
    ///
    /// **Blocking** as [#acquire], within the limit, and a few operations longer where others are at the
    /// queue.
    ///
    /// @param limit how long; zero to take it only if it is free
    /// @return the lock, to be closed by this thread, or nothing when the limit has passed
    /// @throws org.watari.error.PeerFailedException when the holder or the rank with the queue is dead
    public Optional<Held> tryAcquire(Duration limit) {
        try (Patience patience = queue.patience(limit)) {
            return tryAcquire(patience);
        }
    }

    private Optional<Held> tryAcquire(Patience patience) {
        int free = takePlace();
        while (free < 0) {
            if (!patience.pause()) {
                return Optional.empty();
            }
            free = takePlace();
        }
        int number = free;
        boolean isMine = change(number, () -> enter(number, patience));
        VarHandle.fullFence();
        return isMine ? Optional.of(new Held(number)) : Optional.empty();
    }

    private boolean enter(int number, Patience patience) {
        long place = queue.placeOf(number);
        return (isLate(number) && !queue.leave(place)) || queue.enter(place) || await(place, patience);
    }

    /// Changes the queue with a place in use, and gives it back unless it holds the lock then.
    ///
    /// @param change returns whether it does
    private boolean change(int number, BooleanSupplier change) {
        boolean isMine = false;
        boolean isLate = false;
        try {
            isMine = change.getAsBoolean();
            return isMine;
        } catch (WaitTimeoutException e) {
            isLate = true;
            throw e;
        } finally {
            if (!isMine) {
                giveBack(number, isLate);
            }
        }
    }

    /// Gives up what a place holds for a thread that has given up. Nothing where another has taken the place: then
    /// that one sees to it.
    private void settle(int number) {
        if (takeLate(number)) {
            change(number, () -> {
                queue.giveUp(queue.placeOf(number));
                return false;
            });
        }
    }

    /// How many threads of all ranks wait in the queue, now.
    long waiting() {
        return queue.waiting();
    }

    private boolean await(long place, Patience patience) {
        try {
            long looked = System.nanoTime();
            while (!queue.isGranted(place)) {
                if (!patience.pause()) {
                    return !queue.leave(place);
                }
                if (System.nanoTime() - looked > LOOK_NS) {
                    if (queue.isHolder(place)) {
                        return true;
                    }
                    looked = System.nanoTime();
                }
            }
            return true;
        } catch (WaitTimeoutException e) {
            throw e; // who takes the place next leaves the queue
        } catch (RuntimeException e) {
            if (hasLeft(place, e)) {
                throw e;
            }
            return true; // the holder has handed it on before it died
        }
    }

    private boolean hasLeft(long place, RuntimeException cause) {
        try {
            return queue.leave(place);
        } catch (WaitTimeoutException e) {
            e.addSuppressed(cause);
            throw e;
        } catch (RuntimeException e) {
            cause.addSuppressed(e);
            return true;
        }
    }

    /// Those that are late first: one of them may hold the lock.
    ///
    /// @return its number, or -1 when all are in use
    private synchronized int takePlace() {
        if (closed) {
            throw new IllegalStateException("the lock is closed: " + this);
        }
        for (int number = late.nextSetBit(0); number >= 0; number = late.nextSetBit(number + 1)) {
            if (takeLate(number)) {
                return number;
            }
        }
        int number = taken.nextClearBit(0);
        if (number == LockQueue.PLACES) {
            return -1;
        }
        taken.set(number);
        return number;
    }

    /// @return false where the place is in use, or holds nothing for anybody
    private synchronized boolean takeLate(int number) {
        boolean isFree = late.get(number) && !taken.get(number);
        if (isFree) {
            taken.set(number);
        }
        return isFree;
    }

    private synchronized boolean isLate(int number) {
        return late.get(number);
    }

    private synchronized void giveBack(int number, boolean isLate) {
        taken.clear(number);
        late.set(number, isLate);
    }

    /// Gives the lock up. A second call does nothing.
    ///
    /// Collective, as [DistributedArray#close].
    ///
    /// **Blocking** not for others, unless a thread of this rank has given up and could not change the queue in
    /// time: that is done now.
    /// **Limits** throws `IllegalStateException` while a thread of this rank holds the lock or waits for it.
    ///
    /// @throws WaitTimeoutException when that is not possible yet; the lock is not closed
    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        if (!taken.isEmpty()) {
            throw new IllegalStateException(
                    "close: " + taken.cardinality() + " threads of this rank hold the lock or wait for it: " + this);
        }
        for (int number = late.nextSetBit(0); number >= 0; number = late.nextSetBit(number + 1)) {
            try {
                settle(number);
            } catch (PeerFailedException e) {
                // and nobody gets the lock any more
            }
        }
        queue.close();
        closed = true;
    }

    @Override
    public String toString() {
        return "lock of " + team + ", " + queue;
    }
}
