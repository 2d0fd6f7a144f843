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
import org.jspecify.annotations.Nullable;

/// Collects samples; writes them as CSV, and their medians and ratios as a table.
final class Report {
    /// First line of the file: one sample a line, times in nanoseconds, -1 for what was not measured.
    static final String HEADER =
            "round,layer,test,target,ns_per_operation,ns_without_clock,p50_ns,p99_ns,p999_ns,bytes_per_operation,load";

    private record Key(String layer, Test test, String target) {}

    private final Map<Key, List<Sample>> samples = new LinkedHashMap<>();
    private final List<String> rows = new ArrayList<>();

    void add(int round, Sample sample) {
        samples.computeIfAbsent(new Key(sample.layer(), sample.test(), sample.target()), key -> new ArrayList<>())
                .add(sample);
        rows.add(String.format(
                Locale.ROOT,
                "%d,%s,%s,%s,%.3f,%.3f,%d,%d,%d,%.6f,%s",
                round,
                sample.layer(),
                sample.test().id(),
                sample.target(),
                sample.nsPerOperation(),
                sample.nsWithoutClock(),
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
                                "  without clock %9.1f  p50 %6d  p99 %6d  p99.9 %7d  bytes %.3f",
                                s.nsWithoutClock(),
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

    /// Medians over the rounds, with the ratio to C where C has the test.
    List<String> table() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "%-9s %-10s %-6s %10s %10s %8s %8s %9s %8s %9s",
                "layer",
                "test",
                "target",
                "ns",
                "no clock",
                "p50",
                "p99",
                "p99.9",
                "bytes",
                "ratio"));
        samples.forEach((key, list) -> lines.add(String.format(
                Locale.ROOT,
                "%-9s %-10s %-6s %10.1f %10.1f %8.0f %8.0f %9.0f %8.3f %9s",
                key.layer(),
                key.test().id(),
                key.target(),
                median(list, Sample::nsPerOperation),
                median(list, Sample::nsWithoutClock),
                median(list, Sample::p50Ns),
                median(list, Sample::p99Ns),
                median(list, Sample::p999Ns),
                median(list, Sample::bytesAllocated),
                ratioText(key))));
        return lines;
    }

    private String ratioText(Key key) {
        double ratio = ratio(key.layer(), key.test(), key.target());
        return ratio < 0 || "c".equals(key.layer()) ? "" : String.format(Locale.ROOT, "%.2f", ratio);
    }

    /// The median of the ratios of the rounds: each round's time by that of C in the same round.
    ///
    /// @return the ratio, or -1 where one of the two is missing
    double ratio(String layer, Test test, String target) {
        List<Sample> own = samples.getOrDefault(new Key(layer, test, target), List.of());
        List<Sample> c = samples.getOrDefault(new Key("c", test, Sample.SPIN), List.of());
        List<Double> ratios = new ArrayList<>();
        for (int i = 0; i < Math.min(own.size(), c.size()); i++) {
            ratios.add(own.get(i).nsPerOperation() / c.get(i).nsPerOperation());
        }
        return ratios.isEmpty() ? -1 : median(ratios, Double::doubleValue);
    }

    /// The samples of a test of a layer, in order of the rounds.
    @Nullable
    List<Sample> of(String layer, Test test, String target) {
        return samples.get(new Key(layer, test, target));
    }

    private static <T> double median(List<T> list, ToDoubleFunction<T> value) {
        double[] sorted = list.stream().mapToDouble(value).sorted().toArray();
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }
}
