package org.watari.figures;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.watari.pgas.Pgas;
import org.watari.pgas.directory.CacheCounters;
import org.watari.pgas.directory.SimulatedNodes;

/// Figure 8: how often an address is in the cache, against the size of the job and of the cache.
final class HitRates {
    static final String CSV = "hit-rate.csv";
    static final String HEADER =
            "stressmark,threads,nodes,cache_entries,lookups,hits,misses,evictions,most_entries,hit_rate";
    static final List<Integer> CACHE_ENTRIES = List.of(4, 10, 100);

    /// What all nodes together have counted.
    ///
    /// @param kernel       what ran
    /// @param scale        on how many nodes
    /// @param cacheEntries of each node
    /// @param hits         look-ups that found the address
    /// @param misses       look-ups that did not
    /// @param evictions    addresses that gave way to others
    /// @param mostEntries  addresses known at the end, of the node that knew most
    record Row(Kernel kernel, Scale scale, int cacheEntries, long hits, long misses, long evictions, int mostEntries) {

        double rate() {
            return (double) hits / (hits + misses);
        }

        String toLine() {
            return String.format(
                    Locale.ROOT,
                    "%s,%d,%d,%d,%d,%d,%d,%d,%d,%.6f",
                    kernel.id(),
                    scale.threads(),
                    scale.nodes(),
                    cacheEntries,
                    hits + misses,
                    hits,
                    misses,
                    evictions,
                    mostEntries,
                    rate());
        }
    }

    private HitRates() {}

    /// Runs a kernel on the nodes of a program of one rank.
    static Row simulate(Pgas pgas, Kernel kernel, Scale scale, int cacheEntries) {
        try (SimulatedNodes nodes = new SimulatedNodes(pgas, scale.nodes(), cacheEntries)) {
            long array = nodes.allocateAll(kernel.layout(scale));
            for (int node = 0; node < scale.nodes(); node++) {
                kernel.fill(scale, node, nodes.partOf(node, array));
            }
            long hits = 0;
            long misses = 0;
            long evictions = 0;
            int mostEntries = 0;
            for (int node = 0; node < scale.nodes(); node++) {
                int here = node;
                kernel.run(scale, node, (index, into) -> nodes.get(here, array, index, into));
                CacheCounters counters = nodes.counters(node);
                hits += counters.hits();
                misses += counters.misses();
                evictions += counters.evictions();
                mostEntries = Math.max(mostEntries, counters.entries());
            }
            return new Row(kernel, scale, cacheEntries, hits, misses, evictions, mostEntries);
        }
    }

    /// All of the figure.
    ///
    /// @param quick fewer nodes
    static List<Row> simulate(boolean quick) {
        List<Row> rows = new ArrayList<>();
        Pgas.launchInProcess(1, () -> {
            try (Pgas pgas = Pgas.open()) {
                for (Kernel kernel : Kernel.values()) {
                    for (int cacheEntries : CACHE_ENTRIES) {
                        for (Scale scale : Scale.all(quick)) {
                            rows.add(simulate(pgas, kernel, scale, cacheEntries));
                        }
                    }
                }
            }
        });
        return rows;
    }

    /// Measures and writes the CSV and the plots.
    ///
    /// @return the files
    static List<Path> write(Path folder, boolean quick) throws IOException {
        List<Row> rows = simulate(quick);
        List<String> lines = new ArrayList<>(List.of(HEADER));
        rows.forEach(row -> lines.add(row.toLine()));
        List<Path> files = new ArrayList<>(List.of(Files.write(folder.resolve(CSV), lines)));
        for (Kernel kernel : Kernel.values()) {
            files.add(plot(folder, kernel, rows, Scale.all(quick)));
        }
        return files;
    }

    private static Path plot(Path folder, Kernel kernel, List<Row> rows, List<Scale> scales) throws IOException {
        Plot plot = new Plot(
                "Hit rate of the address cache, " + kernel.id(),
                kernel == Kernel.POINTER
                        ? "paper, figure 8a: falls as threads grow, soonest with 4 entries, then 10, then 100"
                        : "paper, figure 8b: the same at every scale; a few entries suffice",
                "threads-nodes",
                "hits by look-ups",
                scales.stream().map(Scale::text).toList());
        for (int cacheEntries : CACHE_ENTRIES) {
            plot.line(
                    cacheEntries + " entries",
                    rows.stream()
                            .filter(row -> row.kernel() == kernel && row.cacheEntries() == cacheEntries)
                            .map(Row::rate)
                            .toList());
        }
        return plot.within(0, 1).write(folder.resolve("hit-rate-" + kernel.id() + ".png"));
    }
}
