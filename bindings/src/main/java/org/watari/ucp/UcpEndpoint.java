package org.watari.ucp;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.watari.bindings.link.CLibrary;
import org.watari.bindings.link.UcpDowncalls;
import org.watari.bindings.link.UcsPointer;
import org.watari.bindings.ucp.ucp_ep_params;
import org.watari.bindings.ucp.ucp_err_handler;
import org.watari.bindings.ucp.ucp_h;
import org.watari.error.Damage;
import org.watari.error.UcxStatus;

/// A connection from a worker to a peer's worker.
///
/// The data-path calls return 0 (complete), a request for [UcpRequest], or a negative status; after the
/// peer's death they return the status it was found with. The local memory of a call must stay alive until
/// its request is complete; a [UcpMemory] as the local side refuses to close until then.
///
/// A peer whose transport has no remote memory access of its own (TCP, and what is emulated) must make
/// progress for gets, puts and atomics to complete.
///
/// **Threads** the holder of the worker.
public final class UcpEndpoint extends Owned {
    private static final System.Logger LOG = System.getLogger(UcpEndpoint.class.getName());
    private static final long CLOSE_TIMEOUT_MS = 5_000;
    private static final Pattern ATOMIC_LANE = Pattern.compile("lane\\[\\d+\\]:\\s+\\d+:(posix|sysv|self)/.* amo#");
    private static final Pattern LANE = Pattern.compile("lane\\[\\d+\\]:\\s+\\d+:([\\w/]+)");

    private final UcpWorker worker;
    private final UcpContext context;
    private final long number;
    private final long peerIdentity;
    private final MemorySegment handle;
    private final long handleAddress;
    private final RequestTable requests;
    private final OperationParameters params;
    private final boolean loop;
    private final boolean rma;
    private final boolean amo32;
    private final boolean amo64;
    private int failure;

    private UcpEndpoint(
            UcpWorker worker, UcpContext context, long number, long peerIdentity, MemorySegment handle, boolean loop) {
        super("UcpEndpoint #" + number + " of " + worker, worker);
        this.worker = worker;
        this.context = context;
        this.number = number;
        this.peerIdentity = peerIdentity;
        this.handle = handle;
        this.handleAddress = handle.address();
        this.loop = loop;
        this.requests = worker.requests();
        this.params = worker.params();
        this.rma = context.has(UcpFeature.RMA);
        this.amo32 = context.has(UcpFeature.AMO32);
        this.amo64 = context.has(UcpFeature.AMO64);
    }

