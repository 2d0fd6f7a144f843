// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_rss_caps
@SuppressWarnings("restricted")
public class ibv_rss_caps {
    ibv_rss_caps() {}

    private static final OfInt supported_qpts$LAYOUT = ibverbs_h.C_INT.withName("supported_qpts");
    private static final OfInt max_rwq_indirection_tables$LAYOUT = ibverbs_h.C_INT.withName("max_rwq_indirection_tables");
    private static final OfInt max_rwq_indirection_table_size$LAYOUT = ibverbs_h.C_INT.withName("max_rwq_indirection_table_size");
    private static final OfLong rx_hash_fields_mask$LAYOUT = ibverbs_h.C_LONG.withName("rx_hash_fields_mask");
    private static final OfByte rx_hash_function$LAYOUT = ibverbs_h.C_CHAR.withName("rx_hash_function");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            supported_qpts$LAYOUT,
            max_rwq_indirection_tables$LAYOUT,
            max_rwq_indirection_table_size$LAYOUT,
            MemoryLayout.paddingLayout(4),
            rx_hash_fields_mask$LAYOUT,
            rx_hash_function$LAYOUT,
            MemoryLayout.paddingLayout(7))
        .withName("ibv_rss_caps");

    public static final GroupLayout layout() { return $LAYOUT; }

    // uint32_t supported_qpts
    private static final long supported_qpts$OFFSET = 0;
    public static final OfInt supported_qpts$layout() { return supported_qpts$LAYOUT; }
    public static final long supported_qpts$offset() { return supported_qpts$OFFSET; }
    public static int supported_qpts(MemorySegment struct) { return struct.get(supported_qpts$LAYOUT, supported_qpts$OFFSET); }
    public static void supported_qpts(MemorySegment struct, int fieldValue) { struct.set(supported_qpts$LAYOUT, supported_qpts$OFFSET, fieldValue); }

    // uint32_t max_rwq_indirection_tables
    private static final long max_rwq_indirection_tables$OFFSET = 4;
    public static final OfInt max_rwq_indirection_tables$layout() { return max_rwq_indirection_tables$LAYOUT; }
    public static final long max_rwq_indirection_tables$offset() { return max_rwq_indirection_tables$OFFSET; }
    public static int max_rwq_indirection_tables(MemorySegment struct) { return struct.get(max_rwq_indirection_tables$LAYOUT, max_rwq_indirection_tables$OFFSET); }
    public static void max_rwq_indirection_tables(MemorySegment struct, int fieldValue) { struct.set(max_rwq_indirection_tables$LAYOUT, max_rwq_indirection_tables$OFFSET, fieldValue); }

    // uint32_t max_rwq_indirection_table_size
    private static final long max_rwq_indirection_table_size$OFFSET = 8;
    public static final OfInt max_rwq_indirection_table_size$layout() { return max_rwq_indirection_table_size$LAYOUT; }
    public static final long max_rwq_indirection_table_size$offset() { return max_rwq_indirection_table_size$OFFSET; }
    public static int max_rwq_indirection_table_size(MemorySegment struct) { return struct.get(max_rwq_indirection_table_size$LAYOUT, max_rwq_indirection_table_size$OFFSET); }
    public static void max_rwq_indirection_table_size(MemorySegment struct, int fieldValue) { struct.set(max_rwq_indirection_table_size$LAYOUT, max_rwq_indirection_table_size$OFFSET, fieldValue); }

    // uint64_t rx_hash_fields_mask
    private static final long rx_hash_fields_mask$OFFSET = 16;
    public static final OfLong rx_hash_fields_mask$layout() { return rx_hash_fields_mask$LAYOUT; }
    public static final long rx_hash_fields_mask$offset() { return rx_hash_fields_mask$OFFSET; }
    public static long rx_hash_fields_mask(MemorySegment struct) { return struct.get(rx_hash_fields_mask$LAYOUT, rx_hash_fields_mask$OFFSET); }
    public static void rx_hash_fields_mask(MemorySegment struct, long fieldValue) { struct.set(rx_hash_fields_mask$LAYOUT, rx_hash_fields_mask$OFFSET, fieldValue); }

    // uint8_t rx_hash_function
    private static final long rx_hash_function$OFFSET = 24;
    public static final OfByte rx_hash_function$layout() { return rx_hash_function$LAYOUT; }
    public static final long rx_hash_function$offset() { return rx_hash_function$OFFSET; }
    public static byte rx_hash_function(MemorySegment struct) { return struct.get(rx_hash_function$LAYOUT, rx_hash_function$OFFSET); }
    public static void rx_hash_function(MemorySegment struct, byte fieldValue) { struct.set(rx_hash_function$LAYOUT, rx_hash_function$OFFSET, fieldValue); }

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
