package org.watari.pgas;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import org.watari.acp.GlobalMemoryAccess;

/// `double` elements spread over the ranks of a team.
///
/// ```java
/// try (DoubleArray array = world.allocateDoubles(1_000_000, Distribution.block())) {
///     array.put(42, 1);
///     world.barrier();
///     double seen = array.get(42);
///     LocalDoubles mine = array.local();
///     for (long place = 0; place < mine.size(); place++) {
///         mine.set(place, seen);
///     }
/// }
/// ```
///
/// Made by [Team#allocateDoubles]; all elements are 0.0 at first. Every rank reads and writes every element by
/// its index. The rules of [DistributedArray] hold.
public final class DoubleArray extends DistributedArray {
    private static final VarHandle DOUBLE = ValueLayout.JAVA_DOUBLE.varHandle();
    private static final VarHandle BITS = ValueLayout.JAVA_LONG.varHandle();

    DoubleArray(Team team, ArrayMemory memory) {
        super(team, memory);
    }

    /// The element at an index.
    ///
    /// @param index the index of an element
    /// @return the element
    public double get(long index) {
        MemorySegment part = partOf(index);
        return part == null ? far(index) : part.get(ValueLayout.JAVA_DOUBLE, placeOf(index) * Double.BYTES);
    }

    /// Writes the element at an index.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void put(long index, double value) {
        MemorySegment part = partOf(index);
        if (part == null) {
            putFar(index, Double.doubleToRawLongBits(value));
        } else {
            part.set(ValueLayout.JAVA_DOUBLE, placeOf(index) * Double.BYTES, value);
        }
    }

    /// As [#get], and accesses of this thread to one element keep their order.
    ///
    /// @param index the index of an element
    /// @return the element
    public double getOpaque(long index) {
        MemorySegment part = partOf(index);
        return part == null ? far(index) : (double) DOUBLE.getOpaque(part, placeOf(index) * Double.BYTES);
    }

    /// As [#put], and accesses of this thread to one element keep their order.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void putOpaque(long index, double value) {
        MemorySegment part = partOf(index);
        if (part == null) {
            putFar(index, Double.doubleToRawLongBits(value));
        } else {
            DOUBLE.setOpaque(part, placeOf(index) * Double.BYTES, value);
        }
    }

    /// As [#get]; what comes later in this thread happens after it, and sees what was written before the
    /// release access whose value it returns.
    ///
    /// @param index the index of an element
    /// @return the element
    public double getAcquire(long index) {
        MemorySegment part = partOf(index);
        return part == null ? far(index) : (double) DOUBLE.getAcquire(part, placeOf(index) * Double.BYTES);
    }

    /// As [#put]; what came earlier in this thread happens before it.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void putRelease(long index, double value) {
        MemorySegment part = partOf(index);
        if (part == null) {
            putFar(index, Double.doubleToRawLongBits(value));
        } else {
            DOUBLE.setRelease(part, placeOf(index) * Double.BYTES, value);
        }
    }

    /// As [#getAcquire], and all volatile accesses have one order.
    ///
    /// @param index the index of an element
    /// @return the element
    public double getVolatile(long index) {
        MemorySegment part = partOf(index);
        return part == null ? far(index) : (double) DOUBLE.getVolatile(part, placeOf(index) * Double.BYTES);
    }

    /// As [#putRelease], and all volatile accesses have one order.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void putVolatile(long index, double value) {
        MemorySegment part = partOf(index);
        if (part == null) {
            putFar(index, Double.doubleToRawLongBits(value));
        } else {
            DOUBLE.setVolatile(part, placeOf(index) * Double.BYTES, value);
        }
    }

    private double far(long index) {
        return Double.longBitsToDouble(getFar(index));
    }

    /// Writes an element, atomically, and returns the value before.
    ///
    /// @param index the index of an element
    /// @param value the value
    /// @return the value before
    public double getAndSet(long index, double value) {
        MemorySegment part = partOf(index);
        long bits = Double.doubleToRawLongBits(value);
        long before = part == null
                ? fetching().swap8(addressOf(index), bits, GlobalMemoryAccess.ORDER_NONE)
                : (long) BITS.getAndSet(part, placeOf(index) * Double.BYTES, bits);
        return Double.longBitsToDouble(before);
    }

    /// Adds to an element, atomically, and returns the value before.
    ///
    /// A compare-and-set loop: the element is replaced by the rounded sum of itself and `delta` at one moment,
    /// so that no addition is lost; several additions take effect in some order, and the rounded result depends
    /// on it.
    ///
    /// **Cost** two one-sided operations on another host, more when others add to the same element.
    ///
    /// @param index the index of an element
    /// @param delta what to add
    /// @return the value before
    public double getAndAdd(long index, double delta) {
        long bits = Double.doubleToRawLongBits(getVolatile(index));
        while (true) {
            double before = Double.longBitsToDouble(bits);
            long found = exchangeBits(index, bits, Double.doubleToRawLongBits(before + delta));
            if (found == bits) {
                return before;
            }
            bits = found;
        }
    }

    /// Adds to an element, atomically, and returns the value after.
    ///
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
    /// @param index the index of an element
    /// @param expected the value that the element must have
    /// @param value the value
    /// @return whether it was written
    public boolean compareAndSet(long index, double expected, double value) {
        long bits = Double.doubleToRawLongBits(expected);
        return exchangeBits(index, bits, Double.doubleToRawLongBits(value)) == bits;
    }

    /// The bits before; the exchange took place if they equal `expected`.
    private long exchangeBits(long index, long expected, long bits) {
        MemorySegment part = partOf(index);
        return part == null
                ? fetching().compareAndSwap8(addressOf(index), expected, bits, GlobalMemoryAccess.ORDER_NONE)
                : (long) BITS.compareAndExchange(part, placeOf(index) * Double.BYTES, expected, bits);
    }

    /// Copies `count` elements from `index` on to `into` from place `from` on.
    ///
    /// As [#get(long, MemorySegment)]; costs one small object.
    ///
    /// @param index the index of the first element
    /// @param into where the values go
    /// @param from place of the first one in `into`
    /// @param count how many
    public void get(long index, double[] into, int from, int count) {
        getRange(index, MemorySegment.ofArray(into), from, count);
    }

    /// Copies `count` values of `values` from place `from` on to the elements from `index` on.
    ///
    /// As [#put(long, MemorySegment)]; costs one small object.
    ///
    /// @param index the index of the first element
    /// @param values where the values are
    /// @param from place of the first one in `values`
    /// @param count how many
    public void put(long index, double[] values, int from, int count) {
        putRange(index, MemorySegment.ofArray(values), from, count);
    }

    /// Copies `count` elements, `start`, `start + step` …, to `into` from place `from` on.
    ///
    /// As [#getStrided(long, long, MemorySegment)]; costs one small object.
    ///
    /// @param start the index of the first element
    /// @param step how much the next index is larger; may be negative
    /// @param into where the values go
    /// @param from place of the first one in `into`
    /// @param count how many
    public void getStrided(long start, long step, double[] into, int from, int count) {
        getStrided(start, step, MemorySegment.ofArray(into), from, count);
    }

    /// Copies `count` values of `values` from place `from` on to the elements `start`, `start + step` …
    ///
    /// As [#putStrided(long, long, MemorySegment)]; costs one small object.
    ///
    /// @param start the index of the first element
    /// @param step how much the next index is larger; may be negative
    /// @param values where the values are
    /// @param from place of the first one in `values`
    /// @param count how many
    public void putStrided(long start, long step, double[] values, int from, int count) {
        putStrided(start, step, MemorySegment.ofArray(values), from, count);
    }

    /// Fills `into` with the elements that have the given indices, in that order.
    ///
    /// As [#gather(MemorySegment, MemorySegment)]; costs two small objects.
    ///
    /// @param indices an index for each place of `into`
    /// @param into where the values go
    public void gather(long[] indices, double[] into) {
        gather(MemorySegment.ofArray(indices), MemorySegment.ofArray(into));
    }

    /// Writes `values` to the elements that have the given indices.
    ///
    /// As [#scatter(MemorySegment, MemorySegment)]; costs two small objects.
    ///
    /// @param indices an index for each value
    /// @param values the values
    public void scatter(long[] indices, double[] values) {
        scatter(MemorySegment.ofArray(indices), MemorySegment.ofArray(values));
    }

    @Override
    public LocalDoubles local() {
        return new LocalDoubles(this);
    }
}
