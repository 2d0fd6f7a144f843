// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct __pthread_cond_s
@SuppressWarnings("restricted")
public class __pthread_cond_s {
    __pthread_cond_s() {}

    private static final GroupLayout __wseq$LAYOUT = __atomic_wide_counter.layout().withName("__wseq");
    private static final GroupLayout __g1_start$LAYOUT = __atomic_wide_counter.layout().withName("__g1_start");
    private static final SequenceLayout __g_refs$LAYOUT = MemoryLayout.sequenceLayout(2, ibverbs_h.C_INT).withName("__g_refs");
    private static final SequenceLayout __g_size$LAYOUT = MemoryLayout.sequenceLayout(2, ibverbs_h.C_INT).withName("__g_size");
    private static final OfInt __g1_orig_size$LAYOUT = ibverbs_h.C_INT.withName("__g1_orig_size");
    private static final OfInt __wrefs$LAYOUT = ibverbs_h.C_INT.withName("__wrefs");
    private static final SequenceLayout __g_signals$LAYOUT = MemoryLayout.sequenceLayout(2, ibverbs_h.C_INT).withName("__g_signals");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            __wseq$LAYOUT,
            __g1_start$LAYOUT,
            __g_refs$LAYOUT,
            __g_size$LAYOUT,
            __g1_orig_size$LAYOUT,
            __wrefs$LAYOUT,
            __g_signals$LAYOUT)
        .withName("__pthread_cond_s");

    public static final GroupLayout layout() { return $LAYOUT; }

    // __atomic_wide_counter __wseq
    private static final long __wseq$OFFSET = 0;
    public static final GroupLayout __wseq$layout() { return __wseq$LAYOUT; }
    public static final long __wseq$offset() { return __wseq$OFFSET; }
    public static MemorySegment __wseq(MemorySegment struct) { return struct.asSlice(__wseq$OFFSET, __wseq$LAYOUT.byteSize()); }
    public static void __wseq(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, __wseq$OFFSET, __wseq$LAYOUT.byteSize()); }

    // __atomic_wide_counter __g1_start
    private static final long __g1_start$OFFSET = 8;
    public static final GroupLayout __g1_start$layout() { return __g1_start$LAYOUT; }
    public static final long __g1_start$offset() { return __g1_start$OFFSET; }
    public static MemorySegment __g1_start(MemorySegment struct) { return struct.asSlice(__g1_start$OFFSET, __g1_start$LAYOUT.byteSize()); }
    public static void __g1_start(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, __g1_start$OFFSET, __g1_start$LAYOUT.byteSize()); }

    // unsigned int __g_refs[2]
    private static final long __g_refs$OFFSET = 16;
    public static final SequenceLayout __g_refs$layout() { return __g_refs$LAYOUT; }
    public static final long __g_refs$offset() { return __g_refs$OFFSET; }
    public static MemorySegment __g_refs(MemorySegment struct) { return struct.asSlice(__g_refs$OFFSET, __g_refs$LAYOUT.byteSize()); }
    public static void __g_refs(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, __g_refs$OFFSET, __g_refs$LAYOUT.byteSize()); }

    private static final long[] __g_refs$DIMS = { 2 };
    public static long[] __g_refs$dimensions() { return __g_refs$DIMS.clone(); }
    public static int __g_refs(MemorySegment struct, long index0) { return __g_refs(struct).getAtIndex(ibverbs_h.C_INT, index0); }
    public static void __g_refs(MemorySegment struct, long index0, int fieldValue) { __g_refs(struct).setAtIndex(ibverbs_h.C_INT, index0, fieldValue); }

    // unsigned int __g_size[2]
    private static final long __g_size$OFFSET = 24;
    public static final SequenceLayout __g_size$layout() { return __g_size$LAYOUT; }
    public static final long __g_size$offset() { return __g_size$OFFSET; }
    public static MemorySegment __g_size(MemorySegment struct) { return struct.asSlice(__g_size$OFFSET, __g_size$LAYOUT.byteSize()); }
    public static void __g_size(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, __g_size$OFFSET, __g_size$LAYOUT.byteSize()); }

    private static final long[] __g_size$DIMS = { 2 };
    public static long[] __g_size$dimensions() { return __g_size$DIMS.clone(); }
    public static int __g_size(MemorySegment struct, long index0) { return __g_size(struct).getAtIndex(ibverbs_h.C_INT, index0); }
    public static void __g_size(MemorySegment struct, long index0, int fieldValue) { __g_size(struct).setAtIndex(ibverbs_h.C_INT, index0, fieldValue); }

    // unsigned int __g1_orig_size
    private static final long __g1_orig_size$OFFSET = 32;
    public static final OfInt __g1_orig_size$layout() { return __g1_orig_size$LAYOUT; }
    public static final long __g1_orig_size$offset() { return __g1_orig_size$OFFSET; }
    public static int __g1_orig_size(MemorySegment struct) { return struct.get(__g1_orig_size$LAYOUT, __g1_orig_size$OFFSET); }
    public static void __g1_orig_size(MemorySegment struct, int fieldValue) { struct.set(__g1_orig_size$LAYOUT, __g1_orig_size$OFFSET, fieldValue); }

    // unsigned int __wrefs
    private static final long __wrefs$OFFSET = 36;
    public static final OfInt __wrefs$layout() { return __wrefs$LAYOUT; }
    public static final long __wrefs$offset() { return __wrefs$OFFSET; }
    public static int __wrefs(MemorySegment struct) { return struct.get(__wrefs$LAYOUT, __wrefs$OFFSET); }
    public static void __wrefs(MemorySegment struct, int fieldValue) { struct.set(__wrefs$LAYOUT, __wrefs$OFFSET, fieldValue); }

    // unsigned int __g_signals[2]
    private static final long __g_signals$OFFSET = 40;
    public static final SequenceLayout __g_signals$layout() { return __g_signals$LAYOUT; }
    public static final long __g_signals$offset() { return __g_signals$OFFSET; }
    public static MemorySegment __g_signals(MemorySegment struct) { return struct.asSlice(__g_signals$OFFSET, __g_signals$LAYOUT.byteSize()); }
    public static void __g_signals(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, __g_signals$OFFSET, __g_signals$LAYOUT.byteSize()); }

    private static final long[] __g_signals$DIMS = { 2 };
    public static long[] __g_signals$dimensions() { return __g_signals$DIMS.clone(); }
    public static int __g_signals(MemorySegment struct, long index0) { return __g_signals(struct).getAtIndex(ibverbs_h.C_INT, index0); }
    public static void __g_signals(MemorySegment struct, long index0, int fieldValue) { __g_signals(struct).setAtIndex(ibverbs_h.C_INT, index0, fieldValue); }

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
