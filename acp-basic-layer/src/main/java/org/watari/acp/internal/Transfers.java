package org.watari.acp.internal;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Objects;
import java.util.function.Consumer;
import org.watari.acp.GlobalAddress;
import org.watari.acp.internal.Chunk.Phase;
import org.watari.acp.internal.trace.Trace;
import org.watari.acp.transport.AtomicWords;
import org.watari.acp.transport.RemoteMemory;
import org.watari.acp.transport.Transport;
import org.watari.error.CommunicationException;
import org.watari.error.Damage;
import org.watari.error.OutcomeUnknownException;
import org.watari.error.StaleAddressException;

/// Moves the bytes of operations in chunks, and words of atomics, by the way each region allows:
///
/// | region | way |
/// |---|---|
/// | mapped here | plain loads and stores, processor atomics |
/// | library memory elsewhere | the transport's put and get; atomics by a message to the owner |
/// | memory of a user | messages to the owner, which checks and copies |
///
/// A copy whose two sides are both unmapped goes through this rank's staging memory.
final class Transfers {

    /// Chunks of this rank; the bound on memory and on what a peer can be asked at a time.
    private static final int CHUNKS = 64;
    /// Chunks of one operation, so that a large one leaves room for others.
    private static final int CHUNKS_PER_OPERATION = 16;
    /// Pieces of mapped copies: between two the registrations are looked at again.
    private static final long MAPPED_PIECE = 1 << 20;
    /// Pieces of unstaged puts and gets; below the largest message of any device.
    private static final long UNSTAGED_PIECE = 1 << 30;

    private final Transport transport;
    private final Trace trace;
    private final RemoteRegions remotes;
    private final GlobalAddress addresses;
    private final Chunk[] chunks = new Chunk[CHUNKS];
    private final int[] free = new int[CHUNKS];
    private final int stagingBytes;
    private final Consumer<LibraryHeap.Slice> freed;
    private int freeCount;
    private int tickets;
    private long serials;

    Transfers(
            Transport transport,
            RemoteRegions remotes,
            GlobalAddress addresses,
            Consumer<LibraryHeap.Slice> freed,
            Arena arena,
            Trace trace) {
        this.transport = transport;
        this.trace = trace;
        this.freed = freed;
        this.remotes = remotes;
        this.addresses = addresses;
        int messageBytes = transport.capabilities().maxMessageBytes();
        this.stagingBytes = messageBytes - Wire.HEADER_BYTES;
        for (int i = 0; i < CHUNKS; i++) {
            chunks[i] = new Chunk(i, arena.allocate(messageBytes, BlockAllocator.ALIGNMENT));
            free[freeCount++] = CHUNKS - 1 - i;
        }
    }

    /// Chunks that the transport is at work on.
    int tickets() {
        return tickets;
    }

    /// Goes on with an operation whose regions are known.
    ///
    /// @return true when it made progress
    boolean advance(Operation operation) {
        boolean moved = false;
        while (!operation.issuedAll() && operation.chunks < CHUNKS_PER_OPERATION) {
            boolean issued = operation.kind == Operation.ATOMIC ? issueAtomic(operation) : issueCopy(operation);
            if (!issued) {
                break;
            }
            moved = true;
        }
        return moved;
    }

