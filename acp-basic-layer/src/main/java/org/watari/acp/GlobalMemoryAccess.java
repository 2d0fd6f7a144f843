package org.watari.acp;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.watari.acp.internal.Core;
import org.watari.acp.internal.MappedCopy;
import org.watari.acp.internal.Region;
import org.watari.acp.transport.AtomicOperation;
import org.watari.acp.transport.AtomicWords;
import org.watari.error.StaleAddressException;

/// Copies and atomics on global addresses, and their completion.
///
/// **Handles.** Every operation returns a handle: positive, or 0 when it has ended and nothing is outstanding. Handles
/// grow in order of issue. A failure is kept with its handle until it is reported, once; of more than 16384 kept the
/// oldest is forgotten, and its operation then looks as if it had gone well.
///
/// **Order.** The last argument says what an operation waits for before it starts: [#ORDER_NONE] nothing, a handle that
/// operation and everything before it, [#ORDER_ALL] everything issued before. [#ORDER_CONTINUE] makes a stream: an
/// operation of the same kind between the same ranks as the one issued just before starts as soon as that one has, does
/// not overtake it, and need not wait for its end; any other means [#ORDER_ALL]. What goes by messages to the owner
/// or by plain loads and stores is pipelined so; what goes by the transport's put and get waits for the end.
///
/// **Queue.** A call that finds the command queue full waits for a free slot; through [#withoutWaiting] it
/// returns [#QUEUE_FULL] instead.
///
/// **Ordering** between operations without an order: none. **Visibility**: bytes are visible to the target's owner when
/// the operation has completed here and the owner has synchronised with this rank ([Acp#sync], a flag put after it).
///
/// **Threads**: any number, at the same time. **Cost**: no heap allocation; where source and target are mapped here the
/// calling thread does the work itself, without a native call. **Source**: ACP basic layer, global memory access.
public final class GlobalMemoryAccess {

    /// Order: may start at once.
    public static final long ORDER_NONE = 0;

    /// Order: after everything issued before.
    public static final long ORDER_ALL = -1;

    /// Order: after the operation issued just before, as its continuation.
    public static final long ORDER_CONTINUE = -2;

    /// Answers at and below this are errors; given as a handle or an order they are refused.
    public static final long FIRST_ERROR = -16;

    /// Answer of [#withoutWaiting]: nothing has been done because the command queue is full. Try again when an earlier
    /// operation has ended.
    public static final long QUEUE_FULL = -16;

    private final Core core;
    private final boolean waits;
    private final GlobalMemoryAccess withoutWaiting;
    private final FetchingAtomics fetching;
    private final Stores stores;
    private final GlobalAddress addresses;
    private final int rank;
    private final int processCount;

    GlobalMemoryAccess(Core core) {
        this(core, true);
    }

    @SuppressWarnings("ThisEscapeInObjectConstruction") // the parts only keep the reference
    private GlobalMemoryAccess(Core core, boolean waits) {
        this.core = core;
        this.waits = waits;
        this.addresses = core.addresses();
        this.rank = core.bootstrap().rank();
        this.processCount = core.bootstrap().size();
        this.withoutWaiting = waits ? new GlobalMemoryAccess(core, false) : this;
        this.fetching = new FetchingAtomics(this);
        this.stores = new Stores(this, core, waits);
    }

    /// The same operations, but for one thing: where the command queue is full they return [#QUEUE_FULL] and have done
    /// nothing.
    ///
    /// **Blocking**: never, but for [#complete(long)] and [#await].
    ///
    /// @return the operations, of the same rank
    public GlobalMemoryAccess withoutWaiting() {
        return withoutWaiting;
    }

    /// Atomics that wait and return the old value.
    ///
    /// @return the operations, of the same rank
    public FetchingAtomics fetching() {
        return fetching;
    }

    /// Small puts from values and from memory that is not registered.
    ///
    /// @return the operations, of the same rank
    public Stores stores() {
        return stores;
    }

    /// Begins the description of a chain: copies and notifications to be started as one, many times.
    ///
    /// @return a builder
    public Chain.Builder chain() {
        return new Chain.Builder(core, this, waits);
    }

