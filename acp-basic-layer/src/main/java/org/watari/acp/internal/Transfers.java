package org.watari.acp.internal;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.watari.acp.GlobalAddress;
import org.watari.acp.internal.Chunk.Phase;
import org.watari.acp.internal.Operation.Way;
import org.watari.acp.internal.trace.Trace;
import org.watari.acp.transport.Transport;
import org.watari.error.CommunicationException;
import org.watari.error.Damage;
import org.watari.error.OutcomeUnknownException;
import org.watari.error.StaleAddressException;

/// Carries operations out, in chunks, once their regions are known and their order is met. [Ways] says which way each
/// goes, [Atomics] does what is particular to atomics. Lease holder only.
final class Transfers {

    /// Chunks of one operation, so that a large one leaves room for others.
    private static final int CHUNKS_PER_OPERATION = 16;
    /// Pieces of mapped copies: between two the registrations are looked at again.
    private static final long MAPPED_PIECE = 1 << 20;
    /// Pieces of mapped copies in one go, so that the network is looked after.
    private static final int MAPPED_PIECES_PER_TURN = 4;
    /// Pieces of the transport's puts and gets; below the largest message of any device.
    private static final long LARGEST_PIECE = 1 << 30;

    /// Told of every operation that has moved, so that it ends and others start.
    interface Listener {
        void moved(Operation operation);
    }

    final Transport transport;
    final GlobalAddress addresses;
    final ChunkPool chunks;
    private final Trace trace;
    private final RemoteRegions remotes;
    private final Flushes flushes;
    private final PutBatches batches;
    private final Checks checks;
    private final Atomics atomics;
    private final Listener listener;
    private final Consumer<LocalRegion> unpinned;
    private final int stagingBytes;
    private final boolean putsEndRemotely;
    /// Operations that need a chunk: of this rank, and of others.
    private final ArrayDeque<Operation> waitingOwn = new ArrayDeque<>();

    private final ArrayDeque<Operation> waitingDelegated = new ArrayDeque<>();
    /// Mapped copies with pieces left.
    private final ArrayDeque<Operation> mapped = new ArrayDeque<>();

    Transfers(
            Transport transport,
            RemoteRegions remotes,
            GlobalAddress addresses,
            int processCount,
            Consumer<LocalRegion> unpinned,
            Arena arena,
            Trace trace,
            Listener listener) {
        this.transport = transport;
        this.trace = trace;
        this.remotes = remotes;
        this.addresses = addresses;
        this.unpinned = unpinned;
        this.listener = listener;
        this.chunks = new ChunkPool(transport, arena);
        this.flushes = new Flushes(transport, processCount);
        this.checks = new Checks(transport, arena);
        this.batches = new PutBatches(transport, processCount, arena);
        this.atomics = new Atomics(this, remotes);
        this.putsEndRemotely = transport.capabilities().putsEndRemotely();
        this.stagingBytes = transport.capabilities().maxMessageBytes() - Wire.HEADER_BYTES;
    }

    /// Things that the transport is at work on, with memory of this rank.
    int tickets() {
        return chunks.tickets() + flushes.tickets() + checks.tickets();
    }

    // --- operations ------------------------------------------------------------------------------------------------

    /// Begins an operation whose way has been chosen.
    void begin(Operation operation) {
        if (operation.issuedAll()) {
            return;
        }
        switch (operation.way) {
            case MAPPED -> copyMapped(operation);
            // The check goes at the same time as the bytes: memory of a region that has ended is nobody's while an
            // operation of this rank is on its way.
            case PUT -> {
                startCheck(operation, operation.targetRegion);
                issue(operation);
            }
            case GET, UPDATE_BY_DEVICE -> {
                startCheck(operation, operation.sourceRegion);
                issue(operation);
            }
            default -> issue(operation);
        }
    }

    private void startCheck(Operation operation, @Nullable Region region) {
        if (region instanceof RemoteRegion remote && remotes.needsCheck(remote)) {
            checks.request(operation, remote, this);
        }
    }

    /// The owner's generation word has been read.
    void onChecked(Operation operation, RemoteRegion region, long status, boolean current) {
        if (status != Transport.DONE) {
            operation.fail(Failures.of(transport, region.rank, status, operation.describe(addresses)));
        } else if (!current) {
            failStale(operation, region);
        }
        listener.moved(operation);
    }

