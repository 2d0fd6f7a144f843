package org.watari.acp.internal;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AtomicsExecutor;
import org.watari.acp.GlobalAddress;
import org.watari.acp.transport.RemoteMemory;
import org.watari.acp.transport.Transport;
import org.watari.error.StaleAddressException;

/// What this rank knows of the regions of others. A region is learnt on first use, and again when it has had to give
/// way in the cache: starter memory from the keys that were exchanged at start, every other by a message to its owner,
/// which from then on tells this rank when it ends the registration.
/// Blocks of memory, in which regions lie, are attached once and stay: what has been mapped may be in use.
final class RemoteRegions {

    /// In place of a block number: the region is memory of the user.
    static final long USER_MEMORY = -1;

    private static final long ROOT_BLOCK = -2;
    private static final AtomicsExecutor[] EXECUTORS = AtomicsExecutor.values();

    private record BlockKey(int rank, long block) {}

    private record RegionKey(int rank, int tag, long generation) {}

    /// A region whose owner waits to hear that this rank has ended with it.
    private record Ending(RegionKey key, RemoteRegion region) {}

    private final GlobalAddress addresses;
    private final Transport transport;
    private final byte[][] rootKeys;
    private final long starterBytes;
    private final boolean map;
    private final KeyCache cache;
    private final Map<BlockKey, RemoteMemory> blocks = new HashMap<>();
    /// Every region that is cached, mapped or used by an operation.
    private final Map<RegionKey, RemoteRegion> known = new HashMap<>();
    private final List<Ending> endings = new ArrayList<>();
    private final MemorySegment message;
    /// Looks into the cache by operations that go through the transport; written by the lease holder.
    private final AtomicLong hits = new AtomicLong();

    private final AtomicLong misses = new AtomicLong();

    /// @param rootKeys     key of every rank's root memory: generation words, then starter memory
    /// @param starterBytes size of the starter memory
    /// @param map          false to go through the transport even where memory could be mapped
    /// @param cacheEntries regions known at a time, at most
    RemoteRegions(
            GlobalAddress addresses,
            Transport transport,
            byte[][] rootKeys,
            long starterBytes,
            boolean map,
            int cacheEntries,
            Arena arena) {
        this.addresses = addresses;
        this.transport = transport;
        this.rootKeys = rootKeys;
        this.starterBytes = starterBytes;
        this.map = map;
        this.cache = new KeyCache(cacheEntries);
        this.message = arena.allocate(Wire.HEADER_BYTES, BlockAllocator.ALIGNMENT);
    }

    GlobalAddress addresses() {
        return addresses;
    }

    KeyCache cache() {
        return cache;
    }

    /// Look-ups of the transport's way that found the region. Any thread.
    long hits() {
        return hits.get();
    }

    /// Look-ups that did not. Any thread.
    long misses() {
        return misses.get();
    }

    /// Address of the first byte under an address's tag, without its colour: the key of the cache.
    long base(long address) {
        return addresses.withoutColor(address) & ~addresses.maxOffset();
    }

    /// The region of an address, if it is known and current as far as this rank can see. Any thread.
    @Nullable
    RemoteRegion find(long address) {
        RemoteRegion region = cache.find(base(address));
        return region != null && region.isCurrent() ? region : null;
    }

    /// As [#find], for an operation that goes through the transport, counted. Lease holder.
    @Nullable
    RemoteRegion findCounted(long address) {
        RemoteRegion region = find(address);
        AtomicLong counter = region == null ? misses : hits;
        counter.setRelease(counter.getPlain() + 1);
        return region;
    }

    /// The exception for a region found stale, which is forgotten if it is another rank's. Lease holder.
    ///
    /// @param what what was asked, in words
    StaleAddressException stale(String what, Region region) {
        if (region instanceof RemoteRegion remote) {
            forget(remote);
        }
        return new StaleAddressException(
                what, "region " + region.tag + " of rank " + region.rank + " is not registered any more");
    }

    /// Forgets a region found stale. Lease holder.
    void forget(RemoteRegion region) {
        long first = addresses.encode(region.rank, 0, region.tag, 0);
        long tagBytes = addresses.maxOffset() + 1;
        for (long at = 0; at <= region.length; at += tagBytes) {
            cache.remove(first + at, region);
        }
    }

    /// An operation has ended with a region. Lease holder.
    void unuse(RemoteRegion region) {
        region.unuse();
        drop(region);
    }

    /// Lets go of a region that is nowhere any more. A mapped one stays until its owner ends it, as a user may have it;
    /// so does one of several tags, which may be cached under any of them.
    private void drop(RemoteRegion region) {
        if (!region.isMapped()
                && !region.isUsed()
                && region.length <= addresses.maxOffset()
                && cache.find(addresses.encode(region.rank, 0, region.tag, 0)) != region) {
            known.remove(key(region), region);
        }
    }

    private static RegionKey key(RemoteRegion region) {
        return new RegionKey(region.rank, region.tag, region.generation);
    }

    /// An owner has ended a registration. Lease holder.
    void onInvalidate(int rank, int tag, long generation) {
        RegionKey key = new RegionKey(rank, tag, generation);
        RemoteRegion region = known.remove(key);
        if (region == null) {
            answer(key);
            return;
        }
        region.end();
        forget(region);
        if (!region.closeView() || region.isUsed()) {
            endings.add(new Ending(key, region));
        } else {
            answer(key);
        }
    }

