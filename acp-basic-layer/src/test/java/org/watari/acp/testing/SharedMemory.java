package org.watari.acp.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// The files of UCX in `/dev/shm`: what ranks that have ended may have left there.
///
/// Other programs, and other tests, use that folder at the same time. So only names of UCX count, as Watari
/// makes no other files there, and only those that no living process has open or mapped.
public final class SharedMemory {
    private static final Path FOLDER = Path.of("/dev/shm");
    private static final Path PROCESSES = Path.of("/proc");

    private final Set<String> before;

    private SharedMemory(Set<String> before) {
        this.before = before;
    }

    /// Notes what is there now.
    public static SharedMemory now() throws IOException {
        return new SharedMemory(names());
    }

    private static Set<String> names() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            Set<String> names = new TreeSet<>();
            files.map(Path::toString).filter(name -> name.contains("ucx")).forEach(names::add);
            return names;
        }
    }

    /// What has come since and belongs to nobody; for a moment when all that made it have ended.
    public List<String> leftSince() throws IOException {
        return names().stream()
                .filter(name -> !before.contains(name) && !isInUse(name))
                // Looked at last: whoever was about to open, map or remove it has done so meanwhile.
                .filter(name -> Files.exists(Path.of(name)))
                .toList();
    }

    private static boolean isInUse(String name) {
        return ProcessHandle.allProcesses()
                .map(process -> PROCESSES.resolve(Long.toString(process.pid())))
                .anyMatch(process -> maps(process, name) || opens(process, name));
    }

    private static boolean maps(Path process, String name) {
        try {
            return Files.readString(process.resolve("maps"), StandardCharsets.ISO_8859_1)
                    .contains(name);
        } catch (IOException e) {
            return false; // it has ended, or belongs to another user
        }
    }

    private static boolean opens(Path process, String name) {
        try (Stream<Path> descriptors = Files.list(process.resolve("fd"))) {
            return descriptors.anyMatch(descriptor -> leadsTo(descriptor, name));
        } catch (IOException | UncheckedIOException e) {
            return false; // it ended before or while it was looked at
        }
    }

    private static boolean leadsTo(Path descriptor, String name) {
        try {
            return Files.readSymbolicLink(descriptor).toString().startsWith(name);
        } catch (IOException e) {
            return false; // closed meanwhile
        }
    }
}
