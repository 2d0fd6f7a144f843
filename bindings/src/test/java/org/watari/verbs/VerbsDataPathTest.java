package org.watari.verbs;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.watari.error.Errno;
import org.watari.error.WcStatus;

/// Every kind of work request, its completion and its failure, on a device (rows B4, B5, B7, T4 and A50 of the
/// capability list).
@Tag("rdma")
@Timeout(180)
final class VerbsDataPathTest {
    private static final int SIGNALED = SendBatch.SIGNALED;

    @Test
    void writeAndReadMoveTheBytes() {
        try (Rig rig = new Rig()) {
            fill(rig.near, 4096, 1);
            rig.batch
                    .clear()
                    .write(
                            7,
                            SIGNALED,
                            rig.near.region.address(),
                            4096,
                            rig.near.region.lkey(),
                            rig.far.region.address() + 100,
                            rig.far.region.rkey());
            rig.finish();
            assertEquals(7, rig.completions.wrId(0));
            assertFalse(rig.completions.isReceive(0));
            assertEquals(rig.near.qp.number(), rig.completions.queuePair(0));
            assertEquals(-1, rig.far.memory.asSlice(100, 4096).mismatch(rig.near.memory.asSlice(0, 4096)));
            rig.batch
                    .clear()
                    .read(
                            8,
                            SIGNALED,
                            rig.near.region.address() + 8192,
                            4096,
                            rig.near.region.lkey(),
                            rig.far.region.address() + 100,
                            rig.far.region.rkey());
            rig.finish();
            assertEquals(-1, rig.near.memory.asSlice(8192, 4096).mismatch(rig.near.memory.asSlice(0, 4096)));
        }
    }

    private static void fill(Rig.End end, long bytes, int seed) {
        for (long i = 0; i < bytes; i++) {
            end.memory.set(JAVA_BYTE, i, (byte) (i * 31 + seed));
        }
    }

    @Test
    void requestGathersItsPiecesOfMemory() {
        try (Rig rig = new Rig()) {
            fill(rig.near, 300, 5);
            long from = rig.near.region.address();
            int lkey = rig.near.region.lkey();
            rig.batch
                    .clear()
                    .write(1, SIGNALED, from, 10, lkey, rig.far.region.address(), rig.far.region.rkey())
                    .element(from + 200, 20, lkey);
            rig.finish();
            assertEquals(-1, rig.far.memory.asSlice(0, 10).mismatch(rig.near.memory.asSlice(0, 10)));
            assertEquals(-1, rig.far.memory.asSlice(10, 20).mismatch(rig.near.memory.asSlice(200, 20)));
        }
    }

    @Test
    void inlineBytesAreReadByThePost() {
        try (Rig rig = new Rig()) {
            assertTrue(rig.near.qp.maxInlineBytes() >= Rig.INLINE);
            rig.near.memory.set(JAVA_LONG, 0, 4711);
            rig.batch
                    .clear()
                    .write(
                            1,
                            SIGNALED | SendBatch.INLINE,
                            rig.near.region.address(),
                            8,
                            0, // no key is needed
                            rig.far.region.address(),
                            rig.far.region.rkey());
            assertEquals(0, rig.near.qp.post(rig.batch));
            rig.near.memory.set(JAVA_LONG, 0, 0);
            assertEquals(1, rig.await(rig.near.cq));
            assertEquals(0, rig.completions.status(0), () -> rig.completions.describe(0));
            assertEquals(4711, rig.far.memory.get(JAVA_LONG, 0));
        }
    }

