package org.watari.pgas;

import java.lang.foreign.MemorySegment;
import org.watari.pgas.distribution.Partition;

/// The elements of a [DistributedArray] that lie in the memory of this rank, in the order of their places there:
/// what the views of the six types have in common.
///
/// ```java
/// try (LongArray array = world.allocateLongs(1_000_000, Distribution.cyclic())) {
///     LocalElements mine = array.local();
///     for (long place = 0; place < mine.size(); place++) {
///         System.out.println(mine.globalIndexOf(place));
///     }
/// }
/// ```
///
/// **Threads** any; the accesses are plain.
/// **Cost** a load or a store.
/// **Limits** a place outside `0 … size - 1`: `IndexOutOfBoundsException`. Not to be used after the array is
/// closed: that is not checked here.
public abstract sealed class LocalElements
        permits LocalBytes, LocalShorts, LocalInts, LocalLongs, LocalFloats, LocalDoubles {
    final MemorySegment segment;
    private final Partition partition;
    private final int rank;
    private final int shift;
    private final long size;

    LocalElements(DistributedArray array) {
        this.segment = array.localSegment();
        this.partition = array.partition;
        this.rank = array.rank;
        this.shift = array.shift;
        this.size = segment.byteSize() >>> shift;
    }

    /// The number of elements here.
    ///
    /// @return the number
    public final long size() {
        return size;
    }

    /// Where the element at a place begins, in bytes.
    final long offsetOf(long place) {
        if (place < 0 || place >= size) {
            throw new IndexOutOfBoundsException("local place " + place + ": "
                    + (size == 0
                            ? "none of the array lies on rank " + rank
                            : "rank " + rank + " holds " + size + " elements of the array, at local places 0 to "
                                    + (size - 1))
                    + "; array.get(index) reaches those of other ranks");
        }
        return place << shift;
    }

    /// The index in the array of the element at a place.
    ///
    /// @param place a place, counted in elements from 0
    /// @return the index
    public final long globalIndexOf(long place) {
        return partition.globalIndexOf(rank, place);
    }

    /// The memory itself.
    ///
    /// @return the memory
    public final MemorySegment segment() {
        return segment;
    }
}
