package org.watari.perf;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// What the bytes go over.
public enum Fabric {
    /// UCX over shared memory (`UCX_TLS`).
    SHM(Level.UCP),
    /// UCX over TCP.
    TCP(Level.UCP),
    /// libibverbs, on an RDMA device.
    VERBS(Level.VERBS);

    private final Level raw;

    Fabric(Level raw) {
        this.raw = raw;
    }

    /// The level whose calls are those of the C library itself.
    Level raw() {
        return raw;
    }

    /// The programs in C that measure over it.
    List<Peer> inC() {
        return this == VERBS ? List.of(Peer.PERFTEST) : List.of(Peer.UCX_PERFTEST, Peer.OSHMEM);
    }

    /// Whether a level goes over it.
    boolean has(Level level) {
        return level == raw || level == Level.ACP || level == Level.PGAS;
    }

    /// Whether there is something to compare with.
    boolean has(Peer peer) {
        return inC().contains(peer) || peer == Peer.RAW;
    }

    /// For options, files, tables and `UCX_TLS`.
    ///
    /// @return the name
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// By its name.
    ///
    /// @param id the name
    /// @return the fabric
    /// @throws IllegalArgumentException for another name, with those that there are
    public static Fabric of(String id) {
        for (Fabric fabric : values()) {
            if (fabric.id().equals(id)) {
                return fabric;
            }
        }
        throw new IllegalArgumentException("unknown transport " + id + ": there are "
                + Arrays.stream(values()).map(Fabric::id).collect(Collectors.joining(", ")));
    }

    /// Variables for ranks and programs in C alike. Shared memory serves endpoints that report dead
    /// peers, as ours do, only with `UCX_MM_ERROR_HANDLING`.
    ///
    /// @return names and values
    public Map<String, String> environment() {
        if (this == VERBS) {
            return Map.of("WATARI_TRANSPORT", "verbs");
        }
        return Map.of(
                "WATARI_TRANSPORT",
                "ucx",
                "UCX_TLS",
                id(),
                "UCX_MM_ERROR_HANDLING",
                "y",
                "UCX_WARN_UNUSED_ENV_VARS",
                "n");
    }
}
