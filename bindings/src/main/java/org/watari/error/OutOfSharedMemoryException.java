package org.watari.error;

import java.io.Serial;

/// The file system for shared memory has not the room that was asked for.
public final class OutOfSharedMemoryException extends CommunicationException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Makes an exception for an operation.
    ///
    /// @param operation what was attempted
    /// @param detail bytes wanted, bytes free, where, and what to raise
    public OutOfSharedMemoryException(String operation, String detail) {
        super(operation, Damage.OPERATION, detail);
    }
}
