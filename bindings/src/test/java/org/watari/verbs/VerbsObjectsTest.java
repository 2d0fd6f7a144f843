package org.watari.verbs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.watari.bindings.link.NativeViews;
import org.watari.error.CommunicationException;

/// Devices, their attributes, and the lifetimes of all objects, on a device (rows B4, B5 and A50 of the
/// capability list).
@Tag("rdma")
@Timeout(180)
final class VerbsObjectsTest {

    private static String message(Throwable thrown) {
        return String.valueOf(thrown.getMessage());
    }

    @Test
    void deviceTellsWhatItIsAndCan() {
        VerbsDevice device = VerbsDevice.list().getFirst();
        assertFalse(device.name().isBlank());
        assertTrue(device.speaksInfiniBand(), device::toString);
        assertNotEquals(0, device.guid());
        try (DeviceContext context = DeviceContext.open(device.name())) {
            DeviceAttributes can = context.attributes();
            assertTrue(can.ports() >= 1, can::toString);
            assertTrue(can.maxQueuePairs() >= 16, can::toString);
            assertTrue(can.maxWorkRequests() >= 64, can::toString);
            assertTrue(can.maxElements() >= 2, can::toString);
            assertTrue(can.maxReadsAsTarget() >= 1, can::toString);
            assertTrue(can.hasAtomics(), can::toString);
            assertTrue(can.maxRegionBytes() >= 1 << 20, can::toString);
            assertTrue(context.completionVectors() >= 1);
        }
    }

    @Test
    void portIsActiveAndHasGidsOfKnownType() {
        try (DeviceContext context = DeviceContext.open(Rig.firstDevice())) {
            PortAttributes port = context.port(1);
            assertTrue(port.isActive(), port::toString);
            assertTrue(port.activeMtuBytes() >= 256 && port.activeMtuBytes() <= port.maxMtuBytes(), port::toString);
            assertTrue(port.maxMessageBytes() >= 1 << 20, port::toString);
            List<GidEntry> gids = context.gids();
            assertFalse(gids.isEmpty());
            for (GidEntry entry : gids) {
                assertFalse(entry.gid().isZero(), entry::toString);
                assertNotEquals(GidEntry.Type.OTHER, entry.type(), entry::toString);
                assertTrue(entry.port() == 1, entry::toString);
            }
            GidChoice choice = GidChoice.best(gids, 1);
            assertNotNull(choice);
            if (port.isEthernet()) {
                assertEquals(GidEntry.Type.ROCE_V2, choice.entry().type(), gids::toString);
            }
            assertThrows(IllegalArgumentException.class, () -> context.port(0));
            IllegalArgumentException wrong = assertThrows(
                    IllegalArgumentException.class,
                    () -> context.port(context.attributes().ports() + 1));
            assertTrue(message(wrong).contains(context.device()), () -> message(wrong));
        }
    }

    @Test
    void unknownDeviceIsRefusedAndThoseThereAreAreNamed() {
        CommunicationException none =
                assertThrows(CommunicationException.class, () -> DeviceContext.open("no-such-device"));
        assertTrue(message(none).contains("no-such-device"), () -> message(none));
        assertTrue(message(none).contains(Rig.firstDevice()), () -> message(none));
    }

    @Test
    void parentsRefuseToCloseBeforeTheirChildrenAndNameThem() {
        Rig rig = new Rig();
        try (SharedReceiveQueue srq = SharedReceiveQueue.create(rig.pd, 16);
                QueuePair shared =
                        QueuePair.create(rig.pd, QueuePairOptions.reliable(8, 0, 0), rig.near.cq, rig.far.cq, srq)) {
            for (VerbsObject parent : List.of(rig.context, rig.pd, rig.channel, rig.near.cq, rig.far.cq, srq)) {
                IllegalStateException refused = assertThrows(IllegalStateException.class, parent::close);
                assertTrue(message(refused).startsWith(parent + " cannot be closed"), () -> message(refused));
                assertFalse(parent.isClosed());
            }
            IllegalStateException refused = assertThrows(IllegalStateException.class, srq::close);
            assertTrue(message(refused).contains(shared.toString()), () -> message(refused));
        }
        rig.close();
        assertTrue(rig.context.isClosed());
    }

    @Test
    void secondCloseIsHarmlessAndUseAfterCloseIsRefused() {
        Rig rig = new Rig();
        rig.close();
        rig.near.close();
        rig.context.close();
        assertThrows(IllegalStateException.class, () -> rig.context.port(1));
        assertThrows(IllegalStateException.class, () -> ProtectionDomain.allocate(rig.context));
        assertThrows(IllegalStateException.class, () -> rig.near.cq.requestNotify(false));
        assertThrows(IllegalStateException.class, () -> rig.near.qp.queryState());
        IllegalStateException closed =
                assertThrows(IllegalStateException.class, () -> rig.near.cq.poll(rig.completions));
        assertTrue(message(closed).contains("is closed"), () -> message(closed));
    }

