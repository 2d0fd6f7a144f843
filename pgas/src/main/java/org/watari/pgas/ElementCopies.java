package org.watari.pgas;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;
import org.watari.pgas.distribution.Partition;
import org.watari.pgas.memory.Carrier;
import org.watari.pgas.memory.StagedPiece;
import org.watari.pgas.memory.StagingPool;

/// Copies elements of one array between the memories of the ranks and segments of the caller, for elements of
/// any type: their bits are moved, in native byte order.
///
/// Mapped parts are copied at once. The transfers with other parts are given to a [Carrier]; where the caller
/// names none they are all issued, as far as a [StagedPiece] holds them, before one is waited for.
///
/// **Threads** any.
/// **Limits** indices are those of elements, and segments are long enough: the caller has checked both.
final class ElementCopies {
    private final Partition partition;
    private final @Nullable MemorySegment[] parts;
    private final long[] addresses;
    private final ElementType type;
    private final int shift;
    private final StagingPool staging;
    private final boolean allMapped;

    ElementCopies(ArrayMemory memory, StagingPool staging) {
        this.partition = memory.partition();
        this.parts = memory.parts();
        this.addresses = memory.addresses();
        this.type = memory.type();
        this.shift = type.shift();
        this.staging = staging;
        this.allMapped = areAllMapped(parts);
    }

    private static boolean areAllMapped(@Nullable MemorySegment[] parts) {
        for (MemorySegment part : parts) {
            if (part == null) {
                return false;
            }
        }
        return true;
    }

    /// The global address of an element.
    long addressOf(long index) {
        return addresses[partition.ownerOf(index)] + offsetOf(index);
    }

    private long offsetOf(long index) {
        return partition.localIndexOf(index) << shift;
    }

    // --- one element that is not mapped ----------------------------------------------------------------------------

    /// The bits of an element.
    long get(long index) {
        try (StagedPiece piece = staging.lease()) {
            piece.getFirst(addressOf(index), type.bytes());
            piece.await();
            MemorySegment memory = piece.memory();
            return switch (shift) {
                case 0 -> memory.get(JAVA_BYTE, 0);
                case 1 -> memory.get(JAVA_SHORT, 0);
                case 2 -> memory.get(JAVA_INT, 0);
                default -> memory.get(JAVA_LONG, 0);
            };
        }
    }

    /// Writes the bits of an element.
    void put(long index, long bits) {
        try (StagedPiece piece = staging.lease()) {
            MemorySegment memory = piece.memory();
            switch (shift) {
                case 0 -> memory.set(JAVA_BYTE, 0, (byte) bits);
                case 1 -> memory.set(JAVA_SHORT, 0, (short) bits);
                case 2 -> memory.set(JAVA_INT, 0, (int) bits);
                default -> memory.set(JAVA_LONG, 0, bits);
            }
            piece.putFirst(addressOf(index), type.bytes());
            piece.await();
        }
    }

    // --- ranges ----------------------------------------------------------------------------------------------------

    /// Copies `count` elements from `index` on to `into` from byte `offset` on.
    void getRange(long index, long count, MemorySegment into, long offset) {
        try (StagedPiece piece = pieceOrNone()) {
            getRange(index, count, into, offset, piece);
            finishGets(piece, into);
        }
    }

    /// As the one without a carrier, but waits for nothing.
    void getRange(long index, long count, MemorySegment into, long offset, @Nullable Carrier carrier) {
        for (long done = 0; done < count; ) {
            long at = index + done;
            long run = Math.min(partition.runLengthFrom(at), count - done);
            MemorySegment part = parts[partition.ownerOf(at)];
            if (part != null) {
                MemorySegment.copy(part, offsetOf(at), into, offset + (done << shift), run << shift);
            } else if (carrier != null) {
                carrier.get(addressOf(at), into, offset + (done << shift), run << shift);
            }
            done += run;
        }
    }

    /// The reverse of [#getRange].
    void putRange(long index, long count, MemorySegment from, long offset) {
        try (StagedPiece piece = pieceOrNone()) {
            putRange(index, count, from, offset, piece);
            finishPuts(piece);
        }
    }

    /// As the one without a carrier, but waits for nothing.
    void putRange(long index, long count, MemorySegment from, long offset, @Nullable Carrier carrier) {
        for (long done = 0; done < count; ) {
            long at = index + done;
            long run = Math.min(partition.runLengthFrom(at), count - done);
            MemorySegment part = parts[partition.ownerOf(at)];
            if (part != null) {
                MemorySegment.copy(from, offset + (done << shift), part, offsetOf(at), run << shift);
            } else if (carrier != null) {
                carrier.put(addressOf(at), from, offset + (done << shift), run << shift);
            }
            done += run;
        }
    }

    // --- single elements, many at once -----------------------------------------------------------------------------

