package org.watari.acp.bootstrap;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.watari.acp.bootstrap.RendezvousServer.Fate;
import org.watari.acp.bootstrap.RendezvousServer.Listener;

/// The members of a job as their rendezvous sees them: who has joined, left or died, and the rounds and
/// the meeting before the end that they are in.
///
/// A rank that has left may join again over the connection it has: the next start of its process. In the
/// meeting before the end a dead rank and one that has left count as arrived. A rank that has waited
/// there for a second is announced to those that have not come: whoever waits for its messages waits in
/// vain.
///
/// **Threads**: any; one lock, never held while the listener is called.
final class Roster {
    /// Sends the answer of the handshake.
    interface Answer {
        void give(byte verdict) throws IOException;
    }

    /// So long a rank waits in the meeting before the others are told; what it sent before has arrived
    /// by then.
    private static final Duration ANNOUNCE_AFTER = Duration.ofSeconds(1);

    private final int size;
    private final Listener listener;
    private final Heartbeat heartbeat;
    private final RendezvousConnection.Threads threads;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final @Nullable RendezvousConnection[] connections;
    private final Fate[] fates;
    private final String[] reasons;
    private final byte[] @Nullable [] round;
    /// Waits in the meeting.
    private final boolean[] closing;
    /// Has been through the meeting: it may leave, and join again, without harm to the others.
    private final boolean[] released;
    /// When a rank fell out of the job, 0 for none.
    private final long[] fellAt;

    private int joined;
    private int arrived;
    private boolean aborted;
    private boolean closed;

    Roster(int size, Listener listener, Heartbeat heartbeat, RendezvousConnection.Threads threads) {
        this.size = size;
        this.listener = listener;
        this.heartbeat = heartbeat;
        this.threads = threads;
        connections = new @Nullable RendezvousConnection[size];
        fates = new Fate[size];
        Arrays.fill(fates, Fate.ABSENT);
        reasons = new String[size];
        Arrays.fill(reasons, "");
        round = new byte[size][];
        closing = new boolean[size];
        released = new boolean[size];
        fellAt = new long[size];
    }

    // --- joining ---------------------------------------------------------------------------------------------------

    /// Judges the claim of somebody who has the secret, and takes the rank in.
    ///
    /// @return what it was told
    byte admit(int rank, int claimedSize, RendezvousConnection connection, Answer answer) throws IOException {
        lock.lock();
        try {
            byte verdict = judge(rank, claimedSize);
            answer.give(verdict);
            if (verdict != RendezvousProtocol.ACCEPTED) {
                return verdict;
            }
            int longest =
                    Math.max(RendezvousProtocol.maxContribution(size), RendezvousProtocol.MAX_TEXT + Integer.BYTES);
            connection.start(
                    new RendezvousConnection.Terms("rank " + rank, longest, heartbeat, threads),
                    new Member(rank, connection));
            connections[rank] = connection;
            joined++;
            enter(rank, connection);
            return verdict;
        } finally {
            lock.unlock();
        }
    }

    private byte judge(int rank, int claimedSize) {
        if (claimedSize != size) {
            return RendezvousProtocol.WRONG_SIZE;
        }
        if (rank < 0 || rank >= size) {
            return RendezvousProtocol.NO_SUCH_RANK;
        }
        return fates[rank] == Fate.ABSENT && !closed ? RendezvousProtocol.ACCEPTED : RendezvousProtocol.RANK_TAKEN;
    }

    private void enter(int rank, RendezvousConnection connection) {
        fates[rank] = Fate.JOINED;
        released[rank] = false;
        for (int i = 0; i < size; i++) {
            if (fates[i] == Fate.LOST) {
                connection.send(RendezvousProtocol.LOST, RendezvousProtocol.rankAndText(i, reasons[i]));
            }
        }
        changed.signalAll();
    }

    private void joinAgain(int rank, RendezvousConnection connection) throws IOException {
        lock.lock();
        try {
            if (fates[rank] != Fate.LEFT) {
                throw new IOException("join of a member");
            }
            connection.send(RendezvousProtocol.JOIN, new byte[0]);
            enter(rank, connection);
        } finally {
            lock.unlock();
        }
    }

    /// Whether every rank has joined once.
    boolean isComplete() {
        lock.lock();
        try {
            return joined == size;
        } finally {
            lock.unlock();
        }
    }

    // --- asking ----------------------------------------------------------------------------------------------------

    Fate fate(int rank) {
        lock.lock();
        try {
            return fates[rank];
        } finally {
            lock.unlock();
        }
    }

    Fate awaitEnd(int rank, Duration limit) throws InterruptedException {
        long left = limit.toNanos();
        lock.lock();
        try {
            while (fates[rank] == Fate.JOINED && left > 0) {
                left = changed.awaitNanos(left);
            }
            return fates[rank];
        } finally {
            lock.unlock();
        }
    }

