package org.watari.pgas.memory;

import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/// Refuses segments of the program that an operation could not use, before it has moved anything: wherever the
/// values come from or go to, the same mistake gets the same exception at the call.
///
/// **Threads** any.
/// **Cost** branches; nothing is allocated unless a segment is refused.
public final class Segments {
    private Segments() {}

    /// Refuses a segment that this thread cannot read.
    ///
    /// @param segment the segment
    /// @param what    operation and parameter, for people: `put: from`
    /// @throws NullPointerException  for none
    /// @throws IllegalStateException for one that is closed
    /// @throws WrongThreadException  for one that is confined to another thread
    public static void requireReadable(MemorySegment segment, String what) {
        if (segment == null || !segment.scope().isAlive() || !segment.isAccessibleBy(Thread.currentThread())) {
            throw refusal(segment, what);
        }
    }

    /// Refuses a segment that this thread cannot write.
    ///
    /// @param segment the segment
    /// @param what    operation and parameter, for people: `get: into`
    /// @throws IllegalArgumentException for one that is read-only; others as [#requireReadable]
    public static void requireWritable(MemorySegment segment, String what) {
        requireReadable(segment, what);
        if (segment.isReadOnly()) {
            throw new IllegalArgumentException(
                    words(segment, what) + "is read-only, but is to be filled: pass one that can be written");
        }
    }

    private static RuntimeException refusal(@Nullable MemorySegment segment, String what) {
        if (segment == null) {
            return new NullPointerException(
                    what + " is null: pass a segment, one of 0 bytes where there are no values");
        }
        if (!segment.scope().isAlive()) {
            return new IllegalStateException(
                    words(segment, what) + "is closed: its arena has to stay open until the operation has ended");
        }
        return new WrongThreadException(words(segment, what) + "is confined to another thread than "
                + Thread.currentThread().getName()
                + ": allocate it on this thread, or by Arena.ofShared() or Arena.ofAuto()");
    }

    private static String words(MemorySegment segment, String what) {
        return what + ", a segment of " + segment.byteSize() + " bytes, ";
    }
}
