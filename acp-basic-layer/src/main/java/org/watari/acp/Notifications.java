package org.watari.acp;

import java.time.Duration;
import org.watari.acp.internal.Core;

/// Notifications by slot and tag: a rank tells another one that something is there, by the end of a part of a chain
/// ([Chain.Builder#notify]) or by a call ([#send]). They are counted: each that has come is taken once, by whichever
/// thread asks first.
///
/// **Ordering**: a notification of a chain comes when the bytes of all the chain's descriptors before it to that rank
/// are visible there. **Limits**: any slot from 0 and any tag, as many at a time as memory holds. **Threads**: any.
/// **Cost**: no heap allocation at the waiting side once a slot and tag have been seen. **Source**: TCA, notify and
/// wait.
public final class Notifications {

    private final Core core;

    Notifications(Core core) {
        this.core = core;
    }

    /// Tells a rank. For the end of a copy, give the copy's handle as the order.
    ///
    /// **Completion**: the end of the handle says that the notification has left.
    ///
    /// @param rank  who is told; this rank is possible
    /// @param slot  from 0
    /// @param tag   any number
    /// @param order as for [GlobalMemoryAccess#copy]
    /// @return handle
    public long send(int rank, int slot, int tag, long order) {
        core.checkRank(rank);
        checkSlot(slot);
        GlobalMemoryAccess.checkOrder(order);
        return core.chains().notify(rank, slot, tag, order, true);
    }

    /// Takes a notification if one is there. Makes progress once.
    ///
    /// **Blocking**: never.
    ///
    /// @param slot from 0
    /// @param tag  any number
    /// @return whether one was there
    public boolean take(int slot, int tag) {
        checkSlot(slot);
        return core.chains().takeNotification(slot, tag, 0);
    }

    /// Waits for a notification and takes it.
    ///
    /// **Blocking**: within the wait limit. Makes progress itself.
    ///
    /// @param slot from 0
    /// @param tag  any number
    /// @throws org.watari.error.WaitTimeoutException when none has come in time
    public void await(int slot, int tag) {
        checkSlot(slot);
        core.chains().awaitNotification(slot, tag);
    }

    /// Waits for a notification, not longer than a limit, and takes it.
    ///
    /// **Blocking**: within `limit`. Makes progress itself.
    ///
    /// @param slot  from 0
    /// @param tag   any number
    /// @param limit how long; zero to look once
    /// @return false when none has come in time; it may still come
    /// @throws IllegalArgumentException for a negative limit
    public boolean await(int slot, int tag, Duration limit) {
        checkSlot(slot);
        if (limit.isNegative()) {
            throw new IllegalArgumentException("limit " + limit + ": a wait is not negative");
        }
        return core.chains().takeNotification(slot, tag, nanos(limit));
    }

    private static long nanos(Duration limit) {
        try {
            return limit.toNanos();
        } catch (ArithmeticException e) {
            return Long.MAX_VALUE;
        }
    }

    static void checkSlot(int slot) {
        if (slot < 0) {
            throw new IllegalArgumentException("slot " + slot + ": slots count from 0");
        }
    }
}
