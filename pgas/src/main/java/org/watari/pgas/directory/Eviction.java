package org.watari.pgas.directory;

import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.BitSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.watari.acp.Requests;

/// Makes room in registered memory, one place at a time: by registering more, and when that is refused by
/// having a piece give way.
///
/// ```text
///   IDLE ──► GROWING ──► IDLE                 more has been registered
///               │
///               ▼
///             FULL ──► REVOKING ──► READY     no rank has the victim's address any more
///               ▲           │          │
///               │           ▼          │
///               ├──────── FAILED       │      one may have it yet; seen at the next access
///               └──────────────────────┘      the victim was freed, is wanted, or has moved
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
        READY,
        /// Not all ranks have forgotten the victim's address: it keeps its place, as the next access finds.
        FAILED
    }

    /// A piece that gives way.
    record Victim(ControlBlock block, int number) {
        PartPiece piece() {
            return block.part.piece(number);
        }
    }

    private final Requests requests;
    private final long tag;
    private final long limitNs;
    private final Replica[] replicas;
    private final AtomicLong evictions = new AtomicLong();
    private volatile State state = State.IDLE;
    /// Of [State#REVOKING], [State#READY] and [State#FAILED].
    private volatile @Nullable Victim victim;
    private volatile CompletableFuture<@Nullable Void> work = CompletableFuture.completedFuture(null);
    /// More than this has been refused.
    private volatile long refusedBytes = Long.MAX_VALUE;

    /// Where the hand is.
    private int partition;

    private int index;
    private int piece;

    /// @param waitLimit of the waits for other ranks
    Eviction(Requests requests, long tag, Duration waitLimit, Replica[] replicas) {
        this.requests = requests;
        this.tag = tag;
        this.limitNs = waitLimit.toNanos();
        this.replicas = replicas;
    }

    /// Begins to make room, unless that is under way.
    ///
    /// @param bytes what is needed
    /// @param grow  registers more; false when that is refused
    void makeRoom(long bytes, BooleanSupplier grow) {
        spareFailed();
        if ((state == State.IDLE || state == State.FULL) && bytes < refusedBytes) {
            state = State.GROWING;
            begin(() -> {
                boolean grown = false;
                try {
                    grown = grow.getAsBoolean();
                } finally {
                    if (!grown) {
                        refusedBytes = bytes;
                    }
                    state = grown ? State.IDLE : State.FULL;
                }
            });
        } else if (state == State.IDLE || state == State.FULL) {
            Victim found = find(bytes);
            if (found != null) {
                found.piece().leaving = true;
                BitSet holders = found.piece().holders();
                victim = found;
                state = State.REVOKING;
                begin(() -> state = revoke(found, holders) ? State.READY : State.FAILED);
            }
        }
    }

    private void begin(Runnable action) {
        work = CompletableFuture.runAsync(
                () -> runLogged(action), Thread.ofVirtual().name("watari-pins")::start);
    }

    /// Nobody waits for the outcome: accesses go by message meanwhile.
    private static void runLogged(Runnable action) {
        try {
            action.run();
        } catch (RuntimeException | Error e) {
            LOG.log(System.Logger.Level.WARNING, "no room was made in registered memory", e);
        }
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

    /// Any thread: has all ranks that may know a victim's address forget it.
    private boolean revoke(Victim found, BitSet holders) {
        MemorySegment message = MemorySegment.ofArray(new long[] {Home.FORGET, found.block().handle, found.number()});
        try {
            new Inquiry(requests, tag, message, holders).ask(limitNs);
            return true;
        } catch (RuntimeException e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "a piece of {0} keeps its place in registered memory: {1}",
                    found.block(),
                    e.getMessage());
            return false;
        }
    }

    /// The piece that can give way, if its place is large enough.
    @Nullable
    Victim ready(long bytes) {
        spareFailed();
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
        spareFailed();
        Victim found = victim;
        if (state == State.READY && found != null && found.piece() == wanted) {
            spare();
        }
    }

    private void spareFailed() {
        if (state == State.FAILED) {
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
