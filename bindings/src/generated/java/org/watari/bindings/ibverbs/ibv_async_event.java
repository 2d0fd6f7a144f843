// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_async_event
@SuppressWarnings("restricted")
public class ibv_async_event {
    ibv_async_event() {}

    // union { ... } element
    public static class element {
        element() {}

        private static final AddressLayout cq$LAYOUT = ibverbs_h.C_POINTER.withName("cq");
        private static final AddressLayout qp$LAYOUT = ibverbs_h.C_POINTER.withName("qp");
        private static final AddressLayout srq$LAYOUT = ibverbs_h.C_POINTER.withName("srq");
        private static final AddressLayout wq$LAYOUT = ibverbs_h.C_POINTER.withName("wq");
        private static final OfInt port_num$LAYOUT = ibverbs_h.C_INT.withName("port_num");

        private static final GroupLayout $LAYOUT = MemoryLayout.unionLayout(
                cq$LAYOUT,
                qp$LAYOUT,
                srq$LAYOUT,
                wq$LAYOUT,
                port_num$LAYOUT)
            .withName("element");

        public static final GroupLayout layout() { return $LAYOUT; }

        // struct ibv_cq *cq
        private static final long cq$OFFSET = 0;
        public static final AddressLayout cq$layout() { return cq$LAYOUT; }
        public static final long cq$offset() { return cq$OFFSET; }
        public static MemorySegment cq(MemorySegment union) { return union.get(cq$LAYOUT, cq$OFFSET); }
        public static void cq(MemorySegment union, MemorySegment fieldValue) { union.set(cq$LAYOUT, cq$OFFSET, fieldValue); }

        // struct ibv_qp *qp
        private static final long qp$OFFSET = 0;
        public static final AddressLayout qp$layout() { return qp$LAYOUT; }
        public static final long qp$offset() { return qp$OFFSET; }
        public static MemorySegment qp(MemorySegment union) { return union.get(qp$LAYOUT, qp$OFFSET); }
        public static void qp(MemorySegment union, MemorySegment fieldValue) { union.set(qp$LAYOUT, qp$OFFSET, fieldValue); }

        // struct ibv_srq *srq
        private static final long srq$OFFSET = 0;
        public static final AddressLayout srq$layout() { return srq$LAYOUT; }
        public static final long srq$offset() { return srq$OFFSET; }
        public static MemorySegment srq(MemorySegment union) { return union.get(srq$LAYOUT, srq$OFFSET); }
        public static void srq(MemorySegment union, MemorySegment fieldValue) { union.set(srq$LAYOUT, srq$OFFSET, fieldValue); }

        // struct ibv_wq *wq
        private static final long wq$OFFSET = 0;
        public static final AddressLayout wq$layout() { return wq$LAYOUT; }
        public static final long wq$offset() { return wq$OFFSET; }
        public static MemorySegment wq(MemorySegment union) { return union.get(wq$LAYOUT, wq$OFFSET); }
        public static void wq(MemorySegment union, MemorySegment fieldValue) { union.set(wq$LAYOUT, wq$OFFSET, fieldValue); }

        // int port_num
        private static final long port_num$OFFSET = 0;
        public static final OfInt port_num$layout() { return port_num$LAYOUT; }
        public static final long port_num$offset() { return port_num$OFFSET; }
        public static int port_num(MemorySegment union) { return union.get(port_num$LAYOUT, port_num$OFFSET); }
        public static void port_num(MemorySegment union, int fieldValue) { union.set(port_num$LAYOUT, port_num$OFFSET, fieldValue); }

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

    private static final GroupLayout element$LAYOUT = element.layout().withName("element");
    private static final OfInt event_type$LAYOUT = ibverbs_h.C_INT.withName("event_type");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            element$LAYOUT,
            event_type$LAYOUT,
            MemoryLayout.paddingLayout(4))
        .withName("ibv_async_event");

    public static final GroupLayout layout() { return $LAYOUT; }

    // union { ... } element
    private static final long element$OFFSET = 0;
    public static final GroupLayout element$layout() { return element$LAYOUT; }
    public static final long element$offset() { return element$OFFSET; }
    public static MemorySegment element(MemorySegment struct) { return struct.asSlice(element$OFFSET, element$LAYOUT.byteSize()); }
    public static void element(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, element$OFFSET, element$LAYOUT.byteSize()); }

    // enum ibv_event_type event_type
    private static final long event_type$OFFSET = 8;
    public static final OfInt event_type$layout() { return event_type$LAYOUT; }
    public static final long event_type$offset() { return event_type$OFFSET; }
    public static int event_type(MemorySegment struct) { return struct.get(event_type$LAYOUT, event_type$OFFSET); }
    public static void event_type(MemorySegment struct, int fieldValue) { struct.set(event_type$LAYOUT, event_type$OFFSET, fieldValue); }

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
