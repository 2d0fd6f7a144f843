package org.watari.soak;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/// What one rank had done and held at a moment; a line on its standard output.
///
/// @param rank      of the job
/// @param seconds   since the rank began
/// @param work      since then
/// @param footprint a number for each [Quantity]
record SoakSample(int rank, double seconds, Work work, Map<Quantity, Double> footprint) {
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
                + Arrays.stream(Quantity.values())
                        .map(quantity -> String.format(Locale.ROOT, "%.0f", held(quantity)))
                        .collect(Collectors.joining(","));
    }

    double held(Quantity quantity) {
        return Objects.requireNonNull(footprint.get(quantity));
    }

    static SoakSample parse(String line) {
        String[] fields = line.substring(MARK.length()).split(",", -1);
        int kinds = Work.Kind.values().length;
        if (fields.length != 2 + kinds + Quantity.values().length) {
            throw new IllegalArgumentException("not a line of a sample: " + line);
        }
        Map<Quantity, Double> footprint = new EnumMap<>(Quantity.class);
        int at = 2 + kinds;
        for (Quantity quantity : Quantity.values()) {
            footprint.put(quantity, Double.parseDouble(fields[at++]));
        }
        return new SoakSample(
                Integer.parseInt(fields[0]), Double.parseDouble(fields[1]), Work.parse(fields, 2), footprint);
    }
}
