// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_srq_init_attr
@SuppressWarnings("restricted")
public class ibv_srq_init_attr {
    ibv_srq_init_attr() {}

    private static final AddressLayout srq_context$LAYOUT = ibverbs_h.C_POINTER.withName("srq_context");
    private static final GroupLayout attr$LAYOUT = ibv_srq_attr.layout().withName("attr");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            srq_context$LAYOUT,
            attr$LAYOUT,
            MemoryLayout.paddingLayout(4))
        .withName("ibv_srq_init_attr");

    public static final GroupLayout layout() { return $LAYOUT; }

    // void *srq_context
    private static final long srq_context$OFFSET = 0;
    public static final AddressLayout srq_context$layout() { return srq_context$LAYOUT; }
    public static final long srq_context$offset() { return srq_context$OFFSET; }
    public static MemorySegment srq_context(MemorySegment struct) { return struct.get(srq_context$LAYOUT, srq_context$OFFSET); }
    public static void srq_context(MemorySegment struct, MemorySegment fieldValue) { struct.set(srq_context$LAYOUT, srq_context$OFFSET, fieldValue); }

    // struct ibv_srq_attr attr
    private static final long attr$OFFSET = 8;
    public static final GroupLayout attr$layout() { return attr$LAYOUT; }
    public static final long attr$offset() { return attr$OFFSET; }
    public static MemorySegment attr(MemorySegment struct) { return struct.asSlice(attr$OFFSET, attr$LAYOUT.byteSize()); }
    public static void attr(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, attr$OFFSET, attr$LAYOUT.byteSize()); }

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
