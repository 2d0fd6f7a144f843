package org.watari.acp.internal;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/// What this process knows of other ranks' regions: global address of the first byte of a tag → region. Bounded; read
/// by any thread without a lock, written by the lease holder.
///
/// Set-associative with up to eight ways. Where a set is full the next region that has not been used since the last
/// time round gives way (second chance).
final class KeyCache {

    private static final int MAX_WAYS = 8;

    private final AtomicReferenceArray<@Nullable RemoteRegion> entries;
    private final int ways;
    private final int sets;
    /// Where in each set the search for a victim goes on.
    private final byte[] hands;
    /// Number of regions that had to give way to others; written by the lease holder.
    private volatile long evictions;

    /// @param capacity regions at most, at least 1
    KeyCache(int capacity) {
        ways = Math.min(MAX_WAYS, capacity);
        sets = capacity / ways;
        entries = new AtomicReferenceArray<>(sets * ways);
        hands = new byte[sets];
    }

    private int set(long key) {
        long h = key * 0x9E3779B97F4A7C15L;
        return (int) Math.unsignedMultiplyHigh(h, sets);
    }

    /// Any thread.
    @Nullable
    RemoteRegion find(long key) {
        int first = set(key) * ways;
        for (int i = first; i < first + ways; i++) {
            RemoteRegion region = entries.getAcquire(i);
            if (region != null && region.cacheKey == key) {
                if (!region.used) {
                    region.used = true;
                }
                return region;
            }
        }
        return null;
    }

    /// Writer only.
    void put(long key, RemoteRegion region) {
        region.cacheKey = key;
        int set = set(key);
        int first = set * ways;
        int free = -1;
        for (int i = first; i < first + ways; i++) {
            RemoteRegion there = entries.getPlain(i);
            if (there != null && there.cacheKey == key) {
                entries.setRelease(i, region);
                return;
            }
            if (there == null && free < 0) {
                free = i;
            }
        }
        if (free < 0) {
            free = first + victim(set);
            long soFar = evictions;
            evictions = soFar + 1; // one writer
        }
        entries.setRelease(free, region);
    }

    private int victim(int set) {
        int hand = hands[set];
        for (int tries = 0; tries < ways; tries++) {
            RemoteRegion there = entries.getPlain(set * ways + hand);
            if (there == null || !there.used) {
                break;
            }
            there.used = false;
            hand = (hand + 1) % ways;
        }
        hands[set] = (byte) ((hand + 1) % ways);
        return hand;
    }

    /// Writer only: forgets a region unless a newer one has taken its place.
    void remove(RemoteRegion region) {
        int first = set(region.cacheKey) * ways;
        for (int i = first; i < first + ways; i++) {
            if (entries.getPlain(i) == region) {
                entries.setRelease(i, null);
                return;
            }
        }
    }

    /// Any thread.
    long evictions() {
        return evictions;
    }

    /// Regions at most.
    int capacity() {
        return entries.length();
    }

    /// Regions now known. Any thread.
    int size() {
        int size = 0;
        for (int i = 0; i < entries.length(); i++) {
            if (entries.getPlain(i) != null) {
                size++;
            }
        }
        return size;
    }
}
