package org.watari.acp.bootstrap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.watari.acp.testing.Ranks;

/// Capability R2, R3: a peer that falls silent is noticed, and one that is only stopped is told from one that is cut
/// off.
@Timeout(200)
class HeartbeatTest {
    private static final Duration LONG = Duration.ofSeconds(30);
    /// Silence ends a connection, whether the kernel of the other host acknowledges or not.
    private static final Heartbeat STRICT = new Heartbeat(1200, 1200);
    /// Silence ends it only where nothing is acknowledged.
    private static final Heartbeat PATIENT = new Heartbeat(300, 0);

    private final JobSecret secret = JobSecret.random();
    private final RecordedEnd end = new RecordedEnd();
    private final CountDownLatch lost = new CountDownLatch(1);
    private final List<AutoCloseable> open = new ArrayList<>();

    @AfterEach
    void closeAll() throws Exception {
        for (AutoCloseable closeable : open.reversed()) {
            closeable.close();
        }
    }

    private RendezvousServer server(int size, Heartbeat heartbeat) {
        return server(size, secret, RendezvousTestSupport.onLost(lost), heartbeat, open);
    }

    private static RendezvousServer server(
            int size,
            JobSecret secret,
            RendezvousServer.Listener listener,
            Heartbeat heartbeat,
            List<AutoCloseable> open) {
        RendezvousServer server = RendezvousServer.open(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                size,
                secret,
                listener,
                new RendezvousServer.Terms(LONG, heartbeat, RendezvousConnection.Threads.VIRTUAL));
        open.add(server);
        return server;
    }

    private RendezvousClient join(RendezvousClient.Claim claim, RecordedEnd told) {
        RendezvousClient client = RendezvousClient.join(claim, "test", LONG, false, told);
        open.add(client);
        return client;
    }

    private RendezvousClient join(RendezvousServer server, int rank, int size) {
        return join(RendezvousTestSupport.claim(server, rank, size, secret), end);
    }

    /// Joins through a proxy.
    private StoppingProxy joinBehind(RendezvousServer server, int rank, int size, RecordedEnd told) throws IOException {
        StoppingProxy proxy = new StoppingProxy(RendezvousTestSupport.address(server));
        open.add(proxy);
        join(new RendezvousClient.Claim("127.0.0.1", proxy.port(), rank, size, rank, size, secret), told);
        return proxy;
    }

    private static <T> CompletableFuture<T> onThread(Supplier<T> call) {
        return CompletableFuture.supplyAsync(
                call, task -> Thread.ofPlatform().daemon().start(task));
    }

    @Test
    void silenceOfARankIsToldToTheOthersAndThatOfTheRendezvousEndsTheRank() throws Exception {
        RendezvousServer server = server(2, STRICT);
        RendezvousClient zero = join(server, 0, 2);
        RecordedEnd otherEnd = new RecordedEnd();
        StoppingProxy proxy = joinBehind(server, 1, 2, otherEnd);
        proxy.stop();
        CompletableFuture<String> waiting = onThread(() -> String.valueOf(
                assertThrows(BootstrapException.class, zero::barrier).getMessage()));
        String told = waiting.get(LONG.toSeconds(), TimeUnit.SECONDS);
        assertTrue(told.contains("rank 1 has died (nothing was heard from rank 1 for 1 s"), told);
        assertEquals(RendezvousServer.Fate.LOST, server.fate(1));
        String ended = otherEnd.await();
        assertTrue(ended.startsWith("halt 70 watari: rank 1: the launcher at "), ended);
        assertTrue(ended.contains("nothing was heard from it for 1 s"), ended);
        assertFalse(end.happened());
    }

