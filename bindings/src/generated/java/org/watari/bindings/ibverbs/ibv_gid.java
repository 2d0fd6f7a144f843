// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// union ibv_gid
@SuppressWarnings("restricted")
public class ibv_gid {
    ibv_gid() {}

    // struct { ... } global
    public static class global {
        global() {}

        private static final OfLong subnet_prefix$LAYOUT = ibverbs_h.C_LONG_LONG.withName("subnet_prefix");
        private static final OfLong interface_id$LAYOUT = ibverbs_h.C_LONG_LONG.withName("interface_id");

        private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
                subnet_prefix$LAYOUT,
                interface_id$LAYOUT)
            .withName("global");

        public static final GroupLayout layout() { return $LAYOUT; }

        // __be64 subnet_prefix
        private static final long subnet_prefix$OFFSET = 0;
        public static final OfLong subnet_prefix$layout() { return subnet_prefix$LAYOUT; }
        public static final long subnet_prefix$offset() { return subnet_prefix$OFFSET; }
        public static long subnet_prefix(MemorySegment struct) { return struct.get(subnet_prefix$LAYOUT, subnet_prefix$OFFSET); }
        public static void subnet_prefix(MemorySegment struct, long fieldValue) { struct.set(subnet_prefix$LAYOUT, subnet_prefix$OFFSET, fieldValue); }

        // __be64 interface_id
        private static final long interface_id$OFFSET = 8;
        public static final OfLong interface_id$layout() { return interface_id$LAYOUT; }
        public static final long interface_id$offset() { return interface_id$OFFSET; }
        public static long interface_id(MemorySegment struct) { return struct.get(interface_id$LAYOUT, interface_id$OFFSET); }
        public static void interface_id(MemorySegment struct, long fieldValue) { struct.set(interface_id$LAYOUT, interface_id$OFFSET, fieldValue); }

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

    private static final SequenceLayout raw$LAYOUT = MemoryLayout.sequenceLayout(16, ibverbs_h.C_CHAR).withName("raw");
    private static final GroupLayout global$LAYOUT = global.layout().withName("global");

    private static final GroupLayout $LAYOUT = MemoryLayout.unionLayout(
            raw$LAYOUT,
            global$LAYOUT)
        .withName("ibv_gid");

    public static final GroupLayout layout() { return $LAYOUT; }

    // uint8_t raw[16]
    private static final long raw$OFFSET = 0;
    public static final SequenceLayout raw$layout() { return raw$LAYOUT; }
    public static final long raw$offset() { return raw$OFFSET; }
    public static MemorySegment raw(MemorySegment union) { return union.asSlice(raw$OFFSET, raw$LAYOUT.byteSize()); }
    public static void raw(MemorySegment union, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, union, raw$OFFSET, raw$LAYOUT.byteSize()); }

    private static final long[] raw$DIMS = { 16 };
    public static long[] raw$dimensions() { return raw$DIMS.clone(); }
    public static byte raw(MemorySegment union, long index0) { return raw(union).getAtIndex(ibverbs_h.C_CHAR, index0); }
    public static void raw(MemorySegment union, long index0, byte fieldValue) { raw(union).setAtIndex(ibverbs_h.C_CHAR, index0, fieldValue); }

    // struct { ... } global
    private static final long global$OFFSET = 0;
    public static final GroupLayout global$layout() { return global$LAYOUT; }
    public static final long global$offset() { return global$OFFSET; }
    public static MemorySegment global(MemorySegment union) { return union.asSlice(global$OFFSET, global$LAYOUT.byteSize()); }
    public static void global(MemorySegment union, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, union, global$OFFSET, global$LAYOUT.byteSize()); }

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
