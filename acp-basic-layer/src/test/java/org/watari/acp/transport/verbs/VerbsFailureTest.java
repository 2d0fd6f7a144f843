package org.watari.acp.transport.verbs;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.watari.acp.transport.AtomicOperation;
import org.watari.acp.transport.LocalMemory;
import org.watari.acp.transport.RemoteMemory;
import org.watari.acp.transport.Transport;
import org.watari.error.PeerFailedException;

/// What the verbs transport adds to the contract: connections that break and come back, peers that vanish,
/// credits, large transfers, no target processor (A9, A14, A31, A38, A44, T4).
@Tag("rdma")
@Timeout(300)
final class VerbsFailureTest extends VerbsRanks {

    private static final String TIMEOUT = "watari.verbs.timeoutCode";
    private static final String TIMEOUT_CODE = "12";
    private static final String KEEP_ALIVE = "watari.verbs.keepAliveSeconds";
    private static final String RECONNECT = "watari.verbs.reconnectSeconds";
    private static final int WRONG_KEY = 0x0055_0000;

    /// The device gives up a dead peer after 4.096 us * 2^12 * 7, some tenths of a second.
    @BeforeAll
    static void giveUpSoon() {
        System.setProperty(TIMEOUT, TIMEOUT_CODE);
        System.setProperty(KEEP_ALIVE, "1");
        System.setProperty(RECONNECT, "1");
    }

    @AfterAll
    static void asBefore() {
        System.clearProperty(TIMEOUT);
        System.clearProperty(KEEP_ALIVE);
        System.clearProperty(RECONNECT);
    }

    private static byte[] spoiled(byte[] key) {
        ByteBuffer bytes = ByteBuffer.wrap(key.clone());
        bytes.putInt(2 * Long.BYTES, bytes.getInt(2 * Long.BYTES) ^ WRONG_KEY);
        return bytes.array();
    }

    @Test
    void wrongKeyIsRefusedAndTheConnectionComesBackByItself() {
        start(3);
        LocalMemory target = allocate(1, 1 << 16);
        LocalMemory other = allocate(2, 64);
        RemoteMemory good = job.get(0).attach(1, target.key());
        RemoteMemory bad = job.get(0).attach(1, spoiled(target.key()));
        RemoteMemory third = job.get(0).attach(2, other.key());
        MemorySegment local = arena.allocate(1 << 16, 64);
        for (int round = 1; round <= 3; round++) {
            local.fill((byte) round);
            long wrongGet = job.get(0).get(bad, 0, local, 0, 8);
            long wrongAtomic = job.get(0).atomic(AtomicOperation.ADD, 8, bad, 0, 1, 0, local, 0);
            long put = job.get(0).put(good, 0, local, 16_384, 16_384); // behind the wrong ones
            long add = job.get(0).atomic(AtomicOperation.ADD, 8, good, 32_768, 5, 0, local, 32_768);
            long get = job.get(0).get(third, 0, local, 0, 8);
            assertEquals(Transport.REFUSED, finish(0, wrongGet));
            assertEquals(Transport.REFUSED, finish(0, wrongAtomic));
            assertEquals(Transport.DONE, finish(0, put));
            assertEquals(Transport.DONE, finish(0, add));
            assertEquals(Transport.DONE, finish(0, get));
            assertEquals(Transport.DONE, flush(0, 1));
            assertEquals(round, target.segment().get(JAVA_BYTE, 16_383));
            assertEquals(5L * round, target.segment().get(JAVA_LONG, 32_768));
            assertEquals(2, job.get(0).connections());
            assertNull(job.get(0).failureText(1));
            assertEquals(List.of(), sinks.get(0).failed);
            assertEquals(List.of(), sinks.get(1).failed);
        }
    }

