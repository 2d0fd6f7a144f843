package org.watari.pgas.directory;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/// Gives out the handles of one partition, each once.
///
/// **Threads**: one at a time.
final class IndexPool {

    private static final int FIRST_ENTRIES = 16;

    private final int partition;
    private final Deque<Integer> free = new ArrayDeque<>();
    /// Generation of the last object of each index.
    private int[] generations = new int[FIRST_ENTRIES];
    private int next;

    IndexPool(int partition) {
        this.partition = partition;
    }

    /// What [#take] gives out next.
    ///
    /// @throws IllegalStateException when all indices are in use or used up
    long peek() {
        Integer used = free.peek();
        int index = used == null ? next : used;
        if (index > Handle.INDEX_MAX) {
            throw new IllegalStateException("all " + (Handle.INDEX_MAX + 1L) + " indices of partition " + partition
                    + " are in use; free objects first");
        }
        return Handle.of(partition, 1 + (index < generations.length ? generations[index] : 0), index);
    }

    /// @throws IllegalStateException as [#peek]
    long take() {
        long handle = peek();
        int index = Handle.index(handle);
        if (free.poll() == null) {
            next++;
        }
        if (index == generations.length) {
            generations = Arrays.copyOf(generations, 2 * index);
        }
        generations[index]++;
        return handle;
    }

    /// The object of a handle is gone.
    void give(long handle) {
        if (Handle.generation(handle) < Handle.GENERATION_MAX) {
            free.push(Handle.index(handle));
        }
    }
}
