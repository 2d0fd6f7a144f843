package org.watari.acp.internal;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.watari.acp.transport.Transport;

/// Remote completion of puts: one flush a peer at a time, which covers every put that had left before it. What arrives
/// meanwhile waits for the next one, so that a stream of puts pays for few flushes. Lease holder only.
final class Flushes {

    private static final class Peer {
        final int rank;
        long ticket;
        ArrayDeque<Chunk> covered = new ArrayDeque<>();
        ArrayDeque<Chunk> waiting = new ArrayDeque<>();

        Peer(int rank) {
            this.rank = rank;
        }
    }

    private final Transport transport;
    private final @Nullable Peer[] peers;
    private final List<Peer> active = new ArrayList<>();

    Flushes(Transport transport, int processCount) {
        this.transport = transport;
        this.peers = new Peer[processCount];
    }

    /// Flushes under way.
    int tickets() {
        return active.size();
    }

    /// Tells `transfers` when a put that has left has arrived.
    void await(Chunk chunk, Transfers transfers) {
        Peer peer = peers[chunk.peer];
        if (peer == null) {
            peer = new Peer(chunk.peer);
            peers[chunk.peer] = peer;
        }
        if (peer.ticket != 0) {
            peer.waiting.add(chunk);
            return;
        }
        long ticket = transport.flush(peer.rank);
        if (ticket <= 0) {
            transfers.onFlushed(chunk, ticket);
            return;
        }
        peer.ticket = ticket;
        peer.covered.add(chunk);
        active.add(peer);
    }

    /// Asks the transport about every flush.
    ///
    /// @return number of chunks that moved on
    int poll(Transfers transfers) {
        int moved = 0;
        for (int i = active.size() - 1; i >= 0; i--) {
            Peer peer = active.get(i);
            long status = transport.test(peer.ticket);
            while (status != Transport.IN_PROGRESS) {
                moved += end(peer, status, transfers);
                if (peer.waiting.isEmpty()) {
                    peer.ticket = 0;
                    active.remove(i);
                    break;
                }
                status = next(peer);
            }
        }
        return moved;
    }

    private static int end(Peer peer, long status, Transfers transfers) {
        int ended = 0;
        Chunk chunk;
        while ((chunk = peer.covered.poll()) != null) {
            transfers.onFlushed(chunk, status);
            ended++;
        }
        return ended;
    }

    /// Starts the flush that covers what has waited.
    private long next(Peer peer) {
        ArrayDeque<Chunk> covered = peer.covered;
        peer.covered = peer.waiting;
        peer.waiting = covered;
        long ticket = transport.flush(peer.rank);
        peer.ticket = ticket;
        return ticket > 0 ? Transport.IN_PROGRESS : ticket;
    }
}
