// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_srq_attr
@SuppressWarnings("restricted")
public class ibv_srq_attr {
    ibv_srq_attr() {}

    private static final OfInt max_wr$LAYOUT = ibverbs_h.C_INT.withName("max_wr");
    private static final OfInt max_sge$LAYOUT = ibverbs_h.C_INT.withName("max_sge");
    private static final OfInt srq_limit$LAYOUT = ibverbs_h.C_INT.withName("srq_limit");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            max_wr$LAYOUT,
            max_sge$LAYOUT,
            srq_limit$LAYOUT)
        .withName("ibv_srq_attr");

    public static final GroupLayout layout() { return $LAYOUT; }

    // uint32_t max_wr
    private static final long max_wr$OFFSET = 0;
    public static final OfInt max_wr$layout() { return max_wr$LAYOUT; }
    public static final long max_wr$offset() { return max_wr$OFFSET; }
    public static int max_wr(MemorySegment struct) { return struct.get(max_wr$LAYOUT, max_wr$OFFSET); }
    public static void max_wr(MemorySegment struct, int fieldValue) { struct.set(max_wr$LAYOUT, max_wr$OFFSET, fieldValue); }

    // uint32_t max_sge
    private static final long max_sge$OFFSET = 4;
    public static final OfInt max_sge$layout() { return max_sge$LAYOUT; }
    public static final long max_sge$offset() { return max_sge$OFFSET; }
    public static int max_sge(MemorySegment struct) { return struct.get(max_sge$LAYOUT, max_sge$OFFSET); }
    public static void max_sge(MemorySegment struct, int fieldValue) { struct.set(max_sge$LAYOUT, max_sge$OFFSET, fieldValue); }

    // uint32_t srq_limit
    private static final long srq_limit$OFFSET = 8;
    public static final OfInt srq_limit$layout() { return srq_limit$LAYOUT; }
    public static final long srq_limit$offset() { return srq_limit$OFFSET; }
    public static int srq_limit(MemorySegment struct) { return struct.get(srq_limit$LAYOUT, srq_limit$OFFSET); }
    public static void srq_limit(MemorySegment struct, int fieldValue) { struct.set(srq_limit$LAYOUT, srq_limit$OFFSET, fieldValue); }

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
