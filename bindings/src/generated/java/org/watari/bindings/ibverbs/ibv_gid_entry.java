// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_gid_entry
@SuppressWarnings("restricted")
public class ibv_gid_entry {
    ibv_gid_entry() {}

    private static final GroupLayout gid$LAYOUT = ibv_gid.layout().withName("gid");
    private static final OfInt gid_index$LAYOUT = ibverbs_h.C_INT.withName("gid_index");
    private static final OfInt port_num$LAYOUT = ibverbs_h.C_INT.withName("port_num");
    private static final OfInt gid_type$LAYOUT = ibverbs_h.C_INT.withName("gid_type");
    private static final OfInt ndev_ifindex$LAYOUT = ibverbs_h.C_INT.withName("ndev_ifindex");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            gid$LAYOUT,
            gid_index$LAYOUT,
            port_num$LAYOUT,
            gid_type$LAYOUT,
            ndev_ifindex$LAYOUT)
        .withName("ibv_gid_entry");

    public static final GroupLayout layout() { return $LAYOUT; }

    // union ibv_gid gid
    private static final long gid$OFFSET = 0;
    public static final GroupLayout gid$layout() { return gid$LAYOUT; }
    public static final long gid$offset() { return gid$OFFSET; }
    public static MemorySegment gid(MemorySegment struct) { return struct.asSlice(gid$OFFSET, gid$LAYOUT.byteSize()); }
    public static void gid(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, gid$OFFSET, gid$LAYOUT.byteSize()); }

    // uint32_t gid_index
    private static final long gid_index$OFFSET = 16;
    public static final OfInt gid_index$layout() { return gid_index$LAYOUT; }
    public static final long gid_index$offset() { return gid_index$OFFSET; }
    public static int gid_index(MemorySegment struct) { return struct.get(gid_index$LAYOUT, gid_index$OFFSET); }
    public static void gid_index(MemorySegment struct, int fieldValue) { struct.set(gid_index$LAYOUT, gid_index$OFFSET, fieldValue); }

    // uint32_t port_num
    private static final long port_num$OFFSET = 20;
    public static final OfInt port_num$layout() { return port_num$LAYOUT; }
    public static final long port_num$offset() { return port_num$OFFSET; }
    public static int port_num(MemorySegment struct) { return struct.get(port_num$LAYOUT, port_num$OFFSET); }
    public static void port_num(MemorySegment struct, int fieldValue) { struct.set(port_num$LAYOUT, port_num$OFFSET, fieldValue); }

    // uint32_t gid_type
    private static final long gid_type$OFFSET = 24;
    public static final OfInt gid_type$layout() { return gid_type$LAYOUT; }
    public static final long gid_type$offset() { return gid_type$OFFSET; }
    public static int gid_type(MemorySegment struct) { return struct.get(gid_type$LAYOUT, gid_type$OFFSET); }
    public static void gid_type(MemorySegment struct, int fieldValue) { struct.set(gid_type$LAYOUT, gid_type$OFFSET, fieldValue); }

    // uint32_t ndev_ifindex
    private static final long ndev_ifindex$OFFSET = 28;
    public static final OfInt ndev_ifindex$layout() { return ndev_ifindex$LAYOUT; }
    public static final long ndev_ifindex$offset() { return ndev_ifindex$OFFSET; }
    public static int ndev_ifindex(MemorySegment struct) { return struct.get(ndev_ifindex$LAYOUT, ndev_ifindex$OFFSET); }
    public static void ndev_ifindex(MemorySegment struct, int fieldValue) { struct.set(ndev_ifindex$LAYOUT, ndev_ifindex$OFFSET, fieldValue); }

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
