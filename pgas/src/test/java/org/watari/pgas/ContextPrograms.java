package org.watari.pgas;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.watari.acp.AddressTranslationKey;
import org.watari.acp.GlobalAddress;
import org.watari.error.PeerFailedException;
import org.watari.error.StaleAddressException;
import org.watari.pgas.distribution.Distribution;
import org.watari.pgas.memory.Outstanding;

/// Accesses through contexts (P2, P4): beside plain Java arrays, by ticket, from several threads, and wrong
/// ones.
final class ContextPrograms {
    /// More transfers than a context keeps under way.
    private static final int MANY = 2500;

    private ContextPrograms() {}

    static void all(Pgas pgas) throws InterruptedException {
        model(pgas);
        atomics(pgas);
        tickets(pgas);
        threads(pgas);
        failures(pgas);
    }

    // --- beside plain arrays ---------------------------------------------------------------------------------------

    /// One rank at a time changes elements through its context, each change behind the one before; all read
    /// theirs.
    private static void model(Pgas pgas) {
        for (ElementType type : ElementType.values()) {
            long seed = 77L * type.number() + pgas.threadCount();
            model(pgas, type, 20 + new Random(seed).nextInt(60), seed);
        }
    }

    private static void model(Pgas pgas, ElementType type, int length, long seed) {
        Team team = pgas.world();
        Random random = new Random(seed);
        try (ModelArray both = new ModelArray(team, type, length, Distribution.blockCyclic(1 + random.nextInt(9)));
                Context context = pgas.context()) {
            for (int round = 0; round < 8; round++) {
                boolean writes = random.nextInt(team.size()) == team.rank();
                for (int change = 0; change < 5; change++) {
                    change(context, both, random, writes);
                }
                if (writes) {
                    context.quiet();
                }
                team.barrier();
                read(context, both, new Random(seed + 100L * round + team.rank()));
                team.barrier();
            }
        }
    }

    private static void change(Context context, ModelArray both, Random random, boolean writes) {
        int kind = random.nextInt(4);
        long[] indices = kind == 0
                ? new long[] {random.nextInt(both.length)}
                : kind == 1 ? range(both, random) : kind == 2 ? strided(both, random) : distinct(both, random);
        Object values = both.values(random, indices.length);
        for (int i = 0; i < indices.length; i++) {
            both.setModel(indices[i], Array.get(values, i));
        }
        if (writes) {
            MemorySegment bytes = ModelArray.bytesOf(values);
            switch (kind) {
                case 0 -> putOne(context, both, indices[0]);
                case 1 -> context.put(both.array, indices[0], bytes);
                case 2 -> context.putStrided(both.array, indices[0], stepOf(indices), bytes);
                default -> context.scatter(both.array, MemorySegment.ofArray(indices), bytes);
            }
            bytes.fill((byte) 0x55); // source completion: the values have been taken
            context.fence();
        }
    }

    private static void putOne(Context context, ModelArray both, long index) {
        Object value = both.modelAt(index);
        switch (both.array) {
            case ByteArray a -> context.put(a, index, (byte) value);
            case ShortArray a -> context.put(a, index, (short) value);
            case IntArray a -> context.put(a, index, (int) value);
            case LongArray a -> context.put(a, index, (long) value);
            case FloatArray a -> context.put(a, index, (float) value);
            case DoubleArray a -> context.put(a, index, (double) value);
        }
    }

    private static void read(Context context, ModelArray both, Random random) {
        long[][] asked = {range(both, random), strided(both, random), distinct(both, random)};
        List<Object> found = new ArrayList<>();
        for (long[] indices : asked) {
            found.add(both.javaArray(indices.length));
        }
        long first = context.get(both.array, asked[0][0], ModelArray.bytesOf(found.get(0)));
        context.getStrided(both.array, asked[1][0], stepOf(asked[1]), ModelArray.bytesOf(found.get(1)));
        context.gather(both.array, MemorySegment.ofArray(asked[2]), ModelArray.bytesOf(found.get(2)));
        context.await(first);
        assertModel(both, asked[0], found.get(0), "range got by ticket");
        context.quiet();
        assertModel(both, asked[1], found.get(1), "strided access got");
        assertModel(both, asked[2], found.get(2), "elements gathered");
    }

