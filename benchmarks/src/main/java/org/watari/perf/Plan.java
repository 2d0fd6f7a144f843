package org.watari.perf;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a run measures, checked.
///
/// @param benchmarks  what
/// @param sizes       bytes of an operation; empty for the sizes of each benchmark
/// @param fabrics     what the bytes go over
/// @param levels      levels of ours, each over the fabrics that have it
/// @param peers       what they are compared with
/// @param maps        whether memory of the same host is mapped: yes, no, or both in turn
/// @param barrierRanks ranks of barriers
/// @param rounds      how often everything is measured
/// @param count       operations of a measurement; 0 for what suits it
/// @param warmUpMs    how long ranks repeat an operation before the first round
/// @param targetSpins whether ranks that wait never sleep; null for what the program in C does
/// @param devices     RDMA devices of rank 0 and of the others, or of all; empty for the first that is
/// active
/// @param cores       `A,B`: cores of the main threads of ranks 0 and 1; empty for any
/// @param limit       of one measurement
/// @param jvmOptions  more options for the JVM of each rank
record Plan(
        List<Benchmark> benchmarks,
        List<Long> sizes,
        List<Fabric> fabrics,
        List<Level> levels,
        List<Peer> peers,
        List<Boolean> maps,
        List<Integer> barrierRanks,
        int rounds,
        int count,
        int warmUpMs,
        @Nullable Boolean targetSpins,
        List<String> devices,
        String cores,
        Duration limit,
        List<String> jvmOptions) {
    /// Two of it are allocated by a rank.
    static final long LARGEST = 64L << 20;
    private static final Path CORES = Path.of("/sys/devices/system/cpu");
    /// Tenth of the first warm-up before each later measurement.
    private static final int LATER_WARM_UP_PART = 10;

    /// One kind of operation, of one size, on a number of ranks.
    ///
    /// @param benchmark the operation
    /// @param size      its bytes
    /// @param ranks     how many take part
    record Case(Benchmark benchmark, long size, int ranks) {}

    /// Refuses what no level can do.
    ///
    /// @throws IllegalArgumentException naming the benchmark, and what is possible
    Plan {
        for (Level level : levels) {
            if (fabrics.stream().noneMatch(fabric -> fabric.has(level))) {
                throw new IllegalArgumentException("--level " + level.id() + ": it is not there over transport "
                        + String.join(", ", fabrics.stream().map(Fabric::id).toList()));
            }
        }
        for (Peer peer : peers) {
            if (fabrics.stream().noneMatch(fabric -> fabric.has(peer))) {
                throw new IllegalArgumentException("--against " + peer.id() + ": it does not measure over transport "
                        + String.join(", ", fabrics.stream().map(Fabric::id).toList()));
            }
        }
        if (devices.size() > 2 || devices.contains("")) {
            throw new IllegalArgumentException("--device " + String.join(",", devices) + ": one or two are needed");
        }
        if (!devices.isEmpty() && !fabrics.contains(Fabric.VERBS)) {
            throw new IllegalArgumentException("--device " + String.join(",", devices) + ": only --transport "
                    + Fabric.VERBS.id() + " goes over devices");
        }
        checkCores(cores);
        for (Benchmark benchmark : benchmarks) {
            if (levels.stream().noneMatch(benchmark.levels()::contains)) {
                throw new IllegalArgumentException(benchmark.id() + ": only level "
                        + String.join(
                                ", ", benchmark.levels().stream().map(Level::id).toList()) + " has it");
            }
            if (!sizes.isEmpty() && sizes.stream().noneMatch(benchmark::has)) {
                throw new IllegalArgumentException("--size "
                        + String.join(",", sizes.stream().map(String::valueOf).toList()) + ": " + benchmark.id()
                        + " is on words of " + benchmark.widths() + " bytes");
            }
            for (long size : sizes) {
                if (size > LARGEST / benchmark.pieces()) {
                    throw new IllegalArgumentException("--size " + size + ": " + benchmark.id() + " has up to "
                            + benchmark.pieces() + " of them at a time, at most " + LARGEST / benchmark.pieces()
                            + " bytes each are possible");
                }
            }
        }
    }

    private static void checkCores(String cores) {
        if (cores.isEmpty()) {
            return;
        }
        if (!cores.matches("\\d{1,6},\\d{1,6}")) {
            throw new IllegalArgumentException(
                    "--cores " + cores + ": two numbers with a comma between them are needed");
        }
        for (String core : cores.split(",", -1)) {
            if (Files.isDirectory(CORES) && !Files.isDirectory(CORES.resolve("cpu" + Integer.parseInt(core)))) {
                throw new IllegalArgumentException("--cores " + cores + ": this machine has no core " + core);
            }
        }
    }

    /// The cases in the order in which they are measured.
    List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (Benchmark benchmark : benchmarks) {
            List<Long> all = sizes.isEmpty() || benchmark == Benchmark.BARRIER ? benchmark.defaultSizes() : sizes;
            for (long size : all.stream().filter(benchmark::has).toList()) {
                switch (benchmark) {
                    case BARRIER -> barrierRanks.forEach(ranks -> cases.add(new Case(benchmark, size, ranks)));
                    case COPY_RATE -> cases.add(new Case(benchmark, size, 3));
                    default -> cases.add(new Case(benchmark, size, 2));
                }
            }
        }
        return cases;
    }

    /// Levels to measure over a fabric: what they are compared with, and those asked for.
    private Set<Level> measuredLevels(Fabric fabric) {
        Set<Level> all = new LinkedHashSet<>();
        if (peers.contains(Peer.RAW)) {
            all.add(fabric.raw());
        }
        levels.stream().filter(fabric::has).forEach(all::add);
        return all;
    }

    /// Whether ranks that wait never sleep. Over verbs the servers of perftest sleep unless they take
    /// part.
    boolean targetSpins(Fabric fabric) {
        return targetSpins == null ? fabric != Fabric.VERBS : targetSpins;
    }

    /// The programs in C that are asked for and measure over a fabric, in the order in which they are measured.
    List<Peer> inC(Fabric fabric) {
        return peers.stream().filter(fabric.inC()::contains).toList();
    }

    /// Ours over a fabric, in the order in which they are measured.
    List<Subject> subjects(Fabric fabric) {
        List<Subject> subjects = new ArrayList<>();
        for (Level level : measuredLevels(fabric)) {
            for (boolean mapped : Subject.canMap(level, fabric) ? maps : List.of(true)) {
                subjects.add(new Subject(level, fabric, mapped));
            }
        }
        return subjects;
    }

    /// Whether a subject can be measured in a case.
    static boolean fits(Subject subject, Case what) {
        Level level = subject.level();
        return level == null
                ? subject.program() != null && subject.program().measures(what)
                : what.benchmark().levels().contains(level) && what.benchmark().fits(level, what.size());
    }

    long largestSize() {
        return cases().stream()
                .mapToLong(what -> what.size() * what.benchmark().pieces())
                .max()
                .orElse(0);
    }

    int count(Case what, Fabric fabric) {
        return count > 0 ? count : what.benchmark().defaultCount(fabric, what.size());
    }

    int laterWarmUpMs() {
        return warmUpMs / LATER_WARM_UP_PART;
    }
}
