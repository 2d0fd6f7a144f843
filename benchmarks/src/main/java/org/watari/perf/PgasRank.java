package org.watari.perf;

import java.io.IOException;
import org.watari.pgas.LongArray;
import org.watari.pgas.Pgas;
import org.watari.pgas.distribution.Distribution;

/// The layer `pgas`: elements of a distributed array. A put of this layer is complete when it returns, so
/// that its put rate is that of completed puts.
///
/// **Threads** the main thread of each rank; the target waits in a barrier, asleep.
public final class PgasRank extends MeasuringRank {
    private static final long ELEMENTS_PER_RANK = 1024;

    private final LongArray array;
    private long index = ELEMENTS_PER_RANK;
    private long sum;

    private PgasRank(String layer, LongArray array) {
        super(layer);
        this.array = array;
    }

    /// Runs a rank.
    ///
    /// @param args the name of the layer in the results
    /// @throws IOException when the commands cannot be read
    public static void main(String[] args) throws IOException {
        try (Pgas pgas = Pgas.open();
                LongArray array =
                        pgas.world().allocateLongs(ELEMENTS_PER_RANK * pgas.threadCount(), Distribution.block())) {
            pin(pgas.thread());
            if (pgas.thread() == 0) {
                new PgasRank(args[0], array).serve();
            }
            pgas.world().barrier();
        }
    }

    @Override
    void step(Measured test) {
        // Another element each time, so that the compiler cannot keep one in a register.
        long i = index;
        index = i + 1 == 2 * ELEMENTS_PER_RANK ? ELEMENTS_PER_RANK : i + 1;
        switch (test) {
            case PUT_BW, PUT_FLUSH -> array.put(i, i);
            case GET -> sum += array.get(i);
            case PUT_LAT -> throw new IllegalArgumentException("not a test of this layer: " + test);
        }
    }

    @Override
    void end(Measured test, boolean targetSpins) {
        if (sum == Long.MIN_VALUE) {
            throw new IllegalStateException("the sum of the elements read is used, so that they are read");
        }
    }
}
