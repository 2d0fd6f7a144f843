package org.watari.figures;

import java.util.Locale;
import java.util.Map;

/// How the bytes of a hit go.
enum HitBy {
    /// As the library chooses: over TCP up to 4 KiB as a message to the owner, which checks it; more, and over
    /// verbs everything, by the transport's put and get.
    DEFAULT("", Map.of()),
    /// By the transport's put and get at every size.
    TRANSPORT(", hits by put and get alone", Map.of("WATARI_MESSAGE_COPY_BYTES", "0"));

    private final String suffix;
    private final Map<String, String> environment;

    HitBy(String suffix, Map<String, String> environment) {
        this.suffix = suffix;
        this.environment = environment;
    }

    /// Of the names of its lines.
    String suffix() {
        return suffix;
    }

    /// What tells the ranks.
    Map<String, String> environment() {
        return environment;
    }

    /// For files.
    String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
