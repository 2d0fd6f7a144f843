// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct __pthread_mutex_s
@SuppressWarnings("restricted")
public class __pthread_mutex_s {
    __pthread_mutex_s() {}

    private static final OfInt __lock$LAYOUT = ibverbs_h.C_INT.withName("__lock");
    private static final OfInt __count$LAYOUT = ibverbs_h.C_INT.withName("__count");
    private static final OfInt __owner$LAYOUT = ibverbs_h.C_INT.withName("__owner");
    private static final OfInt __nusers$LAYOUT = ibverbs_h.C_INT.withName("__nusers");
    private static final OfInt __kind$LAYOUT = ibverbs_h.C_INT.withName("__kind");
    private static final OfShort __spins$LAYOUT = ibverbs_h.C_SHORT.withName("__spins");
    private static final OfShort __elision$LAYOUT = ibverbs_h.C_SHORT.withName("__elision");
    private static final GroupLayout __list$LAYOUT = __pthread_internal_list.layout().withName("__list");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            __lock$LAYOUT,
            __count$LAYOUT,
            __owner$LAYOUT,
            __nusers$LAYOUT,
            __kind$LAYOUT,
            __spins$LAYOUT,
            __elision$LAYOUT,
            __list$LAYOUT)
        .withName("__pthread_mutex_s");

    public static final GroupLayout layout() { return $LAYOUT; }

    // int __lock
    private static final long __lock$OFFSET = 0;
    public static final OfInt __lock$layout() { return __lock$LAYOUT; }
    public static final long __lock$offset() { return __lock$OFFSET; }
    public static int __lock(MemorySegment struct) { return struct.get(__lock$LAYOUT, __lock$OFFSET); }
    public static void __lock(MemorySegment struct, int fieldValue) { struct.set(__lock$LAYOUT, __lock$OFFSET, fieldValue); }

    // unsigned int __count
    private static final long __count$OFFSET = 4;
    public static final OfInt __count$layout() { return __count$LAYOUT; }
    public static final long __count$offset() { return __count$OFFSET; }
    public static int __count(MemorySegment struct) { return struct.get(__count$LAYOUT, __count$OFFSET); }
    public static void __count(MemorySegment struct, int fieldValue) { struct.set(__count$LAYOUT, __count$OFFSET, fieldValue); }

    // int __owner
    private static final long __owner$OFFSET = 8;
    public static final OfInt __owner$layout() { return __owner$LAYOUT; }
    public static final long __owner$offset() { return __owner$OFFSET; }
    public static int __owner(MemorySegment struct) { return struct.get(__owner$LAYOUT, __owner$OFFSET); }
    public static void __owner(MemorySegment struct, int fieldValue) { struct.set(__owner$LAYOUT, __owner$OFFSET, fieldValue); }

    // unsigned int __nusers
    private static final long __nusers$OFFSET = 12;
    public static final OfInt __nusers$layout() { return __nusers$LAYOUT; }
    public static final long __nusers$offset() { return __nusers$OFFSET; }
    public static int __nusers(MemorySegment struct) { return struct.get(__nusers$LAYOUT, __nusers$OFFSET); }
    public static void __nusers(MemorySegment struct, int fieldValue) { struct.set(__nusers$LAYOUT, __nusers$OFFSET, fieldValue); }

    // int __kind
    private static final long __kind$OFFSET = 16;
    public static final OfInt __kind$layout() { return __kind$LAYOUT; }
    public static final long __kind$offset() { return __kind$OFFSET; }
    public static int __kind(MemorySegment struct) { return struct.get(__kind$LAYOUT, __kind$OFFSET); }
    public static void __kind(MemorySegment struct, int fieldValue) { struct.set(__kind$LAYOUT, __kind$OFFSET, fieldValue); }

    // short __spins
    private static final long __spins$OFFSET = 20;
    public static final OfShort __spins$layout() { return __spins$LAYOUT; }
    public static final long __spins$offset() { return __spins$OFFSET; }
    public static short __spins(MemorySegment struct) { return struct.get(__spins$LAYOUT, __spins$OFFSET); }
    public static void __spins(MemorySegment struct, short fieldValue) { struct.set(__spins$LAYOUT, __spins$OFFSET, fieldValue); }

    // short __elision
    private static final long __elision$OFFSET = 22;
    public static final OfShort __elision$layout() { return __elision$LAYOUT; }
    public static final long __elision$offset() { return __elision$OFFSET; }
    public static short __elision(MemorySegment struct) { return struct.get(__elision$LAYOUT, __elision$OFFSET); }
    public static void __elision(MemorySegment struct, short fieldValue) { struct.set(__elision$LAYOUT, __elision$OFFSET, fieldValue); }

    // __pthread_list_t __list
    private static final long __list$OFFSET = 24;
    public static final GroupLayout __list$layout() { return __list$LAYOUT; }
    public static final long __list$offset() { return __list$OFFSET; }
    public static MemorySegment __list(MemorySegment struct) { return struct.asSlice(__list$OFFSET, __list$LAYOUT.byteSize()); }
    public static void __list(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, __list$OFFSET, __list$LAYOUT.byteSize()); }

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
