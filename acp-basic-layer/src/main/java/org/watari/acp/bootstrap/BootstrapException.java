package org.watari.acp.bootstrap;

import java.io.Serial;
import org.watari.error.CommunicationException;
import org.watari.error.Damage;

/// The ranks could not find one another, or one of them was lost while another waited for it.
///
/// The message holds the ranks concerned and the values involved. What is damaged is the process: without its
/// bootstrap it cannot take part any more.
public class BootstrapException extends CommunicationException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// A failure found here.
    ///
    /// @param message ranks and values
    public BootstrapException(String message) {
        super("bootstrap", Damage.PROCESS, message);
    }

    /// A failure reported by something below.
    ///
    /// @param message ranks and values
    /// @param cause what was reported
    public BootstrapException(String message, Throwable cause) {
        super("bootstrap", Damage.PROCESS, message, cause);
    }
}
