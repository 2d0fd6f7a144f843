package org.watari.acp.bootstrap;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// A rank's side of the rendezvous.
///
/// The connection stays open for the life of the job. A daemon thread reads it: when the rendezvous ends
/// without goodbye (its launcher was killed), or the link to it is cut ([Heartbeat]), the process ends at
/// once, and when another rank aborts the job the process ends with that code. Under the own launcher it
/// stays open even after the goodbye, so that the process can start again although nobody can join any
/// more.
final class RendezvousClient implements Bootstrap {
    /// Ends this process; replaced in tests, where the process is the test run.
    interface ProcessEnd {
        /// Ends at once, without shutdown hooks, after a line on standard error.
        void halt(int exitCode, String line);

        /// Ends with shutdown hooks, but within five seconds.
        void exit(int exitCode);
    }

    /// Everything a rank must know to join.
    record Claim(String host, int port, int rank, int size, int localRank, int localSize, JobSecret secret) {
        String root() {
            return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
        }
    }

    /// The exit code of a rank whose launcher has gone.
    static final int ORPHANED = 70;

    private static final Duration ANSWER_LIMIT = Duration.ofSeconds(2);
    private static final Duration STATE_LIMIT = Duration.ofSeconds(1);
    private static final String LEFT_EARLY = "it has left the job before the others";

    static final ProcessEnd REAL_END = new RealProcessEnd();

    private final Claim claim;
    private final String name;
    private final Duration timeout;
    private final ProcessEnd end;
    private final RendezvousConnection connection;
    private final boolean staysConnected;

    /// Held for a whole collective call: one after another.
    private final ReentrantLock collective = new ReentrantLock();

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private byte @Nullable [] result;
    private @Nullable String who;
    private @Nullable String failure;
    private boolean abortSent;
    private boolean abortSeen;
    private boolean closed;
    private boolean left;
    private boolean joinedAgain;
    private boolean gone;
    private boolean met;
    private final Map<Integer, String> lost = new TreeMap<>();
    private final Map<Integer, String> states = new TreeMap<>();
    private @Nullable Watcher watcher;

    private RendezvousClient(
            Claim claim,
            String name,
            Duration timeout,
            ProcessEnd end,
            RendezvousConnection connection,
            boolean staysConnected) {
        this.staysConnected = staysConnected;
        this.claim = claim;
        this.name = name;
        this.timeout = timeout;
        this.end = end;
        this.connection = connection;
    }

    /// Joins a job.
    ///
    /// **Blocking**: until the rendezvous has accepted this rank, `timeout` at most; does not wait for other ranks.
    ///
    /// @param retryRefused whether a port nobody listens at may still be opened, as another process is
    ///     about to do; without it the connection stays for the next start of this process
    /// @throws BootstrapException when the rendezvous cannot be reached, cannot prove that it has the
    ///     secret, or refuses
    static RendezvousClient join(Claim claim, String name, Duration timeout, boolean retryRefused, ProcessEnd end) {
        RendezvousJoin.Accepted accepted = RendezvousJoin.join(claim, timeout, retryRefused);
        RendezvousConnection connection = accepted.connection();
        RendezvousClient client = new RendezvousClient(claim, name, timeout, end, connection, !retryRefused);
        int longest = RendezvousProtocol.MAX_ROUND + Integer.BYTES * claim.size();
        try {
            connection.start(
                    new RendezvousConnection.Terms(
                            "it", longest, accepted.heartbeat(), RendezvousConnection.Threads.OF_SYSTEM),
                    client.new Receiver());
        } catch (IOException e) {
            connection.closeNow();
            throw new BootstrapException(
                    "rank " + claim.rank() + ": WATARI_ROOT=" + claim.root() + ": the rendezvous has gone: "
                            + e.getMessage(),
                    e);
        }
        return client;
    }

    /// Writes a line to standard error, past any stream that the program may have put there.
    static void print(String line) {
        RealProcessEnd.print(line);
    }

    @Override
    public int rank() {
        return claim.rank();
    }

    @Override
    public int size() {
        return claim.size();
    }

    @Override
    public int localRank() {
        return claim.localRank();
    }

