package org.watari.pgas.directory;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.watari.acp.Acp;
import org.watari.acp.Reply;
import org.watari.pgas.Pgas;
import org.watari.pgas.memory.StagingPool;

/// Nodes of a job far larger than one JVM has room for, as the directory sees them: each has the directory's
/// own list of objects, cache of addresses, access to others and [Home]. Only what lies between the nodes is
/// left out: a request to a home is a call, and all memory is that of the one rank of a program.
///
/// The only objects are arrays over all nodes, as [Directory#allocateAll] makes them.
///
/// **Threads**: one.
public final class SimulatedNodes implements AutoCloseable {

    private static final int MESSAGE_BYTES = 4096;
    /// No part has more than one piece.
    private static final int PIECE_SHIFT = 40;
    /// Of the requests that make room, which is never needed.
    private static final long TAG = 0;

    private final class Node {
        final int number;
        final Replica ofAll = new Replica();
        final AddressCache cache;
        final Home home;
        final RemoteAccess remote;

        Node(int number, Pgas pgas, int nodes, int cacheEntries) {
            this.number = number;
            this.cache = new AddressCache(cacheEntries);
            Replica[] lists = {ofAll};
            this.home = new Home(number, nodes, lists, cache, table, MESSAGE_BYTES, arena);
            this.remote = new RemoteAccess(
                    new ByCall(number),
                    pgas.acp().memory(),
                    staging,
                    cache,
                    PIECE_SHIFT,
                    DirectoryOptions.defaults().withCacheEntries(cacheEntries));
        }

        ControlBlock block(long handle) {
            return Objects.requireNonNull(ofAll.find(Handle.index(handle)), () -> Handle.text(handle));
        }
    }

    /// The way from a node to the homes of the others.
    private final class ByCall implements RemoteAccess.Homes {
        private final int from;

        ByCall(int from) {
            this.from = from;
        }

        @Override
        public int maxBytes() {
            return MESSAGE_BYTES;
        }

        @Override
        public byte[] ask(int node, MemorySegment request) {
            Answer answer = new Answer();
            nodes.get(node).home.onRequest(from, request, answer);
            return Objects.requireNonNull(answer.bytes, "a home answers gets and puts at once");
        }
    }

    private static final class Answer implements Reply {
        private byte @Nullable [] bytes;

        @Override
        public void send(MemorySegment payload, long address) {
            bytes = payload.toArray(ValueLayout.JAVA_BYTE);
        }
    }

    private final Arena arena = Arena.ofShared();
    private final Acp acp;
    private final PinnedTable table;
    private final StagingPool staging;
    private final IndexPool handles = new IndexPool(Handle.ALL);
    private final List<Node> nodes = new ArrayList<>();

    /// Makes nodes.
    ///
    /// @param pgas         a program of one rank, whose memory they share
    /// @param nodes        how many, at least 1
    /// @param cacheEntries addresses that each knows at a time
    public SimulatedNodes(Pgas pgas, int nodes, int cacheEntries) {
        this.acp = pgas.acp();
        this.table = new PinnedTable(
                acp.memory(),
                DirectoryOptions.defaults(),
                PIECE_SHIFT,
                new Eviction(acp.requests(), TAG, acp.waitLimit(), new Replica[] {new Replica()}));
        table.takeReserve(DirectoryOptions.defaults().reserveBytes());
        this.staging = new StagingPool(pgas.acp().memory(), pgas.acp().access());
        for (int node = 0; node < nodes; node++) {
            this.nodes.add(new Node(node, pgas, nodes, cacheEntries));
        }
    }

    /// Makes an array on all nodes.
    ///
    /// @param layout of the array
    /// @return its handle; all bytes are 0
    public long allocateAll(SharedLayout layout) {
        long handle = handles.take();
        Placement placement = layout.over(nodes.size());
        for (Node node : nodes) {
            long bytes = placement.bytesOn(node.number);
            node.ofAll.put(new ControlBlock(handle, placement, bytes == 0 ? Part.NONE : table.take(bytes)));
        }
        return handle;
    }

    /// The memory that a node holds of an array.
    ///
    /// @param node   a node
    /// @param handle of the array
    /// @return the memory
    public MemorySegment partOf(int node, long handle) {
        return nodes.get(node).block(handle).part.memoryAt(0);
    }

    /// Reads elements as a node does: see [Directory#get].
    ///
    /// @param node   who reads
    /// @param handle of the array
    /// @param index  of the first element
    /// @param into   where they go
    public void get(int node, long handle, long index, MemorySegment into) {
        Node here = nodes.get(node);
        ControlBlock block = here.block(handle);
        long user = block.enter();
        try {
            Placement placement = block.placement;
            int elementBytes = placement.layout().elementBytes();
            for (long done = 0; done < into.byteSize(); ) {
                long at = index + done / elementBytes;
                long bytes = Math.min(into.byteSize() - done, placement.runLengthFrom(at) * elementBytes);
                long offset = placement.localIndexOf(at) * elementBytes;
                MemorySegment part = into.asSlice(done, bytes);
                int home = block.homeOf(at);
                if (home == node) {
                    block.part.get(offset, part, 0, bytes);
                } else {
                    here.remote.get(block, home, offset, part);
                }
                done += bytes;
            }
        } finally {
            block.leave(user);
        }
    }

    /// What a node has counted.
    ///
    /// @param node a node
    /// @return as [Directory#counters], without questions: nobody asks for objects
    public CacheCounters counters(int node) {
        Node here = nodes.get(node);
        long[] hits = new long[1];
        here.ofAll.forEachLive(block -> hits[0] += block.hits());
        return new CacheCounters(
                here.cache.capacity(),
                here.cache.entries(),
                hits[0],
                here.remote.misses(),
                here.cache.evictions(),
                here.cache.invalidations(),
                here.remote.messages(),
                0,
                acp.keyCache());
    }

    /// Gives the memory back.
    @Override
    public void close() {
        staging.close();
        table.close();
        arena.close();
    }
}
