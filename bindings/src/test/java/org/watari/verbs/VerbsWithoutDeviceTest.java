package org.watari.verbs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.watari.bindings.ibverbs.ibv_recv_wr;
import org.watari.bindings.ibverbs.ibv_send_wr;
import org.watari.bindings.ibverbs.ibv_sge;
import org.watari.bindings.ibverbs.ibv_wc;
import org.watari.bindings.ibverbs.ibverbs_h;
import org.watari.bindings.link.NativeLibrary;
import org.watari.bindings.link.NativeViews;
import org.watari.bindings.link.VerbsDispatch;
import org.watari.error.CommunicationException;
import org.watari.error.NativeLibraryException;
import org.watari.error.WcStatus;

/// What of verbs can be seen without a device: layouts, choices, words (rows B2, B5 and T1 of the capability
/// list).
final class VerbsWithoutDeviceTest {

    private static String message(Throwable thrown) {
        return String.valueOf(thrown.getMessage());
    }

    @Test
    void machineWithoutRdmaHasNoDevicesAndSaysSo() {
        try {
            NativeLibrary.IBVERBS.open();
        } catch (NativeLibraryException e) {
            assumeTrue(false, "libibverbs is not installed: " + e.getMessage());
        }
        List<VerbsDevice> devices = VerbsDevice.list();
        CommunicationException none =
                assertThrows(CommunicationException.class, () -> DeviceContext.open("no-such-device"));
        String there = devices.isEmpty() ? "none" : devices.getFirst().name();
        assertTrue(message(none).contains("no device no-such-device: the kernel offers " + there), () -> message(none));
    }

    @Test
    void requestsAreLaidOutAsInTheHeader() {
        try (Arena arena = Arena.ofConfined()) {
            SendBatch batch = SendBatch.allocate(arena, 4, 2);
            batch.write(1, SendBatch.SIGNALED, 0x1000, 16, 5, 0x2000, 6).element(0x1100, 32, 7);
            batch.fetchAndAdd(2, SendBatch.FENCE, 0x1008, 5, 0x2008, 6, -3);
            batch.compareAndSwap(3, 0, 0x1010, 5, 0x2010, 6, 10, 11);
            batch.sendWithImmediate(4, SendBatch.INLINE | SendBatch.SOLICITED, 0, 0, 0, 0x01020304);
            MemorySegment first = request(batch.cut(0, 4));
            assertEquals(1, ibv_send_wr.wr_id(first));
            assertEquals(ibverbs_h.IBV_WR_RDMA_WRITE(), ibv_send_wr.opcode(first));
            assertEquals(ibverbs_h.IBV_SEND_SIGNALED(), ibv_send_wr.send_flags(first));
            assertEquals(2, ibv_send_wr.num_sge(first));
            MemorySegment rdma = ibv_send_wr.wr.rdma(ibv_send_wr.wr(first));
            assertEquals(0x2000, ibv_send_wr.wr.rdma.remote_addr(rdma));
            assertEquals(6, ibv_send_wr.wr.rdma.rkey(rdma));
            MemorySegment pieces = NativeViews.of(ibv_send_wr.sg_list(first).address(), 2 * ibv_sge.sizeof());
            assertEquals(0x1000, ibv_sge.addr(pieces));
            assertEquals(32, ibv_sge.length(ibv_sge.asSlice(pieces, 1)));
            assertEquals(7, ibv_sge.lkey(ibv_sge.asSlice(pieces, 1)));
            MemorySegment second = request(ibv_send_wr.next(first).address());
            MemorySegment add = ibv_send_wr.wr.atomic(ibv_send_wr.wr(second));
            assertEquals(ibverbs_h.IBV_WR_ATOMIC_FETCH_AND_ADD(), ibv_send_wr.opcode(second));
            assertEquals(ibverbs_h.IBV_SEND_FENCE(), ibv_send_wr.send_flags(second));
            assertEquals(-3, ibv_send_wr.wr.atomic.compare_add(add));
            assertEquals(0x2008, ibv_send_wr.wr.atomic.remote_addr(add));
            MemorySegment third = request(ibv_send_wr.next(second).address());
            MemorySegment swap = ibv_send_wr.wr.atomic(ibv_send_wr.wr(third));
            assertEquals(10, ibv_send_wr.wr.atomic.compare_add(swap));
            assertEquals(11, ibv_send_wr.wr.atomic.swap(swap));
            assertEquals(6, ibv_send_wr.wr.atomic.rkey(swap));
            MemorySegment fourth = request(ibv_send_wr.next(third).address());
            assertEquals(0x01020304, VerbsDispatch.networkOrder(ibv_send_wr.imm_data(fourth)));
            assertEquals(0, ibv_send_wr.num_sge(fourth));
            assertEquals(0, ibv_send_wr.next(fourth).address());
        }
    }

