package org.watari.perf;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// How a rank that is measured is started: this JDK, the class path of this process.
public final class RankJvm {
    private RankJvm() {}

    /// The command of a rank; its arguments may be added.
    ///
    /// @param options of its JVM
    /// @param program that it runs
    /// @return the words
    public static List<String> words(List<String> options, Class<?> program) {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:-UsePerfData",
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED"));
        words.addAll(options);
        words.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
        return words;
    }
}
