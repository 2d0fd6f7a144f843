package org.watari.acp.bootstrap;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// Where the ranks of a job meet: authenticates each of them, then serves rounds of allgather until all have left.
///
/// Whoever does not have the secret is turned away without any effect on the job: each handshake runs on a
/// virtual thread of its own with a time limit, their number is bounded (the eldest is given up for a new
/// one, and a handshake with the secret takes milliseconds), and no message is longer than its kind allows.
/// When every rank has joined the listening socket is closed.
///
/// **Threads**: any thread may call.
public final class RendezvousServer implements AutoCloseable {
    /// What has become of a rank.
    public enum Fate {
        /// It has not claimed its place.
        ABSENT,
        /// It is connected.
        JOINED,
        /// It said goodbye.
        LEFT,
        /// Its connection ended without goodbye, or its process ended without joining.
        LOST
    }

    /// Is told what the person who started the job must hear. Called on the server's threads.
    public interface Listener {
        /// A rank ends the job. Called once, before the other ranks are told.
        ///
        /// @param rank who
        /// @param exitCode the exit code of the job
        /// @param text why
        void aborted(int rank, int exitCode, String text);

        /// A connection ended without goodbye. The other ranks are told after the return.
        ///
        /// @param rank whose
        /// @param reason what ended it, as far as the connection shows
        /// @return what ended it, as the other ranks shall hear it
        String lost(int rank, String reason);

        /// Nothing was heard of a rank for too long: it is counted as dead, though its process may live. Called
        /// instead of [#lost], also for a rank that has said goodbye, before the other ranks are told.
        ///
        /// @param rank which
        /// @param reason for how long, and whether its host acknowledges what is sent
        default void silent(int rank, String reason) {
            lost(rank, reason);
        }
    }

    /// What may be chosen.
    ///
    /// @param handshakeLimit so long a stranger may take to prove that it is none
    /// @param threads        of the connections of ranks
    record Terms(Duration handshakeLimit, Heartbeat heartbeat, RendezvousConnection.Threads threads) {
        static Terms of(Bootstraps.Settings settings, RendezvousConnection.Threads threads) {
            return new Terms(HANDSHAKE_LIMIT, Heartbeat.of(settings), threads);
        }
    }

    private static final Listener SILENT = new Listener() {
        @Override
        public void aborted(int rank, int exitCode, String text) {}

        @Override
        public String lost(int rank, String reason) {
            return reason;
        }
    };

    /// Strangers that may be in their handshake at once, beside the ranks themselves.
    private static final int STRANGERS = 256;

    /// A rank of a crowded machine loads the classes that prove the secret in the midst of its handshake.
    private static final Duration HANDSHAKE_LIMIT = Duration.ofSeconds(30);

    private final int size;
    private final JobSecret secret;
    private final Terms terms;
    private final ServerSocket socket;
    private final Refusals refusals = new Refusals();
    private final Roster roster;

    private final ReentrantLock lock = new ReentrantLock();
    private final Set<Socket> handshakes = new LinkedHashSet<>();
    private boolean closed;

    private RendezvousServer(ServerSocket socket, int size, JobSecret secret, Listener listener, Terms terms) {
        this.socket = socket;
        this.size = size;
        this.secret = secret;
        this.terms = terms;
        roster = new Roster(size, listener, terms.heartbeat(), terms.threads());
    }

