package org.watari.perf;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.Set;
import org.watari.acp.bootstrap.Bootstrap;
import org.watari.verbs.Access;
import org.watari.verbs.CompletionQueue;
import org.watari.verbs.DeviceAttributes;
import org.watari.verbs.DeviceContext;
import org.watari.verbs.Gid;
import org.watari.verbs.GidChoice;
import org.watari.verbs.MemoryRegion;
import org.watari.verbs.PortAttributes;
import org.watari.verbs.ProtectionDomain;
import org.watari.verbs.QueuePair;
import org.watari.verbs.QueuePairAttributes;
import org.watari.verbs.QueuePairOptions;
import org.watari.verbs.QueuePairState;

/// One reliable connection between two ranks, with memory that each may reach at the other: what a C
/// program over libibverbs sets up.
///
/// Both ranks have as much memory, so that an offset means the same at both.
final class VerbsLink implements AutoCloseable {
    /// Send requests, as `ib_write_bw -t 128`.
    static final int DEPTH = 128;
    /// Reads and atomics under way, as `ib_read_bw -o 16`.
    static final int READS = 16;

    private static final Set<Access> EVERYTHING =
            EnumSet.of(Access.LOCAL_WRITE, Access.REMOTE_WRITE, Access.REMOTE_READ, Access.REMOTE_ATOMIC);
    private static final long PAGE = 4096;
    /// 4.096 us * 2^16 and 6 tries, as the verbs transport.
    private static final int TIMEOUT_CODE = 16;

    private static final int RETRIES = 6;

    /// What closes the objects that were made, the last one first.
    private final Deque<Runnable> closers = new ArrayDeque<>();

    private final CompletionQueue cq;
    private final MemoryRegion region;
    private final QueuePair qp;
    private final Address peer;

    /// What ranks tell each other.
    private record Address(Gid gid, int lid, int queuePair, int mtuBytes, int reads, long memory, int key) {
        private static final int BYTES = 3 * Long.BYTES + 5 * Integer.BYTES;

        byte[] pack() {
            return ByteBuffer.allocate(BYTES)
                    .putLong(gid.prefix())
                    .putLong(gid.interfaceId())
                    .putLong(memory)
                    .putInt(lid)
                    .putInt(queuePair)
                    .putInt(mtuBytes)
                    .putInt(reads)
                    .putInt(key)
                    .array();
        }

        static Address unpack(byte[] packed) {
            ByteBuffer from = ByteBuffer.wrap(packed);
            Gid gid = new Gid(from.getLong(), from.getLong());
            long memory = from.getLong();
            int lid = from.getInt();
            int queuePair = from.getInt();
            int mtu = from.getInt();
            int reads = from.getInt();
            return new Address(gid, lid, queuePair, mtu, reads, memory, from.getInt());
        }
    }

    /// Connects the two ranks.
    ///
    /// @param way   of this rank
    /// @param arena of the memory, open longer than the link
    /// @param bytes of memory, all 0
    VerbsLink(Bootstrap bootstrap, Way way, Arena arena, long bytes) {
        DeviceContext context = DeviceContext.open(way.device());
        closers.push(context::close);
        PortAttributes port = context.port(way.port());
        ProtectionDomain pd = ProtectionDomain.allocate(context);
        closers.push(pd::close);
        cq = CompletionQueue.create(context, DEPTH, null, 0);
        closers.push(cq::close);
        region = MemoryRegion.register(pd, arena.allocate(bytes, PAGE), EVERYTHING);
        closers.push(region::close);
        qp = QueuePair.create(pd, QueuePairOptions.reliable(DEPTH, 0, way.inlineBytes()), cq, cq, null);
        closers.push(qp::close);

        DeviceAttributes limits = context.attributes();
        int reads = Math.clamp(Math.min(limits.maxReadsAsTarget(), limits.maxReadsAsInitiator()), 1, READS);
        QueuePairAttributes attributes = new QueuePairAttributes()
                .port(way.port())
                .access(EVERYTHING)
                .firstPacket(qp.number())
                .retry(TIMEOUT_CODE, RETRIES);
        GidChoice own = way.gidIndex() < 0
                ? GidChoice.best(context.gids(), way.port())
                : GidChoice.of(context.gids(), way.port(), way.gidIndex(), "the way of this rank");
        Gid gid = own == null ? new Gid(0, 0) : own.entry().gid();
        Address here = new Address(
                gid, port.lid(), qp.number(), port.activeMtuBytes(), reads, region.address(), region.rkey());
        peer = Address.unpack(bootstrap.allgather(here.pack())[1 - bootstrap.rank()]);
        attributes
                .pathMtu(Math.min(port.activeMtuBytes(), peer.mtuBytes))
                .peer(peer.queuePair, peer.queuePair)
                .lid(peer.lid)
                .reads(reads, Math.min(reads, peer.reads));
        if (own != null && (port.isEthernet() || port.needsGlobalRoute())) {
            attributes.route(own.entry(), peer.gid);
        }
        qp.modify(QueuePairState.INIT, attributes);
        qp.modify(QueuePairState.RTR, attributes);
        qp.modify(QueuePairState.RTS, attributes);
        bootstrap.barrier();
    }

    QueuePair queuePair() {
        return qp;
    }

    CompletionQueue completions() {
        return cq;
    }

    /// Memory of this rank.
    MemorySegment memory() {
        return region.segment();
    }

    /// Address of a byte of this rank's memory.
    long here(long offset) {
        return region.address() + offset;
    }

    int localKey() {
        return region.lkey();
    }

    /// Address of a byte of the other rank's memory.
    long there(long offset) {
        return peer.memory + offset;
    }

    int remoteKey() {
        return peer.key;
    }

    @Override
    public void close() {
        closers.forEach(Runnable::run);
    }
}