    private static MemorySegment request(long address) {
        return NativeViews.of(address, ibv_send_wr.sizeof());
    }

    @Test
    void partOfAChainIsCutOutAndTiedInAgain() {
        try (Arena arena = Arena.ofConfined()) {
            SendBatch batch = SendBatch.allocate(arena, 3, 1);
            for (int i = 0; i < 3; i++) {
                batch.send(i, 0, 0x1000, 8, 1);
            }
            MemorySegment middle = request(batch.cut(1, 1));
            assertEquals(1, ibv_send_wr.wr_id(middle));
            assertEquals(0, ibv_send_wr.next(middle).address());
            batch.tie(1, 1);
            assertEquals(2, ibv_send_wr.wr_id(request(ibv_send_wr.next(middle).address())));
            assertThrows(IndexOutOfBoundsException.class, () -> batch.cut(1, 3));
            assertThrows(IllegalStateException.class, () -> batch.cut(0, 0));
        }
    }

    @Test
    void wrongRequestsAreRefusedBeforeTheDevice() {
        try (Arena arena = Arena.ofConfined()) {
            SendBatch batch = SendBatch.allocate(arena, 1, 1);
            assertThrows(IllegalStateException.class, () -> batch.element(0x1000, 8, 1));
            assertThrows(IllegalArgumentException.class, () -> batch.fetchAndAdd(1, 0, 0x1000, 1, 0x2004, 1, 1));
            assertThrows(IllegalArgumentException.class, () -> batch.send(1, 0, 0x1000, -1, 1));
            batch.send(1, 0, 0x1000, 8, 1);
            assertThrows(IllegalStateException.class, () -> batch.element(0x1000, 8, 1));
            assertThrows(IllegalStateException.class, () -> batch.send(2, 0, 0x1000, 8, 1));
            assertEquals(1, batch.size());
            ReceiveBatch receives = ReceiveBatch.allocate(arena, 1);
            assertThrows(IllegalStateException.class, receives::first);
            receives.receive(5, 0x3000, 64, 9);
            assertThrows(IllegalStateException.class, () -> receives.receive(6, 0x3000, 64, 9));
            MemorySegment request = NativeViews.of(receives.first(), ibv_recv_wr.sizeof());
            assertEquals(5, ibv_recv_wr.wr_id(request));
            assertEquals(1, ibv_recv_wr.num_sge(request));
            assertThrows(IllegalArgumentException.class, () -> SendBatch.allocate(arena, 0, 1));
            assertThrows(IllegalArgumentException.class, () -> ReceiveBatch.allocate(arena, 0));
            assertThrows(IllegalArgumentException.class, () -> WorkCompletions.allocate(arena, 0));
        }
    }

    @Test
    void completionsAreReadAsInTheHeader() {
        try (Arena arena = Arena.ofConfined()) {
            WorkCompletions completions = WorkCompletions.allocate(arena, 2);
            MemorySegment second = NativeViews.of(completions.address() + ibv_wc.sizeof(), ibv_wc.sizeof());
            ibv_wc.wr_id(second, 77);
            ibv_wc.status(second, WcStatus.IBV_WC_RNR_RETRY_EXC_ERR);
            ibv_wc.vendor_err(second, 0x87);
            ibv_wc.qp_num(second, 0x1A);
            ibv_wc.opcode(second, ibverbs_h.IBV_WC_RECV_RDMA_WITH_IMM());
            ibv_wc.wc_flags(second, ibverbs_h.IBV_WC_WITH_IMM());
            ibv_wc.imm_data(second, VerbsDispatch.networkOrder(42));
            ibv_wc.byte_len(second, 13);
            assertThrows(IndexOutOfBoundsException.class, () -> completions.wrId(0), "nothing was polled");
            completions.filled(2);
            assertEquals(77, completions.wrId(1));
            assertEquals(13, completions.bytes(1));
            assertTrue(completions.isReceive(1));
            assertTrue(completions.hasImmediate(1));
            assertEquals(42, completions.immediate(1));
            assertEquals(
                    "IBV_WC_RNR_RETRY_EXC_ERR (13), the peer had no receive posted within the retries,"
                            + " vendor code 0x87, qp 0x1a",
                    completions.describe(1));
        }
    }

