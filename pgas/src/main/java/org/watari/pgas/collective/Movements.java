package org.watari.pgas.collective;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// How bytes get from the memories of some ranks into those of others. A *block* is what one rank gives to,
/// or gets from, one other.
///
/// | operation | algorithm | messages a rank, at most |
/// |---|---|---|
/// | broadcast | binomial tree, piece by piece | `ceil(log2 P)` a piece |
/// | broadcast of `P` pieces and more | chain of the ranks, piece by piece | 1 a piece |
/// | gather, scatter of blocks up to [#SMALL_BYTES] | binomial tree | `ceil(log2 P)`, doubling in length |
/// | gather, scatter of larger ones | straight to or from the root | 1; `P - 1` at the root |
/// | allGather of blocks up to [#SMALL_BYTES] | Bruck | `ceil(log2 P)`, doubling in length |
/// | allGather of larger ones | ring | `P - 1` |
/// | allToAll of blocks up to [#TINY_BYTES], more than 4 ranks | Bruck | `ceil(log2 P)` of half of the blocks |
/// | allToAll of larger ones | pairwise, at growing distance | `P - 1` |
///
/// **Threads** one at a time; [Collectives] sees to it.
final class Movements {
    /// Above it a block that goes several times costs more than the messages that this saves.
    static final int SMALL_BYTES = 32 * 1024;

    /// Up to it the bytes of a block matter less than the message that it would be.
    static final int TINY_BYTES = 512;

    private static final int FEW_RANKS = 4;

    private final MessageLink link;
    private final int rank;
    private final int size;

    Movements(MessageLink link, int rank, int size) {
        this.link = link;
        this.rank = rank;
        this.size = size;
    }

    private int peer(int distance) {
        return Math.floorMod(rank + distance, size);
    }

    private static MemorySegment block(MemorySegment all, int number, long bytes) {
        return all.asSlice(number * bytes, bytes);
    }

    // --- from the root -----------------------------------------------------------------------------------------------

    void broadcast(MemorySegment data, int root) {
        int relative = Math.floorMod(rank - root, size);
        boolean byChain = size > 2 && data.byteSize() >= (long) size * link.pieceBytes();
        long offset = 0;
        do {
            MemorySegment piece = data.asSlice(offset, Math.min(link.pieceBytes(), data.byteSize() - offset));
            if (byChain) {
                passOn(piece, relative);
            } else {
                broadcastPiece(piece, relative);
            }
            offset += piece.byteSize();
        } while (offset < data.byteSize());
    }

    /// @param relative place behind the root
    private void passOn(MemorySegment piece, int relative) {
        if (relative > 0) {
            link.receive(peer(-1), piece);
        }
        if (relative < size - 1) {
            link.send(peer(1), piece);
        }
    }

    private void broadcastPiece(MemorySegment piece, int relative) {
        int span = span(relative);
        if (relative != 0) {
            link.receive(peer(-span), piece);
        }
        for (int distance = span >> 1; distance > 0; distance >>= 1) {
            if (relative + distance < size) {
                link.send(peer(distance), piece);
            }
        }
    }

    /// The ranks of a subtree if none were missing: a power of two, and the distance to the parent of all but
    /// the root.
    private int span(int relative) {
        return relative == 0 ? Integer.highestOneBit(Math.max(1, size - 1)) << 1 : Integer.lowestOneBit(relative);
    }

