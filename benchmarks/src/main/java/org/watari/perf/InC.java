package org.watari.perf;

import java.io.IOException;

/// A program in C that measures what a benchmark does. Each measurement starts it anew.
interface InC {
    /// Measures once.
    ///
    /// @param what  a case that it has a counterpart of, see [Peer#measures]
    /// @param count operations
    /// @return what it printed; without percentiles where it knows none
    /// @throws IOException when it cannot be started, fails, or prints what is not understood; with its
    /// output
    Sample measure(Plan.Case what, int count) throws IOException;
}
