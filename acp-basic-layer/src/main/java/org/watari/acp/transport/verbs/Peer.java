package org.watari.acp.transport.verbs;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;
import org.watari.verbs.AddressHandle;
import org.watari.verbs.QueuePair;

/// A rank that this one has something to do with: its connection, and the works that go over it.
///
/// ```
///          HELLO sent      peer's queue pair known    peer knows ours
/// CALLING ──────────────> ANSWERED ────────────────> READY ── a request failed ──> DRAINING ──> CALLING, or FAILED
/// ```
///
/// A connection that broke is made anew with the next incarnation, the same at both ends. Works are handed to
/// the device in order; each request has a number, its place in the ring, and all up to a completed one have
/// ended, whether they were signalled or not.
final class Peer {

    /// How the connection stands.
    enum Phase {
        /// The queue pair is in `INIT`; the peer's is not known.
        CALLING,
        /// The queue pair is in `RTS`; whether the peer's can receive is not known.
        ANSWERED,
        /// Both can send and receive.
        READY,
        /// The queue pair is in error; its requests are coming back.
        DRAINING,
        /// The peer is dead, has left, or cannot be reached.
        FAILED
    }

    final int rank;
    final PeerAddress address;
    Phase phase = Phase.CALLING;
    QueuePair qp;
    /// Which connection this is, counted from 1.
    int incarnation = 1;
    /// The connection that the peer has called for.
    int called;
    /// Where packet numbers of this end begin.
    int firstPacket;
    /// Whether the last connection broke since the peer did not answer.
    boolean lost;
    /// What the last connection broke by.
    String cause = "";
    /// Breaks in a row, without a completed request between them.
    int breaks;
    /// Whether the cause of the last break says that what came back after it was not carried out.
    boolean cameBackUndone;

    @Nullable
    AddressHandle way;
    /// When the next HELLO is due, and how long after that the one after it.
    long nextHelloNs;
    long helloIntervalNs;
    long callingSinceNs;
    /// How long the peer is called.
    long callLimitNs;

    /// Works that wait for credits or for the connection.
    final ArrayDeque<Work> backlog = new ArrayDeque<>();
    /// Works that came back from a broken connection and go again, in order.
    final ArrayDeque<Work> again = new ArrayDeque<>();
    /// Flushes that wait for a request already signalled.
    final ArrayDeque<Work> flushes = new ArrayDeque<>();
    /// Whether it stands in the list of those with a backlog.
    boolean listed;

    /// The work of each request under way.
    final @Nullable Work[] ring = new @Nullable Work[Rail.DEPTH];
    /// Requests handed to the device, the last signalled one, and those that have ended.
    long posted;
    long signaled;
    long ended;

    /// The last request of a put whose ticket waits for somebody else's completion.
    long lastLazy;
    /// What was posted when it was last looked whether the peer is alive.
    long postedBefore;

    /// Messages sent to it, and the last one taken from it.
    long messagesSent;
    long messagesTaken;

    /// It has said that it leaves.
    boolean left;

    Peer(int rank, PeerAddress address, QueuePair qp) {
        this.rank = rank;
        this.address = address;
        this.qp = qp;
    }

    boolean isReady() {
        return phase == Phase.READY;
    }

    /// One place is kept for the mark at the end of a broken connection.
    boolean hasRoom() {
        return posted - ended < ring.length - 1;
    }

    /// Requests that can be handed over now.
    int room() {
        return (int) (ring.length - 1 - (posted - ended));
    }

    int slot(long request) {
        return (int) (request % ring.length);
    }

    /// The number of a request whose low 32 bits came back.
    long request(int low) {
        return ended + (low - (int) ended);
    }

    @Override
    public String toString() {
        return "rank " + rank + " " + phase + ", connection " + incarnation + ", " + (posted - ended)
                + " requests under way, " + backlog.size() + " works waiting";
    }
}
