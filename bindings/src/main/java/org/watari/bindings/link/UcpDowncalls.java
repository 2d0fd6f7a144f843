package org.watari.bindings.link;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import org.watari.bindings.ucp.ucp_h;

/// The data path of UCX: one `static final` handle per C function, pointers as `long`, nothing allocated.
///
/// Nothing is checked here: a wrong pointer ends the JVM. The callers in `org.watari.ucp` check. A function
/// that may call back into Java (an endpoint's error handler runs inside `ucp_worker_progress` and others)
/// must never be linked as critical; `ucp_request_check_status` reads one word, so it may be.
///
/// **Threads** as the worker's thread mode says. **Cost** one transition to C, no heap. **Source**
/// `ucp/api/ucp.h`
public final class UcpDowncalls {
    // First: it makes the settings and checks the version before the generated class loads the library again.
    private static final SymbolLookup UCX = NativeLibrary.UCX.open();

    private static final Linker.Option CRITICAL = Linker.Option.critical(false);

    private UcpDowncalls() {}

    // Each handle in a class of its own: linked at the first use, a constant for the compiler from then on. A rank
    // uses few of them at its start, and a shape that is new costs some milliseconds to link.

    private static final class WorkerProgress {
        private static final MethodHandle HANDLE = link("ucp_worker_progress", ucp_h.ucp_worker_progress$descriptor());
    }

    private static final class PutNbx {
        private static final MethodHandle HANDLE = link("ucp_put_nbx", ucp_h.ucp_put_nbx$descriptor());
    }

    private static final class GetNbx {
        private static final MethodHandle HANDLE = link("ucp_get_nbx", ucp_h.ucp_get_nbx$descriptor());
    }

    private static final class AtomicOpNbx {
        private static final MethodHandle HANDLE = link("ucp_atomic_op_nbx", ucp_h.ucp_atomic_op_nbx$descriptor());
    }

    private static final class EpFlushNbx {
        private static final MethodHandle HANDLE = link("ucp_ep_flush_nbx", ucp_h.ucp_ep_flush_nbx$descriptor());
    }

    private static final class WorkerFlushNbx {
        private static final MethodHandle HANDLE =
                link("ucp_worker_flush_nbx", ucp_h.ucp_worker_flush_nbx$descriptor());
    }

    private static final class WorkerFence {
        private static final MethodHandle HANDLE = link("ucp_worker_fence", ucp_h.ucp_worker_fence$descriptor());
    }

    private static final class EpCloseNbx {
        private static final MethodHandle HANDLE = link("ucp_ep_close_nbx", ucp_h.ucp_ep_close_nbx$descriptor());
    }

    private static final class RequestCheckStatus {
        private static final MethodHandle HANDLE =
                link("ucp_request_check_status", ucp_h.ucp_request_check_status$descriptor(), CRITICAL);
    }

    private static final class RequestFree {
        private static final MethodHandle HANDLE = link("ucp_request_free", ucp_h.ucp_request_free$descriptor());
    }

    private static final class RequestCancel {
        private static final MethodHandle HANDLE = link("ucp_request_cancel", ucp_h.ucp_request_cancel$descriptor());
    }

    private static final class TagSendNbx {
        private static final MethodHandle HANDLE = link("ucp_tag_send_nbx", ucp_h.ucp_tag_send_nbx$descriptor());
    }

    private static final class TagRecvNbx {
        private static final MethodHandle HANDLE = link("ucp_tag_recv_nbx", ucp_h.ucp_tag_recv_nbx$descriptor());
    }

    private static final class TagProbeNb {
        private static final MethodHandle HANDLE = link("ucp_tag_probe_nb", ucp_h.ucp_tag_probe_nb$descriptor());
    }

    private static final class TagMsgRecvNbx {
        private static final MethodHandle HANDLE =
                link("ucp_tag_msg_recv_nbx", ucp_h.ucp_tag_msg_recv_nbx$descriptor());
    }

    private static final class TagRecvRequestTest {
        private static final MethodHandle HANDLE =
                link("ucp_tag_recv_request_test", ucp_h.ucp_tag_recv_request_test$descriptor());
    }

