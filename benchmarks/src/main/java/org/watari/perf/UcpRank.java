package org.watari.perf;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.TimeUnit;
import org.watari.acp.bootstrap.Bootstrap;
import org.watari.acp.bootstrap.Bootstraps;
import org.watari.error.UcxStatus;
import org.watari.ucp.AtomicOperation;
import org.watari.ucp.RemoteKey;
import org.watari.ucp.UcpConfig;
import org.watari.ucp.UcpContext;
import org.watari.ucp.UcpEndpoint;
import org.watari.ucp.UcpFeature;
import org.watari.ucp.UcpMemory;
import org.watari.ucp.UcpRequest;
import org.watari.ucp.UcpWorker;

/// The level `ucp`, two ranks: the calls of UCX that a C program would make, through [org.watari.ucp].
/// What the operations of a rank use on its own side is apart from the memory that the other one writes and reads.
public final class UcpRank extends BareRank {
    /// As `ucx_perftest -O 32`, which `docs/benchmarks.md` compares with.
    private static final int WINDOW = 32;

    private final UcpWorker worker;
    private final UcpEndpoint endpoint;
    private final RemoteKey key;
    /// Data, and behind it a word that is on its way.
    private final MemorySegment source;

    private final long outbox;
    private final long[] window = new long[WINDOW];
    private int outstanding;

    private UcpRank(
            int rank,
            UcpWorker worker,
            UcpEndpoint endpoint,
            RemoteKey key,
            MemorySegment own,
            MemorySegment source,
            boolean sleeps) {
        super(rank, own, sleeps);
        this.worker = worker;
        this.endpoint = endpoint;
        this.key = key;
        this.source = source;
        this.outbox = source.byteSize() - Long.BYTES;
    }

    /// Runs a rank.
    ///
    /// @param args the size of the memory that is read and written; `sleep` when a target without work sleeps
    /// @throws IOException when the commands cannot be read
    public static void main(String[] args) throws IOException {
        long bytes = Long.parseLong(args[0]) + Long.BYTES - 1 & -Long.BYTES;
        boolean sleeps = "sleep".equals(args[1]);
        try (Bootstrap bootstrap = Bootstraps.detect()) {
            // What ucx_perftest asks for in its tests of puts, gets and atomics.
            UcpConfig config = UcpConfig.defaults().withName("perf");
            config = sleeps
                    ? config.withFeatures(UcpFeature.RMA, UcpFeature.AMO32, UcpFeature.AMO64, UcpFeature.WAKEUP)
                    : config.withFeatures(UcpFeature.RMA, UcpFeature.AMO32, UcpFeature.AMO64);
            try (UcpContext context = UcpContext.open(config);
                    UcpMemory memory = UcpMemory.allocate(context, DATA + bytes);
                    UcpMemory source = UcpMemory.allocate(context, bytes + Long.BYTES);
                    UcpWorker worker = UcpWorker.create(context, UcpWorker.ThreadMode.SERIALIZED)) {
                memory.segment().fill((byte) 0);
                source.segment().fill((byte) 0);
                byte[][] addresses = bootstrap.allgather(worker.address());
                byte[][] keys = bootstrap.allgather(memory.packKey());
                int peer = 1 - bootstrap.rank();
                try (UcpEndpoint endpoint = worker.connect(addresses[peer]);
                        RemoteKey key = endpoint.unpackKey(keys[peer])) {
                    UcpRank here = new UcpRank(
                            bootstrap.rank(), worker, endpoint, key, memory.segment(), source.segment(), sleeps);
                    here.meet();
                    here.run();
                    here.meet();
                    bootstrap.barrier();
                }
            }
        }
    }

    @Override
    void putWord(long offset, long value) {
        source.set(JAVA_LONG, outbox, value);
        finish(endpoint.put(source, outbox, Long.BYTES, key, offset));
        finish(endpoint.flush());
    }

    @Override
    boolean advance() {
        return worker.progress() != 0;
    }

    @Override
    void pause(long mostNs) {
        if (worker.arm() == 0) {
            worker.waitForEvent((int) TimeUnit.NANOSECONDS.toMillis(mostNs));
        }
    }

    @Override
    void one(Benchmark benchmark, long size) {
        switch (benchmark) {
            case PUT_LATENCY -> {
                finish(endpoint.put(source, 0, size, key, DATA));
                finish(endpoint.flush());
            }
            case GET_LATENCY -> finish(endpoint.get(source, 0, size, key, DATA));
            case ATOMIC_LATENCY ->
                finish(endpoint.atomicFetch(AtomicOperation.ADD, (int) size, 1, key, DATA, source, 0));
            case PUT_PING_PONG -> pingPong(size);
            default -> throw new IllegalArgumentException("not a latency of this level: " + benchmark.id());
        }
    }

    @Override
    void post(Benchmark benchmark, long size) {
        while (outstanding == WINDOW) {
            makeRoom();
        }
        long request = switch (benchmark) {
            case PUT_RATE, PUT_BANDWIDTH -> endpoint.put(source, 0, size, key, DATA);
            case GET_BANDWIDTH -> endpoint.get(source, 0, size, key, DATA);
            default -> throw new IllegalArgumentException("not a rate of this level: " + benchmark.id());
        };
        if (request != 0) {
            window[outstanding++] = check(request);
        }
    }

    @Override
    void completeAll() {
        while (outstanding > 0) {
            makeRoom();
        }
        finish(endpoint.flush());
    }

    @Override
    void sendTurn(long size, byte last) {
        source.set(JAVA_BYTE, size - 1, last);
        finish(endpoint.put(source, 0, size, key, DATA));
    }

    private void finish(long result) {
        if (result != 0) {
            await(check(result));
        }
    }

    private void await(long request) {
        while (UcpRequest.test(worker, request) == UcxStatus.UCS_INPROGRESS) {
            worker.progress();
        }
    }

    private void makeRoom() {
        worker.progress();
        for (int i = outstanding - 1; i >= 0; i--) {
            if (UcpRequest.test(worker, window[i]) != UcxStatus.UCS_INPROGRESS) {
                window[i] = window[--outstanding];
            }
        }
    }

    private static long check(long result) {
        if (UcpRequest.isError(result)) {
            throw new IllegalStateException(UcxStatus.describe(result));
        }
        return result;
    }
}
