package org.watari.verbs;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Objects;
import org.watari.bindings.ibverbs.ibv_wc;
import org.watari.bindings.ibverbs.ibverbs_h;
import org.watari.bindings.link.VerbsDispatch;
import org.watari.error.WcStatus;

/// A view of the completions that the last [CompletionQueue#poll] took: an array of `ibv_wc`, made once and
/// used for every poll.
///
/// **Threads** one at a time. **Cost** no allocation, except [#describe].
public final class WorkCompletions {
    private static final long BYTES = ibv_wc.sizeof();

    private final MemorySegment array;
    private final long address;
    private final int capacity;
    private int size;

    private WorkCompletions(MemorySegment array, int capacity) {
        this.array = array;
        this.address = array.address();
        this.capacity = capacity;
    }

    /// Makes a view.
    ///
    /// @param arena that owns its memory
    /// @param capacity completions taken by one poll, at least 1
    /// @return the view, empty
    public static WorkCompletions allocate(Arena arena, int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("room for " + capacity + " completions: at least 1 is needed");
        }
        return new WorkCompletions(ibv_wc.allocateArray(capacity, arena), capacity);
    }

    long address() {
        if (!array.scope().isAlive()) {
            throw new IllegalStateException("the arena of these completions is closed");
        }
        return address;
    }

    void filled(int count) {
        size = count;
    }

    /// How many one poll takes.
    ///
    /// @return completions
    public int capacity() {
        return capacity;
    }

    /// How many the last poll took.
    ///
    /// @return completions
    public int size() {
        return size;
    }

    private long at(int index) {
        return Objects.checkIndex(index, size) * BYTES;
    }

    /// The number that was given with the work request.
    ///
    /// @param index 0 to [#size] - 1
    /// @return `wr_id`
    public long wrId(int index) {
        return array.get(ibv_wc.wr_id$layout(), at(index) + ibv_wc.wr_id$offset());
    }

    /// How it ended.
    ///
    /// @param index 0 to [#size] - 1
    /// @return a value of [WcStatus]; unless it is `IBV_WC_SUCCESS`, only number, status, vendor code and queue
    /// pair are good
    public int status(int index) {
        return array.get(ibv_wc.status$layout(), at(index) + ibv_wc.status$offset());
    }

    /// What the device says beyond the status; its meaning is the vendor's.
    ///
    /// @param index 0 to [#size] - 1
    /// @return `vendor_err`
    public int vendorError(int index) {
        return array.get(ibv_wc.vendor_err$layout(), at(index) + ibv_wc.vendor_err$offset());
    }

    /// Says whether it is of a receive request, also one that a write with immediate has used.
    ///
    /// @param index 0 to [#size] - 1
    /// @return whether it is, if the status is good
    public boolean isReceive(int index) {
        return (opcode(index) & ibverbs_h.IBV_WC_RECV()) != 0;
    }

    /// What it was.
    ///
    /// @param index 0 to [#size] - 1
    /// @return an `ibv_wc_opcode`
    public int opcode(int index) {
        return array.get(ibv_wc.opcode$layout(), at(index) + ibv_wc.opcode$offset());
    }

    /// Bytes received, or read.
    ///
    /// @param index 0 to [#size] - 1
    /// @return `byte_len`
    public int bytes(int index) {
        return array.get(ibv_wc.byte_len$layout(), at(index) + ibv_wc.byte_len$offset());
    }

    /// Says whether an immediate value came with it.
    ///
    /// @param index 0 to [#size] - 1
    /// @return whether [#immediate] is good
    public boolean hasImmediate(int index) {
        return (array.get(ibv_wc.wc_flags$layout(), at(index) + ibv_wc.wc_flags$offset()) & ibverbs_h.IBV_WC_WITH_IMM())
                != 0;
    }

    /// The immediate value, as the sender gave it.
    ///
    /// @param index 0 to [#size] - 1
    /// @return the value in host order
    public int immediate(int index) {
        return VerbsDispatch.networkOrder(array.get(ibv_wc.imm_data$layout(), at(index) + ibv_wc.imm_data$offset()));
    }

    /// The queue pair of this process that it belongs to.
    ///
    /// @param index 0 to [#size] - 1
    /// @return its number
    public int queuePair(int index) {
        return array.get(ibv_wc.qp_num$layout(), at(index) + ibv_wc.qp_num$offset());
    }

    /// Status and vendor code in words.
    ///
    /// @param index 0 to [#size] - 1
    /// @return for instance `IBV_WC_RETRY_EXC_ERR (12), the peer did not answer …, vendor code 0x81, qp 0x1a`
    public String describe(int index) {
        return WcStatus.describe(status(index), vendorError(index)) + ", qp 0x" + Integer.toHexString(queuePair(index));
    }
}
