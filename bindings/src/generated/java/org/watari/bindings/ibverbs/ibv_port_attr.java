// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_port_attr
@SuppressWarnings("restricted")
public class ibv_port_attr {
    ibv_port_attr() {}

    private static final OfInt state$LAYOUT = ibverbs_h.C_INT.withName("state");
    private static final OfInt max_mtu$LAYOUT = ibverbs_h.C_INT.withName("max_mtu");
    private static final OfInt active_mtu$LAYOUT = ibverbs_h.C_INT.withName("active_mtu");
    private static final OfInt gid_tbl_len$LAYOUT = ibverbs_h.C_INT.withName("gid_tbl_len");
    private static final OfInt port_cap_flags$LAYOUT = ibverbs_h.C_INT.withName("port_cap_flags");
    private static final OfInt max_msg_sz$LAYOUT = ibverbs_h.C_INT.withName("max_msg_sz");
    private static final OfInt bad_pkey_cntr$LAYOUT = ibverbs_h.C_INT.withName("bad_pkey_cntr");
    private static final OfInt qkey_viol_cntr$LAYOUT = ibverbs_h.C_INT.withName("qkey_viol_cntr");
    private static final OfShort pkey_tbl_len$LAYOUT = ibverbs_h.C_SHORT.withName("pkey_tbl_len");
    private static final OfShort lid$LAYOUT = ibverbs_h.C_SHORT.withName("lid");
    private static final OfShort sm_lid$LAYOUT = ibverbs_h.C_SHORT.withName("sm_lid");
    private static final OfByte lmc$LAYOUT = ibverbs_h.C_CHAR.withName("lmc");
    private static final OfByte max_vl_num$LAYOUT = ibverbs_h.C_CHAR.withName("max_vl_num");
    private static final OfByte sm_sl$LAYOUT = ibverbs_h.C_CHAR.withName("sm_sl");
    private static final OfByte subnet_timeout$LAYOUT = ibverbs_h.C_CHAR.withName("subnet_timeout");
    private static final OfByte init_type_reply$LAYOUT = ibverbs_h.C_CHAR.withName("init_type_reply");
    private static final OfByte active_width$LAYOUT = ibverbs_h.C_CHAR.withName("active_width");
    private static final OfByte active_speed$LAYOUT = ibverbs_h.C_CHAR.withName("active_speed");
    private static final OfByte phys_state$LAYOUT = ibverbs_h.C_CHAR.withName("phys_state");
    private static final OfByte link_layer$LAYOUT = ibverbs_h.C_CHAR.withName("link_layer");
    private static final OfByte flags$LAYOUT = ibverbs_h.C_CHAR.withName("flags");
    private static final OfShort port_cap_flags2$LAYOUT = ibverbs_h.C_SHORT.withName("port_cap_flags2");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            state$LAYOUT,
            max_mtu$LAYOUT,
            active_mtu$LAYOUT,
            gid_tbl_len$LAYOUT,
            port_cap_flags$LAYOUT,
            max_msg_sz$LAYOUT,
            bad_pkey_cntr$LAYOUT,
            qkey_viol_cntr$LAYOUT,
            pkey_tbl_len$LAYOUT,
            lid$LAYOUT,
            sm_lid$LAYOUT,
            lmc$LAYOUT,
            max_vl_num$LAYOUT,
            sm_sl$LAYOUT,
            subnet_timeout$LAYOUT,
            init_type_reply$LAYOUT,
            active_width$LAYOUT,
            active_speed$LAYOUT,
            phys_state$LAYOUT,
            link_layer$LAYOUT,
            flags$LAYOUT,
            port_cap_flags2$LAYOUT,
            MemoryLayout.paddingLayout(2))
        .withName("ibv_port_attr");

    public static final GroupLayout layout() { return $LAYOUT; }

    // enum ibv_port_state state
    private static final long state$OFFSET = 0;
    public static final OfInt state$layout() { return state$LAYOUT; }
    public static final long state$offset() { return state$OFFSET; }
    public static int state(MemorySegment struct) { return struct.get(state$LAYOUT, state$OFFSET); }
    public static void state(MemorySegment struct, int fieldValue) { struct.set(state$LAYOUT, state$OFFSET, fieldValue); }

    // enum ibv_mtu max_mtu
    private static final long max_mtu$OFFSET = 4;
    public static final OfInt max_mtu$layout() { return max_mtu$LAYOUT; }
    public static final long max_mtu$offset() { return max_mtu$OFFSET; }
    public static int max_mtu(MemorySegment struct) { return struct.get(max_mtu$LAYOUT, max_mtu$OFFSET); }
    public static void max_mtu(MemorySegment struct, int fieldValue) { struct.set(max_mtu$LAYOUT, max_mtu$OFFSET, fieldValue); }

    // enum ibv_mtu active_mtu
    private static final long active_mtu$OFFSET = 8;
    public static final OfInt active_mtu$layout() { return active_mtu$LAYOUT; }
    public static final long active_mtu$offset() { return active_mtu$OFFSET; }
    public static int active_mtu(MemorySegment struct) { return struct.get(active_mtu$LAYOUT, active_mtu$OFFSET); }
    public static void active_mtu(MemorySegment struct, int fieldValue) { struct.set(active_mtu$LAYOUT, active_mtu$OFFSET, fieldValue); }

    // int gid_tbl_len
    private static final long gid_tbl_len$OFFSET = 12;
    public static final OfInt gid_tbl_len$layout() { return gid_tbl_len$LAYOUT; }
    public static final long gid_tbl_len$offset() { return gid_tbl_len$OFFSET; }
    public static int gid_tbl_len(MemorySegment struct) { return struct.get(gid_tbl_len$LAYOUT, gid_tbl_len$OFFSET); }
    public static void gid_tbl_len(MemorySegment struct, int fieldValue) { struct.set(gid_tbl_len$LAYOUT, gid_tbl_len$OFFSET, fieldValue); }

    // uint32_t port_cap_flags
    private static final long port_cap_flags$OFFSET = 16;
    public static final OfInt port_cap_flags$layout() { return port_cap_flags$LAYOUT; }
    public static final long port_cap_flags$offset() { return port_cap_flags$OFFSET; }
    public static int port_cap_flags(MemorySegment struct) { return struct.get(port_cap_flags$LAYOUT, port_cap_flags$OFFSET); }
    public static void port_cap_flags(MemorySegment struct, int fieldValue) { struct.set(port_cap_flags$LAYOUT, port_cap_flags$OFFSET, fieldValue); }

    // uint32_t max_msg_sz
    private static final long max_msg_sz$OFFSET = 20;
    public static final OfInt max_msg_sz$layout() { return max_msg_sz$LAYOUT; }
    public static final long max_msg_sz$offset() { return max_msg_sz$OFFSET; }
    public static int max_msg_sz(MemorySegment struct) { return struct.get(max_msg_sz$LAYOUT, max_msg_sz$OFFSET); }
    public static void max_msg_sz(MemorySegment struct, int fieldValue) { struct.set(max_msg_sz$LAYOUT, max_msg_sz$OFFSET, fieldValue); }

    // uint32_t bad_pkey_cntr
    private static final long bad_pkey_cntr$OFFSET = 24;
    public static final OfInt bad_pkey_cntr$layout() { return bad_pkey_cntr$LAYOUT; }
    public static final long bad_pkey_cntr$offset() { return bad_pkey_cntr$OFFSET; }
    public static int bad_pkey_cntr(MemorySegment struct) { return struct.get(bad_pkey_cntr$LAYOUT, bad_pkey_cntr$OFFSET); }
    public static void bad_pkey_cntr(MemorySegment struct, int fieldValue) { struct.set(bad_pkey_cntr$LAYOUT, bad_pkey_cntr$OFFSET, fieldValue); }

    // uint32_t qkey_viol_cntr
    private static final long qkey_viol_cntr$OFFSET = 28;
    public static final OfInt qkey_viol_cntr$layout() { return qkey_viol_cntr$LAYOUT; }
    public static final long qkey_viol_cntr$offset() { return qkey_viol_cntr$OFFSET; }
    public static int qkey_viol_cntr(MemorySegment struct) { return struct.get(qkey_viol_cntr$LAYOUT, qkey_viol_cntr$OFFSET); }
    public static void qkey_viol_cntr(MemorySegment struct, int fieldValue) { struct.set(qkey_viol_cntr$LAYOUT, qkey_viol_cntr$OFFSET, fieldValue); }

    // uint16_t pkey_tbl_len
    private static final long pkey_tbl_len$OFFSET = 32;
    public static final OfShort pkey_tbl_len$layout() { return pkey_tbl_len$LAYOUT; }
    public static final long pkey_tbl_len$offset() { return pkey_tbl_len$OFFSET; }
    public static short pkey_tbl_len(MemorySegment struct) { return struct.get(pkey_tbl_len$LAYOUT, pkey_tbl_len$OFFSET); }
    public static void pkey_tbl_len(MemorySegment struct, short fieldValue) { struct.set(pkey_tbl_len$LAYOUT, pkey_tbl_len$OFFSET, fieldValue); }

    // uint16_t lid
    private static final long lid$OFFSET = 34;
    public static final OfShort lid$layout() { return lid$LAYOUT; }
    public static final long lid$offset() { return lid$OFFSET; }
    public static short lid(MemorySegment struct) { return struct.get(lid$LAYOUT, lid$OFFSET); }
    public static void lid(MemorySegment struct, short fieldValue) { struct.set(lid$LAYOUT, lid$OFFSET, fieldValue); }

    // uint16_t sm_lid
    private static final long sm_lid$OFFSET = 36;
    public static final OfShort sm_lid$layout() { return sm_lid$LAYOUT; }
    public static final long sm_lid$offset() { return sm_lid$OFFSET; }
    public static short sm_lid(MemorySegment struct) { return struct.get(sm_lid$LAYOUT, sm_lid$OFFSET); }
    public static void sm_lid(MemorySegment struct, short fieldValue) { struct.set(sm_lid$LAYOUT, sm_lid$OFFSET, fieldValue); }

    // uint8_t lmc
    private static final long lmc$OFFSET = 38;
    public static final OfByte lmc$layout() { return lmc$LAYOUT; }
    public static final long lmc$offset() { return lmc$OFFSET; }
    public static byte lmc(MemorySegment struct) { return struct.get(lmc$LAYOUT, lmc$OFFSET); }
    public static void lmc(MemorySegment struct, byte fieldValue) { struct.set(lmc$LAYOUT, lmc$OFFSET, fieldValue); }

    // uint8_t max_vl_num
    private static final long max_vl_num$OFFSET = 39;
    public static final OfByte max_vl_num$layout() { return max_vl_num$LAYOUT; }
    public static final long max_vl_num$offset() { return max_vl_num$OFFSET; }
    public static byte max_vl_num(MemorySegment struct) { return struct.get(max_vl_num$LAYOUT, max_vl_num$OFFSET); }
    public static void max_vl_num(MemorySegment struct, byte fieldValue) { struct.set(max_vl_num$LAYOUT, max_vl_num$OFFSET, fieldValue); }

    // uint8_t sm_sl
    private static final long sm_sl$OFFSET = 40;
    public static final OfByte sm_sl$layout() { return sm_sl$LAYOUT; }
    public static final long sm_sl$offset() { return sm_sl$OFFSET; }
    public static byte sm_sl(MemorySegment struct) { return struct.get(sm_sl$LAYOUT, sm_sl$OFFSET); }
    public static void sm_sl(MemorySegment struct, byte fieldValue) { struct.set(sm_sl$LAYOUT, sm_sl$OFFSET, fieldValue); }

    // uint8_t subnet_timeout
    private static final long subnet_timeout$OFFSET = 41;
    public static final OfByte subnet_timeout$layout() { return subnet_timeout$LAYOUT; }
    public static final long subnet_timeout$offset() { return subnet_timeout$OFFSET; }
    public static byte subnet_timeout(MemorySegment struct) { return struct.get(subnet_timeout$LAYOUT, subnet_timeout$OFFSET); }
    public static void subnet_timeout(MemorySegment struct, byte fieldValue) { struct.set(subnet_timeout$LAYOUT, subnet_timeout$OFFSET, fieldValue); }

    // uint8_t init_type_reply
    private static final long init_type_reply$OFFSET = 42;
    public static final OfByte init_type_reply$layout() { return init_type_reply$LAYOUT; }
    public static final long init_type_reply$offset() { return init_type_reply$OFFSET; }
    public static byte init_type_reply(MemorySegment struct) { return struct.get(init_type_reply$LAYOUT, init_type_reply$OFFSET); }
    public static void init_type_reply(MemorySegment struct, byte fieldValue) { struct.set(init_type_reply$LAYOUT, init_type_reply$OFFSET, fieldValue); }

    // uint8_t active_width
    private static final long active_width$OFFSET = 43;
    public static final OfByte active_width$layout() { return active_width$LAYOUT; }
    public static final long active_width$offset() { return active_width$OFFSET; }
    public static byte active_width(MemorySegment struct) { return struct.get(active_width$LAYOUT, active_width$OFFSET); }
    public static void active_width(MemorySegment struct, byte fieldValue) { struct.set(active_width$LAYOUT, active_width$OFFSET, fieldValue); }

    // uint8_t active_speed
    private static final long active_speed$OFFSET = 44;
    public static final OfByte active_speed$layout() { return active_speed$LAYOUT; }
    public static final long active_speed$offset() { return active_speed$OFFSET; }
    public static byte active_speed(MemorySegment struct) { return struct.get(active_speed$LAYOUT, active_speed$OFFSET); }
    public static void active_speed(MemorySegment struct, byte fieldValue) { struct.set(active_speed$LAYOUT, active_speed$OFFSET, fieldValue); }

    // uint8_t phys_state
    private static final long phys_state$OFFSET = 45;
    public static final OfByte phys_state$layout() { return phys_state$LAYOUT; }
    public static final long phys_state$offset() { return phys_state$OFFSET; }
    public static byte phys_state(MemorySegment struct) { return struct.get(phys_state$LAYOUT, phys_state$OFFSET); }
    public static void phys_state(MemorySegment struct, byte fieldValue) { struct.set(phys_state$LAYOUT, phys_state$OFFSET, fieldValue); }

    // uint8_t link_layer
    private static final long link_layer$OFFSET = 46;
    public static final OfByte link_layer$layout() { return link_layer$LAYOUT; }
    public static final long link_layer$offset() { return link_layer$OFFSET; }
    public static byte link_layer(MemorySegment struct) { return struct.get(link_layer$LAYOUT, link_layer$OFFSET); }
    public static void link_layer(MemorySegment struct, byte fieldValue) { struct.set(link_layer$LAYOUT, link_layer$OFFSET, fieldValue); }

    // uint8_t flags
    private static final long flags$OFFSET = 47;
    public static final OfByte flags$layout() { return flags$LAYOUT; }
    public static final long flags$offset() { return flags$OFFSET; }
    public static byte flags(MemorySegment struct) { return struct.get(flags$LAYOUT, flags$OFFSET); }
    public static void flags(MemorySegment struct, byte fieldValue) { struct.set(flags$LAYOUT, flags$OFFSET, fieldValue); }

    // uint16_t port_cap_flags2
    private static final long port_cap_flags2$OFFSET = 48;
    public static final OfShort port_cap_flags2$layout() { return port_cap_flags2$LAYOUT; }
    public static final long port_cap_flags2$offset() { return port_cap_flags2$OFFSET; }
    public static short port_cap_flags2(MemorySegment struct) { return struct.get(port_cap_flags2$LAYOUT, port_cap_flags2$OFFSET); }
    public static void port_cap_flags2(MemorySegment struct, short fieldValue) { struct.set(port_cap_flags2$LAYOUT, port_cap_flags2$OFFSET, fieldValue); }

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
