package org.watari.acp.internal;

import java.util.Map;
import java.util.TreeMap;

/// Hands out parts of a range: first fit by address, neighbours joined on free. Plain arithmetic, not thread-safe.
final class BlockAllocator {

    /// Alignment and granularity of parts: a cache line.
    static final long ALIGNMENT = 64;

    private final TreeMap<Long, Long> free = new TreeMap<>();
    private final TreeMap<Long, Long> used = new TreeMap<>();

    BlockAllocator(long bytes) {
        free.put(0L, bytes);
    }

    static long roundUp(long bytes) {
        return (bytes + ALIGNMENT - 1) & -ALIGNMENT;
    }

    /// Takes a part.
    ///
    /// @param bytes size, positive
    /// @return its offset, or −1 when no free part is large enough
    long allocate(long bytes) {
        if (bytes <= 0 || bytes > Long.MAX_VALUE - ALIGNMENT) {
            throw new IllegalArgumentException("allocate of " + bytes + " bytes");
        }
        long wanted = roundUp(bytes);
        Map.Entry<Long, Long> part = free.firstEntry();
        while (part != null && part.getValue() < wanted) {
            part = free.higherEntry(part.getKey());
        }
        if (part == null) {
            return -1;
        }
        long offset = part.getKey();
        long left = part.getValue() - wanted;
        free.remove(offset);
        if (left > 0) {
            free.put(offset + wanted, left);
        }
        used.put(offset, wanted);
        return offset;
    }

    /// Whether [#allocate] would find a part.
    ///
    /// @param bytes size, positive
    boolean hasRoom(long bytes) {
        return free.values().stream().anyMatch(size -> size >= bytes && size >= roundUp(bytes));
    }

    /// Gives a part back.
    ///
    /// @param offset an offset from [#allocate]
    void free(long offset) {
        Long size = used.remove(offset);
        if (size == null) {
            throw new IllegalArgumentException("offset " + offset + " is not allocated");
        }
        long start = offset;
        long end = offset + size;
        Map.Entry<Long, Long> before = free.floorEntry(start);
        if (before != null && before.getKey() + before.getValue() == start) {
            start = before.getKey();
            free.remove(start);
        }
        Long after = free.remove(end);
        if (after != null) {
            end += after;
        }
        free.put(start, end - start);
    }

    /// True when nothing is allocated.
    boolean isEmpty() {
        return used.isEmpty();
    }

    /// Bytes handed out.
    long usedBytes() {
        return used.values().stream().mapToLong(Long::longValue).sum();
    }
}
