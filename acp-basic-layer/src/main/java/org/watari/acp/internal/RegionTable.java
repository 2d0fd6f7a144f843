package org.watari.acp.internal;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.watari.acp.GlobalAddress;
import org.watari.acp.internal.trace.Events;

/// Registrations of this rank: a slot for each tag, reused at once, with a generation that is odd while the slot is in
/// use. The generations lie in memory that ranks of the same host map, so that they see a stale registration without
/// asking.
public final class RegionTable {

    private static final VarHandle GENERATION = JAVA_LONG.varHandle();

    private final int rank;
    private final GlobalAddress addresses;
    private final MemorySegment generations;
    private final AtomicReferenceArray<@Nullable LocalRegion> slots;
    private final ArrayDeque<Integer> freed = new ArrayDeque<>();
    private int used;

    RegionTable(int rank, GlobalAddress addresses, MemorySegment generations) {
        this.rank = rank;
        this.addresses = addresses;
        this.generations = generations;
        this.slots = new AtomicReferenceArray<>(addresses.tagCount());
    }

    /// Bytes of generation words for a job's addresses.
    static long generationBytes(GlobalAddress addresses) {
        return (long) addresses.tagCount() * Long.BYTES;
    }

    /// Registers memory. Any thread.
    synchronized LocalRegion add(MemorySegment segment, LibraryHeap.@Nullable Slice slice) {
        if (segment.byteSize() > addresses.maxOffset()) {
            throw new IllegalArgumentException("region of " + segment.byteSize() + " bytes: at most "
                    + addresses.maxOffset() + " fit one global address with this number of ranks");
        }
        Integer reused = freed.poll();
        if (reused == null && used == slots.length()) {
            throw new IllegalStateException(
                    "all " + used + " registrations of rank " + rank + " are in use: unregister some first");
        }
        int tag = reused == null ? used++ : reused;
        long word = (long) tag * Long.BYTES;
        long generation = generations.get(JAVA_LONG, word) + 1;
        LocalRegion region = new LocalRegion(rank, tag, generation, segment, slice);
        // The word first: a rank that learns the region from the slot must not find it stale.
        GENERATION.setRelease(generations, word, generation);
        slots.setRelease(tag, region);
        Events.registration(rank, tag, region.length, slice != null, true);
        return region;
    }

    /// Ends a registration. Any thread.
    ///
    /// @return the region, or null when that registration has ended already
    synchronized @Nullable LocalRegion remove(int tag, long generation) {
        LocalRegion region = slots.get(tag);
        if (region == null || region.generation != generation) {
            return null;
        }
        GENERATION.setRelease(generations, (long) tag * Long.BYTES, generation + 1);
        region.retire();
        slots.setRelease(tag, null);
        freed.push(tag);
        Events.registration(rank, tag, region.length, region.slice != null, false);
        return region;
    }

    /// The region under a tag. Any thread.
    @Nullable
    LocalRegion find(int tag) {
        return slots.getAcquire(tag);
    }

    /// Registrations now live. Any thread.
    synchronized int size() {
        return used - freed.size();
    }
}
