package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.watari.pgas.distribution.Distribution;

/// A litmus test for each promise of `docs/memory-model.md` (P2, P3): small programs in which two or three
/// ranks race, with an outcome that is forbidden. Values only grow, so that what is older than the promise
/// allows is seen at once.
///
/// Rank 0 writes, the last one reads, unless a test says otherwise. A *home* is the rank whose memory holds a
/// word: each test runs with homes near and far.
final class LitmusPrograms {
    /// Rounds of each promise where ranks are mapped; elsewhere a tenth of it, since each takes round trips.
    static final String ROUNDS = "watari.test.litmusRounds";

    static final int DEFAULT_ROUNDS = 5000;
    private static final int FAR_PART = 10;

    /// Words of a rank; they lie 8 elements apart, in cache lines of their own.
    private static final int WORDS = 8;

    private static final int LINE = 8;
    private static final int X = 0;
    private static final int Y = 1;
    private static final int FLAG = 2;
    private static final int ACK = 3;
    private static final int SYNC = 4;

    /// Above the 4 KiB that go as a message, so that what comes behind goes another way.
    private static final int BLOCK = 700;

    private static final Duration LIMIT = Duration.ofSeconds(100);

    private final Pgas pgas;
    private final Team team;
    private final LongArray words;
    private final LongArray blocks;
    private final Signals signals;
    private final int me;
    private final int last;
    private final int rounds;
    private final long deadline = System.nanoTime() + LIMIT.toNanos();

    private LitmusPrograms(Pgas pgas, LongArray words, LongArray blocks, Signals signals) {
        this.pgas = pgas;
        this.team = pgas.world();
        this.words = words;
        this.blocks = blocks;
        this.signals = signals;
        this.me = team.rank();
        this.last = team.size() - 1;
        int asked = Integer.getInteger(ROUNDS, DEFAULT_ROUNDS);
        this.rounds = words.isDirect(me == 0 ? last : 0) ? asked : asked / FAR_PART;
    }

    /// All promises one after the other, on three ranks.
    static void all(Pgas pgas) {
        each(pgas, LitmusPrograms::messagePassing);
        each(pgas, LitmusPrograms::causality);
        each(pgas, LitmusPrograms::coherence);
        each(pgas, LitmusPrograms::wholeElements);
        each(pgas, litmus -> litmus.storeBuffering("volatile", litmus::volatileStore));
        each(pgas, litmus -> litmus.storeBuffering("atomic", litmus::atomicStore));
        each(pgas, LitmusPrograms::quietStoreBuffering);
        each(pgas, LitmusPrograms::oneOrder);
        each(pgas, LitmusPrograms::mutualExclusion);
        each(pgas, LitmusPrograms::fence);
        each(pgas, LitmusPrograms::quiet);
        each(pgas, LitmusPrograms::signal);
    }

    private interface Store {
        void accept(long index, long value);
    }

    private interface Litmus {
        void run(LitmusPrograms programs);
    }

    private static void each(Pgas pgas, Litmus litmus) {
        Team team = pgas.world();
        try (LongArray words = team.allocateLongs((long) team.size() * WORDS * LINE, Distribution.block());
                LongArray blocks = team.allocateLongs((long) team.size() * BLOCK, Distribution.block());
                Signals signals = team.allocateSignals(1)) {
            litmus.run(new LitmusPrograms(pgas, words, blocks, signals));
            team.barrier();
        }
    }

    // --- promises of access modes ----------------------------------------------------------------------------------

    /// Who acquires what was released sees what was written before, plainly: `X = r; FLAG =release r` against
    /// `FLAG =acquire r; X < r`.
    private void messagePassing() {
        int count = rounds / 4;
        for (int homes = 0; homes < 4; homes++) {
            long data = word(homes % 2 == 0 ? 0 : last, X);
            long flag = word(homes / 2 == 0 ? 0 : last, FLAG);
            long start = (long) homes * count;
            for (long round = start + 1; round <= start + count; round++) {
                if (me == 0) {
                    words.put(data, round);
                    words.putRelease(flag, round);
                    await(word(0, ACK), round);
                } else if (me == last) {
                    await(flag, round);
                    assertSeen(words.get(data), round, "data behind its flag");
                    words.putRelease(word(0, ACK), round);
                }
            }
            team.barrier();
        }
    }

    /// Happens-before is transitive: the middle rank, which has seen the first one's flag, tells the last
    /// one.
    private void causality() {
        int middle = 1;
        for (long round = 1; round <= rounds; round++) {
            if (me == 0) {
                words.put(word(last, X), round);
                words.putRelease(word(middle, FLAG), round);
                await(word(0, ACK), round);
            } else if (me == middle) {
                await(word(middle, FLAG), round);
                words.putRelease(word(last, Y), round);
            } else if (me == last) {
                await(word(last, Y), round);
                assertSeen(words.get(word(last, X)), round, "what the teller's teller wrote");
                words.putRelease(word(0, ACK), round);
            }
        }
    }

