package org.watari.acp.bootstrap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.watari.acp.testing.Ports;

/// Capability L5 and A1: rank, size and rendezvous from the environment; malformed values name the variable and the
/// remedy.
@Timeout(200)
class BootstrapsTest {
    private static final String SECRET = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

    private static Bootstrap detect(Map<String, String> properties, Map<String, String> environment) {
        return Bootstraps.detect(
                new Bootstraps.Settings(
                        name -> name == null ? null : properties.get(name),
                        name -> name == null ? null : environment.get(name)),
                new RecordedEnd());
    }

    private static String failure(Map<String, String> properties, Map<String, String> environment) {
        return String.valueOf(assertThrows(BootstrapException.class, () -> detect(properties, environment))
                .getMessage());
    }

    @Test
    void nothingSetIsASingleProcess() {
        try (Bootstrap alone = detect(Map.of(), Map.of())) {
            assertEquals("single process", alone.name());
            assertEquals(0, alone.rank());
            assertEquals(1, alone.size());
        }
    }

    @Test
    void explicitJobOfOneNeedsNoRendezvous() {
        try (Bootstrap alone = detect(Map.of(), Map.of("WATARI_RANK", "0", "WATARI_SIZE", "1"))) {
            assertEquals(1, alone.size());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x         | 2 | 127.0.0.1:5 | WATARI_RANK=x",
                "2         | 2 | 127.0.0.1:5 | WATARI_RANK=2",
                "-1        | 2 | 127.0.0.1:5 | WATARI_RANK=-1",
                "0         | 0 | 127.0.0.1:5 | WATARI_SIZE=0",
                "0         | two | 127.0.0.1:5 | WATARI_SIZE=two",
                "0         | 99999999999 | 127.0.0.1:5 | WATARI_SIZE=99999999999",
                "          | 2 | 127.0.0.1:5 | WATARI_RANK is not set",
                "0         |   | 127.0.0.1:5 | WATARI_SIZE is not set",
                "0         | 2 |             | WATARI_ROOT is not set",
                "0         | 2 | nowhere     | WATARI_ROOT=nowhere",
                "0         | 2 | :80         | WATARI_ROOT=:80",
                "0         | 2 | host:       | WATARI_ROOT=",
                "0         | 2 | host:70000  | WATARI_ROOT=70000",
            })
    void malformedVariableIsNamedWithItsValue(String rank, String size, String root, String expected) {
        Map<String, String> environment = new HashMap<>();
        put(environment, "WATARI_RANK", rank);
        put(environment, "WATARI_SIZE", size);
        put(environment, "WATARI_ROOT", root);
        environment.put("WATARI_SECRET", SECRET);
        String message = failure(Map.of(), environment);
        assertTrue(message.startsWith("bootstrap: " + expected), message);
    }

    private static void put(Map<String, String> map, String name, String value) {
        if (value != null) {
            map.put(name, value);
        }
    }

    @Test
    void missingAndMalformedSecretsAreExplainedWithoutShowingThem() {
        Map<String, String> environment =
                new HashMap<>(Map.of("WATARI_RANK", "0", "WATARI_SIZE", "2", "WATARI_ROOT", "127.0.0.1:5"));
        assertTrue(
                failure(Map.of(), environment).startsWith("bootstrap: neither WATARI_SECRET nor WATARI_SECRET_FILE"));
        environment.put("WATARI_SECRET", "tooshort");
        String message = failure(Map.of(), environment);
        assertTrue(message.startsWith("bootstrap: " + "WATARI_SECRET holds no job secret"), message);
        assertFalse(message.contains("tooshort"), message);
    }

    @Test
    void secretFileMustBelongToItsOwnerAlone(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("secret");
        Files.writeString(file, SECRET + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        BootstrapException open = assertThrows(BootstrapException.class, () -> JobSecret.read(file));
        assertTrue(String.valueOf(open.getMessage()).contains("chmod 600"), open::getMessage);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        assertEquals(SECRET, JobSecret.read(file).toHex());
        assertFalse(JobSecret.read(file).toString().contains(SECRET));
        assertThrows(BootstrapException.class, () -> JobSecret.read(folder.resolve("absent")));
    }

    @Test
    void malformedTimeLimitIsNamed() {
        String message = failure(Map.of("watari.bootstrap.timeoutSeconds", "soon"), Map.of());
        assertTrue(message.startsWith("bootstrap: " + "watari.bootstrap.timeoutSeconds=soon"), message);
        message = failure(Map.of(), Map.of("WATARI_BOOTSTRAP_TIMEOUT_SECONDS", "0"));
        assertTrue(message.startsWith("bootstrap: " + "WATARI_BOOTSTRAP_TIMEOUT_SECONDS=0"), message);
    }

    @Test
    void propertyWinsOverTheEnvironment() {
        String message = failure(Map.of("watari.rank", "7"), Map.of("WATARI_RANK", "0", "WATARI_SIZE", "2"));
        assertTrue(message.startsWith("bootstrap: " + "watari.rank=7"), message);
    }

    @Test
    void unreachableRendezvousIsNamed() throws IOException {
        int port = Ports.free();
        String message = failure(
                Map.of(),
                Map.of(
                        "WATARI_JOB",
                        "x",
                        "WATARI_RANK",
                        "1",
                        "WATARI_SIZE",
                        "2",
                        "WATARI_LOCAL_RANK",
                        "1",
                        "WATARI_LOCAL_SIZE",
                        "2",
                        "WATARI_ROOT",
                        "127.0.0.1:" + port,
                        "WATARI_SECRET",
                        SECRET));
        assertTrue(message.contains("WATARI_ROOT=127.0.0.1:" + port + ": no rendezvous could be reached"), message);
    }

    /// Capability A73.
    @Test
    void busyPortOfAJobStartedByHandIsNamedWithWhatToDo() throws IOException {
        try (ServerSocket busy = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String root = "127.0.0.1:" + busy.getLocalPort();
            String message = failure(
                    Map.of(),
                    Map.of("WATARI_RANK", "0", "WATARI_SIZE", "2", "WATARI_ROOT", root, "WATARI_SECRET", SECRET));
            assertTrue(message.contains("rendezvous at " + root + " cannot be opened"), message);
            assertTrue(message.contains("another process has port " + busy.getLocalPort()), message);
            assertTrue(message.contains("WATARI_ROOT"), message);
        }
    }

    @Test
    void ranksStartedByHandMeetAtRankZero() throws Exception {
        String root = "127.0.0.1:" + Ports.free();
        Map<String, String> common = Map.of("WATARI_SIZE", "2", "WATARI_ROOT", root, "WATARI_SECRET", SECRET);
        CompletableFuture<Integer> other = CompletableFuture.supplyAsync(() -> playRank(common, "1"));
        assertEquals(0, playRank(common, "0"));
        assertEquals(1, other.get(60, TimeUnit.SECONDS));
    }

    private static int playRank(Map<String, String> common, String rank) {
        Map<String, String> environment = new HashMap<>(common);
        environment.put("WATARI_RANK", rank);
        try (Bootstrap bootstrap = detect(Map.of(), environment)) {
            assertEquals("explicit environment", bootstrap.name());
            assertEquals(2, bootstrap.localSize());
            bootstrap.barrier();
            return bootstrap.localRank();
        }
    }

    @Test
    void jobVariablesAreRemovedForChildren() {
        Map<String, String> environment = new HashMap<>(Map.of("WATARI_SECRET", SECRET, "WATARI_RANK", "0", "A", "b"));
        Bootstraps.removeJobVariables(environment);
        assertEquals(Map.of("A", "b"), environment);
    }
}
