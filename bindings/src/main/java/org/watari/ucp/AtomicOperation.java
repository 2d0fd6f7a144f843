package org.watari.ucp;

/// The atomic updates of remote memory; compare-and-swap has a method of its own.
public enum AtomicOperation {
    /// Y = Y + X.
    ADD,
    /// Y = Y and X.
    AND,
    /// Y = Y or X.
    OR,
    /// Y = Y exclusive-or X.
    XOR,
    /// Y = X; only with a result.
    SWAP
}
