package org.watari.ucp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.watari.error.OutOfSharedMemoryException;
import org.watari.error.StatusException;

/// Ownership and refusals: what must throw before it reaches C (rows B8, B9 of the capability list).
final class UcpLifetimeTest {
    private static final String TRANSPORTS = "posix,sysv,cma";

    @Test
    void closedMemoryOfTheSameWorkerIsRefusedBeforeItIsTouched() {
        try (Pair pair = new Pair("self");
                Arena arena = Arena.ofConfined()) {
            MemorySegment result = arena.allocate(Long.BYTES);
            pair.complete(pair.endpoint.atomicFetch(AtomicOperation.AND, Long.BYTES, 7, pair.key, 0, result, 0));
            pair.memory.close();
            assertThrows(
                    IllegalStateException.class,
                    () -> pair.endpoint.atomicFetch(AtomicOperation.AND, Long.BYTES, 7, pair.key, 0, result, 0));
        }
    }

    @Test
    void parentsRefuseToCloseAndNameTheirChildren() {
        try (Pair pair = new Pair(TRANSPORTS)) {
            assertRefused("UcpWorker", pair.context::close);
            assertRefused("UcpMemory", pair.context::close);
            assertRefused("UcpEndpoint", pair.near::close);
            assertRefused("RemoteKey", pair.endpoint::close);
            pair.flush();
        }
    }

    private static void assertRefused(String name, Executable close) {
        IllegalStateException refused = assertThrows(IllegalStateException.class, close);
        assertTrue(String.valueOf(refused.getMessage()).contains(name), refused::getMessage);
    }

    @Test
    void closingTwiceDoesNothing() {
        Pair pair = new Pair(TRANSPORTS);
        pair.close();
        pair.close();
        assertTrue(pair.context.isClosed() && pair.near.isClosed() && pair.memory.isClosed() && pair.key.isClosed());
    }

