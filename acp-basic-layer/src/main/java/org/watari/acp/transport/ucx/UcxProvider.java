package org.watari.acp.transport.ucx;

import org.watari.acp.transport.Transport;
import org.watari.acp.transport.TransportProvider;

/// Opens the UCX transport.
public final class UcxProvider implements TransportProvider {

    /// For `java.util.ServiceLoader`.
    public UcxProvider() {}

    @Override
    public String name() {
        return UcxTransport.NAME;
    }

    @Override
    public Transport open(int rank, int size) {
        return new UcxTransport(rank, size);
    }
}
