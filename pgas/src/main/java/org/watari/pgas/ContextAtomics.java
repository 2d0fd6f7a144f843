package org.watari.pgas;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.watari.acp.GlobalAddress;
import org.watari.acp.GlobalMemoryAccess;
import org.watari.pgas.memory.Outstanding;
import org.watari.pgas.memory.Segments;

/// Atomics on elements that are begun and end later: the part of a [Context] that is got by
/// [Context#atomics].
///
/// ```java
/// try (LongArray counts = world.allocateLongs(1000, Distribution.cyclic());
///         Context context = pgas.context()) {
///     ContextAtomics atomics = context.atomics();
///     MemorySegment before = Arena.ofAuto().allocate(ValueLayout.JAVA_LONG, 1000);
///     for (long i = 0; i < 1000; i++) {
///         atomics.getAndAdd(counts, i, 1, before, i * Long.BYTES);
///     }
///     context.quiet();                                  // the values before are all there
/// }
/// ```
///
/// Those that fetch bring the value before to a place in a segment, at any alignment and in native byte
/// order. It is there when the operation has ended.
///
/// The rules of [Context] hold.
/// **Ordering** atomic against all atomics of the arrays, and as a volatile access.
/// **Cost** elements on the same host: an atomic instruction; others: one atomic operation of the basic
/// layer.
/// **Limits** a place that the segment has not: `IndexOutOfBoundsException`; a segment that is read-only:
/// `IllegalArgumentException`, closed: `IllegalStateException`, or another thread's: `WrongThreadException`;
/// nothing is changed.
public final class ContextAtomics {
    private enum Kind {
        ADD,
        SWAP,
        AND,
        OR,
        XOR,
        COMPARE_AND_SWAP
    }

    private final Context context;

    ContextAtomics(Context context) {
        this.context = context;
    }

    // --- long -------------------------------------------------------------------------------------------------------

    /// Begins to add to an element.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param delta what to add
    /// @return the ticket
    public long add(LongArray array, long index, long delta) {
        if (isFar(array, index)) {
            return begin(Kind.ADD, array, index, delta, 0, null, 0);
        }
        array.getAndAdd(index, delta);
        return 0;
    }

    /// Begins to add to an element, and to fetch the value before.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param delta what to add
    /// @param into where the value before goes
    /// @param offset where in it, in bytes
    /// @return the ticket
    public long getAndAdd(LongArray array, long index, long delta, MemorySegment into, long offset) {
        checkPlace(into, offset, Long.BYTES);
        if (isFar(array, index)) {
            return begin(Kind.ADD, array, index, delta, 0, into, offset);
        }
        into.set(ValueLayout.JAVA_LONG_UNALIGNED, offset, array.getAndAdd(index, delta));
        return 0;
    }

    /// Begins to write an element.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param value the value
    /// @return the ticket
    public long set(LongArray array, long index, long value) {
        if (isFar(array, index)) {
            return begin(Kind.SWAP, array, index, value, 0, null, 0);
        }
        array.getAndSet(index, value);
        return 0;
    }

    /// Begins to write an element, and to fetch the value before.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param value the value
    /// @param into where the value before goes
    /// @param offset where in it, in bytes
    /// @return the ticket
    public long getAndSet(LongArray array, long index, long value, MemorySegment into, long offset) {
        checkPlace(into, offset, Long.BYTES);
        if (isFar(array, index)) {
            return begin(Kind.SWAP, array, index, value, 0, into, offset);
        }
        into.set(ValueLayout.JAVA_LONG_UNALIGNED, offset, array.getAndSet(index, value));
        return 0;
    }

    /// Begins to combine the bits of an element with those of a mask by AND.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param mask the mask
    /// @return the ticket
    public long bitwiseAnd(LongArray array, long index, long mask) {
        if (isFar(array, index)) {
            return begin(Kind.AND, array, index, mask, 0, null, 0);
        }
        array.getAndBitwiseAnd(index, mask);
        return 0;
    }

