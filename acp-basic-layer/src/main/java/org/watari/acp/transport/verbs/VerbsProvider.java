package org.watari.acp.transport.verbs;

import org.watari.acp.transport.Transport;
import org.watari.acp.transport.TransportProvider;

/// Opens the verbs transport.
public final class VerbsProvider implements TransportProvider {

    /// For `java.util.ServiceLoader`.
    public VerbsProvider() {}

    @Override
    public String name() {
        return VerbsTransport.NAME;
    }

    @Override
    public Transport open(int rank, int size) {
        return new VerbsTransport(rank, size);
    }
}