    /// Opaque accesses to one element never go back: `X = 1; X = 2; …` against `a = X; b = X; b < a`.
    private void coherence() {
        for (int home : new int[] {0, 1, last}) {
            long x = word(home, X);
            if (me == 0) {
                for (long round = 1; round <= rounds; round++) {
                    words.putOpaque(x, round);
                    assertEquals(round, words.getOpaque(x), "own value");
                }
            } else if (me == last) {
                long before = 0;
                while (before < rounds) {
                    long now = words.getOpaque(x);
                    assertSeen(now, before, "an element read twice");
                    before = now;
                    progress();
                }
            }
            team.barrier();
        }
    }

    /// An element is never seen half written, by whichever access: both halves are the round.
    private void wholeElements() {
        long x = word(last, X);
        if (me == 0) {
            for (long round = 1; round <= rounds; round++) {
                words.put(x, round << Integer.SIZE | round);
            }
            words.putRelease(word(last, FLAG), 1);
        } else if (me == last) {
            long[] two = new long[2];
            while (words.getAcquire(word(last, FLAG)) == 0) {
                assertWhole(words.get(x));
                words.get(x, two, 0, 2);
                assertWhole(two[0]);
                progress();
            }
            assertWhole(words.get(x));
        }
    }

    private static void assertWhole(long value) {
        assertEquals(value >>> Integer.SIZE, (int) value, "halves of an element");
    }

    /// Volatile accesses and atomics have one order: `X = r; Y < r` against `Y = r; X < r`, never both.
    private void storeBuffering(String what, Store store) {
        for (int homes = 0; homes < 3; homes++) {
            buffer(what, homes, store);
        }
    }

    private void volatileStore(long index, long value) {
        words.putVolatile(index, value);
    }

    private void atomicStore(long index, long value) {
        words.getAndSet(index, value);
    }

    /// A quiet orders what was begun before it against what comes: the same with plain puts through a
    /// context.
    private void quietStoreBuffering() {
        try (Context context = pgas.context()) {
            for (int homes = 0; homes < 3; homes++) {
                buffer("quiet", homes, (index, value) -> {
                    context.put(words, index, value);
                    context.quiet();
                });
            }
        }
    }

    /// @param homes 0: both at home, 1: both at the other's, 2: both at the first
    private void buffer(String what, int homes, Store store) {
        if (me != 0 && me != last) {
            team.barrier();
            return;
        }
        int other = last - me;
        long mine = word(homes == 0 ? me : homes == 1 ? other : 0, me == 0 ? X : Y);
        long theirs = word(homes == 0 ? other : homes == 1 ? me : 0, me == 0 ? Y : X);
        int count = rounds / 3;
        long start = (long) homes * count;
        for (long round = start + 1; round <= start + count; round++) {
            store.accept(mine, round);
            long missed = words.getVolatile(theirs) < round ? 1 : 0;
            // Tells the other what was seen, and lets both begin the next round together; one may be a round ahead.
            int sync = SYNC + (int) (round & 1);
            words.putRelease(word(other, sync), round << 1 | missed);
            await(word(me, sync), round << 1);
            long theyMissed = words.getAcquire(word(me, sync)) & 1;
            assertTrue(missed + theyMissed < 2, () -> what + ": both have missed the other's store");
        }
        // Not before both have looked, or one would see the other's next round.
        team.barrier();
    }

    /// Two writers and two readers: the readers agree which of two volatile stores came first.
    private void oneOrder() {
        long x = word(0, X);
        long y = word(last, Y);
        if (me == 1) {
            CompletableFuture<long[]> first = startReader(x, y);
            CompletableFuture<long[]> second = startReader(y, x);
            long[] xThenY = first.join();
            long[] yThenX = second.join();
            words.putRelease(word(0, ACK), 1);
            words.putRelease(word(last, ACK), 1);
            assertOneOrder(xThenY, yThenX);
        } else if (me == 0 || me == last) {
            long value = 0;
            while (words.getAcquire(word(me, ACK)) == 0) {
                words.putVolatile(me == 0 ? x : y, ++value);
                progress();
            }
        }
    }