    /// Copies elements `start`, `start + step` … to `into` from byte `offset` on.
    void getStrided(long start, long step, long count, MemorySegment into, long offset) {
        try (StagedPiece piece = pieceOrNone()) {
            getStrided(start, step, count, into, offset, piece);
            finishGets(piece, into);
        }
    }

    /// As the one without a carrier, but waits for nothing.
    void getStrided(long start, long step, long count, MemorySegment into, long offset, @Nullable Carrier carrier) {
        for (long i = 0; i < count; i++) {
            getOne(start + i * step, into, offset + (i << shift), carrier);
        }
    }

    /// The reverse of [#getStrided].
    void putStrided(long start, long step, long count, MemorySegment from, long offset) {
        try (StagedPiece piece = pieceOrNone()) {
            putStrided(start, step, count, from, offset, piece);
            finishPuts(piece);
        }
    }

    /// As the one without a carrier, but waits for nothing.
    void putStrided(long start, long step, long count, MemorySegment from, long offset, @Nullable Carrier carrier) {
        for (long i = 0; i < count; i++) {
            putOne(start + i * step, from, offset + (i << shift), carrier);
        }
    }

    /// Refuses indices that are not those of elements.
    void checkIndices(MemorySegment indices, long count) {
        for (long i = 0; i < count; i++) {
            indexAt(indices, i);
        }
    }

    /// Checked at each use: another thread may change the indices meanwhile.
    private long indexAt(MemorySegment indices, long place) {
        long index = indices.get(JAVA_LONG_UNALIGNED, place << ElementType.LONG.shift());
        if (index < 0 || index >= partition.length()) {
            throw new IndexOutOfBoundsException("index " + index + ", at place " + place
                    + " of the indices, out of bounds for length " + partition.length() + ": " + partition);
        }
        return index;
    }

    /// Copies the elements with the given indices to `into`.
    ///
    /// @param indices `long` values in native byte order
    void gather(MemorySegment indices, long count, MemorySegment into) {
        try (StagedPiece piece = pieceOrNone()) {
            gather(indices, count, into, piece);
            finishGets(piece, into);
        }
    }

    /// As the one without a carrier, but waits for nothing.
    void gather(MemorySegment indices, long count, MemorySegment into, @Nullable Carrier carrier) {
        for (long i = 0; i < count; i++) {
            getOne(indexAt(indices, i), into, i << shift, carrier);
        }
    }

    /// The reverse of [#gather].
    void scatter(MemorySegment indices, long count, MemorySegment from) {
        try (StagedPiece piece = pieceOrNone()) {
            scatter(indices, count, from, piece);
            finishPuts(piece);
        }
    }

    /// As the one without a carrier, but waits for nothing.
    void scatter(MemorySegment indices, long count, MemorySegment from, @Nullable Carrier carrier) {
        for (long i = 0; i < count; i++) {
            putOne(indexAt(indices, i), from, i << shift, carrier);
        }
    }

    private void getOne(long index, MemorySegment into, long offset, @Nullable Carrier carrier) {
        MemorySegment part = parts[partition.ownerOf(index)];
        if (part != null) {
            copyOne(part, offsetOf(index), into, offset);
        } else if (carrier != null) {
            carrier.get(addressOf(index), into, offset, type.bytes());
        }
    }

    private void putOne(long index, MemorySegment from, long offset, @Nullable Carrier carrier) {
        MemorySegment part = parts[partition.ownerOf(index)];
        if (part != null) {
            copyOne(from, offset, part, offsetOf(index));
        } else if (carrier != null) {
            carrier.put(addressOf(index), from, offset, type.bytes());
        }
    }

    /// Copies one element by a load and a store, so that it is never seen half written.
    private void copyOne(MemorySegment from, long fromOffset, MemorySegment to, long toOffset) {
        switch (shift) {
            case 0 -> to.set(JAVA_BYTE, toOffset, from.get(JAVA_BYTE, fromOffset));
            case 1 -> to.set(JAVA_SHORT_UNALIGNED, toOffset, from.get(JAVA_SHORT_UNALIGNED, fromOffset));
            case 2 -> to.set(JAVA_INT_UNALIGNED, toOffset, from.get(JAVA_INT_UNALIGNED, fromOffset));
            default -> to.set(JAVA_LONG_UNALIGNED, toOffset, from.get(JAVA_LONG_UNALIGNED, fromOffset));
        }
    }

    /// What transfers need; nothing where every part is mapped.
    private @Nullable StagedPiece pieceOrNone() {
        return allMapped ? null : staging.lease();
    }

    private static void finishGets(@Nullable StagedPiece piece, MemorySegment into) {
        if (piece != null) {
            piece.finishGets(into);
        }
    }

    private static void finishPuts(@Nullable StagedPiece piece) {
        if (piece != null) {
            piece.await();
        }
    }
}
