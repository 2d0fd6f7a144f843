package org.watari.ucp;

import org.watari.bindings.ucp.ucp_h;

/// What a context is made for; a call whose feature was not asked for is refused.
public enum UcpFeature {
    /// Put and get.
    RMA,
    /// Atomic operations on 4 bytes.
    AMO32,
    /// Atomic operations on 8 bytes.
    AMO64,
    /// Messages with tags.
    TAG,
    /// Active messages.
    AM,
    /// Waiting in the kernel for events. Without it a worker reaches itself by the transport `self`, with it
    /// by shared memory.
    WAKEUP;

    /// The bit in C; only called when the library is loaded, since the generated class loads it.
    long bit() {
        return switch (this) {
            case RMA -> ucp_h.UCP_FEATURE_RMA();
            case AMO32 -> ucp_h.UCP_FEATURE_AMO32();
            case AMO64 -> ucp_h.UCP_FEATURE_AMO64();
            case TAG -> ucp_h.UCP_FEATURE_TAG();
            case AM -> ucp_h.UCP_FEATURE_AM();
            case WAKEUP -> ucp_h.UCP_FEATURE_WAKEUP();
        };
    }
}
