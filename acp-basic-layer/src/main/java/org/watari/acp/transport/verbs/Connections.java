package org.watari.acp.transport.verbs;

import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.watari.acp.internal.Settings;
import org.watari.acp.internal.trace.Events;
import org.watari.acp.transport.MessageSink;
import org.watari.acp.transport.Transport;
import org.watari.error.CommunicationException;
import org.watari.verbs.Access;
import org.watari.verbs.QueuePair;
import org.watari.verbs.QueuePairAttributes;
import org.watari.verbs.QueuePairOptions;
import org.watari.verbs.QueuePairState;

/// Peers and their connections: made on first use, from one side or from both at once, made anew when a
/// request has broken them, given up when the peer does not answer.
final class Connections implements AutoCloseable {

    private static final Set<Access> ACCESS =
            EnumSet.of(Access.LOCAL_WRITE, Access.REMOTE_WRITE, Access.REMOTE_READ, Access.REMOTE_ATOMIC);
    private static final long FIRST_INTERVAL_NS = TimeUnit.MILLISECONDS.toNanos(50);
    private static final long MOST_INTERVAL_NS = TimeUnit.SECONDS.toNanos(1);
    /// A connection that breaks so often without a single request done will not get better.
    private static final int MOST_BREAKS = 16;
    private static final int PACKET_NUMBER_BITS = 24;
    /// Not 7, the most there is: on Soft-RoCE (6.12) the death of a peer was then not seen within 60 s.
    private static final int RETRIES = 6;
    private static final int FOR_EVER = 7;
    /// The device of a receiver without a receive request asks for another try after 0.64 ms.
    private static final int RNR_TIMER = 12;
    static final String LEFT = "it has left";
    private static final String CONNECT = "watari.verbs.connectSeconds";
    private static final String RECONNECT = "watari.verbs.reconnectSeconds";

    private static final System.Logger LOG = System.getLogger("org.watari.acp");

    private final int rank;
    private final Rail rail;
    private final Control control;
    private final Receives receives;
    private final Outbox outbox;
    private final long nonce;
    private final long limitNs;
    private final long reconnectNs;
    private final int timeoutCode;
    private final long keepAliveNs;
    /// When it is next looked whether peers that nothing is sent to are alive.
    private long nextLookNs;
    private final SecureRandom random = new SecureRandom();

    private PeerAddress[] addresses = {};
    private @Nullable Peer[] peers = {};
    private @Nullable String[] failures = {};
    private final List<Peer> known = new ArrayList<>();
    /// Those whose connection is being made.
    private final List<Peer> calling = new ArrayList<>();
    /// Those whose failure is not yet told to the sink.
    private final Queue<Peer> failed = new ArrayDeque<>();
    /// When something has to be sent again, for those who sleep; 0 for never.
    private volatile long dueNs;

    Connections(int rank, Rail rail, Control control, Receives receives, Outbox outbox, long nonce) {
        this.rank = rank;
        this.rail = rail;
        this.control = control;
        this.receives = receives;
        this.outbox = outbox;
        this.nonce = nonce;
        limitNs = TimeUnit.SECONDS.toNanos(Settings.number(CONNECT, 60, 1, 86_400));
        reconnectNs = TimeUnit.SECONDS.toNanos(Settings.number(RECONNECT, 5, 0, 86_400));
        keepAliveNs = TimeUnit.SECONDS.toNanos(Settings.number("watari.verbs.keepAliveSeconds", 5, 1, 86_400));
        nextLookNs = System.nanoTime() + keepAliveNs;
        timeoutCode = (int) Settings.number("watari.verbs.timeoutCode", 16, 1, 31);
    }

    void join(PeerAddress[] all) {
        addresses = all;
        peers = new @Nullable Peer[all.length];
        failures = new @Nullable String[all.length];
    }

    int count() {
        return known.size();
    }

    List<Peer> known() {
        return known;
    }

