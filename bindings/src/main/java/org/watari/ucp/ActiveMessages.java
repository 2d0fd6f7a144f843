package org.watari.ucp;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.watari.bindings.ucp.ucp_am_handler_param;
import org.watari.bindings.ucp.ucp_am_recv_callback_t;
import org.watari.bindings.ucp.ucp_am_recv_param;
import org.watari.bindings.ucp.ucp_h;
import org.watari.error.Damage;
import org.watari.error.UcxStatus;

/// The active messages of one id that arrive at a worker: taken by an upcall that only copies, read by
/// polling.
///
/// User code never runs inside UCX. Messages are whole (sent eagerly, see [UcpEndpoint#sendActiveMessage]);
/// one that a foreign sender offers by rendezvous is refused and counted as lost.
///
/// **Threads** the holder of the worker. **Cost** two arrays and an entry a message.
public final class ActiveMessages extends Owned {
    static final int MOST_IDS = 256;

    /// A message that arrived.
    ///
    /// @param header the header's bytes
    /// @param payload the payload's bytes
    @SuppressWarnings("ArrayRecordComponent") // a carrier that is read once
    public record Message(byte[] header, byte[] payload) {}

    private final UcpWorker worker;
    private final int id;
    private final Queue<Message> queue = new ArrayDeque<>();
    private long lost;

    ActiveMessages(UcpWorker worker, MemorySegment handle, Arena arena, int id) {
        super("ActiveMessages " + id + " of " + worker, worker);
        this.worker = worker;
        this.id = id;
        setHandler(handle, id, ucp_am_recv_callback_t.allocate(this::arrived, arena));
        adopt();
    }

    /// Makes a worker safe against messages of ids that it does not receive, by a handler for each that drops
    /// them.
    ///
    /// UCX 1.13.1 reads its table of handlers at the message's id before it compares the id with the table's
    /// length, and does not clear the entries that nobody has set: such a message ends the process (seen in
    /// `ucp_am_handler`, and found by the test with random calls).
    ///
    /// @return the handler that drops, for an id that is not received any more
    static MemorySegment guard(MemorySegment handle, Arena arena) {
        MemorySegment dropping = ucp_am_recv_callback_t.allocate(ActiveMessages::dropped, arena);
        for (int id = MOST_IDS - 1; id >= 0; id--) {
            setHandler(handle, id, dropping);
        }
        return dropping;
    }

    private static byte dropped(
            MemorySegment arg,
            MemorySegment header,
            long headerLength,
            MemorySegment data,
            long length,
            MemorySegment param) {
        return UcxStatus.UCS_OK;
    }

    private static void setHandler(MemorySegment handle, int id, MemorySegment callback) {
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment params = ucp_am_handler_param.allocate(scratch);
            params.fill((byte) 0);
            ucp_am_handler_param.field_mask(
                    params,
                    ucp_h.UCP_AM_HANDLER_PARAM_FIELD_ID()
                            | ucp_h.UCP_AM_HANDLER_PARAM_FIELD_FLAGS()
                            | ucp_h.UCP_AM_HANDLER_PARAM_FIELD_CB());
            ucp_am_handler_param.id(params, id);
            ucp_am_handler_param.flags(params, ucp_h.UCP_AM_FLAG_WHOLE_MSG());
            ucp_am_handler_param.cb(params, callback);
            Status.check(
                    ucp_h.ucp_worker_set_am_recv_handler(handle, params),
                    "ucp_worker_set_am_recv_handler",
                    Damage.OPERATION,
                    "id " + id);
        }
    }

    /// Runs inside UCX: nothing may escape, an exception that left it would end the JVM.
    private byte arrived(
            MemorySegment arg,
            MemorySegment header,
            long headerLength,
            MemorySegment data,
            long length,
            MemorySegment param) {
        try {
            long attributes = param.address() == 0 ? 0 : ucp_am_recv_param.recv_attr(viewed(param));
            if ((attributes & ucp_h.UCP_AM_RECV_ATTR_FLAG_RNDV()) != 0) {
                lost++;
            } else {
                queue.add(new Message(
                        LocalMemory.copy(header.address(), headerLength), LocalMemory.copy(data.address(), length)));
            }
        } catch (Throwable t) {
            lost++;
        }
        return UcxStatus.UCS_OK;
    }

    @SuppressWarnings("restricted")
    private static MemorySegment viewed(MemorySegment param) {
        return param.reinterpret(ucp_am_recv_param.sizeof());
    }

    /// The next message.
    ///
    /// **Blocking** never.
    ///
    /// @return the message, or null if none has arrived
    public @Nullable Message poll() {
        worker.enter();
        try {
            ensureOpen();
            return queue.poll();
        } finally {
            worker.exit();
        }
    }

    /// How many messages were lost, for want of heap or because they came by rendezvous.
    ///
    /// @return a count that only grows
    public long lost() {
        return lost;
    }

    /// Ends the reception of this id; later messages are dropped. A second call does nothing.
    @Override
    public void close() {
        worker.enter();
        try {
            if (startClosing()) {
                setHandler(worker.handle(), id, worker.droppingHandler());
                endClosing();
                worker.forgetActiveMessages(id);
            }
        } finally {
            worker.exit();
        }
    }
}
