package org.watari.acp;

/// The contract of the basic layer over the loopback transport with one entry in the key cache, regions that take many
/// tags and every remote-to-remote copy staged (A10, A13, A23, A24).
class LoopbackTunedAcpTest extends AcpContract {

    @Override
    protected AcpOptions choose(AcpOptions options) {
        return options.withTransport("loopback")
                .withMapSameHost(false)
                .withTuning(new AcpTuning(13, 1, 1 << 20, RemoteCopy.STAGED));
    }
}
