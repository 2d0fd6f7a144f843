package org.watari.pgas;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.watari.pgas.collective.Collectives;

/// The collective operations of a [Team] that combine values: reduce, all-reduce, inclusive and exclusive
/// scan.
///
/// ```java
/// GlobalReductions all = world;
/// double total = all.allReduce(1.5, ReduceOp.SUM);
/// all.allReduce(new int[100], ReduceOp.SUM);                // place by place
/// all.allReduce(new long[100], (a, b) -> a < b ? a : b);    // by an operator of the program
/// long firstRow = all.exclusiveScan(1000L, ReduceOp.SUM);
/// ```
///
/// A single value is a `long` or a `double`: an `int` and a `float` are made one without a loss. Arrays have
/// the four types, and are combined place by place in the array that is passed. [ReduceOp] is an operator of
/// each type; one of the program has to be associative and commutative and the same on every rank, which
/// cannot be checked. It is called on the thread of the caller, or of the operation that [Team#start] has
/// begun.
///
/// What [Team] says of collective operations holds for all of them.
///
/// **Ordering** every rank gets the same bits, in every run. Values are combined in a tree that depends on
/// the number of ranks, of reduce also on the root, and on nothing else: sums of floating-point values may
/// differ in the last bits from those of another number of ranks, or of a loop. Where two ranks combine what
/// they have, the lower one's stands on the left, but above 32 KiB in reduce and all-reduce. For all-reduce up
/// to 32 KiB, with `c` the largest power of two not above `P`: first rank `c + i` goes into rank `i`, then
/// partners at distances 1, 2, 4 … are combined.
/// **Cost** up to 32 KiB `log2 P` messages of all values. Above, reduce and all-reduce: `P` to `2 (P - 1)`
/// messages of a `P`th round a ring.
/// **Limits** the same type, number of values, operator and root on every rank, else
/// [org.watari.error.CollectiveMismatchException]. [ReduceOp#AND], [ReduceOp#OR] and [ReduceOp#XOR] of
/// floating-point values: `IllegalArgumentException`.
public abstract sealed class GlobalReductions extends DataMovement permits Team {
    GlobalReductions(Collectives collectives, int rank, int size) {
        super(collectives, rank, size);
    }

    // --- single values -----------------------------------------------------------------------------------------------

    /// Combines a value of each rank; every rank gets the result.
    ///
    /// @param value the value
    /// @param op how to combine
    /// @return the result
    public final long allReduce(long value, ReduceOp op) {
        return allReduceLongs(value, op);
    }

    /// As [#allReduce(long, ReduceOp)].
    ///
    /// @param value the value
    /// @param op how to combine
    /// @return the result
    public final double allReduce(double value, ReduceOp op) {
        return allReduceDoubles(value, op);
    }

    /// As [#allReduce(long, ReduceOp)], with an operator of the program.
    ///
    /// @param value the value
    /// @param op how to combine
    /// @return the result
    public final long allReduceLongs(long value, LongBinaryOperator op) {
        long[] one = {value};
        allReduce(one, op);
        return one[0];
    }

    /// As [#allReduce(long, ReduceOp)], with an operator of the program.
    ///
    /// @param value the value
    /// @param op how to combine
    /// @return the result
    public final double allReduceDoubles(double value, DoubleBinaryOperator op) {
        double[] one = {value};
        allReduce(one, op);
        return one[0];
    }

    /// Combines a value of each rank; the root gets the result.
    ///
    /// @param value the value
    /// @param op how to combine
    /// @param root the rank that gets the result
    /// @return the result on the root, 0 elsewhere
    public final long reduce(long value, ReduceOp op, int root) {
        long[] one = {value};
        reduce(one, op, root);
        return rank() == root ? one[0] : 0;
    }

    /// As [#reduce(long, ReduceOp, int)].
    ///
    /// @param value the value
    /// @param op how to combine
    /// @param root the rank that gets the result
    /// @return the result on the root, 0.0 elsewhere
    public final double reduce(double value, ReduceOp op, int root) {
        double[] one = {value};
        reduce(one, op, root);
        return rank() == root ? one[0] : 0;
    }

    /// Combines the values of ranks `0 … rank()`.
    ///
    /// @param value the value
    /// @param op how to combine
    /// @return the result for this rank
    public final long scan(long value, ReduceOp op) {
        long[] one = {value};
        scan(one, op);
        return one[0];
    }

