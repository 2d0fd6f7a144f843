package org.watari.acp.bootstrap;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Stands for the end of the process, which is the test run itself here.
final class RecordedEnd implements RendezvousClient.ProcessEnd {
    private final CompletableFuture<String> ended = new CompletableFuture<>();

    @Override
    public void halt(int exitCode, String line) {
        ended.complete("halt " + exitCode + " " + line);
    }

    @Override
    public void exit(int exitCode) {
        ended.complete("exit " + exitCode);
    }

    boolean happened() {
        return ended.isDone();
    }

    String await() {
        try {
            return ended.get(60, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new AssertionError("the process would still run", e);
        }
    }
}
