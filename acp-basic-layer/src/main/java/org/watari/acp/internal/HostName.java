package org.watari.acp.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// What ranks tell each other about where they run, for messages to people.
public final class HostName {

    private HostName() {}

    /// The name of this host.
    ///
    /// @return the name, empty where the system does not tell it
    public static String own() {
        try {
            return Files.readString(Path.of("/proc/sys/kernel/hostname"), StandardCharsets.UTF_8)
                    .strip();
        } catch (IOException e) {
            return ""; // not Linux, or no /proc: the rank alone must do
        }
    }
}
