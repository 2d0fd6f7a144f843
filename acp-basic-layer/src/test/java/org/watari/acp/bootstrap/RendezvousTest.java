package org.watari.acp.bootstrap;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Capability L5, R7 and A4: ranks meet only with the secret, and strangers neither join, read nor stop the job.
@Timeout(200)
class RendezvousTest {
    private static final Duration LONG = Duration.ofSeconds(20);

    private final JobSecret secret = JobSecret.random();
    private final RecordedEnd end = new RecordedEnd();
    private final List<AutoCloseable> open = new ArrayList<>();

    @AfterEach
    void closeAll() throws Exception {
        for (AutoCloseable closeable : open.reversed()) {
            closeable.close();
        }
    }

    private RendezvousServer server(int size) {
        return server(size, RendezvousTestSupport.silent(), Duration.ofSeconds(5));
    }

    private RendezvousServer server(int size, RendezvousServer.Listener listener, Duration handshakeLimit) {
        RendezvousServer server = RendezvousServer.open(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                size,
                secret,
                listener,
                new RendezvousServer.Terms(handshakeLimit, Heartbeat.OFF, RendezvousConnection.Threads.VIRTUAL));
        open.add(server);
        return server;
    }

    private static RendezvousClient.Claim claim(RendezvousServer server, int rank, int size, JobSecret secret) {
        return RendezvousTestSupport.claim(server, rank, size, secret);
    }

    private RendezvousClient join(RendezvousServer server, int rank, int size) {
        return join(server, rank, size, LONG);
    }

    private RendezvousClient join(RendezvousServer server, int rank, int size, Duration timeout) {
        RendezvousClient client = RendezvousClient.join(claim(server, rank, size, secret), "test", timeout, false, end);
        open.add(client);
        return client;
    }

    private static <T> CompletableFuture<T> onThread(Supplier<T> call) {
        CompletableFuture<T> future = new CompletableFuture<>();
        Thread.ofPlatform().daemon().start(() -> {
            try {
                future.complete(call.get());
            } catch (Throwable t) {
                future.completeExceptionally(t);
            }
        });
        return future;
    }

