package org.watari.acp.bootstrap;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// One authenticated connection, seen from either side: frames go out through a queue with a thread of its own, so that
/// [#send] never blocks and a peer that does not read holds up nobody.
///
/// The queue is short by construction: a rank has at most one round outstanding, and the other frames are sent once.
final class RendezvousConnection {
    /// Receives the frames, on the connection's reading thread.
    interface Receiver {
        /// One frame.
        void frame(byte type, byte[] payload) throws IOException;

        /// The connection has ended; nothing follows.
        ///
        /// @param reason what ended it
        void ended(String reason);
    }

    private static final class Frame {
        final byte type;
        final byte[] payload;

        Frame(byte type, byte[] payload) {
            this.type = type;
            this.payload = payload;
        }
    }

    private static final Frame END = new Frame((byte) 0, new byte[0]);
    private static final Duration FLUSH = Duration.ofSeconds(1);

    private final Socket socket;
    private final DataInputStream in;
    private final int maxPayload;
    private final LinkedBlockingQueue<Frame> outgoing = new LinkedBlockingQueue<>();
    private final Thread writer;
    private volatile @Nullable Thread reader;

    RendezvousConnection(Socket socket, DataInputStream in, int maxPayload) {
        this.socket = socket;
        this.in = in;
        this.maxPayload = maxPayload;
        writer = Thread.ofVirtual().name("watari-rendezvous-writer").unstarted(this::write);
    }

    /// Starts both directions; each side chooses the kind of its reading thread.
    void start(Thread.Builder kind, Receiver receiver) {
        writer.start();
        Thread thread = kind.unstarted(() -> read(receiver));
        reader = thread;
        thread.start();
    }

    /// Queues a frame. Never blocks; a frame for a broken connection is dropped.
    void send(byte type, byte[] payload) {
        outgoing.add(new Frame(type, payload));
    }

    /// Writes what is queued and lets the peer close its side, for two seconds at most; then closes.
    void close() {
        outgoing.add(END);
        boolean interrupted = false;
        try {
            writer.join(FLUSH);
            Thread reading = reader;
            if (reading != null && !Thread.currentThread().equals(reading)) {
                reading.join(FLUSH);
            }
        } catch (InterruptedException e) {
            interrupted = true;
        }
        closeNow();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /// Closes at once; what is queued is lost.
    void closeNow() {
        closeQuietly(socket);
    }

    static void closeQuietly(@Nullable Socket socket) {
        if (socket != null) {
            try {
                socket.close();
            } catch (IOException e) {
                // A socket that cannot be closed is already of no use to either side.
            }
        }
    }

    private void write() {
        try {
            DataOutputStream out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
            while (true) {
                Frame frame = outgoing.take();
                if (frame.type == END.type) {
                    out.flush();
                    socket.shutdownOutput();
                    return;
                }
                out.writeByte(frame.type);
                out.writeInt(frame.payload.length);
                out.write(frame.payload);
                if (outgoing.isEmpty()) {
                    out.flush();
                }
            }
        } catch (IOException e) {
            // The reading side of this connection sees its end too and reports it.
            closeNow();
        } catch (InterruptedException e) {
            closeNow();
        }
    }

    private void read(Receiver receiver) {
        String reason;
        try {
            while (true) {
                int type = in.read();
                if (type < 0) {
                    reason = "connection closed";
                    break;
                }
                int length = in.readInt();
                if (length < 0 || length > maxPayload) {
                    reason = "frame of " + length + " bytes, at most " + maxPayload;
                    break;
                }
                receiver.frame((byte) type, RendezvousProtocol.readExactly(in, length));
            }
        } catch (IOException e) {
            reason = e.toString();
        }
        closeNow();
        outgoing.add(END);
        receiver.ended(reason);
    }

    /// Sets what both sides want: small frames at once, dead hosts noticed.
    static void configure(Socket socket) throws IOException {
        socket.setTcpNoDelay(true);
        socket.setKeepAlive(true);
    }

    static int millis(long nanos) {
        return Math.clamp(TimeUnit.NANOSECONDS.toMillis(nanos), 1, Integer.MAX_VALUE);
    }
}
