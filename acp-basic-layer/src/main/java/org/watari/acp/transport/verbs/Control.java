package org.watari.acp.transport.verbs;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.EnumSet;
import org.jspecify.annotations.Nullable;
import org.watari.error.CommunicationException;
import org.watari.verbs.Access;
import org.watari.verbs.AddressHandle;
import org.watari.verbs.MemoryRegion;
import org.watari.verbs.QueuePair;
import org.watari.verbs.QueuePairAttributes;
import org.watari.verbs.QueuePairOptions;
import org.watari.verbs.QueuePairState;
import org.watari.verbs.QueuePairType;
import org.watari.verbs.ReceiveBatch;
import org.watari.verbs.SendBatch;

/// The datagrams by which ranks make their connections. A datagram may be lost; who waits for an answer sends
/// again. Where the link is down sending may bring the queue pair into error: it begins anew, under its
/// number.
///
/// ```
/// byte 0      4      8       16            20          24             28      32
///      +------+------+-------+-------------+-----------+--------------+-------+
///      |magic |sender|nonce  |incarnation  |queue pair |first packet  | flags |
///      |      |rank  |of the |of the       |of the     |of the sender |       |
///      |      |      |target |connection   |sender     |              |       |
///      +------+------+-------+-------------+-----------+--------------+-------+
/// ```
final class Control implements AutoCloseable {

    /// The sender knows the queue pair of the target: it can receive.
    static final int KNOWS = 1;
    /// The sender knows that the target can receive, too.
    static final int CONFIRMS = 2;
    /// The sender leaves.
    static final int LEAVES = 4;

    /// One datagram.
    record Hello(int rank, long nonce, int incarnation, int queuePair, int firstPacket, int flags) {
        boolean has(int flag) {
            return (flags & flag) != 0;
        }
    }

    private static final int MAGIC = 0x5741_5402;
    private static final int KEY = 0x0057_4154;
    private static final int BYTES = 32;
    private static final int SLOT_BYTES = 128;

    private final Made made = new Made();
    private final Rail rail;
    private final QueuePair qp;
    private final MemorySegment memory;
    private final MemoryRegion region;
    private final SendBatch batch;
    private final ReceiveBatch receives;
    private final int[] free = new int[Rail.DATAGRAMS];
    private int freeCount;
    /// Which beginning of the queue pair this is: completions of earlier ones count no more.
    private int beginning;

    Control(Arena arena, Rail rail) {
        this.rail = rail;
        memory = arena.allocate(2L * Rail.DATAGRAMS * SLOT_BYTES, SLOT_BYTES);
        batch = SendBatch.allocate(arena, 1, 1);
        receives = ReceiveBatch.allocate(arena, Rail.DATAGRAMS);
        try {
            region = MemoryRegion.register(rail.pd, memory, EnumSet.of(Access.LOCAL_WRITE));
            made.add(region::close);
            qp = QueuePair.create(
                    rail.pd,
                    new QueuePairOptions(QueuePairType.UD, Rail.DATAGRAMS, Rail.DATAGRAMS, 1, 0, false),
                    rail.cq,
                    rail.cq,
                    null);
            made.add(qp::close);
            begin();
        } catch (RuntimeException e) {
            made.endAfter(e);
            throw e;
        }
    }

    private void begin() {
        QueuePairAttributes attributes = new QueuePairAttributes()
                .port(rail.port.port())
                .datagramKey(KEY)
                .firstPacket(0);
        qp.modify(QueuePairState.INIT, attributes);
        qp.modify(QueuePairState.RTR, attributes);
        qp.modify(QueuePairState.RTS, attributes);
        freeCount = 0;
        for (int i = 0; i < Rail.DATAGRAMS; i++) {
            free[freeCount++] = i;
            receive(i);
        }
        qp.postReceives(receives);
        receives.clear();
    }

    private void beginAnew() {
        beginning++;
        qp.modify(QueuePairState.RESET, new QueuePairAttributes());
        begin();
    }

    /// ```
    /// bit   63 62  31                        7 6      0
    ///      +------+---------------------------+--------+
    /// wrId | kind | beginning                 | index  |
    ///      +------+---------------------------+--------+
    /// ```
    private int id(int index) {
        return (beginning * Rail.DATAGRAMS + index) & Integer.MAX_VALUE;
    }

    int queuePair() {
        return qp.number();
    }

    private void receive(int index) {
        receives.receive(
                Outbox.DATAGRAM_RECEIVED | id(index),
                region.address() + (Rail.DATAGRAMS + (long) index) * SLOT_BYTES,
                SLOT_BYTES,
                region.lkey());
    }

    /// Sends to a peer; if nothing is free the datagram is lost, as it may be on its way.
    void send(Peer peer, Hello hello) {
        if (freeCount == 0) {
            return;
        }
        AddressHandle way = peer.way;
        if (way == null) {
            try {
                way = AddressHandle.create(rail.pd, rail.way(peer.address));
            } catch (CommunicationException e) {
                peer.cause = String.valueOf(e.getMessage()); // no route now: lost like any datagram
                return;
            }
            peer.way = way;
        }
        int slot = free[--freeCount];
        long at = (long) slot * SLOT_BYTES;
        memory.set(JAVA_INT, at, MAGIC);
        memory.set(JAVA_INT, at + 4, hello.rank());
        memory.set(JAVA_LONG, at + 8, hello.nonce());
        memory.set(JAVA_INT, at + 16, hello.incarnation());
        memory.set(JAVA_INT, at + 20, hello.queuePair());
        memory.set(JAVA_INT, at + 24, hello.firstPacket());
        memory.set(JAVA_INT, at + 28, hello.flags());
        batch.clear()
                .send(Outbox.DATAGRAM_SENT | id(slot), SendBatch.SIGNALED, region.address() + at, BYTES, region.lkey())
                .to(way, peer.address.controlQueuePair(), KEY);
        if (qp.post(batch) != 0) {
            free[freeCount++] = slot;
        }
    }

    /// @param good whether it has left
    void onSent(int id, boolean good) {
        int slot = id % Rail.DATAGRAMS;
        if (id != id(slot)) {
            return;
        }
        free[freeCount++] = slot;
        if (!good) {
            beginAnew();
        }
    }

    /// Reads a datagram and gives its buffer back.
    ///
    /// @param bytes its length, −1 when it is none but the end of the queue pair
    /// @return null if it is none of ours
    @Nullable
    Hello onReceived(int id, int bytes) {
        int index = id % Rail.DATAGRAMS;
        if (id != id(index)) {
            return null;
        }
        if (bytes < 0) {
            beginAnew();
            return null;
        }
        long at = (Rail.DATAGRAMS + (long) index) * SLOT_BYTES + AddressHandle.HEADER_BYTES;
        Hello hello = null;
        if (bytes == AddressHandle.HEADER_BYTES + BYTES && memory.get(JAVA_INT, at) == MAGIC) {
            hello = new Hello(
                    memory.get(JAVA_INT, at + 4),
                    memory.get(JAVA_LONG, at + 8),
                    memory.get(JAVA_INT, at + 16),
                    memory.get(JAVA_INT, at + 20),
                    memory.get(JAVA_INT, at + 24),
                    memory.get(JAVA_INT, at + 28));
        }
        receive(index);
        qp.postReceives(receives);
        receives.clear();
        return hello;
    }

    boolean isQuiet() {
        return freeCount == Rail.DATAGRAMS;
    }

    @Override
    public void close() {
        made.end();
    }
}
