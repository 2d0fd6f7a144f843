// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_cq_moderation_caps
@SuppressWarnings("restricted")
public class ibv_cq_moderation_caps {
    ibv_cq_moderation_caps() {}

    private static final OfShort max_cq_count$LAYOUT = ibverbs_h.C_SHORT.withName("max_cq_count");
    private static final OfShort max_cq_period$LAYOUT = ibverbs_h.C_SHORT.withName("max_cq_period");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            max_cq_count$LAYOUT,
            max_cq_period$LAYOUT)
        .withName("ibv_cq_moderation_caps");

    public static final GroupLayout layout() { return $LAYOUT; }

    // uint16_t max_cq_count
    private static final long max_cq_count$OFFSET = 0;
    public static final OfShort max_cq_count$layout() { return max_cq_count$LAYOUT; }
    public static final long max_cq_count$offset() { return max_cq_count$OFFSET; }
    public static short max_cq_count(MemorySegment struct) { return struct.get(max_cq_count$LAYOUT, max_cq_count$OFFSET); }
    public static void max_cq_count(MemorySegment struct, short fieldValue) { struct.set(max_cq_count$LAYOUT, max_cq_count$OFFSET, fieldValue); }

    // uint16_t max_cq_period
    private static final long max_cq_period$OFFSET = 2;
    public static final OfShort max_cq_period$layout() { return max_cq_period$LAYOUT; }
    public static final long max_cq_period$offset() { return max_cq_period$OFFSET; }
    public static short max_cq_period(MemorySegment struct) { return struct.get(max_cq_period$LAYOUT, max_cq_period$OFFSET); }
    public static void max_cq_period(MemorySegment struct, short fieldValue) { struct.set(max_cq_period$LAYOUT, max_cq_period$OFFSET, fieldValue); }

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
