// Written by Watari's binding generator (org.watari.bindgen) from ucp.h, ucx 1.13.1 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ucp;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// ucs_cpu_set_t
@SuppressWarnings("restricted")
public class ucs_cpu_set_t {
    ucs_cpu_set_t() {}

    private static final SequenceLayout ucs_bits$LAYOUT = MemoryLayout.sequenceLayout(16, ucp_h.C_LONG).withName("ucs_bits");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            ucs_bits$LAYOUT)
        .withName("ucs_cpu_set_t");

    public static final GroupLayout layout() { return $LAYOUT; }

    // ucs_cpu_mask_t ucs_bits[16]
    private static final long ucs_bits$OFFSET = 0;
    public static final SequenceLayout ucs_bits$layout() { return ucs_bits$LAYOUT; }
    public static final long ucs_bits$offset() { return ucs_bits$OFFSET; }
    public static MemorySegment ucs_bits(MemorySegment struct) { return struct.asSlice(ucs_bits$OFFSET, ucs_bits$LAYOUT.byteSize()); }
    public static void ucs_bits(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, ucs_bits$OFFSET, ucs_bits$LAYOUT.byteSize()); }

    private static final long[] ucs_bits$DIMS = { 16 };
    public static long[] ucs_bits$dimensions() { return ucs_bits$DIMS.clone(); }
    public static long ucs_bits(MemorySegment struct, long index0) { return ucs_bits(struct).getAtIndex(ucp_h.C_LONG, index0); }
    public static void ucs_bits(MemorySegment struct, long index0, long fieldValue) { ucs_bits(struct).setAtIndex(ucp_h.C_LONG, index0, fieldValue); }

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