    private CompletableFuture<long[]> startReader(long first, long second) {
        CompletableFuture<long[]> result = new CompletableFuture<>();
        Thread.ofPlatform().start(() -> {
            try {
                long[] pairs = new long[2 * rounds];
                for (int i = 0; i < rounds; i++) {
                    pairs[2 * i] = words.getVolatile(first);
                    pairs[2 * i + 1] = words.getVolatile(second);
                }
                result.complete(pairs);
            } catch (RuntimeException | Error e) {
                result.completeExceptionally(e);
            }
        });
        return result.orTimeout(LIMIT.toSeconds(), TimeUnit.SECONDS);
    }

    /// Wrong is: one has seen x = a and then y < b, the other y = b and then x < a. Values grow along each
    /// list.
    private static void assertOneOrder(long[] xThenY, long[] yThenX) {
        int j = 0;
        for (int i = 0; i < xThenY.length; i += 2) {
            while (j < yThenX.length && yThenX[j] <= xThenY[i + 1]) {
                j += 2;
            }
            if (j < yThenX.length) {
                assertSeen(yThenX[j + 1], xThenY[i], "what another reader saw before y = " + yThenX[j]);
            }
        }
    }

    /// Plain accesses between two atomics that exclude one another lose nothing.
    private void mutualExclusion() {
        long lock = word(last, FLAG);
        long data = word(0, X);
        int count = rounds / 20;
        for (int i = 0; i < count; i++) {
            while (!words.compareAndSet(lock, 0, 1)) {
                progress();
            }
            words.put(data, words.get(data) + 1);
            words.getAndSet(lock, 0);
        }
        team.barrier();
        assertEquals((long) count * team.size(), words.get(data), "increments under a lock made of atomics");
    }

    // --- promises of contexts --------------------------------------------------------------------------------------

    /// What is put behind a fence is not seen before what was put before it, to the same rank; and the values
    /// are those at the time of the put, whatever the source holds then.
    private void fence() {
        behind(last, Context::fence);
    }

    /// After a quiet, what was put is seen by whoever hears of it on any way: the flag lies at the writer.
    private void quiet() {
        behind(0, Context::quiet);
    }

    /// @param home where the flag lies
    /// @param order orders the data before it
    private void behind(int home, Consumer<Context> order) {
        long[] values = new long[BLOCK];
        MemorySegment bytes = MemorySegment.ofArray(values);
        try (Context context = pgas.context()) {
            for (long round = 1; round <= rounds; round++) {
                if (me == 0) {
                    Arrays.fill(values, round);
                    context.put(blocks, (long) last * BLOCK, bytes);
                    context.put(words, word(last, X), round);
                    bytes.fill((byte) 0x80);
                    order.accept(context);
                    if (home == 0) {
                        words.putRelease(word(0, FLAG), round);
                    } else {
                        context.put(words, word(home, FLAG), round);
                    }
                    await(word(0, ACK), round);
                } else if (me == last) {
                    await(word(home, FLAG), round);
                    assertSeen(words.get(word(last, X)), round, "a put before its flag");
                    assertBlock(last, round);
                    words.putRelease(word(0, ACK), round);
                }
            }
        }
    }

    /// Who sees a signal of a context sees what was put through the context before, at whichever rank.
    private void signal() {
        int middle = 1;
        long[] values = new long[BLOCK];
        MemorySegment bytes = MemorySegment.ofArray(values);
        try (Context context = pgas.context()) {
            for (long round = 1; round <= rounds; round++) {
                if (me == 0) {
                    Arrays.fill(values, round);
                    context.put(blocks, (long) middle * BLOCK, bytes);
                    bytes.fill((byte) 0x80);
                    context.signal(signals.update(last, 0, SignalOp.ADD, 1));
                    await(word(0, ACK), round);
                } else if (me == last) {
                    signals.await(0, Comparison.GE, round, LIMIT);
                    assertBlock(middle, round);
                    words.putRelease(word(0, ACK), round);
                }
            }
        }
    }

    // --- tools -----------------------------------------------------------------------------------------------------

    private static long word(int home, int name) {
        return ((long) home * WORDS + name) * LINE;
    }

    private void assertBlock(int home, long round) {
        long[] found = new long[BLOCK];
        blocks.get((long) home * BLOCK, found, 0, BLOCK);
        for (long value : found) {
            assertEquals(round, value, "an element of a range that was put before");
        }
    }

    private static void assertSeen(long found, long least, String what) {
        assertTrue(found >= least, () -> what + ": " + found + " has been seen, where " + least + " must be");
    }

    /// Waits until a word is at least a value, with acquire semantics.
    private void await(long index, long value) {
        while (words.getAcquire(index) < value) {
            progress();
        }
    }

    private void progress() {
        Patience.progress(pgas.notifications());
        Thread.yield(); // there may be more ranks than processors
        assertTrue(System.nanoTime() < deadline, () -> "rank " + me + " has waited until the limit: " + words);
    }
}
