package org.watari.pgas.directory;

import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.watari.acp.GlobalAddress;
import org.watari.acp.GlobalMemory;
import org.watari.error.OutOfSharedMemoryException;
import org.watari.pgas.memory.PartHeap;
import org.watari.pgas.memory.PinBudget;

/// Where the parts of objects on this rank lie: in registered memory as far as it goes, else in plain memory.
/// A piece in plain memory that another rank accesses gets a place in registered memory: a free one, one in
/// memory newly registered, or that of a victim ([Eviction]).
///
/// **Threads**: [#takeForOthers] and [#addressFor] by the holder of the transport, the rest by any; a part is
/// given by one at a time. What a rank allocates leaves the reserve to the others; what is accessed takes a free
/// place of either heap.
final class PinnedTable {

    private final GlobalMemory memory;
    private final PinBudget budget;
    private final PartHeap own;
    private final PartHeap reserve;
    private final long registrationBytes;
    private final int pieceShift;
    private final Eviction eviction;
    private final AtomicLong pinnedBytes = new AtomicLong();
    private final AtomicLong pins = new AtomicLong();
    private final AtomicLong fallbacks = new AtomicLong();

    /// @param eviction   who makes room
    /// @param pieceShift binary logarithm of the size of a piece
    PinnedTable(GlobalMemory memory, DirectoryOptions options, int pieceShift, Eviction eviction) {
        this.memory = memory;
        this.budget = new PinBudget(Math.min(options.pinBytes(), memory.pinBytes()));
        this.registrationBytes = memory.registrationBytes();
        long chunkBytes = Math.min(options.chunkBytes(), registrationBytes);
        this.own = new PartHeap(memory, chunkBytes, budget);
        this.reserve = new PartHeap(memory, chunkBytes, budget);
        this.pieceShift = pieceShift;
        this.eviction = eviction;
    }

    /// Registers memory for the parts of objects that other ranks allocate.
    ///
    /// @param reserveBytes how much; no more than half of the budget is taken
    void takeReserve(long reserveBytes) {
        long wanted = Math.min(reserveBytes, budget.left() / 2);
        for (long taken = 0; taken < wanted; ) {
            long bytes = Math.min(wanted - taken, registrationBytes);
            if (!reserve.tryAdd(bytes)) {
                break; // what lies here of others' objects lies in plain memory
            }
            taken += bytes;
        }
    }

    // --- the thread that allocates ---------------------------------------------------------------------------------

    /// Memory for a part of an object of this rank, or of all.
    ///
    /// @throws OutOfSharedMemoryException when there is none of any kind
    Part take(long bytes) {
        long mark = own.mark();
        try {
            return take(bytes, own, true);
        } catch (OutOfMemoryError e) {
            own.shrink(mark);
            throw new OutOfSharedMemoryException(
                    "allocate",
                    bytes + " bytes: " + e.getMessage()
                            + "; free objects, or give this JVM more with -XX:MaxDirectMemorySize");
        }
    }

    /// What [#take] would need, for [GlobalMemory#requireRoom]; no more than that.
    long[] roomFor(long bytes) {
        return memory.roomFor(Math.max(0, bytes - own.freeBytes()));
    }

    private Part take(long bytes, PartHeap heap, boolean mayGrow) {
        // A number beyond an int is one that no memory can hold.
        PartPiece[] pieces = new PartPiece[(int) Math.min(Integer.MAX_VALUE, Math.ceilDiv(bytes, 1L << pieceShift))];
        int made = 0;
        try {
            for (; made < pieces.length; made++) {
                long size = Math.min(1L << pieceShift, bytes - ((long) made << pieceShift));
                PartHeap.Piece place = heap.tryTake(size);
                // The holder of the transport may take what has been registered, for a piece that is accessed.
                while (place == null && mayGrow && heap.tryGrow(size)) {
                    place = heap.tryTake(size);
                }
                pieces[made] = place == null ? new PartPiece(size) : pinned(size, place);
            }
        } finally {
            for (int i = 0; made < pieces.length && i < made; i++) {
                refuse(pieces[i]);
            }
        }
        return pieces.length == 0 ? Part.NONE : new Part(pieceShift, pieces);
    }

