package org.watari.pgas;

import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;

/// How [Team#allReduce(long, ReduceOp)] and [Team#allReduce(double, ReduceOp)] combine two values.
public enum ReduceOp {
    /// The sum; of `long` values modulo 2^64.
    SUM(0, Long::sum, Double::sum),
    /// The product; of `long` values modulo 2^64.
    PRODUCT(1, (a, b) -> a * b, (a, b) -> a * b),
    /// The smaller value; for `double` NaN where one of them is, and -0.0 below 0.0.
    MIN(2, Math::min, Math::min),
    /// The larger value; for `double` NaN where one of them is, and 0.0 above -0.0.
    MAX(3, Math::max, Math::max);

    private final int number;
    private final LongBinaryOperator ofLongs;
    private final DoubleBinaryOperator ofDoubles;

    ReduceOp(int number, LongBinaryOperator ofLongs, DoubleBinaryOperator ofDoubles) {
        this.number = number;
        this.ofLongs = ofLongs;
        this.ofDoubles = ofDoubles;
    }

    /// The number in messages.
    int number() {
        return number;
    }

    /// Combines two `long` values.
    public long apply(long a, long b) {
        return ofLongs.applyAsLong(a, b);
    }

    /// Combines two `double` values.
    public double apply(double a, double b) {
        return ofDoubles.applyAsDouble(a, b);
    }
}
