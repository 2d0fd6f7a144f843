package org.watari.acp.bootstrap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Capability R7: whatever strangers send, the job is complete afterwards, the log is short, and memory and file
/// descriptors are as before. The seed is printed with a failure.
///
/// `watari.fuzz.sequences` sets the number of byte strings, `watari.test.seed` the seed.
@Timeout(300)
class RendezvousFuzzTest {
    private static final int SEQUENCES = Integer.getInteger("watari.fuzz.sequences", 100_000);
    private static final int HALF_OPEN = 1000;
    private static final int SENDERS = 4;
    /// A connection that ends keeps its pair of ports for a minute: from one address there are not enough.
    private static final int SOURCES = 64;

    private static final long MEGABYTE = 1 << 20;
    private static final Duration LONG = Duration.ofSeconds(60);

    /// What the library logs.
    private static final class Log extends Handler implements AutoCloseable {
        private final Logger logger = Logger.getLogger("org.watari.acp");
        private final List<String> lines = Collections.synchronizedList(new ArrayList<>());

        Log() {
            logger.addHandler(this);
            logger.setUseParentHandlers(false);
        }

        @Override
        public void publish(LogRecord line) {
            lines.add(line.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {
            logger.removeHandler(this);
            logger.setUseParentHandlers(true);
        }
    }

    private static long descriptors() throws IOException {
        try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
            return open.count();
        }
    }

    private static long usedMemory() {
        Runtime.getRuntime().gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    @Test
    void strangersLeaveTheJobRunningAndTheLogMemoryAndDescriptorsAsTheyWere() throws Exception {
        long seed = Long.getLong("watari.test.seed", System.nanoTime());
        JobSecret secret = JobSecret.random();
        RecordedEnd end = new RecordedEnd();
        List<Socket> halfOpen = new ArrayList<>();
        try (Log log = new Log();
                RendezvousServer server = RendezvousServer.open(2, secret);
                RendezvousClient zero = RendezvousClient.join(
                        RendezvousTestSupport.claim(server, 0, 2, secret), "test", LONG, false, end)) {
            flood(server, seed, 2_000); // classes are loaded, pools are filled
            long descriptorsBefore = descriptors();
            long memoryBefore = usedMemory();
            for (int i = 0; i < HALF_OPEN; i++) {
                halfOpen.add(RendezvousTestSupport.connect(server));
            }
            flood(server, seed + 1, SEQUENCES);
            long both = descriptors();
            // One end of each half-open connection is the test's; the server keeps 258 strangers at most.
            assertTrue(
                    both - descriptorsBefore < HALF_OPEN + 400,
                    () -> "seed " + seed + ": " + descriptorsBefore + " descriptors before, then " + both);
            long memory = usedMemory() - memoryBefore;
            assertTrue(memory < 32 * MEGABYTE, () -> "seed " + seed + ": " + memory + " bytes more");
            assertTrue(server.refused() >= SEQUENCES, () -> "seed " + seed + ": refused " + server.refused());
            assertTrue(log.lines.size() <= 8, () -> "seed " + seed + ": " + log.lines);
            assertTrue(log.lines.getFirst().startsWith("rendezvous: refused /127.0."), log.lines::toString);

            try (RendezvousClient one = RendezvousClient.join(
                    RendezvousTestSupport.claim(server, 1, 2, secret), "test", LONG, false, end)) {
                CompletableFuture<byte[][]> other = CompletableFuture.supplyAsync(() -> zero.allgather(new byte[] {7}));
                assertEquals(7, one.allgather(new byte[] {8})[0][0], () -> "seed " + seed);
                assertEquals(8, other.get(LONG.toSeconds(), TimeUnit.SECONDS)[1][0], () -> "seed " + seed);
            }
        } finally {
            for (Socket socket : halfOpen) {
                socket.close();
            }
        }
    }

    private static void flood(RendezvousServer server, long seed, int count) throws Exception {
        List<Thread> senders = new ArrayList<>();
        List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
        for (int sender = 0; sender < SENDERS; sender++) {
            SplittableRandom random = new SplittableRandom(seed + 31L * sender);
            senders.add(Thread.ofPlatform().daemon().start(() -> {
                try {
                    for (int i = 0; i < count / SENDERS; i++) {
                        sendGarbage(server, random);
                    }
                } catch (Throwable t) {
                    failures.add(t);
                }
            }));
        }
        for (Thread sender : senders) {
            sender.join();
        }
        assertEquals(List.of(), failures);
        long end = System.nanoTime() + LONG.toNanos();
        while (server.refused() < count && System.nanoTime() < end) {
            Thread.onSpinWait(); // the last of them may still be on their way
        }
    }

    /// Any bytes, or a well-formed start with any bytes after it, of any length up to a little over a handshake.
    private static void sendGarbage(RendezvousServer server, SplittableRandom random) throws IOException {
        byte[] bytes = new byte[random.nextInt(120)];
        random.nextBytes(bytes);
        if (random.nextBoolean()) {
            System.arraycopy(RendezvousProtocol.MAGIC, 0, bytes, 0, Math.min(bytes.length, 8));
        }
        try (Socket stranger = new Socket()) {
            stranger.bind(new InetSocketAddress(
                    InetAddress.getByAddress(new byte[] {127, 0, 1, (byte) (1 + random.nextInt(SOURCES))}), 0));
            stranger.connect(RendezvousTestSupport.address(server), (int) LONG.toMillis());
            try {
                stranger.getOutputStream().write(bytes);
                if (random.nextInt(8) > 0) {
                    stranger.setSoLinger(true, 0);
                }
            } catch (IOException e) {
                // Turned away while still talking: what a stranger deserves.
            }
        }
    }
}
