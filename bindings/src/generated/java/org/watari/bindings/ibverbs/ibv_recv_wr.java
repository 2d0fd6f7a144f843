// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_recv_wr
@SuppressWarnings("restricted")
public class ibv_recv_wr {
    ibv_recv_wr() {}

    private static final OfLong wr_id$LAYOUT = ibverbs_h.C_LONG.withName("wr_id");
    private static final AddressLayout next$LAYOUT = ibverbs_h.C_POINTER.withName("next");
    private static final AddressLayout sg_list$LAYOUT = ibverbs_h.C_POINTER.withName("sg_list");
    private static final OfInt num_sge$LAYOUT = ibverbs_h.C_INT.withName("num_sge");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            wr_id$LAYOUT,
            next$LAYOUT,
            sg_list$LAYOUT,
            num_sge$LAYOUT,
            MemoryLayout.paddingLayout(4))
        .withName("ibv_recv_wr");

    public static final GroupLayout layout() { return $LAYOUT; }

    // uint64_t wr_id
    private static final long wr_id$OFFSET = 0;
    public static final OfLong wr_id$layout() { return wr_id$LAYOUT; }
    public static final long wr_id$offset() { return wr_id$OFFSET; }
    public static long wr_id(MemorySegment struct) { return struct.get(wr_id$LAYOUT, wr_id$OFFSET); }
    public static void wr_id(MemorySegment struct, long fieldValue) { struct.set(wr_id$LAYOUT, wr_id$OFFSET, fieldValue); }

    // struct ibv_recv_wr *next
    private static final long next$OFFSET = 8;
    public static final AddressLayout next$layout() { return next$LAYOUT; }
    public static final long next$offset() { return next$OFFSET; }
    public static MemorySegment next(MemorySegment struct) { return struct.get(next$LAYOUT, next$OFFSET); }
    public static void next(MemorySegment struct, MemorySegment fieldValue) { struct.set(next$LAYOUT, next$OFFSET, fieldValue); }

    // struct ibv_sge *sg_list
    private static final long sg_list$OFFSET = 16;
    public static final AddressLayout sg_list$layout() { return sg_list$LAYOUT; }
    public static final long sg_list$offset() { return sg_list$OFFSET; }
    public static MemorySegment sg_list(MemorySegment struct) { return struct.get(sg_list$LAYOUT, sg_list$OFFSET); }
    public static void sg_list(MemorySegment struct, MemorySegment fieldValue) { struct.set(sg_list$LAYOUT, sg_list$OFFSET, fieldValue); }

    // int num_sge
    private static final long num_sge$OFFSET = 24;
    public static final OfInt num_sge$layout() { return num_sge$LAYOUT; }
    public static final long num_sge$offset() { return num_sge$OFFSET; }
    public static int num_sge(MemorySegment struct) { return struct.get(num_sge$LAYOUT, num_sge$OFFSET); }
    public static void num_sge(MemorySegment struct, int fieldValue) { struct.set(num_sge$LAYOUT, num_sge$OFFSET, fieldValue); }

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
