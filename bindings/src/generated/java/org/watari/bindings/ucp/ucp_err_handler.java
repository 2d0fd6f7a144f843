// Written by Watari's binding generator (org.watari.bindgen) from ucp.h, ucx 1.13.1 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ucp;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ucp_err_handler
@SuppressWarnings("restricted")
public class ucp_err_handler {
    ucp_err_handler() {}

    private static final AddressLayout cb$LAYOUT = ucp_h.C_POINTER.withName("cb");
    private static final AddressLayout arg$LAYOUT = ucp_h.C_POINTER.withName("arg");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            cb$LAYOUT,
            arg$LAYOUT)
        .withName("ucp_err_handler");

    public static final GroupLayout layout() { return $LAYOUT; }

    // ucp_err_handler_cb_t cb
    private static final long cb$OFFSET = 0;
    public static final AddressLayout cb$layout() { return cb$LAYOUT; }
    public static final long cb$offset() { return cb$OFFSET; }
    public static MemorySegment cb(MemorySegment struct) { return struct.get(cb$LAYOUT, cb$OFFSET); }
    public static void cb(MemorySegment struct, MemorySegment fieldValue) { struct.set(cb$LAYOUT, cb$OFFSET, fieldValue); }

    // void *arg
    private static final long arg$OFFSET = 8;
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
