package org.watari.acp.transport.verbs;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.watari.acp.transport.LocalMemory;
import org.watari.acp.transport.MessageSink;
import org.watari.acp.transport.RemoteMemory;
import org.watari.acp.transport.TransferList;
import org.watari.acp.transport.Transport;

/// What the device is asked for a list, and lists over a connection that breaks (T1, T3, T9).
@Tag("rdma")
@Timeout(300)
final class VerbsListTest {

    private static final long LIMIT_NS = TimeUnit.SECONDS.toNanos(60);
    private static final int WRONG_KEY = 0x0055_0000;
    private static final int BYTES = 1 << 16;

    private final List<VerbsTransport> job = new ArrayList<>();
    private final List<Long> messages = new ArrayList<>();
    private LocalMemory here;
    private LocalMemory there;
    private RemoteMemory remote;

    @BeforeEach
    void start() {
        byte[][] addresses = new byte[2][];
        for (int rank = 0; rank < 2; rank++) {
            job.add(new VerbsTransport(rank, 2, null));
            addresses[rank] = job.get(rank).address();
        }
        job.forEach(transport -> transport.join(addresses));
        here = job.get(0).allocate(BYTES);
        there = job.get(1).allocate(BYTES);
        remote = job.get(0).attach(1, there.key());
    }

    @AfterEach
    void end() {
        here.close();
        there.close();
        job.forEach(VerbsTransport::destroy);
    }

    private final MessageSink sink = new MessageSink() {
        @Override
        public void onMessage(int rank, MemorySegment message, long length) {
            messages.add(message.get(JAVA_LONG, 0));
        }

        @Override
        public void onPeerFailed(int rank, String text) {
            throw new AssertionError("rank " + rank + ": " + text);
        }
    };

    private void until(String what, BooleanSupplier condition) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            job.forEach(transport -> transport.progress(sink));
            assertTrue(System.nanoTime() - start < LIMIT_NS, () -> "not within the limit: " + what);
        }
    }

    private long finish(TransferList list) {
        list.start();
        until("the list", () -> list.test() != Transport.IN_PROGRESS);
        return list.test();
    }

    private void fill(int value) {
        for (int i = 0; i < BYTES / Integer.BYTES; i++) {
            here.segment().setAtIndex(JAVA_INT, i, value);
        }
    }

    private void expect(int count, int value) {
        for (int i = 0; i < 16 * count; i++) {
            assertEquals(value, there.segment().getAtIndex(JAVA_INT, i), "word " + i);
        }
    }

    /// Capability T1: one call of the device, and one completion, as long as the send queue has room for the list.
    @Test
    void listIsOnePostAndOneCompletion() {
        try (TransferList list = job.get(0).list(1)) {
            for (int i = 0; i < 120; i++) {
                list.put(remote, 64L * i, here.segment(), 64L * i, 64);
            }
            list.message(here.segment(), 8);
            fill(1);
            assertEquals(Transport.DONE, finish(list)); // makes the connection
            Outbox outbox = job.get(0).outbox();
            for (int round = 2; round < 10; round++) {
                fill(round);
                long posts = outbox.posts();
                long signals = outbox.signals();
                assertEquals(Transport.DONE, finish(list));
                assertEquals(1, outbox.posts() - posts);
                assertEquals(1, outbox.signals() - signals);
                expect(120, round);
            }
            until("the messages", () -> messages.size() == 9);
        }
    }

    /// Capability T1: a list of 1000 needs a completion for each half of the send queue, and no more.
    @Test
    void longListIsAnsweredOnceInHalfASendQueue() {
        try (TransferList list = job.get(0).list(1)) {
            for (int i = 0; i < 1000; i++) {
                list.put(remote, 64L * i, here.segment(), 64L * i, 64);
            }
            fill(1);
            assertEquals(Transport.DONE, finish(list));
            Outbox outbox = job.get(0).outbox();
            fill(2);
            long signals = outbox.signals();
            assertEquals(Transport.DONE, finish(list));
            expect(1000, 2);
            long asked = outbox.signals() - signals;
            assertTrue(asked <= 2 * 1000 / (Rail.DEPTH / 2), () -> asked + " completions");
        }
    }

    /// Capability A14: what was under way when another request broke the connection goes again, its message once.
    @Test
    void listGoesOnOverAConnectionThatIsMadeAnew() {
        byte[] key = there.key();
        ByteBuffer.wrap(key).putInt(2 * Long.BYTES, WRONG_KEY);
        RemoteMemory wrong = job.get(0).attach(1, key);
        try (TransferList list = job.get(0).list(1)) {
            for (int i = 0; i < 400; i++) {
                list.put(remote, 64L * i, here.segment(), 64L * i, 64);
                if (i % 100 == 99) {
                    here.segment().set(JAVA_LONG, 0, i);
                    list.message(here.segment(), 8);
                }
            }
            for (int round = 1; round <= 10; round++) {
                fill(round);
                messages.clear();
                if (round % 2 == 0) {
                    list.start();
                }
                long ticket = job.get(0).get(wrong, 0, here.segment(), BYTES - 8, 8);
                if (round % 2 == 1) {
                    list.start();
                }
                until("the list", () -> list.test() != Transport.IN_PROGRESS);
                assertEquals(Transport.DONE, list.test());
                until("the refusal", () -> job.get(0).test(ticket) == Transport.REFUSED);
                expect(400, round);
                until("the messages", () -> messages.size() >= 4);
                assertEquals(List.of(99L, 199L, 299L, 399L), messages);
            }
        }
    }

    /// Capability A38: a wrong key in the list is the list's failure; the next start of another list goes.
    @Test
    void refusedRequestFailsItsListAlone() {
        byte[] key = there.key();
        ByteBuffer.wrap(key).putInt(2 * Long.BYTES, WRONG_KEY);
        RemoteMemory wrong = job.get(0).attach(1, key);
        try (TransferList bad = job.get(0).list(1);
                TransferList good = job.get(0).list(1)) {
            for (int i = 0; i < 300; i++) {
                bad.put(i == 200 ? wrong : remote, 64L * i, here.segment(), 64L * i, 64);
                good.put(remote, 64L * i, here.segment(), 64L * i, 64);
            }
            for (int round = 1; round < 5; round++) {
                fill(round);
                bad.start();
                good.start();
                until("both", () -> bad.test() != Transport.IN_PROGRESS && good.test() != Transport.IN_PROGRESS);
                assertEquals(Transport.REFUSED, bad.test());
                assertEquals(Transport.DONE, good.test());
                expect(300, round);
            }
        }
    }
}
