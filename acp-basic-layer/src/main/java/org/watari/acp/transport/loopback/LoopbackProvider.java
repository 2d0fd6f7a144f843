package org.watari.acp.transport.loopback;

import org.watari.acp.transport.Transport;
import org.watari.acp.transport.TransportProvider;

/// Opens the loopback transport.
public final class LoopbackProvider implements TransportProvider {

    /// For `java.util.ServiceLoader`.
    public LoopbackProvider() {}

    @Override
    public String name() {
        return LoopbackTransport.NAME;
    }

    @Override
    public Transport open(int rank, int size) {
        return new LoopbackTransport(rank, size);
    }
}
