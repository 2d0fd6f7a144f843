package org.watari.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/// `./watari soak`: a short run is flat, and what is kept on purpose is found (row R6 of the capability list).
final class SoakCommandTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit before each test
    Path folder;

    private record Outcome(int code, String out, String err) {
        String text() {
            return out + err;
        }
    }

    private static Outcome soak(String... words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine line = SoakCommand.commandLine();
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        return new Outcome(line.execute(words), out.toString(), err.toString());
    }

    /// What is counted by pieces is flat from the beginning on; memory needs more than a minute to come to rest.
    @Test
    void startsAccessesRegistrationsAndObjectsLeaveNothing() throws IOException {
        Outcome outcome = soak("--seconds", "40", "--out", folder.toString());
        assertEquals(
                1,
                outcome.out()
                        .lines()
                        .filter(line -> line.matches("(NOT )?FLAT.*"))
                        .count(),
                outcome::text);
        for (Quantity quantity : List.of(Quantity.DESCRIPTORS, Quantity.THREADS, Quantity.SHARED_MEMORY)) {
            List<String> lines = outcome.out()
                    .lines()
                    .filter(line -> line.matches("(shm|tcp)-(restart|stay),[01]," + quantity.title() + ",.*"))
                    .toList();
            assertEquals(8, lines.size(), outcome::text);
            assertTrue(lines.stream().noneMatch(line -> line.contains("GROWS")), outcome::text);
        }
        List<String> csv = Files.readAllLines(folder.resolve("soak.csv"));
        assertEquals("job," + SoakSample.header(), csv.getFirst());
        for (String job : List.of("shm-restart", "shm-stay", "tcp-restart", "tcp-stay")) {
            String last = csv.stream()
                    .filter(line -> line.startsWith(job + ",0,"))
                    .reduce((a, b) -> b)
                    .orElse("");
            String[] fields = last.split(",", -1);
            assertEquals(csv.getFirst().split(",", -1).length, fields.length, last);
            long rounds = Long.parseLong(fields[3]);
            long starts = Long.parseLong(fields[4]);
            assertTrue(rounds > 1 && starts == (job.endsWith("restart") ? rounds : 1), last);
            assertTrue(Long.parseLong(fields[6]) == 10 * rounds, last);
        }
        assertNotNull(ImageIO.read(folder.resolve("soak.png").toFile()));
    }

    @Test
    void descriptorsThatAreKeptAreFound() {
        Outcome outcome =
                soak("--seconds", "8", "--transport", "shm", "--leak", "descriptors", "--out", folder.toString());
        assertEquals(1, outcome.code(), outcome::text);
        assertTrue(outcome.out().contains("shm-stay, rank 0: descriptors grows"), outcome::text);
        assertTrue(outcome.out().contains("shm-restart, rank 1: descriptors grows"), outcome::text);
    }

    @Test
    void wrongWordsAreOneSentenceAndExitCodeTwo() {
        for (String[] words : new String[][] {
            {"--minutes", "0"}, {"--seconds", "1"}, {"-n", "0"}, {"--transport", "pigeon"}, {"--leak", "water"}, {"--x"}
        }) {
            Outcome outcome = soak(words);
            assertEquals(2, outcome.code(), outcome::text);
            assertTrue(outcome.err().startsWith("watari soak: "), outcome::text);
            assertEquals(1, outcome.err().lines().count(), outcome::text);
        }
    }
}
