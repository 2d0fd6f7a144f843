package org.watari.pgas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.watari.pgas.distribution.Distribution;

/// A litmus test for each promise of `docs/memory-model.md` (P2, P3): small programs in which two or three
/// ranks race, with an outcome that is forbidden. Values only grow, so that what is older than the promise
/// allows is seen at once.
///
/// Rank 0 writes, the last one reads, unless a test says otherwise. A *home* is the rank whose memory holds a
/// word: each test runs with homes near and far.
final class LitmusPrograms {
    /// Rounds of each promise. Where ranks are mapped, 20 times as many; elsewhere a tenth, since each takes
    /// round trips.
    static final String ROUNDS = "watari.test.litmusRounds";

    static final int DEFAULT_ROUNDS = 5000;
    private static final int FAR_PART = 10;
    private static final int NEAR_FACTOR = 20;

    /// Races whose notes are kept at once.
    private static final int BATCH = 100_000;

    /// A store is delayed by some nanoseconds only: where ranks are mapped it takes more races to catch that.
    private static final int MORE_BATCHES = 10;

    /// Words of a rank; they lie 8 elements apart, in cache lines of their own.
    private static final int WORDS = 8;

    private static final int LINE = 8;
    private static final int X = 0;
    private static final int Y = 1;
    private static final int FLAG = 2;
    private static final int STOP = 3;
    private static final int SYNC = 4;

    /// A range above the 4 KiB that go as a message, so that what comes behind goes another way; then
    /// elements that are put one by one, so that many transfers may change places.
    private static final int RANGE = 700;

    private static final int BLOCK = RANGE + 32;

    /// Looks at a word between two rounds of progress.
    private static final int LOOKS = 64;

    private static final Duration LIMIT = Duration.ofSeconds(250);

    private final Pgas pgas;
    private final Team team;
    private final LongArray words;
    private final LongArray blocks;
    private final Signals signals;
    private final int me;
    private final int last;
    private final boolean isFar;
    /// How often each promise is raced.
    private final int races;

    /// How often a block is put.
    private final int blockRaces;

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
        this.isFar = !words.isDirect(me == 0 ? last : 0);
        this.races = isFar ? asked / FAR_PART : asked * NEAR_FACTOR;
        this.blockRaces = isFar ? races : asked;
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
    /// `f =acquire FLAG; X < f`.
    private void messagePassing() {
        for (int homes = 0; homes < 4; homes++) {
            long data = word(homes % 2 == 0 ? 0 : last, X);
            long flag = word(homes / 2 == 0 ? 0 : last, FLAG);
            long start = (long) homes * races;
            startTogether(start + 1);
            if (me == 0) {
                for (long round = start + 1; round <= start + races; round++) {
                    words.put(data, round);
                    words.putRelease(flag, round);
                }
            } else if (me == last) {
                follow(flag, start, start + races, seen -> assertSeen(words.get(data), seen, "data behind its flag"));
            }
            team.barrier();
        }
    }

    /// Happens-before is transitive: the middle rank, which has seen the first one's flag, tells the last
    /// one.
    private void causality() {
        int middle = 1;
        long data = word(last, X);
        startTogether(1);
        if (me == 0) {
            for (long round = 1; round <= races; round++) {
                words.put(data, round);
                words.putRelease(word(middle, FLAG), round);
            }
        } else if (me == middle) {
            follow(word(middle, FLAG), 0, races, seen -> words.putRelease(word(last, Y), seen));
        } else if (me == last) {
            follow(word(last, Y), 0, races, seen -> assertSeen(words.get(data), seen, "told by a third"));
        }
    }

    /// Opaque accesses to one element never go back: `X = 1; X = 2; …` against `a = X; b = X; b < a`.
    private void coherence() {
        for (int home : new int[] {0, 1, last}) {
            long x = word(home, X);
            startTogether(home + 1);
            if (me == 0) {
                for (long round = 1; round <= races; round++) {
                    words.putOpaque(x, round);
                    assertEquals(round, words.getOpaque(x), "own value");
                }
            } else if (me == last) {
                long before = 0;
                for (int looks = 1; before < races; looks++) {
                    long now = words.getOpaque(x);
                    assertSeen(now, before, "an element read twice");
                    before = now;
                    pause(looks);
                }
            }
            team.barrier();
        }
    }

    /// An element is never seen half written, by whichever access: both halves are the round.
    private void wholeElements() {
        long x = word(last, X);
        startTogether(1);
        if (me == 0) {
            for (long round = 1; round <= races; round++) {
                words.put(x, round << Integer.SIZE | round);
            }
            words.putRelease(word(last, FLAG), 1);
        } else if (me == last) {
            long[] two = new long[2];
            for (int looks = 1; words.getAcquire(word(last, FLAG)) == 0; looks++) {
                assertWhole(words.get(x));
                words.get(x, two, 0, 2);
                assertWhole(two[0]);
                pause(looks);
            }
            assertWhole(words.get(x));
        }
    }

    private static void assertWhole(long value) {
        assertEquals(value >>> Integer.SIZE, value & 0xffff_ffffL, "halves of an element");
    }

    /// Volatile accesses and atomics have one order: `X = r; Y < r` against `Y = r; X < r`, never both.
    private void storeBuffering(String what, Store store) {
        int batches = isFar ? 1 : MORE_BATCHES * ((races + BATCH - 1) / BATCH);
        for (int series = 0; series < 3 * batches; series++) {
            buffer(what, series % 3, (long) series * BATCH, Math.min(races, BATCH), store);
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
            storeBuffering("quiet", (index, value) -> {
                context.put(words, index, value);
                context.quiet();
            });
        }
    }

