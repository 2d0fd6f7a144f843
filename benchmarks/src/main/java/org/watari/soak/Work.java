package org.watari.soak;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

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

    private final Map<Kind, Long> counts = new EnumMap<>(Kind.class);

    void add(Kind kind, long count) {
        counts.merge(kind, count, Long::sum);
    }

    long of(Kind kind) {
        return counts.getOrDefault(kind, 0L);
    }

    void addAll(Work other) {
        other.counts.forEach(this::add);
    }

    /// The numbers, separated by commas.
    String csv() {
        return Arrays.stream(Kind.values()).map(kind -> Long.toString(of(kind))).collect(Collectors.joining(","));
    }

    /// Names of the numbers of [#csv].
    static String header() {
        return Arrays.stream(Kind.values())
                .map(kind -> kind.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(","));
    }

    /// Reads the numbers of [#csv] from some fields.
    static Work parse(String[] fields, int from) {
        Work work = new Work();
        int at = from;
        for (Kind kind : Kind.values()) {
            work.add(kind, Long.parseLong(fields[at++]));
        }
        return work;
    }
}
