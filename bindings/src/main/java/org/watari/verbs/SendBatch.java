package org.watari.verbs;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Objects;
import org.watari.bindings.ibverbs.ibv_send_wr;
import org.watari.bindings.ibverbs.ibv_sge;
import org.watari.bindings.ibverbs.ibverbs_h;
import org.watari.bindings.link.VerbsDispatch;

/// A linked list of send requests, laid out once: filled, posted by one call with one doorbell, and posted
/// again as it is or with other addresses.
///
/// Memory is given by address and key: the caller sees to it that it stays registered until the request, or a
/// later one of the same queue pair, has completed. With [#INLINE] the bytes are read by the post itself: no
/// key is needed and the memory may be used again at once.
///
/// **Threads** one at a time. **Cost** no allocation. **Source** `man 3 ibv_post_send`
public final class SendBatch {
    /// The request is answered by a completion; without it only when it fails.
    public static final int SIGNALED = ibverbs_h.IBV_SEND_SIGNALED();
    /// The request starts after the reads and atomics before it have ended.
    public static final int FENCE = ibverbs_h.IBV_SEND_FENCE();
    /// The receiver's completion is one that wakes those who asked for solicited ones only.
    public static final int SOLICITED = ibverbs_h.IBV_SEND_SOLICITED();
    /// The bytes go with the request itself; at most [QueuePair#maxInlineBytes].
    public static final int INLINE = ibverbs_h.IBV_SEND_INLINE();

    private static final long BYTES = ibv_send_wr.sizeof();
    private static final long SGE_BYTES = ibv_sge.sizeof();
    private static final int WORD = Long.BYTES;

    private static final long RDMA = ibv_send_wr.wr$offset() + ibv_send_wr.wr.rdma$offset();
    private static final long RDMA_ADDRESS = RDMA + ibv_send_wr.wr.rdma.remote_addr$offset();
    private static final long RDMA_KEY = RDMA + ibv_send_wr.wr.rdma.rkey$offset();
    private static final long DATAGRAM = ibv_send_wr.wr$offset() + ibv_send_wr.wr.ud$offset();
    private static final long ATOMIC = ibv_send_wr.wr$offset() + ibv_send_wr.wr.atomic$offset();
    private static final long ATOMIC_ADDRESS = ATOMIC + ibv_send_wr.wr.atomic.remote_addr$offset();
    private static final long ATOMIC_COMPARE_ADD = ATOMIC + ibv_send_wr.wr.atomic.compare_add$offset();
    private static final long ATOMIC_SWAP = ATOMIC + ibv_send_wr.wr.atomic.swap$offset();
    private static final long ATOMIC_KEY = ATOMIC + ibv_send_wr.wr.atomic.rkey$offset();

    private final MemorySegment requests;
    private final MemorySegment elements;
    private final MemorySegment bad;
    private final int capacity;
    private final int elementsEach;
    private int size;

    private SendBatch(Arena arena, int capacity, int elementsEach) {
        requests = ibv_send_wr.allocateArray(capacity, arena);
        elements = ibv_sge.allocateArray((long) capacity * elementsEach, arena);
        bad = arena.allocate(JAVA_LONG);
        this.capacity = capacity;
        this.elementsEach = elementsEach;
        for (int i = 0; i < capacity; i++) {
            long list = elements.address() + (long) i * elementsEach * SGE_BYTES;
            requests.set(JAVA_LONG, i * BYTES + ibv_send_wr.sg_list$offset(), list);
        }
    }

    /// Makes a batch.
    ///
    /// @param arena that owns its memory
    /// @param capacity requests, at least 1
    /// @param elementsEach pieces of local memory in one request, at least 1
    /// @return the batch, empty
    public static SendBatch allocate(Arena arena, int capacity, int elementsEach) {
        if (capacity < 1 || elementsEach < 1) {
            throw new IllegalArgumentException(
                    "room for " + capacity + " requests of " + elementsEach + " pieces: at least 1 of each is needed");
        }
        return new SendBatch(arena, capacity, elementsEach);
    }

