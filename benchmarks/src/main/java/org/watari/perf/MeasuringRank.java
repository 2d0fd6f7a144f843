package org.watari.perf;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;

/// A rank of a level. Rank 0 measures: it takes a [Command] a line on standard input and answers each with
/// the line of a [Sample]; the end of the input ends the ranks. The others do what a target does.
///
/// Rank 0 tells the others by words in their memory, which they look at now and then, asleep in between, so
/// that ranks of several levels can be up at a time and only those that measure use the cores:
///
/// ```
/// word 0        1        2                      3
///      +--------+--------+----------------------+------+
///      | count  | number | benchmark (0: leave) | size |
///      +--------+--------+----------------------+------+
/// ```
///
/// **Threads** the main thread of each rank.
abstract class MeasuringRank {
    /// Words of control memory that every level offers: those above, and the rest for the level itself.
    static final int WORDS = 16;

    private static final int COUNT = 0;
    private static final int NUMBER = 1;
    private static final int BENCHMARK = 2;
    private static final int SIZE = 3;
    private static final int LEAVE = 0;

    private static final int CLOCK_READS = 10_000;
    /// How long a rank without a command sleeps between two looks; longer and longer, so that it hardly
    /// disturbs those that are being measured.
    private static final long FIRST_POLL_NS = 200_000;

    private static final long LAST_POLL_NS = 5_000_000;
    private static final long LONGEST_NS = 60_000_000_000L;
    /// Operations of a pass while warming up, after which the clock is looked at.
    private static final int WARM_UP_COUNT = 200;

    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final int rank;
    private final int ranks;
    private final Histogram histogram = new Histogram(LONGEST_NS, 3);
    private long number;
    private double medianNs;
    private double p99Ns;
    private double seconds;

    MeasuringRank(int rank, int ranks) {
        this.rank = rank;
        this.ranks = ranks;
    }

    /// Stores a control word at another rank; complete when it returns.
    abstract void tell(int toRank, int word, long value);

    /// This rank's own control word.
    abstract long look(int word);

    /// Makes progress where nobody else does.
    abstract void progress();

    /// A barrier of all ranks.
    abstract void meet();

    /// Rank 0 lets the others go, which wait for it and serve it meanwhile. They send it nothing, so that a pass
    /// has no cost but its own.
    abstract void release();

    /// One operation, complete. Grade A.
    abstract void one(Benchmark benchmark, long size);

    /// One operation, begun. Grade A.
    abstract void post(Benchmark benchmark, long size);

    /// Completes everything begun.
    abstract void completeAll();

    /// Gets ready for a pass, before the barrier that it begins with.
    void prepare(long size) {}

    /// What a target does in a benchmark that it takes part in, between barrier and release.
    void respond(Benchmark benchmark, long size, long count) {
        if (benchmark == Benchmark.BARRIER) {
            for (long i = 0; i < count; i++) {
                meet();
            }
        }
    }

    /// Measures or serves until rank 0 has no more commands.
    final void run() throws IOException {
        pin(rank);
        if (rank == 0) {
            lead();
        } else {
            serve();
        }
    }

    private void lead() throws IOException {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        String line;
        while ((line = in.readLine()) != null) {
            out.println(measure(Command.parse(line)).toLine());
        }
        command(LEAVE, 0, 0);
    }

    private void serve() {
        while (true) {
            for (long pause = FIRST_POLL_NS; look(NUMBER) == number; pause = Math.min(2 * pause, LAST_POLL_NS)) {
                LockSupport.parkNanos(pause);
                progress();
            }
            number = look(NUMBER);
            int code = (int) look(BENCHMARK);
            long count = look(COUNT);
            long size = look(SIZE);
            prepare(size);
            meet();
            if (code == LEAVE) {
                return;
            }
            respond(Benchmark.ofCode(code), size, count);
            release();
        }
    }

    private void command(int code, long size, long count) {
        number++;
        prepare(size);
        for (int other = 1; other < ranks; other++) {
            tell(other, COUNT, count);
            tell(other, SIZE, size);
            tell(other, BENCHMARK, code);
            tell(other, NUMBER, number);
        }
        meet();
    }

