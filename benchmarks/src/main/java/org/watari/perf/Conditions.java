package org.watari.perf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.watari.ucp.UcpContext;

/// What a run depends on besides the code: machine, kernel, JDK, UCX, load.
final class Conditions {
    private Conditions() {}

    /// Lines for people, without end of line.
    static String text(Plan plan) {
        return String.join(
                System.lineSeparator(),
                "machine     " + processor() + ", " + Runtime.getRuntime().availableProcessors() + " processors",
                "kernel      " + System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"),
                "JDK         " + System.getProperty("java.vm.name") + " " + Runtime.version(),
                "UCX         " + UcpContext.version() + ", " + UcpContext.libraryPath(),
                "ranks       waiting ones " + (plan.targetSpins() ? "spin" : "sleep") + ", cores of two: "
                        + (plan.cores().isEmpty() ? "any" : plan.cores()),
                "rounds      " + plan.rounds() + ", everybody in turn; every figure is the median of the rounds",
                "load        " + load());
    }

    /// The load averages of the last 1, 5 and 15 minutes.
    static String load() {
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
