package org.watari.acp.transport;

import org.watari.acp.transport.loopback.LoopbackProvider;

/// The reference transport passes the contract (A20 to A30, R1, R4).
class LoopbackTransportTest extends TransportContract {

    @Override
    protected TransportProvider provider() {
        return new LoopbackProvider();
    }

    @Override
    protected boolean seesDeparturesInOneProcess() {
        return true;
    }
}
