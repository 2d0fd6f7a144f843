package org.watari.acp.bootstrap.manager;

import java.io.Serial;
import org.jspecify.annotations.Nullable;
import org.watari.error.CommunicationException;
import org.watari.error.Damage;

/// A launcher does not offer what its variables promise, or does not answer.
public final class ProcessManagerException extends CommunicationException {
    @Serial
    private static final long serialVersionUID = 1L;

    ProcessManagerException(String operation, String detail) {
        this(operation, detail, null);
    }

    ProcessManagerException(String operation, String detail, @Nullable Throwable cause) {
        super(operation, Damage.PROCESS, detail, cause);
    }
}
