package org.watari.verbs;

import java.lang.foreign.MemorySegment;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.watari.bindings.ibverbs.ibv_mr;
import org.watari.bindings.ibverbs.ibverbs_h;
import org.watari.bindings.link.NativeViews;
import org.watari.bindings.link.VerbsCalls;

/// Memory that the device may reach: pinned, with a key for this process and one for peers.
///
/// After [#close] the device refuses both keys; a request that is still under way with them fails, and on a
/// reliable connection breaks it at both ends.
///
/// **Threads** any. **Source** `man 3 ibv_reg_mr`
public final class MemoryRegion extends VerbsObject {
    private static final AtomicInteger NUMBERS = new AtomicInteger();

    private final MemorySegment segment;
    private final long handle;
    private final long address;
    private final long length;
    private final int lkey;
    private final int rkey;

    private MemoryRegion(ProtectionDomain pd, MemorySegment segment, long handle) {
        super("MemoryRegion #" + NUMBERS.incrementAndGet() + " of " + segment.byteSize() + " bytes", pd);
        this.segment = segment;
        this.handle = handle;
        this.address = segment.address();
        this.length = segment.byteSize();
        MemorySegment struct = NativeViews.of(handle, ibv_mr.sizeof());
        this.lkey = ibv_mr.lkey(struct);
        this.rkey = ibv_mr.rkey(struct);
    }

    /// Registers memory.
    ///
    /// **Cost** set-up: a system call, the pages are pinned unless [Access#ON_DEMAND] is asked for.
    ///
    /// @param pd domain it will belong to
    /// @param segment native; its arena stays open until this object is closed
    /// @param access what may be done with it; reading for this process is always allowed
    /// @return the region, to be closed before the domain
    /// @throws org.watari.error.CommunicationException if the device refuses; the text names the limit of
    /// locked memory where that may be the cause
    public static MemoryRegion register(ProtectionDomain pd, MemorySegment segment, Set<Access> access) {
        Objects.requireNonNull(access, "access");
        if (!segment.isNative()) {
            throw new IllegalArgumentException("the segment is on the heap: only native memory can be registered");
        }
        if (segment.byteSize() == 0) {
            throw new IllegalArgumentException("a region of 0 bytes: at least 1 is needed");
        }
        if (!segment.scope().isAlive()) {
            throw new IllegalStateException("the segment's arena is closed");
        }
        boolean written = !access.isEmpty() && !access.equals(Set.of(Access.REMOTE_READ));
        if (written && segment.isReadOnly()) {
            throw new IllegalArgumentException("the segment is read-only, and " + access + " is asked for");
        }
        boolean peersWrite = access.contains(Access.REMOTE_WRITE) || access.contains(Access.REMOTE_ATOMIC);
        if (peersWrite && !access.contains(Access.LOCAL_WRITE)) {
            throw new IllegalArgumentException("access " + access + ": what peers may write needs LOCAL_WRITE, too");
        }
        long domain = pd.handle();
        int bits = Access.bits(access);
        long handle = Calls.make(
                "ibv_reg_mr",
                segment.byteSize() + " bytes for " + access + " on device "
                        + pd.context().device(),
                state -> VerbsCalls.registerMemory(state, domain, segment.address(), segment.byteSize(), bits));
        MemoryRegion made = new MemoryRegion(pd, segment, handle);
        made.adopt();
        return made;
    }

    /// The memory.
    ///
    /// @return the segment that was registered
    public MemorySegment segment() {
        return segment;
    }

    /// Where it begins, for work requests of this process and of peers.
    ///
    /// @return the address
    public long address() {
        return address;
    }

    /// How long it is.
    ///
    /// @return bytes
    public long length() {
        return length;
    }

    /// The key for work requests of this process.
    ///
    /// @return `lkey`
    public int lkey() {
        return lkey;
    }

    /// The key for work requests of peers.
    ///
    /// @return `rkey`
    public int rkey() {
        return rkey;
    }

    @Override
    void destroy() {
        Calls.check(ibverbs_h.ibv_dereg_mr(MemorySegment.ofAddress(handle)), "ibv_dereg_mr", toString());
    }
}