    private Sample measure(Command command) {
        Benchmark benchmark = command.benchmark();
        long size = command.size();
        int count = command.count();
        long limit = TimeUnit.MILLISECONDS.toNanos(command.warmUpMs());
        if (limit > 0) {
            int few = Math.min(count, WARM_UP_COUNT);
            long start = System.nanoTime();
            do {
                pass(benchmark, size, few, true);
                pass(benchmark, size, few, false);
            } while (System.nanoTime() - start < limit);
        }
        // Single operations are timed in a pass of their own: the clock costs as much as a fast one.
        double allocated = pass(benchmark, size, count, false);
        double perSecond = count / seconds;
        double clock = 0;
        if (benchmark.kind() == Benchmark.Kind.LATENCY) {
            pass(benchmark, size, count, true);
            clock = clockNs();
        }
        double parts = benchmark == Benchmark.PUT_PING_PONG ? 2 : 1;
        return new Sample(
                Math.max(1, medianNs - clock) / parts,
                Math.max(1, p99Ns - clock) / parts,
                perSecond * parts,
                allocated);
    }

    /// What the time of a single operation contains of the clock: the mean between two readings, least of some
    /// series, since the clock may move in steps larger than that.
    private static double clockNs() {
        double least = Double.MAX_VALUE;
        for (int series = 0; series < 10; series++) {
            long sum = 0;
            for (int i = 0; i < CLOCK_READS; i++) {
                long start = System.nanoTime();
                sum += System.nanoTime() - start;
            }
            least = Math.min(least, (double) sum / CLOCK_READS);
        }
        return least;
    }

    /// @return heap bytes allocated by operation
    private double pass(Benchmark benchmark, long size, int count, boolean single) {
        command(benchmark.code(), size, count);
        histogram.reset();
        long batch = 1;
        long allocated = THREADS.getCurrentThreadAllocatedBytes();
        long start = System.nanoTime();
        if (benchmark.kind() == Benchmark.Kind.BATCHES) {
            batch = Math.min(count, Benchmark.batch(size));
            batches(benchmark, size, count, (int) batch);
        } else if (single) {
            singles(benchmark, size, count);
        } else {
            for (int i = 0; i < count; i++) {
                one(benchmark, size);
            }
        }
        seconds = (System.nanoTime() - start) / 1e9;
        allocated = THREADS.getCurrentThreadAllocatedBytes() - allocated;
        release();
        medianNs = (double) histogram.getValueAtPercentile(50) / batch;
        p99Ns = (double) histogram.getValueAtPercentile(99) / batch;
        return (double) allocated / count;
    }

    private void singles(Benchmark benchmark, long size, int count) {
        for (int i = 0; i < count; i++) {
            long start = System.nanoTime();
            one(benchmark, size);
            histogram.recordValue(System.nanoTime() - start);
        }
    }

    private void batches(Benchmark benchmark, long size, int count, int batch) {
        for (int done = 0; done < count; done += batch) {
            int now = Math.min(batch, count - done);
            long start = System.nanoTime();
            for (int i = 0; i < now; i++) {
                post(benchmark, size);
            }
            completeAll();
            if (now == batch) {
                histogram.recordValue(System.nanoTime() - start);
            }
        }
    }

    /// Pins the calling thread to one of the cores that the property `watari.cores` names, the first for rank
    /// 0. Other threads of the JVM go where there is room, and the number of processors that Java sees stays.
    private static void pin(int rank) throws IOException {
        String[] cores = System.getProperty("watari.cores", "").split(",", -1);
        if (rank >= cores.length || cores[rank].isEmpty()) {
            return;
        }
        String thread = Files.readSymbolicLink(Path.of("/proc/thread-self"))
                .getFileName()
                .toString();
        Process taskset = new ProcessBuilder("taskset", "-cp", cores[rank], thread)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectErrorStream(true)
                .start();
        try {
            if (taskset.waitFor() != 0) {
                throw new IOException("taskset -cp " + cores[rank] + " failed: is there such a core?");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
