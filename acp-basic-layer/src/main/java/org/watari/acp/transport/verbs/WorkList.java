package org.watari.acp.transport.verbs;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.watari.acp.transport.RemoteMemory;
import org.watari.acp.transport.TransferList;
import org.watari.acp.transport.Transport;
import org.watari.verbs.SendBatch;

/// A linked list of work requests, laid out once. A start numbers them and hands them over by one post with one
/// completion, behind what waits for the peer; a list that is longer than the free part of the send queue by as many
/// as it takes. After a break of the connection it goes on with the first request that is not known to be done.
final class WorkList implements TransferList {

    private enum Kind {
        WRITE,
        READ,
        SEND
    }

    private record Request(Kind kind, long local, int bytes, int lkey, long remote, int rkey, int flags) {}

    private final int ownRank;
    private final int rank;
    private final Rail rail;
    private final Connections connections;
    private final Outbox outbox;
    private final WorkTable works;
    private final StagingPool staging;
    private final LocalRegions regions;
    private final Arena arena = Arena.ofShared();

    private final List<Request> filled = new ArrayList<>();
    /// Slots of the messages, in order.
    private int[] slots = {};

    private @Nullable SendBatch requests;
    private int[] flags = {};
    /// The start under way.
    private @Nullable Work work;

    private long status = Transport.DONE;

    WorkList(
            int ownRank,
            int rank,
            Rail rail,
            Connections connections,
            Outbox outbox,
            WorkTable works,
            StagingPool staging,
            LocalRegions regions) {
        this.ownRank = ownRank;
        this.rank = rank;
        this.rail = rail;
        this.connections = connections;
        this.outbox = outbox;
        this.works = works;
        this.staging = staging;
        this.regions = regions;
    }

    @Override
    public int rank() {
        return rank;
    }

    @Override
    public void put(RemoteMemory target, long targetOffset, MemorySegment source, long sourceOffset, long length) {
        long local = LocalSide.readable(source, sourceOffset, length);
        add(Kind.WRITE, target, targetOffset, local, length, length <= rail.inlineBytes ? SendBatch.INLINE : 0);
    }

    @Override
    public void get(RemoteMemory source, long sourceOffset, MemorySegment target, long targetOffset, long length) {
        add(Kind.READ, source, sourceOffset, LocalSide.writable(target, targetOffset, length), length, 0);
    }

    private void add(Kind kind, RemoteMemory memory, long remoteOffset, long local, long length, int flag) {
        ensureGrows();
        VerbsTransport.Attached attached = (VerbsTransport.Attached) memory;
        if (attached.rank() != rank) {
            throw new IllegalArgumentException("memory of rank " + attached.rank() + " in a list to rank " + rank);
        }
        long remote = attached.range(remoteOffset, length);
        int region = regions.find(local, length);
        if (region < 0) {
            throw new IllegalArgumentException("the local side of a list must be memory of this transport");
        }
        for (long at = 0; at < length; at += rail.requestBytes) {
            int bytes = (int) Math.min(length - at, rail.requestBytes);
            filled.add(new Request(kind, local + at, bytes, regions.lkey(region), remote + at, attached.rkey(), flag));
        }
    }

    @Override
    public void message(MemorySegment message, long length) {
        ensureGrows();
        if (length < 0 || length > VerbsTransport.MAX_MESSAGE_BYTES) {
            throw new IllegalArgumentException(
                    "message of " + length + " bytes: at most " + VerbsTransport.MAX_MESSAGE_BYTES);
        }
        int slot = staging.take();
        slots = Arrays.copyOf(slots, slots.length + 1);
        slots[slots.length - 1] = slot;
        MemorySegment memory = staging.segment(slot);
        memory.set(JAVA_INT, 0, ownRank);
        memory.set(JAVA_INT, Integer.BYTES, Inbox.PLAIN);
        MemorySegment.copy(message, 0, memory, Inbox.HEADER_BYTES, length);
        int bytes = (int) length + Inbox.HEADER_BYTES;
        int flag = bytes <= rail.inlineBytes ? SendBatch.INLINE : 0;
        filled.add(new Request(Kind.SEND, staging.address(slot), bytes, staging.lkey(slot), 0, 0, flag));
    }

    private void ensureGrows() {
        if (requests != null) {
            throw new IllegalStateException("the list to rank " + rank + " has been started: it cannot grow any more");
        }
    }

    private void ensureIdle() {
        if (test() == Transport.IN_PROGRESS) {
            throw new IllegalStateException("the list to rank " + rank + " is under way: wait for its end first");
        }
    }

    private void layOut() {
        SendBatch made = SendBatch.allocate(arena, Math.max(1, filled.size()), 1);
        flags = new int[filled.size()];
        for (int i = 0; i < flags.length; i++) {
            Request r = filled.get(i);
            flags[i] = r.flags;
            switch (r.kind) {
                case WRITE -> made.write(0, r.flags, r.local, r.bytes, r.lkey, r.remote, r.rkey);
                case READ -> made.read(0, r.flags, r.local, r.bytes, r.lkey, r.remote, r.rkey);
                case SEND -> made.send(0, r.flags, r.local, r.bytes, r.lkey);
            }
        }
        filled.clear();
        requests = made;
    }

    /// The requests, for the post.
    SendBatch requests() {
        if (requests == null) {
            throw new IllegalStateException("the list to rank " + rank + " has not been started");
        }
        return requests;
    }

    /// The flags of a request that is not to be answered.
    int flags(int index) {
        return flags[index];
    }

    @Override
    public long start() {
        ensureIdle();
        if (requests == null) {
            layOut();
        }
        Peer peer = connections.usable(rank);
        if (peer == null) {
            status = Transport.PEER_FAILED;
        } else if (flags.length == 0) {
            status = Transport.DONE;
        } else {
            for (int slot : slots) {
                staging.segment(slot).set(JAVA_LONG, Long.BYTES, ++peer.messagesSent);
            }
            Work next = works.take(Work.Kind.LIST);
            next.list = this;
            next.length = flags.length;
            next.ticketed = true;
            work = next;
            status = Transport.IN_PROGRESS;
            outbox.add(peer, next);
        }
        return test();
    }

    @Override
    public long test() {
        Work ended = work;
        if (ended != null && ended.ended) {
            status = ended.status;
            work = null;
            ended.ticketed = false;
            works.giveBack(ended);
        }
        return status;
    }

    @Override
    public void close() {
        ensureIdle();
        if (arena.scope().isAlive()) {
            for (int slot : slots) {
                staging.giveBack(slot);
            }
            slots = new int[0];
            arena.close();
        }
    }
}
