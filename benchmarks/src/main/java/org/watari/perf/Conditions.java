package org.watari.perf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.watari.ucp.UcpContext;

/// What a run depends on besides the code: machine, kernel, JDK, UCX, devices, load.
public final class Conditions {
    private Conditions() {}

    /// Lines for people, without end of line.
    ///
    /// @param ways of ranks over verbs
    static String text(Plan plan, List<Way> ways) {
        List<String> lines = machine(plan.fabrics().stream().anyMatch(fabric -> fabric != Fabric.VERBS));
        if (!ways.isEmpty()) {
            lines.add("devices     rank 0 " + Way.of(ways, 0) + "; rank 1 " + Way.of(ways, 1));
        }
        lines.add("ranks       waiting ones " + waiting(plan) + ", cores of two: "
                + (plan.cores().isEmpty() ? "any" : plan.cores()));
        lines.add("rounds      " + plan.rounds() + ", everybody in turn; every figure is the median of the rounds");
        lines.add("load        " + load());
        return String.join(System.lineSeparator(), lines);
    }

    /// What every run depends on: lines for people.
    ///
    /// @param ucx whether it goes over UCX
    /// @return machine, kernel, JDK and UCX
    public static List<String> machine(boolean ucx) {
        List<String> lines = new ArrayList<>();
        lines.add("machine     " + processor() + ", " + Runtime.getRuntime().availableProcessors() + " processors");
        lines.add("kernel      " + System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                + System.getProperty("os.arch"));
        lines.add("JDK         " + System.getProperty("java.vm.name") + " " + Runtime.version());
        if (ucx) {
            lines.add("UCX         " + UcpContext.version() + ", " + UcpContext.libraryPath());
        }
        return lines;
    }

    private static String waiting(Plan plan) {
        return plan.fabrics().stream()
                .collect(Collectors.groupingBy(
                        fabric -> plan.targetSpins(fabric) ? "spin" : "sleep",
                        TreeMap::new,
                        Collectors.mapping(Fabric::id, Collectors.joining(", "))))
                .entrySet()
                .stream()
                .map(how -> how.getKey() + " (" + how.getValue() + ")")
                .collect(Collectors.joining(", "));
    }

    /// The load averages of the last 1, 5 and 15 minutes.
    ///
    /// @return three numbers
    public static String load() {
        String[] words = firstLine(Path.of("/proc/loadavg")).split(" ", -1);
        return words.length < 3 ? "unknown" : words[0] + " " + words[1] + " " + words[2];
    }

    private static String processor() {
        try (var lines = Files.lines(Path.of("/proc/cpuinfo"))) {
            return lines.filter(line -> line.toLowerCase(Locale.ROOT).startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("unknown");
        } catch (IOException e) {
            return "unknown";
        }
    }

    private static String firstLine(Path file) {
        try {
            return Files.readString(file).lines().findFirst().orElse("");
        } catch (IOException e) {
            return "";
        }
    }
}
