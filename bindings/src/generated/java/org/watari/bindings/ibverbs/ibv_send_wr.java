// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_send_wr
@SuppressWarnings("restricted")
public class ibv_send_wr {
    ibv_send_wr() {}

    // union { ... } wr
    public static class wr {
        wr() {}

        // struct { ... } rdma
        public static class rdma {
            rdma() {}

            private static final OfLong remote_addr$LAYOUT = ibverbs_h.C_LONG.withName("remote_addr");
            private static final OfInt rkey$LAYOUT = ibverbs_h.C_INT.withName("rkey");

            private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
                    remote_addr$LAYOUT,
                    rkey$LAYOUT,
                    MemoryLayout.paddingLayout(4))
                .withName("rdma");

            public static final GroupLayout layout() { return $LAYOUT; }

            // uint64_t remote_addr
            private static final long remote_addr$OFFSET = 0;
            public static final OfLong remote_addr$layout() { return remote_addr$LAYOUT; }
            public static final long remote_addr$offset() { return remote_addr$OFFSET; }
            public static long remote_addr(MemorySegment struct) { return struct.get(remote_addr$LAYOUT, remote_addr$OFFSET); }
            public static void remote_addr(MemorySegment struct, long fieldValue) { struct.set(remote_addr$LAYOUT, remote_addr$OFFSET, fieldValue); }

            // uint32_t rkey
            private static final long rkey$OFFSET = 8;
            public static final OfInt rkey$layout() { return rkey$LAYOUT; }
            public static final long rkey$offset() { return rkey$OFFSET; }
            public static int rkey(MemorySegment struct) { return struct.get(rkey$LAYOUT, rkey$OFFSET); }
            public static void rkey(MemorySegment struct, int fieldValue) { struct.set(rkey$LAYOUT, rkey$OFFSET, fieldValue); }

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

        // struct { ... } atomic
        public static class atomic {
            atomic() {}

            private static final OfLong remote_addr$LAYOUT = ibverbs_h.C_LONG.withName("remote_addr");
            private static final OfLong compare_add$LAYOUT = ibverbs_h.C_LONG.withName("compare_add");
            private static final OfLong swap$LAYOUT = ibverbs_h.C_LONG.withName("swap");
            private static final OfInt rkey$LAYOUT = ibverbs_h.C_INT.withName("rkey");

            private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
                    remote_addr$LAYOUT,
                    compare_add$LAYOUT,
                    swap$LAYOUT,
                    rkey$LAYOUT,
                    MemoryLayout.paddingLayout(4))
                .withName("atomic");

            public static final GroupLayout layout() { return $LAYOUT; }

            // uint64_t remote_addr
            private static final long remote_addr$OFFSET = 0;
            public static final OfLong remote_addr$layout() { return remote_addr$LAYOUT; }
            public static final long remote_addr$offset() { return remote_addr$OFFSET; }
            public static long remote_addr(MemorySegment struct) { return struct.get(remote_addr$LAYOUT, remote_addr$OFFSET); }
            public static void remote_addr(MemorySegment struct, long fieldValue) { struct.set(remote_addr$LAYOUT, remote_addr$OFFSET, fieldValue); }

            // uint64_t compare_add
            private static final long compare_add$OFFSET = 8;
            public static final OfLong compare_add$layout() { return compare_add$LAYOUT; }
            public static final long compare_add$offset() { return compare_add$OFFSET; }
            public static long compare_add(MemorySegment struct) { return struct.get(compare_add$LAYOUT, compare_add$OFFSET); }
            public static void compare_add(MemorySegment struct, long fieldValue) { struct.set(compare_add$LAYOUT, compare_add$OFFSET, fieldValue); }

            // uint64_t swap
            private static final long swap$OFFSET = 16;
            public static final OfLong swap$layout() { return swap$LAYOUT; }
            public static final long swap$offset() { return swap$OFFSET; }
            public static long swap(MemorySegment struct) { return struct.get(swap$LAYOUT, swap$OFFSET); }
            public static void swap(MemorySegment struct, long fieldValue) { struct.set(swap$LAYOUT, swap$OFFSET, fieldValue); }

            // uint32_t rkey
            private static final long rkey$OFFSET = 24;
            public static final OfInt rkey$layout() { return rkey$LAYOUT; }
            public static final long rkey$offset() { return rkey$OFFSET; }
            public static int rkey(MemorySegment struct) { return struct.get(rkey$LAYOUT, rkey$OFFSET); }
            public static void rkey(MemorySegment struct, int fieldValue) { struct.set(rkey$LAYOUT, rkey$OFFSET, fieldValue); }

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