    static UcpEndpoint create(UcpWorker worker, UcpContext context, Envelope address, boolean loop) {
        long number = worker.failures().nextNumber();
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment params = ucp_ep_params.allocate(scratch);
            params.fill((byte) 0);
            ucp_ep_params.field_mask(
                    params,
                    ucp_h.UCP_EP_PARAM_FIELD_REMOTE_ADDRESS()
                            | ucp_h.UCP_EP_PARAM_FIELD_ERR_HANDLING_MODE()
                            | ucp_h.UCP_EP_PARAM_FIELD_ERR_HANDLER());
            ucp_ep_params.address(params, scratch.allocateFrom(JAVA_BYTE, address.content()));
            // A worker does not outlive itself, and the transport `self` knows no dead peers.
            ucp_ep_params.err_mode(
                    params, loop ? ucp_h.UCP_ERR_HANDLING_MODE_NONE() : ucp_h.UCP_ERR_HANDLING_MODE_PEER());
            MemorySegment handler = ucp_ep_params.err_handler(params);
            ucp_err_handler.cb(handler, worker.failures().callback());
            ucp_err_handler.arg(handler, MemorySegment.ofAddress(number));
            MemorySegment out = scratch.allocate(ADDRESS);
            Status.check(
                    ucp_h.ucp_ep_create(worker.handle(), params, out),
                    "ucp_ep_create",
                    Damage.ENDPOINT,
                    "an address of " + address.content().length + " bytes, on " + worker);
            UcpEndpoint endpoint = new UcpEndpoint(worker, context, number, address.owner(), out.get(ADDRESS, 0), loop);
            worker.failures().add(number, endpoint);
            endpoint.adopt();
            return endpoint;
        }
    }

    /// Unpacks the key of memory of this endpoint's peer.
    ///
    /// @param packed from the peer's [UcpMemory#packKey]
    /// @return the key, to be closed before this endpoint
    /// @throws IllegalArgumentException if the bytes are not a whole key, or the key of another process
    /// @throws org.watari.error.StatusException if no transport of this endpoint reaches that memory
    public RemoteKey unpackKey(byte[] packed) {
        Envelope key = Envelope.unpack(Envelope.Kind.KEY, packed);
        if (key.owner() != peerIdentity) {
            throw new IllegalArgumentException("the key is of memory of another process than the peer of " + this);
        }
        worker.enter();
        try {
            ensureOpen();
            try (Arena scratch = Arena.ofConfined()) {
                MemorySegment out = scratch.allocate(ADDRESS);
                Status.check(
                        ucp_h.ucp_ep_rkey_unpack(handle, scratch.allocateFrom(JAVA_BYTE, key.content()), out),
                        "ucp_ep_rkey_unpack",
                        Damage.OPERATION,
                        "a key of " + key.content().length + " bytes, on " + this);
                RemoteKey unpacked = new RemoteKey(this, out.get(ADDRESS, 0), key.base(), key.length());
                unpacked.adopt();
                return unpacked;
            }
        } finally {
            worker.exit();
        }
    }

    /// Writes to the peer's memory.
    ///
    /// **Completion** when it returns 0 or the request is complete, the local memory may be reused (source
    /// completion); at the target it is complete after [#flush]. **Blocking** never. **Cost** no heap.
    ///
    /// @param local native memory to read from
    /// @param offset in the segment
    /// @param length bytes
    /// @param key of the peer's memory
    /// @param remoteOffset in the peer's memory
    /// @return 0, a request, or a negative status
    public long put(MemorySegment local, long offset, long length, RemoteKey key, long remoteOffset) {
        worker.enter();
        try {
            ensureOpen(rma, UcpFeature.RMA);
            long remote = key.range(this, remoteOffset, length);
            long address = LocalMemory.checkReadable(local, offset, length);
            long refused = refused(length);
            return refused <= 0
                    ? refused
                    : requests.keep(
                            UcpDowncalls.put(handleAddress, address, length, remote, key.handle(), params.host), local);
        } finally {
            worker.exit();
        }
    }

    /// Writes to the peer's memory from memory that is mapped: no registration on the way.
    ///
    /// **Completion**, **Blocking**, **Cost** as the other put.
    ///
    /// @param local mapped memory to read from; it cannot be closed until the request is freed
    /// @param offset in that memory
    /// @param length bytes
    /// @param key of the peer's memory
    /// @param remoteOffset in the peer's memory
    /// @return 0, a request, or a negative status
    public long put(UcpMemory local, long offset, long length, RemoteKey key, long remoteOffset) {
        worker.enter();
        try {
            ensureOpen(rma, UcpFeature.RMA);
            long remote = key.range(this, remoteOffset, length);
            long address = local.range(context, offset, length);
            long refused = refused(length);
            return refused <= 0
                    ? refused
                    : requests.keep(
                            UcpDowncalls.put(
                                    handleAddress,
                                    address,
                                    length,
                                    remote,
                                    key.handle(),
                                    params.mapped(local.handleAddress())),
                            local);
        } finally {
            worker.exit();
        }
    }

    /// Reads the peer's memory.
    ///
    /// **Completion** when it returns 0 or the request is complete, the bytes are in the local memory.
    /// **Blocking** never. **Cost** no heap.
    ///
    /// @param local native memory to write to
    /// @param offset in the segment
    /// @param length bytes
    /// @param key of the peer's memory
    /// @param remoteOffset in the peer's memory
    /// @return 0, a request, or a negative status
    public long get(MemorySegment local, long offset, long length, RemoteKey key, long remoteOffset) {
        worker.enter();
        try {
            ensureOpen(rma, UcpFeature.RMA);
            long remote = key.range(this, remoteOffset, length);
            long address = LocalMemory.checkWritable(local, offset, length);
            long refused = refused(length);
            return refused <= 0
                    ? refused
                    : requests.keep(
                            UcpDowncalls.get(handleAddress, address, length, remote, key.handle(), params.host), local);
        } finally {
            worker.exit();
        }
    }

    /// Reads the peer's memory into memory that is mapped: no registration on the way.
    ///
    /// **Completion**, **Blocking**, **Cost** as the other get.
    ///
    /// @param local mapped memory to write to; it cannot be closed until the request is freed
    /// @param offset in that memory
    /// @param length bytes
    /// @param key of the peer's memory
    /// @param remoteOffset in the peer's memory
    /// @return 0, a request, or a negative status
    public long get(UcpMemory local, long offset, long length, RemoteKey key, long remoteOffset) {
        worker.enter();
        try {
            ensureOpen(rma, UcpFeature.RMA);
            long remote = key.range(this, remoteOffset, length);
            long address = local.range(context, offset, length);
            long refused = refused(length);
            return refused <= 0
                    ? refused
                    : requests.keep(
                            UcpDowncalls.get(
                                    handleAddress,
                                    address,
                                    length,
                                    remote,
                                    key.handle(),
                                    params.mapped(local.handleAddress())),
                            local);
        } finally {
            worker.exit();
        }
    }

    /// Updates a word of the peer's memory without learning its old value.
    ///
    /// **Completion** when it returns 0 or the request is complete, it is on its way; at the target after
    /// [#flush]. **Limits** the word is aligned to its size. **Blocking** never. **Cost** no heap.
    ///
    /// @param operation any but [AtomicOperation#SWAP]
    /// @param bytes size of the word: 4 or 8
    /// @param operand X; the low half counts for 4 bytes
    /// @param key of the peer's memory
    /// @param remoteOffset of the word
    /// @return 0, a request, or a negative status
    public long atomicPost(AtomicOperation operation, int bytes, long operand, RemoteKey key, long remoteOffset) {
        worker.enter();
        try {
            if (operation == AtomicOperation.SWAP) {
                throw new IllegalArgumentException("a swap has a result: use atomicFetch");
            }
            int code = UcpConstants.code(operation);
            ensureAtomics(bytes);
            long remote = key.word(this, remoteOffset, bytes);
            long refused = refused(bytes);
            return refused <= 0
                    ? refused
                    : requests.keep(
                            UcpDowncalls.atomic(
                                    handleAddress,
                                    code,
                                    requests.placeOperand(bytes, operand),
                                    1,
                                    remote,
                                    key.handle(),
                                    params.post(bytes)),
                            null);
        } finally {
            worker.exit();
        }
    }

    /// Updates a word of the peer's memory and brings its old value.
    ///
    /// **Completion** when it returns 0 or the request is complete, the old value is in `result`. **Limits**
    /// the remote word is aligned to its size. **Blocking** never. **Cost** no heap.
    ///
    /// @param operation what to do
    /// @param bytes size of the word: 4 or 8
    /// @param operand X; the low half counts for 4 bytes
    /// @param key of the peer's memory
    /// @param remoteOffset of the word
    /// @param result native memory for the old value
    /// @param resultOffset in that segment
    /// @return 0, a request, or a negative status
    public long atomicFetch(
            AtomicOperation operation,
            int bytes,
            long operand,
            RemoteKey key,
            long remoteOffset,
            MemorySegment result,
            long resultOffset) {
        worker.enter();
        try {
            int code = UcpConstants.code(operation);
            ensureAtomics(bytes);
            long remote = key.word(this, remoteOffset, bytes);
            long address = LocalMemory.checkWritable(result, resultOffset, bytes);
            if (operation != AtomicOperation.ADD && operation != AtomicOperation.SWAP && key.isUpdatedByProcessor()) {
                key.updateDirectly(operation, bytes, operand, remoteOffset, result, resultOffset);
                return 0;
            }
            return fetch(code, bytes, operand, remote, key, address, result);
        } finally {
            worker.exit();
        }
    }

    /// Replaces a word of the peer's memory if it has an expected value, and brings its old value.
    ///
    /// **Completion** when it returns 0 or the request is complete, the old value is in `result`; it was
    /// replaced if that is the expected one. **Limits** the remote word is aligned to its size. **Blocking**
    /// never. **Cost** no heap.
    ///
    /// @param bytes size of the word: 4 or 8
    /// @param expected the value that allows the replacement
    /// @param desired the new value
    /// @param key of the peer's memory
    /// @param remoteOffset of the word
    /// @param result native memory for the old value; until completion it holds the new one
    /// @param resultOffset in that segment
    /// @return 0, a request, or a negative status
    public long compareAndSwap(
            int bytes,
            long expected,
            long desired,
            RemoteKey key,
            long remoteOffset,
            MemorySegment result,
            long resultOffset) {
        worker.enter();
        try {
            ensureAtomics(bytes);
            long remote = key.word(this, remoteOffset, bytes);
            long address = LocalMemory.checkWritable(result, resultOffset, bytes);
            // UCX takes the new value from where it puts the old one.
            if (bytes == Integer.BYTES) {
                result.set(JAVA_INT_UNALIGNED, resultOffset, (int) desired);
            } else {
                result.set(JAVA_LONG_UNALIGNED, resultOffset, desired);
            }
            return fetch(UcpConstants.COMPARE_AND_SWAP, bytes, expected, remote, key, address, result);
        } finally {
            worker.exit();
        }
    }

    private long fetch(
            int code, int bytes, long operand, long remote, RemoteKey key, long address, MemorySegment result) {
        long refused = refused(bytes);
        return refused <= 0
                ? refused
                : requests.keep(
                        UcpDowncalls.atomic(
                                handleAddress,
                                code,
                                requests.placeOperand(bytes, operand),
                                1,
                                remote,
                                key.handle(),
                                params.fetch(bytes, address)),
                        result);
    }

    /// Completes all puts, gets and atomics that were issued on this endpoint before.
    ///
    /// **Completion** when the request is complete, all are complete at the target too. **Blocking** never.
    ///
    /// @return 0, a request, or a negative status
    public long flush() {
        worker.enter();
        try {
            ensureOpen();
            long refused = refused(1);
            return refused <= 0
                    ? refused
                    : requests.keep(UcpDowncalls.endpointFlush(handleAddress, params.plain), null);
        } finally {
            worker.exit();
        }
    }

    /// Sends a message.
    ///
    /// **Completion** when it returns 0 or the request is complete, the local memory may be reused.
    /// **Blocking** never. **Cost** no heap.
    ///
    /// @param local native memory to read from
    /// @param offset in the segment
    /// @param length bytes, 0 allowed
    /// @param tag that the receiver looks for
    /// @return 0, a request, or a negative status
    public long sendTag(MemorySegment local, long offset, long length, long tag) {
        worker.enter();
        try {
            ensureOpen(context.has(UcpFeature.TAG), UcpFeature.TAG);
            long address = LocalMemory.checkReadable(local, offset, length);
            long refused = refused(1);
            return refused <= 0
                    ? refused
                    : requests.keep(UcpDowncalls.tagSend(handleAddress, address, length, tag, params.host), local);
        } finally {
            worker.exit();
        }
    }

    /// Sends an active message to the peer's [ActiveMessages] of an id.
    ///
    /// **Completion** when it returns 0 or the request is complete, the local memory of header and payload
    /// may be reused. **Blocking** never. **Limits** the header has the length UCX allows, some thousand
    /// bytes.
    ///
    /// @param id 0 to 255
    /// @param local native memory that holds the header, and directly after it the payload
    /// @param offset of the header in the segment
    /// @param headerLength bytes of the header, 0 allowed
    /// @param payloadLength bytes of the payload, 0 allowed
    /// @return 0, a request, or a negative status
    public long sendActiveMessage(int id, MemorySegment local, long offset, long headerLength, long payloadLength) {
        worker.enter();
        try {
            ensureOpen(context.has(UcpFeature.AM), UcpFeature.AM);
            Objects.checkIndex(id, ActiveMessages.MOST_IDS);
            Objects.checkFromToIndex(0, headerLength, worker.mostHeaderBytes());
            long header = LocalMemory.checkReadable(local, offset, headerLength);
            long payload = LocalMemory.checkReadable(local, offset + headerLength, payloadLength);
            long refused = refused(1);
            return refused <= 0
                    ? refused
                    : requests.keep(
                            UcpDowncalls.activeMessageSend(
                                    handleAddress, id, header, headerLength, payload, payloadLength, params.eager),
                            local);
        } finally {
            worker.exit();
        }
    }

    /// The status that the peer's death was found with.
    ///
    /// @return 0 while the peer is not known to be dead, else a negative status
    public int failure() {
        return failure;
    }

    /// The transports that this endpoint uses; more may come until the first messages have been exchanged.
    ///
    /// @return their names in UCX, for instance `posix/memory`, `tcp/eth0`
    public Set<String> transports() {
        Set<String> names = new TreeSet<>();
        Matcher matcher = LANE.matcher(description());
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        return names;
    }

    /// Says whether UCX updates the peer's mapped memory by instructions of this processor.
    boolean hasProcessorAtomics() {
        return ATOMIC_LANE.matcher(description()).find();
    }

    /// What UCX says about this endpoint.
    ///
    /// @return text of `ucp_ep_print_info`; its form depends on the version of UCX
    public String description() {
        worker.enter();
        try {
            ensureOpen();
            return CLibrary.printed(stream -> UcpDowncalls.endpointPrintInfo(handleAddress, stream));
        } finally {
            worker.exit();
        }
    }

    /// Closes the endpoint within five seconds, see [#close(long)].
    @Override
    public void close() {
        close(CLOSE_TIMEOUT_MS);
    }

    /// Closes the endpoint: completes what is outstanding, or by force when the peer is dead or the time is
    /// over.
    ///
    /// Requests of it are complete afterwards, some with an error, and must still be freed. A second call
    /// does nothing. **Blocking** until closed, twice the time at most; an endpoint that UCX does not close
    /// in it is left to the worker.
    ///
    /// @param timeoutMs how long to wait for outstanding operations
    /// @return whether everything outstanding was completed
    /// @throws IllegalStateException if keys of it are open; it names them
    public boolean close(long timeoutMs) {
        worker.enter();
        try {
            if (!startClosing()) {
                return true;
            }
            int flushed =
                    failure != 0 ? failure : await(UcpDowncalls.endpointFlush(handleAddress, params.plain), timeoutMs);
            // An endpoint without error handling cannot be closed by force, and need not be.
            boolean graceful = loop || (flushed == UcxStatus.UCS_OK && failure == 0);
            int closed = await(
                    UcpDowncalls.endpointClose(handleAddress, graceful ? params.closeGracefully : params.closeByForce),
                    timeoutMs);
            if (closed != UcxStatus.UCS_OK) {
                LOG.log(System.Logger.Level.DEBUG, "{0} closed with {1}", this, UcxStatus.describe(closed));
            }
            worker.failures().remove(number);
            endClosing();
            return graceful;
        } finally {
            worker.exit();
        }
    }

    /// Waits for a request that is in no table.
    private int await(long returned, long timeoutMs) {
        if (!UcsPointer.isRequest(returned)) {
            return UcsPointer.status(returned);
        }
        Progress progress = new Progress(worker.handle().address(), timeoutMs);
        int status;
        do {
            status = UcpDowncalls.requestStatus(returned);
        } while (status == UcxStatus.UCS_INPROGRESS && progress.advance());
        // Freed in any case: UCX keeps a request in progress until it is complete.
        UcpDowncalls.requestFree(returned);
        return status;
    }

    UcpWorker worker() {
        return worker;
    }

    UcpContext context() {
        return context;
    }

    /// Says whether this endpoint leads from its worker to itself.
    boolean isLoop() {
        return loop;
    }

    /// Marks this endpoint as failed; the first status stays.
    ///
    /// @return whether it was not marked before
    boolean markFailed(int status) {
        boolean first = failure == 0;
        if (first) {
            failure = status;
        }
        return first;
    }

    /// Says whether C need not be called: nothing to do, a dead peer, no room for a request.
    ///
    /// @return 1 if C is to be called, else what the caller returns
    private long refused(long length) {
        if (failure != 0) {
            return failure;
        }
        if (length == 0) {
            return 0;
        }
        return requests.hasRoom() ? 1 : UcxStatus.UCS_ERR_NO_RESOURCE;
    }

    private void ensureAtomics(int bytes) {
        if (bytes != Integer.BYTES && bytes != Long.BYTES) {
            throw new IllegalArgumentException("an atomic has 4 or 8 bytes, not " + bytes);
        }
        if (bytes == Integer.BYTES) {
            ensureOpen(amo32, UcpFeature.AMO32);
        } else {
            ensureOpen(amo64, UcpFeature.AMO64);
        }
    }

    private void ensureOpen(boolean has, UcpFeature feature) {
        ensureOpen();
        if (!has) {
            throw refusal("belongs to a context without the feature " + feature);
        }
    }
}
