// Written by Watari's binding generator (org.watari.bindgen) from ucp.h, ucx 1.13.1 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ucp;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ucp_am_handler_param
@SuppressWarnings("restricted")
public class ucp_am_handler_param {
    ucp_am_handler_param() {}

    private static final OfLong field_mask$LAYOUT = ucp_h.C_LONG.withName("field_mask");
    private static final OfInt id$LAYOUT = ucp_h.C_INT.withName("id");
    private static final OfInt flags$LAYOUT = ucp_h.C_INT.withName("flags");
    private static final AddressLayout cb$LAYOUT = ucp_h.C_POINTER.withName("cb");
    private static final AddressLayout arg$LAYOUT = ucp_h.C_POINTER.withName("arg");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            field_mask$LAYOUT,
            id$LAYOUT,
            flags$LAYOUT,
            cb$LAYOUT,
            arg$LAYOUT)
        .withName("ucp_am_handler_param");

    public static final GroupLayout layout() { return $LAYOUT; }

    // uint64_t field_mask
    private static final long field_mask$OFFSET = 0;
    public static final OfLong field_mask$layout() { return field_mask$LAYOUT; }
    public static final long field_mask$offset() { return field_mask$OFFSET; }
    public static long field_mask(MemorySegment struct) { return struct.get(field_mask$LAYOUT, field_mask$OFFSET); }
    public static void field_mask(MemorySegment struct, long fieldValue) { struct.set(field_mask$LAYOUT, field_mask$OFFSET, fieldValue); }

    // unsigned int id
    private static final long id$OFFSET = 8;
    public static final OfInt id$layout() { return id$LAYOUT; }
    public static final long id$offset() { return id$OFFSET; }
    public static int id(MemorySegment struct) { return struct.get(id$LAYOUT, id$OFFSET); }
    public static void id(MemorySegment struct, int fieldValue) { struct.set(id$LAYOUT, id$OFFSET, fieldValue); }

    // uint32_t flags
    private static final long flags$OFFSET = 12;
    public static final OfInt flags$layout() { return flags$LAYOUT; }
    public static final long flags$offset() { return flags$OFFSET; }
    public static int flags(MemorySegment struct) { return struct.get(flags$LAYOUT, flags$OFFSET); }
    public static void flags(MemorySegment struct, int fieldValue) { struct.set(flags$LAYOUT, flags$OFFSET, fieldValue); }

    // ucp_am_recv_callback_t cb
    private static final long cb$OFFSET = 16;
    public static final AddressLayout cb$layout() { return cb$LAYOUT; }
    public static final long cb$offset() { return cb$OFFSET; }
    public static MemorySegment cb(MemorySegment struct) { return struct.get(cb$LAYOUT, cb$OFFSET); }
    public static void cb(MemorySegment struct, MemorySegment fieldValue) { struct.set(cb$LAYOUT, cb$OFFSET, fieldValue); }

    // void *arg
    private static final long arg$OFFSET = 24;
    public static final AddressLayout arg$layout() { return arg$LAYOUT; }
    public static final long arg$offset() { return arg$OFFSET; }
    public static MemorySegment arg(MemorySegment struct) { return struct.get(arg$LAYOUT, arg$OFFSET); }
    public static void arg(MemorySegment struct, MemorySegment fieldValue) { struct.set(arg$LAYOUT, arg$OFFSET, fieldValue); }

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
