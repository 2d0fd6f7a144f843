package org.watari.acp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.watari.acp.testing.Ranks;

/// The basic layer between processes over UCX (A1, A5, A7 to A9, A12, A20 to A22, A27, A28, A41, P10, R1, R4).
@Timeout(240)
class AcpIT {

    private List<String> before = List.of();

    private static List<String> shared() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("/dev/shm"))) {
            return files.map(Path::toString)
                    .filter(name -> name.contains("ucx"))
                    .sorted()
                    .toList();
        }
    }

    @BeforeEach
    void lookAtSharedMemory() throws IOException {
        before = shared();
    }

    @AfterEach
    void nothingIsLeftInSharedMemory() throws IOException {
        List<String> left = new ArrayList<>(shared());
        left.removeAll(before);
        left.removeIf(name -> !isOfADeadProcess(name));
        assertEquals(List.of(), left);
    }

    /// Other tests may run on this machine: only what belongs to nobody is left over.
    private static boolean isOfADeadProcess(String name) {
        return !Files.exists(Path.of(name)) ? false : name.matches(".*_[0-9a-f]+$") && !inUse(name);
    }

    private static boolean inUse(String name) {
        return ProcessHandle.allProcesses().anyMatch(process -> {
            try {
                return Files.readString(Path.of("/proc/" + process.pid() + "/maps"), StandardCharsets.ISO_8859_1)
                        .contains(name);
            } catch (IOException e) {
                return false;
            }
        });
    }

    @ParameterizedTest
    @CsvSource({
        "1, default, true, 20000",
        "2, default, true, 100000",
        "4, default, true, 20000",
        "2, default, false, 20000",
        "4, default, false, 2000",
        "2, 'tcp,self', true, 5000",
        "4, 'tcp,self', true, 1000"
    })
    void ranksOfSeveralProcessesPassAllChecks(int ranks, String paths, boolean map, int adds) {
        Ranks run = Ranks.of(ranks)
                .main(AcpPrograms.Checks.class, Integer.toString(adds))
                .environment("WATARI_MAP_SAME_HOST", Boolean.toString(map))
                .limit(Duration.ofSeconds(150));
        if (!"default".equals(paths)) {
            run.environment("UCX_TLS", paths);
        }
        Ranks.Result result = run.run().expectExit(0).expectLines(ranks, "passed on ucx");
        if (ranks > 1) {
            assertTrue(result.out(0).getFirst().contains("tcp") == paths.contains("tcp"), result::all);
            assertTrue(
                    result.out(0).getFirst().contains("same-host mapping") == ("default".equals(paths) && map),
                    result::all);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"all", "tcp,self"})
    void targetThatNeverCallsTheLibraryIsServed(String paths) {
        Ranks.Result result = Ranks.of(2)
                .main(AcpPrograms.BusyTarget.class)
                .environment("UCX_TLS", paths)
                .run()
                .expectExit(0)
                .expectLines(1, "900 operations in");
        long ms = Long.parseLong(result.out(0).getFirst().replaceAll("\\D*\\d+ operations in (\\d+) ms", "$1"));
        assertTrue(ms < 30_000, result::all);
    }

    @Test
    void rankThatClosesWhileOthersPutIntoItsMemoryDoesNotCrash() {
        Ranks.of(3)
                .main(AcpPrograms.EarlyCloser.class)
                .environment("UCX_TLS", "tcp,self")
                .environment("WATARI_MAP_SAME_HOST", "false")
                .environment("WATARI_BOOTSTRAP_TIMEOUT_SECONDS", "5")
                .run()
                .expectExit(0)
                .expectLines(1, "rank 0 closes without the others");
    }

    @Test
    void idleRankUsesLessThanAHundredthOfACore() {
        Ranks.Result result =
                Ranks.of(2).main(AcpPrograms.Idle.class).run().expectExit(0).expectLines(2, "idle permille");
        for (String line : result.out()) {
            assertTrue(Long.parseLong(line.substring(line.lastIndexOf(' ') + 1)) < 10, result::all);
        }
    }

    @ParameterizedTest
    @CsvSource({"exit, 7", "throw, 1"})
    void rankThatEndsWithoutCloseLeavesNoCrashReport(String way, int code, @TempDir Path folder) throws IOException {
        Ranks.Result result = Ranks.of(2)
                .main(AcpPrograms.Leaver.class, way)
                .jvmOptions("-XX:ErrorFile=" + folder.resolve("crash-%p.log"))
                .run()
                .expectExit(code)
                .expectLines(0, "SIGSEGV");
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(), files.toList(), result::all);
        }
    }

    /// Ranks without a launcher, which would end the survivors.
    private static List<Process> alone(int ranks, Path folder, String way, String paths) throws IOException {
        int port;
        try (java.net.ServerSocket socket = new java.net.ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        List<Process> processes = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            ProcessBuilder builder =
                    new ProcessBuilder(Ranks.java(List.of(), List.of(AcpPrograms.Survivor.class.getName(), way)));
            builder.environment().put("WATARI_RANK", Integer.toString(rank));
            builder.environment().put("WATARI_SIZE", Integer.toString(ranks));
            builder.environment().put("WATARI_ROOT", "127.0.0.1:" + port);
            builder.environment()
                    .put("WATARI_SECRET", "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff");
            builder.environment().put("UCX_TLS", paths);
            File out = folder.resolve("rank" + rank).toFile();
            processes.add(builder.redirectErrorStream(true).redirectOutput(out).start());
        }
        return processes;
    }

    @ParameterizedTest
    @CsvSource({"message, all", "copy, all", "message, 'tcp,self'", "copy, 'tcp,self'"})
    void survivorsLearnWhichRankDied(String way, String paths, @TempDir Path folder) throws Exception {
        List<Process> processes = alone(3, folder, way, paths);
        try {
            long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
            for (int rank = 0; rank < 3; rank += 2) {
                Path out = folder.resolve("rank" + rank);
                String text = "";
                while (!text.contains("are well") && System.nanoTime() < end) {
                    // A file tells nobody that it has grown.
                    assertTrue(!processes.get(rank).waitFor(50, TimeUnit.MILLISECONDS), Files.readString(out));
                    text = Files.readString(out);
                }
                assertTrue(text.contains("PeerFailedException"), text);
                assertTrue(text.contains("rank 1 on "), text);
                assertTrue(text.contains("the others are well"), text);
            }
        } finally {
            processes.forEach(Process::destroyForcibly);
            for (Process process : processes) {
                process.waitFor(10, TimeUnit.SECONDS);
            }
        }
    }
}
