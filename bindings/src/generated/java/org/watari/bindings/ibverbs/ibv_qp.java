// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_qp
@SuppressWarnings("restricted")
public class ibv_qp {
    ibv_qp() {}

    private static final AddressLayout context$LAYOUT = ibverbs_h.C_POINTER.withName("context");
    private static final AddressLayout qp_context$LAYOUT = ibverbs_h.C_POINTER.withName("qp_context");
    private static final AddressLayout pd$LAYOUT = ibverbs_h.C_POINTER.withName("pd");
    private static final AddressLayout send_cq$LAYOUT = ibverbs_h.C_POINTER.withName("send_cq");
    private static final AddressLayout recv_cq$LAYOUT = ibverbs_h.C_POINTER.withName("recv_cq");
    private static final AddressLayout srq$LAYOUT = ibverbs_h.C_POINTER.withName("srq");
    private static final OfInt handle$LAYOUT = ibverbs_h.C_INT.withName("handle");
    private static final OfInt qp_num$LAYOUT = ibverbs_h.C_INT.withName("qp_num");
    private static final OfInt state$LAYOUT = ibverbs_h.C_INT.withName("state");
    private static final OfInt qp_type$LAYOUT = ibverbs_h.C_INT.withName("qp_type");
    private static final GroupLayout mutex$LAYOUT = pthread_mutex_t.layout().withName("mutex");
    private static final GroupLayout cond$LAYOUT = pthread_cond_t.layout().withName("cond");
    private static final OfInt events_completed$LAYOUT = ibverbs_h.C_INT.withName("events_completed");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            context$LAYOUT,
            qp_context$LAYOUT,
            pd$LAYOUT,
            send_cq$LAYOUT,
            recv_cq$LAYOUT,
            srq$LAYOUT,
            handle$LAYOUT,
            qp_num$LAYOUT,
            state$LAYOUT,
            qp_type$LAYOUT,
            mutex$LAYOUT,
            cond$LAYOUT,
            events_completed$LAYOUT,
            MemoryLayout.paddingLayout(4))
        .withName("ibv_qp");

    public static final GroupLayout layout() { return $LAYOUT; }

    // struct ibv_context *context
    private static final long context$OFFSET = 0;
    public static final AddressLayout context$layout() { return context$LAYOUT; }
    public static final long context$offset() { return context$OFFSET; }
    public static MemorySegment context(MemorySegment struct) { return struct.get(context$LAYOUT, context$OFFSET); }
    public static void context(MemorySegment struct, MemorySegment fieldValue) { struct.set(context$LAYOUT, context$OFFSET, fieldValue); }

    // void *qp_context
    private static final long qp_context$OFFSET = 8;
    public static final AddressLayout qp_context$layout() { return qp_context$LAYOUT; }
    public static final long qp_context$offset() { return qp_context$OFFSET; }
    public static MemorySegment qp_context(MemorySegment struct) { return struct.get(qp_context$LAYOUT, qp_context$OFFSET); }
    public static void qp_context(MemorySegment struct, MemorySegment fieldValue) { struct.set(qp_context$LAYOUT, qp_context$OFFSET, fieldValue); }

    // struct ibv_pd *pd
    private static final long pd$OFFSET = 16;
    public static final AddressLayout pd$layout() { return pd$LAYOUT; }
    public static final long pd$offset() { return pd$OFFSET; }
    public static MemorySegment pd(MemorySegment struct) { return struct.get(pd$LAYOUT, pd$OFFSET); }
    public static void pd(MemorySegment struct, MemorySegment fieldValue) { struct.set(pd$LAYOUT, pd$OFFSET, fieldValue); }

    // struct ibv_cq *send_cq
    private static final long send_cq$OFFSET = 24;
    public static final AddressLayout send_cq$layout() { return send_cq$LAYOUT; }
    public static final long send_cq$offset() { return send_cq$OFFSET; }
    public static MemorySegment send_cq(MemorySegment struct) { return struct.get(send_cq$LAYOUT, send_cq$OFFSET); }
    public static void send_cq(MemorySegment struct, MemorySegment fieldValue) { struct.set(send_cq$LAYOUT, send_cq$OFFSET, fieldValue); }

    // struct ibv_cq *recv_cq
    private static final long recv_cq$OFFSET = 32;
    public static final AddressLayout recv_cq$layout() { return recv_cq$LAYOUT; }
    public static final long recv_cq$offset() { return recv_cq$OFFSET; }
    public static MemorySegment recv_cq(MemorySegment struct) { return struct.get(recv_cq$LAYOUT, recv_cq$OFFSET); }
    public static void recv_cq(MemorySegment struct, MemorySegment fieldValue) { struct.set(recv_cq$LAYOUT, recv_cq$OFFSET, fieldValue); }

    // struct ibv_srq *srq
    private static final long srq$OFFSET = 40;
    public static final AddressLayout srq$layout() { return srq$LAYOUT; }
    public static final long srq$offset() { return srq$OFFSET; }
    public static MemorySegment srq(MemorySegment struct) { return struct.get(srq$LAYOUT, srq$OFFSET); }
    public static void srq(MemorySegment struct, MemorySegment fieldValue) { struct.set(srq$LAYOUT, srq$OFFSET, fieldValue); }

    // uint32_t handle
    private static final long handle$OFFSET = 48;
    public static final OfInt handle$layout() { return handle$LAYOUT; }
    public static final long handle$offset() { return handle$OFFSET; }
    public static int handle(MemorySegment struct) { return struct.get(handle$LAYOUT, handle$OFFSET); }
    public static void handle(MemorySegment struct, int fieldValue) { struct.set(handle$LAYOUT, handle$OFFSET, fieldValue); }

    // uint32_t qp_num
    private static final long qp_num$OFFSET = 52;
    public static final OfInt qp_num$layout() { return qp_num$LAYOUT; }
    public static final long qp_num$offset() { return qp_num$OFFSET; }
    public static int qp_num(MemorySegment struct) { return struct.get(qp_num$LAYOUT, qp_num$OFFSET); }
    public static void qp_num(MemorySegment struct, int fieldValue) { struct.set(qp_num$LAYOUT, qp_num$OFFSET, fieldValue); }

    // enum ibv_qp_state state
    private static final long state$OFFSET = 56;
    public static final OfInt state$layout() { return state$LAYOUT; }
    public static final long state$offset() { return state$OFFSET; }
    public static int state(MemorySegment struct) { return struct.get(state$LAYOUT, state$OFFSET); }
    public static void state(MemorySegment struct, int fieldValue) { struct.set(state$LAYOUT, state$OFFSET, fieldValue); }

    // enum ibv_qp_type qp_type
    private static final long qp_type$OFFSET = 60;
    public static final OfInt qp_type$layout() { return qp_type$LAYOUT; }
    public static final long qp_type$offset() { return qp_type$OFFSET; }
    public static int qp_type(MemorySegment struct) { return struct.get(qp_type$LAYOUT, qp_type$OFFSET); }
    public static void qp_type(MemorySegment struct, int fieldValue) { struct.set(qp_type$LAYOUT, qp_type$OFFSET, fieldValue); }

    // pthread_mutex_t mutex
    private static final long mutex$OFFSET = 64;
    public static final GroupLayout mutex$layout() { return mutex$LAYOUT; }
    public static final long mutex$offset() { return mutex$OFFSET; }
    public static MemorySegment mutex(MemorySegment struct) { return struct.asSlice(mutex$OFFSET, mutex$LAYOUT.byteSize()); }
    public static void mutex(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, mutex$OFFSET, mutex$LAYOUT.byteSize()); }

    // pthread_cond_t cond
    private static final long cond$OFFSET = 104;
    public static final GroupLayout cond$layout() { return cond$LAYOUT; }
    public static final long cond$offset() { return cond$OFFSET; }
    public static MemorySegment cond(MemorySegment struct) { return struct.asSlice(cond$OFFSET, cond$LAYOUT.byteSize()); }
    public static void cond(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, cond$OFFSET, cond$LAYOUT.byteSize()); }

    // uint32_t events_completed
    private static final long events_completed$OFFSET = 152;
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
