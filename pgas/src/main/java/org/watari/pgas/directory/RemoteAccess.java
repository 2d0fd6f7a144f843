package org.watari.pgas.directory;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.watari.acp.GlobalAddress;
import org.watari.acp.GlobalMemory;
import org.watari.acp.Requests;
import org.watari.error.CommunicationException;
import org.watari.error.Damage;
import org.watari.error.StaleAddressException;
import org.watari.pgas.memory.StagingPool;

/// Accesses to parts on other ranks: by address where the cache has it, else by a message to the home,
/// whose answer brings the address.
///
/// **Threads**: any, each inside of [ControlBlock#enter] of the object.
final class RemoteAccess {

    private static final VarHandle WORD = JAVA_LONG.varHandle();

    /// The way to the [Home]s of other ranks.
    interface Homes {
        /// Largest request or answer.
        int maxBytes();

        /// Asks the home of a rank, and waits for its answer.
        byte[] ask(int rank, MemorySegment request);
    }

    /// By a message there and back.
    record ByRequest(Requests requests, long tag) implements Homes {
        @Override
        public int maxBytes() {
            return requests.maxBytes();
        }

        @Override
        public byte[] ask(int rank, MemorySegment request) {
            return requests.ask(rank, tag, request);
        }
    }

    private final Homes homes;
    private final GlobalMemory memory;
    private final StagingPool staging;
    private final AddressCache cache;
    private final int pieceShift;
    private final boolean cacheGets;
    private final boolean cachePuts;
    private final AtomicLong messages = new AtomicLong();
    private final AtomicLong misses = new AtomicLong();

    RemoteAccess(
            Homes homes,
            GlobalMemory memory,
            StagingPool staging,
            AddressCache cache,
            int pieceShift,
            DirectoryOptions options) {
        this.homes = homes;
        this.memory = memory;
        this.staging = staging;
        this.cache = cache;
        this.pieceShift = pieceShift;
        this.cacheGets = options.cacheGets() && options.cacheEntries() > 0;
        this.cachePuts = options.cachePuts() && options.cacheEntries() > 0;
    }

    long messages() {
        return messages.get();
    }

    long misses() {
        return misses.get();
    }

    private AddressCache.@Nullable Entry find(boolean use, ControlBlock block, int home, long offset) {
        AddressCache.Entry entry = use ? cache.find(block.handle, home, Part.numberAt(offset, pieceShift)) : null;
        if (entry != null) {
            entry.counts.hit();
        }
        return entry;
    }

    private long within(long offset) {
        return Part.within(offset, pieceShift);
    }

    long getLong(ControlBlock block, int home, long offset) {
        AddressCache.Entry entry = find(cacheGets, block, home, offset);
        if (entry == null) {
            long[] word = new long[1];
            askGet(block, home, offset, MemorySegment.ofArray(word));
            return word[0];
        }
        MemorySegment direct = entry.direct;
        long at = within(offset);
        return direct == null ? staging.readLong(entry.address + at) : direct.get(JAVA_LONG, at);
    }

    void putLong(ControlBlock block, int home, long offset, long word) {
        AddressCache.Entry entry = find(cachePuts, block, home, offset);
        if (entry == null) {
            askPut(block, home, offset, MemorySegment.ofArray(new long[] {word}));
            return;
        }
        MemorySegment direct = entry.direct;
        long at = within(offset);
        if (direct == null) {
            staging.writeLong(entry.address + at, word);
        } else {
            direct.set(JAVA_LONG, at, word);
        }
    }

    void get(ControlBlock block, int home, long offset, MemorySegment into) {
        for (long done = 0; done < into.byteSize(); ) {
            long at = offset + done;
            MemorySegment part = into.asSlice(done, runAt(at, into.byteSize() - done));
            AddressCache.Entry entry = find(cacheGets, block, home, at);
            if (entry == null) {
                askGet(block, home, at, part);
            } else if (entry.direct == null) {
                staging.read(entry.address + within(at), part);
            } else {
                MemorySegment.copy(entry.direct, within(at), part, 0, part.byteSize());
            }
            done += part.byteSize();
        }
    }

    void put(ControlBlock block, int home, long offset, MemorySegment from) {
        for (long done = 0; done < from.byteSize(); ) {
            long at = offset + done;
            MemorySegment part = from.asSlice(done, runAt(at, from.byteSize() - done));
            AddressCache.Entry entry = find(cachePuts, block, home, at);
            if (entry == null) {
                askPut(block, home, at, part);
            } else if (entry.direct == null) {
                staging.write(entry.address + within(at), part);
            } else {
                MemorySegment.copy(part, 0, entry.direct, within(at), part.byteSize());
            }
            done += part.byteSize();
        }
    }

    private long runAt(long offset, long most) {
        return Math.min(most, (1L << pieceShift) - within(offset));
    }

