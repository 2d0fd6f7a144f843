package org.watari.acp.testing;

import org.watari.acp.transport.AvailableMemory;
import org.watari.acp.transport.Transport;
import org.watari.acp.transport.TransportProvider;
import org.watari.acp.transport.loopback.LoopbackProvider;

/// The loopback transport of ranks on two hosts, even ones on `even` and odd ones on `odd`, each of which has
/// [#AVAILABLE_BYTES] whatever was allocated; the processes of the second are limited to half of it, together.
public final class ShortOfMemoryProvider implements TransportProvider {

    /// Name of the transport.
    public static final String NAME = "short-of-memory";

    /// What each host says it has.
    public static final long AVAILABLE_BYTES = 16 << 20;

    private static final long GROUP = 77;

    /// For `java.util.ServiceLoader`.
    public ShortOfMemoryProvider() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Transport open(int rank, int size) {
        return new Limited(new LoopbackProvider().open(rank, size), rank);
    }

    private static final class Limited extends ForwardingTransport {
        private final int rank;

        Limited(Transport under, int rank) {
            super(under);
            this.rank = rank;
        }

        @Override
        public String name() {
            return NAME;
        }

        @Override
        public String host(int peer) {
            return peer % 2 == 0 ? "even" : "odd";
        }

        @Override
        public AvailableMemory availableMemory() {
            return rank % 2 == 0
                    ? new AvailableMemory(AVAILABLE_BYTES, Long.MAX_VALUE, 0)
                    : new AvailableMemory(AVAILABLE_BYTES, AVAILABLE_BYTES / 2, GROUP);
        }
    }
}
