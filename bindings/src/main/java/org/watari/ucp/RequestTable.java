package org.watari.ucp;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.watari.bindings.link.UcpDowncalls;
import org.watari.bindings.link.UcsPointer;
import org.watari.error.UcxStatus;

/// The requests of one worker that are not yet freed: a request outside this class is a number that is looked
/// up here, never a pointer, so that a wrong one is an exception.
///
/// ```
/// bit  63 62        51 50      49                  20 19           0
///      +-+------------+-------+----------------------+--------------+
///      |0| worker     |receive| generation, never 0  | slot         |
///      +-+------------+-------+----------------------+--------------+
/// ```
///
/// A slot also keeps what must outlive the request: the local memory, and the operand of an atomic, which UCX
/// may read until the operation is complete.
///
/// **Threads** the holder of the worker. **Cost** no allocation, except when more requests than ever before
/// are outstanding: then the table doubles.
final class RequestTable {
    private static final int SLOT_BITS = 20;
    private static final int GENERATION_BITS = 30;
    private static final int WORKER_BITS = 12;
    private static final long RECEIVE_BIT = 1L << (SLOT_BITS + GENERATION_BITS);
    private static final int GENERATION_MASK = (1 << GENERATION_BITS) - 1;
    private static final int SLOT_MASK = (1 << SLOT_BITS) - 1;
    private static final int FIRST_SLOTS = 1 << 10;
    private static final int NONE = -1;

    private final Arena arena;
    private final long workerBits;
    private final String owner;

    private long[] handles = new long[0];
    private long[] pointers = new long[0];
    private int[] generations = new int[0];
    private int[] nextFree = new int[0];
    private @Nullable Object[] kept = new @Nullable Object[0];
    private MemorySegment[] operands = new MemorySegment[0];
    private int firstFree = NONE;
    private int outstanding;

    RequestTable(Arena arena, int workerNumber, String owner) {
        this.arena = arena;
        this.workerBits = (long) (workerNumber & ((1 << WORKER_BITS) - 1)) << (SLOT_BITS + GENERATION_BITS + 1);
        this.owner = owner;
        grow();
    }

    /// Says whether another request fits; called before C is, since a request that C made must be kept.
    boolean hasRoom() {
        return firstFree != NONE || grow();
    }

    /// Writes the operand of an atomic into the slot that [#keep] takes next.
    ///
    /// @return its address, good until that request is freed
    long placeOperand(int bytes, long value) {
        int slot = firstFree;
        MemorySegment chunk = operands[slot / FIRST_SLOTS];
        long offset = (long) (slot % FIRST_SLOTS) * Long.BYTES;
        // The low bytes come first on the little-endian machines this runs on, so one store serves both sizes.
        chunk.set(JAVA_LONG, offset, bytes == Integer.BYTES ? value & 0xFFFF_FFFFL : value);
        return chunk.address() + offset;
    }

    /// Turns what an `nbx` call returned into what the public methods return.
    ///
    /// @param returned by C
    /// @param keep memory that must stay reachable until the request is freed
    /// @return 0, a negative status, or a request
    long keep(long returned, @Nullable Object keep) {
        return UcsPointer.isRequest(returned) ? take(returned, keep, 0) : returned;
    }

    /// The same for a receive, of which length and tag can be asked.
    long keepReceive(long returned, @Nullable Object keep) {
        return UcsPointer.isRequest(returned) ? take(returned, keep, RECEIVE_BIT) : returned;
    }

    private long take(long pointer, @Nullable Object keep, long kind) {
        int slot = firstFree;
        firstFree = nextFree[slot];
        int generation = (generations[slot] + 1) & GENERATION_MASK;
        generations[slot] = generation == 0 ? 1 : generation;
        long handle = workerBits | kind | (long) generations[slot] << SLOT_BITS | slot;
        handles[slot] = handle;
        pointers[slot] = pointer;
        kept[slot] = keep;
        if (keep instanceof UcpMemory memory) {
            memory.addOutstanding(1);
        }
        outstanding++;
        return handle;
    }

    private int slot(long request) {
        int slot = (int) request & SLOT_MASK;
        if (request <= 0 || slot >= handles.length || handles[slot] != request) {
            throw notARequest(request);
        }
        return slot;
    }

    private IllegalArgumentException notARequest(long request) {
        String what = request == 0
                ? "0 is not a request but a complete operation"
                : request < 0
                        ? request + " is not a request but a status, " + UcxStatus.describe(request)
                        : "0x" + Long.toHexString(request) + " is not a request of " + owner
                                + " that is still to be freed";
        return new IllegalArgumentException(what);
    }

    long pointer(long request) {
        return pointers[slot(request)];
    }

    long receivePointer(long request) {
        int slot = slot(request);
        if ((request & RECEIVE_BIT) == 0) {
            throw new IllegalArgumentException("0x" + Long.toHexString(request) + " is not a receive");
        }
        return pointers[slot];
    }

    int status(long request) {
        return UcpDowncalls.requestStatus(pointers[slot(request)]);
    }

    /// Frees a request if it is complete.
    ///
    /// @return its status; 1 (in progress) if it was not freed
    int freeIfComplete(long request) {
        int slot = slot(request);
        int status = UcpDowncalls.requestStatus(pointers[slot]);
        if (status != UcxStatus.UCS_INPROGRESS) {
            release(slot);
        }
        return status;
    }

    private void release(int slot) {
        UcpDowncalls.requestFree(pointers[slot]);
        @Nullable Object keep = kept[slot];
        if (keep instanceof UcpMemory memory) {
            memory.addOutstanding(-1);
        }
        handles[slot] = 0;
        pointers[slot] = 0;
        kept[slot] = null;
        nextFree[slot] = firstFree;
        firstFree = slot;
        outstanding--;
    }

    int outstanding() {
        return outstanding;
    }

    /// Asks for the end of every request; only posted receives can be ended this way.
    void cancelAll(long worker) {
        for (int slot = 0; slot < handles.length; slot++) {
            if (handles[slot] != 0) {
                UcpDowncalls.requestCancel(worker, pointers[slot]);
            }
        }
    }

    /// Frees every request that is complete.
    void freeAllComplete() {
        for (int slot = 0; slot < handles.length && outstanding > 0; slot++) {
            if (handles[slot] != 0 && UcpDowncalls.requestStatus(pointers[slot]) != UcxStatus.UCS_INPROGRESS) {
                release(slot);
            }
        }
    }

    private boolean grow() {
        int before = handles.length;
        if (before > SLOT_MASK) {
            return false;
        }
        int after = before == 0 ? FIRST_SLOTS : 2 * before;
        handles = Arrays.copyOf(handles, after);
        pointers = Arrays.copyOf(pointers, after);
        generations = Arrays.copyOf(generations, after);
        nextFree = Arrays.copyOf(nextFree, after);
        kept = Arrays.copyOf(kept, after);
        // Chunks, since an operand must not move while UCX may read it.
        MemorySegment[] chunks = Arrays.copyOf(operands, after / FIRST_SLOTS);
        for (int chunk = before / FIRST_SLOTS; chunk < chunks.length; chunk++) {
            chunks[chunk] = arena.allocate(JAVA_LONG, FIRST_SLOTS);
        }
        operands = chunks;
        for (int slot = after - 1; slot >= before; slot--) {
            nextFree[slot] = firstFree;
            firstFree = slot;
        }
        return true;
    }
}
