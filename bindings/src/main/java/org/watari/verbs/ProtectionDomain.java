package org.watari.verbs;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicInteger;
import org.watari.bindings.ibverbs.ibverbs_h;
import org.watari.bindings.link.VerbsCalls;

/// Owner of memory regions and queue pairs: a queue pair reaches the regions of its own domain only.
///
/// **Threads** any. **Source** `man 3 ibv_alloc_pd`
public final class ProtectionDomain extends VerbsObject {
    private static final AtomicInteger NUMBERS = new AtomicInteger();

    private final DeviceContext context;
    private final long handle;

    private ProtectionDomain(DeviceContext context, long handle) {
        super("ProtectionDomain #" + NUMBERS.incrementAndGet() + " of " + context.device(), context);
        this.context = context;
        this.handle = handle;
    }

    /// Makes a domain.
    ///
    /// @param context the device
    /// @return the domain, to be closed before the context
    public static ProtectionDomain allocate(DeviceContext context) {
        long device = context.handle();
        long handle = Calls.make(
                "ibv_alloc_pd",
                "device " + context.device(),
                state -> VerbsCalls.allocateProtectionDomain(state, device));
        ProtectionDomain made = new ProtectionDomain(context, handle);
        made.adopt();
        return made;
    }

    /// The device.
    ///
    /// @return its context
    public DeviceContext context() {
        return context;
    }

    long handle() {
        ensureOpen();
        return handle;
    }

    @Override
    void destroy() {
        Calls.check(ibverbs_h.ibv_dealloc_pd(MemorySegment.ofAddress(handle)), "ibv_dealloc_pd", toString());
    }
}