    private static String failureOf(CompletableFuture<?> future) throws InterruptedException, TimeoutException {
        try {
            future.get(LONG.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException | CompletionException e) {
            Throwable cause = e.getCause();
            assertTrue(cause instanceof BootstrapException, () -> "not a BootstrapException: " + cause);
            return String.valueOf(cause == null ? null : cause.getMessage());
        }
        throw new AssertionError("the call succeeded");
    }

    @Test
    void allgatherGivesEveryRankTheBytesOfEveryRankInRankOrder() throws Exception {
        RendezvousServer server = server(3);
        List<CompletableFuture<byte[][]>> results = new ArrayList<>();
        for (int rank = 2; rank >= 0; rank--) {
            RendezvousClient client = join(server, rank, 3);
            byte[] mine = new byte[rank * 1000];
            Arrays.fill(mine, (byte) (rank + 1));
            results.add(onThread(() -> client.allgather(mine)));
        }
        for (CompletableFuture<byte[][]> result : results) {
            byte[][] all = result.get(LONG.toSeconds(), TimeUnit.SECONDS);
            assertEquals(3, all.length);
            for (int rank = 0; rank < 3; rank++) {
                byte[] expected = new byte[rank * 1000];
                Arrays.fill(expected, (byte) (rank + 1));
                assertArrayEquals(expected, all[rank]);
            }
        }
    }

    @Test
    void barrierHoldsEveryRankUntilTheLastEnters() throws Exception {
        RendezvousServer server = server(4);
        AtomicInteger entered = new AtomicInteger();
        List<CompletableFuture<Boolean>> results = new ArrayList<>();
        for (int rank = 0; rank < 4; rank++) {
            RendezvousClient client = join(server, rank, 4);
            results.add(onThread(() -> {
                for (int round = 1; round <= 200; round++) {
                    entered.incrementAndGet();
                    client.barrier();
                    if (entered.get() < 4 * round) {
                        return false;
                    }
                    client.barrier();
                }
                return true;
            }));
        }
        for (CompletableFuture<Boolean> result : results) {
            assertTrue(result.get(LONG.toSeconds(), TimeUnit.SECONDS));
        }
    }

    @Test
    void wrongSecretIsRefusedAndTheJobGoesOn() throws Exception {
        RendezvousServer server = server(2);
        RendezvousClient first = join(server, 0, 2);
        BootstrapException refused = assertThrows(
                BootstrapException.class,
                () -> RendezvousClient.join(claim(server, 1, 2, JobSecret.random()), "test", LONG, false, end));
        assertTrue(String.valueOf(refused.getMessage()).contains("WATARI_SECRET"), refused::getMessage);
        RendezvousClient second = join(server, 1, 2);
        CompletableFuture<byte[][]> other = onThread(() -> first.allgather(new byte[] {1}));
        second.barrier();
        other.get(LONG.toSeconds(), TimeUnit.SECONDS);
    }

    @Test
    void rendezvousWithoutTheSecretIsNotBelieved() throws Exception {
        try (ServerSocket impostor = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<Boolean> served = onThread(() -> RendezvousTestSupport.pretendToBeServer(impostor));
            RendezvousClient.Claim claim = new RendezvousClient.Claim(
                    impostor.getInetAddress().getHostAddress(), impostor.getLocalPort(), 0, 2, 0, 2, secret);
            BootstrapException e = assertThrows(
                    BootstrapException.class, () -> RendezvousClient.join(claim, "test", LONG, false, end));
            assertTrue(String.valueOf(e.getMessage()).contains("could not prove"), e::getMessage);
            served.get(LONG.toSeconds(), TimeUnit.SECONDS);
        }
    }

    @Test
    void secondClaimOfARankIsRefused() {
        RendezvousServer server = server(2);
        join(server, 0, 2);
        BootstrapException e = assertThrows(BootstrapException.class, () -> join(server, 0, 2));
        assertTrue(String.valueOf(e.getMessage()).contains("rank 0 has already been claimed"), e::getMessage);
        assertEquals(RendezvousServer.Fate.JOINED, server.fate(0));
    }

    @Test
    void wrongNumberOfRanksIsRefused() {
        RendezvousServer server = server(2);
        BootstrapException e = assertThrows(BootstrapException.class, () -> join(server, 0, 3));
        assertTrue(String.valueOf(e.getMessage()).contains("another number of ranks than 3"), e::getMessage);
    }

    @Test
    void rankOutsideTheJobIsRefused() {
        RendezvousServer server = server(2);
        BootstrapException e = assertThrows(BootstrapException.class, () -> join(server, 2, 2));
        assertTrue(String.valueOf(e.getMessage()).contains("there is no rank 2"), e::getMessage);
    }

    @Test
    void missingRankIsNamedWhenTheTimeIsUp() throws Exception {
        RendezvousServer server = server(4);
        RendezvousClient zero = join(server, 0, 4, Duration.ofSeconds(2));
        RendezvousClient two = join(server, 2, 4, Duration.ofSeconds(2));
        join(server, 3, 4);
        // One after the other: when rank 2 has given up, its part has certainly arrived.
        failureOf(onThread(() -> two.allgather(new byte[0])));
        String message = failureOf(onThread(() -> zero.allgather(new byte[0])));
        assertTrue(message.contains("rank 1 has not joined the job"), message);
        assertTrue(message.contains("rank 3 has not arrived"), message);
        assertFalse(message.contains("rank 2 "), message);
        BootstrapException again = assertThrows(BootstrapException.class, zero::barrier);
        assertEquals(message, again.getMessage());
    }

    @Test
    void slowStrangersDoNotHoldUpTheRanksAndAreDropped() throws Exception {
        RendezvousServer server = server(2, RendezvousTestSupport.silent(), Duration.ofMillis(300));
        List<Socket> strangers = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            Socket stranger = RendezvousTestSupport.connect(server);
            open.add(stranger);
            strangers.add(stranger);
        }
        RendezvousClient zero = join(server, 0, 2);
        for (Socket stranger : strangers) {
            stranger.setSoTimeout((int) LONG.toMillis());
            assertTrue(RendezvousTestSupport.readToEnd(stranger), "a stranger is still connected");
        }
        RendezvousClient one = join(server, 1, 2);
        CompletableFuture<byte[][]> other = onThread(() -> zero.allgather(new byte[0]));
        one.barrier();
        other.get(LONG.toSeconds(), TimeUnit.SECONDS);
    }

