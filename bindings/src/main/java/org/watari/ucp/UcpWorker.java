package org.watari.ucp;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.BitSet;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.watari.bindings.link.CLibrary;
import org.watari.bindings.link.UcpDowncalls;
import org.watari.bindings.ucp.ucp_h;
import org.watari.bindings.ucp.ucp_worker_attr;
import org.watari.bindings.ucp.ucp_worker_params;
import org.watari.error.CommunicationException;
import org.watari.error.Damage;
import org.watari.error.Errno;
import org.watari.error.StatusException;
import org.watari.error.UcxStatus;

/// A UCX worker: what makes progress, and what endpoints, requests and messages belong to.
///
/// **Threads** one holder at a time: the layer above takes a lease, and whoever has it may call this worker,
/// its endpoints and their keys. Only [#signal], [#waitForEvent] and the accessors may be called without it.
/// With `-Dwatari.check=true` a second caller at the same time gets an exception; without, nothing checks.
public final class UcpWorker extends Owned {
    /// How many threads may call at a time.
    public enum ThreadMode {
        /// Any thread, one at a time.
        SERIALIZED,
        /// Any thread, UCX locks.
        MULTI
    }

    /// What a worker takes in `/dev/shm` for receive buffers (UCX 1.13: 4 292 720 bytes), and some for its queue.
    private static final long WORKER_BYTES = 4_500_000;

    private static final AtomicInteger NUMBERS = new AtomicInteger();

    private final UcpContext context;
    private final int number;
    private final MemorySegment handle;
    private final long handleAddress;
    private final Arena arena = Arena.ofShared();
    private final Arena waitArena = Arena.ofShared();
    private final MemorySegment waitState = CLibrary.pollState(waitArena);
    private final RequestTable requests;
    private final OperationParameters params;
    private final TagReceiver tags;
    private final EndpointFailures failures;
    private final HolderCheck holder;
    private final MemorySegment droppingHandler;
    private final BitSet activeMessageIds = new BitSet();
    private final boolean wakeup;
    private final boolean messages;
    private final int eventDescriptor;
    private final long mostHeaderBytes;

    private UcpWorker(UcpContext context, MemorySegment handle, int number, ThreadMode mode) {
        super("UcpWorker #" + number, context);
        this.context = context;
        this.number = number;
        this.handle = handle;
        this.handleAddress = handle.address();
        this.requests = new RequestTable(arena, number, toString());
        this.params = new OperationParameters(arena);
        this.tags = new TagReceiver(this, handleAddress, arena, requests, params);
        this.failures = new EndpointFailures(arena);
        this.holder = new HolderCheck(mode == ThreadMode.SERIALIZED);
        this.wakeup = context.has(UcpFeature.WAKEUP);
        this.messages = context.has(UcpFeature.TAG);
        this.droppingHandler = context.has(UcpFeature.AM) ? ActiveMessages.guard(handle, arena) : MemorySegment.NULL;
        this.eventDescriptor = wakeup ? openEventDescriptor() : -1;
        this.mostHeaderBytes = query(ucp_h.UCP_WORKER_ATTR_FIELD_MAX_AM_HEADER(), true);
    }

