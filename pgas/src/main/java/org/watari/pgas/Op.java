package org.watari.pgas;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/// A collective operation that goes on while the program does something else; made by [Team#start].
///
/// **Threads** any.
///
/// @param <T> what the operation returns
public final class Op<T> {
    private final CompletableFuture<T> future;

    Op(CompletableFuture<T> future) {
        this.future = future;
    }

    /// Whether the operation has ended, well or badly.
    ///
    /// **Blocking** never.
    ///
    /// @return whether it has
    public boolean isDone() {
        return future.isDone();
    }

    /// Waits for the end of the operation.
    ///
    /// **Completion** that of the operation itself; what other ranks did before it happens before the
    /// return.
    /// **Blocking** until then, at most as long as the operation itself would have.
    ///
    /// @return what the operation returns
    /// @throws org.watari.error.CommunicationException what the operation would have thrown, each time
    public T await() {
        try {
            return future.join();
        } catch (CompletionException e) {
            switch (e.getCause()) {
                case RuntimeException cause -> throw cause;
                case Error cause -> throw cause;
                case null, default -> throw e;
            }
        }
    }

    /// The same as a future of the JDK, for those who compose them. To end it changes nothing about the
    /// operation.
    ///
    /// **Threads** what is made to depend on it (`thenRun` …) before the operation has ended runs on a virtual
    /// thread of its own, not on that of the operation, which those begun after it wait for: it may wait, also in
    /// operations of the team.
    /// **Cost** a virtual thread.
    ///
    /// @return a future
    public CompletableFuture<T> toFuture() {
        CompletableFuture<T> copy = new CompletableFuture<>();
        // Unlike thenApplyAsync it hands a failure to the other thread, too.
        CompletableFuture<T> _ = future.whenCompleteAsync(
                (answer, failure) -> {
                    if (failure == null) {
                        copy.complete(answer);
                    } else {
                        copy.completeExceptionally(failure);
                    }
                },
                Thread.ofVirtual().name("watari-callback")::start);
        return copy;
    }
}
