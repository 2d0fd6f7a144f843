package org.watari.acp.testing;

/// Lets UCX use reliable connections of RDMA devices only, and datagrams for their wire-up, while the tests
/// of a class run. On Soft-RoCE the datagrams get lost over the GID of an IPv4 address, which UCX would
/// choose.
public final class ReliableConnectionsOnly extends UcxVariables {

    /// For `ExtendWith`.
    public ReliableConnectionsOnly() {
        super(new Variable("UCX_TLS", "rc,self", "all"), new Variable("UCX_IB_GID_INDEX", "0", "auto"));
    }
}
