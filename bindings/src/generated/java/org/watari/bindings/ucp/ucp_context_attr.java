// Written by Watari's binding generator (org.watari.bindgen) from ucp.h, ucx 1.13.1 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ucp;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ucp_context_attr
@SuppressWarnings("restricted")
public class ucp_context_attr {
    ucp_context_attr() {}

    private static final OfLong field_mask$LAYOUT = ucp_h.C_LONG.withName("field_mask");
    private static final OfLong request_size$LAYOUT = ucp_h.C_LONG.withName("request_size");
    private static final OfInt thread_mode$LAYOUT = ucp_h.C_INT.withName("thread_mode");
    private static final OfLong memory_types$LAYOUT = ucp_h.C_LONG.withName("memory_types");
    private static final SequenceLayout name$LAYOUT = MemoryLayout.sequenceLayout(32, ucp_h.C_CHAR).withName("name");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            field_mask$LAYOUT,
            request_size$LAYOUT,
            thread_mode$LAYOUT,
            MemoryLayout.paddingLayout(4),
            memory_types$LAYOUT,
            name$LAYOUT)
        .withName("ucp_context_attr");

    public static final GroupLayout layout() { return $LAYOUT; }

    // uint64_t field_mask
    private static final long field_mask$OFFSET = 0;
    public static final OfLong field_mask$layout() { return field_mask$LAYOUT; }
    public static final long field_mask$offset() { return field_mask$OFFSET; }
    public static long field_mask(MemorySegment struct) { return struct.get(field_mask$LAYOUT, field_mask$OFFSET); }
    public static void field_mask(MemorySegment struct, long fieldValue) { struct.set(field_mask$LAYOUT, field_mask$OFFSET, fieldValue); }

    // size_t request_size
    private static final long request_size$OFFSET = 8;
    public static final OfLong request_size$layout() { return request_size$LAYOUT; }
    public static final long request_size$offset() { return request_size$OFFSET; }
    public static long request_size(MemorySegment struct) { return struct.get(request_size$LAYOUT, request_size$OFFSET); }
    public static void request_size(MemorySegment struct, long fieldValue) { struct.set(request_size$LAYOUT, request_size$OFFSET, fieldValue); }

    // ucs_thread_mode_t thread_mode
    private static final long thread_mode$OFFSET = 16;
    public static final OfInt thread_mode$layout() { return thread_mode$LAYOUT; }
    public static final long thread_mode$offset() { return thread_mode$OFFSET; }
    public static int thread_mode(MemorySegment struct) { return struct.get(thread_mode$LAYOUT, thread_mode$OFFSET); }
    public static void thread_mode(MemorySegment struct, int fieldValue) { struct.set(thread_mode$LAYOUT, thread_mode$OFFSET, fieldValue); }

    // uint64_t memory_types
    private static final long memory_types$OFFSET = 24;
    public static final OfLong memory_types$layout() { return memory_types$LAYOUT; }
    public static final long memory_types$offset() { return memory_types$OFFSET; }
    public static long memory_types(MemorySegment struct) { return struct.get(memory_types$LAYOUT, memory_types$OFFSET); }
    public static void memory_types(MemorySegment struct, long fieldValue) { struct.set(memory_types$LAYOUT, memory_types$OFFSET, fieldValue); }

    // char name[32]
    private static final long name$OFFSET = 32;
    public static final SequenceLayout name$layout() { return name$LAYOUT; }
    public static final long name$offset() { return name$OFFSET; }
    public static MemorySegment name(MemorySegment struct) { return struct.asSlice(name$OFFSET, name$LAYOUT.byteSize()); }
    public static void name(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, name$OFFSET, name$LAYOUT.byteSize()); }

    private static final long[] name$DIMS = { 32 };
    public static long[] name$dimensions() { return name$DIMS.clone(); }
    public static byte name(MemorySegment struct, long index0) { return name(struct).getAtIndex(ucp_h.C_CHAR, index0); }
    public static void name(MemorySegment struct, long index0, byte fieldValue) { name(struct).setAtIndex(ucp_h.C_CHAR, index0, fieldValue); }

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
