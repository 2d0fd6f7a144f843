package org.watari.pgas.memory;

import java.util.concurrent.atomic.AtomicLong;

/// How many bytes may be registered, how many are, and how often that was done.
///
/// **Threads**: any.
public final class PinBudget {

    private final long limit;
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong registrations = new AtomicLong();

    /// @param limit bytes at most
    public PinBudget(long limit) {
        this.limit = limit;
    }

    /// Takes a part of the budget for one registration.
    ///
    /// @param wanted bytes
    /// @return false when so much is not left
    boolean tryTake(long wanted) {
        long before = bytes.getAndUpdate(sum -> wanted > limit - sum ? sum : sum + wanted);
        if (wanted > limit - before) {
            return false;
        }
        registrations.incrementAndGet();
        return true;
    }

    /// The registration of [#tryTake] could not be made, or was made for something that has been refused.
    void giveBack(long wanted) {
        bytes.addAndGet(-wanted);
        registrations.decrementAndGet();
    }

    /// What is left.
    ///
    /// @return bytes
    public long left() {
        return limit - bytes.get();
    }

    /// What is registered.
    ///
    /// @return bytes
    public long bytes() {
        return bytes.get();
    }

    /// How often memory has been registered.
    ///
    /// @return registrations
    public long registrations() {
        return registrations.get();
    }
}
