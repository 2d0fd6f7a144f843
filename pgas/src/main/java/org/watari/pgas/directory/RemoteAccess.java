package org.watari.pgas.directory;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
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
    private final boolean cacheGets;
    private final boolean cachePuts;
    private final AtomicLong messages = new AtomicLong();
    private final AtomicLong misses = new AtomicLong();

    RemoteAccess(Homes homes, GlobalMemory memory, StagingPool staging, AddressCache cache, DirectoryOptions options) {
        this.homes = homes;
        this.memory = memory;
        this.staging = staging;
        this.cache = cache;
        this.cacheGets = options.cacheGets() && options.cacheEntries() > 0;
        this.cachePuts = options.cachePuts() && options.cacheEntries() > 0;
    }

    long messages() {
        return messages.get();
    }

    long misses() {
        return misses.get();
    }

    private AddressCache.@Nullable Entry find(boolean use, ControlBlock block, int home) {
        AddressCache.Entry entry = use ? cache.find(block.handle, home) : null;
        if (entry != null) {
            entry.counts.hit();
        }
        return entry;
    }

    long getLong(ControlBlock block, int home, long offset) {
        AddressCache.Entry entry = find(cacheGets, block, home);
        if (entry == null) {
            long[] word = new long[1];
            askGet(block, home, offset, MemorySegment.ofArray(word));
            return word[0];
        }
        MemorySegment direct = entry.direct;
        return direct == null ? staging.readLong(entry.address + offset) : direct.get(JAVA_LONG, offset);
    }

    void putLong(ControlBlock block, int home, long offset, long word) {
        AddressCache.Entry entry = find(cachePuts, block, home);
        if (entry == null) {
            askPut(block, home, offset, MemorySegment.ofArray(new long[] {word}));
            return;
        }
        MemorySegment direct = entry.direct;
        if (direct == null) {
            staging.writeLong(entry.address + offset, word);
        } else {
            direct.set(JAVA_LONG, offset, word);
        }
    }

    void get(ControlBlock block, int home, long offset, MemorySegment into) {
        AddressCache.Entry entry = find(cacheGets, block, home);
        if (entry == null) {
            askGet(block, home, offset, into);
        } else if (entry.direct == null) {
            staging.read(entry.address + offset, into);
        } else {
            MemorySegment.copy(entry.direct, offset, into, 0, into.byteSize());
        }
    }

    void put(ControlBlock block, int home, long offset, MemorySegment from) {
        AddressCache.Entry entry = find(cachePuts, block, home);
        if (entry == null) {
            askPut(block, home, offset, from);
        } else if (entry.direct == null) {
            staging.write(entry.address + offset, from);
        } else {
            MemorySegment.copy(from, 0, entry.direct, offset, from.byteSize());
        }
    }

    // --- misses ----------------------------------------------------------------------------------------------------

    /// The first bytes come with the address, those that the answer has no room for by it.
    private void askGet(ControlBlock block, int home, long offset, MemorySegment into) {
        long bytes = Math.min(into.byteSize(), homes.maxBytes() - Home.GET_HEADER);
        long[] request = {Home.GET, block.handle, offset, bytes};
        MemorySegment answer = ask(block, home, MemorySegment.ofArray(request));
        MemorySegment.copy(answer, Home.GET_HEADER, into, 0, bytes);
        long base = learn(cacheGets, block, home, answer);
        if (bytes < into.byteSize()) {
            staging.read(base + offset + bytes, into.asSlice(bytes));
        }
    }

    /// The first bytes go with the message, those that it has no room for by the address of the answer.
    private void askPut(ControlBlock block, int home, long offset, MemorySegment from) {
        long bytes = Math.min(from.byteSize(), homes.maxBytes() - Home.PUT_HEADER);
        MemorySegment request = MemorySegment.ofArray(new byte[Home.PUT_HEADER + (int) bytes]);
        request.set(JAVA_LONG_UNALIGNED, 0, Home.PUT);
        request.set(JAVA_LONG_UNALIGNED, Long.BYTES, block.handle);
        request.set(JAVA_LONG_UNALIGNED, 2 * Long.BYTES, offset);
        MemorySegment.copy(from, 0, request, Home.PUT_HEADER, bytes);
        MemorySegment answer = ask(block, home, request);
        long base = learn(cachePuts, block, home, answer);
        if (bytes < from.byteSize()) {
            staging.write(base + offset + bytes, from.asSlice(bytes));
        }
    }

    private MemorySegment ask(ControlBlock block, int home, MemorySegment request) {
        misses.incrementAndGet();
        block.countsOf(home).missed();
        messages.incrementAndGet();
        MemorySegment answer = MemorySegment.ofArray(homes.ask(home, request));
        long status = answer.get(JAVA_LONG_UNALIGNED, 0);
        if (status == Home.FREED) {
            throw new StaleAddressException("access", Handle.text(block.handle) + " was freed");
        }
        if (status != Home.OK) {
            throw new CommunicationException(
                    "access", Damage.OPERATION, "rank " + home + " answered status " + status + " for " + block);
        }
        return answer;
    }

    /// Keeps the address of an answer.
    private long learn(boolean use, ControlBlock block, int home, MemorySegment answer) {
        long base = answer.get(JAVA_LONG_UNALIGNED, Long.BYTES);
        if (use) {
            // The answer has brought the key, so that this asks nobody.
            cache.put(new AddressCache.Entry(block, home, base, memory.direct(base, block.bytesOn(home))));
        }
        return base;
    }
}
