package org.watari.pgas;

/// How [Team#allReduce(long, ReduceOp)] and [Team#allReduce(double, ReduceOp)] combine two values.
public enum ReduceOp {
    /// The sum; of `long` values modulo 2^64.
    SUM(0),
    /// The product; of `long` values modulo 2^64.
    PRODUCT(1),
    /// The smaller value; for `double` NaN where one of them is, and -0.0 below 0.0.
    MIN(2),
    /// The larger value; for `double` NaN where one of them is, and 0.0 above -0.0.
    MAX(3);

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
        };
    }

    /// Combines two `double` values.
    ///
    /// @param a one value
    /// @param b another value
    /// @return the result
    public double apply(double a, double b) {
        return switch (this) {
            case SUM -> a + b;
            case PRODUCT -> a * b;
            case MIN -> Math.min(a, b);
            case MAX -> Math.max(a, b);
        };
    }
}
