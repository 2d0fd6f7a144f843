package org.watari.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Capability A73: ranks start from an archive of classes where there is one that fits, and say nothing where not.
final class ClassArchiveIT {
    private static final Path JARS = Path.of("..", "target", "dist", "lib");
    private static final long LIMIT_SECONDS = 180;
    private static final String FROM_ARCHIVE = "org.watari.acp.Acp source: shared objects file";

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit before each test
    private Path folder;

    @BeforeEach
    void copyJars() throws IOException {
        try (Stream<Path> jars = Files.list(JARS)) {
            for (Path jar :
                    jars.filter(file -> file.toString().endsWith(".jar")).toList()) {
                Files.copy(jar, folder.resolve(jar.getFileName()));
            }
        }
    }

    private Path archive() {
        return folder.resolve("watari.jsa");
    }

    /// The command line with the copied jars; it must end well.
    ///
    /// @return what it printed
    private List<String> watari(String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:-UsePerfData",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                folder + "/*",
                "org.watari.cli.Watari"));
        command.addAll(List.of(words));
        Path output = folder.resolve("output.txt");
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        for (String name : List.of("WATARI_JAVA_OPTIONS", "JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS")) {
            builder.environment().remove(name);
        }
        Process process = builder.redirectOutput(output.toFile()).start();
        if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
        List<String> lines = Files.readAllLines(output);
        assertEquals(0, process.waitFor(), () -> String.join("\n", lines));
        return lines;
    }

    /// Two ranks of the program that the archive is made with, beside a class path of the user.
    ///
    /// @return what the first loaded from where
    private String startTwo(String... options) throws IOException, InterruptedException {
        Path log = folder.resolve("loaded.txt");
        String main = StartProgram.class.getName();
        List<String> words = new ArrayList<>(List.of("run", "-n", "1", "--jvm-option=-Xlog:class+load:file=" + log));
        words.addAll(List.of(options));
        words.addAll(List.of("--class-path", folder.toString(), main, ":", "-n", "1"));
        words.addAll(List.of(options));
        words.addAll(List.of("--class-path", folder.toString(), main));
        assertEquals(
                List.of("[0] rank 0 of 2: 1", "[1] rank 1 of 2: 1"),
                watari(words.toArray(new String[0])).stream().sorted().toList());
        return Files.readString(log);
    }

    @Test
    void ranksStartFromTheArchiveUnlessTheUserChoosesOtherwise() throws Exception {
        assertFalse(startTwo().contains(FROM_ARCHIVE), "there is no archive yet");
        assertEquals(List.of(), watari("archive"));
        assertTrue(startTwo().contains(FROM_ARCHIVE), "classes come from the archive");
        assertFalse(startTwo("--jvm-option=-Xshare:auto").contains(FROM_ARCHIVE), "the user has chosen");
    }

    @Test
    void archiveThatDoesNotFitIsPassedOverInSilence() throws Exception {
        watari("archive");
        startTwo("--jvm-option=-XX:-UseCompressedOops");
        Path jar = jarOf("watari-pgas");
        Files.setLastModifiedTime(jar, FileTime.from(Instant.EPOCH));
        assertFalse(startTwo().contains(FROM_ARCHIVE), "a jar has changed");
        Files.writeString(archive(), "no archive");
        assertFalse(startTwo().contains(FROM_ARCHIVE), "the archive is none");
    }

    @Test
    void damagedArchiveIsPassedOverInSilence() throws Exception {
        watari("archive");
        byte[] bytes = Files.readAllBytes(archive());
        Arrays.fill(bytes, bytes.length / 2, bytes.length / 2 + 65_536, (byte) 0x5a);
        Files.write(archive(), bytes);
        assertFalse(startTwo().contains(FROM_ARCHIVE), "the archive is damaged");
    }

    @Test
    void nextAttemptRemovesWhatAKilledOneLeft() throws Exception {
        Process gone = new ProcessBuilder("true").start();
        assertEquals(0, gone.waitFor());
        Path left = Files.writeString(folder.resolve("watari.jsa." + gone.pid()), "half an archive");
        Path others = Files.writeString(
                folder.resolve("watari.jsa." + ProcessHandle.current().pid()), "being written");
        watari("archive");
        assertFalse(Files.exists(left), left::toString);
        assertTrue(Files.exists(others), others::toString);
    }

    private Path jarOf(String start) throws IOException {
        try (Stream<Path> jars = Files.list(folder)) {
            return jars.filter(jar -> jar.getFileName().toString().startsWith(start))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
