package org.watari.figures;

import java.util.List;
import java.util.stream.IntStream;

/// How large a job is: four threads share a node and its cache, as in the paper's hybrid mode.
///
/// @param nodes processes, at least 2
record Scale(int nodes) {
    static final int THREADS_PER_NODE = 4;

    private static final int FEWEST_NODES = 2;
    private static final int MOST_NODES = 512;
    private static final int MOST_NODES_QUICK = 32;

    int threads() {
        return nodes * THREADS_PER_NODE;
    }

    /// As the paper writes it: threads, nodes.
    String text() {
        return threads() + "-" + nodes;
    }

    /// The paper's, 8-2 to 2048-512.
    ///
    /// @param quick only up to 128-32
    static List<Scale> all(boolean quick) {
        int most = quick ? MOST_NODES_QUICK : MOST_NODES;
        return IntStream.iterate(FEWEST_NODES, nodes -> nodes <= most, nodes -> 2 * nodes)
                .mapToObj(Scale::new)
                .toList();
    }
}