    @Test
    void putThatIsRefusedSaysSoItselfAndThoseBesideItDoNot() {
        start(2);
        int puts = 40;
        LocalMemory target = allocate(1, 8L * puts);
        RemoteMemory bad = job.get(0).attach(1, spoiled(target.key()));
        RemoteMemory good = job.get(0).attach(1, target.key());
        MemorySegment local = arena.allocate(8, 8);
        long[] tickets = new long[puts];
        for (int i = 0; i < puts; i++) {
            local.set(JAVA_LONG, 0, i + 1L);
            tickets[i] = job.get(0).put(i == 17 ? bad : good, 8L * i, local, 0, 8);
        }
        for (int i = 0; i < puts; i++) {
            assertEquals(i == 17 ? Transport.REFUSED : Transport.DONE, finish(0, tickets[i]), "put " + i);
            assertEquals(i == 17 ? 0 : i + 1L, target.segment().getAtIndex(JAVA_LONG, i));
        }
        assertEquals(Transport.DONE, flush(0, 1));
    }

    @Test
    void startThatFailsLeavesNoDeviceOpen() throws IOException {
        long before = openDevices();
        System.setProperty(TIMEOUT, "99");
        try {
            for (int i = 0; i < 3; i++) {
                String text = String.valueOf(
                        assertThrows(IllegalArgumentException.class, () -> new VerbsTransport(0, 1, null))
                                .getMessage());
                assertTrue(text.contains(TIMEOUT), text);
            }
        } finally {
            System.setProperty(TIMEOUT, TIMEOUT_CODE);
        }
        assertEquals(before, openDevices());
    }

    private static long openDevices() throws IOException {
        long devices = 0;
        try (DirectoryStream<Path> open = Files.newDirectoryStream(Path.of("/proc/self/fd"))) {
            for (Path descriptor : open) {
                if (Files.isSymbolicLink(descriptor)
                        && Files.readSymbolicLink(descriptor).toString().startsWith("/dev/infiniband/")) {
                    devices++;
                }
            }
        }
        return devices;
    }

    @Test
    void freedMemoryIsRefusedByTheDevice() {
        start(2);
        LocalMemory target = job.get(1).allocate(4096);
        RemoteMemory remote = job.get(0).attach(1, target.key());
        MemorySegment local = arena.allocate(8, 8);
        assertEquals(Transport.DONE, finish(0, job.get(0).get(remote, 0, local, 0, 8)));
        target.close();
        assertThrows(IllegalStateException.class, () -> target.segment().get(JAVA_BYTE, 0));
        assertEquals(Transport.REFUSED, finish(0, job.get(0).get(remote, 0, local, 0, 8)));
        assertEquals(
                Transport.REFUSED, finish(0, job.get(0).atomic(AtomicOperation.XOR, 4, remote, 4, 1, 0, local, 0)));
    }

    @Test
    void messagesArriveOnceAndInOrderThoughTheConnectionBreaksBetweenThem() {
        start(2);
        LocalMemory target = allocate(1, 64);
        RemoteMemory bad = job.get(0).attach(1, spoiled(target.key()));
        LocalMemory back = allocate(0, 64);
        RemoteMemory alsoBad = job.get(1).attach(0, spoiled(back.key()));
        MemorySegment message = arena.allocate(600, 8);
        List<Long> expected = new ArrayList<>();
        List<Long> wrong = new ArrayList<>();
        for (long i = 0; i < 200; i++) {
            expected.add(i);
            message.set(JAVA_LONG, 0, i);
            for (int from = 0; from < 2; from++) {
                assertEquals(Transport.DONE, job.get(from).send(1 - from, message, i % 3 == 0 ? 600 : 8));
            }
            if (i % 40 == 20) {
                wrong.add(job.get(0).get(bad, 0, message, 8, 8));
            }
            if (i % 50 == 30) {
                assertEquals(Transport.REFUSED, finish(1, job.get(1).get(alsoBad, 0, message, 8, 8)));
            }
        }
        for (long ticket : wrong) {
            assertEquals(Transport.REFUSED, finish(0, ticket));
        }
        until("all messages", () -> sinks.stream().allMatch(sink -> sink.numbers.size() >= 200));
        for (Sink sink : sinks) {
            assertEquals(expected, sink.numbers);
            assertEquals(List.of(), sink.failed);
        }
    }

