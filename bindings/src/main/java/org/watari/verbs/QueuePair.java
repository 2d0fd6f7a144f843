package org.watari.verbs;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;
import org.watari.bindings.ibverbs.ibv_qp;
import org.watari.bindings.ibverbs.ibv_qp_attr;
import org.watari.bindings.ibverbs.ibv_qp_cap;
import org.watari.bindings.ibverbs.ibv_qp_init_attr;
import org.watari.bindings.ibverbs.ibverbs_h;
import org.watari.bindings.link.NativeViews;
import org.watari.bindings.link.VerbsCalls;
import org.watari.bindings.link.VerbsDispatch;

/// A send queue and a receive queue, and their connection to those of a peer.
///
/// It goes from `RESET` by `INIT` and `RTR` to `RTS`, where requests go out, and to `ERR` when a request
/// fails, see [QueuePairState]. Closing takes it from the device: requests that are still under way end
/// without a completion.
///
/// **Threads** one holder at a time for [#post], [#postReceives] and the transitions. **Source** `man 3
/// ibv_create_qp`, `man 3 ibv_modify_qp`, InfiniBand specification, chapter 10.3
public final class QueuePair extends VerbsObject {
    private final DeviceContext context;
    private final QueuePairType type;
    private final boolean shared;
    private final long handle;
    private final MemorySegment address;
    private final MemorySegment postSend;
    private final MemorySegment postReceive;
    private final int number;
    private final int inlineBytes;
    private final int sendRequests;
    private QueuePairState state = QueuePairState.RESET;

    private QueuePair(
            DeviceContext context, QueuePairType type, boolean shared, long handle, MemorySegment cap, Parents p) {
        super("QueuePair " + hex(numberOf(handle)) + " of " + context.device(), p.all());
        this.context = context;
        this.type = type;
        this.shared = shared;
        this.handle = handle;
        this.address = MemorySegment.ofAddress(handle);
        this.postSend = VerbsDispatch.postSendOf(context.handle());
        this.postReceive = VerbsDispatch.postReceiveOf(context.handle());
        this.number = numberOf(handle);
        this.inlineBytes = ibv_qp_cap.max_inline_data(cap);
        this.sendRequests = ibv_qp_cap.max_send_wr(cap);
    }

    private record Parents(
            ProtectionDomain pd,
            CompletionQueue sends,
            CompletionQueue receives,
            @Nullable SharedReceiveQueue shared) {

        VerbsObject[] all() {
            return shared == null
                    ? new VerbsObject[] {pd, sends, receives}
                    : new VerbsObject[] {pd, sends, receives, shared};
        }
    }

    private static int numberOf(long handle) {
        return ibv_qp.qp_num(NativeViews.of(handle, ibv_qp.sizeof()));
    }

    private static String hex(int number) {
        return "0x" + Integer.toHexString(number);
    }

