package org.watari.acp.transport;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What every transport must do (capabilities A20 to A22, A26 to A30, P10 at the seam; R1, R4). Two or three
/// transports of one job live in this process, driven by the test.
@Timeout(400)
public abstract class TransportContract {

    private static final long LIMIT_NS = TimeUnit.SECONDS.toNanos(60);
    private static final byte GUARD = (byte) 0xA5;
    /// A sleep that should end by an event and takes as long has missed it. Far above what a busy machine
    /// takes.
    private static final long LOST_NS = TimeUnit.SECONDS.toNanos(20);

    private final List<Transport> open = new ArrayList<>();
    private final List<AutoCloseable> memories = new ArrayList<>();
    private final List<Received> received = new ArrayList<>();
    /// A rank that the test has closed.
    private int gone = -1;

    /// The provider under test.
    protected abstract TransportProvider provider();

    /// Whether a transport notices that a peer inside the same process has left.
    protected abstract boolean seesDeparturesInOneProcess();

    /// Whether peers on one host reach each other's memory by loads and stores.
    protected boolean mapsMemory() {
        return true;
    }

    /// Turns that two sleeping ranks hand to each other.
    protected int handOvers() {
        return 10_000;
    }

    private static final class Message {
        private final int rank;
        private final byte[] bytes;

        Message(int rank, byte[] bytes) {
            this.rank = rank;
            this.bytes = bytes;
        }
    }

    private static final class Received implements MessageSink {
        final List<Message> messages = new ArrayList<>();
        final List<Integer> failed = new ArrayList<>();

        @Override
        public void onMessage(int rank, MemorySegment message, long length) {
            messages.add(new Message(rank, message.asSlice(0, length).toArray(JAVA_BYTE)));
        }

        @Override
        public void onPeerFailed(int rank, String text) {
            failed.add(rank);
        }
    }

    private List<Transport> job(int size) {
        byte[][] addresses = new byte[size][];
        for (int rank = 0; rank < size; rank++) {
            Transport transport = provider().open(rank, size);
            open.add(transport);
            received.add(new Received());
            addresses[rank] = transport.address();
        }
        open.forEach(transport -> transport.join(addresses));
        return open;
    }

    private LocalMemory allocate(Transport transport, long bytes) {
        LocalMemory memory = transport.allocate(bytes);
        memories.addFirst(memory);
        return memory;
    }

    private RemoteMemory attach(Transport transport, int rank, LocalMemory memory) {
        RemoteMemory attached = transport.attach(rank, memory.key());
        memories.addFirst(attached);
        return attached;
    }

    @AfterEach
    void closeEverything() throws Exception {
        // Attached memory was put in front of the allocated memory that it reaches.
        for (AutoCloseable memory : memories) {
            if (memory instanceof RemoteMemory) {
                memory.close();
            }
        }
        for (AutoCloseable memory : memories) {
            memory.close();
        }
        CompletableFuture<?>[] closing = open.stream()
                .map(transport -> CompletableFuture.runAsync(transport::close, Thread::startVirtualThread))
                .toArray(CompletableFuture<?>[]::new);
        CompletableFuture.allOf(closing).get(30, TimeUnit.SECONDS);
    }

    private void progressAll() {
        for (int rank = 0; rank < open.size(); rank++) {
            if (rank != gone) {
                open.get(rank).progress(received.get(rank));
            }
        }
    }

    private interface Condition {
        boolean holds();
    }

    private void until(String what, Condition condition) {
        long start = System.nanoTime();
        while (!condition.holds()) {
            progressAll();
            assertTrue(System.nanoTime() - start < LIMIT_NS, () -> "not within the limit: " + what);
        }
    }

    /// Drives everybody until an operation has ended.
    private long finish(Transport transport, long ticket) {
        long[] state = {ticket > 0 ? Transport.IN_PROGRESS : ticket};
        until("ticket " + ticket, () -> {
            if (state[0] == Transport.IN_PROGRESS) {
                state[0] = transport.test(ticket);
            }
            return state[0] != Transport.IN_PROGRESS;
        });
        return state[0];
    }