    @Test
    void peerThatVanishesFailsItsOperationsAndNoOthers() {
        start(3);
        LocalMemory target = job.get(1).allocate(1 << 16);
        LocalMemory other = allocate(2, 64);
        RemoteMemory remote = job.get(0).attach(1, target.key());
        RemoteMemory third = job.get(0).attach(2, other.key());
        MemorySegment local = arena.allocate(1 << 16, 64);
        assertEquals(Transport.DONE, finish(0, job.get(0).get(remote, 0, local, 0, 8)));
        target.close();
        idle.add(1);
        job.get(1).destroy();
        long get = job.get(0).get(remote, 0, local, 0, 1 << 16);
        long add = job.get(0).atomic(AtomicOperation.ADD, 8, remote, 0, 1, 0, local, 0);
        assertEquals(Transport.PEER_FAILED, finish(0, get));
        assertEquals(Transport.OUTCOME_UNKNOWN, finish(0, add));
        until("the failure is told", () -> sinks.get(0).failed.contains(1));
        String text = job.get(0).failureText(1);
        assertNotNull(text);
        assertTrue(text.contains("IBV_WC_RETRY_EXC_ERR"), text);
        assertEquals(Transport.PEER_FAILED, job.get(0).send(1, local, 8));
        assertEquals(Transport.PEER_FAILED, job.get(0).flush(1));
        assertThrows(PeerFailedException.class, () -> job.get(0).attach(1, other.key()));
        assertEquals(Transport.DONE, finish(0, job.get(0).get(third, 0, local, 0, 8)));
        assertEquals(List.of(1), sinks.get(0).failed);
    }

    @Test
    void deathOfAPeerIsSeenThoughNothingIsSentToIt() {
        start(2);
        job.get(0).watch(1);
        MemorySegment message = arena.allocate(8, 8);
        assertEquals(Transport.DONE, job.get(0).send(1, message, 8));
        until("the connection", () -> sinks.get(1).numbers.size() == 1);
        assertEquals(Transport.DONE, flush(0, 1));
        idle.add(1);
        job.get(1).destroy();
        until("the death", () -> {
            if (job.get(0).arm()) {
                job.get(0).awaitEvent(TimeUnit.SECONDS.toNanos(30));
            }
            return sinks.get(0).failed.contains(1);
        });
    }

    @Test
    void rankThatIsSaidToBeDeadGetsNothingMore() {
        start(2);
        LocalMemory target = allocate(1, 1 << 20);
        RemoteMemory remote = job.get(0).attach(1, target.key());
        MemorySegment local = arena.allocate(1 << 20, 64);
        long first = job.get(0).get(remote, 0, local, 0, 8);
        assertEquals(Transport.DONE, finish(0, first));
        long put = job.get(0).put(remote, 0, local, 0, 1 << 20);
        job.get(0).fail(1, "its launcher said so");
        long status = finish(0, put);
        assertTrue(status == Transport.DONE || status == Transport.PEER_FAILED, () -> "status " + status);
        assertEquals("its launcher said so", job.get(0).failureText(1));
        assertEquals(Transport.PEER_FAILED, job.get(0).put(remote, 0, local, 0, 8));
        assertEquals("not connected", job.get(0).pathTo(1));
    }

    @Test
    void ownerThatDoesNothingIsReadWrittenAndUpdated() {
        start(2);
        LocalMemory target = allocate(1, 4096);
        RemoteMemory remote = job.get(0).attach(1, target.key());
        MemorySegment local = arena.allocate(64, 8);
        assertEquals(Transport.DONE, finish(0, job.get(0).get(remote, 0, local, 0, 8)));
        idle.add(1);
        local.set(JAVA_LONG, 0, 42);
        assertEquals(Transport.DONE, finish(0, job.get(0).put(remote, 8, local, 0, 8)));
        assertEquals(Transport.DONE, flush(0, 1));
        assertEquals(42, target.segment().get(JAVA_LONG, 8));
        assertEquals(
                Transport.DONE, finish(0, job.get(0).atomic(AtomicOperation.OR, 4, remote, 12, 0x70, 0, local, 0)));
        assertEquals(Transport.DONE, finish(0, job.get(0).atomic(AtomicOperation.ADD, 8, remote, 8, 1, 0, local, 0)));
        assertEquals(0x70L << 32 | 43, target.segment().get(JAVA_LONG, 8));
    }

