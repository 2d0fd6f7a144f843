package org.watari.soak;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

/// The files of `/dev/shm`.
final class SharedMemoryFiles {
    private static final Path FOLDER = Path.of("/dev/shm");
    private static final Path PROCESSES = Path.of("/proc");

    private SharedMemoryFiles() {}

    /// Those that are there.
    static Set<String> all() throws IOException {
        Set<String> names = new TreeSet<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(FOLDER)) {
            files.forEach(file -> names.add(file.toString()));
        }
        return names;
    }

    /// Those that were not there before and that no process uses, so that nobody will take them away.
    static Set<String> left(Set<String> before) throws IOException {
        Set<String> left = all();
        left.removeAll(before);
        if (!left.isEmpty()) {
            try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROCESSES, "[0-9]*")) {
                processes.forEach(process -> left.removeIf(file -> uses(process, file)));
            }
        }
        return left;
    }

    private static boolean uses(Path process, String file) {
        try {
            if (Files.readString(process.resolve("maps")).contains(file)) {
                return true;
            }
            try (DirectoryStream<Path> descriptors = Files.newDirectoryStream(process.resolve("fd"))) {
                for (Path descriptor : descriptors) {
                    if (Files.readSymbolicLink(descriptor).toString().startsWith(file)) {
                        return true;
                    }
                }
            }
        } catch (IOException e) {
            // The process has ended, or is somebody else's.
        }
        return false;
    }
}
