// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_device
@SuppressWarnings("restricted")
public class ibv_device {
    ibv_device() {}

    private static final GroupLayout _ops$LAYOUT = _ibv_device_ops.layout().withName("_ops");
    private static final OfInt node_type$LAYOUT = ibverbs_h.C_INT.withName("node_type");
    private static final OfInt transport_type$LAYOUT = ibverbs_h.C_INT.withName("transport_type");
    private static final SequenceLayout name$LAYOUT = MemoryLayout.sequenceLayout(64, ibverbs_h.C_CHAR).withName("name");
    private static final SequenceLayout dev_name$LAYOUT = MemoryLayout.sequenceLayout(64, ibverbs_h.C_CHAR).withName("dev_name");
    private static final SequenceLayout dev_path$LAYOUT = MemoryLayout.sequenceLayout(256, ibverbs_h.C_CHAR).withName("dev_path");
    private static final SequenceLayout ibdev_path$LAYOUT = MemoryLayout.sequenceLayout(256, ibverbs_h.C_CHAR).withName("ibdev_path");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            _ops$LAYOUT,
            node_type$LAYOUT,
            transport_type$LAYOUT,
            name$LAYOUT,
            dev_name$LAYOUT,
            dev_path$LAYOUT,
            ibdev_path$LAYOUT)
        .withName("ibv_device");

    public static final GroupLayout layout() { return $LAYOUT; }

    // struct _ibv_device_ops _ops
    private static final long _ops$OFFSET = 0;
    public static final GroupLayout _ops$layout() { return _ops$LAYOUT; }
    public static final long _ops$offset() { return _ops$OFFSET; }
    public static MemorySegment _ops(MemorySegment struct) { return struct.asSlice(_ops$OFFSET, _ops$LAYOUT.byteSize()); }
    public static void _ops(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, _ops$OFFSET, _ops$LAYOUT.byteSize()); }

    // enum ibv_node_type node_type
    private static final long node_type$OFFSET = 16;
    public static final OfInt node_type$layout() { return node_type$LAYOUT; }
    public static final long node_type$offset() { return node_type$OFFSET; }
    public static int node_type(MemorySegment struct) { return struct.get(node_type$LAYOUT, node_type$OFFSET); }
    public static void node_type(MemorySegment struct, int fieldValue) { struct.set(node_type$LAYOUT, node_type$OFFSET, fieldValue); }

    // enum ibv_transport_type transport_type
    private static final long transport_type$OFFSET = 20;
    public static final OfInt transport_type$layout() { return transport_type$LAYOUT; }
    public static final long transport_type$offset() { return transport_type$OFFSET; }
    public static int transport_type(MemorySegment struct) { return struct.get(transport_type$LAYOUT, transport_type$OFFSET); }
    public static void transport_type(MemorySegment struct, int fieldValue) { struct.set(transport_type$LAYOUT, transport_type$OFFSET, fieldValue); }

    // char name[64]
    private static final long name$OFFSET = 24;
    public static final SequenceLayout name$layout() { return name$LAYOUT; }
    public static final long name$offset() { return name$OFFSET; }
    public static MemorySegment name(MemorySegment struct) { return struct.asSlice(name$OFFSET, name$LAYOUT.byteSize()); }
    public static void name(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, name$OFFSET, name$LAYOUT.byteSize()); }

    private static final long[] name$DIMS = { 64 };
    public static long[] name$dimensions() { return name$DIMS.clone(); }
    public static byte name(MemorySegment struct, long index0) { return name(struct).getAtIndex(ibverbs_h.C_CHAR, index0); }
    public static void name(MemorySegment struct, long index0, byte fieldValue) { name(struct).setAtIndex(ibverbs_h.C_CHAR, index0, fieldValue); }

    // char dev_name[64]
    private static final long dev_name$OFFSET = 88;
    public static final SequenceLayout dev_name$layout() { return dev_name$LAYOUT; }
    public static final long dev_name$offset() { return dev_name$OFFSET; }
    public static MemorySegment dev_name(MemorySegment struct) { return struct.asSlice(dev_name$OFFSET, dev_name$LAYOUT.byteSize()); }
    public static void dev_name(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, dev_name$OFFSET, dev_name$LAYOUT.byteSize()); }

    private static final long[] dev_name$DIMS = { 64 };
    public static long[] dev_name$dimensions() { return dev_name$DIMS.clone(); }
    public static byte dev_name(MemorySegment struct, long index0) { return dev_name(struct).getAtIndex(ibverbs_h.C_CHAR, index0); }
    public static void dev_name(MemorySegment struct, long index0, byte fieldValue) { dev_name(struct).setAtIndex(ibverbs_h.C_CHAR, index0, fieldValue); }

    // char dev_path[256]
    private static final long dev_path$OFFSET = 152;
    public static final SequenceLayout dev_path$layout() { return dev_path$LAYOUT; }
    public static final long dev_path$offset() { return dev_path$OFFSET; }
    public static MemorySegment dev_path(MemorySegment struct) { return struct.asSlice(dev_path$OFFSET, dev_path$LAYOUT.byteSize()); }
    public static void dev_path(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, dev_path$OFFSET, dev_path$LAYOUT.byteSize()); }

    private static final long[] dev_path$DIMS = { 256 };
    public static long[] dev_path$dimensions() { return dev_path$DIMS.clone(); }
    public static byte dev_path(MemorySegment struct, long index0) { return dev_path(struct).getAtIndex(ibverbs_h.C_CHAR, index0); }
    public static void dev_path(MemorySegment struct, long index0, byte fieldValue) { dev_path(struct).setAtIndex(ibverbs_h.C_CHAR, index0, fieldValue); }

    // char ibdev_path[256]
    private static final long ibdev_path$OFFSET = 408;
    public static final SequenceLayout ibdev_path$layout() { return ibdev_path$LAYOUT; }
    public static final long ibdev_path$offset() { return ibdev_path$OFFSET; }
    public static MemorySegment ibdev_path(MemorySegment struct) { return struct.asSlice(ibdev_path$OFFSET, ibdev_path$LAYOUT.byteSize()); }
    public static void ibdev_path(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, ibdev_path$OFFSET, ibdev_path$LAYOUT.byteSize()); }

    private static final long[] ibdev_path$DIMS = { 256 };
    public static long[] ibdev_path$dimensions() { return ibdev_path$DIMS.clone(); }
    public static byte ibdev_path(MemorySegment struct, long index0) { return ibdev_path(struct).getAtIndex(ibverbs_h.C_CHAR, index0); }
    public static void ibdev_path(MemorySegment struct, long index0, byte fieldValue) { ibdev_path(struct).setAtIndex(ibverbs_h.C_CHAR, index0, fieldValue); }

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
