package org.watari.examples;

import org.jspecify.annotations.Nullable;
import org.watari.pgas.LongArray;
import org.watari.pgas.Team;
import org.watari.pgas.distribution.Distribution;
import org.watari.pgas.distribution.Partition;

/// The part of a graph that one rank works on: a block of vertices with the edges into them.
///
/// Rank 0 puts the whole graph, ordered by target, into distributed arrays, one-sidedly; then each rank gets
/// the range that belongs to its vertices, wherever that lies.
final class DistributedGraph {
    /// Elements that pass through the heap at a time: 512 KiB.
    private static final int PIECE = 1 << 16;

    private final long vertexCount;
    private final long edgeCount;
    private final long firstVertex;
    private final int[] offsets;
    private final int[] sources;
    private final long[] outDegrees;

    private DistributedGraph(
            long vertexCount, long edgeCount, long firstVertex, int[] offsets, int[] sources, long[] outDegrees) {
        this.vertexCount = vertexCount;
        this.edgeCount = edgeCount;
        this.firstVertex = firstVertex;
        this.offsets = offsets;
        this.sources = sources;
        this.outDegrees = outDegrees;
    }

    /// Spreads a graph over a team. Collective; `graph` counts on rank 0 only.
    static DistributedGraph share(Team team, @Nullable Graph graph) {
        long vertexCount = team.broadcast(graph == null ? 0L : graph.vertexCount(), 0);
        long edgeCount = team.broadcast(graph == null ? 0L : graph.edgeCount(), 0);
        try (LongArray offsets = team.allocateLongs(vertexCount + 1, Distribution.block());
                LongArray sources = team.allocateLongs(edgeCount, Distribution.block());
                LongArray outDegrees = team.allocateLongs(vertexCount, Distribution.block())) {
            if (graph != null) {
                putAll(graph, offsets, sources, outDegrees);
            }
            team.barrier();
            return getPart(team, offsets, sources, outDegrees);
        }
    }

    private static void putAll(Graph graph, LongArray offsets, LongArray sources, LongArray outDegrees) {
        long[] offsetsByTarget = graph.offsetsByTarget();
        offsets.put(0, offsetsByTarget, 0, offsetsByTarget.length);
        long[] degrees = graph.outDegrees();
        outDegrees.put(0, degrees, 0, degrees.length);
        int[] sourcesByTarget = graph.sourcesByTarget(offsetsByTarget);
        long[] piece = new long[PIECE];
        for (int done = 0; done < sourcesByTarget.length; ) {
            int count = Math.min(PIECE, sourcesByTarget.length - done);
            for (int i = 0; i < count; i++) {
                piece[i] = sourcesByTarget[done + i];
            }
            sources.put(done, piece, 0, count);
            done += count;
        }
    }

    private static DistributedGraph getPart(Team team, LongArray offsets, LongArray sources, LongArray outDegrees) {
        Partition vertices = outDegrees.partition();
        int count = Math.toIntExact(vertices.sizeOn(team.rank()));
        long first = count == 0 ? vertices.length() : vertices.globalIndexOf(team.rank(), 0);

        long[] globalOffsets = new long[count + 1];
        offsets.get(first, globalOffsets, 0, count + 1);
        int[] localOffsets = new int[count + 1];
        for (int i = 0; i <= count; i++) {
            localOffsets[i] = Math.toIntExact(globalOffsets[i] - globalOffsets[0]);
        }
        int[] localSources = new int[localOffsets[count]];
        long[] piece = new long[Math.min(PIECE, localSources.length)];
        for (int done = 0; done < localSources.length; ) {
            int n = Math.min(PIECE, localSources.length - done);
            sources.get(globalOffsets[0] + done, piece, 0, n);
            for (int i = 0; i < n; i++) {
                localSources[done + i] = (int) piece[i];
            }
            done += n;
        }
        long[] localDegrees = new long[count];
        outDegrees.get(first, localDegrees, 0, count);
        return new DistributedGraph(
                vertices.length(), sources.length(), first, localOffsets, localSources, localDegrees);
    }

    /// Vertices on all ranks.
    long vertexCount() {
        return vertexCount;
    }

    /// Edges on all ranks.
    long edgeCount() {
        return edgeCount;
    }

    /// The first vertex of this rank; the others follow.
    long firstVertex() {
        return firstVertex;
    }

    /// Vertices of this rank.
    int localCount() {
        return outDegrees.length;
    }

    /// The number of edges that leave a vertex of this rank.
    long outDegree(int localVertex) {
        return outDegrees[localVertex];
    }

    /// The sum of the values of the vertices from which edges lead to a vertex of this rank.
    double sumOfSources(int localVertex, double[] valueOfVertex) {
        double sum = 0;
        int end = offsets[localVertex + 1];
        for (int i = offsets[localVertex]; i < end; i++) {
            sum += valueOfVertex[sources[i]];
        }
        return sum;
    }
}
