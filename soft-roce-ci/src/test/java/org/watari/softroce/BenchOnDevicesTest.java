package org.watari.softroce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `./watari bench` over libibverbs, with few operations: that it measures what it says, not how fast.
/// Six starts of programs cost most of its minute: `./watari soft-roce test BenchOnDevices` runs it.
@Tag("rdma-long")
final class BenchOnDevicesTest {
    private static final long LIMIT_SECONDS = 240;

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit before each test
    Path folder;

    /// Capabilities A42, A43: ours and the programs of perftest, on two devices, in one run.
    @Test
    void objectsOverVerbsStandBesideTheProgramsInC() throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process bench = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:-UsePerfData",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "org.watari.perf.BenchCommand",
                        "put-ping-pong",
                        "get-bandwidth",
                        "--size=8",
                        "--transport=verbs",
                        "--level=verbs",
                        "--against=perftest",
                        "--device=rxe0,rxe1",
                        "--cores=",
                        "--count=200",
                        "--rounds=1",
                        "--warm-up=0",
                        "--jvm-option=-XX:TieredStopAtLevel=1",
                        "--csv"))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        try {
            assertTrue(bench.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS), () -> "not done in time: " + text(err));
        } finally {
            bench.destroy();
        }
        assertEquals(0, bench.exitValue(), () -> text(err));
        assertEquals(
                List.of(
                        "put-ping-pong,verbs,verbs,2,8,perftest: alone",
                        "put-ping-pong,verbs,verbs,2,8,perftest: with ratio",
                        "get-bandwidth,verbs,verbs,2,8,perftest: alone",
                        "get-bandwidth,verbs,verbs,2,8,perftest: with ratio"),
                text(out).lines().skip(1).map(BenchOnDevicesTest::shape).toList(),
                () -> text(out));
    }

    /// The first six fields of a line, and whether the last, the ratio, is there; its times are numbers
    /// above 0.
    private static String shape(String line) {
        List<String> fields = List.of(line.split(",", -1));
        int named = 6;
        assertTrue(Double.parseDouble(fields.get(named)) > 0, line);
        String ratio = fields.getLast();
        assertTrue(ratio.isEmpty() || Double.parseDouble(ratio) > 0, line);
        return String.join(",", fields.subList(0, named)) + (ratio.isEmpty() ? ": alone" : ": with ratio");
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
