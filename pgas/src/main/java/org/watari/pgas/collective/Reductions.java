package org.watari.pgas.collective;

import java.util.Arrays;
import java.util.function.LongBinaryOperator;

/// How words of several ranks are combined, step by step. Each word is combined for itself, with the lower
/// rank's on the left in each step; the operator is associative and commutative.
///
/// | operation | algorithm |
/// |---|---|
/// | reduce | binomial tree towards the root |
/// | allReduce up to [#RING_WORDS] | recursive doubling; ranks above a power of two fold in first |
/// | allReduce of more | ring: each rank combines one part of the words, then the parts go round |
/// | scan | recursive doubling: the partner's distance doubles |
///
/// In every step each word is computed once, or by two ranks from the same two words: all ranks get the
/// same bits.
///
/// **Threads** one at a time; [Collectives] sees to it.
final class Reductions {
    /// Above it the ring, which sends each word twice, costs less than the `log2 P` times of recursive
    /// doubling.
    static final int RING_WORDS = 4096;

    private final MessageLink link;
    private final int rank;
    private final int size;

    Reductions(MessageLink link, int rank, int size) {
        this.link = link;
        this.rank = rank;
        this.size = size;
    }

    /// Combines onto the root's `words`; those of the other ranks hold parts of the work afterwards.
    void reduce(long[] words, LongBinaryOperator operator, int root) {
        int relative = Math.floorMod(rank - root, size);
        long[] theirs = new long[words.length];
        for (int distance = 1; distance < size; distance <<= 1) {
            if ((relative & distance) != 0) {
                link.sendWords(Math.floorMod(rank - distance, size), words, 0, words.length);
                return;
            }
            if (relative + distance < size) {
                link.receiveWords(Math.floorMod(rank + distance, size), theirs, 0, words.length);
                combine(words, words, theirs, operator);
            }
        }
    }

    void allReduce(long[] words, LongBinaryOperator operator) {
        if (words.length > RING_WORDS && size > 2) {
            allReduceByRing(words, operator);
        } else {
            allReduceByDoubling(words, operator);
        }
    }

    private void allReduceByDoubling(long[] words, LongBinaryOperator operator) {
        int count = words.length;
        int core = Integer.highestOneBit(size);
        if (rank >= core) {
            link.sendWords(rank - core, words, 0, count);
            link.receiveWords(rank - core, words, 0, count);
            return;
        }
        long[] theirs = new long[count];
        boolean folds = rank + core < size;
        if (folds) {
            link.receiveWords(rank + core, theirs, 0, count);
            combine(words, words, theirs, operator);
        }
        for (int mask = 1; mask < core; mask <<= 1) {
            int partner = rank ^ mask;
            link.sendWords(partner, words, 0, count);
            link.receiveWords(partner, theirs, 0, count);
            if (rank < partner) {
                combine(words, words, theirs, operator);
            } else {
                combine(words, theirs, words, operator);
            }
        }
        if (folds) {
            link.sendWords(rank + core, words, 0, count);
        }
    }

    private void allReduceByRing(long[] words, LongBinaryOperator operator) {
        int next = Math.floorMod(rank + 1, size);
        int previous = Math.floorMod(rank - 1, size);
        long[] theirs = new long[startOf(1, words.length)];
        for (int step = 0; step < size - 1; step++) {
            int mine = Math.floorMod(rank - step, size);
            int other = Math.floorMod(mine - 1, size);
            link.sendWords(next, words, startOf(mine, words.length), lengthOf(mine, words.length));
            int count = lengthOf(other, words.length);
            link.receiveWords(previous, theirs, 0, count);
            int from = startOf(other, words.length);
            for (int i = 0; i < count; i++) {
                words[from + i] = operator.applyAsLong(theirs[i], words[from + i]);
            }
        }
        for (int step = 0; step < size - 1; step++) {
            int mine = Math.floorMod(rank + 1 - step, size);
            int other = Math.floorMod(mine - 1, size);
            link.sendWords(next, words, startOf(mine, words.length), lengthOf(mine, words.length));
            link.receiveWords(previous, words, startOf(other, words.length), lengthOf(other, words.length));
        }
    }

    /// Where a rank's part of the words begins; the first parts are the longest.
    private int startOf(int part, int count) {
        return part * (count / size) + Math.min(part, count % size);
    }

    private int lengthOf(int part, int count) {
        return startOf(part + 1, count) - startOf(part, count);
    }

    /// Combines the words of all lower ranks with this rank's.
    void scan(long[] words, LongBinaryOperator operator) {
        long[] theirs = new long[words.length];
        for (int distance = 1; distance < size; distance <<= 1) {
            if (rank + distance < size) {
                link.sendWords(rank + distance, words, 0, words.length);
            }
            if (rank >= distance) {
                link.receiveWords(rank - distance, theirs, 0, words.length);
                combine(words, theirs, words, operator);
            }
        }
    }

    /// Combines the words of all lower ranks; rank 0 gets `identity`.
    void exclusiveScan(long[] words, LongBinaryOperator operator, long identity) {
        scan(words, operator);
        if (rank + 1 < size) {
            link.sendWords(rank + 1, words, 0, words.length);
        }
        if (rank > 0) {
            link.receiveWords(rank - 1, words, 0, words.length);
        } else {
            Arrays.fill(words, identity);
        }
    }

    private static void combine(long[] into, long[] left, long[] right, LongBinaryOperator operator) {
        for (int i = 0; i < into.length; i++) {
            into[i] = operator.applyAsLong(left[i], right[i]);
        }
    }
}