    /// Both run freely and note what they see. Wrong is: after X = r one has seen Y < s, and after Y = s the
    /// other X < r. What each sees only grows, so that the least such s is enough.
    ///
    /// @param homes 0: both at home, 1: both at the other's, 2: both at the first
    /// @param start what all values of this series are above of
    private void buffer(String what, int homes, long start, int count, Store store) {
        try (LongArray seen = team.allocateLongs(2L * count, Distribution.block())) {
            if (me == 0 || me == last) {
                int other = last - me;
                long mine = word(homes == 0 ? me : homes == 1 ? other : 0, me == 0 ? X : Y);
                long theirs = word(homes == 0 ? other : homes == 1 ? me : 0, me == 0 ? Y : X);
                long[] notes = new long[count];
                startTogether(start + 1);
                for (int i = 0; i < count; i++) {
                    store.accept(mine, start + i + 1);
                    notes[i] = Math.max(0, words.getVolatile(theirs) - start);
                }
                seen.put(me == 0 ? 0 : count, notes, 0, count);
            }
            team.barrier();
            long[] both = new long[2 * count];
            seen.get(0, both, 0, both.length);
            String text = what + ", homes " + homes + ": neither saw the other's store";
            for (int round = 1; round <= count; round++) {
                long missed = both[round - 1] + 1;
                if (missed <= count) {
                    assertSeen(both[count + (int) missed - 1], round, text);
                }
            }
            team.barrier();
        }
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
            words.putRelease(word(0, STOP), 1);
            words.putRelease(word(last, STOP), 1);
            assertOneOrder(xThenY, yThenX);
        } else if (me == 0 || me == last) {
            long value = 0;
            for (int looks = 1; words.getAcquire(word(me, STOP)) == 0; looks++) {
                words.putVolatile(me == 0 ? x : y, ++value);
                pause(looks);
            }
        }
    }

    private CompletableFuture<long[]> startReader(long first, long second) {
        CompletableFuture<long[]> result = new CompletableFuture<>();
        Thread.ofPlatform().start(() -> {
            try {
                long[] pairs = new long[2 * races];
                for (int i = 0; i < races; i++) {
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
        int count = races / LOOKS;
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
        startTogether(1);
        if (me == 0) {
            try (Context context = pgas.context()) {
                for (long round = 1; round <= blockRaces; round++) {
                    context.put(words, word(last, X), round);
                    putBlock(context, last, round);
                    order.accept(context);
                    if (home == 0) {
                        words.putRelease(word(0, FLAG), round);
                    } else {
                        context.put(words, word(home, FLAG), round);
                    }
                }
            }
        } else if (me == last) {
            follow(word(home, FLAG), 0, blockRaces, seen -> {
                assertSeen(words.get(word(last, X)), seen, "a put before its flag");
                assertBlock(last, seen);
            });
        }
    }

    /// Who sees a signal of a context sees what was put through the context before, at whichever rank.
    private void signal() {
        int middle = 1;
        startTogether(1);
        if (me == 0) {
            Signals.Update more = signals.update(last, 0, SignalOp.ADD, 1);
            try (Context context = pgas.context()) {
                for (long round = 1; round <= blockRaces; round++) {
                    putBlock(context, middle, round);
                    context.signal(more);
                    context.fence(); // or a put of this round might come behind one of the next
                }
            }
        } else if (me == last) {
            for (long seen = 0; seen < blockRaces; ) {
                seen = signals.await(0, Comparison.GT, seen, LIMIT);
                assertBlock(middle, seen);
            }
        }
    }

    // --- tools -----------------------------------------------------------------------------------------------------

    private static long word(int home, int name) {
        return ((long) home * WORDS + name) * LINE;
    }

    /// The source is overwritten at once.
    private void putBlock(Context context, int home, long round) {
        long[] values = new long[BLOCK];
        Arrays.fill(values, round);
        MemorySegment bytes = MemorySegment.ofArray(values);
        context.put(blocks, (long) home * BLOCK, bytes.asSlice(0, (long) RANGE * Long.BYTES));
        context.putStrided(blocks, (long) home * BLOCK + RANGE, 1, bytes.asSlice((long) RANGE * Long.BYTES));
        Arrays.fill(values, -1);
    }

    private void assertBlock(int home, long least) {
        long[] found = new long[BLOCK];
        blocks.get((long) home * BLOCK, found, 0, BLOCK);
        long lowest = Arrays.stream(found).min().orElseThrow();
        assertSeen(lowest, least, "the lowest of a block that was put before");
    }

    private static void assertSeen(long found, long least, String what) {
        assertTrue(found >= least, () -> what + ": " + found + " has been seen, where " + least + " must be");
    }

    /// Lets the first and the last rank go on at one moment.
    private void startTogether(long number) {
        if (me == 0 || me == last) {
            words.putRelease(word(last - me, SYNC), number);
            for (int looks = 1; words.getAcquire(word(me, SYNC)) < number; looks++) {
                pause(looks);
            }
        }
    }

    /// Acquires a word again and again, until it is as high as it gets, and looks each time that it is above
    /// `low`.
    private void follow(long index, long low, long highest, LongConsumer look) {
        long seen = low;
        for (int looks = 1; seen < highest; looks++) {
            seen = words.getAcquire(index);
            if (seen > low) {
                look.accept(seen);
            }
            pause(looks);
        }
    }

    private void pause(int looks) {
        if (looks % LOOKS == 0) {
            progress();
        }
    }

    @SuppressWarnings("ThreadPriorityCheck") // there may be more ranks than processors
    private void progress() {
        Patience.progress(pgas.notifications());
        Thread.yield();
        assertTrue(System.nanoTime() < deadline, () -> "rank " + me + " has waited until the limit: " + words);
    }
}
