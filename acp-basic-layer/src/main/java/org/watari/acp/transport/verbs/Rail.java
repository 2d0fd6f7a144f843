package org.watari.acp.transport.verbs;

import java.lang.foreign.Arena;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.watari.acp.internal.Settings;
import org.watari.error.CommunicationException;
import org.watari.error.Damage;
import org.watari.verbs.Access;
import org.watari.verbs.CompletionChannel;
import org.watari.verbs.CompletionQueue;
import org.watari.verbs.DeviceAttributes;
import org.watari.verbs.DeviceContext;
import org.watari.verbs.Gid;
import org.watari.verbs.GidChoice;
import org.watari.verbs.GidEntry;
import org.watari.verbs.MemoryRegion;
import org.watari.verbs.PortAttributes;
import org.watari.verbs.ProtectionDomain;
import org.watari.verbs.QueuePair;
import org.watari.verbs.QueuePairAttributes;
import org.watari.verbs.QueuePairOptions;
import org.watari.verbs.VerbsDevice;

/// The way out of this rank: a port of a device, the GID its packets carry, and what all connections share.
final class Rail implements AutoCloseable {

    /// Receive requests that wait for messages of all peers together.
    static final int RECEIVES = 512;
    /// Datagrams waiting, and being sent.
    static final int DATAGRAMS = 128;
    /// Send requests of one connection.
    static final int DEPTH = 128;

    private static final int FIRST_ENTRIES = 2048;
    private static final int MOST_READS = 16;
    private static final long SINK_ALIGNMENT = 64;
    private static final int[] INLINE_BYTES = {512, 256, 128, 64};
    /// More than this in one request would be no gain, and lengths of requests are ints.
    private static final long MOST_BYTES = 1L << 30;

    static final int MOST_RAILS = 15;
    private static final int MOST_PORTS = 255;
    private static final String DEVICE = "watari.verbs.device";
    private static final String DEVICES = "watari.verbs.devices";
    private static final String PORT = "watari.verbs.port";
    private static final String GID_INDEX = "watari.verbs.gidIndex";

    private static final System.Logger LOG = System.getLogger("org.watari.acp");

    private final Made made = new Made();
    final DeviceContext context;
    final ProtectionDomain pd;
    final CompletionChannel channel;
    final CompletionQueue cq;
    final PortAttributes port;
    final @Nullable GidChoice gid;
    /// A word that peers write where a write is only to say that all before it have ended. Not one of no
    /// bytes: Soft-RoCE (6.12) refuses a read that it gets again after one, as if its key were wrong.
    final MemoryRegion sink;
    final int inlineBytes;
    final int reads;
    final long requestBytes;
    /// Completions of send requests that fit beside those of receives and datagrams.
    private int sendEntries;

    /// Closes the context if it fails.
    private Rail(Arena arena, DeviceContext context, PortAttributes port, @Nullable GidChoice gid) {
        this.context = context;
        this.port = port;
        this.gid = gid;
        made.add(context::close);
        DeviceAttributes limits = context.attributes();
        try {
            pd = ProtectionDomain.allocate(context);
            made.add(pd::close);
            channel = CompletionChannel.create(context);
            made.add(channel::close);
            cq = CompletionQueue.create(context, Math.min(FIRST_ENTRIES, limits.maxCompletionEntries()), channel, 0);
            made.add(cq::close);
            sendEntries = cq.entries() - reserved();
            inlineBytes = probeInline();
            sink = MemoryRegion.register(
                    pd,
                    arena.allocate(Long.BYTES, SINK_ALIGNMENT),
                    EnumSet.of(Access.LOCAL_WRITE, Access.REMOTE_WRITE));
            made.add(sink::close);
        } catch (RuntimeException | Error e) {
            made.endAfter(e);
            throw e;
        }
        reads = Math.clamp(Math.min(limits.maxReadsAsTarget(), limits.maxReadsAsInitiator()), 1, MOST_READS);
        requestBytes = Math.min(port.maxMessageBytes(), MOST_BYTES);
    }

    /// Datagrams count twice: when their queue pair begins anew those from before may still come back.
    private static int reserved() {
        return RECEIVES + 4 * DATAGRAMS;
    }

    /// The devices of the settings, one for each rail; a name, or a name and a port.
    ///
    /// @return empty for the first active port of the first device
    static List<String> choice() {
        @Nullable String one = Settings.text(DEVICE);
        @Nullable String several = Settings.text(DEVICES);
        if (several == null) {
            return one == null ? List.of() : List.of(one);
        }
        if (one != null) {
            throw new IllegalArgumentException(
                    DEVICE + " is " + one + " and " + DEVICES + " is " + several + ": set one of the two");
        }
        List<String> names =
                Stream.of(several.split(",", -1)).map(String::strip).toList();
        // A name without a port may be any port of the device.
        boolean twice = names.stream()
                .anyMatch(name -> Collections.frequency(names, name) > 1
                        || (name.indexOf(':') >= 0 && names.contains(name.split(":", 2)[0])));
        if (names.size() > MOST_RAILS || names.contains("") || twice) {
            throw new IllegalArgumentException(DEVICES + " (" + Settings.environmentName(DEVICES) + ") is '" + several
                    + "': 1 to " + MOST_RAILS + " different devices with commas between them are needed");
        }
        return names;
    }

