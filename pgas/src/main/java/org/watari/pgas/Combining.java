package org.watari.pgas;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.util.Objects;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.watari.pgas.collective.ElementOperator;

/// Operators of single values as operators of elements in segments.
final class Combining {
    private Combining() {}

    static ElementOperator ofLongs(LongBinaryOperator op) {
        Objects.requireNonNull(op, "op");
        return (values, theirs, theirsFirst) -> {
            for (long at = 0; at < values.byteSize(); at += Long.BYTES) {
                long a = values.get(JAVA_LONG, at);
                long b = theirs.get(JAVA_LONG, at);
                values.set(JAVA_LONG, at, theirsFirst ? op.applyAsLong(b, a) : op.applyAsLong(a, b));
            }
        };
    }

    static ElementOperator ofDoubles(DoubleBinaryOperator op) {
        Objects.requireNonNull(op, "op");
        return (values, theirs, theirsFirst) -> {
            for (long at = 0; at < values.byteSize(); at += Double.BYTES) {
                double a = values.get(JAVA_DOUBLE, at);
                double b = theirs.get(JAVA_DOUBLE, at);
                values.set(JAVA_DOUBLE, at, theirsFirst ? op.applyAsDouble(b, a) : op.applyAsDouble(a, b));
            }
        };
    }

    static ElementOperator ofInts(IntBinaryOperator op) {
        Objects.requireNonNull(op, "op");
        return (values, theirs, theirsFirst) -> {
            for (long at = 0; at < values.byteSize(); at += Integer.BYTES) {
                int a = values.get(JAVA_INT, at);
                int b = theirs.get(JAVA_INT, at);
                values.set(JAVA_INT, at, theirsFirst ? op.applyAsInt(b, a) : op.applyAsInt(a, b));
            }
        };
    }

    static ElementOperator ofFloats(FloatBinaryOperator op) {
        Objects.requireNonNull(op, "op");
        return (values, theirs, theirsFirst) -> {
            for (long at = 0; at < values.byteSize(); at += Float.BYTES) {
                float a = values.get(JAVA_FLOAT, at);
                float b = theirs.get(JAVA_FLOAT, at);
                values.set(JAVA_FLOAT, at, theirsFirst ? op.applyAsFloat(b, a) : op.applyAsFloat(a, b));
            }
        };
    }
}
