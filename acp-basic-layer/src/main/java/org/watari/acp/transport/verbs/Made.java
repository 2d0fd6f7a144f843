package org.watari.acp.transport.verbs;

import java.util.ArrayDeque;

/// What has been made so far, ended in the opposite order: at the end, or when what is next cannot be made.
final class Made {

    private final ArrayDeque<Runnable> ends = new ArrayDeque<>();

    void add(Runnable end) {
        ends.push(end);
    }

    /// Ends everything.
    void end() {
        Runnable end;
        while ((end = ends.poll()) != null) {
            end.run();
        }
    }

    /// Ends everything since something could not be made; what went wrong first is what is told.
    void endAfter(Throwable first) {
        try {
            end();
        } catch (RuntimeException e) {
            first.addSuppressed(e);
        }
    }
}
