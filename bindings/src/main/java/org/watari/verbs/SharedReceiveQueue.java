package org.watari.verbs;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicInteger;
import org.watari.bindings.ibverbs.ibv_srq_attr;
import org.watari.bindings.ibverbs.ibv_srq_init_attr;
import org.watari.bindings.ibverbs.ibverbs_h;
import org.watari.bindings.link.VerbsCalls;
import org.watari.bindings.link.VerbsDispatch;

/// Receive requests that many queue pairs take from.
///
/// **Threads** one holder at a time for [#post]; others any. **Source** `man 3 ibv_create_srq`
public final class SharedReceiveQueue extends VerbsObject {
    private static final AtomicInteger NUMBERS = new AtomicInteger();

    private final long handle;
    private final MemorySegment address;
    private final MemorySegment post;

    private SharedReceiveQueue(ProtectionDomain pd, long handle) {
        super(
                "SharedReceiveQueue #" + NUMBERS.incrementAndGet() + " of "
                        + pd.context().device(),
                pd);
        this.handle = handle;
        this.address = MemorySegment.ofAddress(handle);
        this.post = VerbsDispatch.postSharedReceiveOf(pd.context().handle());
    }

    /// Makes a queue.
    ///
    /// @param pd the domain
    /// @param requests room for at least so many receive requests
    /// @return the queue, to be closed after its queue pairs and before the domain
    public static SharedReceiveQueue create(ProtectionDomain pd, int requests) {
        long domain = pd.handle();
        DeviceAttributes limits = pd.context().attributes();
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment init = DeviceContext.zeroed(ibv_srq_init_attr.allocate(scratch));
            ibv_srq_attr.max_wr(ibv_srq_init_attr.attr(init), requests);
            ibv_srq_attr.max_sge(ibv_srq_init_attr.attr(init), 1);
            long handle = Calls.make(
                    "ibv_create_srq",
                    requests + " requests (device limit " + limits.maxSharedReceiveRequests() + "), device "
                            + pd.context().device(),
                    state -> VerbsCalls.createSharedReceiveQueue(state, domain, init.address()));
            SharedReceiveQueue made = new SharedReceiveQueue(pd, handle);
            made.adopt();
            return made;
        }
    }

    /// Posts receive requests.
    ///
    /// **Blocking** never. **Cost** no allocation.
    ///
    /// @param batch what to post
    /// @return 0, or minus the error number; [ReceiveBatch#posted] says how many were taken
    public int post(ReceiveBatch batch) {
        ensureOpen();
        return -VerbsDispatch.postSharedReceive(post, handle, batch.first(), batch.badAddress());
    }

    /// Asks for one asynchronous event when fewer requests than this are left.
    ///
    /// @param limit requests; 0 takes the wish back
    public void notifyBelow(int limit) {
        ensureOpen();
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment struct = DeviceContext.zeroed(ibv_srq_attr.allocate(scratch));
            ibv_srq_attr.srq_limit(struct, limit);
            Calls.check(
                    ibverbs_h.ibv_modify_srq(address, struct, ibverbs_h.IBV_SRQ_LIMIT()),
                    "ibv_modify_srq",
                    "limit " + limit + ", " + this);
        }
    }

    /// Room for requests, at least what was asked for.
    ///
    /// @return requests
    public int capacity() {
        ensureOpen();
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment struct = DeviceContext.zeroed(ibv_srq_attr.allocate(scratch));
            Calls.check(ibverbs_h.ibv_query_srq(address, struct), "ibv_query_srq", toString());
            return ibv_srq_attr.max_wr(struct);
        }
    }

    MemorySegment pointer() {
        ensureOpen();
        return address;
    }

    @Override
    void destroy() {
        Calls.check(ibverbs_h.ibv_destroy_srq(address), "ibv_destroy_srq", toString());
    }
}
