// Written by Watari's binding generator (org.watari.bindgen) from ibverbs.h, libibverbs 1.14.44.0 on amd64.
// Do not edit: change the header's argument file and regenerate.

package org.watari.bindings.ibverbs;

import java.lang.foreign.*;
import java.lang.foreign.ValueLayout.*;
import java.lang.invoke.*;
import java.util.Objects;
import java.util.function.Consumer;

// struct ibv_device_attr_ex
@SuppressWarnings("restricted")
public class ibv_device_attr_ex {
    ibv_device_attr_ex() {}

    private static final GroupLayout orig_attr$LAYOUT = ibv_device_attr.layout().withName("orig_attr");
    private static final OfInt comp_mask$LAYOUT = ibverbs_h.C_INT.withName("comp_mask");
    private static final GroupLayout odp_caps$LAYOUT = ibv_odp_caps.layout().withName("odp_caps");
    private static final OfLong completion_timestamp_mask$LAYOUT = ibverbs_h.C_LONG.withName("completion_timestamp_mask");
    private static final OfLong hca_core_clock$LAYOUT = ibverbs_h.C_LONG.withName("hca_core_clock");
    private static final OfLong device_cap_flags_ex$LAYOUT = ibverbs_h.C_LONG.withName("device_cap_flags_ex");
    private static final GroupLayout tso_caps$LAYOUT = ibv_tso_caps.layout().withName("tso_caps");
    private static final GroupLayout rss_caps$LAYOUT = ibv_rss_caps.layout().withName("rss_caps");
    private static final OfInt max_wq_type_rq$LAYOUT = ibverbs_h.C_INT.withName("max_wq_type_rq");
    private static final GroupLayout packet_pacing_caps$LAYOUT = ibv_packet_pacing_caps.layout().withName("packet_pacing_caps");
    private static final OfInt raw_packet_caps$LAYOUT = ibverbs_h.C_INT.withName("raw_packet_caps");
    private static final GroupLayout tm_caps$LAYOUT = ibv_tm_caps.layout().withName("tm_caps");
    private static final GroupLayout cq_mod_caps$LAYOUT = ibv_cq_moderation_caps.layout().withName("cq_mod_caps");
    private static final OfLong max_dm_size$LAYOUT = ibverbs_h.C_LONG.withName("max_dm_size");
    private static final GroupLayout pci_atomic_caps$LAYOUT = ibv_pci_atomic_caps.layout().withName("pci_atomic_caps");
    private static final OfInt xrc_odp_caps$LAYOUT = ibverbs_h.C_INT.withName("xrc_odp_caps");
    private static final OfInt phys_port_cnt_ex$LAYOUT = ibverbs_h.C_INT.withName("phys_port_cnt_ex");

    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(
            orig_attr$LAYOUT,
            comp_mask$LAYOUT,
            MemoryLayout.paddingLayout(4),
            odp_caps$LAYOUT,
            completion_timestamp_mask$LAYOUT,
            hca_core_clock$LAYOUT,
            device_cap_flags_ex$LAYOUT,
            tso_caps$LAYOUT,
            rss_caps$LAYOUT,
            max_wq_type_rq$LAYOUT,
            packet_pacing_caps$LAYOUT,
            raw_packet_caps$LAYOUT,
            tm_caps$LAYOUT,
            cq_mod_caps$LAYOUT,
            MemoryLayout.paddingLayout(4),
            max_dm_size$LAYOUT,
            pci_atomic_caps$LAYOUT,
            MemoryLayout.paddingLayout(2),
            xrc_odp_caps$LAYOUT,
            phys_port_cnt_ex$LAYOUT)
        .withName("ibv_device_attr_ex");

    public static final GroupLayout layout() { return $LAYOUT; }