    private boolean issueCopy(Operation operation) {
        Region source = Objects.requireNonNull(operation.sourceRegion);
        Region target = Objects.requireNonNull(operation.targetRegion);
        if (isStale(operation, source) || isStale(operation, target)) {
            return true;
        }
        MemorySegment from = source.mapped;
        MemorySegment to = target.mapped;
        if (from != null && to != null) {
            long piece = Math.min(MAPPED_PIECE, operation.bytes - operation.issued);
            copyMapped(operation, from, sourceOffset(operation), to, targetOffset(operation), piece);
            operation.issued += piece;
            return true;
        }
        if (freeCount == 0 || operation.checkingTarget) {
            return false;
        }
        if (startCheck(operation, source, Operation.SOURCE) || startCheck(operation, target, Operation.TARGET)) {
            return true;
        }
        boolean unstaged = from == null
                ? to != null && isRemoteLibrary(source) && isLibrary(target)
                : isRemoteLibrary(target) && isLibrary(source);
        Chunk chunk = take(operation, unstaged ? UNSTAGED_PIECE : stagingBytes);
        chunk.staged = !unstaged;
        if (!unstaged) {
            trace.staged((from == null ? source : target).rank, chunk.bytes);
        }
        try {
            if (from == null) {
                startGet(chunk, source);
            } else if (unstaged
                    || copyMapped(
                            operation, from, sourceOffset(chunk), chunk.staging, Wire.HEADER_BYTES, chunk.bytes)) {
                startPut(chunk, target);
            } else {
                release(chunk);
            }
        } catch (RuntimeException e) {
            abandon(chunk, e);
        }
        return true;
    }

    /// Reads the owner's generation word where a stale use could not be seen otherwise: together with the bytes of a
    /// get, but ahead of a put, which would change memory that belongs to somebody else by now.
    ///
    /// @return true when a check has been started
    private boolean startCheck(Operation operation, Region region, int side) {
        if ((operation.checks & side) != 0 || !(region instanceof RemoteRegion remote) || !remotes.needsCheck(remote)) {
            return false;
        }
        operation.checks |= side;
        Chunk chunk = take(operation, 0);
        chunk.peer = remote.rank;
        try {
            chunk.ticket = transport.get(
                    Objects.requireNonNull(remote.root),
                    (long) remote.tag * Long.BYTES,
                    chunk.staging,
                    Wire.HEADER_BYTES,
                    Long.BYTES);
            operation.checkingTarget |= side == Operation.TARGET;
            await(chunk, side == Operation.TARGET ? Phase.CHECKING_TARGET : Phase.CHECKING_SOURCE);
        } catch (RuntimeException e) {
            abandon(chunk, e);
        }
        return true;
    }

    private void afterCheck(Chunk chunk, boolean ofTarget) {
        Operation operation = operation(chunk);
        Region region = Objects.requireNonNull(ofTarget ? operation.targetRegion : operation.sourceRegion);
        if (ofTarget) {
            operation.checkingTarget = false;
        }
        if (chunk.staging.get(ValueLayout.JAVA_LONG, Wire.HEADER_BYTES) != region.generation) {
            failStale(operation, region);
        }
        release(chunk);
    }

    /// Gives up a chunk whose step threw, unless the step has given it up already.
    private void abandon(Chunk chunk, RuntimeException failure) {
        if (chunk.operation != null) {
            if (chunk.hasTicket()) {
                tickets--;
            }
            failChunk(chunk, failure);
        }
    }

    /// Keeps library memory of this rank from being handed out again while the transport uses it.
    private static void pin(Chunk chunk, Region region) {
        if (region instanceof LocalRegion local) {
            local.pin();
            chunk.pinned = local;
        }
    }

    private static boolean isRemoteLibrary(Region region) {
        return region instanceof RemoteRegion remote && remote.memory != null;
    }

    /// Library memory stays mapped until the end, so the device may be given its address; memory of a user may
    /// be closed at any moment, so its bytes are staged.
    private static boolean isLibrary(Region region) {
        return region instanceof RemoteRegion || (region instanceof LocalRegion local && local.slice != null);
    }

    private boolean copyMapped(
            Operation operation, MemorySegment from, long fromOffset, MemorySegment to, long toOffset, long bytes) {
        try {
            MemorySegment.copy(from, fromOffset, to, toOffset, bytes);
            return true;
        } catch (IllegalStateException e) {
            fail(operation, new StaleAddressException(operation.describe(addresses), "the memory has been closed"));
            return false;
        }
    }

