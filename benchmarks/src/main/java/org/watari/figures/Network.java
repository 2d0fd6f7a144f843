package org.watari.figures;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// What the bytes of the latencies go over.
enum Network {
    /// UCX over TCP between two processes of this machine that do not map each other's memory.
    TCP(Map.of("WATARI_TRANSPORT", "ucx", "UCX_TLS", "tcp,self", "UCX_WARN_UNUSED_ENV_VARS", "n")) {
        @Override
        List<HitBy> hitBys() {
            return List.of(HitBy.DEFAULT, HitBy.TRANSPORT);
        }
    },
    /// The same between two network namespaces, see [EmulatedHosts].
    HOSTS(Map.of(
            "WATARI_TRANSPORT",
            "ucx",
            "UCX_TLS",
            "tcp,self",
            "UCX_NET_DEVICES",
            EmulatedHosts.DEVICE,
            "UCX_WARN_UNUSED_ENV_VARS",
            "n")) {
        @Override
        List<HitBy> hitBys() {
            return TCP.hitBys();
        }
    },
    /// libibverbs, between one or two RDMA devices of this machine.
    VERBS(Map.of("WATARI_TRANSPORT", "verbs")) {
        @Override
        List<HitBy> hitBys() {
            return List.of(HitBy.DEFAULT);
        }
    };

    private static final String PROGRESS = "WATARI_PROGRESS";

    private final Map<String, String> environment;

    Network(Map<String, String> environment) {
        this.environment = environment;
    }

    /// The ways of a hit that differ.
    abstract List<HitBy> hitBys();

    /// What tells the ranks. Nothing of the other rank is mapped.
    ///
    /// Over TCP ranks that wait do not sleep, where each has a processor: to wake up takes as long as all
    /// the rest, and happens now and then. Over verbs a hit needs nobody awake at the target, so that its
    /// sleep is part of what is measured.
    Map<String, String> environment() {
        Map<String, String> all = new HashMap<>(environment);
        all.put("WATARI_MAP_SAME_HOST", "false");
        if (this != VERBS
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
