package org.watari.perf;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// What the bytes go over.
enum Fabric {
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
    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Fabric of(String id) {
        for (Fabric fabric : values()) {
            if (fabric.id().equals(id)) {
                return fabric;
            }
        }
        throw new IllegalArgumentException("unknown transport " + id + ": there are "
                + Arrays.stream(values()).map(Fabric::id).collect(Collectors.joining(", ")));
    }
}
