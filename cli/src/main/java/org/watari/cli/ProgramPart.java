package org.watari.cli;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/// One program of a job: how many ranks run it, and how it is started.
final class ProgramPart {
    @Option(
            names = "-n",
            paramLabel = "N",
            description = "number of ranks, 1 to 4096; on hosts all of their slots unless given")
    @Nullable
    String ranks;

    @Option(
            names = {"--class-path", "-cp"},
            paramLabel = "PATH",
            description = "class path of the program; the jars of Watari are added to it")
    String classPath = "";

    @Option(
            names = "--jvm-option",
            paramLabel = "OPTION",
            description = "an option for the JVM of each rank, as in --jvm-option=-Xmx1g; may be repeated")
    List<String> jvmOptions = new ArrayList<>();

    @Parameters(index = "0", paramLabel = "MAIN", description = "what each rank runs")
    String main = "";

    @Parameters(index = "1..*", paramLabel = "ARGUMENT", description = "arguments of the program")
    List<String> arguments = new ArrayList<>();

    int ranks(CommandSpec spec) {
        if (ranks == null) {
            throw new ParameterException(spec.commandLine(), "Missing required option: '-n=N'");
        }
        return RankCount.parse(ranks, spec);
    }

    /// The files that this program is read from.
    List<String> files() {
        List<String> files = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            String file = entry.endsWith("*") ? entry.substring(0, entry.length() - 1) : entry;
            if (!file.isEmpty()) {
                files.add(file);
            }
        }
        if (main.endsWith(".jar") || main.endsWith(".java")) {
            files.add(main);
        }
        return files;
    }

    /// The command line of a rank.
    ///
    /// @param size ranks that share the memory of a machine
    /// @param spec for mistakes on the command line
    List<String> words(int size, CommandSpec spec) {
        List<String> words = RankOptions.java();
        words.addAll(RankOptions.of(size, jvmOptions, System.getenv()));
        try {
            words.addAll(MainProgram.resolve(main, classPath));
        } catch (MainProgram.Unusable e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
        words.addAll(arguments);
        return words;
    }
}
