package org.watari.perf;

import java.util.Locale;

/// What ours is compared with.
enum Peer {
    /// The same calls of UCX through our own bindings: level `ucp`.
    RAW,
    /// The program of UCX, in C.
    UCX_PERFTEST;

    /// For options, files and tables.
    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Peer of(String id) {
        for (Peer peer : values()) {
            if (peer.id().equals(id)) {
                return peer;
            }
        }
        throw new IllegalArgumentException("unknown peer " + id + ": there are raw, ucx_perftest");
    }
}
