package org.watari.perf;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.watari.acp.bootstrap.Bootstrap;
import org.watari.acp.bootstrap.Bootstraps;
import org.watari.error.Errno;
import org.watari.error.WcStatus;
import org.watari.verbs.CompletionQueue;
import org.watari.verbs.QueuePair;
import org.watari.verbs.SendBatch;
import org.watari.verbs.WorkCompletions;

/// The level `verbs`, two ranks: the calls of libibverbs that a C program would make, through
/// [org.watari.verbs]. Requests are laid out once and posted again and again, as in the programs of
/// perftest; a wait polls the completion queue and never sleeps.
///
/// Behind the data lie, as large, the source of this rank's operations, and a word on its way.
public final class VerbsRank extends BareRank {
    /// Of small requests in a series every so many asks for a completion, of larger ones each: see
    /// [Perftest].
    static final int SIGNALED_EACH = 16;

    static final int SMALL = 8192;

    private final VerbsLink link;
    private final QueuePair qp;
    private final CompletionQueue cq;
    private final MemorySegment memory;
    private final long source;
    private final long outbox;
    private final int inlineBytes;
    private final WorkCompletions completions;
    private final SendBatch word;
    /// The request being measured, twice: without and with a completion.
    private final SendBatch requests;

    private @Nullable Benchmark laidOut;
    private long laidOutSize;
    private int laidOutFlags;

    /// Requests posted, and how many of them are known to be done: the number of the last completion.
    private long posted;

    private long done;

    private VerbsRank(int rank, VerbsLink link, Arena arena, long bytes, int inlineBytes, boolean sleeps) {
        super(rank, link.memory(), sleeps);
        this.link = link;
        this.qp = link.queuePair();
        this.cq = link.completions();
        this.memory = link.memory();
        this.source = DATA + bytes;
        this.outbox = source + bytes;
        this.inlineBytes = inlineBytes;
        this.completions = WorkCompletions.allocate(arena, VerbsLink.DEPTH);
        this.word = SendBatch.allocate(arena, 1, 1);
        this.requests = SendBatch.allocate(arena, 2, 1);
    }

    /// Runs a rank.
    ///
    /// @param args the size of the memory that is read and written; `sleep` when a target without work
    /// sleeps
    /// @throws IOException when the commands cannot be read
    public static void main(String[] args) throws IOException {
        long bytes = Long.parseLong(args[0]) + Long.BYTES - 1 & -Long.BYTES;
        boolean sleeps = "sleep".equals(args[1]);
        try (Arena arena = Arena.ofConfined();
                Bootstrap bootstrap = Bootstraps.detect()) {
            Way way = Way.of(bootstrap.rank());
            try (VerbsLink link = new VerbsLink(bootstrap, way, arena, DATA + 2 * bytes + Long.BYTES)) {
                VerbsRank here = new VerbsRank(bootstrap.rank(), link, arena, bytes, way.inlineBytes(), sleeps);
                here.meet();
                here.run();
                here.meet();
                bootstrap.barrier();
            }
        }
    }

    @Override
    void putWord(long offset, long value) {
        memory.set(JAVA_LONG, outbox, value);
        word.clear();
        write(word, ++posted, SendBatch.SIGNALED | inline(Long.BYTES), outbox, Long.BYTES, offset);
        check(qp.post(word));
        await(posted);
    }

    private void write(SendBatch into, long number, int flags, long from, long size, long to) {
        into.write(number, flags, link.here(from), (int) size, link.localKey(), link.there(to), link.remoteKey());
    }

    private int inline(long size) {
        return size <= inlineBytes ? SendBatch.INLINE : 0;
    }

    /// The device does.
    @Override
    boolean advance() {
        Thread.onSpinWait();
        return false;
    }

    /// The other side's word is no event here.
    @Override
    void pause(long mostNs) {
        LockSupport.parkNanos(mostNs);
    }

    @Override
    void one(Benchmark benchmark, long size) {
        layOut(benchmark, size);
        if (benchmark == Benchmark.PUT_PING_PONG) {
            pingPong(size);
        } else {
            post(true);
            await(posted);
        }
    }

    @Override
    void respond(Benchmark benchmark, long size, long count) {
        if (benchmark == Benchmark.PUT_PING_PONG) {
            layOut(benchmark, size);
        }
        super.respond(benchmark, size, count);
    }

    /// As `ib_write_lat`: a write, its completion, and a look at the own memory.
    @Override
    void sendTurn(long size, byte last) {
        memory.set(JAVA_BYTE, source + size - 1, last);
        post(true);
        await(posted);
    }

    @Override
    void post(Benchmark benchmark, long size) {
        layOut(benchmark, size);
        while (posted - done >= VerbsLink.DEPTH) {
            poll();
        }
        post(size > SMALL || (posted + 1) % SIGNALED_EACH == 0);
    }

    @Override
    void completeAll() {
        if (posted % SIGNALED_EACH != 0 && laidOutSize <= SMALL) {
            // The last ones did not ask for a completion. This one does, and completions come in order.
            while (posted - done >= VerbsLink.DEPTH) {
                poll();
            }
            word.clear().write(++posted, SendBatch.SIGNALED, 0, 0, 0, link.there(DATA), link.remoteKey());
            check(qp.post(word));
        }
        await(posted);
    }

    private void post(boolean signaled) {
        posted++;
        if (signaled) {
            requests.renumber(1, posted, laidOutFlags | SendBatch.SIGNALED);
        }
        check(qp.post(requests, signaled ? 1 : 0, 1));
    }

    private void await(long number) {
        while (done < number) {
            poll();
        }
    }

    private void poll() {
        int found = cq.poll(completions);
        if (found < 0) {
            throw new IllegalStateException("the completion queue is lost: ibv_poll_cq gave " + found);
        }
        for (int i = 0; i < found; i++) {
            if (completions.status(i) != WcStatus.IBV_WC_SUCCESS) {
                throw new IllegalStateException(completions.describe(i));
            }
            done = completions.wrId(i);
        }
    }

    private static void check(int result) {
        if (result != 0) {
            throw new IllegalStateException("ibv_post_send: " + Errno.describe(-result));
        }
    }

    private void layOut(Benchmark benchmark, long size) {
        if (benchmark == laidOut && size == laidOutSize) {
            return;
        }
        requests.clear();
        laidOutFlags = 0;
        for (int i = 0; i < requests.capacity(); i++) {
            switch (benchmark) {
                case PUT_LATENCY, PUT_RATE, PUT_BANDWIDTH, PUT_PING_PONG -> {
                    laidOutFlags = inline(size);
                    write(requests, 0, laidOutFlags, source, size, DATA);
                }
                case GET_LATENCY, GET_BANDWIDTH ->
                    requests.read(
                            0, 0, link.here(source), (int) size, link.localKey(), link.there(DATA), link.remoteKey());
                case ATOMIC_LATENCY ->
                    requests.fetchAndAdd(
                            0, 0, link.here(source), link.localKey(), link.there(DATA), link.remoteKey(), 1);
                default -> throw new IllegalArgumentException("not a benchmark of this level: " + benchmark.id());
            }
        }
        laidOut = benchmark;
        laidOutSize = size;
    }
}
