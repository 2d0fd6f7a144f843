package org.watari.figures;

import java.util.Locale;
import java.util.Map;

/// How the bytes of a hit go.
enum HitBy {
    /// As the library chooses: over TCP up to 4 KiB as a message to the owner, which checks it; more, and over
    /// verbs everything, by the transport's put and get.
    DEFAULT(""),
    /// By the transport's put and get at every size.
    TRANSPORT(", hits by put and get alone");

    private final String suffix;

    HitBy(String suffix) {
        this.suffix = suffix;
    }

    /// Of the names of its lines.
    String suffix() {
        return suffix;
    }

    /// What tells the ranks.
    Map<String, String> environment() {
        return this == DEFAULT ? Map.of() : Map.of("WATARI_MESSAGE_COPY_BYTES", "0");
    }

    /// For files.
    String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
