// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

@SuppressWarnings("restricted")
public class ibverbs_h {
    ibverbs_h() {}

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
        static final SymbolLookup LOOKUP = SymbolLookup.libraryLookup("libibverbs.so.1", Arena.global()).or(SymbolLookup.loaderLookup()).or(Linker.nativeLinker().defaultLookup());
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


    private static final class ibv_wc_status_str {
        static final MemorySegment ADDR = findOrThrow("ibv_wc_status_str");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_wc_status_str$descriptor());
    }

    public static FunctionDescriptor ibv_wc_status_str$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_INT); }
    public static MethodHandle ibv_wc_status_str$handle() { return ibv_wc_status_str.HANDLE; }
    public static MemorySegment ibv_wc_status_str$address() { return ibv_wc_status_str.ADDR; }

    // const char *ibv_wc_status_str(enum ibv_wc_status)
    public static MemorySegment ibv_wc_status_str(int status) {
        try {
            return (MemorySegment) ibv_wc_status_str.HANDLE.invokeExact(status);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_get_device_list {
        static final MemorySegment ADDR = findOrThrow("ibv_get_device_list");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_get_device_list$descriptor());
    }

    public static FunctionDescriptor ibv_get_device_list$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_get_device_list$handle() { return ibv_get_device_list.HANDLE; }
    public static MemorySegment ibv_get_device_list$address() { return ibv_get_device_list.ADDR; }

    // struct ibv_device **ibv_get_device_list(int *)
    public static MemorySegment ibv_get_device_list(MemorySegment num_devices) {
        try {
            return (MemorySegment) ibv_get_device_list.HANDLE.invokeExact(num_devices);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_free_device_list {
        static final MemorySegment ADDR = findOrThrow("ibv_free_device_list");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_free_device_list$descriptor());
    }

    public static FunctionDescriptor ibv_free_device_list$descriptor() { return FunctionDescriptor.ofVoid(ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_free_device_list$handle() { return ibv_free_device_list.HANDLE; }
    public static MemorySegment ibv_free_device_list$address() { return ibv_free_device_list.ADDR; }

    // void ibv_free_device_list(struct ibv_device **)
    public static void ibv_free_device_list(MemorySegment list) {
        try {
            ibv_free_device_list.HANDLE.invokeExact(list);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_get_device_name {
        static final MemorySegment ADDR = findOrThrow("ibv_get_device_name");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_get_device_name$descriptor());
    }

    public static FunctionDescriptor ibv_get_device_name$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_get_device_name$handle() { return ibv_get_device_name.HANDLE; }
    public static MemorySegment ibv_get_device_name$address() { return ibv_get_device_name.ADDR; }

    // const char *ibv_get_device_name(struct ibv_device *)
    public static MemorySegment ibv_get_device_name(MemorySegment device) {
        try {
            return (MemorySegment) ibv_get_device_name.HANDLE.invokeExact(device);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_get_device_index {
        static final MemorySegment ADDR = findOrThrow("ibv_get_device_index");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_get_device_index$descriptor());
    }

    public static FunctionDescriptor ibv_get_device_index$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_get_device_index$handle() { return ibv_get_device_index.HANDLE; }
    public static MemorySegment ibv_get_device_index$address() { return ibv_get_device_index.ADDR; }

    // int ibv_get_device_index(struct ibv_device *)
    public static int ibv_get_device_index(MemorySegment device) {
        try {
            return (int) ibv_get_device_index.HANDLE.invokeExact(device);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_get_device_guid {
        static final MemorySegment ADDR = findOrThrow("ibv_get_device_guid");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_get_device_guid$descriptor());
    }

    public static FunctionDescriptor ibv_get_device_guid$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_LONG_LONG, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_get_device_guid$handle() { return ibv_get_device_guid.HANDLE; }
    public static MemorySegment ibv_get_device_guid$address() { return ibv_get_device_guid.ADDR; }

    // __be64 ibv_get_device_guid(struct ibv_device *)
    public static long ibv_get_device_guid(MemorySegment device) {
        try {
            return (long) ibv_get_device_guid.HANDLE.invokeExact(device);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_open_device {
        static final MemorySegment ADDR = findOrThrow("ibv_open_device");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_open_device$descriptor());
    }

    public static FunctionDescriptor ibv_open_device$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_open_device$handle() { return ibv_open_device.HANDLE; }
    public static MemorySegment ibv_open_device$address() { return ibv_open_device.ADDR; }

    // struct ibv_context *ibv_open_device(struct ibv_device *)
    public static MemorySegment ibv_open_device(MemorySegment device) {
        try {
            return (MemorySegment) ibv_open_device.HANDLE.invokeExact(device);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_close_device {
        static final MemorySegment ADDR = findOrThrow("ibv_close_device");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_close_device$descriptor());
    }

    public static FunctionDescriptor ibv_close_device$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_close_device$handle() { return ibv_close_device.HANDLE; }
    public static MemorySegment ibv_close_device$address() { return ibv_close_device.ADDR; }

    // int ibv_close_device(struct ibv_context *)
    public static int ibv_close_device(MemorySegment context) {
        try {
            return (int) ibv_close_device.HANDLE.invokeExact(context);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_get_async_event {
        static final MemorySegment ADDR = findOrThrow("ibv_get_async_event");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_get_async_event$descriptor());
    }

    public static FunctionDescriptor ibv_get_async_event$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_get_async_event$handle() { return ibv_get_async_event.HANDLE; }
    public static MemorySegment ibv_get_async_event$address() { return ibv_get_async_event.ADDR; }

    // int ibv_get_async_event(struct ibv_context *, struct ibv_async_event *)
    public static int ibv_get_async_event(MemorySegment context, MemorySegment event) {
        try {
            return (int) ibv_get_async_event.HANDLE.invokeExact(context, event);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_ack_async_event {
        static final MemorySegment ADDR = findOrThrow("ibv_ack_async_event");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_ack_async_event$descriptor());
    }

    public static FunctionDescriptor ibv_ack_async_event$descriptor() { return FunctionDescriptor.ofVoid(ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_ack_async_event$handle() { return ibv_ack_async_event.HANDLE; }
    public static MemorySegment ibv_ack_async_event$address() { return ibv_ack_async_event.ADDR; }

    // void ibv_ack_async_event(struct ibv_async_event *)
    public static void ibv_ack_async_event(MemorySegment event) {
        try {
            ibv_ack_async_event.HANDLE.invokeExact(event);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_query_device {
        static final MemorySegment ADDR = findOrThrow("ibv_query_device");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_query_device$descriptor());
    }

    public static FunctionDescriptor ibv_query_device$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_query_device$handle() { return ibv_query_device.HANDLE; }
    public static MemorySegment ibv_query_device$address() { return ibv_query_device.ADDR; }

    // int ibv_query_device(struct ibv_context *, struct ibv_device_attr *)
    public static int ibv_query_device(MemorySegment context, MemorySegment device_attr) {
        try {
            return (int) ibv_query_device.HANDLE.invokeExact(context, device_attr);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_query_port {
        static final MemorySegment ADDR = findOrThrow("ibv_query_port");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_query_port$descriptor());
    }

    public static FunctionDescriptor ibv_query_port$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_CHAR, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_query_port$handle() { return ibv_query_port.HANDLE; }
    public static MemorySegment ibv_query_port$address() { return ibv_query_port.ADDR; }

    // int ibv_query_port(struct ibv_context *, uint8_t, struct _compat_ibv_port_attr *)
    public static int ibv_query_port(MemorySegment context, byte port_num, MemorySegment port_attr) {
        try {
            return (int) ibv_query_port.HANDLE.invokeExact(context, port_num, port_attr);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_query_gid {
        static final MemorySegment ADDR = findOrThrow("ibv_query_gid");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_query_gid$descriptor());
    }

    public static FunctionDescriptor ibv_query_gid$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_CHAR, ibverbs_h.C_INT, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_query_gid$handle() { return ibv_query_gid.HANDLE; }
    public static MemorySegment ibv_query_gid$address() { return ibv_query_gid.ADDR; }

    // int ibv_query_gid(struct ibv_context *, uint8_t, int, union ibv_gid *)
    public static int ibv_query_gid(MemorySegment context, byte port_num, int index, MemorySegment gid) {
        try {
            return (int) ibv_query_gid.HANDLE.invokeExact(context, port_num, index, gid);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class _ibv_query_gid_ex {
        static final MemorySegment ADDR = findOrThrow("_ibv_query_gid_ex");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, _ibv_query_gid_ex$descriptor());
    }

    public static FunctionDescriptor _ibv_query_gid_ex$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_INT, ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_INT, ibverbs_h.C_LONG); }
    public static MethodHandle _ibv_query_gid_ex$handle() { return _ibv_query_gid_ex.HANDLE; }
    public static MemorySegment _ibv_query_gid_ex$address() { return _ibv_query_gid_ex.ADDR; }

    // int _ibv_query_gid_ex(struct ibv_context *, uint32_t, uint32_t, struct ibv_gid_entry *, uint32_t, size_t)
    public static int _ibv_query_gid_ex(MemorySegment context, int port_num, int gid_index, MemorySegment entry, int flags, long entry_size) {
        try {
            return (int) _ibv_query_gid_ex.HANDLE.invokeExact(context, port_num, gid_index, entry, flags, entry_size);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class _ibv_query_gid_table {
        static final MemorySegment ADDR = findOrThrow("_ibv_query_gid_table");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, _ibv_query_gid_table$descriptor());
    }

    public static FunctionDescriptor _ibv_query_gid_table$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_LONG, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_LONG, ibverbs_h.C_INT, ibverbs_h.C_LONG); }
    public static MethodHandle _ibv_query_gid_table$handle() { return _ibv_query_gid_table.HANDLE; }
    public static MemorySegment _ibv_query_gid_table$address() { return _ibv_query_gid_table.ADDR; }

    // ssize_t _ibv_query_gid_table(struct ibv_context *, struct ibv_gid_entry *, size_t, uint32_t, size_t)
    public static long _ibv_query_gid_table(MemorySegment context, MemorySegment entries, long max_entries, int flags, long entry_size) {
        try {
            return (long) _ibv_query_gid_table.HANDLE.invokeExact(context, entries, max_entries, flags, entry_size);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_query_pkey {
        static final MemorySegment ADDR = findOrThrow("ibv_query_pkey");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_query_pkey$descriptor());
    }

    public static FunctionDescriptor ibv_query_pkey$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_CHAR, ibverbs_h.C_INT, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_query_pkey$handle() { return ibv_query_pkey.HANDLE; }
    public static MemorySegment ibv_query_pkey$address() { return ibv_query_pkey.ADDR; }

    // int ibv_query_pkey(struct ibv_context *, uint8_t, int, __be16 *)
    public static int ibv_query_pkey(MemorySegment context, byte port_num, int index, MemorySegment pkey) {
        try {
            return (int) ibv_query_pkey.HANDLE.invokeExact(context, port_num, index, pkey);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_get_pkey_index {
        static final MemorySegment ADDR = findOrThrow("ibv_get_pkey_index");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_get_pkey_index$descriptor());
    }

    public static FunctionDescriptor ibv_get_pkey_index$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_CHAR, ibverbs_h.C_SHORT); }
    public static MethodHandle ibv_get_pkey_index$handle() { return ibv_get_pkey_index.HANDLE; }
    public static MemorySegment ibv_get_pkey_index$address() { return ibv_get_pkey_index.ADDR; }

    // int ibv_get_pkey_index(struct ibv_context *, uint8_t, __be16)
    public static int ibv_get_pkey_index(MemorySegment context, byte port_num, short pkey) {
        try {
            return (int) ibv_get_pkey_index.HANDLE.invokeExact(context, port_num, pkey);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_alloc_pd {
        static final MemorySegment ADDR = findOrThrow("ibv_alloc_pd");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_alloc_pd$descriptor());
    }

    public static FunctionDescriptor ibv_alloc_pd$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_alloc_pd$handle() { return ibv_alloc_pd.HANDLE; }
    public static MemorySegment ibv_alloc_pd$address() { return ibv_alloc_pd.ADDR; }

    // struct ibv_pd *ibv_alloc_pd(struct ibv_context *)
    public static MemorySegment ibv_alloc_pd(MemorySegment context) {
        try {
            return (MemorySegment) ibv_alloc_pd.HANDLE.invokeExact(context);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_dealloc_pd {
        static final MemorySegment ADDR = findOrThrow("ibv_dealloc_pd");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_dealloc_pd$descriptor());
    }

    public static FunctionDescriptor ibv_dealloc_pd$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_dealloc_pd$handle() { return ibv_dealloc_pd.HANDLE; }
    public static MemorySegment ibv_dealloc_pd$address() { return ibv_dealloc_pd.ADDR; }

    // int ibv_dealloc_pd(struct ibv_pd *)
    public static int ibv_dealloc_pd(MemorySegment pd) {
        try {
            return (int) ibv_dealloc_pd.HANDLE.invokeExact(pd);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_reg_mr_iova2 {
        static final MemorySegment ADDR = findOrThrow("ibv_reg_mr_iova2");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_reg_mr_iova2$descriptor());
    }

    public static FunctionDescriptor ibv_reg_mr_iova2$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_LONG, ibverbs_h.C_LONG, ibverbs_h.C_INT); }
    public static MethodHandle ibv_reg_mr_iova2$handle() { return ibv_reg_mr_iova2.HANDLE; }
    public static MemorySegment ibv_reg_mr_iova2$address() { return ibv_reg_mr_iova2.ADDR; }

    // struct ibv_mr *ibv_reg_mr_iova2(struct ibv_pd *, void *, size_t, uint64_t, unsigned int)
    public static MemorySegment ibv_reg_mr_iova2(MemorySegment pd, MemorySegment addr, long length, long iova, int access) {
        try {
            return (MemorySegment) ibv_reg_mr_iova2.HANDLE.invokeExact(pd, addr, length, iova, access);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_reg_mr {
        static final MemorySegment ADDR = findOrThrow("ibv_reg_mr");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_reg_mr$descriptor());
    }

    public static FunctionDescriptor ibv_reg_mr$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_LONG, ibverbs_h.C_INT); }
    public static MethodHandle ibv_reg_mr$handle() { return ibv_reg_mr.HANDLE; }
    public static MemorySegment ibv_reg_mr$address() { return ibv_reg_mr.ADDR; }

    // struct ibv_mr *ibv_reg_mr(struct ibv_pd *, void *, size_t, int)
    public static MemorySegment ibv_reg_mr(MemorySegment pd, MemorySegment addr, long length, int access) {
        try {
            return (MemorySegment) ibv_reg_mr.HANDLE.invokeExact(pd, addr, length, access);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_dereg_mr {
        static final MemorySegment ADDR = findOrThrow("ibv_dereg_mr");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_dereg_mr$descriptor());
    }

    public static FunctionDescriptor ibv_dereg_mr$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_dereg_mr$handle() { return ibv_dereg_mr.HANDLE; }
    public static MemorySegment ibv_dereg_mr$address() { return ibv_dereg_mr.ADDR; }

    // int ibv_dereg_mr(struct ibv_mr *)
    public static int ibv_dereg_mr(MemorySegment mr) {
        try {
            return (int) ibv_dereg_mr.HANDLE.invokeExact(mr);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_create_comp_channel {
        static final MemorySegment ADDR = findOrThrow("ibv_create_comp_channel");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_create_comp_channel$descriptor());
    }

    public static FunctionDescriptor ibv_create_comp_channel$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_create_comp_channel$handle() { return ibv_create_comp_channel.HANDLE; }
    public static MemorySegment ibv_create_comp_channel$address() { return ibv_create_comp_channel.ADDR; }

    // struct ibv_comp_channel *ibv_create_comp_channel(struct ibv_context *)
    public static MemorySegment ibv_create_comp_channel(MemorySegment context) {
        try {
            return (MemorySegment) ibv_create_comp_channel.HANDLE.invokeExact(context);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_destroy_comp_channel {
        static final MemorySegment ADDR = findOrThrow("ibv_destroy_comp_channel");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_destroy_comp_channel$descriptor());
    }

    public static FunctionDescriptor ibv_destroy_comp_channel$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_destroy_comp_channel$handle() { return ibv_destroy_comp_channel.HANDLE; }
    public static MemorySegment ibv_destroy_comp_channel$address() { return ibv_destroy_comp_channel.ADDR; }

    // int ibv_destroy_comp_channel(struct ibv_comp_channel *)
    public static int ibv_destroy_comp_channel(MemorySegment channel) {
        try {
            return (int) ibv_destroy_comp_channel.HANDLE.invokeExact(channel);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_create_cq {
        static final MemorySegment ADDR = findOrThrow("ibv_create_cq");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_create_cq$descriptor());
    }

    public static FunctionDescriptor ibv_create_cq$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_INT); }
    public static MethodHandle ibv_create_cq$handle() { return ibv_create_cq.HANDLE; }
    public static MemorySegment ibv_create_cq$address() { return ibv_create_cq.ADDR; }

    // struct ibv_cq *ibv_create_cq(struct ibv_context *, int, void *, struct ibv_comp_channel *, int)
    public static MemorySegment ibv_create_cq(MemorySegment context, int cqe, MemorySegment cq_context, MemorySegment channel, int comp_vector) {
        try {
            return (MemorySegment) ibv_create_cq.HANDLE.invokeExact(context, cqe, cq_context, channel, comp_vector);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_resize_cq {
        static final MemorySegment ADDR = findOrThrow("ibv_resize_cq");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_resize_cq$descriptor());
    }

    public static FunctionDescriptor ibv_resize_cq$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_INT); }
    public static MethodHandle ibv_resize_cq$handle() { return ibv_resize_cq.HANDLE; }
    public static MemorySegment ibv_resize_cq$address() { return ibv_resize_cq.ADDR; }

    // int ibv_resize_cq(struct ibv_cq *, int)
    public static int ibv_resize_cq(MemorySegment cq, int cqe) {
        try {
            return (int) ibv_resize_cq.HANDLE.invokeExact(cq, cqe);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_destroy_cq {
        static final MemorySegment ADDR = findOrThrow("ibv_destroy_cq");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_destroy_cq$descriptor());
    }

    public static FunctionDescriptor ibv_destroy_cq$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_destroy_cq$handle() { return ibv_destroy_cq.HANDLE; }
    public static MemorySegment ibv_destroy_cq$address() { return ibv_destroy_cq.ADDR; }

    // int ibv_destroy_cq(struct ibv_cq *)
    public static int ibv_destroy_cq(MemorySegment cq) {
        try {
            return (int) ibv_destroy_cq.HANDLE.invokeExact(cq);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_get_cq_event {
        static final MemorySegment ADDR = findOrThrow("ibv_get_cq_event");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_get_cq_event$descriptor());
    }

    public static FunctionDescriptor ibv_get_cq_event$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_get_cq_event$handle() { return ibv_get_cq_event.HANDLE; }
    public static MemorySegment ibv_get_cq_event$address() { return ibv_get_cq_event.ADDR; }

    // int ibv_get_cq_event(struct ibv_comp_channel *, struct ibv_cq **, void **)
    public static int ibv_get_cq_event(MemorySegment channel, MemorySegment cq, MemorySegment cq_context) {
        try {
            return (int) ibv_get_cq_event.HANDLE.invokeExact(channel, cq, cq_context);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_ack_cq_events {
        static final MemorySegment ADDR = findOrThrow("ibv_ack_cq_events");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_ack_cq_events$descriptor());
    }

    public static FunctionDescriptor ibv_ack_cq_events$descriptor() { return FunctionDescriptor.ofVoid(ibverbs_h.C_POINTER, ibverbs_h.C_INT); }
    public static MethodHandle ibv_ack_cq_events$handle() { return ibv_ack_cq_events.HANDLE; }
    public static MemorySegment ibv_ack_cq_events$address() { return ibv_ack_cq_events.ADDR; }

    // void ibv_ack_cq_events(struct ibv_cq *, unsigned int)
    public static void ibv_ack_cq_events(MemorySegment cq, int nevents) {
        try {
            ibv_ack_cq_events.HANDLE.invokeExact(cq, nevents);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_create_srq {
        static final MemorySegment ADDR = findOrThrow("ibv_create_srq");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_create_srq$descriptor());
    }

    public static FunctionDescriptor ibv_create_srq$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_create_srq$handle() { return ibv_create_srq.HANDLE; }
    public static MemorySegment ibv_create_srq$address() { return ibv_create_srq.ADDR; }

    // struct ibv_srq *ibv_create_srq(struct ibv_pd *, struct ibv_srq_init_attr *)
    public static MemorySegment ibv_create_srq(MemorySegment pd, MemorySegment srq_init_attr) {
        try {
            return (MemorySegment) ibv_create_srq.HANDLE.invokeExact(pd, srq_init_attr);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_modify_srq {
        static final MemorySegment ADDR = findOrThrow("ibv_modify_srq");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_modify_srq$descriptor());
    }

    public static FunctionDescriptor ibv_modify_srq$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_INT); }
    public static MethodHandle ibv_modify_srq$handle() { return ibv_modify_srq.HANDLE; }
    public static MemorySegment ibv_modify_srq$address() { return ibv_modify_srq.ADDR; }

    // int ibv_modify_srq(struct ibv_srq *, struct ibv_srq_attr *, int)
    public static int ibv_modify_srq(MemorySegment srq, MemorySegment srq_attr, int srq_attr_mask) {
        try {
            return (int) ibv_modify_srq.HANDLE.invokeExact(srq, srq_attr, srq_attr_mask);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_query_srq {
        static final MemorySegment ADDR = findOrThrow("ibv_query_srq");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_query_srq$descriptor());
    }

    public static FunctionDescriptor ibv_query_srq$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_query_srq$handle() { return ibv_query_srq.HANDLE; }
    public static MemorySegment ibv_query_srq$address() { return ibv_query_srq.ADDR; }

    // int ibv_query_srq(struct ibv_srq *, struct ibv_srq_attr *)
    public static int ibv_query_srq(MemorySegment srq, MemorySegment srq_attr) {
        try {
            return (int) ibv_query_srq.HANDLE.invokeExact(srq, srq_attr);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_destroy_srq {
        static final MemorySegment ADDR = findOrThrow("ibv_destroy_srq");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_destroy_srq$descriptor());
    }

    public static FunctionDescriptor ibv_destroy_srq$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_destroy_srq$handle() { return ibv_destroy_srq.HANDLE; }
    public static MemorySegment ibv_destroy_srq$address() { return ibv_destroy_srq.ADDR; }

    // int ibv_destroy_srq(struct ibv_srq *)
    public static int ibv_destroy_srq(MemorySegment srq) {
        try {
            return (int) ibv_destroy_srq.HANDLE.invokeExact(srq);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_create_qp {
        static final MemorySegment ADDR = findOrThrow("ibv_create_qp");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_create_qp$descriptor());
    }

    public static FunctionDescriptor ibv_create_qp$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_create_qp$handle() { return ibv_create_qp.HANDLE; }
    public static MemorySegment ibv_create_qp$address() { return ibv_create_qp.ADDR; }

    // struct ibv_qp *ibv_create_qp(struct ibv_pd *, struct ibv_qp_init_attr *)
    public static MemorySegment ibv_create_qp(MemorySegment pd, MemorySegment qp_init_attr) {
        try {
            return (MemorySegment) ibv_create_qp.HANDLE.invokeExact(pd, qp_init_attr);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_modify_qp {
        static final MemorySegment ADDR = findOrThrow("ibv_modify_qp");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_modify_qp$descriptor());
    }

    public static FunctionDescriptor ibv_modify_qp$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_INT); }
    public static MethodHandle ibv_modify_qp$handle() { return ibv_modify_qp.HANDLE; }
    public static MemorySegment ibv_modify_qp$address() { return ibv_modify_qp.ADDR; }

    // int ibv_modify_qp(struct ibv_qp *, struct ibv_qp_attr *, int)
    public static int ibv_modify_qp(MemorySegment qp, MemorySegment attr, int attr_mask) {
        try {
            return (int) ibv_modify_qp.HANDLE.invokeExact(qp, attr, attr_mask);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_query_qp {
        static final MemorySegment ADDR = findOrThrow("ibv_query_qp");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_query_qp$descriptor());
    }

    public static FunctionDescriptor ibv_query_qp$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_INT, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_query_qp$handle() { return ibv_query_qp.HANDLE; }
    public static MemorySegment ibv_query_qp$address() { return ibv_query_qp.ADDR; }

    // int ibv_query_qp(struct ibv_qp *, struct ibv_qp_attr *, int, struct ibv_qp_init_attr *)
    public static int ibv_query_qp(MemorySegment qp, MemorySegment attr, int attr_mask, MemorySegment init_attr) {
        try {
            return (int) ibv_query_qp.HANDLE.invokeExact(qp, attr, attr_mask, init_attr);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_destroy_qp {
        static final MemorySegment ADDR = findOrThrow("ibv_destroy_qp");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_destroy_qp$descriptor());
    }

    public static FunctionDescriptor ibv_destroy_qp$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_destroy_qp$handle() { return ibv_destroy_qp.HANDLE; }
    public static MemorySegment ibv_destroy_qp$address() { return ibv_destroy_qp.ADDR; }

    // int ibv_destroy_qp(struct ibv_qp *)
    public static int ibv_destroy_qp(MemorySegment qp) {
        try {
            return (int) ibv_destroy_qp.HANDLE.invokeExact(qp);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_create_ah {
        static final MemorySegment ADDR = findOrThrow("ibv_create_ah");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_create_ah$descriptor());
    }

    public static FunctionDescriptor ibv_create_ah$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_POINTER, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_create_ah$handle() { return ibv_create_ah.HANDLE; }
    public static MemorySegment ibv_create_ah$address() { return ibv_create_ah.ADDR; }

    // struct ibv_ah *ibv_create_ah(struct ibv_pd *, struct ibv_ah_attr *)
    public static MemorySegment ibv_create_ah(MemorySegment pd, MemorySegment attr) {
        try {
            return (MemorySegment) ibv_create_ah.HANDLE.invokeExact(pd, attr);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_destroy_ah {
        static final MemorySegment ADDR = findOrThrow("ibv_destroy_ah");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_destroy_ah$descriptor());
    }

    public static FunctionDescriptor ibv_destroy_ah$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_INT, ibverbs_h.C_POINTER); }
    public static MethodHandle ibv_destroy_ah$handle() { return ibv_destroy_ah.HANDLE; }
    public static MemorySegment ibv_destroy_ah$address() { return ibv_destroy_ah.ADDR; }

    // int ibv_destroy_ah(struct ibv_ah *)
    public static int ibv_destroy_ah(MemorySegment ah) {
        try {
            return (int) ibv_destroy_ah.HANDLE.invokeExact(ah);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_fork_init {
        static final MemorySegment ADDR = findOrThrow("ibv_fork_init");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_fork_init$descriptor());
    }

    public static FunctionDescriptor ibv_fork_init$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_INT); }
    public static MethodHandle ibv_fork_init$handle() { return ibv_fork_init.HANDLE; }
    public static MemorySegment ibv_fork_init$address() { return ibv_fork_init.ADDR; }

    // int ibv_fork_init(void)
    public static int ibv_fork_init() {
        try {
            return (int) ibv_fork_init.HANDLE.invokeExact();
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_is_fork_initialized {
        static final MemorySegment ADDR = findOrThrow("ibv_is_fork_initialized");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_is_fork_initialized$descriptor());
    }

    public static FunctionDescriptor ibv_is_fork_initialized$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_INT); }
    public static MethodHandle ibv_is_fork_initialized$handle() { return ibv_is_fork_initialized.HANDLE; }
    public static MemorySegment ibv_is_fork_initialized$address() { return ibv_is_fork_initialized.ADDR; }

    // enum ibv_fork_status ibv_is_fork_initialized(void)
    public static int ibv_is_fork_initialized() {
        try {
            return (int) ibv_is_fork_initialized.HANDLE.invokeExact();
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_node_type_str {
        static final MemorySegment ADDR = findOrThrow("ibv_node_type_str");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_node_type_str$descriptor());
    }

    public static FunctionDescriptor ibv_node_type_str$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_INT); }
    public static MethodHandle ibv_node_type_str$handle() { return ibv_node_type_str.HANDLE; }
    public static MemorySegment ibv_node_type_str$address() { return ibv_node_type_str.ADDR; }

    // const char *ibv_node_type_str(enum ibv_node_type)
    public static MemorySegment ibv_node_type_str(int node_type) {
        try {
            return (MemorySegment) ibv_node_type_str.HANDLE.invokeExact(node_type);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_port_state_str {
        static final MemorySegment ADDR = findOrThrow("ibv_port_state_str");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_port_state_str$descriptor());
    }

    public static FunctionDescriptor ibv_port_state_str$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_INT); }
    public static MethodHandle ibv_port_state_str$handle() { return ibv_port_state_str.HANDLE; }
    public static MemorySegment ibv_port_state_str$address() { return ibv_port_state_str.ADDR; }

    // const char *ibv_port_state_str(enum ibv_port_state)
    public static MemorySegment ibv_port_state_str(int port_state) {
        try {
            return (MemorySegment) ibv_port_state_str.HANDLE.invokeExact(port_state);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ibv_event_type_str {
        static final MemorySegment ADDR = findOrThrow("ibv_event_type_str");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ibv_event_type_str$descriptor());
    }

    public static FunctionDescriptor ibv_event_type_str$descriptor() { return FunctionDescriptor.of(ibverbs_h.C_POINTER, ibverbs_h.C_INT); }
    public static MethodHandle ibv_event_type_str$handle() { return ibv_event_type_str.HANDLE; }
    public static MemorySegment ibv_event_type_str$address() { return ibv_event_type_str.ADDR; }

    // const char *ibv_event_type_str(enum ibv_event_type)
    public static MemorySegment ibv_event_type_str(int event) {
        try {
            return (MemorySegment) ibv_event_type_str.HANDLE.invokeExact(event);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    // enum ibv_gid_type
    public static int IBV_GID_TYPE_IB() { return 0; }
    public static int IBV_GID_TYPE_ROCE_V1() { return 1; }
    public static int IBV_GID_TYPE_ROCE_V2() { return 2; }

    // enum ibv_node_type
    public static int IBV_NODE_UNKNOWN() { return -1; }
    public static int IBV_NODE_CA() { return 1; }
    public static int IBV_NODE_SWITCH() { return 2; }
    public static int IBV_NODE_ROUTER() { return 3; }
    public static int IBV_NODE_RNIC() { return 4; }
    public static int IBV_NODE_USNIC() { return 5; }
    public static int IBV_NODE_USNIC_UDP() { return 6; }
    public static int IBV_NODE_UNSPECIFIED() { return 7; }

    // enum ibv_transport_type
    public static int IBV_TRANSPORT_UNKNOWN() { return -1; }
    public static int IBV_TRANSPORT_IB() { return 0; }
    public static int IBV_TRANSPORT_IWARP() { return 1; }
    public static int IBV_TRANSPORT_USNIC() { return 2; }
    public static int IBV_TRANSPORT_USNIC_UDP() { return 3; }
    public static int IBV_TRANSPORT_UNSPECIFIED() { return 4; }

    // enum ibv_device_cap_flags
    public static int IBV_DEVICE_RESIZE_MAX_WR() { return 1; }
    public static int IBV_DEVICE_BAD_PKEY_CNTR() { return 2; }
    public static int IBV_DEVICE_BAD_QKEY_CNTR() { return 4; }
    public static int IBV_DEVICE_RAW_MULTI() { return 8; }
    public static int IBV_DEVICE_AUTO_PATH_MIG() { return 16; }
    public static int IBV_DEVICE_CHANGE_PHY_PORT() { return 32; }
    public static int IBV_DEVICE_UD_AV_PORT_ENFORCE() { return 64; }
    public static int IBV_DEVICE_CURR_QP_STATE_MOD() { return 128; }
    public static int IBV_DEVICE_SHUTDOWN_PORT() { return 256; }
    public static int IBV_DEVICE_INIT_TYPE() { return 512; }
    public static int IBV_DEVICE_PORT_ACTIVE_EVENT() { return 1024; }
    public static int IBV_DEVICE_SYS_IMAGE_GUID() { return 2048; }
    public static int IBV_DEVICE_RC_RNR_NAK_GEN() { return 4096; }
    public static int IBV_DEVICE_SRQ_RESIZE() { return 8192; }
    public static int IBV_DEVICE_N_NOTIFY_CQ() { return 16384; }
    public static int IBV_DEVICE_MEM_WINDOW() { return 131072; }
    public static int IBV_DEVICE_UD_IP_CSUM() { return 262144; }
    public static int IBV_DEVICE_XRC() { return 1048576; }
    public static int IBV_DEVICE_MEM_MGT_EXTENSIONS() { return 2097152; }
    public static int IBV_DEVICE_MEM_WINDOW_TYPE_2A() { return 8388608; }
    public static int IBV_DEVICE_MEM_WINDOW_TYPE_2B() { return 16777216; }
    public static int IBV_DEVICE_RC_IP_CSUM() { return 33554432; }
    public static int IBV_DEVICE_RAW_IP_CSUM() { return 67108864; }
    public static int IBV_DEVICE_MANAGED_FLOW_STEERING() { return 536870912; }

    // enum ibv_atomic_cap
    public static int IBV_ATOMIC_NONE() { return 0; }
    public static int IBV_ATOMIC_HCA() { return 1; }
    public static int IBV_ATOMIC_GLOB() { return 2; }

    // enum ibv_odp_transport_cap_bits
    public static int IBV_ODP_SUPPORT_SEND() { return 1; }
    public static int IBV_ODP_SUPPORT_RECV() { return 2; }
    public static int IBV_ODP_SUPPORT_WRITE() { return 4; }
    public static int IBV_ODP_SUPPORT_READ() { return 8; }
    public static int IBV_ODP_SUPPORT_ATOMIC() { return 16; }
    public static int IBV_ODP_SUPPORT_SRQ_RECV() { return 32; }

    // enum ibv_odp_general_caps
    public static int IBV_ODP_SUPPORT() { return 1; }
    public static int IBV_ODP_SUPPORT_IMPLICIT() { return 2; }

    // enum ibv_pci_atomic_op_size
    public static int IBV_PCI_ATOMIC_OPERATION_4_BYTE_SIZE_SUP() { return 1; }
    public static int IBV_PCI_ATOMIC_OPERATION_8_BYTE_SIZE_SUP() { return 2; }
    public static int IBV_PCI_ATOMIC_OPERATION_16_BYTE_SIZE_SUP() { return 4; }

    // enum ibv_mtu
    public static int IBV_MTU_256() { return 1; }
    public static int IBV_MTU_512() { return 2; }
    public static int IBV_MTU_1024() { return 3; }
    public static int IBV_MTU_2048() { return 4; }
    public static int IBV_MTU_4096() { return 5; }

    // enum ibv_port_state
    public static int IBV_PORT_NOP() { return 0; }
    public static int IBV_PORT_DOWN() { return 1; }
    public static int IBV_PORT_INIT() { return 2; }
    public static int IBV_PORT_ARMED() { return 3; }
    public static int IBV_PORT_ACTIVE() { return 4; }
    public static int IBV_PORT_ACTIVE_DEFER() { return 5; }

    // enum
    public static int IBV_LINK_LAYER_UNSPECIFIED() { return 0; }
    public static int IBV_LINK_LAYER_INFINIBAND() { return 1; }
    public static int IBV_LINK_LAYER_ETHERNET() { return 2; }

    // enum ibv_event_type
    public static int IBV_EVENT_CQ_ERR() { return 0; }
    public static int IBV_EVENT_QP_FATAL() { return 1; }
    public static int IBV_EVENT_QP_REQ_ERR() { return 2; }
    public static int IBV_EVENT_QP_ACCESS_ERR() { return 3; }
    public static int IBV_EVENT_COMM_EST() { return 4; }
    public static int IBV_EVENT_SQ_DRAINED() { return 5; }
    public static int IBV_EVENT_PATH_MIG() { return 6; }
    public static int IBV_EVENT_PATH_MIG_ERR() { return 7; }
    public static int IBV_EVENT_DEVICE_FATAL() { return 8; }
    public static int IBV_EVENT_PORT_ACTIVE() { return 9; }
    public static int IBV_EVENT_PORT_ERR() { return 10; }
    public static int IBV_EVENT_LID_CHANGE() { return 11; }
    public static int IBV_EVENT_PKEY_CHANGE() { return 12; }
    public static int IBV_EVENT_SM_CHANGE() { return 13; }
    public static int IBV_EVENT_SRQ_ERR() { return 14; }
    public static int IBV_EVENT_SRQ_LIMIT_REACHED() { return 15; }
    public static int IBV_EVENT_QP_LAST_WQE_REACHED() { return 16; }
    public static int IBV_EVENT_CLIENT_REREGISTER() { return 17; }
    public static int IBV_EVENT_GID_CHANGE() { return 18; }
    public static int IBV_EVENT_WQ_FATAL() { return 19; }

    // enum ibv_wc_status
    public static int IBV_WC_SUCCESS() { return 0; }
    public static int IBV_WC_LOC_LEN_ERR() { return 1; }
    public static int IBV_WC_LOC_QP_OP_ERR() { return 2; }
    public static int IBV_WC_LOC_EEC_OP_ERR() { return 3; }
    public static int IBV_WC_LOC_PROT_ERR() { return 4; }
    public static int IBV_WC_WR_FLUSH_ERR() { return 5; }
    public static int IBV_WC_MW_BIND_ERR() { return 6; }
    public static int IBV_WC_BAD_RESP_ERR() { return 7; }
    public static int IBV_WC_LOC_ACCESS_ERR() { return 8; }
    public static int IBV_WC_REM_INV_REQ_ERR() { return 9; }
    public static int IBV_WC_REM_ACCESS_ERR() { return 10; }
    public static int IBV_WC_REM_OP_ERR() { return 11; }
    public static int IBV_WC_RETRY_EXC_ERR() { return 12; }
    public static int IBV_WC_RNR_RETRY_EXC_ERR() { return 13; }
    public static int IBV_WC_LOC_RDD_VIOL_ERR() { return 14; }
    public static int IBV_WC_REM_INV_RD_REQ_ERR() { return 15; }
    public static int IBV_WC_REM_ABORT_ERR() { return 16; }
    public static int IBV_WC_INV_EECN_ERR() { return 17; }
    public static int IBV_WC_INV_EEC_STATE_ERR() { return 18; }
    public static int IBV_WC_FATAL_ERR() { return 19; }
    public static int IBV_WC_RESP_TIMEOUT_ERR() { return 20; }
    public static int IBV_WC_GENERAL_ERR() { return 21; }

    // enum ibv_wc_opcode
    public static int IBV_WC_SEND() { return 0; }
    public static int IBV_WC_RDMA_WRITE() { return 1; }
    public static int IBV_WC_RDMA_READ() { return 2; }
    public static int IBV_WC_COMP_SWAP() { return 3; }
    public static int IBV_WC_FETCH_ADD() { return 4; }
    public static int IBV_WC_BIND_MW() { return 5; }
    public static int IBV_WC_LOCAL_INV() { return 6; }
    public static int IBV_WC_TSO() { return 7; }
    public static int IBV_WC_ATOMIC_WRITE() { return 9; }
    public static int IBV_WC_RECV() { return 128; }
    public static int IBV_WC_RECV_RDMA_WITH_IMM() { return 129; }

    // enum
    public static int IBV_WC_IP_CSUM_OK_SHIFT() { return 2; }

    // enum ibv_wc_flags
    public static int IBV_WC_GRH() { return 1; }
    public static int IBV_WC_WITH_IMM() { return 2; }
    public static int IBV_WC_IP_CSUM_OK() { return 4; }
    public static int IBV_WC_WITH_INV() { return 8; }

    // enum ibv_access_flags
    public static int IBV_ACCESS_LOCAL_WRITE() { return 1; }
    public static int IBV_ACCESS_REMOTE_WRITE() { return 2; }
    public static int IBV_ACCESS_REMOTE_READ() { return 4; }
    public static int IBV_ACCESS_REMOTE_ATOMIC() { return 8; }
    public static int IBV_ACCESS_MW_BIND() { return 16; }
    public static int IBV_ACCESS_ZERO_BASED() { return 32; }
    public static int IBV_ACCESS_ON_DEMAND() { return 64; }
    public static int IBV_ACCESS_HUGETLB() { return 128; }
    public static int IBV_ACCESS_RELAXED_ORDERING() { return 1048576; }

    // enum ibv_rate
    public static int IBV_RATE_MAX() { return 0; }

    // enum ibv_srq_attr_mask
    public static int IBV_SRQ_MAX_WR() { return 1; }
    public static int IBV_SRQ_LIMIT() { return 2; }

    // enum ibv_qp_type
    public static int IBV_QPT_RC() { return 2; }
    public static int IBV_QPT_UC() { return 3; }
    public static int IBV_QPT_UD() { return 4; }
    public static int IBV_QPT_RAW_PACKET() { return 8; }
    public static int IBV_QPT_XRC_SEND() { return 9; }
    public static int IBV_QPT_XRC_RECV() { return 10; }
    public static int IBV_QPT_DRIVER() { return 255; }

    // enum ibv_qp_attr_mask
    public static int IBV_QP_STATE() { return 1; }
    public static int IBV_QP_CUR_STATE() { return 2; }
    public static int IBV_QP_EN_SQD_ASYNC_NOTIFY() { return 4; }
    public static int IBV_QP_ACCESS_FLAGS() { return 8; }
    public static int IBV_QP_PKEY_INDEX() { return 16; }
    public static int IBV_QP_PORT() { return 32; }
    public static int IBV_QP_QKEY() { return 64; }
    public static int IBV_QP_AV() { return 128; }
    public static int IBV_QP_PATH_MTU() { return 256; }
    public static int IBV_QP_TIMEOUT() { return 512; }
    public static int IBV_QP_RETRY_CNT() { return 1024; }
    public static int IBV_QP_RNR_RETRY() { return 2048; }
    public static int IBV_QP_RQ_PSN() { return 4096; }
    public static int IBV_QP_MAX_QP_RD_ATOMIC() { return 8192; }
    public static int IBV_QP_ALT_PATH() { return 16384; }
    public static int IBV_QP_MIN_RNR_TIMER() { return 32768; }
    public static int IBV_QP_SQ_PSN() { return 65536; }
    public static int IBV_QP_MAX_DEST_RD_ATOMIC() { return 131072; }
    public static int IBV_QP_PATH_MIG_STATE() { return 262144; }
    public static int IBV_QP_CAP() { return 524288; }
    public static int IBV_QP_DEST_QPN() { return 1048576; }
    public static int IBV_QP_RATE_LIMIT() { return 33554432; }

    // enum ibv_qp_state
    public static int IBV_QPS_RESET() { return 0; }
    public static int IBV_QPS_INIT() { return 1; }
    public static int IBV_QPS_RTR() { return 2; }
    public static int IBV_QPS_RTS() { return 3; }
    public static int IBV_QPS_SQD() { return 4; }
    public static int IBV_QPS_SQE() { return 5; }
    public static int IBV_QPS_ERR() { return 6; }
    public static int IBV_QPS_UNKNOWN() { return 7; }

    // enum ibv_mig_state
    public static int IBV_MIG_MIGRATED() { return 0; }
    public static int IBV_MIG_REARM() { return 1; }
    public static int IBV_MIG_ARMED() { return 2; }

    // enum ibv_wr_opcode
    public static int IBV_WR_RDMA_WRITE() { return 0; }
    public static int IBV_WR_RDMA_WRITE_WITH_IMM() { return 1; }
    public static int IBV_WR_SEND() { return 2; }
    public static int IBV_WR_SEND_WITH_IMM() { return 3; }
    public static int IBV_WR_RDMA_READ() { return 4; }
    public static int IBV_WR_ATOMIC_CMP_AND_SWP() { return 5; }
    public static int IBV_WR_ATOMIC_FETCH_AND_ADD() { return 6; }
    public static int IBV_WR_LOCAL_INV() { return 7; }
    public static int IBV_WR_BIND_MW() { return 8; }
    public static int IBV_WR_SEND_WITH_INV() { return 9; }
    public static int IBV_WR_TSO() { return 10; }
    public static int IBV_WR_DRIVER1() { return 11; }
    public static int IBV_WR_ATOMIC_WRITE() { return 15; }

    // enum ibv_send_flags
    public static int IBV_SEND_FENCE() { return 1; }
    public static int IBV_SEND_SIGNALED() { return 2; }
    public static int IBV_SEND_SOLICITED() { return 4; }
    public static int IBV_SEND_INLINE() { return 8; }
    public static int IBV_SEND_IP_CSUM() { return 16; }

    // enum
    public static int IBV_SYSFS_NAME_MAX() { return 64; }
    public static int IBV_SYSFS_PATH_MAX() { return 256; }

    // #define
    public static int IBV_QPF_GRH_REQUIRED() { return 1; }
    public static int IBV_ACCESS_OPTIONAL_RANGE() { return 1072693248; }
    public static int IBV_ACCESS_OPTIONAL_FIRST() { return 1048576; }
    public static long IBV_DEVICE_RAW_SCATTER_FCS() { return 17179869184L; }
    public static long IBV_DEVICE_PCI_WRITE_END_PADDING() { return 68719476736L; }
}
