package org.watari.pgas;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

/// `byte` elements spread over the ranks of a team.
///
/// ```java
/// try (ByteArray array = world.allocateBytes(1_000_000, Distribution.block())) {
///     array.put(42, (byte) 1);
///     world.barrier();
///     byte seen = array.get(42);
///     LocalBytes mine = array.local();
///     for (long place = 0; place < mine.size(); place++) {
///         mine.set(place, seen);
///     }
/// }
/// ```
///
/// Made by [Team#allocateBytes]; all elements are 0 at first. Every rank reads and writes every element by
/// its index. The rules of [DistributedArray] hold.
/// Atomics are made on 4 and 8 bytes: there are none here.
public final class ByteArray extends DistributedArray {
    private static final VarHandle BYTE = ValueLayout.JAVA_BYTE.varHandle();

    ByteArray(Team team, ArrayMemory memory) {
        super(team, memory);
    }

    /// The element at an index.
    ///
    /// @param index the index of an element
    /// @return the element
    public byte get(long index) {
        MemorySegment part = partOf(index);
        return part == null ? (byte) getFar(index) : part.get(ValueLayout.JAVA_BYTE, placeOf(index));
    }

    /// Writes the element at an index.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void put(long index, byte value) {
        MemorySegment part = partOf(index);
        if (part == null) {
            putFar(index, value);
        } else {
            part.set(ValueLayout.JAVA_BYTE, placeOf(index), value);
        }
    }

    /// As [#get], and accesses of this thread to one element keep their order.
    ///
    /// @param index the index of an element
    /// @return the element
    public byte getOpaque(long index) {
        MemorySegment part = partOf(index);
        return part == null ? (byte) getFar(index) : (byte) BYTE.getOpaque(part, placeOf(index));
    }

    /// As [#put], and accesses of this thread to one element keep their order.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void putOpaque(long index, byte value) {
        MemorySegment part = partOf(index);
        if (part == null) {
            putFar(index, value);
        } else {
            BYTE.setOpaque(part, placeOf(index), value);
        }
    }

    /// As [#get]; what comes later in this thread happens after it, and sees what was written before the
    /// release access whose value it returns.
    ///
    /// @param index the index of an element
    /// @return the element
    public byte getAcquire(long index) {
        MemorySegment part = partOf(index);
        return part == null ? (byte) getFar(index) : (byte) BYTE.getAcquire(part, placeOf(index));
    }

    /// As [#put]; what came earlier in this thread happens before it.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void putRelease(long index, byte value) {
        MemorySegment part = partOf(index);
        if (part == null) {
            putFar(index, value);
        } else {
            BYTE.setRelease(part, placeOf(index), value);
        }
    }

    /// As [#getAcquire], and all volatile accesses have one order.
    ///
    /// @param index the index of an element
    /// @return the element
    public byte getVolatile(long index) {
        MemorySegment part = partOf(index);
        return part == null ? (byte) getFar(index) : (byte) BYTE.getVolatile(part, placeOf(index));
    }

    /// As [#putRelease], and all volatile accesses have one order.
    ///
    /// @param index the index of an element
    /// @param value the value
    public void putVolatile(long index, byte value) {
        MemorySegment part = partOf(index);
        if (part == null) {
            putFar(index, value);
        } else {
            BYTE.setVolatile(part, placeOf(index), value);
        }
    }

    /// Copies `count` elements from `index` on to `into` from place `from` on.
    ///
    /// As [#get(long, MemorySegment)]; costs one small object.
    ///
    /// @param index the index of the first element
    /// @param into where the values go
    /// @param from place of the first one in `into`
    /// @param count how many
    public void get(long index, byte[] into, int from, int count) {
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
    public void put(long index, byte[] values, int from, int count) {
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
    public void getStrided(long start, long step, byte[] into, int from, int count) {
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
    public void putStrided(long start, long step, byte[] values, int from, int count) {
        putStrided(start, step, MemorySegment.ofArray(values), from, count);
    }

    /// Fills `into` with the elements that have the given indices, in that order.
    ///
    /// As [#gather(MemorySegment, MemorySegment)]; costs two small objects.
    ///
    /// @param indices an index for each place of `into`
    /// @param into where the values go
    public void gather(long[] indices, byte[] into) {
        gather(MemorySegment.ofArray(indices), MemorySegment.ofArray(into));
    }

    /// Writes `values` to the elements that have the given indices.
    ///
    /// As [#scatter(MemorySegment, MemorySegment)]; costs two small objects.
    ///
    /// @param indices an index for each value
    /// @param values the values
    public void scatter(long[] indices, byte[] values) {
        scatter(MemorySegment.ofArray(indices), MemorySegment.ofArray(values));
    }

    @Override
    public LocalBytes local() {
        return new LocalBytes(this);
    }
}
