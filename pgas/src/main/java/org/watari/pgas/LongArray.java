package org.watari.pgas;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import org.watari.acp.GlobalAddress;
import org.watari.acp.GlobalMemoryAccess;

/// `long` elements spread over the ranks of a team.
///
/// ```java
/// try (LongArray array = world.allocateLongs(1_000_000, Distribution.block())) {
///     array.put(42, 1);
///     world.barrier();
///     long seen = array.get(42);
///     LocalLongs mine = array.local();
///     for (long place = 0; place < mine.size(); place++) {
///         mine.set(place, seen);
///     }
/// }
/// ```
///
/// Made by [Team#allocateLongs]; all elements are 0 at first. Every rank reads and writes every element by
/// its index. The rules of [DistributedArray] hold.
public final class LongArray extends DistributedArray {
    private static final VarHandle LONG = ValueLayout.JAVA_LONG.varHandle();

    LongArray(Team team, ArrayMemory memory) {
        super(team, memory);
    }

    /// The element at an index.
    ///
    /// @param index the index of an element
    /// @return the element
    public long get(long index) {
        MemorySegment part = partOf(index);
        return part == null ? getFar(index) : part.get(ValueLayout.JAVA_LONG, placeOf(index) * Long.BYTES);
    }

    /// Writes the element at an index.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void put(long index, long value) {
        MemorySegment part = partOf(index);
        if (part == null) {
            putFar(index, value);
        } else {
            part.set(ValueLayout.JAVA_LONG, placeOf(index) * Long.BYTES, value);
        }
    }

    /// As [#get], and accesses of this thread to one element keep their order.
    ///
    /// @param index the index of an element
    /// @return the element
    public long getOpaque(long index) {
        MemorySegment part = partOf(index);
        return part == null ? getFar(index) : (long) LONG.getOpaque(part, placeOf(index) * Long.BYTES);
    }

    /// As [#put], and accesses of this thread to one element keep their order.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void putOpaque(long index, long value) {
        MemorySegment part = partOf(index);
        if (part == null) {
            putFar(index, value);
        } else {
            LONG.setOpaque(part, placeOf(index) * Long.BYTES, value);
        }
    }

    /// As [#get]; what comes later in this thread happens after it, and sees what was written before the
    /// release access whose value it returns.
    ///
    /// @param index the index of an element
    /// @return the element
    public long getAcquire(long index) {
        MemorySegment part = partOf(index);
        return part == null ? getFar(index) : (long) LONG.getAcquire(part, placeOf(index) * Long.BYTES);
    }

    /// As [#put]; what came earlier in this thread happens before it.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void putRelease(long index, long value) {
        MemorySegment part = partOf(index);
        if (part == null) {
            putFar(index, value);
        } else {
            LONG.setRelease(part, placeOf(index) * Long.BYTES, value);
        }
    }

    /// As [#getAcquire], and all volatile accesses have one order.
    ///
    /// @param index the index of an element
    /// @return the element
    public long getVolatile(long index) {
        MemorySegment part = partOf(index);
        return part == null ? getFar(index) : (long) LONG.getVolatile(part, placeOf(index) * Long.BYTES);
    }

    /// As [#putRelease], and all volatile accesses have one order.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void putVolatile(long index, long value) {
        MemorySegment part = partOf(index);
        if (part == null) {
            putFar(index, value);
        } else {
            LONG.setVolatile(part, placeOf(index) * Long.BYTES, value);
        }
    }

    /// Writes an element, atomically, and returns the value before.
    ///
    /// @param index the index of an element
    /// @param value the value
    /// @return the value before
    public long getAndSet(long index, long value) {
        MemorySegment part = partOf(index);
        return part == null
                ? fetching().swap8(addressOf(index), value, GlobalMemoryAccess.ORDER_NONE)
                : (long) LONG.getAndSet(part, placeOf(index) * Long.BYTES, value);
    }

    /// Adds to an element, atomically, and returns the value before.
    ///
    /// @param index the index of an element
    /// @param delta what to add
    /// @return the value before
    public long getAndAdd(long index, long delta) {
        MemorySegment part = partOf(index);
        return part == null
                ? fetching().add8(addressOf(index), delta, GlobalMemoryAccess.ORDER_NONE)
                : (long) LONG.getAndAdd(part, placeOf(index) * Long.BYTES, delta);
    }

    /// Adds to an element, atomically, and returns the value after.
    ///
    /// @param index the index of an element
    /// @param delta what to add
    /// @return the value after
    public long addAndGet(long index, long delta) {
        return getAndAdd(index, delta) + delta;
    }

    /// Adds 1 to an element, atomically, and returns the value before.
    ///
    /// @param index the index of an element
    /// @return the value before
    public long getAndIncrement(long index) {
        return getAndAdd(index, 1);
    }

    /// Adds to an element, atomically.
    ///
    /// @param index the index of an element
    /// @param delta what to add
    public void add(long index, long delta) {
        if (partOf(index) == null) {
            await(access().add8(GlobalAddress.NULL, addressOf(index), delta, GlobalMemoryAccess.ORDER_NONE));
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
    public long getAndBitwiseAnd(long index, long mask) {
        MemorySegment part = partOf(index);
        return part == null
                ? fetching().and8(addressOf(index), mask, GlobalMemoryAccess.ORDER_NONE)
                : (long) LONG.getAndBitwiseAnd(part, placeOf(index) * Long.BYTES, mask);
    }

    /// Combines the bits of an element with those of a mask by AND, atomically.
    ///
    /// @param index the index of an element
    /// @param mask the mask
    public void bitwiseAnd(long index, long mask) {
        if (partOf(index) == null) {
            await(access().and8(GlobalAddress.NULL, addressOf(index), mask, GlobalMemoryAccess.ORDER_NONE));
        } else {
            getAndBitwiseAnd(index, mask);
        }
    }

    /// Combines the bits of an element with those of a mask by OR, atomically, and returns the value before.
    ///
    /// @param index the index of an element
    /// @param mask the mask
    /// @return the value before
    public long getAndBitwiseOr(long index, long mask) {
        MemorySegment part = partOf(index);
        return part == null
                ? fetching().or8(addressOf(index), mask, GlobalMemoryAccess.ORDER_NONE)
                : (long) LONG.getAndBitwiseOr(part, placeOf(index) * Long.BYTES, mask);
    }

    /// Combines the bits of an element with those of a mask by OR, atomically.
    ///
    /// @param index the index of an element
    /// @param mask the mask
    public void bitwiseOr(long index, long mask) {
        if (partOf(index) == null) {
            await(access().or8(GlobalAddress.NULL, addressOf(index), mask, GlobalMemoryAccess.ORDER_NONE));
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
    public long getAndBitwiseXor(long index, long mask) {
        MemorySegment part = partOf(index);
        return part == null
                ? fetching().xor8(addressOf(index), mask, GlobalMemoryAccess.ORDER_NONE)
                : (long) LONG.getAndBitwiseXor(part, placeOf(index) * Long.BYTES, mask);
    }

    /// Combines the bits of an element with those of a mask by exclusive OR, atomically.
    ///
    /// @param index the index of an element
    /// @param mask the mask
    public void bitwiseXor(long index, long mask) {
        if (partOf(index) == null) {
            await(access().xor8(GlobalAddress.NULL, addressOf(index), mask, GlobalMemoryAccess.ORDER_NONE));
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
    public long compareAndExchange(long index, long expected, long value) {
        MemorySegment part = partOf(index);
        return part == null
                ? fetching().compareAndSwap8(addressOf(index), expected, value, GlobalMemoryAccess.ORDER_NONE)
                : (long) LONG.compareAndExchange(part, placeOf(index) * Long.BYTES, expected, value);
    }

    /// Writes an element if it has the expected value, atomically, and says whether it did.
    ///
    /// @param index the index of an element
    /// @param expected the value that the element must have
    /// @param value the value
    /// @return whether it was written
    public boolean compareAndSet(long index, long expected, long value) {
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
    public void get(long index, long[] into, int from, int count) {
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
    public void put(long index, long[] values, int from, int count) {
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
    public void getStrided(long start, long step, long[] into, int from, int count) {
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
    public void putStrided(long start, long step, long[] values, int from, int count) {
        putStrided(start, step, MemorySegment.ofArray(values), from, count);
    }

    /// Fills `into` with the elements that have the given indices, in that order.
    ///
    /// As [#gather(MemorySegment, MemorySegment)]; costs two small objects.
    ///
    /// @param indices an index for each place of `into`
    /// @param into where the values go
    public void gather(long[] indices, long[] into) {
        gather(MemorySegment.ofArray(indices), MemorySegment.ofArray(into));
    }

    /// Writes `values` to the elements that have the given indices.
    ///
    /// As [#scatter(MemorySegment, MemorySegment)]; costs two small objects.
    ///
    /// @param indices an index for each value
    /// @param values the values
    public void scatter(long[] indices, long[] values) {
        scatter(MemorySegment.ofArray(indices), MemorySegment.ofArray(values));
    }

    @Override
    public LocalLongs local() {
        return new LocalLongs(this);
    }
}
