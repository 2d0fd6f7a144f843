package org.watari.pgas.directory;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.watari.acp.Acp;
import org.watari.acp.Requests;
import org.watari.error.CommunicationException;
import org.watari.error.Damage;
import org.watari.error.StaleAddressException;
import org.watari.pgas.DistributedLock;
import org.watari.pgas.Pgas;
import org.watari.pgas.ReduceOp;
import org.watari.pgas.Team;
import org.watari.pgas.memory.Segments;
import org.watari.pgas.memory.StagingPool;

/// The Shared Variable Directory: objects in the memories of the ranks, known everywhere by a handle.
///
/// ```java
/// try (Pgas pgas = Pgas.open();
///         Directory directory = Directory.open(pgas)) {
///     long field = directory.allocateAll(SharedLayout.array(Long.BYTES, 1_000_000, 64));
///     directory.putLong(field, 42, pgas.thread());
///     pgas.world().barrier();
///     long seen = directory.getLong(field, 42);
///     directory.free(field);
/// }
/// ```
///
/// There are `n + 1` partitions of `n` ranks, one for the objects of each rank and one for those that all
/// allocate together. A partition has one writer; every rank has a copy of its list. Addresses are kept
/// only where the memory is: an access to another rank asks that rank the first time, and from then on uses
/// the address that came with the answer. The cache of addresses is bounded ([DirectoryOptions]); freeing
/// an object empties it everywhere before the memory is used again, so that an access finds the object of
/// its handle or throws.
///
/// For accesses, unless they say otherwise:
///
/// * **Completion** a get returns the values; a put returns when they are in the memory of the home
///   (remote).
/// * **Ordering** plain, as for [org.watari.pgas.LongArray#get]: [Team#barrier] orders the accesses of the
///   ranks. An element of 8 bytes is not seen half written.
/// * **Threads** any, also for [#allocateGlobal], [#allocateLocal] and the freeing of their objects: those
///   of a rank take turns where they write its list, and wait for other ranks apart. What is collective:
///   one thread at a time on each rank, as for [Team].
/// * **Blocking** until the access has completed, within the limit on waits. When it passes, what is under way may
///   take effect yet; until it has ended the object is kept.
/// * **Cost** the memory of this rank, and of ranks on the same host when the address is known: a copy, no
///   allocation; others: one operation of the basic layer when the address is known, else a message there
///   and back, which allocates.
/// * **Limits** a null handle, one that was never given out, and that of a lock: `IllegalArgumentException`; one
///   of a freed object: [StaleAddressException]; an index out of range: `IndexOutOfBoundsException`. A segment
///   that is to be filled and is read-only: `IllegalArgumentException`; one that is closed:
///   `IllegalStateException`, or another thread's: `WrongThreadException`; nothing is copied then.
///
/// **Source** XLUPC's Shared Variable Directory and remote address cache; the protocol is in
/// `docs/directory.md`.
public final class Directory implements AutoCloseable {

    /// Of the requests of directories: "dir".
    private static final long TAG = 0x646972L;

    private final Acp acp;
    private final Team world;
    private final int rank;
    private final int size;
    private final Requests requests;
    private final Arena arena = Arena.ofShared();
    private final Replica[] replicas;
    private final AddressCache cache;
    private final Eviction eviction;
    private final PinnedTable table;
    private final PrivateTable privates;
    private final StagingPool staging;
    private final Allocator allocator;
    private final RemoteAccess remote;
    private final Home home;
    private final AtomicLong questions = new AtomicLong();
    private boolean serves;
    private volatile boolean closed;

