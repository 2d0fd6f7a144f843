package org.watari.bindings.link;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.ByteOrder;
import org.watari.bindings.ibverbs.ibv_context;
import org.watari.bindings.ibverbs.ibv_context_ops;
import org.watari.bindings.ibverbs.verbs_context;

/// What `verbs.h` has inline and `libibverbs.so.1` does not export: the data path, through the operations
/// table of `ibv_context`, and the extended calls, through `verbs_context`.
///
/// A handle is `static final` and takes the function pointer first; whoever owns a queue reads the pointer
/// once and keeps it. Polling is linked as a call that never comes back into Java; posting is not, since on
/// software devices it is a system call.
///
/// **Threads** as the C function says. **Cost** one transition to C, no heap. **Source** `infiniband/verbs.h`
public final class VerbsDispatch {
    private static final MethodHandle POST_SEND = link(ibv_context_ops.post_send.descriptor());
    private static final MethodHandle POST_RECV = link(ibv_context_ops.post_recv.descriptor());
    private static final MethodHandle POST_SRQ_RECV = link(ibv_context_ops.post_srq_recv.descriptor());
    private static final MethodHandle POLL_CQ =
            link(ibv_context_ops.poll_cq.descriptor(), Linker.Option.critical(false));
    private static final MethodHandle REQ_NOTIFY_CQ = link(ibv_context_ops.req_notify_cq.descriptor());
    private static final MethodHandle QUERY_PORT = link(verbs_context.query_port.descriptor());
    private static final MethodHandle QUERY_DEVICE_EX = link(verbs_context.query_device_ex.descriptor());

    /// What `ibv_context.abi_compat` holds when the context is part of a `verbs_context`.
    private static final long EXTENDED = -1;

    private VerbsDispatch() {}

    private static MethodHandle link(FunctionDescriptor generated, Linker.Option... options) {
        return Downcalls.linkUnbound(Downcalls.pointersAsLongs(generated), options);
    }

    private static MemorySegment operation(long context, long offset) {
        long at = ibv_context.ops$offset() + offset;
        return MemorySegment.ofAddress(view(context, at + JAVA_LONG.byteSize()).get(JAVA_LONG, at));
    }

    @SuppressWarnings("restricted")
    private static MemorySegment view(long address, long bytes) {
        return MemorySegment.ofAddress(address).reinterpret(bytes);
    }

    /// The function of a device that posts to the send queue; read once and kept.
    ///
    /// @param context an `ibv_context`
    /// @return the function pointer
    public static MemorySegment postSendOf(long context) {
        return operation(context, ibv_context_ops.post_send$offset());
    }

    /// The function of a device that posts to the receive queue; read once and kept.
    ///
    /// @param context an `ibv_context`
    /// @return the function pointer
    public static MemorySegment postReceiveOf(long context) {
        return operation(context, ibv_context_ops.post_recv$offset());
    }

    /// The function of a device that posts to a shared receive queue; read once and kept.
    ///
    /// @param context an `ibv_context`
    /// @return the function pointer
    public static MemorySegment postSharedReceiveOf(long context) {
        return operation(context, ibv_context_ops.post_srq_recv$offset());
    }

    /// The function of a device that polls a completion queue; read once and kept.
    ///
    /// @param context an `ibv_context`
    /// @return the function pointer
    public static MemorySegment pollOf(long context) {
        return operation(context, ibv_context_ops.poll_cq$offset());
    }

    /// The function of a device that asks for a completion event; read once and kept.
    ///
    /// @param context an `ibv_context`
    /// @return the function pointer
    public static MemorySegment requestNotifyOf(long context) {
        return operation(context, ibv_context_ops.req_notify_cq$offset());
    }

