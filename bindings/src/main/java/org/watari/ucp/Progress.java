package org.watari.ucp;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.watari.bindings.link.UcpDowncalls;

/// Makes progress on a worker until a deadline, for the waits of closing.
final class Progress {
    private static final int SPINS = 200;
    /// Long enough to leave the core to a peer on the same machine, short against any network round trip it
    /// replaces.
    private static final long PAUSE_NS = 50_000;

    private final long worker;
    private final long deadlineNs;
    private int idle;

    Progress(long worker, long timeoutMs) {
        this.worker = worker;
        this.deadlineNs =
                System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(Math.clamp(timeoutMs, 0, Integer.MAX_VALUE));
    }

    /// Advances once; pauses when there was nothing to do for a while.
    ///
    /// @return false when the time is over
    boolean advance() {
        if (UcpDowncalls.progress(worker) != 0) {
            idle = 0;
        } else if (++idle > SPINS) {
            LockSupport.parkNanos(PAUSE_NS);
        }
        return System.nanoTime() - deadlineNs < 0;
    }
}
