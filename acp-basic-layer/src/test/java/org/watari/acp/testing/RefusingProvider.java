package org.watari.acp.testing;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.watari.acp.transport.LocalMemory;
import org.watari.acp.transport.RemoteMemory;
import org.watari.acp.transport.Transport;
import org.watari.acp.transport.TransportProvider;
import org.watari.acp.transport.loopback.LoopbackProvider;
import org.watari.error.CommunicationException;
import org.watari.error.Damage;
import org.watari.error.Errno;

/// The loopback transport of a rank that may lock no more memory, or reach none of others: it registers none, or
/// attaches none, while a test says so, and throws what a device throws.
public final class RefusingProvider implements TransportProvider {

    /// Name of the transport.
    public static final String NAME = "refusing";

    private static final Set<Integer> REFUSING = ConcurrentHashMap.newKeySet();
    private static final Set<Integer> UNATTACHED = ConcurrentHashMap.newKeySet();

    /// For `java.util.ServiceLoader`.
    public RefusingProvider() {}

    /// From now on a rank registers no memory.
    public static void refuse(int rank) {
        REFUSING.add(rank);
    }

    /// Lets a rank register memory again.
    public static void accept(int rank) {
        REFUSING.remove(rank);
    }

    /// From now on a rank attaches no memory of others.
    public static void refuseToAttach(int rank) {
        UNATTACHED.add(rank);
    }

    /// Lets a rank attach memory again.
    public static void attach(int rank) {
        UNATTACHED.remove(rank);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Transport open(int rank, int size) {
        return new Refusing(new LoopbackProvider().open(rank, size), rank);
    }

    private static final class Refusing extends ForwardingTransport {
        private final int rank;

        Refusing(Transport under, int rank) {
            super(under);
            this.rank = rank;
        }

        @Override
        public String name() {
            return NAME;
        }

        @Override
        public LocalMemory allocate(long bytes) {
            if (REFUSING.contains(rank)) {
                throw new CommunicationException(
                        "ibv_reg_mr", Damage.OPERATION, Errno.describe(Errno.ENOMEM) + ", " + bytes + " bytes");
            }
            return under.allocate(bytes);
        }

        @Override
        public RemoteMemory attach(int peer, byte[] key) {
            if (UNATTACHED.contains(rank)) {
                throw new CommunicationException("attach", Damage.OPERATION, "memory of rank " + peer);
            }
            return under.attach(peer, key);
        }
    }
}
