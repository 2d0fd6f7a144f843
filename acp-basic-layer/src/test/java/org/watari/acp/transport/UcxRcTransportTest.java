package org.watari.acp.transport;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.watari.acp.testing.ReliableConnectionsOnly;
import org.watari.acp.transport.ucx.UcxProvider;

/// The UCX transport passes the contract over reliable connections of an RDMA device (A20 to A30, A50, R1,
/// R4).
@Tag("rdma")
@ExtendWith(ReliableConnectionsOnly.class)
class UcxRcTransportTest extends TransportContract {

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

    /// One takes about 11 ms on a device made of software in a guest.
    @Override
    protected int handOvers() {
        return 300;
    }
}
