package org.watari.pgas.memory;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AddressTranslationKey;
import org.watari.acp.GlobalMemory;
import org.watari.error.OutOfSharedMemoryException;

/// Many small pieces of registered memory out of few registrations, of which a rank has a limited number.
///
/// First fit by address; neighbours are joined when they are free.
///
/// **Threads**: one at a time, who takes; [#tryGrow] and [#giveFromElsewhere] any.
public final class PartHeap {

    /// Pieces begin at a cache line, so that two objects share none.
    private static final long ALIGNMENT = 64;

    /// A piece of memory, all bytes 0 when it is handed out.
    ///
    /// @param chunk   what it was taken from
    /// @param offset  where
    /// @param segment the memory
    /// @param address global address of its first byte
    public record Piece(Chunk chunk, long offset, MemorySegment segment, long address) {}

    /// One registration and what is free of it.
    public static final class Chunk {
        private final PartHeap heap;
        private final AddressTranslationKey key;
        private final TreeMap<Long, Long> free = new TreeMap<>();

        private Chunk(PartHeap heap, AddressTranslationKey key) {
            this.heap = heap;
            this.key = key;
            free.put(0L, key.length());
        }

        private @Nullable Piece take(long bytes) {
            long wanted = roundUp(bytes);
            Map.Entry<Long, Long> part = free.firstEntry();
            while (part != null && part.getValue() < wanted) {
                part = free.higherEntry(part.getKey());
            }
            if (part == null) {
                return null;
            }
            long offset = part.getKey();
            free.remove(offset);
            if (part.getValue() > wanted) {
                free.put(offset + wanted, part.getValue() - wanted);
            }
            MemorySegment segment = key.segment().asSlice(offset, bytes);
            segment.fill((byte) 0);
            return new Piece(this, offset, segment, key.globalAddress(offset));
        }

        private void give(Piece piece) {
            long start = piece.offset;
            long end = start + roundUp(piece.segment.byteSize());
            Map.Entry<Long, Long> before = free.floorEntry(start);
            if (before != null && before.getKey() + before.getValue() == start) {
                start = before.getKey();
            }
            Long after = free.remove(end);
            free.put(start, (after == null ? end : end + after) - start);
        }
    }

    private final GlobalMemory memory;
    private final long chunkBytes;
    private final PinBudget budget;
    private final List<Chunk> chunks = new ArrayList<>();
    /// Chunks that are new.
    private final Queue<Chunk> arrived = new ConcurrentLinkedQueue<>();
    /// Pieces that another thread has given back.
    private final Queue<Piece> returned = new ConcurrentLinkedQueue<>();

    /// @param memory     where chunks come from
    /// @param chunkBytes the size of one; a larger piece has one of its own
    /// @param budget     of what chunks are taken
    public PartHeap(GlobalMemory memory, long chunkBytes, PinBudget budget) {
        this.memory = memory;
        this.chunkBytes = roundUp(chunkBytes);
        this.budget = budget;
    }

    private static long roundUp(long bytes) {
        return bytes > Long.MAX_VALUE - ALIGNMENT ? bytes : (bytes + ALIGNMENT - 1) & -ALIGNMENT;
    }

    /// Takes a piece out of what is there.
    ///
    /// @param bytes its size, positive
    /// @return the piece, or null when no free part is large enough
    public @Nullable Piece tryTake(long bytes) {
        for (Piece piece = returned.poll(); piece != null; piece = returned.poll()) {
            piece.chunk.give(piece);
        }
        for (Chunk chunk = arrived.poll(); chunk != null; chunk = arrived.poll()) {
            chunks.add(chunk);
        }
        for (Chunk chunk : chunks) {
            Piece piece = chunk.take(bytes);
            if (piece != null) {
                return piece;
            }
        }
        return null;
    }

    /// Registers more memory: a chunk, or where there is not so much left, what is needed.
    ///
    /// @param bytes the least that is needed
    /// @return false when the budget has no room for that, or the system refuses it
    public boolean tryGrow(long bytes) {
        long needed = roundUp(bytes);
        return tryAdd(Math.max(chunkBytes, needed)) || (needed < chunkBytes && tryAdd(needed));
    }

    /// Registers so much more.
    ///
    /// @param bytes positive
    /// @return false when the budget has no room for that, or the system refuses it
    public boolean tryAdd(long bytes) {
        if (!budget.tryTake(bytes)) {
            return false;
        }
        try {
            arrived.add(new Chunk(this, memory.allocate(bytes)));
            return true;
        } catch (OutOfSharedMemoryException | IllegalStateException e) { // or no tag is left
            budget.giveBack(bytes);
            return false;
        }
    }

    /// Gives a piece back.
    ///
    /// @param piece from this heap or another one
    public void give(Piece piece) {
        if (piece.chunk.heap == this) {
            piece.chunk.give(piece);
        } else {
            giveFromElsewhere(piece);
        }
    }

    /// Gives a piece back to its heap, which another thread may use.
    ///
    /// @param piece from any heap
    public static void giveFromElsewhere(Piece piece) {
        piece.chunk.heap.returned.add(piece);
    }

    /// Frees everything; no rank may use it any more.
    public void close() {
        chunks.addAll(arrived);
        arrived.clear();
        chunks.forEach(chunk -> memory.free(chunk.key));
        chunks.clear();
    }
}
