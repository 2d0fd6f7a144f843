// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_comp_channel
@SuppressWarnings("restricted")
public class ibv_comp_channel {
    ibv_comp_channel() {}

    private static final AddressLayout context$LAYOUT = ibverbs_h.C_POINTER.withName("context");
    private static final OfInt fd$LAYOUT = ibverbs_h.C_INT.withName("fd");
    private static final OfInt refcnt$LAYOUT = ibverbs_h.C_INT.withName("refcnt");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            context$LAYOUT,
            fd$LAYOUT,
            refcnt$LAYOUT)
        .withName("ibv_comp_channel");

    public static final GroupLayout layout() { return $LAYOUT; }

    // struct ibv_context *context
    private static final long context$OFFSET = 0;
    public static final AddressLayout context$layout() { return context$LAYOUT; }
    public static final long context$offset() { return context$OFFSET; }
    public static MemorySegment context(MemorySegment struct) { return struct.get(context$LAYOUT, context$OFFSET); }
    public static void context(MemorySegment struct, MemorySegment fieldValue) { struct.set(context$LAYOUT, context$OFFSET, fieldValue); }

    // int fd
    private static final long fd$OFFSET = 8;
    public static final OfInt fd$layout() { return fd$LAYOUT; }
    public static final long fd$offset() { return fd$OFFSET; }
    public static int fd(MemorySegment struct) { return struct.get(fd$LAYOUT, fd$OFFSET); }
    public static void fd(MemorySegment struct, int fieldValue) { struct.set(fd$LAYOUT, fd$OFFSET, fieldValue); }

    // int refcnt
    private static final long refcnt$OFFSET = 12;
    public static final OfInt refcnt$layout() { return refcnt$LAYOUT; }
    public static final long refcnt$offset() { return refcnt$OFFSET; }
    public static int refcnt(MemorySegment struct) { return struct.get(refcnt$LAYOUT, refcnt$OFFSET); }
    public static void refcnt(MemorySegment struct, int fieldValue) { struct.set(refcnt$LAYOUT, refcnt$OFFSET, fieldValue); }

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
