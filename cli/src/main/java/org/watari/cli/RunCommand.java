package org.watari.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.watari.acp.bootstrap.LocalLauncher;
import org.watari.acp.bootstrap.RunningJob;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Starts a program on several ranks of this machine.
@Command(
        name = "run",
        description = "Starts MAIN on N ranks of this machine and ends with the exit code of the first that fails.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "MAIN is a class on the class path, a .jar with a Main-Class, or a single .java file.",
            "Options after MAIN belong to the program. WATARI_JAVA_OPTIONS: more options for each JVM."
        })
final class RunCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the command runs
    private CommandSpec spec;

    @Option(names = "-n", required = true, paramLabel = "N", description = "number of ranks, 1 to 4096")
    private String ranks = "";

    @Option(
            names = {"--class-path", "-cp"},
            paramLabel = "PATH",
            description = "class path of the program; the jars of Watari are added behind it")
    private String classPath = "";

    @Option(
            names = "--jvm-option",
            paramLabel = "OPTION",
            description = "an option for the JVM of each rank, as in --jvm-option=-Xmx1g; may be repeated")
    private List<String> jvmOptions = new ArrayList<>();

    @Option(names = "--transport", paramLabel = "NAME", description = "the transport to use instead of the best one")
    private @Nullable String transport;

    @Parameters(index = "0", paramLabel = "MAIN", description = "what each rank runs")
    private String main = "";

    @Parameters(index = "1..*", paramLabel = "ARGUMENT", description = "arguments of the program")
    private List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() throws InterruptedException {
        int size = RankCount.parse(ranks, spec);
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(RankOptions.of(size, jvmOptions, System.getenv()));
        try {
            words.addAll(MainProgram.resolve(main, classPath, System.getProperty("java.class.path", "")));
        } catch (MainProgram.Unusable e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
        words.addAll(arguments);
        LocalLauncher launcher = LocalLauncher.ranks(size).command(words).input(new FileInputStream(FileDescriptor.in));
        if (transport != null) {
            launcher.environment("WATARI_TRANSPORT", transport);
        }
        try (RunningJob job = launcher.start()) {
            return job.await();
        }
    }
}
