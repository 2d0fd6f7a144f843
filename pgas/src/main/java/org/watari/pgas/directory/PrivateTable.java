package org.watari.pgas.directory;

import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.watari.error.StaleAddressException;

/// The private memory of this rank that pointers lead to. No number is used twice, so that an old pointer is
/// recognised.
///
/// **Threads**: any.
final class PrivateTable {

    private final int rank;
    private final Map<Long, MemorySegment> segments = new ConcurrentHashMap<>();
    private final AtomicLong last = new AtomicLong();

    PrivateTable(int rank) {
        this.rank = rank;
    }

    PrivatePointer add(MemorySegment segment) {
        long number = last.incrementAndGet();
        segments.put(number, segment);
        return new PrivatePointer(rank, number, 0);
    }

    /// The memory from a pointer on.
    MemorySegment find(PrivatePointer pointer) {
        check("privateMemory", pointer);
        MemorySegment segment = segments.get(pointer.number());
        if (segment == null) {
            throw unknown("privateMemory", pointer);
        }
        return segment.asSlice(pointer.offset());
    }

    void remove(PrivatePointer pointer) {
        check("forgetPrivate", pointer);
        if (segments.remove(pointer.number()) == null) {
            throw unknown("forgetPrivate", pointer);
        }
    }

    private void check(String call, PrivatePointer pointer) {
        if (pointer.rank() != rank) {
            throw new IllegalArgumentException(call + " of " + pointer + ": "
                    + (pointer.rank() < 0
                            ? "it leads to nothing"
                            : "it leads to private memory of rank " + pointer.rank()
                                    + ", which only that rank can follow; this is rank " + rank));
        }
    }

    private RuntimeException unknown(String call, PrivatePointer pointer) {
        return pointer.number() < 1 || pointer.number() > last.get()
                ? new IllegalArgumentException(call + " of " + pointer + ": it was never given out")
                : new StaleAddressException(call, pointer + " was forgotten");
    }
}