    @Test
    void rankThatIsSilentWhileItsHostAcknowledgesIsKeptAndNothingIsLost() throws Exception {
        RendezvousServer server = server(2, PATIENT);
        RendezvousClient zero = join(server, 0, 2);
        StoppingProxy proxy = joinBehind(server, 1, 2, end);
        proxy.stop();
        CompletableFuture<byte[][]> first = onThread(() -> zero.allgather(new byte[] {1}));
        RendezvousClient one = (RendezvousClient) open.getLast();
        CompletableFuture<byte[][]> second = onThread(() -> one.allgather(new byte[] {2}));
        assertFalse(lost.await(10L * PATIENT.limitMs(), TimeUnit.MILLISECONDS), "a stopped rank counts as dead");
        assertFalse(first.isDone() || second.isDone(), "the proxy passes what it should keep");
        proxy.goOn();
        assertEquals(2, first.get(LONG.toSeconds(), TimeUnit.SECONDS)[1][0]);
        assertEquals(1, second.get(LONG.toSeconds(), TimeUnit.SECONDS)[0][0]);
        assertFalse(end.happened());
    }

    @Test
    void rankThatIsCountedAsDeadIsToldSoWhenItHearsAgain() throws Exception {
        RendezvousServer server = server(2, STRICT);
        Socket mute = RendezvousTestSupport.joinRaw(server, 1, 2, secret);
        open.add(mute);
        assertTrue(lost.await(LONG.toSeconds(), TimeUnit.SECONDS));
        DataInputStream in = new DataInputStream(mute.getInputStream());
        mute.setSoTimeout((int) LONG.toMillis());
        byte type = in.readByte();
        while (type == RendezvousProtocol.BEAT) {
            assertEquals(0, in.readInt());
            type = in.readByte();
        }
        assertEquals(RendezvousProtocol.LOST, type);
        byte[] payload = RendezvousProtocol.readExactly(in, in.readInt());
        assertEquals(1, ByteBuffer.wrap(payload).getInt());
        assertTrue(RendezvousTestSupport.readToEnd(mute));
    }

