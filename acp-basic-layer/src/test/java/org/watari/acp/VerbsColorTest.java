package org.watari.acp;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.watari.verbs.VerbsDevice;

/// Colours of addresses choose the device that an operation goes by (A49, A50).
@Tag("rdma")
@Timeout(300)
class VerbsColorTest {

    private static final String DEVICES = "watari.verbs.devices";
    private static final int TIMES = 300;
    private static final long NONE = GlobalMemoryAccess.ORDER_NONE;

    private final List<String> devices =
            VerbsDevice.list().stream().map(VerbsDevice::name).limit(2).toList();

    @BeforeEach
    void takeTwoDevices() {
        assertEquals(2, devices.size(), "devices");
        System.setProperty(DEVICES, String.join(",", devices));
    }

    @AfterEach
    void asBefore() {
        System.clearProperty(DEVICES);
    }

    /// Packets that a device has sent.
    private long sent(int device) throws IOException {
        Path counter = Path.of("/sys/class/infiniband", devices.get(device), "ports/1/hw_counters/sent_pkts");
        return Long.parseLong(Files.readString(counter).strip());
    }

    private static void inJob(InProcessJob.Program program) throws InterruptedException {
        InProcessJob.run(2, options -> options.withTransport("verbs").withMapSameHost(false), program);
    }

    private interface Repeated {
        void once(Acp acp, long there, long here);
    }

    /// Packets by each device while rank 0 does something with rank 1's starter memory by the rail of a
    /// colour.
    private long[] packets(int color, Repeated what) throws InterruptedException {
        long[] packets = new long[2];
        inJob(acp -> {
            AddressTranslationKey words = acp.memory().allocate(64, AtomicsExecutor.NIC);
            acp.starterMemory().segment().set(JAVA_LONG, 1024, words.globalAddress());
            acp.sync();
            if (acp.rank() == 0) {
                GlobalAddress addresses = acp.memory().addresses();
                long there = addresses.withColor(acp.starterMemory().globalAddress(1), color);
                long here = acp.starterMemory().globalAddress(0);
                what.once(acp, there, here); // connections are made, regions are known
                long[] before = {sent(0), sent(1)};
                for (int i = 0; i < TIMES; i++) {
                    what.once(acp, there, here);
                }
                packets[0] = sent(0) - before[0];
                packets[1] = sent(1) - before[1];
            }
            acp.sync();
        });
        return packets;
    }

    private static void putAndGet(Acp acp, long there, long here) {
        MemorySegment own = acp.starterMemory().segment();
        own.set(JAVA_LONG, 0, own.get(JAVA_LONG, 0) + 1);
        GlobalMemoryAccess access = acp.access();
        access.complete(access.copy(there + 64, here, 8, NONE));
        access.complete(access.copy(here + 128, there + 64, 8, NONE));
        assertEquals(own.get(JAVA_LONG, 0), own.get(JAVA_LONG, 128));
    }

    private static void add(Acp acp, long there, long here) {
        GlobalMemoryAccess access = acp.access();
        int color = acp.memory().addresses().color(there);
        access.complete(access.copy(here + 256, acp.memory().addresses().withoutColor(there) + 1024, 8, NONE));
        long words = acp.starterMemory().segment().get(JAVA_LONG, 256);
        access.complete(access.add8(here + 264, acp.memory().addresses().withColor(words, color), 1, NONE));
    }

    @Test
    void putsAndGetsGoByTheDeviceOfTheirColour() throws Exception {
        long[] byFirst = packets(0, VerbsColorTest::putAndGet);
        long[] bySecond = packets(1, VerbsColorTest::putAndGet);
        // Two packets at least for each of put and get; by the other device now and then a message.
        String text = byFirst[0] + "+" + byFirst[1] + ", then " + bySecond[0] + "+" + bySecond[1] + " packets";
        assertTrue(byFirst[0] >= 4 * TIMES && byFirst[1] < TIMES, text);
        assertTrue(bySecond[1] >= 4 * TIMES && bySecond[0] < TIMES, text);
    }

    @Test
    void atomicsGoByTheDeviceOfTheirColour() throws Exception {
        long[] packets = packets(1, VerbsColorTest::add);
        assertTrue(packets[1] >= 2 * TIMES, packets[0] + "+" + packets[1] + " packets");
    }

    private static void chain(Acp acp, long there, long here) {
        MemorySegment own = acp.starterMemory().segment();
        own.set(JAVA_LONG, 0, own.get(JAVA_LONG, 0) + 1);
        GlobalMemoryAccess access = acp.access();
        try (Chain chain = access.chain()
                .put(there + 64, here, 8)
                .put(there + 512, here, 8)
                .build()) {
            access.complete(chain.start(NONE));
        }
        access.complete(access.copy(here + 128, there + 512, 8, NONE));
        assertEquals(own.get(JAVA_LONG, 0), own.get(JAVA_LONG, 128));
    }

    @Test
    void chainsGoByTheDeviceOfTheirColour() throws Exception {
        long[] packets = packets(1, VerbsColorTest::chain);
        assertTrue(packets[1] >= 4 * TIMES && packets[0] < TIMES, packets[0] + "+" + packets[1] + " packets");
    }

    @Test
    void coloursThatTheJobDoesNotHaveAreRefused() throws Exception {
        inJob(acp -> {
            assertEquals(2, acp.colorCount());
            GlobalAddress addresses = acp.memory().addresses();
            long own = acp.starterMemory().globalAddress(acp.rank());
            assertEquals(own, addresses.withColor(own, 0));
            assertEquals(1, addresses.color(addresses.withColor(own, 1)));
            assertEquals(own, addresses.withoutColor(addresses.withColor(own, 1)));
            for (int color : new int[] {-1, 2, 16}) {
                String text = String.valueOf(
                        assertThrows(IllegalArgumentException.class, () -> addresses.withColor(own, color))
                                .getMessage());
                assertTrue(text.contains("colour " + color) && text.contains("2 rails"), text);
            }
            acp.sync();
        });
    }
}