    /// As [#scan(long, ReduceOp)].
    ///
    /// @param value the value
    /// @param op how to combine
    /// @return the result for this rank
    public final double scan(double value, ReduceOp op) {
        double[] one = {value};
        scan(one, op);
        return one[0];
    }

    /// Combines the values of ranks `0 … rank() - 1`: with [ReduceOp#SUM] of counts, where this rank's part
    /// begins.
    ///
    /// @param value the value
    /// @param op how to combine
    /// @return the result for this rank; on rank 0 what changes nothing, [ReduceOp#identityOfLongs]
    public final long exclusiveScan(long value, ReduceOp op) {
        long[] one = {value};
        exclusiveScan(one, op, op.identityOfLongs());
        return one[0];
    }

    /// As [#exclusiveScan(long, ReduceOp)].
    ///
    /// @param value the value
    /// @param op how to combine
    /// @return the result for this rank; on rank 0 what changes nothing, [ReduceOp#identityOfDoubles]
    public final double exclusiveScan(double value, ReduceOp op) {
        double[] one = {value};
        exclusiveScan(one, op, op.identityOfDoubles());
        return one[0];
    }

    // --- arrays ------------------------------------------------------------------------------------------------------

    /// Combines the arrays of all ranks place by place; every rank gets the results in its array.
    ///
    /// @param values the values, then the results
    /// @param op how to combine
    public final void allReduce(long[] values, LongBinaryOperator op) {
        int code = CallCodes.of(op, ElementType.LONG);
        collectives.allReduce(MemorySegment.ofArray(values), Combining.ofLongs(op), code);
    }

    /// As [#allReduce(long[], LongBinaryOperator)].
    ///
    /// @param values the values, then the results
    /// @param op how to combine
    public final void allReduce(double[] values, DoubleBinaryOperator op) {
        int code = CallCodes.of(op, ElementType.DOUBLE);
        collectives.allReduce(MemorySegment.ofArray(values), Combining.ofDoubles(op), code);
    }

    /// As [#allReduce(long[], LongBinaryOperator)].
    ///
    /// @param values the values, then the results
    /// @param op how to combine
    public final void allReduce(int[] values, IntBinaryOperator op) {
        int code = CallCodes.of(op, ElementType.INT);
        collectives.allReduce(MemorySegment.ofArray(values), Combining.ofInts(op), code);
    }

    /// As [#allReduce(long[], LongBinaryOperator)].
    ///
    /// @param values the values, then the results
    /// @param op how to combine
    public final void allReduce(float[] values, FloatBinaryOperator op) {
        int code = CallCodes.of(op, ElementType.FLOAT);
        collectives.allReduce(MemorySegment.ofArray(values), Combining.ofFloats(op), code);
    }

    /// Combines the arrays of all ranks place by place; the root gets the results in its array, those of the
    /// others stay.
    ///
    /// @param values the values, on the root then the results
    /// @param op how to combine
    /// @param root the rank that gets the results
    public final void reduce(long[] values, LongBinaryOperator op, int root) {
        checkRoot("reduce", root);
        int code = CallCodes.of(op, ElementType.LONG);
        long[] work = rank() == root ? values : values.clone();
        collectives.reduce(MemorySegment.ofArray(work), Combining.ofLongs(op), code, root);
    }

    /// As [#reduce(long[], LongBinaryOperator, int)].
    ///
    /// @param values the values, on the root then the results
    /// @param op how to combine
    /// @param root the rank that gets the results
    public final void reduce(double[] values, DoubleBinaryOperator op, int root) {
        checkRoot("reduce", root);
        int code = CallCodes.of(op, ElementType.DOUBLE);
        double[] work = rank() == root ? values : values.clone();
        collectives.reduce(MemorySegment.ofArray(work), Combining.ofDoubles(op), code, root);
    }

    /// As [#reduce(long[], LongBinaryOperator, int)].
    ///
    /// @param values the values, on the root then the results
    /// @param op how to combine
    /// @param root the rank that gets the results
    public final void reduce(int[] values, IntBinaryOperator op, int root) {
        checkRoot("reduce", root);
        int code = CallCodes.of(op, ElementType.INT);
        int[] work = rank() == root ? values : values.clone();
        collectives.reduce(MemorySegment.ofArray(work), Combining.ofInts(op), code, root);
    }

