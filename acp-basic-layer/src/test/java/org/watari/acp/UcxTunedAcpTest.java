package org.watari.acp;

/// The contract of the basic layer over the ucx transport where everything is as tight as it gets: one entry in
/// the key cache, regions that take many tags, nothing mapped, no copy by message where it can be avoided, every
/// remote-to-remote copy delegated (A10, A13, A23, A24).
class UcxTunedAcpTest extends AcpContract {

    @Override
    protected AcpOptions choose(AcpOptions options) {
        return options.withTransport("ucx")
                .withMapSameHost(false)
                .withTuning(AcpTuning.fromSettings()
                        .withOffsetBits(13)
                        .withKeyCacheEntries(1)
                        .withMessageCopyBytes(0)
                        .withRemoteCopy(RemoteCopy.DELEGATED));
    }
}
