package org.watari.examples;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;
import org.watari.pgas.DoubleArray;
import org.watari.pgas.Pgas;
import org.watari.pgas.Team;
import org.watari.pgas.distribution.Distribution;

/// PageRank of a graph, distributed over the ranks of a PGAS program and verified on rank 0.
///
/// `PageRankProgram [EDGES] [--damping=0.85] [--tolerance=1e-10] [--iterations=100] [--progress]`
///
/// Rank 0 reads and prints; the exit code is 0 when the result is verified, 1 when it is not or the input is
/// unusable.
public final class PageRankProgram {
    private static final Path PACKAGES = Path.of("/var/lib/dpkg/status");
    private static final int HIGHEST = 10;
    private static final double RELATIVE_DIFFERENCE_MAX = 1e-9;
    private static final long PROGRESS_INTERVAL_NS = 100_000_000;

    private final PrintStream out;
    private final boolean showsProgress;
    private final PageRankOptions options;
    private final long startNs = System.nanoTime();
    private long lastProgressNs = startNs;

    private PageRankProgram(PrintStream out, boolean isFirst, PageRankOptions options) {
        this.out = out;
        this.showsProgress = isFirst && options.progress();
        this.options = options;
    }

    /// The program of one rank.
    ///
    /// @param args see the class
    public static void main(String[] args) {
        PrintStream out = stream(FileDescriptor.out);
        int exitCode = runRank(args, out, stream(FileDescriptor.err));
        if (exitCode != 0) {
            System.exit(exitCode);
        }
    }

    /// The same, with the exit code as the answer. Only rank 0 has another than 0.
    static int runRank(String[] args, PrintStream out, PrintStream err) {
        try (Pgas pgas = Pgas.open()) {
            boolean isFirst = pgas.thread() == 0;
            PageRankProgram program = null;
            Graph graph = null;
            try {
                program = new PageRankProgram(out, isFirst, PageRankOptions.parse(args));
                graph = isFirst ? program.read() : null;
            } catch (InputException e) {
                if (isFirst) {
                    err.println("watari: " + e.getMessage());
                }
            }
            // Every rank takes part, whether it can read its arguments or not: they are the same everywhere.
            boolean usable = pgas.world().broadcast(graph == null ? 0L : 1L, 0) == 1;
            int exitCode = usable && program != null ? program.run(pgas, graph) : 1;
            return isFirst ? exitCode : 0;
        }
    }

    private Graph read() throws InputException {
        progress("reading");
        Path edges = options.edges();
        return edges == null ? PackageGraphReader.read(PACKAGES) : EdgeListReader.read(edges);
    }

    private int run(Pgas pgas, @Nullable Graph graph) {
        Team world = pgas.world();
        progress("distributing");
        DistributedGraph part = DistributedGraph.share(world, graph);
        try (DoubleArray values = world.allocateDoubles(part.vertexCount(), Distribution.block())) {
            long loadedNs = System.nanoTime();
            DistributedPageRank pageRank = new DistributedPageRank(world, part, values, options);
            int iterations =
                    pageRank.run(options.tolerance(), options.iterationsMax(), (change, i) -> progressOf(i, change));
            pageRank.writeValues();
            long computedNs = System.nanoTime();
            boolean verified = true;
            if (graph != null) {
                double[] all = new double[graph.vertexCount()];
                values.get(0, all, 0, all.length);
                String times = String.format(
                        Locale.ROOT,
                        "load %.3f, computation %.3f",
                        (loadedNs - startNs) / 1e9,
                        (computedNs - loadedNs) / 1e9);
                print(pgas, graph, ended(iterations, pageRank.lastChange()), times, all);
                progress("verifying");
                verified = verify(world, graph, iterations, all);
            }
            return verified ? 0 : 1;
        }
    }

    /// The number of iterations, and why there are no more where it is not that the values have settled.
    private String ended(int iterations, double lastChange) {
        return lastChange < options.tolerance()
                ? Integer.toString(iterations)
                : String.format(
                        Locale.ROOT,
                        "%d (the limit; the last change was %.1e, the tolerance is %.1e)",
                        iterations,
                        lastChange,
                        options.tolerance());
    }

    private void print(Pgas pgas, Graph graph, String iterations, String times, double[] values) {
        StringBuilder text = new StringBuilder();
        line(text, "pagerank", graph.description());
        line(text, "ranks", pgas.threadCount());
        line(text, "transport", pgas.transport());
        line(text, "vertices", graph.vertexCount());
        line(text, "edges", graph.edgeCount());
        line(text, "iterations", iterations);
        line(text, "seconds", times);
        PriorityQueue<Integer> highest = new PriorityQueue<>(
                (a, b) -> values[a] != values[b] ? Double.compare(values[a], values[b]) : Integer.compare(b, a));
        for (int v = 0; v < values.length; v++) {
            highest.add(v);
            if (highest.size() > HIGHEST) {
                highest.remove();
            }
        }
        String[] rows = new String[highest.size()];
        for (int i = rows.length - 1; i >= 0; i--) {
            int v = Objects.requireNonNull(highest.remove());
            rows[i] = String.format(
                    Locale.ROOT,
                    "%4d  %.10f  %s%n",
                    i + 1,
                    values[v],
                    graph.names().apply(v));
        }
        out.print(text + String.join("", rows));
        out.flush();
    }

    private static void line(StringBuilder text, String name, Object value) {
        text.append(String.format(Locale.ROOT, "%-11s %s%n", name, value));
    }

    private boolean verify(Team world, Graph graph, int iterations, double[] values) {
        double[] expected = SerialPageRank.compute(graph, options.damping(), iterations);
        double difference = 0;
        double relative = 0;
        for (int v = 0; v < expected.length; v++) {
            double d = Math.abs(values[v] - expected[v]);
            // A NaN must not pass: Math.max keeps it.
            difference = Math.max(difference, d);
            relative = Math.max(relative, d / expected[v]);
        }
        boolean verified = relative <= RELATIVE_DIFFERENCE_MAX;
        out.print(String.format(
                Locale.ROOT,
                "%s pagerank ranks=%d vertices=%d edges=%d max-difference=%.2e%n",
                verified ? "VERIFIED" : "MISMATCH",
                world.size(),
                graph.vertexCount(),
                graph.edgeCount(),
                difference));
        out.flush();
        return verified;
    }

    private void progressOf(int iteration, double change) {
        long nowNs = System.nanoTime();
        if (showsProgress && nowNs - lastProgressNs >= PROGRESS_INTERVAL_NS) {
            lastProgressNs = nowNs;
            progress(String.format(Locale.ROOT, "iteration %d, change %.2e", iteration, change));
        }
    }

    private void progress(String text) {
        if (showsProgress) {
            out.print('\r' + text + '\n');
            out.flush();
        }
    }

    private static PrintStream stream(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }
}
