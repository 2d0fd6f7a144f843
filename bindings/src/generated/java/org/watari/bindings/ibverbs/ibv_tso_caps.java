// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_tso_caps
@SuppressWarnings("restricted")
public class ibv_tso_caps {
    ibv_tso_caps() {}

    private static final OfInt max_tso$LAYOUT = ibverbs_h.C_INT.withName("max_tso");
    private static final OfInt supported_qpts$LAYOUT = ibverbs_h.C_INT.withName("supported_qpts");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            max_tso$LAYOUT,
            supported_qpts$LAYOUT)
        .withName("ibv_tso_caps");

    public static final GroupLayout layout() { return $LAYOUT; }

    // uint32_t max_tso
    private static final long max_tso$OFFSET = 0;
    public static final OfInt max_tso$layout() { return max_tso$LAYOUT; }
    public static final long max_tso$offset() { return max_tso$OFFSET; }
    public static int max_tso(MemorySegment struct) { return struct.get(max_tso$LAYOUT, max_tso$OFFSET); }
    public static void max_tso(MemorySegment struct, int fieldValue) { struct.set(max_tso$LAYOUT, max_tso$OFFSET, fieldValue); }

    // uint32_t supported_qpts
    private static final long supported_qpts$OFFSET = 4;
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
