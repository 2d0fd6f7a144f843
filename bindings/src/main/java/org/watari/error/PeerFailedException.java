package org.watari.error;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/// A peer process ended or cannot be reached any more; operations aimed at it fail, others go on.
public final class PeerFailedException extends CommunicationException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Rank of the peer that failed.
    private final int rank;
    /// Host the peer ran on, empty where it is not known.
    private final String host;

    /// Makes an exception that names the peer.
    ///
    /// @param operation what was attempted
    /// @param rank rank of the peer that failed
    /// @param host host the peer ran on, or an empty string where it is not known
    /// @param reason what was seen, for instance the name of a status
    /// @param cause the exception that led to this one, or null
    public PeerFailedException(String operation, int rank, String host, String reason, @Nullable Throwable cause) {
        super(
                operation,
                Damage.ENDPOINT,
                "rank " + rank + (host.isEmpty() ? "" : " on " + host) + " failed: " + reason,
                cause);
        this.rank = rank;
        this.host = host;
    }

    /// Rank of the peer that failed.
    ///
    /// @return the rank
    public int rank() {
        return rank;
    }

    /// Host the peer ran on.
    ///
    /// @return the host name, empty where it is not known
    public String host() {
        return host;
    }
}
