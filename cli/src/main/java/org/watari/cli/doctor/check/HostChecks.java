package org.watari.cli.doctor.check;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.watari.cli.doctor.fact.SystemFiles;

/// `/proc`, name, loopback interface, clock and temporary folder.
final class HostChecks {
    private static final int LIMIT_MS = 2000;
    private static final long LITTLE_BYTES = 16L << 20;
    private static final byte[] IPV4 = {127, 0, 0, 1};
    private static final byte[] IPV6 = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};

    private HostChecks() {}

    static List<Check> checks() {
        return List.of(
                new Check("proc", "files of the kernel on processes", HostChecks::processFiles),
                new Check("host-name", "name of this host", HostChecks::hostName),
                new Check("loopback", "connections within this host", HostChecks::loopback),
                new Check("clock-source", "clock of the kernel", HostChecks::clock),
                new Check("tmp-folder", "temporary folder", HostChecks::temporary));
    }

    private static Finding hostName() {
        String name = SystemFiles.textOr(Path.of("/proc/sys/kernel/hostname"), "unknown");
        try {
            InetAddress address = InetAddress.getLocalHost();
            return Finding.fine(name + " is " + address.getHostAddress());
        } catch (UnknownHostException e) {
            return Finding.warning(
                    name + " has no address",
                    "other hosts cannot reach this one by its name (WATARI_ROOT, mpirun, ssh), and each look-up may take"
                            + " seconds until it fails",
                    "echo \"127.0.1.1 " + name + "\" >> /etc/hosts",
                    "give the host a name that the name service knows: hostnamectl set-hostname NAME");
        }
    }

    private static Finding loopback() throws UnknownHostException {
        String refused = connect(InetAddress.getByAddress(IPV4));
        if (!refused.isEmpty()) {
            return Finding.error(
                    "127.0.0.1: " + refused,
                    "ranks of ./watari run meet over 127.0.0.1: none can join its job",
                    "ip link set lo up",
                    "let connections to 127.0.0.0/8 through: nft list ruleset, iptables -S");
        }
        String second = connect(InetAddress.getByAddress(IPV6));
        return Finding.fine(
                "127.0.0.1 connects; ::1 " + (second.isEmpty() ? "connects" : "does not, and is not needed"));
    }

    private static String connect(InetAddress address) {
        try (ServerSocket server = new ServerSocket(0, 1, address);
                Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(address, server.getLocalPort()), LIMIT_MS);
            return "";
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        }
    }

    private static Finding clock() throws IOException {
        String source = SystemFiles.text(Path.of("/sys/devices/system/clocksource/clocksource0/current_clocksource"));
        return List.of("hpet", "acpi_pm", "jiffies", "refined-jiffies", "pit").contains(source)
                ? Finding.warning(
                        source,
                        "System.nanoTime is a system call of about a microsecond here: waits with limits and measurements slow"
                                + " down",
                        "echo tsc > /sys/devices/system/clocksource/clocksource0/current_clocksource, if tsc is among"
                                + " available_clocksource there",
                        "a virtual machine: give it a clock of the host (kvm-clock, hyperv_clocksource)")
                : Finding.fine(source);
    }

    private static Finding temporary() throws IOException {
        Path folder = Path.of(System.getProperty("java.io.tmpdir"));
        String remedy = "name another: WATARI_JAVA_OPTIONS=-Djava.io.tmpdir=FOLDER, TMPDIR=FOLDER for the script";
        String meaning = "the JVM and the tests keep files there; a .java program that is run as source may need it";
        try {
            Files.delete(Files.createTempFile(folder, "watari-doctor", ""));
        } catch (IOException e) {
            return Finding.warning(
                    folder + " cannot be written: " + e.getMessage(), meaning, "chmod 1777 " + folder, remedy);
        }
        FileStore store = Files.getFileStore(folder);
        String found = folder + ", " + SystemFiles.bytes(store.getUsableSpace()) + " free";
        return store.getUsableSpace() < LITTLE_BYTES
                ? Finding.warning(found, meaning, "remove files from " + folder, remedy)
                : Finding.fine(found);
    }

    private static Finding processFiles() {
        Path own = Path.of("/proc/self/maps");
        return Files.isReadable(own)
                ? Finding.fine("there")
                : Finding.error(
                        own + " is not there",
                        "UCX connects nobody (UCS_ERR_ENDPOINT_TIMEOUT), java may not find its own libraries, and checks of"
                                + " this doctor go without an answer",
                        "mount -t proc proc /proc",
                        "a chroot or container: let it have /proc");
    }
}
