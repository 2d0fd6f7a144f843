package org.watari.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The options of the JVM of a rank.
final class RankOptions {
    /// For every JVM that Watari starts: no perf data file, because a killed JVM leaves it in the temporary
    /// folder.
    private static final List<String> ALWAYS = List.of("--enable-native-access=ALL-UNNAMED", "-XX:-UsePerfData");

    private static final double HEAP_PERCENT = 25;
    private static final double FIRST_HEAP_PERCENT = 1.5625;

    private RankOptions() {}

    /// The command that starts a JVM, with the options that are always needed, to be continued.
    static List<String> java() {
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(ALWAYS);
        return words;
    }

    /// The options for one of `ranks` on this host beside those of [#java]: the class archive if there is one, a
    /// share of the memory as heap unless the user has chosen a heap, then the user's own in the order in which
    /// they are given.
    static List<String> of(int ranks, List<String> chosen, Map<String, String> environment) {
        List<String> own = new ArrayList<>(words(environment.get("WATARI_JAVA_OPTIONS")));
        own.addAll(chosen);
        List<String> everywhere = new ArrayList<>(own);
        everywhere.addAll(words(environment.get("JDK_JAVA_OPTIONS")));
        everywhere.addAll(words(environment.get("JAVA_TOOL_OPTIONS")));
        List<String> options = new ArrayList<>(ClassArchive.options(everywhere));
        if (everywhere.stream().noneMatch(RankOptions::choosesHeap)) {
            // The JVM's own shares for one process, divided by the ranks; it knows the limits of a container.
            options.add(percent("-XX:MaxRAMPercentage=", HEAP_PERCENT / ranks));
            options.add(percent("-XX:InitialRAMPercentage=", FIRST_HEAP_PERCENT / ranks));
        }
        options.addAll(own);
        return options;
    }

    private static boolean choosesHeap(String option) {
        return option.startsWith("-Xmx")
                || option.startsWith("-XX:MaxHeapSize=")
                || option.startsWith("-XX:MaxRAM")
                || option.startsWith("-mx");
    }

    private static String percent(String option, double value) {
        return option + String.format(Locale.ROOT, "%.6f", value);
    }

    private static List<String> words(@Nullable String text) {
        return text == null || text.isBlank()
                ? List.of()
                : Arrays.asList(text.strip().split("\\s+", -1));
    }
}
