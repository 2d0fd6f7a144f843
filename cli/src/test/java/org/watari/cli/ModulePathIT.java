package org.watari.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// The built jars as modules: exports, services and native access. Capability B10.
final class ModulePathIT {

    private static final Path JARS = Path.of("..", "target", "dist", "lib");
    private static final long LIMIT_SECONDS = 180;

    private record Ended(int exitCode, String output) {}

    private static Ended java(String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:-UsePerfData",
                "--module-path",
                JARS.toString()));
        command.addAll(List.of(options));
        Path output = Files.createTempFile("watari-module-path", ".txt");
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
            int exitCode = process.waitFor();
            return new Ended(exitCode, Files.readString(output, StandardCharsets.UTF_8));
        } finally {
            Files.delete(output);
        }
    }

    @Test
    void aRankRunsAsModulesWithNativeAccessForTheBindingsAlone() throws IOException, InterruptedException {
        Ended ended = java(
                "--enable-native-access=org.watari.bindings",
                "-m",
                "org.watari.cli/org.watari.examples.PageRankProgram",
                "--iterations=3");
        assertEquals(0, ended.exitCode, ended.output);
        assertTrue(ended.output.contains("VERIFIED pagerank ranks=1"), ended.output);
    }

    @Test
    void nativeAccessThatIsNotGivenIsNamedWithItsFlag() throws IOException, InterruptedException {
        assumeTrue(Runtime.version().feature() >= 24, "a JDK before 24 never refuses native access");
        Ended ended = java("--illegal-native-access=deny", "-m", "org.watari.cli/org.watari.examples.PageRankProgram");
        assertTrue(ended.exitCode != 0, ended.output);
        assertTrue(ended.output.contains("--enable-native-access=org.watari.bindings"), ended.output);
    }
}
