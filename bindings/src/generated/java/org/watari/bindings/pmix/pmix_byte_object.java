// Written by Watari's binding generator (org.watari.bindgen) from pmix.h, pmix 4.2.2rc2 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.pmix;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct pmix_byte_object
@SuppressWarnings("restricted")
public class pmix_byte_object {
    pmix_byte_object() {}

    private static final AddressLayout bytes$LAYOUT = pmix_h.C_POINTER.withName("bytes");
    private static final OfLong size$LAYOUT = pmix_h.C_LONG.withName("size");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            bytes$LAYOUT,
            size$LAYOUT)
        .withName("pmix_byte_object");

    public static final GroupLayout layout() { return $LAYOUT; }

    // char *bytes
    private static final long bytes$OFFSET = 0;
    public static final AddressLayout bytes$layout() { return bytes$LAYOUT; }
    public static final long bytes$offset() { return bytes$OFFSET; }
    public static MemorySegment bytes(MemorySegment struct) { return struct.get(bytes$LAYOUT, bytes$OFFSET); }
    public static void bytes(MemorySegment struct, MemorySegment fieldValue) { struct.set(bytes$LAYOUT, bytes$OFFSET, fieldValue); }

    // size_t size
    private static final long size$OFFSET = 8;
    public static final OfLong size$layout() { return size$LAYOUT; }
    public static final long size$offset() { return size$OFFSET; }
    public static long size(MemorySegment struct) { return struct.get(size$LAYOUT, size$OFFSET); }
    public static void size(MemorySegment struct, long fieldValue) { struct.set(size$LAYOUT, size$OFFSET, fieldValue); }

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
