package org.watari.verbs;

import java.lang.foreign.MemorySegment;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import org.watari.bindings.ibverbs.ibv_ah_attr;
import org.watari.bindings.ibverbs.ibv_global_route;
import org.watari.bindings.ibverbs.ibv_qp_attr;
import org.watari.bindings.ibverbs.ibverbs_h;

/// What the transitions of a queue pair need; set once, used for all of them. Each transition takes what
/// belongs to it and says what is missing.
///
/// Set-up only. **Threads** one at a time. **Source** `man 3 ibv_modify_qp`
public final class QueuePairAttributes {
    private @Nullable Integer port;
    private int pkeyIndex;
    private @Nullable Set<Access> access;
    private @Nullable Integer pathMtuBytes;
    private @Nullable Integer peerQueuePair;
    private @Nullable Integer peerPacketNumber;
    private @Nullable Integer ownPacketNumber;
    private @Nullable Integer qkey;
    private @Nullable GidEntry ownGid;
    private @Nullable Gid peerGid;
    private int peerLid;
    private int serviceLevel;
    private int trafficClass;
    private int hopLimit = 64;
    private int readsAsTarget = 1;
    private int readsAsInitiator = 1;
    private int rnrTimer = 12;
    private int timeout = 14;
    private int retries = 7;
    private int rnrRetries = 7;

    /// Makes attributes with the usual limits and times, and neither port nor peer.
    public QueuePairAttributes() {}

    /// The port of this end.
    ///
    /// @param number from 1
    /// @return this
    public QueuePairAttributes port(int number) {
        port = number;
        return this;
    }

    /// The partition of this end.
    ///
    /// @param index in the table of the port; 0 unless set
    /// @return this
    public QueuePairAttributes pkeyIndex(int index) {
        pkeyIndex = index;
        return this;
    }

    /// What the peer may do.
    ///
    /// @param rights a set, may be empty
    /// @return this
    public QueuePairAttributes access(Set<Access> rights) {
        access = Set.copyOf(rights);
        return this;
    }

    /// The key that datagrams must carry.
    ///
    /// @param key 32 bits, of which the first is 0
    /// @return this
    public QueuePairAttributes datagramKey(int key) {
        qkey = key;
        return this;
    }

    /// The payload of a packet on the way to the peer.
    ///
    /// @param bytes 256, 512, 1024, 2048 or 4096; not more than either port has active
    /// @return this
    public QueuePairAttributes pathMtu(int bytes) {
        pathMtuBytes = bytes;
        return this;
    }

    /// The peer's queue pair and where its packet numbers begin.
    ///
    /// @param number of the queue pair
    /// @param packetNumber 24 bits, what the peer gave to [#firstPacket]
    /// @return this
    public QueuePairAttributes peer(int number, int packetNumber) {
        peerQueuePair = number;
        peerPacketNumber = packetNumber & PACKET_NUMBER_MASK;
        return this;
    }

    /// Where the packet numbers of this end begin.
    ///
    /// @param packetNumber 24 bits
    /// @return this
    public QueuePairAttributes firstPacket(int packetNumber) {
        ownPacketNumber = packetNumber & PACKET_NUMBER_MASK;
        return this;
    }

    private static final int PACKET_NUMBER_MASK = 0xFF_FFFF;

    /// The way to the peer by GID: always on Ethernet, across subnets on InfiniBand.
    ///
    /// @param own entry of the GID table of this port
    /// @param peer the peer's GID
    /// @return this
    public QueuePairAttributes route(GidEntry own, Gid peer) {
        ownGid = own;
        peerGid = peer;
        return this;
    }

    /// The peer's address on its InfiniBand subnet.
    ///
    /// @param lid from its [PortAttributes]
    /// @return this
    public QueuePairAttributes lid(int lid) {
        peerLid = lid;
        return this;
    }

