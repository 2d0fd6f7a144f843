package org.watari.acp.internal;

import org.watari.acp.transport.Transport;
import org.watari.error.CommunicationException;
import org.watari.error.Damage;
import org.watari.error.PeerFailedException;

/// Turns the codes of a transport into exceptions.
final class Failures {

    private Failures() {}

    /// The exception for a failed operation.
    ///
    /// @param transport who failed
    /// @param rank      the peer concerned
    /// @param status    negative code of the seam
    /// @param operation what was asked, in words
    static RuntimeException of(Transport transport, int rank, long status, String operation) {
        String cause = transport.failureText(rank);
        if (status == Transport.PEER_FAILED || cause != null) {
            return new PeerFailedException(
                    operation, rank, transport.host(rank), cause == null ? "connection lost" : cause, null);
        }
        return status == Transport.REFUSED
                ? new CommunicationException(operation, Damage.OPERATION, "refused by the target of rank " + rank)
                : new CommunicationException(
                        operation, Damage.ENDPOINT, transport.name() + " failed towards rank " + rank);
    }
}