    /// @param all of the root: a block for each rank, in their order
    /// @param mine where this rank's goes
    void scatter(MemorySegment all, MemorySegment mine, int root) {
        long width = mine.byteSize();
        int relative = Math.floorMod(rank - root, size);
        if (width > SMALL_BYTES) {
            if (relative != 0) {
                link.receive(root, mine);
                return;
            }
            for (int distance = 1; distance < size; distance++) {
                link.send(peer(distance), block(all, peer(distance), width));
            }
            MemorySegment.copy(all, rank * width, mine, 0, width);
            return;
        }
        int span = span(relative);
        int subtree = Math.min(span, size - relative);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment blocks = arena.allocate(subtree * width);
            if (relative == 0) {
                rotate(all, blocks, -(rank * width));
            } else {
                link.receive(peer(-span), blocks);
            }
            for (int distance = span >> 1; distance > 0; distance >>= 1) {
                if (distance < subtree) {
                    int count = Math.min(distance, subtree - distance);
                    link.send(peer(distance), blocks.asSlice(distance * width, count * width));
                }
            }
            MemorySegment.copy(blocks, 0, mine, 0, width);
        }
    }

    // --- to the root -------------------------------------------------------------------------------------------------

    /// @param all of the root: where the blocks go, in the order of the ranks
    void gather(MemorySegment mine, MemorySegment all, int root) {
        long width = mine.byteSize();
        int relative = Math.floorMod(rank - root, size);
        if (width > SMALL_BYTES) {
            if (relative != 0) {
                link.send(root, mine);
                return;
            }
            MemorySegment.copy(mine, 0, all, rank * width, width);
            for (int distance = 1; distance < size; distance++) {
                link.receive(peer(distance), block(all, peer(distance), width));
            }
            return;
        }
        int subtree = Math.min(span(relative), size - relative);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment blocks = arena.allocate(subtree * width);
            MemorySegment.copy(mine, 0, blocks, 0, width);
            for (int distance = 1; distance < subtree; distance <<= 1) {
                int count = Math.min(distance, subtree - distance);
                link.receive(peer(distance), blocks.asSlice(distance * width, count * width));
            }
            if (relative == 0) {
                rotate(blocks, all, rank * width);
            } else {
                link.send(peer(-span(relative)), blocks);
            }
        }
    }

    // --- to all ------------------------------------------------------------------------------------------------------

    /// @param all where the blocks go, in the order of the ranks
    void allGather(MemorySegment mine, MemorySegment all) {
        long width = mine.byteSize();
        if (width > SMALL_BYTES) {
            MemorySegment.copy(mine, 0, all, rank * width, width);
            for (int step = 0; step < size - 1; step++) {
                link.exchange(peer(1), block(all, peer(-step), width), peer(-1), block(all, peer(-step - 1), width));
            }
            return;
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment blocks = arena.allocate(all.byteSize());
            MemorySegment.copy(mine, 0, blocks, 0, width);
            for (int distance = 1; distance < size; distance <<= 1) {
                long bytes = Math.min(distance, size - distance) * width;
                link.send(peer(-distance), blocks.asSlice(0, bytes));
                link.receive(peer(distance), blocks.asSlice(distance * width, bytes));
            }
            rotate(blocks, all, rank * width);
        }
    }

    /// @param sent a block for each rank
    /// @param received where the blocks go, by the rank they come from
    void allToAll(MemorySegment sent, MemorySegment received) {
        long width = sent.byteSize() / size;
        if (width <= TINY_BYTES && size > FEW_RANKS) {
            allToAllByBits(sent, received, width);
            return;
        }
        MemorySegment.copy(sent, rank * width, received, rank * width, width);
        for (int distance = 1; distance < size; distance++) {
            int to = peer(distance);
            int from = peer(-distance);
            link.exchange(to, block(sent, to, width), from, block(received, from, width));
        }
    }

    /// Block `i` has to go `i` ranks up: in the step of each bit of `i` that is set, by so much.
    private void allToAllByBits(MemorySegment sent, MemorySegment received, long width) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment blocks = arena.allocate(sent.byteSize());
            MemorySegment packed = arena.allocate(sent.byteSize());
            rotate(sent, blocks, -(rank * width));
            for (int distance = 1; distance < size; distance <<= 1) {
                int count = 0;
                for (int i = distance; i < size; i++) {
                    if ((i & distance) != 0) {
                        MemorySegment.copy(blocks, i * width, packed, count++ * width, width);
                    }
                }
                MemorySegment some = packed.asSlice(0, count * width);
                link.send(peer(distance), some);
                link.receive(peer(-distance), some);
                count = 0;
                for (int i = distance; i < size; i++) {
                    if ((i & distance) != 0) {
                        MemorySegment.copy(packed, count++ * width, blocks, i * width, width);
                    }
                }
            }
            for (int i = 0; i < size; i++) {
                MemorySegment.copy(blocks, i * width, received, peer(-i) * width, width);
            }
        }
    }

    /// Copies bytes so that the first one is at place `by`, and those that reach the end go on at the
    /// beginning.
    ///
    /// @param by negative for the first ones to reach the end
    private static void rotate(MemorySegment from, MemorySegment into, long by) {
        long bytes = from.byteSize();
        long at = by < 0 ? by + bytes : by;
        MemorySegment.copy(from, 0, into, at, bytes - at);
        MemorySegment.copy(from, bytes - at, into, 0, at);
    }
}
