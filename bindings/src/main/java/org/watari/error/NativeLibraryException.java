package org.watari.error;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/// A native library is missing, too old or may not be used; the message is one sentence that says what to do.
public final class NativeLibraryException extends CommunicationException {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Makes an exception for a library.
    ///
    /// @param library the library, for instance `libucp.so.0`
    /// @param detail what was found and what to install or to pass
    /// @param cause the exception that led to this one, or null
    public NativeLibraryException(String library, String detail, @Nullable Throwable cause) {
        super(library, Damage.DEVICE, detail, cause);
    }
}
