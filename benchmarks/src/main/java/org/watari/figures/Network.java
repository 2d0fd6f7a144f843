package org.watari.figures;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.watari.perf.Fabric;

/// What the bytes go over.
enum Network {
    /// UCX over TCP between processes of this machine that do not map each other's memory.
    TCP(Fabric.TCP),
    /// The same between two network namespaces, see [EmulatedHosts].
    HOSTS(Fabric.TCP),
    /// libibverbs, between one or two RDMA devices of this machine.
    VERBS(Fabric.VERBS);

    private static final String PROGRESS = "WATARI_PROGRESS";

    private final Fabric fabric;

    Network(Fabric fabric) {
        this.fabric = fabric;
    }

    /// The ways of a hit that differ.
    List<HitBy> hitBys() {
        return fabric == Fabric.VERBS ? List.of(HitBy.DEFAULT) : List.of(HitBy.values());
    }

    /// What tells the ranks. Nothing of the other rank is mapped.
    ///
    /// Over TCP ranks that wait do not sleep, where each has a processor: to wake up takes as long as all
    /// the rest, and happens now and then. Over verbs a hit needs nobody awake at the target, so that its
    /// sleep is part of what is measured.
    Map<String, String> environment() {
        Map<String, String> all = new HashMap<>(fabric.environment());
        if (this == HOSTS) {
            all.put("UCX_NET_DEVICES", EmulatedHosts.DEVICE);
        }
        all.put("WATARI_MAP_SAME_HOST", "false");
        if (fabric != Fabric.VERBS
                && System.getenv(PROGRESS) == null
                && Runtime.getRuntime().availableProcessors() > 1) {
            all.put(PROGRESS, "spin");
        }
        return all;
    }

    /// For options and files.
    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Network of(String id) {
        for (Network network : values()) {
            if (network.id().equals(id)) {
                return network;
            }
        }
        throw new IllegalArgumentException("--transport " + id + ": there are "
                + Arrays.stream(values()).map(Network::id).collect(Collectors.joining(", ")));
    }
}
