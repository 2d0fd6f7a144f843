package org.watari.pgas.collective;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AddressTranslationKey;
import org.watari.acp.GlobalMemory;
import org.watari.error.CollectiveMismatchException;
import org.watari.error.CommunicationException;

/// The barriers of a team by dissemination: in round `k` a rank tells the one `2^k` above and waits for the
/// one `2^k` below.
///
/// The first barrier goes by messages and finds whether all ranks of the team map one another's memory. Where
/// they do, the following ones go by words in that memory, one for each round, kept twice:
///
/// ```
///   cache line  0 … rounds - 1       rounds … 2 rounds - 1   2 rounds
///               | even barriers      | odd barriers          | collective that this rank is in |
///
///   bit 63                                   1   0
///      | number of the sender's collective     | asleep |
/// ```
///
/// A rank cannot be two barriers ahead of another, so that a word of two is not overwritten before it was
/// seen.
///
/// Who has looked at a word for a while, or may not look, sets its bit *asleep* and waits for a message; who
/// writes the word and finds the bit sends one. Both are one atomic step on the same word: a message is sent
/// if and only if it is waited for. So the end of a long wait, its limit, deaths and alarms are those of
/// messages.
///
/// A rank that is in another operation would not learn from a word that it is waited for in a barrier. So
/// each rank writes down which collective it is in before it does anything else in it; who goes to sleep
/// looks at that of the rank it waits for, and who begins another operation looks for ranks that sleep. Of
/// the two one comes second, and throws.
///
/// **Threads** one at a time; [Collectives] sees to it.
final class Barriers {
    /// How often a rank looks before it sleeps: some 50 µs, an order above the time that a rank needs which
    /// is on its way.
    private static final int LOOKS = 1000;

    private static final VarHandle WORD = JAVA_LONG.varHandle();
    private static final long LINE = 64;
    private static final long ASLEEP = 1;
    private static final int KIND_BITS = 8;

    private final MessageLink link;
    private final Reductions reductions;
    private final GlobalMemory memory;
    private final int rank;
    private final int size;
    private final int rounds;
    private final boolean looks;
    private final Runnable progress;

    private @Nullable AddressTranslationKey key;
    private boolean sought;
    /// Where the words are used: those of this rank, and of the ranks above and below in each round.
    private MemorySegment own = MemorySegment.NULL;

    private MemorySegment[] above = {};
    private MemorySegment[] below = {};
    /// What each word of this rank last held.
    private long[] seen = {};

    private long barriers;

    /// @param looks false where a rank that looks takes the processor from the one it waits for
    /// @param progress what a barrier by words does once, since words serve no operation of another rank
    Barriers(
            MessageLink link,
            Reductions reductions,
            GlobalMemory memory,
            int rank,
            int size,
            boolean looks,
            Runnable progress) {
        this.link = link;
        this.reductions = reductions;
        this.memory = memory;
        this.rank = rank;
        this.size = size;
        this.rounds = Integer.SIZE - Integer.numberOfLeadingZeros(size - 1);
        this.looks = looks;
        this.progress = progress;
    }

    private int peer(int distance) {
        return Math.floorMod(rank + distance, size);
    }

    private boolean usesWords() {
        return own.byteSize() > 0;
    }

    /// Returns when every rank has entered.
    void enter() {
        if (usesWords()) {
            byWords();
        } else if (sought || size == 1) {
            byMessages();
        } else {
            seekWords();
            sought = true;
        }
    }

    private void byMessages() {
        for (int distance = 1; distance < size; distance <<= 1) {
            link.send(peer(distance), 0);
            link.receive(peer(-distance), 0);
        }
    }

    // --- by words ----------------------------------------------------------------------------------------------------

    private void byWords() {
        progress.run();
        long parity = barriers++ & 1;
        long arrived = link.number() << 1;
        boolean mayLook = looks && !Thread.currentThread().isVirtual();
        for (int round = 0; round < rounds; round++) {
            int place = (int) (parity * rounds) + round;
            long before = (long) WORD.getAndSet(above[round], place * LINE, arrived);
            if ((before & ASLEEP) != 0) {
                link.send(peer(1 << round), 0);
            }
            await(round, place, arrived, mayLook ? LOOKS : 1);
            seen[place] = arrived;
        }
    }

    private void await(int round, int place, long arrived, int times) {
        long at = place * LINE;
        long old = seen[place];
        for (int i = 0; i < times; i++) {
            long word = (long) WORD.getAcquire(own, at);
            if (word != old) {
                check(round, word, arrived);
                return;
            }
            Thread.onSpinWait();
        }
        long word = (long) WORD.compareAndExchange(own, at, old, old | ASLEEP);
        if (word != old) {
            check(round, word, arrived);
            return;
        }
        checkPosted(round, at);
        link.receive(peer(-(1 << round)), 0);
        check(round, (long) WORD.getAcquire(own, at), arrived);
    }

