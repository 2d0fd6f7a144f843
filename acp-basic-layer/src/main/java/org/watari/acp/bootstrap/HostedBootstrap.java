package org.watari.acp.bootstrap;

import java.time.Duration;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A rank of a job without the own launcher: rank 0 also keeps the rendezvous open until the others have left.
final class HostedBootstrap implements Bootstrap {
    /// Is told before this rank aborts the job.
    interface Aborting {
        void aborts(int exitCode, String text);
    }

    private final Aborting aborting;
    private final RendezvousClient client;
    private final @Nullable RendezvousServer server;
    private final Duration timeout;
    private final int localRank;
    private final int localSize;

    private HostedBootstrap(
            RendezvousClient client,
            @Nullable RendezvousServer server,
            Duration timeout,
            int localRank,
            int localSize,
            Aborting aborting) {
        this.aborting = aborting;
        this.client = client;
        this.server = server;
        this.timeout = timeout;
        this.localRank = localRank;
        this.localSize = localSize;
    }

    /// Finds the local rank by comparing the identity of every rank's host. Collective.
    static HostedBootstrap compareHosts(
            RendezvousClient client,
            @Nullable RendezvousServer server,
            byte[] identity,
            Duration timeout,
            Aborting aborting) {
        byte[][] hosts = client.allgather(identity);
        int localRank = 0;
        int localSize = 0;
        for (int rank = 0; rank < hosts.length; rank++) {
            if (Arrays.equals(hosts[rank], identity)) {
                localSize++;
                localRank += rank < client.rank() ? 1 : 0;
            }
        }
        return new HostedBootstrap(client, server, timeout, localRank, localSize, aborting);
    }

    @Override
    public int rank() {
        return client.rank();
    }

    @Override
    public int size() {
        return client.size();
    }

    @Override
    public int localRank() {
        return localRank;
    }

    @Override
    public int localSize() {
        return localSize;
    }

    @Override
    public String name() {
        return client.name();
    }

    @Override
    public byte[][] allgather(byte[] mine) {
        return client.allgather(mine);
    }

    @Override
    public void abort(int exitCode, String text) {
        aborting.aborts(exitCode, text);
        client.abort(exitCode, text);
    }

    @Override
    public void watch(Watcher watcher) {
        client.watch(watcher);
    }

    @Override
    public void meet(long mark) {
        client.meet(mark);
    }

    @Override
    public String ask(int rank) {
        return client.ask(rank);
    }

    /// On rank 0 waits, within the limit of the settings, until the others have left: they need the
    /// rendezvous till then.
    @Override
    public void close() {
        client.close();
        if (server != null) {
            try {
                server.awaitOthersEnded(client.rank(), timeout);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            server.close();
        }
    }
}
