package org.watari.soak;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.watari.perf.Median;

/// Whether something has grown while ranks were at work: by the median of the slopes between all pairs of samples
/// (Theil and Sen), which a few odd samples do not move, times the time that is looked at. The first third is left out:
/// classes are loaded and compiled then, and buffers get their sizes.
///
/// @param level   median of the part that is looked at
/// @param growth  over that part, by the slope; negative when it shrank
/// @param allowed growth that counts as none
record Flatness(double level, double growth, double allowed) {
    /// Samples without which nothing can be said.
    static final int FEWEST = 9;

    private static final int WARM_UP_PART = 3;

    /// Looks at the samples of one quantity of one process.
    ///
    /// @param seconds when each was taken, ascending
    /// @param values  what was counted
    static Flatness of(Quantity quantity, double[] seconds, double[] values) {
        if (values.length < FEWEST || seconds.length != values.length) {
            throw new IllegalArgumentException(
                    values.length + " samples; " + FEWEST + " are needed to tell a growth: more time, or more often");
        }
        int first = values.length / WARM_UP_PART;
        List<Double> slopes = new ArrayList<>();
        for (int i = first; i < values.length; i++) {
            for (int j = i + 1; j < values.length; j++) {
                slopes.add((values[j] - values[i]) / (seconds[j] - seconds[i]));
            }
        }
        double level = Median.of(Arrays.stream(values, first, values.length));
        double slope = Median.of(slopes.stream().mapToDouble(Double::doubleValue));
        return new Flatness(level, slope * (seconds[seconds.length - 1] - seconds[first]), quantity.tolerance(level));
    }

    /// Says whether it counts as flat. What shrinks is.
    boolean holds() {
        return growth <= allowed;
    }
}