    /// Opens a rendezvous on a free port of the loopback interface.
    ///
    /// @param size the number of ranks
    /// @param secret what a rank must have
    /// @return the server, already accepting
    /// @throws BootstrapException when no port can be opened
    public static RendezvousServer open(int size, JobSecret secret) {
        return open(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), size, secret, SILENT);
    }

    /// Opens a rendezvous on a given interface and port; no other interface is listened on.
    ///
    /// @param address the interface and port, 0 for a free one
    /// @param size the number of ranks
    /// @param secret what a rank must have
    /// @param listener who is told of aborts and losses
    /// @return the server, already accepting
    /// @throws BootstrapException when the port cannot be opened
    public static RendezvousServer open(InetSocketAddress address, int size, JobSecret secret, Listener listener) {
        return open(
                address,
                size,
                secret,
                listener,
                Terms.of(Bootstraps.Settings.ofProcess(), RendezvousConnection.Threads.VIRTUAL));
    }

    static RendezvousServer open(
            InetSocketAddress address, int size, JobSecret secret, Listener listener, Terms terms) {
        if (size < 1 || size > RendezvousProtocol.MAX_RANKS) {
            throw new IllegalArgumentException("size " + size + ": expected 1 to " + RendezvousProtocol.MAX_RANKS);
        }
        try {
            ServerSocket socket = new ServerSocket();
            try {
                socket.setReuseAddress(true);
                socket.bind(address, Math.min(size + STRANGERS, 4096));
            } catch (IOException e) {
                socket.close();
                throw e;
            }
            RendezvousServer server = new RendezvousServer(socket, size, secret, listener, terms);
            Thread.ofVirtual().name("watari-rendezvous-accept").start(server::accept);
            return server;
        } catch (IOException e) {
            throw new BootstrapException(
                    "rendezvous at " + address.getHostString() + ":" + address.getPort() + " cannot be opened: "
                            + e.getMessage() + advice(address, e),
                    e);
        }
    }

    private static String advice(InetSocketAddress address, IOException failure) {
        if (failure instanceof BindException
                && String.valueOf(failure.getMessage()).contains("already in use")) {
            return ": another process has port " + address.getPort() + "; give all ranks another one in WATARI_ROOT,"
                    + " or start them by ./watari run, which takes a free one";
        }
        return "";
    }

    /// The address to give to the ranks, as `host:port` or `[host]:port`.
    ///
    /// @return the value of `WATARI_ROOT`
    public String root() {
        String host = socket.getInetAddress().getHostAddress();
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + socket.getLocalPort();
    }

    /// What has become of a rank.
    ///
    /// @param rank which
    /// @return its fate now
    public Fate fate(int rank) {
        return roster.fate(rank);
    }

    /// Waits until a rank is no longer connected.
    ///
    /// @param rank which
    /// @param limit how long at most
    /// @return its fate then; `JOINED` when the limit has passed
    /// @throws InterruptedException when the calling thread is interrupted
    public Fate awaitEnd(int rank, Duration limit) throws InterruptedException {
        return roster.awaitEnd(rank, limit);
    }

    /// The rank that fell out of the job first: its connection ended without goodbye, or it wanted to
    /// close long before the others. Whatever happened to the others afterwards may be a consequence.
    ///
    /// @return the rank, −1 when none has
    public int firstFallen() {
        return roster.firstFallen();
    }

    /// Waits until every other rank has left or was lost.
    boolean awaitOthersEnded(int rank, Duration limit) throws InterruptedException {
        return roster.awaitOthersEnded(rank, limit);
    }

    /// Says that the process of a rank has ended: a rank that never joined is then lost, and whoever
    /// waits for it is told.
    ///
    /// @param rank which
    public void processEnded(int rank) {
        roster.processEnded(rank);
    }

    /// Ends all connections. Idempotent. Ranks that are still connected end as when their launcher dies.
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            handshakes.forEach(RendezvousConnection::closeQuietly);
        } finally {
            lock.unlock();
        }
        closeListening();
        roster.close();
    }

    private void closeListening() {
        try {
            socket.close();
        } catch (IOException e) {
            // Nothing is left to be told to anybody: the port is gone either way.
        }
    }

    private void accept() {
        while (true) {
            Socket stranger;
            try {
                stranger = socket.accept();
            } catch (IOException e) {
                if (socket.isClosed()) {
                    return;
                }
                // Out of file descriptors, or the stranger has already gone: neither concerns the ranks.
                pause();
                continue;
            }
            lock.lock();
            try {
                if (closed) {
                    RendezvousConnection.closeQuietly(stranger);
                    return;
                }
                if (handshakes.size() >= size + STRANGERS) {
                    Socket eldest = handshakes.iterator().next();
                    handshakes.remove(eldest);
                    RendezvousConnection.closeQuietly(eldest);
                }
                handshakes.add(stranger);
            } finally {
                lock.unlock();
            }
            Thread.ofVirtual().name("watari-rendezvous-handshake").start(() -> shakeHands(stranger));
        }
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(10);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void shakeHands(Socket stranger) {
        Thread reaper = Thread.ofVirtual().name("watari-rendezvous-reaper").start(() -> {
            try {
                Thread.sleep(terms.handshakeLimit());
                if (endHandshake(stranger)) {
                    RendezvousConnection.closeQuietly(stranger);
                }
            } catch (InterruptedException e) {
                // The handshake was in time.
            }
        });
        @Nullable String refusal = "it failed";
        try {
            refusal = authenticate(stranger);
        } catch (IOException e) {
            // Silence, a hang-up, or more strangers than may wait: no concern of the job.
            refusal = "its connection ended before it had proved to belong to the job";
        } finally {
            reaper.interrupt();
            endHandshake(stranger);
            if (refusal != null) {
                RendezvousConnection.closeQuietly(stranger);
                noteRefusal(stranger, refusal);
            }
        }
    }

    private void noteRefusal(Socket stranger, String why) {
        lock.lock();
        try {
            if (closed) {
                return; // it was this side that ended
            }
        } finally {
            lock.unlock();
        }
        refusals.note(stranger.getRemoteSocketAddress(), why);
    }

    /// How many were turned away.
    long refused() {
        return refusals.count();
    }

    /// @return whether it was under way until now; who ends it decides what becomes of the connection
    private boolean endHandshake(Socket stranger) {
        lock.lock();
        try {
            return handshakes.remove(stranger);
        } finally {
            lock.unlock();
        }
    }

    /// @return why it was turned away, null when it is a member now
    private @Nullable String authenticate(Socket stranger) throws IOException {
        RendezvousConnection connection = new RendezvousConnection(stranger);
        DataInputStream in = connection.in();
        byte[] serverNonce = RendezvousProtocol.nonce();
        byte[] hello = new byte[RendezvousProtocol.MAGIC.length + RendezvousProtocol.NONCE];
        ByteBuffer.wrap(hello).put(RendezvousProtocol.MAGIC).put(serverNonce);
        stranger.getOutputStream().write(hello);

        byte[] magic = RendezvousProtocol.readExactly(in, RendezvousProtocol.MAGIC.length);
        if (RendezvousProtocol.isOtherVersion(magic)) {
            return "it speaks another version of the protocol: all processes of a job need the same version of Watari";
        }
        if (!Arrays.equals(magic, RendezvousProtocol.MAGIC)) {
            return "it is no rank of Watari";
        }
        byte[] rankNonce = RendezvousProtocol.readExactly(in, RendezvousProtocol.NONCE);
        int rank = in.readInt();
        int claimedSize = in.readInt();
        byte[] mac = RendezvousProtocol.readExactly(in, RendezvousProtocol.MAC);
        byte[] expected = RendezvousProtocol.claimMac(secret, serverNonce, rankNonce, rank, claimedSize);
        if (!RendezvousProtocol.sameMac(mac, expected)) {
            byte[] nothing = new byte[RendezvousProtocol.MAC];
            stranger.getOutputStream()
                    .write(RendezvousProtocol.answer(RendezvousProtocol.WRONG_SECRET, Heartbeat.OFF, nothing));
            return "it does not have the secret of the job";
        }
        Heartbeat heartbeat = terms.heartbeat();
        Roster.Answer reply = (verdict) -> {
            byte[] proof =
                    RendezvousProtocol.answerMac(secret, serverNonce, rankNonce, rank, claimedSize, verdict, heartbeat);
            // 41 bytes into an empty socket buffer: does not block.
            stranger.getOutputStream().write(RendezvousProtocol.answer(verdict, heartbeat, proof));
        };
        if (!endHandshake(stranger)) {
            return "it took too long to prove that it belongs to the job";
        }
        byte verdict = roster.admit(rank, claimedSize, connection, reply);
        if (roster.isComplete()) {
            closeListening();
        }
        return verdict == RendezvousProtocol.ACCEPTED ? null : RendezvousProtocol.refusal(verdict, rank, claimedSize);
    }
}
