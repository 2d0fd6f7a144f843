// Written by Watari's binding generator (org.watari.bindgen) from ucp.h, ucx 1.13.1 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ucp;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// typedef ucs_status_t (*ucp_am_recv_callback_t)(void *, const void *, size_t, void *, size_t, const ucp_am_recv_param_t *)
@SuppressWarnings("restricted")
public final class ucp_am_recv_callback_t {
    ucp_am_recv_callback_t() {}

    public interface Function {
        byte apply(MemorySegment arg, MemorySegment header, long header_length, MemorySegment data, long length, MemorySegment param);
    }

    private static final FunctionDescriptor $DESC = FunctionDescriptor.of(ucp_h.C_CHAR, ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_LONG, ucp_h.C_POINTER, ucp_h.C_LONG, ucp_h.C_POINTER);
    private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

    public static FunctionDescriptor descriptor() { return $DESC; }

    public static MemorySegment allocate(Function fi, Arena arena) {
        return ucp_h.upcallStub(Function.class, fi, $DESC, arena);
    }

    public static byte invoke(MemorySegment funcPtr, MemorySegment arg, MemorySegment header, long header_length, MemorySegment data, long length, MemorySegment param) {
        try {
            return (byte) DOWN$MH.invokeExact(funcPtr, arg, header, header_length, data, length, param);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }
}
