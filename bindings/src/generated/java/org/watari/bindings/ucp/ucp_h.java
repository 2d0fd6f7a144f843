// Written by Watari's binding generator (org.watari.bindgen) from ucp.h, ucx 1.13.1 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ucp;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

@SuppressWarnings("restricted")
public class ucp_h {
    ucp_h() {}

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
        static final SymbolLookup LOOKUP = SymbolLookup.libraryLookup("libucp.so.0", Arena.global()).or(SymbolLookup.loaderLookup()).or(Linker.nativeLinker().defaultLookup());
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

    public static final OfInt ucs_memory_type_t = ucp_h.C_INT; // typedef enum ucs_memory_type_t
    public static final OfByte ucs_status_t = ucp_h.C_CHAR; // typedef enum ucs_status_t
    public static final AddressLayout ucs_status_ptr_t = ucp_h.C_POINTER; // typedef void *ucs_status_ptr_t
    public static final OfInt ucs_config_print_flags_t = ucp_h.C_INT; // typedef enum ucs_config_print_flags_t
    public static final AddressLayout ucp_context_h = ucp_h.C_POINTER; // typedef struct ucp_context *ucp_context_h
    public static final AddressLayout ucp_ep_h = ucp_h.C_POINTER; // typedef struct ucp_ep *ucp_ep_h
    public static final OfInt ucp_err_handling_mode_t = ucp_h.C_INT; // typedef enum ucp_err_handling_mode_t
    public static final AddressLayout ucp_rkey_h = ucp_h.C_POINTER; // typedef struct ucp_rkey *ucp_rkey_h
    public static final AddressLayout ucp_mem_h = ucp_h.C_POINTER; // typedef struct ucp_mem *ucp_mem_h
    public static final AddressLayout ucp_worker_h = ucp_h.C_POINTER; // typedef struct ucp_worker *ucp_worker_h
    public static final OfLong ucp_tag_t = ucp_h.C_LONG; // typedef uint64_t ucp_tag_t
    public static final AddressLayout ucp_tag_message_h = ucp_h.C_POINTER; // typedef struct ucp_recv_desc *ucp_tag_message_h
    public static final OfLong ucp_datatype_t = ucp_h.C_LONG; // typedef uint64_t ucp_datatype_t
    public static final OfInt ucs_thread_mode_t = ucp_h.C_INT; // typedef enum ucs_thread_mode_t
    public static final OfInt ucp_atomic_op_t = ucp_h.C_INT; // typedef enum ucp_atomic_op_t

