package org.watari.acp.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.watari.acp.bootstrap.LocalLauncher;
import org.watari.acp.bootstrap.RankOutput;
import org.watari.acp.bootstrap.RunningJob;

/// Starts a main class on several ranks for a test, with the class path of the test.
///
/// ```java
/// Ranks.of(4).main(Program.class, "argument").run().expectExit(0);
///
/// try (Ranks.Job job = Ranks.of(2).main(Program.class).start()) {
///     job.awaitLine(line -> line.contains("ready"));
///     job.kill(1);
///     job.await().expectExit(137);
/// }
/// ```
///
/// A run that passes its limit (three minutes unless set; it only ends what hangs) is an assertion error that
/// holds the thread dump and the output of every rank; whatever is left of it is killed.
public final class Ranks {
    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final Duration DUMP_LIMIT = Duration.ofSeconds(2);

    private final int size;
    private final List<String> jvmOptions = new ArrayList<>();
    private final Map<String, String> environment = new LinkedHashMap<>();
    private final List<String> before = new ArrayList<>();
    private List<String> command = List.of();
    private Duration limit = LIMIT;
    private boolean survive;
    private @Nullable InputStream input;

    private Ranks(int size) {
        this.size = size;
    }

    /// A run of `size` ranks.
    public static Ranks of(int size) {
        return new Ranks(size);
    }

    /// Sets the class whose `main` each rank runs.
    public Ranks main(Class<?> program, String... arguments) {
        List<String> words = new ArrayList<>();
        words.add(program.getName());
        words.addAll(Arrays.asList(arguments));
        command = words;
        return this;
    }

    /// Sets words before the command line of each rank: a program that starts the rest in surroundings of its own.
    public Ranks within(String... words) {
        before.addAll(Arrays.asList(words));
        return this;
    }

    /// Gives the ranks a `/dev/shm` of their own, as a container has; where that is not allowed the test is skipped.
    ///
    /// @param size in the words of `mount`, for example `1m`
    public Ranks withSharedMemoryOf(String size) throws IOException, InterruptedException {
        List<String> words = List.of(
                "unshare",
                "-m",
                "/bin/sh",
                "-c",
                "mount -t tmpfs -o size=" + size + " tmpfs /dev/shm && exec \"$@\"",
                "sh");
        List<String> probe = new ArrayList<>(words);
        probe.add("true");
        assumeTrue(
                new ProcessBuilder(probe).start().waitFor() == 0,
                "mount in a namespace of its own (unshare -m) is not allowed to this user");
        before.addAll(words);
        return this;
    }

    /// Adds options for the JVM of each rank, after the usual ones.
    public Ranks jvmOptions(String... options) {
        jvmOptions.addAll(Arrays.asList(options));
        return this;
    }

    /// Leaves out the optimising compiler: for programs that end before it pays, and share two cores with it.
    public Ranks shortLived() {
        return jvmOptions("-XX:TieredStopAtLevel=1");
    }

    /// Adds a variable to the environment of each rank.
    public Ranks environment(String name, String value) {
        environment.put(name, value);
        return this;
    }

    /// Gives rank 0 a standard input.
    public Ranks input(InputStream stream) {
        input = stream;
        return this;
    }

    /// Lets the others go on when a rank dies.
    public Ranks survive() {
        survive = true;
        return this;
    }

    /// Sets how long the whole run may take.
    public Ranks limit(Duration time) {
        limit = time;
        return this;
    }

    /// The command line of a JVM with the class path of the test.
    public static List<String> java(List<String> options, List<String> mainAndArguments) {
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(List.of(
                "-XX:-UsePerfData",
                "-XX:+Use" + System.getProperty("watari.test.collector", "Serial") + "GC",
                "-Xmx256m",
                "--enable-native-access=ALL-UNNAMED"));
        words.addAll(options);
        words.addAll(List.of("-cp", System.getProperty("java.class.path")));
        words.addAll(mainAndArguments);
        return words;
    }

    /// Starts the ranks; the test decides when they end.
    public Job start() {
        Lines lines = new Lines();
        List<String> words = new ArrayList<>(before);
        words.addAll(java(jvmOptions, command));
        LocalLauncher launcher = LocalLauncher.ranks(size)
                .command(words)
                .environment(environment)
                .output(lines);
        if (input != null) {
            launcher.input(input);
        }
        RunningJob running = (survive ? launcher.survive() : launcher).start();
        return new Job(running, lines, limit, size);
    }

    /// Runs the ranks to their end.
    public Result run() {
        try (Job job = start()) {
            return job.await();
        }
    }

    /// A run that has been started. Closing it kills what still runs.
    public static final class Job implements AutoCloseable {
        private final RunningJob running;
        private final Lines lines;
        private final long deadline;
        private final Duration limit;
        private final int size;

        private Job(RunningJob running, Lines lines, Duration limit, int size) {
            this.running = running;
            this.lines = lines;
            this.limit = limit;
            this.size = size;
            deadline = System.nanoTime() + limit.toNanos();
        }

        /// The job itself.
        public RunningJob running() {
            return running;
        }

