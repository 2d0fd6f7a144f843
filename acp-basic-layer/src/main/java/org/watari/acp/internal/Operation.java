package org.watari.acp.internal;

import org.jspecify.annotations.Nullable;
import org.watari.acp.GlobalAddress;
import org.watari.acp.transport.AtomicOperation;

/// One slot of the ring: what a caller asked for, and how far it has come. Slots are made once and reused. Operations
/// made for other ranks ([Delegations]) have the same shape and are in no ring.
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
    /// Learns the source's region.
    static final int LOOK_UP = 3;
    /// Start of a chain.
    static final int CHAIN = 4;
    /// Notification of a rank, whose first address is the source, with slot and tag in `operand`.
    static final int NOTIFY = 5;

    /// Which way an operation is done; chosen when its regions are known.
    enum Way {
        /// Not chosen yet.
        NONE,
        /// Plain loads and stores.
        MAPPED,
        /// Messages to the target's owner, which checks, writes and answers.
        PUT_BY_MESSAGE,
        /// Messages to the source's owner, which checks, reads and answers.
        GET_BY_MESSAGE,
        /// The transport's put.
        PUT,
        /// The transport's get.
        GET,
        /// A get to this rank, then a put from here.
        STAGED,
        /// One message to the source's owner, which puts.
        DELEGATED,
        /// Message to the word's owner, which updates it.
        UPDATE_BY_MESSAGE,
        /// Atomic of the transport.
        UPDATE_BY_DEVICE
    }

    int kind;
    long target;
    long source;
    long bytes;
    long order;
    AtomicOperation atomic = AtomicOperation.ADD;
    long operand;
    long expected;

    @Nullable
    Fetched fetched;

    long startedNs;

    /// Handle once the caller has written the slot; release/acquire between caller and lease holder.
    volatile long published;
    /// Handle once the operation has ended.
    volatile long ended;

    @Nullable
    Region targetRegion;

    @Nullable
    Region sourceRegion;

    Way way = Way.NONE;
    /// Bytes handed to chunks so far.
    long issued;
    /// A copy from memory of the ring, see [Engine#tryStore].
    boolean isStore;
    /// Chunks outstanding.
    int chunks;
    /// The region's generation has been asked for, and the answer is on its way.
    boolean checking;
    /// Stands in a queue of [Transfers].
    boolean queued;
    /// Continues the operation before it, which may still go on.
    boolean continues;
    /// Has been started: its order was met.
    boolean started;
    /// Nothing is left to do but to tell.
    boolean over;

    /// First of the operations that wait for this one and all before it.
    @Nullable
    Operation dependents;
    /// Next operation that waits for the same.
    @Nullable
    Operation nextDependent;
    /// The operation that may start as soon as this one has issued everything.
    @Nullable
    Operation continuation;

    /// The rank that this operation is done for, −1 for an operation of this rank.
    int requester = -1;
    /// What the requester wants to see in the answer.
    int requesterChunk;

    long requesterSerial;

    /// The chain that is started, or that this operation is part of.
    @Nullable
    ChainPlan chain;
    /// The step of the chain that this operation is a copy of.
    @Nullable
    ChainStep step;

    @Nullable
    RuntimeException failure;

    boolean issuedAll() {
        return failure != null || issued == bytes;
    }

    /// Prepares the slot for a new use, before publication.
    void reset() {
        way = Way.NONE;
        issued = 0;
        isStore = false;
        chunks = 0;
        checking = false;
        queued = false;
        continues = false;
        started = false;
        over = false;
        startedNs = System.nanoTime();
    }

    /// Made for a chain, in no ring.
    boolean isOfChain() {
        return chain != null && kind != CHAIN;
    }

    /// Lets go of what the garbage collector need not keep.
    void clear() {
        failure = null;
        targetRegion = null;
        sourceRegion = null;
        fetched = null;
    }

    /// The first failure counts.
    void fail(RuntimeException cause) {
        if (failure == null) {
            failure = cause;
        }
    }

    String describe(GlobalAddress addresses) {
        return switch (kind) {
            case COPY ->
                "copy of " + bytes + " bytes from "
                        + (addresses.rank(source) < 0 ? "the chain's own memory" : addresses.toText(source)) + " to "
                        + addresses.toText(target);
            case ATOMIC -> atomic + " of " + bytes + " bytes at " + addresses.toText(source);
            case LOOK_UP -> "look-up of " + addresses.toText(source);
            case CHAIN -> "chain of " + (chain == null ? 0 : chain.descriptors()) + " descriptors";
            case NOTIFY ->
                "notification of rank " + addresses.rank(source) + ", slot " + NotificationTable.slot(operand) + " tag "
                        + NotificationTable.tag(operand);
            default -> "empty operation";
        };
    }
}
