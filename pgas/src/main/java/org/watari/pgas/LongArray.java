package org.watari.pgas;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Objects;

/// `long` elements spread over the ranks of a team.
///
/// Made by [Team#allocateLongs]; all elements are 0 at first. Every rank reads and writes every element by its
/// index.
///
/// For all operations here, unless they say otherwise:
///
/// * **Completion** a get returns the value; a put returns when the value is in the memory of the owner
///   (remote completion), an atomic when it has taken effect there.
/// * **Ordering** [#get] and [#put] are plain: other threads and ranks may see them in any order until a
///   [Team#barrier], or until an acquire access has seen a release access. Atomics act as volatile accesses. An
///   aligned element is never seen half written.
/// * **Threads** any.
/// * **Blocking** elements on the same host: never; others: until the operation has completed.
/// * **Cost** elements on the same host: a load or a store, no call and no allocation; others: one one-sided
///   operation of the basic layer.
/// * **Limits** an index outside the array: `IndexOutOfBoundsException` with the index and the length; a closed
///   array: `IllegalStateException`.
public final class LongArray extends DistributedArray {

    LongArray(Team team, ArrayMemory memory) {
        super(team, memory);
    }

    /// The element at an index.
    ///
    /// @param index the index of an element
    /// @return the element
    public long get(long index) {
        check(index);
        MemorySegment part = parts[partition.ownerOf(index)];
        return part == null ? getFar(index) : part.get(ValueLayout.JAVA_LONG, offsetOf(index));
    }

