package org.watari.acp.transport.verbs;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.watari.acp.testing.VirtualCable;
import org.watari.acp.transport.AtomicOperation;
import org.watari.acp.transport.LocalMemory;
import org.watari.acp.transport.RemoteMemory;
import org.watari.acp.transport.Transport;

/// The verbs transport over a network that loses, delays and reorders packets, and whose link goes down and
/// up (A38, A50, R1).
@Tag("rdma")
@Timeout(300)
final class VerbsNetworkTest extends VerbsRanks {

    private static final String TIMEOUT = "watari.verbs.timeoutCode";
    private static final String RECONNECT = "watari.verbs.reconnectSeconds";

    private VirtualCable cable;

    /// A peer that does not answer is noticed after 4.096 us * 2^12 * 7, some tenths of a second.
    @BeforeEach
    void noticeSoon() throws IOException {
        System.setProperty(TIMEOUT, "12");
        cable = VirtualCable.ofTheProject();
    }

    @AfterEach
    void asBefore() {
        System.clearProperty(TIMEOUT);
        System.clearProperty(RECONNECT);
        if (cable != null) {
            cable.close();
        }
    }

    @Test
    void bytesAndAtomicsAreRightThoughPacketsAreLostDelayedAndReordered() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        startOn(cable.devices());
        int places = 16;
        int most = 20_000;
        LocalMemory target = allocate(1, (long) places * most);
        LocalMemory counters = allocate(1, 64);
        RemoteMemory remote = job.get(0).attach(1, target.key());
        RemoteMemory words = job.get(0).attach(1, counters.key());
        MemorySegment source = arena.allocate((long) places * most, 64);
        MemorySegment back = arena.allocate((long) places * most, 64);
        MemorySegment old = arena.allocate(8L * places, 8);
        cable.disturb("delay", "1ms", "loss", "3%", "reorder", "10%");
        for (int round = 0; round < 15; round++) {
            int[] lengths = random.ints(places, 1, most).toArray();
            long[] tickets = new long[places];
            for (int i = 0; i < places; i++) {
                source.asSlice((long) i * most, lengths[i]).fill((byte) random.nextInt());
                tickets[i] = job.get(0).put(remote, (long) i * most, source, (long) i * most, lengths[i]);
            }
            expectDone(seed, tickets);
            assertEquals(Transport.DONE, flush(0, 1));
            for (int i = 0; i < places; i++) {
                tickets[i] = job.get(0).get(remote, (long) i * most, back, (long) i * most, lengths[i]);
            }
            expectDone(seed, tickets);
            for (int i = 0; i < places; i++) {
                tickets[i] = job.get(0).atomic(AtomicOperation.ADD, 8, words, 8, 1, 0, old, 8L * i);
            }
            expectDone(seed, tickets);
            for (int i = 0; i < places; i++) {
                MemorySegment sent = source.asSlice((long) i * most, lengths[i]);
                assertEquals(-1, sent.mismatch(target.segment().asSlice((long) i * most, lengths[i])), "seed " + seed);
                assertEquals(-1, sent.mismatch(back.asSlice((long) i * most, lengths[i])), "seed " + seed);
            }
            long first = (long) round * places;
            long[] found = LongStream.range(0, places)
                    .map(i -> old.getAtIndex(JAVA_LONG, i))
                    .sorted()
                    .toArray();
            assertArrayEquals(LongStream.range(first, first + places).toArray(), found, "seed " + seed);
        }
        assertEquals(15L * places, counters.segment().get(JAVA_LONG, 8));
    }

    private void expectDone(long seed, long[] tickets) {
        for (long ticket : tickets) {
            assertEquals(Transport.DONE, finish(0, ticket), "seed " + seed);
        }
    }

    private void connect() {
        MemorySegment number = arena.allocate(8, 8);
        number.set(JAVA_LONG, 0, -1);
        for (int rank = 0; rank < 2; rank++) {
            assertEquals(Transport.DONE, job.get(rank).send(1 - rank, number, 8));
        }
        until("the connection", () -> sinks.stream().allMatch(sink -> sink.numbers.size() == 1));
    }

    @Test
    void operationsGoOnWhenTheLinkIsBackInTime() {
        System.setProperty(RECONNECT, "60");
        startOn(cable.devices());
        LocalMemory target = allocate(1, 1 << 16);
        RemoteMemory remote = job.get(0).attach(1, target.key());
        MemorySegment source = arena.allocate(1 << 16, 64);
        MemorySegment back = arena.allocate(1 << 16, 64);
        connect();
        for (int round = 1; round <= 3; round++) {
            source.fill((byte) round);
            cable.cut();
            List<Long> tickets = new ArrayList<>();
            tickets.add(job.get(0).put(remote, 0, source, 0, 16_384));
            tickets.add(job.get(0).put(remote, 16_384, source, 0, 8));
            tickets.add(job.get(0).get(remote, 32_768, back, 0, 4096));
            for (int rank = 0; rank < 2; rank++) {
                source.set(JAVA_LONG, 32_768, round);
                assertEquals(Transport.DONE, job.get(rank).send(1 - rank, source.asSlice(32_768, 8), 8));
            }
            until("the loss", () -> job.get(0).pathTo(1).endsWith("being connected"));
            cable.mend();
            for (long ticket : tickets) {
                assertEquals(Transport.DONE, finish(0, ticket));
            }
            assertEquals(round, target.segment().get(JAVA_BYTE, 16_383));
            assertEquals(round, target.segment().get(JAVA_BYTE, 16_391));
            int messages = 1 + round;
            until("messages", () -> sinks.stream().allMatch(sink -> sink.numbers.size() == messages));
        }
        for (Sink sink : sinks) {
            assertEquals(List.of(-1L, 1L, 2L, 3L), sink.numbers);
            assertEquals(List.of(), sink.failed);
        }
    }

    @Test
    void atomicUnderWayWhenTheLinkGoesDownIsMadeAtMostOnce() {
        System.setProperty(RECONNECT, "60");
        startOn(cable.devices());
        LocalMemory target = allocate(1, 64);
        RemoteMemory remote = job.get(0).attach(1, target.key());
        MemorySegment old = arena.allocate(8, 8);
        connect();
        long done = 0;
        long unknown = 0;
        for (int round = 0; round < 3; round++) {
            cable.cut();
            long add = job.get(0).atomic(AtomicOperation.ADD, 8, remote, 0, 1, 0, old, 0);
            until("the loss", () -> job.get(0).pathTo(1).endsWith("being connected"));
            cable.mend();
            long status = finish(0, add);
            assertTrue(status == Transport.DONE || status == Transport.OUTCOME_UNKNOWN, () -> "status " + status);
            done += status == Transport.DONE ? 1 : 0;
            unknown += status == Transport.OUTCOME_UNKNOWN ? 1 : 0;
            // The next one tells how the counter stands.
            assertEquals(Transport.DONE, finish(0, job.get(0).atomic(AtomicOperation.ADD, 8, remote, 0, 0, 0, old, 0)));
            long count = old.get(JAVA_LONG, 0);
            long least = done;
            long most = done + unknown;
            assertTrue(least <= count && count <= most, () -> count + " of " + least + " to " + most);
        }
    }

    @Test
    void linkThatStaysDownFailsThePeer() {
        System.setProperty(RECONNECT, "1");
        startOn(cable.devices());
        LocalMemory target = allocate(1, 1 << 16);
        RemoteMemory remote = job.get(0).attach(1, target.key());
        MemorySegment local = arena.allocate(1 << 16, 64);
        connect();
        cable.cut();
        long put = job.get(0).put(remote, 0, local, 0, 1 << 16);
        long get = job.get(0).get(remote, 0, local, 0, 8);
        assertEquals(Transport.PEER_FAILED, finish(0, put));
        assertEquals(Transport.PEER_FAILED, finish(0, get));
        until("the failure is told", () -> sinks.get(0).failed.contains(1));
        String text = String.valueOf(job.get(0).failureText(1));
        assertTrue(text.contains("is down") || text.contains("IBV_WC_"), text);
        assertTrue(text.contains(RECONNECT), text);
        cable.mend();
        assertEquals(Transport.PEER_FAILED, job.get(0).put(remote, 0, local, 0, 8));
        assertEquals(List.of(1), sinks.get(0).failed);
    }
}
