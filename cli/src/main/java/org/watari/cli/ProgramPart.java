package org.watari.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/// One program of a job: how many ranks run it, and how it is started.
final class ProgramPart {
    @Option(names = "-n", required = true, paramLabel = "N", description = "number of ranks, 1 to 4096")
    String ranks = "";

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
        return RankCount.parse(ranks, spec);
    }

    /// The command line of a rank.
    ///
    /// @param size ranks of the whole job: they share the memory of this machine
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
