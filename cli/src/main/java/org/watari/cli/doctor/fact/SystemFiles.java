package org.watari.cli.doctor.fact;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;

/// Files of the system that may be missing.
public final class SystemFiles {
    private static final int READ_BYTES = 1 << 16;

    private SystemFiles() {}

    /// The text of a file without the blanks around it.
    ///
    /// @throws IOException that names the file
    public static String text(Path file) throws IOException {
        try {
            return new String(bytes(file), StandardCharsets.ISO_8859_1).strip();
        } catch (NoSuchFileException e) {
            throw new IOException(file + " is not there", e);
        } catch (IOException e) {
            throw new IOException(file + " cannot be read (" + e.getMessage() + ")", e);
        }
    }

    /// In large reads: a file of `/proc/sys` gives a number to the first one alone, and only as much of it as fits.
    private static byte[] bytes(Path file) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        byte[] piece = new byte[READ_BYTES];
        try (InputStream in = Files.newInputStream(file)) {
            for (int read = in.read(piece); read > 0; read = in.read(piece)) {
                all.write(piece, 0, read);
            }
        }
        return all.toByteArray();
    }

    /// The text, or other words where it cannot be read.
    public static String textOr(Path file, String otherwise) {
        try {
            return text(file);
        } catch (IOException e) {
            return otherwise;
        }
    }

    /// The lines of a file.
    public static List<String> lines(Path file) throws IOException {
        return text(file).lines().toList();
    }

    /// The number that a file holds, or none: not there, `max`, something else.
    public static OptionalLong number(Path file) {
        return number(textOr(file, ""));
    }

    /// The number that a text is, if it is one.
    public static OptionalLong number(String text) {
        try {
            return OptionalLong.of(Long.parseLong(text.strip()));
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }

    /// What is in a folder, sorted; nothing where it cannot be read.
    ///
    /// @param glob of the names
    public static List<Path> entries(Path folder, String glob) {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder, glob)) {
            stream.forEach(found::add);
        } catch (IOException | java.nio.file.DirectoryIteratorException e) {
            return found;
        }
        Collections.sort(found);
        return found;
    }

    /// A number of bytes for people.
    public static String bytes(long bytes) {
        String[] units = {"B", "KiB", "MiB", "GiB", "TiB"};
        int unit = 0;
        double value = bytes;
        while (value >= 1024 && unit < units.length - 1) {
            value /= 1024;
            unit++;
        }
        return unit == 0
                ? bytes + " B"
                : String.format(
                        java.util.Locale.ROOT, value == Math.rint(value) ? "%.0f %s" : "%.1f %s", value, units[unit]);
    }
}
