package org.watari.pgas;

import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.Arrays;
import java.util.Objects;
import org.watari.acp.GlobalAddress;
import org.watari.acp.GlobalMemoryAccess;
import org.watari.acp.Notifications;
import org.watari.error.PeerFailedException;
import org.watari.error.WaitTimeoutException;
import org.watari.pgas.distribution.Distribution;

/// Words of 8 bytes on every rank of a team, by which one rank tells another that something is there.
///
/// ```java
/// int right = (world.rank() + 1) % world.size();
/// try (DoubleArray array = world.allocateDoubles(100L * world.size(), Distribution.block());
///         Signals signals = world.allocateSignals(1)) {
///     MemorySegment values = Arena.ofAuto().allocate(ValueLayout.JAVA_DOUBLE, 100);
///     array.putSignal(100L * right, values, signals.update(right, 0, SignalOp.ADD, 1));
///     signals.await(0, Comparison.GE, 1, Duration.ofSeconds(5)); // what the left one has put is here
///     world.barrier();
/// }
/// ```
///
/// Made by [Team#allocateSignals]; all words are 0 at first. Each rank has as many, in slots from 0; a rank
/// waits for its own.
///
/// **Ordering** a signal comes after everything that its thread has put before, in any array; a wait that has
/// seen it sees all of that. Updates of one word are atomic against each other.
/// **Threads** any.
/// **Limits** a slot or a rank that is none: `IndexOutOfBoundsException`; after [#close]: `IllegalStateException`.
/// Any rank may send a signal, so that the death of one ends no wait: the message of a wait whose limit passes
/// names the dead.
public final class Signals implements AutoCloseable {
    /// Slots that a message names at most.
    private static final int NAMED = 8;

    private final LongArray words;
    private final Team team;
    private final Notifications notifications;
    private final int slots;
    private final int rank;
    private final int ranks;

    Signals(Team team, int slots) {
        if (slots < 0) {
            throw new IllegalArgumentException("signals: " + slots + " slots on each rank: 0 or more are needed");
        }
        this.words = team.allocateLongs((long) slots * team.size(), Distribution.block());
        this.team = team;
        this.notifications = team.pgas().notifications();
        this.slots = slots;
        this.rank = team.rank();
        this.ranks = team.size();
    }

    /// The number of words on each rank.
    ///
    /// @return the number
    public int slots() {
        return slots;
    }

    /// One change of a word, to be sent any number of times; made by [#update].
    public static final class Update {
        private final LongArray words;
        private final long index;
        private final SignalOp op;
        private final long value;

        private Update(LongArray words, long index, SignalOp op, long value) {
            this.words = words;
            this.index = index;
            this.op = op;
            this.value = value;
        }

        /// Changes the word, after everything that this thread has put before.
        ///
        /// **Completion** the word is changed.
        /// **Blocking** until then; for a rank on the same host never.
        /// **Cost** one atomic operation.
        public void send() {
            VarHandle.releaseFence(); // a word that is not mapped is changed by a message, elements may be mapped
            switch (op) {
                case SET -> words.getAndSet(index, value);
                case ADD -> words.add(index, value);
            }
        }

        /// Begins the change.
        ///
        /// @param order what it comes behind
        /// @return the handle
        long send(GlobalMemoryAccess access, long order) {
            long word = words.addressOf(index);
            return switch (op) {
                case SET -> access.swap8(GlobalAddress.NULL, word, value, order);
                case ADD -> access.add8(GlobalAddress.NULL, word, value, order);
            };
        }

        /// Refuses a set of words that is closed.
        void check() {
            words.partOf(index);
        }
    }

    /// Describes a signal, for [Update#send] and [DistributedArray#putSignal].
    ///
    /// **Cost** one small object, which can be used again.
    ///
    /// @param ofRank whose word
    /// @param slot which word
    /// @param op what is done to it
    /// @param value with which value
    /// @return the change
    public Update update(int ofRank, int slot, SignalOp op, long value) {
        if (ofRank < 0 || ofRank >= ranks) {
            throw new IndexOutOfBoundsException(
                    "signal to rank " + ofRank + ": the team has ranks 0 to " + (ranks - 1));
        }
        Update update = new Update(words, indexOf(ofRank, slot), Objects.requireNonNull(op, "op"), value);
        update.check();
        return update;
    }

    private long indexOf(int ofRank, int slot) {
        if (slot < 0 || slot >= slots) {
            throw new IndexOutOfBoundsException("signal " + slot + ": each rank has " + slots + " slots, from 0");
        }
        return (long) ofRank * slots + slot;
    }

    /// A word of this rank, now.
    ///
    /// **Blocking** never.
    ///
    /// @param slot which word
    /// @return its value
    public long get(int slot) {
        return words.getAcquire(indexOf(rank, slot));
    }

    /// Changes a word of this rank, atomically: to begin anew.
    ///
    /// @param slot which word
    /// @param value the value
    public void set(int slot, long value) {
        words.getAndSet(indexOf(rank, slot), value);
    }

    // --- waiting ---------------------------------------------------------------------------------------------------

