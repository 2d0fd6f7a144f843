// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct __pthread_internal_list
@SuppressWarnings("restricted")
public class __pthread_internal_list {
    __pthread_internal_list() {}

    private static final AddressLayout __prev$LAYOUT = ibverbs_h.C_POINTER.withName("__prev");
    private static final AddressLayout __next$LAYOUT = ibverbs_h.C_POINTER.withName("__next");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            __prev$LAYOUT,
            __next$LAYOUT)
        .withName("__pthread_internal_list");

    public static final GroupLayout layout() { return $LAYOUT; }

    // struct __pthread_internal_list *__prev
    private static final long __prev$OFFSET = 0;
    public static final AddressLayout __prev$layout() { return __prev$LAYOUT; }
    public static final long __prev$offset() { return __prev$OFFSET; }
    public static MemorySegment __prev(MemorySegment struct) { return struct.get(__prev$LAYOUT, __prev$OFFSET); }
    public static void __prev(MemorySegment struct, MemorySegment fieldValue) { struct.set(__prev$LAYOUT, __prev$OFFSET, fieldValue); }

    // struct __pthread_internal_list *__next
    private static final long __next$OFFSET = 8;
    public static final AddressLayout __next$layout() { return __next$LAYOUT; }
    public static final long __next$offset() { return __next$OFFSET; }
    public static MemorySegment __next(MemorySegment struct) { return struct.get(__next$LAYOUT, __next$OFFSET); }
    public static void __next(MemorySegment struct, MemorySegment fieldValue) { struct.set(__next$LAYOUT, __next$OFFSET, fieldValue); }

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
