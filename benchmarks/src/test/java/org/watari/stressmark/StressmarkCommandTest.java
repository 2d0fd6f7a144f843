package org.watari.stressmark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/// `./watari stressmark` with little to do: that it runs, checks and says what it should, not how fast.
@Timeout(300)
class StressmarkCommandTest {

    @TempDir
    Path folder = Path.of("");

    private record Outcome(int code, String out, String err) {}

    private static Outcome stressmark(String... words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine line = StressmarkCommand.commandLine();
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        return new Outcome(line.execute(words), out.toString(), err.toString());
    }

    /// Capability X15: processes over TCP that do not map each other's memory.
    @Test
    void pointerOverTcpIsVerifiedAndPrintsTheGainOfTheCache() throws Exception {
        Path file = folder.resolve("pointer.csv");
        Outcome outcome = stressmark(
                "pointer",
                "-n",
                "2",
                "--transport",
                "tcp",
                "--map",
                "false",
                "--rounds",
                "1",
                "--hops",
                "50",
                "--cache",
                "4",
                "--csv",
                file.toString());
        assertEquals(0, outcome.code(), outcome.err());
        for (String word :
                List.of("VERIFIED", "100 (Z - W) / Z = ", "misses", "evictions", "tcp-unmapped", "hops 50")) {
            assertTrue(outcome.out().contains(word), () -> word + " in " + outcome.out());
        }
        List<String> lines = Files.readAllLines(file);
        assertEquals(
                "stressmark,transport,ranks,threads,cache_entries,rounds,median_ns,hits,misses,evictions,"
                        + "improvement_percent",
                lines.getFirst());
        String[] off = lines.get(1).split(",", -1);
        String[] on = lines.get(2).split(",", -1);
        assertEquals(
                List.of("pointer", "tcp-unmapped", "2", "1", "0", "1"),
                List.of(off).subList(0, 6));
        assertEquals(
                List.of("pointer", "tcp-unmapped", "2", "1", "4", "1"),
                List.of(on).subList(0, 6));
        assertEquals("", off[10]);
        assertEquals(
                100 * (Double.parseDouble(off[6]) - Double.parseDouble(on[6])) / Double.parseDouble(off[6]),
                Double.parseDouble(on[10]),
                0.006);
        assertEquals("0", off[7]);
        assertEquals(Long.parseLong(off[8]), Long.parseLong(on[7]) + Long.parseLong(on[8]));
        // One object, one other rank: each rank misses once.
        assertEquals("2", on[8]);
    }

    /// Capability X18: processes with several threads over shared memory.
    @Test
    void fieldOverSharedMemoryIsVerifiedWithSeveralThreads() {
        Outcome outcome = stressmark(
                "field", "-n", "2", "--threads", "2", "--rounds", "1", "--field", "4096", "--tokens", "4", "--csv");
        assertEquals(0, outcome.code(), outcome.err());
        assertTrue(outcome.err().contains("VERIFIED"), outcome.err());
        assertEquals(3, outcome.out().lines().count(), outcome.out());
        assertTrue(
                outcome.out().lines().skip(2).allMatch(line -> line.startsWith("field,shm,2,2,100,1,")), outcome.out());
    }

    @Test
    void failureOfARankIsTold() {
        Outcome outcome = stressmark("pointer", "-n", "1", "--jvm-option=-XX:NoSuchOption=1");
        assertEquals(1, outcome.code(), outcome.out());
        assertTrue(outcome.err().startsWith("watari stressmark: pointer failed with code 1:"), outcome.err());
        assertTrue(outcome.err().contains("NoSuchOption"), outcome.err());
        assertFalse(outcome.out().contains("VERIFIED"), outcome.out());
    }

    @Test
    void wrongWordsAreOneSentenceAndExitCodeTwo() {
        assertRefused("-n 0: a whole number from 1 to 4096 is needed", "pointer", "-n", "0");
        assertRefused("-n four: a whole number from 1 to 4096 is needed", "pointer", "-n", "four");
        assertRefused("--threads 65: a whole number from 1 to 64 is needed", "pointer", "--threads", "65");
        assertRefused("--seed 0: a whole number from -2147483646 to -1 is needed", "field", "--seed", "0");
        assertRefused("a window of 4 words: an odd number from 1 to 15 is needed", "pointer", "--window", "4");
        assertRefused("--stop 60: at most 54 is possible", "update", "--field", "64", "--window", "9", "--stop", "60");
        assertRefused(
                "--offset 40: at most half of --field 64 is possible", "field", "--field", "64", "--offset", "40");
        assertRefused(
                "--short 9 --long 8: the first is at most the second", "neighborhood", "--short", "9", "--long", "8");
        assertRefused("--thickness-min 9: more than --thickness-max 8", "neighborhood", "--thickness-min", "9");
        assertRefused("--tolerance 1: a number from 7.0E-6 to 0.5 is needed", "matrix", "--tolerance", "1");
        assertRefused("unknown transport carrier: there are shm, tcp, verbs", "pointer", "--transport", "carrier");
        assertRefused("--map maybe: true or false is needed", "pointer", "--map", "maybe");
        assertRefused("--csv /no/such/file: there is no folder", "pointer", "--csv", "/no/such/file");
        assertRefused("Unknown option: '--hops=3'", "field", "--hops=3");
        assertRefused("Unmatched argument at index 0: 'pointr'", "pointr");
        assertRefused("Missing required subcommand");
    }

    private static void assertRefused(String start, String... words) {
        Outcome outcome = stressmark(words);
        assertEquals(2, outcome.code(), outcome.err());
        assertTrue(outcome.err().startsWith("watari stressmark: " + start), outcome.err());
        assertEquals(1, outcome.err().lines().count(), outcome.err());
        assertEquals("", outcome.out());
    }

    @Test
    void helpNamesTheOptionsOfTheStressmark() {
        Outcome outcome = stressmark("neighborhood", "--help");
        assertEquals(0, outcome.code());
        for (String word : List.of("--cache", "--threads", "--dimension", "--long", "; 10", "-n")) {
            assertTrue(outcome.out().contains(word), () -> word + " in " + outcome.out());
        }
        assertTrue(stressmark("--help").out().contains("transitive"));
    }
}
