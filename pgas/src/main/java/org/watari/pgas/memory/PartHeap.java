package org.watari.pgas.memory;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AddressTranslationKey;
import org.watari.acp.GlobalMemory;
import org.watari.error.CommunicationException;

/// Many small pieces of registered memory out of few registrations, of which a rank has a limited number.
///
/// First fit by address; neighbours are joined when they are free.
///
/// **Threads**: any; none holds the lock while it registers or clears memory.
public final class PartHeap {

    private static final System.Logger LOG = System.getLogger("org.watari.pgas.memory");

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
        /// Set when it is entered.
        private long number;

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
            return new Piece(this, offset, key.segment().asSlice(offset, bytes), key.globalAddress(offset));
        }

        private boolean isFree() {
            Long first = free.get(0L);
            return first != null && first == key.length();
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
    /// The number of the next chunk.
    private long next;

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
        Piece piece = find(bytes);
        if (piece != null) {
            piece.segment.fill((byte) 0);
        }
        return piece;
    }

    private synchronized @Nullable Piece find(long bytes) {
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
        boolean added = false;
        try {
            enter(new Chunk(this, memory.allocate(bytes)));
            added = true;
        } catch (CommunicationException | IllegalStateException e) { // or no tag is left
            LOG.log(System.Logger.Level.DEBUG, "{0} bytes are not registered: {1}", bytes, e.getMessage());
        } finally {
            if (!added) {
                budget.giveBack(bytes);
            }
        }
        return added;
    }

    private synchronized void enter(Chunk chunk) {
        chunk.number = next++;
        chunks.add(chunk);
    }

    /// What is free of all registrations.
    ///
    /// @return bytes
    public synchronized long freeBytes() {
        long bytes = 0;
        for (Chunk chunk : chunks) {
            for (long part : chunk.free.values()) {
                bytes += part;
            }
        }
        return bytes;
    }

    /// Where registrations from now on begin, for [#shrink].
    ///
    /// @return a number
    public synchronized long mark() {
        return next;
    }

    /// Ends the registrations of which nothing is used: what they were made for has been refused.
    ///
    /// @param since of [#mark]; those before stay
    public void shrink(long since) {
        for (Chunk chunk : takeUnused(since)) {
            memory.free(chunk.key);
            budget.giveBack(chunk.key.length());
        }
    }

    private synchronized List<Chunk> takeUnused(long since) {
        List<Chunk> unused = chunks.stream()
                .filter(chunk -> chunk.number >= since && chunk.isFree())
                .toList();
        chunks.removeAll(unused);
        return unused;
    }

    /// Gives a piece back to its heap.
    ///
    /// @param piece from any heap
    public static void give(Piece piece) {
        piece.chunk.heap.takeBack(piece);
    }

    private synchronized void takeBack(Piece piece) {
        piece.chunk.give(piece);
    }

    /// Frees everything; no rank may use it any more.
    public synchronized void close() {
        chunks.forEach(chunk -> memory.free(chunk.key));
        chunks.clear();
    }
}
