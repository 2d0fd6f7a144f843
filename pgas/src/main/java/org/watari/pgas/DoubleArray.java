package org.watari.pgas;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.util.Objects;

/// `double` elements spread over the ranks of a team.
///
/// Made by [Team#allocateDoubles]; all elements are 0.0 at first. Every rank reads and writes every element by
/// its index.
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
public final class DoubleArray extends DistributedArray {
    private static final VarHandle DOUBLE = ValueLayout.JAVA_DOUBLE.varHandle();

    DoubleArray(Team team, ArrayMemory memory) {
        super(team, memory);
    }

    /// The element at an index.
    ///
    /// @param index the index of an element
    /// @return the element
    public double get(long index) {
        check(index);
        MemorySegment part = parts[partition.ownerOf(index)];
        return part == null
                ? Double.longBitsToDouble(getFar(index))
                : part.get(ValueLayout.JAVA_DOUBLE, offsetOf(index));
    }

    /// Writes the element at an index.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void put(long index, double value) {
        check(index);
        MemorySegment part = parts[partition.ownerOf(index)];
        if (part == null) {
            putFar(index, Double.doubleToRawLongBits(value));
        } else {
            part.set(ValueLayout.JAVA_DOUBLE, offsetOf(index), value);
        }
    }

    /// As [#get], and accesses of this thread to one element keep their order.
    ///
    /// @param index the index of an element
    /// @return the element
    public double getOpaque(long index) {
        check(index);
        MemorySegment part = parts[partition.ownerOf(index)];
        return part == null ? Double.longBitsToDouble(getFar(index)) : (double) DOUBLE.getOpaque(part, offsetOf(index));
    }

    /// As [#put], and accesses of this thread to one element keep their order.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void putOpaque(long index, double value) {
        check(index);
        MemorySegment part = parts[partition.ownerOf(index)];
        if (part == null) {
            putFar(index, Double.doubleToRawLongBits(value));
        } else {
            DOUBLE.setOpaque(part, offsetOf(index), value);
        }
    }

    /// As [#get]; what comes later in this thread happens after it, and sees what was written before the
    /// release access whose value it returns.
    ///
    /// @param index the index of an element
    /// @return the element
    public double getAcquire(long index) {
        check(index);
        MemorySegment part = parts[partition.ownerOf(index)];
        return part == null
                ? Double.longBitsToDouble(getFar(index))
                : (double) DOUBLE.getAcquire(part, offsetOf(index));
    }

    /// As [#put]; what came earlier in this thread happens before it.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void putRelease(long index, double value) {
        check(index);
        MemorySegment part = parts[partition.ownerOf(index)];
        if (part == null) {
            putFar(index, Double.doubleToRawLongBits(value));
        } else {
            DOUBLE.setRelease(part, offsetOf(index), value);
        }
    }

    /// As [#getAcquire], and all volatile accesses have one order.
    ///
    /// @param index the index of an element
    /// @return the element
    public double getVolatile(long index) {
        check(index);
        MemorySegment part = parts[partition.ownerOf(index)];
        return part == null
                ? Double.longBitsToDouble(getFar(index))
                : (double) DOUBLE.getVolatile(part, offsetOf(index));
    }

    /// As [#putRelease], and all volatile accesses have one order.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void putVolatile(long index, double value) {
        check(index);
        MemorySegment part = parts[partition.ownerOf(index)];
        if (part == null) {
            putFar(index, Double.doubleToRawLongBits(value));
        } else {
            DOUBLE.setVolatile(part, offsetOf(index), value);
        }
    }

    /// Adds to an element, atomically, and returns the value before.
    ///
    /// A compare-and-set loop: the element is replaced by the rounded sum of itself and `delta` at one moment,
    /// so that no addition is lost; several additions take effect in some order, and the rounded result depends
    /// on it.
    ///
    /// **Ordering** volatile.
    /// **Cost** two one-sided operations on another host, more when others add to the same element.
    ///
    /// @param index the index of an element
    /// @param delta what to add
    /// @return the value before
    public double getAndAdd(long index, double delta) {
        check(index);
        MemorySegment part = parts[partition.ownerOf(index)];
        return part == null ? getAndAddByExchange(index, delta) : getAndAddHere(part, offsetOf(index), delta);
    }

    /// Adds to an element, atomically, and returns the value after.
    ///
    /// **Ordering** volatile.
    /// **Cost** as [#getAndAdd].
    ///
    /// @param index the index of an element
    /// @param delta what to add
    /// @return the value after
    public double addAndGet(long index, double delta) {
        return getAndAdd(index, delta) + delta;
    }

    /// Writes an element if it has the expected bits, atomically, and says whether it did.
    ///
    /// The comparison is one of bits: 0.0 is not -0.0, and a NaN equals the NaN with its own bits.
    ///
    /// **Ordering** volatile.
    ///
    /// @param index the index of an element
    /// @param expected the value that the element must have
    /// @param value the value
    /// @return whether it was written
    public boolean compareAndSet(long index, double expected, double value) {
        check(index);
        MemorySegment part = parts[partition.ownerOf(index)];
        long expectedWord = Double.doubleToRawLongBits(expected);
        long word = Double.doubleToRawLongBits(value);
        return part == null
                ? compareAndExchangeFar(index, expectedWord, word) == expectedWord
                : LONG.compareAndSet(part, offsetOf(index), expectedWord, word);
    }

    private static double getAndAddHere(MemorySegment part, long offset, double delta) {
        while (true) {
            long word = (long) LONG.getVolatile(part, offset);
            double before = Double.longBitsToDouble(word);
            if (LONG.compareAndSet(part, offset, word, Double.doubleToRawLongBits(before + delta))) {
                return before;
            }
            Thread.onSpinWait();
        }
    }

    private double getAndAddByExchange(long index, double delta) {
        long word = getFar(index);
        while (true) {
            double before = Double.longBitsToDouble(word);
            long found = compareAndExchangeFar(index, word, Double.doubleToRawLongBits(before + delta));
            if (found == word) {
                return before;
            }
            word = found;
        }
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
    public void get(long index, double[] into, int from, int count) {
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
                MemorySegment.copy(part, ValueLayout.JAVA_DOUBLE, offsetOf(index + done), into, from + done, run);
            }
            done += run;
        }
    }

    /// Copies `count` values of `values` from place `from` on to the elements from `index` on.
    ///
    /// **Completion** all elements are in the memories of their owners.
    /// **Ordering** the elements are written in no order, each of them whole.
    /// **Cost** as [#get(long, double[], int, int)].
    /// **Limits** as [#get(long, double[], int, int)].
    ///
    /// @param index the index of an element
    /// @param values where the values are
    /// @param from place of the first one in `values`
    /// @param count how many
    public void put(long index, double[] values, int from, int count) {
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
                MemorySegment.copy(values, from + done, part, ValueLayout.JAVA_DOUBLE, offsetOf(index + done), run);
            }
            done += run;
        }
    }

    /// Fills a segment with the elements from `index` on, in native byte order.
    ///
    /// **Cost** as [#get(long, double[], int, int)].
    /// **Limits** the size of the segment is a multiple of 8 bytes; its alignment does not matter.
    ///
    /// @param index the index of an element
    /// @param into where the values go
    public void get(long index, MemorySegment into) {
        getRange(index, into);
    }

    /// Writes the contents of a segment, in native byte order, to the elements from `index` on.
    ///
    /// **Cost** as [#get(long, double[], int, int)].
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
    public LocalDoubles local() {
        return new LocalDoubles(localSegment(), partition, rank);
    }
}
