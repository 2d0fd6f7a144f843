package org.watari.acp;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.watari.acp.transport.AtomicOperation;
import org.watari.error.CommunicationException;
import org.watari.error.StaleAddressException;
import org.watari.error.WaitTimeoutException;

/// Executors of atomics, remote-to-remote copies both ways, large regions, streams, the try-form, counters of the key
/// cache: over any transport (A10, A13, A23, A24, A27, A28, A30, A35, A37).
@Timeout(400)
abstract class AcpFeaturesContract {

    private static final long NONE = GlobalMemoryAccess.ORDER_NONE;
    private static final long CONTINUE = GlobalMemoryAccess.ORDER_CONTINUE;

    /// Sets transport and mapping.
    protected abstract AcpOptions choose(AcpOptions options);

    private void run(int ranks, AcpTuning tuning, InProcessJob.Program program) throws InterruptedException {
        InProcessJob.run(ranks, options -> choose(options).withTuning(tuning), program);
    }

    private void run(int ranks, InProcessJob.Program program) throws InterruptedException {
        run(ranks, AcpTuning.fromSettings(), program);
    }

    private static long old(FetchingAtomics atomics, AtomicOperation operation, int width, long word, long a, long b) {
        boolean four = width == Integer.BYTES;
        return switch (operation) {
            case ADD -> four ? atomics.add4(word, (int) a, NONE) : atomics.add8(word, a, NONE);
            case AND -> four ? atomics.and4(word, (int) a, NONE) : atomics.and8(word, a, NONE);
            case OR -> four ? atomics.or4(word, (int) a, NONE) : atomics.or8(word, a, NONE);
            case XOR -> four ? atomics.xor4(word, (int) a, NONE) : atomics.xor8(word, a, NONE);
            case SWAP -> four ? atomics.swap4(word, (int) a, NONE) : atomics.swap8(word, a, NONE);
            case COMPARE_AND_SWAP ->
                four
                        ? atomics.compareAndSwap4(word, (int) b, (int) a, NONE)
                        : atomics.compareAndSwap8(word, b, a, NONE);
        };
    }

    private static long model(AtomicOperation operation, long word, long operand, long expected) {
        return switch (operation) {
            case ADD -> word + operand;
            case AND -> word & operand;
            case OR -> word | operand;
            case XOR -> word ^ operand;
            case SWAP -> operand;
            case COMPARE_AND_SWAP -> word == expected ? operand : word;
        };
    }

    /// Capability A27, A30: under both executors, on memory of this rank and of another.
    @Test
    void everyAtomicReturnsTheOldValueUnderBothExecutors() throws Exception {
        long seed = System.nanoTime();
        run(2, acp -> {
            for (AtomicsExecutor executor : AtomicsExecutor.values()) {
                AddressTranslationKey key = acp.memory().allocate(24, executor);
                long[] all = AcpDataContract.exchange(acp, key.globalAddress());
                if (acp.rank() == 0) {
                    SplittableRandom random = new SplittableRandom(seed);
                    for (int owner = 0; owner < 2; owner++) {
                        checkAtomics(acp, all[owner], executor, random, seed);
                    }
                }
                acp.sync();
            }
        });
    }

    private static long narrow(long value, int width) {
        return width == Integer.BYTES ? (int) value : value;
    }

