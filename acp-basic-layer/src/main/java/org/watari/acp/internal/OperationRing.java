package org.watari.acp.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// The command queue and, in the same slots, the state of every operation outstanding.
///
/// ```text
///   ended, reusable     ended or going on      published, not started     free
/// ------------------|-----------------------|-------------------------|---------
///               watermark               next - 1                   claimed
/// ```
///
/// A handle is the operation's number, from 1. Claims and publications are made by any thread; the lease holder starts
/// operations in order of their numbers, lets them end in any order, and moves the watermark over what has ended.
final class OperationRing {

    private static final VarHandle CLAIMED;

    static {
        try {
            CLAIMED = MethodHandles.lookup().findVarHandle(OperationRing.class, "claimed", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Operation[] slots;
    private final int mask;
    private volatile long claimed;
    private volatile long watermark;
    /// Next operation to start; lease holder only.
    private long next = 1;

    /// Failures kept for a program that never asks, about 1 KiB each. A context asks late: for 1024 of them
    /// at once.
    static final int MAX_UNREPORTED = 16 * 1024;

    private final ConcurrentSkipListMap<Long, RuntimeException> failures = new ConcurrentSkipListMap<>();
    /// Failures that were too many to keep.
    private final AtomicLong dropped = new AtomicLong();

    OperationRing(int capacity) {
        if (capacity < 1 || Integer.bitCount(capacity) != 1) {
            throw new IllegalArgumentException("command queue of " + capacity + " entries: a power of two is needed");
        }
        slots = new Operation[capacity];
        for (int i = 0; i < capacity; i++) {
            slots[i] = new Operation();
        }
        mask = capacity - 1;
    }

    /// Lets the handles begin behind those of an earlier ring; before the first operation.
    void startAfter(long handle) {
        claimed = handle;
        watermark = handle;
        next = handle + 1;
    }

    /// Takes the next handle. Any thread.
    ///
    /// @return the handle, or 0 when the ring is full
    long claim() {
        while (true) {
            long last = claimed;
            if (last - watermark > mask) {
                return 0;
            }
            if (CLAIMED.compareAndSet(this, last, last + 1)) {
                return last + 1;
            }
        }
    }

    Operation slot(long handle) {
        return slots[(int) handle & mask];
    }

    /// Number of an operation's slot.
    int place(long handle) {
        return (int) handle & mask;
    }

    /// Last handle given out. Any thread.
    long lastClaimed() {
        return claimed;
    }

    /// Every operation up to this handle has ended. Any thread.
    long watermark() {
        return watermark;
    }

    boolean isIdle() {
        return watermark == claimed;
    }

    boolean hasSpace() {
        return claimed - watermark <= mask;
    }

    /// True when an operation waits to be started. Any thread.
    boolean hasPublished() {
        long handle = next;
        return slots[(int) handle & mask].published == handle;
    }

    /// Takes the next published operation. Lease holder.
    @Nullable
    Operation takePublished() {
        Operation operation = slots[(int) next & mask];
        if (operation.published != next) {
            return null;
        }
        next++;
        return operation;
    }

    /// Records the end of an operation. Lease holder.
    ///
    /// @param startable takes the operations whose order is met by that
    void end(Operation operation, ArrayDeque<Operation> startable) {
        long handle = operation.published;
        RuntimeException failure = operation.failure;
        if (failure != null) {
            record(handle, failure);
        }
        operation.clear();
        operation.ended = handle;
        long mark = watermark;
        while (mark < claimed && slots[(int) (mark + 1) & mask].ended == mark + 1) {
            mark++;
            // Before the watermark moves: then the slot is another caller's.
            takeDependents(slots[(int) mark & mask], startable);
        }
        watermark = mark;
    }

    private static void takeDependents(Operation operation, ArrayDeque<Operation> startable) {
        Operation dependent = operation.dependents;
        operation.dependents = null;
        while (dependent != null) {
            Operation next = dependent.nextDependent;
            dependent.nextDependent = null;
            startable.add(dependent);
            dependent = next;
        }
    }

    /// An operation that has been taken and is above the watermark. Lease holder.
    ///
    /// @return the operation, null when it and all before it have ended
    @Nullable
    Operation outstanding(long handle) {
        return handle <= watermark ? null : slot(handle);
    }

    /// The oldest gives way: of the newest somebody is about to ask, a blocking call for one.
    private void record(long handle, RuntimeException failure) {
        if (failures.size() >= MAX_UNREPORTED && failures.pollFirstEntry() != null) {
            dropped.incrementAndGet();
        }
        failures.put(handle, failure);
    }

    /// Number of failures that could not be kept because nobody asked for them before thousands of later ones. Any
    /// thread.
    long dropped() {
        return dropped.get();
    }

    /// True when this operation has ended, whatever the earlier ones do. Any thread.
    boolean hasEnded(long handle) {
        return handle <= watermark || slots[(int) handle & mask].ended == handle || handle > claimed;
    }

    /// True when this operation and all before it have ended. Any thread.
    boolean hasEndedUpTo(long handle) {
        return handle <= watermark || handle > claimed;
    }

    /// Takes the first unreported failure up to a handle. Any thread.
    @Nullable
    RuntimeException takeFailureUpTo(long handle) {
        if (failures.isEmpty()) {
            return null;
        }
        var entry = failures.firstEntry();
        while (entry != null && entry.getKey() <= handle) {
            if (failures.remove(entry.getKey(), entry.getValue())) {
                return entry.getValue();
            }
            entry = failures.firstEntry();
        }
        return null;
    }

    /// Takes the unreported failure of one handle. Any thread.
    @Nullable
    RuntimeException takeFailure(long handle) {
        return failures.isEmpty() ? null : failures.remove(handle);
    }

    /// The oldest operation that has not ended, for messages.
    @Nullable
    Operation oldest() {
        long handle = watermark + 1;
        Operation operation = slots[(int) handle & mask];
        return operation.published == handle ? operation : null;
    }
}
