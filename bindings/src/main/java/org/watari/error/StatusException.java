package org.watari.error;

import java.io.Serial;

/// A call into UCX ended with an error status; the text is `operation: NAME (code), values`.
public final class StatusException extends CommunicationException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// The status of UCX.
    private final int status;

    /// Makes an exception for a status.
    ///
    /// @param operation the C function
    /// @param status the `ucs_status_t` it ended with
    /// @param damage what must not be used any more
    /// @param values the values that belong to the call, or an empty string
    public StatusException(String operation, int status, Damage damage, String values) {
        super(operation, damage, UcxStatus.describe(status) + (values.isEmpty() ? "" : ", " + values));
        this.status = status;
    }

    /// The status of UCX.
    ///
    /// @return a `ucs_status_t`, see [UcxStatus]
    public int status() {
        return status;
    }
}
