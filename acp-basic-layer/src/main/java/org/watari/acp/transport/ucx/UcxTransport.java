package org.watari.acp.transport.ucx;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.watari.acp.internal.HostMemory;
import org.watari.acp.internal.HostName;
import org.watari.acp.internal.Settings;
import org.watari.acp.internal.trace.Events;
import org.watari.acp.transport.AtomicOperation;
import org.watari.acp.transport.AvailableMemory;
import org.watari.acp.transport.Capabilities;
import org.watari.acp.transport.LocalMemory;
import org.watari.acp.transport.MessageSink;
import org.watari.acp.transport.PeerPath;
import org.watari.acp.transport.RemoteMemory;
import org.watari.acp.transport.Transport;
import org.watari.error.PeerFailedException;
import org.watari.error.StatusException;
import org.watari.error.UcxStatus;
import org.watari.ucp.RemoteKey;
import org.watari.ucp.UcpConfig;
import org.watari.ucp.UcpContext;
import org.watari.ucp.UcpEndpoint;
import org.watari.ucp.UcpFeature;
import org.watari.ucp.UcpMemory;
import org.watari.ucp.UcpRequest;
import org.watari.ucp.UcpWorker;

/// The seam over UCX. A ticket is a request of the worker.
final class UcxTransport implements Transport {

    static final String NAME = "ucx";
    private static final String TCP = "tcp/";

    /// Fits one fragment of UCX's shared memory transports (8256 bytes), so that a message is sent within the call.
    private static final int MAX_MESSAGE_BYTES = 8192;

    private static final Capabilities CAPABILITIES = new Capabilities(MAX_MESSAGE_BYTES, false, true);
    private static final int MESSAGES_PER_PROGRESS = 64;
    /// For the closing of all connections together, and for what is then left of requests.
    private static final long CLOSE_LIMIT_MS = 2000;
    /// A connection whose peer is gone is closed by force after this, once the time for all has passed.
    private static final long CLOSE_LEAST_MS = 20;

    private static final System.Logger LOG = System.getLogger("org.watari.acp");

    private final int rank;
    private final int size;
    private final Arena arena = Arena.ofShared();
    private final UcpContext context;
    private final UcpWorker worker;
    private final SendSlots sends;
    private final MemorySegment received;
    /// Messages of this rank to itself: UCX's own way has no error handling.
    private final Queue<MemorySegment> toMyself = new ArrayDeque<>();

    private final @Nullable UcpEndpoint[] endpoints;
    private final @Nullable String[] failures;
    /// Peers that could not be connected to and are not yet told to the sink.
    private final Queue<Integer> unreachable = new ArrayDeque<>();
    private byte[][] addresses = {};
    /// One string for all ranks of a host.
    private String[] hosts = {};

    private int connections;
    /// Peers that have been looked at, and those of them that are reached by TCP only.
    private final BitSet asked = new BitSet();

    private final BitSet messaging = new BitSet();

    /// The receive under way, its sender and length; at most one, which keeps messages in order.
    private long receiving;

    private int receivingFrom;
    private long receivingLength;

    /// Connections whose cost is measured; it is the same for all to come.
    private static final int MEASURED = 64;

    private final long openedBytes;
    private long measuredBytes;
    private int measured;

    UcxTransport(int rank, int size) {
        long before = ResidentMemory.bytes();
        this.rank = rank;
        this.size = size;
        context = UcpContext.open(config(rank, size));
        try {
            worker = UcpWorker.create(context, UcpWorker.ThreadMode.SERIALIZED);
        } catch (RuntimeException e) {
            context.close();
            throw e;
        }
        sends = new SendSlots(arena, MAX_MESSAGE_BYTES);
        received = arena.allocate(MAX_MESSAGE_BYTES, Long.BYTES);
        endpoints = new UcpEndpoint[size];
        failures = new String[size];
        openedBytes = Math.max(0, ResidentMemory.bytes() - before);
    }

