package org.watari.stressmark;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.watari.acp.bootstrap.LocalLauncher;
import org.watari.acp.bootstrap.RunningJob;
import org.watari.perf.CommandWords;
import org.watari.perf.Conditions;
import org.watari.perf.Fabric;
import org.watari.perf.RankJvm;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// The command `./watari stressmark NAME`: one stressmark on ranks of this machine, without and with the
/// cache of addresses. `docs/stressmarks.md` says what is measured and how it is checked.
@Command(mixinStandardHelpOptions = true, sortOptions = false)
public final class StressmarkCommand implements Callable<Integer> {
    private static final String STANDARD_OUTPUT = "-";
    private static final double HEAP_PERCENT = 50;

    private static final List<Size> COMMON = List.of(
            new Size("n", 2, 1, LocalLauncher.MAX_RANKS, "ranks"),
            new Size("threads", 1, 1, 64, "threads of each rank"),
            new Size("cache", 100, 0, 1 << 24, "addresses that a rank keeps"),
            new Size("seed", -1, Ran1.LEAST_SEED, -1, "of the input"),
            new Size("rounds", 3, 1, 1000, "runs without and as many with the cache, in turn"),
            new Size("limit", 300, 1, 86_400, "seconds that all may take"));

    private final Kind kind;
    private final CommandSpec spec;

    @Option(
            names = "--transport",
            paramLabel = "NAME",
            description = "UCX over shm or tcp; verbs: libibverbs on an RDMA device; ${DEFAULT-VALUE}")
    private String transport = "shm";

    @Option(
            names = "--map",
            paramLabel = "BOOLEAN",
            description = "whether memory of the same host is mapped, so that an access by a known address is a"
                    + " load or a store; ${DEFAULT-VALUE}")
    private String map = "true";

    @Option(
            names = "--csv",
            arity = "0..1",
            fallbackValue = STANDARD_OUTPUT,
            paramLabel = "FILE",
            description = "lines for programs; without FILE on standard output, and all else on standard error")
    private @Nullable String csv;

    @Option(
            names = "--jvm-option",
            paramLabel = "OPTION",
            description = "an option for the JVM of each rank; may be repeated")
    private List<String> jvmOptions = new ArrayList<>();

    private StressmarkCommand(Kind kind) {
        this.kind = kind;
        this.spec = CommandSpec.forAnnotatedObject(this).name(kind.id());
        spec.usageMessage().description("Runs a stressmark: " + kind.meaning() + ".");
        Stream.concat(COMMON.stream(), kind.sizes().stream())
                .forEach(size -> spec.addOption(OptionSpec.builder(size.option())
                        .paramLabel("NUMBER")
                        .type(String.class)
                        .description(size.meaning() + "; " + Size.text(size.usual()))
                        .build()));
    }

    /// Runs the command and ends with its exit code.
    ///
    /// @param arguments the words after `stressmark`
    public static void main(String[] arguments) {
        Runtime.getRuntime().exit(commandLine().execute(arguments));
    }

    /// The command, to be executed.
    ///
    /// @return the command
    public static CommandLine commandLine() {
        CommandSpec all = CommandSpec.create().name("./watari stressmark").mixinStandardHelpOptions(true);
        all.usageMessage()
                .description("Runs a DIS stressmark on the Shared Variable Directory, without and with its cache.")
                .footer(
                        "",
                        "Each has options of its own: ./watari stressmark pointer --help",
                        "Exit codes: 0 done, 1 a wrong result or a failure, 2 wrong command line.");
        CommandLine line = new CommandLine(all);
        for (Kind kind : Kind.values()) {
            line.addSubcommand(kind.id(), new StressmarkCommand(kind).spec);
        }
        CommandWords.sayFailuresBriefly(line, "stressmark");
        return line;
    }

    /// What the command line asks for, checked.
    ///
    /// @param file for programs, null for none or standard output
    private record Order(
            Plan plan,
            int ranks,
            Fabric fabric,
            boolean mapped,
            Duration limit,
            @Nullable Path file) {
        String transport() {
            return fabric.id() + (mapped ? "" : "-unmapped");
        }
    }

