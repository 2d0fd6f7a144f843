package org.watari.examples;

import java.io.Serial;

/// Input that cannot be used; the text is for the person who gave it and names file, line and what is wrong.
final class InputException extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    InputException(String message) {
        super(message);
    }

    InputException(String message, Throwable cause) {
        super(message, cause);
    }
}
