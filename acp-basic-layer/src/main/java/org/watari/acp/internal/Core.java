package org.watari.acp.internal;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AcpOptions;
import org.watari.acp.AcpTuning;
import org.watari.acp.AtomicsExecutor;
import org.watari.acp.GlobalAddress;
import org.watari.acp.KeyCacheCounters;
import org.watari.acp.bootstrap.Bootstrap;
import org.watari.acp.internal.Waiting.Goal;
import org.watari.acp.internal.trace.CounterBean;
import org.watari.acp.transport.AtomicOperation;
import org.watari.acp.transport.LocalMemory;
import org.watari.acp.transport.PeerPath;
import org.watari.acp.transport.Transport;

/// Everything one rank consists of, put together at start and taken apart at the end; the inner side of the public
/// types.
///
/// The root memory of a rank holds its generation words, then its starter memory; its key is exchanged at
/// start, so that every rank reaches every starter memory without asking.
public final class Core implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger("org.watari.acp");
    /// Largest copy by message where puts and gets of the transport need the target as much as a message does.
    private static final int MESSAGE_COPY_BYTES = 4096;

    private final Bootstrap bootstrap;
    private final Transport transport;
    private final GlobalAddress addresses;
    private final ReportChoice reports;
    private final boolean reportsJob;
    private final CountingArena arena = new CountingArena();
    private final AcpOptions options;
    private final long keyBytes;
    private final LocalMemory root;
    private final RegionTable regions;
    private final long registrationBytes;
    private final LibraryHeap heap;
    private final RemoteRegions remotes;
    private final Engine engine;
    private final Waiting waiting;
    private final Courier courier;
    private final Ending ending;
    /// The last handle of the start before a reset: such handles are refused.
    private final long lastOldHandle;

    private final LocalRegion starter;
    private final CounterBean counters;
    /// One kept for the next fetch, so that a thread that fetches alone allocates nothing.
    private final AtomicReference<@Nullable Fetched> idleFetched = new AtomicReference<>(new Fetched());
    private final StoreCalls stores;
    private final ChainCalls chains;
    private final RequestCalls requests;
    private volatile boolean closed;

    /// How long the hook of an ending process waits for the transport to be free.
    private static final long LEAVE_LIMIT_NS = TimeUnit.SECONDS.toNanos(2);

    private static final long CLOSE_LIMIT_NS = TimeUnit.SECONDS.toNanos(10);

    @SuppressWarnings("ThisEscapeInObjectConstruction") // the parts only keep the reference
    private Core(Bootstrap bootstrap, Transport transport, AcpOptions options, long lastOldHandle) {
        this.bootstrap = bootstrap;
        this.transport = transport;
        int rank = bootstrap.rank();
        int size = bootstrap.size();
        addresses =
                GlobalAddress.forJob(size, transport.rails(), options.tuning().offsetBits());
        this.lastOldHandle = lastOldHandle;
        this.options = options;
        long generationBytes = RegionTable.generationBytes(addresses);
        reports = ReportChoice.fromSettings();
        reportsJob = StartExchange.join(
                bootstrap,
                transport,
                "global address " + addresses + ", rails " + transport.rails(),
                options.starterBytes(),
                generationBytes + options.starterBytes(),
                reports.job());
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
                        false),
                AtomicsExecutor.CPU,
                null);
        registrationBytes =
                Math.min(transport.registrationBytes(), options.tuning().registrationBytes())
                        & -BlockAllocator.ALIGNMENT;
        heap = new LibraryHeap(
                transport::allocate,
                options.blockBytes(),
                registrationBytes,
                options.tuning().pinBytes());
        remotes = new RemoteRegions(
                addresses,
                transport,
                rootKeys,
                options.starterBytes(),
                options.mapSameHost(),
                options.tuning().keyCacheEntries(),
                arena);
        Ways ways = new Ways(
                addresses, messageCopyBytes(options.tuning()), options.tuning().remoteCopy(), maxMessageBytes());
        engine = new Engine(
                rank,
                size,
                transport,
                regions,
                remotes,
                options.queueEntries(),
                ways,
                heap::free,
                options.tuning().chainListBytes(),
                arena);
        engine.ring.startAfter(lastOldHandle);
        engine.limitWaits(options.waitLimit().toNanos());
        boolean crowded = bootstrap.localSize() > Runtime.getRuntime().availableProcessors();
        waiting = new Waiting(
                engine, options.progress(), crowded, options.waitLimit().toNanos());
        waiting.askPeersBy(this::peerState);
        courier = new Courier(rank, size, transport, engine, waiting, this::checkOpen);
        ending = new Ending(rank, transport, engine, waiting);
        stores = new StoreCalls(this, engine, waiting, options);
        chains = new ChainCalls(this, engine, waiting, remotes);
        requests = new RequestCalls(this, engine, waiting);
        waiting.start("watari-communication-" + rank);
        bootstrap.watch(new PeerNews(transport, engine, waiting, courier));
        counters = new CounterBean(
                rank,
                size,
                transport.name(),
                engine.trace,
                transport::connections,
                regions::size,
                remotes.cache()::evictions);
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

    void checkOpen() {
        if (closed) {
            throw new IllegalStateException("this Acp has been closed");
        }
    }

    // --- operations ------------------------------------------------------------------------------------------------

    /// Issues an operation.
    ///
    /// @param wait whether to wait for a free slot where the ring is full
    /// @return the handle, or 0 when the ring is full and `wait` is false
    public long submit(
            boolean wait,
            boolean atomic,
            long target,
            long source,
            long bytes,
            long order,
            AtomicOperation operation,
            long operand,
            long expected) {
        return submit(
                wait,
                atomic ? Operation.ATOMIC : Operation.COPY,
                target,
                source,
                bytes,
                order,
                operation,
                operand,
                expected,
                null);
    }

    long submit(
            boolean wait,
            int kind,
            long target,
            long source,
            long bytes,
            long order,
            AtomicOperation operation,
            long operand,
            long expected,
            @Nullable Fetched fetched) {
        while (true) {
            checkOpen();
            long handle = engine.trySubmit(kind, target, source, bytes, order, operation, operand, expected, fetched);
            if (handle != 0 || !wait) {
                return handle;
            }
            waiting.await(Goal.SPACE, 0, 0);
        }
    }

    /// Stores.
    ///
    /// @return the calls
    public StoreCalls stores() {
        return stores;
    }

    /// Chains and notifications.
    ///
    /// @return the calls
    public ChainCalls chains() {
        return chains;
    }

    /// Requests to handlers on other ranks.
    ///
    /// @return the calls
    public RequestCalls requests() {
        return requests;
    }

    /// A handle for an operation that the caller makes by itself, before it does.
    ///
    /// @param wait whether to wait for a free slot where the ring is full
    /// @return 0 when nothing is outstanding, a handle behind all before it, or −1 when there is no slot
    public long handleAtOnce(boolean wait) {
        if (engine.ring.isIdle()) {
            return 0;
        }
        long handle = submit(wait, Operation.NOTHING, 0, 0, 0, 0, AtomicOperation.ADD, 0, 0, null);
        return handle == 0 ? -1 : handle;
    }

    /// Makes an atomic and waits for the value that it found.
    ///
    /// @return the value; 4-byte words are sign-extended
    public long fetch(AtomicOperation operation, int width, long word, long operand, long expected, long order) {
        Fetched fetched = idleFetched.getAndSet(null);
        if (fetched == null) {
            fetched = new Fetched(); // another thread fetches, too
        }
        await(submit(true, Operation.ATOMIC, 0, word, width, order, operation, operand, expected, fetched));
        long value = fetched.value;
        idleFetched.set(fetched);
        return value;
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
        checkEndedUpTo(handle);
    }

    /// Waits until all operations issued so far have ended; their failures stay to be reported.
    public void awaitEnd() {
        long last = lastHandle();
        waiting.await(Goal.ENDED_UP_TO, last, 0);
        checkEndedUpTo(last);
    }

    /// A wait also ends with this rank.
    private void checkEndedUpTo(long handle) {
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

    /// Whether an operation has ended, whatever the earlier ones do. Makes progress once.
    ///
    /// @param handle positive
    /// @return true when it has
    public boolean hasEnded(long handle) {
        checkHandle(handle);
        if (!engine.ring.hasEnded(handle)) {
            waiting.tryProgress();
        }
        return engine.ring.hasEnded(handle);
    }

    /// The region of an address where plain loads and stores reach it without asking anybody.
    ///
    /// @param address global address
    /// @return the region, or null
    public @Nullable Region findMapped(long address) {
        return engine.findMapped(address);
    }

    /// The region of an address, asking its owner if need be.
    private @Nullable Region lookUp(long address) {
        checkOpen();
        Region region = engine.findMapped(address);
        if (region == null && addresses.rank(address) != bootstrap.rank()) {
            Fetched fetched = new Fetched();
            await(submit(true, Operation.LOOK_UP, 0, address, 0, 0, AtomicOperation.ADD, 0, 0, fetched));
            region = fetched.region;
        }
        return region;
    }

    /// The part of a region's mapping from an address on.
    ///
    /// @param address global address
    /// @param bytes   size
    /// @return the memory, or null where it is not mapped here
    /// @throws IndexOutOfBoundsException when the region is shorter, mapped or not
    public @Nullable MemorySegment map(long address, long bytes) {
        Region region = lookUp(address);
        if (region == null) {
            return null;
        }
        long offset = addresses.position(address) - region.position();
        if (bytes < 0 || bytes > region.length() - offset) {
            throw new IndexOutOfBoundsException("direct of " + bytes + " bytes at " + addresses.toText(address)
                    + ": the region has " + region.length() + " bytes, " + (region.length() - offset) + " from there");
        }
        MemorySegment mapped = region.mapped();
        return mapped == null ? null : mapped.asSlice(offset, bytes);
    }

    // --- memory ----------------------------------------------------------------------------------------------------

    /// Allocates and registers library memory.
    ///
    /// @param bytes    size
    /// @param executor who updates its words atomically
    /// @return the region
    public LocalRegion allocate(long bytes, AtomicsExecutor executor) {
        return allocate(bytes, (slice, view) -> regions.add(view.segment, slice, executor, view));
    }

    /// What this rank tells others that are about to allocate together with it, for [#requireRoom].
    ///
    /// @param bytes of the allocation, 0 for none
    /// @return words
    public long[] roomFor(long bytes) {
        checkOpen();
        engine.takeLease();
        try {
            long missing = bytes == 0 ? 0 : heap.missing(bytes);
            return HostRoom.words(missing, transport.availableMemory());
        } finally {
            engine.releaseLease();
        }
    }

    /// Refuses allocations for which a host has no room.
    ///
    /// @param operation what was attempted
    /// @param rankOf    the rank by the place of its words
    /// @param words     of [#roomFor] of each rank
    public void requireRoom(String operation, IntUnaryOperator rankOf, long[] words) {
        HostRoom.check(operation, place -> transport.host(rankOf.applyAsInt(place)), words);
    }

    /// The largest piece of library memory.
    ///
    /// @return bytes
    public long registrationBytes() {
        return registrationBytes;
    }

    /// Library memory at most.
    ///
    /// @return bytes
    public long pinBytes() {
        return options.tuning().pinBytes();
    }

    /// Refuses a rank that is none of the job.
    ///
    /// @param rank of the job
    /// @throws IllegalArgumentException when there is no such rank
    public void checkRank(int rank) {
        int size = bootstrap.size();
        if (rank < 0 || rank >= size) {
            throw new IllegalArgumentException("rank " + rank + ": the job has ranks 0 to " + (size - 1));
        }
    }

    /// Refuses a rank that is known to be dead.
    public void requireAlive(int rank) {
        courier.requireAlive(rank);
    }

    /// Whether waits look for a short time before they sleep.
    ///
    /// @return whether they do
    public boolean waitsSpin() {
        return waiting.spins();
    }

    /// Notes a wait that consists of many short ones.
    ///
    /// @param words what is waited for, by its `toString`
    public void beginWait(Object words) {
        waiting.begin(words);
    }

    /// Ends it.
    ///
    /// @param words the same object
    public void endWait(Object words) {
        waiting.end(words);
    }

    /// Allocates library memory that no address leads to.
    LocalRegion allocateUnnamed(long bytes) {
        return allocate(bytes, regions::addUnnamed);
    }

    private LocalRegion allocate(long bytes, BiFunction<LibraryHeap.Slice, View, LocalRegion> add) {
        checkOpen();
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
            return add.apply(slice, new View(slice.segment()));
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
        return regions.add(segment, null, AtomicsExecutor.CPU, null);
    }

    /// Ends a registration and, for library memory, frees it: it is handed out again when nobody is at work on it.
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
            engine.quarantine(region);
            return true;
        } finally {
            engine.releaseLease();
        }
    }

    /// Frees memory from [#allocateUnnamed], as [#unregister] does.
    void freeUnnamed(LocalRegion region) {
        checkOpen();
        engine.takeLease();
        try {
            regions.removeUnnamed(region);
            engine.quarantine(region);
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

    private int messageCopyBytes(AcpTuning tuning) {
        if (tuning.messageCopyBytes() != AcpTuning.AUTOMATIC) {
            return tuning.messageCopyBytes();
        }
        return transport.capabilities().needsTargetProgress() ? MESSAGE_COPY_BYTES : 0;
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
    /// @param peer   sender
    /// @param tag    its tag
    /// @param number of the things that the tag is used for in turn the one that this rank is in; alarms of
    ///               later ones do not end the wait
    /// @return the payload
    public byte[] receive(int peer, long tag, long number) {
        return courier.receive(peer, tag, number);
    }

    /// Waits until every rank has called.
    public void sync() {
        checkOpen();
        courier.sync();
    }

    /// Tells ranks that one of the things that a tag is used for has failed here.
    ///
    /// @param tag    of the messages that nobody shall wait for any more
    /// @param number of the first thing that is concerned
    /// @param ranks  who is told
    /// @param cause  what happened
    public void raiseAlarm(long tag, long number, IntStream ranks, RuntimeException cause) {
        checkOpen();
        courier.raiseAlarm(tag, number, ranks, cause);
    }

    /// Refuses to begin one of the things that a tag is used for after an alarm that concerns it.
    ///
    /// @param tag    of the alarm
    /// @param number of the thing
    public void requireNoAlarm(long tag, long number) {
        checkOpen();
        courier.requireNoAlarm(tag, number);
    }

    /// Forgets an alarm.
    ///
    /// @param tag its tag
    public void clearAlarm(long tag) {
        courier.clearAlarm(tag);
    }

    // --- the rest --------------------------------------------------------------------------------------------------

    /// The state of the key cache.
    ///
    /// @return its counters
    public KeyCacheCounters keyCache() {
        KeyCache cache = remotes.cache();
        return new KeyCacheCounters(
                cache.capacity(),
                cache.size(),
                remotes.hits(),
                remotes.misses(),
                cache.evictions(),
                cache.invalidations());
    }

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
        MemorySegment mapped = map(starterAddress(peer), 0);
        engine.takeLease();
        try {
            String path = transport.pathTo(peer);
            return mapped == null ? path : "same-host mapping, messages over " + path;
        } finally {
            engine.releaseLease();
        }
    }

    /// How a rank is reached; connects to it if need be.
    PeerPath peerPath(int peer) {
        engine.takeLease();
        try {
            return transport.path(peer);
        } finally {
            engine.releaseLease();
        }
    }

    /// What is said at the start: the report of the job where rank 0 was asked for it, which is collective, and one
    /// line where the log of rank 0 wants it.
    ///
    /// @return the report on rank 0, null on other ranks or where none is wanted
    public @Nullable String startReport() {
        boolean logs = rank() == 0 && LOG.isLoggable(System.Logger.Level.DEBUG);
        if (!logs && !reportsJob) {
            return null;
        }
        StartReport report = new StartReport(this, bootstrap, transport, options);
        if (logs) {
            LOG.log(System.Logger.Level.DEBUG, report.line());
        }
        return reportsJob ? report.ofJob() : null;
    }

    /// Whether the memory table of this rank is to be printed.
    ///
    /// @return the choice of `watari.report`
    public boolean reportsMemory() {
        return reports.memory();
    }

    /// This rank's memory by feature, connections and address split.
    ///
    /// @return several lines for people
    public String report() {
        return new Report(bootstrap, transport, engine, addresses, options, regions, heap)
                .text(keyCache(), arena.bytes(), keyBytes, this::starterAddress);
    }

    /// Keeps every thread out of the transport so that the process can leave; for the shutdown hook. Nothing is freed,
    /// and threads that wait go on waiting until the process is gone.
    public void leave() {
        if (!closed && !engine.seize(LEAVE_LIMIT_NS)) {
            LOG.log(System.Logger.Level.WARNING, "rank {0} leaves while a thread is inside the transport", rank());
        }
    }

    int rank() {
        return bootstrap.rank();
    }

    boolean isClosed() {
        return closed;
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
        waiting.serve("watari-communication-" + rank());
        counters.close();
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
        if (!ending.stop(apart == null, CLOSE_LIMIT_NS) || !closeViews()) {
            return failure;
        }
        failure = Ending.firstOf(failure, engine.chains()::close);
        failure = Ending.firstOf(failure, remotes::close);
        failure = Ending.firstOf(failure, heap::close);
        failure = Ending.firstOf(failure, root::close);
        failure = Ending.firstOf(failure, transport::close);
        return Ending.firstOf(failure, arena::close);
    }

    /// Keeps every thread of this process out of library memory. A call into C that is inside it ends soon.
    ///
    /// @return false when one does not: then the memory stays mapped
    private boolean closeViews() {
        long start = System.nanoTime();
        while (!remotes.closeViews() || !regions.closeViews()) {
            if (System.nanoTime() - start > CLOSE_LIMIT_NS) {
                LOG.log(
                        System.Logger.Level.ERROR,
                        "rank {0} closes without freeing its memory: a thread is still inside it",
                        rank());
                return false;
            }
            Thread.onSpinWait();
        }
        return true;
    }
}
