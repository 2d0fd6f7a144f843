package org.watari.acp.internal;

import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/// A piece of an operation on its way. Made once, reused.
final class Chunk {

    /// What the chunk waits for.
    enum Phase {
        FREE,
        /// A get of the transport.
        GETTING,
        /// A put of the transport: source completion.
        PUTTING,
        /// Remote completion of a put, by a flush that covers others too.
        FLUSHING,
        /// An atomic of the transport.
        UPDATING,
        /// An answer of the source's owner.
        ASKING_SOURCE,
        /// An answer of the target's owner.
        ASKING_TARGET
    }

    final int index;
    /// One message: header, then data.
    final MemorySegment staging;
    /// For operations of other ranks.
    final boolean delegated;

    Phase phase = Phase.FREE;
    /// Tells the answers of one use from those of an earlier one.
    long serial;

    @Nullable
    Operation operation;
    /// The peer that the phase depends on.
    int peer;
    long offset;
    long bytes;
    long ticket;
    /// Place in the list of chunks with a ticket.
    int place;
    /// What a compare-and-swap loop of [Phase#UPDATING] expects to find.
    long guess;
    /// Library memory of this rank that the transport uses for this chunk.
    @Nullable
    LocalRegion pinned;

    Chunk(int index, MemorySegment staging, boolean delegated) {
        this.index = index;
        this.staging = staging;
        this.delegated = delegated;
    }

    boolean isAsking() {
        return phase == Phase.ASKING_SOURCE || phase == Phase.ASKING_TARGET;
    }

    /// The operation whose piece this is.
    Operation owner() {
        Operation current = operation;
        if (current == null) {
            throw new IllegalStateException("chunk " + index + " is free");
        }
        return current;
    }
}
