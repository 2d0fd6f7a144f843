package org.watari.acp.internal;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.watari.acp.transport.LocalMemory;
import org.watari.error.OutOfSharedMemoryException;

/// Library memory of this rank: blocks from the transport, cut into parts. A block stays mapped until the
/// end; its freed parts are handed out again, so that a late access of another rank meets mapped memory.
final class LibraryHeap {

    /// A part of a block.
    ///
    /// @param used true when it has been handed out before, so that it is not zero
    record Slice(Block block, long offset, MemorySegment segment, boolean used) {}

    /// One allocation of the transport.
    static final class Block {
        final int id;
        final LocalMemory memory;
        final BlockAllocator allocator;
        /// Beyond this the block is as the transport gave it: zero.
        long usedUpTo;

        Block(int id, LocalMemory memory) {
            this.id = id;
            this.memory = memory;
            this.allocator = new BlockAllocator(memory.segment().byteSize());
        }
    }

    private final LongFunction<LocalMemory> source;
    private final long blockBytes;
    private final long registrationBytes;
    private final long pinBytes;
    private long pinned;
    private final List<Block> blocks = new ArrayList<>();

    /// @param source     gives a block of so many bytes
    /// @param blockBytes size of a block; larger requests get a block of their own
    /// @param registrationBytes largest block
    /// @param pinBytes all blocks at most
    LibraryHeap(LongFunction<LocalMemory> source, long blockBytes, long registrationBytes, long pinBytes) {
        this.source = source;
        this.blockBytes = Math.min(blockBytes, registrationBytes);
        this.registrationBytes = registrationBytes;
        this.pinBytes = pinBytes;
    }

    /// Takes memory; the caller zeroes what has been used before.
    synchronized Slice allocate(long bytes) {
        for (Block block : blocks) {
            long offset = block.allocator.allocate(bytes);
            if (offset >= 0) {
                return slice(block, offset, bytes);
            }
        }
        long wanted = BlockAllocator.roundUp(bytes);
        if (wanted > registrationBytes) {
            throw new OutOfSharedMemoryException(
                    "allocate",
                    bytes + " bytes wanted: at most " + registrationBytes
                            + " are registered as one, by the device or watari.registrationBytes; take several");
        }
        if (wanted > pinBytes - pinned) {
            throw new OutOfSharedMemoryException(
                    "allocate",
                    bytes + " bytes wanted: of the " + pinBytes + " of watari.pinBytes " + pinned
                            + " are registered, and no free part of them is large enough");
        }
        Block block = new Block(blocks.size(), source.apply(Math.max(wanted, Math.min(blockBytes, pinBytes - pinned))));
        pinned += block.memory.segment().byteSize();
        blocks.add(block);
        return slice(block, block.allocator.allocate(bytes), bytes);
    }

    /// What [#allocate] would take from the transport.
    ///
    /// @param bytes size, positive
    /// @return bytes, 0 where a block has room
    synchronized long missing(long bytes) {
        for (Block block : blocks) {
            if (block.allocator.hasRoom(bytes)) {
                return 0;
            }
        }
        return Math.max(bytes, Math.min(blockBytes, pinBytes - pinned));
    }

    private static Slice slice(Block block, long offset, long bytes) {
        long end = offset + BlockAllocator.roundUp(bytes);
        boolean used = offset < block.usedUpTo;
        block.usedUpTo = Math.max(block.usedUpTo, end);
        return new Slice(block, offset, block.memory.segment().asSlice(offset, bytes), used);
    }

    synchronized void free(Slice slice) {
        slice.block.allocator.free(slice.offset);
    }

    synchronized long mappedBytes() {
        return blocks.stream().mapToLong(b -> b.memory.segment().byteSize()).sum();
    }

    /// Bytes that have been handed out at some time: those that occupy memory.
    synchronized long usedBytes() {
        return blocks.stream().mapToLong(b -> b.usedUpTo).sum();
    }

    synchronized void close() {
        blocks.forEach(b -> b.memory.close());
        blocks.clear();
    }
}
