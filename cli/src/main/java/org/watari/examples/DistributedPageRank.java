package org.watari.examples;

import java.util.Arrays;
import java.util.function.ObjIntConsumer;
import org.watari.pgas.DoubleArray;
import org.watari.pgas.ReduceOp;
import org.watari.pgas.Team;

/// PageRank over a [DistributedGraph], the same program on every rank.
///
/// An iteration: write the contributions of the own vertices, wait for the others, get the contributions of all
/// vertices by one range get (which is one copy a rank), and add up along the edges.
final class DistributedPageRank {
    private final Team team;
    private final DistributedGraph graph;
    private final DoubleArray contributions;
    private final double damping;
    private final boolean breakOne;
    private final int count;
    private final double[] contributionOfVertex;
    private double[] values;
    private double[] next;
    private int iterations;
    private double change = Double.MAX_VALUE;

    /// @param contributions one element a vertex, distributed as the vertices are
    DistributedPageRank(Team team, DistributedGraph graph, DoubleArray contributions, PageRankOptions options) {
        this.team = team;
        this.graph = graph;
        this.contributions = contributions;
        this.damping = options.damping();
        this.breakOne = options.breakOne();
        this.count = graph.localCount();
        this.contributionOfVertex = new double[Math.toIntExact(graph.vertexCount())];
        this.values = new double[count];
        this.next = new double[count];
        Arrays.fill(values, 1.0 / graph.vertexCount());
    }

    /// Iterates until the sum of all changes is below `tolerance`, or `iterationsMax` times. Collective.
    ///
    /// @param progress gets the sum of all changes and the number of each iteration
    /// @return the number of iterations
    int run(double tolerance, int iterationsMax, ObjIntConsumer<Double> progress) {
        while (iterations < iterationsMax && change >= tolerance) {
            double dangling = team.allReduce(writeContributions(), ReduceOp.SUM);
            team.barrier();
            contributions.get(0, contributionOfVertex, 0, contributionOfVertex.length);
            // Also the sign that every rank has read the contributions, before the next iteration overwrites
            // them.
            change = team.allReduce(pull(dangling), ReduceOp.SUM);
            iterations++;
            progress.accept(change, iterations);
        }
        return iterations;
    }

    /// The sum of all changes of the last iteration.
    double lastChange() {
        return change;
    }

    /// Writes the values into the array that held the contributions. Collective; returns when all ranks have
    /// written.
    void writeValues() {
        contributions.put(graph.firstVertex(), values, 0, count);
        team.barrier();
    }

    /// Returns the sum of the values of the own vertices without an edge.
    private double writeContributions() {
        double dangling = 0;
        boolean broken = false;
        for (int v = 0; v < count; v++) {
            long degree = graph.outDegree(v);
            if (degree == 0) {
                dangling += values[v];
                next[v] = 0;
            } else {
                next[v] = values[v] / degree;
                if (breakOne && !broken && team.rank() == 0) {
                    next[v] *= 1.5;
                    broken = true;
                }
            }
        }
        contributions.put(graph.firstVertex(), next, 0, count);
        return dangling;
    }

    /// Computes the new values from the contributions and returns the sum of the changes.
    private double pull(double dangling) {
        double n = graph.vertexCount();
        double change = 0;
        for (int v = 0; v < count; v++) {
            double sum = graph.sumOfSources(v, contributionOfVertex);
            next[v] = (1 - damping) / n + damping * (dangling / n + sum);
            change += Math.abs(next[v] - values[v]);
        }
        double[] swap = values;
        values = next;
        next = swap;
        return change;
    }
}
