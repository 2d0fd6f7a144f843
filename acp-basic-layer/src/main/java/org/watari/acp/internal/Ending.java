package org.watari.acp.internal;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.watari.acp.transport.Transport;

/// The steps by which a rank ends. Each is bounded, and none frees memory that somebody may still be at
/// work on.
final class Ending {

    private static final System.Logger LOG = System.getLogger("org.watari.acp");
    private static final long FLUSH_LIMIT_NS = TimeUnit.SECONDS.toNanos(2);
    private static final long FLUSH_PAUSE_NS = TimeUnit.MICROSECONDS.toNanos(50);
    private static final int FAILURES_LOGGED = 10;

    private final int rank;
    private final Transport transport;
    private final Engine engine;
    private final Waiting waiting;

    Ending(int rank, Transport transport, Engine engine, Waiting waiting) {
        this.rank = rank;
        this.transport = transport;
        this.engine = engine;
        this.waiting = waiting;
    }

    /// Waits, not long, until all that was sent has arrived: peers make progress until the meeting that
    /// follows, and connections then close at once.
    void flushConnections() {
        long end = System.nanoTime() + FLUSH_LIMIT_NS;
        long ticket = withLease(transport::flushAll);
        while (ticket > 0 && System.nanoTime() < end) {
            waiting.tryProgress();
            long asked = ticket;
            if (withLease(() -> transport.test(asked)) != Transport.IN_PROGRESS) {
                return;
            }
            LockSupport.parkNanos(this, FLUSH_PAUSE_NS);
        }
    }

    private long withLease(LongSupplier call) {
        engine.takeLease();
        try {
            return call.getAsLong();
        } finally {
            engine.releaseLease();
        }
    }

    void logUnreported() {
        long count = 0;
        RuntimeException failure;
        while ((failure = engine.ring.takeFailureUpTo(Long.MAX_VALUE)) != null) {
            if (++count <= FAILURES_LOGGED) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "rank " + rank + " closes with a failure that nobody asked for: " + failure.getMessage());
            }
        }
        count += engine.ring.dropped();
        if (count > FAILURES_LOGGED) {
            LOG.log(System.Logger.Level.WARNING, "rank {0}: {1} such failures in all", rank, count);
        }
    }

    /// Keeps every thread out of the transport for good.
    ///
    /// @param together false when a rank that lives may still reach this one's memory
    /// @return whether everything may be freed
    boolean stop(boolean together, long limitNs) {
        boolean alone = waiting.close() && engine.seize(limitNs);
        if (alone && !together) {
            return false; // a put of a rank that goes on must meet mapped memory
        }
        if (!alone || engine.transportHasMemory()) {
            LOG.log(
                    System.Logger.Level.ERROR,
                    "rank {0} closes without freeing its memory: {1}",
                    rank,
                    alone ? "transfers have not ended" : "a thread is still inside the transport");
            return false;
        }
        return true;
    }

    static @Nullable RuntimeException firstOf(@Nullable RuntimeException earlier, Runnable step) {
        try {
            step.run();
        } catch (RuntimeException e) {
            if (earlier == null) {
                return e;
            }
            earlier.addSuppressed(e);
        }
        return earlier;
    }
}
