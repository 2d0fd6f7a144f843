package org.watari.perf;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The programs of the package perftest: `ib_write_lat`, `ib_read_lat`, `ib_atomic_lat`, `ib_write_bw`
/// and `ib_read_bw`, whose table is read. Server and client take the ways of our ranks, inline writes
/// as large, and reads outstanding as many. None of them warms up. Their wait polls the completion
/// queue; a server that has nothing to do but to be written or read sleeps on its socket.
final class Perftest implements InC {
    private static final List<String> PROGRAMS =
            List.of("ib_write_lat", "ib_read_lat", "ib_atomic_lat", "ib_write_bw", "ib_read_bw");
    private static final int FEWEST = 5;
    private static final double NS_PER_US = 1000;
    private static final double NS_PER_S = 1e9;
    private static final double MILLION = 1e6;
    private static final double MEBI = 1 << 20;

    /// Columns of a latency: bytes, iterations, min, max, typical (the median), average, standard
    /// deviation, 99 %, 99.9 %; in µs. Those with two ways are halved by the program.
    private static final int TYPICAL = 4;

    private static final int AVERAGE = 5;
    private static final int P99 = 7;
    private static final int LATENCY_COLUMNS = 9;
    /// Columns of a bandwidth: bytes, iterations, peak and average in MiB/s, millions of messages by
    /// second.
    private static final int BANDWIDTH = 3;

    private static final int MESSAGES = 4;
    private static final int BANDWIDTH_COLUMNS = 5;
    /// The last digits that it prints of the two.
    private static final double BANDWIDTH_DIGIT = 0.01;

    private static final double MESSAGES_DIGIT = 1e-6;

    private final ServerAndClient processes;
    private final List<Way> ways;

    /// @param ways of the client and of the server, see [Way#of(List, int)]
    Perftest(ServerAndClient processes, List<Way> ways) {
        this.processes = processes;
        this.ways = List.copyOf(ways);
    }

    /// One of the programs with the options that make it the counterpart of a case.
    ///
    /// @param program   its name
    /// @param writes    whether requests may carry their bytes
    /// @param arguments its options
    record Test(String program, boolean writes, List<String> arguments) {
        /// The counterpart of a case, null where there is none:
        ///
        /// * `put-ping-pong`: `ib_write_lat`, two sides that write to one another in turn, half a round
        ///   trip.
        /// * `put-latency`: `ib_write_bw -t 1`, a write and its completion, one at a time: a whole
        ///   round trip of the devices. It gives the mean alone. `ib_write_lat` would be another thing:
        ///   half the way, with a processor that looks at its memory at either end.
        /// * `get-latency`, `atomic-latency`: `ib_read_lat` and `ib_atomic_lat`, the operation and its
        ///   completion, a whole round trip.
        /// * rates and bandwidths: `ib_write_bw` and `ib_read_bw`, with as many requests outstanding as
        ///   in [VerbsRank], and as many of them answered by completions.
        static @Nullable Test of(Plan.Case what) {
            String size = Long.toString(what.size());
            return switch (what.benchmark()) {
                case PUT_PING_PONG -> new Test("ib_write_lat", true, List.of("-s", size));
                case PUT_LATENCY -> new Test("ib_write_bw", true, List.of("-s", size, "-t", "1", "-Q", "1", "-N"));
                case GET_LATENCY -> new Test("ib_read_lat", false, List.of("-s", size));
                case ATOMIC_LATENCY ->
                    what.size() == Long.BYTES ? new Test("ib_atomic_lat", false, List.of("-A", "FETCH_AND_ADD")) : null;
                case PUT_RATE, PUT_BANDWIDTH -> new Test("ib_write_bw", true, series(what));
                case GET_BANDWIDTH -> {
                    List<String> words = new ArrayList<>(series(what));
                    words.addAll(List.of("-o", Integer.toString(VerbsLink.READS)));
                    yield new Test("ib_read_bw", false, words);
                }
                default -> null;
            };
        }

