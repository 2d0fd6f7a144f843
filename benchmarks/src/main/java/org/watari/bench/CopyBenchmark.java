package org.watari.bench;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.watari.acp.Acp;
import org.watari.acp.GlobalMemoryAccess;

/// Copies and atomics of 8 bytes of the basic layer between the starter memories of two processes, through
/// the mapping.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
@SuppressWarnings("NullAway.Init") // JMH calls the set-up before anything else
public class CopyBenchmark {
    private static final long BYTES = 8;

    private Neighbour neighbour;
    private Acp acp;
    private GlobalMemoryAccess access;
    private long here;
    private long there;

    /// Starts both ranks.
    ///
    /// @throws IOException when the second process cannot be started
    @Setup(Level.Trial)
    public void setUp() throws IOException {
        neighbour = Neighbour.start("acp");
        acp = Acp.start();
        acp.sync();
        access = acp.access();
        here = acp.starterMemory().globalAddress(0);
        there = acp.starterMemory().globalAddress(1);
        if (acp.memory().direct(there, BYTES) == null) {
            throw new IllegalStateException("the memory of rank 1 is not mapped: " + acp.report());
        }
    }

    /// Ends both ranks.
    @TearDown(Level.Trial)
    public void tearDown() {
        acp.sync();
        acp.close();
        neighbour.close();
    }

    /// A copy to the other rank.
    ///
    /// @return its handle
    @Benchmark
    public long put() {
        return access.copy(there, here, BYTES, GlobalMemoryAccess.ORDER_NONE);
    }

    /// A copy from the other rank, completed.
    @Benchmark
    public void get() {
        access.complete(access.copy(here, there, BYTES, GlobalMemoryAccess.ORDER_NONE));
    }

    /// An atomic addition on the other rank, its old value brought here.
    ///
    /// @return its handle
    @Benchmark
    public long add8() {
        return access.add8(here, there + BYTES, 1, GlobalMemoryAccess.ORDER_NONE);
    }
}
