package org.watari.acp.internal;

/// Notifications that have come and are not yet taken: how many of each slot and tag. Any thread.
///
/// An open hash table of primitive values, so that a notification allocates nothing once its slot and tag have been
/// seen; an entry whose count is 0 is reused when the table grows.
final class NotificationTable {

    private static final int FIRST = 64;
    private static final long MIX = 0x9E3779B97F4A7C15L;

    private long[] keys = new long[FIRST];
    private long[] counts = new long[FIRST];
    private boolean[] used = new boolean[FIRST];
    private int entries;

    /// Slot and tag in one number.
    static long key(int slot, int tag) {
        return ((long) slot << Integer.SIZE) | (tag & 0xffff_ffffL);
    }

    static int slot(long key) {
        return (int) (key >> Integer.SIZE);
    }

    static int tag(long key) {
        return (int) key;
    }

    /// The place of a key, or the free one where it belongs.
    private int place(long key) {
        int mask = keys.length - 1;
        int at = (int) ((key * MIX) >>> Integer.SIZE) & mask;
        while (used[at] && keys[at] != key) {
            at = (at + 1) & mask;
        }
        return at;
    }

    synchronized void add(long key) {
        int at = place(key);
        if (!used[at]) {
            if (2 * ++entries > keys.length) {
                grow();
                at = place(key);
            }
            used[at] = true;
            keys[at] = key;
            counts[at] = 0;
        }
        counts[at]++;
    }

    /// Leaves out what has been taken; doubles only if most has not.
    private void grow() {
        long[] oldKeys = keys;
        long[] oldCounts = counts;
        int live = 0;
        for (long count : oldCounts) {
            live += count > 0 ? 1 : 0;
        }
        int length = 4 * live > oldKeys.length ? 2 * oldKeys.length : oldKeys.length;
        keys = new long[length];
        counts = new long[length];
        used = new boolean[length];
        entries = live + 1;
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldCounts[i] > 0) {
                int at = place(oldKeys[i]);
                used[at] = true;
                keys[at] = oldKeys[i];
                counts[at] = oldCounts[i];
            }
        }
    }

    synchronized boolean has(long key) {
        int at = place(key);
        return used[at] && counts[at] > 0;
    }

    /// Takes one.
    ///
    /// @return whether there was one
    synchronized boolean take(long key) {
        int at = place(key);
        if (!used[at] || counts[at] == 0) {
            return false;
        }
        counts[at]--;
        return true;
    }
}
