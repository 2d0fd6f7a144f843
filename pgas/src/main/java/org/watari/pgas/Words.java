package org.watari.pgas;

import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;

/// Values as collective operations carry them: words of 8 bytes, and the number that says what they are and
/// how they are combined, on which all ranks have to agree.
final class Words {
    static final long LONGS = 0;
    static final long DOUBLES = 1;
    /// Combined by an operator of the program.
    static final long OWN_OF_LONGS = 0xf << 1 | LONGS;

    static final long OWN_OF_DOUBLES = 0xf << 1 | DOUBLES;

    private Words() {}

    static long ofLongs(ReduceOp op) {
        return (long) op.number() << 1 | LONGS;
    }

    static long ofDoubles(ReduceOp op) {
        op.requireDoubles();
        return (long) op.number() << 1 | DOUBLES;
    }

    static LongBinaryOperator onDoubles(DoubleBinaryOperator operator) {
        return (a, b) -> Double.doubleToRawLongBits(
                operator.applyAsDouble(Double.longBitsToDouble(a), Double.longBitsToDouble(b)));
    }

    /// What an operation makes of one word.
    static long single(long value, Consumer<long[]> operation) {
        long[] words = {value};
        operation.accept(words);
        return words[0];
    }

    static double single(double value, Consumer<long[]> operation) {
        return Double.longBitsToDouble(single(Double.doubleToRawLongBits(value), operation));
    }

    static long[] of(double... values) {
        long[] words = new long[values.length];
        for (int i = 0; i < words.length; i++) {
            words[i] = Double.doubleToRawLongBits(values[i]);
        }
        return words;
    }

    static void into(double[] values, long[] words) {
        for (int i = 0; i < words.length; i++) {
            values[i] = Double.longBitsToDouble(words[i]);
        }
    }

    static double[] doublesOf(long[] words) {
        double[] values = new double[words.length];
        into(values, words);
        return values;
    }
}
