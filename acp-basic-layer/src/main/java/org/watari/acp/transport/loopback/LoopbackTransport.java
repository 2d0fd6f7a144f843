package org.watari.acp.transport.loopback;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.watari.acp.transport.AtomicOperation;
import org.watari.acp.transport.AtomicWords;
import org.watari.acp.transport.Capabilities;
import org.watari.acp.transport.LocalMemory;
import org.watari.acp.transport.MessageSink;
import org.watari.acp.transport.PeerPath;
import org.watari.acp.transport.RemoteMemory;
import org.watari.acp.transport.Transport;
import org.watari.error.OutOfSharedMemoryException;
import org.watari.error.PeerFailedException;

/// The reference transport. Puts, gets and atomics end within the call; messages wait in the receiver's queue.
final class LoopbackTransport implements Transport {

    static final String NAME = "loopback";

    private static final Capabilities CAPABILITIES = new Capabilities(16 * 1024, true, false);
    private static final long ALIGNMENT = 64;

    private final int rank;
    private final int size;
    private static final String LEFT = "it has left";

    private final BitSet touched = new BitSet();
    private final BitSet reported = new BitSet();
    private final Map<Integer, String> dead = new HashMap<>();
    private int departuresSeen;
    private int touchedSeen;
    private @Nullable LoopbackFabric own;
    private @Nullable LoopbackFabric fabric;

    LoopbackTransport(int rank, int size) {
        this.rank = rank;
        this.size = size;
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
        if (rank == 0 && own == null) {
            own = LoopbackFabric.create(size);
        }
        return ByteBuffer.allocate(Long.BYTES).putLong(own == null ? 0 : own.id).array();
    }

    @Override
    public void join(byte[][] addresses) {
        LoopbackFabric found = LoopbackFabric.find(ByteBuffer.wrap(addresses[0]).getLong());
        if (found == null || found.size() != size) {
            throw new IllegalStateException(
                    "the loopback transport joins ranks of one JVM only, and rank 0 is not in this one: choose"
                            + " watari.transport=ucx for several processes");
        }
        fabric = found;
    }

    private LoopbackFabric fabric() {
        if (fabric == null) {
            throw new IllegalStateException("loopback transport used before join or after close");
        }
        return fabric;
    }

    @Override
    public LocalMemory allocate(long bytes) {
        return new Allocated(fabric(), bytes);
    }

    private static final class Allocated implements LocalMemory {
        private final Arena arena = Arena.ofShared();
        private final LoopbackFabric shared;
        private final MemorySegment segment;
        private final long key;

        Allocated(LoopbackFabric shared, long bytes) {
            this.shared = shared;
            try {
                segment = arena.allocate(bytes, ALIGNMENT);
            } catch (OutOfMemoryError e) {
                arena.close();
                throw new OutOfSharedMemoryException(
                        "loopback allocate", bytes + " bytes: " + e.getMessage() + "; ask for less");
            }
            key = shared.publish(segment);
        }

        @Override
        public MemorySegment segment() {
            return segment;
        }

        @Override
        public byte[] key() {
            return ByteBuffer.allocate(Long.BYTES).putLong(key).array();
        }

        @Override
        public void close() {
            shared.withdraw(key);
            if (arena.scope().isAlive()) {
                arena.close();
            }
        }
    }

    @Override
    public RemoteMemory attach(int owner, byte[] key) {
        checkRank(owner);
        MemorySegment segment = fabric().published(ByteBuffer.wrap(key).getLong());
        if (segment == null) {
            throw new PeerFailedException("loopback attach", owner, "this process", "its memory is gone", null);
        }
        touched.set(owner);
        return new Attached(owner, segment);
    }

    private record Attached(int rank, MemorySegment segment) implements RemoteMemory {
        @Override
        public long length() {
            return segment.byteSize();
        }

        @Override
        public MemorySegment direct() {
            return segment;
        }

        @Override
        public void close() {
            // The mapping is the owner's own segment; there is nothing to undo.
        }
    }

    private long refusal(RemoteMemory memory) {
        return fabric().port(memory.rank()).closed.get() ? PEER_FAILED : REFUSED;
    }

    private static MemorySegment memoryOf(RemoteMemory memory) {
        return ((Attached) memory).segment;
    }

    @Override
    public long put(RemoteMemory target, long targetOffset, MemorySegment source, long sourceOffset, long length) {
        MemorySegment memory = memoryOf(target);
        if (!memory.scope().isAlive()) {
            return refusal(target);
        }
        MemorySegment.copy(source, sourceOffset, memory, targetOffset, length);
        return DONE;
    }

