// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_grh
@SuppressWarnings("restricted")
public class ibv_grh {
    ibv_grh() {}

    private static final OfInt version_tclass_flow$LAYOUT = ibverbs_h.C_INT.withName("version_tclass_flow");
    private static final OfShort paylen$LAYOUT = ibverbs_h.C_SHORT.withName("paylen");
    private static final OfByte next_hdr$LAYOUT = ibverbs_h.C_CHAR.withName("next_hdr");
    private static final OfByte hop_limit$LAYOUT = ibverbs_h.C_CHAR.withName("hop_limit");
    private static final GroupLayout sgid$LAYOUT = ibv_gid.layout().withName("sgid");
    private static final GroupLayout dgid$LAYOUT = ibv_gid.layout().withName("dgid");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            version_tclass_flow$LAYOUT,
            paylen$LAYOUT,
            next_hdr$LAYOUT,
            hop_limit$LAYOUT,
            sgid$LAYOUT,
            dgid$LAYOUT)
        .withName("ibv_grh");

    public static final GroupLayout layout() { return $LAYOUT; }

    // __be32 version_tclass_flow
    private static final long version_tclass_flow$OFFSET = 0;
    public static final OfInt version_tclass_flow$layout() { return version_tclass_flow$LAYOUT; }
    public static final long version_tclass_flow$offset() { return version_tclass_flow$OFFSET; }
    public static int version_tclass_flow(MemorySegment struct) { return struct.get(version_tclass_flow$LAYOUT, version_tclass_flow$OFFSET); }
    public static void version_tclass_flow(MemorySegment struct, int fieldValue) { struct.set(version_tclass_flow$LAYOUT, version_tclass_flow$OFFSET, fieldValue); }

    // __be16 paylen
    private static final long paylen$OFFSET = 4;
    public static final OfShort paylen$layout() { return paylen$LAYOUT; }
    public static final long paylen$offset() { return paylen$OFFSET; }
    public static short paylen(MemorySegment struct) { return struct.get(paylen$LAYOUT, paylen$OFFSET); }
    public static void paylen(MemorySegment struct, short fieldValue) { struct.set(paylen$LAYOUT, paylen$OFFSET, fieldValue); }

    // uint8_t next_hdr
    private static final long next_hdr$OFFSET = 6;
    public static final OfByte next_hdr$layout() { return next_hdr$LAYOUT; }
    public static final long next_hdr$offset() { return next_hdr$OFFSET; }
    public static byte next_hdr(MemorySegment struct) { return struct.get(next_hdr$LAYOUT, next_hdr$OFFSET); }
    public static void next_hdr(MemorySegment struct, byte fieldValue) { struct.set(next_hdr$LAYOUT, next_hdr$OFFSET, fieldValue); }

    // uint8_t hop_limit
    private static final long hop_limit$OFFSET = 7;
    public static final OfByte hop_limit$layout() { return hop_limit$LAYOUT; }
    public static final long hop_limit$offset() { return hop_limit$OFFSET; }
    public static byte hop_limit(MemorySegment struct) { return struct.get(hop_limit$LAYOUT, hop_limit$OFFSET); }
    public static void hop_limit(MemorySegment struct, byte fieldValue) { struct.set(hop_limit$LAYOUT, hop_limit$OFFSET, fieldValue); }

    // union ibv_gid sgid
    private static final long sgid$OFFSET = 8;
    public static final GroupLayout sgid$layout() { return sgid$LAYOUT; }
    public static final long sgid$offset() { return sgid$OFFSET; }
    public static MemorySegment sgid(MemorySegment struct) { return struct.asSlice(sgid$OFFSET, sgid$LAYOUT.byteSize()); }
    public static void sgid(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, sgid$OFFSET, sgid$LAYOUT.byteSize()); }

    // union ibv_gid dgid
    private static final long dgid$OFFSET = 24;
    public static final GroupLayout dgid$layout() { return dgid$LAYOUT; }
    public static final long dgid$offset() { return dgid$OFFSET; }
    public static MemorySegment dgid(MemorySegment struct) { return struct.asSlice(dgid$OFFSET, dgid$LAYOUT.byteSize()); }
    public static void dgid(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, dgid$OFFSET, dgid$LAYOUT.byteSize()); }

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