    /// Posts work requests: `ibv_post_send`.
    ///
    /// @param function from the operations table
    /// @param qp an `ibv_qp`
    /// @param requests first of a list of `ibv_send_wr`
    /// @param bad where the first refused one is put
    /// @return 0, or the error number itself
    public static int postSend(MemorySegment function, long qp, long requests, long bad) {
        try {
            return (int) POST_SEND.invokeExact(function, qp, requests, bad);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Posts receive requests: `ibv_post_recv`.
    ///
    /// @param function from the operations table
    /// @param qp an `ibv_qp`
    /// @param requests first of a list of `ibv_recv_wr`
    /// @param bad where the first refused one is put
    /// @return 0, or the error number itself
    public static int postReceive(MemorySegment function, long qp, long requests, long bad) {
        try {
            return (int) POST_RECV.invokeExact(function, qp, requests, bad);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Posts receive requests to a shared queue: `ibv_post_srq_recv`.
    ///
    /// @param function from the operations table
    /// @param srq an `ibv_srq`
    /// @param requests first of a list of `ibv_recv_wr`
    /// @param bad where the first refused one is put
    /// @return 0, or the error number itself
    public static int postSharedReceive(MemorySegment function, long srq, long requests, long bad) {
        try {
            return (int) POST_SRQ_RECV.invokeExact(function, srq, requests, bad);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Takes completions: `ibv_poll_cq`.
    ///
    /// @param function from the operations table
    /// @param cq an `ibv_cq`
    /// @param entries room for so many
    /// @param completions array of `ibv_wc`
    /// @return how many were taken, or a negative number
    public static int poll(MemorySegment function, long cq, int entries, long completions) {
        try {
            return (int) POLL_CQ.invokeExact(function, cq, entries, completions);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Asks for an event at the next completion: `ibv_req_notify_cq`.
    ///
    /// @param function from the operations table
    /// @param cq an `ibv_cq`
    /// @param solicitedOnly 1 for solicited completions only
    /// @return 0, or the error number itself
    public static int requestNotify(MemorySegment function, long cq, int solicitedOnly) {
        try {
            return (int) REQ_NOTIFY_CQ.invokeExact(function, cq, solicitedOnly);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// The extended context around a context: `verbs_get_ctx`.
    ///
    /// @param context an `ibv_context`
    /// @return the address of its `verbs_context`, or 0 if the device has none
    public static long extended(long context) {
        long at = ibv_context.abi_compat$offset();
        long mark = view(context, at + JAVA_LONG.byteSize()).get(JAVA_LONG, at);
        return mark == EXTENDED ? context - verbs_context.context$offset() : 0;
    }

    /// An extended operation: `verbs_get_ctx_op`.
    ///
    /// Newer operations stand further in front, so a device built against an older header does not have them.
    ///
    /// @param context an `ibv_context`
    /// @param offset of the operation in `verbs_context`
    /// @return the function pointer, or the null segment if the device does not have it
    public static MemorySegment extendedOperation(long context, long offset) {
        long extended = extended(context);
        if (extended == 0) {
            return MemorySegment.NULL;
        }
        MemorySegment whole = view(extended, verbs_context.sizeof());
        if (verbs_context.sz(whole) < verbs_context.sizeof() - offset) {
            return MemorySegment.NULL;
        }
        return MemorySegment.ofAddress(whole.get(JAVA_LONG, offset));
    }

    /// Asks for the attributes of a port with the extended operation; the exported `ibv_query_port` fills
    /// only the old, short structure.
    ///
    /// @param context an `ibv_context`
    /// @param port number from 1
    /// @param attributes an `ibv_port_attr`, zeroed
    /// @param bytes its size
    /// @return 0, an error number, or -1 if the device does not have it: then the exported function is right
    public static int queryPort(long context, int port, long attributes, long bytes) {
        MemorySegment function = extendedOperation(context, verbs_context.query_port$offset());
        if (function.address() == 0) {
            return -1;
        }
        try {
            return (int) QUERY_PORT.invokeExact(function, context, (byte) port, attributes, bytes);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Asks for the extended attributes of a device: `ibv_query_device_ex`.
    ///
    /// @param context an `ibv_context`
    /// @param input an `ibv_query_device_ex_input`, or 0
    /// @param attributes an `ibv_device_attr_ex`
    /// @param bytes its size
    /// @return 0, an error number, or -1 if the device does not have it
    public static int queryDevice(long context, long input, long attributes, long bytes) {
        MemorySegment function = extendedOperation(context, verbs_context.query_device_ex$offset());
        if (function.address() == 0) {
            return -1;
        }
        try {
            return (int) QUERY_DEVICE_EX.invokeExact(function, context, input, attributes, bytes);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Turns a value into the byte order of the network, or back: for `imm_data` and its like.
    ///
    /// @param value in one order
    /// @return in the other
    public static int networkOrder(int value) {
        return ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN ? value : Integer.reverseBytes(value);
    }

    /// Turns a value into the byte order of the network, or back: for GIDs and GUIDs.
    ///
    /// @param value in one order
    /// @return in the other
    public static long networkOrder(long value) {
        return ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN ? value : Long.reverseBytes(value);
    }
}