    @Override
    public int localSize() {
        return claim.localSize();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public byte[][] allgather(byte[] mine) {
        int most = RendezvousProtocol.maxContribution(size());
        if (mine.length > most) {
            throw new IllegalArgumentException(
                    "allgather of " + mine.length + " bytes: at most " + most + " a rank in a job of " + size());
        }
        collective.lock();
        try {
            byte[] all = gather(mine.clone());
            return RendezvousProtocol.splitRound(all, size());
        } catch (IOException e) {
            throw failed(e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failed("interrupted");
        } finally {
            collective.unlock();
        }
    }

    private byte[] gather(byte[] mine) throws InterruptedException {
        lock.lock();
        try {
            requireUsable();
            result = null;
            connection.send(RendezvousProtocol.GATHER, mine);
            long left = timeout.toNanos();
            while (result == null && failure == null && left > 0) {
                left = changed.awaitNanos(left);
            }
            byte[] all = result;
            if (all != null) {
                return all;
            }
            if (failure == null) {
                failure = "not complete after " + timeout.toSeconds() + " s: " + askWhoIsMissing();
            }
            throw failed(failure);
        } finally {
            lock.unlock();
        }
    }

    private String askWhoIsMissing() throws InterruptedException {
        connection.send(RendezvousProtocol.WHO, new byte[0]);
        long left = ANSWER_LIMIT.toNanos();
        while (who == null && left > 0) {
            left = changed.awaitNanos(left);
        }
        return who == null ? "the rendezvous does not answer" : who;
    }

    private void requireUsable() {
        if (closed) {
            throw new IllegalStateException("rank " + rank() + ": the bootstrap is closed");
        }
        if (failure != null) {
            throw failed(failure);
        }
    }

    private BootstrapException failed(String reason) {
        lock.lock();
        try {
            if (failure == null) {
                failure = reason;
            }
        } finally {
            lock.unlock();
        }
        return new BootstrapException("rank " + rank() + " of " + size() + ": collective call: " + reason);
    }

    @Override
    public void abort(int exitCode, String text) {
        int code = exitCode < 1 || exitCode > 255 ? 1 : exitCode;
        lock.lock();
        try {
            abortSent = true;
            connection.send(RendezvousProtocol.ABORT, RendezvousProtocol.abortPayload(code, text));
            // The echo says that the text has arrived; without it the launcher still sees the exit code.
            long left = ANSWER_LIMIT.toNanos();
            while (!abortSeen && left > 0) {
                left = changed.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
        end.exit(code);
    }

    @Override
    public void watch(Watcher told) {
        Map<Integer, String> known;
        lock.lock();
        try {
            watcher = told;
            known = new TreeMap<>(lost);
        } finally {
            lock.unlock();
        }
        known.forEach(told::lost);
    }

    @Override
    public void meet(long mark) {
        lock.lock();
        try {
            if (closed) {
                throw new IllegalStateException("rank " + rank() + ": the bootstrap is closed");
            }
            connection.send(
                    RendezvousProtocol.MEET,
                    ByteBuffer.allocate(Long.BYTES).putLong(mark).array());
            long left = timeout.toNanos();
            while (!met && !gone && left > 0) {
                left = changed.awaitNanos(left);
            }
            if (!met) {
                String why = gone
                        ? "the rendezvous has gone"
                        : "not complete after " + timeout.toSeconds() + " s: " + askWhoIsMissing();
                throw new BootstrapException("rank " + rank() + " of " + size() + ": meeting before the end: " + why);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BootstrapException("rank " + rank() + ": interrupted in the meeting before the end", e);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public String ask(int rank) {
        lock.lock();
        try {
            states.remove(rank);
            connection.send(RendezvousProtocol.STATE, RendezvousProtocol.ints(rank));
            long left = STATE_LIMIT.toNanos();
            while (!states.containsKey(rank) && !gone && left > 0) {
                left = changed.awaitNanos(left);
            }
            String state = states.get(rank);
            return state != null ? state : "it does not answer: stopped, or cut off";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "interrupted while asking";
        } finally {
            lock.unlock();
        }
    }

    /// Whether this is the bootstrap of an earlier start over whose connection the same place can be
    /// taken again.
    boolean canJoinAgain(Claim other) {
        lock.lock();
        try {
            return closed
                    && !gone
                    && other.host().equals(claim.host())
                    && other.port() == claim.port()
                    && other.rank() == claim.rank()
                    && other.size() == claim.size();
        } finally {
            lock.unlock();
        }
    }

    /// Takes the place again that [#close] gave up.
    void joinAgain() {
        lock.lock();
        try {
            joinedAgain = false;
            left = false;
            met = false;
            who = null;
            failure = null;
            lost.clear();
            closed = false;
            connection.send(RendezvousProtocol.JOIN, new byte[0]);
            long nanos = timeout.toNanos();
            while (!joinedAgain && !gone && nanos > 0) {
                nanos = changed.awaitNanos(nanos);
            }
            if (!joinedAgain) {
                closed = true;
                throw new BootstrapException("rank " + rank() + ": the rendezvous at " + claim.root()
                        + (gone ? " has gone" : " did not answer within " + timeout.toSeconds() + " s"));
            }
        } catch (InterruptedException e) {
            closed = true;
            Thread.currentThread().interrupt();
            throw new BootstrapException("rank " + rank() + ": interrupted while joining the job again", e);
        } finally {
            lock.unlock();
        }
    }

    /// Says goodbye and waits until it has arrived; the connection closes where no other start can
    /// follow.
    @Override
    public void close() {
        boolean interrupted = false;
        lock.lock();
        try {
            if (closed) {
                return;
            }
            closed = true;
            watcher = null;
            if (!abortSent && !abortSeen) {
                connection.send(RendezvousProtocol.LEAVE, new byte[0]);
                long nanos = ANSWER_LIMIT.toNanos();
                while (!left && !gone && nanos > 0) {
                    nanos = changed.awaitNanos(nanos);
                }
            }
        } catch (InterruptedException e) {
            interrupted = true;
        } finally {
            lock.unlock();
        }
        if (!staysConnected) {
            connection.close();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /// On the reading thread.
    private final class Receiver implements RendezvousConnection.Receiver {
        @Override
        public void frame(byte type, byte[] payload) throws IOException {
            Watcher told;
            lock.lock();
            try {
                told = watcher;
                switch (type) {
                    case RendezvousProtocol.GATHER -> result = payload;
                    case RendezvousProtocol.WHO -> who = RendezvousProtocol.describeWho(payload);
                    case RendezvousProtocol.LOST -> lost(payload, RendezvousProtocol.textOf(payload), " has died");
                    case RendezvousProtocol.LEFT -> lost(payload, LEFT_EARLY, " has left the job");
                    case RendezvousProtocol.ABORT -> abortSeen = true;
                    case RendezvousProtocol.MEET -> met = met || payload.length == 0;
                    case RendezvousProtocol.TELL ->
                        states.put(RendezvousProtocol.rankOf(payload, size()), RendezvousProtocol.textOf(payload));
                    case RendezvousProtocol.LEAVE -> left = true;
                    case RendezvousProtocol.JOIN -> joinedAgain = true;
                    case RendezvousProtocol.STATE -> {}
                    default -> throw new IOException("unknown frame type " + type);
                }
                changed.signalAll();
            } finally {
                lock.unlock();
            }
            pass(told, type, payload);
        }

        /// Outside of the lock.
        private void pass(@Nullable Watcher told, byte type, byte[] payload) throws IOException {
            switch (type) {
                case RendezvousProtocol.ABORT -> endIfAbortedByOther(payload);
                case RendezvousProtocol.STATE -> {
                    int asker = RendezvousProtocol.rankOf(payload, size());
                    String state = told == null ? "it has joined the job" : told.state();
                    connection.send(RendezvousProtocol.TELL, RendezvousProtocol.rankAndText(asker, state));
                }
                case RendezvousProtocol.LOST -> {
                    if (RendezvousProtocol.rankOf(payload, size()) == rank()) {
                        end.halt(
                                ORPHANED,
                                "watari: rank " + rank() + ": the job counts this rank as dead ("
                                        + RendezvousProtocol.textOf(payload) + "): ending");
                    } else if (told != null) {
                        told.lost(RendezvousProtocol.rankOf(payload, size()), RendezvousProtocol.textOf(payload));
                    }
                }
                case RendezvousProtocol.LEFT -> {
                    if (told != null) {
                        told.lost(RendezvousProtocol.rankOf(payload, size()), LEFT_EARLY);
                    }
                }
                case RendezvousProtocol.MEET -> {
                    if (told != null && payload.length == Integer.BYTES + Long.BYTES) {
                        told.closing(
                                RendezvousProtocol.rankOf(payload, size()),
                                ByteBuffer.wrap(payload).getLong(Integer.BYTES));
                    }
                }
                default -> {
                    // Whoever waits for it has been woken.
                }
            }
        }

        private void lost(byte[] payload, String reason, String fate) throws IOException {
            int rank = RendezvousProtocol.rankOf(payload, size());
            lost.put(rank, reason);
            if (failure == null) {
                failure = "rank " + rank + fate
                        + (reason.isEmpty() || reason.equals(LEFT_EARLY) ? "" : " (" + reason + ")");
            }
        }

        private void endIfAbortedByOther(byte[] payload) {
            lock.lock();
            try {
                if (abortSent) {
                    return;
                }
                failure = "the job was aborted";
            } finally {
                lock.unlock();
            }
            end.exit(
                    payload.length < Integer.BYTES
                            ? 1
                            : ByteBuffer.wrap(payload).getInt());
        }

        @Override
        public void ended(String reason, boolean silent) {
            lock.lock();
            try {
                gone = true;
                changed.signalAll();
                if (closed || abortSent || abortSeen) {
                    return;
                }
                failure = "the rendezvous has gone (" + reason + ")";
            } finally {
                lock.unlock();
            }
            end.halt(
                    ORPHANED,
                    "watari: rank " + rank() + ": the launcher at " + claim.root() + " has gone (" + reason
                            + "): ending");
        }
    }
}
