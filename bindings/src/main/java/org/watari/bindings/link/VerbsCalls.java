package org.watari.bindings.link;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import org.watari.bindings.ibverbs.ibverbs_h;
import org.watari.error.CommunicationException;
import org.watari.error.Damage;
import org.watari.error.Errno;

/// The functions of libibverbs that report through `errno`, linked so that it is kept; generated calls lose
/// it.
///
/// Each takes memory from [#state], whose number [#errno] gives when the call failed (a pointer of 0, or a
/// negative number). Functions that are not here return the error number itself.
///
/// **Threads** any, each with memory of its own. **Source** `man 3 ibv_open_device` and its like
public final class VerbsCalls {
    // First: it checks the version and names the file before anything is linked.
    private static final SymbolLookup VERBS = NativeLibrary.IBVERBS.open();

    private static final Linker.Option ERRNO = Linker.Option.captureCallState("errno");

    private static final MethodHandle IBV_GET_DEVICE_LIST =
            link("ibv_get_device_list", ibverbs_h.ibv_get_device_list$descriptor());
    private static final MethodHandle IBV_OPEN_DEVICE = link("ibv_open_device", ibverbs_h.ibv_open_device$descriptor());
    private static final MethodHandle IBV_ALLOC_PD = link("ibv_alloc_pd", ibverbs_h.ibv_alloc_pd$descriptor());
    private static final MethodHandle IBV_CREATE_COMP_CHANNEL =
            link("ibv_create_comp_channel", ibverbs_h.ibv_create_comp_channel$descriptor());
    private static final MethodHandle IBV_CREATE_CQ = link("ibv_create_cq", ibverbs_h.ibv_create_cq$descriptor());
    private static final MethodHandle IBV_CREATE_QP = link("ibv_create_qp", ibverbs_h.ibv_create_qp$descriptor());
    private static final MethodHandle IBV_CREATE_SRQ = link("ibv_create_srq", ibverbs_h.ibv_create_srq$descriptor());
    private static final MethodHandle IBV_CREATE_AH = link("ibv_create_ah", ibverbs_h.ibv_create_ah$descriptor());
    private static final MethodHandle IBV_GET_CQ_EVENT =
            link("ibv_get_cq_event", ibverbs_h.ibv_get_cq_event$descriptor());
    private static final MethodHandle IBV_GET_ASYNC_EVENT =
            link("ibv_get_async_event", ibverbs_h.ibv_get_async_event$descriptor());
    private static final MethodHandle IBV_REG_MR = link("ibv_reg_mr", ibverbs_h.ibv_reg_mr$descriptor());
    private static final MethodHandle IBV_REG_MR_IOVA2 =
            link("ibv_reg_mr_iova2", ibverbs_h.ibv_reg_mr_iova2$descriptor());

    private VerbsCalls() {}

    private static MethodHandle link(String name, FunctionDescriptor generated) {
        return Downcalls.link(
                VERBS.find(name).orElseThrow(() -> new IllegalStateException("libibverbs has no " + name)),
                Downcalls.pointersAsLongs(generated),
                ERRNO);
    }

    /// Memory for the error number of one thread's calls.
    ///
    /// @param arena that owns it
    /// @return the memory
    public static MemorySegment state(Arena arena) {
        return arena.allocate(Linker.Option.captureStateLayout());
    }

    /// The error number of the last call with this memory; only good when that call failed.
    ///
    /// @param state from [#state]
    /// @return a number for [Errno]
    public static int errno(MemorySegment state) {
        return state.get(JAVA_INT, 0);
    }

    /// The exception for a call that failed.
    ///
    /// @param call the C function
    /// @param object what it was called on, with values
    /// @param errno the error number
    /// @return the exception, whose text is `call: NAME (number), text, object`
    public static CommunicationException failure(String call, String object, int errno) {
        String hint = errno == Errno.ENOMEM ? "; the limit of locked memory (ulimit -l) may be too low" : "";
        return new CommunicationException(call, Damage.OPERATION, Errno.describe(errno) + ", " + object + hint);
    }

