package org.watari.acp.bootstrap;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/// Both ends of the wire by hand.
final class RendezvousTestSupport {
    private RendezvousTestSupport() {}

    static RendezvousServer.Listener silent() {
        return onLost(new CountDownLatch(1));
    }

    static RendezvousServer.Listener onLost(CountDownLatch latch) {
        return new RendezvousServer.Listener() {
            @Override
            public void aborted(int rank, int exitCode, String text) {}

            @Override
            public String lost(int rank, String reason) {
                latch.countDown();
                return reason;
            }
        };
    }

    static RendezvousServer.Listener onAbort(List<String> reported) {
        return new RendezvousServer.Listener() {
            @Override
            public void aborted(int rank, int exitCode, String text) {
                reported.add(rank + " " + exitCode + " " + text);
            }

            @Override
            public String lost(int rank, String reason) {
                return reason;
            }
        };
    }

    static InetSocketAddress address(RendezvousServer server) {
        String root = server.root();
        int colon = root.lastIndexOf(':');
        return new InetSocketAddress(root.substring(0, colon), Integer.parseInt(root.substring(colon + 1)));
    }

    static RendezvousClient.Claim claim(RendezvousServer server, int rank, int size, JobSecret secret) {
        InetSocketAddress address = address(server);
        return new RendezvousClient.Claim(
                address.getHostString(), address.getPort(), rank, size, rank, Math.max(size, rank + 1), secret);
    }

    static Socket connect(RendezvousServer server) throws IOException {
        Socket socket = new Socket();
        socket.connect(address(server), 10_000);
        return socket;
    }

    /// Whether the peer ends the connection before the socket's time limit.
    static boolean readToEnd(Socket socket) throws IOException {
        try {
            byte[] chunk = new byte[256];
            int count;
            do {
                count = socket.getInputStream().read(chunk);
            } while (count >= 0);
            return true;
        } catch (SocketTimeoutException e) {
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    /// Waits until nobody can connect. The server closes its socket behind the answer to the last rank, which
    /// may be quicker.
    static void awaitClosed(RendezvousServer server, Duration limit) throws IOException {
        long end = System.nanoTime() + limit.toNanos();
        while (true) {
            try (Socket socket = connect(server)) {
                assertTrue(System.nanoTime() < end, () -> "the rendezvous still listens, to " + socket);
            } catch (ConnectException e) {
                return;
            } catch (SocketException e) {
                // It stood in the queue of the socket that was being closed; the next one finds nobody.
                assertTrue(System.nanoTime() < end, e::toString);
            }
        }
    }

    /// Joins without a client, so that the connection can be broken at will.
    static Socket joinRaw(RendezvousServer server, int rank, int size, JobSecret secret) throws IOException {
        Socket socket = connect(server);
        DataInputStream in = new DataInputStream(socket.getInputStream());
        RendezvousProtocol.readExactly(in, RendezvousProtocol.MAGIC.length);
        byte[] serverNonce = RendezvousProtocol.readExactly(in, RendezvousProtocol.NONCE);
        byte[] rankNonce = RendezvousProtocol.nonce();
        socket.getOutputStream()
                .write(ByteBuffer.allocate(80)
                        .put(RendezvousProtocol.MAGIC)
                        .put(rankNonce)
                        .putInt(rank)
                        .putInt(size)
                        .put(RendezvousProtocol.claimMac(secret, serverNonce, rankNonce, rank, size))
                        .array());
        byte answer = in.readByte();
        if (answer != RendezvousProtocol.ACCEPTED) {
            throw new IOException("refused: " + answer);
        }
        RendezvousProtocol.readExactly(in, 2 * Integer.BYTES + RendezvousProtocol.MAC);
        return socket;
    }

    /// Plays a rendezvous that accepts everybody without having the secret.
    static boolean pretendToBeServer(ServerSocket impostor) {
        try (Socket socket = impostor.accept()) {
            socket.getOutputStream().write(RendezvousProtocol.MAGIC);
            socket.getOutputStream().write(new byte[RendezvousProtocol.NONCE]);
            new DataInputStream(socket.getInputStream()).readNBytes(80);
            socket.getOutputStream().write(new byte[1 + 2 * Integer.BYTES + RendezvousProtocol.MAC]);
            return readToEnd(socket);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
