package org.watari.acp.internal;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.watari.acp.GlobalAddress;
import org.watari.acp.GlobalMemoryAccess;
import org.watari.acp.internal.trace.Trace;
import org.watari.acp.transport.AtomicOperation;
import org.watari.acp.transport.MessageSink;
import org.watari.acp.transport.Transport;
import org.watari.error.WaitTimeoutException;

/// Starts operations, makes progress and hands out completions: everything that needs the transport goes through here.
///
/// **The lease** is the right to call the transport, taken by one compare-and-set. A caller that gets it
/// starts its operation itself. A caller that does not has written its operation into the ring before it
/// tried, and the holder looks at the ring after it has let go: the operation is started by one of the two.
///
/// Waiting is the business of [Waiting]; this class never blocks, but for the lease in [#send].
public final class Engine implements MessageSink {

    private static final VarHandle LEASE;

    static {
        try {
            LEASE = MethodHandles.lookup().findVarHandle(Engine.class, "lease", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static final int SPINS_BEFORE_PARK = 100;
    private static final long PARK_NS = 10_000;

    final GlobalAddress addresses;
    final Transport transport;
    final OperationRing ring;
    final Mailbox mailbox = new Mailbox();
    final NotificationTable notifications = new NotificationTable();
    final Trace trace;
    private static final System.Logger LOG = System.getLogger("org.watari.acp");

    private final int rank;
    private final RegionTable regions;
    private final RemoteRegions remotes;
    private final Scheduler scheduler;
    private final Owner owner;
    final RequestTable requests;
    private final MemorySegment outgoing;

    @SuppressWarnings("UnusedVariable") // through LEASE
    private volatile boolean lease;

    /// Counts arrivals of messages and deaths of peers: with the ends of operations, what waiters wait for.
    private long arrivals;
    /// Ends and arrivals that the waiters have been told of.
    private long told;
    /// Told of events by whoever lets the lease go.
    private Runnable waiters = () -> {};
    /// Told by who has called the transport and goes away, with something left in it.
    private Runnable left = () -> {};
    private volatile boolean closed;
    private long waitLimitNs = Long.MAX_VALUE;

    Engine(
            int rank,
            int processCount,
            Transport transport,
            RegionTable regions,
            RemoteRegions remotes,
            int queueEntries,
            Ways ways,
            Consumer<LibraryHeap.Slice> freed,
            long chainListBytes,
            Arena arena) {
        this.rank = rank;
        this.addresses = remotes.addresses();
        this.trace = new Trace(rank, processCount);
        this.transport = transport;
        this.regions = regions;
        this.remotes = remotes;
        this.ring = new OperationRing(queueEntries);
        this.scheduler = new Scheduler(
                rank,
                processCount,
                transport,
                regions,
                remotes,
                ring,
                ways,
                freed,
                arena,
                chainListBytes,
                this::notifyRank,
                trace);
        this.owner = new Owner(regions, transport, arena);
        this.requests = new RequestTable(rank, transport, regions, remotes, owner, this, arena);
        this.outgoing = arena.allocate(transport.capabilities().maxMessageBytes(), BlockAllocator.ALIGNMENT);
    }

    // --- the lease -------------------------------------------------------------------------------------------------

    boolean tryLease() {
        return !lease && LEASE.compareAndSet(this, false, true);
    }

    /// Lets the lease go, tells waiters of what has ended under it, and takes it again for what was published
    /// meanwhile.
    void releaseLease() {
        while (true) {
            long events = scheduler.ends() + arrivals;
            boolean changed = events != told;
            told = events;
            lease = false;
            if (changed) {
                waiters.run();
            }
            if (!ring.hasPublished() || !tryLease()) {
                return;
            }
            try {
                scheduler.startPublished();
            } catch (Throwable t) {
                lease = false;
                throw t;
            }
        }
    }

    /// Sets who is told; before the first operation.
    ///
    /// @param listener   of events, after the lease has been let go
    /// @param leftBehind of calls to the transport by threads that do not wait for what they began
    void onEvents(Runnable listener, Runnable leftBehind) {
        waiters = listener;
        left = leftBehind;
    }

    /// Takes the lease: holders let go within one round of progress.
    ///
    /// @throws IllegalStateException when the rank is closed meanwhile: then the lease is never free
    ///     again
    /// @throws WaitTimeoutException  when the holder does not let go within the limit of waits
    void takeLease() {
        long start = 0;
        for (int i = 1; !tryLease(); i++) {
            if (closed) {
                throw new IllegalStateException("this Acp has been closed");
            }
            if (requests.isHandling()) {
                throw new IllegalStateException(
                        "a request handler called what needs the transport; it may only answer");
            }
            if (i % SPINS_BEFORE_PARK == 0) {
                start = checkLimit(start);
                LockSupport.parkNanos(this, PARK_NS); // the holder may need this core
            } else {
                Thread.onSpinWait();
            }
        }
    }

    private long checkLimit(long start) {
        long now = System.nanoTime();
        if (start != 0 && now - start > waitLimitNs) {
            throw new WaitTimeoutException(
                    "wait for the transport",
                    (now - start) / 1_000_000,
                    "another thread of this process has been inside a call of transport " + transport.name());
        }
        return start == 0 ? now : start;
    }

    /// Sets the limit of [#takeLease]; before the first operation.
    void limitWaits(long limitNs) {
        waitLimitNs = limitNs;
    }

    /// Takes the lease for good, so that nobody calls the transport any more.
    ///
    /// @param limitNs how long to wait for the holder
    /// @return false when the holder did not let go in time
    boolean seize(long limitNs) {
        long start = System.nanoTime();
        while (!tryLease()) {
            if (System.nanoTime() - start > limitNs) {
                return false;
            }
            LockSupport.parkNanos(this, PARK_NS);
        }
        closed = true;
        return true;
    }

    // --- any thread ------------------------------------------------------------------------------------------------

    /// Writes an operation into the ring and starts it where the lease is free.
    ///
    /// @return the handle, or 0 when the ring is full
    long trySubmit(
            int kind,
            long target,
            long source,
            long bytes,
            long order,
            AtomicOperation atomic,
            long operand,
            long expected,
            @Nullable Fetched fetched) {
        long handle = ring.claim();
        if (handle == 0) {
            return 0;
        }
        Operation operation = ring.slot(handle);
        operation.reset();
        operation.kind = kind;
        operation.target = target;
        operation.source = source;
        operation.bytes = bytes;
        operation.order = order;
        operation.atomic = atomic;
        operation.operand = operand;
        operation.expected = expected;
        operation.fetched = fetched;
        publish(operation, handle);
        return handle;
    }

    /// As [#trySubmit] of a copy whose bytes are taken here.
    ///
    /// @param memory library memory with room for the bytes of each slot
    /// @param source null for a value
    /// @return the handle, or 0 when the ring is full
    long tryStore(
            LocalRegion memory,
            long slotBytes,
            long target,
            @Nullable MemorySegment source,
            long offset,
            long value,
            long bytes,
            long order) {
        long handle = ring.claim();
        if (handle == 0) {
            return 0;
        }
        Operation operation = ring.slot(handle);
        long at = ring.place(handle) * slotBytes;
        operation.reset();
        operation.kind = Operation.NOTHING;
        try {
            if (source == null) {
                memory.segment().set(JAVA_LONG, at, value); // little endian: a shorter value is its first bytes
            } else {
                MemorySegment.copy(source, offset, memory.segment(), at, bytes);
            }
            operation.kind = Operation.COPY;
        } catch (RuntimeException e) {
            // The slot must not stay claimed; it still holds what it was used for before.
            operation.target = GlobalAddress.NULL;
            operation.source = GlobalAddress.NULL;
            operation.bytes = 0;
            operation.order = GlobalMemoryAccess.ORDER_NONE;
            publish(operation, handle);
            throw e;
        }
        operation.isStore = true;
        operation.target = target;
        operation.source = addresses.encode(rank, 0, memory.tag(), 0) + at;
        operation.bytes = bytes;
        operation.order = order;
        publish(operation, handle);
        return handle;
    }

    /// Starts a chain that the caller has taken.
    ///
    /// @return the handle, or 0 when the ring is full
    long trySubmit(ChainPlan chain, long order) {
        long handle = ring.claim();
        if (handle == 0) {
            return 0;
        }
        Operation operation = ring.slot(handle);
        operation.reset();
        operation.kind = Operation.CHAIN;
        operation.target = GlobalAddress.NULL;
        operation.source = GlobalAddress.NULL;
        operation.bytes = 0;
        operation.order = order;
        operation.chain = chain;
        chain.issued(handle);
        publish(operation, handle);
        return handle;
    }

    private void publish(Operation operation, long handle) {
        // A notification ends when it has been handed to the transport, in which it may have to wait for progress.
        boolean mayStay = operation.kind == Operation.NOTIFY || operation.kind == Operation.CHAIN;
        operation.published = handle;
        if (tryLease()) {
            try {
                scheduler.startPublished();
            } finally {
                releaseLease();
            }
        }
        if (mayStay || operation.ended != handle) {
            left.run();
        }
    }

    /// The region of an address as plain loads and stores reach it.
    ///
    /// @return the current region, or null when it is not known here or not mapped
    @Nullable
    Region findMapped(long address) {
        Region region = addresses.rank(address) == rank ? regions.find(addresses.tag(address)) : remotes.find(address);
        return region == null || region.mapped == null ? null : region;
    }

    /// Makes a connection to a peer from which something is awaited, so that its death is noticed.
    void watch(int peer) {
        if (peer == rank || hasFailed(peer)) {
            return;
        }
        takeLease();
        try {
            transport.watch(peer);
        } finally {
            releaseLease();
        }
    }

    /// Tells those who know a region that it has ended, and keeps freed library memory until nobody is at work on it.
    /// Lease holder.
    void quarantine(LocalRegion region) {
        scheduler.quarantine().add(region, region.holders());
    }

    /// True when the transport may still read or write memory of this rank. Lease holder.
    boolean transportHasMemory() {
        return scheduler.transfers().tickets() + scheduler.chains().tickets() > 0;
    }

    /// Sends a message of a collective. Holds the lease for the call.
    ///
    /// @return 0, or a negative code of the seam
    long send(int peer, long tag, MemorySegment payload) {
        takeLease();
        try {
            Wire.header(outgoing, Wire.MESSAGE, 0, tag);
            MemorySegment.copy(payload, 0, outgoing, Wire.HEADER_BYTES, payload.byteSize());
            return transport.send(peer, outgoing, Wire.HEADER_BYTES + payload.byteSize());
        } finally {
            releaseLease();
            left.run();
        }
    }

    /// Sends a request; one to this rank is handled here.
    void request(int peer, long tag, long id, MemorySegment payload) {
        takeLease();
        try {
            if (peer == rank) {
                requests.handle(rank, tag, id, payload);
                return;
            }
            Wire.header(outgoing, Wire.REQUEST, 0, id);
            Wire.region(outgoing, 0, 0, tag, 0);
            MemorySegment.copy(payload, 0, outgoing, Wire.HEADER_BYTES, payload.byteSize());
            long status = transport.send(peer, outgoing, Wire.HEADER_BYTES + payload.byteSize());
            if (status != Transport.DONE) {
                throw Failures.of(transport, peer, status, "request to rank " + peer);
            }
        } finally {
            releaseLease();
            left.run();
        }
    }

    /// Does what calls the transport.
    void underLease(Runnable call) {
        takeLease();
        try {
            call.run();
        } finally {
            releaseLease();
            left.run();
        }
    }

    // --- lease holder ----------------------------------------------------------------------------------------------

    /// Something has come that a thread of this rank may wait for.
    void arrived() {
        arrivals++;
    }

    Chains chains() {
        return scheduler.chains();
    }

    /// Tells a rank of a slot and a tag, this one at once.
    ///
    /// @return 0, or a negative code of the seam
    private long notifyRank(int peer, long key) {
        if (peer == rank) {
            notifications.add(key);
            arrivals++;
            return Transport.DONE;
        }
        Wire.notification(outgoing, key);
        return transport.send(peer, outgoing, Wire.HEADER_BYTES);
    }

    /// Advances everything once.
    ///
    /// @return number of things that moved
    int pump() {
        int moved = transport.progress(this);
        owner.flush();
        return moved + scheduler.advance();
    }

    // --- called by the transport's progress ------------------------------------------------------------------------

    /// A message that cannot be handled is reported here and goes no further: the thread that happens to make progress
    /// has nothing to do with it.
    @Override
    public void onMessage(int sender, MemorySegment message, long length) {
        try {
            handle(sender, message, length);
        } catch (RuntimeException e) {
            LOG.log(
                    System.Logger.Level.ERROR,
                    "rank " + rank + " could not handle a message of " + length + " bytes from rank " + sender,
                    e);
        }
    }

    private void handle(int sender, MemorySegment message, long length) {
        switch (Wire.type(message)) {
            case Wire.PUT, Wire.GET, Wire.ATOMIC, Wire.RESOLVE -> owner.serve(sender, message);
            case Wire.PUT_MANY -> owner.serveMany(sender, message, length);
            case Wire.COPY -> scheduler.onCopyRequest(sender, message);
            case Wire.DONE, Wire.DATA -> scheduler.onAnswer(sender, message, length);
            case Wire.DONE_MANY -> scheduler.onManyDone(sender, message, length);
            case Wire.RESOLVED -> scheduler.onResolved(message, length);
            case Wire.INVALIDATE -> remotes.onInvalidate(sender, Wire.tag(message), Wire.generation(message));
            case Wire.RELEASED ->
                scheduler.quarantine().onReleased(sender, Wire.tag(message), Wire.generation(message));
            case Wire.NOTIFY -> notifyRank(rank, Wire.serial(message));
            case Wire.REQUEST -> requests.serve(sender, message, length);
            case Wire.ANSWER -> {
                requests.onAnswer(sender, message, length);
                arrivals++;
            }
            case Wire.MESSAGE -> {
                mailbox.add(
                        sender, Wire.serial(message), message.asSlice(Wire.HEADER_BYTES, length - Wire.HEADER_BYTES));
                arrivals++;
            }
            default ->
                throw new IllegalStateException("rank " + sender + " sent a message of unknown type "
                        + Wire.type(message) + ": do all ranks run the same version?");
        }
    }

    @Override
    public void onPeerFailed(int peer, String text) {
        arrivals++;
        mailbox.onPeerFailed(peer);
        scheduler.onPeerFailed(peer, text);
    }

    /// True when the peer is known to be dead. Any thread.
    boolean hasFailed(int peer) {
        return scheduler.hasFailed(peer);
    }
}
