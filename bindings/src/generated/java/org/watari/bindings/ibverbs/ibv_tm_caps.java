// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_tm_caps
@SuppressWarnings("restricted")
public class ibv_tm_caps {
    ibv_tm_caps() {}

    private static final OfInt max_rndv_hdr_size$LAYOUT = ibverbs_h.C_INT.withName("max_rndv_hdr_size");
    private static final OfInt max_num_tags$LAYOUT = ibverbs_h.C_INT.withName("max_num_tags");
    private static final OfInt flags$LAYOUT = ibverbs_h.C_INT.withName("flags");
    private static final OfInt max_ops$LAYOUT = ibverbs_h.C_INT.withName("max_ops");
    private static final OfInt max_sge$LAYOUT = ibverbs_h.C_INT.withName("max_sge");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            max_rndv_hdr_size$LAYOUT,
            max_num_tags$LAYOUT,
            flags$LAYOUT,
            max_ops$LAYOUT,
            max_sge$LAYOUT)
        .withName("ibv_tm_caps");

    public static final GroupLayout layout() { return $LAYOUT; }

    // uint32_t max_rndv_hdr_size
    private static final long max_rndv_hdr_size$OFFSET = 0;
    public static final OfInt max_rndv_hdr_size$layout() { return max_rndv_hdr_size$LAYOUT; }
    public static final long max_rndv_hdr_size$offset() { return max_rndv_hdr_size$OFFSET; }
    public static int max_rndv_hdr_size(MemorySegment struct) { return struct.get(max_rndv_hdr_size$LAYOUT, max_rndv_hdr_size$OFFSET); }
    public static void max_rndv_hdr_size(MemorySegment struct, int fieldValue) { struct.set(max_rndv_hdr_size$LAYOUT, max_rndv_hdr_size$OFFSET, fieldValue); }

    // uint32_t max_num_tags
    private static final long max_num_tags$OFFSET = 4;
    public static final OfInt max_num_tags$layout() { return max_num_tags$LAYOUT; }
    public static final long max_num_tags$offset() { return max_num_tags$OFFSET; }
    public static int max_num_tags(MemorySegment struct) { return struct.get(max_num_tags$LAYOUT, max_num_tags$OFFSET); }
    public static void max_num_tags(MemorySegment struct, int fieldValue) { struct.set(max_num_tags$LAYOUT, max_num_tags$OFFSET, fieldValue); }

    // uint32_t flags
    private static final long flags$OFFSET = 8;
    public static final OfInt flags$layout() { return flags$LAYOUT; }
    public static final long flags$offset() { return flags$OFFSET; }
    public static int flags(MemorySegment struct) { return struct.get(flags$LAYOUT, flags$OFFSET); }
    public static void flags(MemorySegment struct, int fieldValue) { struct.set(flags$LAYOUT, flags$OFFSET, fieldValue); }

    // uint32_t max_ops
    private static final long max_ops$OFFSET = 12;
    public static final OfInt max_ops$layout() { return max_ops$LAYOUT; }
    public static final long max_ops$offset() { return max_ops$OFFSET; }
    public static int max_ops(MemorySegment struct) { return struct.get(max_ops$LAYOUT, max_ops$OFFSET); }
    public static void max_ops(MemorySegment struct, int fieldValue) { struct.set(max_ops$LAYOUT, max_ops$OFFSET, fieldValue); }

    // uint32_t max_sge
    private static final long max_sge$OFFSET = 16;
    public static final OfInt max_sge$layout() { return max_sge$LAYOUT; }
    public static final long max_sge$offset() { return max_sge$OFFSET; }
    public static int max_sge(MemorySegment struct) { return struct.get(max_sge$LAYOUT, max_sge$OFFSET); }
    public static void max_sge(MemorySegment struct, int fieldValue) { struct.set(max_sge$LAYOUT, max_sge$OFFSET, fieldValue); }

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
