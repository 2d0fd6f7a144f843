package org.watari.perf;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.watari.acp.bootstrap.LocalLauncher;
import org.watari.acp.bootstrap.RankOutput;
import org.watari.acp.bootstrap.RunningJob;

/// Two ranks that stay up and measure when they are told to.
///
/// **Threads** one.
final class RankPair implements AutoCloseable {
    private static final Duration END_LIMIT = Duration.ofSeconds(30);
    private static final String ENDED = "";

    private final Commands commands = new Commands();
    private final BlockingQueue<String> results = new LinkedBlockingQueue<>();
    private final StringBuilder otherLines = new StringBuilder();
    private final RunningJob job;
    private final String layer;
    private final Duration limit;

    private RankPair(String layer, Duration limit, List<String> command, Map<String, String> environment) {
        this.layer = layer;
        this.limit = limit;
        this.job = LocalLauncher.ranks(2)
                .command(command)
                .environment(environment)
                .input(commands)
                .output(this::onLine)
                .start();
    }

    /// Starts the ranks of a layer.
    ///
    /// @param layer       name in the results
    /// @param main        the program of both ranks
    /// @param cores       `A,B`, or empty for any
    /// @param limit       of one measurement
    /// @param environment more variables
    static RankPair start(String layer, Class<?> main, String cores, Duration limit, Map<String, String> environment) {
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(List.of(
                "-XX:-UsePerfData",
                "-XX:+UseSerialGC",
                "-Xms64m",
                "-Xmx64m",
                "--enable-native-access=ALL-UNNAMED",
                "-Dwatari.cores=" + cores,
                "-Dwatari.waitLimitSeconds=86400",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName(),
                layer));
        return new RankPair(layer, limit, words, environment);
    }

    private void onLine(int rank, boolean error, byte[] bytes) {
        String line = new String(bytes, StandardCharsets.UTF_8);
        if (rank == 0 && !error && Sample.isLine(line)) {
            results.add(line);
            return;
        }
        synchronized (otherLines) {
            otherLines.append('[').append(rank).append("] ").append(line).append('\n');
        }
        if (rank == RankOutput.LAUNCHER) {
            results.add(ENDED);
        }
    }

    String layer() {
        return layer;
    }

    /// Measures once.
    ///
    /// @throws IOException when a rank ends, or does not answer in time; with what the ranks have printed
    Sample measure(Measured test, String target, int warmUp, int count) throws IOException {
        commands.send(test.id() + " " + target + " " + warmUp + " " + count + "\n");
        String line;
        try {
            line = results.poll(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted during " + test.id() + " of " + layer, e);
        }
        if (line == null || line.equals(ENDED)) {
            String what = line == null ? "no answer within " + limit.toSeconds() + " s" : "the ranks have ended";
            throw new IOException(test.id() + " of " + layer + ": " + what + "\n" + printed());
        }
        return Sample.parse(line);
    }

    private String printed() {
        synchronized (otherLines) {
            return otherLines.toString();
        }
    }

    /// Ends the ranks; by force when they do not end by themselves.
    @Override
    public void close() {
        commands.end();
        try {
            job.await(END_LIMIT);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        job.close();
    }

    /// The standard input of rank 0: each command is passed on at once.
    private static final class Commands extends InputStream {
        private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();

        void send(String command) {
            queue.add(command);
        }

        void end() {
            queue.add(ENDED);
        }

        private @Nullable String next() throws IOException {
            try {
                String command = queue.take();
                return command.equals(ENDED) ? null : command;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted", e);
            }
        }

        @Override
        public long transferTo(OutputStream out) throws IOException {
            long written = 0;
            String command;
            while ((command = next()) != null) {
                byte[] bytes = command.getBytes(StandardCharsets.UTF_8);
                out.write(bytes);
                out.flush();
                written += bytes.length;
            }
            return written;
        }

        @Override
        public int read() {
            throw new UnsupportedOperationException("the launcher transfers whole commands");
        }

        @Override
        public int read(byte[] into, int from, int count) {
            throw new UnsupportedOperationException("the launcher transfers whole commands");
        }
    }
}
