package org.watari.stressmark;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/// A sparse system of linear equations, symmetric and positive definite, by compressed rows, and its serial
/// solution by conjugate gradients.
///
/// Products of vectors are summed up by chunks of rows, and the chunks in their order: so the same numbers
/// come out whoever computes the chunks.
final class SparseSystem {

    /// Rows that are summed up together.
    static final int CHUNK = 16;

    /// Reads an element of a vector.
    @FunctionalInterface
    interface VectorReader {
        double read(int index);
    }

    private final int[] begins;
    private final int[] columns;
    private final double[] values;
    private final double[] right;

    /// @param random    where the numbers come from
    /// @param dimension rows and columns
    /// @param nonZeros  entries beside the diagonal, at most: two for each that is drawn
    SparseSystem(Ran1 random, int dimension, int nonZeros) {
        @SuppressWarnings({"unchecked", "rawtypes"})
        Map<Integer, Double>[] rows = new Map[dimension];
        Arrays.setAll(rows, row -> new TreeMap<>());
        for (int i = 0; i < nonZeros / 2; i++) {
            int row = random.nextInt(0, dimension - 1);
            int column = random.nextInt(0, dimension - 1);
            double value = random.next() - 0.5;
            if (row != column) {
                rows[row].put(column, value);
                rows[column].put(row, value);
            }
        }
        right = new double[dimension];
        int entries = dimension;
        for (int row = 0; row < dimension; row++) {
            right[row] = random.next();
            entries += rows[row].size();
            // Larger than the rest of the row together.
            double rest = rows[row].values().stream().mapToDouble(Math::abs).sum();
            rows[row].put(row, rest + random.next() + 0.5);
        }
        begins = new int[dimension + 1];
        columns = new int[entries];
        values = new double[entries];
        int at = 0;
        for (int row = 0; row < dimension; row++) {
            for (Map.Entry<Integer, Double> entry : rows[row].entrySet()) {
                columns[at] = entry.getKey();
                values[at++] = entry.getValue();
            }
            begins[row + 1] = at;
        }
    }

    int dimension() {
        return right.length;
    }

    int chunks() {
        return Math.ceilDiv(dimension(), CHUNK);
    }

    double right(int row) {
        return right[row];
    }

    /// A row of the matrix times a vector.
    double product(int row, VectorReader vector) {
        double sum = 0;
        for (int i = begins[row]; i < begins[row + 1]; i++) {
            sum += values[i] * vector.read(columns[i]);
        }
        return sum;
    }

    /// The part of a chunk in the product of two vectors.
    ///
    /// @param first of the chunk's rows in `a` and `b`
    /// @param count of its rows
    static double chunk(double[] a, double[] b, int first, int count) {
        double sum = 0;
        for (int i = first; i < first + count; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    /// Chunks in their order.
    static double sum(double[] chunks) {
        double sum = 0;
        for (double chunk : chunks) {
            sum += chunk;
        }
        return sum;
    }

    private double dot(double[] a, double[] b) {
        double[] sums = new double[chunks()];
        for (int i = 0; i < sums.length; i++) {
            sums[i] = chunk(a, b, i * CHUNK, Math.min(CHUNK, a.length - i * CHUNK));
        }
        return sum(sums);
    }

    /// A solution, and the iterations that it took.
    static final class Solution {
        final double[] x;
        final int iterations;

        private Solution(double[] x, int iterations) {
            this.x = x;
            this.iterations = iterations;
        }
    }

    /// Solves it.
    ///
    /// @param most      iterations
    /// @param tolerance of the residual, relative to the right side
    Solution solve(int most, double tolerance) {
        double[] x = new double[dimension()];
        double[] r = right.clone();
        double[] p = right.clone();
        double[] q = new double[dimension()];
        double rr = dot(r, r);
        double enough = tolerance * tolerance * rr;
        int iterations = 0;
        while (iterations < most && rr > enough) {
            for (int i = 0; i < q.length; i++) {
                q[i] = product(i, index -> p[index]);
            }
            double alpha = rr / dot(p, q);
            for (int i = 0; i < x.length; i++) {
                x[i] += alpha * p[i];
                r[i] -= alpha * q[i];
            }
            double next = dot(r, r);
            double beta = next / rr;
            for (int i = 0; i < x.length; i++) {
                p[i] = r[i] + beta * p[i];
            }
            rr = next;
            iterations++;
        }
        return new Solution(x, iterations);
    }

    /// How far a vector is from solving it: the length of what is left by that of the right side.
    double residual(double[] x) {
        double left = 0;
        double whole = 0;
        for (int row = 0; row < x.length; row++) {
            double difference = right[row] - product(row, index -> x[index]);
            left += difference * difference;
            whole += right[row] * right[row];
        }
        return Math.sqrt(left / whole);
    }
}
