package org.watari.cli.doctor.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.watari.cli.doctor.fact.SystemFiles;

/// RDMA devices as the kernel shows them in `/sys/class/infiniband`: no library is needed to look.
final class RdmaChecks {
    private static final String NONE = "no RDMA device; UCX uses shared memory and TCP";
    private static final int ROCE_HEADERS = 100;
    private static final int LARGEST_MTU = 4096;
    private static final int USUAL_MTU = 1024;
    private static final String INFINIBAND_CLASS = "0x0207";

    private record Port(Path device, Path folder) {
        String name() {
            return device.getFileName() + ":" + folder.getFileName();
        }

        boolean isActive() {
            return SystemFiles.textOr(folder.resolve("state"), "").startsWith("4");
        }

        boolean isEthernet() {
            return SystemFiles.textOr(folder.resolve("link_layer"), "").equals("Ethernet");
        }
    }

    private final Path root;

    /// @param root of the file system that is looked at
    RdmaChecks(Path root) {
        this.root = root;
    }

    List<Check> checks() {
        return List.of(
                new Check("rdma-devices", "RDMA devices and permission to use them", this::devices),
                new Check("rdma-ports", "ports of RDMA devices", this::ports),
                new Check("rdma-gids", "addresses of RoCE ports", this::gids),
                new Check("rdma-mtu", "packet size of RoCE ports", this::mtu));
    }

    private List<Path> found() {
        return SystemFiles.entries(root.resolve("sys/class/infiniband"), "*");
    }

    private List<Port> allPorts() {
        List<Port> ports = new ArrayList<>();
        for (Path device : found()) {
            for (Path port : SystemFiles.entries(device.resolve("ports"), "*")) {
                ports.add(new Port(device, port));
            }
        }
        return ports;
    }

    private List<Port> roce() {
        return allPorts().stream()
                .filter(port -> port.isEthernet() && port.isActive())
                .toList();
    }

    private Finding devices() {
        List<Path> devices = found();
        if (devices.isEmpty()) {
            List<String> silent = SystemFiles.entries(root.resolve("sys/bus/pci/devices"), "*").stream()
                    .filter(card ->
                            SystemFiles.textOr(card.resolve("class"), "").startsWith(INFINIBAND_CLASS))
                    .map(card -> String.valueOf(card.getFileName()))
                    .toList();
            return silent.isEmpty()
                    ? Finding.fine(NONE)
                    : Finding.warning(
                            "InfiniBand cards without a driver: " + String.join(", ", silent),
                            "they are not used: UCX goes over TCP",
                            "load the driver: modprobe mlx5_ib ib_uverbs (or that of the card)");
        }
        List<String> refused = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (Path verbs : SystemFiles.entries(root.resolve("sys/class/infiniband_verbs"), "uverbs*")) {
            Path node = root.resolve("dev/infiniband").resolve(verbs.getFileName());
            String device = SystemFiles.textOr(verbs.resolve("ibdev"), "unknown");
            names.add(device + " ("
                    + SystemFiles.textOr(root.resolve("sys/class/infiniband/" + device + "/fw_ver"), "?") + ")");
            if (!Files.isReadable(node) || !Files.isWritable(node)) {
                refused.add(node + (Files.exists(node) ? " may not be opened" : " is not there") + " (" + device + ")");
            }
        }
        if (names.isEmpty() || !refused.isEmpty()) {
            return Finding.warning(
                    names.isEmpty() ? devices.size() + " devices, none offers verbs" : String.join(", ", refused),
                    "UCX and libibverbs do not see these devices and go over TCP",
                    "modprobe ib_uverbs, where /dev/infiniband is not there",
                    "a container: --device=/dev/infiniband, with --cap-add=IPC_LOCK",
                    "let the user in: usermod -aG rdma USER, or a udev rule with MODE=\"0666\"");
        }
        return Finding.fine(String.join(", ", names));
    }

