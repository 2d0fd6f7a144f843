package org.watari.acp.testing;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/// Ports for ranks that are started by hand, which must be told one before anybody listens at it.
public final class Ports {
    private static final int FIRST = 10_000;
    private static final Random RANDOM = new Random();

    private Ports() {}

    /// A port of the loopback interface that nobody has, below those that the system hands out: between now
    /// and its use it falls to nobody by chance, neither to another listener nor to the own end of a
    /// connection. Where the system hands out all, one of those.
    public static int free() throws IOException {
        String range = Files.readString(Path.of("/proc/sys/net/ipv4/ip_local_port_range"));
        int handedOut = Integer.parseInt(range.strip().split("\\s+", -1)[0]);
        while (true) {
            int port = handedOut <= FIRST ? 0 : FIRST + RANDOM.nextInt(handedOut - FIRST);
            try (ServerSocket socket = new ServerSocket()) {
                socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
                return socket.getLocalPort();
            } catch (BindException e) {
                // Somebody has it: another one.
            }
        }
    }
}
