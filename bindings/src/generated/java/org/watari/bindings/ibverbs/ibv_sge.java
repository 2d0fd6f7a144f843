// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_sge
@SuppressWarnings("restricted")
public class ibv_sge {
    ibv_sge() {}

    private static final OfLong addr$LAYOUT = ibverbs_h.C_LONG.withName("addr");
    private static final OfInt length$LAYOUT = ibverbs_h.C_INT.withName("length");
    private static final OfInt lkey$LAYOUT = ibverbs_h.C_INT.withName("lkey");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            addr$LAYOUT,
            length$LAYOUT,
            lkey$LAYOUT)
        .withName("ibv_sge");

    public static final GroupLayout layout() { return $LAYOUT; }

    // uint64_t addr
    private static final long addr$OFFSET = 0;
    public static final OfLong addr$layout() { return addr$LAYOUT; }
    public static final long addr$offset() { return addr$OFFSET; }
    public static long addr(MemorySegment struct) { return struct.get(addr$LAYOUT, addr$OFFSET); }
    public static void addr(MemorySegment struct, long fieldValue) { struct.set(addr$LAYOUT, addr$OFFSET, fieldValue); }

    // uint32_t length
    private static final long length$OFFSET = 8;
    public static final OfInt length$layout() { return length$LAYOUT; }
    public static final long length$offset() { return length$OFFSET; }
    public static int length(MemorySegment struct) { return struct.get(length$LAYOUT, length$OFFSET); }
    public static void length(MemorySegment struct, int fieldValue) { struct.set(length$LAYOUT, length$OFFSET, fieldValue); }

    // uint32_t lkey
    private static final long lkey$OFFSET = 12;
    public static final OfInt lkey$layout() { return lkey$LAYOUT; }
    public static final long lkey$offset() { return lkey$OFFSET; }
    public static int lkey(MemorySegment struct) { return struct.get(lkey$LAYOUT, lkey$OFFSET); }
    public static void lkey(MemorySegment struct, int fieldValue) { struct.set(lkey$LAYOUT, lkey$OFFSET, fieldValue); }

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