    /// Priority on the way.
    ///
    /// @param level service level, 0 to 15
    /// @param traffic traffic class, 0 to 255
    /// @param hops how many routers a packet may pass, 1 to 255
    /// @return this
    public QueuePairAttributes quality(int level, int traffic, int hops) {
        serviceLevel = level;
        trafficClass = traffic;
        hopLimit = hops;
        return this;
    }

    /// Reads and atomics under way at the same time.
    ///
    /// @param asTarget taken from the peer; at least what the peer has as initiator
    /// @param asInitiator sent to the peer
    /// @return this
    public QueuePairAttributes reads(int asTarget, int asInitiator) {
        readsAsTarget = asTarget;
        readsAsInitiator = asInitiator;
        return this;
    }

    /// How long the device tries.
    ///
    /// @param timeoutCode time for an answer is 4.096 us * 2^code, 1 to 31; 0 waits for ever
    /// @param retryCount tries without an answer, 0 to 7
    /// @return this
    public QueuePairAttributes retry(int timeoutCode, int retryCount) {
        timeout = timeoutCode;
        retries = retryCount;
        return this;
    }

    /// What happens when a message finds no receive request.
    ///
    /// @param timerCode how long the other end waits before it tries again, 0 to 31 (12: 0.64 ms)
    /// @param retryCount tries, 0 to 6; 7 tries for ever
    /// @return this
    public QueuePairAttributes receiverNotReady(int timerCode, int retryCount) {
        rnrTimer = timerCode;
        rnrRetries = retryCount;
        return this;
    }

    /// What a transition lacks, by its name in words and in C; nothing if it has all.
    String missing(QueuePairState target, QueuePairType type, boolean byGid) {
        StringJoiner lacking = new StringJoiner(", ");
        boolean connected = type != QueuePairType.UD;
        switch (target) {
            case INIT -> {
                lack(lacking, port, "port (IBV_QP_PORT)");
                if (connected) {
                    lack(lacking, access, "access rights (IBV_QP_ACCESS_FLAGS)");
                } else {
                    lack(lacking, qkey, "key of datagrams (IBV_QP_QKEY)");
                }
            }
            case RTR -> {
                if (!connected) {
                    break;
                }
                lack(lacking, port, "port (IBV_QP_PORT)");
                lack(lacking, pathMtuBytes, "path MTU (IBV_QP_PATH_MTU)");
                lack(lacking, peerQueuePair, "number of the peer's queue pair (IBV_QP_DEST_QPN)");
                lack(lacking, peerPacketNumber, "first packet number of the peer (IBV_QP_RQ_PSN)");
                if (byGid) {
                    lack(lacking, ownGid, "GIDs of both ends (IBV_QP_AV), which this port needs");
                }
            }
            case RTS -> lack(lacking, ownPacketNumber, "first packet number (IBV_QP_SQ_PSN)");
            default -> {
                // nothing is needed
            }
        }
        return lacking.toString();
    }

    private static void lack(StringJoiner lacking, @Nullable Object value, String name) {
        if (value == null) {
            lacking.add(name);
        }
    }

    private static int value(@Nullable Integer set) {
        return set == null ? 0 : set;
    }

    /// Writes what a transition takes.
    ///
    /// @return the mask that says so
    int write(MemorySegment struct, QueuePairState target, QueuePairType type) {
        ibv_qp_attr.qp_state(struct, target.code());
        return switch (target) {
            case INIT -> writeInit(struct, type);
            case RTR -> type == QueuePairType.UD ? ibverbs_h.IBV_QP_STATE() : writeReceive(struct, type);
            case RTS -> writeSend(struct, type);
            default -> ibverbs_h.IBV_QP_STATE();
        };
    }

    private int writeInit(MemorySegment struct, QueuePairType type) {
        ibv_qp_attr.pkey_index(struct, (short) pkeyIndex);
        ibv_qp_attr.port_num(struct, (byte) value(port));
        int mask = ibverbs_h.IBV_QP_STATE() | ibverbs_h.IBV_QP_PKEY_INDEX() | ibverbs_h.IBV_QP_PORT();
        if (type == QueuePairType.UD) {
            ibv_qp_attr.qkey(struct, value(qkey));
            return mask | ibverbs_h.IBV_QP_QKEY();
        }
        ibv_qp_attr.qp_access_flags(struct, access == null ? 0 : Access.bits(access));
        return mask | ibverbs_h.IBV_QP_ACCESS_FLAGS();
    }

