package org.watari.pgas;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AddressTranslationKey;
import org.watari.acp.GlobalMemory;
import org.watari.error.CollectiveMismatchException;
import org.watari.error.OutOfSharedMemoryException;
import org.watari.pgas.collective.Collectives;
import org.watari.pgas.collective.Members;
import org.watari.pgas.distribution.Block;
import org.watari.pgas.distribution.BlockCyclic;
import org.watari.pgas.distribution.Cyclic;
import org.watari.pgas.distribution.Distribution;
import org.watari.pgas.distribution.Partition;

/// Makes the memory of distributed arrays and gives it back, in step with the other ranks.
///
/// An allocation gathers from each rank what it asks for and which arrays it has closed:
///
/// ```
///   word   0     1       2             3            4 …
///            type  length  distribution  block length one bit for each array not given back, set when closed
///   here
/// ```
///
/// Arrays are numbered in the order of their allocation, and given back by the allocation that finds them
/// closed on every rank: so the list of arrays not given back, and with it the width of the message, is the
/// same everywhere. A rank that cannot learn of the parts of others has the array closed from the start: it
/// fails alone, and the others may use all parts.
///
/// **Threads** allocation: one at a time, as every collective; [#closed] any.
final class ArrayRegistry {
    private static final int WORDS_OF_REQUEST = 4;
    /// For parts from this size on one more exchange costs less than to touch the pages.
    private static final long LARGE_BYTES = 1 << 20;

    private static final class Entry {
        final long id;
        final AddressTranslationKey key;
        /// Whether a rank may know it that does not map it.
        boolean knownElsewhere = true;

        boolean closed;

        Entry(long id, AddressTranslationKey key) {
            this.id = id;
            this.key = key;
        }
    }

    private final int rank;
    private final int size;
    private final Collectives collectives;
    private final GlobalMemory memory;
    private final IntUnaryOperator worldRankOf;
    private final PartPool pool;
    private final List<Entry> entries = new ArrayList<>();
    private long nextId;

    ArrayRegistry(int rank, Members members, Collectives collectives, GlobalMemory memory) {
        this.rank = rank;
        this.size = members.size();
        this.worldRankOf = members::worldRankOf;
        this.collectives = collectives;
        this.memory = memory;
        this.pool = new PartPool(memory);
    }

    /// Notes that this rank has closed an array.
    synchronized void closed(long id, AddressTranslationKey key) {
        for (Entry entry : entries) {
            if (entry.id == id) {
                entry.closed = true;
                return;
            }
        }
        throw new IllegalStateException("close: rank " + rank + " has given this array of " + key.length()
                + " bytes up already, with its team: close arrays before their team");
    }

    /// The arrays that this rank has not closed.
    synchronized int openCount() {
        int open = 0;
        for (Entry entry : entries) {
            open += entry.closed ? 0 : 1;
        }
        return open;
    }

    /// Frees the memory of all arrays of the team; only when no rank uses them any more.
    synchronized void freeAll() {
        for (Entry entry : entries) {
            memory.free(entry.key);
        }
        entries.clear();
        pool.close();
    }

    /// Collective: the memory of a new array, all bytes 0.
    ArrayMemory allocate(ElementType type, long length, Distribution distribution) {
        long[] request = request(type, length, distribution);
        long[] requests = collectives.allGather(request, CallCodes.ALLOCATION);
        checkAgreement(requests, request.length);
        freeClosedEverywhere(requests, request.length);
        Partition partition = distribution.over(length, size);
        long bytes = bytesOf(type, partition);
        requireRoom(partition.sizeOn(0) << type.shift(), bytes);

        RuntimeException failure = null;
        AddressTranslationKey key = null;
        try {
            key = take(bytes);
        } catch (RuntimeException e) {
            failure = e;
        }
        long[] addresses = collectives.allGather(new long[] {key == null ? 0 : key.globalAddress()}, CallCodes.PARTS);
        int failedRank = indexOfZero(addresses);
        if (failedRank >= 0 || key == null) {
            if (key != null) {
                giveUnused(key);
            }
            throw failure != null
                    ? failure
                    : new OutOfSharedMemoryException(
                            "allocate", "rank " + failedRank + " could not allocate its part of " + partition);
        }
        return register(type, partition, key, addresses);
    }