    @Test
    void regionsHaveKeysAndWrongOnesAreRefused() {
        try (DeviceContext context = DeviceContext.open(Rig.firstDevice());
                ProtectionDomain pd = ProtectionDomain.allocate(context);
                Arena arena = Arena.ofShared()) {
            MemorySegment memory = arena.allocate(10_000, 4096);
            try (MemoryRegion plain = MemoryRegion.register(pd, memory, Rig.EVERYTHING);
                    MemoryRegion relaxed = MemoryRegion.register(
                            pd, memory, EnumSet.of(Access.LOCAL_WRITE, Access.RELAXED_ORDERING))) {
                assertEquals(memory.address(), plain.address());
                assertEquals(10_000, plain.length());
                assertNotEquals(plain.rkey(), relaxed.rkey(), "two registrations, one key");
            }
            assertThrows(
                    IllegalArgumentException.class,
                    () -> MemoryRegion.register(pd, MemorySegment.ofArray(new byte[8]), Set.of()));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> MemoryRegion.register(pd, memory, Set.of(Access.REMOTE_WRITE)));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> MemoryRegion.register(pd, memory.asReadOnly(), Rig.EVERYTHING));
            assertThrows(
                    IllegalArgumentException.class, () -> MemoryRegion.register(pd, memory.asSlice(0, 0), Set.of()));
            MemorySegment nowhere = NativeViews.of(0x10, 4096);
            CommunicationException bad =
                    assertThrows(CommunicationException.class, () -> MemoryRegion.register(pd, nowhere, Set.of()));
            assertTrue(message(bad).startsWith("ibv_reg_mr: "), () -> message(bad));
        }
    }

    @Test
    void transitionsNameWhatTheyLack() {
        try (Rig rig = new Rig();
                QueuePair qp =
                        QueuePair.create(rig.pd, QueuePairOptions.reliable(8, 8, 0), rig.near.cq, rig.near.cq, null)) {
            IllegalStateException order = assertThrows(
                    IllegalStateException.class, () -> qp.modify(QueuePairState.RTS, new QueuePairAttributes()));
            assertTrue(message(order).contains("RESET -> RTS"), () -> message(order));
            IllegalArgumentException noPort = assertThrows(
                    IllegalArgumentException.class, () -> qp.modify(QueuePairState.INIT, new QueuePairAttributes()));
            assertTrue(message(noPort).contains("IBV_QP_PORT"), () -> message(noPort));
            assertTrue(message(noPort).contains("IBV_QP_ACCESS_FLAGS"), () -> message(noPort));
            QueuePairAttributes little = new QueuePairAttributes().port(1).access(Set.of());
            qp.modify(QueuePairState.INIT, little);
            IllegalArgumentException noPeer =
                    assertThrows(IllegalArgumentException.class, () -> qp.modify(QueuePairState.RTR, little));
            for (String wanted : List.of(
                    "0x" + Integer.toHexString(qp.number()),
                    rig.context.device(),
                    "INIT -> RTR",
                    "IBV_QP_PATH_MTU",
                    "IBV_QP_DEST_QPN")) {
                assertTrue(message(noPeer).contains(wanted), () -> wanted + " in " + message(noPeer));
            }
            assertEquals(QueuePairState.INIT, qp.state());
            assertEquals(QueuePairState.INIT, qp.queryState());
        }
    }

    @Test
    void deviceThatRefusesATransitionIsQuotedWithPortAndGid() {
        try (Rig rig = new Rig();
                QueuePair qp =
                        QueuePair.create(rig.pd, QueuePairOptions.reliable(8, 8, 0), rig.near.cq, rig.near.cq, null)) {
            GidEntry none = new GidEntry(1, 250, GidEntry.Type.ROCE_V2, new Gid(0, 1), 0);
            QueuePairAttributes wrong =
                    rig.attributes(qp, rig.far.qp).route(none, rig.gid().gid());
            qp.modify(QueuePairState.INIT, wrong);
            CommunicationException refused =
                    assertThrows(CommunicationException.class, () -> qp.modify(QueuePairState.RTR, wrong));
            for (String wanted : List.of("ibv_modify_qp", "INIT -> RTR", rig.context.device(), "port 1", "GID 250")) {
                assertTrue(message(refused).contains(wanted), () -> wanted + " in " + message(refused));
            }
            assertEquals(QueuePairState.INIT, qp.state());
        }
    }

    @Test
    void queuePairGoesThroughItsStatesAndBack() {
        try (Rig rig = new Rig()) {
            assertEquals(QueuePairState.RTS, rig.near.qp.queryState());
            rig.near.qp.fail();
            assertEquals(QueuePairState.ERR, rig.near.qp.queryState());
            rig.near.qp.modify(QueuePairState.RESET, new QueuePairAttributes());
            assertEquals(QueuePairState.RESET, rig.near.qp.queryState());
            rig.connect(rig.near.qp, rig.far.qp);
            assertEquals(QueuePairState.RTS, rig.near.qp.queryState());
        }
    }

    @Test
    void completionQueueIsResizedAndLimitsAreNamed() {
        try (DeviceContext context = DeviceContext.open(Rig.firstDevice());
                CompletionQueue cq = CompletionQueue.create(context, 10, null, 0)) {
            assertTrue(cq.entries() >= 10);
            cq.resize(500);
            assertTrue(cq.entries() >= 500);
            CommunicationException tooMany = assertThrows(
                    CommunicationException.class, () -> CompletionQueue.create(context, Integer.MAX_VALUE, null, 0));
            assertTrue(message(tooMany).contains("device limit"), () -> message(tooMany));
        }
    }

    @Test
    void quietDeviceHasNoAsyncEvents() {
        try (DeviceContext context = DeviceContext.open(Rig.firstDevice())) {
            assertFalse(context.awaitAsyncEvent(10));
            assertNull(context.pollAsyncEvent());
            assertThrows(IllegalArgumentException.class, () -> context.awaitAsyncEvent(-1));
        }
    }
}
