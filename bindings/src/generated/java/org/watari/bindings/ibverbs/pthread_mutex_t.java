// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// pthread_mutex_t
@SuppressWarnings("restricted")
public class pthread_mutex_t {
    pthread_mutex_t() {}

    private static final GroupLayout __data$LAYOUT = __pthread_mutex_s.layout().withName("__data");
    private static final SequenceLayout __size$LAYOUT = MemoryLayout.sequenceLayout(40, ibverbs_h.C_CHAR).withName("__size");
    private static final OfLong __align$LAYOUT = ibverbs_h.C_LONG.withName("__align");

    private static final GroupLayout $LAYOUT = MemoryLayout.unionLayout(
            __data$LAYOUT,
            __size$LAYOUT,
            __align$LAYOUT)
        .withName("pthread_mutex_t");

    public static final GroupLayout layout() { return $LAYOUT; }

    // struct __pthread_mutex_s __data
    private static final long __data$OFFSET = 0;
    public static final GroupLayout __data$layout() { return __data$LAYOUT; }
    public static final long __data$offset() { return __data$OFFSET; }
    public static MemorySegment __data(MemorySegment union) { return union.asSlice(__data$OFFSET, __data$LAYOUT.byteSize()); }
    public static void __data(MemorySegment union, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, union, __data$OFFSET, __data$LAYOUT.byteSize()); }

    // char __size[40]
    private static final long __size$OFFSET = 0;
    public static final SequenceLayout __size$layout() { return __size$LAYOUT; }
    public static final long __size$offset() { return __size$OFFSET; }
    public static MemorySegment __size(MemorySegment union) { return union.asSlice(__size$OFFSET, __size$LAYOUT.byteSize()); }
    public static void __size(MemorySegment union, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, union, __size$OFFSET, __size$LAYOUT.byteSize()); }

    private static final long[] __size$DIMS = { 40 };
    public static long[] __size$dimensions() { return __size$DIMS.clone(); }
    public static byte __size(MemorySegment union, long index0) { return __size(union).getAtIndex(ibverbs_h.C_CHAR, index0); }
    public static void __size(MemorySegment union, long index0, byte fieldValue) { __size(union).setAtIndex(ibverbs_h.C_CHAR, index0, fieldValue); }

    // long __align
    private static final long __align$OFFSET = 0;
    public static final OfLong __align$layout() { return __align$LAYOUT; }
    public static final long __align$offset() { return __align$OFFSET; }
    public static long __align(MemorySegment union) { return union.get(__align$LAYOUT, __align$OFFSET); }
    public static void __align(MemorySegment union, long fieldValue) { union.set(__align$LAYOUT, __align$OFFSET, fieldValue); }

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
