package org.watari.softroce;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.watari.bindings.ibverbs.ibv_gid_entry;
import org.watari.bindings.ibverbs.ibv_port_attr;
import org.watari.bindings.ibverbs.ibverbs_h;
import org.watari.bindings.link.VerbsCalls;
import org.watari.bindings.link.VerbsDispatch;

/// What `./watari soft-roce` promises the tests that it runs: two devices that can reach each other, seen
/// through the bindings (Capability B4).
@Tag("rdma")
final class SoftRoceDevicesTest {
    private static final int PORT = 1;

    private interface Look {
        void at(String device, MemorySegment context);
    }

    /// Opens rxe0 and rxe1 one after the other.
    @SuppressWarnings("restricted") // the list and the names are memory of the C library
    private static void eachDevice(Look look) {
        TreeSet<String> seen = new TreeSet<>();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = VerbsCalls.state(arena);
            MemorySegment count = arena.allocate(JAVA_INT);
            long list = VerbsCalls.getDeviceList(state, count.address());
            if (list == 0) {
                throw VerbsCalls.failure("ibv_get_device_list", "this machine", VerbsCalls.errno(state));
            }
            int devices = count.get(JAVA_INT, 0);
            MemorySegment entries = MemorySegment.ofAddress(list).reinterpret(devices * ADDRESS.byteSize());
            for (int i = 0; i < devices; i++) {
                MemorySegment device = entries.getAtIndex(ADDRESS, i);
                String name = ibverbs_h
                        .ibv_get_device_name(device)
                        .reinterpret(Long.MAX_VALUE)
                        .getString(0);
                if (!name.equals("rxe0") && !name.equals("rxe1")) {
                    continue;
                }
                seen.add(name);
                long context = VerbsCalls.openDevice(state, device.address());
                assertNotEquals(0, context, () -> name + " opens: errno " + VerbsCalls.errno(state));
                look.at(name, MemorySegment.ofAddress(context));
                assertEquals(0, ibverbs_h.ibv_close_device(MemorySegment.ofAddress(context)), name);
            }
            ibverbs_h.ibv_free_device_list(MemorySegment.ofAddress(list));
        }
        assertEquals("[rxe0, rxe1]", seen.toString(), "devices of the list");
    }

    private static MemorySegment port(Arena arena, MemorySegment context) {
        MemorySegment attributes = ibv_port_attr.allocate(arena);
        assertEquals(
                0,
                VerbsDispatch.queryPort(context.address(), PORT, attributes.address(), attributes.byteSize()),
                "ibv_query_port");
        return attributes;
    }

    /// The GID table of the port: index to the GID in hexadecimal digits, RoCE v2 only.
    private static Map<Integer, String> gids(Arena arena, MemorySegment context) {
        int room = 64;
        MemorySegment table = ibv_gid_entry.allocateArray(room, arena);
        long found = ibverbs_h._ibv_query_gid_table(context, table, room, 0, ibv_gid_entry.sizeof());
        assertTrue(found >= 0, () -> "ibv_query_gid_table: " + found);
        Map<Integer, String> gids = new LinkedHashMap<>();
        for (long i = 0; i < found; i++) {
            MemorySegment entry = ibv_gid_entry.asSlice(table, i);
            if (ibv_gid_entry.port_num(entry) == PORT
                    && ibv_gid_entry.gid_type(entry) == ibverbs_h.IBV_GID_TYPE_ROCE_V2()) {
                byte[] gid = ibv_gid_entry.gid(entry).toArray(JAVA_BYTE);
                gids.put(ibv_gid_entry.gid_index(entry), HexFormat.of().formatHex(gid));
            }
        }
        return gids;
    }

    /// Capability B4.
    @Test
    void bothPortsAreActiveOverEthernet() {
        eachDevice((device, context) -> {
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment attributes = port(arena, context);
                assertEquals(ibverbs_h.IBV_PORT_ACTIVE(), ibv_port_attr.state(attributes), device);
                assertEquals(ibverbs_h.IBV_LINK_LAYER_ETHERNET(), ibv_port_attr.link_layer(attributes), device);
            }
        });
    }

    /// Capability B4.
    @Test
    void packetsOfFourKibibytesFit() {
        eachDevice((device, context) -> {
            try (Arena arena = Arena.ofConfined()) {
                assertEquals(ibverbs_h.IBV_MTU_4096(), ibv_port_attr.active_mtu(port(arena, context)), device);
            }
        });
    }

    /// Capability B4.
    @Test
    void tablesHoldALinkLocalAndAnIpv4Gid() {
        eachDevice((device, context) -> {
            try (Arena arena = Arena.ofConfined()) {
                Map<Integer, String> gids = gids(arena, context);
                String number = device.equals("rxe0") ? "01" : "02";
                assertTrue(String.valueOf(gids.get(0)).startsWith("fe80"), () -> device + " has " + gids);
                assertTrue(
                        gids.containsValue("00000000000000000000ffffc6124d" + number), () -> device + " has " + gids);
            }
        });
    }

    /// Capability B4.
    @Test
    void probeNamesTheDevices() throws IOException {
        KernelSupport support = KernelSupport.probe();
        assertTrue(support.loaded(), support::sentence);
        assertTrue(support.devices().contains("rxe0") && support.devices().contains("rxe1"), support::sentence);
    }
}
