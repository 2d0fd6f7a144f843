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
import org.HdrHistogram.Histogram;

/// The measuring side of a layer: takes commands on standard input and answers each with a [Sample] line.
///
/// A command is a line `TEST TARGET WARM_UP COUNT`; the end of the input ends the rank.
///
/// **Threads** the main thread of rank 0.
abstract class MeasuringRank {
    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    /// As long as that of `ucx_perftest`, which keeps as many times for its median.
    private static final int TIMES = 2048;
    /// Times of single operations are taken in a pass of its own, of this part of the count.
    private static final int HISTOGRAM_PART = 5;

    private static final int BATCH = 100;

    private final String layer;
    private final long[] times = new long[TIMES];
    private final Histogram histogram = new Histogram(60_000_000_000L, 3);

    MeasuringRank(String layer) {
        this.layer = layer;
    }

    /// One operation, complete as the test says. Grade A.
    abstract void step(Measured test);

    /// Tells the target what comes; returns when it is ready. Nothing where the target takes no part.
    void begin(Measured test, boolean targetSpins, long count) {}

    /// Completes everything of a pass at the target, and releases the target.
    abstract void end(Measured test, boolean targetSpins);

    /// Runs commands until the input ends.
    void serve() throws IOException {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        String line;
        while ((line = in.readLine()) != null) {
            String[] words = line.split(" ", -1);
            Sample sample =
                    measure(Measured.of(words[0]), words[1], Integer.parseInt(words[2]), Integer.parseInt(words[3]));
            out.println(sample.toLine());
        }
    }

    private Sample measure(Measured test, String target, int warmUp, int count) {
        boolean spins = Sample.SPIN.equals(target);
        pass(test, spins, warmUp);
        passWithClock(test, spins, warmUp);
        takeBatches(test, spins, warmUp);
        takeHistogram(test, spins, warmUp);

        long allocated = THREADS.getCurrentThreadAllocatedBytes();
        double ns = pass(test, spins, count);
        double bytes = (double) (THREADS.getCurrentThreadAllocatedBytes() - allocated) / count;
        double nsWithClock = passWithClock(test, spins, count);
        takeBatches(test, spins, count);
        double batchNs = (double) histogram.getValueAtPercentile(50) / BATCH;
        takeHistogram(test, spins, Math.max(1, count / HISTOGRAM_PART));
        double parts = test == Measured.PUT_LAT ? 2 : 1;
        return new Sample(
                layer,
                test,
                target,
                ns / parts,
                nsWithClock / parts,
                batchNs / parts,
                (long) (histogram.getValueAtPercentile(50) / parts),
                (long) (histogram.getValueAtPercentile(99) / parts),
                (long) (histogram.getValueAtPercentile(99.9) / parts),
                bytes);
    }

    private double pass(Measured test, boolean spins, int count) {
        begin(test, spins, count);
        long start = System.nanoTime();
        for (int i = 0; i < count; i++) {
            step(test);
        }
        end(test, spins);
        return (double) (System.nanoTime() - start) / count;
    }

    /// Keeps a time for each operation, as `ucx_perftest` does.
    private double passWithClock(Measured test, boolean spins, int count) {
        begin(test, spins, count);
        long[] kept = times;
        long start = System.nanoTime();
        long before = start;
        for (int i = 0; i < count; i++) {
            step(test);
            long now = System.nanoTime();
            kept[i & (TIMES - 1)] = now - before;
            before = now;
        }
        end(test, spins);
        return (double) (System.nanoTime() - start) / count;
    }

    /// Times of batches: long against the clock, short against a time slice.
    private void takeBatches(Measured test, boolean spins, int count) {
        int batches = Math.max(1, count / BATCH);
        histogram.reset();
        begin(test, spins, (long) batches * BATCH);
        for (int i = 0; i < batches; i++) {
            long start = System.nanoTime();
            for (int j = 0; j < BATCH; j++) {
                step(test);
            }
            histogram.recordValue(System.nanoTime() - start);
        }
        end(test, spins);
    }

    private void takeHistogram(Measured test, boolean spins, int count) {
        histogram.reset();
        begin(test, spins, count);
        for (int i = 0; i < count; i++) {
            long start = System.nanoTime();
            step(test);
            histogram.recordValue(System.nanoTime() - start);
        }
        end(test, spins);
    }

    /// Pins the calling thread to one of the cores `A,B` that the property `watari.cores` names: A for rank
    /// 0.
    ///
    /// The other threads of the JVM go where there is room, and the number of processors that Java sees
    /// stays.
    static void pin(int rank) throws IOException {
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
