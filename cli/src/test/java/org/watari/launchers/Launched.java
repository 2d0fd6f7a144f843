package org.watari.launchers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.watari.acp.testing.Ranks;

/// A command that starts ranks by a launcher of the system, run to its end or to a limit.
///
/// @param code   its exit code
/// @param output what it and its ranks printed, both streams
/// @param took   how long it ran
record Launched(int code, String output, Duration took) {
    private static final long LIMIT_SECONDS = 150;

    /// What [LauncherProgram] prints, whatever started it.
    static final List<String> VERIFIED =
            List.of("VERIFIED start=0 ranks=4 wrong=0 sum=10", "VERIFIED start=1 ranks=4 wrong=0 sum=10");

    /// The path of a program; without it the test is skipped, with a line that says what is missing.
    static String need(String program, String debianPackage) {
        String path = System.getenv().getOrDefault("PATH", "");
        String found = Stream.concat(Arrays.stream(path.split(":", -1)), Stream.of("/usr/sbin", "/sbin"))
                .filter(folder -> !folder.isEmpty() && Files.isExecutable(Path.of(folder, program)))
                .map(folder -> Path.of(folder, program).toString())
                .findFirst()
                .orElse("");
        Assumptions.assumeFalse(
                found.isEmpty(), program + " is not installed (package " + debianPackage + "), so it is not tested");
        return found;
    }

    /// Words that start a rank: not by a program called `java`, whose command line `mpirun` changes.
    static List<String> rank(List<String> jvmOptions, String... arguments) {
        List<String> words = new ArrayList<>(List.of("env"));
        words.addAll(java(jvmOptions, arguments));
        return words;
    }

    /// The same without the word in front.
    static List<String> java(List<String> jvmOptions, String... arguments) {
        List<String> options = new ArrayList<>(List.of("-XX:TieredStopAtLevel=1", "-Dwatari.bootShow=true"));
        options.addAll(jvmOptions);
        List<String> main = new ArrayList<>(List.of(LauncherProgram.class.getName()));
        main.addAll(List.of(arguments));
        return Ranks.java(options, main);
    }

    /// Runs a command; whatever is left of it at its limit is killed.
    static Launched run(Path folder, Map<String, String> environment, List<String> launcher, List<String> rank)
            throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(launcher);
        words.addAll(rank);
        Path printed = folder.resolve("printed.txt");
        ProcessBuilder builder = new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                .redirectOutput(printed.toFile());
        builder.environment().putAll(environment);
        long begin = System.nanoTime();
        Process process = builder.start();
        try {
            boolean ended = process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
            Duration took = Duration.ofNanos(System.nanoTime() - begin);
            String output = Files.readString(printed);
            assertTrue(ended, () -> "after " + LIMIT_SECONDS + " s still running: " + words + "\n" + output);
            return new Launched(process.exitValue(), output, took);
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    /// Asserts that four ranks computed what they should, twice.
    Launched expectVerified() {
        assertEquals(
                VERIFIED, output.lines().filter(line -> line.contains("start=")).toList(), output);
        assertEquals(0, code, output);
        return this;
    }

    /// Asserts that a text was printed `count` times.
    Launched expectLines(int count, String text) {
        assertEquals(count, output.lines().filter(line -> line.contains(text)).count(), text + "\n" + output);
        return this;
    }

    /// Asserts that the command failed, in time, and did not go on computing.
    Launched expectFailure(Duration limit) {
        assertTrue(code != 0, output);
        assertTrue(took.compareTo(limit) < 0, () -> took + "\n" + output);
        assertTrue(!output.contains("VERIFIED"), output);
        return this;
    }
}
