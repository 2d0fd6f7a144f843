package org.watari.acp.transport.verbs;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import org.watari.acp.transport.Transport;
import org.watari.error.Errno;
import org.watari.error.WcStatus;
import org.watari.verbs.MemoryRegion;
import org.watari.verbs.SendBatch;

/// Hands works to the device and takes their completions.
///
/// A completion is asked for where somebody waits for one (a ticket, a flush), where none is on its way, and
/// at every [#SIGNAL_EVERY]th request, so that the ring never fills without one. Where the last puts have
/// none on its way a write to the peer's sink brings it. The number of requests under
/// way on all connections together is bounded by the completion queue.
///
/// ```
/// bit   63 62        61       60 59     56 55           32 31            0
///      +-----------+------------+---------+---------------+---------------+
/// wrId | kind      | 0          | connection (low bits)   | rank | request|
///      +-----------+------------+---------+---------------+---------------+
/// ```
final class Outbox {

    /// Kinds of completions, the two highest bits of their number.
    static final long RECEIVE = 1L << 62;

    static final long DATAGRAM_SENT = 2L << 62;
    static final long DATAGRAM_RECEIVED = 3L << 62;
    static final long KIND = 3L << 62;

    private static final int RANK_SHIFT = 32;
    private static final int RANK_BITS = 24;
    private static final int INCARNATION_SHIFT = RANK_SHIFT + RANK_BITS;
    private static final int INCARNATION_MASK = 0x3F;

    static final int SIGNAL_EVERY = 16;
    private static final int BATCH = 32;
    private static final int WORD = Long.BYTES;

    private static final System.Logger LOG = System.getLogger("org.watari.acp");

    private final Rail rail;
    private final WorkTable works;
    private final StagingPool staging;
    private final SendBatch batch;
    private final ArrayDeque<Peer> waiting = new ArrayDeque<>();
    private Connections connections;
    private int underWay;
    /// Calls of the device, and requests that it was asked to answer.
    private long posts;

    private long signals;

    @SuppressWarnings("NullAway.Init") // the two know each other; see connections()
    Outbox(Arena arena, Rail rail, WorkTable works, StagingPool staging) {
        this.rail = rail;
        this.works = works;
        this.staging = staging;
        batch = SendBatch.allocate(arena, BATCH, 1);
    }

    void connections(Connections made) {
        connections = made;
    }

    /// Calls of the device so far.
    long posts() {
        return posts;
    }

    /// Requests so far that the device was asked to answer.
    long signals() {
        return signals;
    }

    /// Ranks that a request number can hold.
    static int mostRanks() {
        return 1 << RANK_BITS;
    }

    static int rankOf(long wrId) {
        return (int) (wrId >>> RANK_SHIFT) & ((1 << RANK_BITS) - 1);
    }

    /// Adds a work behind those that wait and hands over what is possible.
    void add(Peer peer, Work work) {
        work.waiting = true;
        peer.backlog.add(work);
        pump(peer);
    }

    /// A flush: ends at once if nothing is under way, or with a completion that is on its way already, or
    /// with that of a write to the peer's sink.
    ///
    /// @return whether the work has ended
    boolean addFlush(Peer peer, Work work) {
        if (peer.backlog.isEmpty() && peer.again.isEmpty() && peer.phase != Peer.Phase.DRAINING) {
            if (peer.posted == peer.ended) {
                return true;
            }
            if (peer.signaled == peer.posted) {
                work.waitFor = peer.posted;
                peer.flushes.add(work);
                return false;
            }
        }
        add(peer, work);
        return false;
    }

    /// A write to the sink that nobody waits for: it fails if the peer is gone.
    void addLook(Peer peer) {
        add(peer, works.take(Work.Kind.FLUSH));
    }

    /// Room in the completion queue, beside a mark for each connection.
    private boolean hasCredit() {
        return underWay + connections.count() < rail.sendEntries();
    }

    /// Hands over what waits, as far as the ring and the completion queue have room.
    void pump(Peer peer) {
        while (peer.isReady() && !peer.backlog.isEmpty() && peer.hasRoom() && hasCredit()) {
            long first = peer.posted;
            Work head = peer.backlog.element();
            WorkList list = head.list;
            SendBatch requests = list == null ? batch : list.requests();
            int from = list == null ? 0 : (int) head.posted;
            int count = list == null ? fill(peer) : number(peer, head, list);
            posts++;
            int result = peer.qp.post(requests, from, count);
            if (result != 0) {
                takeBack(peer, first + requests.posted(from, count));
                connections.onBroken(peer, Transport.FAILED, "ibv_post_send: " + Errno.describe(-result), true);
                drained(peer);
                return;
            }
        }
        list(peer);
    }

