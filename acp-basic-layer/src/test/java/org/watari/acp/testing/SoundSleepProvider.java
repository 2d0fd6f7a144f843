package org.watari.acp.testing;

import org.watari.acp.transport.Transport;
import org.watari.acp.transport.TransportProvider;
import org.watari.acp.transport.ucx.UcxProvider;

/// The UCX transport whose sleeps end by an event or a wake-up alone ([#LONGEST_SLEEP_NS] apart), whatever
/// bound was asked for: what misses one is late by more than any machine is slow.
public final class SoundSleepProvider implements TransportProvider {

    /// Name of the transport.
    public static final String NAME = "ucx-sleeping-soundly";

    /// Sleeps end by themselves after this.
    public static final long LONGEST_SLEEP_NS = 20_000_000_000L;

    /// For `java.util.ServiceLoader`.
    public SoundSleepProvider() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Transport open(int rank, int size) {
        return new SoundSleeper(new UcxProvider().open(rank, size));
    }

    private static final class SoundSleeper extends ForwardingTransport {
        SoundSleeper(Transport under) {
            super(under);
        }

        @Override
        public String name() {
            return NAME;
        }

        @Override
        public void awaitEvent(long timeoutNs) {
            under.awaitEvent(LONGEST_SLEEP_NS);
        }
    }
}
