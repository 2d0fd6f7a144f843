package org.watari.verbs;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicInteger;
import org.watari.bindings.ibverbs.ibv_ah_attr;
import org.watari.bindings.ibverbs.ibv_grh;
import org.watari.bindings.ibverbs.ibverbs_h;
import org.watari.bindings.link.VerbsCalls;

/// The way to a port, for datagrams.
///
/// **Threads** any. **Source** `man 3 ibv_create_ah`
public final class AddressHandle extends VerbsObject {
    /// Bytes in front of every datagram that arrives: room for the global route header.
    public static final int HEADER_BYTES = (int) ibv_grh.sizeof();

    private static final AtomicInteger NUMBERS = new AtomicInteger();

    private final MemorySegment address;

    private AddressHandle(ProtectionDomain pd, long handle) {
        super(
                "AddressHandle #" + NUMBERS.incrementAndGet() + " of "
                        + pd.context().device(),
                pd);
        this.address = MemorySegment.ofAddress(handle);
    }

    /// Makes a handle. It must live until the requests that use it have completed.
    ///
    /// @param pd the domain
    /// @param way port, route or LID, and quality are taken from here
    /// @return the handle, to be closed before the domain
    public static AddressHandle create(ProtectionDomain pd, QueuePairAttributes way) {
        long domain = pd.handle();
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment struct = DeviceContext.zeroed(ibv_ah_attr.allocate(scratch));
            way.writeWay(struct);
            long handle = Calls.make(
                    "ibv_create_ah",
                    way + ", device " + pd.context().device(),
                    state -> VerbsCalls.createAddressHandle(state, domain, struct.address()));
            AddressHandle made = new AddressHandle(pd, handle);
            made.adopt();
            return made;
        }
    }

    MemorySegment pointer() {
        ensureOpen();
        return address;
    }

    @Override
    void destroy() {
        Calls.check(ibverbs_h.ibv_destroy_ah(address), "ibv_destroy_ah", toString());
    }
}
