package org.watari.perf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PutGetBesideCTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void everyLayerGivesFiguresAndAllocatesNothing() throws IOException {
        boolean withC = UcxPerftest.find() != null;
        Path csv = folder.resolve("samples.csv");
        Report report = run("c=" + withC, "csv=" + csv);
        for (String layer : List.of("ucp", "acp", "pgas")) {
            for (Measured test : List.of(Measured.PUT_BW, Measured.GET, Measured.PUT_FLUSH)) {
                assertSane(report.of(layer, test, Sample.SLEEP));
            }
        }
        assertSane(report.of("ucp", Measured.PUT_LAT, Sample.SPIN));
        List<String> lines = Files.readAllLines(csv);
        assertEquals(Report.HEADER, lines.getFirst());
        assertEquals(Report.HEADER.split(",", -1).length, lines.get(1).split(",", -1).length);
        assumeTrue(withC, "ucx_perftest is not installed: no figures of C");
        assertTrue(report.ratio("ucp", Measured.GET, Sample.SPIN) > 0);
        assertTrue(report.leastRatio("ucp", Measured.PUT_BW, Sample.SPIN) > 0);
    }

    private static Report run(String... more) throws IOException {
        String[] options = {
            "rounds=1", "count=2000", "warm-up=2000", "settle=20000", "cores=", "limit=60", "layers=ucp,acp,pgas"
        };
        String[] all =
                Stream.concat(Arrays.stream(options), Arrays.stream(more)).toArray(String[]::new);
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        Report report =
                PutGetBesideC.run(PutGetOptions.parse(all), new PrintStream(printed, true, StandardCharsets.UTF_8));
        assertTrue(
                printed.toString(StandardCharsets.UTF_8).contains("medians"), printed.toString(StandardCharsets.UTF_8));
        return report;
    }

    private static void assertSane(List<Sample> samples) {
        assertEquals(1, samples.size());
        Sample sample = samples.getFirst();
        assertTrue(sample.nsPerOperation() > 0, sample.toString());
        assertTrue(sample.p99Ns() >= sample.p50Ns(), sample.toString());
        assertEquals(0, sample.bytesAllocated(), sample.toString());
    }

    @Test
    void aSampleIsReadAsItWasWritten() {
        Sample sample = new Sample("ucp", Measured.GET, Sample.SPIN, 1.5, 2.5, 3.5, 4, 5, 6, 0.125);
        assertTrue(Sample.isLine(sample.toLine()));
        assertEquals(sample, Sample.parse(sample.toLine()));
        assertThrows(IllegalArgumentException.class, () -> Sample.parse("RESULT ucp get"));
    }

    @Test
    void wrongOptionsAreNamed() {
        assertNamed("rounds", "rounds=0");
        assertNamed("count", "count=many");
        assertNamed("colour", "colour=blue");
        assertNamed("plain", "plain");
    }

    private static void assertNamed(String name, String option) {
        IllegalArgumentException thrown =
                assertThrows(IllegalArgumentException.class, () -> PutGetOptions.parse(option));
        assertTrue(Objects.requireNonNull(thrown.getMessage()).contains(name), thrown.getMessage());
    }
}
