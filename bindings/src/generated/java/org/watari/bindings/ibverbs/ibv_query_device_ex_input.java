// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_query_device_ex_input
@SuppressWarnings("restricted")
public class ibv_query_device_ex_input {
    ibv_query_device_ex_input() {}

    private static final OfInt comp_mask$LAYOUT = ibverbs_h.C_INT.withName("comp_mask");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            comp_mask$LAYOUT)
        .withName("ibv_query_device_ex_input");

    public static final GroupLayout layout() { return $LAYOUT; }

    // uint32_t comp_mask
    private static final long comp_mask$OFFSET = 0;
    public static final OfInt comp_mask$layout() { return comp_mask$LAYOUT; }
    public static final long comp_mask$offset() { return comp_mask$OFFSET; }
    public static int comp_mask(MemorySegment struct) { return struct.get(comp_mask$LAYOUT, comp_mask$OFFSET); }
    public static void comp_mask(MemorySegment struct, int fieldValue) { struct.set(comp_mask$LAYOUT, comp_mask$OFFSET, fieldValue); }

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