    private int writeReceive(MemorySegment struct, QueuePairType type) {
        ibv_qp_attr.path_mtu(struct, PortAttributes.mtuCode(value(pathMtuBytes)));
        ibv_qp_attr.dest_qp_num(struct, value(peerQueuePair));
        ibv_qp_attr.rq_psn(struct, value(peerPacketNumber));
        MemorySegment way = ibv_qp_attr.ah_attr(struct);
        writeWay(way);
        int mask = ibverbs_h.IBV_QP_STATE()
                | ibverbs_h.IBV_QP_AV()
                | ibverbs_h.IBV_QP_PATH_MTU()
                | ibverbs_h.IBV_QP_DEST_QPN()
                | ibverbs_h.IBV_QP_RQ_PSN();
        if (type == QueuePairType.RC) {
            ibv_qp_attr.max_dest_rd_atomic(struct, (byte) readsAsTarget);
            ibv_qp_attr.min_rnr_timer(struct, (byte) rnrTimer);
            mask |= ibverbs_h.IBV_QP_MAX_DEST_RD_ATOMIC() | ibverbs_h.IBV_QP_MIN_RNR_TIMER();
        }
        return mask;
    }

    /// Writes the way to the peer, also for an address handle.
    void writeWay(MemorySegment way) {
        ibv_ah_attr.port_num(way, (byte) value(port));
        ibv_ah_attr.dlid(way, (short) peerLid);
        ibv_ah_attr.sl(way, (byte) serviceLevel);
        GidEntry own = ownGid;
        Gid peer = peerGid;
        if (own != null && peer != null) {
            ibv_ah_attr.is_global(way, (byte) 1);
            MemorySegment route = ibv_ah_attr.grh(way);
            GidEntry.write(peer, ibv_global_route.dgid(route));
            ibv_global_route.sgid_index(route, (byte) own.index());
            ibv_global_route.hop_limit(route, (byte) hopLimit);
            ibv_global_route.traffic_class(route, (byte) trafficClass);
        }
    }

    private int writeSend(MemorySegment struct, QueuePairType type) {
        ibv_qp_attr.sq_psn(struct, value(ownPacketNumber));
        int mask = ibverbs_h.IBV_QP_STATE() | ibverbs_h.IBV_QP_SQ_PSN();
        if (type == QueuePairType.RC) {
            ibv_qp_attr.timeout(struct, (byte) timeout);
            ibv_qp_attr.retry_cnt(struct, (byte) retries);
            ibv_qp_attr.rnr_retry(struct, (byte) rnrRetries);
            ibv_qp_attr.max_rd_atomic(struct, (byte) readsAsInitiator);
            mask |= ibverbs_h.IBV_QP_TIMEOUT()
                    | ibverbs_h.IBV_QP_RETRY_CNT()
                    | ibverbs_h.IBV_QP_RNR_RETRY()
                    | ibverbs_h.IBV_QP_MAX_QP_RD_ATOMIC();
        }
        return mask;
    }

    /// The port and what is set of the way to the peer, for messages.
    @Override
    public String toString() {
        StringJoiner text = new StringJoiner(", ");
        text.add(port == null ? "no port" : "port " + port);
        if (ownGid != null) {
            text.add("own " + ownGid).add("peer GID " + peerGid);
        } else if (peerLid != 0) {
            text.add("peer LID " + peerLid);
        }
        if (peerQueuePair != null) {
            text.add("peer qp 0x" + Integer.toHexString(peerQueuePair));
        }
        if (pathMtuBytes != null) {
            text.add("path MTU " + pathMtuBytes);
        }
        return text.toString();
    }

    @Nullable
    Integer port() {
        return port;
    }
}
