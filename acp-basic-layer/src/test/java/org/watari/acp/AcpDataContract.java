package org.watari.acp;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.watari.acp.transport.AtomicOperation;

/// Copies and atomics over any transport, with and without mapping (A7, A12, A20 to A22, A27, A28, A30, A37, A40, A47).
@Timeout(400)
public abstract class AcpDataContract {

    static final byte GUARD = (byte) 0xA5;
    static final long NONE = GlobalMemoryAccess.ORDER_NONE;
    static final long ALL = GlobalMemoryAccess.ORDER_ALL;
    static final long CONTINUE = GlobalMemoryAccess.ORDER_CONTINUE;

    /// Sets transport and mapping.
    protected abstract AcpOptions choose(AcpOptions options);

    final void run(int ranks, InProcessJob.Program program) throws InterruptedException {
        InProcessJob.run(ranks, this::choose, program);
    }

    /// Gives every rank the number of every rank, through starter memory.
    static long[] exchange(Acp acp, long mine) {
        long[] all = new long[acp.processCount()];
        StarterMemory starter = acp.starterMemory();
        starter.segment().set(JAVA_LONG, 0, mine);
        acp.sync();
        for (int rank = 0; rank < all.length; rank++) {
            acp.access()
                    .complete(acp.access()
                            .copy(starter.globalAddress(acp.rank()) + 8, starter.globalAddress(rank), 8, NONE));
            all[rank] = starter.segment().get(JAVA_LONG, 8);
        }
        acp.sync();
        return all;
    }

    interface RegionsProgram {
        void run(Acp acp, AtomicReferenceArray<AddressTranslationKey> keys) throws Exception;
    }

    /// Runs a program on rank 0 of three, with two regions of each kind on every rank: those of the user at
    /// `[rank * 4]` and `[rank * 4 + 1]`, those of the library behind them.
    final void withRegions(long bytes, RegionsProgram program) throws InterruptedException {
        AtomicReferenceArray<AddressTranslationKey> keys = new AtomicReferenceArray<>(12);
        run(3, acp -> {
            try (Arena arena = Arena.ofShared()) {
                for (int i = 0; i < 4; i++) {
                    keys.set(
                            acp.rank() * 4 + i,
                            i < 2
                                    ? acp.memory().register(arena.allocate(bytes, 64))
                                    : acp.memory().allocate(bytes));
                }
                acp.sync();
                if (acp.rank() == 0) {
                    program.run(acp, keys);
                }
                acp.sync();
                acp.memory().unregister(keys.get(acp.rank() * 4));
                acp.memory().unregister(keys.get(acp.rank() * 4 + 1));
            }
        });
    }

    private static void copyAndCheck(
            Acp acp, AddressTranslationKey to, long at, AddressTranslationKey from, long offset, long length) {
        to.segment().fill(GUARD);
        acp.access().complete(acp.access().copy(to.globalAddress(at), from.globalAddress(offset), length, NONE));
        MemorySegment bytes = from.segment().asSlice(offset, length);
        assertEquals(-1, to.segment().asSlice(at, length).mismatch(bytes), () -> from + " to " + to + ", " + length);
        for (long i = 0; i < to.length(); i += i == at - 1 ? length + 1 : 1) {
            if (!(length > 0 && i == at) && to.segment().get(JAVA_BYTE, i) != GUARD) {
                throw new AssertionError("guard byte " + i + " has changed: " + from + " to " + to + ", " + length);
            }
        }
    }

    private static void fill(MemorySegment segment) {
        for (long i = 0; i < segment.byteSize(); i++) {
            segment.set(JAVA_BYTE, i, (byte) (i * 31 + (i >> 8) * 7));
        }
    }

    @Test
    void copiesMoveExactlyTheBytesAskedBetweenAllPlacesAndKinds() throws Exception {
        withRegions(20_000, (acp, keys) -> {
            int shift = 0;
            for (int from = 0; from < 12; from += 2) {
                fill(keys.get(from).segment());
                for (int to = 1; to < 12; to += 2) {
                    for (int length : new int[] {0, 1, 7, 8, 63, 4095, 8128, 8129, 19_000}) {
                        copyAndCheck(acp, keys.get(to), 16 + shift % 16, keys.get(from), shift / 16 % 16, length);
                        shift++;
                    }
                }
            }
        });
    }

