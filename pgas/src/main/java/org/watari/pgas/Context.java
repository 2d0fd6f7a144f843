package org.watari.pgas;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.watari.acp.GlobalMemoryAccess;
import org.watari.pgas.memory.Outstanding;
import org.watari.pgas.memory.Segments;

/// Accesses to distributed arrays that are begun and end later, and what orders and completes them.
///
/// ```java
/// try (LongArray array = world.allocateLongs(1_000_000, Distribution.block());
///         Context context = pgas.context()) {
///     for (long i = world.rank(); i < 1000; i += world.size()) {
///         context.put(array, i, 1L);
///     }
///     context.fence();                                  // per rank: what follows comes behind
///     context.atomics().add(array, 1000, 1);
///     MemorySegment into = Arena.ofAuto().allocate(ValueLayout.JAVA_LONG, 100);
///     long ticket = context.get(array, 5000, into);
///     computeSomethingElse();
///     context.await(ticket);                            // the values are in `into`
///     context.quiet();                                  // everything begun here has been done
/// }
/// ```
///
/// Every operation returns a *ticket*, which a program may use or not: [#quiet] completes all of them,
/// [#await] one. The three completions of an operation are
///
/// * *source* when the call returns: the values have been taken, and the caller's memory may be changed;
/// * *remote* after [#await], a true [#isDone] or [#quiet]: a put or an atomic is in the memory of the owner.
///   That does not make it visible there: the owner has to synchronise, by a signal, an acquire access or a
///   barrier;
/// * *operation* by the same calls: what a get or a fetch reads is in the caller's memory. Before, it is not.
///
/// A ticket is 0 where the operation has ended with the call, as with elements on the same host. Each context
/// has its own tickets, fence and quiet; it knows nothing of the others. A [Team#barrier] makes the puts and
/// atomics of every context complete, too.
///
/// **Ordering** none between operations, but by [#fence], [#await] and [#quiet]; each element is written or
/// read whole.
/// **Threads** a context of [Pgas#context] is used by the thread that made it, any other gets an
/// `IllegalStateException`; one of [Pgas#sharedContext] by any, and while one of them waits in it the others
/// do, too.
/// **Blocking** where more than 1024 transfers or the memory full of values are under way, until the oldest
/// have ended, and within the wait limit.
/// **Cost** elements on the same host: a load or a store; others: one operation of the basic layer for each
/// run of elements, cut at a quarter of the memory. Nothing is allocated. A context holds 64 KiB of
/// registered memory, or what can be registered as one.
/// **Limits** the arguments are those of the array's own methods, and refused as there, at the call. A segment
/// that is to be filled must stay alive and accessible to the thread that waits. A failure is thrown once: by the
/// [#await] of its ticket or a [#quiet]. A ticket whose operation has ended long ago, and has made room for others,
/// tells the first failure of all such. The failures of 16 contexts full of transfers are kept until they are told;
/// of more the oldest are lost.
public final class Context implements AutoCloseable {
    private final Pgas pgas;
    private final GlobalMemoryAccess access;
    private final Outstanding outstanding;
    private final ContextAtomics atomics;
    /// Who may use it, or null for anybody with the lock.
    private final @Nullable Thread owner;

    private final ReentrantLock lock = new ReentrantLock();
    private volatile boolean closed;

    @SuppressWarnings("ThisEscapeInObjectConstruction") // the part only keeps the reference
    Context(Pgas pgas, boolean shared) {
        this.pgas = pgas;
        this.access = pgas.access();
        this.outstanding = new Outstanding(pgas.acp().memory(), access);
        this.atomics = new ContextAtomics(this);
        this.owner = shared ? null : Thread.currentThread();
    }

    /// Atomics that are begun and end later.
    ///
    /// @return the operations, of the same context
    public ContextAtomics atomics() {
        return atomics;
    }

    // --- one element -----------------------------------------------------------------------------------------------

    /// Begins to write an element.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param value the value
    /// @return the ticket
    public long put(ByteArray array, long index, byte value) {
        check();
        if (array.partOf(index) == null) {
            return putFar(array, index, value);
        }
        array.put(index, value);
        return 0;
    }

    /// Begins to write an element.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param value the value
    /// @return the ticket
    public long put(ShortArray array, long index, short value) {
        check();
        if (array.partOf(index) == null) {
            return putFar(array, index, value);
        }
        array.put(index, value);
        return 0;
    }

    /// Begins to write an element.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param value the value
    /// @return the ticket
    public long put(IntArray array, long index, int value) {
        check();
        if (array.partOf(index) == null) {
            return putFar(array, index, value);
        }
        array.put(index, value);
        return 0;
    }

    /// Begins to write an element.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param value the value
    /// @return the ticket
    public long put(LongArray array, long index, long value) {
        check();
        if (array.partOf(index) == null) {
            return putFar(array, index, value);
        }
        array.put(index, value);
        return 0;
    }

    /// Begins to write an element.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param value the value
    /// @return the ticket
    public long put(FloatArray array, long index, float value) {
        check();
        if (array.partOf(index) == null) {
            return putFar(array, index, Float.floatToRawIntBits(value));
        }
        array.put(index, value);
        return 0;
    }

