package org.watari.acp;

import org.watari.acp.internal.ChainPlan;
import org.watari.acp.internal.Core;

/// Copies and notifications that are described once and started as one, many times.
///
/// ```java
/// int next = (acp.rank() + 1) % acp.processCount();
/// long mine = acp.starterMemory().globalAddress(acp.rank());
/// long theirs = acp.starterMemory().globalAddress(next);
/// try (Chain halo = acp.access().chain()
///         .put(theirs, mine, 4096)                              // a row
///         .copy2d(theirs + 8192, 512, mine + 8192, 512, 8, 16)  // a column: 16 words, 512 bytes apart
///         .notify(next, 0, 7)
///         .build()) {
///     for (int step = 0; step < 100; step++) {
///         long handle = halo.start(GlobalMemoryAccess.ORDER_NONE);
///         acp.notifications().await(0, 7);                      // that of the rank below
///         acp.access().await(handle);
///     }
/// }
/// ```
///
/// **Completion**: a start is an operation like any other: its handle ends when all of it has been done at both sides,
/// and all notifications have left. **Ordering**: descriptors have none among themselves, but for two. A notification
/// comes behind every descriptor before it that concerns the same rank; what follows a [Builder#commit] or a
/// [Builder#notifySelf] begins when everything before has ended, at every rank. As an order,
/// [GlobalMemoryAccess#ORDER_CONTINUE] means [GlobalMemoryAccess#ORDER_ALL]. **Failure**: regions are looked up
/// and checked at every start; where one is gone or its rank dead, nothing is done. A region is the one that the first
/// start found: where another has taken its address, every start ends with a
/// [org.watari.error.StaleAddressException], and the chain has to be built anew. What fails later stops what follows
/// at that rank, its notifications among it, and what follows a commit; the rest is done. The handle has the first
/// failure, and the chain may be started again. With a device that checks keys by itself a notification may have been
/// sent although its rank had freed the memory just before. **Threads**: any thread may start it, one start at a
/// time. **Cost**: a start allocates nothing; over verbs, one doorbell and one completion a rank for up to 127
/// descriptors. **Limits**: at most 2^29 descriptors, of 24 bytes of heap or more each; any alignment
/// and size. **Source**: TCA, chaining DMA.
public final class Chain implements AutoCloseable {

    private final Core core;
    private final ChainPlan plan;
    private final boolean waits;

    private Chain(Core core, ChainPlan plan, boolean waits) {
        this.core = core;
        this.plan = plan;
        this.waits = waits;
    }

    /// Starts it.
    ///
    /// **Blocking**: when the command queue is full, until a slot is free; a chain of
    /// [GlobalMemoryAccess#withoutWaiting] returns [GlobalMemoryAccess#QUEUE_FULL] instead.
    ///
    /// @param order as for [GlobalMemoryAccess#copy]
    /// @return handle, positive
    /// @throws IllegalArgumentException for a malformed order
    /// @throws IllegalStateException    when it is under way or closed
    public long start(long order) {
        GlobalMemoryAccess.checkOrder(order);
        return GlobalMemoryAccess.handleOf(core.chains().start(plan, order, waits));
    }

    /// Whether a start has not ended yet.
    ///
    /// @return true between a start and the end of its handle
    public boolean isUnderWay() {
        return plan.isUnderWay();
    }

    /// Number of descriptors; each row of a [Builder#copy2d] is one.
    ///
    /// @return copies and notifications
    public int size() {
        return plan.descriptors();
    }

    /// Frees it. Idempotent.
    ///
    /// @throws IllegalStateException when it is under way
    @Override
    public void close() {
        core.chains().close(plan);
    }

    @Override
    public String toString() {
        return "chain of " + size() + " descriptors" + (isUnderWay() ? ", under way" : "");
    }

    /// Describes a chain. Not for several threads at a time; of no use after [#build].
    public static final class Builder {

        private final Core core;
        private final GlobalMemoryAccess access;
        private final boolean waits;
        private final GlobalAddress addresses;
        private final int rank;
        private final ChainPlan plan = new ChainPlan();
        private boolean built;

        Builder(Core core, GlobalMemoryAccess access, boolean waits) {
            this.core = core;
            this.access = access;
            this.waits = waits;
            this.addresses = core.addresses();
            this.rank = core.bootstrap().rank();
        }

        /// Adds a copy from this rank to any.
        ///
        /// @param target global address of the first byte to write
        /// @param source global address of the first byte to read, on this rank
        /// @param bytes  how many; 0 is allowed
        /// @return this
        public Builder put(long target, long source, long bytes) {
            checkOwn("put", "source", source);
            access.check(target, GlobalMemoryAccess.ORDER_NONE);
            add("put", target, source, bytes);
            return this;
        }

        /// Adds a copy from any rank to this one.
        ///
        /// @param target global address of the first byte to write, on this rank
        /// @param source global address of the first byte to read
        /// @param bytes  how many; 0 is allowed
        /// @return this
        public Builder get(long target, long source, long bytes) {
            checkOwn("get", "target", target);
            access.check(source, GlobalMemoryAccess.ORDER_NONE);
            add("get", target, source, bytes);
            return this;
        }