    private PartPiece pinned(long bytes, PartHeap.Piece place) {
        pinnedBytes.addAndGet(bytes);
        pins.incrementAndGet();
        return new PartPiece(bytes, place);
    }

    /// Where the registrations of what is taken from now on begin, for [#refuse].
    ///
    /// @return a number
    long mark() {
        return own.mark();
    }

    /// Gives back a part of [#take] whose object was refused, as another rank has no room: also what was
    /// registered for it, and it counts for nothing.
    ///
    /// @param mark of [#mark], before the part was taken
    void refuse(Part part, long mark) {
        for (int i = 0; i < part.pieces(); i++) {
            refuse(part.piece(i));
        }
        own.shrink(mark);
    }

    private void refuse(PartPiece piece) {
        if (piece.isPinned()) {
            pins.decrementAndGet();
        }
        give(piece);
    }

    /// No rank is at work on the object any more. What has been given before is left alone.
    void give(Part part) {
        for (int i = 0; i < part.pieces(); i++) {
            give(part.piece(i));
        }
    }

    private void give(PartPiece piece) {
        PartHeap.Piece place = piece.release();
        if (place != null) {
            pinnedBytes.addAndGet(-piece.bytes);
            PartHeap.give(place);
        }
    }

    // --- the holder of the transport -------------------------------------------------------------------------------

    /// Memory for a part of an object that another rank allocates.
    ///
    /// @return the memory, null when there is none of any kind
    @Nullable
    Part takeForOthers(long bytes) {
        try {
            return take(bytes, reserve, false);
        } catch (OutOfMemoryError e) {
            return null;
        }
    }

    /// The address by which another rank reaches a piece from now on.
    ///
    /// @return the address, null when there is no place for the piece in registered memory: the access goes by
    ///     this message alone
    long addressFor(ControlBlock block, PartPiece piece, int asker) {
        if (piece.leaving) {
            eviction.spare(piece);
        }
        if ((piece.isPinned() || pin(block, piece)) && !piece.leaving) {
            piece.touched = true;
            piece.addHolder(asker);
            return piece.address();
        }
        fallbacks.incrementAndGet();
        return GlobalAddress.NULL;
    }

    private boolean pin(ControlBlock block, PartPiece piece) {
        PartHeap.Piece place = place(piece.bytes);
        if (place == null) {
            eviction.makeRoom(piece.bytes, () -> reserve.tryGrow(piece.bytes));
            return false;
        }
        if (!block.tryPause()) {
            PartHeap.give(place); // the next access finds it
            return false;
        }
        try {
            piece.moveIn(place);
        } finally {
            block.resume();
        }
        pinnedBytes.addAndGet(piece.bytes);
        pins.incrementAndGet();
        return true;
    }

    /// A free place, or that of a victim; null where there is none yet.
    private PartHeap.@Nullable Piece place(long bytes) {
        PartHeap.Piece place = reserve.tryTake(bytes);
        if (place == null) {
            place = own.tryTake(bytes);
        }
        return place == null ? takeOver(bytes) : place;
    }

    /// The place of a piece that has been made ready to give way.
    private PartHeap.@Nullable Piece takeOver(long bytes) {
        Eviction.Victim victim = eviction.ready(bytes);
        if (victim == null) {
            return null;
        }
        if (!victim.block().tryPause()) {
            eviction.spare();
            return null;
        }
        try {
            PartHeap.Piece place = victim.piece().moveOut();
            pinnedBytes.addAndGet(-victim.piece().bytes);
            eviction.done();
            return place;
        } catch (OutOfMemoryError e) {
            eviction.spare(); // no room in plain memory either
            return null;
        } finally {
            victim.block().resume();
        }
    }

    // --- any thread ------------------------------------------------------------------------------------------------

    PinCounters counters() {
        return new PinCounters(
                budget.registrations(),
                budget.bytes(),
                pinnedBytes.get(),
                pins.get(),
                eviction.evictions(),
                fallbacks.get());
    }

    /// Frees all; no rank may use it any more.
    void close() {
        own.close();
        reserve.close();
    }
}
