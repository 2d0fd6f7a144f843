package org.watari.cli.doctor.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the kernel shows of a Soft-RoCE device (Linux 6.12), as files. Capability L6.
class RdmaChecksTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit before each test
    Path root;

    private void file(String name, String text) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.resolveSibling(""));
        Files.writeString(file, text + "\n");
    }

    private Finding ask(String id) throws Exception {
        return new RdmaChecks(root)
                .checks().stream()
                        .filter(check -> check.id().equals(id))
                        .findFirst()
                        .orElseThrow()
                        .question()
                        .ask();
    }

    private void assertWarning(String id, String found, String remedy) throws Exception {
        Finding.Problem problem = (Finding.Problem) ask(id);
        assertEquals(Level.WARNING, problem.level());
        assertTrue(problem.found().contains(found), problem::toString);
        assertTrue(problem.remedies().toString().contains(remedy), problem::toString);
    }

    @BeforeEach
    void device() throws IOException {
        String port = "sys/class/infiniband/rxe0/ports/1/";
        file(port + "state", "4: ACTIVE");
        file(port + "phys_state", "5: LinkUp");
        file(port + "link_layer", "Ethernet");
        file(port + "rate", "2.5 Gb/sec (1X SDR)");
        file(port + "gids/0", "fe80:0000:0000:0000:a49c:b4ff:fe2c:7bd1");
        file(port + "gids/1", "0000:0000:0000:0000:0000:ffff:0a4d:0001");
        file(port + "gids/2", "0000:0000:0000:0000:0000:0000:0000:0000");
        file(port + "gid_attrs/types/0", "RoCE v2");
        file(port + "gid_attrs/types/1", "RoCE v2");
        file(port + "gid_attrs/ndevs/0", "rv0");
        file("sys/class/net/rv0/mtu", "1500");
        file("sys/class/infiniband_verbs/uverbs0/ibdev", "rxe0");
        file("dev/infiniband/uverbs0", "");
    }

    @Test
    void deviceThatWorks() throws Exception {
        assertTrue(ask("rdma-devices").found().startsWith("rxe0"));
        assertEquals(Finding.fine("rxe0:1 4: ACTIVE, 5: LinkUp, Ethernet, 2.5 Gb/sec (1X SDR)"), ask("rdma-ports"));
        assertEquals(
                Finding.fine("rxe0:1: 0 fe80:0000:0000:0000:a49c:b4ff:fe2c:7bd1 RoCE v2,"
                        + " 1 0000:0000:0000:0000:0000:ffff:0a4d:0001 RoCE v2"),
                ask("rdma-gids"));
        assertEquals(Finding.fine("rxe0:1 1024 (rv0 1500)"), ask("rdma-mtu"));
        file("sys/class/net/rv0/mtu", "4200");
        assertEquals(Finding.fine("rxe0:1 4096 (rv0 4200)"), ask("rdma-mtu"));
    }

    @Test
    void faultsOfADevice() throws Exception {
        Files.delete(root.resolve("dev/infiniband/uverbs0"));
        assertWarning("rdma-devices", "uverbs0 is not there (rxe0)", "--device=/dev/infiniband");
        file("sys/class/infiniband/rxe0/ports/1/gid_attrs/types/0", "IB/RoCE v1");
        file("sys/class/infiniband/rxe0/ports/1/gid_attrs/types/1", "IB/RoCE v1");
        assertWarning("rdma-gids", "IB/RoCE v1", "ip addr add");
        file("sys/class/net/rv0/mtu", "576");
        assertWarning("rdma-mtu", "rxe0:1 256 (rv0 576)", "ip link set DEVICE mtu 4200");
        file("sys/class/infiniband/rxe0/ports/1/state", "1: DOWN");
        assertWarning("rdma-ports", "1: DOWN", "ip link set DEVICE up");
    }

    @Test
    void cardWithoutDriver() throws Exception {
        Path empty = root.resolve("second");
        file("second/sys/bus/pci/devices/0000:3b:00.0/class", "0x020700");
        Finding.Problem problem = (Finding.Problem)
                new RdmaChecks(empty).checks().getFirst().question().ask();
        assertTrue(problem.found().contains("0000:3b:00.0"), problem::toString);
        assertTrue(problem.remedies().getFirst().contains("modprobe"), problem::toString);
    }
}