    /// Fills the batch with what waits, up to a list, which goes by itself.
    private int fill(Peer peer) {
        batch.clear();
        Work work;
        while (batch.size() < BATCH
                && (work = peer.backlog.peek()) != null
                && work.list == null
                && peer.hasRoom()
                && hasCredit()) {
            append(peer, work);
            handedOver(peer, work);
        }
        return batch.size();
    }

    private static void handedOver(Peer peer, Work work) {
        if (work.issued) {
            work.waiting = false;
            peer.backlog.remove();
        }
    }

    /// Numbers the next requests of a list, as many as there is room for. The last of them is answered; where
    /// the list is longer than that, one in half a ring is, so that the rest follows without a pause.
    private int number(Peer peer, Work work, WorkList list) {
        int from = (int) work.posted;
        long credit = (long) rail.sendEntries() - connections.count() - underWay;
        int count = (int) Math.min(Math.min(work.length - from, peer.room()), credit);
        boolean more = from + count < work.length;
        for (int at = from; at < from + count; at++) {
            boolean signal = at + 1 == from + count || (more && peer.posted - peer.signaled + 1 >= Rail.DEPTH / 2);
            list.requests().renumber(at, nextWrId(peer), list.flags(at) | (signal ? SendBatch.SIGNALED : 0));
            work.posted++;
            enter(peer, work, signal);
        }
        work.issued = !more;
        handedOver(peer, work);
        return count;
    }

    private void list(Peer peer) {
        if (!peer.backlog.isEmpty() && !peer.listed) {
            peer.listed = true;
            waiting.add(peer);
        }
    }

    /// Posts a mark to a queue pair in error. Requests that had ended well without a completion of their own
    /// are known only by one that comes after them.
    void mark(Peer peer) {
        if (peer.posted == peer.ended) {
            return;
        }
        Work mark = works.take(Work.Kind.MARK);
        long before = peer.posted;
        batch.clear();
        append(peer, mark);
        int result = peer.qp.post(batch);
        if (result != 0) {
            LOG.log(System.Logger.Level.WARNING, "no mark behind {0}: {1}", peer, Errno.describe(-result));
            peer.ring[peer.slot(before)] = null;
            peer.posted = before;
            underWay--;
            works.giveBack(mark);
        }
    }

    /// A broken connection of which nothing is under way any more is made anew.
    void drained(Peer peer) {
        if (peer.phase == Peer.Phase.DRAINING && peer.posted == peer.ended) {
            connections.onDrained(peer);
        }
    }

    /// Those that waited for the completion queue, or for their own ring.
    void pumpAll() {
        for (int i = waiting.size(); i > 0; i--) {
            Peer peer = waiting.remove();
            peer.listed = false;
            if (peer.phase != Peer.Phase.FAILED) {
                pump(peer);
            }
        }
    }

    /// Requests that the device has not taken were never under way.
    private void takeBack(Peer peer, long from) {
        for (long request = from; request < peer.posted; request++) {
            Work work = peer.ring[peer.slot(request)];
            peer.ring[peer.slot(request)] = null;
            underWay--;
            if (work != null) {
                work.requests--;
                if (work.list != null) {
                    work.posted--;
                    work.issued = false;
                }
                goAgain(peer, work);
            }
        }
        peer.posted = from;
        peer.signaled = Math.min(peer.signaled, from);
        peer.lastLazy = Math.min(peer.lastLazy, from);
    }

    private void append(Peer peer, Work work) {
        long left = work.length - work.posted;
        int bytes = (int) Math.min(left, rail.requestBytes);
        boolean last = bytes == left;
        boolean waited = work.ticketed && !work.lazy;
        boolean asked = last && (waited || work.length == 0 || work.kind == Work.Kind.ATOMIC);
        boolean crowded = (long) connections.count() * 2 * SIGNAL_EVERY > rail.sendEntries();
        boolean signal =
                asked || crowded || peer.signaled <= peer.ended || peer.posted - peer.signaled + 1 >= SIGNAL_EVERY;
        int flags = (signal ? SendBatch.SIGNALED : 0) | (work.inline ? SendBatch.INLINE : 0);
        long wrId = nextWrId(peer);
        long local = work.local + work.posted;
        long remote = work.remote + work.posted;
        switch (work.kind) {
            case FLUSH -> appendFlush(peer, wrId, flags);
            case PUT, MARK -> batch.write(wrId, flags, local, bytes, work.lkey, remote, work.rkey);
            case GET -> batch.read(wrId, flags, local, bytes, work.lkey, remote, work.rkey);
            case MESSAGE -> batch.send(wrId, flags, local, bytes, work.lkey);
            case ATOMIC -> appendAtomic(work, wrId, flags);
            case LIST -> throw new IllegalStateException("a list has its own requests");
        }
        work.posted += bytes;
        work.issued = last;
        enter(peer, work, signal);
    }

