package org.watari.pgas.directory;

import java.util.Arrays;
import java.util.Objects;
import org.watari.pgas.DistributedLock;

/// What a shared object consists of: its kind, the size of an element, and how many elements lie together
/// in a block along each dimension.
///
/// ```
///   array(8, 10, 2)                      tiled(8, {4, 6}, {2, 3})      blocks by number
///   0 0 1 1 2 2 3 3 4 4                  0 0 0 1 1 1
///                                        0 0 0 1 1 1
///   block k lies on rank k mod P         2 2 2 3 3 3
///                                        2 2 2 3 3 3
/// ```
///
/// Elements are numbered row by row, the last coordinate running fastest; in memory those of a block lie
/// together, row by row. A block of several dimensions that reaches beyond the edge takes the memory of a
/// full one.
///
/// **Threads**: immutable. Source: multi-blocked arrays of XLUPC.
public final class SharedLayout {

    /// What an object is for.
    public enum Kind {
        /// One element.
        SCALAR(0),
        /// Elements in blocks that are dealt out to the ranks in turn.
        ARRAY(1),
        /// A [SharedPointer].
        POINTER(2),
        /// A lock: [Directory#lock].
        LOCK(3),
        /// A [PrivatePointer].
        PRIVATE_POINTER(4);

        private final int number;

        Kind(int number) {
            this.number = number;
        }

        private static Kind ofNumber(int number) {
            return switch (number) {
                case 0 -> SCALAR;
                case 1 -> ARRAY;
                case 2 -> POINTER;
                case 3 -> LOCK;
                case 4 -> PRIVATE_POINTER;
                default -> throw new IllegalArgumentException("kind of object " + number + ": 0 to 4 are known");
            };
        }
    }

    /// The largest number of dimensions.
    public static final int DIMENSIONS_MAX = 8;

    /// A layout as words: kind, element size and number of dimensions, then extents, then blocks.
    static final int WORDS = 1 + 2 * DIMENSIONS_MAX;

    private static final int ELEMENT_SHIFT = 8;
    private static final int DIMENSIONS_SHIFT = 48;

    private final Kind kind;
    private final int elementBytes;
    private final long[] extents;
    private final long[] blocks;
    private final long length;

    private SharedLayout(Kind kind, int elementBytes, long[] extents, long[] blocks) {
        if (elementBytes < 1) {
            throw new IllegalArgumentException("elements of " + elementBytes + " bytes: at least 1 is needed");
        }
        if (extents.length < 1 || extents.length > DIMENSIONS_MAX || blocks.length != extents.length) {
            throw new IllegalArgumentException(extents.length + " dimensions in blocks of " + blocks.length
                    + " dimensions: 1 to " + DIMENSIONS_MAX + " are possible, as many of either");
        }
        for (int d = 0; d < extents.length; d++) {
            if (extents[d] < 0 || blocks[d] < 1) {
                throw new IllegalArgumentException("dimension " + d + " has " + extents[d] + " elements in blocks of "
                        + blocks[d] + ": at least 0 in blocks of at least 1 are needed");
            }
        }
        this.kind = kind;
        this.elementBytes = elementBytes;
        this.extents = extents;
        this.blocks = blocks;
        this.length = product(extents);
        long most = 1; // with the memory behind the edges
        for (int d = 0; d < extents.length && length > 0; d++) {
            long inBlocks = Math.ceilDiv(extents[d], blocks[d]);
            most = product(most, extents.length == 1 ? extents[d] : product(inBlocks, blocks[d]));
        }
        product(most, elementBytes);
    }

    private static long product(long... factors) {
        try {
            return Arrays.stream(factors).reduce(1, Math::multiplyExact);
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(
                    "a size of " + Arrays.toString(factors) + " multiplied exceeds " + Long.MAX_VALUE, e);
        }
    }

    /// One word of 8 bytes.
    ///
    /// @return the layout
    public static SharedLayout scalar() {
        return scalar(Long.BYTES);
    }

    /// One element of any size.
    ///
    /// @param bytes its size, at least 1
    /// @return the layout
    public static SharedLayout scalar(int bytes) {
        return new SharedLayout(Kind.SCALAR, bytes, new long[] {1}, new long[] {1});
    }

    /// Elements in blocks: block-cyclic.
    ///
    /// @param elementBytes size of an element, at least 1
    /// @param length       the number of elements, from 0
    /// @param blockLength  elements in a block, at least 1
    /// @return the layout
    /// @throws IllegalArgumentException also when the size in bytes exceeds a `long`
    public static SharedLayout array(int elementBytes, long length, long blockLength) {
        return new SharedLayout(Kind.ARRAY, elementBytes, new long[] {length}, new long[] {blockLength});
    }

