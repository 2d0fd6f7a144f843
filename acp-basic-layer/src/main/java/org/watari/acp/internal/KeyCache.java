package org.watari.acp.internal;

import org.jspecify.annotations.Nullable;
import org.watari.acp.cache.BoundedCache;

/// What this process knows of other ranks' regions: global address of the first byte of a tag → region. Bounded; read
/// by any thread without a lock, written by the lease holder.
final class KeyCache {

    private static final class Entry extends BoundedCache.Entry {
        final RemoteRegion region;

        Entry(long key, RemoteRegion region) {
            super(key, 0);
            this.region = region;
        }
    }

    private final BoundedCache<Entry> cache;

    /// @param capacity regions at most, at least 1
    KeyCache(int capacity) {
        cache = new BoundedCache<>(capacity);
    }

    /// Any thread.
    @Nullable
    RemoteRegion find(long key) {
        Entry entry = cache.find(key, 0);
        return entry == null ? null : entry.region;
    }

    /// Writer only.
    ///
    /// @return the region that had to give way, or null
    @Nullable
    RemoteRegion put(long key, RemoteRegion region) {
        Entry victim = cache.put(new Entry(key, region));
        return victim == null ? null : victim.region;
    }

    /// Writer only: forgets a region unless a newer one has taken its place.
    void remove(long key, RemoteRegion region) {
        cache.invalidate(key, 0, entry -> entry.region == region);
    }

    /// Any thread.
    long evictions() {
        return cache.evictions();
    }

    /// Regions that their owners have given up. Any thread.
    long invalidations() {
        return cache.invalidations();
    }

    /// Regions at most.
    int capacity() {
        return cache.capacity();
    }

    /// Regions now known. Any thread.
    int size() {
        return cache.size();
    }
}
