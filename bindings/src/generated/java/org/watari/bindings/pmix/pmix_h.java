// Written by Watari's binding generator (org.watari.bindgen) from pmix.h, pmix 4.2.2rc2 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.pmix;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

@SuppressWarnings("restricted")
public class pmix_h {
    pmix_h() {}

    public static final OfBoolean C_BOOL = ValueLayout.JAVA_BOOLEAN;
    public static final OfByte C_CHAR = ValueLayout.JAVA_BYTE;
    public static final OfShort C_SHORT = ValueLayout.JAVA_SHORT;
    public static final OfInt C_INT = ValueLayout.JAVA_INT;
    public static final OfLong C_LONG = ValueLayout.JAVA_LONG;
    public static final OfLong C_LONG_LONG = ValueLayout.JAVA_LONG;
    public static final OfFloat C_FLOAT = ValueLayout.JAVA_FLOAT;
    public static final OfDouble C_DOUBLE = ValueLayout.JAVA_DOUBLE;
    public static final AddressLayout C_POINTER = ValueLayout.ADDRESS.withTargetLayout(MemoryLayout.sequenceLayout(Long.MAX_VALUE, C_CHAR));

    // Loaded at the first use of a function; layouts and constants work without.
    private static final class Library {
        static final SymbolLookup LOOKUP = SymbolLookup.libraryLookup("libpmix.so.2", Arena.global()).or(SymbolLookup.loaderLookup()).or(Linker.nativeLinker().defaultLookup());
    }

    static MemorySegment findOrThrow(String symbol) {
        return Library.LOOKUP.find(symbol).orElseThrow(() -> new UnsatisfiedLinkError("unresolved symbol: " + symbol));
    }

    static <F> MemorySegment upcallStub(Class<F> type, F function, FunctionDescriptor descriptor, Arena arena) {
        try {
            MethodHandle apply = MethodHandles.lookup().findVirtual(type, "apply", descriptor.toMethodType());
            return Linker.nativeLinker().upcallStub(apply.bindTo(function), descriptor, arena);
        } catch (ReflectiveOperationException ex) {
            throw new AssertionError(ex);
        }
    }

    public static final SequenceLayout pmix_nspace_t = MemoryLayout.sequenceLayout(256, pmix_h.C_CHAR); // typedef char pmix_nspace_t[256]
    public static final SequenceLayout pmix_key_t = MemoryLayout.sequenceLayout(512, pmix_h.C_CHAR); // typedef char pmix_key_t[512]
    public static final OfInt pmix_rank_t = pmix_h.C_INT; // typedef uint32_t pmix_rank_t
    public static final OfInt pmix_status_t = pmix_h.C_INT; // typedef int pmix_status_t
    public static final OfShort pmix_data_type_t = pmix_h.C_SHORT; // typedef uint16_t pmix_data_type_t
    public static final OfByte pmix_scope_t = pmix_h.C_CHAR; // typedef uint8_t pmix_scope_t
    public static final OfInt pmix_info_directives_t = pmix_h.C_INT; // typedef uint32_t pmix_info_directives_t

