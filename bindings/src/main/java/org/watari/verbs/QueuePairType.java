package org.watari.verbs;

import org.watari.bindings.ibverbs.ibverbs_h;

/// Service of a queue pair: `ibv_qp_type`.
public enum QueuePairType {
    /// Reliable connection: sends, writes, reads and atomics, in order, to one peer.
    RC(ibverbs_h.IBV_QPT_RC()),
    /// Unreliable connection: sends and writes to one peer.
    UC(ibverbs_h.IBV_QPT_UC()),
    /// Unreliable datagrams: sends of one packet to any peer, see [AddressHandle].
    UD(ibverbs_h.IBV_QPT_UD());

    private final int code;

    QueuePairType(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }
}
