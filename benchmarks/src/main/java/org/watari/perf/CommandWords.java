package org.watari.perf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine;

/// Words of a command line that several commands take.
public final class CommandWords {
    private static final int FAILURE = 1;
    private static final int USAGE = 2;

    private CommandWords() {}

    /// Has a wrong word said in one sentence, with exit code 2, and a failure without its stack, with exit
    /// code 1.
    ///
    /// @param line of the command
    /// @param name of the command
    public static void sayFailuresBriefly(CommandLine line, String name) {
        line.setParameterExceptionHandler((e, words) -> {
            String text = String.valueOf(e.getMessage());
            say(e.getCommandLine(), name, text.lines().findFirst().orElse(""));
            return USAGE;
        });
        line.setExecutionExceptionHandler((e, command, parsed) -> {
            say(command, name, e instanceof IOException ? String.valueOf(e.getMessage()) : e.toString());
            return FAILURE;
        });
    }

    private static void say(CommandLine line, String name, String text) {
        line.getErr().println("watari " + name + ": " + text);
        line.getErr().flush();
    }

    /// What the words of a list mean, each once.
    ///
    /// @param words   of the list
    /// @param meaning of one
    /// @param <T>     what they are
    /// @return the meanings, in the order of the words
    public static <T> List<T> each(List<String> words, Function<String, T> meaning) {
        return words.stream().distinct().map(meaning).toList();
    }

    /// A number in a range.
    ///
    /// @param option it belongs to
    /// @param text   the number
    /// @param least  possible
    /// @param most   possible
    /// @return the number
    /// @throws IllegalArgumentException for what is none
    public static long number(String option, String text, long least, long most) {
        try {
            long number = Long.parseLong(text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Falls to the message below, which is the same for every wrong value.
        }
        throw new IllegalArgumentException(option + " " + (text.isEmpty() ? "''" : text) + ": a number from " + least
                + " to " + most + " is needed");
    }

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