    /// Writes the element at an index.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void put(long index, long value) {
        check(index);
        MemorySegment part = parts[partition.ownerOf(index)];
        if (part == null) {
            putFar(index, value);
        } else {
            part.set(ValueLayout.JAVA_LONG, offsetOf(index), value);
        }
    }

    /// As [#get], and accesses of this thread to one element keep their order.
    ///
    /// @param index the index of an element
    /// @return the element
    public long getOpaque(long index) {
        check(index);
        MemorySegment part = parts[partition.ownerOf(index)];
        return part == null ? getFar(index) : (long) LONG.getOpaque(part, offsetOf(index));
    }

    /// As [#put], and accesses of this thread to one element keep their order.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void putOpaque(long index, long value) {
        check(index);
        MemorySegment part = parts[partition.ownerOf(index)];
        if (part == null) {
            putFar(index, value);
        } else {
            LONG.setOpaque(part, offsetOf(index), value);
        }
    }

    /// As [#get]; what comes later in this thread happens after it, and sees what was written before the
    /// release access whose value it returns.
    ///
    /// @param index the index of an element
    /// @return the element
    public long getAcquire(long index) {
        check(index);
        MemorySegment part = parts[partition.ownerOf(index)];
        return part == null ? getFar(index) : (long) LONG.getAcquire(part, offsetOf(index));
    }

    /// As [#put]; what came earlier in this thread happens before it.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void putRelease(long index, long value) {
        check(index);
        MemorySegment part = parts[partition.ownerOf(index)];
        if (part == null) {
            putFar(index, value);
        } else {
            LONG.setRelease(part, offsetOf(index), value);
        }
    }

    /// As [#getAcquire], and all volatile accesses have one order.
    ///
    /// @param index the index of an element
    /// @return the element
    public long getVolatile(long index) {
        check(index);
        MemorySegment part = parts[partition.ownerOf(index)];
        return part == null ? getFar(index) : (long) LONG.getVolatile(part, offsetOf(index));
    }

    /// As [#putRelease], and all volatile accesses have one order.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void putVolatile(long index, long value) {
        check(index);
        MemorySegment part = parts[partition.ownerOf(index)];
        if (part == null) {
            putFar(index, value);
        } else {
            LONG.setVolatile(part, offsetOf(index), value);
        }
    }

    /// Adds to an element, atomically, and returns the value before.
    ///
    /// **Ordering** volatile.
    ///
    /// @param index the index of an element
    /// @param delta what to add
    /// @return the value before
    public long getAndAdd(long index, long delta) {
        check(index);
        MemorySegment part = parts[partition.ownerOf(index)];
        return part == null ? getAndAddFar(index, delta) : (long) LONG.getAndAdd(part, offsetOf(index), delta);
    }

    /// Adds to an element, atomically, and returns the value after.
    ///
    /// **Ordering** volatile.
    ///
    /// @param index the index of an element
    /// @param delta what to add
    /// @return the value after
    public long addAndGet(long index, long delta) {
        return getAndAdd(index, delta) + delta;
    }

    /// Writes an element if it has the expected value, atomically, and says whether it did.
    ///
    /// **Ordering** volatile.
    ///
    /// @param index the index of an element
    /// @param expected the value that the element must have
    /// @param value the value
    /// @return whether it was written
    public boolean compareAndSet(long index, long expected, long value) {
        check(index);
        MemorySegment part = parts[partition.ownerOf(index)];
        return part == null
                ? compareAndExchangeFar(index, expected, value) == expected
                : LONG.compareAndSet(part, offsetOf(index), expected, value);
    }

    /// Copies `count` elements from `index` on to `into` from place `from` on.
    ///
    /// **Ordering** the elements are read in no order, each of them whole.
    /// **Cost** one transfer for each run of elements that lie together on a rank: as many as there are blocks.
    /// **Limits** a range that does not fit the array or `into`: `IndexOutOfBoundsException`; nothing is
    /// copied.
    ///
    /// @param index the index of the first element
    /// @param into where the values go
    /// @param from place of the first one in `into`
    /// @param count how many
    public void get(long index, long[] into, int from, int count) {
        Objects.checkFromIndexSize(from, count, into.length);
        checkRange(index, count);
        for (int done = 0; done < count; ) {
            int run = (int) Math.min(partition.runLengthFrom(index + done), count - done);
            MemorySegment part = parts[partition.ownerOf(index + done)];
            if (part == null) {
                getRunFar(
                        index + done,
                        MemorySegment.ofArray(into).asSlice((from + done) * ELEMENT_BYTES, run * ELEMENT_BYTES));
            } else {
                MemorySegment.copy(part, ValueLayout.JAVA_LONG, offsetOf(index + done), into, from + done, run);
            }
            done += run;
        }
    }

    /// Copies `count` values of `values` from place `from` on to the elements from `index` on.
    ///
    /// **Completion** all elements are in the memories of their owners.
    /// **Ordering** the elements are written in no order, each of them whole.
    /// **Cost** as [#get(long, long[], int, int)].
    /// **Limits** as [#get(long, long[], int, int)].
    ///
    /// @param index the index of an element
    /// @param values where the values are
    /// @param from place of the first one in `values`
    /// @param count how many
    public void put(long index, long[] values, int from, int count) {
        Objects.checkFromIndexSize(from, count, values.length);
        checkRange(index, count);
        for (int done = 0; done < count; ) {
            int run = (int) Math.min(partition.runLengthFrom(index + done), count - done);
            MemorySegment part = parts[partition.ownerOf(index + done)];
            if (part == null) {
                putRunFar(
                        index + done,
                        MemorySegment.ofArray(values).asSlice((from + done) * ELEMENT_BYTES, run * ELEMENT_BYTES));
            } else {
                MemorySegment.copy(values, from + done, part, ValueLayout.JAVA_LONG, offsetOf(index + done), run);
            }
            done += run;
        }
    }

    /// Fills a segment with the elements from `index` on, in native byte order.
    ///
    /// **Cost** as [#get(long, long[], int, int)].
    /// **Limits** the size of the segment is a multiple of 8 bytes; its alignment does not matter.
    ///
    /// @param index the index of an element
    /// @param into where the values go
    public void get(long index, MemorySegment into) {
        getRange(index, into);
    }

    /// Writes the contents of a segment, in native byte order, to the elements from `index` on.
    ///
    /// **Cost** as [#get(long, long[], int, int)].
    /// **Limits** the size of the segment is a multiple of 8 bytes; its alignment does not matter.
    ///
    /// @param index the index of an element
    /// @param from place of the first one
    public void put(long index, MemorySegment from) {
        putRange(index, from);
    }

    /// The elements of this rank.
    ///
    /// @return a view
    public LocalLongs local() {
        return new LocalLongs(localSegment(), partition, rank);
    }
}
