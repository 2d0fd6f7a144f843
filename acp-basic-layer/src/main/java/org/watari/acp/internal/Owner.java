package org.watari.acp.internal;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AtomicsExecutor;
import org.watari.acp.transport.AtomicOperation;
import org.watari.acp.transport.AtomicWords;
import org.watari.acp.transport.Transport;

/// The owner's side of requests: checks slot, generation, bounds and alignment, touches its own memory through the
/// segment (so that memory a user has closed is refused, never touched), and answers. Lease holder only.
///
/// Puts that went well are answered together: [#flush] sends one message for all of a peer since the last.
final class Owner implements PutBatches.Entries {

    /// In a request's detail: operation * 16 + width.
    private static final int WIDTH_MASK = 15;

    private static final int WIDTH_BITS = 4;
    private static final int NOBODY = -1;

    private final RegionTable regions;
    private final Transport transport;
    private final MemorySegment answer;
    /// Answer to several puts of one peer, and where its payload ends so far.
    private final MemorySegment done;

    private int doneFor = NOBODY;
    private long doneBytes;

    Owner(RegionTable regions, Transport transport, Arena arena) {
        this.regions = regions;
        this.transport = transport;
        int messageBytes = transport.capabilities().maxMessageBytes();
        this.answer = arena.allocate(messageBytes, BlockAllocator.ALIGNMENT);
        this.done = arena.allocate(messageBytes, BlockAllocator.ALIGNMENT);
    }

    static int atomicDetail(AtomicOperation operation, int width) {
        return operation.code() << WIDTH_BITS | width;
    }

    /// Serves one request. A peer that is gone gets no answer and needs none.
    void serve(int rank, MemorySegment request) {
        int type = Wire.type(request);
        if (type == Wire.PUT) {
            put(
                    rank,
                    Wire.mark(Wire.chunk(request), Wire.serial(request)),
                    Wire.tag(request),
                    Wire.generation(request),
                    Wire.offset(request),
                    Wire.length(request),
                    request,
                    Wire.HEADER_BYTES);
            return;
        }
        Wire.header(
                answer, type == Wire.RESOLVE ? Wire.RESOLVED : Wire.DONE, Wire.chunk(request), Wire.serial(request));
        LocalRegion region = regions.find(Wire.tag(request));
        long length = Wire.HEADER_BYTES;
        if (type == Wire.RESOLVE) {
            length += describe(rank, region, answer);
        } else {
            int status = check(region, request);
            if (status == Wire.OK && region != null) {
                try {
                    length += perform(type, region, request);
                } catch (IllegalStateException e) {
                    status = Wire.STALE; // the user has closed the arena of a registered segment
                }
            }
            Wire.detail(answer, status);
        }
        transport.send(rank, answer, length);
    }

    /// Serves the puts of one message.
    void serveMany(int rank, MemorySegment message, long length) {
        PutBatches.unpack(rank, message, length, this);
    }

    @Override
    public void put(
            int rank, long mark, int tag, long generation, long offset, long bytes, MemorySegment message, long at) {
        int status = write(regions.find(tag), generation, offset, bytes, message, at);
        if (status == Wire.OK) {
            collect(rank, mark);
        } else {
            Wire.header(answer, Wire.DONE, Wire.chunkOf(mark), Wire.serialOf(mark));
            Wire.detail(answer, status);
            transport.send(rank, answer, Wire.HEADER_BYTES);
        }
    }

    private static int write(
            @Nullable LocalRegion region, long generation, long offset, long bytes, MemorySegment from, long at) {
        int status = check(region, generation, offset, bytes);
        if (status == Wire.OK && region != null) {
            try {
                MappedCopy.copy(from, at, region.segment, offset, bytes);
            } catch (IllegalStateException e) {
                return Wire.STALE; // the user has closed the arena of a registered segment
            }
        }
        return status;
    }

    private void collect(int rank, long mark) {
        if (doneFor != rank || doneBytes == done.byteSize()) {
            flush();
            doneFor = rank;
            doneBytes = Wire.HEADER_BYTES;
        }
        done.set(ValueLayout.JAVA_LONG, doneBytes, mark);
        doneBytes += Long.BYTES;
    }

    /// Sends the answer to the puts collected. After each round of the transport's progress.
    void flush() {
        if (doneFor != NOBODY) {
            Wire.header(done, Wire.DONE_MANY, 0, 0);
            transport.send(doneFor, done, doneBytes);
            doneFor = NOBODY;
        }
    }

    private static int check(@Nullable LocalRegion region, MemorySegment request) {
        long offset = Wire.offset(request);
        long bytes = Wire.length(request);
        int status = check(region, Wire.generation(request), offset, bytes);
        return status == Wire.OK
                        && region != null
                        && Wire.type(request) == Wire.ATOMIC
                        && (region.segment.address() + offset) % bytes != 0
                ? Wire.MISALIGNED
                : status;
    }

    private static int check(@Nullable LocalRegion region, long generation, long offset, long bytes) {
        if (region == null || region.generation != generation) {
            return Wire.STALE;
        }
        return offset < 0 || bytes < 0 || bytes > region.length - offset ? Wire.OUT_OF_BOUNDS : Wire.OK;
    }

    /// @return payload bytes of the answer
    private long perform(int type, LocalRegion region, MemorySegment request) {
        long offset = Wire.offset(request);
        long bytes = Wire.length(request);
        switch (type) {
            case Wire.GET -> {
                MappedCopy.copy(region.segment, offset, answer, Wire.HEADER_BYTES, bytes);
                Wire.header(answer, Wire.DATA, Wire.chunk(request), Wire.serial(request));
                return bytes;
            }
            case Wire.ATOMIC -> {
                int detail = Wire.detail(request);
                long old = AtomicWords.update(
                        AtomicOperation.ofCode(detail >> WIDTH_BITS),
                        detail & WIDTH_MASK,
                        region.segment,
                        offset,
                        Wire.operand(request),
                        Wire.expected(request));
                Wire.operands(answer, Wire.OK, old, 0);
            }
            default -> throw new AssertionError("request type " + type);
        }
        return 0;
    }

    /// Writes what another rank needs to reach a region into a message.
    ///
    /// @return payload bytes: the key of the block for library memory, none for memory of the user
    long describe(int rank, @Nullable LocalRegion region, MemorySegment into) {
        if (region == null) {
            Wire.region(into, 0, 0, 0, 0);
            Wire.detail(into, Wire.STALE);
            return 0;
        }
        region.addHolder(rank);
        LibraryHeap.Slice slice = region.slice;
        Wire.region(into, region.tag, region.generation, slice == null ? 0 : slice.offset(), region.length);
        Wire.operands(
                into,
                Wire.OK,
                slice == null ? RemoteRegions.USER_MEMORY : slice.block().id,
                region.executor == AtomicsExecutor.NIC ? Wire.BY_NIC : Wire.BY_CPU);
        if (slice == null) {
            return 0;
        }
        byte[] key = slice.block().memory.key();
        MemorySegment.copy(key, 0, into, ValueLayout.JAVA_BYTE, Wire.HEADER_BYTES, key.length);
        return key.length;
    }

    /// What [#describe] writes at most.
    static int keyBytes(LocalRegion region) {
        LibraryHeap.Slice slice = region.slice;
        return slice == null ? 0 : slice.block().memory.key().length;
    }
}
