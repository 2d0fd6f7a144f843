package org.watari.pgas.distribution;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/// The cyclic distribution (P1).
class CyclicTest extends DistributionContract {
    @Override
    Arbitrary<Distribution> distributions() {
        return Arbitraries.just(Distribution.cyclic());
    }
}
