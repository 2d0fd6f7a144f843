package org.watari.pgas.directory;

import java.lang.foreign.MemorySegment;
import java.util.BitSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.watari.acp.Requests;
import org.watari.error.CommunicationException;
import org.watari.error.PeerFailedException;

/// Makes room in registered memory, one place at a time: by registering more, and when that is refused by
/// having a piece give way.
///
/// ```text
///   IDLE ──► GROWING ──► IDLE                 more has been registered
///               │
///               ▼
///             FULL ──► REVOKING ──► READY     no rank has the victim's address any more
///               ▲           │          │
///               └───────────┴──────────┘      the victim was freed, could not be revoked, is wanted, or has moved
/// ```
///
/// A hand goes round all pieces in registered memory, spares once those whose address has been asked for since
/// it last came by, and takes the first other one whose place is large enough (second chance). Accesses by
/// address are not seen here: to know of those would cost what the address saves. The victim's address is given
/// to nobody any more, all who may have it forget it and say so; then its bytes move to plain memory, at an
/// access that needs the place and finds nobody of this rank at work on either object.
///
/// Registering and waiting for others is done by a thread of its own, as the holder of the transport does neither.
///
/// **Threads**: the holder of the transport, unless stated.
final class Eviction {

    private static final System.Logger LOG = System.getLogger("org.watari.pgas.directory");

    /// Pieces looked at for one access: the search goes on with the next one.
    private static final int LOOKS = 1024;

    private enum State {
        IDLE,
        GROWING,
        FULL,
        REVOKING,
        READY
    }

    /// A piece that gives way.
    record Victim(ControlBlock block, int number) {
        PartPiece piece() {
            return block.part.piece(number);
        }
    }

    private final Requests requests;
    private final long tag;
    private final Replica[] replicas;
    private final AtomicLong evictions = new AtomicLong();
    private volatile State state = State.IDLE;
    /// Of [State#REVOKING] and [State#READY].
    private volatile @Nullable Victim victim;
    private volatile CompletableFuture<@Nullable Void> work = CompletableFuture.completedFuture(null);
    /// More than this has been refused.
    private volatile long refusedBytes = Long.MAX_VALUE;

    /// Where the hand is.
    private int partition;

    private int index;
    private int piece;

    Eviction(Requests requests, long tag, Replica[] replicas) {
        this.requests = requests;
        this.tag = tag;
        this.replicas = replicas;
    }

    /// Begins to make room, unless that is under way.
    ///
    /// @param bytes what is needed
    /// @param grow  registers more; false when that is refused
    void makeRoom(long bytes, BooleanSupplier grow) {
        if ((state == State.IDLE || state == State.FULL) && bytes < refusedBytes) {
            state = State.GROWING;
            begin(() -> {
                State next = State.FULL;
                try {
                    if (grow.getAsBoolean()) {
                        next = State.IDLE;
                    } else {
                        refusedBytes = bytes;
                    }
                } finally {
                    state = next;
                }
            });
        } else if (state == State.IDLE || state == State.FULL) {
            Victim found = find(bytes);
            if (found != null) {
                found.piece().leaving = true;
                BitSet holders = found.piece().holders();
                victim = found;
                state = State.REVOKING;
                begin(() -> state = revoke(found, holders) ? State.READY : State.FULL);
            }
        }
    }

    private void begin(Runnable action) {
        work = CompletableFuture.runAsync(action, Thread.ofVirtual().name("watari-pins")::start);
    }

    private @Nullable Victim find(long bytes) {
        for (int looks = 0; looks < LOOKS; looks++) {
            ControlBlock block = replicas[partition].find(index);
            if (block == null || block.isFreed() || piece >= block.part.pieces()) {
                nextObject();
                continue;
            }
            PartPiece candidate = block.part.piece(piece);
            if (candidate.placeBytes() >= bytes && !candidate.leaving) {
                if (!candidate.touched) {
                    return new Victim(block, piece++);
                }
                candidate.touched = false;
            }
            piece++;
        }
        return null;
    }

    private void nextObject() {
        piece = 0;
        index++;
        if (index >= replicas[partition].end()) {
            index = 0;
            partition = (partition + 1) % replicas.length;
        }
    }

    /// Any thread: has all ranks that may know a victim's address forget it. A dead rank has.
    private boolean revoke(Victim found, BitSet holders) {
        MemorySegment message = MemorySegment.ofArray(new long[] {Home.FORGET, found.block().handle, found.number()});
        try {
            long[] numbers =
                    holders.stream().mapToLong(peer -> begin(peer, message)).toArray();
            for (long number : numbers) {
                await(number);
            }
            return true;
        } catch (CommunicationException | IllegalStateException e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "a piece of {0} keeps its place in registered memory: {1}",
                    found.block(),
                    e.getMessage());
            return false;
        }
    }

    private long begin(int peer, MemorySegment message) {
        try {
            return requests.begin(peer, tag, message);
        } catch (PeerFailedException e) {
            return 0;
        }
    }

    private void await(long number) {
        try {
            if (number != 0) {
                requests.await(number);
            }
        } catch (PeerFailedException e) {
            // as good as an answer
        }
    }

    /// The piece that can give way, if its place is large enough.
    @Nullable
    Victim ready(long bytes) {
        Victim found = victim;
        if (state != State.READY || found == null) {
            return null;
        }
        if (found.block().isFreed() || found.piece().placeBytes() < bytes) {
            spare();
            return null;
        }
        return found;
    }

    /// A piece is wanted where it is. If it is the one that could give way it need not: who waits for its place
    /// finds another one.
    @SuppressWarnings("ReferenceEquality") // this very piece
    void spare(PartPiece wanted) {
        Victim found = victim;
        if (state == State.READY && found != null && found.piece() == wanted) {
            spare();
        }
    }

    /// The victim cannot give way, or need not.
    void spare() {
        Victim found = victim;
        if (found != null) {
            found.piece().leaving = false;
            found.piece().touched = true;
        }
        victim = null;
        state = State.FULL;
    }

    /// The victim has given way.
    void done() {
        evictions.incrementAndGet();
        victim = null;
        state = State.FULL;
    }

    /// Any thread.
    long evictions() {
        return evictions.get();
    }

    /// Any thread: waits for what is under way, which waits for others within the limit on waits.
    void settle() {
        work.join();
    }
}