    /// The number of the next request.
    private static long nextWrId(Peer peer) {
        return (peer.posted + 1 & 0xFFFF_FFFFL)
                | (long) peer.rank << RANK_SHIFT
                | (long) (peer.incarnation & INCARNATION_MASK) << INCARNATION_SHIFT;
    }

    /// Counts the next request, which is handed over with the others of this post.
    private void enter(Peer peer, Work work, boolean signal) {
        work.requests++;
        peer.ring[peer.slot(peer.posted)] = work;
        peer.posted++;
        underWay++;
        if (signal) {
            peer.signaled = peer.posted;
            signals++;
        } else if (work.lazy) {
            peer.lastLazy = peer.posted;
        }
    }

    private void appendFlush(Peer peer, long wrId, int flags) {
        MemoryRegion own = rail.sink;
        batch.write(
                wrId,
                flags,
                own.address(),
                (int) own.length(),
                own.lkey(),
                peer.address.sink(),
                peer.address.sinkKey());
    }

    private void appendAtomic(Work work, long wrId, int flags) {
        if (work.operation == org.watari.acp.transport.AtomicOperation.ADD && DeviceAtomics.isNative(work)) {
            batch.fetchAndAdd(wrId, flags, work.local, work.lkey, work.remote, work.rkey, work.operand);
        } else if (DeviceAtomics.isNative(work)) {
            batch.compareAndSwap(
                    wrId, flags, work.local, work.lkey, work.remote, work.rkey, work.expected, work.operand);
        } else if (work.fetched) {
            batch.compareAndSwap(
                    wrId, flags, work.local, work.lkey, work.remote, work.rkey, work.guess, DeviceAtomics.next(work));
        } else {
            batch.fetchAndAdd(wrId, flags, work.local, work.lkey, work.remote, work.rkey, 0);
        }
    }

    /// A send request has completed, and with it all before it.
    void onCompletion(Peer peer, long wrId, int status, String text) {
        int incarnation = (int) (wrId >>> INCARNATION_SHIFT) & INCARNATION_MASK;
        if (incarnation != (peer.incarnation & INCARNATION_MASK)) {
            return; // of a connection that has been given up
        }
        long request = peer.request((int) wrId);
        long good = status == WcStatus.IBV_WC_SUCCESS ? request : request - 1;
        while (peer.ended < good) {
            onRequest(peer, takeOldest(peer), Transport.DONE);
        }
        if (status == WcStatus.IBV_WC_SUCCESS) {
            peer.breaks = 0;
            peer.lost = false;
        } else if (peer.ended < request) {
            onFailed(peer, takeOldest(peer), status, text);
        }
        Work flush;
        while (peer.isReady() && (flush = peer.flushes.peek()) != null && flush.waitFor <= peer.ended) {
            peer.flushes.remove();
            end(flush, Transport.DONE);
        }
        if (peer.isReady() && peer.backlog.isEmpty() && peer.signaled <= peer.ended && peer.lastLazy > peer.ended) {
            addLook(peer);
        }
        drained(peer);
    }

    private Work takeOldest(Peer peer) {
        int at = peer.slot(peer.ended);
        Work work = peer.ring[at];
        peer.ring[at] = null;
        peer.ended++;
        underWay--;
        if (work == null) {
            throw new IllegalStateException("no work belongs to request " + peer.ended + " of " + peer);
        }
        work.requests--;
        return work;
    }

    private void onFailed(Peer peer, Work work, int status, String text) {
        if (isWayLost(status)) {
            connections.onBroken(peer, Transport.PEER_FAILED, text, false);
            cameBack(peer, work);
            return;
        }
        if (status != WcStatus.IBV_WC_WR_FLUSH_ERR) {
            long code = codeOf(status);
            // What is posted behind a refused request is not carried out: the peer's queue pair is in error.
            connections.onBroken(peer, code, text, code == Transport.REFUSED);
            onRequest(peer, work, code);
            return;
        }
        if (peer.phase == Peer.Phase.READY) {
            // Soft-RoCE (6.12) brings a connection into error without a cause, too, when its link is down.
            boolean down = !rail.isUp();
            connections.onBroken(
                    peer,
                    down ? Transport.PEER_FAILED : Transport.FAILED,
                    down ? rail + " is down" : "the connection was broken by a request of the peer",
                    false);
        }
        cameBack(peer, work);
    }

