package org.watari.acp.bootstrap.remote;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/// Frames over a pair of streams, seen from either side. Each side says regularly that it lives; one that has been
/// silent for too long counts as gone, as where a network cable was pulled and neither stream ends.
///
/// **Threads**: any thread may send. Four daemon threads at most, of the platform: a read from a pipe holds the
/// carrier of a virtual one.
public final class HostLink {
    /// Receives the frames, on one thread.
    public interface Receiver {
        /// One frame; those without content are left out.
        ///
        /// @param type one of [HostFrames]
        /// @param payload its bytes
        /// @throws IOException when it makes no sense; the link ends
        void frame(byte type, byte[] payload) throws IOException;

        /// The link has ended: the last call, and only one, perhaps on another thread.
        ///
        /// @param reason what ended it
        void ended(String reason);

        /// Asked when the other side has been silent for too long: whether it is known to be there all the same.
        ///
        /// @return whether silence is borne for as long again
        default boolean isThere() {
            return false;
        }
    }

    private static final class Frame {
        final byte type;
        final byte[] payload;

        Frame(byte type, byte[] payload) {
            this.type = type;
            this.payload = payload;
        }
    }

    private static final Frame LAST = new Frame(HostFrames.PING, HostFrames.nothing());
    private static final int LONGEST_BYTES = 64 << 20;
    private static final long STACK_BYTES = 256 << 10;
    /// Signs of life within the time that silence may last.
    private static final int SIGNS = 6;

    private final DataInputStream in;
    private final DataOutputStream out;
    private final BlockingQueue<Frame> outgoing;
    private final AtomicBoolean ended = new AtomicBoolean();
    private volatile long silenceNs;
    private volatile long heardNs;
    /// The receiver may be held up by whoever reads what it passes on: no silence of the other side.
    private volatile boolean receiving;

    private @Nullable Thread writer;
    private volatile @Nullable Thread listener;

    /// A link over two streams.
    ///
    /// @param in from the other side
    /// @param out to the other side
    /// @param frames that may wait to be written; [#send] blocks when there are more
    /// @param silence of the other side after which it counts as gone
    public HostLink(InputStream in, OutputStream out, int frames, Duration silence) {
        this.in = new DataInputStream(new BufferedInputStream(in));
        this.out = new DataOutputStream(new BufferedOutputStream(out));
        outgoing = new LinkedBlockingQueue<>(frames);
        silenceNs = silence.toNanos();
    }

    /// Sets how long the other side may be silent from now on.
    ///
    /// @param silence after which it counts as gone
    public void silence(Duration silence) {
        silenceNs = silence.toNanos();
        Thread waiting = listener;
        if (waiting != null) {
            waiting.interrupt();
        }
    }

    /// Starts both directions.
    ///
    /// @param name of the threads
    /// @param receiver of what comes
    public void start(String name, Receiver receiver) {
        heardNs = System.nanoTime();
        writer = thread(name + "-writer", this::write);
        listener = thread(name + "-listener", () -> listen(receiver));
        thread(name + "-reader", () -> read(receiver));
    }

    private static Thread thread(String name, Runnable body) {
        return Thread.ofPlatform().daemon().stackSize(STACK_BYTES).name(name).start(body);
    }

    /// Queues a frame; one for a broken link is dropped.
    ///
    /// **Blocking**: while as many wait as may.
    ///
    /// @param type one of [HostFrames]
    /// @param payload its bytes
    public void send(byte type, byte[] payload) {
        put(new Frame(type, payload));
    }

    private void put(Frame frame) {
        boolean interrupted = false;
        while (true) {
            try {
                outgoing.put(frame);
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /// Ends this direction behind what is queued.
    public void close() {
        put(LAST);
    }

    /// Waits until what was queued before [#close] is written.
    ///
    /// @param limit how long at most
    /// @throws InterruptedException when the calling thread is interrupted
    public void awaitWritten(Duration limit) throws InterruptedException {
        Thread writing = writer;
        if (writing != null) {
            writing.join(limit);
        }
    }

    private void write() {
        boolean broken = false;
        try {
            while (true) {
                Frame frame = outgoing.poll(Math.max(1, silenceNs / SIGNS), TimeUnit.NANOSECONDS);
                if (frame == LAST) {
                    break;
                }
                if (!broken) {
                    broken = !written(frame == null ? LAST : frame);
                }
            }
            out.close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            // The reading side sees the end too and reports it.
        }
    }

    /// @return whether the stream still takes bytes; where not, the queue is emptied all the same, so that nobody waits
    private boolean written(Frame frame) {
        try {
            out.writeByte(frame.type);
            out.writeInt(frame.payload.length);
            out.write(frame.payload);
            if (outgoing.isEmpty()) {
                out.flush();
            }
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private void read(Receiver receiver) {
        String reason;
        try {
            while (true) {
                int type = in.read();
                if (type < 0) {
                    reason = "the connection has ended";
                    break;
                }
                int length = in.readInt();
                if (length < 0 || length > LONGEST_BYTES) {
                    reason = "a frame of " + length + " bytes: at most " + LONGEST_BYTES;
                    break;
                }
                byte[] payload = new byte[length];
                in.readFully(payload);
                heardNs = System.nanoTime();
                if (type != HostFrames.PING) {
                    receiving = true;
                    try {
                        receiver.frame((byte) type, payload);
                    } catch (IOException e) {
                        reason = String.valueOf(e.getMessage());
                        break;
                    }
                    heardNs = System.nanoTime();
                    receiving = false;
                }
            }
        } catch (IOException e) {
            reason = "the connection has ended: " + e.getMessage();
        } catch (RuntimeException | OutOfMemoryError e) {
            // Nobody would read any further: the link must end, or the ranks would outlive their launcher.
            reason = e.toString();
        }
        end(receiver, reason);
    }

    /// Watches for silence.
    private void listen(Receiver receiver) {
        boolean late = false;
        while (!ended.get()) {
            long limit = silenceNs;
            long left = receiving ? limit : heardNs + limit - System.nanoTime();
            if (left <= 0 && late && receiver.isThere()) {
                heardNs = System.nanoTime();
                continue;
            }
            if (left <= 0 && late) {
                end(receiver, "nothing was heard for " + TimeUnit.NANOSECONDS.toSeconds(limit) + " s");
                return;
            }
            // After a stop of this process itself, what has come meanwhile must be read first.
            late = left <= 0;
            try {
                TimeUnit.NANOSECONDS.sleep(late ? limit / SIGNS : left);
            } catch (InterruptedException e) {
                late = false; // the limit has changed, or the link has ended
            }
        }
    }

    private void end(Receiver receiver, String reason) {
        if (ended.compareAndSet(false, true)) {
            Thread waiting = listener;
            if (waiting != null && !Thread.currentThread().equals(waiting)) {
                waiting.interrupt();
            }
            receiver.ended(reason);
        }
    }
}
