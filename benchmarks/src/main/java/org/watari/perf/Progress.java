package org.watari.perf;

import java.io.PrintWriter;

/// One line on a terminal that says how far the run is; nothing where there is no terminal.
///
/// The script says with the property `watari.terminal` whether standard error is one.
final class Progress {
    private static final String CLEAR = "\r\u001b[K";

    private final PrintWriter err;
    private final boolean shown;
    private final int steps;
    private int done;

    Progress(PrintWriter err, boolean shown, int steps) {
        this.err = err;
        this.shown = shown;
        this.steps = steps;
    }

    void step(String what) {
        done++;
        if (shown) {
            err.print(CLEAR + "[" + done + "/" + steps + "] " + what);
            err.flush();
        }
    }

    void end() {
        if (shown) {
            err.print(CLEAR);
            err.flush();
        }
    }
}