    // struct ibv_device_attr orig_attr
    private static final long orig_attr$OFFSET = 0;
    public static final GroupLayout orig_attr$layout() { return orig_attr$LAYOUT; }
    public static final long orig_attr$offset() { return orig_attr$OFFSET; }
    public static MemorySegment orig_attr(MemorySegment struct) { return struct.asSlice(orig_attr$OFFSET, orig_attr$LAYOUT.byteSize()); }
    public static void orig_attr(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, orig_attr$OFFSET, orig_attr$LAYOUT.byteSize()); }

    // uint32_t comp_mask
    private static final long comp_mask$OFFSET = 232;
    public static final OfInt comp_mask$layout() { return comp_mask$LAYOUT; }
    public static final long comp_mask$offset() { return comp_mask$OFFSET; }
    public static int comp_mask(MemorySegment struct) { return struct.get(comp_mask$LAYOUT, comp_mask$OFFSET); }
    public static void comp_mask(MemorySegment struct, int fieldValue) { struct.set(comp_mask$LAYOUT, comp_mask$OFFSET, fieldValue); }

    // struct ibv_odp_caps odp_caps
    private static final long odp_caps$OFFSET = 240;
    public static final GroupLayout odp_caps$layout() { return odp_caps$LAYOUT; }
    public static final long odp_caps$offset() { return odp_caps$OFFSET; }
    public static MemorySegment odp_caps(MemorySegment struct) { return struct.asSlice(odp_caps$OFFSET, odp_caps$LAYOUT.byteSize()); }
    public static void odp_caps(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, odp_caps$OFFSET, odp_caps$LAYOUT.byteSize()); }

    // uint64_t completion_timestamp_mask
    private static final long completion_timestamp_mask$OFFSET = 264;
    public static final OfLong completion_timestamp_mask$layout() { return completion_timestamp_mask$LAYOUT; }
    public static final long completion_timestamp_mask$offset() { return completion_timestamp_mask$OFFSET; }
    public static long completion_timestamp_mask(MemorySegment struct) { return struct.get(completion_timestamp_mask$LAYOUT, completion_timestamp_mask$OFFSET); }
    public static void completion_timestamp_mask(MemorySegment struct, long fieldValue) { struct.set(completion_timestamp_mask$LAYOUT, completion_timestamp_mask$OFFSET, fieldValue); }

    // uint64_t hca_core_clock
    private static final long hca_core_clock$OFFSET = 272;
    public static final OfLong hca_core_clock$layout() { return hca_core_clock$LAYOUT; }
    public static final long hca_core_clock$offset() { return hca_core_clock$OFFSET; }
    public static long hca_core_clock(MemorySegment struct) { return struct.get(hca_core_clock$LAYOUT, hca_core_clock$OFFSET); }
    public static void hca_core_clock(MemorySegment struct, long fieldValue) { struct.set(hca_core_clock$LAYOUT, hca_core_clock$OFFSET, fieldValue); }

    // uint64_t device_cap_flags_ex
    private static final long device_cap_flags_ex$OFFSET = 280;
    public static final OfLong device_cap_flags_ex$layout() { return device_cap_flags_ex$LAYOUT; }
    public static final long device_cap_flags_ex$offset() { return device_cap_flags_ex$OFFSET; }
    public static long device_cap_flags_ex(MemorySegment struct) { return struct.get(device_cap_flags_ex$LAYOUT, device_cap_flags_ex$OFFSET); }
    public static void device_cap_flags_ex(MemorySegment struct, long fieldValue) { struct.set(device_cap_flags_ex$LAYOUT, device_cap_flags_ex$OFFSET, fieldValue); }

    // struct ibv_tso_caps tso_caps
    private static final long tso_caps$OFFSET = 288;
    public static final GroupLayout tso_caps$layout() { return tso_caps$LAYOUT; }
    public static final long tso_caps$offset() { return tso_caps$OFFSET; }
    public static MemorySegment tso_caps(MemorySegment struct) { return struct.asSlice(tso_caps$OFFSET, tso_caps$LAYOUT.byteSize()); }
    public static void tso_caps(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, tso_caps$OFFSET, tso_caps$LAYOUT.byteSize()); }

    // struct ibv_rss_caps rss_caps
    private static final long rss_caps$OFFSET = 296;
    public static final GroupLayout rss_caps$layout() { return rss_caps$LAYOUT; }
    public static final long rss_caps$offset() { return rss_caps$OFFSET; }
    public static MemorySegment rss_caps(MemorySegment struct) { return struct.asSlice(rss_caps$OFFSET, rss_caps$LAYOUT.byteSize()); }
    public static void rss_caps(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, rss_caps$OFFSET, rss_caps$LAYOUT.byteSize()); }

    // uint32_t max_wq_type_rq
    private static final long max_wq_type_rq$OFFSET = 328;
    public static final OfInt max_wq_type_rq$layout() { return max_wq_type_rq$LAYOUT; }
    public static final long max_wq_type_rq$offset() { return max_wq_type_rq$OFFSET; }
    public static int max_wq_type_rq(MemorySegment struct) { return struct.get(max_wq_type_rq$LAYOUT, max_wq_type_rq$OFFSET); }
    public static void max_wq_type_rq(MemorySegment struct, int fieldValue) { struct.set(max_wq_type_rq$LAYOUT, max_wq_type_rq$OFFSET, fieldValue); }

    // struct ibv_packet_pacing_caps packet_pacing_caps
    private static final long packet_pacing_caps$OFFSET = 332;
    public static final GroupLayout packet_pacing_caps$layout() { return packet_pacing_caps$LAYOUT; }
    public static final long packet_pacing_caps$offset() { return packet_pacing_caps$OFFSET; }
    public static MemorySegment packet_pacing_caps(MemorySegment struct) { return struct.asSlice(packet_pacing_caps$OFFSET, packet_pacing_caps$LAYOUT.byteSize()); }
    public static void packet_pacing_caps(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, packet_pacing_caps$OFFSET, packet_pacing_caps$LAYOUT.byteSize()); }

    // uint32_t raw_packet_caps
    private static final long raw_packet_caps$OFFSET = 344;
    public static final OfInt raw_packet_caps$layout() { return raw_packet_caps$LAYOUT; }
    public static final long raw_packet_caps$offset() { return raw_packet_caps$OFFSET; }
    public static int raw_packet_caps(MemorySegment struct) { return struct.get(raw_packet_caps$LAYOUT, raw_packet_caps$OFFSET); }
    public static void raw_packet_caps(MemorySegment struct, int fieldValue) { struct.set(raw_packet_caps$LAYOUT, raw_packet_caps$OFFSET, fieldValue); }

    // struct ibv_tm_caps tm_caps
    private static final long tm_caps$OFFSET = 348;
    public static final GroupLayout tm_caps$layout() { return tm_caps$LAYOUT; }
    public static final long tm_caps$offset() { return tm_caps$OFFSET; }
    public static MemorySegment tm_caps(MemorySegment struct) { return struct.asSlice(tm_caps$OFFSET, tm_caps$LAYOUT.byteSize()); }
    public static void tm_caps(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, tm_caps$OFFSET, tm_caps$LAYOUT.byteSize()); }

    // struct ibv_cq_moderation_caps cq_mod_caps
    private static final long cq_mod_caps$OFFSET = 368;
    public static final GroupLayout cq_mod_caps$layout() { return cq_mod_caps$LAYOUT; }
    public static final long cq_mod_caps$offset() { return cq_mod_caps$OFFSET; }
    public static MemorySegment cq_mod_caps(MemorySegment struct) { return struct.asSlice(cq_mod_caps$OFFSET, cq_mod_caps$LAYOUT.byteSize()); }
    public static void cq_mod_caps(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, cq_mod_caps$OFFSET, cq_mod_caps$LAYOUT.byteSize()); }

    // uint64_t max_dm_size
    private static final long max_dm_size$OFFSET = 376;
    public static final OfLong max_dm_size$layout() { return max_dm_size$LAYOUT; }
    public static final long max_dm_size$offset() { return max_dm_size$OFFSET; }
    public static long max_dm_size(MemorySegment struct) { return struct.get(max_dm_size$LAYOUT, max_dm_size$OFFSET); }
    public static void max_dm_size(MemorySegment struct, long fieldValue) { struct.set(max_dm_size$LAYOUT, max_dm_size$OFFSET, fieldValue); }

    // struct ibv_pci_atomic_caps pci_atomic_caps
    private static final long pci_atomic_caps$OFFSET = 384;
    public static final GroupLayout pci_atomic_caps$layout() { return pci_atomic_caps$LAYOUT; }
    public static final long pci_atomic_caps$offset() { return pci_atomic_caps$OFFSET; }
    public static MemorySegment pci_atomic_caps(MemorySegment struct) { return struct.asSlice(pci_atomic_caps$OFFSET, pci_atomic_caps$LAYOUT.byteSize()); }
    public static void pci_atomic_caps(MemorySegment struct, MemorySegment fieldValue) { MemorySegment.copy(fieldValue, 0L, struct, pci_atomic_caps$OFFSET, pci_atomic_caps$LAYOUT.byteSize()); }

    // uint32_t xrc_odp_caps
    private static final long xrc_odp_caps$OFFSET = 392;
    public static final OfInt xrc_odp_caps$layout() { return xrc_odp_caps$LAYOUT; }
    public static final long xrc_odp_caps$offset() { return xrc_odp_caps$OFFSET; }
    public static int xrc_odp_caps(MemorySegment struct) { return struct.get(xrc_odp_caps$LAYOUT, xrc_odp_caps$OFFSET); }
    public static void xrc_odp_caps(MemorySegment struct, int fieldValue) { struct.set(xrc_odp_caps$LAYOUT, xrc_odp_caps$OFFSET, fieldValue); }

    // uint32_t phys_port_cnt_ex
    private static final long phys_port_cnt_ex$OFFSET = 396;
    public static final OfInt phys_port_cnt_ex$layout() { return phys_port_cnt_ex$LAYOUT; }
    public static final long phys_port_cnt_ex$offset() { return phys_port_cnt_ex$OFFSET; }
    public static int phys_port_cnt_ex(MemorySegment struct) { return struct.get(phys_port_cnt_ex$LAYOUT, phys_port_cnt_ex$OFFSET); }
    public static void phys_port_cnt_ex(MemorySegment struct, int fieldValue) { struct.set(phys_port_cnt_ex$LAYOUT, phys_port_cnt_ex$OFFSET, fieldValue); }

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
