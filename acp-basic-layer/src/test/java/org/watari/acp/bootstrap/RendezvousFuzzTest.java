package org.watari.acp.bootstrap;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/// Capability R7: whatever strangers send, the job is complete afterwards. The seed of a failing try is printed.
///
/// The full count of 100 000 sequences is reached by `-Dwatari.fuzz.sequences=100000`; a plain run sends 4 000.
class RendezvousFuzzTest {
    private static final int TRIES = 20;
    private static final int SEQUENCES = Integer.getInteger("watari.fuzz.sequences", 4_000);
    private static final Duration LONG = Duration.ofSeconds(30);

    @Property(tries = TRIES, shrinking = ShrinkingMode.OFF)
    void garbageLeavesTheJobRunning(@ForAll long seed) throws Exception {
        SplittableRandom random = new SplittableRandom(seed);
        JobSecret secret = JobSecret.random();
        List<AutoCloseable> open = new ArrayList<>();
        try (RendezvousServer server = RendezvousServer.open(2, secret)) {
            RecordedEnd end = new RecordedEnd();
            open.add(
                    RendezvousClient.join(RendezvousTestSupport.claim(server, 0, 2, secret), "test", LONG, false, end));
            for (int i = 0; i < Math.max(1, SEQUENCES / TRIES); i++) {
                sendGarbage(server, random);
            }
            RendezvousClient zero = (RendezvousClient) open.getFirst();
            RendezvousClient one =
                    RendezvousClient.join(RendezvousTestSupport.claim(server, 1, 2, secret), "test", LONG, false, end);
            open.add(one);
            CompletableFuture<byte[][]> other = CompletableFuture.supplyAsync(() -> zero.allgather(new byte[] {7}));
            assertEquals(7, one.allgather(new byte[] {8})[0][0]);
            assertEquals(8, other.get(LONG.toSeconds(), TimeUnit.SECONDS)[1][0]);
        } finally {
            for (AutoCloseable closeable : open) {
                closeable.close();
            }
        }
    }

    /// Any bytes, or a well-formed start with any bytes after it, of any length up to a little over a handshake.
    private static void sendGarbage(RendezvousServer server, SplittableRandom random) throws IOException {
        byte[] bytes = new byte[random.nextInt(120)];
        random.nextBytes(bytes);
        if (random.nextBoolean()) {
            System.arraycopy(RendezvousProtocol.MAGIC, 0, bytes, 0, Math.min(bytes.length, 8));
        }
        try (Socket stranger = RendezvousTestSupport.connect(server)) {
            stranger.getOutputStream().write(bytes);
            if (random.nextBoolean()) {
                stranger.setSoLinger(true, 0);
            }
        } catch (IOException e) {
            // Turned away while still talking: what a stranger deserves.
            return;
        }
    }
}
