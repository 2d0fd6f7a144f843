package org.watari.error;

/// What a failure has damaged: the largest thing that must not be used any more.
public enum Damage {
    /// Only the operation failed; everything else goes on.
    OPERATION,
    /// The connection to one peer is lost; other peers are not concerned.
    ENDPOINT,
    /// A device, a worker or a library is unusable; everything made from it is.
    DEVICE,
    /// The process cannot take part any more.
    PROCESS
}
