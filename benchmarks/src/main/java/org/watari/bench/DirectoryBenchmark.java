package org.watari.bench;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
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
import org.watari.acp.AddressTranslationKey;
import org.watari.acp.GlobalMemoryAccess;
import org.watari.pgas.Pgas;
import org.watari.pgas.directory.Directory;
import org.watari.pgas.directory.SharedLayout;

/// What a hit of the directory's cache costs over the same operation of the basic layer: 8 bytes of another
/// process of the same host, through the mapped memory. `-prof gc` shows that neither allocates.
///
/// The index steps through the part of the other rank, so that bounds, owner, and address are computed for each
/// call; the basic layer's address steps through starter memory likewise.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
@SuppressWarnings("NullAway.Init") // JMH calls the set-up before anything else
public class DirectoryBenchmark {
    /// Elements of each rank: no more bytes than the starter memory has.
    private static final long ELEMENTS = 1 << 12;

    static final SharedLayout LAYOUT = SharedLayout.array(Long.BYTES, 2 * ELEMENTS, ELEMENTS);

    private Neighbour neighbour;
    private Pgas pgas;
    private Directory directory;
    private GlobalMemoryAccess access;
    private AddressTranslationKey own;
    private MemorySegment memory;
    private long here;
    private long there;
    private long handle;
    private long step;

    /// Starts both ranks.
    ///
    /// @throws IOException when the second process cannot be started
    @Setup(Level.Trial)
    public void setUp() throws IOException {
        neighbour = Neighbour.start("directory");
        pgas = Pgas.open();
        directory = Directory.open(pgas);
        handle = directory.allocateAll(LAYOUT);
        pgas.world().barrier();
        directory.putLong(handle, ELEMENTS, 1); // the one miss
        access = pgas.acp().access();
        own = pgas.acp().memory().allocate(Long.BYTES);
        memory = own.segment();
        here = own.globalAddress();
        there = pgas.acp().starterMemory().globalAddress(1);
        if (pgas.acp().memory().direct(there, Long.BYTES) == null) {
            throw new IllegalStateException("the memory of rank 1 is not mapped: " + pgas.transport());
        }
    }

    /// Ends both ranks.
    @TearDown(Level.Trial)
    public void tearDown() {
        if (directory.counters().misses() != 1) {
            throw new IllegalStateException("one miss was to be, the counters are " + directory.counters());
        }
        pgas.world().barrier();
        directory.close();
        pgas.acp().memory().free(own);
        pgas.close();
        neighbour.close();
    }

    private long next() {
        return step++ & (ELEMENTS - 1);
    }

    /// An element by its handle, the address known.
    ///
    /// @return its value
    @Benchmark
    public long getHit() {
        return directory.getLong(handle, ELEMENTS + next());
    }

    /// An element by its handle, the address known.
    @Benchmark
    public void putHit() {
        long index = next();
        directory.putLong(handle, ELEMENTS + index, index);
    }

    /// The same by a copy of the basic layer.
    ///
    /// @return the value
    @Benchmark
    public long getBasic() {
        access.complete(access.copy(here, there + next() * Long.BYTES, Long.BYTES, GlobalMemoryAccess.ORDER_NONE));
        return memory.get(ValueLayout.JAVA_LONG, 0);
    }

    /// The same by a copy of the basic layer.
    @Benchmark
    public void putBasic() {
        long index = next();
        memory.set(ValueLayout.JAVA_LONG, 0, index);
        access.complete(access.copy(there + index * Long.BYTES, here, Long.BYTES, GlobalMemoryAccess.ORDER_NONE));
    }
}
