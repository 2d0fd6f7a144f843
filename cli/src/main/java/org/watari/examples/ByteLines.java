package org.watari.examples;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// The lines of a stream as ranges of one buffer that is used again and again.
final class ByteLines {
    private static final int FIRST_CAPACITY = 1 << 18;
    private static final int LINE_BYTES_MAX = 1 << 20;
    private static final int EXCERPT_BYTES = 80;

    private final InputStream in;
    private byte[] buffer = new byte[FIRST_CAPACITY];
    private int filled;
    private int nextStart;
    private int start;
    private int end;
    private long number;
    private boolean drained;

    ByteLines(InputStream in) {
        this.in = in;
    }

    /// Goes to the next line; false after the last.
    boolean next() throws IOException {
        start = nextStart;
        int scan = start;
        while (true) {
            for (; scan < filled; scan++) {
                if (buffer[scan] == '\n') {
                    end = scan;
                    nextStart = scan + 1;
                    number++;
                    return true;
                }
            }
            if (drained) {
                end = filled;
                nextStart = filled;
                number += start < end ? 1 : 0;
                return start < end;
            }
            if (filled - start > LINE_BYTES_MAX) {
                throw new IOException("line " + (number + 1) + " is longer than " + LINE_BYTES_MAX + " bytes");
            }
            scan -= makeRoom();
            int read = in.read(buffer, filled, buffer.length - filled);
            drained = read < 0;
            filled += Math.max(0, read);
        }
    }

    /// Moves the begun line to the front and returns by how much.
    private int makeRoom() {
        int moved = start;
        if (moved > 0) {
            System.arraycopy(buffer, start, buffer, 0, filled - start);
            filled -= moved;
            start = 0;
        } else if (filled == buffer.length) {
            buffer = Arrays.copyOf(buffer, 2 * buffer.length);
        }
        return moved;
    }

    byte[] buffer() {
        return buffer;
    }

    int start() {
        return start;
    }

    int end() {
        return end;
    }

    /// The number of the current line, from 1.
    long number() {
        return number;
    }

    /// The current line for a message, shortened when it is long.
    String excerpt() {
        int length = Math.min(end - start, EXCERPT_BYTES);
        String text = new String(buffer, start, length, StandardCharsets.UTF_8).strip();
        return end - start > length ? text + " …" : text;
    }
}
