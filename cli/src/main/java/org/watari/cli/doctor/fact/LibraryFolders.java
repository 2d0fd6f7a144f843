package org.watari.cli.doctor.fact;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Where libraries lie: the folders of the system's loader in its order, and those into which people install by
/// hand. **Source** `man 8 ld.so`, `man 8 ldconfig`
public final class LibraryFolders {
    private static final Path CONFIGURATION = Path.of("/etc/ld.so.conf");
    private static final int MOST_INCLUDED = 64;

    private LibraryFolders() {}

    /// The files of a library, without links to the same file, in the order in which the loader looks; those that
    /// it does not find by itself come last.
    ///
    /// @param soname for instance `libucp.so.0`
    public static List<Path> installed(String soname) {
        Set<Path> found = new LinkedHashSet<>();
        Set<Path> folders = new LinkedHashSet<>(searched());
        folders.addAll(byHand());
        for (Path folder : folders) {
            Path file = folder.resolve(soname);
            try {
                if (Files.exists(file)) {
                    found.add(file.toRealPath());
                }
            } catch (IOException e) {
                // Not to be followed by us, nor by the loader.
            }
        }
        return List.copyOf(found);
    }

    /// The folders in which the loader looks.
    public static List<Path> searched() {
        Set<Path> folders = new LinkedHashSet<>();
        addAll(folders, System.getenv("LD_LIBRARY_PATH"));
        include(CONFIGURATION, folders, new ArrayList<>());
        String machine = System.getProperty("os.arch").equals("aarch64") ? "aarch64" : "x86_64";
        for (String folder : List.of(
                "/lib/" + machine + "-linux-gnu",
                "/usr/lib/" + machine + "-linux-gnu",
                "/lib64",
                "/usr/lib64",
                "/lib",
                "/usr/lib")) {
            folders.add(Path.of(folder));
        }
        return List.copyOf(folders);
    }

    private static List<Path> byHand() {
        Set<Path> folders = new LinkedHashSet<>();
        for (String variable : List.of("UCX_HOME", "UCX_DIR", "HPCX_UCX_DIR")) {
            String home = System.getenv(variable);
            if (home != null && !home.isBlank()) {
                addAll(folders, home + "/lib:" + home + "/lib64");
            }
        }
        addAll(folders, "/usr/local/lib:/usr/local/lib64");
        for (String root : List.of("/opt", "/opt/mellanox", "/usr/local")) {
            for (Path product : SystemFiles.entries(Path.of(root), "*")) {
                folders.add(product.resolve("lib"));
                folders.add(product.resolve("lib64"));
            }
        }
        return List.copyOf(folders);
    }

    private static void addAll(Set<Path> folders, @Nullable String list) {
        if (list == null) {
            return;
        }
        for (String folder : list.split(":", -1)) {
            try {
                if (!folder.isBlank()) {
                    folders.add(Path.of(folder));
                }
            } catch (InvalidPathException e) {
                // No folder that anybody could look into.
            }
        }
    }

    private static void include(Path file, Set<Path> folders, List<Path> included) {
        if (included.contains(file) || included.size() >= MOST_INCLUDED) {
            return;
        }
        included.add(file);
        for (String line : SystemFiles.textOr(file, "").lines().toList()) {
            String words = line.replaceAll("#.*", "").strip();
            if (words.startsWith("include ")) {
                String pattern = words.substring("include ".length()).strip();
                Path wanted = Path.of("/etc").resolve(pattern);
                PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + wanted);
                Path folder = wanted.getParent();
                for (Path each : folder == null ? List.<Path>of() : SystemFiles.entries(folder, "*")) {
                    if (matcher.matches(each)) {
                        include(each, folders, included);
                    }
                }
            } else if (words.startsWith("/")) {
                addAll(folders, words);
            }
        }
    }
}
