package org.watari.pgas.directory;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/// Base addresses of the parts of objects on other ranks: (handle, rank) → address. Bounded.
///
/// Any place may hold any address. Where all are taken a hand goes round and takes the first that has not
/// been used since it last came by (second chance, or clock).
///
/// **Threads**: any; looking up takes no lock.
final class AddressCache {

    /// One address.
    static final class Entry {
        final ControlBlock block;
        final int rank;
        final long address;
        /// The part where plain loads and stores reach it.
        final @Nullable MemorySegment direct;

        final ControlBlock.Counts counts;
        /// Used since the hand last passed. A benign race: a lost update costs a place.
        private boolean used;
        /// Place in the round; under the lock.
        private int place;
        /// The next of its bucket; written under the lock. A reader on its way along it may miss an entry:
        /// a miss.
        private volatile @Nullable Entry next;

        Entry(ControlBlock block, int rank, long address, @Nullable MemorySegment direct) {
            this.block = block;
            this.rank = rank;
            this.address = address;
            this.direct = direct;
            this.counts = block.countsOf(rank);
        }
    }

    private final AtomicReferenceArray<@Nullable Entry> buckets;
    private final int shift;
    private final @Nullable Entry[] round;
    private int hand;
    private int entries;
    private long evictions;
    private long invalidations;
    /// Hits of objects that are freed.
    private long earlierHits;

    /// @param capacity from 0
    AddressCache(int capacity) {
        int bits = Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(capacity));
        buckets = new AtomicReferenceArray<>(1 << bits);
        shift = Long.SIZE - bits;
        round = new @Nullable Entry[capacity];
    }

    private int bucket(long handle, int rank) {
        return (int) (((handle * 31 + rank) * 0x9E3779B97F4A7C15L) >>> shift);
    }

    /// The address, null where it is not known.
    @Nullable
    Entry find(long handle, int rank) {
        Entry entry = buckets.getAcquire(bucket(handle, rank));
        while (entry != null && (entry.block.handle != handle || entry.rank != rank)) {
            entry = entry.next;
        }
        if (entry != null && !entry.used) {
            entry.used = true;
        }
        return entry;
    }

    /// Enters an address. The caller is at work on the object.
    synchronized void put(Entry entry) {
        if (round.length == 0) {
            return;
        }
        int bucket = bucket(entry.block.handle, entry.rank);
        for (Entry there = buckets.get(bucket); there != null; there = there.next) {
            if (there.block == entry.block && there.rank == entry.rank) {
                return; // another thread has missed, too
            }
        }
        int place = entries < round.length ? freePlace() : victim();
        Entry victim = round[place];
        if (victim != null) {
            victim.counts.evicted();
            evictions++;
            remove(victim);
        }
        entry.place = place;
        round[place] = entry;
        entries++;
        entry.next = buckets.get(bucket);
        buckets.setRelease(bucket, entry);
    }

    private int freePlace() {
        int place = hand;
        while (round[place] != null) {
            place = (place + 1) % round.length;
        }
        hand = (place + 1) % round.length;
        return place;
    }

    private int victim() {
        while (true) {
            int place = hand;
            Entry there = round[place];
            hand = (hand + 1) % round.length;
            if (there == null || !there.used) {
                return place;
            }
            there.used = false;
        }
    }

    private void remove(Entry entry) {
        round[entry.place] = null;
        entries--;
        int bucket = bucket(entry.block.handle, entry.rank);
        Entry there = buckets.get(bucket);
        if (there == entry) {
            buckets.setRelease(bucket, entry.next);
            return;
        }
        while (there != null) {
            Entry next = there.next;
            if (next == entry) {
                there.next = entry.next;
                return;
            }
            there = next;
        }
    }

    /// Forgets all addresses of an object that is freed and not in use.
    synchronized void forget(ControlBlock block) {
        if (!block.isCounted()) {
            return;
        }
        earlierHits += block.hits();
        for (int i = 0; i < round.length && entries > 0; i++) {
            Entry entry = round[i];
            if (entry != null && entry.block == block) {
                remove(entry);
                invalidations++;
            }
        }
    }

    int capacity() {
        return round.length;
    }

    synchronized int entries() {
        return entries;
    }

    synchronized long evictions() {
        return evictions;
    }

    synchronized long earlierHits() {
        return earlierHits;
    }

    synchronized long invalidations() {
        return invalidations;
    }
}