    @Test
    void gidsAreWrittenLikeAddresses() {
        assertEquals("::ffff:10.77.0.1", new Gid(0, 0xFFFF_0A4D_0001L).toString());
        assertTrue(new Gid(0, 0xFFFF_0A4D_0001L).isIpv4());
        Gid link = new Gid(0xFE80L << 48, 0x0000_00FF_FE00_0001L);
        assertTrue(link.isLinkLocal());
        assertFalse(link.isIpv4());
        assertEquals("fe80:0:0:0:0:ff:fe00:1", link.toString());
        assertTrue(new Gid(0, 0).isZero());
        assertFalse(new Gid(0, 0x1_FFFF_0A4D_0001L).isIpv4());
    }

    @Test
    void routedRoceV2WithIpv4IsTheBestGid() {
        GidEntry v1 = new GidEntry(1, 0, GidEntry.Type.ROCE_V1, new Gid(0xFE80L << 48, 1), 2);
        GidEntry link = new GidEntry(1, 1, GidEntry.Type.ROCE_V2, new Gid(0xFE80L << 48, 1), 2);
        GidEntry ipv4 = new GidEntry(1, 3, GidEntry.Type.ROCE_V2, new Gid(0, 0xFFFF_0A4D_0001L), 2);
        GidEntry ipv6 = new GidEntry(1, 2, GidEntry.Type.ROCE_V2, new Gid(0xFD00L << 48, 7), 2);
        GidEntry other = new GidEntry(2, 0, GidEntry.Type.ROCE_V2, new Gid(0, 0xFFFF_0A4D_0002L), 3);
        assertBest(ipv4, List.of(v1, link, ipv6, ipv4, other));
        assertBest(ipv6, List.of(v1, link, ipv6, other));
        assertBest(link, List.of(v1, link, other));
        assertBest(v1, List.of(v1, other));
        assertNull(GidChoice.best(List.of(other), 1));
        assertEquals(link, GidChoice.of(List.of(v1, link), 1, 1, "a test").entry());
        IllegalArgumentException none = assertThrows(
                IllegalArgumentException.class, () -> GidChoice.of(List.of(v1, other), 1, 7, "watari.verbs.gidIndex"));
        assertTrue(message(none).contains("watari.verbs.gidIndex is 7"), () -> message(none));
        assertTrue(message(none).contains("GID 0 (RoCE v1"), () -> message(none));
    }

    private static void assertBest(GidEntry wanted, List<GidEntry> gids) {
        GidChoice choice = GidChoice.best(gids, 1);
        assertNotNull(choice);
        assertEquals(wanted, choice.entry());
        assertFalse(choice.reason().isBlank());
    }

    @Test
    void mtuHasFiveSizes() {
        for (int bytes = 256; bytes <= 4096; bytes *= 2) {
            assertEquals(bytes, PortAttributes.mtuBytes(PortAttributes.mtuCode(bytes)));
        }
        assertEquals(0, PortAttributes.mtuBytes(0));
        assertThrows(IllegalArgumentException.class, () -> PortAttributes.mtuCode(1500));
    }

    @Test
    void everyTransitionListsAllThatItLacks() {
        QueuePairAttributes none = new QueuePairAttributes();
        assertEquals(
                "port (IBV_QP_PORT), access rights (IBV_QP_ACCESS_FLAGS)",
                none.missing(QueuePairState.INIT, QueuePairType.RC, false));
        QueuePairAttributes some =
                new QueuePairAttributes().port(1).access(Set.of()).peer(5, 6);
        assertEquals("", some.missing(QueuePairState.INIT, QueuePairType.RC, true));
        assertEquals(
                "path MTU (IBV_QP_PATH_MTU), GIDs of both ends (IBV_QP_AV), which this port needs",
                some.missing(QueuePairState.RTR, QueuePairType.RC, true));
        assertEquals("path MTU (IBV_QP_PATH_MTU)", some.missing(QueuePairState.RTR, QueuePairType.RC, false));
        assertEquals("first packet number (IBV_QP_SQ_PSN)", some.missing(QueuePairState.RTS, QueuePairType.RC, false));
        assertEquals(
                "port (IBV_QP_PORT), key of datagrams (IBV_QP_QKEY)",
                none.missing(QueuePairState.INIT, QueuePairType.UD, false));
        assertEquals("", none.missing(QueuePairState.RTR, QueuePairType.UD, true));
        assertEquals("", none.missing(QueuePairState.ERR, QueuePairType.RC, false));
    }
}