    @Nullable
    Peer find(int peer) {
        return peers[peer];
    }

    PeerAddress address(int peer) {
        return addresses[peer];
    }

    @Nullable
    String failure(int peer) {
        return failures[peer];
    }

    /// The connection to a peer, made on first use.
    ///
    /// @return null when the peer has failed
    @Nullable
    Peer usable(int to) {
        if (failures[to] != null) {
            return null;
        }
        Peer peer = peers[to];
        return peer == null ? open(to) : peer;
    }

    private @Nullable Peer open(int to) {
        Peer peer = make(to, 1);
        if (peer == null) {
            return null;
        }
        if (to == rank) {
            // A queue pair connected to itself: atomics on own memory go through the device like all others.
            if (!answer(peer, peer.qp.number(), peer.firstPacket)) {
                return null;
            }
            peer.phase = Peer.Phase.READY;
        } else {
            call(peer);
        }
        return peer;
    }

    private @Nullable Peer make(int to, int incarnation) {
        try {
            rail.reserve(known.size() + 1);
            Peer peer = new Peer(to, addresses[to], queuePair());
            peer.incarnation = incarnation;
            peer.firstPacket = random.nextInt(1 << PACKET_NUMBER_BITS);
            peers[to] = peer;
            known.add(peer);
            Events.connect(rank, to);
            return peer;
        } catch (CommunicationException e) {
            failures[to] = "no connection: " + e.getMessage();
            return null;
        }
    }

    private QueuePair queuePair() {
        QueuePair qp = QueuePair.create(
                rail.pd, QueuePairOptions.reliable(Rail.DEPTH, 0, rail.inlineBytes), rail.cq, rail.cq, receives.srq);
        initialize(qp);
        return qp;
    }

    private void initialize(QueuePair qp) {
        qp.modify(
                QueuePairState.INIT,
                new QueuePairAttributes().port(rail.port.port()).access(ACCESS));
    }

    private void call(Peer peer) {
        long now = System.nanoTime();
        peer.callingSinceNs = now;
        peer.callLimitNs = peer.lost ? reconnectNs : limitNs;
        peer.helloIntervalNs = FIRST_INTERVAL_NS;
        peer.nextHelloNs = now + FIRST_INTERVAL_NS;
        calling.add(peer);
        setDue();
        hello(peer);
    }

    private void hello(Peer peer) {
        int flags = (peer.phase == Peer.Phase.CALLING ? 0 : Control.KNOWS)
                | (peer.phase == Peer.Phase.READY ? Control.CONFIRMS : 0);
        control.send(peer, greeting(peer, flags));
    }

    private Control.Hello greeting(Peer peer, int flags) {
        return new Control.Hello(
                rank, peer.address.nonce(), peer.incarnation, peer.qp.number(), peer.firstPacket, flags);
    }

    /// Says that this rank leaves to a peer that cannot be told in order.
    void sayLeaving(Peer peer) {
        control.send(peer, greeting(peer, Control.LEAVES));
    }

    /// A datagram has come.
    void onHello(Control.Hello hello) {
        int from = hello.rank();
        if (hello.nonce() != nonce || from < 0 || from >= peers.length || from == rank || failures[from] != null) {
            return; // for an earlier process of this number, or from one that is given up
        }
        Peer peer = peers[from];
        if (peer == null) {
            peer = make(from, hello.incarnation());
            if (peer == null) {
                return;
            }
            call(peer);
        }
        if (hello.has(Control.LEAVES)) {
            onLeft(peer);
            return;
        }
        if (hello.incarnation() > peer.incarnation) {
            onNewer(peer, hello.incarnation());
        }
        if (hello.incarnation() != peer.incarnation || peer.phase == Peer.Phase.DRAINING) {
            return; // the older end hears of the newer one when that calls again
        }
        if (peer.phase == Peer.Phase.CALLING && !answer(peer, hello.queuePair(), hello.firstPacket())) {
            return;
        }
        if (peer.phase == Peer.Phase.ANSWERED && hello.has(Control.KNOWS)) {
            peer.phase = Peer.Phase.READY;
            calling.remove(peer);
            setDue();
        }
        if (!hello.has(Control.CONFIRMS)) {
            hello(peer);
        }
        outbox.pump(peer);
    }

