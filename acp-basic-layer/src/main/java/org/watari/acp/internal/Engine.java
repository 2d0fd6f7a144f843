package org.watari.acp.internal;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.watari.acp.GlobalAddress;
import org.watari.acp.internal.trace.Trace;
import org.watari.acp.transport.AtomicOperation;
import org.watari.acp.transport.MessageSink;
import org.watari.acp.transport.Transport;
import org.watari.error.StaleAddressException;

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
    final Trace trace;
    private static final System.Logger LOG = System.getLogger("org.watari.acp");

    private final int rank;
    private final RegionTable regions;
    private final RemoteRegions remotes;
    private final Transfers transfers;
    private final Owner owner;
    private final MemorySegment request;
    /// Operations whose order is not yet met, in order of their handles.
    private final ArrayDeque<Operation> deferred = new ArrayDeque<>();
    /// Operations that wait for an owner to describe a region.
    private final ArrayDeque<Operation> resolving = new ArrayDeque<>();
    /// Operations under way.
    private final ArrayDeque<Operation> active = new ArrayDeque<>();
    /// 1 for a peer known to be dead.
    private final AtomicIntegerArray failedPeers;

    @SuppressWarnings("UnusedVariable") // through LEASE
    private volatile boolean lease;

    private long deferredAt;
    /// Counts ends of operations and arrivals of messages; what other waiters wait for.
    private long events;
    /// Events that the waiters have been told of.
    private long told;
    /// Told of events by whoever lets the lease go.
    private Runnable waiters = () -> {};
    /// Told by who has called the transport and goes away, with something left in it.
    private Runnable left = () -> {};
    private volatile boolean closed;

    Engine(
            int rank,
            int processCount,
            GlobalAddress addresses,
            Transport transport,
            RegionTable regions,
            RemoteRegions remotes,
            int queueEntries,
            Consumer<LibraryHeap.Slice> freed,
            Arena arena) {
        this.rank = rank;
        this.addresses = addresses;
        this.trace = new Trace(rank, processCount);
        this.transport = transport;
        this.failedPeers = new AtomicIntegerArray(processCount);
        this.regions = regions;
        this.remotes = remotes;
        this.ring = new OperationRing(queueEntries);
        this.transfers = new Transfers(transport, remotes, addresses, freed, arena, trace);
        this.owner = new Owner(regions, transport, arena);
        this.request = arena.allocate(transport.capabilities().maxMessageBytes(), BlockAllocator.ALIGNMENT);
    }

    // --- the lease -------------------------------------------------------------------------------------------------

    boolean tryLease() {
        return !lease && LEASE.compareAndSet(this, false, true);
    }

    /// Lets the lease go, tells waiters of what has ended under it, and takes it again for what was published
    /// meanwhile.
    void releaseLease() {
        while (true) {
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
                startPublished();
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

    /// Takes the lease, however long it takes: holders let go within one round of progress.
    ///
    /// @throws IllegalStateException when the rank is closed meanwhile: then the lease is never free again
    void takeLease() {
        for (int i = 1; !tryLease(); i++) {
            if (closed) {
                throw new IllegalStateException("this Acp has been closed");
            }
            if (i % SPINS_BEFORE_PARK == 0) {
                LockSupport.parkNanos(this, PARK_NS); // the holder may need this core
            } else {
                Thread.onSpinWait();
            }
        }
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
            long expected) {
        long handle = ring.claim();
        if (handle == 0) {
            return 0;
        }
        Operation operation = ring.slot(handle);
        operation.kind = kind;
        operation.target = target;
        operation.source = source;
        operation.bytes = bytes;
        operation.order = order;
        operation.atomic = atomic;
        operation.operand = operand;
        operation.expected = expected;
        operation.startedNs = System.nanoTime();
        operation.issued = 0;
        operation.checks = 0;
        operation.checkingTarget = false;
        operation.published = handle;
        if (tryLease()) {
            try {
                startPublished();
            } finally {
                releaseLease();
            }
        }
        if (operation.ended != handle) {
            left.run();
        }
        return handle;
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

    /// True when the transport may still read or write memory of this rank. Lease holder.
    boolean transportHasMemory() {
        return transfers.tickets() > 0;
    }

    /// Sends a message of a collective. Holds the lease for the call.
    ///
    /// @return 0, or a negative code of the seam
    long send(int peer, long tag, MemorySegment payload) {
        takeLease();
        try {
            Wire.header(request, Wire.MESSAGE, 0, tag);
            MemorySegment.copy(payload, 0, request, Wire.HEADER_BYTES, payload.byteSize());
            return transport.send(peer, request, Wire.HEADER_BYTES + payload.byteSize());
        } finally {
            releaseLease();
            left.run();
        }
    }

    // --- lease holder ----------------------------------------------------------------------------------------------

    /// Advances everything once.
    ///
    /// @return number of things that moved
    int pump() {
        int moved = transport.progress(this);
        moved += transfers.poll();
        moved += startPublished();
        moved += advanceActive();
        moved += startDeferred();
        return moved;
    }

    private int startPublished() {
        int started = 0;
        Operation operation;
        while ((operation = ring.takePublished()) != null) {
            if (orderIsMet(operation)) {
                start(operation);
            } else {
                deferred.add(operation);
            }
            started++;
        }
        return started;
    }

    private boolean orderIsMet(Operation operation) {
        long order = operation.order;
        long own = operation.published;
        // A handle not issued before this operation orders nothing.
        return order == 0 || order >= own || ring.watermark() >= (order < 0 ? own - 1 : order);
    }

    private int startDeferred() {
        if (deferred.isEmpty() || ring.watermark() == deferredAt) {
            return 0;
        }
        int started = 0;
        do {
            // Those that end at once may be what the next ones wait for.
            deferredAt = ring.watermark();
            for (int i = deferred.size(); i > 0; i--) {
                Operation operation = deferred.remove();
                if (orderIsMet(operation)) {
                    start(operation);
                    started++;
                } else {
                    deferred.add(operation);
                }
            }
        } while (ring.watermark() != deferredAt);
        return started;
    }

    /// Finds the regions of an operation and starts it; asks the owner first where a region is not known.
    private void start(Operation operation) {
        if (operation.kind == Operation.NOTHING) {
            end(operation);
            return;
        }
        try {
            operation.sourceRegion = region(operation, operation.source, operation.bytes);
            boolean wantsTarget = operation.target != GlobalAddress.NULL;
            if (wantsTarget && operation.sourceRegion != null) {
                operation.targetRegion = region(operation, operation.target, operation.bytes);
            }
            if (operation.sourceRegion == null || (wantsTarget && operation.targetRegion == null)) {
                resolving.add(operation);
                return;
            }
        } catch (RuntimeException e) {
            Transfers.fail(operation, e);
        }
        carryOn(operation);
    }

    /// @return the region, or null after a request to its owner
    private @Nullable Region region(Operation operation, long address, long bytes) {
        int peer = addresses.rank(address);
        Region region;
        if (peer == rank) {
            region = regions.find(addresses.tag(address));
            if (region == null) {
                throw new StaleAddressException(
                        operation.describe(addresses), addresses.toText(address) + " is not registered");
            }
        } else {
            if (hasFailed(peer)) {
                throw Failures.of(transport, peer, Transport.PEER_FAILED, operation.describe(addresses));
            }
            region = remotes.find(address);
            if (region == null) {
                trace.keyMiss(peer, addresses.tag(address));
                region = remotes.learnAtOnce(address);
            } else {
                trace.keyHit(peer);
            }
            if (region == null) {
                askFor(operation, address);
                return null;
            }
        }
        long offset = addresses.offset(address);
        if (bytes > region.length - offset) {
            throw new IndexOutOfBoundsException(operation.describe(addresses) + ": " + addresses.toText(address)
                    + " lies in a region of " + region.length + " bytes");
        }
        return region;
    }

    private void askFor(Operation operation, long address) {
        Wire.header(request, Wire.RESOLVE, 0, address);
        Wire.region(request, addresses.tag(address), 0, 0, 0);
        int peer = addresses.rank(address);
        long status = transport.send(peer, request, Wire.HEADER_BYTES);
        if (status != Transport.DONE) {
            throw Failures.of(transport, peer, status, operation.describe(addresses));
        }
    }

    private void onResolved(MemorySegment answer, long length) {
        long address = Wire.serial(answer);
        RuntimeException failure = null;
        try {
            if (remotes.learn(address, answer, length) == null) {
                failure = new StaleAddressException("access", addresses.toText(address) + " is not registered there");
            }
        } catch (RuntimeException e) {
            failure = e;
        }
        for (int i = resolving.size(); i > 0; i--) {
            Operation operation = resolving.remove();
            if (operation.source != address && operation.target != address) {
                resolving.add(operation);
            } else if (failure == null) {
                start(operation);
            } else {
                Transfers.fail(operation, failure);
                carryOn(operation);
            }
        }
    }

    private void carryOn(Operation operation) {
        advance(operation);
        if (operation.issuedAll() && operation.chunks == 0) {
            end(operation);
        } else {
            active.add(operation);
        }
    }

    /// An operation that cannot go on fails; it never takes the thread that happens to drive it with it.
    private boolean advance(Operation operation) {
        try {
            return transfers.advance(operation);
        } catch (RuntimeException e) {
            Transfers.fail(operation, e);
            return true;
        }
    }

    private int advanceActive() {
        int moved = 0;
        for (int i = active.size(); i > 0; i--) {
            Operation operation = active.remove();
            if (advance(operation)) {
                moved++;
            }
            if (operation.issuedAll() && operation.chunks == 0) {
                end(operation);
                moved++;
            } else {
                active.add(operation);
            }
        }
        return moved;
    }

    private void end(Operation operation) {
        if (operation.kind != Operation.NOTHING) {
            trace.ended(
                    addresses.rank(operation.target),
                    addresses.rank(operation.source),
                    operation.bytes,
                    operation.failure != null);
        }
        ring.end(operation);
        events++;
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
            case Wire.DONE, Wire.DATA -> transfers.onAnswer(sender, message);
            case Wire.RESOLVED -> onResolved(message, length);
            case Wire.MESSAGE -> {
                mailbox.add(
                        sender, Wire.serial(message), message.asSlice(Wire.HEADER_BYTES, length - Wire.HEADER_BYTES));
                events++;
            }
            default ->
                throw new IllegalStateException("rank " + sender + " sent a message of unknown type "
                        + Wire.type(message) + ": do all ranks run the same version?");
        }
    }

    @Override
    public void onPeerFailed(int peer, String text) {
        failedPeers.set(peer, 1);
        trace.peerFailed(peer, text);
        events++;
        transfers.onPeerFailed(peer);
        for (int i = resolving.size(); i > 0; i--) {
            Operation operation = resolving.remove();
            if (addresses.rank(operation.source) == peer || addresses.rank(operation.target) == peer) {
                Transfers.fail(
                        operation, Failures.of(transport, peer, Transport.PEER_FAILED, operation.describe(addresses)));
                carryOn(operation);
            } else {
                resolving.add(operation);
            }
        }
    }

    /// True when the peer is known to be dead. Any thread.
    boolean hasFailed(int peer) {
        return failedPeers.get(peer) != 0;
    }
}
