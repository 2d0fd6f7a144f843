package org.watari.verbs;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/// Two queue pairs of the first device of this machine, connected to each other, each with memory that the
/// other may reach.
final class Rig implements AutoCloseable {
    static final Set<Access> EVERYTHING =
            EnumSet.of(Access.LOCAL_WRITE, Access.REMOTE_WRITE, Access.REMOTE_READ, Access.REMOTE_ATOMIC);
    static final int BYTES = 1 << 16;
    static final int DEPTH = 64;
    static final int INLINE = 64;

    private static final long LIMIT_NS = TimeUnit.SECONDS.toNanos(60);

    final Arena arena = Arena.ofShared();
    final DeviceContext context;
    final ProtectionDomain pd;
    final CompletionChannel channel;
    final End near;
    final End far;
    final WorkCompletions completions = WorkCompletions.allocate(arena, 16);
    final SendBatch batch = SendBatch.allocate(arena, DEPTH, 2);
    final ReceiveBatch receives = ReceiveBatch.allocate(arena, DEPTH);

    /// One side.
    final class End implements AutoCloseable {
        final CompletionQueue cq = CompletionQueue.create(context, 4 * DEPTH, channel, 0);
        final MemorySegment memory = arena.allocate(BYTES, 4096);
        final MemoryRegion region = MemoryRegion.register(pd, memory, EVERYTHING);
        final QueuePair qp = QueuePair.create(pd, QueuePairOptions.reliable(DEPTH, DEPTH, INLINE), cq, cq, null);

        @Override
        public void close() {
            qp.close();
            cq.close();
            region.close();
        }
    }

    Rig() {
        context = DeviceContext.open(firstDevice());
        pd = ProtectionDomain.allocate(context);
        channel = CompletionChannel.create(context);
        near = new End();
        far = new End();
        connect(near.qp, far.qp);
        connect(far.qp, near.qp);
    }

    static String firstDevice() {
        List<VerbsDevice> devices = VerbsDevice.list();
        assertTrue(!devices.isEmpty(), "these tests need an RDMA device, and this machine has none");
        return devices.getFirst().name();
    }

    GidEntry gid() {
        GidChoice choice = GidChoice.best(context.gids(), 1);
        if (choice == null) {
            throw new AssertionError("port 1 has no GID: " + context.gids());
        }
        return choice.entry();
    }

    QueuePairAttributes attributes(QueuePair own, QueuePair peer) {
        return new QueuePairAttributes()
                .port(1)
                .access(EVERYTHING)
                .pathMtu(context.port(1).activeMtuBytes())
                .peer(peer.number(), peer.number())
                .firstPacket(own.number())
                .route(gid(), gid().gid())
                .reads(4, 4)
                .retry(14, 3);
    }

    void connect(QueuePair own, QueuePair peer) {
        QueuePairAttributes attributes = attributes(own, peer);
        own.modify(QueuePairState.INIT, attributes);
        own.modify(QueuePairState.RTR, attributes);
        own.modify(QueuePairState.RTS, attributes);
    }

    /// Polls one completion queue until it gives something.
    @SuppressWarnings("ThreadPriorityCheck") // software devices need the processor to make a completion
    int await(CompletionQueue cq) {
        long start = System.nanoTime();
        while (true) {
            int found = cq.poll(completions);
            if (found != 0) {
                assertTrue(found > 0, "the completion queue is lost");
                return found;
            }
            if (System.nanoTime() - start > LIMIT_NS) {
                throw new AssertionError("no completion within the limit");
            }
            Thread.yield();
        }
    }

    /// Posts the batch at the near end and waits for one good completion.
    void finish() {
        assertTrue(near.qp.post(batch) == 0, "the batch is refused");
        int found = await(near.cq);
        assertTrue(found == 1 && completions.status(0) == 0, () -> completions.describe(0));
    }

    @Override
    public void close() {
        near.close();
        far.close();
        channel.close();
        pd.close();
        context.close();
        arena.close();
    }
}
