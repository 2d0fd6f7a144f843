package org.watari.acp.bootstrap;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/// How a rank comes to the rendezvous: connects, again where that may help, and shakes hands.
final class RendezvousJoin {
    private static final long FIRST_PAUSE_MS = 5;
    private static final long LONGEST_PAUSE_MS = 250;

    /// A connection that the rendezvous has accepted, not yet started, and the limits of silence on it.
    record Accepted(RendezvousConnection connection, Heartbeat heartbeat) {}

    private RendezvousJoin() {}

    /// Tries until the rendezvous accepts, refuses, or the time is over.
    ///
    /// @param retryRefused whether a port nobody listens at may still be opened
    /// @throws BootstrapException when the rendezvous cannot be reached, cannot prove that it has the
    ///     secret, or refuses
    static Accepted join(RendezvousClient.Claim claim, Duration timeout, boolean retryRefused) {
        long deadline = System.nanoTime() + timeout.toNanos();
        long pauseMs = FIRST_PAUSE_MS;
        while (true) {
            Socket socket = new Socket();
            boolean connected = false;
            try {
                long left = deadline - System.nanoTime();
                socket.connect(new InetSocketAddress(claim.host(), claim.port()), RendezvousConnection.millis(left));
                connected = true;
                return shakeHands(socket, claim, deadline);
            } catch (IOException e) {
                RendezvousConnection.closeQuietly(socket);
                // An end during the handshake may be the server's way to shed load: worth another try.
                boolean retry = connected || retryRefused;
                if (!retry || System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(pauseMs) - deadline > 0) {
                    throw unreachable(claim, connected, timeout, e);
                }
            } catch (BootstrapException e) {
                RendezvousConnection.closeQuietly(socket);
                throw e;
            }
            pauseMs = pause(pauseMs, claim);
        }
    }

    private static long pause(long pauseMs, RendezvousClient.Claim claim) {
        try {
            TimeUnit.MILLISECONDS.sleep(pauseMs);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BootstrapException(
                    "rank " + claim.rank() + ": interrupted while joining the job at " + claim.root(), e);
        }
        return Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }

    private static BootstrapException unreachable(
            RendezvousClient.Claim claim, boolean connected, Duration timeout, IOException e) {
        String what = connected
                ? "the rendezvous did not answer within " + timeout.toSeconds() + " s"
                : "no rendezvous could be reached (the job has ended, is complete, or WATARI_ROOT is wrong)";
        return new BootstrapException(who(claim) + what + ": " + e.getMessage(), e);
    }

    private static String who(RendezvousClient.Claim claim) {
        return "rank " + claim.rank() + ": WATARI_ROOT=" + claim.root() + ": ";
    }

    private static Accepted shakeHands(Socket socket, RendezvousClient.Claim claim, long deadline) throws IOException {
        socket.setSoTimeout(RendezvousConnection.millis(deadline - System.nanoTime()));
        RendezvousConnection connection = new RendezvousConnection(socket);
        DataInputStream in = connection.in();
        requireVersion(RendezvousProtocol.readExactly(in, RendezvousProtocol.MAGIC.length), claim);
        byte[] serverNonce = RendezvousProtocol.readExactly(in, RendezvousProtocol.NONCE);
        byte[] rankNonce = RendezvousProtocol.nonce();
        ByteBuffer hello = ByteBuffer.allocate(RendezvousProtocol.MAGIC.length
                        + RendezvousProtocol.NONCE
                        + 2 * Integer.BYTES
                        + RendezvousProtocol.MAC)
                .put(RendezvousProtocol.MAGIC)
                .put(rankNonce)
                .putInt(claim.rank())
                .putInt(claim.size())
                .put(RendezvousProtocol.claimMac(claim.secret(), serverNonce, rankNonce, claim.rank(), claim.size()));
        socket.getOutputStream().write(hello.array());
        byte answer = in.readByte();
        Heartbeat heartbeat = new Heartbeat(in.readInt(), in.readInt());
        byte[] proof = RendezvousProtocol.readExactly(in, RendezvousProtocol.MAC);
        byte[] expected = RendezvousProtocol.answerMac(
                claim.secret(), serverNonce, rankNonce, claim.rank(), claim.size(), answer, heartbeat);
        if (answer != RendezvousProtocol.WRONG_SECRET && !RendezvousProtocol.sameMac(proof, expected)) {
            throw new BootstrapException(
                    who(claim) + "the rendezvous could not prove that it has the secret of the job");
        }
        if (answer != RendezvousProtocol.ACCEPTED) {
            throw new BootstrapException("rank " + claim.rank() + ": the rendezvous at " + claim.root() + " refused: "
                    + RendezvousProtocol.refusal(answer, claim.rank(), claim.size()));
        }
        return new Accepted(connection, heartbeat);
    }

    private static void requireVersion(byte[] magic, RendezvousClient.Claim claim) {
        if (Arrays.equals(magic, RendezvousProtocol.MAGIC)) {
            return;
        }
        if (RendezvousProtocol.isOtherVersion(magic)) {
            throw new BootstrapException(who(claim) + "the rendezvous speaks "
                    + new String(magic, StandardCharsets.US_ASCII) + ", this rank "
                    + new String(RendezvousProtocol.MAGIC, StandardCharsets.US_ASCII)
                    + ": all processes of a job need the same version of Watari");
        }
        throw new BootstrapException(who(claim) + "whoever listens there is no Watari rendezvous");
    }
}
