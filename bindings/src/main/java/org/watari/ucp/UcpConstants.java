package org.watari.ucp;

import org.watari.bindings.link.NativeLibrary;
import org.watari.bindings.ucp.ucp_h;

/// Constants of the data path, read once from the generated class.
final class UcpConstants {
    static {
        // The generated class loads the library; the settings of the environment must be made before that.
        NativeLibrary.UCX.open();
    }

    private static final int ADD = ucp_h.UCP_ATOMIC_OP_ADD();
    private static final int AND = ucp_h.UCP_ATOMIC_OP_AND();
    private static final int OR = ucp_h.UCP_ATOMIC_OP_OR();
    private static final int XOR = ucp_h.UCP_ATOMIC_OP_XOR();
    private static final int SWAP = ucp_h.UCP_ATOMIC_OP_SWAP();

    static final int COMPARE_AND_SWAP = ucp_h.UCP_ATOMIC_OP_CSWAP();

    private UcpConstants() {}

    /// The value of `ucp_atomic_op_t`.
    static int code(AtomicOperation operation) {
        return switch (operation) {
            case ADD -> ADD;
            case AND -> AND;
            case OR -> OR;
            case XOR -> XOR;
            case SWAP -> SWAP;
        };
    }
}
