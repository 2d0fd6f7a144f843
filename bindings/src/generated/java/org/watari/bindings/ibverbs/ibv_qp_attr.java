// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_qp_attr
@SuppressWarnings("restricted")
public class ibv_qp_attr {
    ibv_qp_attr() {}

    private static final OfInt qp_state$LAYOUT = ibverbs_h.C_INT.withName("qp_state");
    private static final OfInt cur_qp_state$LAYOUT = ibverbs_h.C_INT.withName("cur_qp_state");
    private static final OfInt path_mtu$LAYOUT = ibverbs_h.C_INT.withName("path_mtu");
    private static final OfInt path_mig_state$LAYOUT = ibverbs_h.C_INT.withName("path_mig_state");
    private static final OfInt qkey$LAYOUT = ibverbs_h.C_INT.withName("qkey");
    private static final OfInt rq_psn$LAYOUT = ibverbs_h.C_INT.withName("rq_psn");
    private static final OfInt sq_psn$LAYOUT = ibverbs_h.C_INT.withName("sq_psn");
    private static final OfInt dest_qp_num$LAYOUT = ibverbs_h.C_INT.withName("dest_qp_num");
    private static final OfInt qp_access_flags$LAYOUT = ibverbs_h.C_INT.withName("qp_access_flags");
    private static final GroupLayout cap$LAYOUT = ibv_qp_cap.layout().withName("cap");
    private static final GroupLayout ah_attr$LAYOUT = ibv_ah_attr.layout().withName("ah_attr");
    private static final GroupLayout alt_ah_attr$LAYOUT = ibv_ah_attr.layout().withName("alt_ah_attr");
    private static final OfShort pkey_index$LAYOUT = ibverbs_h.C_SHORT.withName("pkey_index");
    private static final OfShort alt_pkey_index$LAYOUT = ibverbs_h.C_SHORT.withName("alt_pkey_index");
    private static final OfByte en_sqd_async_notify$LAYOUT = ibverbs_h.C_CHAR.withName("en_sqd_async_notify");
    private static final OfByte sq_draining$LAYOUT = ibverbs_h.C_CHAR.withName("sq_draining");
    private static final OfByte max_rd_atomic$LAYOUT = ibverbs_h.C_CHAR.withName("max_rd_atomic");
    private static final OfByte max_dest_rd_atomic$LAYOUT = ibverbs_h.C_CHAR.withName("max_dest_rd_atomic");
    private static final OfByte min_rnr_timer$LAYOUT = ibverbs_h.C_CHAR.withName("min_rnr_timer");
    private static final OfByte port_num$LAYOUT = ibverbs_h.C_CHAR.withName("port_num");
    private static final OfByte timeout$LAYOUT = ibverbs_h.C_CHAR.withName("timeout");
    private static final OfByte retry_cnt$LAYOUT = ibverbs_h.C_CHAR.withName("retry_cnt");
    private static final OfByte rnr_retry$LAYOUT = ibverbs_h.C_CHAR.withName("rnr_retry");
    private static final OfByte alt_port_num$LAYOUT = ibverbs_h.C_CHAR.withName("alt_port_num");
    private static final OfByte alt_timeout$LAYOUT = ibverbs_h.C_CHAR.withName("alt_timeout");
    private static final OfInt rate_limit$LAYOUT = ibverbs_h.C_INT.withName("rate_limit");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            qp_state$LAYOUT,
            cur_qp_state$LAYOUT,
            path_mtu$LAYOUT,
            path_mig_state$LAYOUT,
            qkey$LAYOUT,
            rq_psn$LAYOUT,
            sq_psn$LAYOUT,
            dest_qp_num$LAYOUT,
            qp_access_flags$LAYOUT,
            cap$LAYOUT,
            ah_attr$LAYOUT,
            alt_ah_attr$LAYOUT,
            pkey_index$LAYOUT,
            alt_pkey_index$LAYOUT,
            en_sqd_async_notify$LAYOUT,
            sq_draining$LAYOUT,
            max_rd_atomic$LAYOUT,
            max_dest_rd_atomic$LAYOUT,
            min_rnr_timer$LAYOUT,
            port_num$LAYOUT,
            timeout$LAYOUT,
            retry_cnt$LAYOUT,
            rnr_retry$LAYOUT,
            alt_port_num$LAYOUT,
            alt_timeout$LAYOUT,
            MemoryLayout.paddingLayout(1),
            rate_limit$LAYOUT,
            MemoryLayout.paddingLayout(4))
        .withName("ibv_qp_attr");

    public static final GroupLayout layout() { return $LAYOUT; }

    // enum ibv_qp_state qp_state
    private static final long qp_state$OFFSET = 0;
    public static final OfInt qp_state$layout() { return qp_state$LAYOUT; }
    public static final long qp_state$offset() { return qp_state$OFFSET; }
    public static int qp_state(MemorySegment struct) { return struct.get(qp_state$LAYOUT, qp_state$OFFSET); }
    public static void qp_state(MemorySegment struct, int fieldValue) { struct.set(qp_state$LAYOUT, qp_state$OFFSET, fieldValue); }

    // enum ibv_qp_state cur_qp_state
    private static final long cur_qp_state$OFFSET = 4;
    public static final OfInt cur_qp_state$layout() { return cur_qp_state$LAYOUT; }
    public static final long cur_qp_state$offset() { return cur_qp_state$OFFSET; }
    public static int cur_qp_state(MemorySegment struct) { return struct.get(cur_qp_state$LAYOUT, cur_qp_state$OFFSET); }
    public static void cur_qp_state(MemorySegment struct, int fieldValue) { struct.set(cur_qp_state$LAYOUT, cur_qp_state$OFFSET, fieldValue); }

    // enum ibv_mtu path_mtu
    private static final long path_mtu$OFFSET = 8;
    public static final OfInt path_mtu$layout() { return path_mtu$LAYOUT; }
    public static final long path_mtu$offset() { return path_mtu$OFFSET; }
    public static int path_mtu(MemorySegment struct) { return struct.get(path_mtu$LAYOUT, path_mtu$OFFSET); }
    public static void path_mtu(MemorySegment struct, int fieldValue) { struct.set(path_mtu$LAYOUT, path_mtu$OFFSET, fieldValue); }

    // enum ibv_mig_state path_mig_state
    private static final long path_mig_state$OFFSET = 12;
    public static final OfInt path_mig_state$layout() { return path_mig_state$LAYOUT; }
    public static final long path_mig_state$offset() { return path_mig_state$OFFSET; }
    public static int path_mig_state(MemorySegment struct) { return struct.get(path_mig_state$LAYOUT, path_mig_state$OFFSET); }
    public static void path_mig_state(MemorySegment struct, int fieldValue) { struct.set(path_mig_state$LAYOUT, path_mig_state$OFFSET, fieldValue); }

    // uint32_t qkey
    private static final long qkey$OFFSET = 16;
    public static final OfInt qkey$layout() { return qkey$LAYOUT; }
    public static final long qkey$offset() { return qkey$OFFSET; }
    public static int qkey(MemorySegment struct) { return struct.get(qkey$LAYOUT, qkey$OFFSET); }
    public static void qkey(MemorySegment struct, int fieldValue) { struct.set(qkey$LAYOUT, qkey$OFFSET, fieldValue); }

    // uint32_t rq_psn
    private static final long rq_psn$OFFSET = 20;
    public static final OfInt rq_psn$layout() { return rq_psn$LAYOUT; }
    public static final long rq_psn$offset() { return rq_psn$OFFSET; }
    public static int rq_psn(MemorySegment struct) { return struct.get(rq_psn$LAYOUT, rq_psn$OFFSET); }
    public static void rq_psn(MemorySegment struct, int fieldValue) { struct.set(rq_psn$LAYOUT, rq_psn$OFFSET, fieldValue); }

    // uint32_t sq_psn
    private static final long sq_psn$OFFSET = 24;
    public static final OfInt sq_psn$layout() { return sq_psn$LAYOUT; }
    public static final long sq_psn$offset() { return sq_psn$OFFSET; }
    public static int sq_psn(MemorySegment struct) { return struct.get(sq_psn$LAYOUT, sq_psn$OFFSET); }
    public static void sq_psn(MemorySegment struct, int fieldValue) { struct.set(sq_psn$LAYOUT, sq_psn$OFFSET, fieldValue); }

    // uint32_t dest_qp_num
    private static final long dest_qp_num$OFFSET = 28;
    public static final OfInt dest_qp_num$layout() { return dest_qp_num$LAYOUT; }
    public static final long dest_qp_num$offset() { return dest_qp_num$OFFSET; }
    public static int dest_qp_num(MemorySegment struct) { return struct.get(dest_qp_num$LAYOUT, dest_qp_num$OFFSET); }
    public static void dest_qp_num(MemorySegment struct, int fieldValue) { struct.set(dest_qp_num$LAYOUT, dest_qp_num$OFFSET, fieldValue); }

    // unsigned int qp_access_flags
    private static final long qp_access_flags$OFFSET = 32;
    public static final OfInt qp_access_flags$layout() { return qp_access_flags$LAYOUT; }
    public static final long qp_access_flags$offset() { return qp_access_flags$OFFSET; }
    public static int qp_access_flags(MemorySegment struct) { return struct.get(qp_access_flags$LAYOUT, qp_access_flags$OFFSET); }
    public static void qp_access_flags(MemorySegment struct, int fieldValue) { struct.set(qp_access_flags$LAYOUT, qp_access_flags$OFFSET, fieldValue); }

    // struct ibv_qp_cap cap
    private static final long cap$OFFSET = 36;
    public static final GroupLayout cap$layout() { return cap$LAYOUT; }
    public static final long cap$offset() { return cap$OFFSET; }
    public static MemorySegment cap(MemorySegment struct) { return struct.asSlice(cap$OFFSET, cap$LAYOUT.byteSize()); }
    public static void cap(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, cap$OFFSET, cap$LAYOUT.byteSize()); }

    // struct ibv_ah_attr ah_attr
    private static final long ah_attr$OFFSET = 56;
    public static final GroupLayout ah_attr$layout() { return ah_attr$LAYOUT; }
    public static final long ah_attr$offset() { return ah_attr$OFFSET; }
    public static MemorySegment ah_attr(MemorySegment struct) { return struct.asSlice(ah_attr$OFFSET, ah_attr$LAYOUT.byteSize()); }
    public static void ah_attr(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, ah_attr$OFFSET, ah_attr$LAYOUT.byteSize()); }

    // struct ibv_ah_attr alt_ah_attr
    private static final long alt_ah_attr$OFFSET = 88;
    public static final GroupLayout alt_ah_attr$layout() { return alt_ah_attr$LAYOUT; }
    public static final long alt_ah_attr$offset() { return alt_ah_attr$OFFSET; }
    public static MemorySegment alt_ah_attr(MemorySegment struct) { return struct.asSlice(alt_ah_attr$OFFSET, alt_ah_attr$LAYOUT.byteSize()); }
    public static void alt_ah_attr(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, alt_ah_attr$OFFSET, alt_ah_attr$LAYOUT.byteSize()); }

    // uint16_t pkey_index
    private static final long pkey_index$OFFSET = 120;
    public static final OfShort pkey_index$layout() { return pkey_index$LAYOUT; }
    public static final long pkey_index$offset() { return pkey_index$OFFSET; }
    public static short pkey_index(MemorySegment struct) { return struct.get(pkey_index$LAYOUT, pkey_index$OFFSET); }
    public static void pkey_index(MemorySegment struct, short fieldValue) { struct.set(pkey_index$LAYOUT, pkey_index$OFFSET, fieldValue); }

    // uint16_t alt_pkey_index
    private static final long alt_pkey_index$OFFSET = 122;
    public static final OfShort alt_pkey_index$layout() { return alt_pkey_index$LAYOUT; }
    public static final long alt_pkey_index$offset() { return alt_pkey_index$OFFSET; }
    public static short alt_pkey_index(MemorySegment struct) { return struct.get(alt_pkey_index$LAYOUT, alt_pkey_index$OFFSET); }
    public static void alt_pkey_index(MemorySegment struct, short fieldValue) { struct.set(alt_pkey_index$LAYOUT, alt_pkey_index$OFFSET, fieldValue); }

    // uint8_t en_sqd_async_notify
    private static final long en_sqd_async_notify$OFFSET = 124;
    public static final OfByte en_sqd_async_notify$layout() { return en_sqd_async_notify$LAYOUT; }
    public static final long en_sqd_async_notify$offset() { return en_sqd_async_notify$OFFSET; }
    public static byte en_sqd_async_notify(MemorySegment struct) { return struct.get(en_sqd_async_notify$LAYOUT, en_sqd_async_notify$OFFSET); }
    public static void en_sqd_async_notify(MemorySegment struct, byte fieldValue) { struct.set(en_sqd_async_notify$LAYOUT, en_sqd_async_notify$OFFSET, fieldValue); }

    // uint8_t sq_draining
    private static final long sq_draining$OFFSET = 125;
    public static final OfByte sq_draining$layout() { return sq_draining$LAYOUT; }
    public static final long sq_draining$offset() { return sq_draining$OFFSET; }
    public static byte sq_draining(MemorySegment struct) { return struct.get(sq_draining$LAYOUT, sq_draining$OFFSET); }
    public static void sq_draining(MemorySegment struct, byte fieldValue) { struct.set(sq_draining$LAYOUT, sq_draining$OFFSET, fieldValue); }

    // uint8_t max_rd_atomic
    private static final long max_rd_atomic$OFFSET = 126;
    public static final OfByte max_rd_atomic$layout() { return max_rd_atomic$LAYOUT; }
    public static final long max_rd_atomic$offset() { return max_rd_atomic$OFFSET; }
    public static byte max_rd_atomic(MemorySegment struct) { return struct.get(max_rd_atomic$LAYOUT, max_rd_atomic$OFFSET); }
    public static void max_rd_atomic(MemorySegment struct, byte fieldValue) { struct.set(max_rd_atomic$LAYOUT, max_rd_atomic$OFFSET, fieldValue); }

    // uint8_t max_dest_rd_atomic
    private static final long max_dest_rd_atomic$OFFSET = 127;
    public static final OfByte max_dest_rd_atomic$layout() { return max_dest_rd_atomic$LAYOUT; }
    public static final long max_dest_rd_atomic$offset() { return max_dest_rd_atomic$OFFSET; }
    public static byte max_dest_rd_atomic(MemorySegment struct) { return struct.get(max_dest_rd_atomic$LAYOUT, max_dest_rd_atomic$OFFSET); }
    public static void max_dest_rd_atomic(MemorySegment struct, byte fieldValue) { struct.set(max_dest_rd_atomic$LAYOUT, max_dest_rd_atomic$OFFSET, fieldValue); }

    // uint8_t min_rnr_timer
    private static final long min_rnr_timer$OFFSET = 128;
    public static final OfByte min_rnr_timer$layout() { return min_rnr_timer$LAYOUT; }
    public static final long min_rnr_timer$offset() { return min_rnr_timer$OFFSET; }
    public static byte min_rnr_timer(MemorySegment struct) { return struct.get(min_rnr_timer$LAYOUT, min_rnr_timer$OFFSET); }
    public static void min_rnr_timer(MemorySegment struct, byte fieldValue) { struct.set(min_rnr_timer$LAYOUT, min_rnr_timer$OFFSET, fieldValue); }

    // uint8_t port_num
    private static final long port_num$OFFSET = 129;
    public static final OfByte port_num$layout() { return port_num$LAYOUT; }
    public static final long port_num$offset() { return port_num$OFFSET; }
    public static byte port_num(MemorySegment struct) { return struct.get(port_num$LAYOUT, port_num$OFFSET); }
    public static void port_num(MemorySegment struct, byte fieldValue) { struct.set(port_num$LAYOUT, port_num$OFFSET, fieldValue); }

    // uint8_t timeout
    private static final long timeout$OFFSET = 130;
    public static final OfByte timeout$layout() { return timeout$LAYOUT; }
    public static final long timeout$offset() { return timeout$OFFSET; }
    public static byte timeout(MemorySegment struct) { return struct.get(timeout$LAYOUT, timeout$OFFSET); }
    public static void timeout(MemorySegment struct, byte fieldValue) { struct.set(timeout$LAYOUT, timeout$OFFSET, fieldValue); }

    // uint8_t retry_cnt
    private static final long retry_cnt$OFFSET = 131;
    public static final OfByte retry_cnt$layout() { return retry_cnt$LAYOUT; }
    public static final long retry_cnt$offset() { return retry_cnt$OFFSET; }
    public static byte retry_cnt(MemorySegment struct) { return struct.get(retry_cnt$LAYOUT, retry_cnt$OFFSET); }
    public static void retry_cnt(MemorySegment struct, byte fieldValue) { struct.set(retry_cnt$LAYOUT, retry_cnt$OFFSET, fieldValue); }

    // uint8_t rnr_retry
    private static final long rnr_retry$OFFSET = 132;
    public static final OfByte rnr_retry$layout() { return rnr_retry$LAYOUT; }
    public static final long rnr_retry$offset() { return rnr_retry$OFFSET; }
    public static byte rnr_retry(MemorySegment struct) { return struct.get(rnr_retry$LAYOUT, rnr_retry$OFFSET); }
    public static void rnr_retry(MemorySegment struct, byte fieldValue) { struct.set(rnr_retry$LAYOUT, rnr_retry$OFFSET, fieldValue); }

    // uint8_t alt_port_num
    private static final long alt_port_num$OFFSET = 133;
    public static final OfByte alt_port_num$layout() { return alt_port_num$LAYOUT; }
    public static final long alt_port_num$offset() { return alt_port_num$OFFSET; }
    public static byte alt_port_num(MemorySegment struct) { return struct.get(alt_port_num$LAYOUT, alt_port_num$OFFSET); }
    public static void alt_port_num(MemorySegment struct, byte fieldValue) { struct.set(alt_port_num$LAYOUT, alt_port_num$OFFSET, fieldValue); }

    // uint8_t alt_timeout
    private static final long alt_timeout$OFFSET = 134;
    public static final OfByte alt_timeout$layout() { return alt_timeout$LAYOUT; }
    public static final long alt_timeout$offset() { return alt_timeout$OFFSET; }
    public static byte alt_timeout(MemorySegment struct) { return struct.get(alt_timeout$LAYOUT, alt_timeout$OFFSET); }
    public static void alt_timeout(MemorySegment struct, byte fieldValue) { struct.set(alt_timeout$LAYOUT, alt_timeout$OFFSET, fieldValue); }

    // uint32_t rate_limit
    private static final long rate_limit$OFFSET = 136;
    public static final OfInt rate_limit$layout() { return rate_limit$LAYOUT; }
    public static final long rate_limit$offset() { return rate_limit$OFFSET; }
    public static int rate_limit(MemorySegment struct) { return struct.get(rate_limit$LAYOUT, rate_limit$OFFSET); }
    public static void rate_limit(MemorySegment struct, int fieldValue) { struct.set(rate_limit$LAYOUT, rate_limit$OFFSET, fieldValue); }

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
