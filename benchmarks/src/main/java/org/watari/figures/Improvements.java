package org.watari.figures;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.watari.stressmark.StressmarkCommand;

/// Figure 9: what the cache gains for the four stressmarks of the paper, by `./watari stressmark`.
///
/// @param network    what the bytes go over
/// @param rounds     of each stressmark, without and with the cache in turn
/// @param quick      fewer ranks, and less work of each
/// @param jvmOptions more options for the ranks
record Improvements(Network network, int rounds, boolean quick, List<String> jvmOptions) {
    private static final List<Integer> RANKS = List.of(2, 4);
    private static final List<Integer> RANKS_QUICK = List.of(2);
    private static final int THREADS = 2;
    private static final int CACHE_ENTRIES = 100;

    /// A stressmark, with what the paper's figure 9a has over GM, in per cent, and what makes it short.
    private enum Mark {
        POINTER(30, 60, "--hops=64"),
        UPDATE(11, 22, "--hops=64"),
        NEIGHBORHOOD(10, 20, "--dimension=48"),
        FIELD(35, 40, "--field=4096");

        private final double least;
        private final double most;
        private final String little;

        Mark(double least, double most, String little) {
            this.least = least;
            this.most = most;
            this.little = little;
        }

        String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Measures and writes the CSV and the plot.
    ///
    /// @return the files
    /// @throws IOException when a stressmark fails, with what it said
    List<Path> write(Path folder) throws IOException {
        List<String> lines = new ArrayList<>();
        Map<Integer, List<Double>> gains = new LinkedHashMap<>();
        for (int ranks : quick ? RANKS_QUICK : RANKS) {
            List<Double> ofRanks = new ArrayList<>();
            for (Mark mark : Mark.values()) {
                List<String> csv = run(mark, ranks);
                lines.addAll(lines.isEmpty() ? csv : csv.subList(1, csv.size()));
                String last = csv.getLast();
                ofRanks.add(Double.parseDouble(last.substring(last.lastIndexOf(',') + 1)));
            }
            gains.put(ranks, ofRanks);
        }
        Plot plot = new Plot(
                        "What the cache gains for the stressmarks over " + network.id(),
                        "paper, figure 9a, GM, 8-2 to 2048-512: Pointer 30-60 %, Update 11-22 %, Neighborhood 10-20 %,"
                                + " Field 35-40 %",
                        "",
                        "100 (Z - W) / Z, %",
                        Arrays.stream(Mark.values()).map(Mark::id).toList())
                .bars();
        gains.forEach((ranks, ofRanks) -> plot.line(ranks + " ranks of " + THREADS + " threads", ofRanks));
        plot.paperLine(
                "paper, GM, least",
                Stream.of(Mark.values()).map(mark -> mark.least).toList());
        plot.paperLine(
                "paper, GM, most",
                Stream.of(Mark.values()).map(mark -> mark.most).toList());
        return List.of(
                Files.write(folder.resolve("improvement-" + network.id() + ".csv"), lines),
                plot.write(folder.resolve("improvement-" + network.id() + ".png")));
    }

    private List<String> run(Mark mark, int ranks) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                mark.id(),
                "-n=" + ranks,
                "--threads=" + THREADS,
                "--cache=" + CACHE_ENTRIES,
                "--rounds=" + rounds,
                "--transport=" + network.id(),
                "--map=false"));
        if (quick) {
            words.add(mark.little);
        }
        jvmOptions.forEach(option -> words.add("--jvm-option=" + option));
        words.add("--csv");
        StringWriter csv = new StringWriter();
        StringWriter said = new StringWriter();
        int code = StressmarkCommand.commandLine()
                .setOut(new PrintWriter(csv))
                .setErr(new PrintWriter(said))
                .execute(words.toArray(new String[0]));
        List<String> lines = csv.toString().lines().toList();
        if (code != 0 || lines.size() < 2) {
            throw new IOException("stressmark " + mark.id() + " on " + ranks + " ranks failed:\n" + said + csv);
        }
        return lines;
    }
}