    /// `ibv_get_device_list`
    ///
    /// @param state from [#state]
    /// @param count where the number is put
    /// @return the object, or 0: see [#errno]
    public static long getDeviceList(MemorySegment state, long count) {
        try {
            return (long) IBV_GET_DEVICE_LIST.invokeExact(state, count);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// `ibv_open_device`
    ///
    /// @param state from [#state]
    /// @param device an `ibv_device`
    /// @return the object, or 0: see [#errno]
    public static long openDevice(MemorySegment state, long device) {
        try {
            return (long) IBV_OPEN_DEVICE.invokeExact(state, device);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// `ibv_alloc_pd`
    ///
    /// @param state from [#state]
    /// @param context an `ibv_context`
    /// @return the object, or 0: see [#errno]
    public static long allocateProtectionDomain(MemorySegment state, long context) {
        try {
            return (long) IBV_ALLOC_PD.invokeExact(state, context);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// `ibv_create_comp_channel`
    ///
    /// @param state from [#state]
    /// @param context an `ibv_context`
    /// @return the object, or 0: see [#errno]
    public static long createCompletionChannel(MemorySegment state, long context) {
        try {
            return (long) IBV_CREATE_COMP_CHANNEL.invokeExact(state, context);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// `ibv_create_cq`
    ///
    /// @param state from [#state]
    /// @param context an `ibv_context`
    /// @param entries room
    /// @param userContext any value
    /// @param channel an `ibv_comp_channel`, or 0
    /// @param vector completion vector
    /// @return the object, or 0: see [#errno]
    public static long createCompletionQueue(
            MemorySegment state, long context, int entries, long userContext, long channel, int vector) {
        try {
            return (long) IBV_CREATE_CQ.invokeExact(state, context, entries, userContext, channel, vector);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// `ibv_create_qp`
    ///
    /// @param state from [#state]
    /// @param pd an `ibv_pd`
    /// @param attributes an `ibv_qp_init_attr`
    /// @return the object, or 0: see [#errno]
    public static long createQueuePair(MemorySegment state, long pd, long attributes) {
        try {
            return (long) IBV_CREATE_QP.invokeExact(state, pd, attributes);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// `ibv_create_srq`
    ///
    /// @param state from [#state]
    /// @param pd an `ibv_pd`
    /// @param attributes an `ibv_srq_init_attr`
    /// @return the object, or 0: see [#errno]
    public static long createSharedReceiveQueue(MemorySegment state, long pd, long attributes) {
        try {
            return (long) IBV_CREATE_SRQ.invokeExact(state, pd, attributes);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// `ibv_create_ah`
    ///
    /// @param state from [#state]
    /// @param pd an `ibv_pd`
    /// @param attributes an `ibv_ah_attr`
    /// @return the object, or 0: see [#errno]
    public static long createAddressHandle(MemorySegment state, long pd, long attributes) {
        try {
            return (long) IBV_CREATE_AH.invokeExact(state, pd, attributes);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// `ibv_get_cq_event`
    ///
    /// @param state from [#state]
    /// @param channel an `ibv_comp_channel`
    /// @param cq where the queue is put
    /// @param userContext where its context is put
    /// @return 0, or -1: see [#errno]
    public static int getCompletionEvent(MemorySegment state, long channel, long cq, long userContext) {
        try {
            return (int) IBV_GET_CQ_EVENT.invokeExact(state, channel, cq, userContext);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// `ibv_get_async_event`
    ///
    /// @param state from [#state]
    /// @param context an `ibv_context`
    /// @param event an `ibv_async_event`
    /// @return 0, or -1: see [#errno]
    public static int getAsyncEvent(MemorySegment state, long context, long event) {
        try {
            return (int) IBV_GET_ASYNC_EVENT.invokeExact(state, context, event);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }

    /// Registers memory: what the macro `ibv_reg_mr` does, which takes another function when optional rights
    /// are asked for.
    ///
    /// @param state from [#state]
    /// @param pd an `ibv_pd`
    /// @param address of the memory
    /// @param bytes its length
    /// @param access rights
    /// @return an `ibv_mr`, or 0: see [#errno]
    public static long registerMemory(MemorySegment state, long pd, long address, long bytes, int access) {
        try {
            return (access & ibverbs_h.IBV_ACCESS_OPTIONAL_RANGE()) == 0
                    ? (long) IBV_REG_MR.invokeExact(state, pd, address, bytes, access)
                    : (long) IBV_REG_MR_IOVA2.invokeExact(state, pd, address, bytes, address, access);
        } catch (Throwable t) {
            throw Downcalls.rethrow(t);
        }
    }
}
