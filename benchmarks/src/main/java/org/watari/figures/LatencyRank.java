package org.watari.figures;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.watari.pgas.Pgas;
import org.watari.pgas.directory.CacheCounters;
import org.watari.pgas.directory.Directory;
import org.watari.pgas.directory.DirectoryOptions;
import org.watari.pgas.directory.SharedLayout;

/// One of two ranks that measure gets and puts of one size after the other: with the cache, without, with,
/// without … Rank 0 measures, and prints a line for each; rank 1 holds what is read and written, and waits.
///
/// **Threads** the main thread of each rank.
public final class LatencyRank {
    /// What a line of results begins with.
    static final String MARK = "LATENCY,";

    private static final String GET = "get";
    private static final String PUT = "put";
    private static final long LONGEST_NS = TimeUnit.MINUTES.toNanos(1);
    private static final int FEWEST = 10;
    private static final int MOST = 10_000;
    private static final int WARM_UP_PART = 4;
    /// How often as long as a measurement the first warm-up takes, of each of its parts.
    private static final int FIRST_WARM_UP = 10;

    private static final long[] WARM_UP_SIZES = {8, 8192};

    private final Pgas pgas;
    private final PrintStream out;
    private final long nsOfEach;
    private final Histogram histogram = new Histogram(LONGEST_NS, 3);

    private LatencyRank(Pgas pgas, PrintStream out, long nsOfEach) {
        this.pgas = pgas;
        this.out = out;
        this.nsOfEach = nsOfEach;
    }

    /// Runs a rank.
    ///
    /// @param args rounds, milliseconds for each measurement, sizes
    public static void main(String[] args) {
        int rounds = Integer.parseInt(args[0]);
        long ns = TimeUnit.MILLISECONDS.toNanos(Long.parseLong(args[1]));
        long[] sizes = Arrays.stream(args).skip(2).mapToLong(Long::parseLong).toArray();
        try (Pgas pgas = Pgas.open();
                PrintStream out =
                        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8)) {
            LatencyRank rank = new LatencyRank(pgas, out, ns);
            for (int i = 0; i < FIRST_WARM_UP; i++) {
                for (long size : WARM_UP_SIZES) {
                    rank.pair(size, 0);
                }
            }
            for (long size : sizes) {
                for (int round = 1; round <= rounds; round++) {
                    rank.pair(size, round);
                }
            }
        }
    }

    /// Once with the cache and once without.
    ///
    /// @param round 0 to print nothing
    private void pair(long size, int round) {
        one(size, round, true);
        one(size, round, false);
    }

    private void one(long size, int round, boolean cached) {
        DirectoryOptions options = DirectoryOptions.defaults().withReserveBytes(1);
        try (Arena arena = Arena.ofConfined();
                Directory directory = Directory.open(pgas, cached ? options : options.withCacheEntries(0))) {
            long handle = directory.allocateAll(SharedLayout.array(1, 2 * size, size));
            if (pgas.thread() == 0) {
                MemorySegment local = arena.allocate(size, Long.BYTES);
                check(directory, handle, size, local, round);
                measure(directory, handle, size, local, GET, round, cached);
                measure(directory, handle, size, local, PUT, round, cached);
            }
            pgas.world().barrier();
        }
    }

    /// That what is put is what is got, at the ends.
    private static void check(Directory directory, long handle, long size, MemorySegment local, int round) {
        byte first = (byte) (round + 1);
        byte last = (byte) (round + 2);
        local.set(ValueLayout.JAVA_BYTE, 0, first);
        local.set(ValueLayout.JAVA_BYTE, size - 1, last);
        directory.put(handle, size, local);
        local.fill((byte) 0);
        directory.get(handle, size, local);
        if (local.get(ValueLayout.JAVA_BYTE, size - 1) != last
                || (size > 1 && local.get(ValueLayout.JAVA_BYTE, 0) != first)) {
            throw new IllegalStateException(size + " bytes that were put are not what is got");
        }
    }

    private void measure(
            Directory directory,
            long handle,
            long size,
            MemorySegment local,
            String operation,
            int round,
            boolean cached) {
        boolean isGet = operation.equals(GET);
        repeat(directory, handle, size, local, isGet, nsOfEach / WARM_UP_PART);
        CacheCounters before = directory.counters();
        repeat(directory, handle, size, local, isGet, nsOfEach);
        CacheCounters after = directory.counters();
        if (round > 0) {
            out.println(MARK
                    + String.join(
                            ",",
                            operation,
                            Long.toString(size),
                            Integer.toString(round),
                            cached ? Latencies.ON : Latencies.OFF,
                            Long.toString(histogram.getValueAtPercentile(50)),
                            Long.toString(histogram.getValueAtPercentile(99)),
                            Long.toString(histogram.getTotalCount()),
                            Long.toString(after.hits() - before.hits()),
                            Long.toString(after.misses() - before.misses())));
        }
    }

    private void repeat(Directory directory, long handle, long size, MemorySegment local, boolean isGet, long limitNs) {
        histogram.reset();
        long begin = System.nanoTime();
        long now = begin;
        for (int i = 0; i < FEWEST || (i < MOST && now - begin < limitNs); i++) {
            long start = System.nanoTime();
            if (isGet) {
                directory.get(handle, size, local);
            } else {
                directory.put(handle, size, local);
            }
            now = System.nanoTime();
            histogram.recordValue(Math.min(now - start, LONGEST_NS));
        }
    }
}