    /// Answers owners once this rank has ended with their regions. Lease holder; each round of progress.
    ///
    /// @return number of answers
    int answerEndings() {
        int answered = 0;
        for (int i = endings.size() - 1; i >= 0; i--) {
            Ending ending = endings.get(i);
            if (ending.region.closeView() && !ending.region.isUsed()) {
                endings.remove(i);
                answer(ending.key);
                answered++;
            }
        }
        return answered;
    }

    private void answer(RegionKey key) {
        Wire.header(message, Wire.RELEASED, 0, 0);
        Wire.region(message, key.tag, key.generation, 0, 0);
        transport.send(key.rank, message, Wire.HEADER_BYTES); // an owner that is gone needs no answer
    }

    /// True when the owner can end the registration without this rank seeing it at once: then the owner's generation
    /// word is read along with every access, so that a stale one is told to the issuer.
    boolean needsCheck(RemoteRegion region) {
        return region.memory != null && !region.seesGeneration() && region.tag != GlobalAddress.STARTER_TAG;
    }

    /// Learns a region that needs no message: starter memory.
    ///
    /// @return the region, or null when its owner must be asked
    @Nullable
    RemoteRegion learnAtOnce(long address) {
        if (addresses.tag(address) != GlobalAddress.STARTER_TAG) {
            return null;
        }
        int rank = addresses.rank(address);
        return remember(
                base(address),
                GlobalAddress.STARTER_TAG,
                1,
                starterBytes,
                AtomicsExecutor.CPU,
                attach(rank, ROOT_BLOCK, rootKeys[rank]),
                RegionTable.generationBytes(addresses));
    }

    /// Learns a region from its owner's answer.
    ///
    /// @param base the address that was asked about
    /// @return the region, or null when the owner has no such region
    @Nullable
    RemoteRegion learn(long base, MemorySegment answer, long length) {
        if (Wire.detail(answer) != Wire.OK) {
            return null;
        }
        long block = Wire.operand(answer);
        RemoteMemory memory = block == USER_MEMORY
                ? null
                : attach(
                        addresses.rank(base),
                        block,
                        answer.asSlice(Wire.HEADER_BYTES, length - Wire.HEADER_BYTES)
                                .toArray(JAVA_BYTE));
        return remember(
                base,
                Wire.tag(answer),
                Wire.generation(answer),
                Wire.length(answer),
                EXECUTORS[(int) Wire.expected(answer)],
                memory,
                Wire.offset(answer));
    }

    private RemoteRegion remember(
            long base,
            int tag,
            long generation,
            long length,
            AtomicsExecutor executor,
            @Nullable RemoteMemory memory,
            long offset) {
        int rank = addresses.rank(base);
        RegionKey key = new RegionKey(rank, tag, generation);
        RemoteRegion region = known.get(key);
        if (region == null) {
            MemorySegment direct = map && memory != null ? memory.direct() : null;
            // Memory of a user is checked by its owner; words of others are mapped here or read through the transport.
            RemoteMemory root = map || memory != null ? attach(rank, ROOT_BLOCK, rootKeys[rank]) : null;
            region = new RemoteRegion(
                    rank,
                    tag,
                    generation,
                    length,
                    addresses.position(addresses.encode(rank, 0, tag, 0)),
                    executor,
                    direct == null ? null : new View(direct.asSlice(offset, length)),
                    memory,
                    offset,
                    memory != null && transport.putsAreMessages(rank),
                    root,
                    map && root != null ? root.direct() : null);
            known.put(key, region);
        }
        RemoteRegion evicted = cache.put(base, region);
        if (evicted != null) {
            drop(evicted);
        }
        return region;
    }

    private RemoteMemory attach(int rank, long block, byte[] key) {
        return blocks.computeIfAbsent(new BlockKey(rank, block), k -> transport.attach(rank, key));
    }

    /// The memory of a region as the device sees it; also for a region of this rank.
    RemoteMemory deviceMemory(Region region) {
        if (region instanceof LocalRegion own) {
            LibraryHeap.Block block = Objects.requireNonNull(own.slice).block();
            return blocks.computeIfAbsent(
                    new BlockKey(own.rank, block.id), k -> transport.attach(own.rank, block.memory.key()));
        }
        return Objects.requireNonNull(((RemoteRegion) region).memory);
    }

    /// Where a region begins in [#deviceMemory].
    long deviceOffset(Region region) {
        return region instanceof LocalRegion own
                ? Objects.requireNonNull(own.slice).offset()
                : ((RemoteRegion) region).memoryOffset;
    }

    /// Keeps the threads of this process out of all memory of others, for its unmapping.
    ///
    /// @return false when a call into C is inside some of it
    boolean closeViews() {
        boolean closed = true;
        for (RemoteRegion region : known.values()) {
            closed &= region.closeView();
        }
        for (Ending ending : endings) {
            closed &= ending.region.closeView();
        }
        return closed;
    }

    void close() {
        blocks.values().forEach(RemoteMemory::close);
        blocks.clear();
    }
}
