package org.watari.perf;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import org.watari.acp.bootstrap.Bootstrap;
import org.watari.acp.bootstrap.Bootstraps;
import org.watari.error.UcxStatus;
import org.watari.ucp.RemoteKey;
import org.watari.ucp.UcpConfig;
import org.watari.ucp.UcpContext;
import org.watari.ucp.UcpEndpoint;
import org.watari.ucp.UcpFeature;
import org.watari.ucp.UcpMemory;
import org.watari.ucp.UcpRequest;
import org.watari.ucp.UcpWorker;

/// The layer `ucp`: what `ucx_perftest` does, through [org.watari.ucp].
///
/// The memory of each rank, one cache line for each use:
///
/// ```
/// byte 0      8       64        72      80      128     136    144
///      +------+-------+---------+-------+-------+-------+------+
///      | data |       | command | count |       | ready | done |
///      +------+-------+---------+-------+-------+-------+------+
/// ```
///
/// Rank 0 writes count and command (number, test) into the memory of rank 1, which writes the number into
/// `ready` of rank 0, and into `done` when it has seen the end. The last byte of the data ends a pass, as in
/// `ucx_perftest`. Between passes rank 1 sleeps.
///
/// **Threads** the main thread of each rank.
public final class UcpRank extends MeasuringRank {
    private static final long BYTES = 8;
    private static final long LAST_BYTE = BYTES - 1;
    private static final long COMMAND = 64;
    private static final long COUNT = 72;
    private static final long READY = 128;
    private static final long DONE = 136;
    private static final long MEMORY_BYTES = 4096;
    private static final long QUIT = 99;
    private static final int TEST_BITS = 8;
    private static final byte LAST = 1;
    /// The window that `ucx_perftest` uses for `ucp_put_bw`.
    private static final int WINDOW = 32;

    private static final long POLL_NS = 200_000;

    private static final VarHandle BYTE = JAVA_BYTE.varHandle();
    private static final VarHandle LONG = JAVA_LONG.varHandle();

    private final UcpWorker worker;
    private final UcpEndpoint endpoint;
    private final RemoteKey key;
    private final MemorySegment own;
    private final MemorySegment source;
    private final long[] window = new long[WINDOW];
    private int outstanding;
    private long number;
    private byte turn;

    private UcpRank(UcpWorker worker, UcpEndpoint endpoint, RemoteKey key, MemorySegment own, MemorySegment source) {
        super("ucp");
        this.worker = worker;
        this.endpoint = endpoint;
        this.key = key;
        this.own = own;
        this.source = source;
    }

    /// Runs a rank.
    ///
    /// @param args none
    /// @throws IOException when the commands cannot be read
    public static void main(String[] args) throws IOException {
        try (Bootstrap bootstrap = Bootstraps.detect()) {
            int rank = bootstrap.rank();
            pin(rank);
            // The one feature that ucx_perftest asks for in these tests.
            UcpConfig config = UcpConfig.defaults().withName("perf").withFeatures(UcpFeature.RMA);
            try (Arena arena = Arena.ofConfined();
                    UcpContext context = UcpContext.open(config);
                    UcpMemory memory = UcpMemory.allocate(context, MEMORY_BYTES);
                    UcpWorker worker = UcpWorker.create(context, UcpWorker.ThreadMode.SERIALIZED)) {
                byte[][] addresses = bootstrap.allgather(worker.address());
                byte[][] keys = bootstrap.allgather(memory.packKey());
                int peer = 1 - rank;
                try (UcpEndpoint endpoint = worker.connect(addresses[peer]);
                        RemoteKey key = endpoint.unpackKey(keys[peer])) {
                    UcpRank here = new UcpRank(worker, endpoint, key, memory.segment(), arena.allocate(64, 64));
                    here.finish(endpoint.flush());
                    bootstrap.barrier();
                    if (rank == 0) {
                        here.serve();
                        here.command(QUIT, 0);
                    } else {
                        here.answer();
                    }
                    bootstrap.barrier();
                }
            }
        }
    }