    @Test
    void copiesWorkAtEveryPairOfAlignments() throws Exception {
        withRegions(600, (acp, keys) -> {
            int[][] pairs = {{0, 5}, {2, 7}, {5, 0}, {7, 2}, {6, 11}, {4, 9}};
            for (int[] pair : pairs) {
                fill(keys.get(pair[0]).segment());
                for (int at = 0; at < 16; at++) {
                    for (int offset = 0; offset < 16; offset += 3) {
                        copyAndCheck(acp, keys.get(pair[1]), 32 + at, keys.get(pair[0]), offset, 37);
                    }
                }
            }
        });
    }

    @Test
    void largeCopiesGoInManyChunks() throws Exception {
        long bytes = 5L << 20;
        withRegions(bytes + 64, (acp, keys) -> {
            int[][] pairs = {{0, 1}, {2, 7}, {0, 5}, {7, 2}, {5, 0}, {6, 11}, {4, 9}, {6, 9}};
            for (int[] pair : pairs) {
                fill(keys.get(pair[0]).segment());
                copyAndCheck(acp, keys.get(pair[1]), 33, keys.get(pair[0]), 7, bytes + 13);
            }
        });
    }

    @Test
    void overlappingLocalCopiesBehaveAsMemmove() throws Exception {
        withRegions(4096, (acp, keys) -> {
            for (int kind : new int[] {0, 2}) {
                for (int shift : new int[] {-100, -1, 1, 100}) {
                    MemorySegment memory = keys.get(kind).segment();
                    fill(memory);
                    byte[] before = memory.asSlice(200, 1000).toArray(JAVA_BYTE);
                    acp.access()
                            .complete(acp.access()
                                    .copy(
                                            keys.get(kind).globalAddress(200L + shift),
                                            keys.get(kind).globalAddress(200),
                                            1000,
                                            NONE));
                    assertEquals(-1, memory.asSlice(200L + shift, 1000).mismatch(MemorySegment.ofArray(before)));
                }
            }
        });
    }

    @Test
    void addressStoredInRemoteMemoryIsUsedByAThirdRank() throws Exception {
        run(3, acp -> {
            AddressTranslationKey key = acp.memory().allocate(64);
            key.segment().set(JAVA_LONG, 8, 1000 + acp.rank());
            long[] keys = exchange(acp, key.globalAddress());
            // Rank 0 stores rank 1's address at rank 2, which follows it.
            if (acp.rank() == 0) {
                acp.starterMemory().segment().set(JAVA_LONG, 16, keys[1] + 8);
                long own = acp.starterMemory().globalAddress(0) + 16;
                acp.access().complete(acp.access().copy(keys[2] + 16, own, 8, NONE));
            }
            acp.sync();
            if (acp.rank() == 2) {
                long found = key.segment().get(JAVA_LONG, 16);
                acp.access().complete(acp.access().copy(key.globalAddress(24), found, 8, NONE));
                assertEquals(1001, key.segment().get(JAVA_LONG, 24));
            }
            acp.sync();
        });
    }

    // --- atomics ---------------------------------------------------------------------------------------------------

    static long issue(Acp acp, AtomicOperation op, int width, long result, long word, long operand, long expected) {
        GlobalMemoryAccess a = acp.access();
        boolean four = width == Integer.BYTES;
        return switch (op) {
            case ADD -> four ? a.add4(result, word, (int) operand, NONE) : a.add8(result, word, operand, NONE);
            case AND -> four ? a.and4(result, word, (int) operand, NONE) : a.and8(result, word, operand, NONE);
            case OR -> four ? a.or4(result, word, (int) operand, NONE) : a.or8(result, word, operand, NONE);
            case XOR -> four ? a.xor4(result, word, (int) operand, NONE) : a.xor8(result, word, operand, NONE);
            case SWAP -> four ? a.swap4(result, word, (int) operand, NONE) : a.swap8(result, word, operand, NONE);
            case COMPARE_AND_SWAP ->
                four
                        ? a.compareAndSwap4(result, word, (int) expected, (int) operand, NONE)
                        : a.compareAndSwap8(result, word, expected, operand, NONE);
        };
    }

