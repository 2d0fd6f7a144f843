package org.watari.perf;

import java.util.Locale;

/// What one test of one layer gave in one round.
///
/// @param layer           `c`, `ucp`, `acp`, `pgas`, and `acp-far`, `pgas-far` through the transport
/// @param test            what was measured
/// @param target          what the target did: `spin` or `sleep`
/// @param nsPerOperation  time from the first operation to the end of the last flush, by their number
/// @param nsWithClock     the same with `System.nanoTime` after each operation; -1 where not measured
/// @param batchNs         median over batches of 100 operations; free of pauses; -1 where not measured
/// @param p50Ns           median of single operations, the cost of reading the clock included; -1 where not
///                        measured
/// @param p99Ns           99th percentile of the same
/// @param p999Ns          99.9th percentile of the same
/// @param bytesAllocated  heap bytes of the measuring thread by operation; -1 where not measured
record Sample(
        String layer,
        Measured test,
        String target,
        double nsPerOperation,
        double nsWithClock,
        double batchNs,
        long p50Ns,
        long p99Ns,
        long p999Ns,
        double bytesAllocated) {
    static final String SPIN = "spin";
    static final String SLEEP = "sleep";

    private static final String MARK = "RESULT";
    private static final int FIELDS = 11;

    /// The line that a rank prints.
    String toLine() {
        return String.format(
                Locale.ROOT,
                "%s %s %s %s %.3f %.3f %.3f %d %d %d %.6f",
                MARK,
                layer,
                test.id(),
                target,
                nsPerOperation,
                nsWithClock,
                batchNs,
                p50Ns,
                p99Ns,
                p999Ns,
                bytesAllocated);
    }

    static boolean isLine(String line) {
        return line.startsWith(MARK + " ");
    }

    static Sample parse(String line) {
        String[] f = line.split(" ", -1);
        if (f.length != FIELDS) {
            throw new IllegalArgumentException("not a result: " + line);
        }
        return new Sample(
                f[1],
                Measured.of(f[2]),
                f[3],
                Double.parseDouble(f[4]),
                Double.parseDouble(f[5]),
                Double.parseDouble(f[6]),
                Long.parseLong(f[7]),
                Long.parseLong(f[8]),
                Long.parseLong(f[9]),
                Double.parseDouble(f[10]));
    }
}
