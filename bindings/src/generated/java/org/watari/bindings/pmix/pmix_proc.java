// Written by Watari's binding generator (org.watari.bindgen) from pmix.h, pmix 4.2.2rc2 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.pmix;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct pmix_proc
@SuppressWarnings("restricted")
public class pmix_proc {
    pmix_proc() {}

    private static final SequenceLayout nspace$LAYOUT = MemoryLayout.sequenceLayout(256, pmix_h.C_CHAR).withName("nspace");
    private static final OfInt rank$LAYOUT = pmix_h.C_INT.withName("rank");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            nspace$LAYOUT,
            rank$LAYOUT)
        .withName("pmix_proc");

    public static final GroupLayout layout() { return $LAYOUT; }

    // pmix_nspace_t nspace
    private static final long nspace$OFFSET = 0;
    public static final SequenceLayout nspace$layout() { return nspace$LAYOUT; }
    public static final long nspace$offset() { return nspace$OFFSET; }
    public static MemorySegment nspace(MemorySegment struct) { return struct.asSlice(nspace$OFFSET, nspace$LAYOUT.byteSize()); }
    public static void nspace(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, nspace$OFFSET, nspace$LAYOUT.byteSize()); }

    private static final long[] nspace$DIMS = { 256 };
    public static long[] nspace$dimensions() { return nspace$DIMS.clone(); }
    public static byte nspace(MemorySegment struct, long index0) { return nspace(struct).getAtIndex(pmix_h.C_CHAR, index0); }
    public static void nspace(MemorySegment struct, long index0, byte fieldValue) { nspace(struct).setAtIndex(pmix_h.C_CHAR, index0, fieldValue); }

    // pmix_rank_t rank
    private static final long rank$OFFSET = 256;
    public static final OfInt rank$layout() { return rank$LAYOUT; }
    public static final long rank$offset() { return rank$OFFSET; }
    public static int rank(MemorySegment struct) { return struct.get(rank$LAYOUT, rank$OFFSET); }
    public static void rank(MemorySegment struct, int fieldValue) { struct.set(rank$LAYOUT, rank$OFFSET, fieldValue); }

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