    private boolean isStale(Operation operation, Region region) {
        if (region.isCurrent()) {
            return false;
        }
        failStale(operation, region);
        return true;
    }

    private void failStale(Operation operation, Region region) {
        if (region instanceof RemoteRegion remote) {
            remotes.forget(remote);
        }
        fail(
                operation,
                new StaleAddressException(
                        operation.describe(addresses),
                        "region " + region.tag + " of rank " + region.rank + " is not registered any more"));
    }

    private void startGet(Chunk chunk, Region source) {
        chunk.peer = source.rank;
        RemoteMemory memory = ((RemoteRegion) source).memory;
        if (memory == null) {
            ask(chunk, Phase.ASKING_SOURCE, Wire.GET, source, sourceOffset(chunk), 0);
            return;
        }
        Region target = Objects.requireNonNull(operation(chunk).targetRegion);
        long offset = ((RemoteRegion) source).memoryOffset + sourceOffset(chunk);
        if (!chunk.staged) {
            pin(chunk, target);
        }
        chunk.ticket = chunk.staged
                ? transport.get(memory, offset, chunk.staging, Wire.HEADER_BYTES, chunk.bytes)
                : transport.get(
                        memory, offset, Objects.requireNonNull(target.mapped), targetOffset(chunk), chunk.bytes);
        await(chunk, Phase.GETTING);
    }

    private void startPut(Chunk chunk, Region target) {
        chunk.peer = target.rank;
        RemoteMemory memory = ((RemoteRegion) target).memory;
        if (memory == null) {
            ask(chunk, Phase.ASKING_TARGET, Wire.PUT, target, targetOffset(chunk), chunk.bytes);
            return;
        }
        Region source = Objects.requireNonNull(operation(chunk).sourceRegion);
        long offset = ((RemoteRegion) target).memoryOffset + targetOffset(chunk);
        if (!chunk.staged) {
            pin(chunk, source);
        }
        chunk.ticket = chunk.staged
                ? transport.put(memory, offset, chunk.staging, Wire.HEADER_BYTES, chunk.bytes)
                : transport.put(
                        memory, offset, Objects.requireNonNull(source.mapped), sourceOffset(chunk), chunk.bytes);
        await(chunk, Phase.PUTTING);
    }

    /// Sends a request about the chunk's bytes to a region's owner.
    private void ask(Chunk chunk, Phase phase, int type, Region region, long offset, long payload) {
        Wire.header(chunk.staging, type, chunk.index, chunk.serial);
        Wire.region(chunk.staging, region.tag, region.generation, offset, chunk.bytes);
        chunk.phase = phase;
        trace.byMessage(chunk.peer, chunk.bytes);
        send(chunk, payload);
    }

    private void send(Chunk chunk, long payload) {
        long status = transport.send(chunk.peer, chunk.staging, Wire.HEADER_BYTES + payload);
        if (status != Transport.DONE) {
            // It has not left, so that nothing about its outcome is unknown.
            failChunk(
                    chunk,
                    Failures.of(transport, chunk.peer, status, operation(chunk).describe(addresses)));
        }
    }

    private boolean issueAtomic(Operation operation) {
        Region region = Objects.requireNonNull(operation.sourceRegion);
        if (isStale(operation, region)) {
            return true;
        }
        MemorySegment memory = region.mapped;
        long offset = sourceOffset(operation);
        if (memory != null) {
            if ((memory.address() + offset) % operation.bytes != 0) {
                fail(operation, refused(operation, Wire.MISALIGNED));
                return true;
            }
            try {
                long old = AtomicWords.update(
                        operation.atomic, (int) operation.bytes, memory, offset, operation.operand, operation.expected);
                operation.issued = operation.bytes;
                storeOld(operation, old);
            } catch (IllegalStateException e) {
                failStale(operation, region);
            }
            return true;
        }
        if (freeCount == 0) {
            return false;
        }
        Chunk chunk = take(operation, operation.bytes);
        chunk.peer = region.rank;
        Wire.operands(
                chunk.staging,
                Owner.atomicDetail(operation.atomic, (int) operation.bytes),
                operation.operand,
                operation.expected);
        Wire.header(chunk.staging, Wire.ATOMIC, chunk.index, chunk.serial);
        Wire.region(chunk.staging, region.tag, region.generation, offset, operation.bytes);
        Wire.detail(chunk.staging, Owner.atomicDetail(operation.atomic, (int) operation.bytes));
        chunk.phase = Phase.ASKING_SOURCE;
        trace.byMessage(chunk.peer, chunk.bytes);
        try {
            send(chunk, 0);
        } catch (RuntimeException e) {
            abandon(chunk, e);
        }
        return true;
    }