        // struct { ... } ud
        public static class ud {
            ud() {}

            private static final AddressLayout ah$LAYOUT = ibverbs_h.C_POINTER.withName("ah");
            private static final OfInt remote_qpn$LAYOUT = ibverbs_h.C_INT.withName("remote_qpn");
            private static final OfInt remote_qkey$LAYOUT = ibverbs_h.C_INT.withName("remote_qkey");

            private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
                    ah$LAYOUT,
                    remote_qpn$LAYOUT,
                    remote_qkey$LAYOUT)
                .withName("ud");

            public static final GroupLayout layout() { return $LAYOUT; }

            // struct ibv_ah *ah
            private static final long ah$OFFSET = 0;
            public static final AddressLayout ah$layout() { return ah$LAYOUT; }
            public static final long ah$offset() { return ah$OFFSET; }
            public static MemorySegment ah(MemorySegment struct) { return struct.get(ah$LAYOUT, ah$OFFSET); }
            public static void ah(MemorySegment struct, MemorySegment fieldValue) { struct.set(ah$LAYOUT, ah$OFFSET, fieldValue); }

            // uint32_t remote_qpn
            private static final long remote_qpn$OFFSET = 8;
            public static final OfInt remote_qpn$layout() { return remote_qpn$LAYOUT; }
            public static final long remote_qpn$offset() { return remote_qpn$OFFSET; }
            public static int remote_qpn(MemorySegment struct) { return struct.get(remote_qpn$LAYOUT, remote_qpn$OFFSET); }
            public static void remote_qpn(MemorySegment struct, int fieldValue) { struct.set(remote_qpn$LAYOUT, remote_qpn$OFFSET, fieldValue); }

            // uint32_t remote_qkey
            private static final long remote_qkey$OFFSET = 12;
            public static final OfInt remote_qkey$layout() { return remote_qkey$LAYOUT; }
            public static final long remote_qkey$offset() { return remote_qkey$OFFSET; }
            public static int remote_qkey(MemorySegment struct) { return struct.get(remote_qkey$LAYOUT, remote_qkey$OFFSET); }
            public static void remote_qkey(MemorySegment struct, int fieldValue) { struct.set(remote_qkey$LAYOUT, remote_qkey$OFFSET, fieldValue); }

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

        private static final GroupLayout rdma$LAYOUT = rdma.layout().withName("rdma");
        private static final GroupLayout atomic$LAYOUT = atomic.layout().withName("atomic");
        private static final GroupLayout ud$LAYOUT = ud.layout().withName("ud");

        private static final GroupLayout $LAYOUT = MemoryLayout.unionLayout(
                rdma$LAYOUT,
                atomic$LAYOUT,
                ud$LAYOUT)
            .withName("wr");

        public static final GroupLayout layout() { return $LAYOUT; }

        // struct { ... } rdma
        private static final long rdma$OFFSET = 0;
        public static final GroupLayout rdma$layout() { return rdma$LAYOUT; }
        public static final long rdma$offset() { return rdma$OFFSET; }
        public static MemorySegment rdma(MemorySegment union) { return union.asSlice(rdma$OFFSET, rdma$LAYOUT.byteSize()); }
        public static void rdma(MemorySegment union, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, union, rdma$OFFSET, rdma$LAYOUT.byteSize()); }