    /// Takes no registered memory yet.
    private Directory(Pgas pgas, DirectoryOptions options, long pieceBytes) {
        this.acp = pgas.acp();
        this.world = pgas.world();
        this.rank = world.rank();
        this.size = world.size();
        this.requests = acp.requests();
        this.replicas = new Replica[1 + size];
        for (int partition = 0; partition <= size; partition++) {
            replicas[partition] = new Replica();
        }
        int pieceShift = Long.SIZE - 1 - Long.numberOfLeadingZeros(pieceBytes);
        this.cache = new AddressCache(options.cacheEntries());
        this.staging = new StagingPool(acp.memory(), acp.access());
        this.eviction = new Eviction(requests, TAG, acp.waitLimit(), replicas);
        this.table = new PinnedTable(acp.memory(), options, pieceShift, eviction);
        this.privates = new PrivateTable(rank);
        this.allocator = new Allocator(world, acp.memory(), requests, TAG, acp.waitLimit(), replicas, table);
        this.remote = new RemoteAccess(
                new RemoteAccess.ByRequest(requests, TAG), acp.memory(), staging, cache, pieceShift, options);
        this.home = new Home(rank, size, replicas, cache, table, requests.maxBytes(), arena);
    }

    private void start(DirectoryOptions options) {
        try {
            requests.serve(TAG, home);
        } catch (IllegalStateException e) {
            throw new IllegalStateException(
                    "Directory.open: rank " + rank + " has a directory that is open; close it first, on every rank", e);
        }
        serves = true;
        staging.lease().close(); // registers it before objects take all that may be
        table.takeReserve(options.reserveBytes());
    }

    private void giveMemoryBack() {
        table.close();
        staging.close();
        arena.close();
    }

    /// Opens the directory of a program, with the usual choices. Collective.
    ///
    /// @param pgas the program
    /// @return the directory
    public static Directory open(Pgas pgas) {
        return open(pgas, DirectoryOptions.defaults());
    }

    /// Opens the directory of a program. Collective.
    ///
    /// **Blocking**: until all ranks have called.
    ///
    /// @param pgas    the program
    /// @param options the choices
    /// @return the directory; to be closed before the program
    /// @throws IllegalStateException  when one is open already: that is to be closed first
    /// @throws CommunicationException on every rank, when one has no registered memory to move bytes through
    public static Directory open(Pgas pgas, DirectoryOptions options) {
        long pieceBytes = Math.min(options.pieceBytes(), pgas.acp().memory().registrationBytes());
        Directory directory = new Directory(pgas, options, pgas.world().allReduce(pieceBytes, ReduceOp.MIN));
        RuntimeException failure = null;
        try {
            directory.start(options);
        } catch (CommunicationException | IllegalStateException e) {
            failure = e;
        }
        long[] failed = pgas.world().allGather(failure == null ? 0L : 1L);
        for (int peer = 0; peer < failed.length; peer++) {
            if (failed[peer] != 0) {
                if (directory.serves) {
                    directory.requests.stopServing(TAG);
                }
                directory.giveMemoryBack();
                throw failure != null
                        ? failure
                        : new CommunicationException(
                                "Directory.open",
                                Damage.OPERATION,
                                "rank " + peer + " cannot open its part; the exception there says why");
            }
        }
        return directory;
    }

    // --- allocation ------------------------------------------------------------------------------------------------

    /// Makes an object together with all other ranks, its blocks dealt out to them in turn. Collective.
    ///
    /// **Completion**: every rank knows the object. **Cost**: two exchanges, of parts from 1 MiB on three.
    ///
    /// @param layout the same on every rank
    /// @return its handle, the same on every rank; all bytes are 0
    /// @throws org.watari.error.CollectiveMismatchException when the ranks pass different layouts
    /// @throws org.watari.error.OutOfSharedMemoryException  on every rank, when one has no room, or the ranks
    ///     of one host together have none
    public long allocateAll(SharedLayout layout) {
        checkOpen();
        return allocator.all(layout);
    }

