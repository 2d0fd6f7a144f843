package org.watari.perf;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// The results as lines for programs.
final class Csv {
    /// The first line. Empty fields: not measured, or no ratio.
    static final String HEADER = "benchmark,level,transport,ranks,size_bytes,peer,median_ns,p99_ns,operations_per_s,"
            + "bytes_per_s,alloc_bytes_per_op,ratio_to_peer";

    private Csv() {}

    /// The header and one line a measurement and peer.
    static List<String> lines(Results results) {
        return Stream.concat(Stream.of(HEADER), results.rows().stream().map(Csv::line))
                .toList();
    }

    private static String line(Results.Row row) {
        Plan.Case what = row.key().what();
        Sample value = row.value();
        return String.join(
                ",",
                what.benchmark().id(),
                row.key().subject().levelId(),
                row.key().subject().transport(),
                Integer.toString(what.ranks()),
                Long.toString(what.size()),
                row.peer(),
                number("%.2f", value.medianNs()),
                number("%.2f", value.p99Ns()),
                number("%.0f", value.perSecond()),
                number("%.0f", value.perSecond() * what.size()),
                number("%.3f", value.allocatedBytes()),
                number("%.4f", row.ratio()));
    }

    private static String number(String format, double value) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, format, value);
    }
}
