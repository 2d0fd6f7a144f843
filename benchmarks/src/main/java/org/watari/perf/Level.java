package org.watari.perf;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/// What the operation goes through.
enum Level {
    /// The objects over UCX, `org.watari.ucp`: what `raw` means over `shm` and `tcp`.
    UCP(UcpRank.class),
    /// The objects over libibverbs, `org.watari.verbs`: what `raw` means over `verbs`.
    VERBS(VerbsRank.class),
    /// The basic layer.
    ACP(AcpRank.class),
    /// Distributed arrays.
    PGAS(PgasRank.class);

    private final Class<?> program;

    Level(Class<?> program) {
        this.program = program;
    }

    /// What a rank runs.
    Class<?> program() {
        return program;
    }

    /// For options, files and tables.
    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Level of(String id) {
        for (Level level : values()) {
            if (level.id().equals(id)) {
                return level;
            }
        }
        throw new IllegalArgumentException("unknown level " + id + ": there are "
                + Arrays.stream(values()).map(Level::id).collect(Collectors.joining(", ")));
    }
}
