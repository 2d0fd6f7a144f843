// Written by Watari's binding generator (org.watari.bindgen) from pmix.h, pmix 4.2.2rc2 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.pmix;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct timeval
@SuppressWarnings("restricted")
public class timeval {
    timeval() {}

    private static final OfLong tv_sec$LAYOUT = pmix_h.C_LONG.withName("tv_sec");
    private static final OfLong tv_usec$LAYOUT = pmix_h.C_LONG.withName("tv_usec");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            tv_sec$LAYOUT,
            tv_usec$LAYOUT)
        .withName("timeval");

    public static final GroupLayout layout() { return $LAYOUT; }

    // __time_t tv_sec
    private static final long tv_sec$OFFSET = 0;
    public static final OfLong tv_sec$layout() { return tv_sec$LAYOUT; }
    public static final long tv_sec$offset() { return tv_sec$OFFSET; }
    public static long tv_sec(MemorySegment struct) { return struct.get(tv_sec$LAYOUT, tv_sec$OFFSET); }
    public static void tv_sec(MemorySegment struct, long fieldValue) { struct.set(tv_sec$LAYOUT, tv_sec$OFFSET, fieldValue); }

    // __suseconds_t tv_usec
    private static final long tv_usec$OFFSET = 8;
    public static final OfLong tv_usec$layout() { return tv_usec$LAYOUT; }
    public static final long tv_usec$offset() { return tv_usec$OFFSET; }
    public static long tv_usec(MemorySegment struct) { return struct.get(tv_usec$LAYOUT, tv_usec$OFFSET); }
    public static void tv_usec(MemorySegment struct, long fieldValue) { struct.set(tv_usec$LAYOUT, tv_usec$OFFSET, fieldValue); }

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
