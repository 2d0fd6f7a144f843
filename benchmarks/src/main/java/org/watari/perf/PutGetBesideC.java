package org.watari.perf;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Measures puts and gets of 8 bytes between two processes, in C by `ucx_perftest` and in Java through each
/// layer, in turns.
///
/// The head of `benchmarks/beside-c.sh` says what exactly is compared and how to read the output.
public final class PutGetBesideC {
    private static final String FAR = "-far";
    private static final double TARGET_RATIO = 1.5;
    private static final int SHORT = 20;

    private final PutGetOptions options;
    private final PrintStream out;
    private final Report report = new Report();

    private PutGetBesideC(PutGetOptions options, PrintStream out) {
        this.options = options;
        this.out = out;
    }

    /// Runs the measurement. Exit code 1 when it fails, 2 when the options are wrong.
    ///
    /// @param args options, see [PutGetOptions#USAGE]
    public static void main(String[] args) {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        int code = 0;
        try {
            run(PutGetOptions.parse(args), out);
        } catch (IllegalArgumentException e) {
            err.println(e.getMessage());
            code = 2;
        } catch (IOException e) {
            err.println(e.getMessage());
            code = 1;
        }
        System.exit(code);
    }

    /// Runs the measurement and gives what was measured.
    static Report run(PutGetOptions options, PrintStream out) throws IOException {
        PutGetBesideC program = new PutGetBesideC(options, out);
        program.run();
        return program.report;
    }

    private void run() throws IOException {
        out.println(Conditions.text(options.cores(), options.transports()));
        out.println("operations  8 bytes, " + options.warmUp() + " to warm up, " + options.count() + " measured");
        Map<String, String> environment =
                Map.of("UCX_TLS", options.transports(), "UCX_MM_ERROR_HANDLING", "y", "UCX_WARN_UNUSED_ENV_VARS", "n");
        UcxPerftest c = null;
        if (options.withC()) {
            if (UcxPerftest.find() == null) {
                throw new IOException("ucx_perftest is not on the PATH: install ucx-utils (Debian) or ucx (Fedora), or"
                        + " say c=false");
            }
            c = new UcxPerftest(options.cores(), options.limit(), environment, options.perftest());
        }
        List<RankPair> pairs = new ArrayList<>();
        try {
            for (String layer : options.layers()) {
                pairs.add(start(layer, environment));
            }
            settle(pairs);
            for (int round = 1; round <= options.rounds(); round++) {
                out.println("round " + round + ", load " + Conditions.load());
                round(round, c, pairs);
            }
        } finally {
            pairs.forEach(RankPair::close);
        }
        out.println("medians of " + options.rounds() + " rounds");
        report.table().forEach(out::println);
        verdict(Measured.PUT_BW);
        verdict(Measured.GET);
        report.writeCsv(options.csv());
        out.println("samples     " + options.csv().toAbsolutePath());
        out.println("load        " + Conditions.load());
    }

    private RankPair start(String layer, Map<String, String> environment) {
        Class<?> main = switch (layer.replace(FAR, "")) {
            case "ucp" -> UcpRank.class;
            case "acp" -> AcpRank.class;
            case "pgas" -> PgasRank.class;
            default -> throw new IllegalArgumentException(layer + ": no such layer\n" + PutGetOptions.USAGE);
        };
        if (!layer.endsWith(FAR)) {
            return RankPair.start(layer, main, options.cores(), options.limit(), environment);
        }
        Map<String, String> far = new HashMap<>(environment);
        far.put("WATARI_MAP_SAME_HOST", "false");
        return RankPair.start(layer, main, options.cores(), options.limit(), far);
    }

    /// Lets the compiler of each rank see every loop before the first round.
    private void settle(List<RankPair> pairs) throws IOException {
        for (RankPair pair : pairs) {
            for (Measured test : testsOf(pair)) {
                // Two ranks in turn on one core need a time slice for each step.
                int count = test == Measured.PUT_LAT ? options.settle() / SHORT + 1 : options.settle();
                for (String target : targetsOf(pair, test)) {
                    pair.measure(test, target, count, count);
                }
            }
        }
    }

    private void round(int round, @Nullable UcxPerftest c, List<RankPair> pairs) throws IOException {
        for (Measured test : Measured.values()) {
            if (c != null && !test.perftest().isEmpty()) {
                show(round, c.measure(test, options.warmUp(), options.count()));
            }
            for (RankPair pair : pairs) {
                if (testsOf(pair).contains(test)) {
                    for (String target : targetsOf(pair, test)) {
                        show(round, pair.measure(test, target, options.warmUp(), options.count()));
                    }
                }
            }
        }
    }

    private void show(int round, Sample sample) {
        report.add(round, sample);
        out.println("  " + Report.line(sample));
    }

    private static List<Measured> testsOf(RankPair pair) {
        return "ucp".equals(pair.layer())
                ? List.of(Measured.values())
                : List.of(Measured.PUT_BW, Measured.GET, Measured.PUT_FLUSH);
    }

    /// The responder of `ucx_perftest` spins; where it makes a difference, ours does so too in one of two
    /// passes.
    private static List<String> targetsOf(RankPair pair, Measured test) {
        if (!"ucp".equals(pair.layer()) || test == Measured.PUT_FLUSH) {
            return List.of(Sample.SLEEP);
        }
        return test == Measured.PUT_LAT ? List.of(Sample.SPIN) : List.of(Sample.SPIN, Sample.SLEEP);
    }

    private void verdict(Measured test) {
        double ratio = report.ratio("ucp", test, Sample.SPIN);
        if (ratio >= 0) {
            out.println(String.format(
                    Locale.ROOT,
                    "ratio       %s: median %.2f x C, least by least %.2f x C (target %.1f): %s",
                    test.text(),
                    ratio,
                    report.leastRatio("ucp", test, Sample.SPIN),
                    TARGET_RATIO,
                    ratio <= TARGET_RATIO ? "met" : "missed"));
        }
    }
}
