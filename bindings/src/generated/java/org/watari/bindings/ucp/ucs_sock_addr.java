// Written by Watari's binding generator (org.watari.bindgen) from ucp.h, ucx 1.13.1 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ucp;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ucs_sock_addr
@SuppressWarnings("restricted")
public class ucs_sock_addr {
    ucs_sock_addr() {}

    private static final AddressLayout addr$LAYOUT = ucp_h.C_POINTER.withName("addr");
    private static final OfInt addrlen$LAYOUT = ucp_h.C_INT.withName("addrlen");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            addr$LAYOUT,
            addrlen$LAYOUT,
            MemoryLayout.paddingLayout(4))
        .withName("ucs_sock_addr");

    public static final GroupLayout layout() { return $LAYOUT; }

    // const struct sockaddr *addr
    private static final long addr$OFFSET = 0;
    public static final AddressLayout addr$layout() { return addr$LAYOUT; }
    public static final long addr$offset() { return addr$OFFSET; }
    public static MemorySegment addr(MemorySegment struct) { return struct.get(addr$LAYOUT, addr$OFFSET); }
    public static void addr(MemorySegment struct, MemorySegment fieldValue) { struct.set(addr$LAYOUT, addr$OFFSET, fieldValue); }

    // socklen_t addrlen
    private static final long addrlen$OFFSET = 8;
    public static final OfInt addrlen$layout() { return addrlen$LAYOUT; }
    public static final long addrlen$offset() { return addrlen$OFFSET; }
    public static int addrlen(MemorySegment struct) { return struct.get(addrlen$LAYOUT, addrlen$OFFSET); }
    public static void addrlen(MemorySegment struct, int fieldValue) { struct.set(addrlen$LAYOUT, addrlen$OFFSET, fieldValue); }

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
