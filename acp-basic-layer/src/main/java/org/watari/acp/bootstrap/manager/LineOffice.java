package org.watari.acp.bootstrap.manager;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Where rank 0 gives its line to ranks that prove to belong to the same user and step, and how they ask.
///
/// ```
///   rank                                              office
///     | -- "WATARIS1" (8) | nonce (32) | length (4) | proof --> |
///     | <- length (4) | sealed line --------------------------- |
/// ```
///
/// Who has no proof is hung up on. A conversation has five seconds, and 256 go on at once.
final class LineOffice implements AutoCloseable {
    private static final byte[] MAGIC = {'W', 'A', 'T', 'A', 'R', 'I', 'S', '1'};
    private static final int NONCE = 32;
    private static final int LONGEST = 8192;
    private static final int AT_ONCE = 256;
    private static final Duration CONVERSATION = Duration.ofSeconds(5);

    private final ServerSocket socket;
    private final Authority authority;
    private final byte[] subject;
    private final byte[] line;
    private final Semaphore places = new Semaphore(AT_ONCE);

    private LineOffice(ServerSocket socket, Authority authority, byte[] subject, byte[] line) {
        this.socket = socket;
        this.authority = authority;
        this.subject = subject;
        this.line = line;
    }

    /// Opens an office at the first of several ports that is free.
    static LineOffice open(
            @Nullable InetAddress address, int[] ports, Authority authority, byte[] subject, byte[] line) {
        IOException last = null;
        for (int port : ports) {
            try {
                ServerSocket socket = new ServerSocket();
                try {
                    socket.setReuseAddress(true);
                    socket.bind(new InetSocketAddress(address, port), AT_ONCE);
                } catch (IOException e) {
                    socket.close();
                    throw e;
                }
                LineOffice office = new LineOffice(socket, authority, subject, line);
                Thread.ofPlatform().daemon().name("watari-line-office").start(office::accept);
                return office;
            } catch (IOException e) {
                last = e;
            }
        }
        throw new ProcessManagerException(
                "Slurm", "none of the ports " + Arrays.toString(ports) + " can be opened: " + last, last);
    }

    private void accept() {
        while (!socket.isClosed()) {
            Socket stranger;
            try {
                stranger = socket.accept();
            } catch (IOException e) {
                if (!socket.isClosed()) {
                    pause();
                }
                continue;
            }
            if (!places.tryAcquire()) {
                closeQuietly(stranger);
                continue;
            }
            Thread.ofVirtual().name("watari-line-office").start(() -> {
                Thread reaper = Thread.ofVirtual().name("watari-line-reaper").start(() -> closeLater(stranger));
                try (stranger) {
                    answer(stranger);
                } catch (IOException e) {
                    // Garbage, silence or a hang-up of a stranger: a rank asks again.
                } finally {
                    reaper.interrupt();
                    places.release();
                }
            });
        }
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(10);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void closeLater(Socket stranger) {
        try {
            Thread.sleep(CONVERSATION);
            closeQuietly(stranger);
        } catch (InterruptedException e) {
            // The conversation was in time.
        }
    }

    private static void closeQuietly(Socket stranger) {
        try {
            stranger.close();
        } catch (IOException e) {
            // Of no use to either side any more.
        }
    }

    private void answer(Socket stranger) throws IOException {
        DataInputStream in = new DataInputStream(stranger.getInputStream());
        if (!Arrays.equals(exactly(in, MAGIC.length), MAGIC)) {
            return;
        }
        byte[] nonce = exactly(in, NONCE);
        byte[] proof = exactly(in, length(in));
        if (authority.accepts(nonce, subject, proof)) {
            send(stranger, authority.seal(nonce, subject, line));
        }
    }

    /// Asks an office.
    ///
    /// @return the line, or null if whoever listens there is not the office of this step
    /// @throws IOException when nobody listens there
    static byte @Nullable [] ask(InetSocketAddress office, Authority authority, byte[] subject) throws IOException {
        int limitMs = Math.toIntExact(CONVERSATION.toMillis());
        try (Socket socket = new Socket()) {
            socket.connect(office, limitMs);
            socket.setSoTimeout(limitMs);
            byte[] nonce = new byte[NONCE];
            new SecureRandom().nextBytes(nonce);
            socket.getOutputStream().write(MAGIC);
            socket.getOutputStream().write(nonce);
            send(socket, authority.proof(nonce, subject));
            DataInputStream in = new DataInputStream(socket.getInputStream());
            return authority.open(nonce, subject, exactly(in, length(in)));
        }
    }

    private static void send(Socket socket, byte[] bytes) throws IOException {
        DataOutputStream out = new DataOutputStream(socket.getOutputStream());
        out.writeInt(bytes.length);
        out.write(bytes);
        out.flush();
    }

    private static int length(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > LONGEST) {
            throw new IOException(length + " bytes, at most " + LONGEST);
        }
        return length;
    }

    private static byte[] exactly(DataInputStream in, int length) throws IOException {
        byte[] bytes = new byte[length];
        in.readFully(bytes);
        return bytes;
    }

    /// Closes the port. Idempotent.
    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            // The port is gone either way.
        }
    }
}
