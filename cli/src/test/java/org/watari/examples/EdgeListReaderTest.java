package org.watari.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Edge lists as they are and as they should not be.
class EdgeListReaderTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    @Test
    void integersAreNumberedInTheOrderOfTheirAppearance() throws Exception {
        assertEquals(List.of("7>3", "3>9223372036854775807", "7>7"), edges("7 3\n3\t9223372036854775807\n7,7\n"));
    }

    @Test
    void namesAreKept() throws Exception {
        assertEquals(List.of("a>b", "b>2", "ä>a"), edges("a b\nb 2\nä a"));
    }

    @Test
    void commentsBlankLinesAndLineEndsOfAnySystemAreSkipped() throws Exception {
        assertEquals(List.of("1>2", "2>1"), edges("# SNAP\r\n% KONECT\n\n  \t\n 1 , 2 \r\n  # indented\n2\t\t1"));
    }

    @Test
    void anEdgeGivenTwiceCountsTwice() throws Exception {
        assertEquals(List.of("1>2", "1>2"), edges("1 2\n1 2\n"));
    }

    @Test
    void gzipIsKnownByItsContent() throws Exception {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write("1 2\n".getBytes(StandardCharsets.UTF_8));
        }
        assertEquals(List.of("1>2"), edges(packed.toByteArray()));
        byte[] damaged = Arrays.copyOf(packed.toByteArray(), packed.size() - 6);
        assertTrue(message(damaged).contains("damaged gzip"), message(damaged));
    }

    @Test
    void aLineWithOneVertexIsNamedByFileLineAndText() {
        String message = message("1 2\n# three\n\n17\n");
        assertTrue(message.endsWith("edges.txt line 4: expected two vertices, found one: 17"), message);
    }

    @Test
    void aLineWithMoreThanTwoVerticesIsRefused() {
        assertTrue(message("1 2\n1 2 0.5\n").endsWith("line 2: expected two vertices, found more: 1 2 0.5"));
    }

    @Test
    void aNameAmongIntegersIsRefused() {
        assertTrue(message("1 2\n1 x\n").contains("line 2: expected two integers as in the lines before: 1 x"));
        assertTrue(message("1 2\n-1 2\n").contains("line 2: expected two integers"));
    }

    @Test
    void aVertexBeyondALongIsRefused() {
        assertTrue(message("1 2\n1 9223372036854775808\n").contains("line 2: a vertex exceeds 9223372036854775807"));
        assertTrue(message("1 99999999999999999999\n").contains("line 1: a vertex exceeds"));
    }

    @Test
    void filesWithoutEdgesAreRefused() {
        assertTrue(message("# nothing\n").endsWith("edges.txt: no edges"));
        assertTrue(message("").endsWith("edges.txt: no edges"));
    }

    @Test
    void missingFilesAndFoldersAreNamed() {
        Path missing = folder.resolve("missing");
        assertEquals(missing + ": no such file", read(missing));
        assertEquals(folder + ": is a directory", read(folder));
    }

    @Test
    void aLineWithoutAnEndIsCutShort() {
        byte[] endless = new byte[3 << 20];
        Arrays.fill(endless, (byte) 'x');
        assertTrue(message(endless).contains("line 1 is longer than"), message(endless));
        String text = message("x".repeat(1000));
        assertTrue(text.length() < 300 && text.endsWith("…"), text);
    }

    @Test
    void linesAcrossTheBufferAreWhole() throws Exception {
        StringBuilder text = new StringBuilder();
        List<String> expected = new ArrayList<>();
        // About 1.2 MB: several fillings of the buffer, whose length no line divides.
        for (long i = 0; i < 60_000; i++) {
            long source = 1_000_000_000L * (i % 7) + i;
            text.append(source).append(' ').append(i).append('\n');
            expected.add(source + ">" + i);
        }
        assertEquals(expected, edges(text.toString()));
    }

    private List<String> edges(String text) throws Exception {
        return edges(text.getBytes(StandardCharsets.UTF_8));
    }

    private List<String> edges(byte[] bytes) throws Exception {
        return GraphText.edges(EdgeListReader.read(write(bytes)));
    }

    private String message(String text) {
        return message(text.getBytes(StandardCharsets.UTF_8));
    }

    private String message(byte[] bytes) {
        try {
            return read(write(bytes));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static String read(Path file) {
        return Objects.requireNonNull(assertThrows(InputException.class, () -> EdgeListReader.read(file))
                .getMessage());
    }

    private Path write(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("edges.txt"), bytes);
    }
}
