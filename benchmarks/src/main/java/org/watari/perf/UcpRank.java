package org.watari.perf;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
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
///
/// The memory that the other rank writes and reads; what a rank's own operations use on its own side is apart:
///
/// ```
/// byte 0               1024             4096
///      +---------------+----------+-----+--------
///      | control words | meetings |     | data
///      +---------------+----------+-----+--------
/// ```
public final class UcpRank extends MeasuringRank {
    private static final long MEETINGS = 1024;
    private static final long DATA = 4096;
    /// As `ucx_perftest -O 32`, which `docs/benchmarks.md` compares with.
    private static final int WINDOW = 32;
    /// As many idle rounds as the basic layer makes before it sleeps.
    private static final int IDLE_ROUNDS = 500;

    /// The other side's word comes by a plain store where memory is shared, which is no event to wake up from.
    private static final int SLEEP_MS = 1;

    private static final VarHandle BYTE = JAVA_BYTE.varHandle();
    private static final VarHandle LONG = JAVA_LONG.varHandle();

    private final int rank;
    private final UcpWorker worker;
    private final UcpEndpoint endpoint;
    private final RemoteKey key;
    private final MemorySegment own;
    /// Data, and behind it a word that is on its way.
    private final MemorySegment source;

    private final long outbox;
    private final boolean sleeps;
    private final long[] window = new long[WINDOW];
    private int outstanding;
    private long meetings;
    private byte turn;

    private UcpRank(
            int rank,
            UcpWorker worker,
            UcpEndpoint endpoint,
            RemoteKey key,
            MemorySegment own,
            MemorySegment source,
            boolean sleeps) {
        super(rank, 2);
        this.rank = rank;
        this.worker = worker;
        this.endpoint = endpoint;
        this.key = key;
        this.own = own;
        this.source = source;
        this.outbox = source.byteSize() - Long.BYTES;
        this.sleeps = sleeps;
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
    void tell(int toRank, int word, long value) {
        putWord((long) word * Long.BYTES, value);
    }

    private void putWord(long offset, long value) {
        source.set(JAVA_LONG, outbox, value);
        finish(endpoint.put(source, outbox, Long.BYTES, key, offset));
        finish(endpoint.flush());
    }

    @Override
    long look(int word) {
        return (long) LONG.getAcquire(own, (long) word * Long.BYTES);
    }

    @Override
    void progress() {
        worker.progress();
    }

    @Override
    void meet() {
        meetings++;
        putWord(MEETINGS, meetings);
        awaitMeeting();
    }

    @Override
    void release() {
        meetings++;
        if (rank == 0) {
            putWord(MEETINGS, meetings);
        } else {
            awaitMeeting();
        }
    }

    private void awaitMeeting() {
        int idle = 0;
        while ((long) LONG.getAcquire(own, MEETINGS) < meetings) {
            if (worker.progress() != 0) {
                idle = 0;
            } else if (sleeps && ++idle > IDLE_ROUNDS && worker.arm() == 0) {
                worker.waitForEvent(SLEEP_MS);
            }
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
            case PUT_PING_PONG -> {
                turn++;
                sendTurn(size);
                awaitTurn(size);
            }
            default -> throw new IllegalArgumentException("not a latency of this level: " + benchmark.id());
        }
    }

    @Override
    void prepare(long size) {
        turn = 0;
        if (size > 0) {
            own.set(JAVA_BYTE, DATA + size - 1, (byte) 0);
        }
    }

    @Override
    void respond(Benchmark benchmark, long size, long count) {
        if (benchmark == Benchmark.PUT_PING_PONG) {
            for (long i = 0; i < count; i++) {
                turn++;
                awaitTurn(size);
                sendTurn(size);
            }
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

    private void sendTurn(long size) {
        source.set(JAVA_BYTE, size - 1, turn);
        finish(endpoint.put(source, 0, size, key, DATA));
    }

    private void awaitTurn(long size) {
        while ((byte) BYTE.getAcquire(own, DATA + size - 1) != turn) {
            worker.progress();
        }
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
