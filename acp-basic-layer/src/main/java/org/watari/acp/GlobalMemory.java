package org.watari.acp;

import java.lang.foreign.MemorySegment;
import java.util.Objects;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.watari.acp.internal.Core;
import org.watari.acp.internal.LocalRegion;
import org.watari.error.OutOfSharedMemoryException;

/// Registration of memory and the ways between local memory and global addresses.
///
/// A rank offers two kinds of memory. *Library memory* ([#allocate]) lies in blocks that stay mapped until
/// the end: ranks of the same host reach it by plain loads and stores, others by one-sided operations.
/// *Memory of the user* ([#register]) is any native segment; it is reached by messages to its owner, which
/// checks slot, generation and bounds before it copies, so that an arena closed too early is an exception at
/// the issuer and never a crash.
///
/// **Threads**: any. **Blocking**: registering and unregistering wait for no other rank. **Cost**: set-up; allocation.
public final class GlobalMemory {

    /// User addresses of x86-64 with five levels of page tables, the most that a processor has today.
    private static final long LARGEST_BYTES = 1L << 56;

    private final Core core;

    GlobalMemory(Core core) {
        this.core = core;
    }

    /// Allocates library memory and registers it, with atomics by the processors.
    ///
    /// @param bytes size, positive
    /// @return key of the zeroed, 64-byte aligned memory
    /// @throws OutOfSharedMemoryException when there is not enough
    public AddressTranslationKey allocate(long bytes) {
        return allocate(bytes, AtomicsExecutor.CPU);
    }

    /// Allocates library memory and registers it. Its size is rounded up to 8 bytes where the device updates it.
    ///
    /// @param bytes    size, positive
    /// @param executor who updates its words atomically
    /// @return key of the zeroed, 64-byte aligned memory
    /// @throws OutOfSharedMemoryException when there is not enough
    public AddressTranslationKey allocate(long bytes, AtomicsExecutor executor) {
        if (bytes <= 0) {
            throw new IllegalArgumentException("allocate of " + bytes + " bytes: a positive size is needed");
        }
        Objects.requireNonNull(executor, "allocate: executor is null, AtomicsExecutor.CPU or NIC is needed");
        if (bytes > LARGEST_BYTES) {
            throw new OutOfSharedMemoryException(
                    "allocate",
                    bytes + " bytes wanted: no process has more than " + LARGEST_BYTES + " bytes of addresses");
        }
        long rounded = executor == AtomicsExecutor.NIC ? (bytes + Long.BYTES - 1) & -Long.BYTES : bytes;
        return key(core.allocate(rounded, executor), true);
    }

