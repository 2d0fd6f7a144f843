package org.watari.acp.transport.verbs;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.EnumSet;
import org.watari.error.CommunicationException;
import org.watari.error.Damage;
import org.watari.error.Errno;
import org.watari.verbs.Access;
import org.watari.verbs.MemoryRegion;
import org.watari.verbs.ProtectionDomain;
import org.watari.verbs.ReceiveBatch;
import org.watari.verbs.SharedReceiveQueue;

/// Receive requests for messages, shared by all connections. A sender that finds none is held up by its own
/// device (receiver not ready) until some are posted again, so that no message is lost and a rank that is
/// stopped is not taken for dead.
final class Receives implements AutoCloseable {

    private static final int BATCH = 32;
    private static final long ALIGNMENT = 64;

    private final Made made = new Made();
    final SharedReceiveQueue srq;
    private final MemoryRegion region;
    private final MemorySegment[] buffers;
    private final MemorySegment[] payloads;
    private final ReceiveBatch batch;
    private final int bytesEach;

    Receives(Arena arena, ProtectionDomain pd, int count, long payloadBytes, long headerBytes) {
        bytesEach = Math.toIntExact((headerBytes + payloadBytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
        MemorySegment memory = arena.allocate((long) count * bytesEach, ALIGNMENT);
        buffers = new MemorySegment[count];
        payloads = new MemorySegment[count];
        batch = ReceiveBatch.allocate(arena, BATCH);
        try {
            region = MemoryRegion.register(pd, memory, EnumSet.of(Access.LOCAL_WRITE));
            made.add(region::close);
            srq = SharedReceiveQueue.create(pd, count);
            made.add(srq::close);
            for (int i = 0; i < count; i++) {
                buffers[i] = memory.asSlice((long) i * bytesEach, bytesEach);
                payloads[i] = buffers[i].asSlice(headerBytes);
                again(i);
            }
            post();
        } catch (RuntimeException e) {
            made.endAfter(e);
            throw e;
        }
    }

    long bytes() {
        return region.length();
    }

    MemorySegment buffer(int index) {
        return buffers[index];
    }

    MemorySegment payload(int index) {
        return payloads[index];
    }

    /// Gives a buffer back whose message has been handed on.
    void again(int index) {
        batch.receive(Outbox.RECEIVE | index, buffers[index].address(), bytesEach, region.lkey());
        if (batch.size() == BATCH) {
            post();
        }
    }

    /// Posts what was given back.
    void post() {
        if (batch.size() == 0) {
            return;
        }
        int result = srq.post(batch);
        batch.clear();
        if (result != 0) {
            throw new CommunicationException("ibv_post_srq_recv", Damage.DEVICE, Errno.describe(-result) + ", " + srq);
        }
    }

    @Override
    public void close() {
        made.end();
    }
}