        private static List<String> series(Plan.Case what) {
            int each = what.size() > VerbsRank.SMALL ? 1 : VerbsRank.SIGNALED_EACH;
            return List.of(
                    "-s",
                    Long.toString(what.size()),
                    "-t",
                    Integer.toString(VerbsLink.DEPTH),
                    "-Q",
                    Integer.toString(each),
                    "-N");
        }

        /// The words of one side.
        List<String> words(Way way, Plan.Case what, int count) {
            List<String> words = new ArrayList<>();
            words.add(program);
            words.addAll(arguments);
            words.addAll(List.of("-n", Integer.toString(Math.max(FEWEST, count))));
            words.addAll(List.of("-d", way.device(), "-i", Integer.toString(way.port())));
            if (way.gidIndex() >= 0) {
                words.addAll(List.of("-x", Integer.toString(way.gidIndex())));
            }
            if (writes) {
                words.addAll(
                        List.of("-I", what.size() <= way.inlineBytes() ? Integer.toString(way.inlineBytes()) : "0"));
            }
            // No remarks on the processor's clock.
            words.add("-F");
            return words;
        }
    }

    /// The programs that are not installed.
    static List<String> missing() {
        return PROGRAMS.stream()
                .filter(program -> ServerAndClient.find(program) == null)
                .toList();
    }

    @Override
    public Sample measure(Plan.Case what, int count) throws IOException {
        Test test = Test.of(what);
        if (test == null) {
            throw new IllegalArgumentException("perftest has no test for " + what);
        }
        String output =
                processes.run(test.words(Way.of(ways, 1), what, count), test.words(Way.of(ways, 0), what, count));
        return test.program.endsWith("_lat") ? latency(output) : bandwidth(output, what.size());
    }

    /// Reads the table of a latency.
    static Sample latency(String output) throws IOException {
        double[] columns = columns(output, LATENCY_COLUMNS);
        return new Sample(
                columns[TYPICAL] * NS_PER_US,
                columns[P99] * NS_PER_US,
                NS_PER_S / (known(columns[AVERAGE], output) * NS_PER_US),
                Double.NaN);
    }

    /// Reads the table of a bandwidth. Of the two figures that say the same it takes the one that is
    /// printed with more digits that count.
    static Sample bandwidth(String output, long size) throws IOException {
        double[] columns = columns(output, BANDWIDTH_COLUMNS);
        boolean byMessages = columns[MESSAGES] / MESSAGES_DIGIT > columns[BANDWIDTH] / BANDWIDTH_DIGIT;
        double perSecond = byMessages ? columns[MESSAGES] * MILLION : columns[BANDWIDTH] * MEBI / size;
        known(perSecond, output);
        return new Sample(NS_PER_S / perSecond, Double.NaN, perSecond, Double.NaN);
    }

    /// The peak of two writes that meet one tick of the clock is printed as `inf`.
    private static double figure(String column) {
        return switch (column) {
            case "inf" -> Double.POSITIVE_INFINITY;
            case "nan", "-nan" -> Double.NaN;
            default -> Double.parseDouble(column);
        };
    }

    private static double known(double figure, String output) throws IOException {
        if (figure > 0 && figure < Double.POSITIVE_INFINITY) {
            return figure;
        }
        throw new IOException("perftest printed " + figure + " where a time or a rate is needed:\n" + output);
    }

    private static double[] columns(String output, int count) throws IOException {
        boolean inTable = false;
        for (String line : output.lines().map(String::strip).toList()) {
            String[] columns = line.split("\\s+", -1);
            if (inTable && columns.length == count) {
                return Arrays.stream(columns).mapToDouble(Perftest::figure).toArray();
            }
            inTable = line.startsWith("#bytes");
        }
        throw new IOException("perftest printed no result:\n" + output);
    }
}
