package org.watari.launchers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// The script at the root in a place of its own, where it finds the built jars and has nothing to build.
final class Scripts {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private Scripts() {}

    /// What keeps the script from comparing sources and jars, which belong together in a build that is under way.
    static Map<String, String> environment() {
        return Map.of("WATARI_SOFT_ROCE", "guest", "JAVA_HOME", System.getProperty("java.home"));
    }

    /// The words that start the test's program as a rank.
    static List<String> exec(Path folder) throws IOException {
        Path root = Files.createDirectories(folder.resolve("root"));
        Path script = Files.copy(ROOT.resolve("watari"), root.resolve("watari"));
        Path dist = Files.createDirectories(root.resolve("target/dist"));
        Files.writeString(dist.resolve("stamp"), "built\n");
        Path jars = Files.createDirectories(dist.resolve("lib"));
        try (var built = Files.list(ROOT.resolve("target/dist/lib"))) {
            for (Path jar :
                    built.filter(file -> file.toString().endsWith(".jar")).toList()) {
                Files.copy(jar, jars.resolve(jar.getFileName()));
            }
        }
        // An empty archive stands for an attempt that failed: none is made.
        Files.createFile(jars.resolve("watari.jsa"));
        return List.of(
                script.toString(),
                "exec",
                "--class-path",
                Path.of("target", "test-classes").toAbsolutePath().toString(),
                "--jvm-option=-XX:TieredStopAtLevel=1",
                LauncherProgram.class.getName());
    }
}
