package org.watari.acp;

import org.junit.jupiter.api.Tag;

/// The contract of the basic layer over the verbs transport, nothing mapped (A5 to A47, A50, R1, R4).
@Tag("rdma")
class VerbsAcpTest extends AcpContract {

    @Override
    protected AcpOptions choose(AcpOptions options) {
        return options.withTransport("verbs").withMapSameHost(false);
    }
}
