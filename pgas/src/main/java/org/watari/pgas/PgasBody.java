package org.watari.pgas;

/// The program of one thread of a PGAS job.
@FunctionalInterface
public interface PgasBody {
    /// Runs it; what it throws ends the job.
    ///
    /// @throws Exception what it likes
    void run() throws Exception;
}
