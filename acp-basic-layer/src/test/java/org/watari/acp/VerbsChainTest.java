package org.watari.acp;

import org.junit.jupiter.api.Tag;

/// Chains over the verbs transport (T1 to T5, T8 to T10, T13, T17).
@Tag("rdma-long")
class VerbsChainTest extends ChainContract {

    @Override
    protected AcpOptions choose(AcpOptions options) {
        return options.withTransport("verbs");
    }
}
