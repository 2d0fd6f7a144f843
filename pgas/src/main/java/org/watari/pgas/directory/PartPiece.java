package org.watari.pgas.directory;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.BitSet;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.watari.acp.GlobalAddress;
import org.watari.pgas.memory.PartHeap;

/// A piece of a rank's part of an object: what is registered as one. It lies in registered memory, which
/// other ranks reach by its address, or in plain memory, of which only this rank knows.
///
/// **Threads**: where it lies is changed by the holder of the transport while nobody is at work on the
/// object; who is may read it. The rest belongs to the holder of the transport.
final class PartPiece {

    /// Where registered pieces begin, too.
    private static final long ALIGNMENT = 64;

    /// Memory that is not registered.
    private static final class PlainMemory {
        private final Arena arena = Arena.ofShared();
        private final MemorySegment segment;

        PlainMemory(long bytes) {
            try {
                segment = arena.allocate(bytes, ALIGNMENT);
            } catch (OutOfMemoryError e) {
                arena.close();
                throw e;
            }
        }
    }

    final long bytes;
    private MemorySegment memory;
    /// Null for plain memory.
    private PartHeap.@Nullable Piece place;
    /// Null for registered memory.
    private @Nullable PlainMemory plain;

    /// A rank has asked for its address since the hand last came by.
    boolean touched;
    /// It is to give way: its address is given to nobody any more.
    boolean leaving;
    /// Ranks that may have its address.
    private @Nullable BitSet holders;

    /// A piece in registered memory.
    PartPiece(long bytes, PartHeap.Piece place) {
        this.bytes = bytes;
        this.place = place;
        this.memory = place.segment();
    }

    /// A piece in plain memory.
    ///
    /// @throws OutOfMemoryError when there is not enough
    PartPiece(long bytes) {
        this.bytes = bytes;
        PlainMemory own = new PlainMemory(bytes);
        this.plain = own;
        this.memory = own.segment;
    }

    MemorySegment memory() {
        return memory;
    }

    boolean isPinned() {
        return place != null;
    }

    /// The size of its place in registered memory, 0 where it has none.
    long placeBytes() {
        PartHeap.Piece there = place;
        return there == null ? 0 : there.segment().byteSize();
    }

    /// The address by which other ranks reach it, null in plain memory.
    long address() {
        PartHeap.Piece there = place;
        return there == null ? GlobalAddress.NULL : there.address();
    }

    /// Moves from plain memory to a place that is at least as large.
    void moveIn(PartHeap.Piece to) {
        MemorySegment there = to.segment().asSlice(0, bytes);
        there.copyFrom(memory);
        release();
        memory = there;
        place = to;
    }

    /// Moves to plain memory.
    ///
    /// @return the place that it leaves
    /// @throws OutOfMemoryError when there is not enough plain memory; nothing has moved
    PartHeap.Piece moveOut() {
        PlainMemory there = new PlainMemory(bytes);
        there.segment.copyFrom(memory);
        PartHeap.Piece left = Objects.requireNonNull(place);
        plain = there;
        memory = there.segment;
        place = null;
        leaving = false;
        holders = null;
        return left;
    }

    /// Gives the memory up. A second call does nothing.
    ///
    /// @return the place in registered memory that it leaves, null where it has none
    PartHeap.@Nullable Piece release() {
        PlainMemory there = plain;
        if (there != null) {
            there.arena.close();
            plain = null;
        }
        PartHeap.Piece left = place;
        place = null;
        return left;
    }

    void addHolder(int rank) {
        BitSet all = holders;
        if (all == null) {
            all = new BitSet();
            holders = all;
        }
        all.set(rank);
    }

    /// A copy.
    BitSet holders() {
        BitSet all = holders;
        return all == null ? new BitSet() : (BitSet) all.clone();
    }
}