    /// Makes an object whose blocks are dealt out to all ranks in turn. Not collective.
    ///
    /// The parts of the other ranks lie in what they have registered for this
    /// ([DirectoryOptions#reserveBytes]); what has no room there lies in plain memory at first.
    ///
    /// **Completion**: every rank knows the object. **Cost**: a message to each rank and back.
    ///
    /// @param layout of the object
    /// @return its handle; all bytes are 0
    /// @throws org.watari.error.OutOfSharedMemoryException naming the rank that has no room
    /// @throws org.watari.error.PeerFailedException        when a rank is dead
    public long allocateGlobal(SharedLayout layout) {
        checkOpen();
        return allocator.global(layout);
    }

    /// Makes an object that lies wholly on this rank. Not collective.
    ///
    /// **Completion**: the object exists; the other ranks are told, and wait for nothing. One that gets the
    /// handle before it has heard of the object asks. **Cost**: a message to each rank.
    ///
    /// @param layout of the object
    /// @return its handle; all bytes are 0
    /// @throws org.watari.error.OutOfSharedMemoryException when this rank has no room
    public long allocateLocal(SharedLayout layout) {
        checkOpen();
        return allocator.local(layout);
    }

    /// Frees an object.
    ///
    /// One of [#allocateAll] is freed by all ranks together; any other by the rank that allocated it.
    ///
    /// **Completion**: no rank has an address of it any more, and none will access its memory: all have
    /// acknowledged it, after the accesses that were under way. For an object of one rank a dead rank counts as
    /// one that has; one of [#allocateAll] is freed with all ranks alive.
    /// **Blocking**: until then, within the limit on waits, however many ranks are late. When it passes the
    /// object is freed all the same; its memory is used again when all have acknowledged. For one of
    /// [#allocateAll] a rank waits half of the limit for its own threads; then every rank hears which one was
    /// late, and the memory stays taken until the directory is closed.
    ///
    /// @param handle of the object
    /// @throws IllegalArgumentException              for an object that another rank has allocated
    /// @throws StaleAddressException                 when it was freed before, or another thread is at it
    /// @throws org.watari.error.WaitTimeoutException when the limit passes
    /// @throws org.watari.error.PeerFailedException  for one of [#allocateAll], when a rank is dead
    public void free(long handle) {
        checkOpen();
        Handle.check(handle, size);
        if (Handle.partition(handle) == Handle.ALL) {
            allocator.freeAll(handle);
        } else {
            free(new long[] {handle});
        }
    }

    /// Frees objects that this rank has allocated by itself: as [#free(long)] of each, with one
    /// acknowledgement for all.
    ///
    /// @param handles of the objects; nothing is freed when one of them is refused
    public void free(long[] handles) {
        checkOpen();
        for (long handle : handles) {
            Handle.check(handle, size);
            if (Handle.partition(handle) != Handle.partitionOfRank(rank)) {
                throw new IllegalArgumentException("free: rank " + rank + " cannot free " + Handle.text(handle)
                        + (Handle.partition(handle) == Handle.ALL
                                ? " together with others; free it alone, on every rank"
                                : ": the rank that allocated it does"));
            }
        }
        allocator.free(handles);
    }

    /// Waits until every rank has heard of all objects that this one has allocated: then none needs to ask.
    ///
    /// **Cost**: a message to each rank and back.
    public void publish() {
        checkOpen();
        allocator.publish();
    }

    // --- questions -------------------------------------------------------------------------------------------------

    /// The layout of an object.
    ///
    /// @param handle of the object
    /// @return the layout
    public SharedLayout layoutOf(long handle) {
        ControlBlock block = find(handle);
        long user = enter(block);
        try {
            return block.placement.layout();
        } finally {
            block.leave(user);
        }
    }

    /// The rank that holds an element.
    ///
    /// @param handle of the object
    /// @param index  of the element
    /// @return the rank
    public int homeOf(long handle, long index) {
        ControlBlock block = find(handle);
        long user = enter(block);
        try {
            return block.homeOf(block.placement.check(index));
        } finally {
            block.leave(user);
        }
    }