    /// Forgets the requests.
    ///
    /// @return this
    public SendBatch clear() {
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

    private long append(int opcode, long wrId, int flags, long address, int bytes, int lkey) {
        if (size == capacity) {
            throw new IllegalStateException("the batch is full: it holds " + capacity + " requests");
        }
        if (bytes < 0) {
            throw new IllegalArgumentException("length " + Integer.toUnsignedString(bytes) + ": at most 2^31 - 1");
        }
        long at = size * BYTES;
        requests.set(ibv_send_wr.wr_id$layout(), at + ibv_send_wr.wr_id$offset(), wrId);
        requests.set(ibv_send_wr.opcode$layout(), at + ibv_send_wr.opcode$offset(), opcode);
        requests.set(ibv_send_wr.send_flags$layout(), at + ibv_send_wr.send_flags$offset(), flags);
        requests.set(ibv_send_wr.num_sge$layout(), at + ibv_send_wr.num_sge$offset(), 0);
        requests.set(JAVA_LONG, at + ibv_send_wr.next$offset(), 0);
        if (size > 0) {
            requests.set(JAVA_LONG, at - BYTES + ibv_send_wr.next$offset(), requests.address() + at);
        }
        size++;
        if (bytes > 0) {
            element(address, bytes, lkey);
        }
        return at;
    }

    private void remote(long at, long address, int rkey) {
        requests.set(JAVA_LONG, at + RDMA_ADDRESS, address);
        requests.set(ibv_send_wr.wr.rdma.rkey$layout(), at + RDMA_KEY, rkey);
    }

    private void immediate(long at, int value) {
        requests.set(
                ibv_send_wr.imm_data$layout(), at + ibv_send_wr.imm_data$offset(), VerbsDispatch.networkOrder(value));
    }

    /// Adds another piece of local memory to the last request; the pieces follow one another on the other side.
    ///
    /// @param address where it begins
    /// @param bytes how long it is
    /// @param lkey of the region it lies in
    /// @return this
    public SendBatch element(long address, int bytes, int lkey) {
        if (size == 0) {
            throw new IllegalStateException("the batch is empty: there is no request to add to");
        }
        int last = size - 1;
        long count = last * BYTES + ibv_send_wr.num_sge$offset();
        int before = requests.get(ibv_send_wr.num_sge$layout(), count);
        if (before == elementsEach) {
            throw new IllegalStateException("the request is full: it holds " + elementsEach + " pieces of memory");
        }
        long at = ((long) last * elementsEach + before) * SGE_BYTES;
        elements.set(ibv_sge.addr$layout(), at + ibv_sge.addr$offset(), address);
        elements.set(ibv_sge.length$layout(), at + ibv_sge.length$offset(), bytes);
        elements.set(ibv_sge.lkey$layout(), at + ibv_sge.lkey$offset(), lkey);
        requests.set(ibv_send_wr.num_sge$layout(), count, before + 1);
        return this;
    }

    /// Adds an RDMA write.
    ///
    /// @param wrId given back by the completion
    /// @param flags [#SIGNALED] and its like, or 0
    /// @param address local memory
    /// @param bytes how many; 0 for none
    /// @param lkey of the local region
    /// @param remoteAddress memory of the peer
    /// @param rkey of the peer's region
    /// @return this
    public SendBatch write(long wrId, int flags, long address, int bytes, int lkey, long remoteAddress, int rkey) {
        remote(append(ibverbs_h.IBV_WR_RDMA_WRITE(), wrId, flags, address, bytes, lkey), remoteAddress, rkey);
        return this;
    }

    /// Adds an RDMA write that also uses a receive request of the peer and hands it a value.
    ///
    /// @param wrId given back by the completion
    /// @param flags [#SIGNALED] and its like, or 0
    /// @param address local memory
    /// @param bytes how many; 0 for none
    /// @param lkey of the local region
    /// @param remoteAddress memory of the peer
    /// @param rkey of the peer's region
    /// @param value for [WorkCompletions#immediate] of the peer
    /// @return this
    public SendBatch writeWithImmediate(
            long wrId, int flags, long address, int bytes, int lkey, long remoteAddress, int rkey, int value) {
        long at = append(ibverbs_h.IBV_WR_RDMA_WRITE_WITH_IMM(), wrId, flags, address, bytes, lkey);
        remote(at, remoteAddress, rkey);
        immediate(at, value);
        return this;
    }

    /// Adds an RDMA read.
    ///
    /// @param wrId given back by the completion
    /// @param flags [#SIGNALED] and its like, or 0; not [#INLINE]
    /// @param address local memory, registered for [Access#LOCAL_WRITE]
    /// @param bytes how many
    /// @param lkey of the local region
    /// @param remoteAddress memory of the peer
    /// @param rkey of the peer's region
    /// @return this
    public SendBatch read(long wrId, int flags, long address, int bytes, int lkey, long remoteAddress, int rkey) {
        remote(append(ibverbs_h.IBV_WR_RDMA_READ(), wrId, flags, address, bytes, lkey), remoteAddress, rkey);
        return this;
    }

    /// Adds a message for a receive request of the peer.
    ///
    /// @param wrId given back by the completion
    /// @param flags [#SIGNALED] and its like, or 0
    /// @param address local memory
    /// @param bytes how many; 0 for none
    /// @param lkey of the local region
    /// @return this
    public SendBatch send(long wrId, int flags, long address, int bytes, int lkey) {
        append(ibverbs_h.IBV_WR_SEND(), wrId, flags, address, bytes, lkey);
        return this;
    }

    /// Adds a message with a value.
    ///
    /// @param wrId given back by the completion
    /// @param flags [#SIGNALED] and its like, or 0
    /// @param address local memory
    /// @param bytes how many; 0 for none
    /// @param lkey of the local region
    /// @param value for [WorkCompletions#immediate] of the peer
    /// @return this
    public SendBatch sendWithImmediate(long wrId, int flags, long address, int bytes, int lkey, int value) {
        immediate(append(ibverbs_h.IBV_WR_SEND_WITH_IMM(), wrId, flags, address, bytes, lkey), value);
        return this;
    }

    /// Says where the last request of an unreliable datagram queue pair goes.
    ///
    /// @param way to the peer's port
    /// @param queuePair its number at the peer
    /// @param key its key, see [QueuePairAttributes#datagramKey]
    /// @return this
    public SendBatch to(AddressHandle way, int queuePair, int key) {
        if (size == 0) {
            throw new IllegalStateException("the batch is empty: there is no request to address");
        }
        long at = (size - 1) * BYTES + DATAGRAM;
        requests.set(
                JAVA_LONG, at + ibv_send_wr.wr.ud.ah$offset(), way.pointer().address());
        requests.set(ibv_send_wr.wr.ud.remote_qpn$layout(), at + ibv_send_wr.wr.ud.remote_qpn$offset(), queuePair);
        requests.set(ibv_send_wr.wr.ud.remote_qkey$layout(), at + ibv_send_wr.wr.ud.remote_qkey$offset(), key);
        return this;
    }

    private void atomic(long at, long remoteAddress, int rkey, long compareOrAdd, long swap) {
        requests.set(JAVA_LONG, at + ATOMIC_ADDRESS, remoteAddress);
        requests.set(JAVA_LONG, at + ATOMIC_COMPARE_ADD, compareOrAdd);
        requests.set(JAVA_LONG, at + ATOMIC_SWAP, swap);
        requests.set(ibv_send_wr.wr.atomic.rkey$layout(), at + ATOMIC_KEY, rkey);
    }

    private static void checkAligned(long remoteAddress) {
        if (remoteAddress % WORD != 0) {
            throw new IllegalArgumentException(
                    "address 0x" + Long.toHexString(remoteAddress) + ": an atomic of the device needs a multiple of 8");
        }
    }

    /// Adds an atomic addition on 8 bytes of the peer.
    ///
    /// @param wrId given back by the completion
    /// @param flags [#SIGNALED] and its like, or 0; not [#INLINE]
    /// @param address local memory, where the value found before is put
    /// @param lkey of the local region
    /// @param remoteAddress memory of the peer, a multiple of 8
    /// @param rkey of the peer's region
    /// @param add what is added
    /// @return this
    public SendBatch fetchAndAdd(long wrId, int flags, long address, int lkey, long remoteAddress, int rkey, long add) {
        checkAligned(remoteAddress);
        long at = append(ibverbs_h.IBV_WR_ATOMIC_FETCH_AND_ADD(), wrId, flags, address, WORD, lkey);
        atomic(at, remoteAddress, rkey, add, 0);
        return this;
    }

    /// Adds an atomic compare-and-swap on 8 bytes of the peer.
    ///
    /// @param wrId given back by the completion
    /// @param flags [#SIGNALED] and its like, or 0; not [#INLINE]
    /// @param address local memory, where the value found before is put
    /// @param lkey of the local region
    /// @param remoteAddress memory of the peer, a multiple of 8
    /// @param rkey of the peer's region
    /// @param expected stored only if this is found
    /// @param value what is stored
    /// @return this
    public SendBatch compareAndSwap(
            long wrId, int flags, long address, int lkey, long remoteAddress, int rkey, long expected, long value) {
        checkAligned(remoteAddress);
        long at = append(ibverbs_h.IBV_WR_ATOMIC_CMP_AND_SWP(), wrId, flags, address, WORD, lkey);
        atomic(at, remoteAddress, rkey, expected, value);
        return this;
    }

    /// Gives a request another number and other flags, for the next post.
    ///
    /// @param index which, from 0
    /// @param wrId given back by the completion
    /// @param flags [#SIGNALED] and its like, or 0
    public void renumber(int index, long wrId, int flags) {
        long at = Objects.checkIndex(index, size) * BYTES;
        requests.set(ibv_send_wr.wr_id$layout(), at + ibv_send_wr.wr_id$offset(), wrId);
        requests.set(ibv_send_wr.send_flags$layout(), at + ibv_send_wr.send_flags$offset(), flags);
    }

    /// How many requests the last post has taken: all, or those before the first refused one.
    ///
    /// @param first the first request of that post
    /// @param count how many were to be posted
    /// @return requests
    public int posted(int first, int count) {
        long refused = bad.get(JAVA_LONG, 0);
        return refused == 0 ? count : (int) ((refused - requests.address()) / BYTES) - first;
    }

    /// The address of a request, with the list cut after the last and the mark of refusal reset.
    long cut(int first, int count) {
        Objects.checkFromIndexSize(first, count, size);
        if (count == 0) {
            throw new IllegalStateException("there is nothing to post");
        }
        bad.set(JAVA_LONG, 0, 0);
        if (first + count < size) {
            requests.set(JAVA_LONG, (first + count - 1) * BYTES + ibv_send_wr.next$offset(), 0);
        }
        return requests.address() + first * BYTES;
    }

    /// Ties the list together again that [#cut] has cut.
    void tie(int first, int count) {
        int next = first + count;
        if (next < size) {
            requests.set(JAVA_LONG, (next - 1) * BYTES + ibv_send_wr.next$offset(), requests.address() + next * BYTES);
        }
    }

    long badAddress() {
        return bad.address();
    }
}
