package org.watari.acp;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.extension.ExtendWith;
import org.watari.acp.testing.TcpOnly;

/// Chains over the transports that need no device.
class ChainTest {

    @Nested
    class Loopback extends ChainContract {
        @Override
        protected AcpOptions choose(AcpOptions options) {
            return options.withTransport("loopback");
        }
    }

    @Nested
    class LoopbackUnmapped extends ChainContract {
        @Override
        protected AcpOptions choose(AcpOptions options) {
            return options.withTransport("loopback").withMapSameHost(false);
        }
    }

    @Nested
    class Delaying extends ChainContract {
        @Override
        protected AcpOptions choose(AcpOptions options) {
            return options.withTransport("delaying").withMapSameHost(false);
        }
    }

    @Nested
    class Ucx extends ChainContract {
        @Override
        protected AcpOptions choose(AcpOptions options) {
            return options.withTransport("ucx");
        }
    }

    @Nested
    class UcxUnmapped extends ChainContract {
        @Override
        protected AcpOptions choose(AcpOptions options) {
            return options.withTransport("ucx").withMapSameHost(false);
        }
    }

    @Nested
    @ExtendWith(TcpOnly.class)
    class UcxTcp extends ChainContract {
        @Override
        protected AcpOptions choose(AcpOptions options) {
            return options.withTransport("ucx").withMapSameHost(false);
        }
    }
}
