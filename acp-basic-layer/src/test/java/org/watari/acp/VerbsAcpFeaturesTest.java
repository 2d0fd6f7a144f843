package org.watari.acp;

import org.junit.jupiter.api.Tag;

/// The features of the basic layer over the verbs transport.
@Tag("rdma")
class VerbsAcpFeaturesTest extends AcpFeaturesContract {

    @Override
    protected AcpOptions choose(AcpOptions options) {
        return options.withTransport("verbs");
    }
}