    /// Copies bytes. Each side may be on any rank.
    ///
    /// **Completion**: remote; when the handle has ended the bytes are in the target and the source may be reused.
    /// **Ordering**: by `order` only. **Blocking**: when the command queue is full, until a slot is free.
    /// **Limits**: any alignment and size within one region. Overlapping local ranges behave as `memmove`.
    ///
    /// @param target global address of the first byte to write
    /// @param source global address of the first byte to read
    /// @param bytes  how many; 0 is allowed
    /// @param order  see above
    /// @return handle
    /// @throws IllegalArgumentException  null address, unknown rank, negative size, malformed order
    /// @throws IndexOutOfBoundsException when a region is known here and too short; else the failure comes with
    ///                                   the handle
    public long copy(long target, long source, long bytes, long order) {
        checkOrder(order);
        if (bytes < 0) {
            throw new IllegalArgumentException("copy of " + bytes + " bytes: a size is not negative");
        }
        if (core.orderIsMet(order)) {
            // An address whose region is found is well formed.
            Region from = core.findMapped(source);
            Region to = core.findMapped(target);
            MemorySegment fromMemory = from == null ? null : from.mapped();
            MemorySegment toMemory = to == null ? null : to.mapped();
            if (from != null && to != null && fromMemory != null && toMemory != null) {
                long handle = core.handleAtOnce(waits);
                if (handle < 0) {
                    return QUEUE_FULL;
                }
                try {
                    MappedCopy.copy(
                            fromMemory,
                            addresses.position(source) - from.position(),
                            toMemory,
                            addresses.position(target) - to.position(),
                            bytes);
                } catch (IllegalStateException e) {
                    throw new StaleAddressException("copy", "the memory of a region has been closed");
                } catch (IndexOutOfBoundsException e) {
                    throw outOfBounds(source, fromMemory, target, toMemory, bytes);
                }
                return handle;
            }
        }
        checkAddress("target", target);
        checkAddress("source", source);
        return handleOf(core.submit(waits, false, target, source, bytes, order, AtomicOperation.ADD, 0, 0));
    }

    /// The core gives no handle when the queue is full and nobody wants to wait.
    static long handleOf(long submitted) {
        return submitted == 0 ? QUEUE_FULL : submitted;
    }

    private IndexOutOfBoundsException outOfBounds(
            long source, MemorySegment from, long target, MemorySegment to, long bytes) {
        return new IndexOutOfBoundsException("copy of " + bytes + " bytes from " + addresses.toText(source)
                + " (region of " + from.byteSize() + ") to " + addresses.toText(target) + " (region of "
                + to.byteSize() + ")");
    }

    private long atomic(
            AtomicOperation operation, int width, long result, long word, long operand, long expected, long order) {
        checkWord(operation, width, word, order);
        if (result != GlobalAddress.NULL && addresses.rank(result) != rank) {
            throw new IllegalArgumentException(operation + ": the place for the old value, " + addresses.toText(result)
                    + ", must be on the calling rank " + rank);
        }
        Region region = core.orderIsMet(order) ? mappedForProcessors(word) : null;
        if (region == null) {
            return handleOf(core.submit(waits, true, result, word, width, order, operation, operand, expected));
        }
        // Before the update, which could not be undone.
        Region place = result == GlobalAddress.NULL ? null : place(operation, width, result);
        long handle = core.handleAtOnce(waits);
        if (handle < 0) {
            return QUEUE_FULL;
        }
        long old = updateHere(operation, width, region, word, operand, expected);
        if (place != null) {
            store(width, place, addresses.position(result) - place.position(), old);
        }
        return handle;
    }

    /// Makes an atomic, waits for it and returns the old value.
    long fetch(AtomicOperation operation, int width, long word, long operand, long expected, long order) {
        checkWord(operation, width, word, order);
        Region region = core.orderIsMet(order) ? mappedForProcessors(word) : null;
        return region == null
                ? core.fetch(operation, width, word, operand, expected, order)
                : updateHere(operation, width, region, word, operand, expected);
    }

    private void checkWord(AtomicOperation operation, int width, long word, long order) {
        checkAddress("word", word);
        checkOrder(order);
        if ((addresses.offset(word) & (width - 1)) != 0) {
            throw new IllegalArgumentException(operation + " of " + width + " bytes at " + addresses.toText(word)
                    + ": the offset must be a multiple of " + width);
        }
    }

