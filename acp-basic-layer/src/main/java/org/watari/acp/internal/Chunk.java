package org.watari.acp.internal;

import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/// A piece of an operation on its way. Made once, reused.
final class Chunk {

    /// What the chunk waits for.
    enum Phase {
        FREE,
        /// A get of the transport, into the staging memory or straight to the target.
        GETTING,
        /// A put of the transport.
        PUTTING,
        /// Remote completion of a put.
        FLUSHING,
        /// The generation word of the source.
        CHECKING_SOURCE,
        /// The generation word of the target.
        CHECKING_TARGET,
        /// An answer of the source's owner.
        ASKING_SOURCE,
        /// An answer of the target's owner.
        ASKING_TARGET
    }

    final int index;
    /// One message: header, then data. The data part also stages the transport's puts and gets.
    final MemorySegment staging;

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
    boolean staged;
    /// Library memory of this rank that the transport uses for this chunk.
    @Nullable
    LocalRegion pinned;

    Chunk(int index, MemorySegment staging) {
        this.index = index;
        this.staging = staging;
    }

    boolean hasTicket() {
        return switch (phase) {
            case GETTING, PUTTING, FLUSHING, CHECKING_SOURCE, CHECKING_TARGET -> true;
            case FREE, ASKING_SOURCE, ASKING_TARGET -> false;
        };
    }

    boolean isAsking() {
        return phase == Phase.ASKING_SOURCE || phase == Phase.ASKING_TARGET;
    }
}
