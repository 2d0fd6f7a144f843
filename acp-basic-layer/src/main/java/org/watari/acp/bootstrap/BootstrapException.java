package org.watari.acp.bootstrap;

import java.io.Serial;

/// The ranks could not find one another, or one of them was lost while another waited for it.
///
/// The message holds the operation, the ranks concerned and the values involved.
public class BootstrapException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// A failure found here.
    ///
    /// @param message operation, ranks, values
    public BootstrapException(String message) {
        super(message);
    }

    /// A failure reported by something below.
    ///
    /// @param message operation, ranks, values
    /// @param cause what was reported
    public BootstrapException(String message, Throwable cause) {
        super(message, cause);
    }
}
