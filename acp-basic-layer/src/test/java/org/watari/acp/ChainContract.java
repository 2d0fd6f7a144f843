package org.watari.acp;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.watari.error.StaleAddressException;

/// Chains, notifications and stores over any transport, compared with plain Java (T1 to T5, T8 to T10, T13, T17).
@Timeout(400)
abstract class ChainContract {

    private static final long NONE = GlobalMemoryAccess.ORDER_NONE;
    private static final int BYTES = 1 << 16;

    /// Sets transport and mapping.
    protected abstract AcpOptions choose(AcpOptions options);

    private void run(int ranks, AcpTuning tuning, InProcessJob.Program program) throws InterruptedException {
        InProcessJob.run(ranks, options -> choose(options).withTuning(tuning), program);
    }

    private void run(int ranks, InProcessJob.Program program) throws InterruptedException {
        run(ranks, AcpTuning.fromSettings(), program);
    }

    private static void fill(MemorySegment memory, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (long i = 0; i < memory.byteSize(); i += Long.BYTES) {
            memory.set(JAVA_LONG, i, random.nextLong());
        }
    }

    private static byte[] bytes(MemorySegment memory) {
        return memory.toArray(JAVA_BYTE);
    }

    private static void expect(byte[] wanted, MemorySegment found, String what) {
        assertEquals(-1, MemorySegment.ofArray(wanted).mismatch(found), what);
    }

    /// Where the pieces of one chain go: ranks change from one to the next, and no address is aligned.
    private static final class Pieces {
        static final int PITCH = 67;
        final int count;
        final int width;

        Pieces(int count, int width) {
            this.count = count;
            this.width = width;
        }

        int peer(int piece, int me, int size) {
            return (me + 1 + piece % (size - 1)) % size;
        }

        long here(int piece) {
            return 1 + (long) piece * (width + 1);
        }

        long there(int piece) {
            return 3 + (long) piece * PITCH % (BYTES - PITCH);
        }
    }

    /// Capability T1, T2, T13: every byte is where it belongs, at the first start and at later ones.
    @Test
    void chainOfPutsToMixedRanksMovesEveryByte() throws Exception {
        for (int count : new int[] {1, 255, 900}) {
            run(3, acp -> putsToMixedRanks(acp, new Pieces(count, 64)));
        }
    }

    private static void putsToMixedRanks(Acp acp, Pieces pieces) {
        int size = acp.processCount();
        AddressTranslationKey from = acp.memory().allocate(BYTES);
        AddressTranslationKey[] to = new AddressTranslationKey[size];
        long[][] all = new long[size][];
        for (int sender = 0; sender < size; sender++) {
            to[sender] = acp.memory().allocate(BYTES);
            all[sender] = AcpDataContract.exchange(acp, to[sender].globalAddress());
        }
        Chain.Builder builder = acp.access().chain();
        for (int i = 0; i < pieces.count; i++) {
            long target = all[acp.rank()][pieces.peer(i, acp.rank(), size)] + pieces.there(i);
            builder.put(target, from.globalAddress() + pieces.here(i), pieces.width);
        }
        try (Chain chain = builder.build()) {
            assertEquals(pieces.count, chain.size());
            for (int round = 0; round < 3; round++) {
                fill(from.segment(), 100L * round + acp.rank());
                acp.access().await(chain.start(NONE));
                assertFalse(chain.isUnderWay());
                acp.sync();
                for (int sender = 0; sender < size; sender++) {
                    expect(expected(pieces, sender, acp.rank(), size, round), to[sender].segment(), "from " + sender);
                }
                acp.sync();
            }
        }
    }

