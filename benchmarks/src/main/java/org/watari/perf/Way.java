package org.watari.perf;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.watari.error.CommunicationException;
import org.watari.verbs.CompletionQueue;
import org.watari.verbs.DeviceContext;
import org.watari.verbs.GidChoice;
import org.watari.verbs.PortAttributes;
import org.watari.verbs.ProtectionDomain;
import org.watari.verbs.QueuePair;
import org.watari.verbs.QueuePairOptions;
import org.watari.verbs.VerbsDevice;

/// The way out of a rank over verbs, found once and told to our ranks and the programs in C alike: the
/// port, the GID that the verbs transport would take by itself, and what a request may carry.
///
/// @param device      its name
/// @param port        from 1
/// @param gidIndex    in the table of the port; -1 on InfiniBand, where none is needed
/// @param inlineBytes small writes up to this size carry their bytes themselves; 0 where the device has
/// no such thing
record Way(String device, int port, int gidIndex, int inlineBytes) {
    private static final String PROPERTY = "watari.bench.ways";
    private static final String FIELD = "/";
    private static final int FIELDS = 4;
    /// Little enough for every device that has inline writes at all.
    private static final int INLINE_BYTES = 64;

    /// Finds the ways of rank 0 and of the others.
    ///
    /// @param devices names of one or two devices; none for the first that has an active port
    /// @return as many as there are names, at least one
    /// @throws IOException when there is no such device or none is active, in one sentence
    static List<Way> find(List<String> devices) throws IOException {
        try {
            List<String> known =
                    VerbsDevice.list().stream().map(VerbsDevice::name).toList();
            if (known.isEmpty()) {
                throw missing("this machine has no RDMA device; one made of software:"
                        + " ./watari soft-roce run -- ./watari bench --transport verbs ...");
            }
            if (devices.isEmpty()) {
                for (String device : known) {
                    Optional<Way> way = through(device);
                    if (way.isPresent()) {
                        return List.of(way.get());
                    }
                }
                throw missing("none of the devices " + known + " has an active port");
            }
            List<Way> ways = new ArrayList<>();
            for (String device : devices) {
                if (!known.contains(device)) {
                    throw missing("there is no device " + device + " (--device), there are " + known);
                }
                ways.add(through(device).orElseThrow(() -> missing("device " + device + " has no active port")));
            }
            return ways;
        } catch (CommunicationException e) {
            throw missing(String.valueOf(e.getMessage()));
        }
    }

    private static IOException missing(String why) {
        return new IOException("transport verbs is missing: " + why);
    }

    private static Optional<Way> through(String device) throws IOException {
        try (DeviceContext context = DeviceContext.open(device)) {
            for (int port = 1; port <= context.attributes().ports(); port++) {
                PortAttributes attributes = context.port(port);
                if (!attributes.isActive()) {
                    continue;
                }
                @Nullable GidChoice gid = GidChoice.best(context.gids(), port);
                if (gid == null && attributes.isEthernet()) {
                    throw missing("device " + device + " has no GID: its network interface needs an address");
                }
                int index = gid == null || !attributes.isEthernet()
                        ? -1
                        : gid.entry().index();
                return Optional.of(new Way(device, port, index, canInline(context) ? INLINE_BYTES : 0));
            }
        }
        return Optional.empty();
    }

    /// The device tells its limit by refusing what is too much.
    private static boolean canInline(DeviceContext context) {
        try (ProtectionDomain pd = ProtectionDomain.allocate(context);
                CompletionQueue cq = CompletionQueue.create(context, 1, null, 0);
                QueuePair probe = QueuePair.create(pd, QueuePairOptions.reliable(1, 0, INLINE_BYTES), cq, cq, null)) {
            return probe.maxInlineBytes() >= INLINE_BYTES;
        } catch (CommunicationException e) {
            return false;
        }
    }

    /// The way of a rank: the first of rank 0, the last of the others.
    static Way of(List<Way> ways, int rank) {
        return rank == 0 ? ways.getFirst() : ways.getLast();
    }

    /// The option that tells the JVM of a rank.
    static String option(List<Way> ways) {
        return "-D" + PROPERTY + "="
                + String.join(",", ways.stream().map(Way::text).toList());
    }

    private String text() {
        return String.join(
                FIELD, device, Integer.toString(port), Integer.toString(gidIndex), Integer.toString(inlineBytes));
    }

    private static Way parse(String text) {
        String[] f = text.split(FIELD, -1);
        if (f.length != FIELDS) {
            throw new IllegalArgumentException(PROPERTY + ": not a way: " + text);
        }
        return new Way(f[0], Integer.parseInt(f[1]), Integer.parseInt(f[2]), Integer.parseInt(f[3]));
    }

    /// In a rank: its way.
    static Way of(int rank) {
        List<Way> ways = new ArrayList<>();
        for (String text : System.getProperty(PROPERTY, "").split(",", -1)) {
            ways.add(parse(text));
        }
        return of(ways, rank);
    }

    /// In a rank over verbs, before it starts: makes the transport take the way of this rank, and rank 0
    /// poll while it waits, as the clients of perftest do, unless an option of the JVM says otherwise. What
    /// the others do is `--target`.
    static void take() {
        String rank = System.getenv("WATARI_RANK");
        String size = System.getenv("WATARI_SIZE");
        if (System.getProperty(PROPERTY) == null || rank == null || size == null) {
            return;
        }
        Way way = of(Integer.parseInt(rank));
        System.setProperty("watari.verbs.device", way.device);
        System.setProperty("watari.verbs.port", Integer.toString(way.port));
        if (way.gidIndex >= 0) {
            System.setProperty("watari.verbs.gidIndex", Integer.toString(way.gidIndex));
        }
        boolean chosen = System.getProperty("watari.progress") != null;
        if (!chosen
                && rank.equals("0")
                && Integer.parseInt(size) <= Runtime.getRuntime().availableProcessors()) {
            System.setProperty("watari.progress", "spin");
        }
    }

    /// For people.
    @Override
    public String toString() {
        return device + " port " + port + (gidIndex < 0 ? "" : " GID " + gidIndex) + ", " + inlineBytes
                + " bytes inline";
    }
}
