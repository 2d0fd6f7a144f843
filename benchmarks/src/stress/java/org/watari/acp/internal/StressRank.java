package org.watari.acp.internal;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;
import org.watari.acp.GlobalAddress;
import org.watari.acp.ProgressPolicy;
import org.watari.acp.RemoteCopy;
import org.watari.acp.transport.AtomicOperation;
import org.watari.acp.transport.Capabilities;
import org.watari.acp.transport.LocalMemory;
import org.watari.acp.transport.MessageSink;
import org.watari.acp.transport.RemoteMemory;
import org.watari.acp.transport.Transport;

/// One rank without a network: an engine, its waiting, and a transport that delivers one message when it is
/// told to.
///
/// A sleep in the transport ends by an event or a wake-up only. Instead of waiting for the bound on a sleep
/// it ends with [#lostWakeUp] as soon as the other actor has done all it does and no wake-up is there.
final class StressRank implements Transport {
    /// The tag of the message.
    static final long TAG = 7;

    private static final GlobalAddress ADDRESSES = GlobalAddress.forJob(1, 1);
    // Shared, so that a state is made quickly and actors meet often: no test here registers or copies anything.
    private static final RegionTable REGIONS = new RegionTable(
            0, ADDRESSES, Arena.global().allocate(RegionTable.generationBytes(ADDRESSES), BlockAllocator.ALIGNMENT));
    private static final Arena SCRATCH = new Scratch();
    private static final MemorySegment MESSAGE = message();
    private static final int QUEUE_ENTRIES = 4;
    private static final long WAIT_LIMIT_NS = 60_000_000_000L;

    final Engine engine;
    final Waiting waiting;

    /// The network has the message.
    volatile boolean arrived;
    /// The other actor has done everything.
    volatile boolean othersDone;
    /// A sleep would have lasted for its whole bound.
    volatile boolean lostWakeUp;
    /// A sleep was begun.
    volatile boolean slept;

    private volatile boolean armed;
    private volatile boolean signalled;
    private boolean delivered;
    private volatile boolean leaves;

    StressRank() {
        RemoteRegions remotes = new RemoteRegions(ADDRESSES, this, new byte[1][], Long.BYTES, false, 1, SCRATCH);
        Ways ways = new Ways(ADDRESSES, 0, RemoteCopy.AUTO, 0);
        engine = new Engine(0, 1, this, REGIONS, remotes, QUEUE_ENTRIES, ways, slice -> {}, 0, SCRATCH);
        // Without a communication thread, so that all is up to the two actors; crowded, so that nobody spins.
        waiting = new Waiting(engine, ProgressPolicy.NONE, true, WAIT_LIMIT_NS);
    }

    /// An arena that gives everybody the same bytes.
    private static final class Scratch implements Arena {
        private final MemorySegment bytes = Arena.global().allocate(1 << 12, BlockAllocator.ALIGNMENT);

        @Override
        public MemorySegment allocate(long byteSize, long byteAlignment) {
            return bytes.asSlice(0, byteSize, byteAlignment);
        }

        @Override
        public MemorySegment.Scope scope() {
            return bytes.scope();
        }

        @Override
        public void close() {}
    }

    private static MemorySegment message() {
        MemorySegment message = Arena.global().allocate(Wire.HEADER_BYTES, Long.BYTES);
        Wire.header(message, Wire.MESSAGE, 0, TAG);
        return message;
    }

    /// Submits an operation that ends as soon as it is started.
    ///
    /// @return its handle
    long submit() {
        return engine.trySubmit(Operation.NOTHING, 0, 0, 0, 0, AtomicOperation.ADD, 0, 0, null);
    }

    /// Publishes an operation that was claimed before: the second half of `trySubmit`.
    void publish(long handle) {
        Operation operation = engine.ring.slot(handle);
        operation.reset();
        operation.kind = Operation.NOTHING;
        operation.order = 0;
        operation.published = handle;
        if (engine.tryLease()) {
            engine.releaseLease();
        }
    }

    /// Calls the transport in a way that leaves something in it: the message comes with the next progress, and no
    /// event tells of it.
    void sendThatIsLeft() {
        leaves = true;
        engine.send(0, TAG, MemorySegment.NULL);
    }

    /// What the network does: the message is there, and a worker that is armed gets an event.
    void arrive() {
        arrived = true;
        if (armed) {
            signalled = true;
        }
    }

    @Override
    public int progress(MessageSink sink) {
        armed = false;
        if (arrived && !delivered) {
            delivered = true;
            sink.onMessage(0, MESSAGE, Wire.HEADER_BYTES);
            return 1;
        }
        return 0;
    }

    @Override
    public boolean arm() {
        armed = true;
        return !arrived || delivered;
    }

    @Override
    public void awaitEvent(long timeoutNs) {
        slept = true;
        while (!signalled) {
            if (othersDone) {
                lostWakeUp |= !signalled;
                return;
            }
            Thread.onSpinWait();
        }
        signalled = false;
    }

    @Override
    public void wakeUp() {
        signalled = true;
    }

    @Override
    public String name() {
        return "stress";
    }

    @Override
    public Capabilities capabilities() {
        return new Capabilities(2 * Wire.HEADER_BYTES, true, false);
    }

    @Override
    public byte[] address() {
        return new byte[0];
    }

    @Override
    public void join(byte[][] addresses) {}

    @Override
    public LocalMemory allocate(long bytes) {
        throw new UnsupportedOperationException();
    }

    @Override
    public RemoteMemory attach(int rank, byte[] key) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long put(RemoteMemory target, long targetOffset, MemorySegment source, long sourceOffset, long length) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long get(RemoteMemory source, long sourceOffset, MemorySegment target, long targetOffset, long length) {
        throw new UnsupportedOperationException();
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
        throw new UnsupportedOperationException();
    }

    @Override
    public long flush(int rank) {
        return DONE;
    }

    @Override
    public long flushAll() {
        return DONE;
    }

    @Override
    public long test(long ticket) {
        return DONE;
    }

    @Override
    public void watch(int rank) {}

    @Override
    public long send(int rank, MemorySegment message, long length) {
        arrived |= leaves;
        return DONE;
    }

    @Override
    public @Nullable String failureText(int rank) {
        return null;
    }

    @Override
    public String host(int rank) {
        return "";
    }

    @Override
    public void fail(int rank, String reason) {}

    @Override
    public String pathTo(int rank) {
        return "nowhere";
    }

    @Override
    public int connections() {
        return 0;
    }

    @Override
    public void close() {}
}
