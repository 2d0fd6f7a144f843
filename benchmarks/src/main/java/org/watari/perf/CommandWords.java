package org.watari.perf;

import java.nio.file.Files;
import java.nio.file.Path;

/// Words of a command line that several commands take.
public final class CommandWords {
    private CommandWords() {}

    /// What a word says.
    ///
    /// @param option it belongs to
    /// @param text   `true` or `false`
    /// @return whether it is true
    /// @throws IllegalArgumentException for another word
    public static boolean flag(String option, String text) {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException(option + " " + text + ": true or false is needed");
        };
    }

    /// A file to write, known before there is something to write.
    ///
    /// @param option it belongs to
    /// @param name   of the file
    /// @return the file
    /// @throws IllegalArgumentException when it has no folder or is one
    public static Path file(String option, String name) {
        Path folder = Path.of(name).toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder) || Files.isDirectory(Path.of(name))) {
            throw new IllegalArgumentException(
                    option + " " + name + ": there is no folder for such a file, or it is a folder itself");
        }
        return Path.of(name);
    }
}
