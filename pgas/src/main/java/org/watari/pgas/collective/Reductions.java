package org.watari.pgas.collective;

import java.lang.foreign.MemorySegment;

/// How elements of several ranks are combined, step by step. Each element is combined for itself, with the
/// lower rank's on the left in each step but those of the ring; the operator is associative and commutative.
///
/// | operation | algorithm |
/// |---|---|
/// | reduce up to [#RING_BYTES] | binomial tree towards the root |
/// | reduce of more | ring: each rank combines one part of the elements; the root collects the parts |
/// | allReduce up to [#RING_BYTES] | recursive doubling; ranks above a power of two fold in first |
/// | allReduce of more | ring: each rank combines one part of the elements, then the parts go round |
/// | scan | recursive doubling: the partner's distance doubles |
///
/// In every step each element is computed once, or by two ranks from the same two elements: all ranks get the
/// same bits.
///
/// **Threads** one at a time; [Collectives] sees to it.
final class Reductions {
    /// Above it the ring, which sends each element twice, costs less than the `log2 P` times of recursive
    /// doubling.
    static final int RING_BYTES = 32 * 1024;

    /// The size of the largest element: parts of a ring begin at multiples of it.
    private static final int UNIT = Long.BYTES;

    private final MessageLink link;
    private final int rank;
    private final int size;

    Reductions(MessageLink link, int rank, int size) {
        this.link = link;
        this.rank = rank;
        this.size = size;
    }

    /// Combines onto the root's elements; those of the other ranks hold parts of the work afterwards.
    void reduce(MemorySegment values, ElementOperator operator, int root) {
        if (values.byteSize() > RING_BYTES && size > 2) {
            reduceByRing(values, operator);
            collectParts(values, root);
        } else {
            reduceByTree(values, operator, root);
        }
    }

    private void reduceByTree(MemorySegment values, ElementOperator operator, int root) {
        int relative = Math.floorMod(rank - root, size);
        for (int distance = 1; distance < size; distance <<= 1) {
            if ((relative & distance) != 0) {
                link.send(Math.floorMod(rank - distance, size), values);
                return;
            }
            if (relative + distance < size) {
                int peer = Math.floorMod(rank + distance, size);
                link.receive(peer, values, operator, peer < rank);
            }
        }
    }

    void allReduce(MemorySegment values, ElementOperator operator) {
        if (values.byteSize() > RING_BYTES && size > 2) {
            reduceByRing(values, operator);
            passPartsRound(values);
        } else {
            allReduceByDoubling(values, operator);
        }
    }

    private void allReduceByDoubling(MemorySegment values, ElementOperator operator) {
        int core = Integer.highestOneBit(size);
        if (rank >= core) {
            link.send(rank - core, values);
            link.receive(rank - core, values);
            return;
        }
        boolean folds = rank + core < size;
        if (folds) {
            link.receive(rank + core, values, operator, false);
        }
        for (int mask = 1; mask < core; mask <<= 1) {
            int partner = rank ^ mask;
            link.exchange(partner, values, partner, values, operator, partner < rank);
        }
        if (folds) {
            link.send(rank + core, values);
        }
    }

    /// Afterwards part `rank + 1` holds the elements of all ranks, and the others those of some.
    private void reduceByRing(MemorySegment values, ElementOperator operator) {
        int next = Math.floorMod(rank + 1, size);
        int previous = Math.floorMod(rank - 1, size);
        for (int step = 0; step < size - 1; step++) {
            link.exchange(next, part(values, rank - step), previous, part(values, rank - step - 1), operator, true);
        }
    }

    private void passPartsRound(MemorySegment values) {
        int next = Math.floorMod(rank + 1, size);
        int previous = Math.floorMod(rank - 1, size);
        for (int step = 0; step < size - 1; step++) {
            link.exchange(next, part(values, rank + 1 - step), previous, part(values, rank - step));
        }
    }

    private void collectParts(MemorySegment values, int root) {
        if (rank != root) {
            link.send(root, part(values, rank + 1));
            return;
        }
        for (int distance = 1; distance < size; distance++) {
            int peer = Math.floorMod(rank + distance, size);
            link.receive(peer, part(values, peer + 1));
        }
    }

    /// A part of the elements for each rank: whole units, and the rest in the last.
    ///
    /// @param number of the part, modulo the number of ranks
    private MemorySegment part(MemorySegment values, int number) {
        int part = Math.floorMod(number, size);
        long from = startOf(part, values.byteSize());
        return values.asSlice(from, startOf(part + 1, values.byteSize()) - from);
    }

    private long startOf(int part, long bytes) {
        long units = bytes / UNIT;
        return part == size ? bytes : UNIT * (part * (units / size) + Math.min(part, units % size));
    }

    /// Combines the elements of all lower ranks with this rank's.
    void scan(MemorySegment values, ElementOperator operator) {
        for (int distance = 1; distance < size; distance <<= 1) {
            if (rank + distance < size) {
                link.send(rank + distance, values);
            }
            if (rank >= distance) {
                link.receive(rank - distance, values, operator, true);
            }
        }
    }

    /// Combines the elements of all lower ranks; those of rank 0 stay what they are.
    void exclusiveScan(MemorySegment values, ElementOperator operator) {
        scan(values, operator);
        if (rank + 1 < size) {
            link.send(rank + 1, values);
        }
        if (rank > 0) {
            link.receive(rank - 1, values);
        }
    }
}
