// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_global_route
@SuppressWarnings("restricted")
public class ibv_global_route {
    ibv_global_route() {}

    private static final GroupLayout dgid$LAYOUT = ibv_gid.layout().withName("dgid");
    private static final OfInt flow_label$LAYOUT = ibverbs_h.C_INT.withName("flow_label");
    private static final OfByte sgid_index$LAYOUT = ibverbs_h.C_CHAR.withName("sgid_index");
    private static final OfByte hop_limit$LAYOUT = ibverbs_h.C_CHAR.withName("hop_limit");
    private static final OfByte traffic_class$LAYOUT = ibverbs_h.C_CHAR.withName("traffic_class");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            dgid$LAYOUT,
            flow_label$LAYOUT,
            sgid_index$LAYOUT,
            hop_limit$LAYOUT,
            traffic_class$LAYOUT,
            MemoryLayout.paddingLayout(1))
        .withName("ibv_global_route");

    public static final GroupLayout layout() { return $LAYOUT; }

    // union ibv_gid dgid
    private static final long dgid$OFFSET = 0;
    public static final GroupLayout dgid$layout() { return dgid$LAYOUT; }
    public static final long dgid$offset() { return dgid$OFFSET; }
    public static MemorySegment dgid(MemorySegment struct) { return struct.asSlice(dgid$OFFSET, dgid$LAYOUT.byteSize()); }
    public static void dgid(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, dgid$OFFSET, dgid$LAYOUT.byteSize()); }

    // uint32_t flow_label
    private static final long flow_label$OFFSET = 16;
    public static final OfInt flow_label$layout() { return flow_label$LAYOUT; }
    public static final long flow_label$offset() { return flow_label$OFFSET; }
    public static int flow_label(MemorySegment struct) { return struct.get(flow_label$LAYOUT, flow_label$OFFSET); }
    public static void flow_label(MemorySegment struct, int fieldValue) { struct.set(flow_label$LAYOUT, flow_label$OFFSET, fieldValue); }

    // uint8_t sgid_index
    private static final long sgid_index$OFFSET = 20;
    public static final OfByte sgid_index$layout() { return sgid_index$LAYOUT; }
    public static final long sgid_index$offset() { return sgid_index$OFFSET; }
    public static byte sgid_index(MemorySegment struct) { return struct.get(sgid_index$LAYOUT, sgid_index$OFFSET); }
    public static void sgid_index(MemorySegment struct, byte fieldValue) { struct.set(sgid_index$LAYOUT, sgid_index$OFFSET, fieldValue); }

    // uint8_t hop_limit
    private static final long hop_limit$OFFSET = 21;
    public static final OfByte hop_limit$layout() { return hop_limit$LAYOUT; }
    public static final long hop_limit$offset() { return hop_limit$OFFSET; }
    public static byte hop_limit(MemorySegment struct) { return struct.get(hop_limit$LAYOUT, hop_limit$OFFSET); }
    public static void hop_limit(MemorySegment struct, byte fieldValue) { struct.set(hop_limit$LAYOUT, hop_limit$OFFSET, fieldValue); }

    // uint8_t traffic_class
    private static final long traffic_class$OFFSET = 22;
    public static final OfByte traffic_class$layout() { return traffic_class$LAYOUT; }
    public static final long traffic_class$offset() { return traffic_class$OFFSET; }
    public static byte traffic_class(MemorySegment struct) { return struct.get(traffic_class$LAYOUT, traffic_class$OFFSET); }
    public static void traffic_class(MemorySegment struct, byte fieldValue) { struct.set(traffic_class$LAYOUT, traffic_class$OFFSET, fieldValue); }

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