    @Test
    void nobodyCanConnectOnceEveryRankHasJoined() throws Exception {
        RendezvousServer server = server(1);
        join(server, 0, 1);
        RendezvousTestSupport.awaitClosed(server, LONG);
        BootstrapException e = assertThrows(BootstrapException.class, () -> join(server, 0, 1));
        assertTrue(String.valueOf(e.getMessage()).contains("no rendezvous could be reached"), e::getMessage);
    }

    @Test
    void deathOfARankIsToldToTheOthersByName() throws Exception {
        CountDownLatch lost = new CountDownLatch(1);
        RendezvousServer server = server(3, RendezvousTestSupport.onLost(lost), Duration.ofSeconds(5));
        RendezvousClient zero = join(server, 0, 3);
        CompletableFuture<byte[][]> waiting = onThread(() -> zero.allgather(new byte[0]));
        Socket dying = RendezvousTestSupport.joinRaw(server, 1, 3, secret);
        dying.close();
        assertTrue(lost.await(10, TimeUnit.SECONDS));
        assertTrue(failureOf(waiting).contains("rank 1 has died"));
        RendezvousClient late = join(server, 2, 3);
        assertTrue(failureOf(onThread(() -> late.allgather(new byte[0]))).contains("rank 1 has died"));
        assertFalse(end.happened());
    }

    @Test
    void rankThatSendsGarbageAfterJoiningCountsAsDead() throws Exception {
        RendezvousServer server = server(2);
        RendezvousClient zero = join(server, 0, 2);
        Socket broken = RendezvousTestSupport.joinRaw(server, 1, 2, secret);
        open.add(broken);
        broken.getOutputStream().write(new byte[] {1, 0x7f, -1, -1, -1, 0});
        assertTrue(failureOf(onThread(() -> zero.allgather(new byte[0]))).contains("rank 1 has died"));
    }

    @Test
    void waitingForARankThatHasLeftFailsAtOnce() throws Exception {
        RendezvousServer server = server(2);
        RendezvousClient zero = join(server, 0, 2);
        RendezvousClient one = join(server, 1, 2);
        one.close();
        assertTrue(failureOf(onThread(() -> zero.allgather(new byte[0]))).contains("rank 1 has left the job"));
        assertThrows(IllegalStateException.class, one::barrier);
    }

    @Test
    void abortEndsEveryRankWithItsCodeAndTheTextIsReportedOnce() throws Exception {
        List<String> reported = Collections.synchronizedList(new ArrayList<>());
        RendezvousServer server = server(2, RendezvousTestSupport.onAbort(reported), Duration.ofSeconds(5));
        RendezvousClient zero = join(server, 0, 2);
        RecordedEnd otherEnd = new RecordedEnd();
        RendezvousClient one = RendezvousClient.join(claim(server, 1, 2, secret), "test", LONG, false, otherEnd);
        open.add(one);
        zero.abort(9, "out of cheese");
        assertEquals("exit 9", end.await());
        assertEquals("exit 9", otherEnd.await());
        assertEquals(List.of("0 9 out of cheese"), List.copyOf(reported));
    }

    @Test
    void endOfTheRendezvousEndsTheRank() {
        RendezvousServer server = server(2);
        join(server, 0, 2);
        server.close();
        String ended = end.await();
        assertTrue(ended.startsWith("halt 70 watari: rank 0: the launcher at "), ended);
    }

    @Test
    void contributionBeyondTheLimitIsRefusedLocally() {
        RendezvousServer server = server(2);
        RendezvousClient zero = join(server, 0, 2);
        byte[] tooLong = new byte[RendezvousProtocol.maxContribution(2) + 1];
        assertThrows(IllegalArgumentException.class, () -> zero.allgather(tooLong));
        assertEquals(RendezvousServer.Fate.JOINED, server.fate(0));
    }
}
