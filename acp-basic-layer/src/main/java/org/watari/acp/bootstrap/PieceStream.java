package org.watari.acp.bootstrap;

import java.io.InputStream;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// Pieces of bytes that come from elsewhere as a stream to read; an empty piece is the end.
///
/// **Threads**: one puts, one reads.
final class PieceStream extends InputStream {
    private final BlockingQueue<byte[]> pieces = new LinkedBlockingQueue<>();
    private final Runnable taken;
    private byte[] piece = {};
    private int next;
    private boolean ended;

    /// @param taken called when a piece has been read to its end
    PieceStream(Runnable taken) {
        this.taken = taken;
    }

    void put(byte[] bytes) {
        pieces.add(bytes);
    }

    @Override
    public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public int read(byte[] target, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, target.length);
        if (length == 0) {
            return 0;
        }
        if (!ended && next == piece.length) {
            try {
                piece = pieces.take();
                next = 0;
                ended = piece.length == 0;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                ended = true;
            }
        }
        if (ended) {
            return -1;
        }
        int count = Math.min(length, piece.length - next);
        System.arraycopy(piece, next, target, offset, count);
        next += count;
        if (next == piece.length) {
            taken.run();
        }
        return count;
    }
}
