package org.watari.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.watari.verbs.VerbsDevice;
import picocli.CommandLine;

/// `./watari figures`: its words, its files, and what must hold whatever the machine.
final class FiguresCommandTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit before each test
    Path folder;

    private record Outcome(int code, String out, String err) {}

    private static Outcome figures(String... words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine line = FiguresCommand.commandLine();
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        return new Outcome(line.execute(words), out.toString(), err.toString());
    }

    private List<String[]> rows(String file, String header) throws IOException {
        List<String> lines = Files.readAllLines(folder.resolve(file));
        assertEquals(header, lines.getFirst());
        int fields = header.split(",", -1).length;
        return lines.stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .peek(row -> assertEquals(fields, row.length, String.join(",", row)))
                .toList();
    }

    /// Every file was named, and every picture can be read and is not all of one colour.
    private void assertFiles(Outcome outcome, String... names) throws IOException {
        assertEquals(0, outcome.code(), outcome.err());
        Set<String> there;
        try (Stream<Path> files = Files.list(folder)) {
            there = files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        }
        Set<String> wanted = new HashSet<>(Set.of(names));
        wanted.add("conditions.txt");
        assertEquals(wanted, there);
        assertEquals(
                there,
                outcome.out()
                        .lines()
                        .map(line -> Path.of(line).getFileName().toString())
                        .collect(Collectors.toSet()));
        for (String name : names) {
            if (name.endsWith(".png")) {
                BufferedImage image = ImageIO.read(folder.resolve(name).toFile());
                assertNotNull(image, name);
                int[] colours = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
                assertTrue(Arrays.stream(colours).distinct().count() > 3, name);
            }
        }
    }

    /// Capability X20: Pointer falls, Neighborhood is flat, and no cache holds more than it may.
    @Test
    void hitRatesFallForPointerAndStayForNeighborhood() throws IOException {
        assertFiles(
                figures("--only", "hit-rate", "--quick", "--out", folder.toString()),
                "hit-rate.csv",
                "hit-rate-pointer.png",
                "hit-rate-neighborhood.png");
        List<String[]> rows = rows("hit-rate.csv", HitRates.HEADER);
        int scales = Scale.all(true).size();
        assertEquals(2 * 3 * scales, rows.size());
        for (int i = 0; i < rows.size(); i++) {
            String[] row = rows.get(i);
            int nodes = Integer.parseInt(row[2]);
            int entries = Integer.parseInt(row[3]);
            double lookUps = Double.parseDouble(row[4]);
            double hits = Double.parseDouble(row[5]);
            double rate = Double.parseDouble(row[9]);
            String text = String.join(",", row);
            assertEquals(4 * nodes, Integer.parseInt(row[1]), text);
            assertEquals(lookUps, hits + Double.parseDouble(row[6]), text);
            assertEquals(hits / lookUps, rate, 1e-6, text);
            assertTrue(Integer.parseInt(row[8]) <= Math.min(entries, nodes - 1), text);
            boolean isPointer = row[0].equals("pointer");
            if (isPointer && nodes - 1 >= 3 * entries) {
                // Were any node as likely as any other, as many as are known of those there are. The median of
                // nine numbers is in the middle up to 2.46 times as often.
                double known = (double) entries / (nodes - 1);
                assertTrue(rate > known && rate < 2.46 * known, text);
            } else {
                assertTrue(rate > 0.98 || (isPointer && nodes - 1 > entries), text);
            }
            if (isPointer && i % scales > 0) {
                assertTrue(rate < Double.parseDouble(rows.get(i - 1)[9]), text);
            }
        }
    }

    /// Capability X21: with the cache all are hits, without it none is, and the gain is that of the two times.
    @Test
    void latenciesWithTheCacheAndWithoutStandSideBySide() throws IOException {
        assertFiles(
                figures("--only", "latency", "--quick", "--size", "8,16384", "--out", folder.toString()),
                "latency-tcp.csv",
                "latency-tcp-rounds.csv",
                "latency-get-tcp.png",
                "latency-put-tcp.png",
                "gain-get-tcp.png",
                "gain-put-tcp.png");
        List<String[]> rounds = rows("latency-tcp-rounds.csv", Latencies.ROUNDS_HEADER);
        assertEquals(2 * 2 * 2 * 2 * 2, rounds.size());
        for (String[] row : rounds) {
            String text = String.join(",", row);
            boolean cached = row[5].equals("on");
            assertEquals(row[8], row[cached ? 9 : 10], text);
            assertEquals("0", row[cached ? 10 : 9], text);
        }
        List<String[]> rows = rows("latency-tcp.csv", Latencies.HEADER);
        assertEquals(2 * 2 * 2, rows.size());
        for (String[] row : rows) {
            double off = Double.parseDouble(row[4]);
            double on = Double.parseDouble(row[5]);
            assertTrue(off > 0 && on > 0, String.join(",", row));
            assertEquals(100 * (off - on) / off, Double.parseDouble(row[6]), 0.1, String.join(",", row));
        }
    }

    /// Capability X15, X16, X17, X18: the stressmarks' own lines, drawn beside the paper's.
    @Test
    void improvementsAreThoseOfTheStressmarks() throws IOException {
        assertFiles(
                figures("--only", "improvement", "--quick", "--out", folder.toString()),
                "improvement-tcp.csv",
                "improvement-tcp.png");
        List<String> lines = Files.readAllLines(folder.resolve("improvement-tcp.csv"));
        assertTrue(lines.getFirst().startsWith("stressmark,transport,ranks,threads,cache_entries,"), lines.getFirst());
        assertEquals(1 + 2 * 4, lines.size());
        for (String mark : List.of("pointer", "update", "neighborhood", "field")) {
            for (String start : List.of("2,2,0,", "2,2,100,")) {
                String all = mark + ",tcp-unmapped," + start;
                assertEquals(
                        1, lines.stream().filter(line -> line.startsWith(all)).count(), all);
            }
        }
    }

    @Test
    void wrongWordsAreOneSentenceAndExitCodeTwo() {
        assertRefused("--only speed: there are hit-rate, latency, improvement", "--only", "speed");
        assertRefused("--transport hosts: only latencies are measured there", "--transport", "hosts");
        assertRefused("--transport pigeon: there are tcp, hosts, verbs", "--transport", "pigeon");
        assertRefused("--size 0: a number from 1 to ", "--size", "0");
        assertRefused("--size many: a number from 1 to ", "--size", "many");
        assertRefused("--rounds 0: a number from 1 to 1000 is needed", "--rounds", "0");
        assertRefused("--limit -1: a number from 1 to ", "--limit", "-1");
        assertRefused("--device a: only --transport verbs goes over devices", "--device", "a");
        assertRefused("--device a,b,c: one or two are needed", "--transport", "verbs", "--device", "a,b,c");
        assertRefused("Unknown option: '--wrong'", "--wrong");
        assertRefused("Unmatched argument at index 0: 'hit-rate'", "hit-rate");
    }

    private static void assertRefused(String start, String... words) {
        Outcome outcome = figures(words);
        assertEquals(2, outcome.code(), outcome.err());
        assertTrue(outcome.err().startsWith("watari figures: " + start), outcome.err());
        assertEquals(1, outcome.err().lines().count(), outcome.err());
        assertEquals("", outcome.out());
    }

    @Test
    void aFolderThatCannotBeMadeIsNamedBeforeAnythingIsMeasured() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        Outcome outcome = figures("--out", file.resolve("below").toString());
        assertEquals(1, outcome.code(), outcome.err());
        assertTrue(outcome.err().startsWith("watari figures: --out " + file), outcome.err());
    }

    @Test
    void transportVerbsWithoutADeviceIsNamedAsMissing() {
        assumeTrue(VerbsDevice.list().isEmpty(), "this machine has an RDMA device");
        Outcome outcome = figures("--only", "latency", "--transport", "verbs", "--out", folder.toString());
        assertEquals(1, outcome.code(), outcome.err());
        assertTrue(
                outcome.err().startsWith("watari figures: --transport verbs: this machine has no RDMA device"),
                outcome.err());
    }
}
