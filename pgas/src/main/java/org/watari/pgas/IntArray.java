package org.watari.pgas;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import org.watari.acp.GlobalAddress;
import org.watari.acp.GlobalMemoryAccess;

/// `int` elements spread over the ranks of a team.
///
/// ```java
/// try (IntArray array = world.allocateInts(1_000_000, Distribution.block())) {
///     array.put(42, 1);
///     world.barrier();
///     int seen = array.get(42);
///     LocalInts mine = array.local();
///     for (long place = 0; place < mine.size(); place++) {
///         mine.set(place, seen);
///     }
/// }
/// ```
///
/// Made by [Team#allocateInts]; all elements are 0 at first. Every rank reads and writes every element by
/// its index. The rules of [DistributedArray] hold.
public final class IntArray extends DistributedArray {
    private static final VarHandle INT = ValueLayout.JAVA_INT.varHandle();

    IntArray(Team team, ArrayMemory memory) {
        super(team, memory);
    }

    /// The element at an index.
    ///
    /// @param index the index of an element
    /// @return the element
    public int get(long index) {
        MemorySegment part = partOf(index);
        return part == null ? (int) getFar(index) : part.get(ValueLayout.JAVA_INT, placeOf(index) * Integer.BYTES);
    }

    /// Writes the element at an index.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void put(long index, int value) {
        MemorySegment part = partOf(index);
        if (part == null) {
            putFar(index, value);
        } else {
            part.set(ValueLayout.JAVA_INT, placeOf(index) * Integer.BYTES, value);
        }
    }

    /// As [#get], and accesses of this thread to one element keep their order.
    ///
    /// @param index the index of an element
    /// @return the element
    public int getOpaque(long index) {
        MemorySegment part = partOf(index);
        return part == null ? (int) getFar(index) : (int) INT.getOpaque(part, placeOf(index) * Integer.BYTES);
    }

    /// As [#put], and accesses of this thread to one element keep their order.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void putOpaque(long index, int value) {
        MemorySegment part = partOf(index);
        if (part == null) {
            putFar(index, value);
        } else {
            INT.setOpaque(part, placeOf(index) * Integer.BYTES, value);
        }
    }

    /// As [#get]; what comes later in this thread happens after it, and sees what was written before the
    /// release access whose value it returns.
    ///
    /// @param index the index of an element
    /// @return the element
    public int getAcquire(long index) {
        MemorySegment part = partOf(index);
        return part == null ? (int) getFar(index) : (int) INT.getAcquire(part, placeOf(index) * Integer.BYTES);
    }

    /// As [#put]; what came earlier in this thread happens before it.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void putRelease(long index, int value) {
        MemorySegment part = partOf(index);
        if (part == null) {
            putFar(index, value);
        } else {
            INT.setRelease(part, placeOf(index) * Integer.BYTES, value);
        }
    }

    /// As [#getAcquire], and all volatile accesses have one order.
    ///
    /// @param index the index of an element
    /// @return the element
    public int getVolatile(long index) {
        MemorySegment part = partOf(index);
        return part == null ? (int) getFar(index) : (int) INT.getVolatile(part, placeOf(index) * Integer.BYTES);
    }

    /// As [#putRelease], and all volatile accesses have one order.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void putVolatile(long index, int value) {
        MemorySegment part = partOf(index);
        if (part == null) {
            putFar(index, value);
        } else {
            INT.setVolatile(part, placeOf(index) * Integer.BYTES, value);
        }
    }

    /// Writes an element, atomically, and returns the value before.
    ///
    /// @param index the index of an element
    /// @param value the value
    /// @return the value before
    public int getAndSet(long index, int value) {
        MemorySegment part = partOf(index);
        return part == null
                ? fetching().swap4(addressOf(index), value, GlobalMemoryAccess.ORDER_NONE)
                : (int) INT.getAndSet(part, placeOf(index) * Integer.BYTES, value);
    }

    /// Adds to an element, atomically, and returns the value before.
    ///
    /// @param index the index of an element
    /// @param delta what to add
    /// @return the value before
    public int getAndAdd(long index, int delta) {
        MemorySegment part = partOf(index);
        return part == null
                ? fetching().add4(addressOf(index), delta, GlobalMemoryAccess.ORDER_NONE)
                : (int) INT.getAndAdd(part, placeOf(index) * Integer.BYTES, delta);
    }

    /// Adds to an element, atomically, and returns the value after.
    ///
    /// @param index the index of an element
    /// @param delta what to add
    /// @return the value after
    public int addAndGet(long index, int delta) {
        return getAndAdd(index, delta) + delta;
    }

    /// Adds 1 to an element, atomically, and returns the value before.
    ///
    /// @param index the index of an element
    /// @return the value before
    public int getAndIncrement(long index) {
        return getAndAdd(index, 1);
    }

    /// Adds to an element, atomically.
    ///
    /// @param index the index of an element
    /// @param delta what to add
    public void add(long index, int delta) {
        if (partOf(index) == null) {
            await(access().add4(GlobalAddress.NULL, addressOf(index), delta, GlobalMemoryAccess.ORDER_NONE));
        } else {
            getAndAdd(index, delta);
        }
    }

    /// Adds 1 to an element, atomically.
    ///
    /// @param index the index of an element
    public void increment(long index) {
        add(index, 1);
    }

    /// Combines the bits of an element with those of a mask by AND, atomically, and returns the value before.
    ///
    /// @param index the index of an element
    /// @param mask the mask
    /// @return the value before
    public int getAndBitwiseAnd(long index, int mask) {
        MemorySegment part = partOf(index);
        return part == null
                ? fetching().and4(addressOf(index), mask, GlobalMemoryAccess.ORDER_NONE)
                : (int) INT.getAndBitwiseAnd(part, placeOf(index) * Integer.BYTES, mask);
    }

    /// Combines the bits of an element with those of a mask by AND, atomically.
    ///
    /// @param index the index of an element
    /// @param mask the mask
    public void bitwiseAnd(long index, int mask) {
        if (partOf(index) == null) {
            await(access().and4(GlobalAddress.NULL, addressOf(index), mask, GlobalMemoryAccess.ORDER_NONE));
        } else {
            getAndBitwiseAnd(index, mask);
        }
    }

    /// Combines the bits of an element with those of a mask by OR, atomically, and returns the value before.
    ///
    /// @param index the index of an element
    /// @param mask the mask
    /// @return the value before
    public int getAndBitwiseOr(long index, int mask) {
        MemorySegment part = partOf(index);
        return part == null
                ? fetching().or4(addressOf(index), mask, GlobalMemoryAccess.ORDER_NONE)
                : (int) INT.getAndBitwiseOr(part, placeOf(index) * Integer.BYTES, mask);
    }

    /// Combines the bits of an element with those of a mask by OR, atomically.
    ///
    /// @param index the index of an element
    /// @param mask the mask
    public void bitwiseOr(long index, int mask) {
        if (partOf(index) == null) {
            await(access().or4(GlobalAddress.NULL, addressOf(index), mask, GlobalMemoryAccess.ORDER_NONE));
        } else {
            getAndBitwiseOr(index, mask);
        }
    }

    /// Combines the bits of an element with those of a mask by exclusive OR, atomically, and returns the value
    /// before.
    ///
    /// @param index the index of an element
    /// @param mask the mask
    /// @return the value before
    public int getAndBitwiseXor(long index, int mask) {
        MemorySegment part = partOf(index);
        return part == null
                ? fetching().xor4(addressOf(index), mask, GlobalMemoryAccess.ORDER_NONE)
                : (int) INT.getAndBitwiseXor(part, placeOf(index) * Integer.BYTES, mask);
    }

    /// Combines the bits of an element with those of a mask by exclusive OR, atomically.
    ///
    /// @param index the index of an element
    /// @param mask the mask
    public void bitwiseXor(long index, int mask) {
        if (partOf(index) == null) {
            await(access().xor4(GlobalAddress.NULL, addressOf(index), mask, GlobalMemoryAccess.ORDER_NONE));
        } else {
            getAndBitwiseXor(index, mask);
        }
    }

    /// Writes an element if it has the expected value, atomically, and returns the value before, which is the
    /// expected one if it was written.
    ///
    /// @param index the index of an element
    /// @param expected the value that the element must have
    /// @param value the value
    /// @return the value before
    public int compareAndExchange(long index, int expected, int value) {
        MemorySegment part = partOf(index);
        return part == null
                ? fetching().compareAndSwap4(addressOf(index), expected, value, GlobalMemoryAccess.ORDER_NONE)
                : (int) INT.compareAndExchange(part, placeOf(index) * Integer.BYTES, expected, value);
    }

    /// Writes an element if it has the expected value, atomically, and says whether it did.
    ///
    /// @param index the index of an element
    /// @param expected the value that the element must have
    /// @param value the value
    /// @return whether it was written
    public boolean compareAndSet(long index, int expected, int value) {
        return compareAndExchange(index, expected, value) == expected;
    }

    /// Copies `count` elements from `index` on to `into` from place `from` on.
    ///
    /// As [#get(long, MemorySegment)]; costs one small object.
    ///
    /// @param index the index of the first element
    /// @param into where the values go
    /// @param from place of the first one in `into`
    /// @param count how many
    public void get(long index, int[] into, int from, int count) {
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
    public void put(long index, int[] values, int from, int count) {
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
    public void getStrided(long start, long step, int[] into, int from, int count) {
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
    public void putStrided(long start, long step, int[] values, int from, int count) {
        putStrided(start, step, MemorySegment.ofArray(values), from, count);
    }

    /// Fills `into` with the elements that have the given indices, in that order.
    ///
    /// As [#gather(MemorySegment, MemorySegment)]; costs two small objects.
    ///
    /// @param indices an index for each place of `into`
    /// @param into where the values go
    public void gather(long[] indices, int[] into) {
        gather(MemorySegment.ofArray(indices), MemorySegment.ofArray(into));
    }

    /// Writes `values` to the elements that have the given indices.
    ///
    /// As [#scatter(MemorySegment, MemorySegment)]; costs two small objects.
    ///
    /// @param indices an index for each value
    /// @param values the values
    public void scatter(long[] indices, int[] values) {
        scatter(MemorySegment.ofArray(indices), MemorySegment.ofArray(values));
    }

    @Override
    public LocalInts local() {
        return new LocalInts(this);
    }
}
