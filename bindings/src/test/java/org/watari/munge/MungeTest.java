package org.watari.munge;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Credentials of a daemon that the test starts (capability L3: Slurm without PMIx and PMI).
@Timeout(60)
@SuppressWarnings("NullAway.Init") // set by JUnit before each test
class MungeTest {
    private static final long LIMIT_SECONDS = 20;
    private static final byte[] TEXT = "step 7.0".getBytes(StandardCharsets.US_ASCII);

    @TempDir
    private Path folder;

    private Process daemon;
    private String socket;

    @BeforeEach
    void startDaemon() throws Exception {
        String munged = Stream.of("/usr/sbin/munged", "/sbin/munged", "/usr/bin/munged")
                .filter(file -> Files.isExecutable(Path.of(file)))
                .findFirst()
                .orElse("");
        Assumptions.assumeFalse(munged.isEmpty(), "munged is not installed (package munge), so it is not tested");
        byte[] secret = new byte[128];
        new SecureRandom().nextBytes(secret);
        Path key = Files.write(folder.resolve("munge.key"), secret);
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("r--------"));
        socket = folder.resolve("munge.sock").toString();
        daemon = start(
                munged,
                "--foreground",
                "--force",
                "--num-threads=1",
                "--key-file=" + key,
                "--socket=" + socket,
                "--pid-file=" + folder.resolve("munged.pid"),
                "--seed-file=" + folder.resolve("munged.seed"),
                "--log-file=" + folder.resolve("munged.log"));
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
        while (!Files.exists(Path.of(socket))) {
            assertTrue(System.nanoTime() - deadline < 0 && daemon.isAlive(), this::printed);
            TimeUnit.MILLISECONDS.sleep(10);
        }
    }

    private Process start(String... words) throws IOException {
        return new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                .redirectOutput(folder.resolve("printed.txt").toFile())
                .start();
    }

    private String printed() {
        try {
            return Files.readString(folder.resolve("printed.txt"));
        } catch (IOException e) {
            return e.toString();
        }
    }

    @AfterEach
    void endDaemon() throws Exception {
        if (daemon != null) {
            daemon.destroy();
            if (!daemon.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                daemon.destroyForcibly().waitFor();
            }
        }
    }

    @Test
    void credentialSaysWhoseItIsAndIsGoodOnce() {
        try (Munge munge = Munge.open(socket)) {
            String credential = munge.encode(TEXT);
            Munge.Credential decoded = munge.decode(credential);
            assertArrayEquals(TEXT, decoded.bytes());
            assertEquals(munge.uid(), decoded.uid());
            MungeException again = assertThrows(MungeException.class, () -> munge.decode(credential));
            assertEquals(17, again.error(), again::getMessage);
            assertTrue(String.valueOf(again.getMessage()).startsWith("munge_decode: Replayed credential (17)"));
            assertThrows(MungeException.class, () -> munge.decode("MUNGE:nothing:"));
        }
    }

    /// Said by MUNGE's own tool.
    @Test
    void credentialIsMeantForItsOwnUserOnly() throws Exception {
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/unmunge")), "unmunge is not installed");
        try (Munge munge = Munge.open(socket)) {
            Path file = Files.writeString(folder.resolve("credential"), munge.encode(TEXT));
            Process tool = start("/usr/bin/unmunge", "--socket=" + socket, "--input=" + file);
            assertTrue(tool.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS));
            List<String> lines = printed().lines().toList();
            assertTrue(
                    lines.stream()
                            .anyMatch(line ->
                                    line.startsWith("UID_RESTRICTION:") && line.contains("(" + munge.uid() + ")")),
                    this::printed);
            assertTrue(lines.stream().noneMatch(line -> line.startsWith("CIPHER:") && line.contains("none")));
        }
    }

    @Test
    void missingDaemonIsSaid() {
        MungeException missing = assertThrows(MungeException.class, () -> Munge.open(socket + ".not"));
        assertTrue(String.valueOf(missing.getMessage()).startsWith("munge_encode: "), missing::getMessage);
    }
}
