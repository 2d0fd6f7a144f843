package org.watari.perf;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.watari.pgas.LongArray;
import org.watari.pgas.Pgas;
import org.watari.pgas.distribution.Distribution;

/// The level `pgas`: elements and ranges of a distributed array. Every operation of this level is complete when
/// it returns, so that its rates are those of completed operations.
public final class PgasRank extends MeasuringRank {
    private static final long FEWEST_ELEMENTS = 1024;
    /// Words of the table of updates on each rank: a power of two, and more than a cache holds.
    private static final long TABLE_WORDS = 1L << 20;
    /// What the next random number is combined with where the highest bit is lost: that of the HPC Challenge.
    private static final long POLYNOMIAL = 7;

    private static final long SEED = 0x9E37_79B9_7F4A_7C15L;

    private final Pgas pgas;
    private final LongArray control;
    private final LongArray array;
    private final LongArray table;
    /// Elements of one rank.
    private final long elements;

    private final MemorySegment local;
    /// A range as long as the last size asked for.
    private MemorySegment range;

    private long index;
    private long sum;
    private long random;

    private PgasRank(
            Pgas pgas, LongArray control, LongArray array, LongArray table, long elements, MemorySegment local) {
        super(pgas.thread(), pgas.threadCount());
        this.pgas = pgas;
        this.control = control;
        this.array = array;
        this.table = table;
        this.random = SEED * (pgas.thread() + 1);
        this.elements = elements;
        this.index = elements;
        this.local = local;
        this.range = local;
    }

    /// Runs a rank.
    ///
    /// @param args the size of the memory that is read and written
    /// @throws IOException when the commands cannot be read
    public static void main(String[] args) throws IOException {
        Way.take();
        long elements = Math.max(FEWEST_ELEMENTS, Long.parseLong(args[0]) / Long.BYTES);
        try (Arena arena = Arena.ofShared();
                Pgas pgas = Pgas.open();
                LongArray control =
                        pgas.world().allocateLongs((long) WORDS * pgas.threadCount(), Distribution.block());
                LongArray array = pgas.world().allocateLongs(elements * pgas.threadCount(), Distribution.block());
                LongArray table = pgas.world().allocateLongs(TABLE_WORDS * pgas.threadCount(), Distribution.block())) {
            MemorySegment local = arena.allocate(elements * Long.BYTES, Long.BYTES);
            new PgasRank(pgas, control, array, table, elements, local).run();
            pgas.world().barrier();
        }
    }

    @Override
    void tell(int toRank, int word, long value) {
        control.putVolatile((long) toRank * WORDS + word, value);
    }

    @Override
    long look(int word) {
        return control.getVolatile((long) pgas.thread() * WORDS + word);
    }

    @Override
    void progress() {
        // The communication thread does.
    }

    @Override
    void meet() {
        pgas.world().barrier();
    }

    @Override
    void release() {
        pgas.world().broadcast(0, 0);
        if (sum == Long.MIN_VALUE) {
            throw new IllegalStateException("the sum of the elements read is used, so that they are read");
        }
    }

    /// Another element each time, so that the compiler cannot keep one in a register.
    private long next() {
        long i = index;
        index = i + 1 == 2 * elements ? elements : i + 1;
        return i;
    }

    private MemorySegment range(long size) {
        if (range.byteSize() != size) {
            range = local.asSlice(0, size);
        }
        return range;
    }

    @Override
    void one(Benchmark benchmark, long size) {
        switch (benchmark) {
            case PUT_LATENCY, PUT_RATE, PUT_BANDWIDTH -> {
                if (size == Long.BYTES) {
                    long i = next();
                    array.put(i, i);
                } else {
                    array.put(elements, range(size));
                }
            }
            case GET_LATENCY, GET_BANDWIDTH -> {
                if (size == Long.BYTES) {
                    sum += array.get(next());
                } else {
                    array.get(elements, range(size));
                }
            }
            case ATOMIC_LATENCY -> sum += array.getAndAdd(elements, 1);
            case BARRIER -> pgas.world().barrier();
            case GUPS -> update();
            default -> throw new IllegalArgumentException("not a benchmark of this level: " + benchmark.id());
        }
    }

    /// A word of the table, which has a power of two of them on two ranks.
    private void update() {
        random = (random << 1) ^ (random < 0 ? POLYNOMIAL : 0);
        table.bitwiseXor(random & (table.length() - 1), random);
    }

    @Override
    void respond(Benchmark benchmark, long size, long count) {
        super.respond(benchmark, size, count);
        if (benchmark == Benchmark.GUPS) {
            for (long i = 0; i < count; i++) {
                update();
            }
        }
    }

    @Override
    void post(Benchmark benchmark, long size) {
        one(benchmark, size);
    }

    @Override
    void completeAll() {
        // Every operation is complete already.
    }
}
