package org.watari.examples;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/// Reads an edge list: on each line a source and a target, two integers or two names.
///
/// Blanks, tabs and commas separate. Lines that are empty or begin with `#` or `%` are skipped. The first edge
/// decides whether the vertices are integers, 0 to 2^63 - 1, or names. An edge given twice counts twice; a
/// vertex may lead to itself. A file that begins as gzip does is unpacked, whatever its name.
///
/// **Cost** on the path of integers no object for a line or a vertex.
final class EdgeListReader {
    private static final int GZIP_MAGIC = 0x1f8b;
    private static final int IN_BYTES = 1 << 16;
    private static final long EDGES_MAX = Integer.MAX_VALUE - 8;
    private static final long DECIMAL_LIMIT = Long.MAX_VALUE / 10;

    private final Path file;
    private final IntChunks sources = new IntChunks();
    private final IntChunks targets = new IntChunks();
    private final VertexNumbers numbers = new VertexNumbers();
    private final Map<String, Integer> numberOfName = new HashMap<>();
    private final List<String> names = new ArrayList<>();
    private int tokens;
    private final int[] tokenStart = new int[2];
    private final int[] tokenEnd = new int[2];
    private boolean integers;

    private EdgeListReader(Path file) {
        this.file = file;
    }

    /// Reads a file.
    static Graph read(Path file) throws InputException {
        return new EdgeListReader(file).read();
    }

    private Graph read() throws InputException {
        try (InputStream in = open()) {
            readLines(new ByteLines(in));
        } catch (NoSuchFileException e) {
            throw new InputException(file + ": no such file", e);
        } catch (ZipException | EOFException e) {
            throw new InputException(file + ": damaged gzip file: " + e.getMessage(), e);
        } catch (IOException e) {
            throw new InputException(file + ": " + e.getMessage(), e);
        }
        if (sources.size() == 0) {
            throw new InputException(file + ": no edges");
        }
        String description = "edges of " + file;
        if (integers) {
            long[] ids = numbers.ids();
            return new Graph(description, ids.length, sources, targets, v -> Long.toString(ids[v]));
        }
        return new Graph(description, names.size(), sources, targets, names::get);
    }

    private InputStream open() throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException("is a directory");
        }
        BufferedInputStream in = new BufferedInputStream(Files.newInputStream(file), IN_BYTES);
        try {
            in.mark(2);
            int magic = in.read() << 8 | in.read();
            in.reset();
            return magic == GZIP_MAGIC ? new GZIPInputStream(in, IN_BYTES) : in;
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    private void readLines(ByteLines lines) throws IOException, InputException {
        while (lines.next()) {
            byte[] text = lines.buffer();
            split(text, lines.start(), lines.end());
            if (tokens == 0 || text[tokenStart[0]] == '#' || text[tokenStart[0]] == '%') {
                continue;
            }
            if (tokens != 2) {
                throw error(lines, "expected two vertices, found " + (tokens == 1 ? "one" : "more"));
            }
            if (sources.size() == 0) {
                integers = isInteger(text, 0) && isInteger(text, 1);
            } else if (sources.size() == EDGES_MAX) {
                throw error(lines, "more than " + EDGES_MAX + " edges");
            }
            int source = integers ? integerVertex(lines, 0) : namedVertex(text, 0);
            int target = integers ? integerVertex(lines, 1) : namedVertex(text, 1);
            sources.add(source);
            targets.add(target);
        }
    }

    /// Finds the places of the first two tokens and counts up to three.
    private void split(byte[] text, int start, int end) {
        tokens = 0;
        int at = start;
        while (tokens < 3) {
            while (at < end && isSeparator(text[at])) {
                at++;
            }
            if (at == end) {
                return;
            }
            int begin = at;
            while (at < end && !isSeparator(text[at])) {
                at++;
            }
            if (tokens < 2) {
                tokenStart[tokens] = begin;
                tokenEnd[tokens] = at;
            }
            tokens++;
        }
    }

    private static boolean isSeparator(byte b) {
        return b == ' ' || b == '\t' || b == ',' || b == '\r';
    }

    private boolean isInteger(byte[] text, int token) {
        for (int i = tokenStart[token]; i < tokenEnd[token]; i++) {
            if (text[i] < '0' || text[i] > '9') {
                return false;
            }
        }
        return true;
    }

    private int integerVertex(ByteLines lines, int token) throws InputException {
        byte[] text = lines.buffer();
        long id = 0;
        for (int i = tokenStart[token]; i < tokenEnd[token]; i++) {
            int digit = text[i] - '0';
            if (digit < 0 || digit > 9) {
                throw error(lines, "expected two integers as in the lines before");
            }
            if (id > DECIMAL_LIMIT || (id == DECIMAL_LIMIT && digit > Long.MAX_VALUE % 10)) {
                throw error(lines, "a vertex exceeds " + Long.MAX_VALUE);
            }
            id = 10 * id + digit;
        }
        return numbers.numberOf(id);
    }

    private int namedVertex(byte[] text, int token) {
        String name = new String(text, tokenStart[token], tokenEnd[token] - tokenStart[token], StandardCharsets.UTF_8);
        Integer number = numberOfName.putIfAbsent(name, names.size());
        if (number != null) {
            return number;
        }
        names.add(name);
        return names.size() - 1;
    }

    private InputException error(ByteLines lines, String what) {
        return new InputException(file + " line " + lines.number() + ": " + what + ": " + lines.excerpt());
    }
}
