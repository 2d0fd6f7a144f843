package org.watari.acp.internal;

import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AcpOptions;
import org.watari.acp.AtomicsExecutor;
import org.watari.acp.internal.Waiting.Goal;
import org.watari.acp.transport.AtomicOperation;

/// Small copies whose bytes are taken at the call; the inner side of [org.watari.acp.Stores]. Any thread.
public final class StoreCalls {

    private final Core core;
    private final Engine engine;
    private final Waiting waiting;
    private final int most;
    private final long slotBytes;
    private final long memoryBytes;
    private final Object lock = new Object();
    /// Room for the bytes of each slot of the ring; made for the first store.
    private volatile @Nullable LocalRegion memory;

    StoreCalls(Core core, Engine engine, Waiting waiting, AcpOptions options) {
        this.core = core;
        this.engine = engine;
        this.waiting = waiting;
        this.most = options.tuning().storeBytes();
        this.slotBytes = (most + Long.BYTES - 1L) & -Long.BYTES;
        this.memoryBytes = options.queueEntries() * slotBytes;
    }

    /// Copies bytes that are taken before the call returns.
    ///
    /// @param wait   whether to wait for a free slot where the ring is full
    /// @param target global address
    /// @param source memory of the caller, or null for a value
    /// @param offset first byte in it
    /// @param value  the value, in place of a source
    /// @param bytes  how many
    /// @param order  0, a handle, −1 or −2
    /// @return the handle, or 0 when the ring is full and `wait` is false
    public long store(
            boolean wait,
            long target,
            @Nullable MemorySegment source,
            long offset,
            long value,
            long bytes,
            long order) {
        if (source != null && bytes > most) {
            return storeAndWait(wait, target, source, offset, bytes, order);
        }
        LocalRegion room = room();
        while (true) {
            core.checkOpen();
            long handle = engine.tryStore(room, slotBytes, target, source, offset, value, bytes, order);
            if (handle != 0 || !wait) {
                return handle;
            }
            waiting.await(Goal.SPACE, 0, 0);
        }
    }

    private LocalRegion room() {
        LocalRegion room = memory;
        if (room == null) {
            synchronized (lock) {
                room = memory;
                if (room == null) {
                    room = core.allocate(memoryBytes, AtomicsExecutor.CPU);
                    memory = room;
                }
            }
        }
        return room;
    }

    private long storeAndWait(boolean wait, long target, MemorySegment source, long offset, long bytes, long order) {
        LocalRegion copy = core.allocate(bytes, AtomicsExecutor.CPU);
        try {
            MemorySegment.copy(source, offset, copy.segment(), 0, bytes);
            long from = core.addresses().encode(core.rank(), 0, copy.tag(), 0);
            long handle = core.submit(wait, false, target, from, bytes, order, AtomicOperation.ADD, 0, 0);
            if (handle != 0) {
                core.await(handle);
            }
            return handle;
        } finally {
            core.unregister(copy.tag(), copy.generation());
        }
    }
}