    @Test
    void atomicsGiveTheOldValueAndStoreTheNewOne() {
        try (Rig rig = new Rig()) {
            long result = rig.near.region.address();
            int lkey = rig.near.region.lkey();
            long word = rig.far.region.address() + 64;
            int rkey = rig.far.region.rkey();
            rig.far.memory.set(JAVA_LONG, 64, Long.MAX_VALUE);
            rig.batch.clear().fetchAndAdd(1, SIGNALED, result, lkey, word, rkey, 2);
            rig.finish();
            assertEquals(Long.MAX_VALUE, rig.near.memory.get(JAVA_LONG, 0));
            assertEquals(Long.MAX_VALUE + 2, rig.far.memory.get(JAVA_LONG, 64));
            rig.batch.clear().compareAndSwap(2, SIGNALED, result, lkey, word, rkey, 99, 5);
            rig.finish();
            assertEquals(Long.MAX_VALUE + 2, rig.near.memory.get(JAVA_LONG, 0));
            assertEquals(Long.MAX_VALUE + 2, rig.far.memory.get(JAVA_LONG, 64), "the expected value was another");
            rig.batch.clear().compareAndSwap(3, SIGNALED, result, lkey, word, rkey, Long.MAX_VALUE + 2, 5);
            rig.finish();
            assertEquals(5, rig.far.memory.get(JAVA_LONG, 64));
        }
    }

    @Test
    void messagesAndImmediatesReachTheReceives() {
        try (Rig rig = new Rig()) {
            int lkey = rig.far.region.lkey();
            rig.receives.clear();
            for (int i = 0; i < 3; i++) {
                rig.receives.receive(100 + i, rig.far.region.address() + i * 256L, 256, lkey);
            }
            assertEquals(0, rig.far.qp.postReceives(rig.receives));
            fill(rig.near, 64, 3);
            long from = rig.near.region.address();
            rig.batch
                    .clear()
                    .send(1, 0, from, 64, rig.near.region.lkey())
                    .sendWithImmediate(2, 0, from, 0, 0, 0xCAFE_0001)
                    .writeWithImmediate(
                            3,
                            SIGNALED | SendBatch.SOLICITED,
                            from,
                            8,
                            rig.near.region.lkey(),
                            rig.far.region.address() + 4096,
                            rig.far.region.rkey(),
                            -2);
            rig.finish();
            assertEquals(3, rig.completions.wrId(0), "only the last was signalled");
            int seen = 0;
            while (seen < 3) {
                int found = rig.await(rig.far.cq);
                for (int i = 0; i < found; i++) {
                    assertEquals(100 + seen, rig.completions.wrId(i));
                    assertTrue(rig.completions.isReceive(i));
                    assertEquals(seen > 0, rig.completions.hasImmediate(i));
                    if (seen == 0) {
                        assertEquals(64, rig.completions.bytes(i));
                    } else {
                        assertEquals(seen == 1 ? 0xCAFE_0001 : -2, rig.completions.immediate(i));
                    }
                    seen++;
                }
            }
            assertEquals(-1, rig.far.memory.asSlice(0, 64).mismatch(rig.near.memory.asSlice(0, 64)));
            assertEquals(-1, rig.far.memory.asSlice(4096, 8).mismatch(rig.near.memory.asSlice(0, 8)));
        }
    }

    @Test
    void chainIsPostedByOneCallAndAgainWithoutBuilding() {
        try (Rig rig = new Rig()) {
            long from = rig.near.region.address();
            int count = Rig.DEPTH;
            rig.batch.clear();
            for (int i = 0; i < count; i++) {
                rig.batch.write(
                        i,
                        i == count - 1 ? SIGNALED : 0,
                        from + i * 8L,
                        8,
                        rig.near.region.lkey(),
                        rig.far.region.address() + i * 8L,
                        rig.far.region.rkey());
            }
            for (int round = 1; round <= 5; round++) {
                for (int i = 0; i < count; i++) {
                    rig.near.memory.setAtIndex(JAVA_LONG, i, 1000L * round + i);
                }
                rig.finish();
                assertEquals(count - 1, rig.completions.wrId(0));
                for (int i = 0; i < count; i++) {
                    assertEquals(1000L * round + i, rig.far.memory.getAtIndex(JAVA_LONG, i));
                }
            }
            assertEquals(0, rig.near.qp.post(rig.batch, 0, 3), "a part, of which nothing is signalled");
            assertEquals(0, rig.near.qp.post(rig.batch, 3, count - 3));
            assertEquals(1, rig.await(rig.near.cq));
        }
    }