    @Test
    void everyCallOnAClosedObjectIsRefused() {
        Pair pair = new Pair(TRANSPORTS);
        pair.close();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment local = arena.allocate(8);
            for (Executable call : new Executable[] {
                pair.near::progress,
                pair.near::arm,
                pair.near::signal,
                pair.near::fence,
                pair.near::flush,
                pair.near::address,
                pair.near::eventDescriptor,
                () -> pair.near.waitForEvent(0),
                () -> pair.near.probeTag(0, 0),
                () -> pair.near.receiveTag(local, 0, 8, 0, 0),
                () -> pair.near.receiveActiveMessages(1),
                () -> UcpRequest.status(pair.near, 1),
                pair.endpoint::flush,
                pair.endpoint::description,
                () -> pair.endpoint.put(local, 0, 8, pair.key, 0),
                () -> pair.endpoint.get(local, 0, 8, pair.key, 0),
                () -> pair.endpoint.atomicPost(AtomicOperation.ADD, 8, 1, pair.key, 0),
                () -> pair.endpoint.sendTag(local, 0, 8, 1),
                pair.memory::segment,
                pair.memory::packKey,
                pair.key::direct,
                () -> UcpMemory.allocate(pair.context, 8),
                () -> UcpWorker.create(pair.context, UcpWorker.ThreadMode.SERIALIZED),
            }) {
                assertThrows(IllegalStateException.class, call);
            }
        }
    }

    @Test
    void segmentsOfClosedObjectsCannotBeTouched() {
        Pair pair = new Pair(TRANSPORTS);
        MemorySegment memory = pair.memory.segment();
        MemorySegment direct = java.util.Objects.requireNonNull(pair.key.direct());
        pair.close();
        assertThrows(IllegalStateException.class, () -> memory.get(ValueLayout.JAVA_BYTE, 0));
        assertThrows(IllegalStateException.class, () -> direct.get(ValueLayout.JAVA_BYTE, 0));
    }

    @Test
    void remoteRangesOutsideOfTheMemoryAreRefused() {
        try (Pair pair = new Pair(TRANSPORTS);
                Arena arena = Arena.ofConfined()) {
            MemorySegment local = arena.allocate(2L * Pair.BYTES);
            long[][] ranges = {
                {-1, 8},
                {Pair.BYTES, 1},
                {Pair.BYTES - 7L, 8},
                {0, Pair.BYTES + 1L},
                {Long.MAX_VALUE, 8},
                {Long.MIN_VALUE, 8}
            };
            for (long[] range : ranges) {
                assertThrows(
                        IndexOutOfBoundsException.class,
                        () -> pair.endpoint.put(local, 0, range[1], pair.key, range[0]));
                assertThrows(
                        IndexOutOfBoundsException.class,
                        () -> pair.endpoint.get(local, 0, range[1], pair.key, range[0]));
            }
            assertThrows(IndexOutOfBoundsException.class, () -> pair.endpoint.put(local, 0, -1, pair.key, 0));
            assertThrows(IndexOutOfBoundsException.class, () -> pair.endpoint.put(local, -1, 8, pair.key, 0));
            assertThrows(
                    IndexOutOfBoundsException.class, () -> pair.endpoint.put(local, Long.MAX_VALUE, 8, pair.key, 0));
            assertThrows(
                    IndexOutOfBoundsException.class,
                    () -> pair.endpoint.atomicPost(AtomicOperation.ADD, 8, 1, pair.key, Pair.BYTES - 4L));
        }
    }

    @Test
    void misalignedAtomicsAreRefused() {
        try (Pair pair = new Pair(TRANSPORTS);
                Arena arena = Arena.ofConfined()) {
            MemorySegment old = arena.allocate(8);
            for (int offset : new int[] {1, 2, 4}) {
                assertThrows(
                        IllegalArgumentException.class,
                        () -> pair.endpoint.atomicPost(AtomicOperation.ADD, 8, 1, pair.key, offset));
                assertThrows(
                        IllegalArgumentException.class,
                        () -> pair.endpoint.compareAndSwap(8, 1, 2, pair.key, offset, old, 0));
            }
            assertThrows(
                    IllegalArgumentException.class,
                    () -> pair.endpoint.atomicFetch(AtomicOperation.OR, 4, 1, pair.key, 2, old, 0));
            for (int bytes : new int[] {0, 1, 2, 3, 16, -8}) {
                assertThrows(
                        IllegalArgumentException.class,
                        () -> pair.endpoint.atomicPost(AtomicOperation.ADD, bytes, 1, pair.key, 0));
            }
            assertThrows(
                    IllegalArgumentException.class,
                    () -> pair.endpoint.atomicPost(AtomicOperation.SWAP, 8, 1, pair.key, 0));
        }
    }

    @Test
    @SuppressWarnings("MustBeClosedChecker") // an arena of a thread that has ended: nobody can close it
    void localMemoryThatCannotBeUsedIsRefused() throws InterruptedException {
        try (Pair pair = new Pair(TRANSPORTS);
                Arena arena = Arena.ofConfined()) {
            MemorySegment heap = MemorySegment.ofArray(new byte[8]);
            assertThrows(IllegalArgumentException.class, () -> pair.endpoint.put(heap, 0, 8, pair.key, 0));
            MemorySegment readOnly = arena.allocate(8).asReadOnly();
            assertThrows(IllegalArgumentException.class, () -> pair.endpoint.get(readOnly, 0, 8, pair.key, 0));
            assertThrows(IllegalArgumentException.class, () -> UcpMemory.map(pair.context, readOnly));
            assertThrows(IllegalArgumentException.class, () -> UcpMemory.map(pair.context, heap));
            assertThrows(IllegalArgumentException.class, () -> UcpMemory.map(pair.context, MemorySegment.NULL));
            MemorySegment gone;
            try (Arena closed = Arena.ofShared()) {
                gone = closed.allocate(8);
            }
            assertThrows(IllegalStateException.class, () -> pair.endpoint.put(gone, 0, 8, pair.key, 0));
            MemorySegment[] foreign = new MemorySegment[1];
            Arena[] owner = new Arena[1];
            Thread other = Thread.ofPlatform().start(() -> {
                owner[0] = Arena.ofConfined();
                foreign[0] = owner[0].allocate(8);
            });
            other.join();
            assertThrows(WrongThreadException.class, () -> pair.endpoint.put(foreign[0], 0, 8, pair.key, 0));
            for (long bytes : new long[] {0, -1, Long.MIN_VALUE}) {
                assertThrows(IllegalArgumentException.class, () -> UcpMemory.allocate(pair.context, bytes));
            }
            assertThrows(OutOfSharedMemoryException.class, () -> UcpMemory.allocate(pair.context, Long.MAX_VALUE));
            OutOfSharedMemoryException tooMuch =
                    assertThrows(OutOfSharedMemoryException.class, () -> UcpMemory.allocate(pair.context, 1L << 46));
            assertTrue(
                    String.valueOf(tooMuch.getMessage()).contains("70368744177664 bytes wanted"), tooMuch::getMessage);
        }
    }

    @Test
    void memoryRefusesToCloseWhileARequestUsesIt() {
        try (Pair pair = new Pair("tcp");
                UcpMemory local = UcpMemory.allocate(pair.context, 1 << 20);
                UcpMemory target = UcpMemory.allocate(pair.context, 1 << 20)) {
            try (RemoteKey key = pair.endpoint.unpackKey(target.packKey())) {
                long request = pair.endpoint.get(local, 0, 1 << 20, key, 0);
                assertTrue(UcpRequest.isRequest(request), "the peer has not answered yet");
                assertThrows(IllegalStateException.class, local::close);
                assertThrows(IllegalStateException.class, pair.near::close);
                assertThrows(IllegalStateException.class, () -> UcpRequest.free(pair.near, request));
                pair.complete(request);
            }
        }
    }

    @Test
    void numbersThatAreNoRequestsAreRefused() {
        try (Pair pair = new Pair("tcp");
                Arena arena = Arena.ofConfined()) {
            long real = pair.far.receiveTag(arena.allocate(8), 0, 8, 1, -1);
            for (long request :
                    new long[] {0, -1, -2, Long.MIN_VALUE, Long.MAX_VALUE, 1, real + 1, real ^ (1L << 55)}) {
                assertThrows(IllegalArgumentException.class, () -> UcpRequest.status(pair.far, request));
                assertThrows(IllegalArgumentException.class, () -> UcpRequest.test(pair.far, request));
                assertThrows(IllegalArgumentException.class, () -> UcpRequest.cancel(pair.far, request));
                assertThrows(IllegalArgumentException.class, () -> UcpRequest.receivedLength(pair.far, request));
            }
            assertThrows(IllegalArgumentException.class, () -> UcpRequest.status(pair.near, real), "of another worker");
            assertEquals(1, pair.far.outstanding());
            assertEquals(0, pair.far.drain(Pair.LIMIT_MS));
            assertThrows(IllegalArgumentException.class, () -> UcpRequest.status(pair.far, real), "freed");
        }
    }

    @Test
    void changedOrForeignBytesAreNoKeyAndNoAddress() {
        try (Pair pair = new Pair(TRANSPORTS)) {
            byte[] key = pair.memory.packKey();
            byte[] address = pair.far.address();
            for (int i = 0; i < key.length; i++) {
                byte[] changed = key.clone();
                changed[i] ^= 0x10;
                assertThrows(IllegalArgumentException.class, () -> pair.endpoint.unpackKey(changed));
            }
            for (int length = 0; length < address.length; length++) {
                byte[] cut = java.util.Arrays.copyOf(address, length);
                assertThrows(IllegalArgumentException.class, () -> pair.near.connect(cut));
            }
            assertThrows(IllegalArgumentException.class, () -> pair.near.connect(key));
            assertThrows(IllegalArgumentException.class, () -> pair.endpoint.unpackKey(address));
            try (UcpContext other = UcpContext.open(UcpConfig.defaults().with("TLS", TRANSPORTS));
                    UcpMemory memory = UcpMemory.allocate(other, 64)) {
                byte[] foreign = memory.packKey();
                assertThrows(IllegalArgumentException.class, () -> pair.endpoint.unpackKey(foreign));
                try (Arena arena = Arena.ofConfined()) {
                    assertThrows(IllegalArgumentException.class, () -> pair.endpoint.put(memory, 0, 8, pair.key, 0));
                    assertEquals(8, arena.allocate(8).byteSize());
                }
            }
        }
    }

    @Test
    void callsWithoutTheirFeatureAreRefused() {
        UcpConfig config = UcpConfig.defaults().withFeatures(UcpFeature.TAG).with("TLS", "tcp");
        try (UcpContext context = UcpContext.open(config);
                UcpWorker worker = UcpWorker.create(context, UcpWorker.ThreadMode.MULTI);
                UcpMemory memory = UcpMemory.allocate(context, 64)) {
            UcpEndpoint endpoint = worker.connect(worker.address());
            assertThrows(IllegalStateException.class, worker::arm);
            assertThrows(IllegalStateException.class, worker::signal);
            assertThrows(IllegalStateException.class, worker::eventDescriptor);
            assertThrows(IllegalStateException.class, () -> worker.receiveActiveMessages(0));
            assertThrows(IllegalStateException.class, () -> endpoint.sendActiveMessage(0, memory.segment(), 0, 0, 8));
            endpoint.close();
        }
    }

    @Test
    void transportsThatDoNotExistAreAnError() {
        UcpConfig noDevice = UcpConfig.defaults().with("TLS", "no_such_transport");
        StatusException refused = assertThrows(StatusException.class, () -> UcpContext.open(noDevice));
        assertEquals("ucp_init", refused.operation());
        assertTrue(String.valueOf(refused.getMessage()).contains("{TLS=no_such_transport}"), refused::getMessage);
    }

    @Test
    void nullsAreRefused() {
        assertThrows(NullPointerException.class, () -> UcpContext.open(nothing()));
        try (Pair pair = new Pair(TRANSPORTS)) {
            MemorySegment local = pair.memory.segment();
            assertThrows(NullPointerException.class, () -> pair.endpoint.put(local, 0, 8, nothing(), 0));
            assertThrows(
                    NullPointerException.class, () -> pair.endpoint.put((MemorySegment) nothing(), 0, 8, pair.key, 0));
            assertThrows(NullPointerException.class, () -> pair.endpoint.put((UcpMemory) nothing(), 0, 8, pair.key, 0));
            assertThrows(NullPointerException.class, () -> pair.near.connect(nothing()));
            assertThrows(NullPointerException.class, () -> pair.endpoint.unpackKey(nothing()));
            assertThrows(NullPointerException.class, () -> UcpRequest.status(nothing(), 1));
            assertThrows(NullPointerException.class, () -> UcpMemory.map(pair.context, nothing()));
            assertThrows(NullPointerException.class, () -> pair.endpoint.atomicPost(nothing(), 8, 0, pair.key, 0));
        }
    }

    @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"})
    private static <T> T nothing() {
        return null;
    }
}
