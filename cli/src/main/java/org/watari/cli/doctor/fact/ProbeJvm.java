package org.watari.cli.doctor.fact;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/// A JVM of its own in which a library is loaded: when the library crashes or hangs, the probe ends and the doctor
/// says so.
///
/// What a probe has found out it says in lines `probe KEY VALUE`; everything else it prints is kept for the case that
/// it fails.
public final class ProbeJvm {
    private static final String MARK = "probe ";
    private static final int MOST_CHARACTERS = 400;
    private static final int MOST_LINES = 3;
    private static final int SIGNALS = 128;

    private final List<String> command;
    private final Map<String, String> environment = new LinkedHashMap<>();
    private final Duration limit;

    /// How a probe ended.
    ///
    /// @param code  exit code; −1 where its time was over
    /// @param facts what it found out; of a key said more than once all values, one a line
    /// @param rest  what else it printed
    public record Ended(int code, Map<String, String> facts, String rest) {
        /// A fact, or an empty text.
        public String fact(String key) {
            return facts.getOrDefault(key, "");
        }

        /// The values of a key.
        public List<String> all(String key) {
            return fact(key).lines().toList();
        }

        /// Why it said nothing: a crash, its time was over, a signal, or its last words.
        public String failure() {
            List<String> words = rest.lines()
                    .filter(line -> !line.isBlank() && !line.matches("#\\s*") && !line.matches(".*UCX  (INFO|DIAG) .*"))
                    .toList();
            String how = code < 0 ? "was ended, its time was over" : "ended with code " + code;
            if (code > SIGNALS) {
                how = "was ended by signal " + (code - SIGNALS);
            }
            // The JVM's report of a crash: the signal, and where.
            List<String> crash = words.stream()
                    .filter(line -> line.matches("#\\s+(SIG|[CVjJv] ).*"))
                    .map(line -> line.replaceFirst("#\\s+", ""))
                    .toList();
            if (!crash.isEmpty()) {
                how = "crashed";
                words = crash;
            }
            String text = words.stream().limit(MOST_LINES).collect(Collectors.joining("; "));
            if (text.length() > MOST_CHARACTERS) {
                text = text.substring(0, MOST_CHARACTERS) + "…";
            }
            return "a JVM that tried it " + how + (text.isEmpty() ? "" : " (" + text + ")");
        }
    }

    private ProbeJvm(List<String> command, Duration limit) {
        this.command = command;
        this.limit = limit;
    }

    /// A probe by a class with a `main` method.
    public static ProbeJvm of(Class<?> main, Duration limit, String... arguments) {
        boolean named = main.getModule().isNamed();
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:-UsePerfData",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-Xmx64m",
                // A crash is an answer; it leaves no files.
                "-XX:ErrorFile=/dev/null",
                "-XX:-CreateCoredumpOnCrash",
                "--enable-native-access=" + (named ? "org.watari.bindings" : "ALL-UNNAMED")));
        if (named) {
            words.addAll(List.of(
                    "--module-path",
                    System.getProperty("jdk.module.path", ""),
                    "--module",
                    main.getModule().getName() + "/" + main.getName()));
        } else {
            words.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        }
        words.addAll(List.of(arguments));
        return new ProbeJvm(words, limit);
    }

    /// Changes its environment.
    public ProbeJvm environment(String name, String value) {
        environment.put(name, value);
        return this;
    }

    /// Runs it.
    ///
    /// @throws IOException if it cannot be started
    public Ended run() throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
        builder.environment().putAll(environment);
        // Options for the JVM of the user would be noise here, and may be what is wrong.
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
        Process process = builder.start();
        FutureTask<String> output =
                new FutureTask<>(() -> new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        Thread.ofPlatform().daemon().name("doctor probe").start(output);
        long end = System.nanoTime() + limit.toNanos();
        try {
            String text = output.get(limit.toNanos(), TimeUnit.NANOSECONDS);
            boolean ended = process.waitFor(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS);
            return ended(ended ? process.exitValue() : -1, text);
        } catch (TimeoutException e) {
            return new Ended(-1, Map.of(), "");
        } catch (ExecutionException e) {
            throw new IOException("the output of a probe cannot be read: " + e.getCause(), e);
        } finally {
            process.destroyForcibly();
        }
    }

    private static Ended ended(int code, String text) {
        Map<String, String> facts = new LinkedHashMap<>();
        StringBuilder rest = new StringBuilder();
        for (String line : text.lines().toList()) {
            int space = line.indexOf(' ', MARK.length());
            if (line.startsWith(MARK) && space > 0) {
                facts.merge(line.substring(MARK.length(), space), line.substring(space + 1), (a, b) -> a + "\n" + b);
            } else {
                rest.append(line).append('\n');
            }
        }
        return new Ended(code, facts, rest.toString());
    }

    /// Says a fact; called in the probe.
    static void say(String key, String value) {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        out.print(MARK + key + " " + value.replace('\n', ' ') + "\n");
        out.flush();
    }
}
