package org.watari.error;

import java.io.Serial;

/// An operation was in flight when its connection broke: it may or may not have taken effect, and it is not
/// repeated.
public final class OutcomeUnknownException extends CommunicationException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Makes an exception for an operation.
    ///
    /// @param operation what was attempted
    /// @param detail the operation, its target and the state it was last seen in
    public OutcomeUnknownException(String operation, String detail) {
        super(operation, Damage.ENDPOINT, detail);
    }
}
