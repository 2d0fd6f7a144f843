package org.watari.error;

import java.io.Serial;

/// The members of a team did not call the same collective operation with the same arguments.
public final class CollectiveMismatchException extends CommunicationException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Makes an exception for an operation.
    ///
    /// @param operation what was attempted
    /// @param detail what was expected and what each rank called
    public CollectiveMismatchException(String operation, String detail) {
        super(operation, Damage.PROCESS, detail);
    }
}
