// Written by Watari's binding generator (org.watari.bindgen) from ucp.h, ucx 1.13.1 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ucp;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ucp_am_recv_param
@SuppressWarnings("restricted")
public class ucp_am_recv_param {
    ucp_am_recv_param() {}

    private static final OfLong recv_attr$LAYOUT = ucp_h.C_LONG.withName("recv_attr");
    private static final AddressLayout reply_ep$LAYOUT = ucp_h.C_POINTER.withName("reply_ep");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            recv_attr$LAYOUT,
            reply_ep$LAYOUT)
        .withName("ucp_am_recv_param");

    public static final GroupLayout layout() { return $LAYOUT; }

    // uint64_t recv_attr
    private static final long recv_attr$OFFSET = 0;
    public static final OfLong recv_attr$layout() { return recv_attr$LAYOUT; }
    public static final long recv_attr$offset() { return recv_attr$OFFSET; }
    public static long recv_attr(MemorySegment struct) { return struct.get(recv_attr$LAYOUT, recv_attr$OFFSET); }
    public static void recv_attr(MemorySegment struct, long fieldValue) { struct.set(recv_attr$LAYOUT, recv_attr$OFFSET, fieldValue); }

    // ucp_ep_h reply_ep
    private static final long reply_ep$OFFSET = 8;
    public static final AddressLayout reply_ep$layout() { return reply_ep$LAYOUT; }
    public static final long reply_ep$offset() { return reply_ep$OFFSET; }
    public static MemorySegment reply_ep(MemorySegment struct) { return struct.get(reply_ep$LAYOUT, reply_ep$OFFSET); }
    public static void reply_ep(MemorySegment struct, MemorySegment fieldValue) { struct.set(reply_ep$LAYOUT, reply_ep$OFFSET, fieldValue); }

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
