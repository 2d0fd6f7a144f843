// Written by Watari's binding generator (org.watari.bindgen) from pmix.h, pmix 4.2.2rc2 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.pmix;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct pmix_info
@SuppressWarnings("restricted")
public class pmix_info {
    pmix_info() {}

    private static final SequenceLayout key$LAYOUT = MemoryLayout.sequenceLayout(512, pmix_h.C_CHAR).withName("key");
    private static final OfInt flags$LAYOUT = pmix_h.C_INT.withName("flags");
    private static final GroupLayout value$LAYOUT = pmix_value.layout().withName("value");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            key$LAYOUT,
            flags$LAYOUT,
            MemoryLayout.paddingLayout(4),
            value$LAYOUT)
        .withName("pmix_info");

    public static final GroupLayout layout() { return $LAYOUT; }

    // pmix_key_t key
    private static final long key$OFFSET = 0;
    public static final SequenceLayout key$layout() { return key$LAYOUT; }
    public static final long key$offset() { return key$OFFSET; }
    public static MemorySegment key(MemorySegment struct) { return struct.asSlice(key$OFFSET, key$LAYOUT.byteSize()); }
    public static void key(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, key$OFFSET, key$LAYOUT.byteSize()); }

    private static final long[] key$DIMS = { 512 };
    public static long[] key$dimensions() { return key$DIMS.clone(); }
    public static byte key(MemorySegment struct, long index0) { return key(struct).getAtIndex(pmix_h.C_CHAR, index0); }
    public static void key(MemorySegment struct, long index0, byte fieldValue) { key(struct).setAtIndex(pmix_h.C_CHAR, index0, fieldValue); }

    // pmix_info_directives_t flags
    private static final long flags$OFFSET = 512;
    public static final OfInt flags$layout() { return flags$LAYOUT; }
    public static final long flags$offset() { return flags$OFFSET; }
    public static int flags(MemorySegment struct) { return struct.get(flags$LAYOUT, flags$OFFSET); }
    public static void flags(MemorySegment struct, int fieldValue) { struct.set(flags$LAYOUT, flags$OFFSET, fieldValue); }

    // pmix_value_t value
    private static final long value$OFFSET = 520;
    public static final GroupLayout value$layout() { return value$LAYOUT; }
    public static final long value$offset() { return value$OFFSET; }
    public static MemorySegment value(MemorySegment struct) { return struct.asSlice(value$OFFSET, value$LAYOUT.byteSize()); }
    public static void value(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, value$OFFSET, value$LAYOUT.byteSize()); }

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
