package org.watari.verbs;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicInteger;
import org.watari.bindings.ibverbs.ibv_comp_channel;
import org.watari.bindings.ibverbs.ibverbs_h;
import org.watari.bindings.link.CLibrary;
import org.watari.bindings.link.NativeViews;
import org.watari.bindings.link.VerbsCalls;
import org.watari.error.Errno;

/// Where the events of completion queues arrive, for those who sleep until a completion.
///
/// No event is lost by this order: poll the queue until it is empty, [CompletionQueue#requestNotify], poll
/// once more, [#await] only if that found nothing, [#consume], begin again.
///
/// **Threads** [#consume] one at a time; [#await] one at a time, also while another thread consumes.
/// **Source** `man 3 ibv_get_cq_event`
public final class CompletionChannel extends VerbsObject {
    private static final AtomicInteger NUMBERS = new AtomicInteger();

    private final Arena arena = Arena.ofShared();
    private final MemorySegment waitState = CLibrary.pollState(arena);
    private final MemorySegment consumeState = CLibrary.pollState(arena);
    private final MemorySegment errnoState = VerbsCalls.state(arena);
    private final MemorySegment out = arena.allocate(JAVA_LONG, 2);
    private final DeviceContext context;
    private final long handle;
    private final int descriptor;

    private CompletionChannel(DeviceContext context, long handle) {
        super("CompletionChannel #" + NUMBERS.incrementAndGet() + " of " + context.device(), context);
        this.context = context;
        this.handle = handle;
        this.descriptor = ibv_comp_channel.fd(NativeViews.of(handle, ibv_comp_channel.sizeof()));
    }

    /// Makes a channel.
    ///
    /// @param context the device
    /// @return the channel, to be closed after its completion queues and before the context
    public static CompletionChannel create(DeviceContext context) {
        long device = context.handle();
        long handle = Calls.make(
                "ibv_create_comp_channel",
                "device " + context.device(),
                state -> VerbsCalls.createCompletionChannel(state, device));
        CompletionChannel made = new CompletionChannel(context, handle);
        made.adopt();
        return made;
    }

    /// The descriptor that becomes readable with an event; it belongs to the channel.
    ///
    /// @return a file descriptor for `poll` and its like
    public int descriptor() {
        ensureOpen();
        return descriptor;
    }

    /// Waits for an event and leaves it there.
    ///
    /// **Blocking** until there is one or the time is over; a signal of the operating system may end it early.
    ///
    /// @param timeoutMs at most this long, not negative
    /// @return whether there is an event
    public boolean await(int timeoutMs) {
        ensureOpen();
        return await(waitState, descriptor, timeoutMs, this);
    }

    static boolean await(MemorySegment state, int descriptor, int timeoutMs, VerbsObject owner) {
        if (timeoutMs < 0) {
            throw new IllegalArgumentException("timeout " + timeoutMs + " ms is negative: every wait has a limit");
        }
        int result = CLibrary.poll(state, descriptor, timeoutMs);
        if (result < 0 && result != -Errno.EINTR) {
            throw VerbsCalls.failure("poll", owner.toString(), -result);
        }
        return result > 0;
    }

    /// Takes and acknowledges the events that are there. An event says that its queue has had a completion
    /// after the notification was requested; to hear of the next one, request again.
    ///
    /// **Blocking** never: this is the only reader, so an event seen by `poll` is there to be read.
    ///
    /// @return how many there were
    public int consume() {
        ensureOpen();
        int events = 0;
        while (CLibrary.poll(consumeState, descriptor, 0) > 0) {
            long queue = out.address();
            if (VerbsCalls.getCompletionEvent(errnoState, handle, queue, queue + JAVA_LONG.byteSize()) != 0) {
                int errno = VerbsCalls.errno(errnoState);
                if (errno == Errno.EAGAIN || errno == Errno.EINTR) {
                    break;
                }
                throw VerbsCalls.failure("ibv_get_cq_event", toString(), errno);
            }
            ibverbs_h.ibv_ack_cq_events(MemorySegment.ofAddress(out.get(JAVA_LONG, 0)), 1);
            events++;
        }
        return events;
    }

    DeviceContext context() {
        return context;
    }

    long handle() {
        ensureOpen();
        return handle;
    }

    @Override
    void destroy() {
        Calls.check(
                ibverbs_h.ibv_destroy_comp_channel(MemorySegment.ofAddress(handle)),
                "ibv_destroy_comp_channel",
                toString());
        arena.close();
    }
}
