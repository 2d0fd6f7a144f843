package org.watari.stressmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import org.watari.perf.Median;

/// The runs of a stressmark, and what they come to.
final class Report {

    /// The first line for programs. The improvement is empty where the cache is off.
    static final String HEADER = "stressmark,transport,ranks,threads,cache_entries,rounds,median_ns,hits,misses,"
            + "evictions,improvement_percent";

    private static final double MILLION = 1e6;

    private final Plan plan;
    private final int ranks;
    private final String transport;
    private final List<Measurement> runs;

    /// @param transport for the column of that name
    /// @param runs      all of them
    Report(Plan plan, int ranks, String transport, List<Measurement> runs) {
        this.plan = plan;
        this.ranks = ranks;
        this.transport = transport;
        this.runs = List.copyOf(runs);
    }

    private long median(boolean cached, ToLongFunction<Measurement> figure) {
        return Math.round(Median.of(
                runs.stream().filter(run -> run.cached() == cached).mapToDouble(run -> figure.applyAsLong(run))));
    }

    /// `100 (Z - W) / Z`: Z is the time without the cache, W with it.
    double improvement() {
        double without = median(false, Measurement::ns);
        return 100 * (without - median(true, Measurement::ns)) / without;
    }

    /// For people.
    List<String> table() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT, "  %-12s %12s %12s %12s %12s", "", "median ms", "hits", "misses", "evictions"));
        for (boolean cached : new boolean[] {false, true}) {
            lines.add(String.format(
                    Locale.ROOT,
                    "  %-12s %12.3f %12d %12d %12d",
                    "cache " + (cached ? plan.cacheEntries() : "off"),
                    median(cached, Measurement::ns) / MILLION,
                    median(cached, Measurement::hits),
                    median(cached, Measurement::misses),
                    median(cached, Measurement::evictions)));
        }
        lines.add(String.format(Locale.ROOT, "  100 (Z - W) / Z = %.1f", improvement()));
        return lines;
    }

    /// For programs: the header and a line for each state of the cache.
    List<String> csv() {
        return List.of(HEADER, line(false), line(true));
    }

    private String line(boolean cached) {
        return String.join(
                ",",
                plan.kind().id(),
                transport,
                Integer.toString(ranks),
                Integer.toString(plan.threads()),
                Integer.toString(cached ? plan.cacheEntries() : 0),
                Integer.toString(plan.rounds()),
                Long.toString(median(cached, Measurement::ns)),
                Long.toString(median(cached, Measurement::hits)),
                Long.toString(median(cached, Measurement::misses)),
                Long.toString(median(cached, Measurement::evictions)),
                cached ? String.format(Locale.ROOT, "%.2f", improvement()) : "");
    }
}