    /// As [#reduce(long[], LongBinaryOperator, int)].
    ///
    /// @param values the values, on the root then the results
    /// @param op how to combine
    /// @param root the rank that gets the results
    public final void reduce(float[] values, FloatBinaryOperator op, int root) {
        checkRoot("reduce", root);
        int code = CallCodes.of(op, ElementType.FLOAT);
        float[] work = rank() == root ? values : values.clone();
        collectives.reduce(MemorySegment.ofArray(work), Combining.ofFloats(op), code, root);
    }

    /// Combines the arrays of ranks `0 … rank()` place by place.
    ///
    /// @param values the values, then the results for this rank
    /// @param op how to combine
    public final void scan(long[] values, LongBinaryOperator op) {
        int code = CallCodes.of(op, ElementType.LONG);
        collectives.scan(MemorySegment.ofArray(values), Combining.ofLongs(op), code);
    }

    /// As [#scan(long[], LongBinaryOperator)].
    ///
    /// @param values the values, then the results for this rank
    /// @param op how to combine
    public final void scan(double[] values, DoubleBinaryOperator op) {
        int code = CallCodes.of(op, ElementType.DOUBLE);
        collectives.scan(MemorySegment.ofArray(values), Combining.ofDoubles(op), code);
    }

    /// As [#scan(long[], LongBinaryOperator)].
    ///
    /// @param values the values, then the results for this rank
    /// @param op how to combine
    public final void scan(int[] values, IntBinaryOperator op) {
        int code = CallCodes.of(op, ElementType.INT);
        collectives.scan(MemorySegment.ofArray(values), Combining.ofInts(op), code);
    }

    /// As [#scan(long[], LongBinaryOperator)].
    ///
    /// @param values the values, then the results for this rank
    /// @param op how to combine
    public final void scan(float[] values, FloatBinaryOperator op) {
        int code = CallCodes.of(op, ElementType.FLOAT);
        collectives.scan(MemorySegment.ofArray(values), Combining.ofFloats(op), code);
    }

    /// Combines the arrays of ranks `0 … rank() - 1` place by place.
    ///
    /// @param values the values, then the results for this rank
    /// @param op how to combine
    /// @param identity what rank 0 gets at every place: best what changes nothing, as
    /// [ReduceOp#identityOfLongs]
    public final void exclusiveScan(long[] values, LongBinaryOperator op, long identity) {
        int code = CallCodes.of(op, ElementType.LONG);
        collectives.exclusiveScan(MemorySegment.ofArray(values), Combining.ofLongs(op), code);
        if (rank() == 0) {
            Arrays.fill(values, identity);
        }
    }

    /// As [#exclusiveScan(long[], LongBinaryOperator, long)].
    ///
    /// @param values the values, then the results for this rank
    /// @param op how to combine
    /// @param identity what rank 0 gets at every place: best what changes nothing, as
    /// [ReduceOp#identityOfDoubles]
    public final void exclusiveScan(double[] values, DoubleBinaryOperator op, double identity) {
        int code = CallCodes.of(op, ElementType.DOUBLE);
        collectives.exclusiveScan(MemorySegment.ofArray(values), Combining.ofDoubles(op), code);
        if (rank() == 0) {
            Arrays.fill(values, identity);
        }
    }

    /// As [#exclusiveScan(long[], LongBinaryOperator, long)].
    ///
    /// @param values the values, then the results for this rank
    /// @param op how to combine
    /// @param identity what rank 0 gets at every place: best what changes nothing, as
    /// [ReduceOp#identityOfInts]
    public final void exclusiveScan(int[] values, IntBinaryOperator op, int identity) {
        int code = CallCodes.of(op, ElementType.INT);
        collectives.exclusiveScan(MemorySegment.ofArray(values), Combining.ofInts(op), code);
        if (rank() == 0) {
            Arrays.fill(values, identity);
        }
    }

    /// As [#exclusiveScan(long[], LongBinaryOperator, long)].
    ///
    /// @param values the values, then the results for this rank
    /// @param op how to combine
    /// @param identity what rank 0 gets at every place: best what changes nothing, as
    /// [ReduceOp#identityOfFloats]
    public final void exclusiveScan(float[] values, FloatBinaryOperator op, float identity) {
        int code = CallCodes.of(op, ElementType.FLOAT);
        collectives.exclusiveScan(MemorySegment.ofArray(values), Combining.ofFloats(op), code);
        if (rank() == 0) {
            Arrays.fill(values, identity);
        }
    }
}
