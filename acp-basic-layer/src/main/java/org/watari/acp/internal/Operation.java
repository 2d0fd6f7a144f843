package org.watari.acp.internal;

import org.jspecify.annotations.Nullable;
import org.watari.acp.GlobalAddress;
import org.watari.acp.transport.AtomicOperation;

/// One slot of the ring: what a caller asked for, and how far it has come. Slots are made once and reused.
///
/// The caller writes the first group of fields between claim and publication, the lease holder owns the rest from
/// publication to the end.
final class Operation {

    /// Nothing to do: stands for an operation that ended within its call while earlier ones go on.
    static final int NOTHING = 0;
    /// Copy of bytes.
    static final int COPY = 1;
    /// Atomic update of a word.
    static final int ATOMIC = 2;

    /// The source's generation.
    static final int SOURCE = 1;
    /// The target's generation.
    static final int TARGET = 2;

    int kind;
    long target;
    long source;
    long bytes;
    long order;
    AtomicOperation atomic = AtomicOperation.ADD;
    long operand;
    long expected;
    long startedNs;

    /// Handle once the caller has written the slot; release/acquire between caller and lease holder.
    volatile long published;
    /// Handle once the operation has ended.
    volatile long ended;

    @Nullable
    Region targetRegion;

    @Nullable
    Region sourceRegion;
    /// Bytes handed to chunks so far.
    long issued;
    /// Chunks outstanding.
    int chunks;
    /// Generation words that have been asked for: [#SOURCE] and [#TARGET].
    int checks;
    /// A generation word is on its way, and nothing is written before it is here.
    boolean checkingTarget;

    @Nullable
    RuntimeException failure;

    boolean issuedAll() {
        return failure != null || issued == bytes;
    }

    String describe(GlobalAddress addresses) {
        return switch (kind) {
            case COPY ->
                "copy of " + bytes + " bytes from " + addresses.toText(source) + " to " + addresses.toText(target);
            case ATOMIC -> atomic + " of " + bytes + " bytes at " + addresses.toText(source);
            default -> "empty operation";
        };
    }
}
