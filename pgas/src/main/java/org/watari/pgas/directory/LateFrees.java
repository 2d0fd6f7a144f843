package org.watari.pgas.directory;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.watari.error.WaitTimeoutException;

/// Frees that a rank has not acknowledged in time: it may still be at work on the objects, so that their memory
/// and their indices wait until it has, or is dead. A thread of its own asks again.
///
/// **Threads**: any.
final class LateFrees {

    private static final System.Logger LOG = System.getLogger("org.watari.pgas.directory");

    private final Queue<long[]> acknowledged = new ConcurrentLinkedQueue<>();

    /// Takes objects on.
    ///
    /// @param handles     of the objects
    /// @param acknowledge waits until all have acknowledged, within the limit on waits
    void add(long[] handles, Runnable acknowledge) {
        Thread.ofVirtual().name("watari-late-free").start(() -> {
            try {
                while (!isDone(acknowledge)) {
                    LOG.log(
                            System.Logger.Level.WARNING,
                            "{0} objects, {1} the first, are freed and not acknowledged by all ranks yet",
                            handles.length,
                            Handle.text(handles[0]));
                }
                acknowledged.add(handles);
            } catch (RuntimeException e) {
                LOG.log(System.Logger.Level.DEBUG, "the directory ended before: {0}", e.getMessage());
            }
        });
    }

    private static boolean isDone(Runnable acknowledge) {
        try {
            acknowledge.run();
            return true;
        } catch (WaitTimeoutException e) {
            return false;
        }
    }

    /// Objects that nobody is at work on any more; null where there are none.
    long @Nullable [] poll() {
        return acknowledged.poll();
    }
}
