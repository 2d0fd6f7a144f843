package org.watari.pgas;

/// What a signal does to its word.
public enum SignalOp {
    /// The word becomes the value.
    SET,
    /// The value is added to the word.
    ADD
}
