package org.watari.pgas.memory;

import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AddressTranslationKey;
import org.watari.acp.GlobalMemoryAccess;
import org.watari.error.CommunicationException;
import org.watari.error.WaitTimeoutException;

/// A piece of registered memory through which values pass on their way between a segment of the caller and
/// memory that is not mapped here. Transfers are issued one after the other and waited for together.
///
/// **Threads** one at a time: who leases it.
/// **Cost** no allocation.
public final class StagedPiece implements Carrier, AutoCloseable {
    private static final System.Logger LOG = System.getLogger("org.watari.pgas.memory");

    /// 64 KiB amortises a round trip to within a few per cent on every transport tried.
    static final int BYTES = 64 * 1024;

    /// Transfers under way at once. Of 1 to 8 bytes each, more gain nothing: the round trip is paid for.
    private static final int TRANSFERS = 1024;

    private final StagingPool pool;
    private final GlobalMemoryAccess access;
    private final AddressTranslationKey key;
    private final MemorySegment memory;
    private final long address;
    private final int size;

    /// Of each transfer under way: its handle, and for a get where in the caller's segment its bytes go.
    private final long[] handles = new long[TRANSFERS];

    private final long[] offsets = new long[TRANSFERS];
    private final int[] sizes = new int[TRANSFERS];
    private int count;
    private int used;
    private boolean timedOut;

    StagedPiece(StagingPool pool, GlobalMemoryAccess access, AddressTranslationKey key) {
        this.pool = pool;
        this.access = access;
        this.key = key;
        this.memory = key.segment();
        this.address = key.globalAddress();
        this.size = Math.toIntExact(key.length());
    }

    AddressTranslationKey key() {
        return key;
    }

    /// The memory: a single transfer uses it from the start.
    ///
    /// @return 64 KiB, or what can be registered as one
    public MemorySegment memory() {
        return memory;
    }

    /// Begins to copy bytes of another rank to `into`; they are there after [#finishGets].
    ///
    /// @param source global address
    /// @param into   where the bytes go
    /// @param offset where in it
    /// @param bytes  how many
    @Override
    public void get(long source, MemorySegment into, long offset, long bytes) {
        for (long done = 0; done < bytes; ) {
            if (isFull()) {
                finishGets(into);
            }
            int run = (int) Math.min(bytes - done, size - used);
            offsets[count] = offset + done;
            begin(address + used, source + done, run);
            done += run;
        }
    }

    /// Waits for the gets that are under way.
    ///
    /// @param into of [#get]
    public void finishGets(MemorySegment into) {
        int gets = count;
        await();
        int from = 0;
        for (int i = 0; i < gets; i++) {
            MemorySegment.copy(memory, from, into, offsets[i], sizes[i]);
            from += sizes[i];
        }
    }

    /// Begins to copy bytes of `from` to another rank; they are there after [#await].
    ///
    /// @param target global address
    /// @param from   the bytes
    /// @param offset where in it they begin
    /// @param bytes  how many
    @Override
    public void put(long target, MemorySegment from, long offset, long bytes) {
        for (long done = 0; done < bytes; ) {
            if (isFull()) {
                await();
            }
            int run = (int) Math.min(bytes - done, size - used);
            MemorySegment.copy(from, offset + done, memory, used, run);
            begin(target + done, address + used, run);
            done += run;
        }
    }

    /// Begins a get of a few bytes to the start of the memory.
    ///
    /// @param source global address
    /// @param bytes  how many
    public void getFirst(long source, int bytes) {
        begin(address, source, bytes);
    }

    /// Begins a put of a few bytes from the start of the memory.
    ///
    /// @param target global address
    /// @param bytes  how many
    public void putFirst(long target, int bytes) {
        begin(target, address, bytes);
    }

    /// Begins to exchange a word; the one before is at the start of the memory after [#await].
    ///
    /// @param target   global address
    /// @param word     what it shall be
    /// @param expected what it must be for that, null for anything
    void exchangeFirst(long target, long word, @Nullable Long expected) {
        note(
                expected == null
                        ? access.swap8(address, target, word, GlobalMemoryAccess.ORDER_NONE)
                        : access.compareAndSwap8(address, target, expected, word, GlobalMemoryAccess.ORDER_NONE),
                Long.BYTES);
    }

    private boolean isFull() {
        return count == TRANSFERS || used == size;
    }

    private void begin(long target, long source, int bytes) {
        note(access.copy(target, source, bytes, GlobalMemoryAccess.ORDER_NONE), bytes);
    }

    private void note(long handle, int bytes) {
        handles[count] = handle;
        sizes[count] = bytes;
        used += bytes;
        count++;
    }

    /// Waits for the transfers that are under way, all of them even where one fails: they use the memory.
    ///
    /// @throws org.watari.error.CommunicationException the first failure; of one call no others are told
    public void await() {
        RuntimeException failure = null;
        for (int i = 0; i < count; i++) {
            try {
                if (handles[i] != 0) {
                    access.await(handles[i]);
                }
            } catch (WaitTimeoutException e) {
                timedOut = true;
                if (failure != null) {
                    e.addSuppressed(failure);
                }
                throw e;
            } catch (RuntimeException e) {
                failure = failure == null ? e : failure;
            }
        }
        count = 0;
        used = 0;
        if (failure != null) {
            throw failure;
        }
    }

    /// Waits, as long as it takes, for transfers that had not ended in time. The piece is as new then.
    void awaitRest() {
        CommunicationException failure = null;
        for (int i = 0; i < count; i++) {
            CommunicationException next = awaitEnd(handles[i]);
            failure = failure == null ? next : failure;
        }
        count = 0;
        used = 0;
        timedOut = false;
        if (failure != null) {
            // Who began it has been told that it might take effect yet, and asks no more.
            LOG.log(System.Logger.Level.WARNING, "a transfer that had not ended in time has failed", failure);
        }
    }

    /// @return its failure, null when it has ended well, or the program has ended
    private @Nullable CommunicationException awaitEnd(long handle) {
        while (true) {
            try {
                access.await(handle);
                return null;
            } catch (WaitTimeoutException e) {
                // within the limit on waits it has not
            } catch (CommunicationException e) {
                return e;
            } catch (IllegalStateException e) {
                return null;
            }
        }
    }

    /// Gives the piece back. Where the caller's failure has left transfers under way it waits for them; when
    /// they have not ended in time they may still come, and the piece is given up.
    @Override
    public void close() {
        try {
            if (!timedOut) {
                await();
            }
        } finally {
            pool.release(this, count == 0);
        }
    }
}