        /// Kills one rank (SIGKILL).
        public void kill(int rank) {
            running.kill(rank);
        }

        /// Waits until `count` lines of standard output match.
        public void awaitLines(int count, Predicate<String> wanted) {
            if (!lines.await(count, wanted, deadline - System.nanoTime())) {
                throw passed("fewer than " + count + " lines that match");
            }
        }

        /// Waits until a line of standard output matches.
        public void awaitLine(Predicate<String> wanted) {
            awaitLines(1, wanted);
        }

        /// Waits for the end of the job.
        public Result await() {
            try {
                if (!running.await(Duration.ofNanos(Math.max(0, deadline - System.nanoTime())))) {
                    throw passed("still running");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new AssertionError("interrupted while the ranks ran\n" + lines.all(), e);
            }
            return new Result(running.exitCode(), size, lines);
        }

        private AssertionError passed(String what) {
            for (int rank = 0; rank < size; rank++) {
                dumpThreads(rank);
            }
            running.stop();
            try {
                running.await(DUMP_LIMIT);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return new AssertionError("after " + limit.toSeconds() + " s: " + what + "\n" + lines.all());
        }

        private void dumpThreads(int rank) {
            if (running.awaitExit(rank, Duration.ZERO)) {
                return;
            }
            try {
                new ProcessBuilder("/bin/sh", "-c", "kill -s QUIT " + running.pid(rank))
                        .start()
                        .waitFor();
                lines.await(1, line -> line.contains("JNI global refs"), DUMP_LIMIT.toNanos());
            } catch (IOException e) {
                throw new AssertionError("no thread dump of rank " + rank + "\n" + lines.all(), e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void close() {
            running.close();
        }
    }

    /// How a run ended and what it printed.
    public static final class Result {
        private final int exitCode;
        private final int size;
        private final Lines lines;

        private Result(int exitCode, int size, Lines lines) {
            this.exitCode = exitCode;
            this.size = size;
            this.lines = lines;
        }

        /// The exit code of the job.
        public int exitCode() {
            return exitCode;
        }

        /// Asserts the exit code of the job.
        public Result expectExit(int expected) {
            if (exitCode != expected) {
                throw new AssertionError("exit code " + exitCode + ", expected " + expected + "\n" + lines.all());
            }
            return this;
        }

        /// Asserts that exactly `count` lines of all streams of all ranks and the launcher contain a text.
        public Result expectLines(int count, String text) {
            long found = lines.all().lines().filter(line -> line.contains(text)).count();
            if (found != count) {
                throw new AssertionError(
                        found + " lines with \"" + text + "\", expected " + count + "\n" + lines.all());
            }
            return this;
        }

        /// The lines that a rank printed to standard output.
        public List<String> out(int rank) {
            return lines.of(rank, false);
        }

        /// The lines that a rank printed to standard error.
        public List<String> err(int rank) {
            return lines.of(rank, true);
        }

        /// The first line of standard output of a rank that contains a text. Libraries may print to it as
        /// well.
        public String line(int rank, String text) {
            return out(rank).stream()
                    .filter(line -> line.contains(text))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("rank " + rank + ": no \"" + text + "\"\n" + lines.all()));
        }

        /// The lines of standard output of every rank, in rank order.
        public List<String> out() {
            List<String> all = new ArrayList<>();
            for (int rank = 0; rank < size; rank++) {
                all.addAll(out(rank));
            }
            return all;
        }

        /// What the launcher itself said.
        public List<String> launcher() {
            return lines.of(RankOutput.LAUNCHER, true);
        }

        /// Everything, each line behind who printed it.
        public String all() {
            return lines.all();
        }
    }

    private record Line(int rank, boolean error, String text) {}

    private static final class Lines implements RankOutput {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition more = lock.newCondition();
        private final List<Line> printed = new ArrayList<>();

        @Override
        public void line(int rank, boolean error, byte[] line) {
            lock.lock();
            try {
                printed.add(new Line(rank, error, new String(line, StandardCharsets.UTF_8)));
                more.signalAll();
            } finally {
                lock.unlock();
            }
        }

        boolean await(int count, Predicate<String> wanted, long nanos) {
            long left = nanos;
            lock.lock();
            try {
                while (count(wanted) < count) {
                    if (left <= 0) {
                        return false;
                    }
                    left = more.awaitNanos(left);
                }
                return true;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            } finally {
                lock.unlock();
            }
        }

        private long count(Predicate<String> wanted) {
            return printed.stream()
                    .filter(line -> !line.error && wanted.test(line.text))
                    .count();
        }

        List<String> of(int rank, boolean error) {
            lock.lock();
            try {
                return printed.stream()
                        .filter(line -> line.rank == rank && line.error == error)
                        .map(Line::text)
                        .toList();
            } finally {
                lock.unlock();
            }
        }

        String all() {
            lock.lock();
            try {
                StringBuilder text = new StringBuilder();
                for (Line line : printed) {
                    text.append(line.rank == LAUNCHER ? "watari: " : "[" + line.rank + "] ")
                            .append(line.text)
                            .append('\n');
                }
                return text.toString();
            } finally {
                lock.unlock();
            }
        }
    }
}
