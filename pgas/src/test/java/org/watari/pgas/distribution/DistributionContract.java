package org.watari.pgas.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// The laws of every distribution (P1): places and indices are inverse to one another, every index has one
/// owner, the sizes add up.
abstract class DistributionContract {
    private static final int SHORT_LENGTH_MAX = 300;

    /// One distribution, bound.
    abstract Arbitrary<Distribution> distributions();

    @Provide
    Arbitrary<Partition> shortOnes() {
        return Combinators.combine(
                        distributions(),
                        Arbitraries.longs().between(0, SHORT_LENGTH_MAX),
                        Arbitraries.integers().between(1, 17))
                .as(Distribution::over);
    }

    @Provide
    Arbitrary<Partition> anyOnes() {
        return Combinators.combine(
                        distributions(),
                        Arbitraries.longs().between(1, Long.MAX_VALUE),
                        Arbitraries.integers().between(1, 1 << 20))
                .as(Distribution::over);
    }

    @Property
    void everyPlaceOfEveryRankIsOneIndex(@ForAll("shortOnes") Partition partition) {
        boolean[] seen = new boolean[(int) partition.length()];
        for (int rank = 0; rank < partition.ranks(); rank++) {
            for (long place = 0; place < partition.sizeOn(rank); place++) {
                long index = partition.globalIndexOf(rank, place);
                assertTrue(!seen[(int) index], "index " + index + " has two places");
                seen[(int) index] = true;
                assertEquals(rank, partition.ownerOf(index));
                assertEquals(place, partition.localIndexOf(index));
            }
        }
        for (int index = 0; index < seen.length; index++) {
            assertTrue(seen[index], "index " + index + " has no place");
        }
    }

    @Property
    void sizesAddUpToTheLength(@ForAll("shortOnes") Partition partition) {
        long sum = 0;
        for (int rank = 0; rank < partition.ranks(); rank++) {
            sum += partition.sizeOn(rank);
            assertTrue(partition.sizeOn(rank) <= partition.sizeOn(0), "rank 0 holds the largest part");
        }
        assertEquals(partition.length(), sum);
    }

    @Property
    void runsAreNeighboursInTheMemoryOfOneOwner(@ForAll("shortOnes") Partition partition) {
        for (long index = 0; index < partition.length(); ) {
            long run = partition.runLengthFrom(index);
            assertTrue(run >= 1 && index + run <= partition.length());
            for (long i = 1; i < run; i++) {
                assertEquals(partition.ownerOf(index), partition.ownerOf(index + i));
                assertEquals(partition.localIndexOf(index) + i, partition.localIndexOf(index + i));
                assertEquals(run - i, partition.runLengthFrom(index + i));
            }
            index += run;
        }
    }

    @Property
    void placesAndIndicesAreInverseForAnyLength(@ForAll("anyOnes") Partition partition, @ForAll long seed) {
        long index = Math.floorMod(seed, partition.length());
        int owner = partition.ownerOf(index);
        long place = partition.localIndexOf(index);
        assertTrue(owner >= 0 && owner < partition.ranks());
        assertTrue(place >= 0 && place < partition.sizeOn(owner));
        assertEquals(index, partition.globalIndexOf(owner, place));
    }

    @Property
    void theFastQuotientIsTheQuotient(@ForAll("anyOnes") Partition partition, @ForAll long seed) {
        long index = Math.floorMod(seed, partition.length());
        long block = index / partition.blockLength();
        assertEquals((int) (block % partition.ranks()), partition.ownerOf(index));
        assertEquals(
                block / partition.ranks() * partition.blockLength() + index % partition.blockLength(),
                partition.localIndexOf(index));
    }

    @Property(tries = 20)
    void lengthsAndRanksOutOfRangeAreRefused(@ForAll("shortOnes") Partition partition) {
        Distribution distribution = partition.distribution();
        assertThrows(IllegalArgumentException.class, () -> distribution.over(-1, 1));
        assertThrows(IllegalArgumentException.class, () -> distribution.over(1, 0));
        assertThrows(IndexOutOfBoundsException.class, () -> partition.sizeOn(partition.ranks()));
        assertThrows(IndexOutOfBoundsException.class, () -> partition.sizeOn(-1));
        assertThrows(IndexOutOfBoundsException.class, () -> partition.globalIndexOf(0, partition.sizeOn(0)));
    }
}
