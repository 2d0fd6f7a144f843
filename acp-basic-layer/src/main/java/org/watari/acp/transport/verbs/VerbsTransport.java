package org.watari.acp.transport.verbs;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.watari.acp.internal.HostMemory;
import org.watari.acp.internal.HostName;
import org.watari.acp.transport.AtomicOperation;
import org.watari.acp.transport.AvailableMemory;
import org.watari.acp.transport.Capabilities;
import org.watari.acp.transport.MessageSink;
import org.watari.acp.transport.PeerPath;
import org.watari.acp.transport.RemoteMemory;
import org.watari.acp.transport.TransferList;
import org.watari.acp.transport.Transport;
import org.watari.error.PeerFailedException;
import org.watari.verbs.Access;
import org.watari.verbs.MemoryRegion;
import org.watari.verbs.VerbsDevice;

/// The seam over libibverbs.
///
/// Small puts and puts from memory that is not registered are copied when they are issued; all else goes from
/// and to the caller's memory. Memory that is not registered and too large to copy is
/// registered for the operation.
final class VerbsTransport implements Transport {

    static final String NAME = "verbs";

    static final int MAX_MESSAGE_BYTES = 8192;
    private static final Capabilities CAPABILITIES = new Capabilities(MAX_MESSAGE_BYTES, true, false, true);

    private static final long CLOSE_LIMIT_NS = TimeUnit.SECONDS.toNanos(2);
    /// Ranks that call while this one closes hear within this time that it leaves; later ones do not.
    private static final long CLOSE_LEAST_NS = TimeUnit.MILLISECONDS.toNanos(20);

    private static final Set<Access> TEMPORARY = EnumSet.of(Access.LOCAL_WRITE);

    private final int rank;
    private final int size;
    private final Made made = new Made();
    private final Arena arena = Arena.ofShared();
    private final Rail rail;
    private final Control control;
    private final Receives receives;
    private final StagingPool staging;
    private final LocalRegions regions;
    private final WorkTable works = new WorkTable();
    private final Outbox outbox;
    private final Connections connections;
    private final long nonce = new SecureRandom().nextLong();

    private final Inbox inbox;
    private final WakeUp wakeUp;
    /// Messages of this rank to itself.
    private final Queue<MemorySegment> toMyself = new ArrayDeque<>();

    private volatile boolean closed;