    private static long model(AtomicOperation operation, long old, long operand, long expected) {
        return switch (operation) {
            case ADD -> old + operand;
            case AND -> old & operand;
            case OR -> old | operand;
            case XOR -> old ^ operand;
            case SWAP -> operand;
            case COMPARE_AND_SWAP -> old == expected ? operand : old;
        };
    }

    private static int model4(AtomicOperation operation, int old, int operand, int expected) {
        return (int) model(operation, old, operand, expected);
    }

    private static void update(
            Acp acp, AddressTranslationKey place, AddressTranslationKey words, AtomicOperation op, long[] values) {
        for (int width : new int[] {4, 8}) {
            words.segment().fill(GUARD);
            place.segment().fill(GUARD);
            long old = width == 4 ? (int) values[0] : values[0];
            long expected = values[2] % 2 == 0 ? old : values[2];
            if (width == 4) {
                words.segment().set(JAVA_INT, 16, (int) old);
            } else {
                words.segment().set(JAVA_LONG, 16, old);
            }
            long handle = issue(acp, op, width, place.globalAddress(8), words.globalAddress(16), values[1], expected);
            acp.access().complete(handle);
            long found = width == 4
                    ? words.segment().get(JAVA_INT, 16)
                    : words.segment().get(JAVA_LONG, 16);
            long before = width == 4
                    ? place.segment().get(JAVA_INT, 8)
                    : place.segment().get(JAVA_LONG, 8);
            long wanted = width == 4
                    ? model4(op, (int) old, (int) values[1], (int) expected)
                    : model(op, old, values[1], expected);
            String what = op + " " + width + " old " + old + " operand " + values[1] + " expected " + expected;
            assertEquals(old, before, what);
            assertEquals(wanted, found, what);
            assertEquals(GUARD, words.segment().get(JAVA_BYTE, 15), what);
            assertEquals(GUARD, words.segment().get(JAVA_BYTE, 16L + width), what);
            assertEquals(GUARD, place.segment().get(JAVA_BYTE, 7), what);
            assertEquals(GUARD, place.segment().get(JAVA_BYTE, 8L + width), what);
        }
    }

    @Test
    void everyAtomicGivesTheOldValueAndStoresTheNewOne() throws Exception {
        long seed = System.nanoTime();
        long[] extremes = {0, 1, -1, Integer.MIN_VALUE, Integer.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE};
        try {
            withRegions(64, (acp, keys) -> {
                SplittableRandom random = new SplittableRandom(seed);
                for (int word : new int[] {0, 2, 4, 6, 10}) {
                    for (AtomicOperation op : AtomicOperation.values()) {
                        for (long old : extremes) {
                            for (long operand : extremes) {
                                update(acp, keys.get(word == 0 ? 3 : 1), keys.get(word), op, new long[] {old, operand, 2
                                });
                            }
                        }
                        for (int i = 0; i < 20; i++) {
                            long[] values = {random.nextLong(), random.nextLong(), random.nextLong()};
                            update(acp, keys.get(3), keys.get(word), op, values);
                        }
                    }
                }
            });
        } catch (AssertionError e) {
            throw new AssertionError("seed " + seed, e);
        }
    }

    @Test
    void atomicsOfManyRanksAndThreadsLoseNoUpdate() throws Exception {
        int rounds = 2500;
        run(4, acp -> {
            try (Arena arena = Arena.ofShared()) {
                AddressTranslationKey user = acp.memory().register(arena.allocate(64, 64));
                AddressTranslationKey library = acp.memory().allocate(64);
                long[] users = exchange(acp, user.globalAddress());
                long[] libraries = exchange(acp, library.globalAddress());
                List<CompletableFuture<Void>> threads = new ArrayList<>();
                for (int t = 0; t < 4; t++) {
                    boolean mine = t % 2 == 0;
                    ThreadFactory factory = t < 2
                            ? Thread.ofPlatform().daemon().factory()
                            : Thread.ofVirtual().factory();
                    long base = mine ? users[0] : libraries[0];
                    CompletableFuture<Void> done = new CompletableFuture<>();
                    threads.add(done);
                    factory.newThread(() -> {
                                try {
                                    for (int i = 0; i < rounds; i++) {
                                        acp.access().add8(0, base, 1, NONE);
                                        acp.access().add4(0, base + 8, -1, NONE);
                                        acp.access().xor8(0, base + 16, 1L << (acp.rank() + 8), NONE);
                                    }
                                    acp.access().complete();
                                    done.complete(null);
                                } catch (Throwable e) {
                                    done.completeExceptionally(e);
                                }
                            })
                            .start();
                }
                for (CompletableFuture<Void> thread : threads) {
                    thread.get(60, TimeUnit.SECONDS);
                }
                acp.sync();
                if (acp.rank() == 0) {
                    for (MemorySegment words : List.of(user.segment(), library.segment())) {
                        assertEquals(4L * 2 * rounds, words.get(JAVA_LONG, 0));
                        assertEquals(-4 * 2 * rounds, words.get(JAVA_INT, 8));
                        assertEquals(0, words.get(JAVA_LONG, 16));
                    }
                }
                acp.sync();
                acp.memory().unregister(user);
            }
        });
    }

