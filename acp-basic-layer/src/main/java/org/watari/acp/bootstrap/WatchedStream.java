package org.watari.acp.bootstrap;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/// What comes from a peer; ends with a [SilenceException] when nothing comes any more.
///
/// Silence is counted in reads that waited an interval in vain, not by the clock: a process that was stopped itself
/// finds what has come meanwhile before it counts further.
///
/// **Threads**: one reader.
final class WatchedStream extends InputStream {
    /// Nothing was heard for too long.
    static final class SilenceException extends IOException {
        private static final long serialVersionUID = 1;

        SilenceException(String reason) {
            super(reason);
        }
    }

    private final Socket socket;
    private final InputStream in;
    private Heartbeat heartbeat = Heartbeat.OFF;
    private String peer = "";

    WatchedStream(Socket socket) throws IOException {
        this.socket = socket;
        in = socket.getInputStream();
    }

    /// From now on silence ends the stream, and nothing else that has to do with time.
    ///
    /// @param peer who is heard, in the words of the reason
    void watch(Heartbeat limits, String peer) throws IOException {
        heartbeat = limits;
        this.peer = peer;
        socket.setSoTimeout(limits.intervalMs());
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        for (long intervals = 1; ; intervals++) {
            try {
                return in.read(bytes, offset, length);
            } catch (SocketTimeoutException e) {
                if (!heartbeat.isOn()) {
                    throw e;
                }
                judge(intervals * heartbeat.intervalMs());
            }
        }
    }

    private void judge(long silentMs) throws SilenceException {
        boolean stoppedTooLong = heartbeat.stoppedMs() > 0 && silentMs >= heartbeat.stoppedMs();
        if (silentMs < heartbeat.limitMs() && !stoppedTooLong) {
            return;
        }
        boolean hostAnswers = Acknowledgements.come(socket);
        if (hostAnswers ? !stoppedTooLong : silentMs < heartbeat.limitMs()) {
            return;
        }
        throw new SilenceException("nothing was heard from " + peer + " for "
                + Math.max(1, TimeUnit.MILLISECONDS.toSeconds(silentMs)) + " s; its host "
                + (hostAnswers ? "acknowledges: it is stopped, or hangs" : "acknowledges nothing"));
    }

    @Override
    public int available() throws IOException {
        return in.available();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
