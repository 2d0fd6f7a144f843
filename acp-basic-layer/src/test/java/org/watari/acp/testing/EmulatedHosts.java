package org.watari.acp.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Hosts n1, n2, … that are made of namespaces of this machine (network, host name, IPC, processes, mounts), on a
/// switch of their own, and a place beside them from which they are reached. Each has its own `/proc`, `/dev/shm` and
/// `/etc/hosts`, and sees no process of the others; files elsewhere are shared, as on a cluster.
///
/// Ranks on two of them reach one another by TCP alone, those on one by shared memory.
public final class EmulatedHosts implements AutoCloseable {
    private static final String BRIDGE = "switch";
    private static final String DEVICE = "eth0";
    private static final String NETWORK = "198.18.80.";
    /// The address of the place from which the hosts are reached.
    private static final int CONTROL = 254;

    private static final int END_SECONDS = 10;

    private final NetworkNamespaces networks;
    private final Path folder;
    private final int count;
    private final List<Process> boots = new ArrayList<>();
    private final List<ProcessHandle> inits = new ArrayList<>();
    private final Thread hook = new Thread(this::stop, "emulated-hosts");

    /// Makes them.
    ///
    /// @param count how many
    /// @param folder for the files that belong to them
    /// @throws IOException when this user may not, in one sentence
    public EmulatedHosts(int count, Path folder) throws IOException {
        this.count = count;
        this.folder = folder;
        networks = new NetworkNamespaces(count + 1);
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            makeSwitch();
            Files.writeString(folder.resolve("hosts"), hostsFile());
            for (int host = 1; host <= count; host++) {
                boot(host);
            }
            writeShell();
        } catch (IOException e) {
            close();
            throw new IOException(
                    "no hosts can be emulated (root, iproute2 and util-linux are needed): " + e.getMessage(), e);
        }
    }

    private String control() {
        return networks.name(0);
    }

    private void makeSwitch() throws IOException {
        NetworkNamespaces.ip("-n", control(), "link", "add", BRIDGE, "type", "bridge");
        NetworkNamespaces.ip("-n", control(), "address", "add", NETWORK + CONTROL + "/24", "dev", BRIDGE);
        NetworkNamespaces.ip("-n", control(), "link", "set", BRIDGE, "up");
        for (int host = 1; host <= count; host++) {
            String name = networks.name(host);
            NetworkNamespaces.ip(
                    "link", "add", DEVICE, "netns", name, "type", "veth", "peer", port(host), "netns", control());
            NetworkNamespaces.ip("-n", control(), "link", "set", port(host), "master", BRIDGE, "up");
            NetworkNamespaces.ip("-n", name, "address", "add", address(host) + "/24", "dev", DEVICE);
            NetworkNamespaces.ip("-n", name, "link", "set", DEVICE, "up");
        }
        for (int host = 1; host <= count; host++) {
            NetworkNamespaces.awaitUp(networks.name(host), DEVICE);
        }
    }

    private static String port(int host) {
        return "port" + host;
    }

    private static String address(int host) {
        return NETWORK + host;
    }

    private String hostsFile() {
        StringBuilder text = new StringBuilder("127.0.0.1 localhost\n");
        for (int host = 1; host <= count; host++) {
            text.append(address(host)).append(" n").append(host).append('\n');
        }
        return text.toString();
    }

    private static final String BOOT = "hostname n$1 && mount -t proc proc /proc && mount -t tmpfs tmpfs /dev/shm"
            + " && mount --bind $2 /etc/hosts && echo up && exec sleep infinity";

    private void boot(int host) throws IOException {
        Process boot = new ProcessBuilder(
                        "ip",
                        "netns",
                        "exec",
                        networks.name(host),
                        "unshare",
                        "-u",
                        "-i",
                        "-p",
                        "-m",
                        "-f",
                        "--kill-child",
                        "sh",
                        "-c",
                        BOOT,
                        "boot",
                        Integer.toString(host),
                        folder.resolve("hosts").toString())
                .redirectErrorStream(true)
                .start();
        boots.add(boot);
        BufferedReader said = boot.inputReader(StandardCharsets.UTF_8);
        String line = said.readLine();
        Optional<ProcessHandle> init = boot.children().findFirst();
        if (!"up".equals(line) || init.isEmpty()) {
            throw new IOException("host n" + host + " did not come up: " + line);
        }
        inits.add(init.get());
        Files.writeString(folder.resolve("n" + host), init.get().pid() + " " + address(host) + "\n");
    }

    /// The environment is that of a login, nothing of the caller's; `SSH_CONNECTION` is as sshd sets it.
    private void writeShell() throws IOException {
        Path shell = shell();
        Files.writeString(shell, """
                #!/bin/sh
                host=$1
                shift
                if [ ! -r "%1$s/$host" ]; then
                  echo "ssh: Could not resolve hostname $host: Name or service not known" >&2
                  exit 255
                fi
                read -r pid address <"%1$s/$host"
                exec nsenter -t "$pid" -n -u -i -p -m --wd=/ env -i PATH="$PATH" HOME=/ LANG=C \\
                  SSH_CONNECTION="%2$s 50000 $address 22" sh -c "$*"
                """.formatted(folder, NETWORK + CONTROL));
        Files.setPosixFilePermissions(shell, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /// A program that is called as ssh is.
    ///
    /// @return its file
    public Path shell() {
        return folder.resolve("ssh");
    }

    /// The command line that runs a command beside the hosts, from where they are reached.
    ///
    /// @param command the words
    /// @return the words
    public List<String> beside(List<String> command) {
        List<String> words = new ArrayList<>(List.of("ip", "netns", "exec", control()));
        words.addAll(command);
        return words;
    }

    /// Pulls the cable of a host.
    ///
    /// @param host from 1
    public void cut(int host) throws IOException {
        NetworkNamespaces.ip("-n", control(), "link", "set", port(host), "down");
    }

    /// Puts it back.
    ///
    /// @param host from 1
    public void mend(int host) throws IOException {
        NetworkNamespaces.ip("-n", control(), "link", "set", port(host), "up");
        NetworkNamespaces.awaitUp(networks.name(host), DEVICE);
    }

    /// The command lines of what runs on a host.
    ///
    /// @param host from 1
    /// @return a line a process, behind its process id on this machine
    public List<String> processes(int host) throws IOException {
        ProcessHandle init = inits.get(host - 1);
        Path namespace = Files.readSymbolicLink(Path.of("/proc", Long.toString(init.pid()), "ns", "pid"));
        List<String> found = new ArrayList<>();
        for (ProcessHandle process : ProcessHandle.allProcesses().toList()) {
            Path entry = Path.of("/proc", Long.toString(process.pid()));
            try {
                if (process.pid() != init.pid()
                        && Files.readSymbolicLink(entry.resolve("ns/pid")).equals(namespace)) {
                    String command = Files.readString(entry.resolve("cmdline"), StandardCharsets.ISO_8859_1);
                    // Without a command line: it has ended, and nobody has asked how.
                    if (!command.isEmpty()) {
                        found.add(process.pid() + " " + command.replace('\0', ' '));
                    }
                }
            } catch (IOException e) {
                // It has ended meanwhile.
            }
        }
        return found;
    }

    /// The files in `/dev/shm` of a host.
    ///
    /// @param host from 1
    /// @return their names
    public List<String> sharedMemory(int host) throws IOException {
        try (Stream<Path> files =
                Files.list(Path.of("/proc", Long.toString(inits.get(host - 1).pid()), "root", "dev", "shm"))) {
            return files.map(Path::toString).toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /// Ends everything that runs on them and removes them.
    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // This process is ending: the hook does the same.
        }
        stop();
        networks.close();
    }

    /// The first process of a namespace of processes takes the others with it.
    private synchronized void stop() {
        inits.forEach(ProcessHandle::destroyForcibly);
        for (Process boot : boots) {
            boot.destroyForcibly();
            try {
                boot.waitFor(END_SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        boots.clear();
        inits.clear();
    }
}
