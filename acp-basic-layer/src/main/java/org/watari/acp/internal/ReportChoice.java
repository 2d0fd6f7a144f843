package org.watari.acp.internal;

import java.util.Locale;

/// Which reports are printed (`watari.report`).
///
/// @param job    one of the whole job, by rank 0 after the start, which decides for all
/// @param memory the memory table of this rank, after its start and before its end
record ReportChoice(boolean job, boolean memory) {

    private static final String NAME = "watari.report";

    /// The choice of system property or environment.
    ///
    /// @throws IllegalArgumentException when it is none
    static ReportChoice fromSettings() {
        String value = Settings.text(NAME);
        return switch (value == null ? "false" : value.toLowerCase(Locale.ROOT)) {
            case "false", "no", "off", "0" -> new ReportChoice(false, false);
            case "true", "yes", "on", "1", "job" -> new ReportChoice(true, false);
            case "memory" -> new ReportChoice(false, true);
            case "all" -> new ReportChoice(true, true);
            default ->
                throw new IllegalArgumentException(NAME + " (" + Settings.environmentName(NAME) + ") is '" + value
                        + "': job, memory, all or false is needed");
        };
    }
}
