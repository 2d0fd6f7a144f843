package org.watari.acp.internal;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Messages of collectives that have arrived and wait to be received, by sender and tag, in order of arrival. Any
/// thread.
final class Mailbox {

    private record Key(int rank, long tag) {}

    private final Map<Key, ArrayDeque<byte[]>> waiting = new HashMap<>();

    synchronized void add(int rank, long tag, MemorySegment payload) {
        waiting.computeIfAbsent(new Key(rank, tag), k -> new ArrayDeque<>(2)).add(payload.toArray(JAVA_BYTE));
    }

    synchronized boolean has(int rank, long tag) {
        return waiting.containsKey(new Key(rank, tag));
    }

    synchronized byte @Nullable [] take(int rank, long tag) {
        Key key = new Key(rank, tag);
        ArrayDeque<byte[]> queue = waiting.get(key);
        if (queue == null) {
            return null;
        }
        byte[] first = queue.remove();
        if (queue.isEmpty()) {
            waiting.remove(key);
        }
        return first;
    }
}