    private static void checkAtomics(
            Acp acp, long region, AtomicsExecutor executor, SplittableRandom random, long seed) {
        FetchingAtomics atomics = acp.access().fetching();
        long[] extremes = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE};
        AtomicOperation[] operations = AtomicOperation.values();
        for (int width : new int[] {Integer.BYTES, Long.BYTES}) {
            // The second 4-byte word of its 8 bytes: its neighbours must not change.
            long word = region + 8 + (width == Integer.BYTES ? 4 : 0);
            atomics.swap8(region + 8, 0x1111_1111_1111_1111L, NONE);
            long now = width == Integer.BYTES ? 0x1111_1111 : 0x1111_1111_1111_1111L;
            for (int i = 0; i < 100; i++) {
                AtomicOperation operation = operations[random.nextInt(operations.length)];
                long operand = random.nextBoolean() ? random.nextLong() : extremes[random.nextInt(extremes.length)];
                long expected = random.nextBoolean() ? now : random.nextLong();
                operand = narrow(operand, width);
                expected = narrow(expected, width);
                String what = executor + " " + operation + " of " + width + ", seed " + seed;
                assertEquals(now, old(atomics, operation, width, word, operand, expected), what);
                now = narrow(model(operation, now, operand, expected), width);
            }
            assertEquals(now, old(atomics, AtomicOperation.ADD, width, word, 0, 0));
            assertEquals(0, atomics.add8(region, 0, NONE), "the word before");
            assertEquals(0, atomics.add8(region + 16, 0, NONE), "the word behind");
            if (width == Integer.BYTES) {
                assertEquals(0x1111_1111, atomics.add4(region + 8, 0, NONE), "the other half");
            }
        }
        // The words are as they were for the next owner's turn.
        atomics.swap8(region + 8, 0, NONE);
    }

    /// Capability A28, under the device, with neighbours in one 8-byte word.
    @Test
    void updatesByTheDeviceLoseNothing() throws Exception {
        int rounds = 300;
        run(3, acp -> {
            AddressTranslationKey key = acp.memory().allocate(16, AtomicsExecutor.NIC);
            long word = AcpDataContract.exchange(acp, key.globalAddress())[0];
            GlobalMemoryAccess access = acp.access();
            for (int i = 0; i < rounds; i++) {
                access.add8(GlobalAddress.NULL, word, 1, NONE);
                access.add4(GlobalAddress.NULL, word + 8, 1, NONE);
                access.add4(GlobalAddress.NULL, word + 12, -1, NONE);
            }
            access.complete();
            acp.sync();
            FetchingAtomics atomics = access.fetching();
            assertEquals(3L * rounds, atomics.add8(word, 0, NONE));
            assertEquals(3 * rounds, atomics.add4(word + 8, 0, NONE));
            assertEquals(-3 * rounds, atomics.add4(word + 12, 0, NONE));
            acp.sync();
        });
    }

    /// Capability A23, A24: both forms, between different ranks and within one, small and large, in both kinds of
    /// memory of the source.
    @Test
    void remoteToRemoteCopiesWorkStagedAndDelegated() throws Exception {
        for (RemoteCopy way : new RemoteCopy[] {RemoteCopy.STAGED, RemoteCopy.DELEGATED, RemoteCopy.AUTO}) {
            run(3, AcpTuning.fromSettings().withRemoteCopy(way), acp -> {
                int bytes = 100_000;
                AddressTranslationKey from = acp.memory().allocate(bytes);
                AddressTranslationKey to = acp.memory().allocate(bytes);
                for (int i = 0; i < bytes / 8; i++) {
                    from.segment().setAtIndex(JAVA_LONG, i, acp.rank() * 1_000_000L + i);
                }
                long[] sources = AcpDataContract.exchange(acp, from.globalAddress());
                long[] targets = AcpDataContract.exchange(acp, to.globalAddress());
                if (acp.rank() == 0) {
                    GlobalMemoryAccess access = acp.access();
                    access.copy(targets[2], sources[1], 8, NONE);
                    access.copy(targets[2] + 8, sources[1] + 8, bytes - 8, NONE);
                    access.copy(targets[1], sources[1], bytes, NONE);
                    access.complete();
                    expectRefusals(acp, targets, sources, bytes);
                }
                acp.sync();
                if (acp.rank() > 0) {
                    for (int i = 0; i < bytes / 8; i++) {
                        assertEquals(1_000_000L + i, to.segment().getAtIndex(JAVA_LONG, i), way + " word " + i);
                    }
                }
                acp.sync();
            });
        }
    }

    private static void expectRefusals(Acp acp, long[] targets, long[] sources, int bytes) {
        GlobalMemoryAccess access = acp.access();
        long nowhere = acp.memory().addresses().encode(2, 0, 9_999, 0);
        assertThrows(
                IndexOutOfBoundsException.class,
                () -> access.complete(access.copy(targets[2] + 8, sources[1], bytes, NONE)));
        assertThrows(
                IndexOutOfBoundsException.class,
                () -> access.complete(access.copy(targets[2], sources[1] + 8, bytes, NONE)));
        assertThrows(StaleAddressException.class, () -> access.complete(access.copy(nowhere, sources[1], bytes, NONE)));
        assertThrows(StaleAddressException.class, () -> access.complete(access.copy(targets[1], nowhere, bytes, NONE)));
        access.complete();
    }

    /// Capability A10: an address inside a region of many tags names the same byte by arithmetic and on every rank.
    @Test
    void regionOverManyTagsIsOneRangeOfAddresses() throws Exception {
        run(2, AcpTuning.fromSettings().withOffsetBits(12), acp -> {
            long bytes = 50_000;
            AddressTranslationKey small = acp.memory().allocate(100);
            AddressTranslationKey key = acp.memory().allocate(bytes);
            AddressTranslationKey next = acp.memory().allocate(4096);
            for (long i = 0; i + 8 <= bytes; i += 8) {
                key.segment().set(JAVA_LONG, i, i);
            }
            long base = AcpDataContract.exchange(acp, key.globalAddress())[1];
            if (acp.rank() == 0) {
                FetchingAtomics atomics = acp.access().fetching();
                for (long i = 0; i + 8 <= bytes; i += 1000) {
                    assertEquals(i, atomics.add8(base + i, 0, NONE), "byte " + i);
                }
                MemorySegment own = key.segment();
                own.fill((byte) 0);
                acp.access().complete(acp.access().copy(key.globalAddress(), base + 16, bytes - 16, NONE));
                assertEquals(16 + 8 * 4000L, own.get(JAVA_LONG, 8 * 4000L));
                assertThrows(
                        IndexOutOfBoundsException.class,
                        () -> acp.access()
                                .complete(acp.access().copy(key.globalAddress(), base + 16, bytes - 15, NONE)));
            }
            acp.sync();
            acp.memory().free(key);
            AddressTranslationKey again = acp.memory().allocate(5000);
            assertEquals(key.globalAddress(), again.globalAddress(), "the tags are used again at once");
            acp.sync();
            if (acp.rank() == 0) {
                assertThrows(CommunicationException.class, () -> {
                    acp.access().complete(acp.access().copy(small.globalAddress(), base + 40_000, 8, NONE));
                });
            }
            acp.sync();
            acp.memory().free(next);
        });
    }

    /// Capability A35: nothing overtakes within a stream, whether it goes by messages or not.
    @Test
    void continuedOperationsDoNotOvertake() throws Exception {
        for (int messageCopyBytes : new int[] {0, 4096}) {
            run(2, AcpTuning.fromSettings().withMessageCopyBytes(messageCopyBytes), acp -> {
                AddressTranslationKey key = acp.memory().allocate(8);
                AddressTranslationKey values = acp.memory().allocate(8 * 1000);
                for (int i = 0; i < 1000; i++) {
                    values.segment().setAtIndex(JAVA_LONG, i, i + 1);
                }
                long word = AcpDataContract.exchange(acp, key.globalAddress())[1];
                if (acp.rank() == 0) {
                    for (int i = 0; i < 1000; i++) {
                        acp.access().copy(word, values.globalAddress(8L * i), 8, i == 0 ? NONE : CONTINUE);
                    }
                    acp.access().complete();
                } else {
                    long seen = 0;
                    long end = System.nanoTime() + 60_000_000_000L;
                    while (seen < 1000) {
                        long now = (long) JAVA_LONG.varHandle().getAcquire(key.segment(), 0L);
                        assertTrue(now >= seen, now + " after " + seen);
                        assertTrue(System.nanoTime() < end, "stands at " + now);
                        seen = now;
                        Thread.onSpinWait();
                    }
                }
                acp.sync();
            });
        }
    }

    /// Capability A37: the try-form says when the queue is full, has done nothing then, and loses nothing.
    @Test
    void fullQueueIsAnAnswerOfTheTryForm() throws Exception {
        InProcessJob.run(2, options -> choose(options).withQueueEntries(2), acp -> {
            AddressTranslationKey key = acp.memory().allocate(8);
            long word = AcpDataContract.exchange(acp, key.globalAddress())[1];
            if (acp.rank() == 0) {
                GlobalMemoryAccess access = acp.access().withoutWaiting();
                int made = 0;
                int full = 0;
                while (made < 5000) {
                    long handle = access.add8(GlobalAddress.NULL, word, 1, NONE);
                    if (handle == GlobalMemoryAccess.QUEUE_FULL) {
                        full++;
                        access.inquire(GlobalMemoryAccess.ORDER_ALL);
                    } else {
                        assertTrue(handle >= 0);
                        made++;
                    }
                }
                access.complete();
                assertEquals(5000, access.fetching().add8(word, 0, NONE), full + " times full");
            }
            acp.sync();
        });
    }

    /// Capability A13: one miss for a region, then none, also when many operations come at once.
    @Test
    void keyIsFetchedOnce() throws Exception {
        run(2, acp -> {
            AddressTranslationKey key = acp.memory().allocate(64);
            AddressTranslationKey own = acp.memory().allocate(64);
            long word = AcpDataContract.exchange(acp, key.globalAddress())[1];
            if (acp.rank() == 0) {
                KeyCacheCounters before = acp.keyCache();
                for (int i = 0; i < 100; i++) {
                    acp.access().copy(own.globalAddress(), word, 8, NONE);
                }
                acp.access().complete();
                KeyCacheCounters first = acp.keyCache();
                assertTrue(first.misses() > before.misses(), first::toString);
                for (int i = 0; i < 100; i++) {
                    acp.access().complete(acp.access().copy(own.globalAddress(), word, 8, NONE));
                }
                assertEquals(first.misses(), acp.keyCache().misses());
                assertEquals(first.evictions(), acp.keyCache().evictions());
            }
            acp.sync();
        });
    }

    /// Capability A13: with one entry every change of region is a miss and an eviction, and the bytes are right.
    @Test
    void cacheOfOneEntryStaysRight() throws Exception {
        run(3, AcpTuning.fromSettings().withKeyCacheEntries(1), acp -> {
            AddressTranslationKey key = acp.memory().allocate(8);
            key.segment().set(JAVA_INT, 0, acp.rank() + 1);
            long[] words = AcpDataContract.exchange(acp, key.globalAddress());
            for (int round = 0; round < 50; round++) {
                int rank = (acp.rank() + 1 + round % 2) % 3;
                assertEquals(rank + 1, acp.access().fetching().add4(words[rank], 0, NONE));
            }
            KeyCacheCounters counters = acp.keyCache();
            assertEquals(1, counters.capacity());
            assertTrue(counters.entries() <= 1 && counters.evictions() >= 40, counters::toString);
            acp.sync();
        });
    }

    /// A handler answers at once, later, or not at all; what it throws and that there is none is told to the asker.
    @Test
    void requestsAreAnsweredByHandlersWithoutACallAtTheTarget() throws InterruptedException {
        run(3, acp -> {
            AtomicReference<Reply> kept = new AtomicReference<>();
            List<Long> told = new ArrayList<>();
            acp.requests().serve(7, (sender, request, reply) -> {
                long word = request.get(JAVA_LONG, 0);
                if (word < 0) {
                    throw new IllegalArgumentException("negative: " + word);
                } else if (word == 0) {
                    kept.set(reply);
                } else if (word < 1000) {
                    told.add(word * 10 + sender);
                } else {
                    reply.send(longs(word + acp.rank(), told.size()));
                }
            });
            assertThrows(IllegalStateException.class, () -> acp.requests().serve(7, (s, request, reply) -> {}));
            acp.sync();
            int right = (acp.rank() + 1) % 3;
            for (int i = 1; i <= 20; i++) {
                acp.requests().tell(right, 7, longs(i));
            }
            for (int rank = 0; rank < 3; rank++) {
                MemorySegment answer = MemorySegment.ofArray(acp.requests().ask(rank, 7, longs(5000)));
                assertEquals(5000 + rank, answer.get(JAVA_LONG_UNALIGNED, 0));
                assertTrue(rank != right || answer.get(JAVA_LONG_UNALIGNED, 8) == 20, "tellings came first, in order");
            }
            CommunicationException refused = assertThrows(
                    CommunicationException.class, () -> acp.requests().ask(right, 7, longs(-4)));
            assertTrue(String.valueOf(refused.getMessage()).contains("negative: -4"), refused.getMessage());
            assertThrows(CommunicationException.class, () -> acp.requests().ask(right, 8, longs(1)));
            long unanswered = acp.requests().begin(right, 7, longs(0));
            WaitTimeoutException late = assertThrows(
                    WaitTimeoutException.class, () -> acp.requests().await(unanswered, 1_000_000));
            assertTrue(late.waitedMs() < acp.waitLimit().toMillis(), late.getMessage());
            assertThrows(IllegalArgumentException.class, () -> acp.requests().await(unanswered));
            long number = acp.requests().begin(right, 7, longs(0));
            acp.sync();
            Reply reply = Objects.requireNonNull(kept.get());
            reply.send(longs(77));
            assertThrows(IllegalStateException.class, () -> reply.send(longs(78)));
            assertEquals(77, MemorySegment.ofArray(acp.requests().await(number)).get(JAVA_LONG_UNALIGNED, 0));
            assertThrows(IllegalArgumentException.class, () -> acp.requests().await(number));
            acp.sync();
            int left = (acp.rank() + 2) % 3;
            assertEquals(
                    LongStream.rangeClosed(1, 20)
                            .map(i -> i * 10 + left)
                            .boxed()
                            .toList(),
                    told);
        });
    }

    /// An answer that carries the key of a region: the first access there asks nobody.
    @Test
    void answersCarryTheKeyOfARegion() throws InterruptedException {
        run(2, acp -> {
            AddressTranslationKey key = acp.memory().allocate(64);
            key.segment().set(JAVA_LONG, 8, 40 + acp.rank());
            acp.requests()
                    .serve(7, (sender, request, reply) -> reply.send(longs(key.globalAddress()), key.globalAddress()));
            acp.sync();
            int other = 1 - acp.rank();
            long address = MemorySegment.ofArray(acp.requests().ask(other, 7, MemorySegment.NULL))
                    .get(JAVA_LONG_UNALIGNED, 0);
            AddressTranslationKey own = acp.memory().allocate(64);
            acp.access().copy(own.globalAddress(), address + 8, 8, NONE);
            acp.access().complete();
            assertEquals(40 + other, own.segment().get(JAVA_LONG, 0));
            assertEquals(0, acp.keyCache().misses());
            acp.sync();
        });
    }

    private static MemorySegment longs(long... words) {
        return MemorySegment.ofArray(words);
    }
}
