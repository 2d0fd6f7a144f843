package org.watari.acp.transport.ucx;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Resident memory of this process as the kernel counts it: what UCX takes for itself can be seen in no other way.
final class ResidentMemory {

    private static final Path ROLLUP = Path.of("/proc/self/smaps_rollup");

    private ResidentMemory() {}

    /// Bytes resident now, 0 where the kernel does not tell.
    static long bytes() {
        try {
            for (String line : Files.readAllLines(ROLLUP, StandardCharsets.US_ASCII)) {
                if (line.startsWith("Rss:")) {
                    return Long.parseLong(line.replaceAll("\\D+", "")) * 1024;
                }
            }
        } catch (IOException e) {
            // An old kernel, or no /proc: the table then shows 0.
        }
        return 0;
    }
}
