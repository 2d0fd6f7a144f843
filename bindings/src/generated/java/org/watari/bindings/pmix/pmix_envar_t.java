// Written by Watari's binding generator (org.watari.bindgen) from pmix.h, pmix 4.2.2rc2 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.pmix;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// pmix_envar_t
@SuppressWarnings("restricted")
public class pmix_envar_t {
    pmix_envar_t() {}

    private static final AddressLayout envar$LAYOUT = pmix_h.C_POINTER.withName("envar");
    private static final AddressLayout value$LAYOUT = pmix_h.C_POINTER.withName("value");
    private static final OfByte separator$LAYOUT = pmix_h.C_CHAR.withName("separator");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            envar$LAYOUT,
            value$LAYOUT,
            separator$LAYOUT,
            MemoryLayout.paddingLayout(7))
        .withName("pmix_envar_t");

    public static final GroupLayout layout() { return $LAYOUT; }

    // char *envar
    private static final long envar$OFFSET = 0;
    public static final AddressLayout envar$layout() { return envar$LAYOUT; }
    public static final long envar$offset() { return envar$OFFSET; }
    public static MemorySegment envar(MemorySegment struct) { return struct.get(envar$LAYOUT, envar$OFFSET); }
    public static void envar(MemorySegment struct, MemorySegment fieldValue) { struct.set(envar$LAYOUT, envar$OFFSET, fieldValue); }

    // char *value
    private static final long value$OFFSET = 8;
    public static final AddressLayout value$layout() { return value$LAYOUT; }
    public static final long value$offset() { return value$OFFSET; }
    public static MemorySegment value(MemorySegment struct) { return struct.get(value$LAYOUT, value$OFFSET); }
    public static void value(MemorySegment struct, MemorySegment fieldValue) { struct.set(value$LAYOUT, value$OFFSET, fieldValue); }

    // char separator
    private static final long separator$OFFSET = 16;
    public static final OfByte separator$layout() { return separator$LAYOUT; }
    public static final long separator$offset() { return separator$OFFSET; }
    public static byte separator(MemorySegment struct) { return struct.get(separator$LAYOUT, separator$OFFSET); }
    public static void separator(MemorySegment struct, byte fieldValue) { struct.set(separator$LAYOUT, separator$OFFSET, fieldValue); }

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
