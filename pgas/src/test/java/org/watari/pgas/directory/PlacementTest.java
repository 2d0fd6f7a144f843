package org.watari.pgas.directory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.LongStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// The laws of block-cyclic and multi-blocked layouts. Capability X5.
class PlacementTest {

    @Provide
    Arbitrary<Placement> placements() {
        Arbitrary<long[]> dimensions = Arbitraries.longs()
                .between(0, 9)
                .array(long[].class)
                .ofMinSize(1)
                .ofMaxSize(4);
        return Combinators.combine(
                        dimensions,
                        Arbitraries.longs().between(1, 5).array(long[].class).ofSize(4),
                        Arbitraries.integers().between(1, 7))
                .as((extents, blocks, ranks) -> SharedLayout.tiled(8, extents, Arrays.copyOf(blocks, extents.length))
                        .over(ranks));
    }

    /// Every element has one place, every place one element or lies behind the edge; sizes hold all places.
    @Property
    void everyElementHasOnePlace(@ForAll("placements") Placement placement) {
        long length = placement.layout().length();
        long found = 0;
        for (int rank = 0; rank < placement.ranks(); rank++) {
            for (long place = 0; place < placement.sizeOn(rank); place++) {
                long index = placement.indexOf(rank, place);
                if (index >= 0) {
                    found++;
                    assertEquals(rank, placement.ownerOf(index));
                    assertEquals(place, placement.localIndexOf(index));
                }
            }
        }
        assertEquals(length, found);
        for (long index = 0; index < length; index++) {
            assertEquals(index, placement.indexOf(placement.ownerOf(index), placement.localIndexOf(index)));
        }
    }

    /// The definition: block number row by row, dealt out in turn; phase row by row in the block.
    @Property
    void placesFollowTheDefinition(@ForAll("placements") Placement placement) {
        SharedLayout layout = placement.layout();
        long volume = LongStream.range(0, layout.dimensions())
                .map(d -> layout.block((int) d))
                .reduce(1, (a, b) -> a * b);
        for (long index = 0; index < layout.length(); index++) {
            long[] at = new long[layout.dimensions()];
            long rest = index;
            for (int d = at.length - 1; d >= 0; d--) {
                at[d] = rest % layout.extent(d);
                rest /= layout.extent(d);
            }
            assertEquals(index, layout.indexOf(at));
            long block = 0;
            long phase = 0;
            for (int d = 0; d < at.length; d++) {
                block = block * Math.ceilDiv(layout.extent(d), layout.block(d)) + at[d] / layout.block(d);
                phase = phase * layout.block(d) + at[d] % layout.block(d);
            }
            assertEquals(block % placement.ranks(), placement.ownerOf(index));
            assertEquals(phase, placement.phaseOf(index));
            assertEquals(block / placement.ranks() * volume + phase, placement.localIndexOf(index));
        }
    }

    @Property
    void runsAreNeighboursInTheMemoryOfOneRank(@ForAll("placements") Placement placement) {
        long length = placement.layout().length();
        for (long index = 0; index < length; ) {
            long run = placement.runLengthFrom(index);
            assertTrue(run >= 1 && index + run <= length);
            for (long i = 1; i < run; i++) {
                assertEquals(placement.ownerOf(index), placement.ownerOf(index + i));
                assertEquals(placement.localIndexOf(index) + i, placement.localIndexOf(index + i));
            }
            index += run;
        }
    }

    @Property
    void layoutsSurviveTheWayToAnotherRank(@ForAll("placements") Placement placement) {
        assertEquals(placement.layout(), SharedLayout.ofWords(placement.layout().toWords(), 0));
    }

    /// Lengths and indices are long everywhere.
    @Example
    void lengthsBeyondAnIntAreExact() {
        Placement large = SharedLayout.tiled(1, new long[] {1L << 30, 1L << 30}, new long[] {1 << 10, 1 << 10})
                .over(3);
        long last = large.layout().length() - 1;
        assertEquals(last, large.indexOf(large.ownerOf(last), large.localIndexOf(last)));
        assertEquals(1L << 60, large.sizeOn(0) + large.sizeOn(1) + large.sizeOn(2));
    }

    @Example
    void impossibleLayoutsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> SharedLayout.scalar(0));
        assertThrows(IllegalArgumentException.class, () -> SharedLayout.array(8, -1, 1));
        assertThrows(IllegalArgumentException.class, () -> SharedLayout.array(8, 1, 0));
        assertThrows(IllegalArgumentException.class, () -> SharedLayout.array(8, Long.MAX_VALUE / 4, 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> SharedLayout.tiled(8, new long[] {1 << 30, 1 << 30}, new long[] {1}));
        assertThrows(
                IllegalArgumentException.class,
                () -> SharedLayout.tiled(1, new long[] {Long.MAX_VALUE / 2, 3}, new long[] {1, 1}));
        assertThrows(
                IllegalArgumentException.class,
                () -> SharedLayout.tiled(1, new long[] {3, 1}, new long[] {Long.MAX_VALUE, 2}));
        assertThrows(IllegalArgumentException.class, () -> SharedLayout.tiled(1, new long[9], new long[9]));
        SharedLayout layout = SharedLayout.tiled(4, new long[] {3, 5}, new long[] {2, 2});
        assertThrows(IndexOutOfBoundsException.class, () -> layout.indexOf(3, 0));
        assertThrows(IllegalArgumentException.class, () -> layout.indexOf(1));
        assertFalse(layout.equals(SharedLayout.array(4, 15, 2)));
    }
}
