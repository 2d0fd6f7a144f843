// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// __atomic_wide_counter
@SuppressWarnings("restricted")
public class __atomic_wide_counter {
    __atomic_wide_counter() {}

    // struct { ... } __value32
    public static class __value32 {
        __value32() {}

        private static final OfInt __low$LAYOUT = ibverbs_h.C_INT.withName("__low");
        private static final OfInt __high$LAYOUT = ibverbs_h.C_INT.withName("__high");

        private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
                __low$LAYOUT,
                __high$LAYOUT)
            .withName("__value32");

        public static final GroupLayout layout() { return $LAYOUT; }

        // unsigned int __low
        private static final long __low$OFFSET = 0;
        public static final OfInt __low$layout() { return __low$LAYOUT; }
        public static final long __low$offset() { return __low$OFFSET; }
        public static int __low(MemorySegment struct) { return struct.get(__low$LAYOUT, __low$OFFSET); }
        public static void __low(MemorySegment struct, int fieldValue) { struct.set(__low$LAYOUT, __low$OFFSET, fieldValue); }

        // unsigned int __high
        private static final long __high$OFFSET = 4;
        public static final OfInt __high$layout() { return __high$LAYOUT; }
        public static final long __high$offset() { return __high$OFFSET; }
        public static int __high(MemorySegment struct) { return struct.get(__high$LAYOUT, __high$OFFSET); }
        public static void __high(MemorySegment struct, int fieldValue) { struct.set(__high$LAYOUT, __high$OFFSET, fieldValue); }

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

    private static final OfLong __value64$LAYOUT = ibverbs_h.C_LONG_LONG.withName("__value64");
    private static final GroupLayout __value32$LAYOUT = __value32.layout().withName("__value32");

    private static final GroupLayout $LAYOUT = MemoryLayout.unionLayout(
            __value64$LAYOUT,
            __value32$LAYOUT)
        .withName("__atomic_wide_counter");

    public static final GroupLayout layout() { return $LAYOUT; }

    // unsigned long long __value64
    private static final long __value64$OFFSET = 0;
    public static final OfLong __value64$layout() { return __value64$LAYOUT; }
    public static final long __value64$offset() { return __value64$OFFSET; }
    public static long __value64(MemorySegment union) { return union.get(__value64$LAYOUT, __value64$OFFSET); }
    public static void __value64(MemorySegment union, long fieldValue) { union.set(__value64$LAYOUT, __value64$OFFSET, fieldValue); }

    // struct { ... } __value32
    private static final long __value32$OFFSET = 0;
    public static final GroupLayout __value32$layout() { return __value32$LAYOUT; }
    public static final long __value32$offset() { return __value32$OFFSET; }
    public static MemorySegment __value32(MemorySegment union) { return union.asSlice(__value32$OFFSET, __value32$LAYOUT.byteSize()); }
    public static void __value32(MemorySegment union, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, union, __value32$OFFSET, __value32$LAYOUT.byteSize()); }

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