    /// Whether an object exists, as far as this rank has heard.
    ///
    /// **Blocking**: never.
    ///
    /// @param handle of an object
    /// @return false when it was freed, or this rank has not heard of it
    public boolean isKnown(long handle) {
        checkOpen();
        Handle.check(handle, size);
        ControlBlock block = replicas[Handle.partition(handle)].find(Handle.index(handle));
        return block != null && block.handle == handle && !block.isFreed();
    }

    // --- access ----------------------------------------------------------------------------------------------------

    /// An element of 8 bytes.
    ///
    /// @param handle of the object
    /// @param index  of the element
    /// @return its value
    public long getLong(long handle, long index) {
        return getWord(findData(handle), index);
    }

    /// As [#getLong], of a lock too.
    long getWord(ControlBlock block, long index) {
        long user = enter(block);
        try {
            long offset = offsetOfLong(block, index);
            int home = block.homeOf(index);
            return home == rank
                    ? block.part.memoryAt(offset).get(JAVA_LONG, block.part.within(offset))
                    : remote.getLong(block, home, offset);
        } finally {
            block.leave(user);
        }
    }

    /// Writes an element of 8 bytes.
    ///
    /// @param handle of the object
    /// @param index  of the element
    /// @param value  what it shall be
    public void putLong(long handle, long index, long value) {
        putWord(findData(handle), index, value);
    }

    /// As [#putLong], of a lock too.
    void putWord(ControlBlock block, long index, long value) {
        long user = enter(block);
        try {
            long offset = offsetOfLong(block, index);
            int home = block.homeOf(index);
            if (home == rank) {
                block.part.memoryAt(offset).set(JAVA_LONG, block.part.within(offset), value);
            } else {
                remote.putLong(block, home, offset, value);
            }
        } catch (RuntimeException e) {
            stay(block, user);
            throw e;
        } finally {
            block.leave(user);
        }
    }

    private static long offsetOfLong(ControlBlock block, long index) {
        Placement placement = block.placement;
        if (placement.layout().elementBytes() != Long.BYTES) {
            throw new IllegalArgumentException("getLong and putLong reach elements of 8 bytes, those of " + block
                    + " have " + placement.layout().elementBytes() + ": use get and put with a segment");
        }
        return placement.localIndexOf(placement.check(index)) * Long.BYTES;
    }

    /// Reads elements from an index on.
    ///
    /// **Cost**: one access for each run of elements that lie together on a rank.
    ///
    /// @param handle of the object
    /// @param index  of the first element
    /// @param into   where they go, of any kind; its size is that of whole elements
    public void get(long handle, long index, MemorySegment into) {
        Segments.requireWritable(into, "get: into");
        getWords(findData(handle), index, into);
    }

    /// As [#get], of a lock too.
    void getWords(ControlBlock block, long index, MemorySegment into) {
        long user = enter(block);
        try {
            transfer(block, index, into, true);
        } finally {
            block.leave(user);
        }
    }

    /// Writes elements from an index on.
    ///
    /// **Cost**: as [#get].
    ///
    /// @param handle of the object
    /// @param index  of the first element
    /// @param from   their values, memory of any kind; its size is that of whole elements
    public void put(long handle, long index, MemorySegment from) {
        Segments.requireReadable(from, "put: from");
        putWords(findData(handle), index, from);
    }

    /// As [#put], of a lock too.
    void putWords(ControlBlock block, long index, MemorySegment from) {
        long user = enter(block);
        try {
            transfer(block, index, from, false);
        } catch (RuntimeException e) {
            stay(block, user);
            throw e;
        } finally {
            block.leave(user);
        }
    }

