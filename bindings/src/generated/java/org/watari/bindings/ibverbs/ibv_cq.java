// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_cq
@SuppressWarnings("restricted")
public class ibv_cq {
    ibv_cq() {}

    private static final AddressLayout context$LAYOUT = ibverbs_h.C_POINTER.withName("context");
    private static final AddressLayout channel$LAYOUT = ibverbs_h.C_POINTER.withName("channel");
    private static final AddressLayout cq_context$LAYOUT = ibverbs_h.C_POINTER.withName("cq_context");
    private static final OfInt handle$LAYOUT = ibverbs_h.C_INT.withName("handle");
    private static final OfInt cqe$LAYOUT = ibverbs_h.C_INT.withName("cqe");
    private static final GroupLayout mutex$LAYOUT = pthread_mutex_t.layout().withName("mutex");
    private static final GroupLayout cond$LAYOUT = pthread_cond_t.layout().withName("cond");
    private static final OfInt comp_events_completed$LAYOUT = ibverbs_h.C_INT.withName("comp_events_completed");
    private static final OfInt async_events_completed$LAYOUT = ibverbs_h.C_INT.withName("async_events_completed");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            context$LAYOUT,
            channel$LAYOUT,
            cq_context$LAYOUT,
            handle$LAYOUT,
            cqe$LAYOUT,
            mutex$LAYOUT,
            cond$LAYOUT,
            comp_events_completed$LAYOUT,
            async_events_completed$LAYOUT)
        .withName("ibv_cq");

    public static final GroupLayout layout() { return $LAYOUT; }

    // struct ibv_context *context
    private static final long context$OFFSET = 0;
    public static final AddressLayout context$layout() { return context$LAYOUT; }
    public static final long context$offset() { return context$OFFSET; }
    public static MemorySegment context(MemorySegment struct) { return struct.get(context$LAYOUT, context$OFFSET); }
    public static void context(MemorySegment struct, MemorySegment fieldValue) { struct.set(context$LAYOUT, context$OFFSET, fieldValue); }

    // struct ibv_comp_channel *channel
    private static final long channel$OFFSET = 8;
    public static final AddressLayout channel$layout() { return channel$LAYOUT; }
    public static final long channel$offset() { return channel$OFFSET; }
    public static MemorySegment channel(MemorySegment struct) { return struct.get(channel$LAYOUT, channel$OFFSET); }
    public static void channel(MemorySegment struct, MemorySegment fieldValue) { struct.set(channel$LAYOUT, channel$OFFSET, fieldValue); }

    // void *cq_context
    private static final long cq_context$OFFSET = 16;
    public static final AddressLayout cq_context$layout() { return cq_context$LAYOUT; }
    public static final long cq_context$offset() { return cq_context$OFFSET; }
    public static MemorySegment cq_context(MemorySegment struct) { return struct.get(cq_context$LAYOUT, cq_context$OFFSET); }
    public static void cq_context(MemorySegment struct, MemorySegment fieldValue) { struct.set(cq_context$LAYOUT, cq_context$OFFSET, fieldValue); }

    // uint32_t handle
    private static final long handle$OFFSET = 24;
    public static final OfInt handle$layout() { return handle$LAYOUT; }
    public static final long handle$offset() { return handle$OFFSET; }
    public static int handle(MemorySegment struct) { return struct.get(handle$LAYOUT, handle$OFFSET); }
    public static void handle(MemorySegment struct, int fieldValue) { struct.set(handle$LAYOUT, handle$OFFSET, fieldValue); }

    // int cqe
    private static final long cqe$OFFSET = 28;
    public static final OfInt cqe$layout() { return cqe$LAYOUT; }
    public static final long cqe$offset() { return cqe$OFFSET; }
    public static int cqe(MemorySegment struct) { return struct.get(cqe$LAYOUT, cqe$OFFSET); }
    public static void cqe(MemorySegment struct, int fieldValue) { struct.set(cqe$LAYOUT, cqe$OFFSET, fieldValue); }

    // pthread_mutex_t mutex
    private static final long mutex$OFFSET = 32;
    public static final GroupLayout mutex$layout() { return mutex$LAYOUT; }
    public static final long mutex$offset() { return mutex$OFFSET; }
    public static MemorySegment mutex(MemorySegment struct) { return struct.asSlice(mutex$OFFSET, mutex$LAYOUT.byteSize()); }
    public static void mutex(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, mutex$OFFSET, mutex$LAYOUT.byteSize()); }

    // pthread_cond_t cond
    private static final long cond$OFFSET = 72;
    public static final GroupLayout cond$layout() { return cond$LAYOUT; }
    public static final long cond$offset() { return cond$OFFSET; }
    public static MemorySegment cond(MemorySegment struct) { return struct.asSlice(cond$OFFSET, cond$LAYOUT.byteSize()); }
    public static void cond(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, cond$OFFSET, cond$LAYOUT.byteSize()); }

    // uint32_t comp_events_completed
    private static final long comp_events_completed$OFFSET = 120;
    public static final OfInt comp_events_completed$layout() { return comp_events_completed$LAYOUT; }
    public static final long comp_events_completed$offset() { return comp_events_completed$OFFSET; }
    public static int comp_events_completed(MemorySegment struct) { return struct.get(comp_events_completed$LAYOUT, comp_events_completed$OFFSET); }
    public static void comp_events_completed(MemorySegment struct, int fieldValue) { struct.set(comp_events_completed$LAYOUT, comp_events_completed$OFFSET, fieldValue); }

    // uint32_t async_events_completed
    private static final long async_events_completed$OFFSET = 124;
    public static final OfInt async_events_completed$layout() { return async_events_completed$LAYOUT; }
    public static final long async_events_completed$offset() { return async_events_completed$OFFSET; }
    public static int async_events_completed(MemorySegment struct) { return struct.get(async_events_completed$LAYOUT, async_events_completed$OFFSET); }
    public static void async_events_completed(MemorySegment struct, int fieldValue) { struct.set(async_events_completed$LAYOUT, async_events_completed$OFFSET, fieldValue); }

    public static MemorySegment asSlice(MemorySegment array, long index) { return array.asSlice(layout().byteSize() * index); }

    public static long sizeof() { return layout().byteSize(); }

    public static MemorySegment allocate(SegmentAllocator allocator) { return allocator.allocate(layout()); }

    public static MemorySegment allocateArray(long elementCount, SegmentAllocator allocator) {
        return allocator.allocate(MemoryLayout.sequenceLayout(elementCount, layout()));
    }

    public static MemorySegment reinterpret(MemorySegment addr, Arena arena, Consumer<MemorySegment> cleanup) {
        return reinterpret(addr, 1, arena, cleanup);
    }

    public static MemorySegment reinterpret(MemorySegment addr, long elementCount, Arena arena, Consumer<MemorySegment> cleanup) {
        return addr.reinterpret(layout().byteSize() * elementCount, arena, cleanup);
    }
}
