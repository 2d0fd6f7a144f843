package org.watari.perf;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Stack;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.watari.acp.bootstrap.LocalLauncher;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// The command `./watari bench`: measures operations of every level, and what they are compared with, in one
/// run. `docs/benchmarks.md` says what exactly is compared and how to read the output.
@Command(
        name = "./watari bench",
        description = "Measures operations between ranks of this machine, ours and others side by side.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Benchmarks: put-latency put-rate get-latency atomic-latency (these without any",
            "named), put-bandwidth get-bandwidth put-ping-pong copy-rate barrier gups",
            "store-latency chain chain-rebuilt chain-separate.",
            "Lists are separated by commas.",
            "A ratio is our time by the peer's: below 1 is faster. docs/benchmarks.md says",
            "what is compared.",
            "Exit codes: 0 done, 1 a measurement failed, 2 wrong command line."
        })
public final class BenchCommand implements Callable<Integer> {
    private static final String STANDARD_OUTPUT = "-";

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the command runs
    private CommandSpec spec;

    @Parameters(paramLabel = "BENCHMARK", description = "what to measure")
    private List<String> benchmarks =
            new ArrayList<>(List.of("put-latency", "put-rate", "get-latency", "atomic-latency"));

    @Option(
            names = "--size",
            split = ",",
            paramLabel = "BYTES",
            description = "bytes of an operation; without it 8, for bandwidths 65536,1048576")
    private List<String> sizes = new ArrayList<>();

    @Option(
            names = "--against",
            split = ",",
            paramLabel = "PEER",
            description = "raw: the same calls of the C library through our bindings; ucx_perftest, over verbs"
                    + " perftest: C; oshmem: OpenSHMEM of Open MPI, C")
    private List<String> peers = new ArrayList<>();

    @Option(
            names = "--transport",
            split = ",",
            paramLabel = "NAME",
            description = "UCX over shm, tcp, without the option both; verbs: libibverbs on an RDMA device")
    private List<String> transports = new ArrayList<>(List.of("shm", "tcp"));

    @Option(
            names = "--level",
            split = ",",
            paramLabel = "LEVEL",
            description = "ucp: objects over UCX, verbs: objects over libibverbs, acp: basic layer, pgas: arrays;"
                    + " without it all that the transport has")
    private List<String> levels = new ArrayList<>();

    @Option(
            names = "--map",
            split = ",",
            paramLabel = "BOOLEAN",
            description = "over shm, whether acp and pgas map memory of the same host (true), go through UCX all"
                    + " the same (false), or both (true,false)")
    private List<String> maps = new ArrayList<>(List.of("true"));

    @Option(
            names = "--csv",
            arity = "0..1",
            paramLabel = "FILE",
            parameterConsumer = FileUnlessBenchmark.class,
            description = "one line a measurement for programs; without FILE on standard output, and all else on"
                    + " standard error")
    private @Nullable String csv;

    @Option(names = "--rounds", paramLabel = "N", description = "how often everybody is measured in turn; 5")
    private String rounds = "5";

    @Option(names = "--count", paramLabel = "N", description = "operations of a measurement instead of what suits it")
    private @Nullable String count;

    @Option(
            names = "--warm-up",
            paramLabel = "MS",
            description = "how long each rank repeats an operation before the first round; 1000")
    private String warmUp = "1000";

    @Option(names = "--ranks", split = ",", paramLabel = "N", description = "ranks of a barrier; 2")
    private List<String> ranks = new ArrayList<>(List.of("2"));

    @Option(
            names = "--target",
            paramLabel = "spin|sleep",
            description = "what a rank without work does while it waits; without it as the programs in C: spin,"
                    + " over verbs sleep")
    private @Nullable String target;

    @Option(
            names = "--device",
            split = ",",
            paramLabel = "NAME",
            description = "over verbs, RDMA devices of rank 0 and the others; without it the first that is active")
    private List<String> devices = new ArrayList<>();

    @Option(
            names = "--cores",
            paramLabel = "A,B",
            description = "cores of the main threads of two ranks; 0,1 where there are two, empty for any")
    private String cores = Runtime.getRuntime().availableProcessors() > 1 ? "0,1" : "";

    @Option(names = "--limit", paramLabel = "SECONDS", description = "that one measurement may take; 300")
    private String limit = "300";

    @Option(
            names = "--jvm-option",
            paramLabel = "OPTION",
            description = "an option for the JVM of each rank; may be repeated")
    private List<String> jvmOptions = new ArrayList<>();

    private BenchCommand() {}

    /// Takes the next word as FILE unless it is an option or the name of a benchmark.
    static final class FileUnlessBenchmark implements IParameterConsumer {
        @Override
        @SuppressWarnings("JdkObsolete") // the type is picocli's
        public void consumeParameters(Stack<String> words, ArgSpec option, CommandSpec command) {
            boolean isFile = !words.isEmpty() && !words.peek().startsWith("-") && !Benchmark.isId(words.peek());
            option.setValue(isFile ? words.pop() : STANDARD_OUTPUT);
        }
    }

