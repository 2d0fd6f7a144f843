package org.watari.pgas;

import java.time.Duration;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.watari.error.PeerFailedException;
import org.watari.error.WaitTimeoutException;
import org.watari.pgas.distribution.Distribution;
import org.watari.pgas.memory.LockWords;

/// Who holds a lock and who waits for it, in the memory of one rank, its home:
///
/// ```
///   word   0      1       2      3 …
///          guard  holder  count  those who wait, the longest first
/// ```
///
/// A place stands for one thread of a rank, `1 + rank * PLACES + number`; 0 is nobody. The guard is 0 or the
/// place that is at work on the other words, which it is for a few accesses only. Each place has a word
/// besides, which becomes 1 when the lock is handed to it. Of a team's lock it lies in the memory of its own
/// rank: so to wait is to look at own memory. Of a lock in the directory all lies in one object, on its home.
///
/// A change throws a [WaitTimeoutException] when another place is at work for longer than the limit on waits, as
/// its rank is stopped, or when the home is. Then it is not known what has become of it: [#leave] with the same
/// place finds out.
///
/// A dead rank in the queue is passed over. The death of the holder, of the one at work and of the home is
/// for good: everyone who comes or waits is told.
///
/// **Threads** any.
final class LockQueue {
    /// Threads of a rank that can be in the queue at once; others queue for a place before.
    static final int PLACES = 16;

    private static final int GUARD = 0;
    private static final int HOLDER = 1;
    private static final int COUNT = 2;
    private static final int FIRST = 3;

    private final Team team;
    private final Pgas pgas;
    private final int home;
    private final long base;
    private final LockWords words;
    private final LockWords grants;
    /// Where in these the places begin.
    private final long firstGrant;

    LockQueue(Team team, int home) {
        this.team = team;
        this.pgas = team.pgas();
        this.home = home;
        long block = FIRST + (long) PLACES * team.size();
        this.base = home * block;
        // Nothing lies on the ranks above; those below have a block that nobody uses, and no rank needs a table.
        this.words = new ArrayWords(team.allocateLongs((home + 1) * block, Distribution.blockCyclic(block)));
        this.grants = new ArrayWords(team.allocateLongs((long) PLACES * team.size(), Distribution.block()));
        this.firstGrant = 0;
    }

    /// A queue in words that are there, all 0 at first.
    LockQueue(Team team, int home, LockWords words) {
        this.team = team;
        this.pgas = team.pgas();
        this.home = home;
        this.base = 0;
        this.words = words;
        this.grants = words;
        this.firstGrant = FIRST + (long) PLACES * team.size();
    }

    /// The words that a queue needs whose places lie with it.
    static long wordsFor(int ranks) {
        return FIRST + 2L * PLACES * ranks;
    }

    private long grantOf(long place) {
        return firstGrant + place - 1;
    }

    long placeOf(int number) {
        return 1 + (long) team.rank() * PLACES + number;
    }

    private int worldRankOf(long place) {
        return team.worldRankOf((int) ((place - 1) / PLACES));
    }

    /// Takes the lock, or the end of the queue.
    ///
    /// @return whether the lock was free
    boolean enter(long place) {
        grants.putRelease(grantOf(place), 0);
        guard(place);
        try {
            long holder = words.get(base + HOLDER);
            if (holder == 0) {
                words.put(base + HOLDER, place);
                return true;
            }
            pgas.requireAlive(worldRankOf(holder));
            long count = words.get(base + COUNT);
            words.put(base + FIRST + count, place);
            words.put(base + COUNT, count + 1);
            return false;
        } finally {
            unguard();
        }
    }

    boolean isGranted(long place) {
        return grants.getAcquire(grantOf(place)) != 0;
    }

    /// Leaves the queue.
    ///
    /// @return false where the lock has been handed to this place meanwhile
    boolean leave(long place) {
        guard(place);
        try {
            if (words.get(base + HOLDER) == place) {
                return false;
            }
            long[] queue = queue();
            long[] others = LongStream.of(queue).filter(one -> one != place).toArray();
            if (others.length < queue.length) {
                put(COUNT, others, others.length);
            }
            return true;
        } finally {
            unguard();
        }
    }

