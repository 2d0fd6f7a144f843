package org.watari.acp.internal;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.watari.acp.GlobalAddress;
import org.watari.acp.transport.RemoteMemory;
import org.watari.acp.transport.Transport;

/// What this rank knows of the regions of others. A region is learnt on first use: starter memory from the keys that
/// were exchanged at start, every other by a message to its owner; blocks of memory are attached once.
final class RemoteRegions {

    /// In place of a block number: the region is memory of the user.
    static final long USER_MEMORY = -1;

    private static final long ROOT_BLOCK = -2;

    private record BlockKey(int rank, long block) {}

    private final GlobalAddress addresses;
    private final Transport transport;
    private final byte[][] rootKeys;
    private final long starterBytes;
    private final boolean map;
    private final KeyCache cache = new KeyCache();
    private final Map<BlockKey, RemoteMemory> blocks = new HashMap<>();

    /// @param rootKeys     key of every rank's root memory: generation words, then starter memory
    /// @param starterBytes size of the starter memory
    /// @param map          false to go through the transport even where memory could be mapped
    RemoteRegions(GlobalAddress addresses, Transport transport, byte[][] rootKeys, long starterBytes, boolean map) {
        this.addresses = addresses;
        this.transport = transport;
        this.rootKeys = rootKeys;
        this.starterBytes = starterBytes;
        this.map = map;
    }

    private long base(long address) {
        return address & ~addresses.maxOffset();
    }

    /// The region of an address, if it is known and current as far as this rank can see. Any thread.
    @Nullable
    RemoteRegion find(long address) {
        RemoteRegion region = cache.find(base(address));
        return region != null && region.isCurrent() ? region : null;
    }

    /// Forgets a region found stale.
    void forget(RemoteRegion region) {
        cache.remove(addresses.encode(region.rank, 0, region.tag, 0), region);
    }

    /// True when memory of this region can go to another registration without this rank seeing it: then the owner's
    /// generation word must be read before the memory is written.
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
        RemoteMemory root = attach(rank, ROOT_BLOCK, rootKeys[rank]);
        return remember(address, rank, 1, starterBytes, root, RegionTable.generationBytes(addresses));
    }

    /// Learns a region from its owner's answer.
    ///
    /// @return the region, or null when the owner has no such region
    @Nullable
    RemoteRegion learn(long address, MemorySegment answer, long length) {
        if (Wire.detail(answer) != Wire.OK) {
            return null;
        }
        int rank = addresses.rank(address);
        long block = Wire.operand(answer);
        RemoteMemory memory = block == USER_MEMORY
                ? null
                : attach(
                        rank,
                        block,
                        answer.asSlice(Wire.HEADER_BYTES, length - Wire.HEADER_BYTES)
                                .toArray(JAVA_BYTE));
        return remember(address, rank, Wire.generation(answer), Wire.length(answer), memory, Wire.offset(answer));
    }

    private RemoteRegion remember(
            long address, int rank, long generation, long length, @Nullable RemoteMemory memory, long offset) {
        MemorySegment direct = map && memory != null ? memory.direct() : null;
        // Memory of a user is checked by its owner; the words of others are mapped here or read through the transport.
        RemoteMemory root = map || memory != null ? attach(rank, ROOT_BLOCK, rootKeys[rank]) : null;
        RemoteRegion region = new RemoteRegion(
                rank,
                addresses.tag(address),
                generation,
                length,
                direct == null ? null : direct.asSlice(offset, length),
                memory,
                offset,
                root,
                map && root != null ? root.direct() : null);
        cache.put(base(address), region);
        return region;
    }

    private RemoteMemory attach(int rank, long block, byte[] key) {
        return blocks.computeIfAbsent(new BlockKey(rank, block), k -> transport.attach(rank, key));
    }

    void close() {
        blocks.values().forEach(RemoteMemory::close);
        blocks.clear();
    }
}
