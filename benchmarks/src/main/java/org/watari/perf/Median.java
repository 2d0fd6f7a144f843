package org.watari.perf;

import java.util.stream.DoubleStream;

/// The median of some figures.
public final class Median {
    private Median() {}

    /// The figure in the middle, the mean of the two in the middle of an even number.
    ///
    /// @param figures at least one
    /// @return the median
    public static double of(DoubleStream figures) {
        double[] sorted = figures.sorted().toArray();
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }
}
