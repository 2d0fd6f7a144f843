// Written by Watari's binding generator (org.watari.bindgen) from ucp.h, ucx 1.13.1 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ucp;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ucp_worker_attr
@SuppressWarnings("restricted")
public class ucp_worker_attr {
    ucp_worker_attr() {}

    private static final OfLong field_mask$LAYOUT = ucp_h.C_LONG.withName("field_mask");
    private static final OfInt thread_mode$LAYOUT = ucp_h.C_INT.withName("thread_mode");
    private static final OfInt address_flags$LAYOUT = ucp_h.C_INT.withName("address_flags");
    private static final AddressLayout address$LAYOUT = ucp_h.C_POINTER.withName("address");
    private static final OfLong address_length$LAYOUT = ucp_h.C_LONG.withName("address_length");
    private static final OfLong max_am_header$LAYOUT = ucp_h.C_LONG.withName("max_am_header");
    private static final SequenceLayout name$LAYOUT = MemoryLayout.sequenceLayout(32, ucp_h.C_CHAR).withName("name");
    private static final OfLong max_debug_string$LAYOUT = ucp_h.C_LONG.withName("max_debug_string");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            field_mask$LAYOUT,
            thread_mode$LAYOUT,
            address_flags$LAYOUT,
            address$LAYOUT,
            address_length$LAYOUT,
            max_am_header$LAYOUT,
            name$LAYOUT,
            max_debug_string$LAYOUT)
        .withName("ucp_worker_attr");

    public static final GroupLayout layout() { return $LAYOUT; }

    // uint64_t field_mask
    private static final long field_mask$OFFSET = 0;
    public static final OfLong field_mask$layout() { return field_mask$LAYOUT; }
    public static final long field_mask$offset() { return field_mask$OFFSET; }
    public static long field_mask(MemorySegment struct) { return struct.get(field_mask$LAYOUT, field_mask$OFFSET); }
    public static void field_mask(MemorySegment struct, long fieldValue) { struct.set(field_mask$LAYOUT, field_mask$OFFSET, fieldValue); }

    // ucs_thread_mode_t thread_mode
    private static final long thread_mode$OFFSET = 8;
    public static final OfInt thread_mode$layout() { return thread_mode$LAYOUT; }
    public static final long thread_mode$offset() { return thread_mode$OFFSET; }
    public static int thread_mode(MemorySegment struct) { return struct.get(thread_mode$LAYOUT, thread_mode$OFFSET); }
    public static void thread_mode(MemorySegment struct, int fieldValue) { struct.set(thread_mode$LAYOUT, thread_mode$OFFSET, fieldValue); }

    // uint32_t address_flags
    private static final long address_flags$OFFSET = 12;
    public static final OfInt address_flags$layout() { return address_flags$LAYOUT; }
    public static final long address_flags$offset() { return address_flags$OFFSET; }
    public static int address_flags(MemorySegment struct) { return struct.get(address_flags$LAYOUT, address_flags$OFFSET); }
    public static void address_flags(MemorySegment struct, int fieldValue) { struct.set(address_flags$LAYOUT, address_flags$OFFSET, fieldValue); }

    // ucp_address_t *address
    private static final long address$OFFSET = 16;
    public static final AddressLayout address$layout() { return address$LAYOUT; }
    public static final long address$offset() { return address$OFFSET; }
    public static MemorySegment address(MemorySegment struct) { return struct.get(address$LAYOUT, address$OFFSET); }
    public static void address(MemorySegment struct, MemorySegment fieldValue) { struct.set(address$LAYOUT, address$OFFSET, fieldValue); }

    // size_t address_length
    private static final long address_length$OFFSET = 24;
    public static final OfLong address_length$layout() { return address_length$LAYOUT; }
    public static final long address_length$offset() { return address_length$OFFSET; }
    public static long address_length(MemorySegment struct) { return struct.get(address_length$LAYOUT, address_length$OFFSET); }
    public static void address_length(MemorySegment struct, long fieldValue) { struct.set(address_length$LAYOUT, address_length$OFFSET, fieldValue); }

    // size_t max_am_header
    private static final long max_am_header$OFFSET = 32;
    public static final OfLong max_am_header$layout() { return max_am_header$LAYOUT; }
    public static final long max_am_header$offset() { return max_am_header$OFFSET; }
    public static long max_am_header(MemorySegment struct) { return struct.get(max_am_header$LAYOUT, max_am_header$OFFSET); }
    public static void max_am_header(MemorySegment struct, long fieldValue) { struct.set(max_am_header$LAYOUT, max_am_header$OFFSET, fieldValue); }

    // char name[32]
    private static final long name$OFFSET = 40;
    public static final SequenceLayout name$layout() { return name$LAYOUT; }
    public static final long name$offset() { return name$OFFSET; }
    public static MemorySegment name(MemorySegment struct) { return struct.asSlice(name$OFFSET, name$LAYOUT.byteSize()); }
    public static void name(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, name$OFFSET, name$LAYOUT.byteSize()); }

    private static final long[] name$DIMS = { 32 };
    public static long[] name$dimensions() { return name$DIMS.clone(); }
    public static byte name(MemorySegment struct, long index0) { return name(struct).getAtIndex(ucp_h.C_CHAR, index0); }
    public static void name(MemorySegment struct, long index0, byte fieldValue) { name(struct).setAtIndex(ucp_h.C_CHAR, index0, fieldValue); }

    // size_t max_debug_string
    private static final long max_debug_string$OFFSET = 72;
    public static final OfLong max_debug_string$layout() { return max_debug_string$LAYOUT; }
    public static final long max_debug_string$offset() { return max_debug_string$OFFSET; }
    public static long max_debug_string(MemorySegment struct) { return struct.get(max_debug_string$LAYOUT, max_debug_string$OFFSET); }
    public static void max_debug_string(MemorySegment struct, long fieldValue) { struct.set(max_debug_string$LAYOUT, max_debug_string$OFFSET, fieldValue); }

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