    private void transfer(ControlBlock block, long index, MemorySegment memory, boolean isGet) {
        Placement placement = block.placement;
        int elementBytes = placement.layout().elementBytes();
        if (memory.byteSize() % elementBytes != 0) {
            throw new IllegalArgumentException(memory.byteSize() + " bytes are no whole number of elements of "
                    + elementBytes + " bytes: " + block);
        }
        long count = memory.byteSize() / elementBytes;
        Objects.checkFromIndexSize(index, count, placement.layout().length());
        for (long done = 0; done < count; ) {
            long at = index + done;
            long run = Math.min(count - done, placement.runLengthFrom(at));
            MemorySegment part = memory.asSlice(done * elementBytes, run * elementBytes);
            long offset = placement.localIndexOf(at) * elementBytes;
            int home = block.homeOf(at);
            if (home != rank && isGet) {
                remote.get(block, home, offset, part);
            } else if (home != rank) {
                remote.put(block, home, offset, part);
            } else if (isGet) {
                block.part.get(offset, part, 0, part.byteSize());
            } else {
                block.part.put(offset, part, 0, part.byteSize());
            }
            done += run;
        }
    }

    /// The pointer of an object of [SharedLayout#pointer].
    ///
    /// **Ordering**: its two words may be seen apart from one another; a barrier or a message comes between
    /// a put and the gets of others.
    ///
    /// @param handle of the object
    /// @return the pointer
    public SharedPointer getPointer(long handle) {
        checkKind(handle, SharedLayout.Kind.POINTER);
        long[] words = new long[2];
        get(handle, 0, MemorySegment.ofArray(words));
        return new SharedPointer(words[0], words[1]);
    }

    /// Writes the pointer of an object of [SharedLayout#pointer].
    ///
    /// **Ordering**: as [#getPointer].
    ///
    /// @param handle  of the object
    /// @param pointer what it shall be
    public void putPointer(long handle, SharedPointer pointer) {
        checkKind(handle, SharedLayout.Kind.POINTER);
        put(handle, 0, MemorySegment.ofArray(new long[] {pointer.handle(), pointer.index()}));
    }

    private void checkKind(long handle, SharedLayout.Kind kind) {
        SharedLayout layout = layoutOf(handle);
        if (layout.kind() != kind) {
            throw new IllegalArgumentException(Handle.text(handle) + " is of another kind, " + layout + ": this call is"
                    + " for objects of the kind " + kind);
        }
    }

    // --- pointers into private memory ------------------------------------------------------------------------------

    /// A pointer to memory of this rank's program, for an object of [SharedLayout#privatePointer]: a place to
    /// keep it, for a rank that comes back to it later or is asked to. Other ranks can only pass it on.
    ///
    /// **Blocking**: never.
    ///
    /// @param memory of any kind; it is kept from being collected until [#forgetPrivate]
    /// @return a pointer to its first byte, another one each time
    public PrivatePointer privatePointer(MemorySegment memory) {
        checkOpen();
        return privates.add(Objects.requireNonNull(memory, "memory"));
    }

    /// The memory that a pointer of this rank leads to.
    ///
    /// **Blocking**: never.
    ///
    /// @param pointer from [#privatePointer] on this rank, or beside it
    /// @return the memory from there to its end
    /// @throws IllegalArgumentException  for a pointer of another rank, one to nothing and one never given out
    /// @throws StaleAddressException     for one that was forgotten
    /// @throws IndexOutOfBoundsException for one that has left its memory
    public MemorySegment privateMemory(PrivatePointer pointer) {
        checkOpen();
        return privates.find(pointer);
    }

    /// Lets pointers to private memory of this rank lead nowhere any more.
    ///
    /// @param pointer from [#privatePointer] on this rank, or beside it
    /// @throws IllegalArgumentException as [#privateMemory]
    /// @throws StaleAddressException    when it was forgotten before
    public void forgetPrivate(PrivatePointer pointer) {
        checkOpen();
        privates.remove(pointer);
    }

