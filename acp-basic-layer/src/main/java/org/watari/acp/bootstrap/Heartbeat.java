package org.watari.acp.bootstrap;

import java.time.Duration;

/// How much silence on a connection of the rendezvous is borne. Those of the rendezvous hold for the whole job: a rank
/// is told them in the handshake.
///
/// @param limitMs   after so long without a byte a peer is lost whose host acknowledges nothing either, 0 for never
/// @param stoppedMs after so long a peer is lost though its host acknowledges (a stopped process), 0 for never
record Heartbeat(int limitMs, int stoppedMs) {
    /// Silence is borne for ever.
    static final Heartbeat OFF = new Heartbeat(0, 0);

    static final String TIMEOUT_PROPERTY = "watari.heartbeat.timeoutSeconds";
    static final String TIMEOUT_VARIABLE = "WATARI_HEARTBEAT_TIMEOUT_SECONDS";
    static final String STOPPED_PROPERTY = "watari.heartbeat.stoppedSeconds";
    static final String STOPPED_VARIABLE = "WATARI_HEARTBEAT_STOPPED_SECONDS";

    private static final int DEFAULT_SECONDS = 30;
    private static final long LONGEST_SECONDS = 7 * 24 * 3600;
    /// Signs of life within the shorter limit: single ones may be late.
    private static final int SIGNS = 6;

    static Heartbeat of(Bootstraps.Settings settings) {
        int limitMs = millis(settings, TIMEOUT_PROPERTY, TIMEOUT_VARIABLE, DEFAULT_SECONDS);
        return limitMs == 0 ? OFF : new Heartbeat(limitMs, millis(settings, STOPPED_PROPERTY, STOPPED_VARIABLE, 0));
    }

    private static int millis(Bootstraps.Settings settings, String property, String variable, int usual) {
        String given = settings.property(property);
        String value = given != null ? given : settings.variable(variable);
        if (value == null) {
            return Math.toIntExact(Duration.ofSeconds(usual).toMillis());
        }
        long seconds = Bootstraps.Settings.parse(
                given != null ? property : variable,
                value,
                0,
                LONGEST_SECONDS,
                "the seconds of silence after which a rank counts as lost (0: never)");
        return Math.toIntExact(Duration.ofSeconds(seconds).toMillis());
    }

    boolean isOn() {
        return limitMs > 0;
    }

    /// So long silence is borne, where it is not asked what the peer's host acknowledges.
    Duration silence() {
        return isOn() ? Duration.ofMillis(limitMs) : Duration.ofSeconds(LONGEST_SECONDS);
    }

    /// The time between two signs of life, 0 for none.
    int intervalMs() {
        int shorter = stoppedMs > 0 ? Math.min(limitMs, stoppedMs) : limitMs;
        return isOn() ? Math.max(1, shorter / SIGNS) : 0;
    }
}