    @Test
    void ownMemoryIsReachedThroughTheDeviceToo() {
        start(1);
        LocalMemory own = allocate(0, 4096);
        RemoteMemory remote = job.get(0).attach(0, own.key());
        MemorySegment local = arena.allocate(64, 8);
        local.set(JAVA_LONG, 0, 6);
        assertEquals(Transport.DONE, finish(0, job.get(0).put(remote, 8, local, 0, 8)));
        assertEquals(Transport.DONE, flush(0, 0));
        assertEquals(Transport.DONE, finish(0, job.get(0).atomic(AtomicOperation.ADD, 8, remote, 8, 7, 0, local, 8)));
        assertEquals(6, local.get(JAVA_LONG, 8));
        assertEquals(13, own.segment().get(JAVA_LONG, 8));
        assertEquals(Transport.DONE, finish(0, job.get(0).get(remote, 8, local, 16, 8)));
        assertEquals(13, local.get(JAVA_LONG, 16));
    }

    @Test
    void morePutsThanTheQueueHoldsWaitForCredits() {
        start(2);
        int puts = 5000;
        long[] tickets = new long[puts];
        LocalMemory target = allocate(1, 8L * puts);
        RemoteMemory remote = job.get(0).attach(1, target.key());
        MemorySegment local = arena.allocate(8, 8);
        for (int i = 0; i < puts; i++) {
            local.set(JAVA_LONG, 0, i + 1L);
            tickets[i] = job.get(0).put(remote, 8L * i, local, 0, 8);
        }
        assertEquals(Transport.DONE, flush(0, 1));
        for (int i = 0; i < puts; i++) {
            assertEquals(Transport.DONE, finish(0, tickets[i]));
            assertEquals(i + 1L, target.segment().getAtIndex(JAVA_LONG, i));
        }
    }

    @Test
    void transferLargerThanTheDeviceTakesGoesInPieces() {
        start(2);
        long bytes = 20 << 20;
        LocalMemory target = allocate(1, bytes);
        LocalMemory source = allocate(0, bytes);
        RemoteMemory remote = job.get(0).attach(1, target.key());
        for (long i = 0; i < bytes; i += 4096) {
            source.segment().set(JAVA_LONG, i, i ^ 0x5555);
        }
        assertEquals(Transport.DONE, finish(0, job.get(0).put(remote, 0, source.segment(), 0, bytes)));
        assertEquals(Transport.DONE, flush(0, 1));
        assertEquals(-1, target.segment().mismatch(source.segment()));
        source.segment().fill((byte) 0);
        assertEquals(Transport.DONE, finish(0, job.get(0).get(remote, 0, source.segment(), 0, bytes)));
        assertEquals(-1, target.segment().mismatch(source.segment()));
    }

    @Test
    void dataPathAllocatesNothing() {
        start(2);
        LocalMemory target = allocate(1, 1 << 16);
        LocalMemory own = allocate(0, 1 << 16);
        RemoteMemory remote = job.get(0).attach(1, target.key());
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int attempt = 0; attempt < 12 && least != 0; attempt++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 200; i++) {
                spin(job.get(0).put(remote, 0, own.segment(), 0, 8));
                spin(job.get(0).put(remote, 0, own.segment(), 0, 4096));
                spin(job.get(0).flush(1));
                spin(job.get(0).get(remote, 0, own.segment(), 0, 8));
                spin(job.get(0).atomic(AtomicOperation.ADD, 8, remote, 0, 1, 0, own.segment(), 8));
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "bytes of heap");
    }

    private void spin(long ticket) {
        VerbsTransport transport = job.get(0);
        Sink sink = sinks.getFirst();
        if (ticket > 0) {
            long status;
            while ((status = transport.test(ticket)) == Transport.IN_PROGRESS) {
                transport.progress(sink);
                job.get(1).progress(sink);
            }
            assertTrue(status == Transport.DONE);
        } else {
            assertTrue(ticket == Transport.DONE);
        }
    }
}
