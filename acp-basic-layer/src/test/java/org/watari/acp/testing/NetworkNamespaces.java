package org.watari.acp.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/// Network namespaces of this machine whose names nobody else has. They go with this object, or with this process
/// where a signal ends it.
///
/// **Threads** one.
public final class NetworkNamespaces implements AutoCloseable {
    private static final Duration LINK_LIMIT = Duration.ofSeconds(10);
    private static final AtomicInteger MADE = new AtomicInteger();

    private final List<String> names = new ArrayList<>();
    /// For an end by a signal.
    private final Thread hook = new Thread(this::remove, "network-namespaces");

    /// Makes them, each with a loopback device that is up.
    ///
    /// @param count how many
    /// @throws IOException when this user may not, in one sentence
    public NetworkNamespaces(int count) throws IOException {
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            for (int i = 0; i < count; i++) {
                String name = "watari-" + ProcessHandle.current().pid() + "-" + MADE.getAndIncrement();
                ip("netns", "add", name);
                names.add(name);
                ip("-n", name, "link", "set", "lo", "up");
            }
        } catch (IOException e) {
            close();
            throw new IOException(
                    "no network namespaces can be made (root and ip of iproute2 are needed): " + e.getMessage(), e);
        }
    }

    /// The name of one of them.
    ///
    /// @param index which
    /// @return as `ip -n` takes it
    public String name(int index) {
        return names.get(index);
    }

    /// Waits for the kernel to find out that both ends of a cable are up; until then UCX finds no device.
    ///
    /// @param name of the namespace
    /// @param device in it
    /// @throws IOException when it does not
    public static void awaitUp(String name, String device) throws IOException {
        long end = System.nanoTime() + LINK_LIMIT.toNanos();
        while (!ip("-n", name, "-oneline", "link", "show", "dev", device).contains(" state UP ")) {
            if (System.nanoTime() > end) {
                throw new IOException(device + " of " + name + " is not up within " + LINK_LIMIT.toSeconds() + " s");
            }
        }
    }

    /// Runs `ip`.
    ///
    /// @param words its arguments
    /// @return what it printed
    /// @throws IOException when it fails, with what it said
    public static String ip(String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of("ip"));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().merge("PATH", "/usr/sbin:/sbin", (path, more) -> path + ":" + more);
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        try {
            if (process.waitFor() != 0) {
                throw new IOException(String.join(" ", command) + ": " + said);
            }
            return said;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted in " + String.join(" ", command), e);
        }
    }

    /// Removes them with all that is in them.
    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // This process is ending: the hook does the same.
        }
        remove();
    }

    private synchronized void remove() {
        for (String name : names) {
            try {
                ip("netns", "delete", name);
            } catch (IOException e) {
                System.getLogger(NetworkNamespaces.class.getName()).log(System.Logger.Level.WARNING, e.getMessage());
            }
        }
        names.clear();
    }
}
