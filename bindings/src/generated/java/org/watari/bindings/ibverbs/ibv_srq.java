// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_srq
@SuppressWarnings("restricted")
public class ibv_srq {
    ibv_srq() {}

    private static final AddressLayout context$LAYOUT = ibverbs_h.C_POINTER.withName("context");
    private static final AddressLayout srq_context$LAYOUT = ibverbs_h.C_POINTER.withName("srq_context");
    private static final AddressLayout pd$LAYOUT = ibverbs_h.C_POINTER.withName("pd");
    private static final OfInt handle$LAYOUT = ibverbs_h.C_INT.withName("handle");
    private static final GroupLayout mutex$LAYOUT = pthread_mutex_t.layout().withName("mutex");
    private static final GroupLayout cond$LAYOUT = pthread_cond_t.layout().withName("cond");
    private static final OfInt events_completed$LAYOUT = ibverbs_h.C_INT.withName("events_completed");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            context$LAYOUT,
            srq_context$LAYOUT,
            pd$LAYOUT,
            handle$LAYOUT,
            MemoryLayout.paddingLayout(4),
            mutex$LAYOUT,
            cond$LAYOUT,
            events_completed$LAYOUT,
            MemoryLayout.paddingLayout(4))
        .withName("ibv_srq");

    public static final GroupLayout layout() { return $LAYOUT; }

    // struct ibv_context *context
    private static final long context$OFFSET = 0;
    public static final AddressLayout context$layout() { return context$LAYOUT; }
    public static final long context$offset() { return context$OFFSET; }
    public static MemorySegment context(MemorySegment struct) { return struct.get(context$LAYOUT, context$OFFSET); }
    public static void context(MemorySegment struct, MemorySegment fieldValue) { struct.set(context$LAYOUT, context$OFFSET, fieldValue); }

    // void *srq_context
    private static final long srq_context$OFFSET = 8;
    public static final AddressLayout srq_context$layout() { return srq_context$LAYOUT; }
    public static final long srq_context$offset() { return srq_context$OFFSET; }
    public static MemorySegment srq_context(MemorySegment struct) { return struct.get(srq_context$LAYOUT, srq_context$OFFSET); }
    public static void srq_context(MemorySegment struct, MemorySegment fieldValue) { struct.set(srq_context$LAYOUT, srq_context$OFFSET, fieldValue); }

    // struct ibv_pd *pd
    private static final long pd$OFFSET = 16;
    public static final AddressLayout pd$layout() { return pd$LAYOUT; }
    public static final long pd$offset() { return pd$OFFSET; }
    public static MemorySegment pd(MemorySegment struct) { return struct.get(pd$LAYOUT, pd$OFFSET); }
    public static void pd(MemorySegment struct, MemorySegment fieldValue) { struct.set(pd$LAYOUT, pd$OFFSET, fieldValue); }

    // uint32_t handle
    private static final long handle$OFFSET = 24;
    public static final OfInt handle$layout() { return handle$LAYOUT; }
    public static final long handle$offset() { return handle$OFFSET; }
    public static int handle(MemorySegment struct) { return struct.get(handle$LAYOUT, handle$OFFSET); }
    public static void handle(MemorySegment struct, int fieldValue) { struct.set(handle$LAYOUT, handle$OFFSET, fieldValue); }

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

    // uint32_t events_completed
    private static final long events_completed$OFFSET = 120;
    public static final OfInt events_completed$layout() { return events_completed$LAYOUT; }
    public static final long events_completed$offset() { return events_completed$OFFSET; }
    public static int events_completed(MemorySegment struct) { return struct.get(events_completed$LAYOUT, events_completed$OFFSET); }
    public static void events_completed(MemorySegment struct, int fieldValue) { struct.set(events_completed$LAYOUT, events_completed$OFFSET, fieldValue); }

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
