package org.watari.acp.internal;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AtomicsExecutor;
import org.watari.acp.GlobalAddress;
import org.watari.acp.internal.trace.Events;

/// Registrations of this rank: a slot for each tag, reused at once, with a generation that is odd while the slot is in
/// use. A region larger than one offset field takes consecutive tags and is found under each of them; the generation of
/// its first tag is the region's. The generations lie in memory that ranks of the same host map, so that they see a
/// stale registration without asking.
public final class RegionTable {

    private static final VarHandle GENERATION = JAVA_LONG.varHandle();
    private static final int UNNAMED_TAG = -1;

    private final int rank;
    private final GlobalAddress addresses;
    private final MemorySegment generations;
    private final AtomicReferenceArray<@Nullable LocalRegion> slots;
    private final BitSet used = new BitSet();
    /// Memory of this layer that no address leads to.
    private final Set<LocalRegion> unnamed = new HashSet<>();

    private int live;
    private long lastUnnamed;

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
    synchronized LocalRegion add(
            MemorySegment segment, LibraryHeap.@Nullable Slice slice, AtomicsExecutor executor, @Nullable View view) {
        // The address behind the last byte is the region's too.
        long tags = segment.byteSize() / (addresses.maxOffset() + 1) + 1;
        int tag = tags > slots.length() ? slots.length() : findFree((int) tags);
        if (tag == slots.length()) {
            throw new IllegalStateException("no room for a region of " + segment.byteSize() + " bytes, which takes "
                    + tags + " of the " + slots.length() + " tags of rank " + rank + ": " + used.cardinality()
                    + " are in use; unregister some first, or give the offset more bits (watari.offsetBits)");
        }
        int end = tag + (int) tags;
        LocalRegion region = new LocalRegion(
                rank,
                tag,
                (int) tags,
                generations.get(JAVA_LONG, word(tag)) + 1,
                addresses.position(addresses.encode(rank, 0, tag, 0)),
                segment,
                slice,
                executor,
                view);
        used.set(tag, end);
        live++;
        for (int t = tag; t < end; t++) {
            // The word first: a rank that learns the region from the slot must not find it stale.
            GENERATION.setRelease(generations, word(t), generations.get(JAVA_LONG, word(t)) + 1);
            slots.setRelease(t, region);
        }
        Events.registration(rank, tag, region.length, slice != null, true);
        return region;
    }

    /// Takes library memory that no address leads to, so that a stale one does not either. Any thread.
    synchronized LocalRegion addUnnamed(LibraryHeap.Slice slice, View view) {
        LocalRegion region =
                new LocalRegion(rank, UNNAMED_TAG, 0, ++lastUnnamed, 0, view.segment, slice, AtomicsExecutor.CPU, view);
        unnamed.add(region);
        return region;
    }

    /// Lets go of memory from [#addUnnamed]. Any thread.
    synchronized void removeUnnamed(LocalRegion region) {
        unnamed.remove(region);
        region.retire();
    }

    private static long word(int tag) {
        return (long) tag * Long.BYTES;
    }

    /// @return first of so many free tags in a row, the number of tags when there are none
    private int findFree(int tags) {
        int start = used.nextClearBit(0);
        while (start + tags <= slots.length()) {
            int next = used.nextSetBit(start);
            if (next < 0 || next >= start + tags) {
                return start;
            }
            start = used.nextClearBit(next);
        }
        return slots.length();
    }

    /// Ends a registration. Any thread.
    ///
    /// @return the region, or null when that registration has ended already
    synchronized @Nullable LocalRegion remove(int tag, long generation) {
        LocalRegion region = slots.get(tag);
        if (region == null || region.generation != generation) {
            return null;
        }
        int end = tag + region.tags;
        for (int t = tag; t < end; t++) {
            GENERATION.setRelease(generations, word(t), generations.get(JAVA_LONG, word(t)) + 1);
        }
        region.retire();
        for (int t = tag; t < end; t++) {
            slots.setRelease(t, null);
        }
        used.clear(tag, end);
        live--;
        Events.registration(rank, tag, region.length, region.slice != null, false);
        return region;
    }

    /// Keeps the threads of this process out of all library memory, for its unmapping.
    ///
    /// @return false when a call into C is inside some of it
    synchronized boolean closeViews() {
        boolean closed = true;
        for (int t = used.nextSetBit(0); t >= 0; t = used.nextSetBit(t + 1)) {
            LocalRegion region = slots.get(t);
            closed &= region == null || region.closeView();
        }
        for (LocalRegion region : unnamed) {
            closed &= region.closeView();
        }
        return closed;
    }

    /// The region under a tag. Any thread.
    @Nullable
    LocalRegion find(int tag) {
        return tag < 0 || tag >= slots.length() ? null : slots.getAcquire(tag);
    }

    /// Registrations now live. Any thread.
    synchronized int size() {
        return live;
    }
}
