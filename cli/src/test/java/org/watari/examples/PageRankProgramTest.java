package org.watari.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.watari.pgas.Pgas;

/// The main job on ranks that are threads (P13).
class PageRankProgramTest {
    private static final Duration LIMIT = Duration.ofMinutes(3);

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 7})
    void resultIsVerifiedOnAnyNumberOfRanks(int ranks) throws Exception {
        assertEquals(0, run(ranks, randomGraph(300, 2000).toString()));
        assertTrue(out().contains("VERIFIED pagerank ranks=" + ranks + " vertices="), out());
        assertTrue(out().contains(" edges=2000 max-difference="), out());
    }

    @Test
    void knownGraphHasKnownRanks() throws Exception {
        Path edges = Files.writeString(folder.resolve("small.txt"), "b a\nc a\n");
        // More ranks than vertices, too.
        assertEquals(0, run(8, edges.toString()));
        // With y the value of a and x that of b and c: x = 0.15 / 3 + 0.85 y / 3 and 2 x + y = 1.
        double y = (1 - 2 * 0.05) / (1 + 2 * 0.85 / 3);
        String highest = out().lines()
                .filter(line -> line.startsWith("   1  ") && line.endsWith("  a"))
                .findFirst()
                .orElseThrow();
        assertEquals(y, Double.parseDouble(highest.strip().split(" +", -1)[1]), 1e-9);
        assertTrue(out().contains("VERIFIED pagerank ranks=8 vertices=3 edges=2 "), out());
    }

    @Test
    void falsifiedContributionIsAMismatch() throws Exception {
        assertEquals(1, run(3, randomGraph(100, 500).toString(), "--break-one-contribution"));
        String last = out().lines().reduce("", (a, b) -> b);
        assertTrue(last.startsWith("MISMATCH pagerank ranks=3 "), out());
    }

    @Test
    void malformedInputEndsEveryRankWithOneLine() throws Exception {
        Path edges = Files.writeString(folder.resolve("edges.txt"), "1 2\n3\n");
        assertEquals(1, run(3, edges.toString()));
        assertEquals("", out());
        assertEquals(
                "watari: " + edges + " line 2: expected two vertices, found one: 3" + System.lineSeparator(),
                err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void optionsOutOfRangeAreRefused() throws Exception {
        String edges = randomGraph(10, 20).toString();
        for (String option : Arrays.asList(
                "--damping=1", "--damping=x", "--tolerance=-1", "--iterations=0", "--unknown", "another")) {
            assertEquals(1, run(2, edges, option), option);
        }
        assertEquals(6, err.toString(StandardCharsets.UTF_8).lines().count());
    }

    @Test
    void progressIsMarkedByCarriageReturns() throws Exception {
        assertEquals(0, run(2, randomGraph(10, 20).toString(), "--progress", "--iterations=3"));
        assertTrue(out().startsWith("\rreading\n"), out());
        assertTrue(out().contains("iterations  3"), out());
    }

    private int run(int ranks, String... args) {
        AtomicInteger exitCode = new AtomicInteger();
        PrintStream toOut = new PrintStream(out, true, StandardCharsets.UTF_8);
        PrintStream toErr = new PrintStream(err, true, StandardCharsets.UTF_8);
        Pgas.launchInProcess(
                ranks, LIMIT, () -> exitCode.accumulateAndGet(PageRankProgram.runRank(args, toOut, toErr), Math::max));
        return exitCode.get();
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private Path randomGraph(int vertices, int edges) throws IOException {
        Random random = new Random(7);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < edges; i++) {
            text.append(random.nextInt(vertices))
                    .append(' ')
                    .append(random.nextInt(vertices))
                    .append('\n');
        }
        return Files.writeString(folder.resolve("random.txt"), text);
    }
}