    /// Begins to combine the bits of an element with those of a mask by AND, and to fetch the value before.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param mask the mask
    /// @param into where the value before goes
    /// @param offset where in it, in bytes
    /// @return the ticket
    public long getAndBitwiseAnd(LongArray array, long index, long mask, MemorySegment into, long offset) {
        checkPlace(into, offset, Long.BYTES);
        if (isFar(array, index)) {
            return begin(Kind.AND, array, index, mask, 0, into, offset);
        }
        into.set(ValueLayout.JAVA_LONG_UNALIGNED, offset, array.getAndBitwiseAnd(index, mask));
        return 0;
    }

    /// Begins to combine the bits of an element with those of a mask by OR.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param mask the mask
    /// @return the ticket
    public long bitwiseOr(LongArray array, long index, long mask) {
        if (isFar(array, index)) {
            return begin(Kind.OR, array, index, mask, 0, null, 0);
        }
        array.getAndBitwiseOr(index, mask);
        return 0;
    }

    /// Begins to combine the bits of an element with those of a mask by OR, and to fetch the value before.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param mask the mask
    /// @param into where the value before goes
    /// @param offset where in it, in bytes
    /// @return the ticket
    public long getAndBitwiseOr(LongArray array, long index, long mask, MemorySegment into, long offset) {
        checkPlace(into, offset, Long.BYTES);
        if (isFar(array, index)) {
            return begin(Kind.OR, array, index, mask, 0, into, offset);
        }
        into.set(ValueLayout.JAVA_LONG_UNALIGNED, offset, array.getAndBitwiseOr(index, mask));
        return 0;
    }

    /// Begins to combine the bits of an element with those of a mask by exclusive OR.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param mask the mask
    /// @return the ticket
    public long bitwiseXor(LongArray array, long index, long mask) {
        if (isFar(array, index)) {
            return begin(Kind.XOR, array, index, mask, 0, null, 0);
        }
        array.getAndBitwiseXor(index, mask);
        return 0;
    }

    /// Begins to combine the bits of an element with those of a mask by exclusive OR, and to fetch the value
    /// before.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param mask the mask
    /// @param into where the value before goes
    /// @param offset where in it, in bytes
    /// @return the ticket
    public long getAndBitwiseXor(LongArray array, long index, long mask, MemorySegment into, long offset) {
        checkPlace(into, offset, Long.BYTES);
        if (isFar(array, index)) {
            return begin(Kind.XOR, array, index, mask, 0, into, offset);
        }
        into.set(ValueLayout.JAVA_LONG_UNALIGNED, offset, array.getAndBitwiseXor(index, mask));
        return 0;
    }

    /// Begins to write an element if it has the expected value, and to fetch the value before, which is the
    /// expected one if it was written.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param expected the value that the element must have
    /// @param value the value
    /// @param into where the value before goes
    /// @param offset where in it, in bytes
    /// @return the ticket
    public long compareAndExchange(
            LongArray array, long index, long expected, long value, MemorySegment into, long offset) {
        checkPlace(into, offset, Long.BYTES);
        if (isFar(array, index)) {
            return begin(Kind.COMPARE_AND_SWAP, array, index, value, expected, into, offset);
        }
        into.set(ValueLayout.JAVA_LONG_UNALIGNED, offset, array.compareAndExchange(index, expected, value));
        return 0;
    }

    // --- int --------------------------------------------------------------------------------------------------------

    /// Begins to add to an element.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param delta what to add
    /// @return the ticket
    public long add(IntArray array, long index, int delta) {
        if (isFar(array, index)) {
            return begin(Kind.ADD, array, index, delta, 0, null, 0);
        }
        array.getAndAdd(index, delta);
        return 0;
    }

    /// Begins to add to an element, and to fetch the value before.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param delta what to add
    /// @param into where the value before goes
    /// @param offset where in it, in bytes
    /// @return the ticket
    public long getAndAdd(IntArray array, long index, int delta, MemorySegment into, long offset) {
        checkPlace(into, offset, Integer.BYTES);
        if (isFar(array, index)) {
            return begin(Kind.ADD, array, index, delta, 0, into, offset);
        }
        into.set(ValueLayout.JAVA_INT_UNALIGNED, offset, array.getAndAdd(index, delta));
        return 0;
    }

    /// Begins to write an element.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param value the value
    /// @return the ticket
    public long set(IntArray array, long index, int value) {
        if (isFar(array, index)) {
            return begin(Kind.SWAP, array, index, value, 0, null, 0);
        }
        array.getAndSet(index, value);
        return 0;
    }

