package org.watari.soak;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// What this process holds at a moment, a number for each [Quantity].
///
/// **Source** `man 5 proc`
final class Footprint {
    private static final Path SELF = Path.of("/proc/self");
    private static final long KIB = 1024;
    private static final List<String> SHARED = List.of("/dev/shm/", "/memfd:", "/SYSV");

    private Footprint() {}

    /// Counts, after a collection of garbage.
    ///
    /// @return a number for each quantity
    static Map<Quantity, Double> now() throws IOException {
        System.gc();
        List<String> mappings = Files.readAllLines(SELF.resolve("maps"));
        double heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
        double shared = mappings.stream()
                .filter(line -> SHARED.stream().anyMatch(line::contains))
                .count();
        return new EnumMap<>(Map.of(
                Quantity.HEAP,
                heap,
                Quantity.RESIDENT,
                residentBytes(),
                Quantity.DESCRIPTORS,
                entries(SELF.resolve("fd")),
                Quantity.THREADS,
                entries(SELF.resolve("task")),
                Quantity.MAPPINGS,
                (double) mappings.size(),
                Quantity.SHARED_MEMORY,
                shared));
    }

    private static double residentBytes() throws IOException {
        for (String line : Files.readAllLines(SELF.resolve("status"))) {
            if (line.startsWith("VmRSS:")) {
                return KIB * Double.parseDouble(line.replaceAll("[^0-9]", ""));
            }
        }
        throw new IOException("/proc/self/status has no VmRSS");
    }

    /// With the descriptor of the folder itself, where that is what is counted: one more each time.
    private static double entries(Path folder) throws IOException {
        int count = 0;
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
            for (Path ignored : all) {
                count++;
            }
        }
        return count;
    }
}