    private void check(int round, long word, long arrived) {
        if (word != arrived) {
            throw link.mismatch(word >> 1, link.describe(peer(-(1 << round)), word >> 1, CollectiveKind.BARRIER));
        }
    }

    /// Refuses to wait for a rank that is in something else, or past this barrier without having been in it.
    private void checkPosted(int round, long at) {
        long posted = posted(below[round]);
        boolean comes = numberOf(posted) < link.number()
                || (numberOf(posted) == link.number() && kindOf(posted) == CollectiveKind.BARRIER);
        // It may have come and gone on since this rank set the bit; then the bit is taken away.
        if (!comes && ((long) WORD.getVolatile(own, at) & ASLEEP) != 0) {
            throw isIn(peer(-(1 << round)), posted);
        }
    }

    private CollectiveMismatchException isIn(int peer, long posted) {
        return link.mismatch(numberOf(posted), link.describe(peer, numberOf(posted), kindOf(posted)));
    }

    /// Writes down which operation this rank begins; refuses one other than a barrier in which others wait
    /// for this rank.
    void begin(CollectiveKind kind) {
        if (!usesWords()) {
            return;
        }
        WORD.setVolatile(own, 2L * rounds * LINE, (link.number() << KIND_BITS) | kind.number());
        if (kind == CollectiveKind.BARRIER) {
            return;
        }
        for (int round = 0; round < rounds; round++) {
            long words = (long) WORD.getVolatile(above[round], round * LINE)
                    | (long) WORD.getVolatile(above[round], (rounds + round) * LINE);
            if ((words & ASLEEP) != 0) {
                long posted = posted(above[round]);
                if (numberOf(posted) <= link.number()) {
                    throw isIn(peer(1 << round), posted);
                }
            }
        }
    }

    private long posted(MemorySegment of) {
        return (long) WORD.getVolatile(of, 2L * rounds * LINE);
    }

    private static long numberOf(long posted) {
        return posted >>> KIND_BITS;
    }

    private static CollectiveKind kindOf(long posted) {
        return CollectiveKind.of(posted & ((1 << KIND_BITS) - 1));
    }

    /// The first rank that has come to a barrier in which this rank was not; null for none. Only when all
    /// have closed.
    @Nullable
    String unseen() {
        for (int place = 0; usesWords() && place < 2 * rounds; place++) {
            long word = (long) WORD.getAcquire(own, place * LINE);
            if ((word | ASLEEP) != (seen[place] | ASLEEP)) {
                return link.describe(peer(-(1 << (place % rounds))), word >> 1, CollectiveKind.BARRIER);
            }
        }
        return null;
    }

    // --- the first barrier -------------------------------------------------------------------------------------------

    /// A barrier by messages that carry where the words of the sender lie, then what the ranks made of them.
    private void seekWords() {
        long bytes = (2L * rounds + 1) * LINE;
        AddressTranslationKey words = allocate(bytes);
        key = words;
        long[] address = {words == null ? 0 : words.globalAddress()};
        MemorySegment[] higher = new MemorySegment[rounds];
        MemorySegment[] lower = new MemorySegment[rounds];
        boolean mapped = words != null;
        for (int round = 0; round < rounds; round++) {
            int distance = 1 << round;
            MemorySegment mine = MemorySegment.ofArray(address);
            MemorySegment theirs = MemorySegment.ofArray(new long[1]);
            link.send(peer(distance), mine);
            link.receive(peer(-distance), theirs);
            lower[round] = map(theirs.get(JAVA_LONG, 0), bytes);
            link.send(peer(-distance), mine);
            link.receive(peer(distance), theirs);
            higher[round] = map(theirs.get(JAVA_LONG, 0), bytes);
            mapped &= lower[round].byteSize() > 0 && higher[round].byteSize() > 0;
        }
        long[] all = {mapped ? 1 : 0};
        reductions.allReduce(MemorySegment.ofArray(all), Barriers::and);
        if (words == null) {
            return;
        }
        if (all[0] == 0) {
            memory.free(words);
            key = null;
            return;
        }
        own = words.segment();
        above = higher;
        below = lower;
        seen = new long[2 * rounds];
    }

    private static void and(MemorySegment values, MemorySegment theirs, boolean theirsFirst) {
        values.set(JAVA_LONG, 0, values.get(JAVA_LONG, 0) & theirs.get(JAVA_LONG, 0));
    }

    /// Without memory, or a tag for it, the barriers go on by messages.
    private @Nullable AddressTranslationKey allocate(long bytes) {
        try {
            return memory.allocate(bytes);
        } catch (CommunicationException | IllegalStateException e) { // there is none, or none may be registered
            return null;
        }
    }

    private MemorySegment map(long address, long bytes) {
        MemorySegment words = address == 0 ? null : memory.direct(address, bytes);
        return words == null ? MemorySegment.NULL : words;
    }

    /// Gives the words back; when all have closed.
    void close() {
        if (key != null) {
            memory.free(key);
            key = null;
            own = MemorySegment.NULL;
        }
    }
}
