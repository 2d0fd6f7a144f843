package org.watari.examples;

import java.util.ArrayList;
import java.util.List;

/// A graph as text, for comparison.
final class GraphText {
    private GraphText() {}

    /// Each edge as `source>target`, in order.
    static List<String> edges(Graph graph) {
        List<String> edges = new ArrayList<>();
        for (int c = 0; c < graph.sources().chunkCount(); c++) {
            for (int i = 0; i < graph.sources().chunkSize(c); i++) {
                edges.add(graph.names().apply(graph.sources().chunk(c)[i]) + ">"
                        + graph.names().apply(graph.targets().chunk(c)[i]));
            }
        }
        return edges;
    }
}
