package org.watari.acp.cache;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Entries by two words, so many at most.
///
/// Any place may hold any entry. Where all are taken a hand goes round, spares once what has been used since
/// it last came by, and takes the first that has not (second chance, or clock). The table grows with its
/// entries.
///
/// **Threads**: any; finding takes no lock. Who finds while others write may miss an entry that is there.
///
/// @param <E> the entries
public final class BoundedCache<E extends BoundedCache.Entry> {

    private static final int FIRST_BITS = 4;

    /// What is kept.
    public abstract static class Entry {
        private final long key;
        private final long qualifier;
        /// Used since the hand last passed. A benign race: a lost update costs a place.
        private boolean used;
        /// Place in the round; under the lock.
        private int place;
        /// The next of its bucket; written under the lock. A reader on its way along it may miss an entry.
        private volatile @Nullable Entry next;

        /// An entry that is in no cache yet.
        ///
        /// @param key       by which it is found
        /// @param qualifier together with this
        protected Entry(long key, long qualifier) {
            this.key = key;
            this.qualifier = qualifier;
        }

        private boolean isFor(long wantedKey, long wantedQualifier) {
            return key == wantedKey && qualifier == wantedQualifier;
        }
    }

    private final int capacity;
    private volatile AtomicReferenceArray<@Nullable Entry> buckets = new AtomicReferenceArray<>(1 << FIRST_BITS);
    private @Nullable Entry[] round;
    private int hand;
    private int entries;
    private long evictions;
    private long invalidations;

    /// An empty cache.
    ///
    /// @param capacity entries at most, from 0
    public BoundedCache(int capacity) {
        this.capacity = capacity;
        this.round = new @Nullable Entry[Math.min(capacity, 1 << FIRST_BITS)];
    }

    private static int bucket(long key, long qualifier, int buckets) {
        long hash = (key * 31 + qualifier) * 0x9E3779B97F4A7C15L;
        // The upper bits are mixed best; of addresses the lower ones are 0.
        return (int) (hash >>> (Integer.numberOfLeadingZeros(buckets) + 1 + Integer.SIZE));
    }

    /// The entry of two words.
    ///
    /// **Blocking**: never. **Cost**: no allocation.
    ///
    /// @param key       the first
    /// @param qualifier the second
    /// @return the entry, or null where there is none
    @SuppressWarnings("unchecked") // all entries are put as E
    public @Nullable E find(long key, long qualifier) {
        AtomicReferenceArray<@Nullable Entry> table = buckets;
        Entry entry = table.getAcquire(bucket(key, qualifier, table.length()));
        while (entry != null && !entry.isFor(key, qualifier)) {
            entry = entry.next;
        }
        if (entry != null && !entry.used) {
            entry.used = true;
        }
        return (E) entry;
    }

    /// Enters an entry, in place of one of the same words. With a capacity of 0 nothing is entered.
    ///
    /// @param entry to be entered once
    /// @return another one that had to give way, or null
    @SuppressWarnings("unchecked") // as find
    public synchronized @Nullable E put(E entry) {
        if (capacity == 0) {
            return null;
        }
        Entry plain = entry;
        Entry same = find(plain.key, plain.qualifier);
        Entry victim = null;
        if (same != null) {
            unlink(same);
        } else if (entries == capacity) {
            victim = victim();
            unlink(victim);
            evictions++;
        }
        plain.place = freePlace();
        round[plain.place] = plain;
        entries++;
        link(buckets, plain);
        if (entries > buckets.length()) {
            growTable();
        }
        return (E) victim;
    }

    private static void link(AtomicReferenceArray<@Nullable Entry> table, Entry entry) {
        int bucket = bucket(entry.key, entry.qualifier, table.length());
        entry.next = table.get(bucket);
        table.setRelease(bucket, entry);
    }

    /// A reader on its way comes from entries not yet linked anew to those that are, and among these to ever
    /// earlier ones: it finds an end.
    private void growTable() {
        AtomicReferenceArray<@Nullable Entry> table = new AtomicReferenceArray<>(2 * buckets.length());
        for (Entry entry : round) {
            if (entry != null) {
                link(table, entry);
            }
        }
        buckets = table;
    }

    private int freePlace() {
        if (entries == round.length) {
            round = Arrays.copyOf(round, Math.min(capacity, 2 * round.length));
            return entries;
        }
        int place = hand;
        while (round[place] != null) {
            place = (place + 1) % round.length;
        }
        hand = (place + 1) % round.length;
        return place;
    }

    /// All places are taken.
    private Entry victim() {
        while (true) {
            Entry there = round[hand];
            if (there == null || there.used) {
                hand = (hand + 1) % round.length;
                if (there != null) {
                    there.used = false;
                }
            } else {
                return there;
            }
        }
    }

    @SuppressWarnings("ReferenceEquality") // this very entry
    private void unlink(Entry entry) {
        round[entry.place] = null;
        entries--;
        int bucket = bucket(entry.key, entry.qualifier, buckets.length());
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

    /// Forgets what has become void.
    ///
    /// @param key       the first word
    /// @param qualifier the second
    /// @param isVoid    whether the entry there is to go
    /// @return whether it went
    @SuppressWarnings("unchecked") // as find
    public synchronized boolean invalidate(long key, long qualifier, Predicate<? super E> isVoid) {
        Entry entry = find(key, qualifier);
        if (entry == null || !isVoid.test((E) entry)) {
            return false;
        }
        unlink(entry);
        invalidations++;
        return true;
    }

    /// Forgets all that has become void.
    ///
    /// **Cost**: O(entries).
    ///
    /// @param isVoid which entries are to go
    @SuppressWarnings("unchecked") // as find
    public synchronized void invalidateAll(Predicate<? super E> isVoid) {
        for (int i = 0; i < round.length && entries > 0; i++) {
            Entry entry = round[i];
            if (entry != null && isVoid.test((E) entry)) {
                unlink(entry);
                invalidations++;
            }
        }
    }

    /// Entries at most.
    ///
    /// @return their number
    public int capacity() {
        return capacity;
    }

    /// Entries now.
    ///
    /// @return their number
    public synchronized int size() {
        return entries;
    }

    /// Entries that had to give way to others.
    ///
    /// @return their number
    public synchronized long evictions() {
        return evictions;
    }

    /// Entries that have become void.
    ///
    /// @return their number
    public synchronized long invalidations() {
        return invalidations;
    }
}
