package org.watari.acp.internal;

import java.lang.foreign.Arena;
import org.jspecify.annotations.Nullable;
import org.watari.acp.internal.Chunk.Phase;
import org.watari.acp.transport.Transport;

/// The chunks of a rank: the bound on memory, and on what a peer can be asked at a time. Lease holder only.
///
/// Operations done for other ranks have chunks of their own. They ask owners for puts and gets only, which are
/// served without a chunk, so that ranks that delegate to each other never wait in a circle.
final class ChunkPool {

    /// Chunks for operations of this rank.
    static final int OWN = 64;
    /// Chunks for operations of others.
    static final int DELEGATED = 16;

    private final Chunk[] chunks = new Chunk[OWN + DELEGATED];
    private final Chunk[] freeOwn = new Chunk[OWN];
    private final Chunk[] freeDelegated = new Chunk[DELEGATED];
    private final Chunk[] ticketed = new Chunk[OWN + DELEGATED];
    private int own;
    private int delegated;
    private int tickets;
    private long serials;

    ChunkPool(Transport transport, Arena arena) {
        int messageBytes = transport.capabilities().maxMessageBytes();
        for (int i = 0; i < chunks.length; i++) {
            chunks[i] = new Chunk(i, arena.allocate(messageBytes, BlockAllocator.ALIGNMENT), i >= OWN);
            free(chunks[i]);
        }
    }

    boolean hasFree(boolean forOthers) {
        return (forOthers ? delegated : own) > 0;
    }

    /// Takes a chunk for the next bytes of an operation.
    ///
    /// @param largest how many it can carry
    Chunk take(Operation operation, long largest) {
        Chunk chunk = operation.requester >= 0 ? freeDelegated[--delegated] : freeOwn[--own];
        chunk.operation = operation;
        chunk.serial = ++serials;
        chunk.offset = operation.issued;
        chunk.bytes = Math.min(largest, operation.bytes - operation.issued);
        operation.issued += chunk.bytes;
        operation.chunks++;
        return chunk;
    }

    /// Gives a chunk without a ticket back.
    void release(Chunk chunk) {
        chunk.owner().chunks--;
        chunk.operation = null;
        chunk.phase = Phase.FREE;
        free(chunk);
    }

    private void free(Chunk chunk) {
        if (chunk.delegated) {
            freeDelegated[delegated++] = chunk;
        } else {
            freeOwn[own++] = chunk;
        }
    }

    /// The chunk of an answer, if it still waits for that answer.
    ///
    /// @return the chunk, or null when its operation has been failed meanwhile
    @Nullable
    Chunk asking(int rank, int index, long serial) {
        if (index < 0 || index >= chunks.length) {
            return null;
        }
        Chunk chunk = chunks[index];
        return chunk.isAsking() && chunk.serial == serial && chunk.peer == rank ? chunk : null;
    }

    Chunk[] all() {
        return chunks;
    }

    // --- tickets ---------------------------------------------------------------------------------------------------

    /// Chunks that the transport is at work on.
    int tickets() {
        return tickets;
    }

    Chunk ticketed(int place) {
        return ticketed[place];
    }

    void addTicket(Chunk chunk, long ticket) {
        chunk.ticket = ticket;
        chunk.place = tickets;
        ticketed[tickets++] = chunk;
    }

    void removeTicket(Chunk chunk) {
        Chunk last = ticketed[--tickets];
        ticketed[chunk.place] = last;
        last.place = chunk.place;
    }
}
