// Written by Watari's binding generator (org.watari.bindgen) from ucp.h, ucx 1.13.1 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ucp;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct sockaddr_storage
@SuppressWarnings("restricted")
public class sockaddr_storage {
    sockaddr_storage() {}

    private static final OfShort ss_family$LAYOUT = ucp_h.C_SHORT.withName("ss_family");
    private static final SequenceLayout __ss_padding$LAYOUT = MemoryLayout.sequenceLayout(118, ucp_h.C_CHAR).withName("__ss_padding");
    private static final OfLong __ss_align$LAYOUT = ucp_h.C_LONG.withName("__ss_align");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            ss_family$LAYOUT,
            __ss_padding$LAYOUT,
            __ss_align$LAYOUT)
        .withName("sockaddr_storage");

    public static final GroupLayout layout() { return $LAYOUT; }

    // sa_family_t ss_family
    private static final long ss_family$OFFSET = 0;
    public static final OfShort ss_family$layout() { return ss_family$LAYOUT; }
    public static final long ss_family$offset() { return ss_family$OFFSET; }
    public static short ss_family(MemorySegment struct) { return struct.get(ss_family$LAYOUT, ss_family$OFFSET); }
    public static void ss_family(MemorySegment struct, short fieldValue) { struct.set(ss_family$LAYOUT, ss_family$OFFSET, fieldValue); }

    // char __ss_padding[118]
    private static final long __ss_padding$OFFSET = 2;
    public static final SequenceLayout __ss_padding$layout() { return __ss_padding$LAYOUT; }
    public static final long __ss_padding$offset() { return __ss_padding$OFFSET; }
    public static MemorySegment __ss_padding(MemorySegment struct) { return struct.asSlice(__ss_padding$OFFSET, __ss_padding$LAYOUT.byteSize()); }
    public static void __ss_padding(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, __ss_padding$OFFSET, __ss_padding$LAYOUT.byteSize()); }

    private static final long[] __ss_padding$DIMS = { 118 };
    public static long[] __ss_padding$dimensions() { return __ss_padding$DIMS.clone(); }
    public static byte __ss_padding(MemorySegment struct, long index0) { return __ss_padding(struct).getAtIndex(ucp_h.C_CHAR, index0); }
    public static void __ss_padding(MemorySegment struct, long index0, byte fieldValue) { __ss_padding(struct).setAtIndex(ucp_h.C_CHAR, index0, fieldValue); }

    // unsigned long __ss_align
    private static final long __ss_align$OFFSET = 120;
    public static final OfLong __ss_align$layout() { return __ss_align$LAYOUT; }
    public static final long __ss_align$offset() { return __ss_align$OFFSET; }
    public static long __ss_align(MemorySegment struct) { return struct.get(__ss_align$LAYOUT, __ss_align$OFFSET); }
    public static void __ss_align(MemorySegment struct, long fieldValue) { struct.set(__ss_align$LAYOUT, __ss_align$OFFSET, fieldValue); }

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
