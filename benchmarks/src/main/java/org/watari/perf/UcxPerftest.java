package org.watari.perf;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Runs `ucx_perftest` as two processes of this machine and reads its last line.
///
/// The client measures; it is what rank 0 is in ours, and runs on the same core. Every round starts both
/// anew: `ucx_perftest` warms up by itself.
///
/// **Threads** one. **Blocking** until the test has ended.
final class UcxPerftest {
    private static final String PROGRAM = "ucx_perftest";
    /// Columns of `-v`: iterations, median, average, overall latency in µs, …
    private static final int OVERALL = 3;

    private static final int MEDIAN = 1;
    private static final int COLUMNS = 8;
    private static final double NS_PER_US = 1000;
    /// How often the client tries to reach the server, which needs a moment to listen.
    private static final int ATTEMPTS = 100;

    private static final long PAUSE_MS = 50;

    private final String cores;
    private final Duration limit;
    private final Map<String, String> environment;
    private final List<String> more;

    /// @param cores       `A,B`, or empty for any
    /// @param limit       of one test
    /// @param environment more variables
    /// @param more        further options for both sides
    UcxPerftest(String cores, Duration limit, Map<String, String> environment, List<String> more) {
        this.cores = cores;
        this.limit = limit;
        this.environment = Map.copyOf(environment);
        this.more = List.copyOf(more);
    }

    /// The program's file, or null where it is not installed.
    static @Nullable Path find() {
        for (String folder : System.getenv().getOrDefault("PATH", "").split(":", -1)) {
            Path file = Path.of(folder.isEmpty() ? "." : folder, PROGRAM);
            if (Files.isExecutable(file)) {
                return file;
            }
        }
        return null;
    }

    /// Runs one test.
    ///
    /// @throws IOException when it cannot be started, fails, or prints what is not understood; with its
    /// output
    Sample measure(Measured test, int warmUp, int count) throws IOException {
        int port = freePort();
        Process server = start(1, List.of("-p", Integer.toString(port)));
        try {
            List<String> words = List.of(
                    "127.0.0.1",
                    "-p",
                    Integer.toString(port),
                    "-t",
                    test.perftest(),
                    "-s",
                    "8",
                    "-w",
                    Integer.toString(warmUp),
                    "-n",
                    Integer.toString(count),
                    "-O",
                    test == Measured.PUT_BW ? "32" : "1",
                    "-f",
                    "-v");
            String output = "";
            for (int attempt = 0; attempt < ATTEMPTS && server.isAlive(); attempt++) {
                Process client = start(0, words);
                try {
                    output = read(client, test);
                } finally {
                    client.destroyForcibly();
                }
                if (client.exitValue() == 0) {
                    return parse(test, output);
                }
                pause();
            }
            throw new IOException(PROGRAM + " -t " + test.perftest() + " failed:\n" + output);
        } finally {
            server.destroyForcibly();
        }
    }

    private Process start(int side, List<String> arguments) throws IOException {
        List<String> words = new ArrayList<>();
        if (!cores.isEmpty()) {
            words.addAll(List.of("taskset", "-c", cores.split(",", -1)[side]));
        }
        words.add(PROGRAM);
        words.addAll(arguments);
        words.addAll(more);
        ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
        if (side == 1) {
            builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
        }
        builder.environment().putAll(environment);
        return builder.start();
    }

    private String read(Process client, Measured test) throws IOException {
        try {
            // A few lines: they fit the pipe, so waiting before reading cannot block the client.
            if (!client.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new IOException(
                        PROGRAM + " -t " + test.perftest() + ": not done within " + limit.toSeconds() + " s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
        return new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private static Sample parse(Measured test, String output) throws IOException {
        List<String> lines = output.lines().toList();
        for (String line : lines.reversed()) {
            String[] columns = line.split(",", -1);
            if (columns.length == COLUMNS && !columns[0].isEmpty() && Character.isDigit(columns[0].charAt(0))) {
                return new Sample(
                        "c",
                        test,
                        Sample.SPIN,
                        Double.parseDouble(columns[OVERALL]) * NS_PER_US,
                        -1,
                        -1,
                        Math.round(Double.parseDouble(columns[MEDIAN]) * NS_PER_US),
                        -1,
                        -1,
                        -1);
            }
        }
        throw new IOException(PROGRAM + " printed no result:\n" + output);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private static void pause() throws IOException {
        try {
            TimeUnit.MILLISECONDS.sleep(PAUSE_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
