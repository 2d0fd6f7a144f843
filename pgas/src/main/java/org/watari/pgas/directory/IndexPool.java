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

    /// @throws IllegalStateException when all indices are in use or used up
    long take() {
        Integer index = free.poll();
        if (index == null) {
            if (next > Handle.INDEX_MAX) {
                throw new IllegalStateException("all " + (Handle.INDEX_MAX + 1L) + " indices of partition " + partition
                        + " are in use; free objects first");
            }
            index = next++;
            if (index == generations.length) {
                generations = Arrays.copyOf(generations, 2 * index);
            }
        }
        return Handle.of(partition, ++generations[index], index);
    }

    /// The object of a handle is gone.
    void give(long handle) {
        if (Handle.generation(handle) < Handle.GENERATION_MAX) {
            free.push(Handle.index(handle));
        }
    }
}
