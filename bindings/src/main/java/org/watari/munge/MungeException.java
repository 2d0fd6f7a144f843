package org.watari.munge;

import java.io.Serial;
import org.watari.error.CommunicationException;
import org.watari.error.Damage;

/// MUNGE refused: its daemon does not run, or a credential is not good; the text is `function: TEXT (code), values`.
public final class MungeException extends CommunicationException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// The error of MUNGE.
    private final int error;

    MungeException(String function, int error, String detail) {
        super(function, Damage.OPERATION, detail);
        this.error = error;
    }

    /// The error of MUNGE.
    ///
    /// @return a `munge_err_t`, for instance 17: the credential has been used before
    public int error() {
        return error;
    }
}
