package org.watari.pgas.directory;

import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;
import org.watari.acp.cache.BoundedCache;

/// Addresses of the pieces of objects on other ranks: (handle, rank, piece) → address. Bounded.
///
/// **Threads**: any; looking up takes no lock.
final class AddressCache {

    /// One address.
    static final class Entry extends BoundedCache.Entry {
        final ControlBlock block;
        final int rank;
        final long address;
        /// The piece where plain loads and stores reach it.
        final @Nullable MemorySegment direct;

        final ControlBlock.Counts counts;

        Entry(ControlBlock block, int rank, int piece, long address, @Nullable MemorySegment direct) {
            super(block.handle, qualifier(rank, piece));
            this.block = block;
            this.rank = rank;
            this.address = address;
            this.direct = direct;
            this.counts = block.countsOf(rank);
        }
    }

    private final BoundedCache<Entry> cache;
    /// Hits of objects that are freed.
    private long earlierHits;

    /// @param capacity from 0
    AddressCache(int capacity) {
        cache = new BoundedCache<>(capacity);
    }

    private static long qualifier(int rank, int piece) {
        return (long) rank << Integer.SIZE | piece;
    }

    /// The address, null where it is not known.
    @Nullable
    Entry find(long handle, int rank, int piece) {
        return cache.find(handle, qualifier(rank, piece));
    }

    /// Enters an address. The caller is at work on the object.
    void put(Entry entry) {
        Entry victim = cache.put(entry);
        if (victim != null) {
            victim.counts.evicted();
        }
    }

    /// Forgets the address of a piece that is to move.
    void forget(ControlBlock block, int rank, int piece) {
        cache.invalidate(block.handle, qualifier(rank, piece), entry -> true);
    }

    /// Forgets all addresses of an object that is freed and not in use.
    void forget(ControlBlock block) {
        if (!block.isCounted()) {
            return;
        }
        synchronized (this) {
            earlierHits += block.hits();
        }
        cache.invalidateAll(entry -> entry.block == block);
    }

    int capacity() {
        return cache.capacity();
    }

    int entries() {
        return cache.size();
    }

    long evictions() {
        return cache.evictions();
    }

    synchronized long earlierHits() {
        return earlierHits;
    }

    long invalidations() {
        return cache.invalidations();
    }
}
