package org.watari.ucp;

import org.watari.bindings.link.NativeLibrary;
import org.watari.bindings.ucp.ucp_h;

/// Constants of the data path, read once from the generated class.
final class UcpConstants {
    static {
        // The generated class loads the library; the settings of the environment must be made before that.
        NativeLibrary.UCX.open();
    }

    /// `ucp_atomic_op_t` by the ordinal of [AtomicOperation].
    private static final int[] ATOMIC_CODES = {
        ucp_h.UCP_ATOMIC_OP_ADD(),
        ucp_h.UCP_ATOMIC_OP_AND(),
        ucp_h.UCP_ATOMIC_OP_OR(),
        ucp_h.UCP_ATOMIC_OP_XOR(),
        ucp_h.UCP_ATOMIC_OP_SWAP()
    };

    static final int COMPARE_AND_SWAP = ucp_h.UCP_ATOMIC_OP_CSWAP();

    private UcpConstants() {}

    static int code(AtomicOperation operation) {
        return ATOMIC_CODES[operation.ordinal()];
    }
}