    /// Waits until a word of this rank compares as wanted.
    ///
    /// **Blocking** until then, within the limit; makes progress itself. A wait longer than 50 µs may end by
    /// an eighth of its time later than it could, by 1 ms at most.
    ///
    /// @param slot which word
    /// @param comparison how
    /// @param value with what
    /// @param limit how long; zero to look once
    /// @return the word
    /// @throws WaitTimeoutException when the limit passes, with the word
    public long await(int slot, Comparison comparison, long value, Duration limit) {
        Objects.requireNonNull(comparison, "comparison");
        Objects.requireNonNull(limit, "limit");
        int[] one = {slot};
        try (Patience patience = new Patience(team.pgas(), limit, () -> words("one", one, comparison, value))) {
            while (true) {
                long word = get(slot);
                if (comparison.holds(word, value)) {
                    return word;
                }
                if (!patience.pause()) {
                    throw timeout(one, patience);
                }
            }
        }
    }

    /// Waits until one of some words compares as wanted.
    ///
    /// **Blocking** as [#await].
    ///
    /// @param some the slots of the words, at least one
    /// @param comparison how
    /// @param value with what
    /// @param limit how long; zero to look once
    /// @return the first slot in `some` whose word does
    /// @throws WaitTimeoutException when the limit passes, with the words
    public int awaitAny(int[] some, Comparison comparison, long value, Duration limit) {
        return awaitCount("any", some, 1, comparison, value, limit)[0];
    }

    /// Waits until some words, at least one, compare as wanted.
    ///
    /// **Blocking** as [#await].
    ///
    /// @param some the slots of the words, at least one
    /// @param comparison how
    /// @param value with what
    /// @param limit how long; zero to look once
    /// @return all the slots whose words do, in the order of `some`
    /// @throws WaitTimeoutException when the limit passes, with the words
    public int[] awaitSome(int[] some, Comparison comparison, long value, Duration limit) {
        return awaitCount("some", some, 1, comparison, value, limit);
    }

    /// Waits until all words compare as wanted, at one look.
    ///
    /// **Blocking** as [#await].
    ///
    /// @param all the slots of the words, at least one
    /// @param comparison how
    /// @param value with what
    /// @param limit how long; zero to look once
    /// @throws WaitTimeoutException when the limit passes, with the words
    public void awaitAll(int[] all, Comparison comparison, long value, Duration limit) {
        awaitCount("all", all, all.length, comparison, value, limit);
    }

    /// Which of some words compare as wanted, now. Makes progress once.
    ///
    /// **Blocking** never.
    ///
    /// @param some the slots of the words
    /// @param comparison how
    /// @param value with what
    /// @return all the slots whose words do, in the order of `some`
    public int[] test(int[] some, Comparison comparison, long value) {
        Objects.requireNonNull(comparison, "comparison");
        words.checkOpen();
        Patience.progress(notifications);
        return met(some, comparison, value);
    }

    private int[] awaitCount(String what, int[] some, int count, Comparison comparison, long value, Duration limit) {
        Objects.requireNonNull(comparison, "comparison");
        Objects.requireNonNull(limit, "limit");
        if (some.length == 0) {
            throw new IllegalArgumentException("wait for " + what + " of no signals: at least one slot is needed");
        }
        try (Patience patience = new Patience(team.pgas(), limit, () -> words(what, some, comparison, value))) {
            while (true) {
                int[] met = met(some, comparison, value);
                if (met.length >= count) {
                    return met;
                }
                if (!patience.pause()) {
                    throw timeout(some, patience);
                }
            }
        }
    }

    private int[] met(int[] some, Comparison comparison, long value) {
        int[] met = new int[some.length];
        int count = 0;
        for (int slot : some) {
            if (comparison.holds(get(slot), value)) {
                met[count++] = slot;
            }
        }
        return Arrays.copyOf(met, count);
    }

    /// What is waited for.
    private static String words(String what, int[] some, Comparison comparison, long value) {
        return "wait for " + what + " of signals " + Arrays.toString(named(some)) + more(some) + " " + comparison + " "
                + value;
    }

    private static int[] named(int[] some) {
        return Arrays.copyOf(some, Math.min(some.length, NAMED));
    }

    private static String more(int[] some) {
        return some.length > NAMED ? " and " + (some.length - NAMED) + " more" : "";
    }

    private WaitTimeoutException timeout(int[] some, Patience patience) {
        StringBuilder state = new StringBuilder();
        for (int slot : named(some)) {
            state.append(state.isEmpty() ? "" : ", ")
                    .append("signal ")
                    .append(slot)
                    .append(" is ")
                    .append(get(slot));
        }
        String dead = dead();
        return new WaitTimeoutException(
                "rank " + rank + ": " + patience,
                patience.waitedMs(),
                state + more(some) + (dead.isEmpty() ? "" : "; dead: " + dead));
    }

    /// Those of the team that are known to be dead, in words.
    private String dead() {
        StringBuilder all = new StringBuilder();
        for (int member = 0; member < ranks; member++) {
            try {
                team.pgas().requireAlive(team.worldRankOf(member));
            } catch (PeerFailedException e) {
                all.append(all.isEmpty() ? "" : ", ").append("rank ").append(member);
            }
        }
        return all.toString();
    }

    /// Gives the words up, as [DistributedArray#close]. A second call does nothing.
    @Override
    public void close() {
        words.close();
    }
}
