package org.watari.cli;

import java.io.PrintWriter;
import java.util.Objects;
import org.watari.cli.doctor.DoctorCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// The entry point of the command line.
@Command(
        name = "watari",
        description = "One-sided communication and partitioned global address space for Java.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            DemoCommand.class,
            RunCommand.class,
            DoctorCommand.class,
            ArchiveCommand.class,
            VersionCommand.class,
            HelpCommand.class
        })
public final class Watari implements Runnable {
    /// The command line is wrong.
    static final int USAGE = 2;

    /// The command could not be carried out.
    static final int FAILURE = 1;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the command runs
    private CommandSpec spec;

    private Watari() {}

    /// Runs a command and ends with its exit code.
    ///
    /// @param arguments the words after `watari`
    public static void main(String[] arguments) {
        Runtime.getRuntime().exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new Watari());
        line.setParameterExceptionHandler(Watari::explain);
        line.setExecutionExceptionHandler((e, command, parsed) -> {
            command.getErr().println("watari " + command.getCommandName() + ": " + e);
            return FAILURE;
        });
        line.setStopAtPositional(true);
        // Words after MAIN belong to the program that `run` starts; `demo` has none, and takes options in any
        // place.
        Objects.requireNonNull(line.getSubcommands().get("demo")).setStopAtPositional(false);
        return line;
    }

    /// One line that says what is wrong, one that says where to read on.
    private static int explain(ParameterException e, String[] arguments) {
        CommandLine command = e.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        PrintWriter err = command.getErr();
        err.println(
                name + ": " + String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
        err.flush();
        return USAGE;
    }

    /// Without a command: the help.
    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }
}
