package org.watari.examples;

import java.util.function.IntFunction;

/// A directed graph as rank 0 reads it: edges in the order of the input, vertices numbered from 0.
///
/// @param description what it is, for people
/// @param vertexCount number of vertices
/// @param sources source of each edge
/// @param targets target of each edge
/// @param names what the input calls a vertex
record Graph(String description, int vertexCount, IntChunks sources, IntChunks targets, IntFunction<String> names) {

    long edgeCount() {
        return sources.size();
    }

    /// The number of edges that leave each vertex.
    long[] outDegrees() {
        return countsOf(sources);
    }

    /// Where the edges into each vertex begin in [#sourcesByTarget], with the number of edges as last element.
    long[] offsetsByTarget() {
        long[] inDegrees = countsOf(targets);
        long[] offsets = new long[vertexCount + 1];
        for (int v = 0; v < vertexCount; v++) {
            offsets[v + 1] = offsets[v] + inDegrees[v];
        }
        return offsets;
    }

    /// The sources of all edges, ordered by target, in the order of the input for each target.
    int[] sourcesByTarget(long[] offsets) {
        int[] sorted = new int[Math.toIntExact(edgeCount())];
        int[] next = new int[vertexCount];
        for (int v = 0; v < vertexCount; v++) {
            next[v] = (int) offsets[v];
        }
        for (int c = 0; c < targets.chunkCount(); c++) {
            int[] to = targets.chunk(c);
            int[] from = sources.chunk(c);
            int n = targets.chunkSize(c);
            for (int i = 0; i < n; i++) {
                sorted[next[to[i]]++] = from[i];
            }
        }
        return sorted;
    }

    private long[] countsOf(IntChunks ends) {
        long[] counts = new long[vertexCount];
        for (int c = 0; c < ends.chunkCount(); c++) {
            int[] chunk = ends.chunk(c);
            int n = ends.chunkSize(c);
            for (int i = 0; i < n; i++) {
                counts[chunk[i]]++;
            }
        }
        return counts;
    }
}
