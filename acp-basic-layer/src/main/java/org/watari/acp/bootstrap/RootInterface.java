package org.watari.acp.bootstrap;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramSocket;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Chooses the address of rank 0 at which the others find the rendezvous; no other is listened on.
///
/// In this order: `WATARI_ROOT_INTERFACE` (the name of an interface or an address of this host); loopback where all
/// ranks are on this host; the address that this host's name has; the address from which the default route leads away;
/// the first other address.
final class RootInterface {
    static final String SETTING = "WATARI_ROOT_INTERFACE";

    /// From the range for documents: nobody has it, and nothing is sent there.
    private static final InetSocketAddress FAR_AWAY = new InetSocketAddress("198.51.100.1", 9);

    private RootInterface() {}

    static InetAddress choose(@Nullable String setting, boolean oneHost) {
        if (setting != null && !setting.isBlank()) {
            return named(setting.strip());
        }
        if (oneHost) {
            return InetAddress.getLoopbackAddress();
        }
        try {
            List<InetAddress> own = own();
            InetAddress byName = ofHostName();
            if (byName != null && own.contains(byName)) {
                return byName;
            }
            InetAddress routed = ofDefaultRoute();
            if (routed != null && own.contains(routed)) {
                return routed;
            }
            // A host without a network can have all ranks on itself only.
            return own.isEmpty() ? InetAddress.getLoopbackAddress() : own.getFirst();
        } catch (SocketException e) {
            throw new BootstrapException(
                    "the addresses of this host cannot be read: " + e.getMessage() + "; set " + SETTING
                            + " to one of them",
                    e);
        }
    }

    private static InetAddress named(String setting) {
        try {
            NetworkInterface card = NetworkInterface.getByName(setting);
            if (card != null) {
                List<InetAddress> all = Collections.list(card.getInetAddresses());
                List<InetAddress> addresses = usable(all).isEmpty() ? fourFirst(all) : usable(all);
                if (!addresses.isEmpty()) {
                    return addresses.getFirst();
                }
                throw new BootstrapException(SETTING + "=" + setting + ": this interface has no address");
            }
            InetAddress address = InetAddress.getByName(setting);
            if (NetworkInterface.getByInetAddress(address) != null) {
                return address;
            }
        } catch (IOException e) {
            throw new BootstrapException(
                    SETTING + "=" + setting + ": neither an interface nor an address of this host: " + e.getMessage(),
                    e);
        }
        throw new BootstrapException(SETTING + "=" + setting + ": neither an interface nor an address of this host");
    }

    /// The addresses of this host by which another can reach it, those of version 4 first.
    private static List<InetAddress> own() throws SocketException {
        List<InetAddress> all = new ArrayList<>();
        for (NetworkInterface card : Collections.list(NetworkInterface.getNetworkInterfaces())) {
            if (card.isUp() && !card.isLoopback()) {
                all.addAll(Collections.list(card.getInetAddresses()));
            }
        }
        return usable(all);
    }

    private static List<InetAddress> usable(List<InetAddress> addresses) {
        return fourFirst(addresses.stream()
                .filter(address -> !address.isLoopbackAddress() && !address.isLinkLocalAddress())
                .toList());
    }

    private static List<InetAddress> fourFirst(List<InetAddress> addresses) {
        return addresses.stream()
                .sorted((a, b) -> Boolean.compare(b instanceof Inet4Address, a instanceof Inet4Address))
                .toList();
    }

    private static @Nullable InetAddress ofHostName() {
        try {
            return InetAddress.getLocalHost();
        } catch (IOException e) {
            return null;
        }
    }

    private static @Nullable InetAddress ofDefaultRoute() {
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.connect(FAR_AWAY);
            InetAddress address = socket.getLocalAddress();
            return address.isAnyLocalAddress() ? null : address;
        } catch (SocketException | UncheckedIOException e) {
            return null;
        }
    }
}
