package org.watari.acp.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;
import org.watari.acp.AcpOptions;
import org.watari.acp.GlobalAddress;
import org.watari.acp.KeyCacheCounters;
import org.watari.acp.bootstrap.Bootstrap;
import org.watari.acp.transport.Transport;

/// What a rank says of itself to people: its memory by feature, its connections and its address split.
///
/// @param bootstrap how the ranks met
/// @param transport what moves the bytes; called with the lease of the engine held
/// @param engine    whose lease and known regions are used
/// @param addresses the address split
/// @param options   the sizes chosen at start
/// @param regions   registrations of this rank
/// @param heap      memory of the library
record Report(
        Bootstrap bootstrap,
        Transport transport,
        Engine engine,
        GlobalAddress addresses,
        AcpOptions options,
        RegionTable regions,
        LibraryHeap heap) {

    /// An entry of the command queue with its reference, from the layout of its class on a 64-bit JVM.
    private static final int ENTRY_BYTES = 144;
    /// A known region of another rank with its entry in the cache and the table's references, likewise.
    private static final int CACHED_BYTES = 192;
    /// A region of this rank with its generation word, likewise.
    private static final int REGION_BYTES = 128;

    /// Writes it.
    ///
    /// @param cache           the state of the key cache
    /// @param bufferBytes     staging and message buffers
    /// @param keyBytes        keys of all starter memories
    /// @param starterAddress  where a rank's starter memory begins
    /// @return several lines
    String text(KeyCacheCounters cache, long bufferBytes, long keyBytes, IntToLongFunction starterAddress) {
        int rank = bootstrap.rank();
        int size = bootstrap.size();
        MemoryTable table = new MemoryTable()
                .line("rank " + rank + " of " + size + " (" + bootstrap.name() + ") on "
                        + transport.host(rank) + ", transport " + transport.name() + ", "
                        + transport.connections() + " connections, global address " + addresses)
                .row("command queue", (long) options.queueEntries() * ENTRY_BYTES, options.queueEntries() + " entries")
                .row("staging and message buffers", bufferBytes, "")
                .row(
                        "region table",
                        (long) addresses.tagCount() * Integer.BYTES + (long) regions.size() * REGION_BYTES,
                        regions.size() + " regions of at most " + addresses.tagCount())
                .row(
                        "key cache",
                        (long) cache.entries() * CACHED_BYTES,
                        cache.entries() + " of at most " + cache.capacity() + " regions")
                .row("starter memory", options.starterBytes(), "")
                .row("library memory handed out", heap.usedBytes(), heap.mappedBytes() + " B mapped")
                .row("keys of the starter memory of " + size + " ranks", keyBytes + (long) size * Long.BYTES, "");
        engine.takeLease();
        try {
            transport.memory().forEach((feature, bytes) -> table.row(feature, bytes, ""));
            List<String> paths = new ArrayList<>();
            for (int peer = 0; peer < size; peer++) {
                boolean mapped = peer != rank && engine.findMapped(starterAddress.applyAsLong(peer)) != null;
                paths.add(
                        peer == rank
                                ? "own memory"
                                : (mapped ? "same-host mapping, messages over " : "") + transport.pathTo(peer));
            }
            return table + "\n  " + MemoryTable.paths(paths);
        } finally {
            engine.releaseLease();
        }
    }
}
