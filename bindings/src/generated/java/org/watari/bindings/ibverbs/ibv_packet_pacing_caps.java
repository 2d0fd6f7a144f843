// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_packet_pacing_caps
@SuppressWarnings("restricted")
public class ibv_packet_pacing_caps {
    ibv_packet_pacing_caps() {}

    private static final OfInt qp_rate_limit_min$LAYOUT = ibverbs_h.C_INT.withName("qp_rate_limit_min");
    private static final OfInt qp_rate_limit_max$LAYOUT = ibverbs_h.C_INT.withName("qp_rate_limit_max");
    private static final OfInt supported_qpts$LAYOUT = ibverbs_h.C_INT.withName("supported_qpts");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            qp_rate_limit_min$LAYOUT,
            qp_rate_limit_max$LAYOUT,
            supported_qpts$LAYOUT)
        .withName("ibv_packet_pacing_caps");

    public static final GroupLayout layout() { return $LAYOUT; }

    // uint32_t qp_rate_limit_min
    private static final long qp_rate_limit_min$OFFSET = 0;
    public static final OfInt qp_rate_limit_min$layout() { return qp_rate_limit_min$LAYOUT; }
    public static final long qp_rate_limit_min$offset() { return qp_rate_limit_min$OFFSET; }
    public static int qp_rate_limit_min(MemorySegment struct) { return struct.get(qp_rate_limit_min$LAYOUT, qp_rate_limit_min$OFFSET); }
    public static void qp_rate_limit_min(MemorySegment struct, int fieldValue) { struct.set(qp_rate_limit_min$LAYOUT, qp_rate_limit_min$OFFSET, fieldValue); }

    // uint32_t qp_rate_limit_max
    private static final long qp_rate_limit_max$OFFSET = 4;
    public static final OfInt qp_rate_limit_max$layout() { return qp_rate_limit_max$LAYOUT; }
    public static final long qp_rate_limit_max$offset() { return qp_rate_limit_max$OFFSET; }
    public static int qp_rate_limit_max(MemorySegment struct) { return struct.get(qp_rate_limit_max$LAYOUT, qp_rate_limit_max$OFFSET); }
    public static void qp_rate_limit_max(MemorySegment struct, int fieldValue) { struct.set(qp_rate_limit_max$LAYOUT, qp_rate_limit_max$OFFSET, fieldValue); }

    // uint32_t supported_qpts
    private static final long supported_qpts$OFFSET = 8;
    public static final OfInt supported_qpts$layout() { return supported_qpts$LAYOUT; }
    public static final long supported_qpts$offset() { return supported_qpts$OFFSET; }
    public static int supported_qpts(MemorySegment struct) { return struct.get(supported_qpts$LAYOUT, supported_qpts$OFFSET); }
    public static void supported_qpts(MemorySegment struct, int fieldValue) { struct.set(supported_qpts$LAYOUT, supported_qpts$OFFSET, fieldValue); }

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
