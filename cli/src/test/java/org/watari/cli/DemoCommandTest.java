package org.watari.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.watari.acp.testing.Ranks;

/// The command `demo`, with real processes (L1).
class DemoCommandTest {
    private static final int LIMIT_SECONDS = 300;

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    private String output = "";

    @Test
    void edgesAndNumberOfRanksMayComeInEitherOrder() throws Exception {
        Path edges = Files.writeString(folder.resolve("edges.txt"), "a b\nb c\nc a\nc b\n");
        assertEquals(0, demo(edges.toString(), "-n", "2"), output);
        assertTrue(output.contains("VERIFIED pagerank ranks=2 vertices=3 edges=4 max-difference="), output);
        assertTrue(output.lines().anyMatch(line -> line.startsWith("transport ")), output);
        assertTrue(!output.contains("\r") && !output.contains("[0]"), output);
    }

    @Test
    void mismatchEndsWithCodeOne() throws Exception {
        Path edges = Files.writeString(folder.resolve("edges.txt"), "a b\nb c\nc a\nc b\n");
        assertEquals(1, demo("-n", "2", "--break-one-contribution", edges.toString()), output);
        assertTrue(output.contains("MISMATCH pagerank ranks=2 "), output);
    }

    @Test
    void malformedEdgesAreOneLine() throws Exception {
        Path edges = Files.writeString(folder.resolve("edges.txt"), "1 2\n\n3\n");
        assertEquals(1, demo("-n", "2", edges.toString()), output);
        assertTrue(output.contains(edges + " line 3: expected two vertices, found one: 3"), output);
        assertTrue(!output.contains("\tat "), output);
    }

    @Test
    void numbersOfRanksThatCannotBeAreRefused() throws Exception {
        assertEquals(2, demo("-n", "0"), output);
        assertTrue(output.contains("-n 0: the number of ranks must be a number from 1 to"), output);
        assertEquals(2, demo("-n", "abc"), output);
    }

    @Test
    void directoryInPlaceOfEdgesIsAMistakeOnTheCommandLine() throws Exception {
        assertEquals(2, demo("-n", "2", folder.toString()), output);
        assertEquals(1, output.lines().count(), output);
        assertTrue(output.contains(folder + ": a directory"), output);
    }

    @Test
    void progressTakesThePlaceOfTheLineBeforeOnATerminalOnly() throws Exception {
        String rest = "result\n[1] other\nwatari: launcher\n";
        assertEquals("\r\u001b[Khalf\r\u001b[Kdone\r\u001b[K" + rest, shown(true));
        assertEquals(rest, shown(false));
    }

    private static String shown(boolean terminal) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DemoOutput demo = new DemoOutput(out, out, terminal);
        demo.line(0, false, bytes("\rhalf"));
        demo.line(0, false, bytes("\rdone"));
        demo.line(0, false, bytes("result"));
        demo.line(1, true, bytes("other"));
        demo.line(-1, true, bytes("launcher"));
        return out.toString(StandardCharsets.UTF_8);
    }

    private int demo(String... words) throws Exception {
        List<String> main = new ArrayList<>(List.of(Watari.class.getName(), "demo"));
        main.addAll(List.of(words));
        Path printed = folder.resolve("printed.txt");
        Process process = new ProcessBuilder(Ranks.java(List.of(), main))
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        try {
            assertTrue(process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS), "the demo takes longer than its limit");
        } finally {
            process.destroy();
        }
        output = Files.readString(printed);
        return process.exitValue();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
