package org.watari.pgas;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.watari.acp.Acp;
import org.watari.acp.Notifications;

/// One wait for a word that another rank changes by a store of its processor or its device, of which nobody tells:
/// looks at once for a short time, then less and less often, and makes progress all the while.
///
/// A rank that asks what this one does hears of a wait that has lasted, until it is closed.
///
/// **Threads** one.
final class Patience implements AutoCloseable {
    /// As long as waits of the basic layer look without a pause.
    private static final long SPIN_NS = TimeUnit.MICROSECONDS.toNanos(50);

    /// A pause is this part of what has been waited: so much later than it could a wait ends.
    private static final int PART = 8;

    private static final long LONGEST_PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(1);

    /// A notification that nobody sends: to wait for it is the pause in which the basic layer makes progress, and
    /// sleeps when there is none.
    private static final int SLOT = Integer.MAX_VALUE;

    private static final int TAG = 0x7067;

    private final Acp acp;
    private final Notifications notifications;
    private final long limitNs;
    private final Supplier<String> what;
    private final long start = System.nanoTime();
    private boolean noted;

    /// @param limit not negative
    /// @param what what is waited for, for people: asked on any thread, without waiting
    Patience(Pgas pgas, Duration limit, Supplier<String> what) {
        if (limit.isNegative()) {
            throw new IllegalArgumentException("limit " + limit + ": a wait is not negative");
        }
        this.acp = pgas.acp();
        this.notifications = pgas.notifications();
        this.limitNs = nanos(limit);
        this.what = what;
    }

    private static long nanos(Duration limit) {
        try {
            return limit.toNanos();
        } catch (ArithmeticException e) {
            return Long.MAX_VALUE;
        }
    }

    /// Makes progress, and pauses where the wait has lasted.
    ///
    /// @return false when the limit has passed
    boolean pause() {
        long waited = System.nanoTime() - start;
        if (waited >= limitNs) {
            return false;
        }
        if (waited < SPIN_NS) {
            progress(notifications);
            Thread.onSpinWait();
        } else {
            if (!noted) {
                noted = true;
                acp.beginWait(this);
            }
            long pause = Math.min(Math.min(waited / PART, LONGEST_PAUSE_NS), limitNs - waited);
            notifications.await(SLOT, TAG, Duration.ofNanos(pause));
        }
        return true;
    }

    /// Makes progress once.
    static void progress(Notifications notifications) {
        notifications.take(SLOT, TAG);
    }

    /// The wait is over.
    @Override
    public void close() {
        if (noted) {
            acp.endWait(this);
        }
    }

    @Override
    public String toString() {
        return what.get();
    }

    long waitedMs() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    }
}