    /// The pointer of an object of [SharedLayout#privatePointer].
    ///
    /// **Ordering**: as [#getPointer].
    ///
    /// @param handle of the object
    /// @return the pointer
    public PrivatePointer getPrivatePointer(long handle) {
        checkKind(handle, SharedLayout.Kind.PRIVATE_POINTER);
        long[] words = new long[PrivatePointer.BYTES / Long.BYTES];
        get(handle, 0, MemorySegment.ofArray(words));
        return PrivatePointer.ofWords(words);
    }

    /// Writes the pointer of an object of [SharedLayout#privatePointer].
    ///
    /// **Ordering**: as [#getPointer].
    ///
    /// @param handle  of the object
    /// @param pointer what it shall be
    public void putPrivatePointer(long handle, PrivatePointer pointer) {
        checkKind(handle, SharedLayout.Kind.PRIVATE_POINTER);
        put(handle, 0, MemorySegment.ofArray(pointer.toWords()));
    }

    // --- locks -----------------------------------------------------------------------------------------------------

    /// The lock that is an object of [SharedLayout#lock]: the same one on every rank.
    ///
    /// ```java
    /// long balance = directory.allocateAll(SharedLayout.scalar());
    /// long guard = directory.allocateAll(SharedLayout.lock(world.size()));
    /// try (DistributedLock.Held held = directory.lock(guard).acquire()) {
    ///     directory.putLong(balance, 0, directory.getLong(balance, 0) + 1);
    /// }
    /// ```
    ///
    /// **Cost**: as [DistributedLock]; who waits looks at the memory of the home.
    /// **Limits**: the lock ends when the object is freed: then [StaleAddressException]. It need not be
    /// closed; that concerns the threads of this rank alone.
    ///
    /// @param handle of the object
    /// @return the lock, the same object for all threads of this rank
    public DistributedLock lock(long handle) {
        checkKind(handle, SharedLayout.Kind.LOCK);
        ControlBlock block = find(handle);
        if (block.placement.layout().length() < DistributedLock.wordsFor(size)) {
            throw new IllegalArgumentException("lock: " + block + " is too small for " + size
                    + " ranks; its layout is SharedLayout.lock(" + size + ")");
        }
        return block.lock(() -> DistributedLock.in(world, block.homeOf(0), new ObjectWords(this, handle)));
    }

    /// Writes an element of 8 bytes and returns the one before, atomically; only if that was the expected
    /// one, where one is expected.
    long exchange(long handle, long index, long value, @Nullable Long expected) {
        ControlBlock block = find(handle);
        long user = enter(block);
        try {
            long offset = offsetOfLong(block, index);
            int home = block.homeOf(index);
            return home == rank
                    ? RemoteAccess.exchange(block.part.memoryAt(offset), block.part.within(offset), value, expected)
                    : remote.exchange(block, home, offset, value, expected);
        } catch (RuntimeException e) {
            stay(block, user);
            throw e;
        } finally {
            block.leave(user);
        }
    }

    // --- counters --------------------------------------------------------------------------------------------------

    /// The state of the cache of addresses, with what it has counted since the opening.
    ///
    /// **Cost**: O(objects).
    ///
    /// @return the counters of this rank
    public CacheCounters counters() {
        AtomicLong hits = new AtomicLong(cache.earlierHits());
        forEachCounters(counters -> hits.addAndGet(counters.hits()));
        return new CacheCounters(
                cache.capacity(),
                cache.entries(),
                hits.get(),
                remote.misses(),
                cache.evictions(),
                cache.invalidations(),
                remote.messages(),
                questions.get(),
                acp.keyCache());
    }

    /// What this rank has counted by object and home, for the objects that are not freed.
    ///
    /// **Cost**: O(objects).
    ///
    /// @return those that were accessed, in no order
    public List<ObjectCounters> countersByObject() {
        List<ObjectCounters> all = new ArrayList<>();
        forEachCounters(all::add);
        return all;
    }

    /// The registered memory of this rank's parts of objects.
    ///
    /// @return the counters of this rank
    public PinCounters pinCounters() {
        return table.counters();
    }

