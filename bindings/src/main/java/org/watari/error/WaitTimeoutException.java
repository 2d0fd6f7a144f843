package org.watari.error;

import java.io.Serial;

/// A wait ended by its deadline; what was waited for may still happen.
public final class WaitTimeoutException extends CommunicationException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Milliseconds waited.
    private final long waitedMs;

    /// Makes an exception that says how long was waited and what was seen.
    ///
    /// @param operation what was waited for
    /// @param waitedMs milliseconds waited
    /// @param state what was seen last, for instance how many peers had arrived
    public WaitTimeoutException(String operation, long waitedMs, String state) {
        super(operation, Damage.OPERATION, "not done after " + waitedMs + " ms, " + state);
        this.waitedMs = waitedMs;
    }

    /// How long was waited.
    ///
    /// @return milliseconds
    public long waitedMs() {
        return waitedMs;
    }
}
