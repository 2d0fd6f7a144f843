package org.watari.ucp;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.watari.bindings.ucp.ucp_err_handler_cb_t;

/// The error handler of all endpoints of one worker: an upcall that only marks the endpoint and queues it.
///
/// UCX passes back the number that the endpoint was created with, never a pointer, so a late call for a
/// closed endpoint finds nothing.
///
/// **Threads** the holder of the worker: UCX calls inside of progress and other calls.
final class EndpointFailures {
    private final MemorySegment callback;
    private final Map<Long, UcpEndpoint> live = new HashMap<>();
    private final Queue<UcpEndpoint> failed = new ArrayDeque<>();
    private long numbers;

    EndpointFailures(Arena arena) {
        callback = ucp_err_handler_cb_t.allocate(this::failed, arena);
    }

    MemorySegment callback() {
        return callback;
    }

    long nextNumber() {
        return ++numbers;
    }

    void add(long number, UcpEndpoint endpoint) {
        live.put(number, endpoint);
    }

    void remove(long number) {
        @Nullable UcpEndpoint endpoint = live.remove(number);
        if (endpoint != null) {
            failed.remove(endpoint);
        }
    }

    @Nullable
    UcpEndpoint poll() {
        return failed.poll();
    }

    /// Runs inside UCX: nothing may escape, an exception that left it would end the JVM.
    private void failed(MemorySegment number, MemorySegment endpoint, byte status) {
        try {
            @Nullable UcpEndpoint found = live.get(number.address());
            if (found != null && found.markFailed(status)) {
                failed.add(found);
            }
        } catch (Throwable t) {
            // Out of memory: the endpoint is marked, only its place in the queue is lost.
        }
    }
}