    /// In a job that is to survive a rank's death no messages through UCX's shared memory: all peers of a rank write
    /// into one queue there, and a place in it that a dying rank has claimed and not filled stops it for all.
    private static UcpConfig config(int rank, int size) {
        // No active messages: a worker that offers them sets a handler for each of 256 ids at every start.
        UcpConfig config = UcpConfig.defaults()
                .withName("watari rank " + rank)
                .withFeatures(UcpFeature.RMA, UcpFeature.AMO32, UcpFeature.AMO64, UcpFeature.TAG, UcpFeature.WAKEUP)
                .withEstimatedEndpoints(size);
        boolean survives = Settings.flag("watari.survive", false) && System.getenv("UCX_TLS") == null;
        return survives ? config.with("TLS", "^posix,sysv,xpmem") : config;
    }

    @Override
    public Map<String, Long> memory() {
        Map<String, Long> table = new LinkedHashMap<>();
        long text = 0;
        for (byte[] address : addresses) {
            text += address.length;
        }
        int references = 4 * Integer.BYTES; // address, host, endpoint, failure
        table.put("UCX: libraries, context, worker, receive buffers", openedBytes);
        table.put("addresses of " + size + " ranks", text + (long) size * references);
        table.put("messages being sent and received", sends.bytes() + MAX_MESSAGE_BYTES);
        long each = measured == 0 ? 0 : measuredBytes / measured;
        table.put(connections + " endpoints of " + each + " B", connections * each);
        return table;
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
        byte[] host = HostName.own().getBytes(StandardCharsets.UTF_8);
        byte[] address = worker.address();
        return ByteBuffer.allocate(Short.BYTES + host.length + address.length)
                .putShort((short) host.length)
                .put(host)
                .put(address)
                .array();
    }

    @Override
    public void join(byte[][] all) {
        addresses = new byte[all.length][];
        hosts = new String[all.length];
        Map<String, String> names = new HashMap<>();
        for (int i = 0; i < all.length; i++) {
            ByteBuffer theirs = ByteBuffer.wrap(all[i]);
            byte[] host = new byte[theirs.getShort()];
            theirs.get(host);
            hosts[i] = names.computeIfAbsent(new String(host, StandardCharsets.UTF_8), name -> name);
            addresses[i] = new byte[theirs.remaining()];
            theirs.get(addresses[i]);
        }
    }

    @Override
    public String host(int peer) {
        checkRank(peer);
        return hosts[peer];
    }

    @Override
    public void fail(int peer, String reason) {
        checkRank(peer);
        if (failures[peer] == null) {
            failures[peer] = reason;
        }
    }

    private void checkRank(int peer) {
        if (peer < 0 || peer >= size) {
            throw new IllegalArgumentException("rank " + peer + ": the job has ranks 0 to " + (size - 1));
        }
    }

    /// The connection to a peer, made on first use.
    ///
    /// @return the endpoint, or null when the peer has failed
    private @Nullable UcpEndpoint endpoint(int peer) {
        checkRank(peer);
        UcpEndpoint endpoint = endpoints[peer];
        if (endpoint == null && failures[peer] == null) {
            try {
                boolean measures = measured < MEASURED;
                long before = measures ? ResidentMemory.bytes() : 0;
                endpoint = worker.connect(addresses[peer]);
                if (measures) {
                    measured++;
                    measuredBytes += Math.max(0, ResidentMemory.bytes() - before);
                }
                endpoints[peer] = endpoint;
                connections++;
                Events.connect(rank, peer);
            } catch (StatusException e) {
                failures[peer] = "no connection: " + e.getMessage();
                unreachable.add(peer);
            }
        }
        return failures[peer] == null ? endpoint : null;
    }

    @Override
    public AvailableMemory availableMemory() {
        return HostMemory.available();
    }

    @Override
    public LocalMemory allocate(long bytes) {
        UcpMemory memory = UcpMemory.allocate(context, bytes);
        return new LocalMemory() {
            @Override
            public MemorySegment segment() {
                return memory.segment();
            }

            @Override
            public byte[] key() {
                return memory.packKey();
            }

            @Override
            public void close() {
                memory.close();
            }
        };
    }

    private record Attached(
            int rank,
            UcpEndpoint endpoint,
            RemoteKey key,
            @Nullable MemorySegment direct) implements RemoteMemory {
        @Override
        public long length() {
            return key.length();
        }

        @Override
        public void close() {
            key.close();
        }
    }

