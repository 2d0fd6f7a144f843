package org.watari.acp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.watari.acp.testing.Ports;
import org.watari.acp.testing.Ranks;
import org.watari.acp.testing.SharedMemory;

/// The basic layer between processes over UCX (A1, A5, A7 to A9, A12, A20 to A22, A27, A28, A41, P10, R1, R4).
@Timeout(400)
class AcpIT {

    private @Nullable SharedMemory before;

    @BeforeEach
    void lookAtSharedMemory() throws IOException {
        before = SharedMemory.now();
    }

    @AfterEach
    void nothingIsLeftInSharedMemory() throws IOException {
        assertEquals(List.of(), Objects.requireNonNull(before).leftSince());
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
            String way = result.line(0, "passed on");
            assertTrue(way.contains("tcp") == paths.contains("tcp"), result::all);
            assertTrue(way.contains("same-host mapping") == ("default".equals(paths) && map), result::all);
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
        long ms = Long.parseLong(result.line(0, "operations in").replaceAll("\\D*\\d+ operations in (\\d+) ms", "$1"));
        assertTrue(ms < 30_000, result::all);
    }

    @Test
    void rankThatClosesWhileOthersPutIntoItsMemoryDoesNotCrash() {
        Ranks.of(3)
                .main(AcpPrograms.EarlyCloser.class)
                .environment("UCX_TLS", "tcp,self")
                .environment("WATARI_MAP_SAME_HOST", "false")
                // For the meeting before the end; the start has the same limit, and ranks that start late.
                .environment("WATARI_BOOTSTRAP_TIMEOUT_SECONDS", "15")
                .run()
                .expectExit(0)
                .expectLines(1, "rank 0 closes without the others");
    }

    @Test
    void idleRankUsesLessThanAHundredthOfACore() {
        Ranks.Result result =
                Ranks.of(2).main(AcpPrograms.Idle.class).run().expectExit(0).expectLines(2, "idle permille");
        for (int rank = 0; rank < 2; rank++) {
            String line = result.line(rank, "idle permille");
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
        int port = Ports.free();
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
            long end = System.nanoTime() + Duration.ofMinutes(3).toNanos();
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