    /// Hands the lock to the one that has waited longest, or to nobody.
    ///
    /// @param place the holder
    void handOn(long place) {
        guard(place);
        try {
            long next;
            do {
                next = takeFirst();
            } while (next != 0 && !grant(next));
        } finally {
            unguard();
        }
    }

    /// Makes the first one the holder.
    ///
    /// @return its place, 0 for nobody
    private long takeFirst() {
        long[] queue = queue();
        if (queue.length == 0) {
            words.put(base + HOLDER, 0);
            return 0;
        }
        put(HOLDER, Arrays.copyOfRange(queue, 1, queue.length), queue[0], queue.length - 1);
        return queue[0];
    }

    /// Those who wait.
    private long[] queue() {
        long[] queue = new long[(int) words.get(base + COUNT)];
        if (queue.length > 0) {
            words.get(base + FIRST, queue);
        }
        return queue;
    }

    /// Writes those who wait and the words before them by one access: where that runs out of time it is made as a
    /// whole or not at all, and nobody is in the queue twice.
    private void put(int from, long[] queue, long... before) {
        long[] all = Arrays.copyOf(before, before.length + queue.length);
        System.arraycopy(queue, 0, all, before.length, queue.length);
        words.put(base + from, all);
    }

    /// @return false where its rank is dead
    private boolean grant(long place) {
        try {
            pgas.requireAlive(worldRankOf(place));
            grants.putRelease(grantOf(place), 1);
            return true;
        } catch (PeerFailedException dead) {
            if (dead.rank() == worldRankOf(place)) {
                return false;
            }
            throw dead;
        }
    }

    /// Refuses to wait where the holder, or the home, is dead.
    ///
    /// @return whether the lock is this place's: who handed it on may have run out of time before saying so
    boolean isHolder(long place) {
        pgas.requireAlive(team.worldRankOf(home));
        long holder = words.getAcquire(base + HOLDER);
        if (holder != 0 && holder != place) {
            pgas.requireAlive(worldRankOf(holder));
        }
        return holder == place;
    }

    /// Gives up what an earlier change may have left to this place, the lock or a place in the queue.
    void giveUp(long place) {
        if (!leave(place)) {
            handOn(place);
        }
    }

    /// Whatever time has passed: who is at work on the queue soon ends.
    private void guard(long place) {
        try (Patience patience = new Patience(pgas, pgas.waitLimit(), this::queueInWords)) {
            guard(place, patience);
        }
    }

    private void guard(long place, Patience patience) {
        pgas.requireAlive(team.worldRankOf(home));
        while (true) {
            long busy = words.compareAndExchange(base + GUARD, 0, place);
            if (busy == 0 || busy == place) { // its own from a change that ran out of time
                return;
            }
            int atWork = worldRankOf(busy);
            pgas.requireAlive(atWork);
            pgas.requireAlive(team.worldRankOf(home));
            if (!patience.pause()) {
                throw new WaitTimeoutException(
                        "queue of a lock on rank " + team.worldRankOf(home),
                        patience.waitedMs(),
                        "rank " + atWork + " is at work on it");
            }
        }
    }

    private void unguard() {
        words.getAndSet(base + GUARD, 0);
    }

    /// A wait for the lock.
    Patience patience(Duration limit) {
        return new Patience(pgas, limit, this::lockInWords);
    }

    private String lockInWords() {
        return "wait for a lock, " + this;
    }

    private String queueInWords() {
        return "wait for others at work on a lock, " + this;
    }

    /// How many wait, now.
    long waiting() {
        return words.getAcquire(base + COUNT);
    }

    /// Who holds the lock, for people.
    String holder() {
        long holder = words.getAcquire(base + HOLDER);
        return holder == 0 ? "nobody" : "rank " + worldRankOf(holder);
    }

    @Override
    public String toString() {
        return "queue on rank " + team.worldRankOf(home);
    }

    @SuppressWarnings("ReferenceEquality") // the same words
    void close() {
        words.close();
        if (grants != words) {
            grants.close();
        }
    }
}
