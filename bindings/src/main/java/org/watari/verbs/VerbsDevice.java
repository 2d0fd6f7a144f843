package org.watari.verbs;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongPredicate;
import org.watari.bindings.ibverbs.ibv_device;
import org.watari.bindings.ibverbs.ibverbs_h;
import org.watari.bindings.link.CLibrary;
import org.watari.bindings.link.NativeLibrary;
import org.watari.bindings.link.NativeViews;
import org.watari.bindings.link.VerbsCalls;
import org.watari.bindings.link.VerbsDispatch;
import org.watari.error.Errno;

/// An RDMA device that the kernel offers.
///
/// @param name for instance `mlx5_0` or `rxe0`
/// @param nodeType what it is in words, for instance `InfiniBand channel adapter`
/// @param speaksInfiniBand whether its transport is that of InfiniBand, as it is with RoCE; false for iWARP
/// @param guid its number, in host order
public record VerbsDevice(String name, String nodeType, boolean speaksInfiniBand, long guid) {

    /// The devices of this machine.
    ///
    /// **Cost** set-up: system calls.
    ///
    /// @return all of them; none where the kernel has no RDMA
    /// @throws org.watari.error.NativeLibraryException if libibverbs is missing, too old or refused
    /// @throws org.watari.error.CommunicationException if the list cannot be had for another reason
    public static List<VerbsDevice> list() {
        List<VerbsDevice> found = new ArrayList<>();
        visit(device -> {
            found.add(of(device));
            return false;
        });
        return List.copyOf(found);
    }

    /// The version of the loaded library.
    ///
    /// @return that of rdma-core, for instance `44.0`
    /// @throws org.watari.error.NativeLibraryException if it cannot be loaded
    public static String libraryVersion() {
        return NativeLibrary.IBVERBS.version();
    }

    /// Shows every `ibv_device` to a visitor until it says true; the addresses are good during the visit only.
    static void visit(LongPredicate visitor) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = VerbsCalls.state(arena);
            MemorySegment count = arena.allocate(JAVA_INT);
            long list = VerbsCalls.getDeviceList(state, count.address());
            if (list == 0) {
                int errno = VerbsCalls.errno(state);
                if (errno == Errno.ENOSYS) {
                    return; // the kernel has no RDMA: no list, and nothing to free (freeing null crashes)
                }
                throw VerbsCalls.failure("ibv_get_device_list", "all devices", errno);
            }
            try {
                long size = count.get(JAVA_INT, 0);
                MemorySegment devices = NativeViews.of(list, size * JAVA_LONG.byteSize());
                for (long i = 0; i < size; i++) {
                    if (visitor.test(devices.getAtIndex(JAVA_LONG, i))) {
                        return;
                    }
                }
            } finally {
                ibverbs_h.ibv_free_device_list(MemorySegment.ofAddress(list));
            }
        }
    }

    static VerbsDevice of(long device) {
        MemorySegment address = MemorySegment.ofAddress(device);
        MemorySegment struct = NativeViews.of(device, ibv_device.sizeof());
        String node = CLibrary.string(
                ibverbs_h.ibv_node_type_str(ibv_device.node_type(struct)).address());
        return new VerbsDevice(
                name(device),
                node,
                ibv_device.transport_type(struct) == ibverbs_h.IBV_TRANSPORT_IB(),
                VerbsDispatch.networkOrder(ibverbs_h.ibv_get_device_guid(address)));
    }

    static String name(long device) {
        return CLibrary.string(
                ibverbs_h.ibv_get_device_name(MemorySegment.ofAddress(device)).address());
    }
}
