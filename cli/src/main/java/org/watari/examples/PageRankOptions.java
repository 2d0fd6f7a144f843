package org.watari.examples;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// What [PageRankProgram] is asked to do.
///
/// @param edges the edge list; null for the dependencies of the installed packages
/// @param damping probability to follow an edge
/// @param tolerance sum of the changes of all values below which the iteration stops
/// @param iterationsMax most iterations
/// @param progress whether to print lines that begin with a carriage return while it runs
/// @param breakOne whether to falsify the contribution of one vertex, so that the verification must fail
record PageRankOptions(
        @Nullable Path edges, double damping, double tolerance, int iterationsMax, boolean progress, boolean breakOne) {
    static final double DAMPING = 0.85;
    static final double TOLERANCE = 1e-10;
    static final int ITERATIONS_MAX = 100;

    /// From the arguments of the program.
    static PageRankOptions parse(String[] args) throws InputException {
        Path edges = null;
        double damping = DAMPING;
        double tolerance = TOLERANCE;
        int iterationsMax = ITERATIONS_MAX;
        boolean progress = false;
        boolean breakOne = false;
        for (String arg : args) {
            int equals = arg.startsWith("--") ? arg.indexOf('=') : -1;
            String value = equals < 0 ? "" : arg.substring(equals + 1);
            switch (equals < 0 ? arg : arg.substring(0, equals)) {
                case "--damping" -> damping = number(arg, value);
                case "--tolerance" -> tolerance = number(arg, value);
                case "--iterations" -> iterationsMax = (int) number(arg, value);
                case "--progress" -> progress = true;
                case "--break-one-contribution" -> breakOne = true;
                default -> {
                    if (arg.startsWith("--") || edges != null) {
                        throw new InputException("unknown argument " + arg);
                    }
                    edges = Path.of(arg);
                }
            }
        }
        if (!(damping >= 0 && damping < 1)) {
            throw new InputException("--damping must be at least 0 and below 1: " + damping);
        }
        if (!(tolerance >= 0)) {
            throw new InputException("--tolerance must not be negative: " + tolerance);
        }
        if (iterationsMax < 1) {
            throw new InputException("--iterations must be at least 1: " + iterationsMax);
        }
        return new PageRankOptions(edges, damping, tolerance, iterationsMax, progress, breakOne);
    }

    private static double number(String arg, String value) throws InputException {
        try {
            return Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw new InputException(arg + ": expected a number behind the equals sign", e);
        }
    }
}
