package org.watari.verbs;

import org.watari.bindings.ibverbs.ibverbs_h;

/// State of a queue pair: `ibv_qp_state`.
///
/// ```
/// RESET ── INIT ── RTR ── RTS          every state ── ERR, every state ── RESET
///         receives  packets  requests
///         may be    come in  go out
///         posted
/// ```
public enum QueuePairState {
    /// New, or taken back.
    RESET(ibverbs_h.IBV_QPS_RESET()),
    /// Has a port; receives may be posted.
    INIT(ibverbs_h.IBV_QPS_INIT()),
    /// Ready to receive: knows its peer.
    RTR(ibverbs_h.IBV_QPS_RTR()),
    /// Ready to send.
    RTS(ibverbs_h.IBV_QPS_RTS()),
    /// Send queue drained.
    SQD(ibverbs_h.IBV_QPS_SQD()),
    /// Send queue in error (not with reliable connections).
    SQE(ibverbs_h.IBV_QPS_SQE()),
    /// In error: everything posted ends with `IBV_WC_WR_FLUSH_ERR`.
    ERR(ibverbs_h.IBV_QPS_ERR()),
    /// A state that this library does not know.
    UNKNOWN(ibverbs_h.IBV_QPS_UNKNOWN());

    private final int code;

    QueuePairState(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }

    static QueuePairState of(int code) {
        for (QueuePairState state : values()) {
            if (state.code == code) {
                return state;
            }
        }
        return UNKNOWN;
    }
}
