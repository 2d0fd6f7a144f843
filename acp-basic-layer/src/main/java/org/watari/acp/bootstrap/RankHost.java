package org.watari.acp.bootstrap;

import java.time.Duration;

/// Some ranks of a job and where they run, as their launcher sees them. Each calls back once when a rank has ended.
///
/// **Threads**: any thread may call. **Blocking**: never, but for [#awaitEnd].
interface RankHost {
    /// Is told of ends.
    @FunctionalInterface
    interface Watcher {
        /// A rank has ended; called on a thread that may wait.
        ///
        /// @param rank which
        /// @param code its exit code, 128 + n when signal n ended it
        void ended(int rank, int code);
    }

    /// The process id of a rank on its host.
    ///
    /// @throws IllegalStateException when it was not started
    long pid(int rank);

    /// Asks a rank, and what it started, to end.
    void terminate(int rank);

    /// Kills a rank, and what it started, whether its first process still lives or not.
    void kill(int rank);

    /// Counts ranks that do not end although they were killed as ended: nothing is known of them any more.
    void giveUp();

    /// Begins the end: every rank has ended, but something that one has started may still hold its output open. It
    /// gets the grace time, then it is killed.
    void end(Duration grace);

    /// Waits until everything that was printed has been passed on and nothing is left.
    void awaitEnd(Duration grace);
}