    /// Where the part of a rank is large: refuses what the ranks of one host cannot have together, on every rank.
    ///
    /// @param largest bytes of the largest part, the same everywhere
    /// @param bytes of this rank's
    private void requireRoom(long largest, long bytes) {
        if (largest >= LARGE_BYTES) {
            memory.requireRoom("allocate", worldRankOf, collectives.allGather(roomFor(bytes), CallCodes.ROOM));
        }
    }

    private synchronized long[] roomFor(long bytes) {
        return pool.roomFor(bytes);
    }

    private synchronized AddressTranslationKey take(long bytes) {
        return pool.take(bytes);
    }

    /// The key may come from the pool, and then be known elsewhere.
    private synchronized void giveUnused(AddressTranslationKey key) {
        pool.give(key, true);
    }

    private synchronized ArrayMemory register(
            ElementType type, Partition partition, AddressTranslationKey key, long[] addresses) {
        Entry entry = new Entry(nextId++, key);
        entries.add(entry);
        @Nullable MemorySegment[] parts = new @Nullable MemorySegment[size];
        try {
            for (int peer = 0; peer < size; peer++) {
                long bytes = partition.sizeOn(peer) << type.shift();
                parts[peer] = bytes == 0 ? MemorySegment.NULL : memory.direct(addresses[peer], bytes);
            }
        } catch (RuntimeException e) {
            entry.closed = true;
            throw e;
        }
        // Ranks that map each other's memory do so both ways.
        entry.knownElsewhere = Arrays.asList(parts).contains(null);
        return new ArrayMemory(entry.id, type, partition, key, addresses, parts);
    }

    private synchronized long[] request(ElementType type, long length, Distribution distribution) {
        long[] words = new long[WORDS_OF_REQUEST + (entries.size() + Long.SIZE - 1) / Long.SIZE];
        words[0] = type.number();
        words[1] = length;
        words[2] = numberOf(distribution);
        words[3] = distribution instanceof BlockCyclic blocks ? blocks.blockLength() : 0;
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i).closed) {
                words[WORDS_OF_REQUEST + i / Long.SIZE] |= 1L << (i % Long.SIZE);
            }
        }
        return words;
    }

    private static int numberOf(Distribution distribution) {
        return switch (distribution) {
            case Block block -> 0;
            case Cyclic cyclic -> 1;
            case BlockCyclic blocks -> 2;
        };
    }

    private void checkAgreement(long[] requests, int width) {
        for (int peer = 1; peer < size; peer++) {
            for (int word = 0; word < WORDS_OF_REQUEST; word++) {
                if (requests[peer * width + word] != requests[word]) {
                    throw new CollectiveMismatchException(
                            "allocate",
                            "rank 0 asks for " + describe(requests, 0) + ", but rank " + peer + " asks for "
                                    + describe(requests, peer * width));
                }
            }
        }
    }

    private static String describe(long[] requests, int at) {
        String distribution = switch ((int) requests[at + 2]) {
            case 0 -> "block";
            case 1 -> "cyclic";
            default -> "block-cyclic(" + requests[at + 3] + ")";
        };
        return requests[at + 1] + " elements of " + ElementType.textOf(requests[at]) + ", " + distribution;
    }

    private synchronized void freeClosedEverywhere(long[] requests, int width) {
        List<Entry> kept = new ArrayList<>();
        for (int i = 0; i < entries.size(); i++) {
            boolean closedEverywhere = true;
            for (int peer = 0; peer < size; peer++) {
                long word = requests[peer * width + WORDS_OF_REQUEST + i / Long.SIZE];
                closedEverywhere &= (word >>> (i % Long.SIZE) & 1) == 1;
            }
            if (closedEverywhere) {
                pool.give(entries.get(i).key, entries.get(i).knownElsewhere);
            } else {
                kept.add(entries.get(i));
            }
        }
        entries.clear();
        entries.addAll(kept);
    }

    /// Rank 0 holds the largest part, so all ranks agree whether the sizes in bytes fit a long.
    private long bytesOf(ElementType type, Partition partition) {
        long largest = partition.sizeOn(0);
        if (largest > Long.MAX_VALUE >> type.shift()) {
            throw new IllegalArgumentException("the size of a part exceeds " + Long.MAX_VALUE + " bytes: " + partition
                    + " of " + type.bytes() + " bytes each");
        }
        return partition.sizeOn(rank) << type.shift();
    }

    private static int indexOfZero(long[] addresses) {
        for (int i = 0; i < addresses.length; i++) {
            if (addresses[i] == 0) {
                return i;
            }
        }
        return -1;
    }
}
