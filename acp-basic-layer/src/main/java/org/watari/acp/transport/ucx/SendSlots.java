package org.watari.acp.transport.ucx;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.watari.ucp.UcpEndpoint;
import org.watari.ucp.UcpRequest;
import org.watari.ucp.UcpWorker;

/// Copies of messages that UCX has not yet sent. Nearly all are sent within the call and share one slot; the number of
/// the others is bounded by the flow control of the layer above.
final class SendSlots {

    private final Arena arena;
    private final long slotBytes;
    private final ArrayDeque<MemorySegment> free = new ArrayDeque<>();
    private final List<Pending> pending = new ArrayList<>();

    private record Pending(long request, MemorySegment slot) {}

    SendSlots(Arena arena, long slotBytes) {
        this.arena = arena;
        this.slotBytes = slotBytes;
    }

    /// Copies a message and sends the copy.
    ///
    /// @return 0 or a negative UCX status
    long send(UcpEndpoint endpoint, MemorySegment message, long length, long tag) {
        MemorySegment slot = free.poll();
        if (slot == null) {
            slot = arena.allocate(slotBytes, Long.BYTES);
        }
        MemorySegment.copy(message, 0, slot, 0, length);
        long result = endpoint.sendTag(slot, 0, length, tag);
        if (UcpRequest.isRequest(result)) {
            pending.add(new Pending(result, slot));
            return 0;
        }
        free.push(slot);
        return result;
    }

    /// Takes back the slots of messages that have been sent. A failed send is told by the endpoint's failure.
    void reclaim(UcpWorker worker) {
        for (int i = pending.size() - 1; i >= 0; i--) {
            Pending sent = pending.get(i);
            if (UcpRequest.test(worker, sent.request) != 1) {
                free.push(sent.slot);
                pending.set(i, pending.getLast());
                pending.removeLast();
            }
        }
    }
}
