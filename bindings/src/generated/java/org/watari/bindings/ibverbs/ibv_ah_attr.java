// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_ah_attr
@SuppressWarnings("restricted")
public class ibv_ah_attr {
    ibv_ah_attr() {}

    private static final GroupLayout grh$LAYOUT = ibv_global_route.layout().withName("grh");
    private static final OfShort dlid$LAYOUT = ibverbs_h.C_SHORT.withName("dlid");
    private static final OfByte sl$LAYOUT = ibverbs_h.C_CHAR.withName("sl");
    private static final OfByte src_path_bits$LAYOUT = ibverbs_h.C_CHAR.withName("src_path_bits");
    private static final OfByte static_rate$LAYOUT = ibverbs_h.C_CHAR.withName("static_rate");
    private static final OfByte is_global$LAYOUT = ibverbs_h.C_CHAR.withName("is_global");
    private static final OfByte port_num$LAYOUT = ibverbs_h.C_CHAR.withName("port_num");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            grh$LAYOUT,
            dlid$LAYOUT,
            sl$LAYOUT,
            src_path_bits$LAYOUT,
            static_rate$LAYOUT,
            is_global$LAYOUT,
            port_num$LAYOUT,
            MemoryLayout.paddingLayout(1))
        .withName("ibv_ah_attr");

    public static final GroupLayout layout() { return $LAYOUT; }

    // struct ibv_global_route grh
    private static final long grh$OFFSET = 0;
    public static final GroupLayout grh$layout() { return grh$LAYOUT; }
    public static final long grh$offset() { return grh$OFFSET; }
    public static MemorySegment grh(MemorySegment struct) { return struct.asSlice(grh$OFFSET, grh$LAYOUT.byteSize()); }
    public static void grh(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, grh$OFFSET, grh$LAYOUT.byteSize()); }

    // uint16_t dlid
    private static final long dlid$OFFSET = 24;
    public static final OfShort dlid$layout() { return dlid$LAYOUT; }
    public static final long dlid$offset() { return dlid$OFFSET; }
    public static short dlid(MemorySegment struct) { return struct.get(dlid$LAYOUT, dlid$OFFSET); }
    public static void dlid(MemorySegment struct, short fieldValue) { struct.set(dlid$LAYOUT, dlid$OFFSET, fieldValue); }

    // uint8_t sl
    private static final long sl$OFFSET = 26;
    public static final OfByte sl$layout() { return sl$LAYOUT; }
    public static final long sl$offset() { return sl$OFFSET; }
    public static byte sl(MemorySegment struct) { return struct.get(sl$LAYOUT, sl$OFFSET); }
    public static void sl(MemorySegment struct, byte fieldValue) { struct.set(sl$LAYOUT, sl$OFFSET, fieldValue); }

    // uint8_t src_path_bits
    private static final long src_path_bits$OFFSET = 27;
    public static final OfByte src_path_bits$layout() { return src_path_bits$LAYOUT; }
    public static final long src_path_bits$offset() { return src_path_bits$OFFSET; }
    public static byte src_path_bits(MemorySegment struct) { return struct.get(src_path_bits$LAYOUT, src_path_bits$OFFSET); }
    public static void src_path_bits(MemorySegment struct, byte fieldValue) { struct.set(src_path_bits$LAYOUT, src_path_bits$OFFSET, fieldValue); }

    // uint8_t static_rate
    private static final long static_rate$OFFSET = 28;
    public static final OfByte static_rate$layout() { return static_rate$LAYOUT; }
    public static final long static_rate$offset() { return static_rate$OFFSET; }
    public static byte static_rate(MemorySegment struct) { return struct.get(static_rate$LAYOUT, static_rate$OFFSET); }
    public static void static_rate(MemorySegment struct, byte fieldValue) { struct.set(static_rate$LAYOUT, static_rate$OFFSET, fieldValue); }

    // uint8_t is_global
    private static final long is_global$OFFSET = 29;
    public static final OfByte is_global$layout() { return is_global$LAYOUT; }
    public static final long is_global$offset() { return is_global$OFFSET; }
    public static byte is_global(MemorySegment struct) { return struct.get(is_global$LAYOUT, is_global$OFFSET); }
    public static void is_global(MemorySegment struct, byte fieldValue) { struct.set(is_global$LAYOUT, is_global$OFFSET, fieldValue); }

    // uint8_t port_num
    private static final long port_num$OFFSET = 30;
    public static final OfByte port_num$layout() { return port_num$LAYOUT; }
    public static final long port_num$offset() { return port_num$OFFSET; }
    public static byte port_num(MemorySegment struct) { return struct.get(port_num$LAYOUT, port_num$OFFSET); }
    public static void port_num(MemorySegment struct, byte fieldValue) { struct.set(port_num$LAYOUT, port_num$OFFSET, fieldValue); }

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
