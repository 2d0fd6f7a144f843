package org.watari.ucp;

import static java.lang.foreign.ValueLayout.ADDRESS;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.watari.bindings.ucp.ucp_h;
import org.watari.error.UcxStatus;

/// The right to reach a peer's memory through one endpoint, with where that memory begins and how long it is.
///
/// Every operation names an offset into it, which is checked here: an address outside never reaches UCX.
///
/// **Threads** the holder of the endpoint's worker; the segment of [#direct] any.
public final class RemoteKey extends Owned {
    private static final VarHandle WORD4 = ValueLayout.JAVA_INT.varHandle();
    private static final VarHandle WORD8 = ValueLayout.JAVA_LONG.varHandle();
    private static final int UNKNOWN = 0;
    private static final int PROCESSOR = 1;
    private static final int UCX = 2;

    private final UcpEndpoint endpoint;
    private final MemorySegment handle;
    private final long handleAddress;
    private final long base;
    private final long length;
    private @Nullable Arena directArena;
    private @Nullable MemorySegment direct;
    private @Nullable MemorySegment mapping;
    private boolean directTried;
    private int updatedBy = UNKNOWN;

    RemoteKey(UcpEndpoint endpoint, MemorySegment handle, long base, long length) {
        super("RemoteKey of " + length + " bytes at 0x" + Long.toHexString(base), endpoint);
        this.endpoint = endpoint;
        this.handle = handle;
        this.handleAddress = handle.address();
        this.base = base;
        this.length = length;
    }

    /// Where the memory begins.
    ///
    /// @return the address in the peer's process
    public long address() {
        return base;
    }

    /// How long the memory is.
    ///
    /// @return bytes
    public long length() {
        return length;
    }

    /// The peer's memory as memory of this process, where both are on one host and the peer allocated it by
    /// [UcpMemory#allocate].
    ///
    /// **Ordering** plain loads and stores, or `VarHandle` modes, as between threads of one process.
    /// **Limits** the segment cannot be used any more once this key is closed. The peer's end does not end
    /// it. **Source** `ucp_rkey_ptr`
    ///
    /// @return the segment, or null where the memory cannot be mapped
    @SuppressWarnings({"restricted", "MustBeClosedChecker"}) // close() closes the arena
    public @Nullable MemorySegment direct() {
        UcpWorker worker = endpoint.worker();
        worker.enter();
        try {
            ensureOpen();
            if (directTried) {
                return direct;
            }
            try (Arena scratch = Arena.ofConfined()) {
                MemorySegment out = scratch.allocate(ADDRESS);
                int status = ucp_h.ucp_rkey_ptr(handle, base, out);
                directTried = true;
                if (status == UcxStatus.UCS_OK) {
                    directArena = Arena.ofShared();
                    direct = out.get(ADDRESS, 0).reinterpret(length, directArena, null);
                }
                return direct;
            }
        } finally {
            worker.exit();
        }
    }

    /// Says whether a fetching bitwise update must be done here instead of by UCX.
    ///
    /// UCX 1.13.1 ignores the operand of a fetching AND, OR and XOR on shared memory (seen in the code of
    /// `uct_sm_ep_atomic64_fetch`, and measured). There UCX itself would use an instruction on the mapping,
    /// so doing the same here mixes with its other updates. Where a device updates, UCX must be asked.
    boolean isUpdatedByProcessor() {
        if (updatedBy == UNKNOWN) {
            mapping = endpoint.isLoop() ? ownMemory() : direct();
            updatedBy = mapping != null && endpoint.hasProcessorAtomics() ? PROCESSOR : UCX;
        }
        return updatedBy == PROCESSOR;
    }

    /// The memory of a worker's endpoint to itself: it is in this process, though UCX does not map it.
    private MemorySegment ownMemory() {
        Owned memory = endpoint.context()
                .child(child -> child instanceof UcpMemory own && own.address() == base && own.length() == length);
        if (memory == null) {
            throw new IllegalStateException(this + ": its memory is closed");
        }
        return ((UcpMemory) memory).segment();
    }

    /// Updates a word of the mapping and stores its old value.
    void updateDirectly(
            AtomicOperation operation, int bytes, long operand, long offset, MemorySegment result, long resultOffset) {
        MemorySegment words = Objects.requireNonNull(mapping);
        if (bytes == Integer.BYTES) {
            int x = (int) operand;
            int old = switch (operation) {
                case AND -> (int) WORD4.getAndBitwiseAnd(words, offset, x);
                case OR -> (int) WORD4.getAndBitwiseOr(words, offset, x);
                default -> (int) WORD4.getAndBitwiseXor(words, offset, x);
            };
            result.set(ValueLayout.JAVA_INT_UNALIGNED, resultOffset, old);
        } else {
            long old = switch (operation) {
                case AND -> (long) WORD8.getAndBitwiseAnd(words, offset, operand);
                case OR -> (long) WORD8.getAndBitwiseOr(words, offset, operand);
                default -> (long) WORD8.getAndBitwiseXor(words, offset, operand);
            };
            result.set(ValueLayout.JAVA_LONG_UNALIGNED, resultOffset, old);
        }
    }

    /// Gives the key back. A second call does nothing.
    ///
    /// @throws IllegalStateException if a thread is just using the segment of [#direct]
    @Override
    public void close() {
        UcpWorker worker = endpoint.worker();
        worker.enter();
        try {
            if (!startClosing()) {
                return;
            }
            if (directArena != null) {
                try {
                    directArena.close();
                } catch (IllegalStateException e) {
                    keepOpen();
                    throw e;
                }
            }
            ucp_h.ucp_rkey_destroy(handle);
            endClosing();
        } finally {
            worker.exit();
        }
    }

    /// Checks a range and gives its address in the peer's process.
    long range(UcpEndpoint user, long offset, long bytes) {
        ensureOpen();
        if (user != endpoint) {
            throw new IllegalArgumentException(this + " belongs to " + endpoint + ", not to " + user);
        }
        // One comparison for both bounds: a negative value is a large unsigned one.
        if ((offset | bytes) < 0 || offset > length - bytes) {
            throw outside(offset, bytes);
        }
        return base + offset;
    }

    /// Checks a word and gives its address in the peer's process.
    long word(UcpEndpoint user, long offset, int bytes) {
        long address = range(user, offset, bytes);
        if ((address & (bytes - 1)) != 0) {
            throw new IllegalArgumentException("offset " + offset + " of " + this + " is not aligned to " + bytes);
        }
        return address;
    }

    private IndexOutOfBoundsException outside(long offset, long bytes) {
        return new IndexOutOfBoundsException("offset " + offset + " with " + bytes + " bytes is outside of " + this);
    }

    long handle() {
        return handleAddress;
    }
}
