package org.watari.acp.bootstrap.manager;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// What a launcher offers to one process of a job. It lives as long as the process, which may start more than once.
public interface ProcessManager {
    /// How the processes find one another, with the version of what serves them.
    ///
    /// @return for instance `PMIx 4.2.2`
    String name();

    /// Which process this is.
    ///
    /// @param rank      its number, from 0
    /// @param size      the number of processes
    /// @param onOneHost whether the launcher says that all are on one host; false where it does not say
    record Place(int rank, int size, boolean onOneHost) {}

    /// Which process this is.
    ///
    /// @return the same for the life of the process
    Place place();

    /// Gives the line of rank 0 to every rank. Collective.
    ///
    /// **Blocking**: until rank 0 has called, and perhaps until all have.
    ///
    /// @param start the number of this start of the process, from 1; the same on every rank
    /// @param line  on rank 0: at most 500 characters of ASCII; elsewhere null
    /// @param limit how long at most
    /// @return the line
    /// @throws org.watari.error.CommunicationException when it cannot be had in time
    String exchange(int start, @Nullable String line, Duration limit);

    /// Every rank has the line: what served it may be taken down.
    void exchanged();

    /// Ends all processes of the job, as far as the launcher can. Returns within seconds.
    ///
    /// @param exitCode of the job
    /// @param text why
    void abort(int exitCode, String text);

    /// Says goodbye to the launcher, at the end of the process. Returns within seconds; idempotent.
    void finish();
}
