// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_mr
@SuppressWarnings("restricted")
public class ibv_mr {
    ibv_mr() {}

    private static final AddressLayout context$LAYOUT = ibverbs_h.C_POINTER.withName("context");
    private static final AddressLayout pd$LAYOUT = ibverbs_h.C_POINTER.withName("pd");
    private static final AddressLayout addr$LAYOUT = ibverbs_h.C_POINTER.withName("addr");
    private static final OfLong length$LAYOUT = ibverbs_h.C_LONG.withName("length");
    private static final OfInt handle$LAYOUT = ibverbs_h.C_INT.withName("handle");
    private static final OfInt lkey$LAYOUT = ibverbs_h.C_INT.withName("lkey");
    private static final OfInt rkey$LAYOUT = ibverbs_h.C_INT.withName("rkey");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            context$LAYOUT,
            pd$LAYOUT,
            addr$LAYOUT,
            length$LAYOUT,
            handle$LAYOUT,
            lkey$LAYOUT,
            rkey$LAYOUT,
            MemoryLayout.paddingLayout(4))
        .withName("ibv_mr");

    public static final GroupLayout layout() { return $LAYOUT; }

    // struct ibv_context *context
    private static final long context$OFFSET = 0;
    public static final AddressLayout context$layout() { return context$LAYOUT; }
    public static final long context$offset() { return context$OFFSET; }
    public static MemorySegment context(MemorySegment struct) { return struct.get(context$LAYOUT, context$OFFSET); }
    public static void context(MemorySegment struct, MemorySegment fieldValue) { struct.set(context$LAYOUT, context$OFFSET, fieldValue); }

    // struct ibv_pd *pd
    private static final long pd$OFFSET = 8;
    public static final AddressLayout pd$layout() { return pd$LAYOUT; }
    public static final long pd$offset() { return pd$OFFSET; }
    public static MemorySegment pd(MemorySegment struct) { return struct.get(pd$LAYOUT, pd$OFFSET); }
    public static void pd(MemorySegment struct, MemorySegment fieldValue) { struct.set(pd$LAYOUT, pd$OFFSET, fieldValue); }

    // void *addr
    private static final long addr$OFFSET = 16;
    public static final AddressLayout addr$layout() { return addr$LAYOUT; }
    public static final long addr$offset() { return addr$OFFSET; }
    public static MemorySegment addr(MemorySegment struct) { return struct.get(addr$LAYOUT, addr$OFFSET); }
    public static void addr(MemorySegment struct, MemorySegment fieldValue) { struct.set(addr$LAYOUT, addr$OFFSET, fieldValue); }

    // size_t length
    private static final long length$OFFSET = 24;
    public static final OfLong length$layout() { return length$LAYOUT; }
    public static final long length$offset() { return length$OFFSET; }
    public static long length(MemorySegment struct) { return struct.get(length$LAYOUT, length$OFFSET); }
    public static void length(MemorySegment struct, long fieldValue) { struct.set(length$LAYOUT, length$OFFSET, fieldValue); }

    // uint32_t handle
    private static final long handle$OFFSET = 32;
    public static final OfInt handle$layout() { return handle$LAYOUT; }
    public static final long handle$offset() { return handle$OFFSET; }
    public static int handle(MemorySegment struct) { return struct.get(handle$LAYOUT, handle$OFFSET); }
    public static void handle(MemorySegment struct, int fieldValue) { struct.set(handle$LAYOUT, handle$OFFSET, fieldValue); }

    // uint32_t lkey
    private static final long lkey$OFFSET = 36;
    public static final OfInt lkey$layout() { return lkey$LAYOUT; }
    public static final long lkey$offset() { return lkey$OFFSET; }
    public static int lkey(MemorySegment struct) { return struct.get(lkey$LAYOUT, lkey$OFFSET); }
    public static void lkey(MemorySegment struct, int fieldValue) { struct.set(lkey$LAYOUT, lkey$OFFSET, fieldValue); }

    // uint32_t rkey
    private static final long rkey$OFFSET = 40;
    public static final OfInt rkey$layout() { return rkey$LAYOUT; }
    public static final long rkey$offset() { return rkey$OFFSET; }
    public static int rkey(MemorySegment struct) { return struct.get(rkey$LAYOUT, rkey$OFFSET); }
    public static void rkey(MemorySegment struct, int fieldValue) { struct.set(rkey$LAYOUT, rkey$OFFSET, fieldValue); }

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
