package org.watari.pmix;

import java.io.Serial;
import org.jspecify.annotations.Nullable;
import org.watari.error.CommunicationException;
import org.watari.error.Damage;

/// A call of PMIx failed, or has not come back within its limit: the text is `function: NAME (code), values`.
///
/// After a call that did not come back only [PmixClient#abort] is of use.
public final class PmixException extends CommunicationException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// The status of PMIx.
    private final int status;

    PmixException(String function, int status, String detail, @Nullable Throwable cause) {
        super(function, Damage.PROCESS, detail, cause);
        this.status = status;
    }

    /// The status of PMIx.
    ///
    /// @return a `pmix_status_t`: negative
    public int status() {
        return status;
    }
}
