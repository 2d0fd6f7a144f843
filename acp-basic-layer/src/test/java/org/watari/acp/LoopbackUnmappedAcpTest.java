package org.watari.acp;

/// The contract of the basic layer over the loopback transport, nothing mapped (A5 to A47, R1, R4).
class LoopbackUnmappedAcpTest extends AcpContract {

    @Override
    protected AcpOptions choose(AcpOptions options) {
        return options.withTransport("loopback").withMapSameHost(false);
    }
}
