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

    private static final class Entry {
        final long key;
        final RemoteRegion region;
        /// Used since the hand last passed. A benign race: a lost update costs a place.
        boolean used;

        Entry(long key, RemoteRegion region) {
            this.key = key;
            this.region = region;
        }
    }

    private final AtomicReferenceArray<@Nullable Entry> entries;
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
            Entry entry = entries.getAcquire(i);
            if (entry != null && entry.key == key) {
                if (!entry.used) {
                    entry.used = true;
                }
                return entry.region;
            }
        }
        return null;
    }

    /// Writer only.
    ///
    /// @return the region that had to give way, or null
    @Nullable
    RemoteRegion put(long key, RemoteRegion region) {
        int set = set(key);
        int first = set * ways;
        int free = -1;
        for (int i = first; i < first + ways; i++) {
            Entry there = entries.getPlain(i);
            if (there != null && there.key == key) {
                entries.setRelease(i, new Entry(key, region));
                return null;
            }
            if (there == null && free < 0) {
                free = i;
            }
        }
        Entry victim = null;
        if (free < 0) {
            free = first + victim(set);
            victim = entries.getPlain(free);
            long soFar = evictions;
            evictions = soFar + 1; // one writer
        }
        entries.setRelease(free, new Entry(key, region));
        return victim == null ? null : victim.region;
    }

    private int victim(int set) {
        int hand = hands[set];
        for (int tries = 0; tries < ways; tries++) {
            Entry there = entries.getPlain(set * ways + hand);
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
    void remove(long key, RemoteRegion region) {
        int first = set(key) * ways;
        for (int i = first; i < first + ways; i++) {
            Entry entry = entries.getPlain(i);
            if (entry != null && entry.key == key && entry.region == region) {
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
