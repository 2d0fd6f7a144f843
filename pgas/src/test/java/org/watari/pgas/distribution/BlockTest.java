package org.watari.pgas.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;

/// The block distribution (P1).
class BlockTest extends DistributionContract {
    @Override
    Arbitrary<Distribution> distributions() {
        return Arbitraries.just(Distribution.block());
    }

    @Example
    void lastBlockIsRaggedAndRanksBehindItAreEmpty() {
        Partition partition = Distribution.block().over(5, 4);
        assertEquals(2, partition.sizeOn(0));
        assertEquals(2, partition.sizeOn(1));
        assertEquals(1, partition.sizeOn(2));
        assertEquals(0, partition.sizeOn(3));
    }

    @Example
    void longestLengthOverflowsNothing() {
        Partition partition = Distribution.block().over(Long.MAX_VALUE, 3);
        assertEquals(2, partition.ownerOf(Long.MAX_VALUE - 1));
        assertEquals(Long.MAX_VALUE, partition.sizeOn(0) + partition.sizeOn(1) + partition.sizeOn(2));
    }
}
