package org.watari.pgas;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import org.watari.acp.GlobalMemoryAccess;

/// `float` elements spread over the ranks of a team.
///
/// ```java
/// try (FloatArray array = world.allocateFloats(1_000_000, Distribution.block())) {
///     array.put(42, 1);
///     world.barrier();
///     float seen = array.get(42);
///     LocalFloats mine = array.local();
///     for (long place = 0; place < mine.size(); place++) {
///         mine.set(place, seen);
///     }
/// }
/// ```
///
/// Made by [Team#allocateFloats]; all elements are 0.0 at first. Every rank reads and writes every element by
/// its index. The rules of [DistributedArray] hold.
public final class FloatArray extends DistributedArray {
    private static final VarHandle FLOAT = ValueLayout.JAVA_FLOAT.varHandle();
    private static final VarHandle BITS = ValueLayout.JAVA_INT.varHandle();

    FloatArray(Team team, ArrayMemory memory) {
        super(team, memory);
    }

    /// The element at an index.
    ///
    /// @param index the index of an element
    /// @return the element
    public float get(long index) {
        MemorySegment part = partOf(index);
        return part == null ? far(index) : part.get(ValueLayout.JAVA_FLOAT, placeOf(index) * Float.BYTES);
    }

    /// Writes the element at an index.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void put(long index, float value) {
        MemorySegment part = partOf(index);
        if (part == null) {
            putFar(index, Float.floatToRawIntBits(value));
        } else {
            part.set(ValueLayout.JAVA_FLOAT, placeOf(index) * Float.BYTES, value);
        }
    }

    /// As [#get], and accesses of this thread to one element keep their order.
    ///
    /// @param index the index of an element
    /// @return the element
    public float getOpaque(long index) {
        MemorySegment part = partOf(index);
        return part == null ? far(index) : (float) FLOAT.getOpaque(part, placeOf(index) * Float.BYTES);
    }

    /// As [#put], and accesses of this thread to one element keep their order.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void putOpaque(long index, float value) {
        MemorySegment part = partOf(index);
        if (part == null) {
            putFar(index, Float.floatToRawIntBits(value));
        } else {
            FLOAT.setOpaque(part, placeOf(index) * Float.BYTES, value);
        }
    }

    /// As [#get]; what comes later in this thread happens after it, and sees what was written before the
    /// release access whose value it returns.
    ///
    /// @param index the index of an element
    /// @return the element
    public float getAcquire(long index) {
        MemorySegment part = partOf(index);
        return part == null ? far(index) : (float) FLOAT.getAcquire(part, placeOf(index) * Float.BYTES);
    }

    /// As [#put]; what came earlier in this thread happens before it.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void putRelease(long index, float value) {
        MemorySegment part = partOf(index);
        if (part == null) {
            putFar(index, Float.floatToRawIntBits(value));
        } else {
            FLOAT.setRelease(part, placeOf(index) * Float.BYTES, value);
        }
    }

    /// As [#getAcquire], and all volatile accesses have one order.
    ///
    /// @param index the index of an element
    /// @return the element
    public float getVolatile(long index) {
        MemorySegment part = partOf(index);
        return part == null ? far(index) : (float) FLOAT.getVolatile(part, placeOf(index) * Float.BYTES);
    }

    /// As [#putRelease], and all volatile accesses have one order.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void putVolatile(long index, float value) {
        MemorySegment part = partOf(index);
        if (part == null) {
            putFar(index, Float.floatToRawIntBits(value));
        } else {
            FLOAT.setVolatile(part, placeOf(index) * Float.BYTES, value);
        }
    }

    private float far(long index) {
        return Float.intBitsToFloat((int) getFar(index));
    }

    /// Writes an element, atomically, and returns the value before.
    ///
    /// @param index the index of an element
    /// @param value the value
    /// @return the value before
    public float getAndSet(long index, float value) {
        MemorySegment part = partOf(index);
        int bits = Float.floatToRawIntBits(value);
        int before = part == null
                ? fetching().swap4(addressOf(index), bits, GlobalMemoryAccess.ORDER_NONE)
                : (int) BITS.getAndSet(part, placeOf(index) * Float.BYTES, bits);
        return Float.intBitsToFloat(before);
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
    public float getAndAdd(long index, float delta) {
        int bits = Float.floatToRawIntBits(getVolatile(index));
        while (true) {
            float before = Float.intBitsToFloat(bits);
            int found = exchangeBits(index, bits, Float.floatToRawIntBits(before + delta));
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
    public float addAndGet(long index, float delta) {
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
    public boolean compareAndSet(long index, float expected, float value) {
        int bits = Float.floatToRawIntBits(expected);
        return exchangeBits(index, bits, Float.floatToRawIntBits(value)) == bits;
    }

    /// The bits before; the exchange took place if they equal `expected`.
    private int exchangeBits(long index, int expected, int bits) {
        MemorySegment part = partOf(index);
        return part == null
                ? fetching().compareAndSwap4(addressOf(index), expected, bits, GlobalMemoryAccess.ORDER_NONE)
                : (int) BITS.compareAndExchange(part, placeOf(index) * Float.BYTES, expected, bits);
    }

    /// Copies `count` elements from `index` on to `into` from place `from` on.
    ///
    /// As [#get(long, MemorySegment)]; costs one small object.
    ///
    /// @param index the index of the first element
    /// @param into where the values go
    /// @param from place of the first one in `into`
    /// @param count how many
    public void get(long index, float[] into, int from, int count) {
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
    public void put(long index, float[] values, int from, int count) {
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
    public void getStrided(long start, long step, float[] into, int from, int count) {
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
    public void putStrided(long start, long step, float[] values, int from, int count) {
        putStrided(start, step, MemorySegment.ofArray(values), from, count);
    }

    /// Fills `into` with the elements that have the given indices, in that order.
    ///
    /// As [#gather(MemorySegment, MemorySegment)]; costs two small objects.
    ///
    /// @param indices an index for each place of `into`
    /// @param into where the values go
    public void gather(long[] indices, float[] into) {
        gather(MemorySegment.ofArray(indices), MemorySegment.ofArray(into));
    }

    /// Writes `values` to the elements that have the given indices.
    ///
    /// As [#scatter(MemorySegment, MemorySegment)]; costs two small objects.
    ///
    /// @param indices an index for each value
    /// @param values the values
    public void scatter(long[] indices, float[] values) {
        scatter(MemorySegment.ofArray(indices), MemorySegment.ofArray(values));
    }

    @Override
    public LocalFloats local() {
        return new LocalFloats(this);
    }
}
