package org.watari.acp.transport;

import org.junit.jupiter.api.Tag;
import org.watari.acp.transport.verbs.VerbsProvider;

/// The verbs transport passes the contract on the first RDMA device (A20 to A30, A50, R1, R4).
@Tag("rdma")
class VerbsTransportTest extends TransportContract {

    @Override
    protected TransportProvider provider() {
        return new VerbsProvider();
    }

    @Override
    protected boolean seesDeparturesInOneProcess() {
        return true;
    }

    @Override
    protected boolean mapsMemory() {
        return false;
    }
}
