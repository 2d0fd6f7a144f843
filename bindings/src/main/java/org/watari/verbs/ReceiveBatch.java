package org.watari.verbs;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.watari.bindings.ibverbs.ibv_recv_wr;
import org.watari.bindings.ibverbs.ibv_sge;

/// A linked list of receive requests, each with one piece of memory: made once, filled and posted again and
/// again.
///
/// **Threads** one at a time. **Cost** no allocation.
public final class ReceiveBatch {
    private static final long BYTES = ibv_recv_wr.sizeof();
    private static final long SGE_BYTES = ibv_sge.sizeof();

    private final MemorySegment requests;
    private final MemorySegment elements;
    private final MemorySegment bad;
    private final int capacity;
    private int size;

    private ReceiveBatch(Arena arena, int capacity) {
        requests = ibv_recv_wr.allocateArray(capacity, arena);
        elements = ibv_sge.allocateArray(capacity, arena);
        bad = arena.allocate(JAVA_LONG);
        this.capacity = capacity;
        for (int i = 0; i < capacity; i++) {
            requests.set(JAVA_LONG, i * BYTES + ibv_recv_wr.sg_list$offset(), elements.address() + i * SGE_BYTES);
        }
    }

    /// Makes a batch.
    ///
    /// @param arena that owns its memory
    /// @param capacity requests posted by one call, at least 1
    /// @return the batch, empty
    public static ReceiveBatch allocate(Arena arena, int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("room for " + capacity + " requests: at least 1 is needed");
        }
        return new ReceiveBatch(arena, capacity);
    }

    /// Forgets the requests.
    ///
    /// @return this
    public ReceiveBatch clear() {
        size = 0;
        return this;
    }

    /// How many requests there are.
    ///
    /// @return requests
    public int size() {
        return size;
    }

    /// How many fit.
    ///
    /// @return requests
    public int capacity() {
        return capacity;
    }

    /// Adds a request.
    ///
    /// @param wrId given back by the completion
    /// @param address where the bytes go
    /// @param bytes room; 0 for messages without any
    /// @param lkey of the region it lies in
    /// @return this
    public ReceiveBatch receive(long wrId, long address, int bytes, int lkey) {
        if (size == capacity) {
            throw new IllegalStateException("the batch is full: it holds " + capacity + " requests");
        }
        long at = size * BYTES;
        requests.set(ibv_recv_wr.wr_id$layout(), at + ibv_recv_wr.wr_id$offset(), wrId);
        requests.set(ibv_recv_wr.num_sge$layout(), at + ibv_recv_wr.num_sge$offset(), bytes == 0 ? 0 : 1);
        requests.set(JAVA_LONG, at + ibv_recv_wr.next$offset(), 0);
        if (size > 0) {
            requests.set(JAVA_LONG, at - BYTES + ibv_recv_wr.next$offset(), requests.address() + at);
        }
        long element = size * SGE_BYTES;
        elements.set(ibv_sge.addr$layout(), element + ibv_sge.addr$offset(), address);
        elements.set(ibv_sge.length$layout(), element + ibv_sge.length$offset(), bytes);
        elements.set(ibv_sge.lkey$layout(), element + ibv_sge.lkey$offset(), lkey);
        size++;
        return this;
    }

    /// How many requests the last post has taken: all, or those before the first refused one.
    ///
    /// @return requests
    public int posted() {
        long refused = bad.get(JAVA_LONG, 0);
        return refused == 0 ? size : (int) ((refused - requests.address()) / BYTES);
    }

    /// The address of the list, with the mark of refusal reset.
    long first() {
        if (size == 0) {
            throw new IllegalStateException("the batch is empty: there is nothing to post");
        }
        bad.set(JAVA_LONG, 0, 0);
        return requests.address();
    }

    long badAddress() {
        return bad.address();
    }
}