    /// A request has not been carried out, as far as is known.
    private void cameBack(Peer peer, Work work) {
        if (work.kind == Work.Kind.MARK) {
            onRequest(peer, work, Transport.DONE);
        } else if (work.status != Transport.DONE) {
            onRequest(peer, work, work.status); // another request of it has failed
        } else if (peer.phase == Peer.Phase.FAILED) {
            onRequest(peer, work, Transport.PEER_FAILED);
        } else if (work.kind == Work.Kind.ATOMIC && !peer.cameBackUndone && DeviceAtomics.mayHaveChanged(work)) {
            onRequest(peer, work, Transport.OUTCOME_UNKNOWN);
        } else {
            goAgain(peer, work);
        }
    }

    /// Writes, reads and messages may be carried out twice: the bytes are the same, and the receiver knows a
    /// message by its number.
    private static void goAgain(Peer peer, Work work) {
        if (!work.waiting) {
            work.waiting = true;
            peer.again.add(work);
        }
        if (work.requests == 0) {
            work.rewind();
        }
    }

    /// The peer does not answer, or, as Soft-RoCE says it, there is no route to it.
    static boolean isWayLost(int status) {
        return WcStatus.isPeerLost(status) || status == WcStatus.IBV_WC_LOC_QP_OP_ERR;
    }

    static long codeOf(int status) {
        return switch (status) {
            case WcStatus.IBV_WC_REM_ACCESS_ERR,
                    WcStatus.IBV_WC_REM_INV_REQ_ERR,
                    WcStatus.IBV_WC_REM_OP_ERR,
                    WcStatus.IBV_WC_LOC_PROT_ERR,
                    WcStatus.IBV_WC_LOC_LEN_ERR -> Transport.REFUSED;
            default -> Transport.FAILED;
        };
    }

    /// A request of a work has ended.
    private void onRequest(Peer peer, Work work, long status) {
        if (work.status == Transport.DONE) {
            work.status = status;
        }
        if (work.list != null && status == Transport.DONE) {
            work.done++;
        }
        if (work.requests > 0) {
            return;
        }
        if (!work.issued) {
            if (work.status == Transport.DONE) {
                return; // more of it is in the backlog
            }
            work.waiting = false;
            peer.backlog.remove(work);
            peer.again.remove(work);
        }
        if (work.kind == Work.Kind.ATOMIC && work.status == Transport.DONE && !foundWord(work)) {
            work.rewind();
            work.waiting = true;
            peer.backlog.addFirst(work);
            list(peer);
            return;
        }
        end(work, work.status);
    }

    /// Takes the word that an atomic has found.
    ///
    /// @return whether the atomic has ended
    private boolean foundWord(Work work) {
        long found = staging.segment(work.slot).get(JAVA_LONG, 0);
        if (!DeviceAtomics.onFound(work, found)) {
            return false;
        }
        long old = DeviceAtomics.old(work, found);
        MemorySegment result = work.memory;
        if (result != null) {
            if (work.width == WORD) {
                result.set(JAVA_LONG, work.memoryOffset, old);
            } else {
                result.set(JAVA_INT, work.memoryOffset, (int) old);
            }
        }
        return true;
    }

    /// A work has ended; frees what it held.
    void end(Work work, long status) {
        if (work.kind == Work.Kind.GET && work.slot != Work.NONE && status == Transport.DONE) {
            MemorySegment target = work.memory;
            if (target != null) {
                MemorySegment.copy(staging.segment(work.slot), 0, target, work.memoryOffset, work.length);
            }
        }
        if (work.slot != Work.NONE) {
            staging.giveBack(work.slot);
            work.slot = Work.NONE;
        }
        if (work.temporary != null) {
            work.temporary.close();
            work.temporary = null;
        }
        work.memory = null;
        work.status = status;
        work.ended = true;
        Work whole = work.whole;
        if (whole != null && --whole.requests == 0) {
            whole.ended = true;
        }
        if (!work.ticketed) {
            works.giveBack(work);
        }
    }

    /// Ends all that has not been handed to the device.
    void failWaiting(Peer peer, long code) {
        failAll(peer.again, code);
        failAll(peer.backlog, code);
        failAll(peer.flushes, code);
    }

    private void failAll(ArrayDeque<Work> list, long code) {
        Work work;
        while ((work = list.poll()) != null) {
            work.waiting = false;
            work.issued = true;
            if (work.requests == 0) {
                end(work, code);
            } else {
                work.status = code; // ends with its last request
            }
        }
    }

    /// Puts what came back in front of what waits, and the flushes behind what came back.
    void repeat(Peer peer) {
        Work work;
        while ((work = peer.flushes.poll()) != null) {
            work.waiting = true;
            peer.again.add(work);
        }
        while ((work = peer.again.pollLast()) != null) {
            work.rewind();
            peer.backlog.addFirst(work);
        }
    }
}
