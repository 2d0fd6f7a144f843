package org.watari.acp;

/// The contract of the basic layer over the loopback transport with one entry in the key cache, regions that take many
/// tags and every remote-to-remote copy staged (A10, A13, A23, A24).
class LoopbackTunedAcpTest extends AcpContract {

    @Override
    protected AcpOptions choose(AcpOptions options) {
        return options.withTransport("loopback")
                .withMapSameHost(false)
                .withTuning(AcpTuning.fromSettings()
                        .withOffsetBits(13)
                        .withKeyCacheEntries(1)
                        .withMessageCopyBytes(1 << 20)
                        .withRemoteCopy(RemoteCopy.STAGED));
    }
}