    /// Goes on with what waits for chunks, and with mapped copies.
    ///
    /// @return number of operations that moved
    int advance() {
        int moved = advance(waitingOwn, false) + advance(waitingDelegated, true);
        for (int i = mapped.size(); i > 0; i--) {
            Operation operation = mapped.remove();
            copyMapped(operation);
            listener.moved(operation);
            moved++;
        }
        return moved;
    }

    private int advance(ArrayDeque<Operation> waiting, boolean forOthers) {
        int moved = 0;
        for (int i = waiting.size(); i > 0 && chunks.hasFree(forOthers); i--) {
            Operation operation = waiting.remove();
            operation.queued = false;
            issue(operation);
            listener.moved(operation);
            moved++;
        }
        return moved;
    }

    private void copyMapped(Operation operation) {
        Region source = Objects.requireNonNull(operation.sourceRegion);
        if (operation.kind == Operation.ATOMIC) {
            atomics.updateMapped(operation, source);
            return;
        }
        Region target = Objects.requireNonNull(operation.targetRegion);
        for (int piece = 0; piece < MAPPED_PIECES_PER_TURN && !operation.issuedAll(); piece++) {
            if (isStale(operation, source) || isStale(operation, target)) {
                return;
            }
            long bytes = Math.min(MAPPED_PIECE, operation.bytes - operation.issued);
            copy(
                    operation,
                    mapped(source),
                    sourceOffset(operation, operation.issued),
                    mapped(target),
                    targetOffset(operation, operation.issued),
                    bytes);
            operation.issued += bytes;
        }
        if (!operation.issuedAll()) {
            mapped.add(operation);
        }
    }

    /// Hands out chunks until the operation has issued all its bytes, has enough of them, or there is none.
    private void issue(Operation operation) {
        boolean forOthers = operation.requester >= 0;
        while (!operation.issuedAll() && operation.chunks < CHUNKS_PER_OPERATION) {
            if (!chunks.hasFree(forOthers)) {
                enqueue(operation);
                return;
            }
            issueChunk(operation);
        }
    }

    private void enqueue(Operation operation) {
        if (!operation.queued) {
            operation.queued = true;
            (operation.requester >= 0 ? waitingDelegated : waitingOwn).add(operation);
        }
    }

    private void issueChunk(Operation operation) {
        Chunk chunk = chunks.take(operation, largestChunk(operation));
        try {
            switch (operation.way) {
                case PUT_BY_MESSAGE -> putByMessage(chunk);
                case GET_BY_MESSAGE, STAGED -> getByMessage(chunk);
                case PUT -> put(chunk);
                case GET -> get(chunk);
                case DELEGATED -> delegate(chunk);
                case UPDATE_BY_MESSAGE -> atomics.updateByMessage(chunk);
                case UPDATE_BY_DEVICE -> atomics.updateByDevice(chunk);
                default -> throw new IllegalStateException("an operation on the way " + operation.way + " has chunks");
            }
        } catch (RuntimeException e) {
            abandon(chunk, e);
        }
    }

    private long largestChunk(Operation operation) {
        return switch (operation.way) {
            case PUT_BY_MESSAGE, GET_BY_MESSAGE, STAGED -> stagingBytes;
            case DELEGATED -> operation.bytes;
            default -> LARGEST_PIECE;
        };
    }

    // --- the ways of a chunk ---------------------------------------------------------------------------------------

    private void putByMessage(Chunk chunk) {
        Operation operation = chunk.owner();
        Region source = Objects.requireNonNull(operation.sourceRegion);
        Region target = Objects.requireNonNull(operation.targetRegion);
        if (isStale(operation, source)) {
            release(chunk);
            return;
        }
        chunk.peer = target.rank;
        chunk.phase = Phase.ASKING_TARGET;
        long offset = targetOffset(operation, chunk.offset);
        MemorySegment message = chunk.staging;
        long at = Wire.HEADER_BYTES;
        boolean gathered = batches.begin(chunk.peer, chunk.bytes, this);
        if (gathered) {
            trace.byMessage(chunk.peer, chunk.bytes);
            message = batches.add(chunk, target, offset);
            at = batches.payload(chunk);
        }
        copy(operation, mapped(source), sourceOffset(operation, chunk.offset), message, at, chunk.bytes);
        if (operation.failure != null) {
            if (gathered) {
                batches.drop(chunk);
            }
            release(chunk);
        } else if (!gathered) {
            ask(chunk, Phase.ASKING_TARGET, Wire.PUT, target, offset, chunk.bytes);
        }
    }