    /// The peer has begun a newer connection: this end of the old one is of no use any more.
    private void onNewer(Peer peer, int incarnation) {
        peer.called = incarnation;
        if (peer.phase == Peer.Phase.CALLING) {
            peer.incarnation = incarnation; // nothing has gone over it yet
        } else {
            onBroken(peer, Transport.FAILED, "the peer makes the connection anew", false);
            outbox.drained(peer);
        }
    }

    private boolean answer(Peer peer, int queuePair, int firstPacket) {
        QueuePairAttributes attributes = rail.way(peer.address)
                .pathMtu(Math.min(rail.port.activeMtuBytes(), peer.address.mtuBytes()))
                .peer(queuePair, firstPacket)
                .firstPacket(peer.firstPacket)
                .reads(rail.reads, Math.min(rail.reads, peer.address.reads()))
                .retry(timeoutCode, RETRIES)
                .receiverNotReady(RNR_TIMER, FOR_EVER);
        try {
            peer.qp.modify(QueuePairState.RTR, attributes);
            peer.qp.modify(QueuePairState.RTS, attributes);
        } catch (CommunicationException e) {
            if (peer.lost) {
                // The way is not there yet, or not any more: the next HELLO of the peer is another chance.
                peer.cause = String.valueOf(e.getMessage());
                peer.qp.modify(QueuePairState.RESET, new QueuePairAttributes());
                initialize(peer.qp);
            } else {
                fail(peer, "no connection: " + e.getMessage());
            }
            return false;
        }
        peer.phase = Peer.Phase.ANSWERED;
        return true;
    }

    /// A request has broken a connection, here or at the peer. The first cause is the one that counts.
    ///
    /// @param code   [Transport#PEER_FAILED] when the peer does not answer: it is called for a limited time
    /// @param undone whether what comes back now was certainly not carried out
    void onBroken(Peer peer, long code, String text, boolean undone) {
        if (peer.phase != Peer.Phase.READY && peer.phase != Peer.Phase.ANSWERED) {
            return;
        }
        peer.lost = code == Transport.PEER_FAILED;
        if (peer.lost && reconnectNs == 0) {
            fail(peer, text);
            return;
        }
        if (++peer.breaks > MOST_BREAKS) {
            fail(peer, "the connection broke " + peer.breaks + " times in a row, at last by " + text);
            return;
        }
        LOG.log(
                System.Logger.Level.DEBUG,
                "rank {0}: connection {1} to rank {2} broke and is made anew: {3}",
                rank,
                peer.incarnation,
                peer.rank,
                text);
        peer.cause = text;
        peer.cameBackUndone = undone;
        peer.phase = Peer.Phase.DRAINING;
        calling.remove(peer);
        setDue();
        peer.qp.fail();
        outbox.mark(peer);
    }

    /// All requests of a broken connection have come back.
    void onDrained(Peer peer) {
        peer.qp.close();
        peer.incarnation = Math.max(peer.incarnation + 1, peer.called);
        peer.phase = Peer.Phase.CALLING;
        peer.firstPacket = random.nextInt(1 << PACKET_NUMBER_BITS);
        peer.signaled = peer.ended;
        try {
            peer.qp = queuePair();
        } catch (CommunicationException e) {
            fail(peer, "no connection: " + e.getMessage());
            return;
        }
        outbox.repeat(peer);
        if (peer.rank == rank) {
            if (answer(peer, peer.qp.number(), peer.firstPacket)) {
                peer.phase = Peer.Phase.READY;
                outbox.pump(peer);
            }
        } else {
            call(peer);
        }
    }

