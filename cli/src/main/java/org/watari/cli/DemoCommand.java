package org.watari.cli;

import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.watari.acp.bootstrap.LocalLauncher;
import org.watari.acp.bootstrap.RunningJob;
import org.watari.examples.PageRankProgram;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// The demonstration: PageRank of a graph over distributed arrays, verified in the same run.
@Command(
        name = "demo",
        description = "Computes the PageRank of a graph on N ranks of this machine and verifies it.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "EDGES has two integers or two names a line, separated by blanks, tabs or",
            "commas; lines that begin with # or %% are comments; gzip is recognised. An edge",
            "given twice counts twice.",
            "Without EDGES: the dependencies of the packages installed on this machine, where",
            "it has dpkg.",
            "The exit code is 0 when the result is verified."
        })
final class DemoCommand implements Callable<Integer> {
    /// Rank 0 may read for minutes while the others wait for it; a rank that fails ends the job by other means.
    private static final String WAIT_LIMIT = "WATARI_WAIT_LIMIT_SECONDS";

    private static final String WAIT_LIMIT_SECONDS = "3600";

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the command runs
    private CommandSpec spec;

    @Option(names = "-n", paramLabel = "N", description = "number of ranks, 1 to 4096; default 4")
    private String ranks = "4";

    @Option(names = "--damping", paramLabel = "D", description = "probability to follow an edge; default 0.85")
    private @Nullable Double damping;

    @Option(
            names = "--tolerance",
            paramLabel = "T",
            description = "stop when the sum of all changes is below T; default 1e-10")
    private @Nullable Double tolerance;

    @Option(names = "--iterations", paramLabel = "I", description = "most iterations; default 100")
    private @Nullable Integer iterations;

    @Option(names = "--transport", paramLabel = "NAME", description = "the transport to use instead of the best one")
    private @Nullable String transport;

    @Option(names = "--break-one-contribution", hidden = true, description = "falsifies the result")
    private boolean breakOne;

    @Parameters(arity = "0..1", paramLabel = "EDGES", description = "an edge list")
    private @Nullable Path edges;

    @Override
    public Integer call() throws InterruptedException {
        int size = RankCount.parse(ranks, spec);
        if (edges != null && Files.isDirectory(edges)) {
            throw new ParameterException(spec.commandLine(), edges + ": a directory, not an edge list");
        }
        if (edges != null && !Files.isReadable(edges)) {
            throw new ParameterException(spec.commandLine(), edges + ": no such file, or it cannot be read");
        }
        boolean terminal = isTerminal();
        LocalLauncher launcher = LocalLauncher.ranks(size)
                .command(command(terminal, System.getenv()))
                .output(new DemoOutput(
                        new FileOutputStream(FileDescriptor.out), new FileOutputStream(FileDescriptor.err), terminal));
        if (transport != null) {
            launcher.environment("WATARI_TRANSPORT", transport);
        }
        if (System.getenv(WAIT_LIMIT) == null) {
            launcher.environment(WAIT_LIMIT, WAIT_LIMIT_SECONDS);
        }
        try (RunningJob job = launcher.start()) {
            return job.await();
        }
    }

    /// JDK 25 returns null again where input or output is no terminal; JDK 22 to 24 return a console that says
    /// so.
    @SuppressWarnings("SystemConsoleNull")
    private static boolean isTerminal() {
        Console console = System.console();
        return console != null && console.isTerminal();
    }

    private List<String> command(boolean progress, Map<String, String> environment) {
        List<String> words = RankOptions.java();
        // Each rank may use the share of a single process: rank 0 holds the whole graph, the others little.
        words.addAll(RankOptions.of(1, List.of(), environment));
        words.addAll(List.of("-cp", ClassArchive.classPathWith(), PageRankProgram.class.getName()));
        add(words, "--damping", damping);
        add(words, "--tolerance", tolerance);
        add(words, "--iterations", iterations);
        if (progress) {
            words.add("--progress");
        }
        if (breakOne) {
            words.add("--break-one-contribution");
        }
        if (edges != null) {
            words.add(edges.toString());
        }
        return words;
    }

    private static void add(List<String> words, String option, @Nullable Number value) {
        if (value != null) {
            words.add(option + "=" + value);
        }
    }
}
