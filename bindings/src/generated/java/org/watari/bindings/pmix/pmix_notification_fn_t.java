// Written by Watari's binding generator (org.watari.bindgen) from pmix.h, pmix 4.2.2rc2 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.pmix;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// typedef void (*pmix_notification_fn_t)(size_t, pmix_status_t, const pmix_proc_t *, pmix_info_t *, size_t, pmix_info_t *, size_t, pmix_event_notification_cbfunc_fn_t, void *)
@SuppressWarnings("restricted")
public final class pmix_notification_fn_t {
    pmix_notification_fn_t() {}

    public interface Function {
        void apply(long evhdlr_registration_id, int status, MemorySegment source, MemorySegment info, long ninfo, MemorySegment results, long nresults, MemorySegment cbfunc, MemorySegment cbdata);
    }

    private static final FunctionDescriptor $DESC = FunctionDescriptor.ofVoid(pmix_h.C_LONG, pmix_h.C_INT, pmix_h.C_POINTER, pmix_h.C_POINTER, pmix_h.C_LONG, pmix_h.C_POINTER, pmix_h.C_LONG, pmix_h.C_POINTER, pmix_h.C_POINTER);
    private static final MethodHandle DOWN$MH = Linker.nativeLinker().downcallHandle($DESC);

    public static FunctionDescriptor descriptor() { return $DESC; }

    public static MemorySegment allocate(Function fi, Arena arena) {
        return pmix_h.upcallStub(Function.class, fi, $DESC, arena);
    }

    public static void invoke(MemorySegment funcPtr, long evhdlr_registration_id, int status, MemorySegment source, MemorySegment info, long ninfo, MemorySegment results, long nresults, MemorySegment cbfunc, MemorySegment cbdata) {
        try {
            DOWN$MH.invokeExact(funcPtr, evhdlr_registration_id, status, source, info, ninfo, results, nresults, cbfunc, cbdata);
        } catch (Error | RuntimeException ex$) {
            throw ex$;
        } catch (Throwable ex$) {
            throw new AssertionError("should not reach here", ex$);
        }
    }
}
