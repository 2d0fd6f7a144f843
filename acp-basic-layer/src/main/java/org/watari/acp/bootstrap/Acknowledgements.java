package org.watari.acp.bootstrap;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/// Whether the kernel at the other end of a TCP connection acknowledges what is sent to it. It does so for a process
/// that is stopped, is in a debugger or collects garbage; it does not when the host or the link is gone.
///
/// **Cost**: reads the kernel's table of connections.
///
/// **Source**: `Documentation/networking/proc_net_tcp.rst` of Linux; `get_tcp4_sock` in `net/ipv4/tcp_ipv4.c`.
final class Acknowledgements {
    private static final List<Path> TABLES = List.of(Path.of("/proc/self/net/tcp6"), Path.of("/proc/self/net/tcp"));

    // Columns of the tables.
    private static final int LOCAL = 1;
    private static final int REMOTE = 2;
    /// Hexadecimal: time-outs of retransmission since the last acknowledgement.
    private static final int RETRANSMITS = 6;
    /// Decimal: probes of a full window without an answer.
    private static final int PROBES = 8;

    private static final int COLUMNS = 10;
    /// One may be on its way.
    private static final int PROBES_IN_VAIN = 3;

    private Acknowledgements() {}

    /// Whether they come. Something must have been sent since the last one, such as a sign of life.
    ///
    /// @return false also where the tables cannot be read
    static boolean come(Socket socket) {
        String local = end(socket.getLocalAddress(), socket.getLocalPort());
        String remote = end(socket.getInetAddress(), socket.getPort());
        for (Path table : TABLES) {
            String[] columns = row(table, local, remote);
            if (columns.length > 0) {
                return Integer.parseInt(columns[RETRANSMITS], 16) == 0
                        && Integer.parseInt(columns[PROBES]) < PROBES_IN_VAIN;
            }
        }
        return false;
    }

    private static String[] row(Path table, String local, String remote) {
        try {
            for (String line : Files.readAllLines(table, StandardCharsets.US_ASCII)) {
                String[] columns = line.strip().split("\\s+", -1);
                if (columns.length >= COLUMNS && columns[LOCAL].endsWith(local) && columns[REMOTE].endsWith(remote)) {
                    return columns;
                }
            }
        } catch (IOException e) {
            // No such table: nothing in it speaks for the peer.
        }
        return new String[0];
    }

    /// The address as words of this machine's byte order, the port behind it. An IPv4 address ends that which stands
    /// for it in the table of IPv6.
    static String end(InetAddress address, int port) {
        StringBuilder text = new StringBuilder();
        ByteBuffer words = ByteBuffer.wrap(address.getAddress()).order(ByteOrder.nativeOrder());
        while (words.hasRemaining()) {
            text.append(String.format(Locale.ROOT, "%08X", words.getInt()));
        }
        return text.append(String.format(Locale.ROOT, ":%04X", port)).toString();
    }
}