    /// Runs the command and ends with its exit code.
    ///
    /// @param arguments the words after `bench`
    public static void main(String[] arguments) {
        Runtime.getRuntime().exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new BenchCommand());
        CommandWords.sayFailuresBriefly(line, "bench");
        return line;
    }

    @Override
    public Integer call() throws IOException {
        Plan plan = plan();
        boolean toStandardOutput = STANDARD_OUTPUT.equals(csv);
        Path file = csv == null || toStandardOutput ? null : file(csv);
        PrintWriter err = spec.commandLine().getErr();
        PrintWriter out = toStandardOutput ? err : spec.commandLine().getOut();

        List<Way> ways = plan.fabrics().contains(Fabric.VERBS) ? Way.find(plan.devices()) : List.of();
        Map<Peer, String> missing = missing(plan.peers());
        Set<Peer> inC = new HashSet<>(plan.peers());
        inC.removeAll(missing.keySet());
        out.println(Conditions.text(plan, ways));
        out.flush();
        Results results = Run.run(plan, ways, inC, err, Boolean.getBoolean("watari.terminal"));
        List<String> table = Table.lines(results, plan.peers());
        table.forEach(out::println);
        out.println();
        Run.notes(plan).forEach(note -> out.println("note        " + note));
        missing.values().forEach(what -> out.println("missing     " + what));
        if (toStandardOutput) {
            PrintWriter lines = spec.commandLine().getOut();
            Csv.lines(results).forEach(lines::println);
            lines.flush();
        } else if (file != null) {
            Files.write(file, Csv.lines(results));
            out.println("csv         " + file.toAbsolutePath());
        }
        out.println("load        " + Conditions.load() + " at the end");
        out.flush();
        if (table.isEmpty()) {
            spec.commandLine().getErr().println("nothing was measured: see the notes above");
            return 1;
        }
        return 0;
    }

    /// Programs in C that are asked for and not installed, and what to do.
    private static Map<Peer, String> missing(List<Peer> peers) {
        Map<Peer, String> missing = new EnumMap<>(Peer.class);
        if (peers.contains(Peer.UCX_PERFTEST) && ServerAndClient.find(UcxPerftest.PROGRAM) == null) {
            missing.put(
                    Peer.UCX_PERFTEST, "ucx_perftest is not on the PATH: install ucx-utils (Debian) or ucx (Fedora)");
        }
        if (peers.contains(Peer.PERFTEST) && !Perftest.missing().isEmpty()) {
            missing.put(
                    Peer.PERFTEST,
                    String.join(", ", Perftest.missing()) + " not on the PATH: install perftest (Debian, Fedora)");
        }
        if (peers.contains(Peer.OSHMEM) && !Oshmem.missing().isEmpty()) {
            missing.put(
                    Peer.OSHMEM,
                    String.join(", ", Oshmem.missing())
                            + " not found: install openmpi-bin and libopenmpi-dev (Debian), or openmpi-devel"
                            + " (Fedora) and load its module");
        }
        return missing;
    }

    private Path file(String name) {
        try {
            return CommandWords.file("--csv", name);
        } catch (IllegalArgumentException e) {
            throw wrong(String.valueOf(e.getMessage()));
        }
    }

    private Plan plan() {
        try {
            List<Fabric> fabrics = CommandWords.each(transports, Fabric::of);
            List<Level> all = Arrays.stream(Level.values())
                    .filter(level -> fabrics.stream().anyMatch(fabric -> fabric.has(level)))
                    .toList();
            return new Plan(
                    CommandWords.each(benchmarks, Benchmark::of),
                    CommandWords.each(sizes, text -> CommandWords.number("--size", text, 1, Plan.LARGEST)),
                    fabrics,
                    levels.isEmpty() ? all : CommandWords.each(levels, Level::of),
                    CommandWords.each(peers, Peer::of),
                    CommandWords.each(maps, text -> CommandWords.flag("--map", text)),
                    CommandWords.each(
                            ranks, text -> (int) CommandWords.number("--ranks", text, 2, LocalLauncher.MAX_RANKS)),
                    (int) CommandWords.number("--rounds", rounds, 1, 1000),
                    count == null ? 0 : (int) CommandWords.number("--count", count, 1, 1_000_000_000),
                    (int) CommandWords.number("--warm-up", warmUp, 0, 600_000),
                    target == null ? null : spins(target),
                    CommandWords.each(devices, text -> text),
                    cores,
                    Duration.ofSeconds(CommandWords.number("--limit", limit, 1, 86_400)),
                    jvmOptions);
        } catch (IllegalArgumentException e) {
            throw wrong(String.valueOf(e.getMessage()));
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private static boolean spins(String text) {
        return switch (text) {
            case "spin" -> true;
            case "sleep" -> false;
            default -> throw new IllegalArgumentException("--target " + text + ": spin or sleep is needed");
        };
    }
}
