// Written by Watari's binding generator (org.watari.bindgen) from ucp.h, ucx 1.13.1 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ucp;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// typedef void (*ucp_err_handler_cb_t)(void *, ucp_ep_h, ucs_status_t)
@SuppressWarnings("restricted")
public final class ucp_err_handler_cb_t {
    ucp_err_handler_cb_t() {}

    public interface Function {
        void apply(MemorySegment arg, MemorySegment ep, byte status);
    }

    private static final FunctionDescriptor $DESC = FunctionDescriptor.ofVoid(ucp_h.C_POINTER, ucp_h.C_POINTER, ucp_h.C_CHAR);
    private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

    public static FunctionDescriptor descriptor() { return $DESC; }

    public static MemorySegment allocate(Function fi, Arena arena) {
        return ucp_h.upcallStub(Function.class, fi, $DESC, arena);
    }

    public static void invoke(MemorySegment funcPtr, MemorySegment arg, MemorySegment ep, byte status) {
        try {
            DOWN$MH.invokeExact(funcPtr, arg, ep, status);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }
}
