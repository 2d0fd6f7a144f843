package org.watari.acp.internal;

import java.lang.foreign.MemorySegment;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AtomicsExecutor;

/// A region of this rank.
public final class LocalRegion extends Region {

    final MemorySegment segment;
    /// Library memory: the block it lies in and where; null for memory of the user.
    final LibraryHeap.@Nullable Slice slice;
    private volatile boolean registered = true;
    /// Transfers of the transport from or into this memory; with the lease.
    private int pins;

    /// How this process sees library memory; null for starter memory and memory of the user.
    private final @Nullable View view;
    /// Ranks that have learnt the region; with the lease.
    private @Nullable BitSet holders;
    /// Tags that the region takes, from its own on.
    final int tags;

    LocalRegion(
            int rank,
            int tag,
            int tags,
            long generation,
            long position,
            MemorySegment segment,
            LibraryHeap.@Nullable Slice slice,
            AtomicsExecutor executor,
            @Nullable View view) {
        super(rank, tag, generation, segment.byteSize(), position, executor, segment);
        this.tags = tags;
        this.view = view;
        this.segment = segment;
        this.slice = slice;
    }

    /// A rank has learnt where the region is. Lease holder.
    void addHolder(int peer) {
        BitSet all = holders;
        if (all == null) {
            all = new BitSet();
            holders = all;
        }
        all.set(peer);
    }

    /// True when a rank has learnt where the region is. Lease holder.
    boolean isHeldBy(int peer) {
        BitSet all = holders;
        return all != null && all.get(peer);
    }

    /// Ranks that have learnt the region, null when none has. Lease holder.
    @Nullable
    BitSet holders() {
        return holders;
    }

    /// Keeps the threads of this process out of library memory.
    ///
    /// @return false when a call into C is inside it just now
    boolean closeView() {
        return view == null || view.close();
    }

    /// The transport begins to use the memory. Lease holder.
    void pin() {
        pins++;
    }

    /// The transport has ended one use of the memory. Lease holder.
    ///
    /// @return true when that was the last and the region is not registered any more: the memory can be freed
    boolean unpin() {
        return --pins == 0 && !registered;
    }

    /// True while the transport uses the memory. Lease holder.
    boolean isPinned() {
        return pins > 0;
    }

    void retire() {
        registered = false;
    }

    @Override
    boolean isCurrent() {
        return registered;
    }

    /// The memory.
    ///
    /// @return the registered segment
    public MemorySegment segment() {
        return segment;
    }

    /// Number of the registration in its slot.
    ///
    /// @return the generation, odd
    public long generation() {
        return generation;
    }

    /// Slot of the registration.
    ///
    /// @return the tag
    public int tag() {
        return tag;
    }
}