    /// Begins to write an element.
    ///
    /// @param array an array
    /// @param index the index of an element
    /// @param value the value
    /// @return the ticket
    public long put(DoubleArray array, long index, double value) {
        check();
        if (array.partOf(index) == null) {
            return putFar(array, index, Double.doubleToRawLongBits(value));
        }
        array.put(index, value);
        return 0;
    }

    private long putFar(DistributedArray array, long index, long bits) {
        long target = array.addressOf(index);
        enter();
        try {
            long before = outstanding.issued();
            int size = 1 << array.shift;
            // A store keeps its value itself; the narrow ones have to lie somewhere.
            int place = outstanding.reserve(size < Integer.BYTES ? size : 0);
            long handle = switch (size) {
                case Long.BYTES -> access.stores().put8(target, bits, outstanding.order());
                case Integer.BYTES -> access.stores().put4(target, (int) bits, outstanding.order());
                default -> {
                    // The low bytes come first in memory on the processors that this runs on.
                    outstanding.bytes().set(ValueLayout.JAVA_LONG, place, bits);
                    yield access.copy(target, outstanding.addressOf(place), size, outstanding.order());
                }
            };
            outstanding.begin(handle, place, size, null, 0);
            return outstanding.ticketSince(before);
        } finally {
            exit();
        }
    }

    // --- many elements ---------------------------------------------------------------------------------------------

    /// Begins to fill a segment with the elements from `index` on, as [DistributedArray#get(long,
    /// MemorySegment)].
    ///
    /// @param array an array
    /// @param index the index of the first element
    /// @param into where the values go
    /// @return the ticket
    public long get(DistributedArray array, long index, MemorySegment into) {
        Segments.requireWritable(into, "get: into");
        long count = array.elementsOf(into);
        array.checkRange(index, count);
        enter();
        try {
            long before = outstanding.issued();
            array.copies().getRange(index, count, into, 0, outstanding);
            return outstanding.ticketSince(before);
        } finally {
            exit();
        }
    }

    /// Begins to write the contents of a segment to the elements from `index` on, as
    /// [DistributedArray#put(long, MemorySegment)].
    ///
    /// @param array an array
    /// @param index the index of the first element
    /// @param from the values
    /// @return the ticket
    public long put(DistributedArray array, long index, MemorySegment from) {
        Segments.requireReadable(from, "put: from");
        long count = array.elementsOf(from);
        array.checkRange(index, count);
        enter();
        try {
            long before = outstanding.issued();
            array.copies().putRange(index, count, from, 0, outstanding);
            return outstanding.ticketSince(before);
        } finally {
            exit();
        }
    }

    /// Begins to fill a segment with the elements `start`, `start + step` …, as
    /// [DistributedArray#getStrided(long, long, MemorySegment)].
    ///
    /// @param array an array
    /// @param start the index of the first element
    /// @param step how much the next index is larger; may be negative
    /// @param into where the values go
    /// @return the ticket
    public long getStrided(DistributedArray array, long start, long step, MemorySegment into) {
        Segments.requireWritable(into, "getStrided: into");
        long count = array.elementsOf(into);
        array.checkStrided(start, step, count);
        enter();
        try {
            long before = outstanding.issued();
            array.copies().getStrided(start, step, count, into, 0, outstanding);
            return outstanding.ticketSince(before);
        } finally {
            exit();
        }
    }

    /// Begins to write the contents of a segment to the elements `start`, `start + step` …, as
    /// [DistributedArray#putStrided(long, long, MemorySegment)].
    ///
    /// @param array an array
    /// @param start the index of the first element
    /// @param step how much the next index is larger; may be negative
    /// @param from the values
    /// @return the ticket
    public long putStrided(DistributedArray array, long start, long step, MemorySegment from) {
        Segments.requireReadable(from, "putStrided: from");
        long count = array.elementsOf(from);
        array.checkStrided(start, step, count);
        enter();
        try {
            long before = outstanding.issued();
            array.copies().putStrided(start, step, count, from, 0, outstanding);
            return outstanding.ticketSince(before);
        } finally {
            exit();
        }
    }

    /// Begins to fill a segment with the elements that have the given indices, as
    /// [DistributedArray#gather(MemorySegment, MemorySegment)].
    ///
    /// @param array an array
    /// @param indices `long` values in native byte order, read before the return
    /// @param into where the values go
    /// @return the ticket
    public long gather(DistributedArray array, MemorySegment indices, MemorySegment into) {
        Segments.requireReadable(indices, "gather: indices");
        Segments.requireWritable(into, "gather: into");
        long count = array.checkIndices(indices, into);
        enter();
        try {
            long before = outstanding.issued();
            array.copies().gather(indices, count, into, outstanding);
            return outstanding.ticketSince(before);
        } finally {
            exit();
        }
    }

