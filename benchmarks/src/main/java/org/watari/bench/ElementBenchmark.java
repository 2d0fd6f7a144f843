package org.watari.bench;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.watari.pgas.LongArray;
import org.watari.pgas.Pgas;
import org.watari.pgas.distribution.Distribution;

/// One element of a [LongArray]: on this rank, and on another process of the same host through the mapped
/// memory.
///
/// The index steps through the part, so that bounds, owner and address are computed for each call.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
@SuppressWarnings("NullAway.Init") // JMH calls the set-up before anything else
public class ElementBenchmark {
    /// Whose part is accessed.
    @Param({"own", "neighbour"})
    public String part = "own";

    private Neighbour neighbour;
    private Pgas pgas;
    private LongArray array;
    private long first;
    private long step;

    /// Starts both ranks.
    ///
    /// @throws IOException when the second process cannot be started
    @Setup(Level.Trial)
    public void setUp() throws IOException {
        neighbour = Neighbour.start("pgas");
        pgas = Pgas.open();
        array = pgas.world().allocateLongs(Neighbour.ELEMENTS * 2, Distribution.block());
        pgas.world().barrier();
        int owner = "own".equals(part) ? 0 : 1;
        if (!array.isDirect(owner)) {
            throw new IllegalStateException("the part of rank " + owner + " is not mapped: " + pgas.transport());
        }
        first = owner * Neighbour.ELEMENTS;
        if (owner == 1 && array.get(first) != 1) {
            throw new IllegalStateException("rank 1 wrote 1, rank 0 reads " + array.get(first));
        }
    }

    /// Ends both ranks.
    @TearDown(Level.Trial)
    public void tearDown() {
        pgas.world().barrier();
        array.close();
        pgas.close();
        neighbour.close();
    }

    private long next() {
        return first + (step++ & (Neighbour.ELEMENTS - 1));
    }

    /// A plain load.
    ///
    /// @return the element
    @Benchmark
    public long get() {
        return array.get(next());
    }

    /// A plain store.
    @Benchmark
    public void put() {
        long index = next();
        array.put(index, index);
    }

    /// A load with acquire semantics.
    ///
    /// @return the element
    @Benchmark
    public long getAcquire() {
        return array.getAcquire(next());
    }

    /// An atomic addition.
    ///
    /// @return the value before
    @Benchmark
    public long getAndAdd() {
        return array.getAndAdd(next(), 1);
    }
}