    @Override
    public long get(RemoteMemory source, long sourceOffset, MemorySegment target, long targetOffset, long length) {
        MemorySegment memory = memoryOf(source);
        if (!memory.scope().isAlive()) {
            return refusal(source);
        }
        MemorySegment.copy(memory, sourceOffset, target, targetOffset, length);
        return DONE;
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
        MemorySegment memory = memoryOf(target);
        if (!memory.scope().isAlive()) {
            return refusal(target);
        }
        long old = AtomicWords.update(operation, width, memory, targetOffset, operand, expected);
        if (width == Integer.BYTES) {
            result.set(ValueLayout.JAVA_INT, resultOffset, (int) old);
        } else {
            result.set(ValueLayout.JAVA_LONG, resultOffset, old);
        }
        return DONE;
    }

    @Override
    public long flush(int peer) {
        checkRank(peer);
        return DONE;
    }

    @Override
    public long flushAll() {
        return DONE;
    }

    @Override
    public long test(long ticket) {
        throw new IllegalArgumentException("ticket " + ticket + ": this transport has handed out none");
    }

    @Override
    public void watch(int peer) {
        checkRank(peer);
        touched.set(peer);
    }

    @Override
    public long send(int peer, MemorySegment message, long length) {
        checkRank(peer);
        if (length < 0 || length > CAPABILITIES.maxMessageBytes()) {
            throw new IllegalArgumentException(
                    "message of " + length + " bytes: at most " + CAPABILITIES.maxMessageBytes());
        }
        LoopbackFabric.Port port = fabric().port(peer);
        if (port.closed.get()) {
            return PEER_FAILED;
        }
        touched.set(peer);
        Arena arena = Arena.ofAuto();
        MemorySegment copy = arena.allocate(Math.max(length, 1), Long.BYTES);
        MemorySegment.copy(message, 0, copy, 0, length);
        port.queue.add(new LoopbackFabric.Message(rank, copy.asSlice(0, length)));
        port.ring();
        return DONE;
    }

    @Override
    public int progress(MessageSink sink) {
        LoopbackFabric.Port port = fabric().port(rank);
        int events = 0;
        LoopbackFabric.Message message;
        while (events < 64 && (message = port.queue.poll()) != null) {
            sink.onMessage(message.sender(), message.bytes(), message.bytes().byteSize());
            events++;
        }
        return events == 0 ? tellOfThoseWhoLeft(sink) : events;
    }

    /// Messages first: what a peer sent before it left arrives.
    private int tellOfThoseWhoLeft(MessageSink sink) {
        LoopbackFabric shared = fabric();
        int told = 0;
        if (shared.departures() != departuresSeen || touched.cardinality() != touchedSeen) {
            departuresSeen = shared.departures();
            touchedSeen = touched.cardinality();
            for (int peer = touched.nextSetBit(0); peer >= 0; peer = touched.nextSetBit(peer + 1)) {
                if (peer != rank
                        && !reported.get(peer)
                        && shared.port(peer).closed.get()) {
                    reported.set(peer);
                    sink.onPeerFailed(peer, LEFT);
                    told++;
                }
            }
        }
        return told;
    }

    @Override
    public boolean arm() {
        LoopbackFabric.Port port = fabric().port(rank);
        return port.rearm() && port.queue.isEmpty();
    }

    @Override
    public void awaitEvent(long timeoutNs) {
        LoopbackFabric shared = fabric;
        if (shared != null) {
            shared.port(rank).await(timeoutNs);
        }
    }

    @Override
    public void wakeUp() {
        LoopbackFabric shared = fabric;
        if (shared != null) {
            shared.port(rank).ring();
        }
    }

    @Override
    public @Nullable String failureText(int peer) {
        checkRank(peer);
        String reason = dead.get(peer);
        return reason != null ? reason : fabric().port(peer).closed.get() ? LEFT : null;
    }

    @Override
    public String host(int peer) {
        checkRank(peer);
        return "this process";
    }

    @Override
    public void fail(int peer, String reason) {
        checkRank(peer);
        dead.putIfAbsent(peer, reason);
    }

    @Override
    public String pathTo(int peer) {
        checkRank(peer);
        return "memory of one JVM";
    }

    @Override
    public PeerPath path(int peer) {
        return new PeerPath(pathTo(peer), PeerPath.Executor.THIS_PROCESSOR, PeerPath.Executor.THIS_PROCESSOR);
    }

    @Override
    public int connections() {
        return touched.cardinality();
    }

    private void checkRank(int peer) {
        if (peer < 0 || peer >= size) {
            throw new IllegalArgumentException("rank " + peer + ": the job has ranks 0 to " + (size - 1));
        }
    }

    @Override
    public void close() {
        LoopbackFabric shared = fabric;
        if (shared != null) {
            fabric = null;
            shared.port(rank).ring();
            shared.leave(rank);
        } else if (own != null) {
            own.leave(0);
        }
    }
}
