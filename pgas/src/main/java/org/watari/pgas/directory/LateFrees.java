package org.watari.pgas.directory;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.watari.error.WaitTimeoutException;

/// Frees that a rank has not acknowledged in time: it may still be at work on the objects, so that their memory
/// and their indices wait until it has, or is dead. A thread for each asks again, and gives them back.
///
/// **Threads**: any.
final class LateFrees {

    private static final System.Logger LOG = System.getLogger("org.watari.pgas.directory");

    /// Done when no thread asks any more.
    private CompletableFuture<@Nullable Void> threads = CompletableFuture.completedFuture(null);

    private volatile boolean stopped;

    /// Takes objects on.
    ///
    /// @param handles of the objects
    /// @param finish  waits until all have acknowledged, within the limit on waits, and gives objects back
    synchronized void add(long[] handles, Runnable finish) {
        Thread.Builder thread = Thread.ofVirtual().name("watari-late-free");
        threads = CompletableFuture.allOf(
                threads, CompletableFuture.runAsync(() -> await(handles, finish), thread::start));
    }

    private void await(long[] handles, Runnable finish) {
        try {
            while (!stopped && !isDone(finish)) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "{0} objects, {1} the first, are freed and not acknowledged by all ranks yet",
                        handles.length,
                        Handle.text(handles[0]));
            }
        } catch (RuntimeException | Error e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "the memory of " + handles.length + " objects, " + Handle.text(handles[0])
                            + " the first, is not used again before the directory is closed",
                    e);
        }
    }

    private static boolean isDone(Runnable finish) {
        try {
            finish.run();
            return true;
        } catch (WaitTimeoutException e) {
            return false;
        }
    }

    /// Asks nobody any more. Waits for what has been asked, within the limit on waits; an interrupt is kept.
    void close() {
        stopped = true;
        threads().join();
    }

    private synchronized CompletableFuture<@Nullable Void> threads() {
        return threads;
    }
}