    @Test
    void datagramsReachTheQueuePairTheyAreAddressedTo() {
        int key = 0x1234;
        QueuePairOptions datagrams = new QueuePairOptions(QueuePairType.UD, 4, 4, 1, 0, false);
        try (Rig rig = new Rig();
                QueuePair from = QueuePair.create(rig.pd, datagrams, rig.near.cq, rig.near.cq, null);
                QueuePair to = QueuePair.create(rig.pd, datagrams, rig.far.cq, rig.far.cq, null)) {
            QueuePairAttributes attributes =
                    new QueuePairAttributes().port(1).datagramKey(key).firstPacket(0);
            for (QueuePair qp : new QueuePair[] {from, to}) {
                qp.modify(QueuePairState.INIT, attributes);
                qp.modify(QueuePairState.RTR, attributes);
                qp.modify(QueuePairState.RTS, attributes);
            }
            rig.receives.clear().receive(5, rig.far.region.address(), 128, rig.far.region.lkey());
            assertEquals(0, to.postReceives(rig.receives));
            rig.near.memory.set(JAVA_LONG, 0, 0x5AFE);
            try (AddressHandle way = AddressHandle.create(
                    rig.pd,
                    new QueuePairAttributes().port(1).route(rig.gid(), rig.gid().gid()))) {
                rig.batch
                        .clear()
                        .send(1, SIGNALED, rig.near.region.address(), 8, rig.near.region.lkey())
                        .to(way, to.number(), key);
                assertEquals(0, from.post(rig.batch));
                assertEquals(1, rig.await(rig.near.cq));
                assertEquals(0, rig.completions.status(0), () -> rig.completions.describe(0));
                assertEquals(1, rig.await(rig.far.cq));
                assertEquals(5, rig.completions.wrId(0));
                assertEquals(AddressHandle.HEADER_BYTES + 8, rig.completions.bytes(0));
                assertEquals(0x5AFE, rig.far.memory.get(JAVA_LONG, AddressHandle.HEADER_BYTES));
            }
        }
    }

    @Test
    void sharedReceiveQueueServesSeveralQueuePairs() {
        try (Rig rig = new Rig();
                SharedReceiveQueue srq = SharedReceiveQueue.create(rig.pd, 8);
                QueuePair a =
                        QueuePair.create(rig.pd, QueuePairOptions.reliable(8, 0, 0), rig.near.cq, rig.far.cq, srq);
                QueuePair b =
                        QueuePair.create(rig.pd, QueuePairOptions.reliable(8, 0, 0), rig.near.cq, rig.far.cq, srq)) {
            assertTrue(srq.capacity() >= 8);
            rig.connect(a, b);
            rig.connect(b, a);
            rig.receives.clear();
            for (int i = 0; i < 4; i++) {
                rig.receives.receive(i, rig.far.region.address() + i * 64L, 64, rig.far.region.lkey());
            }
            assertEquals(0, srq.post(rig.receives));
            assertEquals(4, rig.receives.posted());
            long from = rig.near.region.address();
            for (QueuePair sender : new QueuePair[] {a, b, a, b}) {
                rig.batch.clear().send(sender.number(), SIGNALED, from, 8, rig.near.region.lkey());
                assertEquals(0, sender.post(rig.batch));
                assertEquals(1, rig.await(rig.near.cq));
                assertEquals(0, rig.completions.status(0), () -> rig.completions.describe(0));
                assertEquals(1, rig.await(rig.far.cq));
                QueuePair receiver = sender == a ? b : a;
                assertEquals(receiver.number(), rig.completions.queuePair(0));
            }
        }
    }

