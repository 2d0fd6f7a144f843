package org.watari.acp.transport.ucx;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.Arrays;
import org.watari.error.UcxStatus;
import org.watari.ucp.UcpEndpoint;
import org.watari.ucp.UcpRequest;
import org.watari.ucp.UcpWorker;

/// Copies of messages that UCX has not yet sent. Nearly all are sent within the call and share one slot; the number of
/// the others is bounded by the flow control of the layer above.
final class SendSlots {

    private static final int FIRST_SLOTS = 16;

    private final Arena arena;
    private final long slotBytes;
    private final ArrayDeque<MemorySegment> free = new ArrayDeque<>();
    /// Requests under way, and the slot of each.
    private long[] requests = new long[FIRST_SLOTS];
    private MemorySegment[] slots = new MemorySegment[FIRST_SLOTS];
    private int pending;

    SendSlots(Arena arena, long slotBytes) {
        this.arena = arena;
        this.slotBytes = slotBytes;
    }

    /// Bytes of all slots, free and in use.
    long bytes() {
        return (free.size() + pending) * slotBytes;
    }

    /// Copies a message and sends the copy.
    ///
    /// @return 0 or a negative UCX status
    long send(UcpEndpoint endpoint, MemorySegment message, long length, long tag) {
        MemorySegment slot = free.peek();
        if (slot == null) {
            slot = arena.allocate(slotBytes, Long.BYTES);
            free.push(slot);
        }
        MemorySegment.copy(message, 0, slot, 0, length);
        long result = endpoint.sendTag(slot, 0, length, tag);
        if (UcpRequest.isRequest(result)) {
            if (pending == requests.length) {
                requests = Arrays.copyOf(requests, 2 * pending);
                slots = Arrays.copyOf(slots, 2 * pending);
            }
            requests[pending] = result;
            slots[pending++] = slot;
            free.pop();
            return 0;
        }
        return result;
    }

    /// Takes back the slots of messages that have been sent. A failed send is told by the endpoint's failure.
    void reclaim(UcpWorker worker) {
        for (int i = pending - 1; i >= 0; i--) {
            if (UcpRequest.test(worker, requests[i]) != UcxStatus.UCS_INPROGRESS) {
                free.push(slots[i]);
                pending--;
                requests[i] = requests[pending];
                slots[i] = slots[pending];
            }
        }
    }
}
