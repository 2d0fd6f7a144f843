package org.watari.pgas.directory;

import java.util.Objects;
import org.watari.pgas.distribution.Distribution;
import org.watari.pgas.distribution.Partition;

/// The index arithmetic of a [SharedLayout] for a number of ranks: index ↔ (rank, block there, phase in the
/// block).
///
/// ```java
/// Placement placement = SharedLayout.array(Long.BYTES, 1_000_000, 64).over(world.size());
/// int rank = placement.ownerOf(42);
/// long place = placement.localIndexOf(42);
/// ```
///
/// An array of several dimensions is laid out as one of one dimension whose blocks are its blocks: element
/// `i` of the former is element `p` of the latter, with `p` = number of its block × elements of a block +
/// its phase, both numbered row by row. What remains is the arithmetic of [Partition].
///
/// **Threads**: immutable. **Cost**: no allocation; a division for each dimension beyond the first.
public final class Placement {

    private final SharedLayout layout;
    private final int dimensions;
    private final long blockLength;
    private final Partition partition;

    Placement(SharedLayout layout, int ranks) {
        this.layout = layout;
        this.dimensions = layout.dimensions();
        long volume = layout.block(0);
        long blocks = Math.ceilDiv(layout.extent(0), layout.block(0));
        if (dimensions > 1) {
            volume = 1;
            blocks = layout.length() == 0 ? 0 : 1;
            for (int d = 0; d < dimensions && blocks > 0; d++) {
                volume *= layout.block(d);
                blocks *= Math.ceilDiv(layout.extent(d), layout.block(d));
            }
        }
        this.blockLength = volume;
        long places = dimensions == 1 ? layout.length() : blocks * volume;
        this.partition = Distribution.blockCyclic(volume).over(places, ranks);
    }

    /// The layout this arithmetic belongs to.
    ///
    /// @return the layout
    public SharedLayout layout() {
        return layout;
    }

    /// The number of ranks.
    ///
    /// @return the number
    public int ranks() {
        return partition.ranks();
    }

    /// The rank that holds an element: its affinity.
    ///
    /// **Limits**: the index is not checked here.
    ///
    /// @param index of an element
    /// @return the rank
    public int ownerOf(long index) {
        return partition.ownerOf(place(index));
    }

    /// The place of an element in its rank's memory, counted in elements.
    ///
    /// **Limits**: as [#ownerOf].
    ///
    /// @param index of an element
    /// @return the place
    public long localIndexOf(long index) {
        return partition.localIndexOf(place(index));
    }

    /// The place of an element in its block, counted in elements.
    ///
    /// **Limits**: as [#ownerOf].
    ///
    /// @param index of an element
    /// @return the phase
    public long phaseOf(long index) {
        return place(index) % blockLength;
    }

    /// How many elements from this one on are neighbours in the memory of its rank.
    ///
    /// **Limits**: as [#ownerOf].
    ///
    /// @param index of an element
    /// @return their number, at least 1
    public long runLengthFrom(long index) {
        if (dimensions == 1) {
            return partition.runLengthFrom(index);
        }
        long extent = layout.extent(dimensions - 1);
        long block = layout.block(dimensions - 1);
        long coordinate = index % extent;
        return Math.min(block - coordinate % block, extent - coordinate);
    }

    /// The elements that a rank has memory for, those behind the edge of an array of several dimensions
    /// included.
    ///
    /// @param rank a rank
    /// @return their number
    public long sizeOn(int rank) {
        return partition.sizeOn(rank);
    }

    /// The memory that a rank needs.
    ///
    /// @param rank a rank
    /// @return bytes
    public long bytesOn(int rank) {
        return sizeOn(rank) * layout.elementBytes();
    }

    /// The index of the element at a place of a rank's memory: the inverse of [#ownerOf] and
    /// [#localIndexOf].
    ///
    /// @param rank       a rank
    /// @param localIndex a place, counted in elements
    /// @return the index, or -1 for a place behind the edge of the array
    /// @throws IndexOutOfBoundsException for a rank or a place that does not exist
    public long indexOf(int rank, long localIndex) {
        long place = partition.globalIndexOf(rank, localIndex);
        if (dimensions == 1) {
            return place;
        }
        long[] coordinates = new long[dimensions];
        long block = place / blockLength;
        long phase = place % blockLength;
        for (int d = dimensions - 1; d >= 0; d--) {
            long blocks = Math.ceilDiv(layout.extent(d), layout.block(d));
            coordinates[d] = block % blocks * layout.block(d) + phase % layout.block(d);
            if (coordinates[d] >= layout.extent(d)) {
                return -1;
            }
            block /= blocks;
            phase /= layout.block(d);
        }
        return layout.indexOf(coordinates);
    }

    /// Where an index lies among the elements dealt out in one dimension.
    private long place(long index) {
        if (dimensions == 1) {
            return index;
        }
        long rest = index;
        long block = 0;
        long blocksSoFar = 1;
        long phase = 0;
        long phasesSoFar = 1;
        for (int d = dimensions - 1; d >= 0; d--) {
            long extent = layout.extent(d);
            long inBlock = layout.block(d);
            long coordinate = rest % extent;
            rest /= extent;
            block += coordinate / inBlock * blocksSoFar;
            blocksSoFar *= Math.ceilDiv(extent, inBlock);
            phase += coordinate % inBlock * phasesSoFar;
            phasesSoFar *= inBlock;
        }
        return block * blockLength + phase;
    }

    /// Refuses an index that is none of the array.
    long check(long index) {
        return Objects.checkIndex(index, layout.length());
    }

    @Override
    public String toString() {
        return layout + " over " + ranks() + " ranks";
    }
}
