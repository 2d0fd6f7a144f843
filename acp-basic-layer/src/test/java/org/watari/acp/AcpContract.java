package org.watari.acp;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.watari.error.CollectiveMismatchException;
import org.watari.error.CommunicationException;
import org.watari.error.OutOfSharedMemoryException;
import org.watari.error.StaleAddressException;

/// What the basic layer promises, over any transport, with and without mapping of memory on the same host: A5
/// to A12, A26, A29, A30, A34, A36, R1 and R4, with what [AcpDataContract] has.
public abstract class AcpContract extends AcpDataContract {

    @Test
    void everyRankKnowsItsPlace() throws Exception {
        AtomicInteger seen = new AtomicInteger();
        run(3, acp -> {
            assertEquals(3, acp.processCount());
            assertEquals(1, acp.colorCount());
            seen.addAndGet(1 << acp.rank());
            assertEquals(65_536, acp.starterMemory().size());
            for (int rank : new int[] {-1, 3}) {
                assertThrows(IllegalArgumentException.class, () -> acp.transportTo(rank));
                assertThrows(
                        IllegalArgumentException.class,
                        () -> acp.starterMemory().globalAddress(rank));
                assertThrows(
                        IllegalArgumentException.class, () -> acp.messages().send(rank, 1, MemorySegment.NULL));
            }
            assertFalse(acp.report().isBlank());
            assertFalse(acp.transportTo((acp.rank() + 1) % 3).isBlank());
        });
        assertEquals(7, seen.get());
    }

    @Test
    void noRankLeavesSyncBeforeTheLastEnters() throws Exception {
        AtomicInteger entered = new AtomicInteger();
        run(3, acp -> {
            for (int round = 1; round <= 1000; round++) {
                entered.incrementAndGet();
                acp.sync();
                int seen = entered.get();
                assertTrue(seen >= 3 * round, "round " + round);
                acp.sync();
            }
        });
        assertEquals(3000, entered.get());
    }

    @Test
    void messagesArriveByTagInOrder() throws Exception {
        run(3, acp -> {
            try (Arena arena = Arena.ofShared()) {
                int longest = acp.messages().maxBytes();
                MemorySegment payload = arena.allocate(longest, 8);
                for (int i = 0; i < 100; i++) {
                    for (int to = 0; to < 3; to++) {
                        payload.set(JAVA_LONG, 0, i);
                        acp.messages().send(to, i % 2, i % 10 == 0 ? payload : payload.asSlice(0, 8));
                    }
                }
                for (int tag = 1; tag >= 0; tag--) {
                    for (int i = tag; i < 100; i += 2) {
                        for (int from = 0; from < 3; from++) {
                            long length = acp.messages().receive(from, tag, payload);
                            assertEquals(i % 10 == 0 ? longest : 8, length);
                            assertEquals(i, payload.get(JAVA_LONG, 0));
                        }
                    }
                }
                assertThrows(
                        IllegalArgumentException.class, () -> acp.messages().send(0, 1, arena.allocate(longest + 1L)));
                acp.messages().send(acp.rank(), 5, payload);
                assertThrows(
                        IndexOutOfBoundsException.class,
                        () -> acp.messages().receive(acp.rank(), 5, arena.allocate(8)));
            }
            acp.sync();
        });
    }

    @Test
    void tagsOfTheLibraryAreRefusedAndSyncGoesOn() throws Exception {
        run(2, acp -> {
            Messages messages = acp.messages();
            int other = 1 - acp.rank();
            MemorySegment nothing = MemorySegment.NULL;
            for (long tag : new long[] {-1, Long.MIN_VALUE, Long.MIN_VALUE | 1, Long.MIN_VALUE | 1L << 62}) {
                assertThrows(IllegalArgumentException.class, () -> messages.send(other, tag, nothing));
                assertThrows(IllegalArgumentException.class, () -> messages.receive(other, tag, nothing));
                assertThrows(IllegalArgumentException.class, () -> messages.clearAlarm(tag));
                assertThrows(
                        IllegalArgumentException.class,
                        () -> messages.raiseAlarm(tag, new IllegalStateException("of the test")));
            }
            acp.sync();
            messages.send(other, Long.MAX_VALUE, nothing);
            assertEquals(0, messages.receive(other, Long.MAX_VALUE, nothing));
            acp.sync();
        });
    }

