package org.watari.soak;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/// What one rank had done and held at a moment; a line on its standard output.
///
/// @param rank      of the job
/// @param seconds   since the rank began
/// @param work      since then
/// @param footprint a number for each [Quantity]
record SoakSample(int rank, double seconds, Work work, double[] footprint) {
    /// What its line begins with.
    static final String MARK = "SOAK,";

    /// Names of the fields behind the mark.
    static String header() {
        return "rank,seconds," + Work.header() + ","
                + Arrays.stream(Quantity.values()).map(Quantity::column).collect(Collectors.joining(","));
    }

    /// As fields separated by commas.
    String csv() {
        return String.format(Locale.ROOT, "%d,%.3f,%s,", rank, seconds, work.csv())
                + Arrays.stream(footprint)
                        .mapToObj(value -> String.format(Locale.ROOT, "%.0f", value))
                        .collect(Collectors.joining(","));
    }

    static SoakSample parse(String line) {
        String[] fields = line.substring(MARK.length()).split(",", -1);
        int kinds = Work.Kind.values().length;
        if (fields.length != 2 + kinds + Quantity.values().length) {
            throw new IllegalArgumentException("not a line of a sample: " + line);
        }
        return new SoakSample(
                Integer.parseInt(fields[0]),
                Double.parseDouble(fields[1]),
                Work.parse(fields, 2),
                Arrays.stream(fields, 2 + kinds, fields.length)
                        .mapToDouble(Double::parseDouble)
                        .toArray());
    }
}
