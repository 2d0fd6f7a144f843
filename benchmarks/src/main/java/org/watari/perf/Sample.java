package org.watari.perf;

import java.util.Locale;

/// What one measurement gave in one round; `NaN` for what was not measured.
///
/// @param medianNs       median time of an operation
/// @param p99Ns          99th percentile
/// @param perSecond      operations per second, from the first to the end of the last
/// @param allocatedBytes heap bytes of the measuring thread by operation
record Sample(double medianNs, double p99Ns, double perSecond, double allocatedBytes) {
    private static final String MARK = "RESULT";
    private static final int FIELDS = 5;

    /// The line that a rank prints.
    String toLine() {
        return String.format(Locale.ROOT, "%s %.4f %.4f %.4f %.6f", MARK, medianNs, p99Ns, perSecond, allocatedBytes);
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
                Double.parseDouble(f[1]), Double.parseDouble(f[2]), Double.parseDouble(f[3]), Double.parseDouble(f[4]));
    }
}