    private static final class ucs_status_string {
        static final MemorySegment ADDR = findOrThrow("ucs_status_string");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucs_status_string$descriptor());
    }

    public static FunctionDescriptor ucs_status_string$descriptor() { return FunctionDescriptor.of(ucp_h.C_POINTER, ucp_h.C_CHAR); }
    public static MethodHandle ucs_status_string$handle() { return ucs_status_string.HANDLE; }
    public static MemorySegment ucs_status_string$address() { return ucs_status_string.ADDR; }

    // const char *ucs_status_string(ucs_status_t)
    public static MemorySegment ucs_status_string(byte status) {
        try {
            return (MemorySegment) ucs_status_string.HANDLE.invokeExact(status);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_request_is_completed {
        static final MemorySegment ADDR = findOrThrow("ucp_request_is_completed");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_request_is_completed$descriptor());
    }

    public static FunctionDescriptor ucp_request_is_completed$descriptor() { return FunctionDescriptor.of(ucp_h.C_INT, ucp_h.C_POINTER); }
    public static MethodHandle ucp_request_is_completed$handle() { return ucp_request_is_completed.HANDLE; }
    public static MemorySegment ucp_request_is_completed$address() { return ucp_request_is_completed.ADDR; }

    // int ucp_request_is_completed(void *)
    public static int ucp_request_is_completed(MemorySegment request) {
        try {
            return (int) ucp_request_is_completed.HANDLE.invokeExact(request);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_config_read {
        static final MemorySegment ADDR = findOrThrow("ucp_config_read");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_config_read$descriptor());
    }

    public static FunctionDescriptor ucp_config_read$descriptor() { return FunctionDescriptor.of(ucp_h.C_CHAR, ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_config_read$handle() { return ucp_config_read.HANDLE; }
    public static MemorySegment ucp_config_read$address() { return ucp_config_read.ADDR; }

    // ucs_status_t ucp_config_read(const char *, const char *, ucp_config_t **)
    public static byte ucp_config_read(MemorySegment env_prefix, MemorySegment filename, MemorySegment config_p) {
        try {
            return (byte) ucp_config_read.HANDLE.invokeExact(env_prefix, filename, config_p);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_config_release {
        static final MemorySegment ADDR = findOrThrow("ucp_config_release");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_config_release$descriptor());
    }

    public static FunctionDescriptor ucp_config_release$descriptor() { return FunctionDescriptor.ofVoid(ucp_h.C_POINTER); }
    public static MethodHandle ucp_config_release$handle() { return ucp_config_release.HANDLE; }
    public static MemorySegment ucp_config_release$address() { return ucp_config_release.ADDR; }

    // void ucp_config_release(ucp_config_t *)
    public static void ucp_config_release(MemorySegment config) {
        try {
            ucp_config_release.HANDLE.invokeExact(config);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_config_modify {
        static final MemorySegment ADDR = findOrThrow("ucp_config_modify");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_config_modify$descriptor());
    }

    public static FunctionDescriptor ucp_config_modify$descriptor() { return FunctionDescriptor.of(ucp_h.C_CHAR, ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_config_modify$handle() { return ucp_config_modify.HANDLE; }
    public static MemorySegment ucp_config_modify$address() { return ucp_config_modify.ADDR; }

    // ucs_status_t ucp_config_modify(ucp_config_t *, const char *, const char *)
    public static byte ucp_config_modify(MemorySegment config, MemorySegment name, MemorySegment value) {
        try {
            return (byte) ucp_config_modify.HANDLE.invokeExact(config, name, value);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_config_print {
        static final MemorySegment ADDR = findOrThrow("ucp_config_print");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_config_print$descriptor());
    }

    public static FunctionDescriptor ucp_config_print$descriptor() { return FunctionDescriptor.ofVoid(ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_INT); }
    public static MethodHandle ucp_config_print$handle() { return ucp_config_print.HANDLE; }
    public static MemorySegment ucp_config_print$address() { return ucp_config_print.ADDR; }

    // void ucp_config_print(const ucp_config_t *, FILE *, const char *, ucs_config_print_flags_t)
    public static void ucp_config_print(MemorySegment config, MemorySegment stream, MemorySegment title, int print_flags) {
        try {
            ucp_config_print.HANDLE.invokeExact(config, stream, title, print_flags);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_get_version {
        static final MemorySegment ADDR = findOrThrow("ucp_get_version");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_get_version$descriptor());
    }

    public static FunctionDescriptor ucp_get_version$descriptor() { return FunctionDescriptor.ofVoid(ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_get_version$handle() { return ucp_get_version.HANDLE; }
    public static MemorySegment ucp_get_version$address() { return ucp_get_version.ADDR; }

    // void ucp_get_version(unsigned int *, unsigned int *, unsigned int *)
    public static void ucp_get_version(MemorySegment major_version, MemorySegment minor_version, MemorySegment release_number) {
        try {
            ucp_get_version.HANDLE.invokeExact(major_version, minor_version, release_number);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_get_version_string {
        static final MemorySegment ADDR = findOrThrow("ucp_get_version_string");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_get_version_string$descriptor());
    }

    public static FunctionDescriptor ucp_get_version_string$descriptor() { return FunctionDescriptor.of(ucp_h.C_POINTER); }
    public static MethodHandle ucp_get_version_string$handle() { return ucp_get_version_string.HANDLE; }
    public static MemorySegment ucp_get_version_string$address() { return ucp_get_version_string.ADDR; }

    // const char *ucp_get_version_string(void)
    public static MemorySegment ucp_get_version_string() {
        try {
            return (MemorySegment) ucp_get_version_string.HANDLE.invokeExact();
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_init_version {
        static final MemorySegment ADDR = findOrThrow("ucp_init_version");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_init_version$descriptor());
    }

    public static FunctionDescriptor ucp_init_version$descriptor() { return FunctionDescriptor.of(ucp_h.C_CHAR, ucp_h.C_INT, ucp_h.C_INT, ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_init_version$handle() { return ucp_init_version.HANDLE; }
    public static MemorySegment ucp_init_version$address() { return ucp_init_version.ADDR; }

    // ucs_status_t ucp_init_version(unsigned int, unsigned int, const ucp_params_t *, const ucp_config_t *, ucp_context_h *)
    public static byte ucp_init_version(int api_major_version, int api_minor_version, MemorySegment params, MemorySegment config, MemorySegment context_p) {
        try {
            return (byte) ucp_init_version.HANDLE.invokeExact(api_major_version, api_minor_version, params, config, context_p);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_cleanup {
        static final MemorySegment ADDR = findOrThrow("ucp_cleanup");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_cleanup$descriptor());
    }

    public static FunctionDescriptor ucp_cleanup$descriptor() { return FunctionDescriptor.ofVoid(ucp_h.C_POINTER); }
    public static MethodHandle ucp_cleanup$handle() { return ucp_cleanup.HANDLE; }
    public static MemorySegment ucp_cleanup$address() { return ucp_cleanup.ADDR; }

    // void ucp_cleanup(ucp_context_h)
    public static void ucp_cleanup(MemorySegment context_p) {
        try {
            ucp_cleanup.HANDLE.invokeExact(context_p);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_context_query {
        static final MemorySegment ADDR = findOrThrow("ucp_context_query");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_context_query$descriptor());
    }

    public static FunctionDescriptor ucp_context_query$descriptor() { return FunctionDescriptor.of(ucp_h.C_CHAR, ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_context_query$handle() { return ucp_context_query.HANDLE; }
    public static MemorySegment ucp_context_query$address() { return ucp_context_query.ADDR; }

    // ucs_status_t ucp_context_query(ucp_context_h, ucp_context_attr_t *)
    public static byte ucp_context_query(MemorySegment context_p, MemorySegment attr) {
        try {
            return (byte) ucp_context_query.HANDLE.invokeExact(context_p, attr);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_context_print_info {
        static final MemorySegment ADDR = findOrThrow("ucp_context_print_info");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_context_print_info$descriptor());
    }

    public static FunctionDescriptor ucp_context_print_info$descriptor() { return FunctionDescriptor.ofVoid(ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_context_print_info$handle() { return ucp_context_print_info.HANDLE; }
    public static MemorySegment ucp_context_print_info$address() { return ucp_context_print_info.ADDR; }

    // void ucp_context_print_info(const ucp_context_h, FILE *)
    public static void ucp_context_print_info(MemorySegment context, MemorySegment stream) {
        try {
            ucp_context_print_info.HANDLE.invokeExact(context, stream);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_worker_create {
        static final MemorySegment ADDR = findOrThrow("ucp_worker_create");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_worker_create$descriptor());
    }

    public static FunctionDescriptor ucp_worker_create$descriptor() { return FunctionDescriptor.of(ucp_h.C_CHAR, ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_worker_create$handle() { return ucp_worker_create.HANDLE; }
    public static MemorySegment ucp_worker_create$address() { return ucp_worker_create.ADDR; }

    // ucs_status_t ucp_worker_create(ucp_context_h, const ucp_worker_params_t *, ucp_worker_h *)
    public static byte ucp_worker_create(MemorySegment context, MemorySegment params, MemorySegment worker_p) {
        try {
            return (byte) ucp_worker_create.HANDLE.invokeExact(context, params, worker_p);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_worker_destroy {
        static final MemorySegment ADDR = findOrThrow("ucp_worker_destroy");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_worker_destroy$descriptor());
    }

    public static FunctionDescriptor ucp_worker_destroy$descriptor() { return FunctionDescriptor.ofVoid(ucp_h.C_POINTER); }
    public static MethodHandle ucp_worker_destroy$handle() { return ucp_worker_destroy.HANDLE; }
    public static MemorySegment ucp_worker_destroy$address() { return ucp_worker_destroy.ADDR; }

    // void ucp_worker_destroy(ucp_worker_h)
    public static void ucp_worker_destroy(MemorySegment worker) {
        try {
            ucp_worker_destroy.HANDLE.invokeExact(worker);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_worker_query {
        static final MemorySegment ADDR = findOrThrow("ucp_worker_query");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_worker_query$descriptor());
    }

    public static FunctionDescriptor ucp_worker_query$descriptor() { return FunctionDescriptor.of(ucp_h.C_CHAR, ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_worker_query$handle() { return ucp_worker_query.HANDLE; }
    public static MemorySegment ucp_worker_query$address() { return ucp_worker_query.ADDR; }

    // ucs_status_t ucp_worker_query(ucp_worker_h, ucp_worker_attr_t *)
    public static byte ucp_worker_query(MemorySegment worker, MemorySegment attr) {
        try {
            return (byte) ucp_worker_query.HANDLE.invokeExact(worker, attr);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_worker_print_info {
        static final MemorySegment ADDR = findOrThrow("ucp_worker_print_info");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_worker_print_info$descriptor());
    }

    public static FunctionDescriptor ucp_worker_print_info$descriptor() { return FunctionDescriptor.ofVoid(ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_worker_print_info$handle() { return ucp_worker_print_info.HANDLE; }
    public static MemorySegment ucp_worker_print_info$address() { return ucp_worker_print_info.ADDR; }

    // void ucp_worker_print_info(ucp_worker_h, FILE *)
    public static void ucp_worker_print_info(MemorySegment worker, MemorySegment stream) {
        try {
            ucp_worker_print_info.HANDLE.invokeExact(worker, stream);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_worker_get_address {
        static final MemorySegment ADDR = findOrThrow("ucp_worker_get_address");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_worker_get_address$descriptor());
    }

    public static FunctionDescriptor ucp_worker_get_address$descriptor() { return FunctionDescriptor.of(ucp_h.C_CHAR, ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_worker_get_address$handle() { return ucp_worker_get_address.HANDLE; }
    public static MemorySegment ucp_worker_get_address$address() { return ucp_worker_get_address.ADDR; }

    // ucs_status_t ucp_worker_get_address(ucp_worker_h, ucp_address_t **, size_t *)
    public static byte ucp_worker_get_address(MemorySegment worker, MemorySegment address_p, MemorySegment address_length_p) {
        try {
            return (byte) ucp_worker_get_address.HANDLE.invokeExact(worker, address_p, address_length_p);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_worker_release_address {
        static final MemorySegment ADDR = findOrThrow("ucp_worker_release_address");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_worker_release_address$descriptor());
    }

    public static FunctionDescriptor ucp_worker_release_address$descriptor() { return FunctionDescriptor.ofVoid(ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_worker_release_address$handle() { return ucp_worker_release_address.HANDLE; }
    public static MemorySegment ucp_worker_release_address$address() { return ucp_worker_release_address.ADDR; }

    // void ucp_worker_release_address(ucp_worker_h, ucp_address_t *)
    public static void ucp_worker_release_address(MemorySegment worker, MemorySegment address) {
        try {
            ucp_worker_release_address.HANDLE.invokeExact(worker, address);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_worker_progress {
        static final MemorySegment ADDR = findOrThrow("ucp_worker_progress");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_worker_progress$descriptor());
    }

    public static FunctionDescriptor ucp_worker_progress$descriptor() { return FunctionDescriptor.of(ucp_h.C_INT, ucp_h.C_POINTER); }
    public static MethodHandle ucp_worker_progress$handle() { return ucp_worker_progress.HANDLE; }
    public static MemorySegment ucp_worker_progress$address() { return ucp_worker_progress.ADDR; }

    // unsigned int ucp_worker_progress(ucp_worker_h)
    public static int ucp_worker_progress(MemorySegment worker) {
        try {
            return (int) ucp_worker_progress.HANDLE.invokeExact(worker);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_worker_get_efd {
        static final MemorySegment ADDR = findOrThrow("ucp_worker_get_efd");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_worker_get_efd$descriptor());
    }

    public static FunctionDescriptor ucp_worker_get_efd$descriptor() { return FunctionDescriptor.of(ucp_h.C_CHAR, ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_worker_get_efd$handle() { return ucp_worker_get_efd.HANDLE; }
    public static MemorySegment ucp_worker_get_efd$address() { return ucp_worker_get_efd.ADDR; }

    // ucs_status_t ucp_worker_get_efd(ucp_worker_h, int *)
    public static byte ucp_worker_get_efd(MemorySegment worker, MemorySegment fd) {
        try {
            return (byte) ucp_worker_get_efd.HANDLE.invokeExact(worker, fd);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_worker_wait {
        static final MemorySegment ADDR = findOrThrow("ucp_worker_wait");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_worker_wait$descriptor());
    }

    public static FunctionDescriptor ucp_worker_wait$descriptor() { return FunctionDescriptor.of(ucp_h.C_CHAR, ucp_h.C_POINTER); }
    public static MethodHandle ucp_worker_wait$handle() { return ucp_worker_wait.HANDLE; }
    public static MemorySegment ucp_worker_wait$address() { return ucp_worker_wait.ADDR; }

    // ucs_status_t ucp_worker_wait(ucp_worker_h)
    public static byte ucp_worker_wait(MemorySegment worker) {
        try {
            return (byte) ucp_worker_wait.HANDLE.invokeExact(worker);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_worker_arm {
        static final MemorySegment ADDR = findOrThrow("ucp_worker_arm");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_worker_arm$descriptor());
    }

    public static FunctionDescriptor ucp_worker_arm$descriptor() { return FunctionDescriptor.of(ucp_h.C_CHAR, ucp_h.C_POINTER); }
    public static MethodHandle ucp_worker_arm$handle() { return ucp_worker_arm.HANDLE; }
    public static MemorySegment ucp_worker_arm$address() { return ucp_worker_arm.ADDR; }

    // ucs_status_t ucp_worker_arm(ucp_worker_h)
    public static byte ucp_worker_arm(MemorySegment worker) {
        try {
            return (byte) ucp_worker_arm.HANDLE.invokeExact(worker);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_worker_signal {
        static final MemorySegment ADDR = findOrThrow("ucp_worker_signal");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_worker_signal$descriptor());
    }

    public static FunctionDescriptor ucp_worker_signal$descriptor() { return FunctionDescriptor.of(ucp_h.C_CHAR, ucp_h.C_POINTER); }
    public static MethodHandle ucp_worker_signal$handle() { return ucp_worker_signal.HANDLE; }
    public static MemorySegment ucp_worker_signal$address() { return ucp_worker_signal.ADDR; }

    // ucs_status_t ucp_worker_signal(ucp_worker_h)
    public static byte ucp_worker_signal(MemorySegment worker) {
        try {
            return (byte) ucp_worker_signal.HANDLE.invokeExact(worker);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_ep_create {
        static final MemorySegment ADDR = findOrThrow("ucp_ep_create");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_ep_create$descriptor());
    }

    public static FunctionDescriptor ucp_ep_create$descriptor() { return FunctionDescriptor.of(ucp_h.C_CHAR, ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_ep_create$handle() { return ucp_ep_create.HANDLE; }
    public static MemorySegment ucp_ep_create$address() { return ucp_ep_create.ADDR; }

    // ucs_status_t ucp_ep_create(ucp_worker_h, const ucp_ep_params_t *, ucp_ep_h *)
    public static byte ucp_ep_create(MemorySegment worker, MemorySegment params, MemorySegment ep_p) {
        try {
            return (byte) ucp_ep_create.HANDLE.invokeExact(worker, params, ep_p);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_ep_close_nbx {
        static final MemorySegment ADDR = findOrThrow("ucp_ep_close_nbx");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_ep_close_nbx$descriptor());
    }

    public static FunctionDescriptor ucp_ep_close_nbx$descriptor() { return FunctionDescriptor.of(ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_ep_close_nbx$handle() { return ucp_ep_close_nbx.HANDLE; }
    public static MemorySegment ucp_ep_close_nbx$address() { return ucp_ep_close_nbx.ADDR; }

    // ucs_status_ptr_t ucp_ep_close_nbx(ucp_ep_h, const ucp_request_param_t *)
    public static MemorySegment ucp_ep_close_nbx(MemorySegment ep, MemorySegment param) {
        try {
            return (MemorySegment) ucp_ep_close_nbx.HANDLE.invokeExact(ep, param);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_ep_print_info {
        static final MemorySegment ADDR = findOrThrow("ucp_ep_print_info");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_ep_print_info$descriptor());
    }

    public static FunctionDescriptor ucp_ep_print_info$descriptor() { return FunctionDescriptor.ofVoid(ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_ep_print_info$handle() { return ucp_ep_print_info.HANDLE; }
    public static MemorySegment ucp_ep_print_info$address() { return ucp_ep_print_info.ADDR; }

    // void ucp_ep_print_info(ucp_ep_h, FILE *)
    public static void ucp_ep_print_info(MemorySegment ep, MemorySegment stream) {
        try {
            ucp_ep_print_info.HANDLE.invokeExact(ep, stream);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_ep_flush_nbx {
        static final MemorySegment ADDR = findOrThrow("ucp_ep_flush_nbx");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_ep_flush_nbx$descriptor());
    }

    public static FunctionDescriptor ucp_ep_flush_nbx$descriptor() { return FunctionDescriptor.of(ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_ep_flush_nbx$handle() { return ucp_ep_flush_nbx.HANDLE; }
    public static MemorySegment ucp_ep_flush_nbx$address() { return ucp_ep_flush_nbx.ADDR; }

    // ucs_status_ptr_t ucp_ep_flush_nbx(ucp_ep_h, const ucp_request_param_t *)
    public static MemorySegment ucp_ep_flush_nbx(MemorySegment ep, MemorySegment param) {
        try {
            return (MemorySegment) ucp_ep_flush_nbx.HANDLE.invokeExact(ep, param);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_mem_map {
        static final MemorySegment ADDR = findOrThrow("ucp_mem_map");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_mem_map$descriptor());
    }

    public static FunctionDescriptor ucp_mem_map$descriptor() { return FunctionDescriptor.of(ucp_h.C_CHAR, ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_mem_map$handle() { return ucp_mem_map.HANDLE; }
    public static MemorySegment ucp_mem_map$address() { return ucp_mem_map.ADDR; }

    // ucs_status_t ucp_mem_map(ucp_context_h, const ucp_mem_map_params_t *, ucp_mem_h *)
    public static byte ucp_mem_map(MemorySegment context, MemorySegment params, MemorySegment memh_p) {
        try {
            return (byte) ucp_mem_map.HANDLE.invokeExact(context, params, memh_p);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_mem_unmap {
        static final MemorySegment ADDR = findOrThrow("ucp_mem_unmap");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_mem_unmap$descriptor());
    }

    public static FunctionDescriptor ucp_mem_unmap$descriptor() { return FunctionDescriptor.of(ucp_h.C_CHAR, ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_mem_unmap$handle() { return ucp_mem_unmap.HANDLE; }
    public static MemorySegment ucp_mem_unmap$address() { return ucp_mem_unmap.ADDR; }

    // ucs_status_t ucp_mem_unmap(ucp_context_h, ucp_mem_h)
    public static byte ucp_mem_unmap(MemorySegment context, MemorySegment memh) {
        try {
            return (byte) ucp_mem_unmap.HANDLE.invokeExact(context, memh);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_mem_query {
        static final MemorySegment ADDR = findOrThrow("ucp_mem_query");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_mem_query$descriptor());
    }

    public static FunctionDescriptor ucp_mem_query$descriptor() { return FunctionDescriptor.of(ucp_h.C_CHAR, ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_mem_query$handle() { return ucp_mem_query.HANDLE; }
    public static MemorySegment ucp_mem_query$address() { return ucp_mem_query.ADDR; }

    // ucs_status_t ucp_mem_query(const ucp_mem_h, ucp_mem_attr_t *)
    public static byte ucp_mem_query(MemorySegment memh, MemorySegment attr) {
        try {
            return (byte) ucp_mem_query.HANDLE.invokeExact(memh, attr);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_rkey_pack {
        static final MemorySegment ADDR = findOrThrow("ucp_rkey_pack");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_rkey_pack$descriptor());
    }

    public static FunctionDescriptor ucp_rkey_pack$descriptor() { return FunctionDescriptor.of(ucp_h.C_CHAR, ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_rkey_pack$handle() { return ucp_rkey_pack.HANDLE; }
    public static MemorySegment ucp_rkey_pack$address() { return ucp_rkey_pack.ADDR; }

    // ucs_status_t ucp_rkey_pack(ucp_context_h, ucp_mem_h, void **, size_t *)
    public static byte ucp_rkey_pack(MemorySegment context, MemorySegment memh, MemorySegment rkey_buffer_p, MemorySegment size_p) {
        try {
            return (byte) ucp_rkey_pack.HANDLE.invokeExact(context, memh, rkey_buffer_p, size_p);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_rkey_buffer_release {
        static final MemorySegment ADDR = findOrThrow("ucp_rkey_buffer_release");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_rkey_buffer_release$descriptor());
    }

    public static FunctionDescriptor ucp_rkey_buffer_release$descriptor() { return FunctionDescriptor.ofVoid(ucp_h.C_POINTER); }
    public static MethodHandle ucp_rkey_buffer_release$handle() { return ucp_rkey_buffer_release.HANDLE; }
    public static MemorySegment ucp_rkey_buffer_release$address() { return ucp_rkey_buffer_release.ADDR; }

    // void ucp_rkey_buffer_release(void *)
    public static void ucp_rkey_buffer_release(MemorySegment rkey_buffer) {
        try {
            ucp_rkey_buffer_release.HANDLE.invokeExact(rkey_buffer);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_ep_rkey_unpack {
        static final MemorySegment ADDR = findOrThrow("ucp_ep_rkey_unpack");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_ep_rkey_unpack$descriptor());
    }

    public static FunctionDescriptor ucp_ep_rkey_unpack$descriptor() { return FunctionDescriptor.of(ucp_h.C_CHAR, ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_ep_rkey_unpack$handle() { return ucp_ep_rkey_unpack.HANDLE; }
    public static MemorySegment ucp_ep_rkey_unpack$address() { return ucp_ep_rkey_unpack.ADDR; }

    // ucs_status_t ucp_ep_rkey_unpack(ucp_ep_h, const void *, ucp_rkey_h *)
    public static byte ucp_ep_rkey_unpack(MemorySegment ep, MemorySegment rkey_buffer, MemorySegment rkey_p) {
        try {
            return (byte) ucp_ep_rkey_unpack.HANDLE.invokeExact(ep, rkey_buffer, rkey_p);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_rkey_ptr {
        static final MemorySegment ADDR = findOrThrow("ucp_rkey_ptr");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_rkey_ptr$descriptor());
    }

    public static FunctionDescriptor ucp_rkey_ptr$descriptor() { return FunctionDescriptor.of(ucp_h.C_CHAR, ucp_h.C_POINTER, ucp_h.C_LONG, ucp_h.C_POINTER); }
    public static MethodHandle ucp_rkey_ptr$handle() { return ucp_rkey_ptr.HANDLE; }
    public static MemorySegment ucp_rkey_ptr$address() { return ucp_rkey_ptr.ADDR; }

    // ucs_status_t ucp_rkey_ptr(ucp_rkey_h, uint64_t, void **)
    public static byte ucp_rkey_ptr(MemorySegment rkey, long raddr, MemorySegment addr_p) {
        try {
            return (byte) ucp_rkey_ptr.HANDLE.invokeExact(rkey, raddr, addr_p);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_rkey_destroy {
        static final MemorySegment ADDR = findOrThrow("ucp_rkey_destroy");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_rkey_destroy$descriptor());
    }

    public static FunctionDescriptor ucp_rkey_destroy$descriptor() { return FunctionDescriptor.ofVoid(ucp_h.C_POINTER); }
    public static MethodHandle ucp_rkey_destroy$handle() { return ucp_rkey_destroy.HANDLE; }
    public static MemorySegment ucp_rkey_destroy$address() { return ucp_rkey_destroy.ADDR; }

    // void ucp_rkey_destroy(ucp_rkey_h)
    public static void ucp_rkey_destroy(MemorySegment rkey) {
        try {
            ucp_rkey_destroy.HANDLE.invokeExact(rkey);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_worker_set_am_recv_handler {
        static final MemorySegment ADDR = findOrThrow("ucp_worker_set_am_recv_handler");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_worker_set_am_recv_handler$descriptor());
    }

    public static FunctionDescriptor ucp_worker_set_am_recv_handler$descriptor() { return FunctionDescriptor.of(ucp_h.C_CHAR, ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_worker_set_am_recv_handler$handle() { return ucp_worker_set_am_recv_handler.HANDLE; }
    public static MemorySegment ucp_worker_set_am_recv_handler$address() { return ucp_worker_set_am_recv_handler.ADDR; }

    // ucs_status_t ucp_worker_set_am_recv_handler(ucp_worker_h, const ucp_am_handler_param_t *)
    public static byte ucp_worker_set_am_recv_handler(MemorySegment worker, MemorySegment param) {
        try {
            return (byte) ucp_worker_set_am_recv_handler.HANDLE.invokeExact(worker, param);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_am_send_nbx {
        static final MemorySegment ADDR = findOrThrow("ucp_am_send_nbx");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_am_send_nbx$descriptor());
    }

    public static FunctionDescriptor ucp_am_send_nbx$descriptor() { return FunctionDescriptor.of(ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_INT, ucp_h.C_POINTER, ucp_h.C_LONG, ucp_h.C_POINTER, ucp_h.C_LONG, ucp_h.C_POINTER); }
    public static MethodHandle ucp_am_send_nbx$handle() { return ucp_am_send_nbx.HANDLE; }
    public static MemorySegment ucp_am_send_nbx$address() { return ucp_am_send_nbx.ADDR; }

    // ucs_status_ptr_t ucp_am_send_nbx(ucp_ep_h, unsigned int, const void *, size_t, const void *, size_t, const ucp_request_param_t *)
    public static MemorySegment ucp_am_send_nbx(MemorySegment ep, int id, MemorySegment header, long header_length, MemorySegment buffer, long count, MemorySegment param) {
        try {
            return (MemorySegment) ucp_am_send_nbx.HANDLE.invokeExact(ep, id, header, header_length, buffer, count, param);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_am_recv_data_nbx {
        static final MemorySegment ADDR = findOrThrow("ucp_am_recv_data_nbx");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_am_recv_data_nbx$descriptor());
    }

    public static FunctionDescriptor ucp_am_recv_data_nbx$descriptor() { return FunctionDescriptor.of(ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_LONG, ucp_h.C_POINTER); }
    public static MethodHandle ucp_am_recv_data_nbx$handle() { return ucp_am_recv_data_nbx.HANDLE; }
    public static MemorySegment ucp_am_recv_data_nbx$address() { return ucp_am_recv_data_nbx.ADDR; }

    // ucs_status_ptr_t ucp_am_recv_data_nbx(ucp_worker_h, void *, void *, size_t, const ucp_request_param_t *)
    public static MemorySegment ucp_am_recv_data_nbx(MemorySegment worker, MemorySegment data_desc, MemorySegment buffer, long count, MemorySegment param) {
        try {
            return (MemorySegment) ucp_am_recv_data_nbx.HANDLE.invokeExact(worker, data_desc, buffer, count, param);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_am_data_release {
        static final MemorySegment ADDR = findOrThrow("ucp_am_data_release");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_am_data_release$descriptor());
    }

    public static FunctionDescriptor ucp_am_data_release$descriptor() { return FunctionDescriptor.ofVoid(ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_am_data_release$handle() { return ucp_am_data_release.HANDLE; }
    public static MemorySegment ucp_am_data_release$address() { return ucp_am_data_release.ADDR; }

    // void ucp_am_data_release(ucp_worker_h, void *)
    public static void ucp_am_data_release(MemorySegment worker, MemorySegment data) {
        try {
            ucp_am_data_release.HANDLE.invokeExact(worker, data);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_tag_send_nbx {
        static final MemorySegment ADDR = findOrThrow("ucp_tag_send_nbx");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_tag_send_nbx$descriptor());
    }

    public static FunctionDescriptor ucp_tag_send_nbx$descriptor() { return FunctionDescriptor.of(ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_LONG, ucp_h.C_LONG, ucp_h.C_POINTER); }
    public static MethodHandle ucp_tag_send_nbx$handle() { return ucp_tag_send_nbx.HANDLE; }
    public static MemorySegment ucp_tag_send_nbx$address() { return ucp_tag_send_nbx.ADDR; }

    // ucs_status_ptr_t ucp_tag_send_nbx(ucp_ep_h, const void *, size_t, ucp_tag_t, const ucp_request_param_t *)
    public static MemorySegment ucp_tag_send_nbx(MemorySegment ep, MemorySegment buffer, long count, long tag, MemorySegment param) {
        try {
            return (MemorySegment) ucp_tag_send_nbx.HANDLE.invokeExact(ep, buffer, count, tag, param);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_tag_send_sync_nbx {
        static final MemorySegment ADDR = findOrThrow("ucp_tag_send_sync_nbx");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_tag_send_sync_nbx$descriptor());
    }

    public static FunctionDescriptor ucp_tag_send_sync_nbx$descriptor() { return FunctionDescriptor.of(ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_LONG, ucp_h.C_LONG, ucp_h.C_POINTER); }
    public static MethodHandle ucp_tag_send_sync_nbx$handle() { return ucp_tag_send_sync_nbx.HANDLE; }
    public static MemorySegment ucp_tag_send_sync_nbx$address() { return ucp_tag_send_sync_nbx.ADDR; }

    // ucs_status_ptr_t ucp_tag_send_sync_nbx(ucp_ep_h, const void *, size_t, ucp_tag_t, const ucp_request_param_t *)
    public static MemorySegment ucp_tag_send_sync_nbx(MemorySegment ep, MemorySegment buffer, long count, long tag, MemorySegment param) {
        try {
            return (MemorySegment) ucp_tag_send_sync_nbx.HANDLE.invokeExact(ep, buffer, count, tag, param);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_tag_recv_nbx {
        static final MemorySegment ADDR = findOrThrow("ucp_tag_recv_nbx");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_tag_recv_nbx$descriptor());
    }

    public static FunctionDescriptor ucp_tag_recv_nbx$descriptor() { return FunctionDescriptor.of(ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_LONG, ucp_h.C_LONG, ucp_h.C_LONG, ucp_h.C_POINTER); }
    public static MethodHandle ucp_tag_recv_nbx$handle() { return ucp_tag_recv_nbx.HANDLE; }
    public static MemorySegment ucp_tag_recv_nbx$address() { return ucp_tag_recv_nbx.ADDR; }

    // ucs_status_ptr_t ucp_tag_recv_nbx(ucp_worker_h, void *, size_t, ucp_tag_t, ucp_tag_t, const ucp_request_param_t *)
    public static MemorySegment ucp_tag_recv_nbx(MemorySegment worker, MemorySegment buffer, long count, long tag, long tag_mask, MemorySegment param) {
        try {
            return (MemorySegment) ucp_tag_recv_nbx.HANDLE.invokeExact(worker, buffer, count, tag, tag_mask, param);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_tag_probe_nb {
        static final MemorySegment ADDR = findOrThrow("ucp_tag_probe_nb");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_tag_probe_nb$descriptor());
    }

    public static FunctionDescriptor ucp_tag_probe_nb$descriptor() { return FunctionDescriptor.of(ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_LONG, ucp_h.C_LONG, ucp_h.C_INT, ucp_h.C_POINTER); }
    public static MethodHandle ucp_tag_probe_nb$handle() { return ucp_tag_probe_nb.HANDLE; }
    public static MemorySegment ucp_tag_probe_nb$address() { return ucp_tag_probe_nb.ADDR; }

    // ucp_tag_message_h ucp_tag_probe_nb(ucp_worker_h, ucp_tag_t, ucp_tag_t, int, ucp_tag_recv_info_t *)
    public static MemorySegment ucp_tag_probe_nb(MemorySegment worker, long tag, long tag_mask, int remove, MemorySegment info) {
        try {
            return (MemorySegment) ucp_tag_probe_nb.HANDLE.invokeExact(worker, tag, tag_mask, remove, info);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_tag_msg_recv_nbx {
        static final MemorySegment ADDR = findOrThrow("ucp_tag_msg_recv_nbx");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_tag_msg_recv_nbx$descriptor());
    }

    public static FunctionDescriptor ucp_tag_msg_recv_nbx$descriptor() { return FunctionDescriptor.of(ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_LONG, ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_tag_msg_recv_nbx$handle() { return ucp_tag_msg_recv_nbx.HANDLE; }
    public static MemorySegment ucp_tag_msg_recv_nbx$address() { return ucp_tag_msg_recv_nbx.ADDR; }

    // ucs_status_ptr_t ucp_tag_msg_recv_nbx(ucp_worker_h, void *, size_t, ucp_tag_message_h, const ucp_request_param_t *)
    public static MemorySegment ucp_tag_msg_recv_nbx(MemorySegment worker, MemorySegment buffer, long count, MemorySegment message, MemorySegment param) {
        try {
            return (MemorySegment) ucp_tag_msg_recv_nbx.HANDLE.invokeExact(worker, buffer, count, message, param);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_put_nbx {
        static final MemorySegment ADDR = findOrThrow("ucp_put_nbx");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_put_nbx$descriptor());
    }

    public static FunctionDescriptor ucp_put_nbx$descriptor() { return FunctionDescriptor.of(ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_LONG, ucp_h.C_LONG, ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_put_nbx$handle() { return ucp_put_nbx.HANDLE; }
    public static MemorySegment ucp_put_nbx$address() { return ucp_put_nbx.ADDR; }

    // ucs_status_ptr_t ucp_put_nbx(ucp_ep_h, const void *, size_t, uint64_t, ucp_rkey_h, const ucp_request_param_t *)
    public static MemorySegment ucp_put_nbx(MemorySegment ep, MemorySegment buffer, long count, long remote_addr, MemorySegment rkey, MemorySegment param) {
        try {
            return (MemorySegment) ucp_put_nbx.HANDLE.invokeExact(ep, buffer, count, remote_addr, rkey, param);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_get_nbx {
        static final MemorySegment ADDR = findOrThrow("ucp_get_nbx");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_get_nbx$descriptor());
    }

    public static FunctionDescriptor ucp_get_nbx$descriptor() { return FunctionDescriptor.of(ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_LONG, ucp_h.C_LONG, ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_get_nbx$handle() { return ucp_get_nbx.HANDLE; }
    public static MemorySegment ucp_get_nbx$address() { return ucp_get_nbx.ADDR; }

    // ucs_status_ptr_t ucp_get_nbx(ucp_ep_h, void *, size_t, uint64_t, ucp_rkey_h, const ucp_request_param_t *)
    public static MemorySegment ucp_get_nbx(MemorySegment ep, MemorySegment buffer, long count, long remote_addr, MemorySegment rkey, MemorySegment param) {
        try {
            return (MemorySegment) ucp_get_nbx.HANDLE.invokeExact(ep, buffer, count, remote_addr, rkey, param);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_atomic_op_nbx {
        static final MemorySegment ADDR = findOrThrow("ucp_atomic_op_nbx");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_atomic_op_nbx$descriptor());
    }

    public static FunctionDescriptor ucp_atomic_op_nbx$descriptor() { return FunctionDescriptor.of(ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_INT, ucp_h.C_POINTER, ucp_h.C_LONG, ucp_h.C_LONG, ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_atomic_op_nbx$handle() { return ucp_atomic_op_nbx.HANDLE; }
    public static MemorySegment ucp_atomic_op_nbx$address() { return ucp_atomic_op_nbx.ADDR; }

    // ucs_status_ptr_t ucp_atomic_op_nbx(ucp_ep_h, ucp_atomic_op_t, const void *, size_t, uint64_t, ucp_rkey_h, const ucp_request_param_t *)
    public static MemorySegment ucp_atomic_op_nbx(MemorySegment ep, int opcode, MemorySegment buffer, long count, long remote_addr, MemorySegment rkey, MemorySegment param) {
        try {
            return (MemorySegment) ucp_atomic_op_nbx.HANDLE.invokeExact(ep, opcode, buffer, count, remote_addr, rkey, param);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_request_check_status {
        static final MemorySegment ADDR = findOrThrow("ucp_request_check_status");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_request_check_status$descriptor());
    }

    public static FunctionDescriptor ucp_request_check_status$descriptor() { return FunctionDescriptor.of(ucp_h.C_CHAR, ucp_h.C_POINTER); }
    public static MethodHandle ucp_request_check_status$handle() { return ucp_request_check_status.HANDLE; }
    public static MemorySegment ucp_request_check_status$address() { return ucp_request_check_status.ADDR; }

    // ucs_status_t ucp_request_check_status(void *)
    public static byte ucp_request_check_status(MemorySegment request) {
        try {
            return (byte) ucp_request_check_status.HANDLE.invokeExact(request);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_tag_recv_request_test {
        static final MemorySegment ADDR = findOrThrow("ucp_tag_recv_request_test");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_tag_recv_request_test$descriptor());
    }

    public static FunctionDescriptor ucp_tag_recv_request_test$descriptor() { return FunctionDescriptor.of(ucp_h.C_CHAR, ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_tag_recv_request_test$handle() { return ucp_tag_recv_request_test.HANDLE; }
    public static MemorySegment ucp_tag_recv_request_test$address() { return ucp_tag_recv_request_test.ADDR; }

    // ucs_status_t ucp_tag_recv_request_test(void *, ucp_tag_recv_info_t *)
    public static byte ucp_tag_recv_request_test(MemorySegment request, MemorySegment info) {
        try {
            return (byte) ucp_tag_recv_request_test.HANDLE.invokeExact(request, info);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_request_cancel {
        static final MemorySegment ADDR = findOrThrow("ucp_request_cancel");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_request_cancel$descriptor());
    }

    public static FunctionDescriptor ucp_request_cancel$descriptor() { return FunctionDescriptor.ofVoid(ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_request_cancel$handle() { return ucp_request_cancel.HANDLE; }
    public static MemorySegment ucp_request_cancel$address() { return ucp_request_cancel.ADDR; }

    // void ucp_request_cancel(ucp_worker_h, void *)
    public static void ucp_request_cancel(MemorySegment worker, MemorySegment request) {
        try {
            ucp_request_cancel.HANDLE.invokeExact(worker, request);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_request_free {
        static final MemorySegment ADDR = findOrThrow("ucp_request_free");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_request_free$descriptor());
    }

    public static FunctionDescriptor ucp_request_free$descriptor() { return FunctionDescriptor.ofVoid(ucp_h.C_POINTER); }
    public static MethodHandle ucp_request_free$handle() { return ucp_request_free.HANDLE; }
    public static MemorySegment ucp_request_free$address() { return ucp_request_free.ADDR; }

    // void ucp_request_free(void *)
    public static void ucp_request_free(MemorySegment request) {
        try {
            ucp_request_free.HANDLE.invokeExact(request);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_worker_fence {
        static final MemorySegment ADDR = findOrThrow("ucp_worker_fence");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_worker_fence$descriptor());
    }

    public static FunctionDescriptor ucp_worker_fence$descriptor() { return FunctionDescriptor.of(ucp_h.C_CHAR, ucp_h.C_POINTER); }
    public static MethodHandle ucp_worker_fence$handle() { return ucp_worker_fence.HANDLE; }
    public static MemorySegment ucp_worker_fence$address() { return ucp_worker_fence.ADDR; }

    // ucs_status_t ucp_worker_fence(ucp_worker_h)
    public static byte ucp_worker_fence(MemorySegment worker) {
        try {
            return (byte) ucp_worker_fence.HANDLE.invokeExact(worker);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_worker_flush_nbx {
        static final MemorySegment ADDR = findOrThrow("ucp_worker_flush_nbx");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_worker_flush_nbx$descriptor());
    }

    public static FunctionDescriptor ucp_worker_flush_nbx$descriptor() { return FunctionDescriptor.of(ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_worker_flush_nbx$handle() { return ucp_worker_flush_nbx.HANDLE; }
    public static MemorySegment ucp_worker_flush_nbx$address() { return ucp_worker_flush_nbx.ADDR; }

    // ucs_status_ptr_t ucp_worker_flush_nbx(ucp_worker_h, const ucp_request_param_t *)
    public static MemorySegment ucp_worker_flush_nbx(MemorySegment worker, MemorySegment param) {
        try {
            return (MemorySegment) ucp_worker_flush_nbx.HANDLE.invokeExact(worker, param);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    private static final class ucp_ep_query {
        static final MemorySegment ADDR = findOrThrow("ucp_ep_query");
        static final MethodHandle HANDLE = Linker.nativeLinker().downcallHandle(ADDR, ucp_ep_query$descriptor());
    }

    public static FunctionDescriptor ucp_ep_query$descriptor() { return FunctionDescriptor.of(ucp_h.C_CHAR, ucp_h.C_POINTER, ucp_h.C_POINTER); }
    public static MethodHandle ucp_ep_query$handle() { return ucp_ep_query.HANDLE; }
    public static MemorySegment ucp_ep_query$address() { return ucp_ep_query.ADDR; }

    // ucs_status_t ucp_ep_query(ucp_ep_h, ucp_ep_attr_t *)
    public static byte ucp_ep_query(MemorySegment ep, MemorySegment attr) {
        try {
            return (byte) ucp_ep_query.HANDLE.invokeExact(ep, attr);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }

    // enum ucs_memory_type
    public static int UCS_MEMORY_TYPE_HOST() { return 0; }
    public static int UCS_MEMORY_TYPE_CUDA() { return 1; }
    public static int UCS_MEMORY_TYPE_CUDA_MANAGED() { return 2; }
    public static int UCS_MEMORY_TYPE_ROCM() { return 3; }
    public static int UCS_MEMORY_TYPE_ROCM_MANAGED() { return 4; }
    public static int UCS_MEMORY_TYPE_LAST() { return 5; }
    public static int UCS_MEMORY_TYPE_UNKNOWN() { return 5; }

    // ucs_status_t
    public static int UCS_OK() { return 0; }
    public static int UCS_INPROGRESS() { return 1; }
    public static int UCS_ERR_NO_MESSAGE() { return -1; }
    public static int UCS_ERR_NO_RESOURCE() { return -2; }
    public static int UCS_ERR_IO_ERROR() { return -3; }
    public static int UCS_ERR_NO_MEMORY() { return -4; }
    public static int UCS_ERR_INVALID_PARAM() { return -5; }
    public static int UCS_ERR_UNREACHABLE() { return -6; }
    public static int UCS_ERR_INVALID_ADDR() { return -7; }
    public static int UCS_ERR_NOT_IMPLEMENTED() { return -8; }
    public static int UCS_ERR_MESSAGE_TRUNCATED() { return -9; }
    public static int UCS_ERR_NO_PROGRESS() { return -10; }
    public static int UCS_ERR_BUFFER_TOO_SMALL() { return -11; }
    public static int UCS_ERR_NO_ELEM() { return -12; }
    public static int UCS_ERR_SOME_CONNECTS_FAILED() { return -13; }
    public static int UCS_ERR_NO_DEVICE() { return -14; }
    public static int UCS_ERR_BUSY() { return -15; }
    public static int UCS_ERR_CANCELED() { return -16; }
    public static int UCS_ERR_SHMEM_SEGMENT() { return -17; }
    public static int UCS_ERR_ALREADY_EXISTS() { return -18; }
    public static int UCS_ERR_OUT_OF_RANGE() { return -19; }
    public static int UCS_ERR_TIMED_OUT() { return -20; }
    public static int UCS_ERR_EXCEEDS_LIMIT() { return -21; }
    public static int UCS_ERR_UNSUPPORTED() { return -22; }
    public static int UCS_ERR_REJECTED() { return -23; }
    public static int UCS_ERR_NOT_CONNECTED() { return -24; }
    public static int UCS_ERR_CONNECTION_RESET() { return -25; }
    public static int UCS_ERR_FIRST_LINK_FAILURE() { return -40; }
    public static int UCS_ERR_LAST_LINK_FAILURE() { return -59; }
    public static int UCS_ERR_FIRST_ENDPOINT_FAILURE() { return -60; }
    public static int UCS_ERR_ENDPOINT_TIMEOUT() { return -80; }
    public static int UCS_ERR_LAST_ENDPOINT_FAILURE() { return -89; }
    public static int UCS_ERR_LAST() { return -100; }

    // ucs_config_print_flags_t
    public static int UCS_CONFIG_PRINT_CONFIG() { return 1; }
    public static int UCS_CONFIG_PRINT_HEADER() { return 2; }
    public static int UCS_CONFIG_PRINT_DOC() { return 4; }
    public static int UCS_CONFIG_PRINT_HIDDEN() { return 8; }
    public static int UCS_CONFIG_PRINT_COMMENT_DEFAULT() { return 16; }

    // ucp_err_handling_mode_t
    public static int UCP_ERR_HANDLING_MODE_NONE() { return 0; }
    public static int UCP_ERR_HANDLING_MODE_PEER() { return 1; }

    // enum ucp_mem_attr_field
    public static int UCP_MEM_ATTR_FIELD_ADDRESS() { return 1; }
    public static int UCP_MEM_ATTR_FIELD_LENGTH() { return 2; }
    public static int UCP_MEM_ATTR_FIELD_MEM_TYPE() { return 4; }

    // enum ucp_wakeup_event_types
    public static int UCP_WAKEUP_RMA() { return 1; }
    public static int UCP_WAKEUP_AMO() { return 2; }
    public static int UCP_WAKEUP_TAG_SEND() { return 4; }
    public static int UCP_WAKEUP_TAG_RECV() { return 8; }
    public static int UCP_WAKEUP_TX() { return 1024; }
    public static int UCP_WAKEUP_RX() { return 2048; }
    public static int UCP_WAKEUP_EDGE() { return 65536; }

    // ucs_thread_mode_t
    public static int UCS_THREAD_MODE_SINGLE() { return 0; }
    public static int UCS_THREAD_MODE_SERIALIZED() { return 1; }
    public static int UCS_THREAD_MODE_MULTI() { return 2; }
    public static int UCS_THREAD_MODE_LAST() { return 3; }

    // enum ucp_params_field
    public static int UCP_PARAM_FIELD_FEATURES() { return 1; }
    public static int UCP_PARAM_FIELD_REQUEST_SIZE() { return 2; }
    public static int UCP_PARAM_FIELD_REQUEST_INIT() { return 4; }
    public static int UCP_PARAM_FIELD_REQUEST_CLEANUP() { return 8; }
    public static int UCP_PARAM_FIELD_TAG_SENDER_MASK() { return 16; }
    public static int UCP_PARAM_FIELD_MT_WORKERS_SHARED() { return 32; }
    public static int UCP_PARAM_FIELD_ESTIMATED_NUM_EPS() { return 64; }
    public static int UCP_PARAM_FIELD_ESTIMATED_NUM_PPN() { return 128; }
    public static int UCP_PARAM_FIELD_NAME() { return 256; }

    // enum ucp_feature
    public static int UCP_FEATURE_TAG() { return 1; }
    public static int UCP_FEATURE_RMA() { return 2; }
    public static int UCP_FEATURE_AMO32() { return 4; }
    public static int UCP_FEATURE_AMO64() { return 8; }
    public static int UCP_FEATURE_WAKEUP() { return 16; }
    public static int UCP_FEATURE_STREAM() { return 32; }
    public static int UCP_FEATURE_AM() { return 64; }

    // enum ucp_worker_params_field
    public static int UCP_WORKER_PARAM_FIELD_THREAD_MODE() { return 1; }
    public static int UCP_WORKER_PARAM_FIELD_CPU_MASK() { return 2; }
    public static int UCP_WORKER_PARAM_FIELD_EVENTS() { return 4; }
    public static int UCP_WORKER_PARAM_FIELD_USER_DATA() { return 8; }
    public static int UCP_WORKER_PARAM_FIELD_EVENT_FD() { return 16; }
    public static int UCP_WORKER_PARAM_FIELD_FLAGS() { return 32; }
    public static int UCP_WORKER_PARAM_FIELD_NAME() { return 64; }
    public static int UCP_WORKER_PARAM_FIELD_AM_ALIGNMENT() { return 128; }
    public static int UCP_WORKER_PARAM_FIELD_CLIENT_ID() { return 256; }

    // ucp_worker_flags_t
    public static int UCP_WORKER_FLAG_IGNORE_REQUEST_LEAK() { return 1; }

    // ucp_worker_address_flags_t
    public static int UCP_WORKER_ADDRESS_FLAG_NET_ONLY() { return 1; }

    // enum ucp_ep_params_field
    public static int UCP_EP_PARAM_FIELD_REMOTE_ADDRESS() { return 1; }
    public static int UCP_EP_PARAM_FIELD_ERR_HANDLING_MODE() { return 2; }
    public static int UCP_EP_PARAM_FIELD_ERR_HANDLER() { return 4; }
    public static int UCP_EP_PARAM_FIELD_USER_DATA() { return 8; }
    public static int UCP_EP_PARAM_FIELD_SOCK_ADDR() { return 16; }
    public static int UCP_EP_PARAM_FIELD_FLAGS() { return 32; }
    public static int UCP_EP_PARAM_FIELD_CONN_REQUEST() { return 64; }
    public static int UCP_EP_PARAM_FIELD_NAME() { return 128; }
    public static int UCP_EP_PARAM_FIELD_LOCAL_SOCK_ADDR() { return 256; }

    // enum ucp_ep_params_flags_field
    public static int UCP_EP_PARAMS_FLAGS_CLIENT_SERVER() { return 1; }
    public static int UCP_EP_PARAMS_FLAGS_NO_LOOPBACK() { return 2; }
    public static int UCP_EP_PARAMS_FLAGS_SEND_CLIENT_ID() { return 4; }

    // ucp_ep_close_flags_t
    public static int UCP_EP_CLOSE_FLAG_FORCE() { return 1; }

    // enum ucp_ep_close_mode
    public static int UCP_EP_CLOSE_MODE_FORCE() { return 0; }
    public static int UCP_EP_CLOSE_MODE_FLUSH() { return 1; }

    // enum ucp_mem_map_params_field
    public static int UCP_MEM_MAP_PARAM_FIELD_ADDRESS() { return 1; }
    public static int UCP_MEM_MAP_PARAM_FIELD_LENGTH() { return 2; }
    public static int UCP_MEM_MAP_PARAM_FIELD_FLAGS() { return 4; }
    public static int UCP_MEM_MAP_PARAM_FIELD_PROT() { return 8; }
    public static int UCP_MEM_MAP_PARAM_FIELD_MEMORY_TYPE() { return 16; }

    // enum ucp_context_attr_field
    public static int UCP_ATTR_FIELD_REQUEST_SIZE() { return 1; }
    public static int UCP_ATTR_FIELD_THREAD_MODE() { return 2; }
    public static int UCP_ATTR_FIELD_MEMORY_TYPES() { return 4; }
    public static int UCP_ATTR_FIELD_NAME() { return 8; }

    // enum ucp_worker_attr_field
    public static int UCP_WORKER_ATTR_FIELD_THREAD_MODE() { return 1; }
    public static int UCP_WORKER_ATTR_FIELD_ADDRESS() { return 2; }
    public static int UCP_WORKER_ATTR_FIELD_ADDRESS_FLAGS() { return 4; }
    public static int UCP_WORKER_ATTR_FIELD_MAX_AM_HEADER() { return 8; }
    public static int UCP_WORKER_ATTR_FIELD_NAME() { return 16; }
    public static int UCP_WORKER_ATTR_FIELD_MAX_INFO_STRING() { return 32; }

    // enum ucp_dt_type
    public static int UCP_DATATYPE_CONTIG() { return 0; }
    public static int UCP_DATATYPE_STRIDED() { return 1; }
    public static int UCP_DATATYPE_IOV() { return 2; }
    public static int UCP_DATATYPE_GENERIC() { return 7; }
    public static int UCP_DATATYPE_SHIFT() { return 3; }
    public static int UCP_DATATYPE_CLASS_MASK() { return 7; }

    // enum
    public static int UCP_MEM_MAP_NONBLOCK() { return 1; }
    public static int UCP_MEM_MAP_ALLOCATE() { return 2; }
    public static int UCP_MEM_MAP_FIXED() { return 4; }
    public static int UCP_MEM_MAP_PROT_LOCAL_READ() { return 1; }
    public static int UCP_MEM_MAP_PROT_LOCAL_WRITE() { return 2; }
    public static int UCP_MEM_MAP_PROT_REMOTE_READ() { return 256; }
    public static int UCP_MEM_MAP_PROT_REMOTE_WRITE() { return 512; }

    // enum ucp_am_cb_flags
    public static int UCP_AM_FLAG_WHOLE_MSG() { return 1; }
    public static int UCP_AM_FLAG_PERSISTENT_DATA() { return 2; }

    // enum ucp_send_am_flags
    public static int UCP_AM_SEND_FLAG_REPLY() { return 1; }
    public static int UCP_AM_SEND_FLAG_EAGER() { return 2; }
    public static int UCP_AM_SEND_FLAG_RNDV() { return 4; }
    public static int UCP_AM_SEND_REPLY() { return 1; }

    // enum ucp_cb_param_flags
    public static int UCP_CB_PARAM_FLAG_DATA() { return 1; }

    // ucp_atomic_op_t
    public static int UCP_ATOMIC_OP_ADD() { return 0; }
    public static int UCP_ATOMIC_OP_SWAP() { return 1; }
    public static int UCP_ATOMIC_OP_CSWAP() { return 2; }
    public static int UCP_ATOMIC_OP_AND() { return 3; }
    public static int UCP_ATOMIC_OP_OR() { return 4; }
    public static int UCP_ATOMIC_OP_XOR() { return 5; }
    public static int UCP_ATOMIC_OP_LAST() { return 6; }

    // ucp_op_attr_t
    public static int UCP_OP_ATTR_FIELD_REQUEST() { return 1; }
    public static int UCP_OP_ATTR_FIELD_CALLBACK() { return 2; }
    public static int UCP_OP_ATTR_FIELD_USER_DATA() { return 4; }
    public static int UCP_OP_ATTR_FIELD_DATATYPE() { return 8; }
    public static int UCP_OP_ATTR_FIELD_FLAGS() { return 16; }
    public static int UCP_OP_ATTR_FIELD_REPLY_BUFFER() { return 32; }
    public static int UCP_OP_ATTR_FIELD_MEMORY_TYPE() { return 64; }
    public static int UCP_OP_ATTR_FIELD_RECV_INFO() { return 128; }
    public static int UCP_OP_ATTR_FIELD_MEMH() { return 256; }
    public static int UCP_OP_ATTR_FLAG_NO_IMM_CMPL() { return 65536; }
    public static int UCP_OP_ATTR_FLAG_FAST_CMPL() { return 131072; }
    public static int UCP_OP_ATTR_FLAG_FORCE_IMM_CMPL() { return 262144; }
    public static int UCP_OP_ATTR_FLAG_MULTI_SEND() { return 524288; }

    // ucp_am_recv_attr_t
    public static int UCP_AM_RECV_ATTR_FIELD_REPLY_EP() { return 1; }
    public static int UCP_AM_RECV_ATTR_FLAG_DATA() { return 65536; }
    public static int UCP_AM_RECV_ATTR_FLAG_RNDV() { return 131072; }

    // enum ucp_am_handler_param_field
    public static int UCP_AM_HANDLER_PARAM_FIELD_ID() { return 1; }
    public static int UCP_AM_HANDLER_PARAM_FIELD_FLAGS() { return 2; }
    public static int UCP_AM_HANDLER_PARAM_FIELD_CB() { return 4; }
    public static int UCP_AM_HANDLER_PARAM_FIELD_ARG() { return 8; }

    // enum ucp_ep_attr_field
    public static int UCP_EP_ATTR_FIELD_NAME() { return 1; }
    public static int UCP_EP_ATTR_FIELD_LOCAL_SOCKADDR() { return 2; }
    public static int UCP_EP_ATTR_FIELD_REMOTE_SOCKADDR() { return 4; }

    // #define
    public static int UCP_ENTITY_NAME_MAX() { return 32; }
    public static int UCP_API_MAJOR() { return 1; }
    public static int UCP_API_MINOR() { return 13; }
    public static int UCS_CPU_SETSIZE() { return 1024; }
}
