package org.watari.acp;

import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.watari.acp.internal.Core;
import org.watari.acp.internal.Region;
import org.watari.error.StaleAddressException;

/// Small puts whose bytes are taken when they are issued: from a value, or from any segment, which need not be
/// registered and may be used again on return. Where the device can, the bytes travel inside the request.
///
/// **Completion**: remote, as for [GlobalMemoryAccess#copy]; only the source is free at once. **Ordering**: by `order`.
/// A
/// store with [GlobalMemoryAccess#ORDER_ALL] is a commit: who sees it sees every store issued before. **Cost**: no heap
/// allocation up to `storeBytes` ([AcpTuning]). **Threads**: any. **Source**: TCA, PIO send and commit.
public final class Stores {

    private final GlobalMemoryAccess access;
    private final Core core;
    private final GlobalAddress addresses;
    private final boolean waits;

    Stores(GlobalMemoryAccess access, Core core, boolean waits) {
        this.access = access;
        this.core = core;
        this.addresses = core.addresses();
        this.waits = waits;
    }

    /// Stores 4 bytes.
    ///
    /// @param target global address of the first byte, of any alignment
    /// @param value  in the processor's byte order
    /// @param order  as for [GlobalMemoryAccess#copy]
    /// @return handle
    /// @throws IllegalArgumentException null address, unknown rank, malformed order
    public long put4(long target, int value, long order) {
        return put(target, value, Integer.BYTES, order);
    }

    /// Stores 8 bytes.
    ///
    /// @param target global address of the first byte, of any alignment
    /// @param value  in the processor's byte order
    /// @param order  as for [GlobalMemoryAccess#copy]
    /// @return handle
    /// @throws IllegalArgumentException null address, unknown rank, malformed order
    public long put8(long target, long value, long order) {
        return put(target, value, Long.BYTES, order);
    }

    private long put(long target, long value, int width, long order) {
        access.check(target, order);
        Region region = core.orderIsMet(order) ? core.findMapped(target) : null;
        if (region == null) {
            return GlobalMemoryAccess.handleOf(core.stores().store(waits, target, null, 0, value, width, order));
        }
        long handle = core.handleAtOnce(waits);
        if (handle < 0) {
            return GlobalMemoryAccess.QUEUE_FULL;
        }
        MemorySegment memory = Objects.requireNonNull(region.mapped());
        long offset = addresses.position(target) - region.position();
        release(order);
        try {
            if (width == Integer.BYTES) {
                memory.set(JAVA_INT_UNALIGNED, offset, (int) value);
            } else {
                memory.set(JAVA_LONG_UNALIGNED, offset, value);
            }
        } catch (IllegalStateException e) {
            throw closed();
        }
        return handle;
    }

    /// Stores bytes. More than `storeBytes` wait for their end before the call returns.
    ///
    /// @param target global address of the first byte
    /// @param source any segment that this thread may read
    /// @param offset first byte in it
    /// @param bytes  how many; 0 is allowed
    /// @param order  as for [GlobalMemoryAccess#copy]
    /// @return handle
    /// @throws IllegalArgumentException  null address, unknown rank, negative size, malformed order
    /// @throws IndexOutOfBoundsException when the source is too short, or the region is known here and too short
    public long put(long target, MemorySegment source, long offset, long bytes, long order) {
        access.check(target, order);
        Objects.checkFromIndexSize(offset, bytes, source.byteSize());
        Region region = core.orderIsMet(order) ? core.findMapped(target) : null;
        if (region == null) {
            return GlobalMemoryAccess.handleOf(core.stores().store(waits, target, source, offset, 0, bytes, order));
        }
        long handle = core.handleAtOnce(waits);
        if (handle < 0) {
            return GlobalMemoryAccess.QUEUE_FULL;
        }
        MemorySegment memory = Objects.requireNonNull(region.mapped());
        release(order);
        try {
            MemorySegment.copy(source, offset, memory, addresses.position(target) - region.position(), bytes);
        } catch (IllegalStateException e) {
            if (!source.scope().isAlive()) {
                throw e;
            }
            throw closed();
        }
        return handle;
    }

    /// What has been stored before is visible first to who sees an ordered store.
    private static void release(long order) {
        if (order != GlobalMemoryAccess.ORDER_NONE) {
            VarHandle.releaseFence();
        }
    }

    private static StaleAddressException closed() {
        return new StaleAddressException("store", "the memory of the region has been closed");
    }
}