    @Override
    void step(Measured test) {
        switch (test) {
            case PUT_BW -> {
                if (outstanding == WINDOW) {
                    makeRoom();
                }
                long request = endpoint.put(source, 0, BYTES, key, 0);
                if (request != 0) {
                    window[outstanding++] = check(request);
                }
            }
            case GET -> finish(endpoint.get(source, 0, BYTES, key, 0));
            case PUT_LAT -> {
                turn++;
                sendTurn(turn);
                awaitTurn(turn);
            }
            case PUT_FLUSH -> {
                finish(endpoint.put(source, 0, BYTES, key, 0));
                finish(endpoint.flush());
            }
        }
    }

    @Override
    void begin(Measured test, boolean targetSpins, long count) {
        source.set(JAVA_LONG, 0, 0);
        own.set(JAVA_LONG, 0, 0);
        turn = 0;
        if (targetSpins) {
            command(test.code(), count);
            while ((long) LONG.getAcquire(own, READY) != number) {
                worker.progress();
            }
        }
    }

    @Override
    void end(Measured test, boolean targetSpins) {
        while (outstanding > 0) {
            makeRoom();
        }
        if (targetSpins && test != Measured.PUT_LAT) {
            source.set(JAVA_BYTE, LAST_BYTE, LAST);
            finish(endpoint.put(source, 0, BYTES, key, 0));
        }
        finish(endpoint.flush());
    }

    private void command(long code, long count) {
        while ((long) LONG.getAcquire(own, DONE) != number) {
            worker.progress(); // the target has not yet seen the end of the last pass
        }
        number++;
        source.set(JAVA_LONG, 0, 0);
        finish(endpoint.put(source, 0, BYTES, key, 0)); // no end of a pass from the last time
        source.set(JAVA_LONG, 0, count);
        finish(endpoint.put(source, 0, BYTES, key, COUNT));
        finish(endpoint.flush());
        source.set(JAVA_LONG, 0, number << TEST_BITS | code);
        finish(endpoint.put(source, 0, BYTES, key, COMMAND));
        finish(endpoint.flush());
        source.set(JAVA_LONG, 0, 0);
    }

    /// The target: sleeps, and takes the part that the responder has in `ucx_perftest` when it is told to.
    private void answer() {
        while (true) {
            long command;
            while ((command = (long) LONG.getAcquire(own, COMMAND)) >>> TEST_BITS == number) {
                LockSupport.parkNanos(POLL_NS);
                worker.progress();
            }
            number = command >>> TEST_BITS;
            long code = command & ((1 << TEST_BITS) - 1);
            if (code == QUIT) {
                return;
            }
            tell(READY);
            respond(Measured.ofCode((int) code), own.get(JAVA_LONG, COUNT));
            tell(DONE);
        }
    }

    private void tell(long offset) {
        source.set(JAVA_LONG, 0, number);
        finish(endpoint.put(source, 0, BYTES, key, offset));
        finish(endpoint.flush());
        source.set(JAVA_LONG, 0, 0);
    }

    private void respond(Measured test, long count) {
        turn = 0;
        if (test == Measured.PUT_LAT) {
            for (long i = 0; i < count; i++) {
                turn++;
                awaitTurn(turn);
                sendTurn(turn);
            }
            return;
        }
        // As long as the measuring side needs, without a look at the memory: that would take the cache line away from
        // it.
        for (long i = 0; i < count; i++) {
            if (test == Measured.GET) {
                worker.progress();
            }
            if (System.nanoTime() == Long.MIN_VALUE) {
                return; // never; the clock is read all the same
            }
        }
        awaitTurn(LAST);
    }

    private void sendTurn(byte value) {
        source.set(JAVA_BYTE, LAST_BYTE, value);
        finish(endpoint.put(source, 0, BYTES, key, 0));
    }

    private void awaitTurn(byte value) {
        while ((byte) BYTE.getAcquire(own, LAST_BYTE) != value) {
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