    /// Opens a port.
    ///
    /// @param wanted name of a device, or `name:port`; null for the first that is active
    static Rail open(Arena arena, int rank, @Nullable String wanted) {
        List<VerbsDevice> devices = VerbsDevice.list();
        if (devices.isEmpty()) {
            throw new CommunicationException(
                    "verbs",
                    Damage.DEVICE,
                    "this machine has no RDMA device; load the driver (for Soft-RoCE: rdma link add rxe0 type rxe"
                            + " netdev DEV), or choose watari.transport=ucx");
        }
        StringBuilder inactive = new StringBuilder();
        String name = wanted == null ? null : wanted.split(":", 2)[0];
        for (VerbsDevice device : devices) {
            if (name == null || name.equals(device.name())) {
                Rail rail = openDevice(arena, rank, device.name(), port(wanted), inactive);
                if (rail != null) {
                    return rail;
                }
            }
        }
        String names = devices.stream().map(VerbsDevice::name).toList().toString();
        throw new CommunicationException(
                "verbs",
                Damage.DEVICE,
                inactive.isEmpty()
                        ? DEVICE + " or " + DEVICES + " names " + wanted + ": the devices are " + names
                        : "no port is active: " + inactive);
    }

    /// @return 0 for any
    private static int port(@Nullable String wanted) {
        if (wanted == null || wanted.indexOf(':') < 0) {
            return (int) Settings.number(PORT, 0, 0, MOST_PORTS);
        }
        try {
            return Integer.parseInt(wanted.substring(wanted.indexOf(':') + 1));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(wanted + ": the name of a device, or name:port, is needed", e);
        }
    }

    private static @Nullable Rail openDevice(Arena arena, int rank, String name, int only, StringBuilder inactive) {
        DeviceContext context = DeviceContext.open(name);
        try {
            int ports = context.attributes().ports();
            if (only > ports || only < 0) {
                throw new IllegalArgumentException(name + " has ports 1 to " + ports + ", not " + only);
            }
            for (int number = Math.max(only, 1); number <= (only == 0 ? ports : only); number++) {
                PortAttributes port = context.port(number);
                if (port.isActive()) {
                    GidChoice gid = chooseGid(context, port);
                    tell(rank, context, port, gid);
                    return new Rail(arena, context, port, gid);
                }
                inactive.append(name)
                        .append(" port ")
                        .append(number)
                        .append(' ')
                        .append(port.state())
                        .append(' ');
            }
        } catch (RuntimeException e) {
            context.close(); // again, if the rail has done so: no harm
            throw e;
        }
        context.close();
        return null;
    }

    private static @Nullable GidChoice chooseGid(DeviceContext context, PortAttributes port) {
        List<GidEntry> gids = context.gids();
        int index = (int) Settings.number(GID_INDEX, -1, -1, Integer.MAX_VALUE);
        if (index >= 0) {
            return GidChoice.of(gids, port.port(), index, GID_INDEX);
        }
        GidChoice best = GidChoice.best(gids, port.port());
        if (best == null && port.isEthernet()) {
            throw new CommunicationException(
                    "verbs",
                    Damage.DEVICE,
                    context.device() + " port " + port.port()
                            + " has no GID: its network interface needs an address and must be up");
        }
        return best;
    }

    private static void tell(int rank, DeviceContext context, PortAttributes port, @Nullable GidChoice gid) {
        LOG.log(
                rank == 0 ? System.Logger.Level.INFO : System.Logger.Level.DEBUG,
                "verbs: {0} port {1}, {2}, path MTU {3}: {4} ({5} and {6} choose others)",
                context.device(),
                port.port(),
                gid == null ? "LID " + port.lid() : gid.entry(),
                String.valueOf(port.activeMtuBytes()),
                gid == null ? "InfiniBand without GID" : gid.reason(),
                DEVICE,
                GID_INDEX);
    }

    /// The device tells its limit by refusing what is too much.
    private int probeInline() {
        for (int bytes : INLINE_BYTES) {
            try (QueuePair probe = QueuePair.create(pd, QueuePairOptions.reliable(DEPTH, 0, bytes), cq, cq, null)) {
                return probe.maxInlineBytes();
            } catch (CommunicationException e) {
                LOG.log(System.Logger.Level.DEBUG, "{0} bytes inline are too many: {1}", bytes, e.getMessage());
            }
        }
        return 0;
    }

    /// Makes room for the completions of so many connections, as far as the device has it.
    void reserve(int connections) {
        long wanted = (long) connections * DEPTH + reserved();
        if (wanted > cq.entries()) {
            long doubled = Math.max(wanted, 2L * cq.entries());
            int most = context.attributes().maxCompletionEntries();
            if (cq.entries() < most) {
                cq.resize((int) Math.min(doubled, most));
                sendEntries = cq.entries() - reserved();
            }
        }
    }

    /// Send requests that may be under way on all connections together: more would overrun the queue.
    int sendEntries() {
        return sendEntries;
    }

    /// Whether the link is up now.
    boolean isUp() {
        return context.port(port.port()).isActive();
    }

    Gid ownGid() {
        return gid == null ? new Gid(0, 0) : gid.entry().gid();
    }

    /// Port and way to a peer.
    QueuePairAttributes way(PeerAddress peer) {
        QueuePairAttributes way = new QueuePairAttributes().port(port.port()).lid(peer.lid());
        boolean byGid = port.isEthernet() || port.needsGlobalRoute();
        return gid != null && byGid ? way.route(gid.entry(), peer.gid()) : way;
    }

    @Override
    public String toString() {
        String link = gid == null ? "InfiniBand" : gid.entry().type().toString();
        return link + ", " + context.device() + " port " + port.port();
    }

    @Override
    public void close() {
        made.end();
    }
}