    private Finding ports() {
        List<Port> ports = allPorts();
        if (ports.isEmpty()) {
            return Finding.fine(NONE);
        }
        List<String> states = new ArrayList<>();
        for (Port port : ports) {
            states.add(port.name() + " " + SystemFiles.textOr(port.folder.resolve("state"), "?") + ", "
                    + SystemFiles.textOr(port.folder.resolve("phys_state"), "?") + ", "
                    + SystemFiles.textOr(port.folder.resolve("link_layer"), "?") + ", "
                    + SystemFiles.textOr(port.folder.resolve("rate"), "?"));
        }
        String found = String.join("; ", states);
        return ports.stream().noneMatch(Port::isActive)
                ? Finding.warning(
                        found,
                        "no port is ACTIVE: UCX goes over TCP, the transport verbs does not start",
                        "RoCE: ip link set DEVICE up, and look at cable and switch (rdma link)",
                        "InfiniBand: INIT means that no subnet manager answers: systemctl start opensm on one host;"
                                + " DOWN or Polling means the cable (ibstat)")
                : Finding.fine(found);
    }

    private static List<String> types(Port port) {
        List<String> types = new ArrayList<>();
        for (Path gid : SystemFiles.entries(port.folder.resolve("gids"), "*")) {
            String value = SystemFiles.textOr(gid, "");
            if (!value.matches("[0:]*")) {
                String number = String.valueOf(gid.getFileName());
                // An entry that is being changed cannot be read for a moment.
                types.add(number + " " + value + " "
                        + SystemFiles.textOr(
                                port.folder.resolve("gid_attrs/types").resolve(number), "type unknown"));
            }
        }
        return types;
    }

    private Finding gids() {
        List<Port> ports = roce();
        if (ports.isEmpty()) {
            return Finding.fine(found().isEmpty() ? NONE : "no active RoCE port");
        }
        List<String> found = new ArrayList<>();
        boolean usable = true;
        for (Port port : ports) {
            List<String> types = types(port);
            found.add(port.name() + ": " + (types.isEmpty() ? "none" : String.join(", ", types)));
            usable &= types.stream().anyMatch(type -> type.endsWith("v2"));
        }
        String text = String.join("; ", found);
        return usable
                ? Finding.fine(text)
                : Finding.warning(
                        text,
                        "a port without a GID of RoCE v2 reaches nobody, or nobody behind a router",
                        "give its network device an address: ip addr add 192.0.2.1/24 dev DEVICE",
                        "choose a GID that both sides have: UCX_IB_GID_INDEX=N, WATARI_VERBS_GID_INDEX=N");
    }

    private Finding mtu() throws IOException {
        List<Port> ports = roce();
        if (ports.isEmpty()) {
            return Finding.fine(
                    found().isEmpty() ? NONE : "no active RoCE port; of InfiniBand, ibv_devinfo prints active_mtu");
        }
        List<String> found = new ArrayList<>();
        boolean small = false;
        for (Port port : ports) {
            String device = SystemFiles.textOr(port.folder.resolve("gid_attrs/ndevs/0"), "");
            OptionalLong frame = device.isEmpty()
                    ? OptionalLong.empty()
                    : SystemFiles.number(
                            root.resolve("sys/class/net").resolve(device).resolve("mtu"));
            if (frame.isEmpty()) {
                found.add(port.name() + " unknown");
                continue;
            }
            long mtu = Math.min(LARGEST_MTU, Long.highestOneBit(Math.max(1, frame.getAsLong() - ROCE_HEADERS)));
            small |= mtu < USUAL_MTU;
            found.add(port.name() + " " + mtu + " (" + device + " " + frame.getAsLong() + ")");
        }
        String text = String.join("; ", found);
        return small
                ? Finding.warning(
                        text,
                        "a large transfer goes in many small packets",
                        "ip link set DEVICE mtu 4200, on every host and switch of the way: packets of 4096 bytes")
                : Finding.fine(text);
    }
}