    boolean awaitOthersEnded(int rank, Duration limit) throws InterruptedException {
        long left = limit.toNanos();
        lock.lock();
        try {
            while (left > 0 && othersConnected(rank)) {
                left = changed.awaitNanos(left);
            }
            return !othersConnected(rank);
        } finally {
            lock.unlock();
        }
    }

    private boolean othersConnected(int rank) {
        for (int i = 0; i < size; i++) {
            if (i != rank && fates[i] == Fate.JOINED) {
                return true;
            }
        }
        return false;
    }

    int firstFallen() {
        lock.lock();
        try {
            int first = -1;
            for (int i = 0; i < size; i++) {
                if (fellAt[i] != 0 && (first < 0 || fellAt[i] - fellAt[first] < 0)) {
                    first = i;
                }
            }
            return first;
        } finally {
            lock.unlock();
        }
    }

    // --- ending ----------------------------------------------------------------------------------------------------

    void processEnded(int rank) {
        lock.lock();
        try {
            if (fates[rank] == Fate.ABSENT) {
                fall(rank, System.nanoTime());
                markLost(rank, "its process ended before it joined the job");
            }
        } finally {
            lock.unlock();
        }
    }

    void close() {
        List<RendezvousConnection> open = new ArrayList<>();
        lock.lock();
        try {
            closed = true;
            for (RendezvousConnection connection : connections) {
                if (connection != null) {
                    open.add(connection);
                }
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        open.forEach(RendezvousConnection::closeNow);
    }

    private void fall(int rank, long when) {
        if (fellAt[rank] == 0) {
            fellAt[rank] = when == 0 ? 1 : when;
        }
    }

    private void markLost(int rank, String reason) {
        fates[rank] = Fate.LOST;
        reasons[rank] = reason;
        connections[rank] = null;
        broadcast(RendezvousProtocol.LOST, RendezvousProtocol.rankAndText(rank, reason));
        endMeetingIfComplete();
        changed.signalAll();
    }

    private void leave(int rank, RendezvousConnection connection) {
        lock.lock();
        try {
            fates[rank] = Fate.LEFT;
            closing[rank] = false;
            connection.send(RendezvousProtocol.LEAVE, new byte[0]);
            if (!released[rank]) {
                broadcast(RendezvousProtocol.LEFT, RendezvousProtocol.ints(rank));
                endMeetingIfComplete();
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// The connection of a rank that had left has ended: it will not join again.
    private void gone(int rank) {
        connections[rank] = null;
        for (int i = 0; i < size; i++) {
            RendezvousConnection waiting = connections[i];
            if (waiting != null && round[i] != null) {
                waiting.send(RendezvousProtocol.LEFT, RendezvousProtocol.ints(rank));
            }
        }
    }

    private void broadcast(byte type, byte[] payload) {
        for (int i = 0; i < size; i++) {
            RendezvousConnection connection = connections[i];
            if (connection != null && fates[i] == Fate.JOINED) {
                connection.send(type, payload);
            }
        }
    }

    // --- members ---------------------------------------------------------------------------------------------------

    /// One rank, on its reading thread.
    private final class Member implements RendezvousConnection.Receiver {
        private final int rank;
        private final RendezvousConnection connection;

        Member(int rank, RendezvousConnection connection) {
            this.rank = rank;
            this.connection = connection;
        }

        @Override
        public void frame(byte type, byte[] payload) throws IOException {
            switch (type) {
                case RendezvousProtocol.GATHER -> contribute(rank, connection, payload);
                case RendezvousProtocol.MEET -> meet(rank, payload);
                case RendezvousProtocol.WHO -> answerWho(connection);
                case RendezvousProtocol.STATE -> askState(rank, connection, payload);
                case RendezvousProtocol.TELL -> tellState(rank, payload);
                case RendezvousProtocol.ABORT -> abort(rank, payload);
                case RendezvousProtocol.LEAVE -> leave(rank, connection);
                case RendezvousProtocol.JOIN -> joinAgain(rank, connection);
                default -> throw new IOException("unknown frame type " + type);
            }
        }

        @Override
        public void ended(String reason, boolean silent) {
            boolean member;
            lock.lock();
            try {
                member = fates[rank] == Fate.JOINED;
                if (member) {
                    fall(rank, System.nanoTime());
                } else {
                    gone(rank);
                }
            } finally {
                lock.unlock();
            }
            if (silent) {
                connection.send(RendezvousProtocol.LOST, RendezvousProtocol.rankAndText(rank, reason));
                listener.silent(rank, reason);
            }
            if (!member) {
                return;
            }
            String told = silent ? reason : listener.lost(rank, reason);
            lock.lock();
            try {
                markLost(rank, told);
            } finally {
                lock.unlock();
            }
        }
    }

    private void contribute(int rank, RendezvousConnection connection, byte[] payload) throws IOException {
        lock.lock();
        try {
            if (round[rank] != null || payload.length > RendezvousProtocol.maxContribution(size)) {
                throw new IOException("a second contribution to one round, or one of " + payload.length + " bytes");
            }
            for (int i = 0; i < size; i++) {
                if (fates[i] == Fate.LEFT && (!released[i] || connections[i] == null)) {
                    connection.send(RendezvousProtocol.LEFT, RendezvousProtocol.ints(i));
                }
            }
            round[rank] = payload;
            arrived++;
            if (arrived == size) {
                endRound();
            }
        } finally {
            lock.unlock();
        }
    }

    private void endRound() {
        byte[][] contributions = new byte[size][];
        for (int i = 0; i < size; i++) {
            byte[] contribution = round[i];
            contributions[i] = contribution == null ? new byte[0] : contribution;
            round[i] = null;
        }
        arrived = 0;
        byte[] result = RendezvousProtocol.joinRound(contributions);
        broadcast(RendezvousProtocol.GATHER, result);
    }

    private void meet(int rank, byte[] mark) throws IOException {
        if (mark.length != Long.BYTES) {
            throw new IOException("mark of " + mark.length + " bytes");
        }
        long now = System.nanoTime();
        lock.lock();
        try {
            closing[rank] = true;
            if (endMeetingIfComplete()) {
                return;
            }
        } finally {
            lock.unlock();
        }
        Thread.ofVirtual().name("watari-rendezvous-announce").start(() -> announce(rank, mark, now));
    }

    private boolean endMeetingIfComplete() {
        for (int i = 0; i < size; i++) {
            if (!closing[i] && fates[i] != Fate.LOST && fates[i] != Fate.LEFT) {
                return false;
            }
        }
        for (int i = 0; i < size; i++) {
            RendezvousConnection connection = connections[i];
            if (closing[i] && connection != null && fates[i] == Fate.JOINED) {
                connection.send(RendezvousProtocol.MEET, new byte[0]);
                released[i] = true;
            }
            closing[i] = false;
        }
        return true;
    }

    private void announce(int rank, byte[] mark, long since) {
        try {
            Thread.sleep(ANNOUNCE_AFTER);
        } catch (InterruptedException e) {
            return;
        }
        lock.lock();
        try {
            if (!closing[rank]) {
                return;
            }
            fall(rank, since);
            byte[] news = ByteBuffer.allocate(Integer.BYTES + Long.BYTES)
                    .putInt(rank)
                    .put(mark)
                    .array();
            for (int i = 0; i < size; i++) {
                RendezvousConnection connection = connections[i];
                if (connection != null && fates[i] == Fate.JOINED && !closing[i]) {
                    connection.send(RendezvousProtocol.MEET, news);
                }
            }
        } finally {
            lock.unlock();
        }
    }

    private void answerWho(RendezvousConnection connection) {
        lock.lock();
        try {
            List<Integer> absent = new ArrayList<>();
            List<Integer> late = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                if (fates[i] == Fate.ABSENT) {
                    absent.add(i);
                } else if (fates[i] == Fate.JOINED && round[i] == null && !closing[i]) {
                    late.add(i);
                }
            }
            connection.send(RendezvousProtocol.WHO, RendezvousProtocol.joinLists(absent, late));
        } finally {
            lock.unlock();
        }
    }

    private void askState(int asker, RendezvousConnection connection, byte[] payload) throws IOException {
        int rank = RendezvousProtocol.rankOf(payload, size);
        lock.lock();
        try {
            RendezvousConnection other = connections[rank];
            if (other != null && fates[rank] == Fate.JOINED) {
                other.send(RendezvousProtocol.STATE, RendezvousProtocol.ints(asker));
                return;
            }
            String fate = switch (fates[rank]) {
                case ABSENT -> "it has not joined the job";
                case LEFT, JOINED -> "it has left the job";
                case LOST -> "it has died: " + reasons[rank];
            };
            connection.send(RendezvousProtocol.TELL, RendezvousProtocol.rankAndText(rank, fate));
        } finally {
            lock.unlock();
        }
    }

    private void tellState(int rank, byte[] payload) throws IOException {
        int asker = RendezvousProtocol.rankOf(payload, size);
        lock.lock();
        try {
            RendezvousConnection connection = connections[asker];
            if (connection != null && fates[asker] == Fate.JOINED) {
                connection.send(
                        RendezvousProtocol.TELL,
                        RendezvousProtocol.rankAndText(rank, RendezvousProtocol.textOf(payload)));
            }
        } finally {
            lock.unlock();
        }
    }

    private void abort(int rank, byte[] payload) throws IOException {
        if (payload.length < Integer.BYTES) {
            throw new IOException("abort of " + payload.length + " bytes");
        }
        lock.lock();
        try {
            if (aborted) {
                return;
            }
            aborted = true;
        } finally {
            lock.unlock();
        }
        String text = new String(payload, Integer.BYTES, payload.length - Integer.BYTES, StandardCharsets.UTF_8);
        listener.aborted(rank, ByteBuffer.wrap(payload).getInt(), text);
        lock.lock();
        try {
            broadcast(RendezvousProtocol.ABORT, payload);
        } finally {
            lock.unlock();
        }
    }
}
