package org.watari.acp;

import org.junit.jupiter.api.Nested;

/// The features over every transport.
class AcpFeaturesTest {

    @Nested
    class Loopback extends AcpFeaturesContract {
        @Override
        protected AcpOptions choose(AcpOptions options) {
            return options.withTransport("loopback");
        }
    }

    @Nested
    class LoopbackUnmapped extends AcpFeaturesContract {
        @Override
        protected AcpOptions choose(AcpOptions options) {
            return options.withTransport("loopback").withMapSameHost(false);
        }
    }

    @Nested
    class Ucx extends AcpFeaturesContract {
        @Override
        protected AcpOptions choose(AcpOptions options) {
            return options.withTransport("ucx");
        }
    }

    @Nested
    class UcxUnmapped extends AcpFeaturesContract {
        @Override
        protected AcpOptions choose(AcpOptions options) {
            return options.withTransport("ucx").withMapSameHost(false);
        }
    }
}