    @Test
    void sharedQueueThatRunsLowIsAnAsyncEvent() {
        try (Rig rig = new Rig();
                SharedReceiveQueue srq = SharedReceiveQueue.create(rig.pd, 8);
                QueuePair a =
                        QueuePair.create(rig.pd, QueuePairOptions.reliable(8, 0, 0), rig.near.cq, rig.far.cq, srq);
                QueuePair b =
                        QueuePair.create(rig.pd, QueuePairOptions.reliable(8, 0, 0), rig.near.cq, rig.far.cq, srq)) {
            rig.connect(a, b);
            rig.connect(b, a);
            rig.receives.clear().receive(1, rig.far.region.address(), 64, rig.far.region.lkey());
            rig.receives.receive(2, rig.far.region.address(), 64, rig.far.region.lkey());
            assertEquals(0, srq.post(rig.receives));
            srq.notifyBelow(2);
            rig.batch.clear().send(1, SIGNALED, rig.near.region.address(), 8, rig.near.region.lkey());
            assertEquals(0, a.post(rig.batch));
            rig.await(rig.near.cq);
            assertTrue(rig.context.awaitAsyncEvent(60_000), "no event");
            AsyncEvent event = rig.context.pollAsyncEvent();
            assertNotNull(event);
            assertEquals(AsyncEvent.Subject.SHARED_RECEIVE_QUEUE, event.concerns(), event::toString);
            assertTrue(event.toString().contains(rig.context.device()), event::toString);
        }
    }

    @Test
    void wrongRemoteKeyIsRefusedInWordsAndWhatFollowsIsFlushed() {
        try (Rig rig = new Rig()) {
            long from = rig.near.region.address();
            int lkey = rig.near.region.lkey();
            long to = rig.far.region.address();
            rig.batch
                    .clear()
                    .write(1, SIGNALED, from, 8, lkey, to, rig.far.region.rkey() + 0x0100)
                    .write(2, SIGNALED, from, 8, lkey, to, rig.far.region.rkey());
            assertEquals(0, rig.near.qp.post(rig.batch));
            int[] status = new int[3];
            String[] text = new String[3];
            int seen = 0;
            while (seen < 2) {
                int found = rig.await(rig.near.cq);
                for (int i = 0; i < found; i++) {
                    int id = (int) rig.completions.wrId(i);
                    status[id] = rig.completions.status(i);
                    text[id] = rig.completions.describe(i);
                }
                seen += found;
            }
            assertEquals(WcStatus.IBV_WC_REM_ACCESS_ERR, status[1], text[1]);
            assertEquals(WcStatus.IBV_WC_WR_FLUSH_ERR, status[2], text[2]);
            assertTrue(text[1].contains("wrong remote key"), text[1]);
            assertEquals(QueuePairState.ERR, rig.near.qp.queryState());
        }
    }

    @Test
    void closedRegionIsRefusedByTheDevice() {
        try (Rig rig = new Rig()) {
            MemoryRegion gone = MemoryRegion.register(rig.pd, rig.far.memory, Rig.EVERYTHING);
            int rkey = gone.rkey();
            gone.close();
            gone.close();
            rig.batch
                    .clear()
                    .read(1, SIGNALED, rig.near.region.address(), 8, rig.near.region.lkey(), gone.address(), rkey);
            assertEquals(0, rig.near.qp.post(rig.batch));
            rig.await(rig.near.cq);
            assertEquals(WcStatus.IBV_WC_REM_ACCESS_ERR, rig.completions.status(0), () -> rig.completions.describe(0));
        }
    }

    @Test
    void peerThatIsGoneIsRetryExceeded() {
        try (Rig rig = new Rig()) {
            rig.far.qp.close();
            rig.batch
                    .clear()
                    .write(
                            1,
                            SIGNALED,
                            rig.near.region.address(),
                            8,
                            rig.near.region.lkey(),
                            rig.far.region.address(),
                            rig.far.region.rkey());
            assertEquals(0, rig.near.qp.post(rig.batch));
            rig.await(rig.near.cq);
            assertEquals(WcStatus.IBV_WC_RETRY_EXC_ERR, rig.completions.status(0), () -> rig.completions.describe(0));
            assertTrue(WcStatus.isPeerLost(rig.completions.status(0)));
        }
    }