    private void put(Transport t, RemoteMemory to, long at, MemorySegment from, long offset, long length) {
        assertEquals(Transport.DONE, finish(t, t.put(to, at, from, offset, length)));
        assertEquals(Transport.DONE, finish(t, t.flush(to.rank())));
    }

    @Test
    void allocatedMemoryIsZeroAlignedAndAsLargeAsAsked() {
        Transport transport = job(1).getFirst();
        for (long bytes : new long[] {1, 63, 4096, 1 << 20}) {
            MemorySegment segment = allocate(transport, bytes).segment();
            assertEquals(bytes, segment.byteSize());
            assertEquals(0, segment.address() % 64);
            assertEquals(-1, segment.mismatch(MemorySegment.ofArray(new byte[(int) bytes])));
        }
    }

    @Test
    void putAndGetMoveExactlyTheBytesAskedAtEveryAlignment() {
        List<Transport> job = job(2);
        LocalMemory target = allocate(job.get(1), 200_000);
        RemoteMemory remote = attach(job.get(0), 1, target);
        assertEquals(1, remote.rank());
        assertEquals(200_000, remote.length());
        try (Arena arena = Arena.ofShared()) {
            MemorySegment source = arena.allocate(200_000, 64);
            MemorySegment back = arena.allocate(200_000, 64);
            for (long i = 0; i < source.byteSize(); i++) {
                source.set(JAVA_BYTE, i, (byte) (i * 31 + (i >> 8)));
            }
            for (int length : new int[] {0, 1, 7, 8, 64, 4095, 8192, 8257, 65_537, 150_000}) {
                for (int shift = 0; shift < 16; shift++) {
                    long at = 64L + shift;
                    long from = 15L - shift;
                    target.segment().fill(GUARD);
                    put(job.get(0), remote, at, source, from, length);
                    expect(target.segment(), at, source.asSlice(from, length));
                    back.fill(GUARD);
                    assertEquals(
                            Transport.DONE,
                            finish(job.get(0), job.get(0).get(remote, at, back, 3 + (long) shift, length)));
                    expect(back, 3 + shift, source.asSlice(from, length));
                }
            }
        }
    }

