package org.watari.pgas.memory;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AddressTranslationKey;
import org.watari.acp.GlobalMemory;

/// Many small pieces of registered memory out of few registrations, of which a rank has a limited number.
///
/// First fit by address; neighbours are joined when they are free.
///
/// **Threads**: one at a time.
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
        private final AddressTranslationKey key;
        private final TreeMap<Long, Long> free = new TreeMap<>();

        private Chunk(AddressTranslationKey key) {
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
    private final List<Chunk> chunks = new ArrayList<>();

    /// @param memory     where chunks come from
    /// @param chunkBytes the size of one; a larger piece has one of its own
    public PartHeap(GlobalMemory memory, long chunkBytes) {
        this.memory = memory;
        this.chunkBytes = roundUp(chunkBytes);
    }

    private static long roundUp(long bytes) {
        return bytes > Long.MAX_VALUE - ALIGNMENT ? bytes : (bytes + ALIGNMENT - 1) & -ALIGNMENT;
    }

    /// Takes a piece out of what is there.
    ///
    /// @param bytes its size, positive
    /// @return the piece, or null when no free part is large enough
    public @Nullable Piece tryTake(long bytes) {
        for (Chunk chunk : chunks) {
            Piece piece = chunk.take(bytes);
            if (piece != null) {
                return piece;
            }
        }
        return null;
    }

    /// Takes a piece, with more memory if need be.
    ///
    /// @param bytes its size, positive
    /// @return the piece
    /// @throws org.watari.error.OutOfSharedMemoryException when there is no more
    public Piece take(long bytes) {
        Piece piece = tryTake(bytes);
        while (piece == null) {
            grow(Math.max(chunkBytes, roundUp(bytes)));
            piece = tryTake(bytes);
        }
        return piece;
    }

    /// Registers more memory.
    ///
    /// @param bytes how much
    public void grow(long bytes) {
        chunks.add(new Chunk(memory.allocate(bytes)));
    }

    /// Gives a piece back.
    ///
    /// @param piece from this heap
    public void give(Piece piece) {
        piece.chunk.give(piece);
    }

    /// Frees everything; no rank may use it any more.
    public void close() {
        chunks.forEach(chunk -> memory.free(chunk.key));
        chunks.clear();
    }
}