    private static byte[] expected(Pieces pieces, int sender, int me, int size, int round) {
        byte[] result = new byte[BYTES];
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment source = arena.allocate(BYTES, 8);
            fill(source, 100L * round + sender);
            for (int i = 0; i < pieces.count && sender != me; i++) {
                if (pieces.peer(i, sender, size) == me) {
                    MemorySegment.copy(source, JAVA_BYTE, pieces.here(i), result, (int) pieces.there(i), pieces.width);
                }
            }
        }
        return result;
    }

    /// Capability T3: gets from mixed ranks, longer than a send queue.
    @Test
    void chainOfGetsFromMixedRanksMovesEveryByte() throws Exception {
        run(3, acp -> {
            Pieces pieces = new Pieces(700, 33);
            int size = acp.processCount();
            AddressTranslationKey from = acp.memory().allocate(BYTES);
            AddressTranslationKey to = acp.memory().allocate(BYTES);
            long[] all = AcpDataContract.exchange(acp, from.globalAddress());
            Chain.Builder builder = acp.access().chain();
            for (int i = 0; i < pieces.count; i++) {
                builder.get(
                        to.globalAddress() + pieces.here(i),
                        all[pieces.peer(i, acp.rank(), size)] + pieces.there(i),
                        pieces.width);
            }
            try (Chain chain = builder.build()) {
                for (int round = 0; round < 3; round++) {
                    fill(from.segment(), 10L * round + acp.rank());
                    acp.sync();
                    acp.access().complete(chain.start(NONE));
                    byte[] wanted = new byte[BYTES];
                    MemorySegment theirs = Arena.ofAuto().allocate(BYTES, 8);
                    for (int peer = 0; peer < size; peer++) {
                        fill(theirs, 10L * round + peer);
                        for (int i = 0; i < pieces.count; i++) {
                            if (pieces.peer(i, acp.rank(), size) == peer) {
                                MemorySegment.copy(
                                        theirs, JAVA_BYTE, pieces.there(i), wanted, (int) pieces.here(i), pieces.width);
                            }
                        }
                    }
                    expect(wanted, to.segment(), "round " + round);
                    acp.sync();
                }
            }
        });
    }

    /// Capability T8: random rectangles, with other pitches at the two ends, put and get.
    @Test
    void blockStrideEqualsThePlainLoops() throws Exception {
        long seed = System.nanoTime();
        run(2, acp -> {
            AddressTranslationKey from = acp.memory().allocate(BYTES);
            AddressTranslationKey to = acp.memory().allocate(BYTES);
            long[] theirFrom = AcpDataContract.exchange(acp, from.globalAddress());
            long[] theirTo = AcpDataContract.exchange(acp, to.globalAddress());
            SplittableRandom random = new SplittableRandom(seed);
            for (int i = 0; i < 30; i++) {
                boolean put = random.nextBoolean();
                int width = random.nextInt(0, 300);
                int count = random.nextInt(0, 60);
                int targetPitch = width + random.nextInt(400);
                int sourcePitch = width + random.nextInt(400);
                int target = random.nextInt(16);
                int source = random.nextInt(16);
                String what = "seed " + seed + ": " + count + " rows of " + width + ", pitches " + targetPitch + " and "
                        + sourcePitch + (put ? ", put" : ", get");
                fill(from.segment(), i);
                to.segment().fill((byte) 0x5A);
                acp.sync();
                if (acp.rank() == 0) {
                    try (Chain chain = acp.access()
                            .chain()
                            .copy2d(
                                    theirTo[put ? 1 : 0] + target,
                                    targetPitch,
                                    theirFrom[put ? 0 : 1] + source,
                                    sourcePitch,
                                    width,
                                    count)
                            .build()) {
                        acp.access().await(chain.start(NONE));
                    }
                }
                acp.sync();
                byte[] wanted = new byte[BYTES];
                Arrays.fill(wanted, (byte) 0x5A);
                for (int row = 0; row < count && acp.rank() == (put ? 1 : 0); row++) {
                    MemorySegment.copy(
                            from.segment(),
                            JAVA_BYTE,
                            source + row * (long) sourcePitch,
                            wanted,
                            target + row * targetPitch,
                            width);
                }
                expect(wanted, to.segment(), what);
                acp.sync();
            }
        });
    }

    /// Capability T9: the receiver wakes only after the data, and asleep as well as looking.
    @Test
    void notificationComesBehindTheData() throws Exception {
        int rounds = Integer.getInteger("watari.test.notificationRounds", 3000);
        run(2, acp -> {
            int words = 300;
            AddressTranslationKey from = acp.memory().allocate(8L * words);
            AddressTranslationKey to = acp.memory().allocate(8L * words);
            long target = AcpDataContract.exchange(acp, to.globalAddress())[1 - acp.rank()];
            Chain.Builder builder = acp.access().chain();
            for (int i = 0; i < words; i += 100) {
                builder.put(target + 8L * i, from.globalAddress() + 8L * i, 800);
            }
            builder.notify(1 - acp.rank(), 3, 77);
            try (Chain chain = builder.build()) {
                for (int round = 1; round <= rounds; round++) {
                    if (acp.rank() == round % 2) {
                        for (int i = 0; i < words; i++) {
                            from.segment().setAtIndex(JAVA_LONG, i, round);
                        }
                        acp.access().await(chain.start(NONE));
                    } else {
                        if (round % 3 == 0) {
                            acp.notifications().await(3, 77);
                        } else {
                            assertTrue(acp.notifications().await(3, 77, Duration.ofSeconds(60)));
                        }
                        for (int i = words - 1; i >= 0; i--) {
                            assertEquals(round, to.segment().getAtIndex(JAVA_LONG, i), "word " + i);
                        }
                    }
                }
            }
            acp.sync();
        });
    }

    /// Capability T9: tags that nobody takes stay, are counted, and are told apart.
    @Test
    void notificationsOfManyTagsWaitUntilTheyAreTaken() throws Exception {
        run(2, acp -> {
            int tags = 5000;
            if (acp.rank() == 0) {
                Chain.Builder builder = acp.access().chain();
                for (int tag = 0; tag < tags; tag++) {
                    builder.notify(1, tag % 7, tag - 100);
                }
                try (Chain chain = builder.build()) {
                    acp.access().complete(chain.start(NONE));
                    acp.access().complete(chain.start(NONE));
                }
                acp.access().complete(acp.notifications().send(1, 9, 9, GlobalMemoryAccess.ORDER_ALL));
            } else {
                Notifications notifications = acp.notifications();
                assertFalse(notifications.take(8, 0));
                assertFalse(notifications.await(8, 0, Duration.ofMillis(5)));
                notifications.await(9, 9); // sent last
                for (int round = 0; round < 2; round++) {
                    for (int tag = tags - 1; tag >= 0; tag--) {
                        assertTrue(notifications.take(tag % 7, tag - 100), "tag " + tag + " round " + round);
                    }
                }
                assertFalse(notifications.take(0, -100));
                assertFalse(notifications.await(0, -100, Duration.ZERO));
            }
            acp.sync();
        });
    }

    /// Capability T10: the sender is told by a notification of its own, behind everything of the chain.
    @Test
    void senderTellsItself() throws Exception {
        run(2, acp -> {
            AddressTranslationKey from = acp.memory().allocate(8);
            AddressTranslationKey to = acp.memory().allocate(8);
            AddressTranslationKey seen = acp.memory().allocate(8);
            long target = AcpDataContract.exchange(acp, to.globalAddress())[1 - acp.rank()];
            try (Chain chain = acp.access()
                    .chain()
                    .put(target, from.globalAddress(), 8)
                    .notifySelf(0, 1)
                    .get(seen.globalAddress(), target, 8)
                    .notify(acp.rank(), 0, 2)
                    .build()) {
                assertEquals(4, chain.size());
                for (int round = 1; round < 100; round++) {
                    from.segment().set(JAVA_LONG, 0, round);
                    long handle = chain.start(NONE);
                    acp.notifications().await(0, 1);
                    acp.access().await(handle);
                    assertEquals(round, seen.segment().get(JAVA_LONG, 0));
                    assertTrue(acp.notifications().take(0, 2));
                    assertFalse(acp.notifications().take(0, 1));
                }
            }
            acp.sync();
        });
    }

    /// Capability T5: who sees the flag sees the stores before the commit, on other ranks, too.
    @Test
    void commitComesBetweenStoresAndFlag() throws Exception {
        run(3, acp -> {
            AddressTranslationKey memory = acp.memory().allocate(64);
            long[] all = AcpDataContract.exchange(acp, memory.globalAddress());
            int rounds = 100;
            if (acp.rank() == 0) {
                AddressTranslationKey from = acp.memory().allocate(8);
                try (Chain chain = acp.access()
                        .chain()
                        .store8(all[2] + 8, 1)
                        .put(all[2] + 16, from.globalAddress(), 8)
                        .commit()
                        .put(all[1], from.globalAddress(), 8)
                        .commit()
                        .build()) {
                    for (int round = 1; round <= rounds; round++) {
                        from.segment().set(JAVA_LONG, 0, round);
                        acp.access().await(chain.start(NONE));
                        acp.notifications().await(1, 0); // rank 1 has looked
                    }
                }
            } else if (acp.rank() == 1) {
                AddressTranslationKey back = acp.memory().allocate(16);
                for (int round = 1; round <= rounds; round++) {
                    awaitWord(acp, memory.segment(), 0, round);
                    acp.access().await(acp.access().copy(back.globalAddress(), all[2] + 8, 16, NONE));
                    assertEquals(1, back.segment().get(JAVA_LONG, 0));
                    assertEquals(round, back.segment().get(JAVA_LONG, 8));
                    acp.access().await(acp.notifications().send(0, 1, 0, NONE));
                }
            }
            acp.sync();
        });
    }

    private static void awaitWord(Acp acp, MemorySegment memory, long at, long value) {
        long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        while ((long) JAVA_LONG.varHandle().getAcquire(memory, at) != value) {
            assertTrue(System.nanoTime() < end, () -> "the word is " + memory.get(JAVA_LONG, at) + ", not " + value);
            acp.access().inquire(GlobalMemoryAccess.ORDER_ALL);
            LockSupport.parkNanos(10_000); // others need the processor
        }
    }

    /// Capability T4, T5, T17: stores of both sides of the limit leave their source free on return.
    @Test
    void storedBytesAreTakenAtTheCall() throws Exception {
        int limit = 48;
        run(2, AcpTuning.fromSettings().withStoreBytes(limit), acp -> {
            AddressTranslationKey memory = acp.memory().allocate(1024);
            long target = AcpDataContract.exchange(acp, memory.globalAddress())[1];
            int[] sizes = {0, 1, 7, 8, 9, limit - 1, limit, limit + 1, 300};
            if (acp.rank() == 0) {
                Stores stores = acp.access().stores();
                byte[] source = new byte[400];
                long at = 1;
                for (int size : sizes) {
                    Arrays.fill(source, (byte) size);
                    stores.put(target + at, MemorySegment.ofArray(source), 3, size, NONE);
                    Arrays.fill(source, (byte) -1);
                    at += size + 1;
                }
                stores.put4(target + 901, 0x01020304, NONE);
                stores.put8(target + 911, -5, NONE);
                acp.access().complete(stores.put8(target + 1000, 1, GlobalMemoryAccess.ORDER_ALL));
                checkWrongStores(acp, target);
            } else {
                awaitWord(acp, memory.segment(), 1000, 1);
                byte[] found = bytes(memory.segment());
                int at = 1;
                for (int size : sizes) {
                    for (int i = 0; i < size; i++) {
                        assertEquals((byte) size, found[at + i], "byte " + i + " of " + size);
                    }
                    assertEquals(0, found[at + size], "behind the " + size);
                    at += size + 1;
                }
                assertEquals(4, found[901]);
                assertEquals(0, found[905]);
                assertEquals(-5, memory.segment().get(JAVA_LONG_UNALIGNED, 911));
            }
            acp.sync();
        });
    }

    private static void checkWrongStores(Acp acp, long target) {
        Stores stores = acp.access().stores();
        MemorySegment some = MemorySegment.ofArray(new byte[100]);
        assertThrows(IllegalArgumentException.class, () -> stores.put8(GlobalAddress.NULL, 1, NONE));
        assertThrows(IllegalArgumentException.class, () -> stores.put4(target, 1, -16));
        assertThrows(IndexOutOfBoundsException.class, () -> stores.put(target, some, 60, 50, NONE));
        assertThrows(IndexOutOfBoundsException.class, () -> stores.put(target, some, 0, -1, NONE));
        assertThrows(IndexOutOfBoundsException.class, () -> acp.access().await(stores.put8(target + 1017, 1, NONE)));
        assertThrows(
                IndexOutOfBoundsException.class,
                () -> acp.access().await(stores.put(target + 1000, some, 0, 100, NONE)));
        MemorySegment closed;
        try (Arena arena = Arena.ofConfined()) {
            closed = arena.allocate(8);
        }
        long order = acp.access().copy(target, target, 0, NONE);
        assertThrows(IllegalStateException.class, () -> stores.put(target, closed, 0, 8, order));
        for (int i = 0; i < 1100; i++) {
            stores.put8(target + 1000, 1, NONE); // every slot of the queue has held one
        }
        acp.access().complete();
        assertThrows(IllegalStateException.class, () -> stores.put(target, closed, 0, 8, NONE));
        acp.access().complete(); // of the store that was not made nothing is left
        acp.access().complete(stores.put8(target + 1000, 1, NONE)); // the queue goes on
    }

    /// Capability T17: every threshold, on both sides of it, in every kind of memory.
    @Test
    void chainsAreRightOnBothSidesOfEveryThreshold() throws Exception {
        for (int list : new int[] {0, 200, 1 << 30}) {
            run(2, AcpTuning.fromSettings().withMessageCopyBytes(100).withChainListBytes(list), acp -> {
                try (Arena arena = Arena.ofShared()) {
                    AddressTranslationKey library = acp.memory().allocate(4096);
                    AddressTranslationKey user = acp.memory().register(arena.allocate(4096, 8));
                    AddressTranslationKey to = acp.memory().allocate(4096);
                    AddressTranslationKey userTo = acp.memory().register(arena.allocate(4096, 8));
                    long[] targets = AcpDataContract.exchange(acp, to.globalAddress());
                    long[] userTargets = AcpDataContract.exchange(acp, userTo.globalAddress());
                    fill(library.segment(), 1);
                    fill(user.segment(), 2);
                    int[] sizes = {99, 100, 101, 199, 200, 201};
                    for (int size : sizes) {
                        to.segment().fill((byte) 0);
                        userTo.segment().fill((byte) 0);
                        acp.sync();
                        int peer = 1 - acp.rank();
                        try (Chain chain = acp.access()
                                .chain()
                                .put(targets[peer] + 1, library.globalAddress() + 2, size)
                                .put(userTargets[peer] + 1, library.globalAddress() + 3, size)
                                .notify(peer, 0, size)
                                .put(targets[peer] + 1001, user.globalAddress() + 4, size)
                                .put(userTargets[peer] + 1001, user.globalAddress() + 5, size)
                                .notify(peer, 1, size)
                                .commit()
                                .get(to.globalAddress() + 2001, userTargets[peer] + 1, size)
                                .get(userTo.globalAddress() + 2001, targets[peer] + 1, size)
                                .put(to.globalAddress() + 3001, user.globalAddress() + 6, size)
                                .build()) {
                            acp.access().await(chain.start(NONE));
                        }
                        acp.notifications().await(0, size);
                        acp.notifications().await(1, size);
                        acp.sync();
                        checkThresholds(size, library, user, to, userTo);
                        acp.sync();
                    }
                    acp.memory().unregister(user);
                    acp.memory().unregister(userTo);
                    acp.sync();
                }
            });
        }
    }

    private static void checkThresholds(
            int size,
            AddressTranslationKey library,
            AddressTranslationKey user,
            AddressTranslationKey to,
            AddressTranslationKey userTo) {
        byte[] wanted = new byte[4096];
        byte[] wantedByUser = new byte[4096];
        MemorySegment.copy(library.segment(), JAVA_BYTE, 2, wanted, 1, size);
        MemorySegment.copy(user.segment(), JAVA_BYTE, 4, wanted, 1001, size);
        MemorySegment.copy(library.segment(), JAVA_BYTE, 3, wanted, 2001, size);
        MemorySegment.copy(user.segment(), JAVA_BYTE, 6, wanted, 3001, size);
        MemorySegment.copy(library.segment(), JAVA_BYTE, 3, wantedByUser, 1, size);
        MemorySegment.copy(user.segment(), JAVA_BYTE, 5, wantedByUser, 1001, size);
        MemorySegment.copy(library.segment(), JAVA_BYTE, 2, wantedByUser, 2001, size);
        expect(wanted, to.segment(), "library memory, " + size);
        expect(wantedByUser, userTo.segment(), "memory of the user, " + size);
    }

    /// A chain whose region has ended reaches neither the values of another chain nor the region that is next there.
    @Test
    void startOfAStaleChainLeavesTheStoredValuesOfOthersAlone() throws Exception {
        run(2, acp -> {
            AddressTranslationKey kept = acp.memory().allocate(64);
            AddressTranslationKey freed = acp.memory().allocate(64);
            long[] all = AcpDataContract.exchange(acp, freed.globalAddress());
            GlobalMemoryAccess access = acp.access();
            try (Chain stale = access.chain().store8(all[1 - acp.rank()], 1).build()) {
                access.await(stale.start(NONE));
                acp.sync();
                acp.memory().free(freed);
                try (Chain other =
                        access.chain().store8(kept.globalAddress(), 77).build()) {
                    acp.sync();
                    assertThrows(StaleAddressException.class, () -> access.await(stale.start(NONE)));
                    acp.sync();
                    access.await(other.start(NONE));
                    assertEquals(77, kept.segment().get(JAVA_LONG, 0));
                }
                AddressTranslationKey next = acp.memory().allocate(64);
                assertEquals(freed.globalAddress(), next.globalAddress(), "the chain's memory took no tag");
                acp.sync();
            }
        });
    }

    /// A region that ends makes the next start fail and nothing else; one that takes its place is not taken for it.
    @Test
    void endedRegionIsAnException() throws Exception {
        run(2, acp -> {
            AddressTranslationKey from = acp.memory().allocate(64);
            AddressTranslationKey to = acp.memory().allocate(64);
            long[] all = AcpDataContract.exchange(acp, to.globalAddress());
            from.segment().set(JAVA_LONG, 0, 5);
            try (Chain chain = acp.access()
                    .chain()
                    .put(all[1 - acp.rank()], from.globalAddress(), 64)
                    .build()) {
                acp.access().await(chain.start(NONE));
                acp.sync();
                acp.memory().free(to);
                acp.sync();
                assertThrows(StaleAddressException.class, () -> acp.access().await(chain.start(NONE)));
                acp.sync();
                AddressTranslationKey again = acp.memory().allocate(64);
                assertEquals(to.globalAddress(), again.globalAddress(), "the tag is used again");
                acp.sync();
                assertThrows(StaleAddressException.class, () -> acp.access().await(chain.start(NONE)));
                acp.sync();
                assertEquals(0, again.segment().get(JAVA_LONG, 0));
            }
        });
    }

    @Test
    void cacheOfOneKeyStaysRight() throws Exception {
        run(3, AcpTuning.fromSettings().withKeyCacheEntries(1), acp -> putsToMixedRanks(acp, new Pieces(50, 64)));
    }

    @Test
    void wrongDescriptorsAreRefused() throws Exception {
        run(3, acp -> {
            AddressTranslationKey own = acp.memory().allocate(64);
            long[] all = AcpDataContract.exchange(acp, own.globalAddress());
            long here = all[acp.rank()];
            long there = all[(acp.rank() + 1) % 3];
            long other = all[(acp.rank() + 2) % 3];
            Chain.Builder builder = acp.access().chain();
            assertThrows(IllegalArgumentException.class, () -> builder.put(there, other, 8));
            assertThrows(IllegalArgumentException.class, () -> builder.get(there, other, 8));
            assertThrows(IllegalArgumentException.class, () -> builder.put(GlobalAddress.NULL, here, 8));
            assertThrows(IllegalArgumentException.class, () -> builder.put(there, here, -1));
            assertThrows(IllegalArgumentException.class, () -> builder.copy2d(there, 8, other, 8, 8, 1));
            assertThrows(IllegalArgumentException.class, () -> builder.copy2d(there, 7, here, 8, 8, 1));
            assertThrows(IllegalArgumentException.class, () -> builder.copy2d(there, 8, here, 8, 8, -1));
            assertThrows(IndexOutOfBoundsException.class, () -> builder.copy2d(there, Long.MAX_VALUE, here, 8, 8, 3));
            assertThrows(IllegalStateException.class, () -> builder.copy2d(there, 8, here, 8, 8, Integer.MAX_VALUE));
            builder.copy2d(there, 8, here, 8, 0, Integer.MAX_VALUE);
            assertThrows(IllegalArgumentException.class, () -> builder.notify(3, 0, 0));
            assertThrows(IllegalArgumentException.class, () -> builder.notify(0, -1, 0));
            assertThrows(IllegalArgumentException.class, () -> builder.notifySelf(-1, 0));
            assertThrows(IllegalArgumentException.class, () -> builder.store8(GlobalAddress.NULL, 0));
            assertThrows(
                    IllegalArgumentException.class, () -> acp.notifications().send(-1, 0, 0, NONE));
            assertThrows(
                    IllegalArgumentException.class, () -> acp.notifications().await(-1, 0));
            assertThrows(
                    IllegalArgumentException.class, () -> acp.notifications().await(0, 0, Duration.ofNanos(-1)));
            try (Chain empty = builder.build()) {
                assertEquals(0, empty.size());
                acp.access().complete(empty.start(NONE));
                assertThrows(IllegalArgumentException.class, () -> empty.start(-3));
                assertThrows(IllegalStateException.class, builder::commit);
            }
            try (Chain beyond = acp.access().chain().put(there + 60, here, 8).build()) {
                assertThrows(IndexOutOfBoundsException.class, () -> acp.access().await(beyond.start(NONE)));
            }
            Chain closed = acp.access().chain().notifySelf(0, 0).build();
            closed.close();
            closed.close();
            assertThrows(IllegalStateException.class, () -> closed.start(NONE));
            acp.sync();
        });
    }

    /// Orders hold between chains and single operations, in both directions.
    @Test
    void chainIsAnOperationInOrder() throws Exception {
        run(2, acp -> {
            AddressTranslationKey words = acp.memory().allocate(8 * 300);
            AddressTranslationKey to = acp.memory().allocate(8);
            long target = AcpDataContract.exchange(acp, to.globalAddress())[1];
            if (acp.rank() == 0) {
                for (int i = 0; i < 300; i++) {
                    words.segment().setAtIndex(JAVA_LONG, i, i + 1);
                }
                GlobalMemoryAccess access = acp.access();
                Chain[] chains = new Chain[150];
                long handle = NONE;
                for (int i = 0; i < chains.length; i++) {
                    chains[i] = access.chain()
                            .put(target, words.globalAddress() + 16L * i, 8)
                            .build();
                    handle = chains[i].start(i % 2 == 0 ? handle : GlobalMemoryAccess.ORDER_CONTINUE);
                    handle = access.copy(target, words.globalAddress() + 16L * i + 8, 8, handle);
                }
                access.complete(handle);
                for (Chain chain : chains) {
                    chain.close();
                }
            } else {
                long seen = 0;
                long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
                while (seen < 300) {
                    long now = (long) JAVA_LONG.varHandle().getAcquire(to.segment(), 0L);
                    assertTrue(now >= seen, now + " after " + seen);
                    assertTrue(System.nanoTime() < end, "stands at " + now);
                    seen = now;
                    LockSupport.parkNanos(10_000);
                }
            }
            acp.sync();
        });
    }
}
