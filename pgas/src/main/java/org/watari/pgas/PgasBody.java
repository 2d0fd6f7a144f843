package org.watari.pgas;

/// The program of one thread of a PGAS job.
///
/// ```java
/// PgasBody program = () -> {
///     try (Pgas here = Pgas.open()) {
///         here.world().barrier();
///     }
/// };
/// Pgas.launchInProcess(4, program);
/// ```
@FunctionalInterface
public interface PgasBody {
    /// Runs it; what it throws ends the job.
    ///
    /// @throws Exception what it likes
    void run() throws Exception;
}
