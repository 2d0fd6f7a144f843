package org.watari.pgas.memory;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AddressTranslationKey;
import org.watari.acp.GlobalMemory;
import org.watari.acp.GlobalMemoryAccess;
import org.watari.error.WaitTimeoutException;

/// The transfers of one context that may not have ended: their handles, and the registered memory through
/// which their values pass. Both are rings, so that a full one waits for the oldest transfer only.
///
/// ```text
///   ended               under way, or ended and not yet told     free
/// --------------------|----------------------------------------|-------
///                 retired                                     issued
/// ```
///
/// A *ticket* stands for the transfers of one operation: 0 for none, else
///
/// ```text
///   63                          11 10             0
/// +-------------------------------+----------------+
/// | number of the last transfer   | how many       |
/// +-------------------------------+----------------+
/// ```
///
/// **Threads** one at a time.
/// **Cost** no allocation but that of a failure.
public final class Outstanding implements Carrier {
    /// Transfers under way at once, a power of two; as in a [StagedPiece].
    private static final int TRANSFERS = 1024;

    /// Up to one transfer more than can be under way: some of an operation of so many have been retired.
    private static final int COUNT_BITS = 11;
    private static final int MASK = (1 << COUNT_BITS) - 1;

    private final GlobalMemory memory;
    private final GlobalMemoryAccess access;
    private final AddressTranslationKey key;
    private final MemorySegment bytes;

    /// Bytes of the ring, a power of two.
    private final int size;

    /// Bytes of a transfer: a quarter, so that a long range keeps several of them under way.
    private final int largest;

    /// Of each transfer: its handle, 0 once it has ended; where its bytes are, and up to where the ring is
    /// used; of a get also where they go; its failure, until it is told or the transfer is retired.
    private final long[] handles = new long[TRANSFERS];

    private final int[] places = new int[TRANSFERS];
    private final int[] sizes = new int[TRANSFERS];
    private final long[] usedUpTo = new long[TRANSFERS];
    private final @Nullable MemorySegment[] targets = new @Nullable MemorySegment[TRANSFERS];
    private final long[] offsets = new long[TRANSFERS];
    private final @Nullable RuntimeException[] failures = new @Nullable RuntimeException[TRANSFERS];

    private long issued;
    private long retired;
    /// Bytes of the ring ever handed out and ever given back.
    private long used;

    private long freed;
    private long lastHandle;
    private long order = GlobalMemoryAccess.ORDER_NONE;
    /// The first failure of a transfer that was retired before anybody waited for its operation.
    private @Nullable RuntimeException failure;

    /// @param memory where the bytes of the ring come from
    /// @param access what moves them
    public Outstanding(GlobalMemory memory, GlobalMemoryAccess access) {
        this.memory = memory;
        this.access = access;
        this.size = (int) Math.min(StagedPiece.BYTES, Long.highestOneBit(memory.registrationBytes()));
        this.largest = size / 4;
        this.key = memory.allocate(size);
        this.bytes = key.segment();
    }

    // --- begin -----------------------------------------------------------------------------------------------------

    /// The number of transfers begun so far, for [#ticketSince].
    ///
    /// @return the number
    public long issued() {
        return issued;
    }

    /// The ticket of all transfers begun since then.
    ///
    /// @param before of [#issued]
    /// @return the ticket, 0 for no transfer
    public long ticketSince(long before) {
        return issued == before ? 0 : issued << COUNT_BITS | Math.min(issued - before, TRANSFERS + 1);
    }

    @Override
    public void get(long source, MemorySegment into, long offset, long count) {
        for (long done = 0; done < count; ) {
            int run = (int) Math.min(count - done, largest);
            int place = reserve(run);
            begin(
                    access.copy(key.globalAddress(place), source + done, run, GlobalMemoryAccess.ORDER_NONE),
                    place,
                    run,
                    into,
                    offset + done);
            done += run;
        }
    }

    @Override
    public void put(long target, MemorySegment from, long offset, long count) {
        for (long done = 0; done < count; ) {
            int run = (int) Math.min(count - done, largest);
            int place = reserve(run);
            MemorySegment.copy(from, offset + done, bytes, place, run);
            begin(access.copy(target + done, key.globalAddress(place), run, order), place, run, null, 0);
            done += run;
        }
    }

    /// Room for the bytes of one transfer, behind a free slot; both may wait for the oldest transfers.
    ///
    /// @param count how many, at most a quarter of the ring
    /// @return where, from the start of the memory
    public int reserve(int count) {
        int padded = (count + Long.BYTES - 1) & -Long.BYTES;
        long start = used;
        int atEnd = (int) (size - (start & (size - 1)));
        if (atEnd < padded) {
            start += atEnd;
        }
        while (issued - retired == TRANSFERS || (issued != retired && start + padded - freed > size)) {
            retireOldest();
        }
        if (issued == retired) {
            freed = start;
        }
        used = start + padded;
        return (int) (start & (size - 1));
    }

    /// The global address of a place.
    ///
    /// @param place of [#reserve]
    /// @return the address
    public long addressOf(int place) {
        return key.globalAddress(place);
    }

    /// The memory, to be written at a place.
    ///
    /// @return the memory
    public MemorySegment bytes() {
        return bytes;
    }

