package org.watari.acp.transport;

/// Atomic updates of one word. All return the value found before.
public enum AtomicOperation {
    /// Adds the operand, wrapping around.
    ADD,
    /// Bitwise and.
    AND,
    /// Bitwise or.
    OR,
    /// Bitwise exclusive or.
    XOR,
    /// Stores the operand.
    SWAP,
    /// Stores the operand where the word equals the expected value.
    COMPARE_AND_SWAP
}
