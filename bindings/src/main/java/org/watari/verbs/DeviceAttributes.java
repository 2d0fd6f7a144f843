package org.watari.verbs;

import java.lang.foreign.MemorySegment;
import org.watari.bindings.ibverbs.ibv_device_attr;
import org.watari.bindings.ibverbs.ibverbs_h;

/// What a device can do: `ibv_device_attr`.
///
/// @param firmware version of its firmware, empty for software devices
/// @param vendorId number of the vendor
/// @param ports number of ports; the first is 1
/// @param maxRegionBytes largest memory region; `Long.MAX_VALUE` where the device has no limit
/// @param maxRegions number of memory regions
/// @param maxQueuePairs number of queue pairs
/// @param maxWorkRequests outstanding work requests of one work queue
/// @param maxElements scatter and gather elements of one work request
/// @param maxCompletionQueues number of completion queues
/// @param maxCompletionEntries entries of one completion queue
/// @param maxReadsAsTarget reads and atomics that a queue pair takes at the same time as the target
/// @param maxReadsAsInitiator reads and atomics that a queue pair has outstanding as the initiator
/// @param hasAtomics whether the device does 8-byte atomics
/// @param atomicsCoherentWithProcessor whether these are atomic against updates by the processor, too
/// @param maxSharedReceiveQueues number of shared receive queues
/// @param maxSharedReceiveRequests requests of one shared receive queue
/// @param maxSharedReceiveElements elements of one of its requests
/// @param flags `device_cap_flags`
/// **Source** `man 3 ibv_query_device`
public record DeviceAttributes(
        String firmware,
        int vendorId,
        int ports,
        long maxRegionBytes,
        int maxRegions,
        int maxQueuePairs,
        int maxWorkRequests,
        int maxElements,
        int maxCompletionQueues,
        int maxCompletionEntries,
        int maxReadsAsTarget,
        int maxReadsAsInitiator,
        boolean hasAtomics,
        boolean atomicsCoherentWithProcessor,
        int maxSharedReceiveQueues,
        int maxSharedReceiveRequests,
        int maxSharedReceiveElements,
        int flags) {

    static DeviceAttributes of(MemorySegment struct) {
        int atomics = ibv_device_attr.atomic_cap(struct);
        return new DeviceAttributes(
                ibv_device_attr.fw_ver(struct).getString(0),
                ibv_device_attr.vendor_id(struct),
                ibv_device_attr.phys_port_cnt(struct) & 0xFF,
                bytes(ibv_device_attr.max_mr_size(struct)),
                ibv_device_attr.max_mr(struct),
                ibv_device_attr.max_qp(struct),
                ibv_device_attr.max_qp_wr(struct),
                ibv_device_attr.max_sge(struct),
                ibv_device_attr.max_cq(struct),
                ibv_device_attr.max_cqe(struct),
                ibv_device_attr.max_qp_rd_atom(struct),
                ibv_device_attr.max_qp_init_rd_atom(struct),
                atomics != ibverbs_h.IBV_ATOMIC_NONE(),
                atomics == ibverbs_h.IBV_ATOMIC_GLOB(),
                ibv_device_attr.max_srq(struct),
                ibv_device_attr.max_srq_wr(struct),
                ibv_device_attr.max_srq_sge(struct),
                ibv_device_attr.device_cap_flags(struct));
    }

    /// Software devices give all bits set, which stands for no limit.
    private static long bytes(long unsigned) {
        return unsigned < 0 ? Long.MAX_VALUE : unsigned;
    }
}
