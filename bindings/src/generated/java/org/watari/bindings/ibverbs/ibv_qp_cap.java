// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_qp_cap
@SuppressWarnings("restricted")
public class ibv_qp_cap {
    ibv_qp_cap() {}

    private static final OfInt max_send_wr$LAYOUT = ibverbs_h.C_INT.withName("max_send_wr");
    private static final OfInt max_recv_wr$LAYOUT = ibverbs_h.C_INT.withName("max_recv_wr");
    private static final OfInt max_send_sge$LAYOUT = ibverbs_h.C_INT.withName("max_send_sge");
    private static final OfInt max_recv_sge$LAYOUT = ibverbs_h.C_INT.withName("max_recv_sge");
    private static final OfInt max_inline_data$LAYOUT = ibverbs_h.C_INT.withName("max_inline_data");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            max_send_wr$LAYOUT,
            max_recv_wr$LAYOUT,
            max_send_sge$LAYOUT,
            max_recv_sge$LAYOUT,
            max_inline_data$LAYOUT)
        .withName("ibv_qp_cap");

    public static final GroupLayout layout() { return $LAYOUT; }

    // uint32_t max_send_wr
    private static final long max_send_wr$OFFSET = 0;
    public static final OfInt max_send_wr$layout() { return max_send_wr$LAYOUT; }
    public static final long max_send_wr$offset() { return max_send_wr$OFFSET; }
    public static int max_send_wr(MemorySegment struct) { return struct.get(max_send_wr$LAYOUT, max_send_wr$OFFSET); }
    public static void max_send_wr(MemorySegment struct, int fieldValue) { struct.set(max_send_wr$LAYOUT, max_send_wr$OFFSET, fieldValue); }

    // uint32_t max_recv_wr
    private static final long max_recv_wr$OFFSET = 4;
    public static final OfInt max_recv_wr$layout() { return max_recv_wr$LAYOUT; }
    public static final long max_recv_wr$offset() { return max_recv_wr$OFFSET; }
    public static int max_recv_wr(MemorySegment struct) { return struct.get(max_recv_wr$LAYOUT, max_recv_wr$OFFSET); }
    public static void max_recv_wr(MemorySegment struct, int fieldValue) { struct.set(max_recv_wr$LAYOUT, max_recv_wr$OFFSET, fieldValue); }

    // uint32_t max_send_sge
    private static final long max_send_sge$OFFSET = 8;
    public static final OfInt max_send_sge$layout() { return max_send_sge$LAYOUT; }
    public static final long max_send_sge$offset() { return max_send_sge$OFFSET; }
    public static int max_send_sge(MemorySegment struct) { return struct.get(max_send_sge$LAYOUT, max_send_sge$OFFSET); }
    public static void max_send_sge(MemorySegment struct, int fieldValue) { struct.set(max_send_sge$LAYOUT, max_send_sge$OFFSET, fieldValue); }

    // uint32_t max_recv_sge
    private static final long max_recv_sge$OFFSET = 12;
    public static final OfInt max_recv_sge$layout() { return max_recv_sge$LAYOUT; }
    public static final long max_recv_sge$offset() { return max_recv_sge$OFFSET; }
    public static int max_recv_sge(MemorySegment struct) { return struct.get(max_recv_sge$LAYOUT, max_recv_sge$OFFSET); }
    public static void max_recv_sge(MemorySegment struct, int fieldValue) { struct.set(max_recv_sge$LAYOUT, max_recv_sge$OFFSET, fieldValue); }

    // uint32_t max_inline_data
    private static final long max_inline_data$OFFSET = 16;
    public static final OfInt max_inline_data$layout() { return max_inline_data$LAYOUT; }
    public static final long max_inline_data$offset() { return max_inline_data$OFFSET; }
    public static int max_inline_data(MemorySegment struct) { return struct.get(max_inline_data$LAYOUT, max_inline_data$OFFSET); }
    public static void max_inline_data(MemorySegment struct, int fieldValue) { struct.set(max_inline_data$LAYOUT, max_inline_data$OFFSET, fieldValue); }

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
