package org.watari.acp.internal;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.StringJoiner;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AcpOptions;
import org.watari.acp.GlobalAddress;
import org.watari.acp.bootstrap.Bootstrap;
import org.watari.acp.bootstrap.BootstrapException;
import org.watari.acp.internal.Waiting.Goal;
import org.watari.acp.internal.trace.CounterBean;
import org.watari.acp.transport.AtomicOperation;
import org.watari.acp.transport.LocalMemory;
import org.watari.acp.transport.Transport;
import org.watari.acp.transport.TransportProvider;
import org.watari.error.PeerFailedException;

/// Everything one rank consists of, put together at start and taken apart at the end; the inner side of the public
/// types.
///
/// The root memory of a rank holds its generation words, then its starter memory; its key is exchanged at
/// start, so that every rank reaches every starter memory without asking.
public final class Core implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger("org.watari.acp");
    private static final int VERSION = 1;
    private static final int RAILS = 1;

    private final Bootstrap bootstrap;
    private final Transport transport;
    private final GlobalAddress addresses;
    private final Arena arena = Arena.ofShared();
    private final LocalMemory root;
    private final RegionTable regions;
    private final LibraryHeap heap;
    private final RemoteRegions remotes;
    private final Engine engine;
    private final Waiting waiting;
    private final LocalRegion starter;
    private final CounterBean counters;
    private volatile boolean closed;

    /// How long the hook of an ending process waits for the transport to be free.
    private static final long LEAVE_LIMIT_NS = TimeUnit.SECONDS.toNanos(2);

    private static final long CLOSE_LIMIT_NS = TimeUnit.SECONDS.toNanos(10);
    private static final long FLUSH_LIMIT_NS = TimeUnit.SECONDS.toNanos(2);
    private static final long FLUSH_PAUSE_NS = TimeUnit.MICROSECONDS.toNanos(50);
    private static final int FAILURES_LOGGED = 10;

    private Core(Bootstrap bootstrap, Transport transport, AcpOptions options) {
        this.bootstrap = bootstrap;
        this.transport = transport;
        int rank = bootstrap.rank();
        int size = bootstrap.size();
        addresses = GlobalAddress.forJob(size, RAILS);
        transport.join(exchange(transport.name(), options.starterBytes(), transport.address()));
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
        boolean crowded = bootstrap.localSize() > Runtime.getRuntime().availableProcessors();
        waiting = new Waiting(
                engine, options.progress(), crowded, options.waitLimit().toNanos());
        waiting.start("watari-communication-" + rank);
        counters = new CounterBean(
                rank, size, transport.name(), engine.trace, transport::connections, regions::size, () -> 0);
    }

    /// Starts a rank. Collective.
    ///
    /// @param bootstrap how the ranks meet; closed with the rank
    /// @param options   the choices, the same on every rank
    /// @return the running rank
    public static Core start(Bootstrap bootstrap, AcpOptions options) {
        Transport transport = open(bootstrap, options.transport());
        try {
            return new Core(bootstrap, transport, options);
        } catch (RuntimeException | Error e) {
            try {
                transport.close();
            } catch (RuntimeException suppressed) {
                e.addSuppressed(suppressed);
            }
            throw e;
        }
    }

    private static Transport open(Bootstrap bootstrap, String choice) {
        String name = choice.toLowerCase(Locale.ROOT);
        if ("auto".equals(name)) {
            name = "in-process".equals(bootstrap.name()) ? "loopback" : "ucx";
        }
        StringJoiner known = new StringJoiner(", ");
        for (TransportProvider provider :
                ServiceLoader.load(TransportProvider.class, TransportProvider.class.getClassLoader())) {
            if (provider.name().equals(name)) {
                return provider.open(bootstrap.rank(), bootstrap.size());
            }
            known.add(provider.name());
        }
        throw new IllegalArgumentException(
                "watari.transport (WATARI_TRANSPORT) is '" + choice + "': auto, " + known + " are possible");
    }

    /// Gives everyone's transport address, after checking that all ranks chose the same.
    private byte[][] exchange(String transportName, long starterBytes, byte[] address) {
        byte[] name = transportName.getBytes(StandardCharsets.UTF_8);
        ByteBuffer mine = ByteBuffer.allocate(2 * Integer.BYTES + Long.BYTES + name.length + address.length)
                .putInt(VERSION)
                .putLong(starterBytes)
                .putInt(name.length)
                .put(name)
                .put(address);
        byte[][] all = bootstrap.allgather(mine.array());
        byte[][] result = new byte[all.length][];
        for (int r = 0; r < all.length; r++) {
            ByteBuffer theirs = ByteBuffer.wrap(all[r]);
            int version = theirs.getInt();
            long starter = theirs.getLong();
            byte[] theirName = new byte[theirs.getInt()];
            theirs.get(theirName);
            String other = new String(theirName, StandardCharsets.UTF_8);
            if (version != VERSION || starter != starterBytes || !other.equals(transportName)) {
                throw new IllegalStateException("rank " + r + " runs protocol " + version + ", transport " + other
                        + ", "
                        + starter + " bytes of starter memory; rank " + bootstrap.rank() + " runs protocol " + VERSION
                        + ", transport " + transportName + ", " + starterBytes
                        + ": all ranks need the same version and settings");
            }
            result[r] = new byte[theirs.remaining()];
            theirs.get(result[r]);
        }
        return result;
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
        checkOpen();
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
        checkOpen();
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
        checkOpen();
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
        checkOpen();
        long status = engine.send(peer, tag, payload);
        if (status != Transport.DONE) {
            throw Failures.of(transport, peer, status, "send");
        }
    }

    /// Receives a message.
    ///
    /// @param peer sender
    /// @param tag  its tag
    /// @return the payload
    public byte[] receive(int peer, long tag) {
        if (!engine.mailbox.has(peer, tag)) {
            engine.watch(peer);
        }
        while (true) {
            checkOpen();
            waiting.await(Goal.MESSAGE, peer, tag);
            boolean failed = engine.hasFailed(peer); // before the last look: its last message may be there
            byte[] payload = engine.mailbox.take(peer, tag);
            if (payload != null) {
                return payload;
            }
            if (failed) {
                String cause = transport.failureText(peer);
                throw new PeerFailedException("receive", peer, "", cause == null ? "connection lost" : cause, null);
            }
        }
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

    /// One paragraph about this rank.
    ///
    /// @return words for people
    public String report() {
        return "rank " + bootstrap.rank() + " of " + bootstrap.size() + " (" + bootstrap.name() + "), transport "
                + transport.name() + ", " + transport.connections() + " connections, global address " + addresses + ", "
                + regions.size() + " regions, " + heap.mappedBytes() + " bytes of library memory mapped";
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
        RuntimeException failure = null;
        waiting.serve("watari-communication-" + rank());
        counters.close();
        try {
            waiting.await(Goal.ENDED_UP_TO, engine.ring.lastClaimed(), 0);
        } catch (RuntimeException e) {
            failure = e;
        }
        failure = firstOf(failure, this::flushConnections);
        boolean together = meetTheOthers();
        logUnreported();
        closed = true;
        failure = firstOf(failure, () -> stop(together));
        failure = firstOf(failure, bootstrap::close);
        if (failure != null) {
            throw failure;
        }
    }

    /// Waits until every rank closes.
    ///
    /// @return false when one of them does not, and may still reach this rank's memory
    private boolean meetTheOthers() {
        try {
            bootstrap.barrier();
            return true;
        } catch (BootstrapException e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "rank {0} closes without the others and keeps its memory until the process ends: {1}",
                    rank(),
                    e.getMessage());
            return false;
        }
    }

    /// Waits, not long, until all that was sent has arrived: peers make progress until the barrier that follows, and
    /// connections then close at once.
    private void flushConnections() {
        long end = System.nanoTime() + FLUSH_LIMIT_NS;
        long ticket = withLease(transport::flushAll);
        while (ticket > 0 && System.nanoTime() < end) {
            waiting.tryProgress();
            long asked = ticket;
            if (withLease(() -> transport.test(asked)) != Transport.IN_PROGRESS) {
                return;
            }
            LockSupport.parkNanos(this, FLUSH_PAUSE_NS);
        }
    }

    private long withLease(LongSupplier call) {
        engine.takeLease();
        try {
            return call.getAsLong();
        } finally {
            engine.releaseLease();
        }
    }

    /// Frees everything, unless somebody may still be at work on it: then memory is better lost than overwritten.
    private void stop(boolean together) {
        boolean alone = waiting.close() && engine.seize(CLOSE_LIMIT_NS);
        if (alone && !together) {
            return; // a put of a rank that goes on must meet mapped memory
        }
        if (!alone || engine.transportHasMemory()) {
            LOG.log(
                    System.Logger.Level.ERROR,
                    "rank {0} closes without freeing its memory: {1}",
                    rank(),
                    alone ? "transfers have not ended" : "a thread is still inside the transport");
            return;
        }
        RuntimeException failure = firstOf(null, remotes::close);
        failure = firstOf(failure, heap::close);
        failure = firstOf(failure, root::close);
        failure = firstOf(failure, transport::close);
        failure = firstOf(failure, arena::close);
        if (failure != null) {
            throw failure;
        }
    }

    private static @Nullable RuntimeException firstOf(@Nullable RuntimeException earlier, Runnable step) {
        try {
            step.run();
        } catch (RuntimeException e) {
            if (earlier == null) {
                return e;
            }
            earlier.addSuppressed(e);
        }
        return earlier;
    }

    private void logUnreported() {
        long count = 0;
        RuntimeException failure;
        while ((failure = engine.ring.takeFailureUpTo(Long.MAX_VALUE)) != null) {
            if (++count <= FAILURES_LOGGED) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "rank " + rank() + " closes with a failure that nobody asked for: " + failure.getMessage());
            }
        }
        count += engine.ring.dropped();
        if (count > FAILURES_LOGGED) {
            LOG.log(System.Logger.Level.WARNING, "rank {0}: {1} such failures in all", rank(), count);
        }
    }
}
