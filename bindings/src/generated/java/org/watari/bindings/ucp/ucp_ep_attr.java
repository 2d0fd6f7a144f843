// Written by Watari's binding generator (org.watari.bindgen) from ucp.h, ucx 1.13.1 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ucp;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ucp_ep_attr
@SuppressWarnings("restricted")
public class ucp_ep_attr {
    ucp_ep_attr() {}

    private static final OfLong field_mask$LAYOUT = ucp_h.C_LONG.withName("field_mask");
    private static final SequenceLayout name$LAYOUT = MemoryLayout.sequenceLayout(32, ucp_h.C_CHAR).withName("name");
    private static final GroupLayout local_sockaddr$LAYOUT = sockaddr_storage.layout().withName("local_sockaddr");
    private static final GroupLayout remote_sockaddr$LAYOUT = sockaddr_storage.layout().withName("remote_sockaddr");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            field_mask$LAYOUT,
            name$LAYOUT,
            local_sockaddr$LAYOUT,
            remote_sockaddr$LAYOUT)
        .withName("ucp_ep_attr");

    public static final GroupLayout layout() { return $LAYOUT; }

    // uint64_t field_mask
    private static final long field_mask$OFFSET = 0;
    public static final OfLong field_mask$layout() { return field_mask$LAYOUT; }
    public static final long field_mask$offset() { return field_mask$OFFSET; }
    public static long field_mask(MemorySegment struct) { return struct.get(field_mask$LAYOUT, field_mask$OFFSET); }
    public static void field_mask(MemorySegment struct, long fieldValue) { struct.set(field_mask$LAYOUT, field_mask$OFFSET, fieldValue); }

    // char name[32]
    private static final long name$OFFSET = 8;
    public static final SequenceLayout name$layout() { return name$LAYOUT; }
    public static final long name$offset() { return name$OFFSET; }
    public static MemorySegment name(MemorySegment struct) { return struct.asSlice(name$OFFSET, name$LAYOUT.byteSize()); }
    public static void name(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, name$OFFSET, name$LAYOUT.byteSize()); }

    private static final long[] name$DIMS = { 32 };
    public static long[] name$dimensions() { return name$DIMS.clone(); }
    public static byte name(MemorySegment struct, long index0) { return name(struct).getAtIndex(ucp_h.C_CHAR, index0); }
    public static void name(MemorySegment struct, long index0, byte fieldValue) { name(struct).setAtIndex(ucp_h.C_CHAR, index0, fieldValue); }

    // struct sockaddr_storage local_sockaddr
    private static final long local_sockaddr$OFFSET = 40;
    public static final GroupLayout local_sockaddr$layout() { return local_sockaddr$LAYOUT; }
    public static final long local_sockaddr$offset() { return local_sockaddr$OFFSET; }
    public static MemorySegment local_sockaddr(MemorySegment struct) { return struct.asSlice(local_sockaddr$OFFSET, local_sockaddr$LAYOUT.byteSize()); }
    public static void local_sockaddr(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, local_sockaddr$OFFSET, local_sockaddr$LAYOUT.byteSize()); }

    // struct sockaddr_storage remote_sockaddr
    private static final long remote_sockaddr$OFFSET = 168;
    public static final GroupLayout remote_sockaddr$layout() { return remote_sockaddr$LAYOUT; }
    public static final long remote_sockaddr$offset() { return remote_sockaddr$OFFSET; }
    public static MemorySegment remote_sockaddr(MemorySegment struct) { return struct.asSlice(remote_sockaddr$OFFSET, remote_sockaddr$LAYOUT.byteSize()); }
    public static void remote_sockaddr(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, remote_sockaddr$OFFSET, remote_sockaddr$LAYOUT.byteSize()); }

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
