package org.watari.cli.doctor.fact;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.watari.bindings.link.NativeLibrary;
import org.watari.error.NativeLibraryException;

/// Loads one library as a rank does, and says its version, its file and which files came with it.
public final class LibraryProbe {
    private LibraryProbe() {}

    /// Runs in a JVM of its own.
    ///
    /// @param arguments `ucx`, `ibverbs` or `pmix`
    /// @throws IOException if the mappings of this process cannot be read
    public static void main(String[] arguments) throws IOException {
        NativeLibrary library = switch (arguments[0]) {
            case "ucx" -> NativeLibrary.UCX;
            case "ibverbs" -> NativeLibrary.IBVERBS;
            case "pmix" -> NativeLibrary.PMIX;
            default -> throw new IllegalArgumentException(arguments[0]);
        };
        try {
            library.open();
            ProbeJvm.say("version", library.version());
            ProbeJvm.say("file", library.file());
        } catch (NativeLibraryException e) {
            ProbeJvm.say("error", String.valueOf(e.getMessage()));
        }
        Set<String> files = new TreeSet<>();
        for (String line : Files.readAllLines(Path.of("/proc/self/maps"))) {
            int slash = line.indexOf('/');
            if (slash > 0 && line.matches(".*/lib(uc[pstm]|ibverbs|pmix)\\.so[^/]*")) {
                files.add(line.substring(slash));
            }
        }
        files.forEach(file -> ProbeJvm.say("map", file));
    }
}