    @Override
    public RemoteMemory attach(int peer, byte[] packed) {
        UcpEndpoint endpoint = endpoint(peer);
        if (endpoint == null) {
            throw new PeerFailedException("attach", peer, hosts[peer], cause(peer), null);
        }
        RemoteKey key = endpoint.unpackKey(packed);
        return new Attached(peer, endpoint, key, key.direct());
    }

    private String cause(int peer) {
        String cause = failures[peer];
        return cause == null ? "connection lost" : cause;
    }

    @Override
    public long put(RemoteMemory target, long targetOffset, MemorySegment source, long sourceOffset, long length) {
        Attached attached = (Attached) target;
        return ticket(attached.endpoint.put(source, sourceOffset, length, attached.key, targetOffset));
    }

    @Override
    public long get(RemoteMemory source, long sourceOffset, MemorySegment target, long targetOffset, long length) {
        Attached attached = (Attached) source;
        return ticket(attached.endpoint.get(target, targetOffset, length, attached.key, sourceOffset));
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
        if (operation == AtomicOperation.COMPARE_AND_SWAP) {
            return ticket(attached.endpoint.compareAndSwap(
                    width, expected, operand, attached.key, targetOffset, result, resultOffset));
        }
        return ticket(attached.endpoint.atomicFetch(
                fetch(operation), width, operand, attached.key, targetOffset, result, resultOffset));
    }

    private static org.watari.ucp.AtomicOperation fetch(AtomicOperation operation) {
        return switch (operation) {
            case ADD -> org.watari.ucp.AtomicOperation.ADD;
            case AND -> org.watari.ucp.AtomicOperation.AND;
            case OR -> org.watari.ucp.AtomicOperation.OR;
            case XOR -> org.watari.ucp.AtomicOperation.XOR;
            case SWAP, COMPARE_AND_SWAP -> org.watari.ucp.AtomicOperation.SWAP;
        };
    }

    /// UCX has no remote memory access over TCP and makes an active message of each.
    @Override
    public boolean putsAreMessages(int peer) {
        UcpEndpoint endpoint = endpoint(peer);
        if (endpoint != null && !asked.get(peer)) {
            asked.set(peer);
            messaging.set(peer, endpoint.transports().stream().allMatch(name -> name.startsWith(TCP)));
        }
        return messaging.get(peer);
    }

    @Override
    public long flush(int peer) {
        UcpEndpoint endpoint = endpoint(peer);
        return endpoint == null ? PEER_FAILED : ticket(endpoint.flush());
    }

    @Override
    public long flushAll() {
        return connections == 0 ? DONE : ticket(worker.flush());
    }

    @Override
    public long test(long ticket) {
        int status = UcpRequest.test(worker, ticket);
        return status == UcxStatus.UCS_INPROGRESS ? IN_PROGRESS : ticket(status);
    }

    /// What UCX answered, in the codes of the seam.
    private static long ticket(long result) {
        if (result >= 0) {
            return result;
        }
        return switch ((int) result) {
            case UcxStatus.UCS_ERR_CONNECTION_RESET,
                    UcxStatus.UCS_ERR_ENDPOINT_TIMEOUT,
                    UcxStatus.UCS_ERR_NOT_CONNECTED,
                    UcxStatus.UCS_ERR_UNREACHABLE,
                    UcxStatus.UCS_ERR_CANCELED -> PEER_FAILED;
            case UcxStatus.UCS_ERR_INVALID_ADDR, UcxStatus.UCS_ERR_OUT_OF_RANGE -> REFUSED;
            default -> FAILED;
        };
    }

    @Override
    public void watch(int peer) {
        checkRank(peer);
        if (peer != rank) {
            endpoint(peer);
        }
    }

    @Override
    public long send(int peer, MemorySegment message, long length) {
        if (length < 0 || length > MAX_MESSAGE_BYTES) {
            throw new IllegalArgumentException("message of " + length + " bytes: at most " + MAX_MESSAGE_BYTES);
        }
        if (peer == rank) {
            MemorySegment copy = Arena.ofAuto().allocate(Math.max(length, 1), Long.BYTES);
            MemorySegment.copy(message, 0, copy, 0, length);
            toMyself.add(copy.asSlice(0, length));
            return DONE;
        }
        UcpEndpoint endpoint = endpoint(peer);
        return endpoint == null ? PEER_FAILED : ticket(sends.send(endpoint, message, length, rank));
    }