    /// Capability R1: ranks that still are in an earlier thing end it.
    @Test
    void alarmsConcernTheRanksNamedAndWhatComesFromTheirNumberOn() throws Exception {
        run(3, acp -> {
            Messages messages = acp.messages();
            MemorySegment nothing = MemorySegment.NULL;
            if (acp.rank() == 0) {
                RuntimeException cause = new IllegalStateException("of the test");
                messages.raiseAlarm(7, 9, IntStream.of(0, 1), cause);
                messages.send(1, 7, nothing);
                messages.raiseAlarm(7, 5, IntStream.of(0, 1), cause);
                assertThrows(IllegalArgumentException.class, () -> messages.raiseAlarm(7, -1, IntStream.of(1), cause));
                assertThrows(IllegalArgumentException.class, () -> messages.raiseAlarm(7, 1, IntStream.of(3), cause));
            }
            acp.sync();
            if (acp.rank() == 1) {
                assertEquals(0, messages.receive(0, 7, 4, nothing));
                assertThrows(CollectiveMismatchException.class, () -> messages.receive(2, 7, 5, nothing));
                assertThrows(CollectiveMismatchException.class, () -> messages.receive(0, 7, nothing));
                assertThrows(CollectiveMismatchException.class, () -> messages.requireNoAlarm(7, 5));
                messages.requireNoAlarm(7, 4);
            } else {
                messages.requireNoAlarm(7, Long.MAX_VALUE);
            }
            acp.sync();
        });
    }

    // --- order and handles -----------------------------------------------------------------------------------------

    @Test
    void orderedOperationsFollowWhatTheyAreOrderedAfter() throws Exception {
        withRegions(4096, (acp, keys) -> {
            GlobalMemoryAccess access = acp.access();
            for (int target : new int[] {4, 6, 0, 2}) {
                for (long kind : new long[] {ALL, CONTINUE, 1}) {
                    long word = keys.get(target).globalAddress();
                    keys.get(target).segment().set(JAVA_LONG, 0, -1);
                    MemorySegment source = keys.get(1).segment();
                    MemorySegment trace = keys.get(3).segment();
                    long previous = 0;
                    for (int i = 0; i < 200; i++) {
                        source.set(JAVA_LONG, i * 8L, i);
                        long order = kind == 1 ? previous : kind;
                        long put = access.copy(word, keys.get(1).globalAddress(i * 8L), 8, order);
                        order = kind == 1 ? put : kind;
                        previous = access.copy(keys.get(3).globalAddress(i * 8L), word, 8, order);
                    }
                    access.complete(previous);
                    access.complete();
                    for (int i = 0; i < 200; i++) {
                        assertEquals(i, trace.get(JAVA_LONG, i * 8L), "order " + kind + " to region " + target);
                    }
                }
            }
        });
    }

