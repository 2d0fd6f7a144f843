package org.watari.acp.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/// What this process knows of other ranks' regions: global address of a region's first byte → region. Read by
/// any thread without a lock; written by the lease holder.
final class KeyCache {

    private static final VarHandle KEY = MethodHandles.arrayElementVarHandle(long[].class);
    private static final VarHandle VALUE = MethodHandles.arrayElementVarHandle(RemoteRegion[].class);
    private static final int FIRST_CAPACITY = 64;

    /// Open addressing; a key stays once written, its value may go and come back.
    private static final class Table {
        final long[] keys;
        final @Nullable RemoteRegion[] values;

        Table(int capacity) {
            keys = new long[capacity];
            values = new RemoteRegion[capacity];
        }
    }

    private volatile Table table = new Table(FIRST_CAPACITY);
    private int keys;

    private static int hash(long key) {
        long h = key * 0x9E3779B97F4A7C15L;
        return (int) (h >>> 32);
    }

    /// Any thread.
    @Nullable
    RemoteRegion find(long base) {
        Table current = table;
        int mask = current.keys.length - 1;
        for (int i = hash(base) & mask; ; i = (i + 1) & mask) {
            long key = (long) KEY.getAcquire(current.keys, i);
            if (key == base) {
                return (RemoteRegion) VALUE.getAcquire(current.values, i);
            }
            if (key == 0) {
                return null;
            }
        }
    }

    /// Writer only.
    void put(long base, RemoteRegion region) {
        if ((keys + 1) * 2 > table.keys.length) {
            grow();
        }
        if (store(table, base, region)) {
            keys++;
        }
    }

    /// Writer only: forgets a region unless a newer one has taken its place.
    void remove(long base, Region region) {
        Table current = table;
        int mask = current.keys.length - 1;
        for (int i = hash(base) & mask; current.keys[i] != 0; i = (i + 1) & mask) {
            if (current.keys[i] == base) {
                VALUE.compareAndSet(current.values, i, region, null);
                return;
            }
        }
    }

    private void grow() {
        Table old = table;
        Table larger = new Table(old.keys.length * 2);
        keys = 0;
        for (int i = 0; i < old.keys.length; i++) {
            RemoteRegion value = old.values[i];
            if (value != null) {
                store(larger, old.keys[i], value);
                keys++;
            }
        }
        table = larger;
    }

    private static boolean store(Table into, long base, RemoteRegion region) {
        int mask = into.keys.length - 1;
        int i = hash(base) & mask;
        while (into.keys[i] != 0 && into.keys[i] != base) {
            i = (i + 1) & mask;
        }
        boolean fresh = into.keys[i] == 0;
        VALUE.setRelease(into.values, i, region);
        KEY.setRelease(into.keys, i, base);
        return fresh;
    }
}
