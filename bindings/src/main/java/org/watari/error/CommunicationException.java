package org.watari.error;

import java.io.Serial;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A communication operation that failed: the root of all exceptions of this project that report one.
///
/// The message holds the operation, the code with its name, and the values that belong to it.
public class CommunicationException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// What was attempted.
    private final String operation;
    /// What must not be used any more.
    private final Damage damage;

    /// Makes an exception for an operation.
    ///
    /// @param operation what was attempted, in the words of the interface it failed in (`ucp_ep_create`,
    /// `barrier`)
    /// @param damage what must not be used any more
    /// @param detail what was found, with code, name and values
    public CommunicationException(String operation, Damage damage, String detail) {
        this(operation, damage, detail, null);
    }

    /// Makes an exception for an operation with the exception that led to it.
    ///
    /// @param operation what was attempted
    /// @param damage what must not be used any more
    /// @param detail what was found, with code, name and values
    /// @param cause the exception that led to this one, or null
    public CommunicationException(String operation, Damage damage, String detail, @Nullable Throwable cause) {
        super(Objects.requireNonNull(operation, "operation") + ": " + Objects.requireNonNull(detail, "detail"), cause);
        this.operation = operation;
        this.damage = Objects.requireNonNull(damage, "damage");
    }

    /// What was attempted.
    ///
    /// @return the name of the operation
    public final String operation() {
        return operation;
    }

    /// What must not be used any more.
    ///
    /// @return the largest damaged thing
    public final Damage damage() {
        return damage;
    }
}
