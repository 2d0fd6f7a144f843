package org.watari.acp.transport;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A list over a transport that has none: a loop of its puts and gets, and a flush before each message and at the end.
final class LoopedTransferList implements TransferList {

    private enum Kind {
        PUT,
        GET,
        MESSAGE
    }

    private record Entry(
            Kind kind,
            @Nullable RemoteMemory remote,
            long remoteOffset,
            MemorySegment local,
            long localOffset,
            long length) {}

    private enum Phase {
        /// Puts and gets of a section are under way.
        TRANSFERS,
        /// Their flush is.
        FLUSH
    }

    private final Transport transport;
    private final int rank;
    private final List<Entry> filled = new ArrayList<>();
    private final Arena arena = Arena.ofShared();
    private Entry[] entries = {};
    private boolean fixed;

    /// Tickets of the section under way.
    private long[] tickets = {};

    private int ticketCount;
    private int next;
    private boolean puts;
    private Phase phase = Phase.TRANSFERS;
    private long flushTicket;
    private long failure = Transport.DONE;
    private long status = Transport.DONE;

    LoopedTransferList(Transport transport, int rank) {
        transport.host(rank); // refuses a rank that there is not
        this.transport = transport;
        this.rank = rank;
    }

    private void add(Entry entry) {
        if (fixed) {
            throw new IllegalStateException("the list to rank " + rank + " has been started: it cannot grow any more");
        }
        filled.add(entry);
    }

    @Override
    public int rank() {
        return rank;
    }

    @Override
    public void put(RemoteMemory target, long targetOffset, MemorySegment source, long sourceOffset, long length) {
        check(target, targetOffset, source, sourceOffset, length);
        add(new Entry(Kind.PUT, target, targetOffset, source, sourceOffset, length));
    }

    @Override
    public void get(RemoteMemory source, long sourceOffset, MemorySegment target, long targetOffset, long length) {
        check(source, sourceOffset, target, targetOffset, length);
        add(new Entry(Kind.GET, source, sourceOffset, target, targetOffset, length));
    }

    private void check(RemoteMemory remote, long remoteOffset, MemorySegment local, long localOffset, long length) {
        if (remote.rank() != rank) {
            throw new IllegalArgumentException("memory of rank " + remote.rank() + " in a list to rank " + rank);
        }
        Objects.checkFromIndexSize(remoteOffset, length, remote.length());
        Objects.checkFromIndexSize(localOffset, length, local.byteSize());
    }

    @Override
    public void message(MemorySegment message, long length) {
        int most = transport.capabilities().maxMessageBytes();
        if (length < 0 || length > most) {
            throw new IllegalArgumentException("message of " + length + " bytes: at most " + most);
        }
        MemorySegment copy = arena.allocate(Math.max(length, 1), Long.BYTES);
        MemorySegment.copy(message, 0, copy, 0, length);
        add(new Entry(Kind.MESSAGE, null, 0, copy, 0, length));
    }

    @Override
    public long start() {
        if (status == Transport.IN_PROGRESS) {
            throw new IllegalStateException("the list to rank " + rank + " is under way: wait for its end first");
        }
        if (!fixed) {
            fixed = true;
            entries = filled.toArray(Entry[]::new);
            tickets = new long[entries.length];
            filled.clear();
        }
        next = 0;
        failure = Transport.DONE;
        status = Transport.IN_PROGRESS;
        beginSection();
        return test();
    }

    /// Issues puts and gets up to the next message.
    private void beginSection() {
        phase = Phase.TRANSFERS;
        puts = false;
        while (next < entries.length && entries[next].kind != Kind.MESSAGE && failure == Transport.DONE) {
            Entry entry = entries[next++];
            RemoteMemory remote = Objects.requireNonNull(entry.remote);
            puts |= entry.kind == Kind.PUT;
            long ticket = entry.kind == Kind.PUT
                    ? transport.put(remote, entry.remoteOffset, entry.local, entry.localOffset, entry.length)
                    : transport.get(remote, entry.remoteOffset, entry.local, entry.localOffset, entry.length);
            if (ticket > 0) {
                tickets[ticketCount++] = ticket;
            } else {
                fail(ticket);
            }
        }
    }

    private void fail(long code) {
        if (failure == Transport.DONE) {
            failure = code;
        }
    }

    @Override
    public long test() {
        while (status == Transport.IN_PROGRESS) {
            if (phase == Phase.TRANSFERS) {
                if (!haveEnded()) {
                    break;
                }
                phase = Phase.FLUSH;
                flushTicket = puts && failure == Transport.DONE ? transport.flush(rank) : Transport.DONE;
            }
            long flushed = flushTicket > 0 ? transport.test(flushTicket) : flushTicket;
            if (flushed == Transport.IN_PROGRESS) {
                break;
            }
            fail(flushed);
            endSection();
        }
        return status;
    }

    private boolean haveEnded() {
        for (int i = ticketCount - 1; i >= 0; i--) {
            long result = transport.test(tickets[i]);
            if (result != Transport.IN_PROGRESS) {
                tickets[i] = tickets[--ticketCount];
                fail(result);
            }
        }
        return ticketCount == 0;
    }

    private void endSection() {
        while (failure == Transport.DONE && next < entries.length && entries[next].kind == Kind.MESSAGE) {
            Entry message = entries[next++];
            fail(transport.send(rank, message.local, message.length));
        }
        if (failure != Transport.DONE || next == entries.length) {
            status = failure;
        } else {
            beginSection();
        }
    }

    @Override
    public void close() {
        if (status == Transport.IN_PROGRESS) {
            throw new IllegalStateException("the list to rank " + rank + " is under way: wait for its end first");
        }
        if (arena.scope().isAlive()) {
            arena.close();
        }
        fixed = true;
        entries = Arrays.copyOf(entries, 0);
    }
}
