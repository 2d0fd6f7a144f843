package org.watari.pgas;

import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;

/// How reductions and scans of a [Team] combine two values, of any of the four types.
public enum ReduceOp implements LongBinaryOperator, IntBinaryOperator, DoubleBinaryOperator, FloatBinaryOperator {
    /// The sum; of `long` values modulo 2^64, of `int` values modulo 2^32.
    SUM(0),
    /// The product; of `long` values modulo 2^64, of `int` values modulo 2^32.
    PRODUCT(1),
    /// The smaller value; for floating point NaN where one of them is, and -0.0 below 0.0.
    MIN(2),
    /// The larger value; for floating point NaN where one of them is, and 0.0 above -0.0.
    MAX(3),
    /// The bits that both have; of whole numbers only.
    AND(4),
    /// The bits that one of them has; of whole numbers only.
    OR(5),
    /// The bits that one of them has and the other has not; of whole numbers only.
    XOR(6);

    private final int number;

    ReduceOp(int number) {
        this.number = number;
    }

    /// The number in messages.
    int number() {
        return number;
    }

    /// Combines two `long` values.
    ///
    /// @param a one value
    /// @param b another value
    /// @return the result
    public long apply(long a, long b) {
        return switch (this) {
            case SUM -> a + b;
            case PRODUCT -> a * b;
            case MIN -> Math.min(a, b);
            case MAX -> Math.max(a, b);
            case AND -> a & b;
            case OR -> a | b;
            case XOR -> a ^ b;
        };
    }

    /// Combines two `double` values.
    ///
    /// @param a one value
    /// @param b another value
    /// @return the result
    /// @throws IllegalArgumentException for [#AND], [#OR] and [#XOR]
    public double apply(double a, double b) {
        return switch (this) {
            case SUM -> a + b;
            case PRODUCT -> a * b;
            case MIN -> Math.min(a, b);
            case MAX -> Math.max(a, b);
            case AND, OR, XOR -> throw ofBits();
        };
    }

    @Override
    public long applyAsLong(long left, long right) {
        return apply(left, right);
    }

    @Override
    public double applyAsDouble(double left, double right) {
        return apply(left, right);
    }

    /// Combines two `int` values.
    @Override
    public int applyAsInt(int left, int right) {
        return switch (this) {
            case SUM -> left + right;
            case PRODUCT -> left * right;
            case MIN -> Math.min(left, right);
            case MAX -> Math.max(left, right);
            case AND -> left & right;
            case OR -> left | right;
            case XOR -> left ^ right;
        };
    }

    /// Combines two `float` values.
    ///
    /// @throws IllegalArgumentException for [#AND], [#OR] and [#XOR]
    @Override
    public float applyAsFloat(float left, float right) {
        return switch (this) {
            case SUM -> left + right;
            case PRODUCT -> left * right;
            case MIN -> Math.min(left, right);
            case MAX -> Math.max(left, right);
            case AND, OR, XOR -> throw ofBits();
        };
    }

    /// What changes no `long` value it is combined with.
    ///
    /// @return the value
    public long identityOfLongs() {
        return switch (this) {
            case SUM, OR, XOR -> 0;
            case PRODUCT -> 1;
            case MIN -> Long.MAX_VALUE;
            case MAX -> Long.MIN_VALUE;
            case AND -> -1;
        };
    }

    /// What changes no `double` value it is combined with.
    ///
    /// @return the value
    /// @throws IllegalArgumentException for [#AND], [#OR] and [#XOR]
    public double identityOfDoubles() {
        return switch (this) {
            case SUM -> -0.0; // 0.0 would change -0.0
            case PRODUCT -> 1;
            case MIN -> Double.POSITIVE_INFINITY;
            case MAX -> Double.NEGATIVE_INFINITY;
            case AND, OR, XOR -> throw ofBits();
        };
    }

    /// What changes no `int` value it is combined with.
    ///
    /// @return the value
    public int identityOfInts() {
        return switch (this) {
            case SUM, OR, XOR -> 0;
            case PRODUCT -> 1;
            case MIN -> Integer.MAX_VALUE;
            case MAX -> Integer.MIN_VALUE;
            case AND -> -1;
        };
    }

    /// What changes no `float` value it is combined with.
    ///
    /// @return the value
    /// @throws IllegalArgumentException for [#AND], [#OR] and [#XOR]
    public float identityOfFloats() {
        return (float) identityOfDoubles();
    }

    /// Refuses an operation on bits.
    void requireFloating() {
        if (this == AND || this == OR || this == XOR) {
            throw ofBits();
        }
    }

    private IllegalArgumentException ofBits() {
        return new IllegalArgumentException(this + " combines the bits of whole numbers, not floating-point values");
    }
}