    /// @param device name of a device or `name:port`, null for the first that is active
    VerbsTransport(int rank, int size, @Nullable String device) {
        if (size > Outbox.mostRanks()) {
            throw new IllegalArgumentException(
                    size + " ranks: the verbs transport numbers at most " + Outbox.mostRanks());
        }
        this.rank = rank;
        this.size = size;
        made.add(arena::close);
        try {
            rail = Rail.open(arena, rank, device);
            made.add(rail::close);
            control = new Control(arena, rail);
            made.add(control::close);
            receives = new Receives(arena, rail.pd, Rail.RECEIVES, MAX_MESSAGE_BYTES, Inbox.HEADER_BYTES);
            made.add(receives::close);
            staging = new StagingPool(arena, rail.pd, MAX_MESSAGE_BYTES + Inbox.HEADER_BYTES);
            made.add(staging::close);
            made.add(works::close);
            regions = new LocalRegions(rail.pd);
            outbox = new Outbox(arena, rail, works, staging);
            connections = new Connections(rank, rail, control, receives, outbox, nonce);
            made.add(connections::close);
            outbox.connections(connections);
            inbox = new Inbox(arena, size, rail, control, receives, outbox, connections);
            wakeUp = new WakeUp(arena, rail.channel.descriptor());
            made.add(wakeUp::close);
        } catch (RuntimeException | Error e) {
            made.endAfter(e);
            throw e;
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Capabilities capabilities() {
        return CAPABILITIES;
    }

    @Override
    public byte[] address() {
        return new PeerAddress(
                        HostName.own(),
                        nonce,
                        rail.ownGid(),
                        rail.port.lid(),
                        control.queuePair(),
                        rail.port.activeMtuBytes(),
                        rail.reads,
                        rail.sink.address(),
                        rail.sink.rkey())
                .pack();
    }

    @Override
    public void join(byte[][] addresses) {
        PeerAddress[] all = new PeerAddress[addresses.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = PeerAddress.unpack(addresses[i]);
        }
        connections.join(all);
    }

    private void checkRank(int peer) {
        if (peer < 0 || peer >= size) {
            throw new IllegalArgumentException("rank " + peer + ": the job has ranks 0 to " + (size - 1));
        }
    }

    @Override
    public long registrationBytes() {
        return rail.context.attributes().maxRegionBytes();
    }

    @Override
    public AvailableMemory availableMemory() {
        return HostMemory.available();
    }

    @Override
    public LocalRegions.Allocated allocate(long bytes) {
        return regions.allocate(bytes);
    }

    /// Lets others reach memory of another rail by this one, too.
    LocalRegions.Allocated share(LocalRegions.Allocated memory) {
        return regions.share(memory);
    }

    /// Descriptor that tells of completions after [#arm].
    int eventDescriptor() {
        return rail.channel.descriptor();
    }

    /// How long a sleep may last.
    long sleepNs(long limit) {
        return connections.sleepNs(limit);
    }

    /// Memory of a peer.
    record Attached(int rank, long address, long length, int rkey) implements RemoteMemory {

        /// The address of a range of it.
        long range(long offset, long bytes) {
            Objects.checkFromIndexSize(offset, bytes, length);
            return address + offset;
        }

        @Override
        public @Nullable MemorySegment direct() {
            return null;
        }

        @Override
        public void close() {
            // Nothing is held: the key is the owner's.
        }
    }

    @Override
    public RemoteMemory attach(int peer, byte[] key) {
        checkRank(peer);
        if (key.length != LocalRegions.KEY_BYTES) {
            throw new IllegalArgumentException(
                    "a key of " + key.length + " bytes: those of this transport have " + LocalRegions.KEY_BYTES);
        }
        if (connections.usable(peer) == null) {
            throw new PeerFailedException("attach", peer, host(peer), String.valueOf(failureText(peer)), null);
        }
        ByteBuffer from = ByteBuffer.wrap(key);
        return new Attached(peer, from.getLong(), from.getLong(), from.getInt());
    }

    @Override
    public long put(RemoteMemory target, long targetOffset, MemorySegment source, long sourceOffset, long length) {
        Attached attached = (Attached) target;
        long remote = attached.range(targetOffset, length);
        long local = LocalSide.readable(source, sourceOffset, length);
        Peer peer = connections.usable(attached.rank);
        if (peer == null) {
            return PEER_FAILED;
        }
        if (length == 0) {
            return DONE;
        }
        Work work = works.take(Work.Kind.PUT);
        work.remote = remote;
        work.rkey = attached.rkey;
        work.length = length;
        boolean inline = length <= rail.inlineBytes;
        int region = inline ? -1 : regions.find(local, length);
        if (region < 0 && length <= staging.slotBytes()) {
            stage(work);
            MemorySegment.copy(source, sourceOffset, staging.segment(work.slot), 0, length);
            work.inline = inline;
            work.lazy = true;
            return issue(peer, work);
        }
        direct(work, source, sourceOffset, local, region, Set.of());
        return issue(peer, work);
    }

    private void stage(Work work) {
        work.slot = staging.take();
        work.local = staging.address(work.slot);
        work.lkey = staging.lkey(work.slot);
    }

    /// The device works on the caller's memory itself.
    private void direct(Work work, MemorySegment memory, long offset, long address, int region, Set<Access> access) {
        work.local = address;
        work.memory = memory;
        if (region >= 0) {
            work.lkey = regions.lkey(region);
            return;
        }
        try {
            work.temporary = MemoryRegion.register(rail.pd, memory.asSlice(offset, work.length), access);
        } catch (RuntimeException e) {
            works.giveBack(work);
            throw e;
        }
        work.lkey = work.temporary.lkey();
    }

    private long issue(Peer peer, Work work) {
        work.ticketed = true;
        long ticket = works.ticket(work);
        outbox.add(peer, work);
        return ticket;
    }

    @Override
    public long get(RemoteMemory source, long sourceOffset, MemorySegment target, long targetOffset, long length) {
        Attached attached = (Attached) source;
        long remote = attached.range(sourceOffset, length);
        long local = LocalSide.writable(target, targetOffset, length);
        Peer peer = connections.usable(attached.rank);
        if (peer == null) {
            return PEER_FAILED;
        }
        if (length == 0) {
            return DONE;
        }
        Work work = works.take(Work.Kind.GET);
        work.remote = remote;
        work.rkey = attached.rkey;
        work.length = length;
        int region = regions.find(local, length);
        if (region < 0 && length <= staging.slotBytes()) {
            stage(work);
            work.memory = target;
            work.memoryOffset = targetOffset;
        } else {
            direct(work, target, targetOffset, local, region, TEMPORARY);
        }
        return issue(peer, work);
    }

    @Override
    public long atomic(
            AtomicOperation operation,
            int width,
            RemoteMemory target,
            long targetOffset,
            long operand,
            long expected,
            MemorySegment result,
            long resultOffset) {
        Attached attached = (Attached) target;
        if (width != Integer.BYTES && width != Long.BYTES) {
            throw new IllegalArgumentException("an atomic of " + width + " bytes: 4 or 8 are possible");
        }
        long remote = attached.range(targetOffset, width);
        if (remote % width != 0) {
            throw new IllegalArgumentException("offset " + targetOffset + " is not a multiple of " + width);
        }
        LocalSide.writable(result, resultOffset, width);
        Peer peer = connections.usable(attached.rank);
        if (peer == null) {
            return PEER_FAILED;
        }
        Work work = works.take(Work.Kind.ATOMIC);
        work.operation = operation;
        work.width = width;
        work.operand = operand;
        work.expected = expected;
        work.remote = remote & -Long.BYTES;
        work.shift = (int) (remote - work.remote) * Byte.SIZE;
        work.rkey = attached.rkey;
        work.length = Long.BYTES;
        work.memory = result;
        work.memoryOffset = resultOffset;
        stage(work);
        return issue(peer, work);
    }

    @Override
    public long flush(int to) {
        checkRank(to);
        if (connections.failure(to) != null) {
            return PEER_FAILED;
        }
        Peer peer = connections.find(to);
        if (peer == null) {
            return DONE;
        }
        Work work = works.take(Work.Kind.FLUSH);
        work.ticketed = true;
        long ticket = works.ticket(work);
        if (outbox.addFlush(peer, work)) {
            work.ticketed = false;
            works.giveBack(work);
            return DONE;
        }
        return ticket;
    }

    @Override
    public long flushAll() {
        Work whole = works.take(Work.Kind.FLUSH);
        whole.ticketed = true;
        whole.requests = 1;
        for (Peer peer : connections.known()) {
            if (peer.phase != Peer.Phase.FAILED) {
                Work part = works.take(Work.Kind.FLUSH);
                part.whole = whole;
                whole.requests++;
                if (outbox.addFlush(peer, part)) {
                    outbox.end(part, DONE);
                }
            }
        }
        if (--whole.requests == 0) {
            whole.ticketed = false;
            works.giveBack(whole);
            return DONE;
        }
        return works.ticket(whole);
    }

    @Override
    public TransferList list(int to) {
        checkRank(to);
        return new WorkList(rank, to, rail, connections, outbox, works, staging, regions);
    }

    @Override
    public long test(long ticket) {
        return works.test(ticket);
    }

    @Override
    public void watch(int peer) {
        checkRank(peer);
        if (peer != rank) {
            connections.usable(peer);
        }
    }

    @Override
    public long send(int to, MemorySegment message, long length) {
        checkRank(to);
        if (length < 0 || length > MAX_MESSAGE_BYTES) {
            throw new IllegalArgumentException("message of " + length + " bytes: at most " + MAX_MESSAGE_BYTES);
        }
        Objects.checkFromIndexSize(0, length, message.byteSize());
        if (to == rank) {
            MemorySegment copy = Arena.ofAuto().allocate(Math.max(length, 1), Long.BYTES);
            MemorySegment.copy(message, 0, copy, 0, length);
            toMyself.add(copy.asSlice(0, length));
            return DONE;
        }
        Peer peer = connections.usable(to);
        if (peer == null) {
            return PEER_FAILED;
        }
        send(peer, Inbox.PLAIN, message, length);
        return DONE;
    }

    private void send(Peer peer, int kind, MemorySegment message, long length) {
        Work work = works.take(Work.Kind.MESSAGE);
        stage(work);
        MemorySegment slot = staging.segment(work.slot);
        slot.set(JAVA_INT, 0, rank);
        slot.set(JAVA_INT, Integer.BYTES, kind);
        slot.set(JAVA_LONG, Long.BYTES, ++peer.messagesSent);
        MemorySegment.copy(message, 0, slot, Inbox.HEADER_BYTES, length);
        work.length = Inbox.HEADER_BYTES + length;
        work.inline = work.length <= rail.inlineBytes;
        outbox.add(peer, work);
    }

    @Override
    public int progress(MessageSink sink) {
        int events = 0;
        MemorySegment mine;
        while ((mine = toMyself.poll()) != null) {
            sink.onMessage(rank, mine, mine.byteSize());
            events++;
        }
        events += inbox.progress(sink);
        outbox.pumpAll();
        return events + connections.progress(sink);
    }

    @Override
    public boolean arm() {
        if (!toMyself.isEmpty() || inbox.holds() || connections.hasNews() || wakeUp.wasRung()) {
            return false;
        }
        // Events that are there tell of completions before this; those after the request make new ones.
        rail.channel.consume();
        rail.cq.requestNotify(false);
        return !inbox.poll();
    }

    @Override
    public void awaitEvent(long timeoutNs) {
        if (!closed) {
            wakeUp.await(connections.sleepNs(timeoutNs));
        }
    }

    @Override
    public void wakeUp() {
        if (!closed) {
            wakeUp.ring();
        }
    }

    @Override
    public @Nullable String failureText(int peer) {
        checkRank(peer);
        return connections.failure(peer);
    }

    @Override
    public String host(int peer) {
        checkRank(peer);
        return connections.address(peer).host();
    }

    @Override
    public void fail(int peer, String reason) {
        checkRank(peer);
        connections.giveUp(peer, reason);
    }

    @Override
    public String pathTo(int peer) {
        checkRank(peer);
        Peer connected = connections.find(peer);
        if (connected == null || connected.phase == Peer.Phase.FAILED) {
            return "not connected";
        }
        return connected.isReady() ? rail.toString() : rail + ", being connected";
    }

    @Override
    public PeerPath path(int peer) {
        checkRank(peer);
        boolean atomics = rail.context.attributes().hasAtomics();
        return new PeerPath(
                rail.toString(),
                PeerPath.Executor.DEVICE,
                atomics ? PeerPath.Executor.DEVICE : PeerPath.Executor.NOBODY);
    }

    @Override
    public Map<String, String> libraries() {
        return Map.of("rdma-core", VerbsDevice.libraryVersion());
    }

    @Override
    public int connections() {
        return connections.count();
    }

    @Override
    public Map<String, Long> memory() {
        Map<String, Long> table = new LinkedHashMap<>();
        table.put("receive buffers", receives.bytes());
        table.put("messages being sent and small transfers", staging.bytes());
        return table;
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        long end = System.nanoTime() + CLOSE_LIMIT_NS;
        long least = System.nanoTime() + CLOSE_LEAST_NS;
        long settled = flushAll();
        drive(end, () -> settled == DONE || works.test(settled) != IN_PROGRESS);
        for (Peer peer : connections.known()) {
            if (peer.isReady() && peer.rank != rank) {
                send(peer, Inbox.LEAVE, MemorySegment.NULL, 0);
            }
        }
        drive(end, this::isQuiet);
        if (connections.count() < size) {
            drive(Math.min(least, end), () -> false);
        }
        for (Peer peer : connections.known()) {
            if (peer.phase == Peer.Phase.CALLING || peer.phase == Peer.Phase.ANSWERED) {
                connections.sayLeaving(peer);
            }
        }
        drive(Math.max(end, least), control::isQuiet);
        destroy();
    }

    /// Makes progress for nobody until a condition holds or the time is over.
    private void drive(long end, BooleanSupplier condition) {
        MessageSink nobody = new MessageSink() {
            @Override
            public void onMessage(int from, MemorySegment message, long length) {
                // this rank is closing: nobody will read it
            }

            @Override
            public void onPeerFailed(int peer, String text) {
                // nor hear of this
            }
        };
        while (!condition.getAsBoolean()) {
            long left = end - System.nanoTime();
            if (left <= 0) {
                return;
            }
            if (progress(nobody) == 0 && arm()) {
                awaitEvent(left);
            }
        }
    }

    private boolean isQuiet() {
        for (Peer peer : connections.known()) {
            if (peer.phase == Peer.Phase.READY && peer.posted != peer.ended) {
                return false;
            }
        }
        return true;
    }

    /// For tests, which count what the device is asked.
    Outbox outbox() {
        return outbox;
    }

    /// What is under way, for messages.
    @Override
    public String toString() {
        return "rank " + rank + " over " + rail + ": " + connections.known();
    }

    /// Ends as a process does that is killed: nobody is told.
    void destroy() {
        closed = true;
        made.end();
    }
}