    /// Sends what small puts have gathered.
    ///
    /// @return number of messages
    int flushBatches() {
        return batches.flush(this);
    }

    /// A gathered put has not left.
    void onNotSent(int peer, long mark, long status) {
        Chunk chunk = chunks.asking(peer, Wire.chunkOf(mark), Wire.serialOf(mark));
        if (chunk != null) {
            abandon(chunk, transportFailure(chunk, status));
        }
    }

    private void askTarget(Chunk chunk) {
        Operation operation = chunk.owner();
        Region target = Objects.requireNonNull(operation.targetRegion);
        batches.begin(target.rank, Long.MAX_VALUE, this);
        ask(chunk, Phase.ASKING_TARGET, Wire.PUT, target, targetOffset(operation, chunk.offset), chunk.bytes);
    }

    private void getByMessage(Chunk chunk) {
        Operation operation = chunk.owner();
        Region source = Objects.requireNonNull(operation.sourceRegion);
        ask(chunk, Phase.ASKING_SOURCE, Wire.GET, source, sourceOffset(operation, chunk.offset), 0);
    }

    private void put(Chunk chunk) {
        Operation operation = chunk.owner();
        RemoteRegion target = (RemoteRegion) Objects.requireNonNull(operation.targetRegion);
        Region source = Objects.requireNonNull(operation.sourceRegion);
        chunk.peer = target.rank;
        pin(chunk, source);
        await(
                chunk,
                Phase.PUTTING,
                transport.put(
                        Objects.requireNonNull(target.memory).onRail(addresses.color(operation.target)),
                        target.memoryOffset + targetOffset(operation, chunk.offset),
                        mapped(source),
                        sourceOffset(operation, chunk.offset),
                        chunk.bytes));
    }

    private void get(Chunk chunk) {
        Operation operation = chunk.owner();
        RemoteRegion source = (RemoteRegion) Objects.requireNonNull(operation.sourceRegion);
        Region target = Objects.requireNonNull(operation.targetRegion);
        chunk.peer = source.rank;
        pin(chunk, target);
        await(
                chunk,
                Phase.GETTING,
                transport.get(
                        Objects.requireNonNull(source.memory).onRail(addresses.color(operation.source)),
                        source.memoryOffset + sourceOffset(operation, chunk.offset),
                        mapped(target),
                        targetOffset(operation, chunk.offset),
                        chunk.bytes));
    }

    private void delegate(Chunk chunk) {
        Operation operation = chunk.owner();
        Wire.header(chunk.staging, Wire.COPY, chunk.index, chunk.serial);
        Wire.region(chunk.staging, 0, operation.target, operation.source, operation.bytes);
        chunk.phase = Phase.ASKING_SOURCE;
        chunk.peer = addresses.rank(operation.source);
        send(chunk, 0);
    }

    /// Sends a request about the chunk's bytes to a region's owner.
    private void ask(Chunk chunk, Phase phase, int type, Region region, long offset, long payload) {
        prepare(chunk, phase, type, region, offset);
        send(chunk, payload);
    }

    /// Writes a request about the chunk's bytes, but for operands, and has the chunk wait for the answer.
    void prepare(Chunk chunk, Phase phase, int type, Region region, long offset) {
        Wire.header(chunk.staging, type, chunk.index, chunk.serial);
        Wire.region(chunk.staging, region.tag, region.generation, offset, chunk.bytes);
        chunk.phase = phase;
        chunk.peer = region.rank;
        trace.byMessage(chunk.peer, chunk.bytes);
    }

    void send(Chunk chunk, long payload) {
        long status = transport.send(chunk.peer, chunk.staging, Wire.HEADER_BYTES + payload);
        if (status != Transport.DONE) {
            // It has not left, so that nothing about its outcome is unknown.
            abandon(
                    chunk,
                    Failures.of(transport, chunk.peer, status, chunk.owner().describe(addresses)));
        }
    }