    /// Writes a word and returns the one before, atomically; only if it was the expected one, where one is
    /// expected.
    long exchange(ControlBlock block, int home, long offset, long word, @Nullable Long expected) {
        AddressCache.Entry entry = find(cachePuts, block, home, offset);
        if (entry == null) {
            long[] request = {
                Home.EXCHANGE, block.handle, offset, word, expected == null ? 0 : 1, expected == null ? 0 : expected
            };
            missed(block, home);
            MemorySegment answer = ask(block, home, MemorySegment.ofArray(request));
            learn(cachePuts, block, home, offset, answer);
            return answer.get(JAVA_LONG_UNALIGNED, Home.GET_HEADER);
        }
        MemorySegment direct = entry.direct;
        return direct == null
                ? staging.exchange(entry.address + within(offset), word, expected)
                : exchange(direct, within(offset), word, expected);
    }

    /// As [#exchange(ControlBlock, int, long, long, Long)], on memory that is mapped here.
    static long exchange(MemorySegment memory, long offset, long word, @Nullable Long expected) {
        return expected == null
                ? (long) WORD.getAndSet(memory, offset, word)
                : (long) WORD.compareAndExchange(memory, offset, (long) expected, word);
    }

    // --- misses ----------------------------------------------------------------------------------------------------

    /// Of one piece. The first bytes come with the address, those that the answer has no room for by it, or
    /// where there is none with further messages.
    private void askGet(ControlBlock block, int home, long offset, MemorySegment into) {
        missed(block, home);
        for (long done = 0; done < into.byteSize(); ) {
            long at = offset + done;
            long bytes = Math.min(into.byteSize() - done, homes.maxBytes() - Home.GET_HEADER);
            long[] request = {Home.GET, block.handle, at, bytes};
            MemorySegment answer = ask(block, home, MemorySegment.ofArray(request));
            MemorySegment.copy(answer, Home.GET_HEADER, into, done, bytes);
            done += bytes;
            long base = learn(cacheGets, block, home, at, answer);
            if (base != GlobalAddress.NULL && done < into.byteSize()) {
                staging.read(base + within(offset + done), into.asSlice(done));
                return;
            }
        }
    }

    /// Of one piece. The first bytes go with the message, those that it has no room for by the address of the
    /// answer, or where there is none with further messages.
    private void askPut(ControlBlock block, int home, long offset, MemorySegment from) {
        missed(block, home);
        for (long done = 0; done < from.byteSize(); ) {
            long at = offset + done;
            long bytes = Math.min(from.byteSize() - done, homes.maxBytes() - Home.PUT_HEADER);
            MemorySegment request = MemorySegment.ofArray(new byte[Home.PUT_HEADER + (int) bytes]);
            request.set(JAVA_LONG_UNALIGNED, 0, Home.PUT);
            request.set(JAVA_LONG_UNALIGNED, Long.BYTES, block.handle);
            request.set(JAVA_LONG_UNALIGNED, 2 * Long.BYTES, at);
            MemorySegment.copy(from, done, request, Home.PUT_HEADER, bytes);
            MemorySegment answer = ask(block, home, request);
            done += bytes;
            long base = learn(cachePuts, block, home, at, answer);
            if (base != GlobalAddress.NULL && done < from.byteSize()) {
                staging.write(base + within(offset + done), from.asSlice(done));
                return;
            }
        }
    }

    private void missed(ControlBlock block, int home) {
        misses.incrementAndGet();
        block.countsOf(home).missed();
    }

    private MemorySegment ask(ControlBlock block, int home, MemorySegment request) {
        messages.incrementAndGet();
        MemorySegment answer = MemorySegment.ofArray(homes.ask(home, request));
        long status = answer.get(JAVA_LONG_UNALIGNED, 0);
        if (status == Home.FREED) {
            throw new StaleAddressException("access", Handle.text(block.handle) + " was freed");
        }
        if (status != Home.OK) {
            throw new CommunicationException(
                    "access",
                    Damage.OPERATION,
                    "rank " + home + " answered status " + status + " (" + Home.textOf(status) + ") for " + block
                            + "; do all ranks run the same version?");
        }
        return answer;
    }

    /// Keeps the address of an answer.
    ///
    /// @return the address of the piece, null where it has none
    private long learn(boolean use, ControlBlock block, int home, long offset, MemorySegment answer) {
        long base = answer.get(JAVA_LONG_UNALIGNED, Long.BYTES);
        if (use && base != GlobalAddress.NULL) {
            int piece = Part.numberAt(offset, pieceShift);
            long bytes = runAt(offset - within(offset), block.bytesOn(home) - (offset - within(offset)));
            // The answer has brought the key where it had room for it; else this asks the home.
            cache.put(new AddressCache.Entry(block, home, piece, base, memory.direct(base, bytes)));
        }
        return base;
    }
}
