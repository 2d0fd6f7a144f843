package org.watari.acp.transport;

import org.watari.acp.transport.ucx.UcxProvider;

/// The UCX transport passes the contract over the paths UCX prefers here, shared memory (A20 to A30, R1, R4).
class UcxTransportTest extends TransportContract {

    @Override
    protected TransportProvider provider() {
        return new UcxProvider();
    }

    /// Shared memory looks whether the process lives, and this one does.
    @Override
    protected boolean seesDeparturesInOneProcess() {
        return false;
    }
}
