package org.watari.acp;

/// How a waiting thread spends its time once there is nothing to progress (`watari.progress`).
public enum ProgressPolicy {
    /// Spins for some 50 µs, then sleeps in the kernel; does not spin where ranks outnumber cores.
    AUTO,
    /// Never sleeps. Only for ranks with a core of their own for each waiting thread.
    SPIN,
    /// Sleeps at once.
    SLEEP
}
