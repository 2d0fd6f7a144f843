package org.watari.perf;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Runs a program in C as two processes of this machine, which find each other by a TCP port: a server,
/// and a client that measures. The client is what rank 0 is in ours, and runs on the same core.
///
/// **Threads** one. **Blocking** until the client has ended.
final class ServerAndClient {
    /// How often the client tries to reach the server, which needs a moment to listen.
    private static final int ATTEMPTS = 100;

    private static final long PAUSE_MS = 50;

    private final String cores;
    private final Duration limit;
    private final Map<String, String> environment;

    /// @param cores       `A,B`, or empty for any
    /// @param limit       of one run
    /// @param environment more variables
    ServerAndClient(String cores, Duration limit, Map<String, String> environment) {
        this.cores = cores;
        this.limit = limit;
        this.environment = Map.copyOf(environment);
    }

    /// A program's file, or null where it is not installed.
    static @Nullable Path find(String program) {
        for (String folder : System.getenv().getOrDefault("PATH", "").split(":", -1)) {
            Path file = Path.of(folder.isEmpty() ? "." : folder, program);
            if (Files.isExecutable(file)) {
                return file;
            }
        }
        return null;
    }

    /// Runs both once. Both are told the port by `-p`, the client the host as its last word.
    ///
    /// @param server the server's words
    /// @param client the client's
    /// @return what the client printed
    /// @throws IOException when one cannot be started or fails; with the output of both
    String run(List<String> server, List<String> client) throws IOException {
        String port = Integer.toString(freePort());
        Process serving = start(1, words(server, "-p", port));
        try {
            String output = "";
            for (int attempt = 0; attempt < ATTEMPTS && serving.isAlive(); attempt++) {
                Process measuring = start(0, words(client, "-p", port, "127.0.0.1"));
                try {
                    output = read(measuring, client, limit);
                } finally {
                    measuring.destroyForcibly();
                }
                if (measuring.exitValue() == 0) {
                    return output;
                }
                pause();
            }
            serving.destroyForcibly();
            throw new IOException(String.join(" ", client) + " failed:\n" + output + "\nits server printed:\n"
                    + new String(serving.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        } finally {
            serving.destroyForcibly();
        }
    }

    private static List<String> words(List<String> first, String... more) {
        List<String> words = new ArrayList<>(first);
        words.addAll(List.of(more));
        return words;
    }

    private Process start(int side, List<String> command) throws IOException {
        List<String> words = new ArrayList<>();
        if (!cores.isEmpty()) {
            words.addAll(List.of("taskset", "-c", cores.split(",", -1)[side]));
        }
        words.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
        builder.environment().putAll(environment);
        return builder.start();
    }

    /// Waits for the end of a program that prints a few lines.
    ///
    /// @param limit how long
    /// @return what it printed
    static String read(Process client, List<String> command, Duration limit) throws IOException {
        try {
            // All print a few lines: they fit the pipe, so waiting before reading cannot block them.
            if (!client.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new IOException(String.join(" ", command) + ": not done within " + limit.toSeconds() + " s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
        return new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private static void pause() throws IOException {
        try {
            TimeUnit.MILLISECONDS.sleep(PAUSE_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