    private void storeOld(Operation operation, long old) {
        Region target = operation.targetRegion;
        if (target == null || isStale(operation, target)) {
            return;
        }
        MemorySegment memory = Objects.requireNonNull(target.mapped);
        try {
            if (operation.bytes == Integer.BYTES) {
                memory.set(ValueLayout.JAVA_INT_UNALIGNED, targetOffset(operation), (int) old);
            } else {
                memory.set(ValueLayout.JAVA_LONG_UNALIGNED, targetOffset(operation), old);
            }
        } catch (IllegalStateException e) {
            failStale(operation, target);
        }
    }

    /// Handles an answer to a request of [#ask].
    void onAnswer(int rank, MemorySegment answer) {
        int index = Wire.chunk(answer);
        if (index < 0 || index >= CHUNKS) {
            return;
        }
        Chunk chunk = chunks[index];
        if (!chunk.isAsking() || chunk.serial != Wire.serial(answer) || chunk.peer != rank) {
            return; // the operation has been failed meanwhile
        }
        Operation operation = operation(chunk);
        int status = Wire.detail(answer);
        if (status != Wire.OK) {
            Region region = Objects.requireNonNull(
                    chunk.phase == Phase.ASKING_SOURCE ? operation.sourceRegion : operation.targetRegion);
            if (status == Wire.STALE) {
                failStale(operation, region);
            } else {
                fail(operation, refused(operation, status));
            }
            release(chunk);
        } else if (operation.kind == Operation.ATOMIC) {
            storeOld(operation, Wire.operand(answer));
            release(chunk);
        } else if (chunk.phase == Phase.ASKING_TARGET) {
            release(chunk);
        } else {
            try {
                MemorySegment.copy(answer, Wire.HEADER_BYTES, chunk.staging, Wire.HEADER_BYTES, chunk.bytes);
                afterGet(chunk);
            } catch (RuntimeException e) {
                abandon(chunk, e);
            }
        }
    }

    /// The bytes of a chunk are here: in the staging memory, or already at the target.
    private void afterGet(Chunk chunk) {
        Operation operation = operation(chunk);
        Region target = Objects.requireNonNull(operation.targetRegion);
        MemorySegment to = target.mapped;
        if (to == null) {
            chunk.staged = true;
            startPut(chunk, target);
            return;
        }
        // The owner may have ended the registration while the bytes were on their way.
        if (!isStale(operation, target) && chunk.staged) {
            copyMapped(operation, chunk.staging, Wire.HEADER_BYTES, to, targetOffset(chunk), chunk.bytes);
        }
        release(chunk);
    }

    private void await(Chunk chunk, Phase phase) {
        chunk.phase = phase;
        tickets++;
        if (chunk.ticket <= 0) {
            onTicket(chunk, chunk.ticket);
        }
    }

    /// Asks the transport about every chunk that waits for it.
    ///
    /// @return number of chunks that moved on
    int poll() {
        if (tickets == 0) {
            return 0;
        }
        int moved = 0;
        for (Chunk chunk : chunks) {
            if (chunk.hasTicket()) {
                long status = transport.test(chunk.ticket);
                if (status != Transport.IN_PROGRESS) {
                    onTicket(chunk, status);
                    moved++;
                }
            }
        }
        return moved;
    }

