package org.watari.acp;

/// How a waiting thread spends its time once there is nothing to progress, and whether a thread of the library
/// serves other ranks while none waits (`watari.progress`).
public enum ProgressPolicy {
    /// Spins for some 50 µs, then sleeps in the kernel; sleeps at once where the ranks of this host outnumber its
    /// processors, since a spin would take the processor from the rank that is waited for.
    AUTO,
    /// Never sleeps. Only for ranks with a processor of their own for each waiting thread.
    SPIN,
    /// Sleeps at once.
    SLEEP,
    /// As [#AUTO], without a communication thread: progress is made only in calls of the library (any wait,
    /// `inquire`, the issue of an operation).
    ///
    /// What follows: while no thread of this rank is in such a call, operations of other ranks that need its
    /// processor do not go on (memory of the user, atomics by message, everything over TCP), and its own that
    /// need more than one step wait for its next call; a virtual thread that waits alone makes progress every
    /// millisecond instead of being woken. From [Acp#close] on a thread serves the other ranks until all have
    /// closed.
    NONE
}
