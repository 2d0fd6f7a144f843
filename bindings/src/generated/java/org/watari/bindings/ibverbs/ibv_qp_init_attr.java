// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_qp_init_attr
@SuppressWarnings("restricted")
public class ibv_qp_init_attr {
    ibv_qp_init_attr() {}

    private static final AddressLayout qp_context$LAYOUT = ibverbs_h.C_POINTER.withName("qp_context");
    private static final AddressLayout send_cq$LAYOUT = ibverbs_h.C_POINTER.withName("send_cq");
    private static final AddressLayout recv_cq$LAYOUT = ibverbs_h.C_POINTER.withName("recv_cq");
    private static final AddressLayout srq$LAYOUT = ibverbs_h.C_POINTER.withName("srq");
    private static final GroupLayout cap$LAYOUT = ibv_qp_cap.layout().withName("cap");
    private static final OfInt qp_type$LAYOUT = ibverbs_h.C_INT.withName("qp_type");
    private static final OfInt sq_sig_all$LAYOUT = ibverbs_h.C_INT.withName("sq_sig_all");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            qp_context$LAYOUT,
            send_cq$LAYOUT,
            recv_cq$LAYOUT,
            srq$LAYOUT,
            cap$LAYOUT,
            qp_type$LAYOUT,
            sq_sig_all$LAYOUT,
            MemoryLayout.paddingLayout(4))
        .withName("ibv_qp_init_attr");

    public static final GroupLayout layout() { return $LAYOUT; }

    // void *qp_context
    private static final long qp_context$OFFSET = 0;
    public static final AddressLayout qp_context$layout() { return qp_context$LAYOUT; }
    public static final long qp_context$offset() { return qp_context$OFFSET; }
    public static MemorySegment qp_context(MemorySegment struct) { return struct.get(qp_context$LAYOUT, qp_context$OFFSET); }
    public static void qp_context(MemorySegment struct, MemorySegment fieldValue) { struct.set(qp_context$LAYOUT, qp_context$OFFSET, fieldValue); }

    // struct ibv_cq *send_cq
    private static final long send_cq$OFFSET = 8;
    public static final AddressLayout send_cq$layout() { return send_cq$LAYOUT; }
    public static final long send_cq$offset() { return send_cq$OFFSET; }
    public static MemorySegment send_cq(MemorySegment struct) { return struct.get(send_cq$LAYOUT, send_cq$OFFSET); }
    public static void send_cq(MemorySegment struct, MemorySegment fieldValue) { struct.set(send_cq$LAYOUT, send_cq$OFFSET, fieldValue); }

    // struct ibv_cq *recv_cq
    private static final long recv_cq$OFFSET = 16;
    public static final AddressLayout recv_cq$layout() { return recv_cq$LAYOUT; }
    public static final long recv_cq$offset() { return recv_cq$OFFSET; }
    public static MemorySegment recv_cq(MemorySegment struct) { return struct.get(recv_cq$LAYOUT, recv_cq$OFFSET); }
    public static void recv_cq(MemorySegment struct, MemorySegment fieldValue) { struct.set(recv_cq$LAYOUT, recv_cq$OFFSET, fieldValue); }

    // struct ibv_srq *srq
    private static final long srq$OFFSET = 24;
    public static final AddressLayout srq$layout() { return srq$LAYOUT; }
    public static final long srq$offset() { return srq$OFFSET; }
    public static MemorySegment srq(MemorySegment struct) { return struct.get(srq$LAYOUT, srq$OFFSET); }
    public static void srq(MemorySegment struct, MemorySegment fieldValue) { struct.set(srq$LAYOUT, srq$OFFSET, fieldValue); }

    // struct ibv_qp_cap cap
    private static final long cap$OFFSET = 32;
    public static final GroupLayout cap$layout() { return cap$LAYOUT; }
    public static final long cap$offset() { return cap$OFFSET; }
    public static MemorySegment cap(MemorySegment struct) { return struct.asSlice(cap$OFFSET, cap$LAYOUT.byteSize()); }
    public static void cap(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, cap$OFFSET, cap$LAYOUT.byteSize()); }

    // enum ibv_qp_type qp_type
    private static final long qp_type$OFFSET = 52;
    public static final OfInt qp_type$layout() { return qp_type$LAYOUT; }
    public static final long qp_type$offset() { return qp_type$OFFSET; }
    public static int qp_type(MemorySegment struct) { return struct.get(qp_type$LAYOUT, qp_type$OFFSET); }
    public static void qp_type(MemorySegment struct, int fieldValue) { struct.set(qp_type$LAYOUT, qp_type$OFFSET, fieldValue); }

    // int sq_sig_all
    private static final long sq_sig_all$OFFSET = 56;
    public static final OfInt sq_sig_all$layout() { return sq_sig_all$LAYOUT; }
    public static final long sq_sig_all$offset() { return sq_sig_all$OFFSET; }
    public static int sq_sig_all(MemorySegment struct) { return struct.get(sq_sig_all$LAYOUT, sq_sig_all$OFFSET); }
    public static void sq_sig_all(MemorySegment struct, int fieldValue) { struct.set(sq_sig_all$LAYOUT, sq_sig_all$OFFSET, fieldValue); }

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
