package org.watari.acp.bootstrap;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Cuts a stream of bytes into lines. A last line without an end counts; a line of more than a megabyte comes in
/// pieces.
final class LineReader implements AutoCloseable {
    private static final int FIRST_BYTES = 8 << 10;
    private static final int LONGEST_BYTES = 1 << 20;

    private final InputStream stream;
    private byte[] buffer = new byte[FIRST_BYTES];
    private int start;
    private int scanned;
    private int end;
    private boolean drained;

    LineReader(InputStream stream) {
        this.stream = stream;
    }

    /// The next line without its end, or null after the last.
    byte @Nullable [] next() throws IOException {
        while (true) {
            for (; scanned < end; scanned++) {
                if (buffer[scanned] == '\n') {
                    return take(scanned++);
                }
            }
            if (drained) {
                return start < end ? take(end) : null;
            }
            if (end - start >= LONGEST_BYTES) {
                return take(end);
            }
            fill();
        }
    }

    private byte[] take(int to) {
        byte[] line = Arrays.copyOfRange(buffer, start, to);
        start = Math.min(to + 1, end);
        return line;
    }

    private void fill() throws IOException {
        if (start > 0) {
            System.arraycopy(buffer, start, buffer, 0, end - start);
            end -= start;
            scanned -= start;
            start = 0;
        }
        if (end == buffer.length) {
            buffer = Arrays.copyOf(buffer, 2 * buffer.length);
        }
        int count;
        try {
            count = stream.read(buffer, end, buffer.length - end);
        } catch (IOException e) {
            // The pipe of a process that was destroyed; what was read before still counts.
            count = -1;
        }
        if (count < 0) {
            drained = true;
        } else {
            end += count;
        }
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
