package org.watari.figures;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.watari.acp.bootstrap.LocalLauncher;
import org.watari.acp.bootstrap.RunningJob;
import org.watari.perf.Median;
import org.watari.perf.RankJvm;

/// Figures 6 and 7: times of gets and puts with the cache and without, and what it gains.
///
/// @param network    what the bytes go over
/// @param devices    RDMA devices of rank 0 and of rank 1; empty for any
/// @param sizes      bytes of an operation
/// @param rounds     how often each is measured with the cache and without
/// @param msOfEach   how long a measurement takes
/// @param jvmOptions more options for the ranks
/// @param limit      of all
record Latencies(
        Network network,
        List<String> devices,
        List<Long> sizes,
        int rounds,
        int msOfEach,
        List<String> jvmOptions,
        Duration limit) {
    static final String ON = "on";
    static final String OFF = "off";
    static final String HEADER = "transport,hit_by,operation,size_bytes,cache_off_ns,cache_on_ns,gain_percent";
    static final String ROUNDS_HEADER =
            "transport,hit_by,operation,size_bytes,round,cache,median_ns,p99_ns,operations,hits,misses";

    private static final long LARGEST = 4L << 20;
    private static final int FIELDS = 9;
    private static final double PERCENT = 100;

    /// A line of rank 0.
    private record Sample(String hitBy, String operation, long size, String cache, double medianNs, String text) {

        static Sample parse(String hitBy, String line) {
            String[] f = line.split(",", -1);
            if (f.length != FIELDS) {
                throw new IllegalArgumentException("not a line of results: " + line);
            }
            return new Sample(hitBy, f[0], Long.parseLong(f[1]), f[3], Double.parseDouble(f[4]), line);
        }
    }

    /// Medians over the rounds.
    private record Row(String hitBy, String operation, long size, double offNs, double onNs) {
        /// 100 (Z − W) / Z, with Z the time without the cache.
        double gain() {
            return PERCENT * (offNs - onNs) / offNs;
        }
    }

    /// From 1 byte to 4 MiB.
    static List<Long> allSizes() {
        return Stream.iterate(1L, size -> size <= LARGEST, size -> 2 * size).toList();
    }

    /// Measures and writes the CSV and the plots.
    ///
    /// @return the files
    /// @throws IOException when the ranks fail, with what they printed
    List<Path> write(Path folder) throws IOException {
        List<Sample> samples = new ArrayList<>();
        for (HitBy hitBy : network.hitBys()) {
            for (String line : run(hitBy)) {
                samples.add(Sample.parse(hitBy.id(), line));
            }
        }
        List<Row> rows = rows(samples);
        List<String> raw = new ArrayList<>(List.of(ROUNDS_HEADER));
        samples.forEach(sample -> raw.add(String.join(",", network.id(), sample.hitBy(), sample.text())));
        List<String> lines = new ArrayList<>(List.of(HEADER));
        rows.forEach(row -> lines.add(String.format(
                Locale.ROOT,
                "%s,%s,%s,%d,%.0f,%.0f,%.2f",
                network.id(),
                row.hitBy(),
                row.operation(),
                row.size(),
                row.offNs(),
                row.onNs(),
                row.gain())));
        List<Path> files = new ArrayList<>();
        files.add(Files.write(folder.resolve("latency-" + network.id() + "-rounds.csv"), raw));
        files.add(Files.write(folder.resolve("latency-" + network.id() + ".csv"), lines));
        for (String operation : List.of("get", "put")) {
            files.add(plotTimes(folder, operation, rows));
            files.add(plotGains(folder, operation, rows));
        }
        return files;
    }

    private List<Row> rows(List<Sample> samples) {
        List<Row> rows = new ArrayList<>();
        for (HitBy hitBy : network.hitBys()) {
            for (String operation : List.of("get", "put")) {
                for (long size : sizes) {
                    List<Sample> some = samples.stream()
                            .filter(sample -> sample.hitBy().equals(hitBy.id())
                                    && sample.operation().equals(operation)
                                    && sample.size() == size)
                            .toList();
                    rows.add(new Row(hitBy.id(), operation, size, median(some, OFF), median(some, ON)));
                }
            }
        }
        return rows;
    }

    private static double median(List<Sample> samples, String cache) {
        return Median.of(
                samples.stream().filter(sample -> sample.cache().equals(cache)).mapToDouble(Sample::medianNs));
    }

    // --- the ranks -------------------------------------------------------------------------------------------------

    private List<String> run(HitBy hitBy) throws IOException {
        if (network == Network.HOSTS) {
            Map<String, String> environment = new HashMap<>(network.environment());
            environment.putAll(hitBy.environment());
            try (EmulatedHosts hosts = new EmulatedHosts()) {
                return hosts.run(List.of(command(0), command(1)), environment, limit).stream()
                        .filter(line -> line.startsWith(LatencyRank.MARK))
                        .map(line -> line.substring(LatencyRank.MARK.length()))
                        .toList();
            }
        }
        List<String> results = new ArrayList<>();
        StringBuilder others = new StringBuilder();
        LocalLauncher launcher = LocalLauncher.ranks(1)
                .command(command(0))
                .alsoRanks(1, command(1))
                .environment(network.environment())
                .environment(hitBy.environment())
                .output((rank, error, bytes) -> {
                    String line = new String(bytes, StandardCharsets.UTF_8);
                    synchronized (results) {
                        if (rank == 0 && line.startsWith(LatencyRank.MARK)) {
                            results.add(line.substring(LatencyRank.MARK.length()));
                        } else {
                            others.append('[')
                                    .append(rank)
                                    .append("] ")
                                    .append(line)
                                    .append('\n');
                        }
                    }
                });
        try (RunningJob job = launcher.start()) {
            boolean ended = job.await(limit);
            synchronized (results) {
                if (!ended || job.exitCode() != 0) {
                    throw new IOException("latencies over " + network.id() + ": "
                            + (ended ? "the ranks failed" : "not done within " + limit.toSeconds() + " s (--limit)")
                            + "\n" + others);
                }
                return List.copyOf(results);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while latencies over " + network.id() + " were measured", e);
        }
    }

    private List<String> command(int rank) {
        List<String> options = new ArrayList<>(List.of("-Xms128m", "-Xmx128m"));
        if (!devices.isEmpty()) {
            options.add("-Dwatari.verbs.device=" + (rank == 0 ? devices.getFirst() : devices.getLast()));
        }
        options.addAll(jvmOptions);
        List<String> words = RankJvm.words(options, LatencyRank.class);
        words.addAll(List.of(Integer.toString(rounds), Integer.toString(msOfEach)));
        sizes.forEach(size -> words.add(Long.toString(size)));
        return words;
    }

    // --- plots -----------------------------------------------------------------------------------------------------

    private Plot plot(String title, String paper, String yTitle) {
        return new Plot(
                title + " over " + network.id(),
                paper,
                "bytes",
                yTitle,
                sizes.stream().map(Latencies::text).toList());
    }

    private Path plotTimes(Path folder, String operation, List<Row> rows) throws IOException {
        Plot plot = plot(
                operation.toUpperCase(Locale.ROOT),
                operation.equals("get")
                        ? "paper, figure 7, 1 B to 8 KiB: up to 70 µs over GM, up to 35 µs over LAPI"
                        : "the paper has no times of PUT, only what the cache gains",
                "µs, median of " + rounds + " rounds");
        for (HitBy hitBy : network.hitBys()) {
            plot.line("cache on" + hitBy.suffix(), values(rows, hitBy, operation, row -> row.onNs() / 1000));
            plot.line("cache off" + hitBy.suffix(), values(rows, hitBy, operation, row -> row.offNs() / 1000));
        }
        return plot.logarithmic().write(folder.resolve("latency-" + operation + "-" + network.id() + ".png"));
    }

    private Path plotGains(Path folder, String operation, List<Row> rows) throws IOException {
        boolean isGet = operation.equals("get");
        Plot plot = plot(
                "What the cache gains for " + operation.toUpperCase(Locale.ROOT),
                isGet
                        ? "paper, figure 6: GM about 30 % to 1 KiB and 40 % to 16 KiB, LAPI about 16 % to 1 KiB"
                        : "paper, figure 6: GM no gain to 2 KiB, LAPI down to -200 %",
                "100 (off - on) / off, %");
        for (HitBy hitBy : network.hitBys()) {
            plot.line("ours" + hitBy.suffix(), values(rows, hitBy, operation, Row::gain));
        }
        if (isGet) {
            plot.paperLine(
                    "paper, GM", sizes.stream().map(Latencies::gainOverGm).toList());
        } else {
            plot.paperLine(
                    "paper, GM",
                    sizes.stream().map(size -> size <= 2048 ? 0 : Double.NaN).toList());
        }
        return plot.write(folder.resolve("gain-" + operation + "-" + network.id() + ".png"));
    }

    /// Of gets in the paper, where it says how much.
    private static double gainOverGm(long size) {
        return size <= 1024 ? 30 : size <= 16_384 ? 40 : Double.NaN;
    }

    private static List<Double> values(List<Row> rows, HitBy hitBy, String operation, ToDoubleFunction<Row> value) {
        return rows.stream()
                .filter(row -> row.hitBy().equals(hitBy.id()) && row.operation().equals(operation))
                .map(value::applyAsDouble)
                .toList();
    }

    private static String text(long size) {
        if (size >= 1 << 20) {
            return (size >> 20) + " MiB";
        }
        return size >= 1 << 10 ? (size >> 10) + " KiB" : size + " B";
    }
}
