package org.watari.perf;

import java.util.Locale;

/// What one test of one layer gave in one round.
///
/// @param layer           `c`, `ucp`, `acp`, `pgas`, and `acp-far`, `pgas-far` through the transport
/// @param test            what was measured
/// @param target          what the target did: `spin` or `sleep`
/// @param nsPerOperation  time by number, the clock read after each operation as C does
/// @param nsWithoutClock  time by number, the clock read twice in all; -1 where not measured
/// @param p50Ns           median of single operations, the cost of reading the clock included; -1 where not measured
/// @param p99Ns           99th percentile of the same
/// @param p999Ns          99.9th percentile of the same
/// @param bytesAllocated  heap bytes of the measuring thread by operation; -1 where not measured
record Sample(
        String layer,
        Test test,
        String target,
        double nsPerOperation,
        double nsWithoutClock,
        long p50Ns,
        long p99Ns,
        long p999Ns,
        double bytesAllocated) {
    static final String SPIN = "spin";
    static final String SLEEP = "sleep";

    private static final String MARK = "RESULT";
    private static final int FIELDS = 10;

    /// The line that a rank prints.
    String toLine() {
        return String.format(
                Locale.ROOT,
                "%s %s %s %s %.3f %.3f %d %d %d %.6f",
                MARK,
                layer,
                test.id(),
                target,
                nsPerOperation,
                nsWithoutClock,
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
                Test.of(f[2]),
                f[3],
                Double.parseDouble(f[4]),
                Double.parseDouble(f[5]),
                Long.parseLong(f[6]),
                Long.parseLong(f[7]),
                Long.parseLong(f[8]),
                Double.parseDouble(f[9]));
    }
}