    private static final class free {
        static final MemorySegment ADDR = findOrThrow("free");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, free$descriptor());
    }

    public static FunctionDescriptor free$descriptor() { return FunctionDescriptor.ofVoid(pmix_h.C_POINTER); }
    public static MethodHandle free$handle() { return free.HANDLE; }
    public static MemorySegment free$address() { return free.ADDR; }

    // void free(void *)
    public static void free(MemorySegment __ptr) {
        try {
            free.HANDLE.invokeExact(__ptr);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class PMIx_Init {
        static final MemorySegment ADDR = findOrThrow("PMIx_Init");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, PMIx_Init$descriptor());
    }

    public static FunctionDescriptor PMIx_Init$descriptor() { return FunctionDescriptor.of(pmix_h.C_INT, pmix_h.C_POINTER, pmix_h.C_POINTER, pmix_h.C_LONG); }
    public static MethodHandle PMIx_Init$handle() { return PMIx_Init.HANDLE; }
    public static MemorySegment PMIx_Init$address() { return PMIx_Init.ADDR; }

    // pmix_status_t PMIx_Init(pmix_proc_t *, pmix_info_t *, size_t)
    public static int PMIx_Init(MemorySegment proc, MemorySegment info, long ninfo) {
        try {
            return (int) PMIx_Init.HANDLE.invokeExact(proc, info, ninfo);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class PMIx_Finalize {
        static final MemorySegment ADDR = findOrThrow("PMIx_Finalize");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, PMIx_Finalize$descriptor());
    }

    public static FunctionDescriptor PMIx_Finalize$descriptor() { return FunctionDescriptor.of(pmix_h.C_INT, pmix_h.C_POINTER, pmix_h.C_LONG); }
    public static MethodHandle PMIx_Finalize$handle() { return PMIx_Finalize.HANDLE; }
    public static MemorySegment PMIx_Finalize$address() { return PMIx_Finalize.ADDR; }

    // pmix_status_t PMIx_Finalize(const pmix_info_t *, size_t)
    public static int PMIx_Finalize(MemorySegment info, long ninfo) {
        try {
            return (int) PMIx_Finalize.HANDLE.invokeExact(info, ninfo);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class PMIx_Initialized {
        static final MemorySegment ADDR = findOrThrow("PMIx_Initialized");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, PMIx_Initialized$descriptor());
    }

    public static FunctionDescriptor PMIx_Initialized$descriptor() { return FunctionDescriptor.of(pmix_h.C_INT); }
    public static MethodHandle PMIx_Initialized$handle() { return PMIx_Initialized.HANDLE; }
    public static MemorySegment PMIx_Initialized$address() { return PMIx_Initialized.ADDR; }

    // int PMIx_Initialized(void)
    public static int PMIx_Initialized() {
        try {
            return (int) PMIx_Initialized.HANDLE.invokeExact();
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class PMIx_Abort {
        static final MemorySegment ADDR = findOrThrow("PMIx_Abort");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, PMIx_Abort$descriptor());
    }

    public static FunctionDescriptor PMIx_Abort$descriptor() { return FunctionDescriptor.of(pmix_h.C_INT, pmix_h.C_INT, pmix_h.C_POINTER, pmix_h.C_POINTER, pmix_h.C_LONG); }
    public static MethodHandle PMIx_Abort$handle() { return PMIx_Abort.HANDLE; }
    public static MemorySegment PMIx_Abort$address() { return PMIx_Abort.ADDR; }

    // pmix_status_t PMIx_Abort(int, const char *, pmix_proc_t *, size_t)
    public static int PMIx_Abort(int status, MemorySegment msg, MemorySegment procs, long nprocs) {
        try {
            return (int) PMIx_Abort.HANDLE.invokeExact(status, msg, procs, nprocs);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class PMIx_Put {
        static final MemorySegment ADDR = findOrThrow("PMIx_Put");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, PMIx_Put$descriptor());
    }

    public static FunctionDescriptor PMIx_Put$descriptor() { return FunctionDescriptor.of(pmix_h.C_INT, pmix_h.C_CHAR, pmix_h.C_POINTER, pmix_h.C_POINTER); }
    public static MethodHandle PMIx_Put$handle() { return PMIx_Put.HANDLE; }
    public static MemorySegment PMIx_Put$address() { return PMIx_Put.ADDR; }

    // pmix_status_t PMIx_Put(pmix_scope_t, const char *, pmix_value_t *)
    public static int PMIx_Put(byte scope, MemorySegment key, MemorySegment val) {
        try {
            return (int) PMIx_Put.HANDLE.invokeExact(scope, key, val);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class PMIx_Commit {
        static final MemorySegment ADDR = findOrThrow("PMIx_Commit");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, PMIx_Commit$descriptor());
    }

    public static FunctionDescriptor PMIx_Commit$descriptor() { return FunctionDescriptor.of(pmix_h.C_INT); }
    public static MethodHandle PMIx_Commit$handle() { return PMIx_Commit.HANDLE; }
    public static MemorySegment PMIx_Commit$address() { return PMIx_Commit.ADDR; }

    // pmix_status_t PMIx_Commit(void)
    public static int PMIx_Commit() {
        try {
            return (int) PMIx_Commit.HANDLE.invokeExact();
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class PMIx_Fence {
        static final MemorySegment ADDR = findOrThrow("PMIx_Fence");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, PMIx_Fence$descriptor());
    }

    public static FunctionDescriptor PMIx_Fence$descriptor() { return FunctionDescriptor.of(pmix_h.C_INT, pmix_h.C_POINTER, pmix_h.C_LONG, pmix_h.C_POINTER, pmix_h.C_LONG); }
    public static MethodHandle PMIx_Fence$handle() { return PMIx_Fence.HANDLE; }
    public static MemorySegment PMIx_Fence$address() { return PMIx_Fence.ADDR; }

    // pmix_status_t PMIx_Fence(const pmix_proc_t *, size_t, const pmix_info_t *, size_t)
    public static int PMIx_Fence(MemorySegment procs, long nprocs, MemorySegment info, long ninfo) {
        try {
            return (int) PMIx_Fence.HANDLE.invokeExact(procs, nprocs, info, ninfo);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class PMIx_Get {
        static final MemorySegment ADDR = findOrThrow("PMIx_Get");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, PMIx_Get$descriptor());
    }

    public static FunctionDescriptor PMIx_Get$descriptor() { return FunctionDescriptor.of(pmix_h.C_INT, pmix_h.C_POINTER, pmix_h.C_POINTER, pmix_h.C_POINTER, pmix_h.C_LONG, pmix_h.C_POINTER); }
    public static MethodHandle PMIx_Get$handle() { return PMIx_Get.HANDLE; }
    public static MemorySegment PMIx_Get$address() { return PMIx_Get.ADDR; }

    // pmix_status_t PMIx_Get(const pmix_proc_t *, const char *, const pmix_info_t *, size_t, pmix_value_t **)
    public static int PMIx_Get(MemorySegment proc, MemorySegment key, MemorySegment info, long ninfo, MemorySegment val) {
        try {
            return (int) PMIx_Get.HANDLE.invokeExact(proc, key, info, ninfo, val);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class PMIx_Register_event_handler {
        static final MemorySegment ADDR = findOrThrow("PMIx_Register_event_handler");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, PMIx_Register_event_handler$descriptor());
    }

    public static FunctionDescriptor PMIx_Register_event_handler$descriptor() { return FunctionDescriptor.of(pmix_h.C_INT, pmix_h.C_POINTER, pmix_h.C_LONG, pmix_h.C_POINTER, pmix_h.C_LONG, pmix_h.C_POINTER, pmix_h.C_POINTER, pmix_h.C_POINTER); }
    public static MethodHandle PMIx_Register_event_handler$handle() { return PMIx_Register_event_handler.HANDLE; }
    public static MemorySegment PMIx_Register_event_handler$address() { return PMIx_Register_event_handler.ADDR; }

    // pmix_status_t PMIx_Register_event_handler(pmix_status_t *, size_t, pmix_info_t *, size_t, pmix_notification_fn_t, pmix_hdlr_reg_cbfunc_t, void *)
    public static int PMIx_Register_event_handler(MemorySegment codes, long ncodes, MemorySegment info, long ninfo, MemorySegment evhdlr, MemorySegment cbfunc, MemorySegment cbdata) {
        try {
            return (int) PMIx_Register_event_handler.HANDLE.invokeExact(codes, ncodes, info, ninfo, evhdlr, cbfunc, cbdata);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class PMIx_Deregister_event_handler {
        static final MemorySegment ADDR = findOrThrow("PMIx_Deregister_event_handler");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, PMIx_Deregister_event_handler$descriptor());
    }

    public static FunctionDescriptor PMIx_Deregister_event_handler$descriptor() { return FunctionDescriptor.of(pmix_h.C_INT, pmix_h.C_LONG, pmix_h.C_POINTER, pmix_h.C_POINTER); }
    public static MethodHandle PMIx_Deregister_event_handler$handle() { return PMIx_Deregister_event_handler.HANDLE; }
    public static MemorySegment PMIx_Deregister_event_handler$address() { return PMIx_Deregister_event_handler.ADDR; }

    // pmix_status_t PMIx_Deregister_event_handler(size_t, pmix_op_cbfunc_t, void *)
    public static int PMIx_Deregister_event_handler(long evhdlr_ref, MemorySegment cbfunc, MemorySegment cbdata) {
        try {
            return (int) PMIx_Deregister_event_handler.HANDLE.invokeExact(evhdlr_ref, cbfunc, cbdata);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class PMIx_Error_string {
        static final MemorySegment ADDR = findOrThrow("PMIx_Error_string");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, PMIx_Error_string$descriptor());
    }

    public static FunctionDescriptor PMIx_Error_string$descriptor() { return FunctionDescriptor.of(pmix_h.C_POINTER, pmix_h.C_INT); }
    public static MethodHandle PMIx_Error_string$handle() { return PMIx_Error_string.HANDLE; }
    public static MemorySegment PMIx_Error_string$address() { return PMIx_Error_string.ADDR; }

    // const char *PMIx_Error_string(pmix_status_t)
    public static MemorySegment PMIx_Error_string(int status) {
        try {
            return (MemorySegment) PMIx_Error_string.HANDLE.invokeExact(status);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class PMIx_Get_version {
        static final MemorySegment ADDR = findOrThrow("PMIx_Get_version");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, PMIx_Get_version$descriptor());
    }

    public static FunctionDescriptor PMIx_Get_version$descriptor() { return FunctionDescriptor.of(pmix_h.C_POINTER); }
    public static MethodHandle PMIx_Get_version$handle() { return PMIx_Get_version.HANDLE; }
    public static MemorySegment PMIx_Get_version$address() { return PMIx_Get_version.ADDR; }

    // const char *PMIx_Get_version(void)
    public static MemorySegment PMIx_Get_version() {
        try {
            return (MemorySegment) PMIx_Get_version.HANDLE.invokeExact();
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    // #define
    public static int PMIX_MAX_NSLEN() { return 255; }
    public static int PMIX_MAX_KEYLEN() { return 511; }
    public static int PMIX_RANK_UNDEF() { return -1; }
    public static int PMIX_RANK_WILDCARD() { return -2; }
    public static int PMIX_RANK_LOCAL_NODE() { return -3; }
    public static int PMIX_RANK_INVALID() { return -4; }
    public static MemorySegment PMIX_NSDIR() {
        class Holder { static final MemorySegment PMIX_NSDIR = Arena.global().allocateFrom("pmix.nsdir"); }
        return Holder.PMIX_NSDIR;
    }
    public static MemorySegment PMIX_JOBID() {
        class Holder { static final MemorySegment PMIX_JOBID = Arena.global().allocateFrom("pmix.jobid"); }
        return Holder.PMIX_JOBID;
    }
    public static MemorySegment PMIX_APPNUM() {
        class Holder { static final MemorySegment PMIX_APPNUM = Arena.global().allocateFrom("pmix.appnum"); }
        return Holder.PMIX_APPNUM;
    }
    public static MemorySegment PMIX_RANK() {
        class Holder { static final MemorySegment PMIX_RANK = Arena.global().allocateFrom("pmix.rank"); }
        return Holder.PMIX_RANK;
    }
    public static MemorySegment PMIX_LOCAL_RANK() {
        class Holder { static final MemorySegment PMIX_LOCAL_RANK = Arena.global().allocateFrom("pmix.lrank"); }
        return Holder.PMIX_LOCAL_RANK;
    }
    public static MemorySegment PMIX_NODE_RANK() {
        class Holder { static final MemorySegment PMIX_NODE_RANK = Arena.global().allocateFrom("pmix.nrank"); }
        return Holder.PMIX_NODE_RANK;
    }
    public static MemorySegment PMIX_HOSTNAME() {
        class Holder { static final MemorySegment PMIX_HOSTNAME = Arena.global().allocateFrom("pmix.hname"); }
        return Holder.PMIX_HOSTNAME;
    }
    public static MemorySegment PMIX_NODEID() {
        class Holder { static final MemorySegment PMIX_NODEID = Arena.global().allocateFrom("pmix.nodeid"); }
        return Holder.PMIX_NODEID;
    }
    public static MemorySegment PMIX_LOCAL_PEERS() {
        class Holder { static final MemorySegment PMIX_LOCAL_PEERS = Arena.global().allocateFrom("pmix.lpeers"); }
        return Holder.PMIX_LOCAL_PEERS;
    }
    public static MemorySegment PMIX_UNIV_SIZE() {
        class Holder { static final MemorySegment PMIX_UNIV_SIZE = Arena.global().allocateFrom("pmix.univ.size"); }
        return Holder.PMIX_UNIV_SIZE;
    }
    public static MemorySegment PMIX_JOB_SIZE() {
        class Holder { static final MemorySegment PMIX_JOB_SIZE = Arena.global().allocateFrom("pmix.job.size"); }
        return Holder.PMIX_JOB_SIZE;
    }
    public static MemorySegment PMIX_LOCAL_SIZE() {
        class Holder { static final MemorySegment PMIX_LOCAL_SIZE = Arena.global().allocateFrom("pmix.local.size"); }
        return Holder.PMIX_LOCAL_SIZE;
    }
    public static MemorySegment PMIX_NUM_NODES() {
        class Holder { static final MemorySegment PMIX_NUM_NODES = Arena.global().allocateFrom("pmix.num.nodes"); }
        return Holder.PMIX_NUM_NODES;
    }
    public static MemorySegment PMIX_COLLECT_DATA() {
        class Holder { static final MemorySegment PMIX_COLLECT_DATA = Arena.global().allocateFrom("pmix.collect"); }
        return Holder.PMIX_COLLECT_DATA;
    }
    public static MemorySegment PMIX_TIMEOUT() {
        class Holder { static final MemorySegment PMIX_TIMEOUT = Arena.global().allocateFrom("pmix.timeout"); }
        return Holder.PMIX_TIMEOUT;
    }
    public static MemorySegment PMIX_IMMEDIATE() {
        class Holder { static final MemorySegment PMIX_IMMEDIATE = Arena.global().allocateFrom("pmix.immediate"); }
        return Holder.PMIX_IMMEDIATE;
    }
    public static MemorySegment PMIX_OPTIONAL() {
        class Holder { static final MemorySegment PMIX_OPTIONAL = Arena.global().allocateFrom("pmix.optional"); }
        return Holder.PMIX_OPTIONAL;
    }
    public static MemorySegment PMIX_EVENT_HDLR_NAME() {
        class Holder { static final MemorySegment PMIX_EVENT_HDLR_NAME = Arena.global().allocateFrom("pmix.evname"); }
        return Holder.PMIX_EVENT_HDLR_NAME;
    }
    public static MemorySegment PMIX_EVENT_AFFECTED_PROC() {
        class Holder { static final MemorySegment PMIX_EVENT_AFFECTED_PROC = Arena.global().allocateFrom("pmix.evproc"); }
        return Holder.PMIX_EVENT_AFFECTED_PROC;
    }
    public static int PMIX_SUCCESS() { return 0; }
    public static int PMIX_ERROR() { return -1; }
    public static int PMIX_ERR_EXISTS() { return -11; }
    public static int PMIX_ERR_TIMEOUT() { return -24; }
    public static int PMIX_ERR_UNREACH() { return -25; }
    public static int PMIX_ERR_BAD_PARAM() { return -27; }
    public static int PMIX_ERR_INIT() { return -31; }
    public static int PMIX_ERR_NOMEM() { return -32; }
    public static int PMIX_ERR_NOT_FOUND() { return -46; }
    public static int PMIX_ERR_NOT_SUPPORTED() { return -47; }
    public static int PMIX_ERR_COMM_FAILURE() { return -49; }
    public static int PMIX_ERR_PARTIAL_SUCCESS() { return -52; }
    public static int PMIX_ERR_LOST_CONNECTION() { return -61; }
    public static int PMIX_EVENT_JOB_END() { return -145; }
    public static int PMIX_ERR_PROC_TERM_WO_SYNC() { return -200; }
    public static int PMIX_EVENT_PROC_TERMINATED() { return -201; }
    public static int PMIX_ERR_PROC_KILLED_BY_CMD() { return -400; }
    public static int PMIX_ERR_PROC_ABORTED_BY_SIG() { return -402; }
    public static int PMIX_ERR_EXIT_NONZERO_TERM() { return -404; }
    public static int PMIX_EVENT_NODE_DOWN() { return -231; }
    public static int PMIX_EVENT_NODE_OFFLINE() { return -232; }
    public static int PMIX_UNDEF() { return 0; }
    public static int PMIX_BOOL() { return 1; }
    public static int PMIX_BYTE() { return 2; }
    public static int PMIX_STRING() { return 3; }
    public static int PMIX_SIZE() { return 4; }
    public static int PMIX_PID() { return 5; }
    public static int PMIX_INT() { return 6; }
    public static int PMIX_INT8() { return 7; }
    public static int PMIX_INT16() { return 8; }
    public static int PMIX_INT32() { return 9; }
    public static int PMIX_INT64() { return 10; }
    public static int PMIX_UINT() { return 11; }
    public static int PMIX_UINT8() { return 12; }
    public static int PMIX_UINT16() { return 13; }
    public static int PMIX_UINT32() { return 14; }
    public static int PMIX_UINT64() { return 15; }
    public static int PMIX_FLOAT() { return 16; }
    public static int PMIX_DOUBLE() { return 17; }
    public static int PMIX_STATUS() { return 20; }
    public static int PMIX_VALUE() { return 21; }
    public static int PMIX_PROC() { return 22; }
    public static int PMIX_BYTE_OBJECT() { return 27; }
    public static int PMIX_DATA_ARRAY() { return 39; }
    public static int PMIX_PROC_RANK() { return 40; }
    public static int PMIX_LOCAL() { return 1; }
    public static int PMIX_REMOTE() { return 2; }
    public static int PMIX_GLOBAL() { return 3; }
    public static int PMIX_ERR_PROC_ABORTED() { return -7; }
    public static int PMIX_ERR_SERVER_FAILED_REQUEST() { return -10; }
    public static int PMIX_ERR_DATA_VALUE_NOT_FOUND() { return -30; }
    public static int PMIX_ERR_INVALID_NAMESPACE() { return -44; }
    public static int PMIX_ERR_JOB_TERMINATED() { return -145; }
}
