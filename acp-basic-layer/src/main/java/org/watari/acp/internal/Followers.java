package org.watari.acp.internal;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.watari.acp.internal.Waiting.Goal;

/// Threads that are parked, or about to be, until somebody else has made progress for them. Any number, any thread.
///
/// A follower is in here *before* its last look at its goal; whoever may have met a goal looks in here *after* it. Both
/// are volatile accesses, so that one of the two sees the other.
final class Followers {

    /// One thread and what it waits for. Never changes, so that whoever reads it reads one wait and not two halves.
    ///
    /// @param isVirtual it never leads
    /// @param endNs     when its limit passes, as `System.nanoTime` has it
    record Waiter(Thread thread, boolean isVirtual, Goal goal, long a, long b, long endNs) {}

    private final ConcurrentHashMap<Thread, Waiter> waiters = new ConcurrentHashMap<>();
    private final AtomicInteger count = new AtomicInteger();
    private final AtomicInteger virtualCount = new AtomicInteger();

    void add(Waiter waiter) {
        waiters.put(waiter.thread(), waiter);
        if (waiter.isVirtual()) {
            virtualCount.incrementAndGet();
        }
        count.incrementAndGet();
    }

    void remove(Waiter waiter) {
        count.decrementAndGet();
        if (waiter.isVirtual()) {
            virtualCount.decrementAndGet();
        }
        waiters.remove(waiter.thread());
    }

    boolean areThere() {
        return count.get() != 0;
    }

    /// True when a thread waits that cannot lead.
    boolean needALeader() {
        return virtualCount.get() != 0;
    }

    /// Unparks those whose goal is met, and nobody else: a thousand parked threads cost a look each, not a wake-up.
    void wake(Predicate<Waiter> isMet) {
        if (!areThere()) {
            return;
        }
        for (Waiter waiter : waiters.values()) {
            if (isMet.test(waiter)) {
                LockSupport.unpark(waiter.thread());
            }
        }
    }

    /// Unparks one that can lead.
    ///
    /// @return false when there is none
    boolean wakeOneThatLeads() {
        if (areThere()) {
            for (Waiter waiter : waiters.values()) {
                if (!waiter.isVirtual()) {
                    LockSupport.unpark(waiter.thread());
                    return true;
                }
            }
        }
        return false;
    }
}