    private static void assertModel(ModelArray both, long[] indices, Object found, String how) {
        Object expected = both.javaArray(indices.length);
        for (int i = 0; i < indices.length; i++) {
            Array.set(expected, i, both.modelAt(indices[i]));
        }
        both.assertElements(expected, found, how);
    }

    private static long[] range(ModelArray both, Random random) {
        int first = random.nextInt(both.length);
        return LongStream.range(first, first + 1 + random.nextInt(both.length - first))
                .toArray();
    }

    private static long[] strided(ModelArray both, Random random) {
        int first = random.nextInt(both.length);
        int step = random.nextBoolean() ? 1 + random.nextInt(5) : -1 - random.nextInt(5);
        return LongStream.iterate(first, i -> i >= 0 && i < both.length, i -> i + step)
                .toArray();
    }

    private static long stepOf(long[] indices) {
        return indices.length > 1 ? indices[1] - indices[0] : 1;
    }

    private static long[] distinct(ModelArray both, Random random) {
        return random.longs(12, 0, both.length).distinct().toArray();
    }

    // --- atomics ---------------------------------------------------------------------------------------------------

    /// Every atomic, with and without the value before; all ranks change words of the last one.
    private static void atomics(Pgas pgas) {
        Team team = pgas.world();
        int last = team.size() - 1;
        try (LongArray longs = team.allocateLongs(8L * team.size(), Distribution.block());
                IntArray ints = team.allocateInts(8L * team.size(), Distribution.block());
                Context context = pgas.context();
                Arena arena = Arena.ofConfined()) {
            if (team.rank() == 0) {
                each(context, longs, ints, arena.allocate(2L * 6 * Long.BYTES, Long.BYTES), 8L * last);
                eachFloating(pgas, context, arena.allocate(2L * Long.BYTES, Long.BYTES), last);
            } else {
                floatingArrays(pgas).forEach(DistributedArray::close);
            }
            team.barrier();
            long counter = 8L * last + 7;
            MemorySegment before = arena.allocate((long) MANY * Long.BYTES, Long.BYTES);
            for (int i = 0; i < MANY; i++) {
                context.atomics().getAndAdd(longs, counter, 1, before, (long) i * Long.BYTES);
                context.atomics().add(ints, counter, 1);
            }
            context.quiet();
            long[] values = before.toArray(JAVA_LONG);
            assertEquals(MANY, Arrays.stream(values).distinct().count(), "each value is fetched once");
            team.barrier();
            assertEquals((long) MANY * team.size(), longs.get(counter));
            assertEquals(MANY * team.size(), ints.get(counter));
            team.barrier();
        }
    }