    /// The region of a word that this thread may update by itself.
    private @Nullable Region mappedForProcessors(long word) {
        Region region = core.findMapped(word);
        return region == null || region.executor() != AtomicsExecutor.CPU ? null : region;
    }

    private static MemorySegment memoryOf(Region region) {
        return Objects.requireNonNull(region.mapped());
    }

    private long updateHere(
            AtomicOperation operation, int width, Region region, long word, long operand, long expected) {
        MemorySegment memory = memoryOf(region);
        long offset = addresses.position(word) - region.position();
        if (((memory.address() + offset) & (width - 1)) != 0) {
            throw new IllegalArgumentException(operation + " of " + width + " bytes at " + addresses.toText(word)
                    + ": the registered memory is not aligned to " + width);
        }
        try {
            return AtomicWords.update(operation, width, memory, offset, operand, expected);
        } catch (IllegalStateException e) {
            throw new StaleAddressException(operation.name(), "the memory of the region has been closed");
        } catch (IndexOutOfBoundsException e) {
            throw new IndexOutOfBoundsException(operation + " of " + width + " bytes at " + addresses.toText(word)
                    + ": the region has " + region.length() + " bytes, " + (region.length() - offset) + " from there");
        }
    }

    private Region place(AtomicOperation operation, int width, long result) {
        Region region = core.findMapped(result);
        if (region == null || !memoryOf(region).scope().isAlive()) {
            throw new StaleAddressException(operation.name(), addresses.toText(result) + " is not registered");
        }
        if (width > region.length() - (addresses.position(result) - region.position())) {
            throw new IndexOutOfBoundsException(operation + ": no room for the old value of " + width + " bytes at "
                    + addresses.toText(result) + ": the region has " + region.length() + " bytes");
        }
        return region;
    }

    private static void store(int width, Region place, long offset, long old) {
        MemorySegment memory = memoryOf(place);
        if (width == Integer.BYTES) {
            memory.set(ValueLayout.JAVA_INT_UNALIGNED, offset, (int) old);
        } else {
            memory.set(ValueLayout.JAVA_LONG_UNALIGNED, offset, old);
        }
    }

    /// Compare-and-swap on 4 bytes, atomic with respect to every other atomic of this class on the word.
    ///
    /// **Completion**: operation; when the handle has ended the old value is at `result`.
    ///
    /// @param result place for the value found before, on this rank; null address when it is not wanted
    /// @param word address of the word, its offset a multiple of 4
    /// @param expected value to compare with
    /// @param newValue value to store when equal
    /// @param order as for [#copy]
    /// @return handle
    public long compareAndSwap4(long result, long word, int expected, int newValue, long order) {
        return atomic(AtomicOperation.COMPARE_AND_SWAP, Integer.BYTES, result, word, newValue, expected, order);
    }

    /// Compare-and-swap on 8 bytes, atomic with respect to every other atomic of this class on the word.
    ///
    /// **Completion**: operation; when the handle has ended the old value is at `result`.
    ///
    /// @param result place for the value found before, on this rank; null address when it is not wanted
    /// @param word address of the word, its offset a multiple of 8
    /// @param expected value to compare with
    /// @param newValue value to store when equal
    /// @param order as for [#copy]
    /// @return handle
    public long compareAndSwap8(long result, long word, long expected, long newValue, long order) {
        return atomic(AtomicOperation.COMPARE_AND_SWAP, Long.BYTES, result, word, newValue, expected, order);
    }

    /// Swap on 4 bytes, atomic with respect to every other atomic of this class on the word.
    ///
    /// **Completion**: operation; when the handle has ended the old value is at `result`.
    ///
    /// @param result place for the value found before, on this rank; null address when it is not wanted
    /// @param word address of the word, its offset a multiple of 4
    /// @param value value to store
    /// @param order as for [#copy]
    /// @return handle
    public long swap4(long result, long word, int value, long order) {
        return atomic(AtomicOperation.SWAP, Integer.BYTES, result, word, value, 0, order);
    }