    /// Notes a transfer that has been issued behind [#reserve].
    ///
    /// @param handle of the basic layer
    /// @param place  of its bytes
    /// @param count  how many
    /// @param into   where they go when it has ended, or null
    /// @param offset where in it
    public void begin(long handle, int place, int count, @Nullable MemorySegment into, long offset) {
        issued++;
        int slot = slotOf(issued);
        handles[slot] = handle;
        places[slot] = place;
        sizes[slot] = count;
        usedUpTo[slot] = used;
        targets[slot] = into;
        offsets[slot] = offset;
        if (handle == 0) {
            failures[slot] = finish(slot, null);
        } else {
            lastHandle = handle;
        }
    }

    private static int slotOf(long number) {
        return (int) number & (TRANSFERS - 1);
    }

    // --- order -----------------------------------------------------------------------------------------------------

    /// What puts and atomics are to be issued with.
    ///
    /// @return an order of the basic layer
    public long order() {
        return order;
    }

    /// An order behind everything begun so far.
    ///
    /// @return an order of the basic layer
    public long orderBehindAll() {
        return issued == retired ? GlobalMemoryAccess.ORDER_NONE : lastHandle;
    }

    /// Lets what is begun from now on take effect behind what has been begun.
    public void fence() {
        order = orderBehindAll();
        VarHandle.releaseFence(); // for what is mapped
    }

    // --- end -------------------------------------------------------------------------------------------------------

    /// Whether the transfers of a ticket have ended; then they are as behind [#await].
    ///
    /// @param ticket of [#ticketSince]
    /// @return whether they have
    public boolean isDone(long ticket) {
        long last = lastOf(ticket);
        for (long number = firstOf(ticket); number <= last; number++) {
            long handle = handles[slotOf(number)];
            if (handle != 0 && !access.hasEnded(handle)) {
                return false;
            }
        }
        await(ticket);
        return true;
    }

    /// Waits for the transfers of a ticket and brings what they got to where it goes.
    ///
    /// @param ticket of [#ticketSince]
    public void await(long ticket) {
        long last = lastOf(ticket);
        RuntimeException first = null;
        if (ticket != 0 && last - (ticket & MASK) < retired) {
            first = takeFailure(); // it may be one of these
        }
        long number = firstOf(ticket);
        try {
            for (; number <= last; number++) {
                RuntimeException next = end(number);
                first = first == null ? next : first;
            }
        } catch (WaitTimeoutException e) {
            int slot = slotOf(number);
            failures[slot] = failures[slot] == null ? first : failures[slot]; // for who waits again
            throw e;
        }
        while (retired < issued && handles[slotOf(retired + 1)] == 0) {
            retire();
        }
        if (first != null) {
            throw first;
        }
    }

    private long lastOf(long ticket) {
        long last = ticket >> COUNT_BITS;
        if (ticket < 0 || last > issued) {
            throw new IllegalArgumentException("ticket " + ticket + " is none of this context");
        }
        return last;
    }

    /// The first of its transfers that is not retired.
    private long firstOf(long ticket) {
        return Math.max((ticket >> COUNT_BITS) - (ticket & MASK), retired) + 1;
    }

    /// Waits for all transfers.
    public void quiet() {
        while (retired < issued) {
            retireOldest();
        }
        order = GlobalMemoryAccess.ORDER_NONE;
        VarHandle.fullFence(); // for what is mapped
        RuntimeException first = takeFailure();
        if (first != null) {
            throw first;
        }
    }

    private @Nullable RuntimeException takeFailure() {
        RuntimeException first = failure;
        failure = null;
        return first;
    }

    private void keep(@Nullable RuntimeException next) {
        failure = failure == null ? next : failure;
    }

    private void retireOldest() {
        keep(end(retired + 1));
        retire();
    }

    private void retire() {
        retired++;
        int slot = slotOf(retired);
        freed = usedUpTo[slot];
        keep(failures[slot]);
        failures[slot] = null;
    }

    /// Waits for one transfer.
    ///
    /// @return the failure that is to be told of it
    private @Nullable RuntimeException end(long number) {
        int slot = slotOf(number);
        RuntimeException failed = null;
        if (handles[slot] != 0) {
            try {
                access.await(handles[slot]);
            } catch (WaitTimeoutException e) {
                throw e; // it goes on and uses the memory
            } catch (RuntimeException e) {
                failed = e;
            }
            failed = finish(slot, failed);
        }
        RuntimeException kept = failures[slot];
        failures[slot] = null;
        return kept == null ? failed : kept;
    }

    private @Nullable RuntimeException finish(int slot, @Nullable RuntimeException failed) {
        MemorySegment into = targets[slot];
        handles[slot] = 0;
        targets[slot] = null;
        if (into == null || failed != null) {
            return failed;
        }
        try {
            MemorySegment.copy(bytes, places[slot], into, offsets[slot], sizes[slot]);
            return null;
        } catch (RuntimeException e) {
            return e; // the caller's memory has been closed
        }
    }

    /// Gives the memory back; only when nothing is under way. Else it stays until the program ends.
    public void close() {
        if (retired == issued) {
            memory.free(key);
        }
    }
}