    /// Makes a queue pair, in state `RESET`.
    ///
    /// **Cost** set-up: a system call, memory of the device.
    ///
    /// @param pd the domain
    /// @param options its service and its room
    /// @param sends where its send requests complete
    /// @param receives where its receive requests complete; may be the same
    /// @param shared where its receive requests come from, or null for a queue of its own
    /// @return the queue pair, to be closed before all of these
    /// @throws org.watari.error.CommunicationException if the device refuses; the text has the device's limits
    public static QueuePair create(
            ProtectionDomain pd,
            QueuePairOptions options,
            CompletionQueue sends,
            CompletionQueue receives,
            @Nullable SharedReceiveQueue shared) {
        DeviceContext context = pd.context();
        if (sends.context() != context || receives.context() != context) {
            throw new IllegalArgumentException(sends + ", " + receives + " and " + pd + " are not of one device");
        }
        long domain = pd.handle();
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment init = DeviceContext.zeroed(ibv_qp_init_attr.allocate(scratch));
            ibv_qp_init_attr.send_cq(init, sends.pointer());
            ibv_qp_init_attr.recv_cq(init, receives.pointer());
            if (shared != null) {
                ibv_qp_init_attr.srq(init, shared.pointer());
            }
            ibv_qp_init_attr.qp_type(init, options.type().code());
            ibv_qp_init_attr.sq_sig_all(init, options.signalsAll() ? 1 : 0);
            MemorySegment cap = ibv_qp_init_attr.cap(init);
            ibv_qp_cap.max_send_wr(cap, options.sendRequests());
            ibv_qp_cap.max_recv_wr(cap, shared == null ? options.receiveRequests() : 0);
            ibv_qp_cap.max_send_sge(cap, options.sendElements());
            ibv_qp_cap.max_recv_sge(cap, shared == null && options.receiveRequests() > 0 ? 1 : 0);
            ibv_qp_cap.max_inline_data(cap, options.inlineBytes());
            DeviceAttributes limits = context.attributes();
            long handle = Calls.make(
                    "ibv_create_qp",
                    options + ", device " + context.device() + " with at most " + limits.maxQueuePairs()
                            + " queue pairs, " + limits.maxWorkRequests() + " requests, " + limits.maxElements()
                            + " elements",
                    errno -> VerbsCalls.createQueuePair(errno, domain, init.address()));
            QueuePair made = new QueuePair(
                    context, options.type(), shared != null, handle, cap, new Parents(pd, sends, receives, shared));
            made.adopt();
            return made;
        }
    }

    /// Its number, by which the peer addresses it.
    ///
    /// @return 24 bits
    public int number() {
        return number;
    }

    /// Bytes that a request may carry itself, at least what was asked for.
    ///
    /// @return the limit of [SendBatch#INLINE]
    public int maxInlineBytes() {
        return inlineBytes;
    }

    /// Room for send requests, at least what was asked for.
    ///
    /// @return requests
    public int sendRequests() {
        return sendRequests;
    }

    /// The state that this object has brought it to; a failure since then is seen by [#queryState].
    ///
    /// @return the state
    public QueuePairState state() {
        return state;
    }

    /// The state the device has it in.
    ///
    /// **Cost** a system call.
    ///
    /// @return the state
    public QueuePairState queryState() {
        ensureOpen();
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment attributes = DeviceContext.zeroed(ibv_qp_attr.allocate(scratch));
            MemorySegment init = DeviceContext.zeroed(ibv_qp_init_attr.allocate(scratch));
            Calls.check(
                    ibverbs_h.ibv_query_qp(address, attributes, ibverbs_h.IBV_QP_STATE(), init),
                    "ibv_query_qp",
                    "qp " + hex(number) + " of " + context.device());
            return QueuePairState.of(ibv_qp_attr.qp_state(attributes));
        }
    }

    /// Brings it to another state.
    ///
    /// **Cost** set-up: a system call.
    ///
    /// @param target `INIT`, `RTR`, `RTS` each after the one before; `ERR` and `RESET` after any
    /// @param attributes what the transition needs is taken from here; the rest is not looked at
    /// @throws IllegalStateException if the target does not follow its state
    /// @throws IllegalArgumentException if an attribute is missing; it names all that are
    /// @throws org.watari.error.CommunicationException if the device refuses; it names port, GIDs and peer
    public void modify(QueuePairState target, QueuePairAttributes attributes) {
        ensureOpen();
        String what = "qp " + hex(number) + " " + state + " -> " + target + " on device " + context.device();
        if (!follows(target)) {
            throw new IllegalStateException("ibv_modify_qp: " + what
                    + ": the order is RESET, INIT, RTR, RTS; only RESET and ERR follow every state");
        }
        Integer port = attributes.port();
        boolean byGid = target == QueuePairState.RTR && port != null && needsGid(port);
        String missing = attributes.missing(target, type, byGid);
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException("ibv_modify_qp: " + what + ", missing " + missing);
        }
        try (Arena scratch = Arena.ofConfined()) {
            MemorySegment struct = DeviceContext.zeroed(ibv_qp_attr.allocate(scratch));
            int mask = attributes.write(struct, target, type);
            Calls.check(ibverbs_h.ibv_modify_qp(address, struct, mask), "ibv_modify_qp", what + ", " + attributes);
        }
        state = target;
    }

    private boolean needsGid(int port) {
        PortAttributes attributes = context.port(port);
        return attributes.isEthernet() || attributes.needsGlobalRoute();
    }

    private boolean follows(QueuePairState target) {
        return switch (target) {
            case RESET, ERR -> true;
            case INIT -> state == QueuePairState.RESET;
            case RTR -> state == QueuePairState.INIT;
            case RTS -> state == QueuePairState.RTR;
            case SQD, SQE, UNKNOWN -> false;
        };
    }

    /// Brings it to `ERR`: everything posted ends with `IBV_WC_WR_FLUSH_ERR`.
    public void fail() {
        modify(QueuePairState.ERR, new QueuePairAttributes());
    }

    /// Posts a whole batch.
    ///
    /// @param batch what to post
    /// @return 0, or minus the error number, see [#post(SendBatch, int, int)]
    public int post(SendBatch batch) {
        return post(batch, 0, batch.size());
    }

    /// Posts part of a batch: one call and one doorbell.
    ///
    /// **Completion** every request with [SendBatch#SIGNALED] is answered in the completion queue, and every
    /// one that fails. **Ordering** in the order of the batch; writes and sends reach the peer in it, a read or
    /// an atomic may end after what follows it unless that has [SendBatch#FENCE]. **Blocking** never. **Cost**
    /// no allocation; a system call on software devices.
    ///
    /// @param batch what to post
    /// @param first index of the first request
    /// @param count how many
    /// @return 0, or minus the error number, for instance `-ENOMEM` if the send queue is full: then
    /// [SendBatch#posted] says how many were taken
    public int post(SendBatch batch, int first, int count) {
        ensureOpen();
        long requests = batch.cut(first, count);
        int result = VerbsDispatch.postSend(postSend, handle, requests, batch.badAddress());
        batch.tie(first, count);
        return -result;
    }

    /// Posts receive requests to its own receive queue.
    ///
    /// **Blocking** never. **Cost** no allocation.
    ///
    /// @param batch what to post
    /// @return 0, or minus the error number; [ReceiveBatch#posted] says how many were taken
    public int postReceives(ReceiveBatch batch) {
        ensureOpen();
        if (shared) {
            throw refusal("takes its receives from a shared queue: post them there");
        }
        return -VerbsDispatch.postReceive(postReceive, handle, batch.first(), batch.badAddress());
    }

    @Override
    void destroy() {
        Calls.check(ibverbs_h.ibv_destroy_qp(address), "ibv_destroy_qp", toString());
    }
}
