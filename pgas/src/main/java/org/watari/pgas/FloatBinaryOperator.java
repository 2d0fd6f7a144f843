package org.watari.pgas;

/// Combines two `float` values: what [java.util.function.DoubleBinaryOperator] is for `double`.
@FunctionalInterface
public interface FloatBinaryOperator {
    /// Combines two values.
    ///
    /// @param left one value
    /// @param right another value
    /// @return the result
    float applyAsFloat(float left, float right);
}
