// Written by Watari's binding generator (org.watari.bindgen) from ucp.h, ucx 1.13.1 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ucp;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ucp_tag_recv_info
@SuppressWarnings("restricted")
public class ucp_tag_recv_info {
    ucp_tag_recv_info() {}

    private static final OfLong sender_tag$LAYOUT = ucp_h.C_LONG.withName("sender_tag");
    private static final OfLong length$LAYOUT = ucp_h.C_LONG.withName("length");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            sender_tag$LAYOUT,
            length$LAYOUT)
        .withName("ucp_tag_recv_info");

    public static final GroupLayout layout() { return $LAYOUT; }

    // ucp_tag_t sender_tag
    private static final long sender_tag$OFFSET = 0;
    public static final OfLong sender_tag$layout() { return sender_tag$LAYOUT; }
    public static final long sender_tag$offset() { return sender_tag$OFFSET; }
    public static long sender_tag(MemorySegment struct) { return struct.get(sender_tag$LAYOUT, sender_tag$OFFSET); }
    public static void sender_tag(MemorySegment struct, long fieldValue) { struct.set(sender_tag$LAYOUT, sender_tag$OFFSET, fieldValue); }

    // size_t length
    private static final long length$OFFSET = 8;
    public static final OfLong length$layout() { return length$LAYOUT; }
    public static final long length$offset() { return length$OFFSET; }
    public static long length(MemorySegment struct) { return struct.get(length$LAYOUT, length$OFFSET); }
    public static void length(MemorySegment struct, long fieldValue) { struct.set(length$LAYOUT, length$OFFSET, fieldValue); }

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
