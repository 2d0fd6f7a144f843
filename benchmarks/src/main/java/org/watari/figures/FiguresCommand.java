package org.watari.figures;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.watari.perf.CommandWords;
import org.watari.perf.Conditions;
import org.watari.verbs.VerbsDevice;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// The command `./watari figures`: measures the figures of the paper again and draws them beside its values.
/// `docs/figures.md` says what is measured and how to read it.
@Command(
        name = "./watari figures",
        description = "Measures the figures of the paper on the address cache again, as CSV and plots.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Figures: hit-rate (figure 8: simulated nodes), latency (6 and 7: two processes),",
            "improvement (9: the stressmarks).",
            "Lists are separated by commas. docs/figures.md says what is measured.",
            "Exit codes: 0 done, 1 a measurement failed, 2 wrong command line."
        })
public final class FiguresCommand implements Callable<Integer> {
    private static final int ROUNDS = 5;
    private static final int ROUNDS_QUICK = 2;
    private static final int ROUNDS_OF_STRESSMARKS = 3;
    private static final int MS_OF_EACH = 100;
    private static final int MS_OF_EACH_QUICK = 20;
    private static final List<Long> SIZES_QUICK = List.of(1L, 8L, 1024L, 16_384L, 262_144L);
    private static final long LARGEST = 64L << 20;

    /// What can be measured.
    private enum Figure {
        HIT_RATE,
        LATENCY,
        IMPROVEMENT;

        String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        static Figure of(String id) {
            for (Figure figure : values()) {
                if (figure.id().equals(id)) {
                    return figure;
                }
            }
            throw new IllegalArgumentException("--only " + id + ": there are "
                    + Arrays.stream(values()).map(Figure::id).collect(Collectors.joining(", ")));
        }
    }

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the command runs
    private CommandSpec spec;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "folder of CSV and plots, made if it is not there; target/figures")
    private String out = System.getProperty("watari.figures", "target/figures");

    @Option(names = "--only", split = ",", paramLabel = "FIGURE", description = "what to measure; without it all")
    private List<String> only = new ArrayList<>();

    @Option(names = "--quick", description = "few nodes, sizes and rounds: a look at the files, not at the figures")
    private boolean quick;

    @Option(
            names = "--transport",
            split = ",",
            paramLabel = "NAME",
            description =
                    "of latencies and stressmarks: tcp (without the option), verbs; of latencies hosts, too: TCP between"
                            + " network namespaces, which root may make")
    private List<String> transports = new ArrayList<>(List.of("tcp"));

    @Option(
            names = "--device",
            split = ",",
            paramLabel = "NAME",
            description = "over verbs, RDMA devices of rank 0 and of rank 1, or of both; without it the first that is"
                    + " active")
    private List<String> devices = new ArrayList<>();

    @Option(
            names = "--size",
            split = ",",
            paramLabel = "BYTES",
            description = "of latencies; without it powers of two from 1 to 4194304")
    private List<String> sizes = new ArrayList<>();

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "with the cache and without in turn; of latencies 5, of stressmarks 3")
    private @Nullable String rounds;

    @Option(names = "--limit", paramLabel = "SECONDS", description = "that the latencies of a transport may take; 1800")
    private String limit = "1800";

    @Option(
            names = "--jvm-option",
            paramLabel = "OPTION",
            description = "an option for the JVM of each rank; may be repeated")
    private List<String> jvmOptions = new ArrayList<>();

    private FiguresCommand() {}

    /// Runs the command and ends with its exit code.
    ///
    /// @param arguments the words after `figures`
    public static void main(String[] arguments) {
        System.setProperty("java.awt.headless", "true");
        Runtime.getRuntime().exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new FiguresCommand());
        CommandWords.sayFailuresBriefly(line, "figures");
        return line;
    }

    @Override
    public Integer call() throws IOException {
        List<Figure> figures;
        List<Latencies> latencies;
        try {
            figures = only.isEmpty() ? List.of(Figure.values()) : CommandWords.each(only, Figure::of);
            List<Network> networks = CommandWords.each(transports, Network::of);
            if (figures.contains(Figure.IMPROVEMENT) && networks.contains(Network.HOSTS)) {
                throw new IllegalArgumentException(
                        "--transport hosts: only latencies are measured there; add --only latency");
            }
            latencies = networks.stream().map(this::latencies).toList();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()));
        }
        if (!figures.equals(List.of(Figure.HIT_RATE))
                && latencies.stream().anyMatch(some -> some.network() == Network.VERBS)) {
            requireDevices();
        }
        Plot.requireFonts();
        Path folder = folder();
        List<String> conditions = new ArrayList<>(
                Conditions.machine(latencies.stream().anyMatch(some -> some.network() != Network.VERBS)));
        conditions.add("load        " + Conditions.load() + " at the beginning");
        tell(List.of(Files.write(folder.resolve("conditions.txt"), conditions)));
        if (figures.contains(Figure.HIT_RATE)) {
            tell(HitRates.write(folder, quick));
        }
        if (figures.contains(Figure.LATENCY)) {
            for (Latencies some : latencies) {
                tell(some.write(folder));
            }
        }
        if (figures.contains(Figure.IMPROVEMENT)) {
            for (Latencies some : latencies) {
                int ofEach = rounds != null ? some.rounds() : quick ? 1 : ROUNDS_OF_STRESSMARKS;
                tell(new Improvements(some.network(), ofEach, quick, jvmOptions).write(folder));
            }
        }
        return 0;
    }

    private void tell(List<Path> files) {
        PrintWriter lines = spec.commandLine().getOut();
        files.forEach(file -> lines.println(file.toAbsolutePath()));
        lines.flush();
    }

    private Path folder() throws IOException {
        Path folder = Path.of(out);
        try {
            return Files.createDirectories(folder);
        } catch (IOException e) {
            throw new IOException("--out " + out + ": no folder can be made there: " + e, e);
        }
    }

    private void requireDevices() throws IOException {
        List<String> known = VerbsDevice.list().stream().map(VerbsDevice::name).toList();
        if (known.isEmpty()) {
            throw new IOException("--transport verbs: this machine has no RDMA device; one made of software:"
                    + " ./watari soft-roce run -- ./watari figures --only latency --transport verbs ...");
        }
        for (String device : devices) {
            if (!known.contains(device)) {
                throw new IOException("--device " + device + ": there is no such device, there are " + known);
            }
        }
    }

    private Latencies latencies(Network network) {
        if (devices.size() > 2 || devices.contains("")) {
            throw new IllegalArgumentException("--device " + String.join(",", devices) + ": one or two are needed");
        }
        if (!devices.isEmpty() && !transports.contains(Network.VERBS.id())) {
            throw new IllegalArgumentException(
                    "--device " + String.join(",", devices) + ": only --transport verbs goes over devices");
        }
        List<Long> chosen = CommandWords.each(sizes, text -> CommandWords.number("--size", text, 1, LARGEST));
        return new Latencies(
                network,
                network == Network.VERBS ? devices : List.of(),
                !chosen.isEmpty() ? chosen : quick ? SIZES_QUICK : Latencies.allSizes(),
                rounds != null ? (int) CommandWords.number("--rounds", rounds, 1, 1000) : quick ? ROUNDS_QUICK : ROUNDS,
                quick ? MS_OF_EACH_QUICK : MS_OF_EACH,
                jvmOptions,
                Duration.ofSeconds(CommandWords.number("--limit", limit, 1, 86_400)));
    }
}