    /// Keeps library memory of this rank from being handed out again while the transport uses it.
    private static void pin(Chunk chunk, Region region) {
        if (region instanceof LocalRegion local) {
            local.pin();
            chunk.pinned = local;
        }
    }

    // --- answers ---------------------------------------------------------------------------------------------------

    /// Handles an answer to a request.
    void onAnswer(int rank, MemorySegment answer, long length) {
        Chunk chunk = chunks.asking(rank, Wire.chunk(answer), Wire.serial(answer));
        if (chunk == null) {
            return;
        }
        Operation operation = chunk.owner();
        int status = Wire.detail(answer);
        if (status != Wire.OK) {
            operation.fail(refusal(chunk, status, answer, length));
            release(chunk);
        } else if (operation.kind == Operation.ATOMIC) {
            atomics.storeOld(operation, Wire.operand(answer));
            release(chunk);
        } else if (Wire.type(answer) == Wire.DATA) {
            try {
                onData(chunk, answer);
            } catch (RuntimeException e) {
                abandon(chunk, e);
            }
        } else {
            release(chunk);
        }
    }

    /// Handles the answer to several puts, all done.
    void onManyDone(int rank, MemorySegment answer, long length) {
        for (long at = Wire.HEADER_BYTES; at < length; at += Long.BYTES) {
            long mark = answer.get(JAVA_LONG, at);
            Chunk chunk = chunks.asking(rank, Wire.chunkOf(mark), Wire.serialOf(mark));
            if (chunk != null) {
                release(chunk);
            }
        }
    }

    private void onData(Chunk chunk, MemorySegment answer) {
        Operation operation = chunk.owner();
        Region target = Objects.requireNonNull(operation.targetRegion);
        if (operation.way == Way.STAGED) {
            trace.staged(chunk.peer, chunk.bytes);
            MemorySegment.copy(answer, Wire.HEADER_BYTES, chunk.staging, Wire.HEADER_BYTES, chunk.bytes);
            askTarget(chunk);
            return;
        }
        // The owner may have ended the registration while the bytes were on their way.
        if (!isStale(operation, target)) {
            copy(
                    operation,
                    answer,
                    Wire.HEADER_BYTES,
                    mapped(target),
                    targetOffset(operation, chunk.offset),
                    chunk.bytes);
        }
        release(chunk);
    }

    private RuntimeException refusal(Chunk chunk, int status, MemorySegment answer, long length) {
        Operation operation = chunk.owner();
        if (operation.way == Way.DELEGATED) {
            return Delegations.failure(status, operation.describe(addresses), chunk.peer, answer, length);
        }
        Region region = Objects.requireNonNull(
                chunk.phase == Phase.ASKING_SOURCE ? operation.sourceRegion : operation.targetRegion);
        if (status == Wire.STALE) {
            return remotes.stale(operation.describe(addresses), region);
        }
        return refused(operation, status);
    }

    CommunicationException refused(Operation operation, int status) {
        String reason = switch (status) {
            case Wire.OUT_OF_BOUNDS -> "beyond the end of the region";
            case Wire.MISALIGNED -> "the word is not aligned to its size in the owner's memory";
            default -> "the owner answered status " + status;
        };
        return new CommunicationException(operation.describe(addresses), Damage.OPERATION, reason);
    }

    // --- tickets ---------------------------------------------------------------------------------------------------

    /// Enters what the transport answered to a chunk's put, get or atomic.
    void await(Chunk chunk, Phase phase, long ticket) {
        chunk.phase = phase;
        if (ticket > 0) {
            chunks.addTicket(chunk, ticket);
        } else {
            onEnd(chunk, ticket);
        }
    }

    /// Asks the transport about everything that it is at work on.
    ///
    /// @return number of things that moved
    int poll() {
        int moved = 0;
        for (int i = chunks.tickets() - 1; i >= 0; i--) {
            Chunk chunk = chunks.ticketed(i);
            long status = transport.test(chunk.ticket);
            if (status != Transport.IN_PROGRESS) {
                chunks.removeTicket(chunk);
                try {
                    onEnd(chunk, status);
                } catch (RuntimeException e) {
                    abandon(chunk, e);
                }
                moved++;
            }
        }
        if (flushes.tickets() > 0) {
            moved += flushes.poll(this);
        }
        if (checks.tickets() > 0) {
            moved += checks.poll(this);
        }
        return moved;
    }