    /// Makes a worker.
    ///
    /// **Cost** set-up: some milliseconds, memory for each transport.
    ///
    /// @param context to make it in
    /// @param mode how many threads may call at a time
    /// @return the worker, to be closed before the context
    /// @throws org.watari.error.OutOfSharedMemoryException if `/dev/shm` has not the room for its receive buffers
    /// @throws StatusException if UCX cannot make it
    /// @throws CommunicationException if UCX grants a weaker thread mode than asked for
    public static UcpWorker create(UcpContext context, ThreadMode mode) {
        Objects.requireNonNull(context, "context");
        Objects.requireNonNull(mode, "mode");
        MemorySegment handle;
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment params = ucp_worker_params.allocate(scratch);
            params.fill((byte) 0);
            ucp_worker_params.field_mask(params, ucp_h.UCP_WORKER_PARAM_FIELD_THREAD_MODE());
            ucp_worker_params.thread_mode(params, threadMode(mode));
            MemorySegment out = scratch.allocate(ADDRESS);
            Status.check(
                    ucp_h.ucp_worker_create(context.handle(), params, out),
                    "ucp_worker_create",
                    Damage.OPERATION,
                    "thread mode " + mode);
            handle = out.get(ADDRESS, 0);
        } catch (StatusException e) {
            if (AvailableMemory.isSharedMemoryShort(WORKER_BYTES)) {
                throw AvailableMemory.exhausted("ucp_worker_create", WORKER_BYTES);
            }
            throw e;
        }
        UcpWorker worker = new UcpWorker(context, handle, NUMBERS.incrementAndGet(), mode);
        worker.adopt();
        if (worker.grantedThreadMode() < threadMode(mode)) {
            int granted = worker.grantedThreadMode();
            worker.close();
            throw new CommunicationException(
                    "ucp_worker_create",
                    Damage.DEVICE,
                    "thread mode " + mode + " asked for, mode " + granted
                            + " granted: this UCX was built without --enable-mt");
        }
        return worker;
    }

    private static int threadMode(ThreadMode mode) {
        return mode == ThreadMode.MULTI ? ucp_h.UCS_THREAD_MODE_MULTI() : ucp_h.UCS_THREAD_MODE_SERIALIZED();
    }

    /// The thread mode that UCX granted.
    ///
    /// @return a `ucs_thread_mode_t`: 0 single, 1 serialized, 2 multi
    public int grantedThreadMode() {
        ensureOpen();
        return (int) query(ucp_h.UCP_WORKER_ATTR_FIELD_THREAD_MODE(), false);
    }

    private long query(long field, boolean header) {
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment attributes = ucp_worker_attr.allocate(scratch);
            attributes.fill((byte) 0);
            ucp_worker_attr.field_mask(attributes, field);
            Status.check(ucp_h.ucp_worker_query(handle, attributes), "ucp_worker_query", Damage.OPERATION, toString());
            return header ? ucp_worker_attr.max_am_header(attributes) : ucp_worker_attr.thread_mode(attributes);
        }
    }

    private int openEventDescriptor() {
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment out = scratch.allocate(JAVA_INT);
            Status.check(ucp_h.ucp_worker_get_efd(handle, out), "ucp_worker_get_efd", Damage.OPERATION, toString());
            return out.get(JAVA_INT, 0);
        }
    }

    /// What a peer needs to make an endpoint to this worker.
    ///
    /// @return bytes of any length, with a checksum
    public byte[] address() {
        enter();
        try {
            ensureOpen();
            try (Arena scratch = Arena.ofConfined()) {
                MemorySegment address = scratch.allocate(ADDRESS);
                MemorySegment length = scratch.allocate(JAVA_LONG);
                Status.check(
                        ucp_h.ucp_worker_get_address(handle, address, length),
                        "ucp_worker_get_address",
                        Damage.OPERATION,
                        toString());
                MemorySegment packed = address.get(ADDRESS, 0);
                try {
                    byte[] content = LocalMemory.copy(packed.address(), length.get(JAVA_LONG, 0));
                    return new Envelope(Envelope.Kind.ADDRESS, context.identity(), number, 0, content).pack();
                } finally {
                    ucp_h.ucp_worker_release_address(handle, packed);
                }
            }
        } finally {
            exit();
        }
    }

    /// Makes an endpoint to a peer's worker. Its death is reported, see [UcpEndpoint#failure].
    ///
    /// **Blocking** hardly: the connection is made while progress is made.
    ///
    /// @param peerAddress from the peer's [#address]
    /// @return the endpoint, to be closed before this worker
    /// @throws IllegalArgumentException if the bytes are not a whole address
    /// @throws org.watari.error.StatusException if no transport reaches the peer
    public UcpEndpoint connect(byte[] peerAddress) {
        Envelope address = Envelope.unpack(Envelope.Kind.ADDRESS, peerAddress);
        enter();
        try {
            ensureOpen();
            boolean loop = address.owner() == context.identity() && address.base() == number;
            return UcpEndpoint.create(this, context, address, loop);
        } finally {
            exit();
        }
    }

    /// Advances everything on this worker. Failed endpoints are queued for [#pollFailure] meanwhile.
    ///
    /// **Blocking** never. **Cost** no heap.
    ///
    /// @return how much was advanced; 0 nothing
    public int progress() {
        enter();
        try {
            ensureOpen();
            return UcpDowncalls.progress(handleAddress);
        } finally {
            exit();
        }
    }

    /// Asks that the event descriptor become readable at the next event.
    ///
    /// **Ordering** drain ([#progress] until 0), arm, and wait only if this gave 0; then no event is lost.
    /// **Blocking** never. **Cost** no heap, a system call or more.
    ///
    /// @return 0 armed; `UCS_ERR_BUSY` (-15) if events are waiting already: make progress and try again
    public int arm() {
        enter();
        try {
            ensureOpen();
            requireWakeup();
            return UcpDowncalls.arm(handleAddress);
        } finally {
            exit();
        }
    }

    /// The descriptor that becomes readable; it belongs to UCX.
    ///
    /// @return a file descriptor for `poll` and its like
    public int eventDescriptor() {
        ensureOpen();
        requireWakeup();
        return eventDescriptor;
    }

    /// Makes the event descriptor of an armed worker readable.
    ///
    /// **Threads** any, also without the lease. **Blocking** never.
    ///
    /// @return 0 or a negative status
    public int signal() {
        ensureOpen();
        requireWakeup();
        return UcpDowncalls.signal(handleAddress);
    }

    /// Waits for the event descriptor of an armed worker.
    ///
    /// **Threads** one at a time, without the lease or with it. **Blocking** until an event, [#signal], or
    /// the time is over; a signal of the operating system may end it early.
    ///
    /// @param timeoutMs at most this long, not negative
    /// @return whether an event is there; make progress in any case
    public boolean waitForEvent(int timeoutMs) {
        ensureOpen();
        requireWakeup();
        if (timeoutMs < 0) {
            throw new IllegalArgumentException("timeout " + timeoutMs + " ms is negative: every wait has a limit");
        }
        int result = CLibrary.poll(waitState, eventDescriptor, timeoutMs);
        if (result < 0 && result != -Errno.EINTR) {
            throw new CommunicationException(
                    "poll", Damage.DEVICE, Errno.describe(-result) + ", descriptor " + eventDescriptor);
        }
        return result > 0;
    }

    private void requireWakeup() {
        if (!wakeup) {
            throw refusal("belongs to a context without the feature WAKEUP");
        }
    }

    /// Completes all puts, gets and atomics that were issued on this worker before.
    ///
    /// **Completion** when the request is complete, all are complete at the target too. **Blocking** never.
    ///
    /// @return 0, a request, or a negative status
    public long flush() {
        enter();
        try {
            ensureOpen();
            return requests.hasRoom()
                    ? requests.keep(UcpDowncalls.workerFlush(handleAddress, params.plain), null)
                    : UcxStatus.UCS_ERR_NO_RESOURCE;
        } finally {
            exit();
        }
    }

    /// Orders operations to the same peer: those issued after it take effect after those issued before.
    ///
    /// **Completion** none. **Blocking** never.
    ///
    /// @return 0 or a negative status
    public int fence() {
        enter();
        try {
            ensureOpen();
            return UcpDowncalls.fence(handleAddress);
        } finally {
            exit();
        }
    }

    /// Looks for a message that arrived and takes it out of the queue; it must be received before the next
    /// probe.
    ///
    /// @param tag to look for
    /// @param mask which bits of the tag must agree
    /// @return 0 if there is none, else a positive number for [#receiveProbed]
    public long probeTag(long tag, long mask) {
        enter();
        try {
            requireMessages();
            return tags.probe(tag, mask);
        } finally {
            exit();
        }
    }

    /// The length of the message that was found and is not yet received.
    ///
    /// @return bytes
    public long probedLength() {
        return tags.probedLength();
    }

    /// The tag of the message that was found and is not yet received.
    ///
    /// @return the sender's tag
    public long probedTag() {
        return tags.probedTag();
    }

    /// Receives the message that a probe found.
    ///
    /// **Completion** when the request is complete, the message is in the segment, which must stay alive
    /// until then.
    ///
    /// @param message what [#probeTag] gave
    /// @param local native and writable
    /// @param offset in the segment
    /// @param length room, at least [#probedLength]
    /// @return 0, a request, or a negative status
    public long receiveProbed(long message, MemorySegment local, long offset, long length) {
        enter();
        try {
            requireMessages();
            return tags.receiveProbed(message, local, offset, length);
        } finally {
            exit();
        }
    }

    /// Posts a receive. It belongs to no peer: the death of the sender does not end it, [UcpRequest#cancel]
    /// does.
    ///
    /// **Completion** when the request is complete, the message is in the segment, which must stay alive
    /// until then; a longer message ends it with `UCS_ERR_MESSAGE_TRUNCATED`.
    ///
    /// @param local native and writable
    /// @param offset in the segment
    /// @param length room for the message
    /// @param tag to receive
    /// @param mask which bits of the tag must agree
    /// @return a request, or a negative status
    public long receiveTag(MemorySegment local, long offset, long length, long tag, long mask) {
        enter();
        try {
            requireMessages();
            return tags.receive(local, offset, length, tag, mask);
        } finally {
            exit();
        }
    }

    private void requireMessages() {
        ensureOpen();
        if (!messages) {
            throw refusal("belongs to a context without the feature TAG");
        }
    }

    /// Starts to receive the active messages of an id.
    ///
    /// @param id 0 to 255, not yet taken on this worker
    /// @return where they arrive, to be closed before this worker
    public ActiveMessages receiveActiveMessages(int id) {
        enter();
        try {
            ensureOpen();
            if (!context.has(UcpFeature.AM)) {
                throw refusal("belongs to a context without the feature AM");
            }
            Objects.checkIndex(id, ActiveMessages.MOST_IDS);
            if (activeMessageIds.get(id)) {
                throw new IllegalArgumentException("active messages " + id + " of " + this + " are received already");
            }
            ActiveMessages received = new ActiveMessages(this, handle, arena, id);
            activeMessageIds.set(id);
            return received;
        } finally {
            exit();
        }
    }

    /// The next endpoint whose peer was found dead; each is given once.
    ///
    /// @return the endpoint, or null if no other has failed
    public @Nullable UcpEndpoint pollFailure() {
        enter();
        try {
            ensureOpen();
            return failures.poll();
        } finally {
            exit();
        }
    }

    /// How many requests are not yet freed.
    ///
    /// @return a count
    public int outstanding() {
        return requests.outstanding();
    }

    /// Ends and frees all requests: receives are cancelled, others are waited for. For shutting down;
    /// requests that the caller still knows are gone.
    ///
    /// **Blocking** until all are complete or the time is over.
    ///
    /// @param timeoutMs at most this long
    /// @return how many are still in progress: 0 if [#close] will succeed
    public int drain(long timeoutMs) {
        enter();
        try {
            ensureOpen();
            requests.cancelAll(handleAddress);
            Progress progress = new Progress(handleAddress, timeoutMs);
            do {
                requests.freeAllComplete();
            } while (requests.outstanding() > 0 && progress.advance());
            return requests.outstanding();
        } finally {
            exit();
        }
    }

    /// Closes the worker. A second call does nothing.
    ///
    /// @throws IllegalStateException if endpoints are open, requests not freed, or a thread is in
    /// [#waitForEvent]
    @Override
    public void close() {
        enter();
        try {
            if (isClosed()) {
                return;
            }
            if (requests.outstanding() != 0 || tags.hasProbed()) {
                throw refusal("cannot be closed while " + requests.outstanding() + " requests are not yet freed"
                        + (tags.hasProbed() ? " and a message that was found is not received" : ""));
            }
            if (!startClosing()) {
                return;
            }
            try {
                waitArena.close();
            } catch (IllegalStateException e) {
                keepOpen();
                throw e;
            }
            ucp_h.ucp_worker_destroy(handle);
            arena.close();
            endClosing();
        } finally {
            exit();
        }
    }

    void enter() {
        if (HolderCheck.ON) {
            holder.enter(this);
        }
    }

    void exit() {
        if (HolderCheck.ON) {
            holder.exit();
        }
    }

    RequestTable requests() {
        ensureOpen();
        return requests;
    }

    OperationParameters params() {
        return params;
    }

    TagReceiver tags() {
        ensureOpen();
        return tags;
    }

    EndpointFailures failures() {
        return failures;
    }

    MemorySegment handle() {
        return handle;
    }

    long mostHeaderBytes() {
        return mostHeaderBytes;
    }

    void cancelRequest(long request) {
        ensureOpen();
        UcpDowncalls.requestCancel(handleAddress, requests.pointer(request));
    }

    MemorySegment droppingHandler() {
        return droppingHandler;
    }

    void forgetActiveMessages(int id) {
        activeMessageIds.clear(id);
    }
}
