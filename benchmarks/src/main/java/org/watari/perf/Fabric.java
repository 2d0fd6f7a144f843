package org.watari.perf;

import java.util.Locale;

/// What UCX is told to use (`UCX_TLS`).
enum Fabric {
    /// Shared memory.
    SHM,
    /// TCP.
    TCP;

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
        throw new IllegalArgumentException("unknown transport " + id + ": there are shm, tcp");
    }
}
