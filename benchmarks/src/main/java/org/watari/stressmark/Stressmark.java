package org.watari.stressmark;

import org.watari.pgas.directory.Directory;

/// One stressmark with its input and what a serial run of it gives. The same on every rank.
///
/// **Threads**: an object of a rank's main thread.
interface Stressmark {

    /// Puts the input into a directory. Collective; the ranks meet afterwards.
    Attempt share(Directory directory, Crew crew);

    /// One parallel run.
    interface Attempt {

        /// The part of a thread; all of them run at once.
        ///
        /// @param thread its number on this rank
        void work(int thread);

        /// What follows when all threads of this rank have come to their end. Collective; on the main
        /// thread.
        default void finish() {}

        /// Compares with the serial run. Collective; on the main thread, when all ranks have finished.
        Verdict verify();
    }

    /// What a rank has found.
    ///
    /// @param difference from the serial run, empty for none
    /// @param digest     a number that depends on the results; the sum over all ranks is the same for
    ///                   however many
    record Verdict(String difference, long digest) {}
}