    void onLeft(Peer peer) {
        fail(peer, LEFT);
    }

    /// A peer is lost: nothing aimed at it ends well any more.
    private void fail(Peer peer, String text) {
        if (failures[peer.rank] == null) {
            failures[peer.rank] = text;
            failed.add(peer);
        }
        abandon(peer);
    }

    private void abandon(Peer peer) {
        if (peer.phase == Peer.Phase.FAILED) {
            return;
        }
        peer.phase = Peer.Phase.FAILED;
        calling.remove(peer);
        setDue();
        outbox.failWaiting(peer, Transport.PEER_FAILED);
        if (!peer.qp.isClosed()) {
            peer.qp.fail(); // what is under way comes back
            outbox.mark(peer);
        }
    }

    /// Somebody else knows that a rank is dead.
    void giveUp(int peer, String reason) {
        if (failures[peer] == null) {
            failures[peer] = reason;
        }
        Peer connected = peers[peer];
        if (connected != null) {
            abandon(connected);
        }
    }

    /// Tells failures, and sends again what was not answered.
    ///
    /// @return events
    int progress(MessageSink sink) {
        int events = 0;
        if (dueNs != 0) {
            events += callAgain();
        }
        Peer peer;
        while ((peer = failed.poll()) != null) {
            String text = failures[peer.rank];
            sink.onPeerFailed(peer.rank, text == null ? LEFT : text);
            events++;
        }
        return events;
    }

    /// A peer that is dead answers nothing; one that is stopped is alive, its device answers.
    private int lookWhetherAlive(long now) {
        int sent = 0;
        nextLookNs = now + keepAliveNs;
        for (Peer peer : known) {
            if (peer.isReady() && peer.rank != rank && peer.posted == peer.ended && peer.posted == peer.postedBefore) {
                outbox.addLook(peer);
                sent++;
            }
            peer.postedBefore = peer.posted;
        }
        return sent;
    }

    private int callAgain() {
        long now = System.nanoTime();
        if (now - dueNs < 0) {
            return 0;
        }
        int sent = now - nextLookNs >= 0 ? lookWhetherAlive(now) : 0;
        for (int i = calling.size() - 1; i >= 0; i--) {
            Peer peer = calling.get(i);
            if (now - peer.callingSinceNs > peer.callLimitNs) {
                fail(
                        peer,
                        (peer.cause.isEmpty() ? "" : peer.cause + "; then ")
                                + "no answer to " + TimeUnit.NANOSECONDS.toSeconds(peer.callLimitNs) + " s of calls ("
                                + (peer.lost ? RECONNECT : CONNECT) + ")");
            } else if (now - peer.nextHelloNs >= 0) {
                peer.helloIntervalNs = Math.min(2 * peer.helloIntervalNs, MOST_INTERVAL_NS);
                peer.nextHelloNs = now + peer.helloIntervalNs;
                hello(peer);
                sent++;
            }
        }
        setDue();
        return sent;
    }

    private void setDue() {
        long earliest = nextLookNs;
        for (Peer peer : calling) {
            if (peer.nextHelloNs - earliest < 0) {
                earliest = peer.nextHelloNs;
            }
        }
        dueNs = known.isEmpty() ? 0 : earliest == 0 ? 1 : earliest;
    }

    /// Nanoseconds until something has to be sent again, at most a limit. **Threads** any.
    long sleepNs(long limit) {
        long due = dueNs;
        return due == 0 ? limit : Math.clamp(due - System.nanoTime(), 0, limit);
    }

    /// Whether there is something to progress beside completions.
    boolean hasNews() {
        return !failed.isEmpty() || (dueNs != 0 && System.nanoTime() - dueNs >= 0);
    }

    @Override
    public void close() {
        for (Peer peer : known) {
            if (!peer.qp.isClosed()) {
                peer.qp.close();
            }
            if (peer.way != null) {
                peer.way.close();
            }
        }
    }
}
