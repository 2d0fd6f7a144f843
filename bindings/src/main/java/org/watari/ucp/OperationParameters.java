package org.watari.ucp;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.watari.bindings.link.UcsPointer;
import org.watari.bindings.ucp.ucp_h;
import org.watari.bindings.ucp.ucp_request_param_t;

/// The `ucp_request_param_t` of every kind of call, filled once per worker and reused: a call writes one word
/// at most.
///
/// Memory is always said to be that of the host, so that UCX never has to guess.
///
/// **Threads** the holder of the worker.
final class OperationParameters {
    private static final long MEMH = ucp_request_param_t.memh$offset();
    private static final long REPLY = ucp_request_param_t.reply_buffer$offset();

    private final MemorySegment putOrGetMapped;
    private final MemorySegment fetch4;
    private final MemorySegment fetch8;

    /// No attribute: flush.
    final long plain;
    /// Put, get and send from or into any memory.
    final long host;
    /// A receive, which always gives a request: its length and tag are asked of it.
    final long receive;
    /// An active message that is sent at once, never by rendezvous.
    final long eager;
    /// Closing that completes what is outstanding.
    final long closeGracefully;
    /// Closing that drops what is outstanding.
    final long closeByForce;

    private final long post4;
    private final long post8;

    OperationParameters(Arena arena) {
        int memoryType = ucp_h.UCP_OP_ATTR_FIELD_MEMORY_TYPE();
        int flags = ucp_h.UCP_OP_ATTR_FIELD_FLAGS();
        int reply = ucp_h.UCP_OP_ATTR_FIELD_REPLY_BUFFER();
        plain = prepare(arena, 0, 0, 0).address();
        host = prepare(arena, memoryType, 0, 0).address();
        putOrGetMapped = prepare(arena, memoryType | ucp_h.UCP_OP_ATTR_FIELD_MEMH(), 0, 0);
        receive = prepare(arena, memoryType | ucp_h.UCP_OP_ATTR_FLAG_NO_IMM_CMPL(), 0, 0)
                .address();
        eager = prepare(arena, memoryType | flags, ucp_h.UCP_AM_SEND_FLAG_EAGER(), 0)
                .address();
        closeGracefully = prepare(arena, flags, 0, 0).address();
        closeByForce = prepare(arena, flags, ucp_h.UCP_EP_CLOSE_FLAG_FORCE(), 0).address();
        post4 = prepare(arena, memoryType, 0, Integer.BYTES).address();
        post8 = prepare(arena, memoryType, 0, Long.BYTES).address();
        fetch4 = prepare(arena, memoryType | reply, 0, Integer.BYTES);
        fetch8 = prepare(arena, memoryType | reply, 0, Long.BYTES);
    }

    private static MemorySegment prepare(Arena arena, int mask, int flags, int elementBytes) {
        MemorySegment param = ucp_request_param_t.allocate(arena);
        param.fill((byte) 0);
        ucp_request_param_t.op_attr_mask(param, mask | (elementBytes == 0 ? 0 : ucp_h.UCP_OP_ATTR_FIELD_DATATYPE()));
        ucp_request_param_t.flags(param, flags);
        ucp_request_param_t.memory_type(param, ucp_h.UCS_MEMORY_TYPE_HOST());
        if (elementBytes != 0) {
            ucp_request_param_t.datatype(param, UcsPointer.contiguous(elementBytes));
        }
        return param;
    }

    /// Put or get with a local side that is mapped.
    long mapped(long memoryHandle) {
        putOrGetMapped.set(JAVA_LONG, MEMH, memoryHandle);
        return putOrGetMapped.address();
    }

    /// An atomic without result.
    long post(int bytes) {
        return bytes == Integer.BYTES ? post4 : post8;
    }

    /// An atomic whose result goes to an address.
    long fetch(int bytes, long result) {
        MemorySegment param = bytes == Integer.BYTES ? fetch4 : fetch8;
        param.set(JAVA_LONG, REPLY, result);
        return param.address();
    }
}
