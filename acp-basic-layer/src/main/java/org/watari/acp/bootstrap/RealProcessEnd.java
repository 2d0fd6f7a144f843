package org.watari.acp.bootstrap;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/// Ends this process.
final class RealProcessEnd implements RendezvousClient.ProcessEnd {
    private static final Duration HOOKS_LIMIT = Duration.ofSeconds(5);

    @Override
    public void halt(int exitCode, String line) {
        print(line);
        Runtime.getRuntime().halt(exitCode);
    }

    @Override
    public void exit(int exitCode) {
        Thread.ofPlatform().daemon().name("watari-exit-limit").start(() -> {
            try {
                Thread.sleep(HOOKS_LIMIT);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            Runtime.getRuntime().halt(exitCode);
        });
        Runtime.getRuntime().exit(exitCode);
    }

    /// Writes a line to standard error, past any stream that the program may have put there.
    static void print(String line) {
        try {
            errorStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            // Nobody reads standard error any more, and there is no other place to say so.
        }
    }

    /// Never closed: file descriptor 2 belongs to the process.
    private static FileOutputStream errorStream() {
        return new FileOutputStream(FileDescriptor.err);
    }
}