    /// Begins to write an element, and to fetch the value before.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param value the value
    /// @param into where the value before goes
    /// @param offset where in it, in bytes
    /// @return the ticket
    public long getAndSet(IntArray array, long index, int value, MemorySegment into, long offset) {
        checkPlace(into, offset, Integer.BYTES);
        if (isFar(array, index)) {
            return begin(Kind.SWAP, array, index, value, 0, into, offset);
        }
        into.set(ValueLayout.JAVA_INT_UNALIGNED, offset, array.getAndSet(index, value));
        return 0;
    }

    /// Begins to combine the bits of an element with those of a mask by AND.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param mask the mask
    /// @return the ticket
    public long bitwiseAnd(IntArray array, long index, int mask) {
        if (isFar(array, index)) {
            return begin(Kind.AND, array, index, mask, 0, null, 0);
        }
        array.getAndBitwiseAnd(index, mask);
        return 0;
    }

    /// Begins to combine the bits of an element with those of a mask by AND, and to fetch the value before.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param mask the mask
    /// @param into where the value before goes
    /// @param offset where in it, in bytes
    /// @return the ticket
    public long getAndBitwiseAnd(IntArray array, long index, int mask, MemorySegment into, long offset) {
        checkPlace(into, offset, Integer.BYTES);
        if (isFar(array, index)) {
            return begin(Kind.AND, array, index, mask, 0, into, offset);
        }
        into.set(ValueLayout.JAVA_INT_UNALIGNED, offset, array.getAndBitwiseAnd(index, mask));
        return 0;
    }

    /// Begins to combine the bits of an element with those of a mask by OR.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param mask the mask
    /// @return the ticket
    public long bitwiseOr(IntArray array, long index, int mask) {
        if (isFar(array, index)) {
            return begin(Kind.OR, array, index, mask, 0, null, 0);
        }
        array.getAndBitwiseOr(index, mask);
        return 0;
    }

    /// Begins to combine the bits of an element with those of a mask by OR, and to fetch the value before.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param mask the mask
    /// @param into where the value before goes
    /// @param offset where in it, in bytes
    /// @return the ticket
    public long getAndBitwiseOr(IntArray array, long index, int mask, MemorySegment into, long offset) {
        checkPlace(into, offset, Integer.BYTES);
        if (isFar(array, index)) {
            return begin(Kind.OR, array, index, mask, 0, into, offset);
        }
        into.set(ValueLayout.JAVA_INT_UNALIGNED, offset, array.getAndBitwiseOr(index, mask));
        return 0;
    }

    /// Begins to combine the bits of an element with those of a mask by exclusive OR.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param mask the mask
    /// @return the ticket
    public long bitwiseXor(IntArray array, long index, int mask) {
        if (isFar(array, index)) {
            return begin(Kind.XOR, array, index, mask, 0, null, 0);
        }
        array.getAndBitwiseXor(index, mask);
        return 0;
    }

    /// Begins to combine the bits of an element with those of a mask by exclusive OR, and to fetch the value
    /// before.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param mask the mask
    /// @param into where the value before goes
    /// @param offset where in it, in bytes
    /// @return the ticket
    public long getAndBitwiseXor(IntArray array, long index, int mask, MemorySegment into, long offset) {
        checkPlace(into, offset, Integer.BYTES);
        if (isFar(array, index)) {
            return begin(Kind.XOR, array, index, mask, 0, into, offset);
        }
        into.set(ValueLayout.JAVA_INT_UNALIGNED, offset, array.getAndBitwiseXor(index, mask));
        return 0;
    }

    /// Begins to write an element if it has the expected value, and to fetch the value before, which is the
    /// expected one if it was written.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param expected the value that the element must have
    /// @param value the value
    /// @param into where the value before goes
    /// @param offset where in it, in bytes
    /// @return the ticket
    public long compareAndExchange(
            IntArray array, long index, int expected, int value, MemorySegment into, long offset) {
        checkPlace(into, offset, Integer.BYTES);
        if (isFar(array, index)) {
            return begin(Kind.COMPARE_AND_SWAP, array, index, value, expected, into, offset);
        }
        into.set(ValueLayout.JAVA_INT_UNALIGNED, offset, array.compareAndExchange(index, expected, value));
        return 0;
    }

