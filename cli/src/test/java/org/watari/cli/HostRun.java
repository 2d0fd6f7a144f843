package org.watari.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.watari.acp.testing.Ranks;

/// `watari run` in a process of its own, with what it prints in files.
final class HostRun implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final int LOOK_MS = 20;

    private final Process process;
    private final Path out;
    private final Path err;

    /// How it ended.
    record Outcome(int code, List<String> out, List<String> err) {
        boolean says(String text) {
            return err.stream().anyMatch(line -> line.contains(text));
        }
    }

    private HostRun(Process process, Path out, Path err) {
        this.process = process;
        this.out = out;
        this.err = err;
    }

    /// Starts it.
    ///
    /// @param folder for what it prints
    /// @param around makes the command line that is started
    /// @param input what it reads
    /// @param more variables
    /// @param words behind `run`
    static HostRun start(
            Path folder, UnaryOperator<List<String>> around, Path input, Map<String, String> more, List<String> words)
            throws IOException {
        List<String> arguments = new ArrayList<>(List.of("org.watari.cli.Watari", "run"));
        arguments.addAll(words);
        Path out = Files.createTempFile(folder, "out", "");
        Path err = Files.createTempFile(folder, "err", "");
        ProcessBuilder builder = new ProcessBuilder(around.apply(Ranks.java(List.of(), arguments)))
                .redirectInput(ProcessBuilder.Redirect.from(input.toFile()))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().putAll(new LinkedHashMap<>(more));
        return new HostRun(builder.start(), out, err);
    }

    Process process() {
        return process;
    }

    private static List<String> lines(Path file) throws IOException {
        return List.of(Files.readString(file, StandardCharsets.UTF_8).split("\n", -1));
    }

    /// Waits until so many lines of standard output match.
    void awaitLines(int count, Predicate<String> wanted) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + LIMIT.toNanos();
        while (lines(out).stream().filter(wanted).count() < count) {
            if (System.nanoTime() > deadline || !process.isAlive()) {
                throw new AssertionError("fewer than " + count + " lines: " + lines(out) + lines(err));
            }
            TimeUnit.MILLISECONDS.sleep(LOOK_MS);
        }
    }

    /// Waits for its end.
    Outcome await() throws IOException, InterruptedException {
        if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
            throw new AssertionError("still running: " + lines(out) + lines(err));
        }
        return new Outcome(
                process.exitValue(),
                Files.readAllLines(out, StandardCharsets.UTF_8),
                Files.readAllLines(err, StandardCharsets.UTF_8));
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
