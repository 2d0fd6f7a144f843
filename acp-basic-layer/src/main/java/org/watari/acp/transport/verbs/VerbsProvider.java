package org.watari.acp.transport.verbs;

import java.util.List;
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
        List<String> devices = Rail.choice();
        return switch (devices.size()) {
            case 0 -> new VerbsTransport(rank, size, null);
            case 1 -> new VerbsTransport(rank, size, devices.getFirst());
            default -> new RailsTransport(rank, size, devices);
        };
    }
}
