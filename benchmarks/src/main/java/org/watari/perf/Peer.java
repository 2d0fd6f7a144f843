package org.watari.perf;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/// What ours is compared with.
enum Peer {
    /// The same calls of the C library through our own bindings: level `ucp`, over verbs level `verbs`.
    RAW,
    /// The program of UCX, in C.
    UCX_PERFTEST,
    /// The programs of the package perftest (`ib_write_lat` and others), in C.
    PERFTEST,
    /// OpenSHMEM of Open MPI, by a program of ours in C.
    OSHMEM;

    /// Whether it has a counterpart of a case, apart from the level it is compared with.
    boolean measures(Plan.Case what) {
        return switch (this) {
            case RAW -> false;
            case UCX_PERFTEST -> what.benchmark().ucxTest() != null;
            case PERFTEST -> Perftest.Test.of(what) != null;
            case OSHMEM -> Oshmem.measures(what);
        };
    }

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
        throw new IllegalArgumentException("unknown peer " + id + ": there are "
                + Arrays.stream(values()).map(Peer::id).collect(Collectors.joining(", ")));
    }
}
