package org.watari.figures;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// Two hosts made of network namespaces of this machine, with a virtual Ethernet cable between them. Each is
/// for one rank, which is started by hand: the ranks meet at rank 0 over the cable.
///
/// **Threads** one.
final class EmulatedHosts implements AutoCloseable {
    /// The end of the cable, in both.
    static final String DEVICE = "cable";

    private static final int HOSTS = 2;
    private static final String[] ADDRESSES = {"198.18.79.1", "198.18.79.2"};
    /// The namespace is ours alone, so that nobody else has it.
    private static final int PORT = 7000;

    private static final int SECRET_BYTES = 32;
    private static final Duration CABLE_LIMIT = Duration.ofSeconds(10);

    private final List<String> names = new ArrayList<>();
    /// For an end by a signal.
    private final Thread hook = new Thread(this::remove, "emulated-hosts");

    /// Makes them.
    ///
    /// @throws IOException when this user may not, in one sentence
    EmulatedHosts() throws IOException {
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            for (int host = 0; host < HOSTS; host++) {
                String name = "watari-" + ProcessHandle.current().pid() + "-" + host;
                ip("netns", "add", name);
                names.add(name);
            }
            ip("link", "add", DEVICE, "netns", names.get(0), "type", "veth", "peer", DEVICE, "netns", names.get(1));
            for (int host = 0; host < HOSTS; host++) {
                String name = names.get(host);
                ip("-n", name, "address", "add", ADDRESSES[host] + "/24", "dev", DEVICE);
                ip("-n", name, "link", "set", DEVICE, "up");
                ip("-n", name, "link", "set", "lo", "up");
            }
            for (String name : names) {
                awaitCable(name);
            }
        } catch (IOException e) {
            close();
            throw new IOException(
                    "--transport hosts: no network namespaces can be made (root and ip of iproute2 are needed): "
                            + e.getMessage(),
                    e);
        }
    }

    /// The kernel finds out by itself that both ends are up; until then UCX finds no device.
    private static void awaitCable(String name) throws IOException {
        long end = System.nanoTime() + CABLE_LIMIT.toNanos();
        while (!ip("-n", name, "-oneline", "link", "show", "dev", DEVICE).contains(" state UP ")) {
            if (System.nanoTime() > end) {
                throw new IOException("the cable of " + name + " is not up within " + CABLE_LIMIT.toSeconds() + " s");
            }
        }
    }

    /// @return what it printed
    private static String ip(String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of("ip"));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
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

    /// Runs two ranks, one on each.
    ///
    /// @param commands    of the ranks
    /// @param environment of both
    /// @param limit       for both to end
    /// @return what rank 0 printed
    /// @throws IOException when one fails or does not end, with what both printed
    List<String> run(List<List<String>> commands, Map<String, String> environment, Duration limit) throws IOException {
        byte[] secret = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(secret);
        List<Process> ranks = new ArrayList<>();
        List<List<String>> printed = List.of(new ArrayList<>(), new ArrayList<>());
        List<Thread> readers = new ArrayList<>();
        try {
            for (int rank = 0; rank < HOSTS; rank++) {
                List<String> words = new ArrayList<>(List.of("ip", "netns", "exec", names.get(rank)));
                words.addAll(commands.get(rank));
                ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
                builder.environment().putAll(environment);
                builder.environment().put("WATARI_RANK", Integer.toString(rank));
                builder.environment().put("WATARI_SIZE", Integer.toString(HOSTS));
                builder.environment().put("WATARI_ROOT", ADDRESSES[0] + ":" + PORT);
                builder.environment().put("WATARI_SECRET", HexFormat.of().formatHex(secret));
                Process process = builder.start();
                ranks.add(process);
                List<String> lines = printed.get(rank);
                readers.add(Thread.ofVirtual().start(() -> read(process, lines)));
            }
            long end = System.nanoTime() + limit.toNanos();
            boolean good = true;
            for (Process rank : ranks) {
                good &= rank.waitFor(end - System.nanoTime(), TimeUnit.NANOSECONDS) && rank.exitValue() == 0;
            }
            ranks.forEach(Process::destroyForcibly);
            for (Thread reader : readers) {
                reader.join();
            }
            if (!good) {
                throw new IOException("the ranks on emulated hosts failed or did not end within " + limit.toSeconds()
                        + " s\n" + String.join("\n", printed.get(0)) + "\n" + String.join("\n", printed.get(1)));
            }
            return printed.get(0);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while ranks ran on emulated hosts", e);
        } finally {
            ranks.forEach(Process::destroyForcibly);
        }
    }

    private static void read(Process process, List<String> lines) {
        try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
            reader.lines().forEach(lines::add);
        } catch (IOException e) {
            lines.add(e.toString());
        }
    }

    /// Removes them with all that is in them.
    @Override
    public void close() {
        Runtime.getRuntime().removeShutdownHook(hook);
        remove();
    }

    private synchronized void remove() {
        for (String name : names) {
            try {
                ip("netns", "delete", name);
            } catch (IOException e) {
                System.getLogger(EmulatedHosts.class.getName()).log(System.Logger.Level.WARNING, e.getMessage());
            }
        }
        names.clear();
    }
}
