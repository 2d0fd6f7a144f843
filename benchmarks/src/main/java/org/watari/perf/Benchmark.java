package org.watari.perf;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What can be measured. `docs/benchmarks.md` says what each operation is at each level.
enum Benchmark {
    /// A put and its remote completion, one at a time.
    PUT_LATENCY(1, Kind.LATENCY, "ucp_put_lat"),
    /// Puts back to back; a batch ends when all of it is complete.
    PUT_RATE(2, Kind.BATCHES, "ucp_put_bw"),
    /// A get, complete before the next.
    GET_LATENCY(3, Kind.LATENCY, "ucp_get"),
    /// Fetch and add, complete before the next.
    ATOMIC_LATENCY(4, Kind.LATENCY, "ucp_fadd"),
    /// As the put rate, with large puts.
    PUT_BANDWIDTH(5, Kind.BATCHES, "ucp_put_bw"),
    /// Large gets, many at a time.
    GET_BANDWIDTH(6, Kind.BATCHES, "ucp_get"),
    /// Two ranks put to one another in turn; half a round trip.
    PUT_PING_PONG(7, Kind.LATENCY, "ucp_put_lat"),
    /// Copies from one remote rank to another remote rank, the first and the second half apart.
    COPY_RATE(8, Kind.BATCHES, null),
    /// A barrier of all ranks.
    BARRIER(9, Kind.LATENCY, null),
    /// The start of a chain of puts, built before, and its completion.
    CHAIN(10, Kind.LATENCY, null),
    /// The same chain built, started, completed and closed.
    CHAIN_REBUILT(11, Kind.LATENCY, null),
    /// The puts of that chain by calls of their own, and their completion.
    CHAIN_SEPARATE(12, Kind.LATENCY, null),
    /// A put whose bytes are taken when it is issued, and its remote completion.
    STORE_LATENCY(13, Kind.LATENCY, null),
    /// All ranks at once change words of a table that is spread over them, at random, by exclusive or.
    GUPS(14, Kind.BATCHES, null);

    /// How times are taken.
    enum Kind {
        /// Of every single operation.
        LATENCY,
        /// Of batches.
        BATCHES
    }

    /// Puts of a chain, at most.
    static final int MOST_PIECES = 1000;

    private static final long SMALL = 4096;
    private static final long BATCH = 1000;
    private static final long BATCH_BYTES = 32L << 20;
    private static final long MEASURED_BYTES = 512L << 20;

    private final int code;
    private final Kind kind;
    private final @Nullable String ucxTest;

    Benchmark(int code, Kind kind, @Nullable String ucxTest) {
        this.code = code;
        this.kind = kind;
        this.ucxTest = ucxTest;
    }

    /// The number in a command to other ranks; 0 is none.
    int code() {
        return code;
    }

    static Benchmark ofCode(int code) {
        for (Benchmark benchmark : values()) {
            if (benchmark.code == code) {
                return benchmark;
            }
        }
        throw new IllegalArgumentException("no benchmark has the number " + code);
    }

    Kind kind() {
        return kind;
    }

    /// The nearest test of `ucx_perftest`; null if it has none.
    @Nullable
    String ucxTest() {
        return ucxTest;
    }

    /// The sizes without the option `--size`.
    List<Long> defaultSizes() {
        return switch (this) {
            case PUT_BANDWIDTH, GET_BANDWIDTH -> List.of(65_536L, 1_048_576L);
            case BARRIER -> List.of(0L);
            case CHAIN, CHAIN_REBUILT, CHAIN_SEPARATE -> List.of(64L);
            default -> List.of((long) Long.BYTES);
        };
    }

    /// The levels that have this operation.
    Set<Level> levels() {
        return switch (this) {
            case PUT_PING_PONG -> EnumSet.of(Level.UCP, Level.VERBS, Level.ACP);
            case COPY_RATE, CHAIN, CHAIN_REBUILT, CHAIN_SEPARATE, STORE_LATENCY -> EnumSet.of(Level.ACP);
            case BARRIER -> EnumSet.of(Level.ACP, Level.PGAS);
            case GUPS -> EnumSet.of(Level.PGAS);
            default -> EnumSet.allOf(Level.class);
        };
    }

    /// Pieces of its size in one operation, at most.
    int pieces() {
        return switch (this) {
            case CHAIN, CHAIN_REBUILT, CHAIN_SEPARATE -> MOST_PIECES;
            default -> 1;
        };
    }

    /// Whether it is there with a size at all.
    boolean has(long size) {
        return switch (this) {
            case ATOMIC_LATENCY -> size == Integer.BYTES || size == Long.BYTES;
            case GUPS -> size == Long.BYTES;
            default -> true;
        };
    }

    /// The sizes that [#has] allows, in words.
    String widths() {
        return this == GUPS ? "8" : "4 or 8";
    }

    /// Whether a level can do the operation with a size: arrays have elements of 8 bytes, atomics are
    /// on one word, of 8 bytes where the device makes them itself.
    boolean fits(Level level, long size) {
        return switch (this) {
            case BARRIER -> true;
            case ATOMIC_LATENCY -> size == Long.BYTES || level == Level.UCP || level == Level.ACP;
            default -> level != Level.PGAS || size % Long.BYTES == 0;
        };
    }

    /// Operations measured in a round where nothing else is said: about as long over each transport.
    int defaultCount(Fabric fabric, long size) {
        boolean slow = fabric != Fabric.SHM;
        if (this == COPY_RATE) {
            return 1_000_000;
        }
        if (pieces() > 1) {
            return slow ? 1000 : 10_000;
        }
        if (kind == Kind.LATENCY) {
            return (int)
                    Math.min(slow || this == BARRIER ? 20_000 : 200_000, Math.max(100, MEASURED_BYTES / (size + 1)));
        }
        return (int) Math.min(slow ? 200_000 : 1_000_000, Math.max(BATCH_BYTES / size * 2, MEASURED_BYTES / size));
    }

    /// Operations of a batch: so many that the time of the last completion does not count.
    static int batch(long size) {
        return (int) Math.max(1, size <= SMALL ? BATCH : BATCH_BYTES / size);
    }

    /// For commands, files and tables.
    String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static Benchmark of(String id) {
        for (Benchmark benchmark : values()) {
            if (benchmark.id().equals(id)) {
                return benchmark;
            }
        }
        throw new IllegalArgumentException("unknown benchmark " + id + ": there are " + ids());
    }

    static boolean isId(String text) {
        return Arrays.stream(values()).anyMatch(benchmark -> benchmark.id().equals(text));
    }

    static String ids() {
        return Arrays.stream(values()).map(Benchmark::id).collect(Collectors.joining(", "));
    }
}