        // struct { ... } atomic
        private static final long atomic$OFFSET = 0;
        public static final GroupLayout atomic$layout() { return atomic$LAYOUT; }
        public static final long atomic$offset() { return atomic$OFFSET; }
        public static MemorySegment atomic(MemorySegment union) { return union.asSlice(atomic$OFFSET, atomic$LAYOUT.byteSize()); }
        public static void atomic(MemorySegment union, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, union, atomic$OFFSET, atomic$LAYOUT.byteSize()); }

        // struct { ... } ud
        private static final long ud$OFFSET = 0;
        public static final GroupLayout ud$layout() { return ud$LAYOUT; }
        public static final long ud$offset() { return ud$OFFSET; }
        public static MemorySegment ud(MemorySegment union) { return union.asSlice(ud$OFFSET, ud$LAYOUT.byteSize()); }
        public static void ud(MemorySegment union, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, union, ud$OFFSET, ud$LAYOUT.byteSize()); }

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

    // union { ... } qp_type
    public static class qp_type {
        qp_type() {}

        // struct { ... } xrc
        public static class xrc {
            xrc() {}

            private static final OfInt remote_srqn$LAYOUT = ibverbs_h.C_INT.withName("remote_srqn");

            private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
                    remote_srqn$LAYOUT)
                .withName("xrc");

            public static final GroupLayout layout() { return $LAYOUT; }

            // uint32_t remote_srqn
            private static final long remote_srqn$OFFSET = 0;
            public static final OfInt remote_srqn$layout() { return remote_srqn$LAYOUT; }
            public static final long remote_srqn$offset() { return remote_srqn$OFFSET; }
            public static int remote_srqn(MemorySegment struct) { return struct.get(remote_srqn$LAYOUT, remote_srqn$OFFSET); }
            public static void remote_srqn(MemorySegment struct, int fieldValue) { struct.set(remote_srqn$LAYOUT, remote_srqn$OFFSET, fieldValue); }

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

        private static final GroupLayout xrc$LAYOUT = xrc.layout().withName("xrc");

        private static final GroupLayout $LAYOUT = MemoryLayout.unionLayout(
                xrc$LAYOUT)
            .withName("qp_type");

        public static final GroupLayout layout() { return $LAYOUT; }

        // struct { ... } xrc
        private static final long xrc$OFFSET = 0;
        public static final GroupLayout xrc$layout() { return xrc$LAYOUT; }
        public static final long xrc$offset() { return xrc$OFFSET; }
        public static MemorySegment xrc(MemorySegment union) { return union.asSlice(xrc$OFFSET, xrc$LAYOUT.byteSize()); }
        public static void xrc(MemorySegment union, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, union, xrc$OFFSET, xrc$LAYOUT.byteSize()); }

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

    // struct { ... } bind_mw
    public static class bind_mw {
        bind_mw() {}

        private static final AddressLayout mw$LAYOUT = ibverbs_h.C_POINTER.withName("mw");
        private static final OfInt rkey$LAYOUT = ibverbs_h.C_INT.withName("rkey");
        private static final GroupLayout bind_info$LAYOUT = ibv_mw_bind_info.layout().withName("bind_info");

        private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
                mw$LAYOUT,
                rkey$LAYOUT,
                MemoryLayout.paddingLayout(4),
                bind_info$LAYOUT)
            .withName("bind_mw");

        public static final GroupLayout layout() { return $LAYOUT; }

        // struct ibv_mw *mw
        private static final long mw$OFFSET = 0;
        public static final AddressLayout mw$layout() { return mw$LAYOUT; }
        public static final long mw$offset() { return mw$OFFSET; }
        public static MemorySegment mw(MemorySegment struct) { return struct.get(mw$LAYOUT, mw$OFFSET); }
        public static void mw(MemorySegment struct, MemorySegment fieldValue) { struct.set(mw$LAYOUT, mw$OFFSET, fieldValue); }

        // uint32_t rkey
        private static final long rkey$OFFSET = 8;
        public static final OfInt rkey$layout() { return rkey$LAYOUT; }
        public static final long rkey$offset() { return rkey$OFFSET; }
        public static int rkey(MemorySegment struct) { return struct.get(rkey$LAYOUT, rkey$OFFSET); }
        public static void rkey(MemorySegment struct, int fieldValue) { struct.set(rkey$LAYOUT, rkey$OFFSET, fieldValue); }

        // struct ibv_mw_bind_info bind_info
        private static final long bind_info$OFFSET = 16;
        public static final GroupLayout bind_info$layout() { return bind_info$LAYOUT; }
        public static final long bind_info$offset() { return bind_info$OFFSET; }
        public static MemorySegment bind_info(MemorySegment struct) { return struct.asSlice(bind_info$OFFSET, bind_info$LAYOUT.byteSize()); }
        public static void bind_info(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, bind_info$OFFSET, bind_info$LAYOUT.byteSize()); }

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

    // struct { ... } tso
    public static class tso {
        tso() {}

        private static final AddressLayout hdr$LAYOUT = ibverbs_h.C_POINTER.withName("hdr");
        private static final OfShort hdr_sz$LAYOUT = ibverbs_h.C_SHORT.withName("hdr_sz");
        private static final OfShort mss$LAYOUT = ibverbs_h.C_SHORT.withName("mss");

        private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
                hdr$LAYOUT,
                hdr_sz$LAYOUT,
                mss$LAYOUT,
                MemoryLayout.paddingLayout(4))
            .withName("tso");

        public static final GroupLayout layout() { return $LAYOUT; }

        // void *hdr
        private static final long hdr$OFFSET = 0;
        public static final AddressLayout hdr$layout() { return hdr$LAYOUT; }
        public static final long hdr$offset() { return hdr$OFFSET; }
        public static MemorySegment hdr(MemorySegment struct) { return struct.get(hdr$LAYOUT, hdr$OFFSET); }
        public static void hdr(MemorySegment struct, MemorySegment fieldValue) { struct.set(hdr$LAYOUT, hdr$OFFSET, fieldValue); }

        // uint16_t hdr_sz
        private static final long hdr_sz$OFFSET = 8;
        public static final OfShort hdr_sz$layout() { return hdr_sz$LAYOUT; }
        public static final long hdr_sz$offset() { return hdr_sz$OFFSET; }
        public static short hdr_sz(MemorySegment struct) { return struct.get(hdr_sz$LAYOUT, hdr_sz$OFFSET); }
        public static void hdr_sz(MemorySegment struct, short fieldValue) { struct.set(hdr_sz$LAYOUT, hdr_sz$OFFSET, fieldValue); }

        // uint16_t mss
        private static final long mss$OFFSET = 10;
        public static final OfShort mss$layout() { return mss$LAYOUT; }
        public static final long mss$offset() { return mss$OFFSET; }
        public static short mss(MemorySegment struct) { return struct.get(mss$LAYOUT, mss$OFFSET); }
        public static void mss(MemorySegment struct, short fieldValue) { struct.set(mss$LAYOUT, mss$OFFSET, fieldValue); }

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

    private static final OfLong wr_id$LAYOUT = ibverbs_h.C_LONG.withName("wr_id");
    private static final AddressLayout next$LAYOUT = ibverbs_h.C_POINTER.withName("next");
    private static final AddressLayout sg_list$LAYOUT = ibverbs_h.C_POINTER.withName("sg_list");
    private static final OfInt num_sge$LAYOUT = ibverbs_h.C_INT.withName("num_sge");
    private static final OfInt opcode$LAYOUT = ibverbs_h.C_INT.withName("opcode");
    private static final OfInt send_flags$LAYOUT = ibverbs_h.C_INT.withName("send_flags");
    private static final OfInt imm_data$LAYOUT = ibverbs_h.C_INT.withName("imm_data");
    private static final OfInt invalidate_rkey$LAYOUT = ibverbs_h.C_INT.withName("invalidate_rkey");
    private static final GroupLayout wr$LAYOUT = wr.layout().withName("wr");
    private static final GroupLayout qp_type$LAYOUT = qp_type.layout().withName("qp_type");
    private static final GroupLayout bind_mw$LAYOUT = bind_mw.layout().withName("bind_mw");
    private static final GroupLayout tso$LAYOUT = tso.layout().withName("tso");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            wr_id$LAYOUT,
            next$LAYOUT,
            sg_list$LAYOUT,
            num_sge$LAYOUT,
            opcode$LAYOUT,
            send_flags$LAYOUT,
            MemoryLayout.unionLayout(
                    imm_data$LAYOUT,
                    invalidate_rkey$LAYOUT)
                .withName("$anon$1133:2"),
            wr$LAYOUT,
            qp_type$LAYOUT,
            MemoryLayout.paddingLayout(4),
            MemoryLayout.unionLayout(
                    bind_mw$LAYOUT,
                    tso$LAYOUT)
                .withName("$anon$1159:2"))
        .withName("ibv_send_wr");

    public static final GroupLayout layout() { return $LAYOUT; }

    // uint64_t wr_id
    private static final long wr_id$OFFSET = 0;
    public static final OfLong wr_id$layout() { return wr_id$LAYOUT; }
    public static final long wr_id$offset() { return wr_id$OFFSET; }
    public static long wr_id(MemorySegment struct) { return struct.get(wr_id$LAYOUT, wr_id$OFFSET); }
    public static void wr_id(MemorySegment struct, long fieldValue) { struct.set(wr_id$LAYOUT, wr_id$OFFSET, fieldValue); }

    // struct ibv_send_wr *next
    private static final long next$OFFSET = 8;
    public static final AddressLayout next$layout() { return next$LAYOUT; }
    public static final long next$offset() { return next$OFFSET; }
    public static MemorySegment next(MemorySegment struct) { return struct.get(next$LAYOUT, next$OFFSET); }
    public static void next(MemorySegment struct, MemorySegment fieldValue) { struct.set(next$LAYOUT, next$OFFSET, fieldValue); }

    // struct ibv_sge *sg_list
    private static final long sg_list$OFFSET = 16;
    public static final AddressLayout sg_list$layout() { return sg_list$LAYOUT; }
    public static final long sg_list$offset() { return sg_list$OFFSET; }
    public static MemorySegment sg_list(MemorySegment struct) { return struct.get(sg_list$LAYOUT, sg_list$OFFSET); }
    public static void sg_list(MemorySegment struct, MemorySegment fieldValue) { struct.set(sg_list$LAYOUT, sg_list$OFFSET, fieldValue); }

    // int num_sge
    private static final long num_sge$OFFSET = 24;
    public static final OfInt num_sge$layout() { return num_sge$LAYOUT; }
    public static final long num_sge$offset() { return num_sge$OFFSET; }
    public static int num_sge(MemorySegment struct) { return struct.get(num_sge$LAYOUT, num_sge$OFFSET); }
    public static void num_sge(MemorySegment struct, int fieldValue) { struct.set(num_sge$LAYOUT, num_sge$OFFSET, fieldValue); }

    // enum ibv_wr_opcode opcode
    private static final long opcode$OFFSET = 28;
    public static final OfInt opcode$layout() { return opcode$LAYOUT; }
    public static final long opcode$offset() { return opcode$OFFSET; }
    public static int opcode(MemorySegment struct) { return struct.get(opcode$LAYOUT, opcode$OFFSET); }
    public static void opcode(MemorySegment struct, int fieldValue) { struct.set(opcode$LAYOUT, opcode$OFFSET, fieldValue); }

    // unsigned int send_flags
    private static final long send_flags$OFFSET = 32;
    public static final OfInt send_flags$layout() { return send_flags$LAYOUT; }
    public static final long send_flags$offset() { return send_flags$OFFSET; }
    public static int send_flags(MemorySegment struct) { return struct.get(send_flags$LAYOUT, send_flags$OFFSET); }
    public static void send_flags(MemorySegment struct, int fieldValue) { struct.set(send_flags$LAYOUT, send_flags$OFFSET, fieldValue); }

    // __be32 imm_data
    private static final long imm_data$OFFSET = 36;
    public static final OfInt imm_data$layout() { return imm_data$LAYOUT; }
    public static final long imm_data$offset() { return imm_data$OFFSET; }
    public static int imm_data(MemorySegment struct) { return struct.get(imm_data$LAYOUT, imm_data$OFFSET); }
    public static void imm_data(MemorySegment struct, int fieldValue) { struct.set(imm_data$LAYOUT, imm_data$OFFSET, fieldValue); }

    // uint32_t invalidate_rkey
    private static final long invalidate_rkey$OFFSET = 36;
    public static final OfInt invalidate_rkey$layout() { return invalidate_rkey$LAYOUT; }
    public static final long invalidate_rkey$offset() { return invalidate_rkey$OFFSET; }
    public static int invalidate_rkey(MemorySegment struct) { return struct.get(invalidate_rkey$LAYOUT, invalidate_rkey$OFFSET); }
    public static void invalidate_rkey(MemorySegment struct, int fieldValue) { struct.set(invalidate_rkey$LAYOUT, invalidate_rkey$OFFSET, fieldValue); }

    // union { ... } wr
    private static final long wr$OFFSET = 40;
    public static final GroupLayout wr$layout() { return wr$LAYOUT; }
    public static final long wr$offset() { return wr$OFFSET; }
    public static MemorySegment wr(MemorySegment struct) { return struct.asSlice(wr$OFFSET, wr$LAYOUT.byteSize()); }
    public static void wr(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, wr$OFFSET, wr$LAYOUT.byteSize()); }

    // union { ... } qp_type
    private static final long qp_type$OFFSET = 72;
    public static final GroupLayout qp_type$layout() { return qp_type$LAYOUT; }
    public static final long qp_type$offset() { return qp_type$OFFSET; }
    public static MemorySegment qp_type(MemorySegment struct) { return struct.asSlice(qp_type$OFFSET, qp_type$LAYOUT.byteSize()); }
    public static void qp_type(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, qp_type$OFFSET, qp_type$LAYOUT.byteSize()); }

    // struct { ... } bind_mw
    private static final long bind_mw$OFFSET = 80;
    public static final GroupLayout bind_mw$layout() { return bind_mw$LAYOUT; }
    public static final long bind_mw$offset() { return bind_mw$OFFSET; }
    public static MemorySegment bind_mw(MemorySegment struct) { return struct.asSlice(bind_mw$OFFSET, bind_mw$LAYOUT.byteSize()); }
    public static void bind_mw(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, bind_mw$OFFSET, bind_mw$LAYOUT.byteSize()); }

    // struct { ... } tso
    private static final long tso$OFFSET = 80;
    public static final GroupLayout tso$layout() { return tso$LAYOUT; }
    public static final long tso$offset() { return tso$OFFSET; }
    public static MemorySegment tso(MemorySegment struct) { return struct.asSlice(tso$OFFSET, tso$LAYOUT.byteSize()); }
    public static void tso(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, tso$OFFSET, tso$LAYOUT.byteSize()); }

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
