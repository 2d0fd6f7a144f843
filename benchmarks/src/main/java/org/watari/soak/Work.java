package org.watari.soak;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// How much was done, one number for each [Kind].
final class Work {
    /// What is counted.
    enum Kind {
        /// Rounds of work.
        ROUNDS,
        /// Starts of a rank, each with its end.
        STARTS,
        /// Puts, gets and atomics on elements, and copies.
        OPERATIONS,
        /// Registrations of memory, each with its end.
        REGISTRATIONS,
        /// Arrays and objects of the directory that were made and freed.
        ALLOCATIONS,
        /// Collective operations.
        COLLECTIVES
    }

    private final long[] counts = new long[Kind.values().length];

    void add(Kind kind, long count) {
        counts[kind.ordinal()] += count;
    }

    long of(Kind kind) {
        return counts[kind.ordinal()];
    }

    void addAll(Work other) {
        Arrays.setAll(counts, i -> counts[i] + other.counts[i]);
    }

    /// The numbers, separated by commas.
    String csv() {
        return Arrays.stream(counts).mapToObj(Long::toString).collect(Collectors.joining(","));
    }

    /// Names of the numbers of [#csv].
    static String header() {
        return Arrays.stream(Kind.values())
                .map(kind -> kind.name().toLowerCase(java.util.Locale.ROOT))
                .collect(Collectors.joining(","));
    }

    /// Reads the numbers of [#csv] from some fields.
    static Work parse(String[] fields, int from) {
        Work work = new Work();
        IntStream.range(0, work.counts.length).forEach(i -> work.counts[i] = Long.parseLong(fields[from + i]));
        return work;
    }
}
