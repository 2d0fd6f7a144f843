// Written by Watari's binding generator (org.watari.bindgen) from ucp.h, ucx 1.13.1 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ucp;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ucp_params
@SuppressWarnings("restricted")
public class ucp_params {
    ucp_params() {}

    private static final OfLong field_mask$LAYOUT = ucp_h.C_LONG.withName("field_mask");
    private static final OfLong features$LAYOUT = ucp_h.C_LONG.withName("features");
    private static final OfLong request_size$LAYOUT = ucp_h.C_LONG.withName("request_size");
    private static final AddressLayout request_init$LAYOUT = ucp_h.C_POINTER.withName("request_init");
    private static final AddressLayout request_cleanup$LAYOUT = ucp_h.C_POINTER.withName("request_cleanup");
    private static final OfLong tag_sender_mask$LAYOUT = ucp_h.C_LONG.withName("tag_sender_mask");
    private static final OfInt mt_workers_shared$LAYOUT = ucp_h.C_INT.withName("mt_workers_shared");
    private static final OfLong estimated_num_eps$LAYOUT = ucp_h.C_LONG.withName("estimated_num_eps");
    private static final OfLong estimated_num_ppn$LAYOUT = ucp_h.C_LONG.withName("estimated_num_ppn");
    private static final AddressLayout name$LAYOUT = ucp_h.C_POINTER.withName("name");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            field_mask$LAYOUT,
            features$LAYOUT,
            request_size$LAYOUT,
            request_init$LAYOUT,
            request_cleanup$LAYOUT,
            tag_sender_mask$LAYOUT,
            mt_workers_shared$LAYOUT,
            MemoryLayout.paddingLayout(4),
            estimated_num_eps$LAYOUT,
            estimated_num_ppn$LAYOUT,
            name$LAYOUT)
        .withName("ucp_params");

    public static final GroupLayout layout() { return $LAYOUT; }

    // uint64_t field_mask
    private static final long field_mask$OFFSET = 0;
    public static final OfLong field_mask$layout() { return field_mask$LAYOUT; }
    public static final long field_mask$offset() { return field_mask$OFFSET; }
    public static long field_mask(MemorySegment struct) { return struct.get(field_mask$LAYOUT, field_mask$OFFSET); }
    public static void field_mask(MemorySegment struct, long fieldValue) { struct.set(field_mask$LAYOUT, field_mask$OFFSET, fieldValue); }

    // uint64_t features
    private static final long features$OFFSET = 8;
    public static final OfLong features$layout() { return features$LAYOUT; }
    public static final long features$offset() { return features$OFFSET; }
    public static long features(MemorySegment struct) { return struct.get(features$LAYOUT, features$OFFSET); }
    public static void features(MemorySegment struct, long fieldValue) { struct.set(features$LAYOUT, features$OFFSET, fieldValue); }

    // size_t request_size
    private static final long request_size$OFFSET = 16;
    public static final OfLong request_size$layout() { return request_size$LAYOUT; }
    public static final long request_size$offset() { return request_size$OFFSET; }
    public static long request_size(MemorySegment struct) { return struct.get(request_size$LAYOUT, request_size$OFFSET); }
    public static void request_size(MemorySegment struct, long fieldValue) { struct.set(request_size$LAYOUT, request_size$OFFSET, fieldValue); }

    // ucp_request_init_callback_t request_init
    private static final long request_init$OFFSET = 24;
    public static final AddressLayout request_init$layout() { return request_init$LAYOUT; }
    public static final long request_init$offset() { return request_init$OFFSET; }
    public static MemorySegment request_init(MemorySegment struct) { return struct.get(request_init$LAYOUT, request_init$OFFSET); }
    public static void request_init(MemorySegment struct, MemorySegment fieldValue) { struct.set(request_init$LAYOUT, request_init$OFFSET, fieldValue); }

    // ucp_request_cleanup_callback_t request_cleanup
    private static final long request_cleanup$OFFSET = 32;
    public static final AddressLayout request_cleanup$layout() { return request_cleanup$LAYOUT; }
    public static final long request_cleanup$offset() { return request_cleanup$OFFSET; }
    public static MemorySegment request_cleanup(MemorySegment struct) { return struct.get(request_cleanup$LAYOUT, request_cleanup$OFFSET); }
    public static void request_cleanup(MemorySegment struct, MemorySegment fieldValue) { struct.set(request_cleanup$LAYOUT, request_cleanup$OFFSET, fieldValue); }

    // uint64_t tag_sender_mask
    private static final long tag_sender_mask$OFFSET = 40;
    public static final OfLong tag_sender_mask$layout() { return tag_sender_mask$LAYOUT; }
    public static final long tag_sender_mask$offset() { return tag_sender_mask$OFFSET; }
    public static long tag_sender_mask(MemorySegment struct) { return struct.get(tag_sender_mask$LAYOUT, tag_sender_mask$OFFSET); }
    public static void tag_sender_mask(MemorySegment struct, long fieldValue) { struct.set(tag_sender_mask$LAYOUT, tag_sender_mask$OFFSET, fieldValue); }

    // int mt_workers_shared
    private static final long mt_workers_shared$OFFSET = 48;
    public static final OfInt mt_workers_shared$layout() { return mt_workers_shared$LAYOUT; }
    public static final long mt_workers_shared$offset() { return mt_workers_shared$OFFSET; }
    public static int mt_workers_shared(MemorySegment struct) { return struct.get(mt_workers_shared$LAYOUT, mt_workers_shared$OFFSET); }
    public static void mt_workers_shared(MemorySegment struct, int fieldValue) { struct.set(mt_workers_shared$LAYOUT, mt_workers_shared$OFFSET, fieldValue); }

    // size_t estimated_num_eps
    private static final long estimated_num_eps$OFFSET = 56;
    public static final OfLong estimated_num_eps$layout() { return estimated_num_eps$LAYOUT; }
    public static final long estimated_num_eps$offset() { return estimated_num_eps$OFFSET; }
    public static long estimated_num_eps(MemorySegment struct) { return struct.get(estimated_num_eps$LAYOUT, estimated_num_eps$OFFSET); }
    public static void estimated_num_eps(MemorySegment struct, long fieldValue) { struct.set(estimated_num_eps$LAYOUT, estimated_num_eps$OFFSET, fieldValue); }

    // size_t estimated_num_ppn
    private static final long estimated_num_ppn$OFFSET = 64;
    public static final OfLong estimated_num_ppn$layout() { return estimated_num_ppn$LAYOUT; }
    public static final long estimated_num_ppn$offset() { return estimated_num_ppn$OFFSET; }
    public static long estimated_num_ppn(MemorySegment struct) { return struct.get(estimated_num_ppn$LAYOUT, estimated_num_ppn$OFFSET); }
    public static void estimated_num_ppn(MemorySegment struct, long fieldValue) { struct.set(estimated_num_ppn$LAYOUT, estimated_num_ppn$OFFSET, fieldValue); }

    // const char *name
    private static final long name$OFFSET = 72;
    public static final AddressLayout name$layout() { return name$LAYOUT; }
    public static final long name$offset() { return name$OFFSET; }
    public static MemorySegment name(MemorySegment struct) { return struct.get(name$LAYOUT, name$OFFSET); }
    public static void name(MemorySegment struct, MemorySegment fieldValue) { struct.set(name$LAYOUT, name$OFFSET, fieldValue); }

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
