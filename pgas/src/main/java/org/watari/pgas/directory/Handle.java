package org.watari.pgas.directory;

/// The bits of a handle.
///
/// ```text
///   63  62         42  41           26  25                 0
/// +---+--------------+----------------+---------------------+
/// | 0 | partition 21 | generation 16  | index 26            |
/// +---+--------------+----------------+---------------------+
/// ```
///
/// Partition 0 holds what is allocated collectively, partition `r + 1` what rank `r` allocates. The
/// generation counts the objects that have had the index, from 1: no handle is given out twice, and none is
/// 0.
final class Handle {

    private static final int INDEX_BITS = 26;
    private static final int GENERATION_BITS = 16;
    private static final int PARTITION_BITS = 21;

    static final int INDEX_MAX = (1 << INDEX_BITS) - 1;
    /// An index that has had so many objects is not used again.
    static final int GENERATION_MAX = (1 << GENERATION_BITS) - 1;

    /// The partition of collective allocations.
    static final int ALL = 0;

    private Handle() {}

    static long of(int partition, int generation, int index) {
        return (long) partition << (INDEX_BITS + GENERATION_BITS) | (long) generation << INDEX_BITS | index;
    }

    static int partition(long handle) {
        return (int) (handle >>> (INDEX_BITS + GENERATION_BITS));
    }

    static int generation(long handle) {
        return (int) (handle >>> INDEX_BITS) & GENERATION_MAX;
    }

    static int index(long handle) {
        return (int) handle & INDEX_MAX;
    }

    static int partitionOfRank(int rank) {
        return rank + 1;
    }

    static int rankOfPartition(int partition) {
        return partition - 1;
    }

    /// Refuses what no rank of the job has ever given out.
    static long check(long handle, int ranks) {
        if (handle <= 0 || partition(handle) > ranks || generation(handle) == 0) {
            throw new IllegalArgumentException("0x" + Long.toHexString(handle)
                    + (handle == 0 ? ": the null handle leads to no object" : ": no handle of this directory"));
        }
        return handle;
    }

    static String text(long handle) {
        int partition = partition(handle);
        return "object " + index(handle) + "." + generation(handle)
                + (partition == ALL ? " of all" : " of rank " + rankOfPartition(partition)) + " (0x"
                + Long.toHexString(handle) + ")";
    }

    static {
        assert INDEX_BITS + GENERATION_BITS + PARTITION_BITS == Long.SIZE - 1;
    }
}