    /// Begins to write the contents of a segment to the elements that have the given indices, as
    /// [DistributedArray#scatter(MemorySegment, MemorySegment)].
    ///
    /// @param array an array
    /// @param indices `long` values in native byte order, read before the return
    /// @param from the values
    /// @return the ticket
    public long scatter(DistributedArray array, MemorySegment indices, MemorySegment from) {
        Segments.requireReadable(indices, "scatter: indices");
        Segments.requireReadable(from, "scatter: from");
        long count = array.checkIndices(indices, from);
        enter();
        try {
            long before = outstanding.issued();
            array.copies().scatter(indices, count, from, outstanding);
            return outstanding.ticketSince(before);
        } finally {
            exit();
        }
    }

    // --- order and completion --------------------------------------------------------------------------------------

    /// Begins to change a signal behind everything begun here.
    ///
    /// **Completion** of the ticket: the signal is changed.
    /// **Ordering** who sees the signal sees every put and atomic begun in this context before, at whichever
    /// rank, and what this thread wrote before. Where one of those has failed, since its owner is dead, the
    /// signal comes all the same.
    /// **Cost** one atomic operation, which starts when everything that this rank began before has ended.
    ///
    /// @param signal what tells of it
    /// @return the ticket
    public long signal(Signals.Update signal) {
        signal.check();
        enter();
        try {
            long before = outstanding.issued();
            int place = outstanding.reserve(0);
            VarHandle.releaseFence(); // the word may be changed by another thread than this
            outstanding.begin(signal.send(access, outstanding.orderBehindAll()), place, 0, null, 0);
            return outstanding.ticketSince(before);
        } finally {
            exit();
        }
    }

    /// Puts and atomics that are begun in this context from now on take effect behind those begun before, at
    /// each rank. Between different ranks, and for gets, it orders nothing: [#quiet] does.
    ///
    /// **Completion** none.
    /// **Blocking** never.
    /// **Cost** what follows to a rank on another host starts when everything that this rank began before has
    /// ended.
    public void fence() {
        enter();
        try {
            outstanding.fence();
        } finally {
            exit();
        }
    }

    /// Waits until everything begun in this context has ended.
    ///
    /// **Completion** all puts and atomics are in the memories of their owners, all values that were asked
    /// for are here.
    /// **Ordering** whatever this thread does later comes behind them, at every rank.
    /// **Blocking** until then, within the wait limit.
    ///
    /// @throws org.watari.error.CommunicationException the first failure not told yet
    /// @throws org.watari.error.WaitTimeoutException when the limit passes; the operations go on
    public void quiet() {
        enter();
        try {
            outstanding.quiet();
        } finally {
            exit();
        }
    }

    /// Waits until one operation has ended.
    ///
    /// **Blocking** until then, within the wait limit.
    ///
    /// @param ticket of this context; 0 returns at once
    /// @throws org.watari.error.CommunicationException its failure, or that of one that has ended long ago
    /// @throws org.watari.error.WaitTimeoutException when the limit passes; the operation goes on
    public void await(long ticket) {
        enter();
        try {
            outstanding.await(ticket);
        } finally {
            exit();
        }
    }

    /// Whether one operation has ended. Makes progress once.
    ///
    /// **Blocking** never.
    ///
    /// @param ticket of this context; 0 has ended
    /// @return whether it has
    /// @throws org.watari.error.CommunicationException as [#await]
    public boolean isDone(long ticket) {
        enter();
        try {
            return outstanding.isDone(ticket);
        } finally {
            exit();
        }
    }

    /// Completes what has been begun, as [#quiet], and gives the memory back. A second call does nothing, but
    /// of a shared context waits for the first.
    @Override
    public void close() {
        lockIfShared();
        try {
            if (closed) {
                return;
            }
            check();
            closed = true;
            try {
                outstanding.quiet();
            } finally {
                outstanding.close();
                pgas.forget(this);
            }
        } finally {
            exit();
        }
    }

    /// As [#close], by the thread that ends the program, whoever the owner is.
    void closeWithProgram() {
        lockIfShared();
        try {
            if (!closed) {
                closed = true;
                outstanding.quiet();
            }
        } finally {
            exit();
        }
    }

    // --- what the operations are built from ------------------------------------------------------------------------

    /// Refuses a thread that is not the owner, and a closed context.
    void check() {
        if (closed || (owner != null && owner != Thread.currentThread())) {
            throw refusal();
        }
    }

    private IllegalStateException refusal() {
        return new IllegalStateException(
                closed
                        ? "the context is closed: open another one with Pgas.context()"
                        : "the context belongs to thread "
                                + Objects.requireNonNull(owner).getName() + ", thread "
                                + Thread.currentThread().getName() + " needs another or a shared one");
    }

    /// Begins to use what one thread at a time may use.
    void enter() {
        lockIfShared();
        if (closed || (owner != null && owner != Thread.currentThread())) {
            exit();
            throw refusal();
        }
    }

    private void lockIfShared() {
        if (owner == null) {
            lock.lock();
        }
    }

    void exit() {
        if (owner == null) {
            lock.unlock();
        }
    }

    Outstanding outstanding() {
        return outstanding;
    }

    GlobalMemoryAccess access() {
        return access;
    }
}
