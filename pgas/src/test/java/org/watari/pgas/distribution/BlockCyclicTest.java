package org.watari.pgas.distribution;

import static org.junit.jupiter.api.Assertions.assertThrows;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.Tuple;

/// The block-cyclic distribution (P1).
class BlockCyclicTest extends DistributionContract {
    @Override
    Arbitrary<Distribution> distributions() {
        return Arbitraries.frequencyOf(
                        Tuple.of(4, Arbitraries.longs().between(1, 40)),
                        Tuple.of(1, Arbitraries.longs().between(1, Long.MAX_VALUE)))
                .map(Distribution::blockCyclic);
    }

    @Example
    void blockLengthBelowOneIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Distribution.blockCyclic(0));
    }
}
