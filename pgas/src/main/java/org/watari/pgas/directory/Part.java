package org.watari.pgas.directory;

import java.lang.foreign.MemorySegment;

/// The memory that this rank holds of an object: pieces of one size, a power of two that is the same on all
/// ranks; the last may be shorter.
///
/// **Threads**: as [PartPiece].
final class Part {

    /// Of an object of which nothing lies here.
    static final Part NONE = new Part(Long.SIZE - 2, new PartPiece[0]);

    private final int shift;
    private final PartPiece[] pieces;
    private final long bytes;

    /// @param shift  binary logarithm of the size of a piece
    /// @param pieces of that size, but the last
    Part(int shift, PartPiece... pieces) {
        this.shift = shift;
        this.pieces = pieces;
        this.bytes = pieces.length == 0 ? 0 : ((long) (pieces.length - 1) << shift) + pieces[pieces.length - 1].bytes;
    }

    long bytes() {
        return bytes;
    }

    int pieces() {
        return pieces.length;
    }

    PartPiece piece(int number) {
        return pieces[number];
    }

    PartPiece pieceAt(long offset) {
        return pieces[numberAt(offset, shift)];
    }

    /// The memory of the piece with an offset, which begins [#within] it.
    MemorySegment memoryAt(long offset) {
        return pieceAt(offset).memory();
    }

    /// Where an offset lies in its piece.
    long within(long offset) {
        return within(offset, shift);
    }

    static int numberAt(long offset, int shift) {
        return (int) (offset >>> shift);
    }

    static long within(long offset, int shift) {
        return offset & ((1L << shift) - 1);
    }

    /// Copies bytes out; there are so many.
    void get(long offset, MemorySegment into, long to, long count) {
        for (long done = 0; done < count; ) {
            long run = runAt(offset + done, count - done);
            MemorySegment.copy(memoryAt(offset + done), within(offset + done), into, to + done, run);
            done += run;
        }
    }

    /// Copies bytes in; there is room for so many.
    void put(long offset, MemorySegment from, long at, long count) {
        for (long done = 0; done < count; ) {
            long run = runAt(offset + done, count - done);
            MemorySegment.copy(from, at + done, memoryAt(offset + done), within(offset + done), run);
            done += run;
        }
    }

    private long runAt(long offset, long most) {
        return Math.min(most, (1L << shift) - within(offset));
    }
}