    private void onTicket(Chunk chunk, long status) {
        tickets--;
        try {
            onEnd(chunk, status);
        } catch (RuntimeException e) {
            abandon(chunk, e);
        }
    }

    private void onEnd(Chunk chunk, long status) {
        Phase phase = chunk.phase;
        chunk.phase = Phase.FREE; // has no ticket while the next step is made
        if (status != Transport.DONE) {
            fail(operation(chunk), transportFailure(chunk, status));
            release(chunk);
            return;
        }
        switch (phase) {
            case GETTING -> afterGet(chunk);
            case PUTTING -> {
                chunk.ticket = transport.flush(chunk.peer);
                await(chunk, Phase.FLUSHING);
            }
            case CHECKING_SOURCE, CHECKING_TARGET -> afterCheck(chunk, phase == Phase.CHECKING_TARGET);
            default -> release(chunk);
        }
    }

    /// Fails what depends on a dead peer. Chunks with a ticket end through the transport.
    void onPeerFailed(int rank) {
        for (Chunk chunk : chunks) {
            if (chunk.isAsking() && chunk.peer == rank) {
                failChunk(chunk, transportFailure(chunk, Transport.PEER_FAILED));
            }
        }
    }

    private void failChunk(Chunk chunk, RuntimeException failure) {
        fail(operation(chunk), failure);
        release(chunk);
    }

    private RuntimeException transportFailure(Chunk chunk, long status) {
        Operation operation = operation(chunk);
        String what = operation.describe(addresses);
        if (operation.kind == Operation.ATOMIC && chunk.isAsking()) {
            return new OutcomeUnknownException(
                    what, "rank " + chunk.peer + " failed before it answered; the update may have been made");
        }
        return Failures.of(transport, chunk.peer, status, what);
    }

    private CommunicationException refused(Operation operation, int status) {
        String reason = switch (status) {
            case Wire.OUT_OF_BOUNDS -> "beyond the end of the region";
            case Wire.MISALIGNED -> "the word is not aligned to its size in the owner's memory";
            default -> "the owner answered status " + status;
        };
        return new CommunicationException(operation.describe(addresses), Damage.OPERATION, reason);
    }

    static void fail(Operation operation, RuntimeException failure) {
        if (operation.failure == null) {
            operation.failure = failure;
        }
    }

    private Chunk take(Operation operation, long largest) {
        Chunk chunk = chunks[free[--freeCount]];
        chunk.operation = operation;
        chunk.serial = ++serials;
        chunk.offset = operation.issued;
        chunk.bytes = Math.min(largest, operation.bytes - operation.issued);
        operation.issued += chunk.bytes;
        operation.chunks++;
        return chunk;
    }

    private void release(Chunk chunk) {
        operation(chunk).chunks--;
        LocalRegion pinned = chunk.pinned;
        if (pinned != null) {
            chunk.pinned = null;
            if (pinned.unpin() && pinned.slice != null) {
                freed.accept(pinned.slice);
            }
        }
        chunk.operation = null;
        chunk.phase = Phase.FREE;
        free[freeCount++] = chunk.index;
    }

    private static Operation operation(Chunk chunk) {
        return Objects.requireNonNull(chunk.operation);
    }

    private long sourceOffset(Operation operation) {
        return addresses.offset(operation.source) + (operation.kind == Operation.COPY ? operation.issued : 0);
    }

    private long targetOffset(Operation operation) {
        return addresses.offset(operation.target) + (operation.kind == Operation.COPY ? operation.issued : 0);
    }

    private long sourceOffset(Chunk chunk) {
        return addresses.offset(operation(chunk).source) + chunk.offset;
    }

    private long targetOffset(Chunk chunk) {
        return addresses.offset(operation(chunk).target) + chunk.offset;
    }
}
