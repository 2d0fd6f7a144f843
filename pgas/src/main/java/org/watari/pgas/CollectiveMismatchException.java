package org.watari.pgas;

import java.io.Serial;

/// The ranks of a team do not do the same: one is in another collective operation, or passes other arguments.
///
/// The text names the ranks, the operations and the arguments. After a mismatch in the arguments of an allocation
/// the team can still be used, because every rank gets the exception; after any other mismatch it cannot.
public final class CollectiveMismatchException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// With the text of what was found.
    public CollectiveMismatchException(String message) {
        super(message);
    }
}
