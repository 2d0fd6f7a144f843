package org.watari.acp.transport.verbs;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.watari.acp.transport.Transport;
import org.watari.acp.transport.TransportContract;
import org.watari.acp.transport.TransportProvider;
import org.watari.verbs.VerbsDevice;

/// The verbs transport passes the contract with a rail on every RDMA device (A20 to A30, A49, A50, R1, R4).
@Tag("rdma")
class VerbsRailsTransportTest extends TransportContract {

    @Override
    protected TransportProvider provider() {
        List<String> devices =
                VerbsDevice.list().stream().map(VerbsDevice::name).toList();
        return new TransportProvider() {
            @Override
            public String name() {
                return VerbsTransport.NAME;
            }

            @Override
            public Transport open(int rank, int size) {
                return new RailsTransport(rank, size, devices);
            }
        };
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
