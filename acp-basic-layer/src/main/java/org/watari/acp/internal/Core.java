package org.watari.acp.internal;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AcpOptions;
import org.watari.acp.GlobalAddress;
import org.watari.acp.bootstrap.Bootstrap;
import org.watari.acp.internal.Waiting.Goal;
import org.watari.acp.transport.AtomicOperation;
import org.watari.acp.transport.LocalMemory;
import org.watari.acp.transport.Transport;

/// Everything one rank consists of, put together at start and taken apart at the end; the inner side of the public
/// types.
///
/// The root memory of a rank holds its generation words, then its starter memory; its key is exchanged at
/// start, so that every rank reaches every starter memory without asking.
public final class Core implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger("org.watari.acp");
    private static final int RAILS = 1;
    /// An entry of the command queue with its reference, from the layout of its class on a 64-bit JVM.
    private static final int ENTRY_BYTES = 144;
    /// A region of this rank with its generation word, likewise.
    private static final int REGION_BYTES = 128;

    private final Bootstrap bootstrap;
    private final Transport transport;
    private final GlobalAddress addresses;
    private final CountingArena arena = new CountingArena();
    private final AcpOptions options;
    private final long keyBytes;
    private final LocalMemory root;
    private final RegionTable regions;
    private final LibraryHeap heap;
    private final RemoteRegions remotes;
    private final Engine engine;
    private final Waiting waiting;
    private final Courier courier;
    private final Ending ending;
    /// The last handle of the start before a reset: such handles are refused.
    private final long lastOldHandle;

    private final LocalRegion starter;
    private volatile boolean closed;

    /// How long the hook of an ending process waits for the transport to be free.
    private static final long LEAVE_LIMIT_NS = TimeUnit.SECONDS.toNanos(2);

    private static final long CLOSE_LIMIT_NS = TimeUnit.SECONDS.toNanos(10);

    private Core(Bootstrap bootstrap, Transport transport, AcpOptions options, long lastOldHandle) {
        this.bootstrap = bootstrap;
        this.transport = transport;
        int rank = bootstrap.rank();
        int size = bootstrap.size();
        addresses = GlobalAddress.forJob(size, RAILS);
        this.lastOldHandle = lastOldHandle;
        this.options = options;
        StartExchange.join(bootstrap, transport, options.starterBytes());
        long generationBytes = RegionTable.generationBytes(addresses);
        root = transport.allocate(generationBytes + options.starterBytes());
        byte[][] rootKeys;
        try {
            rootKeys = bootstrap.allgather(root.key());
        } catch (RuntimeException e) {
            root.close();
            arena.close();
            throw e;
        }
        keyBytes = Arrays.stream(rootKeys).mapToLong(key -> key.length).sum();
        MemorySegment memory = root.segment();
        regions = new RegionTable(rank, addresses, memory.asSlice(0, generationBytes));
        starter = regions.add(
                memory.asSlice(generationBytes, options.starterBytes()),
                new LibraryHeap.Slice(
                        new LibraryHeap.Block(Integer.MAX_VALUE, root),
                        generationBytes,
                        memory.asSlice(generationBytes, options.starterBytes()),
                        false));
        heap = new LibraryHeap(transport::allocate, options.blockBytes());
        remotes = new RemoteRegions(addresses, transport, rootKeys, options.starterBytes(), options.mapSameHost());
        engine = new Engine(
                rank, size, addresses, transport, regions, remotes, options.queueEntries(), heap::free, arena);
        engine.ring.startAfter(lastOldHandle);
        engine.limitWaits(options.waitLimit().toNanos());
        boolean crowded = bootstrap.localSize() > Runtime.getRuntime().availableProcessors();
        waiting = new Waiting(
                engine, options.progress(), crowded, options.waitLimit().toNanos());
        waiting.askPeersBy(this::peerState);
        courier = new Courier(rank, size, transport, engine, waiting, this::checkOpen);
        ending = new Ending(rank, transport, engine, waiting);
        waiting.start("watari-communication-" + rank);
        bootstrap.watch(new PeerNews(transport, engine, waiting, courier));
    }

    private String peerState(int peer) {
        return peer == bootstrap.rank() ? "this one" : bootstrap.ask(peer) + "; " + engine.mailbox.lastHeard(peer);
    }

    /// Starts a rank. Collective.
    ///
    /// @param bootstrap how the ranks meet; closed with the rank
    /// @param options   the choices, the same on every rank
    /// @return the running rank
    public static Core start(Bootstrap bootstrap, AcpOptions options) {
        return start(bootstrap, options, 0);
    }

    private static Core start(Bootstrap bootstrap, AcpOptions options, long lastOldHandle) {
        Transport transport = StartExchange.open(bootstrap, options.transport());
        try {
            return new Core(bootstrap, transport, options, lastOldHandle);
        } catch (RuntimeException | Error e) {
            try {
                transport.close();
            } catch (RuntimeException suppressed) {
                e.addSuppressed(suppressed);
            }
            throw e;
        }
    }

    /// Ends this rank and starts it anew under another number. Collective.
    ///
    /// @param newRank its number from now on
    /// @param options as at start
    /// @return what runs from now on
    /// @throws IllegalArgumentException on every rank when the new numbers are no permutation; nothing
    ///     has changed
    public Core reset(int newRank, AcpOptions options) {
        checkOpen();
        Bootstrap renumbered = RenumberedBootstrap.of(bootstrap, newRank);
        long handles = engine.ring.lastClaimed();
        RuntimeException failure = end(() -> bootstrap.barrier());
        if (failure != null) {
            bootstrap.close();
            throw failure;
        }
        try {
            return start(renumbered, options, handles);
        } catch (RuntimeException | Error e) {
            bootstrap.close();
            throw e;
        }
    }

    private void checkHandle(long handle) {
        checkOpen();
        if (handle > 0 && handle <= lastOldHandle) {
            throw new IllegalArgumentException(
                    "handle " + handle + ": it was given out before the reset, which completed its operation");
        }
    }

    private void checkOpen() {
        if (closed) {
            throw new IllegalStateException("this Acp has been closed");
        }
    }

    // --- operations ------------------------------------------------------------------------------------------------

    /// Issues an operation; waits for a free slot where the ring is full.
    ///
    /// @return the handle
    public long submit(
            boolean atomic,
            long target,
            long source,
            long bytes,
            long order,
            AtomicOperation operation,
            long operand,
            long expected) {
        while (true) {
            checkOpen();
            long handle = engine.trySubmit(
                    atomic ? Operation.ATOMIC : Operation.COPY,
                    target,
                    source,
                    bytes,
                    order,
                    operation,
                    operand,
                    expected);
            if (handle != 0) {
                return handle;
            }
            waiting.await(Goal.SPACE, 0, 0);
        }
    }

    /// The handle of an operation that ended within its call.
    ///
    /// @return 0 when nothing is outstanding, else a handle that stands behind all before it
    public long endedAtOnce() {
        if (engine.ring.isIdle()) {
            return 0;
        }
        while (true) {
            checkOpen();
            long handle = engine.trySubmit(Operation.NOTHING, 0, 0, 0, 0, AtomicOperation.ADD, 0, 0);
            if (handle != 0) {
                return handle;
            }
            waiting.await(Goal.SPACE, 0, 0);
        }
    }

    /// Whether an operation with this order may start now.
    ///
    /// @param order 0, a handle, −1 or −2
    /// @return true when everything it must follow has ended
    public boolean orderIsMet(long order) {
        checkOpen();
        return order == 0 || (order > 0 ? engine.ring.hasEndedUpTo(order) : engine.ring.isIdle());
    }

    /// Waits until an operation and all before it have ended; throws the first failure not yet reported.
    ///
    /// @param handle positive
    public void complete(long handle) {
        checkHandle(handle);
        waiting.await(Goal.ENDED_UP_TO, handle, 0);
        RuntimeException failure = engine.ring.takeFailureUpTo(handle);
        if (failure != null) {
            throw failure;
        }
        if (closed && !engine.ring.hasEndedUpTo(handle)) {
            checkOpen();
        }
    }

    /// The last handle given out.
    ///
    /// @return the handle, 0 when there is none yet
    public long lastHandle() {
        checkOpen();
        return engine.ring.lastClaimed();
    }

    /// Waits until one operation has ended; throws its failure if that is not yet reported.
    ///
    /// @param handle positive
    public void await(long handle) {
        checkHandle(handle);
        waiting.await(Goal.ENDED, handle, 0);
        RuntimeException failure = engine.ring.takeFailure(handle);
        if (failure != null) {
            throw failure;
        }
        if (closed && !engine.ring.hasEnded(handle)) {
            checkOpen();
        }
    }

    /// Whether an operation and all before it have ended. Makes progress once.
    ///
    /// @param handle positive
    /// @return true when they have
    public boolean inquire(long handle) {
        checkHandle(handle);
        if (!engine.ring.hasEndedUpTo(handle)) {
            waiting.tryProgress();
        }
        return engine.ring.hasEndedUpTo(handle);
    }

    /// The region of an address where plain loads and stores reach it without asking anybody.
    ///
    /// @param address global address
    /// @return the region, or null
    public @Nullable Region findMapped(long address) {
        return engine.findMapped(address);
    }

    /// The region of an address where plain loads and stores reach it, asking its owner if need be.
    ///
    /// @param address global address
    /// @return the mapping, or null where the memory is not mapped here
    public @Nullable MemorySegment map(long address) {
        checkOpen();
        Region region = engine.findMapped(address);
        if (region == null && addresses.rank(address) != bootstrap.rank()) {
            // A copy of no bytes makes the region known.
            await(submit(false, starterAddress(bootstrap.rank()), address, 0, 0, AtomicOperation.ADD, 0, 0));
            region = engine.findMapped(address);
        }
        return region == null ? null : region.mapped();
    }

    // --- memory ----------------------------------------------------------------------------------------------------

    /// Allocates and registers library memory.
    ///
    /// @param bytes size
    /// @return the region
    public LocalRegion allocate(long bytes) {
        checkOpen();
        if (bytes > addresses.maxOffset()) {
            throw new IllegalArgumentException("allocate of " + bytes + " bytes: at most " + addresses.maxOffset()
                    + " fit one global address with this number of ranks");
        }
        LibraryHeap.Slice slice;
        // The transport is called only with the lease held; the heap may need a block of it.
        engine.takeLease();
        try {
            slice = heap.allocate(bytes);
        } finally {
            engine.releaseLease();
        }
        try {
            if (slice.used()) {
                slice.segment().fill((byte) 0);
            }
            return regions.add(slice.segment(), slice);
        } catch (RuntimeException e) {
            heap.free(slice);
            throw e;
        }
    }

    /// Registers memory of the user.
    ///
    /// @param segment native memory
    /// @return the region
    public LocalRegion register(MemorySegment segment) {
        checkOpen();
        return regions.add(segment, null);
    }

    /// Ends a registration and, for library memory, frees it.
    ///
    /// @param tag        slot
    /// @param generation of the registration
    /// @return false when it has ended before
    public boolean unregister(int tag, long generation) {
        checkOpen();
        // The lease keeps the transport and those who serve other ranks away: when it is let go, nobody is inside the
        // memory any more.
        engine.takeLease();
        try {
            LocalRegion region = regions.remove(tag, generation);
            if (region == null) {
                return false;
            }
            if (region.slice != null && !region.isPinned()) {
                heap.free(region.slice);
            }
            return true;
        } finally {
            engine.releaseLease();
        }
    }

    /// This rank's starter memory.
    ///
    /// @return its region
    public LocalRegion starter() {
        return starter;
    }

    /// Address of a rank's starter memory.
    ///
    /// @param rank the rank
    /// @return global address of its first byte
    public long starterAddress(int rank) {
        return addresses.encode(rank, 0, GlobalAddress.STARTER_TAG, 0);
    }

    /// The job's address arithmetic.
    ///
    /// @return the arithmetic
    public GlobalAddress addresses() {
        return addresses;
    }

    // --- messages --------------------------------------------------------------------------------------------------

    /// Largest message of a collective.
    ///
    /// @return bytes
    public int maxMessageBytes() {
        return transport.capabilities().maxMessageBytes() - Wire.HEADER_BYTES;
    }

    /// Sends a message; buffered.
    ///
    /// @param peer    receiver
    /// @param tag     any number
    /// @param payload bytes
    public void send(int peer, long tag, MemorySegment payload) {
        courier.send(peer, tag, payload);
    }

    /// Receives a message.
    ///
    /// @param peer sender
    /// @param tag  its tag
    /// @return the payload
    public byte[] receive(int peer, long tag) {
        return courier.receive(peer, tag);
    }

    /// Waits until every rank has called.
    public void sync() {
        checkOpen();
        courier.sync();
    }

    /// Tells every other rank that what a tag is used for has failed here.
    ///
    /// @param tag   of the messages that nobody shall wait for any more
    /// @param cause what happened
    public void raiseAlarm(long tag, RuntimeException cause) {
        checkOpen();
        courier.raiseAlarm(tag, cause);
    }

    /// Forgets an alarm.
    ///
    /// @param tag its tag
    public void clearAlarm(long tag) {
        courier.clearAlarm(tag);
    }

    // --- the rest --------------------------------------------------------------------------------------------------

    /// How the ranks met.
    ///
    /// @return the bootstrap
    public Bootstrap bootstrap() {
        return bootstrap;
    }

    /// The transport's name.
    ///
    /// @return for example `ucx`
    public String transportName() {
        return transport.name();
    }

    /// Which way bytes take to a rank.
    ///
    /// @param peer the rank
    /// @return words for people
    public String pathTo(int peer) {
        if (peer == bootstrap.rank()) {
            return "own memory";
        }
        MemorySegment mapped = map(starterAddress(peer));
        engine.takeLease();
        try {
            String path = transport.pathTo(peer);
            return mapped == null ? path : "same-host mapping, messages over " + path;
        } finally {
            engine.releaseLease();
        }
    }

    /// This rank's memory by feature, connections and address split.
    ///
    /// @return several lines for people
    public String report() {
        int size = bootstrap.size();
        MemoryTable table = new MemoryTable()
                .line("rank " + rank() + " of " + size + " (" + bootstrap.name() + ") on "
                        + transport.host(rank()) + ", transport " + transport.name() + ", "
                        + transport.connections() + " connections, global address " + addresses)
                .row("command queue", (long) options.queueEntries() * ENTRY_BYTES, options.queueEntries() + " entries")
                .row("staging and message buffers", arena.bytes(), "")
                .row(
                        "region table",
                        (long) addresses.tagCount() * Integer.BYTES + (long) regions.size() * REGION_BYTES,
                        regions.size() + " regions of at most " + addresses.tagCount())
                .row("starter memory", options.starterBytes(), "")
                .row("library memory handed out", heap.usedBytes(), heap.mappedBytes() + " B mapped")
                .row("keys of the starter memory of " + size + " ranks", keyBytes + (long) size * Long.BYTES, "");
        engine.takeLease();
        try {
            transport.memory().forEach((feature, bytes) -> table.row(feature, bytes, ""));
            List<String> paths = new ArrayList<>();
            for (int peer = 0; peer < size; peer++) {
                boolean mapped = peer != rank() && engine.findMapped(starterAddress(peer)) != null;
                paths.add(
                        peer == rank()
                                ? "own memory"
                                : (mapped ? "same-host mapping, messages over " : "") + transport.pathTo(peer));
            }
            return table + "\n  " + MemoryTable.paths(paths);
        } finally {
            engine.releaseLease();
        }
    }

    /// Keeps every thread out of the transport so that the process can leave; for the shutdown hook. Nothing is freed,
    /// and threads that wait go on waiting until the process is gone.
    public void leave() {
        if (!closed && !engine.seize(LEAVE_LIMIT_NS)) {
            LOG.log(System.Logger.Level.WARNING, "rank {0} leaves while a thread is inside the transport", rank());
        }
    }

    private int rank() {
        return bootstrap.rank();
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        RuntimeException failure = end(() -> bootstrap.meet(courier.syncs()));
        failure = Ending.firstOf(failure, bootstrap::close);
        if (failure != null) {
            throw failure;
        }
    }

    /// Ends everything but the bootstrap.
    ///
    /// @param meeting waits until every rank that lives has come to its end; after its failure the
    ///     memory of this rank is kept, as others may still reach it
    /// @return the first failure
    private @Nullable RuntimeException end(Runnable meeting) {
        RuntimeException failure =
                Ending.firstOf(null, () -> waiting.await(Goal.ENDED_UP_TO, engine.ring.lastClaimed(), 0));
        failure = Ending.firstOf(failure, ending::flushConnections);
        RuntimeException apart = Ending.firstOf(null, meeting);
        if (apart != null) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "rank {0} closes without the others and keeps its memory until the process ends: {1}",
                    rank(),
                    apart.getMessage());
            failure = failure == null ? apart : failure;
        }
        ending.logUnreported();
        closed = true;
        if (!ending.stop(apart == null, CLOSE_LIMIT_NS)) {
            return failure;
        }
        failure = Ending.firstOf(failure, remotes::close);
        failure = Ending.firstOf(failure, heap::close);
        failure = Ending.firstOf(failure, root::close);
        failure = Ending.firstOf(failure, transport::close);
        return Ending.firstOf(failure, arena::close);
    }
}