    @Test
    void lockOfCompareAndSwapProtectsACounter() throws Exception {
        int rounds = 100;
        run(3, acp -> {
            AddressTranslationKey key = acp.memory().allocate(64);
            long[] keys = exchange(acp, key.globalAddress());
            GlobalMemoryAccess access = acp.access();
            MemorySegment own = acp.starterMemory().segment();
            long place = acp.starterMemory().globalAddress(acp.rank());
            for (int i = 0; i < rounds; i++) {
                do {
                    access.complete(access.compareAndSwap4(place + 32, keys[0], 0, 1, NONE));
                } while (own.get(JAVA_INT, 32) != 0);
                access.complete(access.copy(place + 40, keys[0] + 8, 8, NONE));
                own.set(JAVA_LONG, 40, own.get(JAVA_LONG, 40) + 1);
                access.complete(access.copy(keys[0] + 8, place + 40, 8, NONE));
                access.complete(access.swap4(0, keys[0], 0, NONE));
            }
            acp.sync();
            if (acp.rank() == 0) {
                assertEquals(3L * rounds, key.segment().get(JAVA_LONG, 8));
            }
            acp.sync();
        });
    }

    private void manyOperations(int entries) throws InterruptedException {
        int rounds = 2500;
        InProcessJob.run(2, options -> choose(options).withQueueEntries(entries), acp -> {
            try (Arena arena = Arena.ofShared()) {
                AddressTranslationKey user = acp.memory().register(arena.allocate(1024, 64));
                long[] users = exchange(acp, user.globalAddress());
                int other = 1 - acp.rank();
                List<Thread> threads = new ArrayList<>();
                AtomicReferenceArray<Throwable> failures = new AtomicReferenceArray<>(4);
                for (int t = 0; t < 4; t++) {
                    int number = t;
                    Runnable work = () -> {
                        try {
                            long h = 0;
                            for (int i = 0; i < rounds; i++) {
                                h = i % 2 == 0
                                        ? acp.access().add8(0, users[other] + number * 8L, 1, i % 3 == 0 ? h : NONE)
                                        : acp.access()
                                                .copy(
                                                        user.globalAddress(256 + number * 8L),
                                                        users[other] + number * 8L,
                                                        8,
                                                        i % 5 == 0 ? ALL : NONE);
                                if (i % 100 == 0) {
                                    acp.access().await(h);
                                }
                            }
                            acp.access().complete(h);
                        } catch (Throwable e) {
                            failures.set(number, e);
                        }
                    };
                    threads.add(
                            t < 2
                                    ? Thread.ofPlatform().daemon().start(work)
                                    : Thread.ofVirtual().start(work));
                }
                for (Thread thread : threads) {
                    assertTrue(thread.join(java.time.Duration.ofMinutes(4)), "a thread still waits");
                }
                for (int t = 0; t < 4; t++) {
                    if (failures.get(t) != null) {
                        throw new AssertionError("thread " + t, failures.get(t));
                    }
                }
                acp.sync();
                for (int t = 0; t < 4; t++) {
                    assertEquals(rounds / 2, user.segment().get(JAVA_LONG, t * 8L));
                }
                acp.sync();
                acp.memory().unregister(user);
            }
        });
    }

    @Test
    void ringOfOneEntryServesManyThreads() throws Exception {
        manyOperations(1);
    }

    @Test
    void ringOfEightEntriesServesManyThreads() throws Exception {
        manyOperations(8);
    }
}
