package org.watari.bindgen;

/// The generator stops: one line that says where, which name, and what to do.
final class GeneratorException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    GeneratorException(String message) {
        super(message);
    }
}
