package org.watari.stressmark;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import org.watari.pgas.ReduceOp;
import org.watari.pgas.directory.Directory;
import org.watari.pgas.directory.SharedLayout;

/// Transitive closure: shortest distances of all pairs of vertices (Floyd and Warshall) with two matrices in
/// turn; each thread has its rows and gets the row of the vertex of the step.
final class TransitiveMark implements Stressmark {

    static final List<Size> SIZES = List.of(
            new Size("vertices", 128, 8, 16_384, "of the graph"), new Size("edges", 1024, 0, 1 << 24, "of the graph"));

    private static final int NO_PATH = 1 << 28;
    private static final int LONGEST_EDGE = 255;

    private final int vertices;
    private final int[] distances;
    private final int[] serial;
    /// Sums of the columns.
    private final long[] serialSums;

    TransitiveMark(Sizes sizes, int seed) {
        vertices = sizes.whole("vertices");
        distances = new int[Math.multiplyExact(vertices, vertices)];
        Arrays.fill(distances, NO_PATH);
        Ran1 random = new Ran1(seed);
        for (int edge = sizes.whole("edges"); edge > 0; edge--) {
            int from = random.nextInt(0, vertices - 1);
            int to = random.nextInt(0, vertices - 1);
            distances[from * vertices + to] = random.nextInt(1, LONGEST_EDGE);
        }
        for (int vertex = 0; vertex < vertices; vertex++) {
            distances[vertex * vertices + vertex] = 0;
        }
        serial = closure();
        serialSums = sums(serial);
    }

    private int[] closure() {
        int[] in = distances.clone();
        int[] out = new int[in.length];
        for (int via = 0; via < vertices; via++) {
            for (int from = 0; from < vertices; from++) {
                for (int to = 0; to < vertices; to++) {
                    out[from * vertices + to] =
                            Math.min(in[from * vertices + to], in[from * vertices + via] + in[via * vertices + to]);
                }
            }
            int[] swapped = in;
            in = out;
            out = swapped;
        }
        return in;
    }

    /// Of the paths in each column of some rows.
    private long[] sums(int[] rows) {
        long[] sums = new long[vertices];
        for (int i = 0; i < rows.length; i++) {
            if (rows[i] < NO_PATH) {
                sums[i % vertices] += rows[i];
            }
        }
        return sums;
    }

    @Override
    public Attempt share(Directory directory, Crew crew) {
        Shape shape = crew.shape();
        long rows = Range.blockOf(vertices, shape.ranks());
        SharedLayout layout = SharedLayout.array(Integer.BYTES, distances.length, rows * vertices);
        long[] matrices = {directory.allocateAll(layout), directory.allocateAll(layout)};
        Range own = shape.ofRank(vertices).times(vertices);
        directory.put(matrices[0], own.from(), PointerMark.slice(distances, own));
        return new Attempt() {
            private int[] seen = {};
            private long[] sums = {};

            @Override
            public void work(int thread) {
                Range part = shape.ofThread(vertices, thread);
                int[] row = new int[vertices];
                int[] ofVia = new int[vertices];
                for (int via = 0; via < vertices; via++) {
                    long in = matrices[via % 2];
                    directory.get(in, (long) via * vertices, MemorySegment.ofArray(ofVia));
                    for (int from = part.from(); from < part.to(); from++) {
                        directory.get(in, (long) from * vertices, MemorySegment.ofArray(row));
                        int toVia = row[via];
                        for (int to = 0; to < vertices; to++) {
                            row[to] = Math.min(row[to], toVia + ofVia[to]);
                        }
                        directory.put(matrices[1 - via % 2], (long) from * vertices, MemorySegment.ofArray(row));
                    }
                    crew.meet();
                }
            }

            @Override
            public void finish() {
                seen = new int[own.length()];
                directory.get(matrices[vertices % 2], own.from(), MemorySegment.ofArray(seen));
                sums = sums(seen);
                crew.world().allReduce(sums, ReduceOp.SUM);
            }

            @Override
            public Verdict verify() {
                String difference = "";
                if (!Arrays.equals(sums, serialSums)) {
                    int at = Arrays.mismatch(sums, serialSums);
                    difference = "column " + at + " sums up to " + sums[at] + ", of the serial run " + serialSums[at];
                }
                long digest = shape.rank() == 0 ? Digest.of(sums) : 0;
                for (int i = 0; i < seen.length; i++) {
                    int index = own.from() + i;
                    digest += Digest.of(index, seen[i]);
                    if (seen[i] != serial[index]) {
                        difference = "from vertex " + index / vertices + " to " + index % vertices + " are " + seen[i]
                                + ", in the serial run " + serial[index];
                    }
                }
                return new Verdict(difference, digest);
            }
        };
    }
}