    // --- float and double -------------------------------------------------------------------------------------------

    /// Begins to write an element.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param value the value
    /// @return the ticket
    public long set(FloatArray array, long index, float value) {
        if (isFar(array, index)) {
            return begin(Kind.SWAP, array, index, Float.floatToRawIntBits(value), 0, null, 0);
        }
        array.getAndSet(index, value);
        return 0;
    }

    /// Begins to write an element, and to fetch the value before.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param value the value
    /// @param into where the value before goes
    /// @param offset where in it, in bytes
    /// @return the ticket
    public long getAndSet(FloatArray array, long index, float value, MemorySegment into, long offset) {
        checkPlace(into, offset, Float.BYTES);
        if (isFar(array, index)) {
            return begin(Kind.SWAP, array, index, Float.floatToRawIntBits(value), 0, into, offset);
        }
        into.set(ValueLayout.JAVA_FLOAT_UNALIGNED, offset, array.getAndSet(index, value));
        return 0;
    }

    /// Begins to write an element.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param value the value
    /// @return the ticket
    public long set(DoubleArray array, long index, double value) {
        if (isFar(array, index)) {
            return begin(Kind.SWAP, array, index, Double.doubleToRawLongBits(value), 0, null, 0);
        }
        array.getAndSet(index, value);
        return 0;
    }

    /// Begins to write an element, and to fetch the value before.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param value the value
    /// @param into where the value before goes
    /// @param offset where in it, in bytes
    /// @return the ticket
    public long getAndSet(DoubleArray array, long index, double value, MemorySegment into, long offset) {
        checkPlace(into, offset, Double.BYTES);
        if (isFar(array, index)) {
            return begin(Kind.SWAP, array, index, Double.doubleToRawLongBits(value), 0, into, offset);
        }
        into.set(ValueLayout.JAVA_DOUBLE_UNALIGNED, offset, array.getAndSet(index, value));
        return 0;
    }

    /// Refuses a place that could not be written when the element has been changed.
    private static void checkPlace(MemorySegment into, long offset, int bytes) {
        Segments.requireWritable(into, "place for the value before");
        Objects.checkFromIndexSize(offset, bytes, into.byteSize());
    }

    // --- elements that are not mapped ------------------------------------------------------------------------------

    private boolean isFar(DistributedArray array, long index) {
        context.check();
        return array.partOf(index) == null;
    }

    private long begin(
            Kind kind,
            DistributedArray array,
            long index,
            long operand,
            long expected,
            @Nullable MemorySegment into,
            long offset) {
        Outstanding outstanding = context.outstanding();
        context.enter();
        try {
            long before = outstanding.issued();
            int size = 1 << array.shift;
            int place = outstanding.reserve(into == null ? 0 : size);
            long result = into == null ? GlobalAddress.NULL : outstanding.addressOf(place);
            long word = array.addressOf(index);
            long handle = size == Long.BYTES
                    ? call8(kind, result, word, operand, expected, outstanding.order())
                    : call4(kind, result, word, (int) operand, (int) expected, outstanding.order());
            outstanding.begin(handle, place, size, into, offset);
            return outstanding.ticketSince(before);
        } finally {
            context.exit();
        }
    }

    private long call8(Kind kind, long result, long word, long operand, long expected, long order) {
        GlobalMemoryAccess access = context.access();
        return switch (kind) {
            case ADD -> access.add8(result, word, operand, order);
            case SWAP -> access.swap8(result, word, operand, order);
            case AND -> access.and8(result, word, operand, order);
            case OR -> access.or8(result, word, operand, order);
            case XOR -> access.xor8(result, word, operand, order);
            case COMPARE_AND_SWAP -> access.compareAndSwap8(result, word, expected, operand, order);
        };
    }

    private long call4(Kind kind, long result, long word, int operand, int expected, long order) {
        GlobalMemoryAccess access = context.access();
        return switch (kind) {
            case ADD -> access.add4(result, word, operand, order);
            case SWAP -> access.swap4(result, word, operand, order);
            case AND -> access.and4(result, word, operand, order);
            case OR -> access.or4(result, word, operand, order);
            case XOR -> access.xor4(result, word, operand, order);
            case COMPARE_AND_SWAP -> access.compareAndSwap4(result, word, expected, operand, order);
        };
    }
}