    private static void expect(MemorySegment memory, long at, MemorySegment bytes) {
        assertEquals(-1, memory.asSlice(at, bytes.byteSize()).mismatch(bytes));
        for (long i = 0; i < memory.byteSize(); i++) {
            if (i == at) {
                i += bytes.byteSize();
            }
            if (i < memory.byteSize() && memory.get(JAVA_BYTE, i) != GUARD) {
                throw new AssertionError("byte " + i + " outside of " + at + "+" + bytes.byteSize() + " has changed");
            }
        }
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

    @Test
    void everyAtomicGivesTheOldValueAndStoresTheNewOneWithExtremes() {
        List<Transport> job = job(2);
        LocalMemory words = allocate(job.get(1), 64);
        RemoteMemory remote = attach(job.get(0), 1, words);
        long[] values = {0, 1, -1, Integer.MIN_VALUE, Integer.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE, 0x5555_5555L};
        try (Arena arena = Arena.ofShared()) {
            MemorySegment result = arena.allocate(16, 8);
            for (AtomicOperation operation : AtomicOperation.values()) {
                for (long old : values) {
                    for (long operand : values) {
                        atomic8(job.get(0), remote, words, result, operation, old, operand);
                        atomic4(job.get(0), remote, words, result, operation, (int) old, (int) operand);
                    }
                }
            }
        }
    }

    private void atomic8(
            Transport t,
            RemoteMemory remote,
            LocalMemory words,
            MemorySegment result,
            AtomicOperation operation,
            long old,
            long operand) {
        for (long expected : new long[] {old, ~old}) {
            words.segment().fill(GUARD);
            words.segment().set(JAVA_LONG, 8, old);
            long ticket = t.atomic(operation, 8, remote, 8, operand, expected, result, 8);
            assertEquals(Transport.DONE, finish(t, ticket));
            assertEquals(old, result.get(JAVA_LONG, 8), () -> operation + " old value");
            assertEquals(
                    model(operation, old, operand, expected), words.segment().get(JAVA_LONG, 8), operation::name);
            assertEquals(GUARD, words.segment().get(JAVA_BYTE, 7));
            assertEquals(GUARD, words.segment().get(JAVA_BYTE, 16));
        }
    }

    private void atomic4(
            Transport t,
            RemoteMemory remote,
            LocalMemory words,
            MemorySegment result,
            AtomicOperation operation,
            int old,
            int operand) {
        for (int expected : new int[] {old, ~old}) {
            words.segment().fill(GUARD);
            words.segment().set(JAVA_INT, 12, old);
            result.fill(GUARD);
            long ticket = t.atomic(operation, 4, remote, 12, operand, expected, result, 4);
            assertEquals(Transport.DONE, finish(t, ticket));
            assertEquals(old, result.get(JAVA_INT, 4), () -> operation + " old value");
            assertEquals(
                    (int) model(operation, old, operand, expected),
                    words.segment().get(JAVA_INT, 12));
            assertEquals(GUARD, words.segment().get(JAVA_BYTE, 11));
            assertEquals(GUARD, words.segment().get(JAVA_BYTE, 16));
            assertEquals(GUARD, result.get(JAVA_BYTE, 3));
            assertEquals(GUARD, result.get(JAVA_BYTE, 8));
        }
    }

    private long finish(TransferList list) {
        long[] state = {list.start()};
        until("list to rank " + list.rank(), () -> {
            state[0] = list.test();
            return state[0] != Transport.IN_PROGRESS;
        });
        assertEquals(state[0], list.test(), "the answer stays");
        return state[0];
    }

    /// Capability T1, T2, T3 at the seam: longer than any send queue, started again with other bytes.
    @Test
    void listDoesAllItsPutsAndGetsAtEveryStart() {
        List<Transport> job = job(2);
        int pieces = 1000;
        LocalMemory there = allocate(job.get(1), 1 << 17);
        LocalMemory here = allocate(job.get(0), 1 << 17);
        RemoteMemory remote = attach(job.get(0), 1, there);
        try (TransferList list = job.get(0).list(1)) {
            for (int i = 0; i < pieces; i++) {
                if (i % 3 == 2) {
                    list.get(remote, 1 + 65L * i, here.segment(), 3 + 66L * i, 64);
                } else {
                    list.put(remote, 1 + 65L * i, here.segment(), 3 + 66L * i, 64);
                }
            }
            for (int round = 1; round < 4; round++) {
                there.segment().fill((byte) -round);
                here.segment().fill((byte) round);
                assertEquals(Transport.DONE, finish(list));
                for (int i = 0; i < pieces; i++) {
                    byte wanted = (byte) (i % 3 == 2 ? -round : round);
                    for (int at = 0; at < 64; at += 63) {
                        assertEquals(wanted, there.segment().get(JAVA_BYTE, 1 + 65L * i + at), "piece " + i);
                        assertEquals(wanted, here.segment().get(JAVA_BYTE, 3 + 66L * i + at), "piece " + i);
                    }
                    assertEquals((byte) -round, there.segment().get(JAVA_BYTE, 65L * i), "before piece " + i);
                    assertEquals((byte) round, here.segment().get(JAVA_BYTE, 2 + 66L * i), "before piece " + i);
                }
            }
        }
    }

    /// Capability T9 at the seam.
    @Test
    void messageOfAListComesBehindThePutsBeforeIt() {
        List<Transport> job = job(2);
        LocalMemory there = allocate(job.get(1), 1 << 14);
        LocalMemory here = allocate(job.get(0), 1 << 14);
        RemoteMemory remote = attach(job.get(0), 1, there);
        List<Message> got = received.get(1).messages;
        try (Arena arena = Arena.ofShared();
                TransferList list = job.get(0).list(1)) {
            MemorySegment message = arena.allocate(16, 8);
            for (int half = 0; half < 2; half++) {
                for (int i = 0; i < 100; i++) {
                    list.put(remote, 8192L * half + 8L * i, here.segment(), 8L * i, 8);
                }
                message.set(JAVA_LONG, 0, half);
                list.message(message, 16);
            }
            for (int round = 0; round < 100; round++) {
                for (int i = 0; i < 100; i++) {
                    here.segment().setAtIndex(JAVA_LONG, i, round);
                }
                int before = got.size();
                list.start();
                for (int half = 0; half < 2; half++) {
                    int wanted = before + half + 1;
                    until("message " + wanted, () -> {
                        list.test();
                        return got.size() >= wanted;
                    });
                    assertEquals(half, got.get(wanted - 1).bytes[0]);
                    for (int i = 0; i < 100; i++) {
                        assertEquals(round, there.segment().get(JAVA_LONG, 8192L * half + 8L * i));
                    }
                }
                until("the end", () -> list.test() == Transport.DONE);
            }
        }
    }

    @Test
    void wrongUseOfAListIsRefused() {
        List<Transport> job = job(2);
        LocalMemory there = allocate(job.get(1), 64);
        LocalMemory here = allocate(job.get(0), 64);
        RemoteMemory remote = attach(job.get(0), 1, there);
        RemoteMemory own = attach(job.get(0), 0, here);
        assertThrows(IllegalArgumentException.class, () -> job.get(0).list(2));
        assertThrows(IllegalArgumentException.class, () -> job.get(0).list(-1));
        try (TransferList list = job.get(0).list(1)) {
            MemorySegment local = here.segment();
            assertEquals(1, list.rank());
            assertThrows(IllegalArgumentException.class, () -> list.put(own, 0, local, 0, 8));
            assertThrows(IndexOutOfBoundsException.class, () -> list.put(remote, 60, local, 0, 8));
            assertThrows(IndexOutOfBoundsException.class, () -> list.get(remote, 0, local, 60, 8));
            assertThrows(IndexOutOfBoundsException.class, () -> list.get(remote, -1, local, 0, 8));
            assertThrows(IllegalArgumentException.class, () -> list.message(local, -1));
            assertThrows(IllegalArgumentException.class, () -> list.message(local, 1 << 20));
            assertEquals(Transport.DONE, finish(list), "an empty list");
            assertThrows(IllegalStateException.class, () -> list.put(remote, 0, local, 0, 8));
            assertThrows(IllegalStateException.class, () -> list.message(local, 8));
        }
    }

    @Test
    void rangesOutsideOfTheMemoryAreRefusedAndHarmNothing() {
        List<Transport> job = job(2);
        LocalMemory target = allocate(job.get(1), 100);
        RemoteMemory remote = attach(job.get(0), 1, target);
        Transport t = job.get(0);
        try (Arena arena = Arena.ofShared()) {
            MemorySegment local = arena.allocate(100, 8);
            long[][] bad = {{93, 8}, {101, 0}, {-1, 4}, {0, 101}, {Long.MAX_VALUE, 8}, {8, Long.MAX_VALUE}, {0, -1}};
            for (long[] range : bad) {
                assertThrows(
                        IndexOutOfBoundsException.class,
                        () -> t.put(remote, range[0], local, 0, range[1]),
                        () -> "put " + range[0] + "+" + range[1]);
                assertThrows(IndexOutOfBoundsException.class, () -> t.get(remote, range[0], local, 0, range[1]));
                assertThrows(IndexOutOfBoundsException.class, () -> t.put(remote, 0, local, range[0], range[1]));
                assertThrows(IndexOutOfBoundsException.class, () -> t.get(remote, 0, local, range[0], range[1]));
            }
            assertThrows(
                    IndexOutOfBoundsException.class,
                    () -> t.atomic(AtomicOperation.ADD, 8, remote, 96, 1, 0, local, 0));
            assertThrows(
                    IllegalArgumentException.class, () -> t.atomic(AtomicOperation.ADD, 8, remote, 4, 1, 0, local, 0));
            put(t, remote, 92, local, 0, 8);
        }
    }

    @Test
    void unknownRanksAndTicketsAreRefused() {
        Transport t = job(2).getFirst();
        try (Arena arena = Arena.ofShared()) {
            MemorySegment message = arena.allocate(8);
            for (int rank : new int[] {-1, 2, Integer.MAX_VALUE}) {
                assertThrows(IllegalArgumentException.class, () -> t.send(rank, message, 8));
                assertThrows(IllegalArgumentException.class, () -> t.flush(rank));
                assertThrows(IllegalArgumentException.class, () -> t.watch(rank));
                assertThrows(IllegalArgumentException.class, () -> t.pathTo(rank));
                assertThrows(IllegalArgumentException.class, () -> t.failureText(rank));
                assertThrows(IllegalArgumentException.class, () -> t.attach(rank, new byte[8]));
            }
            assertThrows(IllegalArgumentException.class, () -> t.test(12345));
            long longest = t.capabilities().maxMessageBytes();
            assertThrows(IllegalArgumentException.class, () -> t.send(1, message, longest + 1));
            assertThrows(IllegalArgumentException.class, () -> t.send(1, message, -1));
            assertThrows(IndexOutOfBoundsException.class, () -> t.send(1, message, 9));
            assertEquals(Transport.DONE, t.send(1, message, 8));
        }
    }

    @Test
    void messagesArriveWholeAndInOrderAlsoToOneself() {
        List<Transport> job = job(3);
        int longest = job.getFirst().capabilities().maxMessageBytes();
        assertTrue(longest >= 4096);
        int count = 300;
        try (Arena arena = Arena.ofShared()) {
            MemorySegment message = arena.allocate(longest, 8);
            for (int i = 0; i < count; i++) {
                for (int from = 0; from < 3; from++) {
                    for (int to = 0; to < 3; to++) {
                        int length = lengthOf(i, longest);
                        message.fill((byte) (i + from));
                        message.set(JAVA_BYTE, length == 0 ? 0 : length - 1L, (byte) i);
                        assertEquals(Transport.DONE, job.get(from).send(to, message, length));
                        message.fill(GUARD); // the bytes were copied
                    }
                }
                if (i % 7 == 0) {
                    progressAll();
                }
            }
        }
        until("all messages", () -> received.stream().allMatch(r -> r.messages.size() >= 3 * count));
        for (Received sink : received) {
            for (int from = 0; from < 3; from++) {
                int sender = from;
                List<byte[]> got = sink.messages.stream()
                        .filter(m -> m.rank == sender)
                        .map(m -> m.bytes)
                        .toList();
                assertEquals(count, got.size());
                for (int i = 0; i < count; i++) {
                    byte[] bytes = got.get(i);
                    assertEquals(lengthOf(i, longest), bytes.length);
                    if (bytes.length > 1) {
                        assertEquals((byte) (i + from), bytes[0]);
                        assertEquals((byte) i, bytes[bytes.length - 1]);
                    }
                }
            }
        }
    }

    private static int lengthOf(int i, int longest) {
        return switch (i % 5) {
            case 0 -> 0;
            case 1 -> 1;
            case 2 -> 64;
            case 3 -> 1000 + i;
            default -> longest;
        };
    }

    /// One rank of a hand-over: waits for its turn by arming and sleeping, then passes the turn on.
    ///
    /// @param ended counts the ranks that have had all their turns
    private void handOver(Transport me, int peer, boolean first, AtomicInteger lost, AtomicInteger ended) {
        int[] turns = {first ? 1 : 0};
        MessageSink sink = new MessageSink() {
            @Override
            public void onMessage(int rank, MemorySegment message, long length) {
                turns[0]++;
            }

            @Override
            public void onPeerFailed(int rank, String text) {}
        };
        try (Arena arena = Arena.ofShared()) {
            MemorySegment turn = arena.allocate(8);
            for (int round = 0; round < handOvers(); round++) {
                while (turns[0] == 0) {
                    if (me.progress(sink) == 0 && turns[0] == 0 && me.arm()) {
                        long start = System.nanoTime();
                        me.awaitEvent(LOST_NS);
                        if (System.nanoTime() - start >= LOST_NS) {
                            lost.incrementAndGet();
                            return;
                        }
                    }
                }
                turns[0]--;
                me.send(peer, turn, 8);
            }
            // What was sent last must leave: the peer ends when it has come.
            ended.incrementAndGet();
            while (ended.get() < 2 && lost.get() == 0) {
                me.progress(sink);
            }
        }
    }

    @Test
    void noEventIsLostBetweenArmingAndSleeping() throws Exception {
        List<Transport> job = job(2);
        AtomicInteger lost = new AtomicInteger();
        AtomicInteger ended = new AtomicInteger();
        Thread other = Thread.ofPlatform().start(() -> handOver(job.get(1), 0, false, lost, ended));
        handOver(job.get(0), 1, true, lost, ended);
        assertTrue(other.join(Duration.ofSeconds(60)));
        assertEquals(0, lost.get(), "sleeps that passed their limit");
    }

    @Test
    void wakeUpEndsThisSleepOrTheNext() throws Exception {
        Transport t = job(1).getFirst();
        Received sink = received.getFirst();
        int rounds = 2000;
        for (int i = 0; i < rounds; i++) {
            CountDownLatch about = new CountDownLatch(1);
            Thread waker = Thread.ofPlatform().start(() -> {
                about.countDown();
                t.wakeUp();
            });
            about.await();
            long start = System.nanoTime();
            t.progress(sink);
            if (t.arm()) { // else the wake-up came before the arming, which said so
                t.awaitEvent(2 * LOST_NS);
            }
            assertTrue(System.nanoTime() - start < LOST_NS, "round " + i + " lost its wake-up");
            assertTrue(waker.join(Duration.ofSeconds(10)));
            while (!t.arm()) {
                t.progress(sink);
            }
        }
    }

    @Test
    void sleepEndsAtItsLimit() {
        Transport t = job(1).getFirst();
        until("quiet", () -> t.progress(received.getFirst()) == 0 && t.arm());
        long start = System.nanoTime();
        t.awaitEvent(TimeUnit.MILLISECONDS.toNanos(30));
        long waited = System.nanoTime() - start;
        assertTrue(waited >= TimeUnit.MILLISECONDS.toNanos(25), () -> "after " + waited + " ns");
        assertTrue(waited < TimeUnit.SECONDS.toNanos(10), () -> "after " + waited + " ns");
    }

    @Test
    void connectionsAreMadeOnFirstUseOnly() {
        List<Transport> job = job(3);
        Transport t = job.getFirst();
        assertEquals(0, t.connections());
        LocalMemory memory = allocate(job.get(1), 64);
        attach(t, 1, memory);
        assertEquals(1, t.connections());
        attach(t, 1, memory);
        assertEquals(1, t.connections());
        t.watch(2);
        t.watch(2);
        assertEquals(2, t.connections());
        assertFalse(t.pathTo(1).isBlank());
    }

    @Test
    void mappedMemoryIsTheOwnersMemory() {
        List<Transport> job = job(2);
        LocalMemory memory = allocate(job.get(1), 4096);
        RemoteMemory remote = attach(job.get(0), 1, memory);
        MemorySegment direct = remote.direct();
        if (!mapsMemory()) {
            assertNull(direct);
            return;
        }
        assertNotNull(direct);
        assertEquals(4096, direct.byteSize());
        direct.set(JAVA_LONG, 4088, 0x1234_5678_9ABCL);
        assertEquals(0x1234_5678_9ABCL, memory.segment().get(JAVA_LONG, 4088));
        memory.segment().set(JAVA_LONG, 0, 77);
        assertEquals(77, direct.get(JAVA_LONG, 0));
    }

    @Test
    void manyTransfersGoOnAtTheSameTime() {
        List<Transport> job = job(3);
        Transport t = job.getFirst();
        List<RemoteMemory> targets =
                List.of(attach(t, 1, allocate(job.get(1), 1 << 20)), attach(t, 2, allocate(job.get(2), 1 << 20)));
        try (Arena arena = Arena.ofShared()) {
            MemorySegment source = arena.allocate(1 << 20, 64);
            source.fill((byte) 7);
            List<Long> tickets = new ArrayList<>();
            for (int i = 0; i < 128; i++) {
                long ticket = t.put(targets.get(i % 2), i * 8192L, source, i * 8192L, 8192);
                assertTrue(ticket >= 0, () -> "put answered " + ticket);
                if (ticket > 0) {
                    tickets.add(ticket);
                }
            }
            for (long ticket : tickets.reversed()) {
                assertEquals(Transport.DONE, finish(t, ticket));
            }
            for (int rank = 1; rank < 3; rank++) {
                assertEquals(Transport.DONE, finish(t, t.flush(rank)));
            }
            MemorySegment back = arena.allocate(8192);
            for (int i = 0; i < 128; i++) {
                assertEquals(Transport.DONE, finish(t, t.get(targets.get(i % 2), i * 8192L, back, 0, 8192)));
                assertEquals(-1, back.mismatch(source.asSlice(0, 8192)));
            }
        }
    }

    @Test
    void transportsCloseInAnyOrderAndTwice() {
        int[][] orders = {{0, 1, 2}, {2, 1, 0}, {1, 2, 0}};
        for (int[] order : orders) {
            List<Transport> job = List.copyOf(job(3));
            try (Arena arena = Arena.ofShared()) {
                MemorySegment message = arena.allocate(8);
                for (int from = 0; from < 3; from++) {
                    for (int to = 0; to < 3; to++) {
                        job.get(from).send(to, message, 8);
                    }
                }
                until("messages", () -> received.stream().allMatch(r -> r.messages.size() == 3));
            }
            long start = System.nanoTime();
            for (int rank : order) {
                job.get(rank).close();
                job.get(rank).close();
            }
            assertTrue(System.nanoTime() - start < LIMIT_NS, "closing took too long");
            open.clear();
            received.clear();
        }
    }

    @Test
    void peerThatHasLeftIsToldOnceAndRefusedFromThenOn() {
        if (!seesDeparturesInOneProcess()) {
            peerThatHasLeftUnseenDisturbsNobodyElse();
            return;
        }
        List<Transport> job = job(3);
        Transport t = job.getFirst();
        LocalMemory memory = job.get(1).allocate(64);
        RemoteMemory remote = attach(t, 1, memory);
        try (Arena arena = Arena.ofShared()) {
            MemorySegment message = arena.allocate(64);
            t.send(1, message, 8);
            memory.close();
            job.get(1).close();
            gone = 1;
            until("the departure", () -> received.getFirst().failed.contains(1));
            progressAll();
            progressAll();
            assertEquals(List.of(1), received.getFirst().failed);
            @Nullable String text = t.failureText(1);
            assertNotNull(text);
            assertEquals(Transport.PEER_FAILED, t.send(1, message, 8));
            assertEquals(Transport.PEER_FAILED, finish(t, t.put(remote, 0, message, 0, 8)));
            assertEquals(Transport.PEER_FAILED, finish(t, t.get(remote, 0, message, 0, 8)));
            assertEquals(
                    Transport.PEER_FAILED, finish(t, t.atomic(AtomicOperation.ADD, 8, remote, 0, 1, 0, message, 0)));
            assertEquals(Transport.DONE, t.send(2, message, 8));
        }
    }

    private void peerThatHasLeftUnseenDisturbsNobodyElse() {
        List<Transport> job = job(3);
        Transport t = job.getFirst();
        LocalMemory memory = allocate(job.get(2), 64);
        RemoteMemory remote = attach(t, 2, memory);
        try (Arena arena = Arena.ofShared()) {
            MemorySegment message = arena.allocate(64);
            message.set(JAVA_LONG, 0, 5);
            assertEquals(Transport.DONE, t.send(1, message, 8));
            until(
                    "the message to the one that leaves",
                    () -> received.get(1).messages.size() == 1);
            job.get(1).close();
            gone = 1;
            t.send(1, message, 8);
            assertEquals(Transport.DONE, finish(t, t.put(remote, 0, message, 0, 8)));
            assertEquals(Transport.DONE, finish(t, t.flush(2)));
            assertEquals(5, memory.segment().get(JAVA_LONG, 0));
            assertEquals(Transport.DONE, t.send(2, message, 8));
            until(
                    "the message to the one that stays",
                    () -> received.get(2).messages.size() == 1);
            assertFalse(received.getFirst().failed.contains(2));
        }
    }
}