    /// Swap on 8 bytes, atomic with respect to every other atomic of this class on the word.
    ///
    /// **Completion**: operation; when the handle has ended the old value is at `result`.
    ///
    /// @param result place for the value found before, on this rank; null address when it is not wanted
    /// @param word address of the word, its offset a multiple of 8
    /// @param value value to store
    /// @param order as for [#copy]
    /// @return handle
    public long swap8(long result, long word, long value, long order) {
        return atomic(AtomicOperation.SWAP, Long.BYTES, result, word, value, 0, order);
    }

    /// Add, wrapping around, on 4 bytes, atomic with respect to every other atomic of this class on the word.
    ///
    /// **Completion**: operation; when the handle has ended the old value is at `result`.
    ///
    /// @param result place for the value found before, on this rank; null address when it is not wanted
    /// @param word address of the word, its offset a multiple of 4
    /// @param value operand
    /// @param order as for [#copy]
    /// @return handle
    public long add4(long result, long word, int value, long order) {
        return atomic(AtomicOperation.ADD, Integer.BYTES, result, word, value, 0, order);
    }

    /// Add, wrapping around, on 8 bytes, atomic with respect to every other atomic of this class on the word.
    ///
    /// **Completion**: operation; when the handle has ended the old value is at `result`.
    ///
    /// @param result place for the value found before, on this rank; null address when it is not wanted
    /// @param word address of the word, its offset a multiple of 8
    /// @param value operand
    /// @param order as for [#copy]
    /// @return handle
    public long add8(long result, long word, long value, long order) {
        return atomic(AtomicOperation.ADD, Long.BYTES, result, word, value, 0, order);
    }

    /// Bitwise exclusive or on 4 bytes, atomic with respect to every other atomic of this class on the word.
    ///
    /// **Completion**: operation; when the handle has ended the old value is at `result`.
    ///
    /// @param result place for the value found before, on this rank; null address when it is not wanted
    /// @param word address of the word, its offset a multiple of 4
    /// @param value operand
    /// @param order as for [#copy]
    /// @return handle
    public long xor4(long result, long word, int value, long order) {
        return atomic(AtomicOperation.XOR, Integer.BYTES, result, word, value, 0, order);
    }

    /// Bitwise exclusive or on 8 bytes, atomic with respect to every other atomic of this class on the word.
    ///
    /// **Completion**: operation; when the handle has ended the old value is at `result`.
    ///
    /// @param result place for the value found before, on this rank; null address when it is not wanted
    /// @param word address of the word, its offset a multiple of 8
    /// @param value operand
    /// @param order as for [#copy]
    /// @return handle
    public long xor8(long result, long word, long value, long order) {
        return atomic(AtomicOperation.XOR, Long.BYTES, result, word, value, 0, order);
    }

    /// Bitwise or on 4 bytes, atomic with respect to every other atomic of this class on the word.
    ///
    /// **Completion**: operation; when the handle has ended the old value is at `result`.
    ///
    /// @param result place for the value found before, on this rank; null address when it is not wanted
    /// @param word address of the word, its offset a multiple of 4
    /// @param value operand
    /// @param order as for [#copy]
    /// @return handle
    public long or4(long result, long word, int value, long order) {
        return atomic(AtomicOperation.OR, Integer.BYTES, result, word, value, 0, order);
    }

    /// Bitwise or on 8 bytes, atomic with respect to every other atomic of this class on the word.
    ///
    /// **Completion**: operation; when the handle has ended the old value is at `result`.
    ///
    /// @param result place for the value found before, on this rank; null address when it is not wanted
    /// @param word address of the word, its offset a multiple of 8
    /// @param value operand
    /// @param order as for [#copy]
    /// @return handle
    public long or8(long result, long word, long value, long order) {
        return atomic(AtomicOperation.OR, Long.BYTES, result, word, value, 0, order);
    }

    /// Bitwise and on 4 bytes, atomic with respect to every other atomic of this class on the word.
    ///
    /// **Completion**: operation; when the handle has ended the old value is at `result`.
    ///
    /// @param result place for the value found before, on this rank; null address when it is not wanted
    /// @param word address of the word, its offset a multiple of 4
    /// @param value operand
    /// @param order as for [#copy]
    /// @return handle
    public long and4(long result, long word, int value, long order) {
        return atomic(AtomicOperation.AND, Integer.BYTES, result, word, value, 0, order);
    }

