package org.watari.ucp;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Random;
import java.util.function.LongBinaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.watari.error.UcxStatus;

/// Every data-path call over every transport this machine has (rows B7, B8 of the capability list; issue item
/// 4).
final class UcpDataPathTest {
    private static final String SHARED_MEMORY = "posix,sysv,cma";

    @ParameterizedTest
    @ValueSource(strings = {"self", SHARED_MEMORY, "tcp"})
    void putAndGetMoveTheBytes(String transports) {
        try (Pair pair = new Pair(transports);
                Arena arena = Arena.ofConfined()) {
            byte[] sent = new byte[Pair.BYTES];
            new Random(7).nextBytes(sent);
            MemorySegment local = arena.allocateFrom(JAVA_BYTE, sent);
            MemorySegment back = arena.allocate(Pair.BYTES);
            for (int length : new int[] {0, 1, 7, 8, 63, 4096, Pair.BYTES}) {
                pair.memory.segment().fill((byte) 0);
                back.fill((byte) 0);
                long offset = (long) Pair.BYTES - length;
                pair.complete(pair.endpoint.put(local, offset, length, pair.key, offset));
                pair.flush();
                pair.complete(pair.endpoint.get(back, offset, length, pair.key, offset));
                assertArrayEquals(
                        local.asSlice(offset).toArray(JAVA_BYTE),
                        back.asSlice(offset).toArray(JAVA_BYTE));
                assertEquals(
                        -1,
                        back.asSlice(0, offset)
                                .mismatch(arena.allocate(Math.max(offset, 1)).asSlice(0, offset)));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"self", SHARED_MEMORY, "tcp"})
    void putAndGetWithMappedLocalMemoryMoveTheBytes(String transports) {
        try (Pair pair = new Pair(transports);
                UcpMemory local = UcpMemory.allocate(pair.context, Pair.BYTES);
                Arena arena = Arena.ofShared();
                UcpMemory user = UcpMemory.map(pair.context, arena.allocate(Pair.BYTES, 4096))) {
            local.segment().setAtIndex(JAVA_LONG, 5, 0x1234_5678_9ABCL);
            pair.complete(pair.endpoint.put(local, 0, Pair.BYTES, pair.key, 0));
            pair.flush();
            pair.complete(pair.endpoint.get(user, 0, Pair.BYTES, pair.key, 0));
            assertEquals(-1, user.segment().mismatch(local.segment()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"self", SHARED_MEMORY, "tcp"})
    void everyAtomicUpdatesAndFetchesOn8Bytes(String transports) {
        try (Pair pair = new Pair(transports);
                Arena arena = Arena.ofConfined()) {
            MemorySegment word = pair.memory.segment();
            MemorySegment old = arena.allocate(8);
            for (AtomicOperation operation : AtomicOperation.values()) {
                long before = 0x7FFF_0F0F_1234_8001L;
                long operand = 0xF0F0_0000_FFFF_0003L;
                word.set(JAVA_LONG, 8, before);
                pair.complete(pair.endpoint.atomicFetch(operation, 8, operand, pair.key, 8, old, 0));
                pair.flush();
                assertEquals(before, old.get(JAVA_LONG, 0), operation::toString);
                assertEquals(
                        model(operation).applyAsLong(before, operand), word.get(JAVA_LONG, 8), operation::toString);
                if (operation != AtomicOperation.SWAP) {
                    word.set(JAVA_LONG, 8, before);
                    pair.complete(pair.endpoint.atomicPost(operation, 8, operand, pair.key, 8));
                    pair.flush();
                    assertEquals(
                            model(operation).applyAsLong(before, operand), word.get(JAVA_LONG, 8), operation::toString);
                }
            }
            word.set(JAVA_LONG, 8, 5);
            pair.complete(pair.endpoint.compareAndSwap(8, 4, 9, pair.key, 8, old, 0));
            assertEquals(5, old.get(JAVA_LONG, 0));
            assertEquals(5, word.get(JAVA_LONG, 8));
            pair.complete(pair.endpoint.compareAndSwap(8, 5, -9, pair.key, 8, old, 0));
            assertEquals(5, old.get(JAVA_LONG, 0));
            assertEquals(-9, word.get(JAVA_LONG, 8));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"self", SHARED_MEMORY, "tcp"})
    void everyAtomicUpdatesAndFetchesOn4Bytes(String transports) {
        try (Pair pair = new Pair(transports);
                Arena arena = Arena.ofConfined()) {
            MemorySegment word = pair.memory.segment();
            MemorySegment old = arena.allocate(8);
            for (AtomicOperation operation : AtomicOperation.values()) {
                int before = 0x7FFF_8001;
                int operand = 0xF0F0_0003;
                word.set(JAVA_LONG, 0, -1);
                word.set(JAVA_INT, 4, before);
                pair.complete(pair.endpoint.atomicFetch(operation, 4, operand, pair.key, 4, old, 0));
                pair.flush();
                assertEquals(before, old.get(JAVA_INT, 0), operation::toString);
                assertEquals(
                        (int) model(operation).applyAsLong(before, operand),
                        word.get(JAVA_INT, 4),
                        operation::toString);
                assertEquals(-1, word.get(JAVA_INT, 0), "the neighbour");
                if (operation != AtomicOperation.SWAP) {
                    word.set(JAVA_INT, 4, before);
                    pair.complete(pair.endpoint.atomicPost(operation, 4, operand, pair.key, 4));
                    pair.flush();
                    assertEquals(
                            (int) model(operation).applyAsLong(before, operand),
                            word.get(JAVA_INT, 4),
                            operation::toString);
                }
            }
            word.set(JAVA_INT, 4, 5);
            pair.complete(pair.endpoint.compareAndSwap(4, 5, -9, pair.key, 4, old, 0));
            assertEquals(5, old.get(JAVA_INT, 0));
            assertEquals(-9, word.get(JAVA_INT, 4));
            pair.complete(pair.endpoint.compareAndSwap(4, 5, 1, pair.key, 4, old, 0));
            assertEquals(-9, old.get(JAVA_INT, 0));
            assertEquals(-9, word.get(JAVA_INT, 4));
        }
    }

    private static LongBinaryOperator model(AtomicOperation operation) {
        return switch (operation) {
            case ADD -> Long::sum;
            case AND -> (y, x) -> y & x;
            case OR -> (y, x) -> y | x;
            case XOR -> (y, x) -> y ^ x;
            case SWAP -> (y, x) -> x;
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"self", SHARED_MEMORY, "tcp"})
    void taggedMessagesAreProbedAndReceivedWhole(String transports) {
        try (Pair pair = new Pair(transports);
                Arena arena = Arena.ofConfined()) {
            MemorySegment out = arena.allocate(Pair.BYTES);
            MemorySegment in = arena.allocate(Pair.BYTES);
            for (int length : new int[] {0, 1, 100, 9000, Pair.BYTES}) {
                out.fill((byte) (length + 3));
                assertEquals(0, pair.far.probeTag(0, 0), "nothing is there");
                long sent = pair.endpoint.sendTag(out, 0, length, 0xAB00L + 1);
                long[] message = {0};
                pair.until("message", () -> (message[0] = pair.far.probeTag(0xAB00, 0xFF00)) != 0);
                assertEquals(length, pair.far.probedLength());
                assertEquals(0xAB01, pair.far.probedTag());
                long received = pair.far.receiveProbed(message[0], in, 0, length);
                assertEquals(UcxStatus.UCS_OK, pair.status(pair.far, received));
                pair.complete(sent);
                assertEquals(-1, in.asSlice(0, length).mismatch(out.asSlice(0, length)));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"self", SHARED_MEMORY, "tcp"})
    void postedReceivesTellLengthAndTagAndCanBeCancelled(String transports) {
        try (Pair pair = new Pair(transports);
                Arena arena = Arena.ofConfined()) {
            MemorySegment local = arena.allocate(64);
            local.set(JAVA_LONG, 0, 77);
            long posted = pair.far.receiveTag(local, 32, 32, 5, -1);
            assertTrue(UcpRequest.isRequest(posted));
            pair.complete(pair.endpoint.sendTag(local, 0, 8, 5));
            pair.until("receive", () -> UcpRequest.isCompleted(pair.far, posted));
            assertEquals(8, UcpRequest.receivedLength(pair.far, posted));
            assertEquals(5, UcpRequest.receivedTag(pair.far, posted));
            assertEquals(0, UcpRequest.free(pair.far, posted));
            assertEquals(77, local.get(JAVA_LONG, 32));

            long forever = pair.far.receiveTag(local, 0, 64, 6, -1);
            UcpRequest.cancel(pair.far, forever);
            assertEquals(UcxStatus.UCS_ERR_CANCELED, pair.status(pair.far, forever));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"self", SHARED_MEMORY, "tcp"})
    void activeMessagesArriveInOrder(String transports) {
        try (Pair pair = new Pair(transports);
                Arena arena = Arena.ofConfined();
                ActiveMessages messages = pair.far.receiveActiveMessages(3)) {
            MemorySegment local = arena.allocate(40_000);
            for (int i = 0; i < 20; i++) {
                local.set(JAVA_INT, 0, i);
                local.set(JAVA_INT, 4, i * 7);
                int payload = i * 2000 + (i == 0 ? 0 : 4);
                pair.complete(pair.endpoint.sendActiveMessage(3, local, 0, 4, Math.min(payload, 39_000)));
            }
            for (int i = 0; i < 20; i++) {
                ActiveMessages.Message[] next = {messages.poll()};
                pair.until("active message", () -> next[0] != null || (next[0] = messages.poll()) != null);
                ActiveMessages.Message message = assertNotNull2(next[0]);
                assertEquals(i, MemorySegment.ofArray(message.header()).get(JAVA_INT.withByteAlignment(1), 0));
                if (i > 0) {
                    assertEquals(i * 7, MemorySegment.ofArray(message.payload()).get(JAVA_INT.withByteAlignment(1), 0));
                }
            }
            assertEquals(0, messages.lost());
        }
    }

    private static <T> T assertNotNull2(@org.jspecify.annotations.Nullable T value) {
        assertNotNull(value);
        return java.util.Objects.requireNonNull(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"self", SHARED_MEMORY, "tcp"})
    void fenceAndWorkerFlushCompleteWhatWasPut(String transports) {
        try (Pair pair = new Pair(transports);
                Arena arena = Arena.ofConfined()) {
            MemorySegment local = arena.allocate(8);
            for (int i = 1; i <= 1000; i++) {
                local.set(JAVA_LONG, 0, i);
                pair.complete(pair.endpoint.put(local, 0, 8, pair.key, 0));
                assertEquals(0, pair.near.fence());
            }
            pair.complete(pair.near.flush());
            assertEquals(1000, pair.memory.segment().get(JAVA_LONG, 0));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {SHARED_MEMORY, "tcp"})
    void transportsAreNamed(String transports) {
        try (Pair pair = new Pair(transports)) {
            pair.flush();
            assertFalse(pair.endpoint.transports().isEmpty(), pair.endpoint::description);
            String first = transports.equals("tcp") ? "tcp" : "posix|sysv";
            assertTrue(
                    pair.endpoint.transports().stream().anyMatch(name -> name.matches("(" + first + ")/.*")),
                    pair.endpoint::description);
            assertEquals(2 - 1, pair.near.grantedThreadMode());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {SHARED_MEMORY, "posix", "sysv"})
    void allocatedMemoryIsMappedDirectlyOnOneHost(String transports) {
        try (Pair pair = new Pair(transports)) {
            MemorySegment direct = assertNotNull2(pair.key.direct());
            direct.set(JAVA_LONG, 16, 99);
            assertEquals(99, pair.memory.segment().get(JAVA_LONG, 16));
            assertEquals(Pair.BYTES, direct.byteSize());
        }
    }
}