    private Order order() {
        try {
            Sizes common = Sizes.of(COMMON, given(COMMON));
            return new Order(
                    new Plan(
                            kind,
                            Sizes.of(kind.sizes(), given(kind.sizes())),
                            common.whole("seed"),
                            common.whole("threads"),
                            common.whole("cache"),
                            common.whole("rounds")),
                    common.whole("n"),
                    Fabric.of(transport),
                    CommandWords.flag("--map", map),
                    Duration.ofSeconds(common.whole("limit")),
                    csv == null || csv.equals(STANDARD_OUTPUT) ? null : CommandWords.file("--csv", csv));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    @Override
    public Integer call() throws IOException {
        Order order = order();
        Plan plan = order.plan();
        PrintWriter lines = spec.commandLine().getOut();
        PrintWriter out = STANDARD_OUTPUT.equals(csv) ? spec.commandLine().getErr() : lines;
        out.println("stressmark  " + kind.id() + ", ranks " + order.ranks() + ", threads of each " + plan.threads()
                + ", over " + order.transport() + ", seed " + plan.seed());
        out.println("sizes       " + plan.sizes().text());
        Conditions.machine(order.fabric() != Fabric.VERBS).forEach(out::println);
        out.println("rounds      " + plan.rounds() + ", in each a run without and one with the cache, after one round"
                + " to warm up; medians");
        out.flush();
        Report report = new Report(plan, order.ranks(), order.transport(), measure(order));
        report.table().forEach(out::println);
        out.println("VERIFIED    every run has given what the serial one gives");
        out.println("load        " + Conditions.load() + " at the end");
        Path file = order.file();
        if (file != null) {
            Files.write(file, report.csv());
            out.println("csv         " + file.toAbsolutePath());
        } else if (csv != null) {
            report.csv().forEach(lines::println);
            lines.flush();
        }
        out.flush();
        return 0;
    }

    private Map<String, String> given(List<Size> sizes) {
        Map<String, String> given = new HashMap<>();
        for (Size size : sizes) {
            String value = spec.findOption(size.option()).getValue();
            if (value != null) {
                given.put(size.name(), value);
            }
        }
        return given;
    }

    /// Runs the ranks to their end.
    ///
    /// @throws IOException when one fails or finds a wrong result, with what it said
    private List<Measurement> measure(Order order) throws IOException {
        Duration limit = order.limit();
        List<String> options = new ArrayList<>(List.of(
                "-Xms64m",
                String.format(Locale.ROOT, "-XX:MaxRAMPercentage=%.4f", HEAP_PERCENT / order.ranks()),
                // A rank that does not walk waits for one that does.
                "-Dwatari.waitLimitSeconds=" + limit.toSeconds()));
        options.addAll(jvmOptions);
        List<String> words = RankJvm.words(options, StressmarkRank.class);
        words.addAll(order.plan().words());
        Map<String, String> environment = new HashMap<>(order.fabric().environment());
        environment.put("WATARI_MAP_SAME_HOST", Boolean.toString(order.mapped()));
        List<Measurement> runs = new ArrayList<>();
        StringBuilder said = new StringBuilder();
        try (RunningJob job = LocalLauncher.ranks(order.ranks())
                .command(words)
                .environment(environment)
                .output((rank, error, bytes) -> {
                    String line = new String(bytes, StandardCharsets.UTF_8);
                    if (rank == 0 && !error && Measurement.isLine(line)) {
                        runs.add(Measurement.parse(line));
                    } else {
                        said.append("\n[").append(rank).append("] ").append(line);
                    }
                })
                .start()) {
            if (!job.await(limit)) {
                throw new IOException(kind.id() + " has not ended within " + limit.toSeconds()
                        + " s; give --limit more, or less to do");
            }
            if (job.exitCode() != 0) {
                throw new IOException(kind.id() + " failed with code " + job.exitCode() + ":" + said);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted during " + kind.id(), e);
        }
        return runs;
    }
}
