package org.watari.perf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/// Collects samples; writes them as CSV, and their medians and ratios as a table.
final class Report {
    /// First line of the file: one sample a line, times in nanoseconds, -1 for what was not measured.
    static final String HEADER =
            "round,layer,test,target,ns_per_operation,ns_with_clock,batch_ns,p50_ns,p99_ns,p999_ns,bytes_per_operation,load";

    private record Key(String layer, Measured test, String target) {}

    private final Map<Key, List<Sample>> samples = new LinkedHashMap<>();
    private final List<String> rows = new ArrayList<>();

    void add(int round, Sample sample) {
        samples.computeIfAbsent(new Key(sample.layer(), sample.test(), sample.target()), key -> new ArrayList<>())
                .add(sample);
        rows.add(String.format(
                Locale.ROOT,
                "%d,%s,%s,%s,%.3f,%.3f,%.3f,%d,%d,%d,%.6f,%s",
                round,
                sample.layer(),
                sample.test().id(),
                sample.target(),
                sample.nsPerOperation(),
                sample.nsWithClock(),
                sample.batchNs(),
                sample.p50Ns(),
                sample.p99Ns(),
                sample.p999Ns(),
                sample.bytesAllocated(),
                Conditions.load().split(" ", -1)[0]));
    }

    /// One sample for people.
    static String line(Sample s) {
        String text = String.format(
                Locale.ROOT, "%-9s %-10s %-6s %9.1f ns", s.layer(), s.test().id(), s.target(), s.nsPerOperation());
        return s.bytesAllocated() < 0
                ? text
                : text
                        + String.format(
                                Locale.ROOT,
                                "  batch %7.1f  with clock %9.1f  p50 %6d  p99 %6d  p99.9 %7d  bytes %.3f",
                                s.batchNs(),
                                s.nsWithClock(),
                                s.p50Ns(),
                                s.p99Ns(),
                                s.p999Ns(),
                                s.bytesAllocated());
    }

    void writeCsv(Path file) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add(HEADER);
        lines.addAll(rows);
        Files.write(file, lines);
    }

    /// Medians over the rounds and the least of them; with ratios to C where C has the test.
    List<String> table() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "%-9s %-10s %-6s %9s %9s %9s %9s %7s %7s %8s %7s %6s %6s",
                "layer",
                "test",
                "target",
                "ns",
                "least ns",
                "batch",
                "clocked",
                "p50",
                "p99",
                "p99.9",
                "bytes",
                "ratio",
                "least"));
        samples.forEach((key, list) -> lines.add(String.format(
                        Locale.ROOT,
                        "%-9s %-10s %-6s %9.1f %9.1f %9.1f %9.1f %7.0f %7.0f %8.0f %7.3f %6s %6s",
                        key.layer(),
                        key.test().id(),
                        key.target(),
                        median(list, Sample::nsPerOperation),
                        least(list),
                        median(list, Sample::batchNs),
                        median(list, Sample::nsWithClock),
                        median(list, Sample::p50Ns),
                        median(list, Sample::p99Ns),
                        median(list, Sample::p999Ns),
                        median(list, Sample::bytesAllocated),
                        text(key, ratio(key.layer(), key.test(), key.target())),
                        text(key, leastRatio(key.layer(), key.test(), key.target())))
                .replace("-1.000", "     -")
                .replace("-1.0", "   -")
                .replace(" -1 ", "  - ")));
        return lines;
    }

    private static String text(Key key, double ratio) {
        return ratio < 0 || "c".equals(key.layer()) ? "" : String.format(Locale.ROOT, "%.2f", ratio);
    }

    /// The median of the ratios of the rounds: each round's time by that of C in the same round.
    ///
    /// @return the ratio, or -1 where one of the two is missing
    double ratio(String layer, Measured test, String target) {
        List<Sample> own = of(layer, test, target);
        List<Sample> c = of("c", test, Sample.SPIN);
        List<Double> ratios = new ArrayList<>();
        for (int i = 0; i < Math.min(own.size(), c.size()); i++) {
            ratios.add(own.get(i).nsPerOperation() / c.get(i).nsPerOperation());
        }
        return ratios.isEmpty() ? -1 : median(ratios, Double::doubleValue);
    }

    /// The least time of all rounds by the least of C: what is left of a ratio when others use the cores.
    ///
    /// @return the ratio, or -1 where one of the two is missing
    double leastRatio(String layer, Measured test, String target) {
        List<Sample> own = of(layer, test, target);
        List<Sample> c = of("c", test, Sample.SPIN);
        return own.isEmpty() || c.isEmpty() ? -1 : least(own) / least(c);
    }

    /// The samples of a test of a layer, in order of the rounds.
    List<Sample> of(String layer, Measured test, String target) {
        return samples.getOrDefault(new Key(layer, test, target), List.of());
    }

    private static double least(List<Sample> list) {
        return list.stream().mapToDouble(Sample::nsPerOperation).min().orElse(-1);
    }

    private static <T> double median(List<T> list, ToDoubleFunction<T> value) {
        double[] sorted = list.stream().mapToDouble(value).sorted().toArray();
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }
}