    @Test
    void handlesAnswerAsSpecified() throws Exception {
        withRegions(4096, (acp, keys) -> {
            GlobalMemoryAccess access = acp.access();
            access.complete(0);
            access.complete(1_000_000);
            access.complete(ALL);
            access.await(0);
            access.await(1_000_000);
            assertTrue(access.inquire(0));
            assertTrue(access.inquire(1_000_000));
            assertTrue(access.inquire(ALL));
            assertTrue(access.hasEnded(0));
            assertTrue(access.hasEnded(1_000_000));
            long last = 0;
            List<Long> handles = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                long h = access.copy(keys.get(4).globalAddress(), keys.get(0).globalAddress(), 8, NONE);
                if (h != 0) {
                    assertTrue(h > last, "handles grow");
                    last = h;
                    handles.add(h);
                }
            }
            access.complete(last);
            for (long h : handles) {
                assertTrue(access.inquire(h), "complete means all earlier ones too");
                assertTrue(access.hasEnded(h));
                access.await(h);
                access.complete(h);
            }
            // A handle that is not issued yet orders nothing, and nothing hangs.
            access.complete(access.copy(keys.get(4).globalAddress(), keys.get(0).globalAddress(), 8, 1_000_000));
            access.complete(access.copy(keys.get(4).globalAddress(), keys.get(0).globalAddress(), 8, CONTINUE));
            access.complete(CONTINUE);
            for (long bad : new long[] {-3, -16, -17, Long.MIN_VALUE}) {
                assertThrows(IllegalArgumentException.class, () -> access.complete(bad));
                assertThrows(IllegalArgumentException.class, () -> access.inquire(bad));
                assertThrows(IllegalArgumentException.class, () -> access.await(bad));
                assertThrows(
                        IllegalArgumentException.class,
                        () -> access.copy(
                                keys.get(4).globalAddress(), keys.get(0).globalAddress(), 8, bad));
                assertThrows(
                        IllegalArgumentException.class,
                        () -> access.add8(0, keys.get(4).globalAddress(), 8, bad));
            }
            assertThrows(IllegalArgumentException.class, () -> access.await(ALL));
            assertThrows(IllegalArgumentException.class, () -> access.hasEnded(ALL));
        });
    }

    @Test
    void everyFailureIsReportedOnceUnderItsHandle() throws Exception {
        withRegions(64, (acp, keys) -> {
            GlobalMemoryAccess access = acp.access();
            long nowhere = acp.memory().addresses().encode(1, 0, 60_000, 0);
            long own = keys.get(0).globalAddress();
            long first = access.copy(own, nowhere, 8, NONE);
            long good = access.copy(own, keys.get(4).globalAddress(), 8, NONE);
            long second = access.copy(own, nowhere + 8, 8, NONE);
            access.await(good);
            assertTrue(access.hasEnded(good));
            access.awaitEnd();
            assertTrue(access.inquire(second), "everything has ended");
            assertThrows(StaleAddressException.class, () -> access.await(second));
            access.await(second);
            assertThrows(StaleAddressException.class, () -> access.complete(second));
            access.complete(second);
            access.complete(first);
            assertTrue(access.inquire(first));
        });
    }

    // --- registration ----------------------------------------------------------------------------------------------

    private static void expectStale(Acp acp, long address) {
        GlobalMemoryAccess access = acp.access();
        long own = acp.starterMemory().globalAddress(acp.rank()) + 64;
        assertThrows(StaleAddressException.class, () -> access.complete(access.copy(own, address, 8, NONE)));
        assertThrows(StaleAddressException.class, () -> access.complete(access.copy(address, own, 8, NONE)));
        assertThrows(StaleAddressException.class, () -> access.complete(access.add8(0, address, 1, NONE)));
    }

    @Test
    void useAfterTheEndOfARegistrationIsAnExceptionAtTheIssuerAlone() throws Exception {
        run(3, acp -> {
            try (Arena arena = Arena.ofShared()) {
                MemorySegment memory = arena.allocate(64, 64);
                AddressTranslationKey user = acp.memory().register(memory);
                AddressTranslationKey library = acp.memory().allocate(64);
                AddressTranslationKey kept = acp.memory().allocate(64);
                long[] users = exchange(acp, user.globalAddress());
                long[] libraries = exchange(acp, library.globalAddress());
                long[] keeps = exchange(acp, kept.globalAddress());
                // Everybody learns everything.
                long own = acp.starterMemory().globalAddress(acp.rank()) + 64;
                for (int rank = 0; rank < 3; rank++) {
                    acp.access().complete(acp.access().copy(own, users[rank], 8, NONE));
                    acp.access().complete(acp.access().copy(own, libraries[rank], 8, NONE));
                }
                acp.sync();
                acp.memory().unregister(user);
                acp.memory().free(library);
                // The freed memory belongs to somebody else at once, under another tag.
                AddressTranslationKey first = acp.memory().register(arena.allocate(64, 64));
                AddressTranslationKey next = acp.memory().allocate(64);
                acp.sync();
                for (int rank = 0; rank < 3; rank++) {
                    if (users[rank] != first.globalAddress() && libraries[rank] != first.globalAddress()) {
                        acp.access().complete();
                    }
                }
                next.segment().fill(GUARD);
                memory.fill(GUARD);
                acp.memory().unregister(first);
                acp.memory().free(next);
                acp.sync();
                for (int rank = 0; rank < 3; rank++) {
                    expectStale(acp, users[rank]);
                    expectStale(acp, libraries[rank]);
                    expectStale(acp, users[rank]);
                    acp.access().complete(acp.access().copy(keeps[rank], own, 8, NONE));
                }
                acp.sync();
                assertEquals(0xA5A5_A5A5_A5A5_A5A5L, memory.get(JAVA_LONG, 0));
                assertThrows(IllegalStateException.class, () -> acp.memory().unregister(user));
                assertThrows(IllegalStateException.class, () -> acp.memory().free(library));
                acp.sync();
            }
        });
    }

    @Test
    void putWithAStaleKeyDoesNotTouchTheNextOwnerOfTheMemory() throws Exception {
        run(2, acp -> {
            AddressTranslationKey old = acp.memory().allocate(64);
            long[] olds = exchange(acp, old.globalAddress());
            long own = acp.starterMemory().globalAddress(acp.rank()) + 64;
            int other = 1 - acp.rank();
            acp.access().complete(acp.access().copy(olds[other], own, 64, NONE));
            acp.sync();
            acp.memory().free(old);
            // Another tag first, so that the memory comes back under it.
            AddressTranslationKey filler =
                    acp.memory().register(acp.starterMemory().segment());
            AddressTranslationKey next = acp.memory().allocate(64);
            next.segment().fill(GUARD);
            acp.memory().unregister(filler);
            acp.sync();
            expectStale(acp, olds[other]);
            acp.sync();
            assertEquals(0xA5A5_A5A5_A5A5_A5A5L, next.segment().get(JAVA_LONG, 0));
            acp.sync();
        });
    }

    @Test
    void tagThatIsUsedAgainReachesTheNewRegion() throws Exception {
        run(2, acp -> {
            AddressTranslationKey key = acp.memory().allocate(64);
            long address = key.globalAddress();
            long[] all = exchange(acp, address);
            long own = acp.starterMemory().globalAddress(acp.rank()) + 64;
            int other = 1 - acp.rank();
            acp.access().complete(acp.access().copy(own, all[other], 8, NONE));
            acp.sync();
            for (int i = 1; i <= 20; i++) {
                acp.memory().free(key);
                key = acp.memory().allocate(128);
                assertEquals(address, key.globalAddress());
                key.segment().set(JAVA_LONG, 0, i);
                acp.sync();
                try {
                    acp.access().complete(acp.access().copy(own, all[other], 8, NONE));
                } catch (StaleAddressException e) {
                    acp.access().complete(acp.access().copy(own, all[other], 8, NONE));
                }
                assertEquals(i, acp.starterMemory().segment().get(JAVA_LONG, 64));
                acp.sync();
            }
        });
    }

    @Test
    void arenaClosedWithoutUnregisterIsAnExceptionAtTheIssuer() throws Exception {
        run(2, acp -> {
            AddressTranslationKey user;
            long[] users;
            try (Arena arena = Arena.ofShared()) {
                user = acp.memory().register(arena.allocate(64, 64));
                users = exchange(acp, user.globalAddress());
            }
            acp.sync();
            for (int rank = 0; rank < 2; rank++) {
                expectStale(acp, users[rank]);
            }
            acp.sync();
            acp.memory().unregister(user);
        });
    }

    private static MemorySegment closedMemory() {
        try (Arena closed = Arena.ofShared()) {
            return closed.allocate(8);
        }
    }

    @Test
    void memoryThatCannotBeRegisteredIsRefused() throws Exception {
        run(1, acp -> {
            GlobalMemory memory = acp.memory();
            assertThrows(IllegalArgumentException.class, () -> memory.register(MemorySegment.ofArray(new byte[8])));
            try (Arena confined = Arena.ofConfined()) {
                assertThrows(IllegalArgumentException.class, () -> memory.register(confined.allocate(8)));
            }
            MemorySegment gone = closedMemory();
            assertThrows(IllegalStateException.class, () -> memory.register(gone));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> memory.register(Arena.ofAuto().allocate(8).asReadOnly()));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> memory.register(Arena.ofAuto().allocate(8).asSlice(0, 0)));
            for (long bytes : new long[] {0, -1, Long.MIN_VALUE}) {
                assertThrows(IllegalArgumentException.class, () -> memory.allocate(bytes));
            }
            AddressTranslationKey library = memory.allocate(8);
            AddressTranslationKey user = memory.register(Arena.ofAuto().allocate(8));
            assertThrows(IllegalArgumentException.class, () -> memory.unregister(library));
            assertThrows(IllegalArgumentException.class, () -> memory.free(user));
        });
    }

    @Test
    void rangesAndAddressesThatCannotBeMeantAreRefused() throws Exception {
        withRegions(64, (acp, keys) -> {
            GlobalMemoryAccess access = acp.access();
            for (int target : new int[] {0, 2, 4, 6}) {
                AddressTranslationKey key = keys.get(target);
                long own = keys.get(1).globalAddress();
                long there = key.globalAddress();
                access.complete(access.copy(key.globalAddress(64), own, 0, NONE));
                for (long[] range : new long[][] {{60, 8}, {64, 1}, {0, 65}, {8, Long.MAX_VALUE}}) {
                    assertThrows(
                            IndexOutOfBoundsException.class,
                            () -> access.complete(access.copy(own, there + range[0], range[1], NONE)));
                    assertThrows(
                            IndexOutOfBoundsException.class,
                            () -> access.complete(access.copy(there + range[0], own, range[1], NONE)));
                }
                assertThrows(IllegalArgumentException.class, () -> access.copy(own, there, -1, NONE));
                assertThrows(IllegalArgumentException.class, () -> access.copy(0, there, 8, NONE));
                assertThrows(IllegalArgumentException.class, () -> access.copy(there, 0, 8, NONE));
                assertThrows(IllegalArgumentException.class, () -> access.add8(0, 0, 8, NONE));
                assertThrows(IllegalArgumentException.class, () -> access.add8(0, there + 4, 1, NONE));
                assertThrows(IllegalArgumentException.class, () -> access.add4(0, there + 2, 1, NONE));
                assertThrows(
                        IllegalArgumentException.class,
                        () -> access.add8(keys.get(4).globalAddress(), there, 1, NONE));
                key.segment().set(JAVA_LONG, 0, 5);
                // No room, or no region, for the old value: nothing is updated.
                assertThrows(
                        IndexOutOfBoundsException.class,
                        () -> access.complete(access.add8(keys.get(1).globalAddress(60), there, 1, NONE)));
                long unregistered = acp.memory().addresses().encode(0, 0, 60_000, 0);
                assertThrows(
                        StaleAddressException.class, () -> access.complete(access.add8(unregistered, there, 1, NONE)));
                assertEquals(5, key.segment().get(JAVA_LONG, 0));
                long beyond = acp.memory().addresses().encode(3 - 1, 0, 0, 0) + (1L << 62);
                assertThrows(IllegalArgumentException.class, () -> access.copy(own, beyond, 8, NONE));
            }
            assertThrows(IllegalArgumentException.class, () -> acp.memory().direct(0, 8));
        });
    }

    @Test
    void wordInMisalignedMemoryOfTheUserIsRefused() throws Exception {
        run(2, acp -> {
            try (Arena arena = Arena.ofShared()) {
                AddressTranslationKey odd =
                        acp.memory().register(arena.allocate(64, 64).asSlice(4));
                long[] all = exchange(acp, odd.globalAddress());
                for (int rank = 0; rank < 2; rank++) {
                    long word = all[rank];
                    RuntimeException refusal = assertThrows(
                            RuntimeException.class,
                            () -> acp.access().complete(acp.access().add8(0, word, 1, NONE)));
                    assertTrue(
                            refusal instanceof IllegalArgumentException || refusal instanceof CommunicationException,
                            refusal::toString);
                    acp.access().complete(acp.access().add4(0, word, 1, NONE));
                }
                acp.sync();
                assertEquals(2, odd.segment().get(java.lang.foreign.ValueLayout.JAVA_INT, 0));
                acp.sync();
                acp.memory().unregister(odd);
            }
        });
    }

    @Test
    void tenThousandRegistrationsLiveAtATime() throws Exception {
        run(2, acp -> {
            MemorySegment memory = Arena.ofAuto().allocate(10_000 * 8L, 64);
            List<AddressTranslationKey> keys = new ArrayList<>();
            for (int i = 0; i < 10_000; i++) {
                keys.add(i % 10 == 0 ? acp.memory().allocate(8) : acp.memory().register(memory.asSlice(i * 8L, 8)));
                keys.getLast().segment().set(JAVA_LONG, 0, i);
            }
            long[] firsts = exchange(acp, keys.getFirst().globalAddress());
            GlobalAddress addresses = acp.memory().addresses();
            int other = 1 - acp.rank();
            long own = acp.starterMemory().globalAddress(acp.rank()) + 64;
            int firstTag = addresses.tag(firsts[other]);
            for (int i = 0; i < 10_000; i += 97) {
                acp.access().complete(acp.access().copy(own, addresses.encode(other, 0, firstTag + i, 0), 8, NONE));
                assertEquals(i, acp.starterMemory().segment().get(JAVA_LONG, 64));
            }
            acp.sync();
        });
    }

    @Test
    void registeringAHundredThousandTimesLeaksNothing() throws Exception {
        run(1, acp -> {
            MemorySegment memory = Arena.ofAuto().allocate(64, 64);
            String before = "";
            for (int i = 0; i < 100_000; i++) {
                AddressTranslationKey user = acp.memory().register(memory);
                AddressTranslationKey library = acp.memory().allocate(1000);
                acp.memory().unregister(user);
                acp.memory().free(library);
                if (i == 10) {
                    before = acp.report();
                }
            }
            assertEquals(before, acp.report());
        });
    }

    /// Capability A5, A9: an atomic and a direct access behind the end say which address, how much and what there is.
    @Test
    void accessBehindTheEndOfARegionIsNamedWhetherMappedOrNot() throws Exception {
        withRegions(64, (acp, keys) -> {
            GlobalMemoryAccess access = acp.access();
            for (int target : new int[] {0, 2, 4, 6}) {
                long end = keys.get(target).globalAddress(64);
                String text = acp.memory().addresses().toText(end);
                for (Executable call : List.<Executable>of(
                        () -> access.complete(access.add8(0, end, 1, NONE)),
                        () -> access.complete(access.swap4(0, end, 1, NONE)),
                        () -> access.fetching().add8(end, 1, NONE),
                        () -> acp.memory().direct(end, 8),
                        () -> acp.memory().direct(end, -1))) {
                    String said = String.valueOf(
                            assertThrows(IndexOutOfBoundsException.class, call).getMessage());
                    assertTrue(said.contains(text) && said.contains("64 bytes"), said);
                }
            }
        });
    }

    @Test
    void allocationThatCannotBeIsRefusedInWords() throws Exception {
        run(1, acp -> {
            for (AtomicsExecutor executor : AtomicsExecutor.values()) {
                for (long bytes : new long[] {1L << 62, Long.MAX_VALUE}) {
                    assertThrows(
                            OutOfSharedMemoryException.class, () -> acp.memory().allocate(bytes, executor));
                }
                assertThrows(IllegalArgumentException.class, () -> acp.memory().allocate(0, executor));
            }
            @SuppressWarnings("NullAway") // a caller without that check
            NullPointerException refused =
                    assertThrows(NullPointerException.class, () -> acp.memory().allocate(8, null));
            assertTrue(String.valueOf(refused.getMessage()).contains("executor"), refused::toString);
        });
    }

    @Test
    void addressesAndMemoryLeadToEachOther() throws Exception {
        withRegions(100, (acp, keys) -> {
            AddressTranslationKey key = keys.get(0);
            GlobalMemory memory = acp.memory();
            for (long offset : new long[] {0, 1, 99}) {
                MemorySegment part = key.segment().asSlice(offset, 1);
                assertEquals(key.globalAddress(offset), key.globalAddress(part));
                MemorySegment direct = memory.direct(key.globalAddress(offset), 1);
                assertTrue(direct != null && direct.address() == part.address());
                assertEquals(0, memory.addresses().rank(key.globalAddress(offset)));
            }
            assertThrows(IndexOutOfBoundsException.class, () -> key.globalAddress(101));
            assertThrows(IndexOutOfBoundsException.class, () -> key.globalAddress(-1));
            assertThrows(IndexOutOfBoundsException.class, () -> memory.direct(key.globalAddress(99), 2));
            assertEquals(GlobalAddress.NULL, key.globalAddress(Arena.ofAuto().allocate(8)));
            assertNull(memory.direct(keys.get(4).globalAddress(), 8), "memory of the user on another rank");
            assertEquals(-1, memory.addresses().rank(GlobalAddress.NULL));
        });
    }
}
