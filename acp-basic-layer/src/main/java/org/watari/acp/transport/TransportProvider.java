package org.watari.acp.transport;

/// Opens a transport by name; found through `java.util.ServiceLoader`.
public interface TransportProvider {

    /// Name by which the transport is chosen (`watari.transport`).
    ///
    /// @return the name
    String name();

    /// Opens the transport for one rank.
    ///
    /// @param rank this rank
    /// @param size number of ranks
    /// @return the transport, not yet joined
    Transport open(int rank, int size);
}