        /// Adds a copy of rows that lie a pitch apart, put or get by where the sides are.
        ///
        /// @param target      global address of the first row to write
        /// @param targetPitch bytes from one row to the next there, at least `width`
        /// @param source      global address of the first row to read
        /// @param sourcePitch bytes from one row to the next there, at least `width`
        /// @param width       bytes of a row
        /// @param count       rows
        /// @return this
        /// @throws IllegalArgumentException when neither side is on this rank, too
        /// @throws IllegalStateException    when the chain would have too many descriptors
        public Builder copy2d(long target, long targetPitch, long source, long sourcePitch, long width, int count) {
            ensureOpen();
            access.check(target, GlobalMemoryAccess.ORDER_NONE);
            access.check(source, GlobalMemoryAccess.ORDER_NONE);
            if (addresses.rank(source) != rank && addresses.rank(target) != rank) {
                throw new IllegalArgumentException("copy2d from " + addresses.toText(source) + " to "
                        + addresses.toText(target) + ": one side must be on this rank, " + rank);
            }
            if (width < 0 || count < 0) {
                throw new IllegalArgumentException(
                        "copy2d of " + count + " rows of " + width + " bytes: neither is negative");
            }
            if (targetPitch < width || sourcePitch < width) {
                throw new IllegalArgumentException("copy2d with pitches of " + targetPitch + " and " + sourcePitch
                        + " bytes: rows of " + width + " bytes would overlap");
            }
            if (width == 0) {
                return this;
            }
            plan.ensureRoom(count);
            if (count > 0) {
                checkLast("target", target, targetPitch, count);
                checkLast("source", source, sourcePitch, count);
            }
            for (int row = 0; row < count; row++) {
                add("copy2d", target + row * targetPitch, source + row * sourcePitch, width);
            }
            return this;
        }

        /// The last row must have an address of the same rank; the ends of regions are checked at a start.
        private void checkLast(String what, long address, long pitch, int count) {
            long last;
            try {
                last = Math.multiplyExact(pitch, count - 1L);
            } catch (ArithmeticException e) {
                last = Long.MAX_VALUE;
            }
            long room = addresses.position(-1) - addresses.position(address);
            if (last > room) {
                throw new IndexOutOfBoundsException("copy2d of " + count + " rows " + pitch + " bytes apart: " + what
                        + " " + addresses.toText(address) + " has only " + room + " bytes behind it in its rank");
            }
        }

        /// Adds a store of 8 bytes whose value the chain keeps.
        ///
        /// @param target global address of the first byte, of any alignment
        /// @param value  in the processor's byte order
        /// @return this
        public Builder store8(long target, long value) {
            ensureOpen();
            access.check(target, GlobalMemoryAccess.ORDER_NONE);
            plan.addStore(addresses.rank(target), target, value);
            return this;
        }

        /// Adds a notification of a rank, behind every descriptor so far that concerns it.
        ///
        /// @param to   who is told; this rank is possible
        /// @param slot from 0
        /// @param tag  any number
        /// @return this
        public Builder notify(int to, int slot, int tag) {
            ensureOpen();
            core.checkRank(to);
            Notifications.checkSlot(slot);
            plan.addNotification(to, slot, tag);
            return this;
        }

        /// Adds a notification of this rank when everything so far has ended; what follows begins after that.
        ///
        /// @param slot from 0
        /// @param tag  any number
        /// @return this
        public Builder notifySelf(int slot, int tag) {
            ensureOpen();
            Notifications.checkSlot(slot);
            plan.addOwnNotification(slot, tag);
            return this;
        }

        /// What follows begins when everything so far has ended, at every rank: who sees it sees all before.
        ///
        /// @return this
        public Builder commit() {
            ensureOpen();
            plan.endStage();
            return this;
        }

        /// Ends the description. Regions are not looked up before the first start.
        ///
        /// **Cost**: set-up; library memory of 8 bytes for each store and region.
        ///
        /// @return the chain
        public Chain build() {
            ensureOpen();
            built = true;
            core.chains().fix(plan);
            return new Chain(core, plan, waits);
        }

        private void add(String call, long target, long source, long bytes) {
            ensureOpen();
            if (bytes < 0) {
                throw new IllegalArgumentException(call + " of " + bytes + " bytes: a size is not negative");
            }
            if (bytes > 0) {
                int owner = addresses.rank(target);
                plan.addCopy(owner == rank ? addresses.rank(source) : owner, target, source, bytes);
            }
        }

        private void checkOwn(String call, String side, long address) {
            access.check(address, GlobalMemoryAccess.ORDER_NONE);
            if (addresses.rank(address) != rank) {
                throw new IllegalArgumentException(call + " with " + side + " " + addresses.toText(address)
                        + ": it must be on this rank, " + rank);
            }
        }

        private void ensureOpen() {
            if (built) {
                throw new IllegalStateException("the chain has been built: nothing can be added to it");
            }
        }
    }
}
