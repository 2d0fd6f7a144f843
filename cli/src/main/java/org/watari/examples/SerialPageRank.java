package org.watari.examples;

import java.util.Arrays;

/// PageRank on one thread, straight from the list of edges: what the distributed computation is checked
/// against.
///
/// It shares no code with [DistributedPageRank]: it pushes along the edges in the order of the input, where
/// that one pulls along the edges ordered by target.
final class SerialPageRank {
    private SerialPageRank() {}

    /// The values after a number of iterations.
    static double[] compute(Graph graph, double damping, int iterations) {
        int n = graph.vertexCount();
        long[] outDegrees = graph.outDegrees();
        double[] values = new double[n];
        double[] next = new double[n];
        Arrays.fill(values, 1.0 / n);
        for (int iteration = 0; iteration < iterations; iteration++) {
            double dangling = 0;
            for (int v = 0; v < n; v++) {
                next[v] = 0;
                dangling += outDegrees[v] == 0 ? values[v] : 0;
            }
            push(graph, values, outDegrees, next);
            for (int v = 0; v < n; v++) {
                next[v] = (1 - damping) / n + damping * (dangling / n + next[v]);
            }
            double[] swap = values;
            values = next;
            next = swap;
        }
        return values;
    }

    private static void push(Graph graph, double[] values, long[] outDegrees, double[] sums) {
        for (int c = 0; c < graph.sources().chunkCount(); c++) {
            int[] from = graph.sources().chunk(c);
            int[] to = graph.targets().chunk(c);
            int n = graph.sources().chunkSize(c);
            for (int i = 0; i < n; i++) {
                sums[to[i]] += values[from[i]] / outDegrees[from[i]];
            }
        }
    }
}
