package org.watari.acp;

/// The contract of the basic layer over the ucx transport, nothing mapped (A5 to A47, R1, R4).
class UcxUnmappedAcpTest extends AcpContract {

    @Override
    protected AcpOptions choose(AcpOptions options) {
        return options.withTransport("ucx").withMapSameHost(false);
    }
}
