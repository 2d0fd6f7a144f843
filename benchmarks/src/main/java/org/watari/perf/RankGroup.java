package org.watari.perf;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.watari.acp.bootstrap.LocalLauncher;
import org.watari.acp.bootstrap.RankOutput;
import org.watari.acp.bootstrap.RunningJob;

/// Ranks of one level that stay up and measure when they are told to.
///
/// **Threads** one.
final class RankGroup implements AutoCloseable {
    private static final Duration END_LIMIT = Duration.ofSeconds(30);
    private static final String ENDED = "";

    private final Commands commands = new Commands();
    private final BlockingQueue<String> results = new LinkedBlockingQueue<>();
    private final StringBuilder otherLines = new StringBuilder();
    private final RunningJob job;
    private final String text;
    private final Duration limit;

    private RankGroup(String text, int ranks, Duration limit, List<String> command, Map<String, String> environment) {
        this.text = text;
        this.limit = limit;
        this.job = LocalLauncher.ranks(ranks)
                .command(command)
                .environment(environment)
                .input(commands)
                .output(this::onLine)
                .start();
    }

    /// Starts ranks.
    ///
    /// @param ways theirs, where they go over verbs
    static RankGroup start(Subject subject, int ranks, Plan plan, List<Way> ways) {
        Level level = Objects.requireNonNull(subject.level(), "a program in C has no ranks of ours");
        List<String> options = new ArrayList<>(List.of(
                "-Xms64m",
                "-Xmx64m",
                // A rank waits for its next command as long as others are measured.
                "-Dwatari.waitLimitSeconds=86400"));
        boolean spins = plan.targetSpins(subject.fabric())
                && ranks <= Runtime.getRuntime().availableProcessors();
        if (subject.fabric() == Fabric.VERBS) {
            options.add(Way.option(ways));
        }
        if (!plan.cores().isEmpty() && ranks <= plan.cores().split(",", -1).length) {
            options.add("-Dwatari.cores=" + plan.cores());
        }
        options.addAll(plan.jvmOptions());
        List<String> words = RankJvm.words(options, level.program());
        words.addAll(List.of(Long.toString(Math.max(Long.BYTES, plan.largestSize())), spins ? "spin" : "sleep"));
        Map<String, String> environment = new HashMap<>(subject.fabric().environment());
        environment.put("WATARI_MAP_SAME_HOST", Boolean.toString(subject.mapped()));
        environment.put("WATARI_PROGRESS", spins ? "spin" : "auto");
        return new RankGroup(subject.transport() + ", " + subject.text(), ranks, plan.limit(), words, environment);
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

    /// Measures once.
    ///
    /// @throws IOException when a rank ends, or does not answer in time; with what the ranks have printed
    Sample measure(Command command) throws IOException {
        commands.send(command.toLine() + "\n");
        String line;
        try {
            line = results.poll(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted during " + command.benchmark().id() + " of " + text, e);
        }
        if (line == null || line.equals(ENDED)) {
            String what = line == null ? "no answer within " + limit.toSeconds() + " s" : "the ranks have ended";
            throw new IOException(command.benchmark().id() + ", " + text + ": " + what + "\n" + printed());
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
        /// The command that is being read, by the one thread that reads, and how much of it has been.
        private byte[] current = {};

        private int at;
        private boolean ended;

        void send(String command) {
            queue.add(command);
        }

        void end() {
            queue.add(ENDED);
        }

        /// Waits for a command when the one before has been read; answers whether there is one.
        private boolean hasMore() throws IOException {
            try {
                if (at == current.length && !ended) {
                    String command = queue.take();
                    ended = command.equals(ENDED);
                    current = ended ? new byte[0] : command.getBytes(StandardCharsets.UTF_8);
                    at = 0;
                }
                return !ended;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted", e);
            }
        }

        @Override
        public int read() throws IOException {
            return hasMore() ? current[at++] & 0xFF : -1;
        }

        @Override
        public int read(byte[] into, int from, int count) throws IOException {
            if (count == 0) {
                return 0;
            }
            if (!hasMore()) {
                return -1;
            }
            int some = Math.min(count, current.length - at);
            System.arraycopy(current, at, into, from, some);
            at += some;
            return some;
        }
    }
}
