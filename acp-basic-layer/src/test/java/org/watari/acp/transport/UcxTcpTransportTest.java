package org.watari.acp.transport;

import org.junit.jupiter.api.extension.ExtendWith;
import org.watari.acp.testing.TcpOnly;
import org.watari.acp.transport.ucx.UcxProvider;

/// The UCX transport passes the contract over TCP, where every put, get and atomic is a message (A20 to A30, R1, R4).
@ExtendWith(TcpOnly.class)
class UcxTcpTransportTest extends TransportContract {

    @Override
    protected TransportProvider provider() {
        return new UcxProvider();
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