    private static void each(Context context, LongArray longs, IntArray ints, MemorySegment into, long at) {
        ContextAtomics atomics = context.atomics();
        atomics.set(longs, at, 12);
        atomics.set(ints, at, 12);
        context.fence();
        atomics.add(longs, at, 3); // 15
        atomics.add(ints, at, 3);
        context.fence();
        atomics.bitwiseAnd(longs, at, -4); // 12
        atomics.bitwiseAnd(ints, at, -4);
        context.fence();
        atomics.bitwiseOr(longs, at, 1); // 13
        atomics.bitwiseOr(ints, at, 1);
        context.fence();
        atomics.bitwiseXor(longs, at, 4); // 9
        atomics.bitwiseXor(ints, at, 4);
        context.fence();
        long wide = 0;
        long narrow = 48;
        atomics.getAndAdd(longs, at, 1, into, wide); // 10
        atomics.getAndAdd(ints, at, 1, into, narrow);
        context.fence();
        atomics.getAndBitwiseAnd(longs, at, 2, into, wide + 8); // 2
        atomics.getAndBitwiseAnd(ints, at, 2, into, narrow + 4);
        context.fence();
        atomics.getAndBitwiseOr(longs, at, 8, into, wide + 16); // 10
        atomics.getAndBitwiseOr(ints, at, 8, into, narrow + 8);
        context.fence();
        atomics.getAndBitwiseXor(longs, at, -1, into, wide + 24); // -11
        atomics.getAndBitwiseXor(ints, at, -1, into, narrow + 12);
        context.fence();
        atomics.compareAndExchange(longs, at, -11, 5, into, wide + 32); // 5
        atomics.compareAndExchange(ints, at, -11, 5, into, narrow + 16);
        context.fence();
        long wideTicket = atomics.getAndSet(longs, at, 6, into, wide + 40);
        long narrowTicket = atomics.getAndSet(ints, at, 6, into, narrow + 20);
        context.await(narrowTicket);
        context.await(wideTicket);
        long[] expected = {9, 10, 2, 10, -11, 5};
        context.quiet();
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], into.get(JAVA_LONG, 8L * i), "value " + i + " fetched from a long");
            assertEquals(expected[i], into.get(JAVA_INT, narrow + 4L * i), "value " + i + " fetched from an int");
        }
        assertEquals(6, longs.get(at));
        assertEquals(6, ints.get(at));
    }

    private static List<DistributedArray> floatingArrays(Pgas pgas) {
        Team team = pgas.world();
        return List.of(
                team.allocateFloats(team.size(), Distribution.block()),
                team.allocateDoubles(team.size(), Distribution.block()));
    }

    private static void eachFloating(Pgas pgas, Context context, MemorySegment into, int at) {
        List<DistributedArray> arrays = floatingArrays(pgas);
        try (FloatArray floats = (FloatArray) arrays.get(0);
                DoubleArray doubles = (DoubleArray) arrays.get(1)) {
            context.atomics().set(floats, at, 1.5f);
            context.atomics().set(doubles, at, -0.0);
            context.fence();
            context.atomics().getAndSet(floats, at, 2.5f, into, 0);
            context.atomics().getAndSet(doubles, at, 7.25, into, 8);
            context.quiet();
            assertEquals(1.5f, into.get(JAVA_FLOAT, 0));
            assertEquals(-0.0, into.get(JAVA_DOUBLE, 8));
            assertEquals(2.5f, floats.get(at));
            assertEquals(7.25, doubles.get(at));
        }
    }

    // --- tickets ---------------------------------------------------------------------------------------------------

    /// Tickets in any order, more transfers and bytes than fit, windows that slide.
    private static void tickets(Pgas pgas) {
        Team team = pgas.world();
        int length = 20_000; // 160 KB a rank, more than a context holds
        long far = (long) length * (team.size() - 1);
        try (LongArray array = team.allocateLongs((long) length * team.size(), Distribution.block());
                Context context = pgas.context();
                Context other = pgas.context()) {
            if (team.rank() == 0) {
                long[] values = LongStream.range(0, length).map(i -> i * i).toArray();
                long[] found = new long[length];
                context.await(context.put(array, far, MemorySegment.ofArray(values)));
                other.await(other.get(array, far, MemorySegment.ofArray(found)));
                assertEquals(-1, Arrays.mismatch(values, found));
                slide(context, array, far, values);
                backwards(context, array, far, values);
                assertTrue(context.isDone(0));
                context.await(0);
            }
            team.barrier();
            for (int i = 0; i < MANY; i++) {
                context.put(array, far + team.rank() * 5000L + i, i);
            }
            context.quiet();
            assertEquals(MANY - 1, array.get(far + team.rank() * 5000L + MANY - 1));
            assertEquals(0, context.outstanding().orderBehindAll(), "nothing is outstanding behind quiet");
            team.barrier();
        }
    }

    private static void slide(Context context, LongArray array, long far, long[] values) {
        int window = 8;
        long[] tickets = new long[window];
        long[] into = new long[window];
        MemorySegment bytes = MemorySegment.ofArray(into);
        for (int i = 0; i < MANY + window; i++) {
            int slot = i % window;
            context.await(tickets[slot]);
            if (i >= window) {
                assertEquals(values[i - window], into[slot]);
            }
            tickets[slot] = context.get(array, far + i, bytes.asSlice((long) slot * Long.BYTES, Long.BYTES));
        }
        context.quiet();
    }

    private static void backwards(Context context, LongArray array, long far, long[] values) {
        long[] into = new long[100];
        long[] tickets = new long[100];
        for (int i = 0; i < 100; i++) {
            MemorySegment one = MemorySegment.ofArray(into).asSlice((long) i * Long.BYTES, Long.BYTES);
            tickets[i] = context.get(array, far + i, one);
        }
        for (int i = 99; i >= 0; i--) {
            while (!context.isDone(tickets[i])) {
                Thread.onSpinWait(); // the test of a ticket makes progress itself
            }
            assertEquals(values[i], into[i]);
        }
    }

    /// Threads with a shared context, and those that use what is not theirs.
    private static void threads(Pgas pgas) throws InterruptedException {
        Team team = pgas.world();
        int count = 4;
        try (LongArray array = team.allocateLongs((long) count * team.size(), Distribution.block());
                Context shared = pgas.sharedContext()) {
            List<Throwable> failures = new ArrayList<>();
            List<Thread> threads = new ArrayList<>();
            for (int t = 0; t < count; t++) {
                long at = (long) count * (team.size() - 1) + t;
                threads.add(Thread.ofPlatform()
                        .uncaughtExceptionHandler((thread, failure) -> failures.add(failure))
                        .start(() -> {
                            for (int i = 0; i < MANY; i++) {
                                shared.atomics().add(array, at, 1);
                            }
                            shared.quiet();
                        }));
            }
            for (Thread thread : threads) {
                thread.join();
            }
            assertEquals(List.of(), failures);
            team.barrier();
            for (int t = 0; t < count; t++) {
                assertEquals((long) MANY * team.size(), array.get((long) count * (team.size() - 1) + t));
            }
            wrong(pgas, array);
            team.barrier();
        }
    }

    private static void wrong(Pgas pgas, LongArray array) throws InterruptedException {
        Context context = pgas.context();
        List<String> refused = new ArrayList<>();
        Thread stranger = Thread.ofPlatform().name("stranger").start(() -> {
            for (Runnable call : calls(context, array)) {
                refused.add(String.valueOf(
                        assertThrows(IllegalStateException.class, call::run).getMessage()));
            }
        });
        stranger.join();
        assertEquals(calls(context, array).size(), refused.size());
        assertTrue(refused.stream().allMatch(text -> text.contains("thread stranger")), refused::toString);
        MemorySegment small = MemorySegment.ofArray(new long[1]);
        assertThrows(IllegalArgumentException.class, () -> context.await(Long.MAX_VALUE));
        assertThrows(IllegalArgumentException.class, () -> context.await(-1));
        assertThrows(IndexOutOfBoundsException.class, () -> context.put(array, array.length(), 1L));
        assertThrows(IndexOutOfBoundsException.class, () -> context.get(array, array.length(), small));
        assertThrows(IndexOutOfBoundsException.class, () -> context.atomics().getAndAdd(array, 0, 1, small, 1));
        assertThrows(IllegalArgumentException.class, () -> context.getStrided(array, 0, 0, small));
        unwritable(context, array);
        unusable(context, array);
        context.close();
        context.close();
        for (Runnable call : calls(context, array)) {
            String text = String.valueOf(
                    assertThrows(IllegalStateException.class, call::run).getMessage());
            assertTrue(text.startsWith("the context is closed:"), text);
        }
        assertFalse(array.isClosed());
        pgas.context(); // left open for the end of the program
    }

    /// An element whose value before could not be brought here stays as it is.
    private static void unwritable(Context context, LongArray array) throws InterruptedException {
        MemorySegment closed;
        try (Arena arena = Arena.ofConfined()) {
            closed = arena.allocate(Long.BYTES);
        }
        MemorySegment fixed = MemorySegment.ofArray(new long[1]).asReadOnly();
        MemorySegment others = WrongUsePrograms.otherThreadsSegment();
        ContextAtomics atomics = context.atomics();
        for (long at : new long[] {0, array.length() - 1}) {
            long value = array.get(at);
            assertThrows(IllegalArgumentException.class, () -> atomics.getAndAdd(array, at, 1, fixed, 0));
            assertThrows(IllegalStateException.class, () -> atomics.getAndSet(array, at, value + 1, closed, 0));
            assertThrows(
                    WrongThreadException.class,
                    () -> atomics.compareAndExchange(array, at, value, value + 1, others, 0));
            context.quiet();
            assertEquals(value, array.get(at));
        }
    }

    /// Wherever the elements lie, the call itself refuses what could not be filled, or read: nothing is begun.
    private static void unusable(Context context, LongArray array) throws InterruptedException {
        MemorySegment closed;
        try (Arena arena = Arena.ofConfined()) {
            closed = arena.allocate(Long.BYTES);
        }
        MemorySegment others = WrongUsePrograms.otherThreadsSegment().asSlice(0, Long.BYTES);
        MemorySegment fixed = MemorySegment.ofArray(new long[1]).asReadOnly();
        for (long at : new long[] {0, array.length() - 1}) {
            long value = array.get(at);
            MemorySegment index = MemorySegment.ofArray(new long[] {at});
            for (MemorySegment wrong : List.of(closed, others)) {
                Class<? extends RuntimeException> type =
                        wrong.equals(closed) ? IllegalStateException.class : WrongThreadException.class;
                unusable(type, "put: from", () -> context.put(array, at, wrong));
                unusable(type, "putStrided: from", () -> context.putStrided(array, at, 1, wrong));
                unusable(type, "scatter: from", () -> context.scatter(array, index, wrong));
                unusable(type, "scatter: indices", () -> context.scatter(array, wrong, index));
                unusable(type, "put: from", () -> array.put(at, wrong));
                unfillable(type, context, array, at, wrong);
            }
            unfillable(IllegalArgumentException.class, context, array, at, fixed);
            context.quiet();
            assertEquals(value, array.get(at));
        }
    }

    private static void unfillable(
            Class<? extends RuntimeException> type, Context context, LongArray array, long at, MemorySegment wrong) {
        MemorySegment index = MemorySegment.ofArray(new long[] {at});
        unusable(type, "get: into", () -> context.get(array, at, wrong));
        unusable(type, "getStrided: into", () -> context.getStrided(array, at, 1, wrong));
        unusable(type, "gather: into", () -> context.gather(array, index, wrong));
        unusable(type, "get: into", () -> array.get(at, wrong));
    }

    private static void unusable(Class<? extends RuntimeException> type, String text, Runnable call) {
        String message = String.valueOf(assertThrows(type, call::run, text).getMessage());
        assertTrue(message.startsWith(text + ", a segment of 8 bytes, is "), message);
    }

    private static List<Runnable> calls(Context context, LongArray array) {
        return List.of(
                () -> context.put(array, array.length() - 1, 1L),
                () -> context.get(array, 0, MemorySegment.ofArray(new long[1])),
                () -> context.atomics().add(array, 0, 1),
                context::fence,
                context::quiet,
                () -> context.await(0),
                () -> context.isDone(0));
    }

    /// An address of this rank under which nothing is registered.
    static long nowhere(Pgas pgas) {
        GlobalAddress addresses = pgas.acp().memory().addresses();
        return addresses.encode(pgas.thread(), 0, addresses.tagCount() - 1, 0);
    }

    /// A failure is told by the ticket of its operation: a barrier does not take it away, nor do the many
    /// transfers of the operation that came behind it.
    private static void failures(Pgas pgas) {
        AddressTranslationKey key = pgas.acp().memory().allocate(Long.BYTES);
        try (Context context = pgas.context()) {
            Outstanding outstanding = context.outstanding();
            long[] into = {5};
            MemorySegment bytes = MemorySegment.ofArray(into);
            long before = outstanding.issued();
            outstanding.get(nowhere(pgas), bytes, 0, Long.BYTES);
            long one = outstanding.ticketSince(before);
            pgas.world().barrier();
            assertThrows(StaleAddressException.class, () -> context.await(one));
            assertEquals(5, into[0], "what has not come is not there");
            context.quiet();

            before = outstanding.issued();
            for (int i = 0; i < MANY; i++) {
                outstanding.get(i == 0 ? nowhere(pgas) : key.globalAddress(), bytes, 0, Long.BYTES);
            }
            long many = outstanding.ticketSince(before);
            assertThrows(StaleAddressException.class, () -> context.await(many));
            context.quiet();
        }
        pgas.acp().memory().free(key);
    }

    /// The last rank dies; puts to it fail in the quiet or the await that comes, once.
    static void peerDies(Pgas pgas) {
        Team team = pgas.world();
        int last = team.size() - 1;
        LongArray array = team.allocateLongs(team.size(), Distribution.block());
        Context context = pgas.context();
        team.barrier();
        if (team.rank() == last) {
            Runtime.getRuntime().halt(9);
        }
        boolean told = false;
        while (!told) {
            try {
                pgas.requireAlive(team.worldRankOf(last));
            } catch (PeerFailedException e) {
                told = true;
            }
            Patience.progress(pgas.notifications());
        }
        context.put(array, last, 1L);
        assertThrows(PeerFailedException.class, context::quiet);
        context.quiet();
        long ticket = context.put(array, last, 2L);
        long good = context.put(array, team.rank(), 3L);
        context.await(good);
        assertThrows(PeerFailedException.class, () -> context.await(ticket));
        context.await(ticket);
        PgasPrograms.print("told of the death");
    }
}
