package org.watari.verbs;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.watari.bindings.ibverbs.ibv_cq;
import org.watari.bindings.ibverbs.ibverbs_h;
import org.watari.bindings.link.NativeViews;
import org.watari.bindings.link.VerbsCalls;
import org.watari.bindings.link.VerbsDispatch;

/// Where finished work requests are found, by polling in batches.
///
/// A queue that is overrun is lost with every queue pair that uses it: whoever posts counts what may complete.
///
/// **Threads** one holder at a time, except [#resize], [#close] and accessors: any, while nobody polls.
/// **Source** `man 3 ibv_create_cq`, `man 3 ibv_poll_cq`
public final class CompletionQueue extends VerbsObject {
    private static final AtomicInteger NUMBERS = new AtomicInteger();

    private final DeviceContext context;
    private final long handle;
    private final MemorySegment address;
    private final MemorySegment poll;
    private final MemorySegment requestNotify;

    private CompletionQueue(DeviceContext context, VerbsObject parent, long handle) {
        super("CompletionQueue #" + NUMBERS.incrementAndGet() + " of " + context.device(), parent);
        this.context = context;
        this.handle = handle;
        this.address = MemorySegment.ofAddress(handle);
        this.poll = VerbsDispatch.pollOf(context.handle());
        this.requestNotify = VerbsDispatch.requestNotifyOf(context.handle());
    }

    /// Makes a queue.
    ///
    /// @param context the device
    /// @param entries room for at least so many completions
    /// @param channel where its events go, or null if nobody will sleep
    /// @param vector which interrupt its events use, 0 to [DeviceContext#completionVectors] - 1
    /// @return the queue, to be closed after its queue pairs and before channel and context
    public static CompletionQueue create(
            DeviceContext context, int entries, @Nullable CompletionChannel channel, int vector) {
        long device = context.handle();
        if (channel != null && channel.context() != context) {
            throw new IllegalArgumentException(channel + " belongs to another device than " + context.device());
        }
        long events = channel == null ? 0 : channel.handle();
        long handle = Calls.make(
                "ibv_create_cq",
                entries + " entries (device limit "
                        + context.attributes().maxCompletionEntries() + "), vector " + vector + ", device "
                        + context.device(),
                state -> VerbsCalls.createCompletionQueue(state, device, entries, 0, events, vector));
        CompletionQueue made = new CompletionQueue(context, channel == null ? context : channel, handle);
        made.adopt();
        return made;
    }

    /// Room for completions, at least what was asked for.
    ///
    /// @return entries
    public int entries() {
        ensureOpen();
        return ibv_cq.cqe(NativeViews.of(handle, ibv_cq.sizeof()));
    }

    /// Changes the room; completions that wait stay.
    ///
    /// **Cost** set-up: a system call.
    ///
    /// @param entries at least so many
    public void resize(int entries) {
        ensureOpen();
        Calls.check(ibverbs_h.ibv_resize_cq(address, entries), "ibv_resize_cq", entries + " entries, " + this);
    }

    /// Takes completions.
    ///
    /// **Blocking** never. **Cost** no allocation, no system call.
    ///
    /// @param into where they are put, from index 0; what was there is lost
    /// @return how many, at most [WorkCompletions#capacity]; or a negative number if the queue is lost
    public int poll(WorkCompletions into) {
        ensureOpen();
        int found = VerbsDispatch.poll(poll, handle, into.capacity(), into.address());
        into.filled(Math.max(found, 0));
        return found;
    }

    /// Asks for one event in the channel at the next completion.
    ///
    /// **Ordering** a completion that is already there makes no event on some devices: poll after this.
    ///
    /// @param solicitedOnly only for receives that the sender marked as solicited, and for errors
    public void requestNotify(boolean solicitedOnly) {
        ensureOpen();
        Calls.check(
                VerbsDispatch.requestNotify(requestNotify, handle, solicitedOnly ? 1 : 0),
                "ibv_req_notify_cq",
                toString());
    }

    DeviceContext context() {
        return context;
    }

    MemorySegment pointer() {
        ensureOpen();
        return address;
    }

    @Override
    void destroy() {
        Calls.check(ibverbs_h.ibv_destroy_cq(address), "ibv_destroy_cq", toString());
    }
}