    @Override
    public int progress(MessageSink sink) {
        int events = worker.progress();
        sends.reclaim(worker);
        events += receiveMessages(sink);
        UcpEndpoint failed;
        while ((failed = worker.pollFailure()) != null) {
            onFailure(failed, sink);
            events++;
        }
        Integer peer;
        while ((peer = unreachable.poll()) != null) {
            sink.onPeerFailed(peer, cause(peer));
            events++;
        }
        return events;
    }

    private int receiveMessages(MessageSink sink) {
        int events = 0;
        MemorySegment mine;
        while ((mine = toMyself.poll()) != null) {
            sink.onMessage(rank, mine, mine.byteSize());
            events++;
        }
        while (events < MESSAGES_PER_PROGRESS) {
            if (receiving == 0) {
                long message = worker.probeTag(0, 0);
                if (message == 0) {
                    break;
                }
                receivingFrom = (int) worker.probedTag();
                receivingLength = worker.probedLength();
                receiving = worker.receiveProbed(message, received, 0, MAX_MESSAGE_BYTES);
            }
            long status = UcpRequest.isRequest(receiving) ? UcpRequest.test(worker, receiving) : receiving;
            if (status == UcxStatus.UCS_INPROGRESS) {
                break;
            }
            receiving = 0;
            if (status == UcxStatus.UCS_OK) {
                sink.onMessage(receivingFrom, received, receivingLength);
            } else {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "rank {0} lost a message of rank {1}: {2}",
                        rank,
                        receivingFrom,
                        UcxStatus.describe(status));
            }
            events++;
        }
        return events;
    }

    private void onFailure(UcpEndpoint failed, MessageSink sink) {
        for (int peer = 0; peer < size; peer++) {
            if (endpoints[peer] == failed) {
                String known = failures[peer];
                String text = known == null ? UcxStatus.describe(failed.failure()) : known;
                failures[peer] = text;
                if (receiving != 0 && receivingFrom == peer) {
                    UcpRequest.cancel(worker, receiving); // the rest of that message will never come
                }
                sink.onPeerFailed(peer, text);
            }
        }
    }

    @Override
    public boolean arm() {
        return toMyself.isEmpty() && worker.arm() == UcxStatus.UCS_OK;
    }

    @Override
    public void awaitEvent(long timeoutNs) {
        // Rounded up: a time below a millisecond must not become a spin.
        worker.waitForEvent((int) Math.max(1, TimeUnit.NANOSECONDS.toMillis(timeoutNs)));
    }

    @Override
    public void wakeUp() {
        worker.signal();
    }

    @Override
    public @Nullable String failureText(int peer) {
        checkRank(peer);
        return failures[peer];
    }

    @Override
    public String pathTo(int peer) {
        checkRank(peer);
        UcpEndpoint endpoint = endpoints[peer];
        return endpoint == null || failures[peer] != null ? "not connected" : String.join(", ", endpoint.transports());
    }

    @Override
    public PeerPath path(int peer) {
        UcpEndpoint endpoint = endpoint(peer);
        return endpoint == null
                ? new PeerPath("not connected", PeerPath.Executor.UNKNOWN, PeerPath.Executor.UNKNOWN)
                : EndpointLanes.path(endpoint.description());
    }

    @Override
    public Map<String, String> libraries() {
        return Map.of("UCX", UcpContext.version());
    }

    @Override
    public int connections() {
        return connections;
    }

    @Override
    public void close() {
        if (worker.isClosed()) {
            return;
        }
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(CLOSE_LIMIT_MS);
        for (UcpEndpoint endpoint : endpoints) {
            if (endpoint != null) {
                long leftMs = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
                endpoint.close(Math.max(leftMs, CLOSE_LEAST_MS));
            }
        }
        worker.drain(CLOSE_LIMIT_MS);
        worker.close();
        context.close();
        arena.close();
    }
}
