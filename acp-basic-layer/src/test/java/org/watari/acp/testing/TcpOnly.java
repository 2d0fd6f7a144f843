package org.watari.acp.testing;

/// Lets UCX use TCP only while the tests of a class run.
public final class TcpOnly extends UcxVariables {

    /// For `ExtendWith`.
    public TcpOnly() {
        super(new Variable("UCX_TLS", "tcp", "all"));
    }
}
