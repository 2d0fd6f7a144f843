package org.watari.perf;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
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

    private static final int PERCENTILE = 1;
    private static final int COLUMNS = 8;
    private static final double NS_PER_US = 1000;
    private static final double NS_PER_S = 1e9;
    private static final int WARM_UP_PART = 10;
    /// How often the client tries to reach the server, which needs a moment to listen.
    private static final int ATTEMPTS = 100;

    private static final long PAUSE_MS = 50;

    private final String cores;
    private final Duration limit;
    private final Map<String, String> environment;

    /// @param cores       `A,B`, or empty for any
    /// @param limit       of one test
    /// @param environment more variables
    UcxPerftest(String cores, Duration limit, Map<String, String> environment) {
        this.cores = cores;
        this.limit = limit;
        this.environment = Map.copyOf(environment);
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

    /// Runs one test. It prints one percentile and the mean, so that a latency takes two runs, for the median
    /// and the 99th; of batches it knows the mean alone.
    ///
    /// @param test  its name, `-t`
    /// @param what  the case
    /// @param count operations
    /// @throws IOException when it cannot be started, fails, or prints what is not understood; with its output
    Sample measure(String test, Plan.Case what, int count) throws IOException {
        boolean latency = what.benchmark().kind() == Benchmark.Kind.LATENCY;
        double[] first = run(test, what, count, "50");
        double p99 = latency ? run(test, what, count, "99")[PERCENTILE] : Double.NaN;
        double meanNs = first[OVERALL] * NS_PER_US;
        return new Sample(
                latency ? first[PERCENTILE] * NS_PER_US : meanNs, p99 * NS_PER_US, NS_PER_S / meanNs, Double.NaN);
    }

    private double[] run(String test, Plan.Case what, int count, String percentile) throws IOException {
        int port = freePort();
        Process server = start(1, List.of("-p", Integer.toString(port)));
        try {
            List<String> words = List.of(
                    "127.0.0.1",
                    "-p",
                    Integer.toString(port),
                    "-t",
                    test,
                    "-s",
                    Long.toString(what.size()),
                    "-w",
                    Integer.toString(Math.max(1, count / WARM_UP_PART)),
                    "-n",
                    Integer.toString(count),
                    "-O",
                    what.benchmark().kind() == Benchmark.Kind.BATCHES ? "32" : "1",
                    "-R",
                    percentile,
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
                    return parse(output);
                }
                pause();
            }
            throw new IOException(PROGRAM + " -t " + test + " failed:\n" + output);
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
        ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
        if (side == 1) {
            builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
        }
        builder.environment().putAll(environment);
        return builder.start();
    }

    private String read(Process client, String test) throws IOException {
        try {
            // A few lines: they fit the pipe, so waiting before reading cannot block the client.
            if (!client.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new IOException(PROGRAM + " -t " + test + ": not done within " + limit.toSeconds() + " s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
        return new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private static double[] parse(String output) throws IOException {
        for (String line : output.lines().toList().reversed()) {
            String[] columns = line.strip().split(",", -1);
            if (columns.length == COLUMNS && !columns[0].isEmpty() && Character.isDigit(columns[0].charAt(0))) {
                return Arrays.stream(columns).mapToDouble(Double::parseDouble).toArray();
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
