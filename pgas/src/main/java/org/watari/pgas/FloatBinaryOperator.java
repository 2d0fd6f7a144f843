package org.watari.pgas;

/// Combines two `float` values: what [java.util.function.DoubleBinaryOperator] is for `double`.
///
/// ```java
/// FloatBinaryOperator larger = (a, b) -> a > b ? a : b;
/// world.allReduce(new float[100], larger);
/// ```
@FunctionalInterface
public interface FloatBinaryOperator {
    /// Combines two values.
    ///
    /// @param left one value
    /// @param right another value
    /// @return the result
    float applyAsFloat(float left, float right);
}
