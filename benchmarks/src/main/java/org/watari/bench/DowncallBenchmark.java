package org.watari.bench;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
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
import org.watari.error.UcxStatus;
import org.watari.ucp.RemoteKey;
import org.watari.ucp.UcpConfig;
import org.watari.ucp.UcpContext;
import org.watari.ucp.UcpEndpoint;
import org.watari.ucp.UcpFeature;
import org.watari.ucp.UcpMemory;
import org.watari.ucp.UcpRequest;
import org.watari.ucp.UcpWorker;

/// What one call to UCX costs: an empty one, and a put and a get of 8 bytes between two workers of this
/// process over shared memory.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
@SuppressWarnings({"NullAway.Init", "MustBeClosedChecker"}) // JMH calls set-up first and tear-down last
public class DowncallBenchmark {
    private static final long BYTES = 8;

    private Arena arena;
    private MemorySegment local;
    private UcpContext context;
    private UcpMemory memory;
    private UcpWorker worker;
    private UcpWorker target;
    private UcpEndpoint endpoint;
    private RemoteKey key;

    /// Makes two workers and connects them.
    @Setup(Level.Trial)
    public void setUp() {
        arena = Arena.ofConfined();
        local = arena.allocate(JAVA_LONG);
        context = UcpContext.open(UcpConfig.defaults()
                .withName("bench")
                .withFeatures(UcpFeature.RMA)
                .with("TLS", "posix"));
        memory = UcpMemory.allocate(context, 4096);
        worker = UcpWorker.create(context, UcpWorker.ThreadMode.SERIALIZED);
        target = UcpWorker.create(context, UcpWorker.ThreadMode.SERIALIZED);
        endpoint = worker.connect(target.address());
        key = endpoint.unpackKey(memory.packKey());
        finish(endpoint.flush());
    }

    /// Closes everything.
    @TearDown(Level.Trial)
    public void tearDown() {
        finish(endpoint.flush());
        key.close();
        endpoint.close();
        target.close();
        worker.close();
        memory.close();
        context.close();
        arena.close();
    }

    private void finish(long result) {
        if (UcpRequest.isError(result)) {
            throw new IllegalStateException(UcxStatus.describe(result));
        }
        if (result != 0) {
            while (UcpRequest.test(worker, result) == UcxStatus.UCS_INPROGRESS) {
                worker.progress();
                target.progress();
            }
        }
    }

    /// `ucp_worker_progress` with nothing to do.
    ///
    /// @return 0
    @Benchmark
    public int progress() {
        return worker.progress();
    }

    /// `ucp_put_nbx` of 8 bytes.
    ///
    /// @return 0
    @Benchmark
    public long put() {
        return endpoint.put(local, 0, BYTES, key, 0);
    }

    /// `ucp_get_nbx` of 8 bytes.
    ///
    /// @return 0
    @Benchmark
    public long get() {
        return endpoint.get(local, 0, BYTES, key, 0);
    }
}
