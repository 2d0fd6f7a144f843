package org.watari.examples;

import java.util.Arrays;

/// Numbers the vertices of an edge list 0, 1, 2 … in the order of their first appearance.
///
/// Small ids are looked up in a table, larger ones by hashing with open addressing; neither makes an object for
/// an id.
final class VertexNumbers {
    /// Ids below this are looked up in a table of at most 64 MiB.
    private static final int TABLE_LENGTH_MAX = 1 << 24;

    private static final int NONE = -1;
    private static final int FIRST_CAPACITY = 1 << 10;

    private int[] table = new int[0];
    private long[] keys = new long[FIRST_CAPACITY];
    private int[] values = filled(FIRST_CAPACITY);
    private int hashed;
    private long[] ids = new long[FIRST_CAPACITY];
    private int count;

    /// The number of an id, a new one at its first appearance.
    int numberOf(long id) {
        return id < TABLE_LENGTH_MAX ? fromTable((int) id) : fromHash(id);
    }

    int count() {
        return count;
    }

    /// The ids by number.
    long[] ids() {
        return Arrays.copyOf(ids, count);
    }

    private int fromTable(int id) {
        if (id >= table.length) {
            int before = table.length;
            table = Arrays.copyOf(table, Math.min(TABLE_LENGTH_MAX, Math.max(2 * (id + 1), FIRST_CAPACITY)));
            Arrays.fill(table, before, table.length, NONE);
        }
        if (table[id] == NONE) {
            table[id] = next(id);
        }
        return table[id];
    }

    private int fromHash(long id) {
        int slot = slotOf(id, keys, values);
        if (values[slot] == NONE) {
            keys[slot] = id;
            values[slot] = next(id);
            if (++hashed * 2L > keys.length) {
                grow();
                slot = slotOf(id, keys, values);
            }
        }
        return values[slot];
    }

    private int next(long id) {
        if (count == ids.length) {
            ids = Arrays.copyOf(ids, 2 * count);
        }
        ids[count] = id;
        return count++;
    }

    private void grow() {
        long[] newKeys = new long[2 * keys.length];
        int[] newValues = filled(newKeys.length);
        for (int i = 0; i < keys.length; i++) {
            if (values[i] != NONE) {
                int slot = slotOf(keys[i], newKeys, newValues);
                newKeys[slot] = keys[i];
                newValues[slot] = values[i];
            }
        }
        keys = newKeys;
        values = newValues;
    }

    /// The slot of an id, or the empty one where it belongs. The factor is 2^64 divided by the golden ratio.
    private static int slotOf(long id, long[] keys, int[] values) {
        int mask = keys.length - 1;
        int slot = (int) ((id * 0x9E3779B97F4A7C15L) >>> 32) & mask;
        while (values[slot] != NONE && keys[slot] != id) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private static int[] filled(int length) {
        int[] filled = new int[length];
        Arrays.fill(filled, NONE);
        return filled;
    }
}
