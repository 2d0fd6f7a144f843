// Written by Watari's binding generator (org.watari.bindgen) from ucp.h, ucx 1.13.1 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ucp;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ucp_mem_attr
@SuppressWarnings("restricted")
public class ucp_mem_attr {
    ucp_mem_attr() {}

    private static final OfLong field_mask$LAYOUT = ucp_h.C_LONG.withName("field_mask");
    private static final AddressLayout address$LAYOUT = ucp_h.C_POINTER.withName("address");
    private static final OfLong length$LAYOUT = ucp_h.C_LONG.withName("length");
    private static final OfInt mem_type$LAYOUT = ucp_h.C_INT.withName("mem_type");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            field_mask$LAYOUT,
            address$LAYOUT,
            length$LAYOUT,
            mem_type$LAYOUT,
            MemoryLayout.paddingLayout(4))
        .withName("ucp_mem_attr");

    public static final GroupLayout layout() { return $LAYOUT; }

    // uint64_t field_mask
    private static final long field_mask$OFFSET = 0;
    public static final OfLong field_mask$layout() { return field_mask$LAYOUT; }
    public static final long field_mask$offset() { return field_mask$OFFSET; }
    public static long field_mask(MemorySegment struct) { return struct.get(field_mask$LAYOUT, field_mask$OFFSET); }
    public static void field_mask(MemorySegment struct, long fieldValue) { struct.set(field_mask$LAYOUT, field_mask$OFFSET, fieldValue); }

    // void *address
    private static final long address$OFFSET = 8;
    public static final AddressLayout address$layout() { return address$LAYOUT; }
    public static final long address$offset() { return address$OFFSET; }
    public static MemorySegment address(MemorySegment struct) { return struct.get(address$LAYOUT, address$OFFSET); }
    public static void address(MemorySegment struct, MemorySegment fieldValue) { struct.set(address$LAYOUT, address$OFFSET, fieldValue); }

    // size_t length
    private static final long length$OFFSET = 16;
    public static final OfLong length$layout() { return length$LAYOUT; }
    public static final long length$offset() { return length$OFFSET; }
    public static long length(MemorySegment struct) { return struct.get(length$LAYOUT, length$OFFSET); }
    public static void length(MemorySegment struct, long fieldValue) { struct.set(length$LAYOUT, length$OFFSET, fieldValue); }

    // ucs_memory_type_t mem_type
    private static final long mem_type$OFFSET = 24;
    public static final OfInt mem_type$layout() { return mem_type$LAYOUT; }
    public static final long mem_type$offset() { return mem_type$OFFSET; }
    public static int mem_type(MemorySegment struct) { return struct.get(mem_type$LAYOUT, mem_type$OFFSET); }
    public static void mem_type(MemorySegment struct, int fieldValue) { struct.set(mem_type$LAYOUT, mem_type$OFFSET, fieldValue); }

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
