package org.watari.ucp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.watari.error.UcxStatus;

/// Another process: data moves, then it is killed, and only what was aimed at it fails (issue item 4, row
/// B8).
final class PeerDeathTest {
    private static final long FOUND_MS = 60_000;

    /// The process that is killed: it makes progress until then.
    public static final class Peer {
        private Peer() {}

        public static void main(String[] arguments) throws Exception {
            PrintStream out = new PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.out), true);
            UcpContext context = UcpContext.open(UcpConfig.defaults().with("TLS", arguments[0]));
            UcpWorker worker = UcpWorker.create(context, UcpWorker.ThreadMode.SERIALIZED);
            UcpMemory memory = UcpMemory.allocate(context, 4096);
            memory.segment().set(ValueLayout.JAVA_LONG, 8, 4711);
            out.println("ADDRESS " + HexFormat.of().formatHex(worker.address()));
            out.println("KEY " + HexFormat.of().formatHex(memory.packKey()));
            long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(Child.LIMIT_MS);
            while (System.nanoTime() - deadline < 0) {
                while (worker.progress() != 0) {}
                if (worker.arm() == UcxStatus.UCS_OK) {
                    worker.waitForEvent(100);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"posix,sysv,cma", "tcp", "all"})
    void deathOfAProcessFailsItsEndpointAndNoOther(String transports) throws Exception {
        try (Child peer = Child.start(
                        Peer.class, List.of("--enable-native-access=ALL-UNNAMED", "-XX:+UseSerialGC"), transports);
                Pair pair = new Pair(transports);
                Arena arena = Arena.ofConfined()) {
            UcpEndpoint doomed = pair.near.connect(HexFormat.of().parseHex(peer.await("ADDRESS ")));
            RemoteKey key = doomed.unpackKey(HexFormat.of().parseHex(peer.await("KEY ")));
            MemorySegment local = arena.allocate(4096);
            pair.complete(doomed.get(local, 0, 16, key, 0));
            assertEquals(4711, local.get(ValueLayout.JAVA_LONG, 8));
            pair.complete(doomed.put(local, 0, 4096, key, 0));
            pair.complete(doomed.flush());
            assertEquals(0, doomed.failure());

            peer.process().destroyForcibly().waitFor();
            long killed = System.nanoTime();
            UcpEndpoint[] failed = {pair.near.pollFailure()};
            while (failed[0] == null) {
                pair.near.progress();
                pair.far.progress();
                failed[0] = pair.near.pollFailure();
                assertTrue(System.nanoTime() - killed < TimeUnit.MILLISECONDS.toNanos(FOUND_MS), "not found dead");
            }
            assertEquals(doomed, failed[0]);
            assertTrue(UcxStatus.isPeerLost(doomed.failure()), () -> UcxStatus.describe(doomed.failure()));
            assertEquals(doomed.failure(), doomed.put(local, 0, 8, key, 0));
            assertEquals(doomed.failure(), doomed.flush());
            assertNotEquals(0, doomed.failure());

            pair.complete(pair.endpoint.put(local, 0, 4096, pair.key, 0));
            pair.flush();
            key.close();
            long closing = System.nanoTime();
            doomed.close();
            assertTrue(
                    System.nanoTime() - closing < TimeUnit.SECONDS.toNanos(10), "close of a dead endpoint takes long");
            assertEquals(0, pair.near.drain(1000));
            System.getLogger(PeerDeathTest.class.getName())
                    .log(
                            System.Logger.Level.INFO,
                            "{0}: found dead after {1} ms with {2}",
                            transports,
                            (closing - killed) / 1_000_000,
                            UcxStatus.describe(doomed.failure()));
        }
    }
}
