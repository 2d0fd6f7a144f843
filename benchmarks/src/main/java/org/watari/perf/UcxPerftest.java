package org.watari.perf;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/// `ucx_perftest`, whose last line is read. It warms up by itself.
///
/// It prints one percentile and the mean, so that a latency takes two runs, for the median and the
/// 99th; of batches it knows the mean alone.
final class UcxPerftest implements InC {
    static final String PROGRAM = "ucx_perftest";
    /// Columns of `-v`: iterations, median, average, overall latency in µs, …
    private static final int OVERALL = 3;

    private static final int PERCENTILE = 1;
    private static final int COLUMNS = 8;
    private static final double NS_PER_US = 1000;
    private static final double NS_PER_S = 1e9;
    private static final int WARM_UP_PART = 10;

    private final ServerAndClient processes;

    UcxPerftest(ServerAndClient processes) {
        this.processes = processes;
    }

    @Override
    public Sample measure(Plan.Case what, int count) throws IOException {
        boolean latency = what.benchmark().kind() == Benchmark.Kind.LATENCY;
        double[] first = run(what, count, "50");
        double p99 = latency ? run(what, count, "99")[PERCENTILE] : Double.NaN;
        double meanNs = first[OVERALL] * NS_PER_US;
        return new Sample(
                latency ? first[PERCENTILE] * NS_PER_US : meanNs, p99 * NS_PER_US, NS_PER_S / meanNs, Double.NaN);
    }

    private double[] run(Plan.Case what, int count, String percentile) throws IOException {
        List<String> client = List.of(
                PROGRAM,
                "-t",
                String.valueOf(what.benchmark().ucxTest()),
                "-s",
                Long.toString(what.size()),
                "-w",
                Integer.toString(Math.max(1, count / WARM_UP_PART)),
                "-n",
                Integer.toString(count),
                "-O",
                what.benchmark().kind() == Benchmark.Kind.BATCHES ? "32" : "1",
                "-R",
                percentile,
                "-f",
                "-v");
        return parse(processes.run(List.of(PROGRAM), client));
    }

    private static double[] parse(String output) throws IOException {
        for (String line : output.lines().toList().reversed()) {
            String[] columns = line.strip().split(",", -1);
            if (columns.length == COLUMNS && !columns[0].isEmpty() && Character.isDigit(columns[0].charAt(0))) {
                return Arrays.stream(columns).mapToDouble(Double::parseDouble).toArray();
            }
        }
        throw new IOException(PROGRAM + " printed no result:\n" + output);
    }
}
