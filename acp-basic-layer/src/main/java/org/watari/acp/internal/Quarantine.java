package org.watari.acp.internal;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.watari.acp.transport.Transport;

/// Freed library memory that somebody may still be at work on. It is handed out again when
/// * no thread of this process is inside it,
/// * the transport of this rank has ended what it did with it,
/// * every rank that had learnt the region has said that it has ended with it, or is dead.
///
/// Freeing waits for none of that. Memory of a user is the user's at once, as its owner alone touches it; those who
/// know
/// the region are told all the same, so that they do not take the next one under its tag for it. Lease holder only.
final class Quarantine {

    private record Key(int tag, long generation) {}

    private record Entry(LocalRegion region, BitSet awaited) {}

    private final Transport transport;
    private final Consumer<LibraryHeap.Slice> reuse;
    private final MemorySegment message;
    private final Map<Key, Entry> entries = new HashMap<>();
    /// Entries that only a look again can move: a call into C of this process was inside the memory.
    private final List<Entry> unclosed = new ArrayList<>();

    Quarantine(Transport transport, Consumer<LibraryHeap.Slice> reuse, Arena arena) {
        this.transport = transport;
        this.reuse = reuse;
        this.message = arena.allocate(Wire.HEADER_BYTES, BlockAllocator.ALIGNMENT);
    }

    /// Takes the memory of a region whose registration has ended, and tells those who know it.
    ///
    /// @param holders ranks that have learnt the region, null when there is none
    void add(LocalRegion region, @Nullable BitSet holders) {
        BitSet awaited = new BitSet();
        BitSet told = holders == null ? awaited : holders;
        for (int peer = told.nextSetBit(0); peer >= 0; peer = told.nextSetBit(peer + 1)) {
            Wire.header(message, Wire.INVALIDATE, 0, 0);
            Wire.region(message, region.tag, region.generation, 0, region.length);
            if (transport.send(peer, message, Wire.HEADER_BYTES) == Transport.DONE) {
                awaited.set(peer);
            }
        }
        Entry entry = new Entry(region, awaited);
        entries.put(new Key(region.tag, region.generation), entry);
        look(entry);
    }

    /// A rank has ended with a region.
    void onReleased(int peer, int tag, long generation) {
        Entry entry = entries.get(new Key(tag, generation));
        if (entry != null) {
            entry.awaited.clear(peer);
            look(entry);
        }
    }

    /// A dead rank has ended with everything.
    void onPeerFailed(int peer) {
        for (Entry entry : List.copyOf(entries.values())) {
            entry.awaited.clear(peer);
            look(entry);
        }
    }

    /// The transport has ended its last use of a region's memory.
    void onUnpinned(LocalRegion region) {
        Entry entry = entries.get(new Key(region.tag, region.generation));
        if (entry != null) {
            look(entry);
        }
    }

    /// Looks again at what a call into C held.
    void retry() {
        if (unclosed.isEmpty()) {
            return;
        }
        List<Entry> again = List.copyOf(unclosed);
        unclosed.clear();
        again.forEach(this::look);
    }

    private void look(Entry entry) {
        LocalRegion region = entry.region;
        if (!region.closeView()) {
            if (!unclosed.contains(entry)) {
                unclosed.add(entry);
            }
        } else if (entry.awaited.isEmpty() && !region.isPinned()) {
            entries.remove(new Key(region.tag, region.generation));
            if (region.slice != null) {
                reuse.accept(region.slice);
            }
        }
    }
}
