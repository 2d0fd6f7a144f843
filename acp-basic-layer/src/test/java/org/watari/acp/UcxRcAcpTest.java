package org.watari.acp;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.watari.acp.testing.ReliableConnectionsOnly;

/// The contract of the basic layer over UCX's reliable connections of an RDMA device, polled (A5 to A47, A50,
/// R1, R4). It takes four minutes on Soft-RoCE in a guest.
@Tag("rdma-long")
@ExtendWith(ReliableConnectionsOnly.class)
class UcxRcAcpTest extends AcpContract {

    @Override
    protected AcpOptions choose(AcpOptions options) {
        return options.withTransport("ucx").withMapSameHost(false).withProgress(ProgressPolicy.SPIN);
    }
}
