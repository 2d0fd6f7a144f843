// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_mw_bind_info
@SuppressWarnings("restricted")
public class ibv_mw_bind_info {
    ibv_mw_bind_info() {}

    private static final AddressLayout mr$LAYOUT = ibverbs_h.C_POINTER.withName("mr");
    private static final OfLong addr$LAYOUT = ibverbs_h.C_LONG.withName("addr");
    private static final OfLong length$LAYOUT = ibverbs_h.C_LONG.withName("length");
    private static final OfInt mw_access_flags$LAYOUT = ibverbs_h.C_INT.withName("mw_access_flags");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            mr$LAYOUT,
            addr$LAYOUT,
            length$LAYOUT,
            mw_access_flags$LAYOUT,
            MemoryLayout.paddingLayout(4))
        .withName("ibv_mw_bind_info");

    public static final GroupLayout layout() { return $LAYOUT; }

    // struct ibv_mr *mr
    private static final long mr$OFFSET = 0;
    public static final AddressLayout mr$layout() { return mr$LAYOUT; }
    public static final long mr$offset() { return mr$OFFSET; }
    public static MemorySegment mr(MemorySegment struct) { return struct.get(mr$LAYOUT, mr$OFFSET); }
    public static void mr(MemorySegment struct, MemorySegment fieldValue) { struct.set(mr$LAYOUT, mr$OFFSET, fieldValue); }

    // uint64_t addr
    private static final long addr$OFFSET = 8;
    public static final OfLong addr$layout() { return addr$LAYOUT; }
    public static final long addr$offset() { return addr$OFFSET; }
    public static long addr(MemorySegment struct) { return struct.get(addr$LAYOUT, addr$OFFSET); }
    public static void addr(MemorySegment struct, long fieldValue) { struct.set(addr$LAYOUT, addr$OFFSET, fieldValue); }

    // uint64_t length
    private static final long length$OFFSET = 16;
    public static final OfLong length$layout() { return length$LAYOUT; }
    public static final long length$offset() { return length$OFFSET; }
    public static long length(MemorySegment struct) { return struct.get(length$LAYOUT, length$OFFSET); }
    public static void length(MemorySegment struct, long fieldValue) { struct.set(length$LAYOUT, length$OFFSET, fieldValue); }

    // unsigned int mw_access_flags
    private static final long mw_access_flags$OFFSET = 24;
    public static final OfInt mw_access_flags$layout() { return mw_access_flags$LAYOUT; }
    public static final long mw_access_flags$offset() { return mw_access_flags$OFFSET; }
    public static int mw_access_flags(MemorySegment struct) { return struct.get(mw_access_flags$LAYOUT, mw_access_flags$OFFSET); }
    public static void mw_access_flags(MemorySegment struct, int fieldValue) { struct.set(mw_access_flags$LAYOUT, mw_access_flags$OFFSET, fieldValue); }

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
