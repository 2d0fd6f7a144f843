// Written by Watari's binding generator (org.watari.bindgen) from ucp.h, ucx 1.13.1 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ucp;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// typedef void (*ucp_tag_recv_nbx_callback_t)(void *, ucs_status_t, const ucp_tag_recv_info_t *, void *)
@SuppressWarnings("restricted")
public final class ucp_tag_recv_nbx_callback_t {
    ucp_tag_recv_nbx_callback_t() {}

    public interface Function {
        void apply(MemorySegment request, byte status, MemorySegment tag_info, MemorySegment user_data);
    }

    private static final FunctionDescriptor $DESC = FunctionDescriptor.ofVoid(ucp_h.C_POINTER, ucp_h.C_CHAR, ucp_h.C_POINTER, ucp_h.C_POINTER);
    private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

    public static FunctionDescriptor descriptor() { return $DESC; }

    public static MemorySegment allocate(Function fi, Arena arena) {
        return ucp_h.upcallStub(Function.class, fi, $DESC, arena);
    }

    public static void invoke(MemorySegment funcPtr, MemorySegment request, byte status, MemorySegment tag_info, MemorySegment user_data) {
        try {
            DOWN$MH.invokeExact(funcPtr, request, status, tag_info, user_data);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }
}
