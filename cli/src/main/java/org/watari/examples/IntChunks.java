package org.watari.examples;

import java.util.ArrayList;
import java.util.List;

/// A list of `int` that grows by chunks, so that growing never copies and never needs twice the memory.
final class IntChunks {
    private static final int CHUNK_SHIFT = 18;
    private static final int CHUNK_LENGTH = 1 << CHUNK_SHIFT;

    private final List<int[]> chunks = new ArrayList<>();
    private int[] last = new int[0];
    private int used;

    void add(int value) {
        if (used == last.length) {
            last = new int[CHUNK_LENGTH];
            chunks.add(last);
            used = 0;
        }
        last[used++] = value;
    }

    long size() {
        return chunks.isEmpty() ? 0 : ((long) (chunks.size() - 1) << CHUNK_SHIFT) + used;
    }

    int chunkCount() {
        return chunks.size();
    }

    /// One chunk; only its first [#chunkSize] elements count.
    int[] chunk(int number) {
        return chunks.get(number);
    }

    int chunkSize(int number) {
        return number == chunks.size() - 1 ? used : CHUNK_LENGTH;
    }
}