    /// Bitwise and on 8 bytes, atomic with respect to every other atomic of this class on the word.
    ///
    /// **Completion**: operation; when the handle has ended the old value is at `result`.
    ///
    /// @param result place for the value found before, on this rank; null address when it is not wanted
    /// @param word address of the word, its offset a multiple of 8
    /// @param value operand
    /// @param order as for [#copy]
    /// @return handle
    public long and8(long result, long word, long value, long order) {
        return atomic(AtomicOperation.AND, Long.BYTES, result, word, value, 0, order);
    }

    /// Waits until an operation and every earlier one have ended, well or badly.
    ///
    /// **Blocking**: within the wait limit. Makes progress itself.
    ///
    /// @param handle a handle; 0 and handles not issued yet return at once; [#ORDER_ALL] and [#ORDER_CONTINUE] mean
    ///               everything issued so far
    /// @throws org.watari.error.CommunicationException the first failure among them not yet reported
    /// @throws org.watari.error.WaitTimeoutException   when the limit passes; the operations go on
    public void complete(long handle) {
        if (handle != 0) {
            core.complete(checkHandle(handle) < 0 ? core.lastHandle() : handle);
        }
    }

    /// Waits until everything issued so far has ended.
    ///
    /// @throws org.watari.error.CommunicationException the first failure not yet reported
    public void complete() {
        core.complete(core.lastHandle());
    }

    /// Waits until everything issued so far has ended, well or badly, and reports nothing: each failure stays with its
    /// handle, for who waits for that. For a layer that waits for the operations of others.
    ///
    /// **Blocking**: within the wait limit. Makes progress itself.
    ///
    /// @throws org.watari.error.WaitTimeoutException when the limit passes; the operations go on
    public void awaitEnd() {
        core.awaitEnd();
    }

    /// Whether an operation and every earlier one have ended, well or badly.
    ///
    /// **Blocking**: never. Makes progress once.
    ///
    /// @param handle as for [#complete(long)]
    /// @return true when they have
    public boolean inquire(long handle) {
        return handle == 0 || core.inquire(checkHandle(handle) < 0 ? core.lastHandle() : handle);
    }

    /// Whether one operation has ended, well or badly, whatever the others do.
    ///
    /// **Blocking**: never. Makes progress once.
    ///
    /// @param handle a positive handle, or 0
    /// @return true when it has
    public boolean hasEnded(long handle) {
        if (handle < 0) {
            throw new IllegalArgumentException("hasEnded of " + handle + ": a handle is positive, or 0");
        }
        return handle == 0 || core.hasEnded(handle);
    }

    /// Waits until one operation has ended, whatever the others do.
    ///
    /// **Blocking**: within the wait limit. Makes progress itself.
    ///
    /// @param handle a positive handle, or 0
    /// @throws org.watari.error.CommunicationException its failure, when not yet reported
    /// @throws org.watari.error.WaitTimeoutException   when the limit passes; the operation goes on
    public void await(long handle) {
        if (handle < 0) {
            throw new IllegalArgumentException("await of " + handle + ": a handle is positive, or 0");
        }
        if (handle != 0) {
            core.await(handle);
        }
    }

    private static long checkHandle(long handle) {
        if (handle < ORDER_CONTINUE) {
            throw new IllegalArgumentException("handle " + handle
                    + (handle <= FIRST_ERROR ? " is the error of a call, not a handle" : " is not a handle"));
        }
        return handle;
    }

    static void checkOrder(long order) {
        if (order < ORDER_CONTINUE) {
            throw new IllegalArgumentException("order " + order
                    + (order <= FIRST_ERROR ? " is the error of a call, not an order" : " is not an order"));
        }
    }

    /// Checks the address and the order of a call.
    void check(long address, long order) {
        checkOrder(order);
        checkAddress("global", address);
    }

    private void checkAddress(String what, long address) {
        int owner = addresses.rank(address);
        if (owner < 0 || owner >= processCount || addresses.color(address) >= addresses.colors()) {
            throw new IllegalArgumentException(what + " address 0x" + Long.toHexString(address) + ": "
                    + (address == GlobalAddress.NULL
                            ? "it is null"
                            : "the job has ranks 0 to " + (processCount - 1) + " and colours 0 to "
                                    + (addresses.colors() - 1)));
        }
    }
}