    /// Elements of several dimensions in blocks of as many: multi-blocked.
    ///
    /// @param elementBytes size of an element, at least 1
    /// @param extents      elements along each dimension, from 0
    /// @param blocks       elements of a block along each dimension, at least 1
    /// @return the layout
    /// @throws IllegalArgumentException also when the size in bytes, memory behind the edges included,
    ///     exceeds a `long`
    public static SharedLayout tiled(int elementBytes, long[] extents, long[] blocks) {
        return new SharedLayout(Kind.ARRAY, elementBytes, extents.clone(), blocks.clone());
    }

    /// One [SharedPointer].
    ///
    /// @return the layout
    public static SharedLayout pointer() {
        return new SharedLayout(Kind.POINTER, SharedPointer.BYTES, new long[] {1}, new long[] {1});
    }

    /// One [PrivatePointer].
    ///
    /// @return the layout
    public static SharedLayout privatePointer() {
        return new SharedLayout(Kind.PRIVATE_POINTER, PrivatePointer.BYTES, new long[] {1}, new long[] {1});
    }

    /// A lock for the threads of all ranks, on one of them as a scalar.
    ///
    /// @param ranks [org.watari.pgas.Team#size] of the world
    /// @return the layout
    public static SharedLayout lock(int ranks) {
        if (ranks < 1) {
            throw new IllegalArgumentException("a lock of " + ranks + " ranks: at least 1 is needed");
        }
        long words = DistributedLock.wordsFor(ranks);
        return new SharedLayout(Kind.LOCK, Long.BYTES, new long[] {words}, new long[] {words});
    }

    /// What the object is for.
    ///
    /// @return the kind
    public Kind kind() {
        return kind;
    }

    /// The size of an element.
    ///
    /// @return bytes
    public int elementBytes() {
        return elementBytes;
    }

    /// The number of elements.
    ///
    /// @return their number
    public long length() {
        return length;
    }

    /// The number of dimensions.
    ///
    /// @return 1 to [#DIMENSIONS_MAX]
    public int dimensions() {
        return extents.length;
    }

    /// Elements along a dimension.
    ///
    /// @param dimension from 0
    /// @return their number
    public long extent(int dimension) {
        return extents[Objects.checkIndex(dimension, extents.length)];
    }

    /// Elements of a block along a dimension.
    ///
    /// @param dimension from 0
    /// @return their number
    public long block(int dimension) {
        return blocks[Objects.checkIndex(dimension, blocks.length)];
    }

    /// The index of an element, by which it is got and put.
    ///
    /// @param coordinates one for each dimension
    /// @return the index
    /// @throws IndexOutOfBoundsException for a coordinate out of range
    public long indexOf(long... coordinates) {
        if (coordinates.length != extents.length) {
            throw new IllegalArgumentException(
                    coordinates.length + " coordinates of an array of " + extents.length + " dimensions");
        }
        long index = 0;
        for (int d = 0; d < extents.length; d++) {
            index = index * extents[d] + Objects.checkIndex(coordinates[d], extents[d]);
        }
        return index;
    }

    /// The arithmetic of this layout for a number of ranks.
    ///
    /// @param ranks at least 1
    /// @return the arithmetic
    public Placement over(int ranks) {
        return new Placement(this, ranks);
    }

    long[] toWords() {
        long[] words = new long[WORDS];
        words[0] = kind.number | (long) elementBytes << ELEMENT_SHIFT | (long) extents.length << DIMENSIONS_SHIFT;
        System.arraycopy(extents, 0, words, 1, extents.length);
        System.arraycopy(blocks, 0, words, 1 + extents.length, blocks.length);
        return words;
    }

    static SharedLayout ofWords(long[] words, int from) {
        int dimensions = (int) (words[from] >>> DIMENSIONS_SHIFT);
        int blocksFrom = from + 1 + dimensions;
        return new SharedLayout(
                Kind.ofNumber((int) words[from] & ((1 << ELEMENT_SHIFT) - 1)),
                (int) (words[from] >>> ELEMENT_SHIFT),
                Arrays.copyOfRange(words, from + 1, blocksFrom),
                Arrays.copyOfRange(words, blocksFrom, blocksFrom + dimensions));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SharedLayout that && Arrays.equals(toWords(), that.toWords());
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(toWords());
    }

    @Override
    public String toString() {
        return kind + " of " + Arrays.toString(extents) + " elements of " + elementBytes + " bytes in blocks of "
                + Arrays.toString(blocks);
    }
}