    private void onEnd(Chunk chunk, long status) {
        Phase phase = chunk.phase;
        if (status != Transport.DONE) {
            abandon(chunk, transportFailure(chunk, status));
        } else if (phase == Phase.PUTTING && !putsEndRemotely) {
            chunk.phase = Phase.FLUSHING;
            flushes.await(chunk, this);
        } else if (phase == Phase.UPDATING) {
            atomics.onUpdated(chunk);
        } else if (phase == Phase.PUTTING) {
            release(chunk);
        } else {
            // This rank may have ended the registration while the bytes were on their way.
            Operation operation = chunk.owner();
            isStale(operation, Objects.requireNonNull(operation.targetRegion));
            release(chunk);
        }
    }

    /// A put has arrived, or will not.
    void onFlushed(Chunk chunk, long status) {
        if (status == Transport.DONE) {
            release(chunk);
        } else {
            abandon(chunk, transportFailure(chunk, status));
        }
    }

    /// Fails what waits for the answer of a dead peer. What has a ticket ends through the transport.
    void onPeerFailed(int rank) {
        for (Chunk chunk : chunks.all()) {
            if (chunk.isAsking() && chunk.peer == rank) {
                abandon(chunk, transportFailure(chunk, Transport.PEER_FAILED));
            }
        }
    }

    private RuntimeException transportFailure(Chunk chunk, long status) {
        Operation operation = chunk.owner();
        String what = operation.describe(addresses);
        if (operation.kind == Operation.ATOMIC && status == Transport.PEER_FAILED) {
            return new OutcomeUnknownException(
                    what, "rank " + chunk.peer + " failed before it answered; the update may have been made");
        }
        if (status == Transport.OUTCOME_UNKNOWN) {
            return new OutcomeUnknownException(
                    what, "the connection to rank " + chunk.peer + " broke; the update may have been made");
        }
        return Failures.of(transport, chunk.peer, status, what);
    }

    /// Ends a chunk that has no ticket, with a failure of its operation.
    private void abandon(Chunk chunk, RuntimeException failure) {
        Operation operation = chunk.operation;
        if (operation != null) {
            operation.fail(failure);
            release(chunk);
        }
    }

    /// Ends a chunk that has no ticket.
    void release(Chunk chunk) {
        Operation operation = chunk.owner();
        LocalRegion pinned = chunk.pinned;
        if (pinned != null) {
            chunk.pinned = null;
            if (pinned.unpin()) {
                unpinned.accept(pinned);
            }
        }
        if (chunk.phase == Phase.ASKING_TARGET) {
            batches.end(chunk.peer);
        }
        chunks.release(chunk);
        if (!operation.issuedAll()) {
            enqueue(operation);
        }
        listener.moved(operation);
    }

    // --- memory ----------------------------------------------------------------------------------------------------

    private void copy(
            Operation operation, MemorySegment from, long fromOffset, MemorySegment to, long toOffset, long bytes) {
        try {
            MappedCopy.copy(from, fromOffset, to, toOffset, bytes);
        } catch (IllegalStateException e) {
            operation.fail(new StaleAddressException(operation.describe(addresses), "the memory has been closed"));
        }
    }

    boolean isStale(Operation operation, Region region) {
        if (region.isCurrent()) {
            return false;
        }
        failStale(operation, region);
        return true;
    }

    void failStale(Operation operation, Region region) {
        operation.fail(remotes.stale(operation.describe(addresses), region));
    }

    private static MemorySegment mapped(Region region) {
        return Objects.requireNonNull(region.mapped);
    }

    long sourceOffset(Operation operation, long at) {
        return addresses.position(operation.source) - Objects.requireNonNull(operation.sourceRegion).position + at;
    }

    long targetOffset(Operation operation, long at) {
        return addresses.position(operation.target) - Objects.requireNonNull(operation.targetRegion).position + at;
    }
}
