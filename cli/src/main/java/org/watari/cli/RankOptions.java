package org.watari.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The options of the JVM of a rank.
final class RankOptions {
    /// For every JVM that Watari starts: no perf data file, because a killed JVM leaves it in the temporary
    /// folder.
    private static final List<String> ALWAYS = List.of("--enable-native-access=ALL-UNNAMED", "-XX:-UsePerfData");

    private static final double HEAP_PERCENT = 25;
    private static final double FIRST_HEAP_PERCENT = 1.5625;

    private RankOptions() {}

    /// The options for one of `ranks` on this host: those that are always needed, a share of the memory as heap
    /// unless the user has chosen a heap, then the user's own in the order in which they are given.
    static List<String> of(int ranks, List<String> chosen, Map<String, String> environment) {
        List<String> own = new ArrayList<>(words(environment.get("WATARI_JAVA_OPTIONS")));
        own.addAll(chosen);
        List<String> options = new ArrayList<>(ALWAYS);
        boolean heapChosen = Stream.of(
                        own, words(environment.get("JDK_JAVA_OPTIONS")), words(environment.get("JAVA_TOOL_OPTIONS")))
                .flatMap(List::stream)
                .anyMatch(RankOptions::choosesHeap);
        if (!heapChosen) {
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