    private void forEachCounters(Consumer<ObjectCounters> action) {
        for (Replica replica : replicas) {
            replica.forEachLive(block ->
                    block.counts().forEach((home, counts) -> action.accept(counts.toCounters(block.handle, home))));
        }
    }

    /// A number that is the same on ranks whose copies of the lists are.
    long checksum() {
        AtomicLong sum = new AtomicLong();
        for (Replica replica : replicas) {
            replica.forEachLive(block ->
                    sum.addAndGet((block.handle * 31 + block.placement.layout().hashCode()) * 0x9E3779B97F4A7C15L));
        }
        return sum.get();
    }

    // --- the lists -------------------------------------------------------------------------------------------------

    /// The object of a handle.
    ControlBlock find(long handle) {
        checkOpen();
        Handle.check(handle, size);
        ControlBlock block = replicas[Handle.partition(handle)].find(Handle.index(handle));
        return block == null || block.handle != handle ? findElsewhere(handle, block) : block;
    }

    /// The object of a handle whose elements are the program's.
    private ControlBlock findData(long handle) {
        ControlBlock block = find(handle);
        if (block.isLock) {
            throw new IllegalArgumentException(block + ": its words say who holds the lock and who waits for it; take"
                    + " it by lock(handle), and keep data in an object of another layout");
        }
        return block;
    }

    private static long enter(ControlBlock block) {
        long user = block.enter();
        if (user == ControlBlock.REFUSED) {
            throw stale(block.handle);
        }
        return user;
    }

    /// An access that has failed may have left transfers under way that have not ended in time and may still
    /// change the memory: for so long this rank is at work on the object, which may not be freed or moved.
    private void stay(ControlBlock block, long user) {
        block.stay(user);
        staging.afterRest(() -> block.leave(user));
    }

    private static StaleAddressException stale(long handle) {
        return new StaleAddressException("access", Handle.text(handle) + " was freed");
    }

    private static IllegalArgumentException unknown(long handle) {
        return new IllegalArgumentException(Handle.text(handle) + " was never allocated");
    }

    /// The news of an object may be on their way: its owner knows.
    private ControlBlock findElsewhere(long handle, @Nullable ControlBlock there) {
        if (there != null && Handle.generation(there.handle) > Handle.generation(handle)) {
            throw stale(handle);
        }
        int partition = Handle.partition(handle);
        int owner = Handle.rankOfPartition(partition);
        if (partition == Handle.ALL || owner == rank) {
            throw unknown(handle);
        }
        questions.incrementAndGet();
        byte[] bytes = requests.ask(owner, TAG, MemorySegment.ofArray(new long[] {Home.BLOCK, handle}));
        long status = Allocator.statusOf(bytes);
        if (status == Home.UNKNOWN) {
            throw unknown(handle);
        }
        if (status != Home.OK) {
            throw stale(handle);
        }
        ControlBlock block = replicas[partition].put(Home.blockOf(MemorySegment.ofArray(bytes), Long.BYTES));
        if (block.handle != handle) {
            throw stale(handle);
        }
        return block;
    }

    private void checkOpen() {
        if (closed) {
            throw new IllegalStateException("this directory has been closed");
        }
    }

    /// Ends the directory and frees all objects. A second call does nothing. Collective.
    ///
    /// **Blocking**: until all ranks have called.
    @Override
    public void close() {
        if (closed) {
            return;
        }
        allocator.publish();
        world.barrier();
        // No access begins from here on, so nothing more has to give way.
        eviction.settle();
        allocator.close();
        allocator.publish(); // what late frees have told meanwhile
        closed = true;
        world.barrier();
        requests.stopServing(TAG);
        // No rank asks another one from here on.
        world.barrier();
        for (Replica replica : replicas) {
            // Those of freed objects, too: a late free has given nothing back.
            replica.forEach(block -> table.give(block.part));
        }
        giveMemoryBack();
    }
}
