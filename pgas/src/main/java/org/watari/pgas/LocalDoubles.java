package org.watari.pgas;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.watari.pgas.distribution.Partition;

/// The elements of a [DoubleArray] that lie in the memory of this rank, in the order of their places there.
///
/// **Threads** any; the accesses are plain.
/// **Cost** a load or a store.
/// **Limits** a place outside `0 … size - 1`: `IndexOutOfBoundsException`. Not to be used after the array is
/// closed: that is not checked here.
public final class LocalDoubles {
    private final MemorySegment segment;
    private final Partition partition;
    private final int rank;

    LocalDoubles(MemorySegment segment, Partition partition, int rank) {
        this.segment = segment;
        this.partition = partition;
        this.rank = rank;
    }

    /// The number of elements here.
    ///
    /// @return the number
    public long size() {
        return segment.byteSize() >>> DistributedArray.ELEMENT_SHIFT;
    }

    /// The element at a place.
    ///
    /// @param place a place, counted in elements from 0
    /// @return the element
    public double get(long place) {
        return segment.getAtIndex(ValueLayout.JAVA_DOUBLE, place);
    }

    /// Writes the element at a place.
    ///
    /// @param place a place, counted in elements from 0
    /// @param value the value
    public void set(long place, double value) {
        segment.setAtIndex(ValueLayout.JAVA_DOUBLE, place, value);
    }

    /// The index in the array of the element at a place.
    ///
    /// @param place a place, counted in elements from 0
    /// @return the index
    public long globalIndexOf(long place) {
        return partition.globalIndexOf(rank, place);
    }

    /// The memory itself.
    ///
    /// @return the memory
    public MemorySegment segment() {
        return segment;
    }
}
