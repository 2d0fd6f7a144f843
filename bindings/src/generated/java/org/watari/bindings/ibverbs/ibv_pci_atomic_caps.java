// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_pci_atomic_caps
@SuppressWarnings("restricted")
public class ibv_pci_atomic_caps {
    ibv_pci_atomic_caps() {}

    private static final OfShort fetch_add$LAYOUT = ibverbs_h.C_SHORT.withName("fetch_add");
    private static final OfShort swap$LAYOUT = ibverbs_h.C_SHORT.withName("swap");
    private static final OfShort compare_swap$LAYOUT = ibverbs_h.C_SHORT.withName("compare_swap");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            fetch_add$LAYOUT,
            swap$LAYOUT,
            compare_swap$LAYOUT)
        .withName("ibv_pci_atomic_caps");

    public static final GroupLayout layout() { return $LAYOUT; }

    // uint16_t fetch_add
    private static final long fetch_add$OFFSET = 0;
    public static final OfShort fetch_add$layout() { return fetch_add$LAYOUT; }
    public static final long fetch_add$offset() { return fetch_add$OFFSET; }
    public static short fetch_add(MemorySegment struct) { return struct.get(fetch_add$LAYOUT, fetch_add$OFFSET); }
    public static void fetch_add(MemorySegment struct, short fieldValue) { struct.set(fetch_add$LAYOUT, fetch_add$OFFSET, fieldValue); }

    // uint16_t swap
    private static final long swap$OFFSET = 2;
    public static final OfShort swap$layout() { return swap$LAYOUT; }
    public static final long swap$offset() { return swap$OFFSET; }
    public static short swap(MemorySegment struct) { return struct.get(swap$LAYOUT, swap$OFFSET); }
    public static void swap(MemorySegment struct, short fieldValue) { struct.set(swap$LAYOUT, swap$OFFSET, fieldValue); }

    // uint16_t compare_swap
    private static final long compare_swap$OFFSET = 4;
    public static final OfShort compare_swap$layout() { return compare_swap$LAYOUT; }
    public static final long compare_swap$offset() { return compare_swap$OFFSET; }
    public static short compare_swap(MemorySegment struct) { return struct.get(compare_swap$LAYOUT, compare_swap$OFFSET); }
    public static void compare_swap(MemorySegment struct, short fieldValue) { struct.set(compare_swap$LAYOUT, compare_swap$OFFSET, fieldValue); }

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