    /// What this rank tells the others of an allocation that they are about to make together, for [#requireRoom]:
    /// what it would need beside the memory that it has, and what its machine can give now.
    ///
    /// **Cost**: some small files are read.
    ///
    /// @param bytes of the allocation on this rank, 0 for none
    /// @return words, to be given to all that take part
    public long[] roomFor(long bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException("room for " + bytes + " bytes: 0 or more are needed");
        }
        return core.roomFor(bytes);
    }

    /// Refuses an allocation that ranks are about to make together, where those of one host ask for more than it
    /// has: each alone might get its part, and the first touch of the last one would let the kernel end processes.
    ///
    /// @param operation what was attempted, for people
    /// @param rankOf    the rank of the job by its place among those that take part
    /// @param words     of [#roomFor] of each of them, in the order of these places
    /// @throws OutOfSharedMemoryException the same on each of them, with the host, the sum and what is available
    public void requireRoom(String operation, IntUnaryOperator rankOf, long[] words) {
        core.requireRoom(operation, rankOf, words);
    }

    /// The largest piece of library memory: the smaller of what the device registers as one and the setting
    /// `watari.registrationBytes`, rounded down.
    ///
    /// @return bytes, a multiple of 64
    public long registrationBytes() {
        return core.registrationBytes();
    }

    /// Library memory of this rank at most: the setting `watari.pinBytes`.
    ///
    /// @return bytes
    public long pinBytes() {
        return core.pinBytes();
    }

    /// Frees library memory. Later use of its addresses is a [org.watari.error.StaleAddressException] at the issuer, or
    /// reaches what is registered under the same tag by then; later use of its segments is an
    /// `IllegalStateException`. The memory is handed out again when every rank that has learnt the region has ended
    /// with it.
    ///
    /// **Blocking**: never for another rank.
    ///
    /// @param key from [#allocate]
    public void free(AddressTranslationKey key) {
        end(key, true, "free");
    }

    /// Registers memory of the user. The memory stays the user's; unregister it before its arena closes.
    ///
    /// @param segment native, accessible from every thread (arena shared, automatic or global)
    /// @return its key
    /// @throws IllegalArgumentException for heap memory, a confined arena, a read-only or empty segment
    /// @throws IllegalStateException    when the segment's arena is closed, or all tags are in use
    public AddressTranslationKey register(MemorySegment segment) {
        if (!segment.isNative()) {
            throw new IllegalArgumentException(
                    "register of heap memory: other ranks cannot reach it; allocate the segment from an Arena");
        }
        if (!segment.scope().isAlive()) {
            throw new IllegalStateException("register of a segment whose arena is closed");
        }
        if (segment.isReadOnly()) {
            throw new IllegalArgumentException("register of a read-only segment: puts could not be served");
        }
        if (segment.byteSize() == 0) {
            throw new IllegalArgumentException("register of an empty segment");
        }
        if (!isShared(segment)) {
            throw new IllegalArgumentException("register of a segment from a confined arena: the communication thread"
                    + " must reach it; use Arena.ofShared(), ofAuto() or global()");
        }
        return key(core.register(segment), false);
    }

    private static boolean isShared(MemorySegment segment) {
        // A thread that owns no arena can reach a segment only when every thread can.
        return segment.isAccessibleBy(STRANGER);
    }

    private static final Thread STRANGER = Thread.ofVirtual().unstarted(() -> {});

    /// Ends a registration. The memory is the user's alone when this returns.
    ///
    /// @param key from [#register]
    public void unregister(AddressTranslationKey key) {
        end(key, false, "unregister");
    }

    private AddressTranslationKey key(LocalRegion region, boolean library) {
        long base = core.addresses().encode(core.bootstrap().rank(), 0, region.tag(), 0);
        return new AddressTranslationKey(this, base, region.generation(), region.segment(), library);
    }

    private void end(AddressTranslationKey key, boolean library, String call) {
        if (key.owner() != this) {
            throw new IllegalArgumentException(call + " of " + key + ": the key belongs to another rank or start");
        }
        if (key.isLibrary() != library) {
            throw new IllegalArgumentException(call + " of " + key + ": "
                    + (library ? "registered memory; use unregister" : "library memory; use free"));
        }
        if (!core.unregister(core.addresses().tag(key.globalAddress()), key.generation())) {
            throw new IllegalStateException(call + " of " + key + ": it has ended already");
        }
    }

    /// Memory behind an address as plain loads and stores reach it: this rank's own, or library memory of a rank on the
    /// same host. Asks the owner when the region is not yet known.
    ///
    /// **Ordering**: that of the processor; use `VarHandle` access modes. **Blocking**: until the owner answers.
    ///
    /// @param address global address
    /// @param bytes   size wanted
    /// @return memory of that size, alive until its owner ends the registration or [Acp#close];
    ///         null where plain loads and stores do not reach
    /// @throws IndexOutOfBoundsException when the region is shorter, whether plain loads and stores reach it or not
    public @Nullable MemorySegment direct(long address, long bytes) {
        checkAddress(address);
        return core.map(address, bytes);
    }

    /// The job's address arithmetic.
    ///
    /// @return the arithmetic
    public GlobalAddress addresses() {
        return core.addresses();
    }

    private void checkAddress(long address) {
        int rank = core.addresses().rank(address);
        if (rank < 0 || rank >= core.bootstrap().size()) {
            throw new IllegalArgumentException("address 0x" + Long.toHexString(address) + ": "
                    + (address == GlobalAddress.NULL ? "it is null" : "the job has no rank " + rank));
        }
    }
}
