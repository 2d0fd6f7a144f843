package org.watari.pgas;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;
import org.watari.acp.AddressTranslationKey;
import org.watari.acp.GlobalMemory;

/// Memory for the parts of arrays on this rank.
///
/// A rank on another host keeps what it has learnt of a registration and sees no generation word change, so a
/// registration that such a rank may know is never ended before the program ends: its memory waits here for the
/// next part of its size. Sizes are rounded up to an eighth of their highest bit, so that similar sizes meet:
/// at most an eighth is wasted.
///
/// **Threads** guarded by the lock of the [ArrayRegistry].
final class PartPool {
    private static final int STEPS_SHIFT = 3;

    /// An element of the largest type; sizes are multiples of it.
    private static final long SMALLEST = Long.BYTES;

    private final GlobalMemory memory;
    private final Map<Long, Deque<AddressTranslationKey>> waiting = new TreeMap<>();

    PartPool(GlobalMemory memory) {
        this.memory = memory;
    }

    /// Zeroed memory of at least so many bytes.
    AddressTranslationKey take(long bytes) {
        long size = sizeClass(Math.max(SMALLEST, bytes));
        Deque<AddressTranslationKey> candidates = waiting.get(size);
        AddressTranslationKey key = candidates == null ? null : candidates.poll();
        if (key == null) {
            return memory.allocate(size);
        }
        key.segment().fill((byte) 0);
        return key;
    }

    /// What [#take] would need, for [GlobalMemory#requireRoom].
    long[] roomFor(long bytes) {
        long size = sizeClass(Math.max(SMALLEST, bytes));
        Deque<AddressTranslationKey> candidates = waiting.get(size);
        return memory.roomFor(candidates == null || candidates.isEmpty() ? size : 0);
    }

    /// Gives memory back.
    ///
    /// @param knownElsewhere whether a rank that does not map the memory may have used it
    void give(AddressTranslationKey key, boolean knownElsewhere) {
        if (knownElsewhere) {
            waiting.computeIfAbsent(key.length(), size -> new ArrayDeque<>()).push(key);
        } else {
            memory.free(key);
        }
    }

    /// Frees what waits; only when no rank accesses this one any more.
    void close() {
        waiting.values().forEach(keys -> keys.forEach(memory::free));
        waiting.clear();
    }

    static long sizeClass(long bytes) {
        long step = Math.max(SMALLEST, Long.highestOneBit(bytes) >>> STEPS_SHIFT);
        long rounded = (bytes + step - 1) & -step;
        // Beyond this the request fails anyway; it must not become negative on the way.
        return rounded < 0 ? bytes : rounded;
    }
}
