package org.watari.acp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import javax.management.JMX;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.watari.acp.bootstrap.Bootstrap;
import org.watari.acp.bootstrap.InProcessBootstrap;
import org.watari.acp.testing.GatedProvider;

/// Counters and events. Capability Z3, P14.
@Timeout(400)
class TraceTest {

    private static final MBeanServer SERVER = ManagementFactory.getPlatformMBeanServer();

    private static ObjectName name(int rank) throws Exception {
        return new ObjectName("org.watari:type=Acp,rank=" + rank);
    }

    /// 10 puts of 8 bytes and 3 adds to memory of the user on rank 1.
    private static void someTraffic(Acp acp, long[] users) {
        for (int i = 0; i < 10; i++) {
            acp.access().copy(users[1], users[0], 8, 0);
        }
        for (int i = 0; i < 3; i++) {
            acp.access().add8(users[0], users[1], 1, 0);
        }
        acp.access().complete();
    }

    @Test
    void countersAreReadableWhileTheRankRunsAndGoneAfterwards() throws Exception {
        InProcessJob.run(2, o -> o.withTransport("ucx").withMapSameHost(false).withQueueEntries(1), acp -> {
            AddressTranslationKey user = acp.memory().register(Arena.ofAuto().allocate(64, 64));
            long[] users = AcpDataContract.exchange(acp, user.globalAddress());
            if (acp.rank() == 0) {
                AcpMXBean counters = JMX.newMXBeanProxy(SERVER, name(0), AcpMXBean.class);
                long operations = counters.getOperations();
                long bytes = counters.getBytes();
                long misses = counters.getKeyMisses();
                someTraffic(acp, users);
                assertEquals(0, counters.getRank());
                assertEquals(2, counters.getProcessCount());
                assertEquals("ucx", counters.getTransport());
                assertEquals(operations + 13, counters.getOperations());
                assertEquals(bytes + 13 * 8, counters.getBytes());
                assertEquals(misses + 1, counters.getKeyMisses());
                assertTrue(counters.getKeyHits() >= 12, "hits " + counters.getKeyHits());
                assertTrue(counters.getMessages() >= 13, "messages " + counters.getMessages());
                assertTrue(counters.getConnections() >= 1 && counters.getRegistrations() >= 2);
                assertEquals(0, counters.getFailures());
                List<AcpMXBean.Peer> peers = counters.getPeers();
                assertEquals(1, peers.getLast().rank());
                assertTrue(peers.getLast().operations() >= 13);
                // As a tool without this class sees it.
                CompositeData[] data = (CompositeData[]) SERVER.getAttribute(name(0), "Peers");
                assertEquals(1, data[data.length - 1].get("rank"));
            }
            acp.sync();
        });
        assertFalse(SERVER.isRegistered(name(0)) || SERVER.isRegistered(name(1)));
    }

    /// One operation that does not end fills a queue of one entry, and another thread waits until it may end.
    private static void stallOnce(InProcessJob.Program after) throws InterruptedException {
        List<Bootstrap> bootstraps = InProcessBootstrap.group(2);
        InProcessJob.runApart(
                2,
                InProcessJob.LIMIT,
                (rank, o) -> o.withBootstrap(bootstraps.get(rank))
                        .withTransport(GatedProvider.NAME)
                        .withMapSameHost(false)
                        .withTuning(AcpTuning.fromSettings().withMessageCopyBytes(0))
                        .withQueueEntries(1),
                acp -> {
                    if (acp.rank() == 0) {
                        GlobalMemoryAccess access = acp.access();
                        long own = acp.starterMemory().globalAddress(0);
                        GatedProvider.shut(1);
                        try {
                            access.copy(own, acp.starterMemory().globalAddress(1), 8, 0);
                            Thread second = Thread.ofPlatform().start(() -> access.copy(own + 8, own + 16, 8, 0));
                            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
                            while (!bootstraps.get(1).ask(0).contains("it is in: wait for space")) {
                                assertTrue(System.nanoTime() < end && second.isAlive(), "the queue is not full");
                                Thread.onSpinWait();
                            }
                            GatedProvider.open(1);
                            second.join();
                        } finally {
                            GatedProvider.open(1);
                        }
                        access.complete();
                        after.run(acp);
                    }
                    acp.sync();
                });
    }

    @Test
    void waitForSpaceInTheQueueIsCounted() throws Exception {
        stallOnce(acp -> {
            AcpMXBean counters = JMX.newMXBeanProxy(SERVER, name(0), AcpMXBean.class);
            assertEquals(1, counters.getStalls());
            assertTrue(counters.getStallNs() > 0);
        });
    }

    @Test
    void recorderSeesWhatHappens(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("watari.jfr");
        try (Recording recording = new Recording()) {
            for (String event : List.of("Registration", "KeyMiss", "Connect", "Fallback", "Stall", "PeerFailure")) {
                recording.enable("org.watari." + event).withoutStackTrace();
            }
            recording.start();
            InProcessJob.run(
                    2, o -> o.withTransport("ucx").withMapSameHost(false).withQueueEntries(1), acp -> {
                        AddressTranslationKey user =
                                acp.memory().register(Arena.ofAuto().allocate(64, 64));
                        long[] users = AcpDataContract.exchange(acp, user.globalAddress());
                        if (acp.rank() == 0) {
                            someTraffic(acp, users);
                        }
                        acp.sync();
                        acp.memory().unregister(user);
                    });
            stallOnce(acp -> {});
            recording.stop();
            recording.dump(file);
        }
        Set<String> seen = RecordingFile.readAllEvents(file).stream()
                .map(RecordedEvent::getEventType)
                .map(type -> type.getName().replace("org.watari.", ""))
                .collect(Collectors.toSet());
        assertTrue(
                seen.containsAll(Set.of("Registration", "KeyMiss", "Connect", "Fallback", "Stall")),
                () -> "events seen: " + seen);
    }
}
