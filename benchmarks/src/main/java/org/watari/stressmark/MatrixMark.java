package org.watari.stressmark;

import java.lang.foreign.MemorySegment;
import java.util.List;
import org.watari.pgas.directory.Directory;
import org.watari.pgas.directory.SharedLayout;

/// Matrix: a sparse system solved by conjugate gradients. Each thread has its rows; of the vector that is
/// multiplied with them it gets the elements it needs, one at a time.
final class MatrixMark implements Stressmark {

    static final List<Size> SIZES = List.of(
            new Size("dimension", 512, 1, 32_768, "rows of the matrix"),
            new Size("nonzeros", 2048, 0, 1 << 24, "entries beside the diagonal, at most"),
            new Size("iterations", 100, 1, 65_536, "at most"),
            new Size("tolerance", 1e-5, 7e-6, 0.5, "of the residual, relative to the right side"));

    private final SparseSystem system;
    private final int most;
    private final double tolerance;
    private final SparseSystem.Solution serial;

    MatrixMark(Sizes sizes, int seed) {
        system = new SparseSystem(new Ran1(seed), sizes.whole("dimension"), sizes.whole("nonzeros"));
        most = sizes.whole("iterations");
        tolerance = sizes.number("tolerance");
        serial = system.solve(most, tolerance);
    }

    @Override
    public Attempt share(Directory directory, Crew crew) {
        return new Run(directory, crew);
    }

    private final class Run implements Attempt {

        private final Directory directory;
        private final Crew crew;
        private final Shape shape;
        /// The vector that is multiplied, at the end the solution.
        private final long vector;
        /// Chunks of products.
        private final long[] chunks = new long[2];
        private int iterations;

        Run(Directory directory, Crew crew) {
            this.directory = directory;
            this.crew = crew;
            this.shape = crew.shape();
            int block = Range.blockOf(system.chunks(), shape.ranks());
            vector = directory.allocateAll(
                    SharedLayout.array(Double.BYTES, system.dimension(), (long) block * SparseSystem.CHUNK));
            for (int i = 0; i < chunks.length; i++) {
                chunks[i] = directory.allocateAll(SharedLayout.array(Double.BYTES, system.chunks(), block));
            }
        }

        /// The solution of the rows of one thread, step by step as [SparseSystem#solve].
        @Override
        public void work(int thread) {
            Range own = shape.ofThread(system.chunks(), thread);
            Range rows = own.times(SparseSystem.CHUNK).until(system.dimension());
            double[] x = new double[rows.length()];
            double[] r = new double[rows.length()];
            for (int i = 0; i < r.length; i++) {
                r[i] = system.right(rows.from() + i);
            }
            double[] p = r.clone();
            double[] q = new double[rows.length()];
            put(rows, p);
            double rr = dot(0, own, r, r);
            double enough = tolerance * tolerance * rr;
            int done = 0;
            while (done < most && rr > enough) {
                for (int i = 0; i < q.length; i++) {
                    q[i] = system.product(
                            rows.from() + i, index -> Double.longBitsToDouble(directory.getLong(vector, index)));
                }
                double alpha = rr / dot(1, own, p, q);
                for (int i = 0; i < x.length; i++) {
                    x[i] += alpha * p[i];
                    r[i] -= alpha * q[i];
                }
                double next = dot(0, own, r, r);
                double beta = next / rr;
                for (int i = 0; i < x.length; i++) {
                    p[i] = r[i] + beta * p[i];
                }
                put(rows, p);
                rr = next;
                done++;
                crew.meet();
            }
            put(rows, x);
            if (thread == 0) {
                iterations = done;
            }
        }

        private void put(Range rows, double[] values) {
            directory.put(vector, rows.from(), MemorySegment.ofArray(values));
        }

        /// The product of two vectors. All threads meet in it; what they have put before, all see after.
        ///
        /// @param which of [#chunks]: not the same twice without a meeting in between
        private double dot(int which, Range own, double[] a, double[] b) {
            double[] sums = new double[own.length()];
            for (int i = 0; i < sums.length; i++) {
                int first = i * SparseSystem.CHUNK;
                sums[i] = SparseSystem.chunk(a, b, first, Math.min(SparseSystem.CHUNK, a.length - first));
            }
            directory.put(chunks[which], own.from(), MemorySegment.ofArray(sums));
            crew.meet();
            double[] all = new double[system.chunks()];
            directory.get(chunks[which], 0, MemorySegment.ofArray(all));
            return SparseSystem.sum(all);
        }

        @Override
        public Verdict verify() {
            double[] x = new double[system.dimension()];
            directory.get(vector, 0, MemorySegment.ofArray(x));
            String difference = "";
            long digest = Digest.of(iterations);
            for (int i = 0; i < x.length; i++) {
                digest += Digest.of(i, Double.doubleToLongBits(x[i]));
                if (x[i] != serial.x[i]) {
                    difference = "unknown " + i + " is " + x[i] + ", in the serial solution " + serial.x[i];
                }
            }
            if (iterations != serial.iterations) {
                difference = iterations + " iterations, the serial solution took " + serial.iterations;
            }
            double residual = system.residual(x);
            // What the recurrence computes drifts from the true residual by rounding alone.
            if (iterations < most && !(residual <= 2 * tolerance)) {
                difference = "the solution leaves a residual of " + residual + ", wanted " + tolerance;
            }
            return new Verdict(difference, shape.rank() == 0 ? digest : 0);
        }
    }
}