    private static final class WorkerArm {
        private static final MethodHandle HANDLE = link("ucp_worker_arm", ucp_h.ucp_worker_arm$descriptor());
    }

    private static final class WorkerSignal {
        private static final MethodHandle HANDLE = link("ucp_worker_signal", ucp_h.ucp_worker_signal$descriptor());
    }

    private static final class AmSendNbx {
        private static final MethodHandle HANDLE = link("ucp_am_send_nbx", ucp_h.ucp_am_send_nbx$descriptor());
    }

    private static final class EpPrintInfo {
        private static final MethodHandle HANDLE = link("ucp_ep_print_info", ucp_h.ucp_ep_print_info$descriptor());
    }

    private static MethodHandle link(String name, FunctionDescriptor generated, Linker.Option... options) {
        FunctionDescriptor longs = Downcalls.pointersAsLongs(generated);
        if (longs.returnLayout().isPresent()) {
            // A status or a count is the low part of the register: as a long it makes no shape of its own.
            longs = longs.changeReturnLayout(JAVA_LONG);
        }
        return Downcalls.link(
                UCX.find(name).orElseThrow(() -> new IllegalStateException("libucp has no " + name)), longs, options);
    }

    /// Advances everything on a worker. `ucp_worker_progress`
    ///
    /// @param worker the worker
    /// @return as in C
    public static int progress(long worker) {
        try {
            return (int) (long) WorkerProgress.HANDLE.invokeExact(worker);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Writes to remote memory. `ucp_put_nbx`
    ///
    /// @param endpoint the endpoint
    /// @param buffer local memory
    /// @param count elements
    /// @param remote address at the target
    /// @param rkey remote key
    /// @param param `ucp_request_param_t`
    /// @return as in C
    public static long put(long endpoint, long buffer, long count, long remote, long rkey, long param) {
        try {
            return (long) PutNbx.HANDLE.invokeExact(endpoint, buffer, count, remote, rkey, param);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Reads remote memory. `ucp_get_nbx`
    ///
    /// @param endpoint the endpoint
    /// @param buffer local memory
    /// @param count elements
    /// @param remote address at the target
    /// @param rkey remote key
    /// @param param `ucp_request_param_t`
    /// @return as in C
    public static long get(long endpoint, long buffer, long count, long remote, long rkey, long param) {
        try {
            return (long) GetNbx.HANDLE.invokeExact(endpoint, buffer, count, remote, rkey, param);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Updates remote memory. `ucp_atomic_op_nbx`
    ///
    /// @param endpoint the endpoint
    /// @param opcode `ucp_atomic_op_t`
    /// @param buffer local memory
    /// @param count elements
    /// @param remote address at the target
    /// @param rkey remote key
    /// @param param `ucp_request_param_t`
    /// @return as in C
    public static long atomic(long endpoint, int opcode, long buffer, long count, long remote, long rkey, long param) {
        try {
            return (long) AtomicOpNbx.HANDLE.invokeExact(endpoint, opcode, buffer, count, remote, rkey, param);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Completes everything on an endpoint. `ucp_ep_flush_nbx`
    ///
    /// @param endpoint the endpoint
    /// @param param `ucp_request_param_t`
    /// @return as in C
    public static long endpointFlush(long endpoint, long param) {
        try {
            return (long) EpFlushNbx.HANDLE.invokeExact(endpoint, param);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Completes everything on a worker. `ucp_worker_flush_nbx`
    ///
    /// @param worker the worker
    /// @param param `ucp_request_param_t`
    /// @return as in C
    public static long workerFlush(long worker, long param) {
        try {
            return (long) WorkerFlushNbx.HANDLE.invokeExact(worker, param);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Orders what follows after what precedes. `ucp_worker_fence`
    ///
    /// @param worker the worker
    /// @return as in C
    public static int fence(long worker) {
        try {
            return (byte) (long) WorkerFence.HANDLE.invokeExact(worker);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Closes an endpoint. `ucp_ep_close_nbx`
    ///
    /// @param endpoint the endpoint
    /// @param param `ucp_request_param_t`
    /// @return as in C
    public static long endpointClose(long endpoint, long param) {
        try {
            return (long) EpCloseNbx.HANDLE.invokeExact(endpoint, param);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// The status of a request. `ucp_request_check_status`
    ///
    /// @param request the request
    /// @return as in C
    public static int requestStatus(long request) {
        try {
            return (byte) (long) RequestCheckStatus.HANDLE.invokeExact(request);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Gives a request back. `ucp_request_free`
    ///
    /// @param request the request
    public static void requestFree(long request) {
        try {
            RequestFree.HANDLE.invokeExact(request);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Asks for the end of a request. `ucp_request_cancel`
    ///
    /// @param worker the worker
    /// @param request the request
    public static void requestCancel(long worker, long request) {
        try {
            RequestCancel.HANDLE.invokeExact(worker, request);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Sends a message. `ucp_tag_send_nbx`
    ///
    /// @param endpoint the endpoint
    /// @param buffer local memory
    /// @param count elements
    /// @param tag the tag
    /// @param param `ucp_request_param_t`
    /// @return as in C
    public static long tagSend(long endpoint, long buffer, long count, long tag, long param) {
        try {
            return (long) TagSendNbx.HANDLE.invokeExact(endpoint, buffer, count, tag, param);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Posts a receive. `ucp_tag_recv_nbx`
    ///
    /// @param worker the worker
    /// @param buffer local memory
    /// @param count elements
    /// @param tag the tag
    /// @param mask which bits of the tag count
    /// @param param `ucp_request_param_t`
    /// @return as in C
    public static long tagReceive(long worker, long buffer, long count, long tag, long mask, long param) {
        try {
            return (long) TagRecvNbx.HANDLE.invokeExact(worker, buffer, count, tag, mask, param);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Looks for a message. `ucp_tag_probe_nb`
    ///
    /// @param worker the worker
    /// @param tag the tag
    /// @param mask which bits of the tag count
    /// @param remove 1 takes the message out of the queue
    /// @param info `ucp_tag_recv_info_t`
    /// @return as in C
    public static long tagProbe(long worker, long tag, long mask, int remove, long info) {
        try {
            return (long) TagProbeNb.HANDLE.invokeExact(worker, tag, mask, remove, info);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Receives a message that was found. `ucp_tag_msg_recv_nbx`
    ///
    /// @param worker the worker
    /// @param buffer local memory
    /// @param count elements
    /// @param message message handle
    /// @param param `ucp_request_param_t`
    /// @return as in C
    public static long tagMessageReceive(long worker, long buffer, long count, long message, long param) {
        try {
            return (long) TagMsgRecvNbx.HANDLE.invokeExact(worker, buffer, count, message, param);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// The status of a receive, with length and tag. `ucp_tag_recv_request_test`
    ///
    /// @param request the request
    /// @param info `ucp_tag_recv_info_t`
    /// @return as in C
    public static int tagRequestTest(long request, long info) {
        try {
            return (byte) (long) TagRecvRequestTest.HANDLE.invokeExact(request, info);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Asks for an event. `ucp_worker_arm`
    ///
    /// @param worker the worker
    /// @return as in C
    public static int arm(long worker) {
        try {
            return (byte) (long) WorkerArm.HANDLE.invokeExact(worker);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Raises an event. `ucp_worker_signal`
    ///
    /// @param worker the worker
    /// @return as in C
    public static int signal(long worker) {
        try {
            return (byte) (long) WorkerSignal.HANDLE.invokeExact(worker);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Sends an active message. `ucp_am_send_nbx`
    ///
    /// @param endpoint the endpoint
    /// @param id id of the handler
    /// @param header header
    /// @param headerLength bytes of the header
    /// @param buffer local memory
    /// @param count elements
    /// @param param `ucp_request_param_t`
    /// @return as in C
    public static long activeMessageSend(
            long endpoint, int id, long header, long headerLength, long buffer, long count, long param) {
        try {
            return (long) AmSendNbx.HANDLE.invokeExact(endpoint, id, header, headerLength, buffer, count, param);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Describes an endpoint. `ucp_ep_print_info`
    ///
    /// @param endpoint the endpoint
    /// @param stream `FILE *`
    public static void endpointPrintInfo(long endpoint, long stream) {
        try {
            EpPrintInfo.HANDLE.invokeExact(endpoint, stream);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }
}
