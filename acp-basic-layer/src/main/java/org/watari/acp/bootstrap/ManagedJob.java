package org.watari.acp.bootstrap;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.watari.acp.bootstrap.manager.ProcessManager;
import org.watari.error.CommunicationException;

/// A process that a launcher of the site has started: it asks the launcher once where rank 0's rendezvous is, and
/// meets the others there.
///
/// So meetings, deaths and aborts are the same under every launcher. The launcher hears of the process again at its
/// end only: a goodbye, or that the job is aborted. It stays connected in between, so that the process can start more
/// than once.
final class ManagedJob {
    /// So long the other ranks have for their own ends when one aborts; then the launcher ends them.
    private static final Duration GRACE = Duration.ofSeconds(2);

    private static final String MAGIC = "watari1";

    /// How the job ends early.
    ///
    /// @param first whether this rank decided it
    private record Ending(int exitCode, String text, boolean first) {}

    private final ProcessManager manager;
    private final boolean survive;
    private final AtomicReference<@Nullable Ending> ending = new AtomicReference<>();
    private final AtomicReference<@Nullable RendezvousClient> current = new AtomicReference<>();
    private int starts;

    /// @param survive whether the others go on when a rank dies
    ManagedJob(ProcessManager manager, boolean survive) {
        this.manager = manager;
        this.survive = survive;
    }

    /// Meets the other ranks. Collective.
    Bootstrap start(@Nullable String rootInterface, Duration timeout, RendezvousClient.ProcessEnd end) {
        starts++;
        int size = manager.place().size();
        if (size == 1) {
            return InProcessBootstrap.group(1, manager.name(), timeout, end).getFirst();
        }
        if (size > RendezvousProtocol.MAX_RANKS) {
            throw new BootstrapException(size + " ranks, at most " + RendezvousProtocol.MAX_RANKS);
        }
        RendezvousServer server = null;
        try {
            JobSecret secret = JobSecret.random();
            String line = null;
            if (manager.place().rank() == 0) {
                server = RendezvousServer.open(
                        new InetSocketAddress(
                                RootInterface.choose(
                                        rootInterface, manager.place().onOneHost()),
                                0),
                        size,
                        secret,
                        new Listener(),
                        RendezvousServer.Terms.of(
                                Bootstraps.Settings.ofProcess(), RendezvousConnection.Threads.OF_SYSTEM));
                line = MAGIC + " " + server.root() + " " + secret.toHex();
            }
            RendezvousClient.Claim claim = claim(manager.exchange(starts, line, timeout));
            RendezvousClient client = RendezvousClient.join(claim, manager.name(), timeout, true, new Last(end));
            current.set(client);
            // Every rank takes part in this: nobody needs the launcher's store any more when it is over.
            Bootstrap job =
                    HostedBootstrap.compareHosts(client, server, Bootstraps.hostIdentity(), timeout, this::aborts);
            manager.exchanged();
            return job;
        } catch (RuntimeException e) {
            BootstrapException failure = failed(e);
            takeDown(server);
            throw failure;
        }
    }

    /// Leaves in peace: the others come to the same end within their own limits, and shall say what they know
    /// of it, not that the rendezvous has gone.
    private void takeDown(@Nullable RendezvousServer server) {
        RendezvousClient client = current.get();
        if (client != null) {
            client.close();
        }
        if (server != null) {
            try {
                server.awaitOthersEnded(manager.place().rank(), GRACE);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            server.close();
        }
    }

    private RendezvousClient.Claim claim(String line) {
        String[] words = line.split(" ", -1);
        int colon = words.length == 3 ? words[1].lastIndexOf(':') : -1;
        if (colon < 0 || !MAGIC.equals(words[0])) {
            throw new BootstrapException("rank 0 has not published an address of this version of Watari");
        }
        String host = words[1].substring(0, colon);
        return new RendezvousClient.Claim(
                host.startsWith("[") ? host.substring(1, host.length() - 1) : host,
                Integer.parseInt(words[1].substring(colon + 1)),
                manager.place().rank(),
                manager.place().size(),
                0,
                1,
                JobSecret.parse(words[2], manager.name()));
    }

    /// A rank that cannot meet the others ends the job: those that wait inside of the launcher hear of it by nobody
    /// else.
    private BootstrapException failed(RuntimeException e) {
        String text = "rank " + manager.place().rank() + " of "
                + manager.place().size() + " (" + manager.name() + "): " + e.getMessage();
        if (ending.compareAndSet(null, new Ending(1, text, true))) {
            RendezvousClient.print("watari: " + text);
        }
        return new BootstrapException(text, e);
    }

    /// This rank is about to abort the job.
    private void aborts(int exitCode, String text) {
        ending.compareAndSet(null, new Ending(exitCode, text, true));
    }

    /// Tells the launcher the end of this process. In a shutdown hook.
    void finish() {
        Ending early = ending.get();
        try {
            if (early == null) {
                manager.finish();
            } else if (early.first()) {
                TimeUnit.NANOSECONDS.sleep(GRACE.toNanos());
                manager.abort(early.exitCode(), early.text());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (CommunicationException e) {
            // A launcher that has gone needs to be told nothing.
        }
    }

    /// A process that another rank's abort ends says no goodbye.
    private final class Last implements RendezvousClient.ProcessEnd {
        private final RendezvousClient.ProcessEnd under;

        Last(RendezvousClient.ProcessEnd under) {
            this.under = under;
        }

        @Override
        public void halt(int exitCode, String line) {
            under.halt(exitCode, line);
        }

        @Override
        public void exit(int exitCode) {
            ending.compareAndSet(null, new Ending(exitCode, "", false));
            under.exit(exitCode);
        }
    }

    /// Rank 0 ends the job when a rank has died, because many launchers do not.
    private final class Listener extends Bootstraps.HostedListener {
        /// The job is ending: further ends of ranks follow from that.
        private volatile boolean over;

        @Override
        public void aborted(int rank, int exitCode, String text) {
            if (!over) {
                over = true;
                super.aborted(rank, exitCode, text);
            }
        }

        @Override
        public String lost(int rank, String reason) {
            if (over || ending.get() != null) {
                return reason;
            }
            RendezvousClient client = current.get();
            if (survive || client == null) {
                return super.lost(rank, reason);
            }
            over = true;
            String text = "rank " + rank + " has died (" + reason + ")";
            RendezvousClient.print("watari: " + text + ": ending the others");
            Thread.ofPlatform().daemon().name("watari-end-of-job").start(() -> {
                aborts(1, text);
                client.abort(1, text);
            });
            return reason;
        }
    }
}
