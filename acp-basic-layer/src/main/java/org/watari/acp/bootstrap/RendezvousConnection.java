package org.watari.acp.bootstrap;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// One connection, seen from either side. After the handshake frames go out through a queue with a thread of its own,
/// so that [#send] never blocks and a peer that does not read holds up nobody.
///
/// Whenever that thread has had nothing to write for the interval of the [Heartbeat] it writes a sign of life; when
/// nothing has come for its limit, the connection ends. A write that blocks ends with it.
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
        /// @param silent whether it was silence: then what is sent now may still arrive
        void ended(String reason, boolean silent);
    }

    /// Makes the threads of a connection.
    interface Threads {
        /// Threads of the system: they run whatever virtual threads of the program do.
        Threads OF_SYSTEM = name -> Thread.ofPlatform().daemon().name(name);
        /// Virtual threads, where the process is the project's own.
        Threads VIRTUAL = name -> Thread.ofVirtual().name(name);

        /// A thread not yet made.
        Thread.Builder named(String name);
    }

    /// What holds after the handshake.
    ///
    /// @param peer       who is at the other end, in words
    /// @param maxPayload a longer one ends the connection
    record Terms(String peer, int maxPayload, Heartbeat heartbeat, Threads threads) {}

    private static final class Frame {
        final byte type;
        final byte[] payload;

        Frame(byte type, byte[] payload) {
            this.type = type;
            this.payload = payload;
        }
    }

    private static final byte[] NOTHING = new byte[0];
    private static final Frame END = new Frame((byte) 0, NOTHING);
    private static final Frame BEAT = new Frame(RendezvousProtocol.BEAT, NOTHING);
    private static final Duration FLUSH = Duration.ofSeconds(1);

    private final Socket socket;
    private final WatchedStream watched;
    private final DataInputStream in;
    private final LinkedBlockingQueue<Frame> outgoing = new LinkedBlockingQueue<>();
    private volatile @Nullable Thread writer;
    private volatile @Nullable Thread reader;

    /// Small frames go at once.
    RendezvousConnection(Socket socket) throws IOException {
        this.socket = socket;
        socket.setTcpNoDelay(true);
        socket.setKeepAlive(true);
        watched = new WatchedStream(socket);
        in = new DataInputStream(new BufferedInputStream(watched));
    }

    /// What the peer sends, for the handshake.
    DataInputStream in() {
        return in;
    }

    /// Starts both directions.
    void start(Terms terms, Receiver receiver) throws IOException {
        watched.watch(terms.heartbeat(), terms.peer());
        Thread writing = terms.threads()
                .named("watari-rendezvous-writer")
                .unstarted(() -> write(terms.heartbeat().intervalMs()));
        Thread reading =
                terms.threads().named("watari-rendezvous-reader").unstarted(() -> read(receiver, terms.maxPayload()));
        writer = writing;
        reader = reading;
        writing.start();
        reading.start();
    }

    /// Queues a frame. Never blocks; a frame for a broken connection is dropped.
    void send(byte type, byte[] payload) {
        outgoing.add(new Frame(type, payload));
    }

    /// Writes what is queued and lets the peer close its side, for two seconds at most; then closes.
    void close() {
        flush(reader);
        closeNow();
    }

    private void flush(@Nullable Thread reading) {
        outgoing.add(END);
        try {
            Thread writing = writer;
            if (writing != null) {
                writing.join(FLUSH);
            }
            if (reading != null && !Thread.currentThread().equals(reading)) {
                reading.join(FLUSH);
            }
        } catch (InterruptedException e) {
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

    private void write(int intervalMs) {
        try {
            DataOutputStream out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
            while (true) {
                Frame frame = next(intervalMs);
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

    private Frame next(int intervalMs) throws InterruptedException {
        if (intervalMs == 0) {
            return outgoing.take();
        }
        Frame frame = outgoing.poll(intervalMs, TimeUnit.MILLISECONDS);
        return frame == null ? BEAT : frame;
    }

    private void read(Receiver receiver, int maxPayload) {
        String reason;
        boolean silent = false;
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
                byte[] payload = RendezvousProtocol.readExactly(in, length);
                if (type != RendezvousProtocol.BEAT) {
                    receiver.frame((byte) type, payload);
                }
            }
        } catch (WatchedStream.SilenceException e) {
            reason = String.valueOf(e.getMessage());
            silent = true;
        } catch (IOException e) {
            reason = e.toString();
        }
        if (!silent) {
            closeNow();
        }
        receiver.ended(reason, silent);
        flush(null);
        closeNow();
    }

    static int millis(long nanos) {
        return Math.clamp(TimeUnit.NANOSECONDS.toMillis(nanos), 1, Integer.MAX_VALUE);
    }
}