    @Test
    void fullSendQueueRefusesAndSaysWhatWasTaken() {
        try (Rig rig = new Rig();
                SendBatchFiller filler = new SendBatchFiller(rig)) {
            // Devices round the room up, Soft-RoCE without saying so.
            int many = 4 * rig.near.qp.sendRequests() + 16;
            filler.writes(many);
            int result = rig.near.qp.post(filler.batch);
            assertEquals(-Errno.ENOMEM, result, () -> Errno.describe(-result));
            int taken = filler.batch.posted(0, many);
            assertTrue(taken > 0 && taken < many, () -> "taken " + taken + " of " + many);
        }
    }

    @Test
    void sleeperIsWokenByACompletion() {
        try (Rig rig = new Rig()) {
            assertFalse(rig.channel.await(0));
            rig.receives.clear().receive(9, rig.far.region.address(), 64, rig.far.region.lkey());
            for (int round = 0; round < 20; round++) {
                assertEquals(0, rig.far.qp.postReceives(rig.receives));
                assertEquals(0, rig.far.cq.poll(rig.completions));
                rig.far.cq.requestNotify(round % 2 == 1);
                rig.batch
                        .clear()
                        .send(1, SIGNALED | SendBatch.SOLICITED, rig.near.region.address(), 8, rig.near.region.lkey());
                assertEquals(0, rig.near.qp.post(rig.batch));
                assertTrue(rig.channel.await(60_000), "no event");
                assertEquals(1, rig.channel.consume());
                assertEquals(0, rig.channel.consume());
                assertEquals(1, rig.await(rig.far.cq));
                assertEquals(1, rig.await(rig.near.cq));
            }
        }
    }

    @Test
    void postingAndPollingAllocateNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (Rig rig = new Rig()) {
            long least = Long.MAX_VALUE;
            for (int attempt = 0; attempt < 12 && least != 0; attempt++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < 500; i++) {
                    exchange(rig);
                }
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertEquals(0, least, "bytes of heap");
        }
    }

    private static void exchange(Rig rig) {
        rig.receives.clear().receive(9, rig.far.region.address(), 64, rig.far.region.lkey());
        if (rig.far.qp.postReceives(rig.receives) != 0) {
            throw new AssertionError("receives refused");
        }
        rig.batch
                .clear()
                .write(
                        1,
                        0,
                        rig.near.region.address(),
                        8,
                        rig.near.region.lkey(),
                        rig.far.region.address(),
                        rig.far.region.rkey())
                .send(2, SIGNALED, rig.near.region.address(), 8, rig.near.region.lkey());
        if (rig.near.qp.post(rig.batch) != 0) {
            throw new AssertionError("batch refused");
        }
        if (rig.await(rig.near.cq) != 1 || rig.completions.status(0) != 0 || rig.await(rig.far.cq) != 1) {
            throw new AssertionError("wrong completions");
        }
    }

    /// A batch larger than the rig's.
    private static final class SendBatchFiller implements AutoCloseable {
        private final Rig rig;
        private final java.lang.foreign.Arena arena = java.lang.foreign.Arena.ofConfined();
        private SendBatch batch;

        SendBatchFiller(Rig rig) {
            this.rig = rig;
            batch = SendBatch.allocate(arena, 1, 1);
        }

        void writes(int count) {
            batch = SendBatch.allocate(arena, count, 1);
            for (int i = 0; i < count; i++) {
                batch.write(
                        i,
                        SIGNALED,
                        rig.near.region.address(),
                        1024,
                        rig.near.region.lkey(),
                        rig.far.region.address(),
                        rig.far.region.rkey());
            }
        }

        @Override
        public void close() {
            arena.close();
        }
    }
}