    @Test
    void rankThatHearsOfItsOwnDeathEnds() throws Exception {
        try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<Boolean> served = onThread(() -> tellOwnDeath(listening));
            join(new RendezvousClient.Claim("127.0.0.1", listening.getLocalPort(), 0, 2, 0, 2, secret), end);
            String ended = end.await();
            assertEquals("halt 70 watari: rank 0: the job counts this rank as dead (silence): ending", ended);
            served.get(LONG.toSeconds(), TimeUnit.SECONDS);
        }
    }

    private boolean tellOwnDeath(ServerSocket listening) {
        try (Socket socket = listening.accept()) {
            byte[] serverNonce = RendezvousProtocol.nonce();
            socket.getOutputStream().write(RendezvousProtocol.MAGIC);
            socket.getOutputStream().write(serverNonce);
            DataInputStream in = new DataInputStream(socket.getInputStream());
            RendezvousProtocol.readExactly(in, RendezvousProtocol.MAGIC.length);
            byte[] rankNonce = RendezvousProtocol.readExactly(in, RendezvousProtocol.NONCE);
            RendezvousProtocol.readExactly(in, 2 * Integer.BYTES + RendezvousProtocol.MAC);
            byte[] mac = RendezvousProtocol.answerMac(
                    secret, serverNonce, rankNonce, 0, 2, RendezvousProtocol.ACCEPTED, Heartbeat.OFF);
            socket.getOutputStream().write(RendezvousProtocol.answer(RendezvousProtocol.ACCEPTED, Heartbeat.OFF, mac));
            byte[] news = RendezvousProtocol.rankAndText(0, "silence");
            socket.getOutputStream().write(RendezvousProtocol.LOST);
            socket.getOutputStream().write(RendezvousProtocol.ints(news.length));
            socket.getOutputStream().write(news);
            return true;
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void idleRanksStayMembersByTheirSignsOfLife() throws Exception {
        RendezvousServer server = server(2, STRICT);
        RendezvousClient zero = join(server, 0, 2);
        RendezvousClient one = join(server, 1, 2);
        assertFalse(lost.await(4L * STRICT.limitMs(), TimeUnit.MILLISECONDS), "an idle rank counts as dead");
        CompletableFuture<byte[][]> other = onThread(() -> zero.allgather(new byte[] {1}));
        one.barrier();
        other.get(LONG.toSeconds(), TimeUnit.SECONDS);
        assertFalse(end.happened());
    }

    @Test
    void virtualThreadsThatNeverYieldDoNotSilenceARank() {
        Ranks.of(2)
                .main(Spinning.class)
                .environment(Heartbeat.TIMEOUT_VARIABLE, "1")
                .environment(Heartbeat.STOPPED_VARIABLE, "1")
                .run()
                .expectExit(0)
                .expectLines(2, "still a member");
    }

    /// Every carrier of virtual threads is busy for four limits of the heartbeat.
    static final class Spinning {
        private Spinning() {}

        public static void main(String[] args) throws InterruptedException, IOException {
            try (Bootstrap bootstrap = Bootstraps.detect()) {
                bootstrap.barrier();
                long until = System.nanoTime() + Duration.ofSeconds(4).toNanos();
                List<Thread> busy = new ArrayList<>();
                for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
                    busy.add(Thread.ofVirtual().start(() -> {
                        while (System.nanoTime() < until) {
                            Thread.onSpinWait();
                        }
                    }));
                }
                for (Thread thread : busy) {
                    thread.join();
                }
                bootstrap.barrier();
                new java.io.FileOutputStream(java.io.FileDescriptor.out)
                        .write("still a member\n".getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    @Test
    void rankThatDoesNotReadHoldsUpNobody() throws Exception {
        RendezvousServer server = server(3, Heartbeat.OFF);
        RendezvousClient zero = join(server, 0, 3);
        RendezvousClient one = join(server, 1, 3);
        Socket deaf = RendezvousTestSupport.joinRaw(server, 2, 3, secret);
        open.add(deaf);
        byte[] much = new byte[4 << 20];
        for (int round = 0; round < 8; round++) {
            deaf.getOutputStream().write(new byte[] {RendezvousProtocol.GATHER, 0, 0, 0, 0});
            CompletableFuture<byte[][]> other = onThread(() -> zero.allgather(much));
            assertEquals(much.length, one.allgather(much)[0].length);
            other.get(LONG.toSeconds(), TimeUnit.SECONDS);
        }
    }

    @Test
    void otherVersionOfTheProtocolIsNamedOnBothSides() throws Exception {
        try (ServerSocket old = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<Boolean> served = onThread(() -> {
                try (Socket socket = old.accept()) {
                    socket.getOutputStream().write("WATARI01".getBytes(StandardCharsets.US_ASCII));
                    return RendezvousTestSupport.readToEnd(socket);
                } catch (IOException e) {
                    throw new java.io.UncheckedIOException(e);
                }
            });
            RendezvousClient.Claim claim =
                    new RendezvousClient.Claim("127.0.0.1", old.getLocalPort(), 0, 2, 0, 2, secret);
            String message = String.valueOf(assertThrows(BootstrapException.class, () -> join(claim, end))
                    .getMessage());
            assertTrue(message.contains("the rendezvous speaks WATARI01, this rank WATARI02"), message);
            served.get(LONG.toSeconds(), TimeUnit.SECONDS);
        }
        RendezvousServer server = server(2, Heartbeat.OFF);
        Socket socket = RendezvousTestSupport.connect(server);
        open.add(socket);
        socket.getOutputStream().write("WATARI01".getBytes(StandardCharsets.US_ASCII));
        assertTrue(RendezvousTestSupport.readToEnd(socket));
    }

    @ParameterizedTest
    @CsvSource({"30,, 30000, 0", "0, 5, 0, 0", "12, 60, 12000, 60000", ",, 30000, 0"})
    void limitsComeFromTheSettings(String limit, String stopped, int limitMs, int stoppedMs) {
        Bootstraps.Settings settings = new Bootstraps.Settings(
                name -> Heartbeat.TIMEOUT_PROPERTY.equals(name) ? limit : null,
                name -> Heartbeat.STOPPED_VARIABLE.equals(name) ? stopped : null);
        assertEquals(new Heartbeat(limitMs, stoppedMs), Heartbeat.of(settings));
    }

    @Test
    void malformedLimitIsNamed() {
        Map<String, String> variables = Map.of(Heartbeat.TIMEOUT_VARIABLE, "-1");
        Bootstraps.Settings settings =
                new Bootstraps.Settings(name -> null, name -> name == null ? null : variables.get(name));
        String message = String.valueOf(assertThrows(BootstrapException.class, () -> Heartbeat.of(settings))
                .getMessage());
        assertTrue(message.contains("WATARI_HEARTBEAT_TIMEOUT_SECONDS=-1"), message);
    }

    @Test
    void acknowledgementsOfALivingHostAreSeen() throws Exception {
        for (String address : List.of("127.0.0.1", "::1")) {
            try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getByName(address));
                    Socket near = new Socket(listening.getInetAddress(), listening.getLocalPort());
                    Socket far = listening.accept()) {
                near.getOutputStream().write(1);
                assertEquals(1, far.getInputStream().read());
                assertTrue(Acknowledgements.come(near), () -> "not at " + near);
                assertTrue(Acknowledgements.come(far), () -> "not at " + far);
            } catch (IOException e) {
                Assumptions.assumeTrue(address.startsWith("127."), () -> "no IPv6 on the loopback interface: " + e);
                throw e;
            }
        }
    }

    @Test
    void cutLinkIsNoticedOnBothSidesThoughStoppedProcessesAreKept() throws Exception {
        List<String> words =
                new ArrayList<>(List.of("unshare", "-Urn", "sh", "-c", "ip link set lo up && exec \"$@\"", "-"));
        List<String> probe = new ArrayList<>(words);
        probe.add("true");
        Assumptions.assumeTrue(
                new ProcessBuilder(probe).start().waitFor() == 0,
                "no network namespace of one's own can be made here: unshare -Urn and ip are needed");
        words.addAll(Ranks.java(List.of(), List.of(CutLink.class.getName())));
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        open.add(process::destroyForcibly);
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(LONG.toSeconds(), TimeUnit.SECONDS), output);
        assertEquals(0, process.exitValue(), output);
        assertTrue(output.contains("halt 70 watari: rank 1: the launcher at "), output);
        assertTrue(output.contains("nothing was heard from rank 1 for "), output);
        assertTrue(output.contains("its host acknowledges nothing"), output);
    }

    /// A rendezvous and its two ranks in a network namespace whose only link goes down.
    static final class CutLink {
        private CutLink() {}

        public static void main(String[] args) throws Exception {
            JobSecret secret = JobSecret.random();
            List<AutoCloseable> open = new ArrayList<>();
            List<RecordedEnd> ends = List.of(new RecordedEnd(), new RecordedEnd());
            CompletableFuture<String> silent = new CompletableFuture<>();
            RendezvousServer.Listener listener = new RendezvousServer.Listener() {
                @Override
                public void aborted(int rank, int exitCode, String text) {}

                @Override
                public String lost(int rank, String reason) {
                    return reason;
                }

                @Override
                public void silent(int rank, String reason) {
                    if (rank == 1) {
                        silent.complete(reason);
                    }
                }
            };
            RendezvousServer server = server(2, secret, listener, new Heartbeat(1500, 0), open);
            for (int rank = 0; rank < 2; rank++) {
                open.add(RendezvousClient.join(
                        RendezvousTestSupport.claim(server, rank, 2, secret), "test", LONG, false, ends.get(rank)));
            }
            if (new ProcessBuilder("ip", "link", "set", "lo", "down").start().waitFor() != 0) {
                throw new IllegalStateException("ip link set lo down");
            }
            for (RecordedEnd end : ends) {
                print(end.await());
            }
            print(silent.get(LONG.toSeconds(), TimeUnit.SECONDS));
            server.close();
        }

        private static void print(String line) throws IOException {
            new java.io.FileOutputStream(java.io.FileDescriptor.out)
                    .write((line + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }
}
