package org.watari.soak;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.watari.acp.bootstrap.LocalLauncher;
import org.watari.figures.Plot;
import org.watari.perf.CommandWords;
import org.watari.perf.Conditions;
import org.watari.perf.Fabric;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// The command `./watari soak`: ranks at work for a while, and whether what they hold stays the same.
/// `docs/versions.md` says what they do and when it counts as flat.
@Command(
        name = "./watari soak",
        description =
                "Runs ranks for a while and says whether memory, descriptors, threads and mappings stay the same.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Each transport runs twice: with a start and an end in every round, and with one start for all.",
            "Exit codes: 0 flat, 1 something grows or a rank failed, 2 wrong command line."
        })
public final class SoakCommand implements Callable<Integer> {
    private static final int PATTERNS = 2;
    private static final int USUAL_SAMPLES = 60;
    private static final long SHORTEST_MS_BETWEEN = 100;
    private static final long MOST_SECONDS = TimeUnit.DAYS.toSeconds(7);

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the command runs
    private CommandSpec spec;

    @Option(names = "--minutes", paramLabel = "N", description = "of all together; 10")
    private String minutes = "10";

    @Option(names = "--seconds", paramLabel = "N", description = "instead of minutes")
    private String seconds = "";

    @Option(names = "-n", paramLabel = "RANKS", description = "2")
    private String ranks = "2";

    @Option(names = "--transport", split = ",", paramLabel = "NAME", description = "shm,tcp without the option; verbs")
    private List<String> transports = new ArrayList<>(List.of("shm", "tcp"));

    @Option(names = "--out", paramLabel = "DIR", description = "folder of CSV and plot; target/soak")
    private String out = System.getProperty("watari.soak", "target/soak");

    @Option(
            names = "--leak",
            paramLabel = "WHAT",
            description = "heap, native, descriptors or threads: ranks keep a little in each round, to see it found")
    private String leak = Leak.NONE.id();

    @Option(
            names = "--jvm-option",
            paramLabel = "OPTION",
            description = "an option for the JVM of each rank; may be repeated")
    private List<String> jvmOptions = new ArrayList<>();

    private SoakCommand() {}

    /// Runs the command and ends with its exit code.
    ///
    /// @param arguments the words after `soak`
    public static void main(String[] arguments) {
        System.setProperty("java.awt.headless", "true");
        Runtime.getRuntime().exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new SoakCommand());
        CommandWords.sayFailuresBriefly(line, "soak");
        return line;
    }

    @Override
    public Integer call() throws IOException {
        List<SoakJob> jobs = jobs();
        Plot.requireFonts();
        Path folder = Files.createDirectories(Path.of(out));
        PrintWriter lines = spec.commandLine().getOut();
        SoakJob.Settings settings = jobs.getFirst().settings();
        lines.println("soak        " + jobs.size() + " jobs of "
                + settings.time().toSeconds() + " s, " + settings.ranks() + " ranks each");
        Conditions.machine(true).forEach(lines::println);
        lines.println("load        " + Conditions.load() + " at the beginning");
        lines.println("job,ranks," + Work.header());
        lines.flush();
        Map<String, List<SoakSample>> samples = new LinkedHashMap<>();
        Set<String> before = SharedMemoryFiles.all();
        for (SoakJob job : jobs) {
            List<SoakSample> told = job.run();
            samples.put(job.id(), told);
            lines.println(job.id() + "," + settings.ranks() + ","
                    + SoakJob.sum(told, settings.ranks()).csv());
            lines.flush();
        }
        write(folder, samples, lines);
        List<String> grown = verdicts(samples, settings.ranks(), lines);
        SharedMemoryFiles.left(before).forEach(file -> grown.add(file + " is left"));
        lines.println("load        " + Conditions.load() + " at the end");
        lines.println(grown.isEmpty() ? "FLAT" : "NOT FLAT    " + String.join("; ", grown));
        lines.flush();
        return grown.isEmpty() ? 0 : 1;
    }

    private List<SoakJob> jobs() {
        try {
            long all = seconds.isEmpty()
                    ? TimeUnit.MINUTES.toSeconds(
                            CommandWords.number("--minutes", minutes, 1, TimeUnit.SECONDS.toMinutes(MOST_SECONDS)))
                    : CommandWords.number("--seconds", seconds, 4, MOST_SECONDS);
            List<Fabric> fabrics = CommandWords.each(transports, Fabric::of);
            Duration each = Duration.ofSeconds(all).dividedBy((long) PATTERNS * fabrics.size());
            SoakJob.Settings settings = new SoakJob.Settings(
                    (int) CommandWords.number("-n", ranks, 1, LocalLauncher.MAX_RANKS),
                    each,
                    Duration.ofMillis(Math.max(SHORTEST_MS_BETWEEN, each.toMillis() / USUAL_SAMPLES)),
                    Leak.of(leak),
                    jvmOptions);
            List<SoakJob> jobs = new ArrayList<>();
            for (Fabric fabric : fabrics) {
                jobs.add(new SoakJob(fabric, true, settings));
                jobs.add(new SoakJob(fabric, false, settings));
            }
            return jobs;
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    private static void write(Path folder, Map<String, List<SoakSample>> samples, PrintWriter lines)
            throws IOException {
        List<String> csv = new ArrayList<>(List.of("job," + SoakSample.header()));
        samples.forEach((id, some) -> some.forEach(sample -> csv.add(id + "," + sample.csv())));
        lines.println(
                "csv         " + Files.write(folder.resolve("soak.csv"), csv).toAbsolutePath());
        Path plot = SoakPlot.write(folder.resolve("soak.png"), "What ranks hold while they work", samples);
        lines.println("plot        " + plot.toAbsolutePath());
    }

    /// A line for each quantity of each rank.
    ///
    /// @return what has grown
    private static List<String> verdicts(Map<String, List<SoakSample>> samples, int ranks, PrintWriter lines)
            throws IOException {
        List<String> grown = new ArrayList<>();
        lines.println("job,rank,quantity,level,growth,allowed");
        for (Map.Entry<String, List<SoakSample>> job : samples.entrySet()) {
            for (int rank = 0; rank < ranks; rank++) {
                int of = rank;
                List<SoakSample> own = job.getValue().stream()
                        .filter(sample -> sample.rank() == of)
                        .toList();
                if (own.size() < Flatness.FEWEST) {
                    throw new IOException(job.getKey() + ", rank " + rank + ": " + own.size() + " samples, "
                            + Flatness.FEWEST + " are needed; give it more time");
                }
                for (Quantity quantity : Quantity.values()) {
                    Flatness flatness = Flatness.of(
                            quantity,
                            own.stream().mapToDouble(SoakSample::seconds).toArray(),
                            own.stream()
                                    .mapToDouble(sample -> sample.held(quantity))
                                    .toArray());
                    String text = String.format(
                            Locale.ROOT,
                            "%s,%d,%s,%.2f,%.2f,%.2f",
                            job.getKey(),
                            rank,
                            quantity.title().replace(",", ""),
                            quantity.inUnit(flatness.level()),
                            quantity.inUnit(flatness.growth()),
                            quantity.inUnit(flatness.allowed()));
                    lines.println(text + (flatness.holds() ? "" : " GROWS"));
                    if (!flatness.holds()) {
                        grown.add(job.getKey() + ", rank " + rank + ": "
                                + quantity.title().replace(",", "") + " grows");
                    }
                }
            }
        }
        return grown;
    }
}
