package org.watari.error;

import java.io.Serial;

/// A global address, key or handle names memory that was freed or unregistered.
public final class StaleAddressException extends CommunicationException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Makes an exception for an operation.
    ///
    /// @param operation what was attempted
    /// @param detail the address with its parts, and what was found in its place
    public StaleAddressException(String operation, String detail) {
        super(operation, Damage.OPERATION, detail);
    }
}
