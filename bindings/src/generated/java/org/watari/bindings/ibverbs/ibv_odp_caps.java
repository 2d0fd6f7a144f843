// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_odp_caps
@SuppressWarnings("restricted")
public class ibv_odp_caps {
    ibv_odp_caps() {}

    // struct { ... } per_transport_caps
    public static class per_transport_caps {
        per_transport_caps() {}

        private static final OfInt rc_odp_caps$LAYOUT = ibverbs_h.C_INT.withName("rc_odp_caps");
        private static final OfInt uc_odp_caps$LAYOUT = ibverbs_h.C_INT.withName("uc_odp_caps");
        private static final OfInt ud_odp_caps$LAYOUT = ibverbs_h.C_INT.withName("ud_odp_caps");

        private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
                rc_odp_caps$LAYOUT,
                uc_odp_caps$LAYOUT,
                ud_odp_caps$LAYOUT)
            .withName("per_transport_caps");

        public static final GroupLayout layout() { return $LAYOUT; }

        // uint32_t rc_odp_caps
        private static final long rc_odp_caps$OFFSET = 0;
        public static final OfInt rc_odp_caps$layout() { return rc_odp_caps$LAYOUT; }
        public static final long rc_odp_caps$offset() { return rc_odp_caps$OFFSET; }
        public static int rc_odp_caps(MemorySegment struct) { return struct.get(rc_odp_caps$LAYOUT, rc_odp_caps$OFFSET); }
        public static void rc_odp_caps(MemorySegment struct, int fieldValue) { struct.set(rc_odp_caps$LAYOUT, rc_odp_caps$OFFSET, fieldValue); }

        // uint32_t uc_odp_caps
        private static final long uc_odp_caps$OFFSET = 4;
        public static final OfInt uc_odp_caps$layout() { return uc_odp_caps$LAYOUT; }
        public static final long uc_odp_caps$offset() { return uc_odp_caps$OFFSET; }
        public static int uc_odp_caps(MemorySegment struct) { return struct.get(uc_odp_caps$LAYOUT, uc_odp_caps$OFFSET); }
        public static void uc_odp_caps(MemorySegment struct, int fieldValue) { struct.set(uc_odp_caps$LAYOUT, uc_odp_caps$OFFSET, fieldValue); }

        // uint32_t ud_odp_caps
        private static final long ud_odp_caps$OFFSET = 8;
        public static final OfInt ud_odp_caps$layout() { return ud_odp_caps$LAYOUT; }
        public static final long ud_odp_caps$offset() { return ud_odp_caps$OFFSET; }
        public static int ud_odp_caps(MemorySegment struct) { return struct.get(ud_odp_caps$LAYOUT, ud_odp_caps$OFFSET); }
        public static void ud_odp_caps(MemorySegment struct, int fieldValue) { struct.set(ud_odp_caps$LAYOUT, ud_odp_caps$OFFSET, fieldValue); }

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

    private static final OfLong general_caps$LAYOUT = ibverbs_h.C_LONG.withName("general_caps");
    private static final GroupLayout per_transport_caps$LAYOUT = per_transport_caps.layout().withName("per_transport_caps");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            general_caps$LAYOUT,
            per_transport_caps$LAYOUT,
            MemoryLayout.paddingLayout(4))
        .withName("ibv_odp_caps");

    public static final GroupLayout layout() { return $LAYOUT; }

    // uint64_t general_caps
    private static final long general_caps$OFFSET = 0;
    public static final OfLong general_caps$layout() { return general_caps$LAYOUT; }
    public static final long general_caps$offset() { return general_caps$OFFSET; }
    public static long general_caps(MemorySegment struct) { return struct.get(general_caps$LAYOUT, general_caps$OFFSET); }
    public static void general_caps(MemorySegment struct, long fieldValue) { struct.set(general_caps$LAYOUT, general_caps$OFFSET, fieldValue); }

    // struct { ... } per_transport_caps
    private static final long per_transport_caps$OFFSET = 8;
    public static final GroupLayout per_transport_caps$layout() { return per_transport_caps$LAYOUT; }
    public static final long per_transport_caps$offset() { return per_transport_caps$OFFSET; }
    public static MemorySegment per_transport_caps(MemorySegment struct) { return struct.asSlice(per_transport_caps$OFFSET, per_transport_caps$LAYOUT.byteSize()); }
    public static void per_transport_caps(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, per_transport_caps$OFFSET, per_transport_caps$LAYOUT.byteSize()); }

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
