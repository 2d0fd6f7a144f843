package org.watari.perf;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// OpenSHMEM of Open MPI: our program in C, started by `oshrun`, on the cores and over the transport of our
/// ranks. It warms up by itself, and takes times as [MeasuringRank] does.
///
/// **Threads** one. **Blocking** until the program has ended.
final class Oshmem implements InC {
    static final String COMPILER = "oshcc";
    static final String LAUNCHER = "oshrun";

    /// Beside the data: what Open MPI itself keeps in symmetric memory, and the table of updates.
    private static final long SYMMETRIC_BYTES = 64L << 20;

    private static final long END_SECONDS = 10;

    private final OshmemProgram program;
    private final String cores;
    private final Duration limit;
    private final Map<String, String> environment;

    /// @param program     compiled
    /// @param cores       `A,B`, or empty for any
    /// @param limit       of one run
    /// @param environment more variables
    Oshmem(OshmemProgram program, String cores, Duration limit, Map<String, String> environment) {
        this.program = program;
        this.cores = cores;
        this.limit = limit;
        this.environment = Map.copyOf(environment);
    }

    /// Whether the program has a counterpart of a case.
    static boolean measures(Plan.Case what) {
        return switch (what.benchmark()) {
            case PUT_LATENCY, PUT_RATE, PUT_BANDWIDTH, GET_LATENCY, GET_BANDWIDTH, ATOMIC_LATENCY, BARRIER, GUPS ->
                true;
            default -> false;
        };
    }

    /// The programs that are not installed, or else the header if the compiler does not find it.
    static List<String> missing() {
        List<String> programs = List.of(COMPILER, LAUNCHER).stream()
                .filter(name -> ServerAndClient.find(name) == null)
                .toList();
        return !programs.isEmpty() || OshmemProgram.findsHeader() ? programs : List.of(OshmemProgram.HEADER);
    }

    @Override
    public Sample measure(Plan.Case what, int count) throws IOException {
        List<String> words = words(what, count);
        ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
        builder.environment().putAll(variables(what.size()));
        Process process = builder.start();
        String output;
        try {
            output = ServerAndClient.read(process, words, limit);
        } finally {
            end(process);
        }
        String result = output.lines().filter(Sample::isLine).findFirst().orElse("");
        if (process.exitValue() != 0 || result.isEmpty()) {
            throw new IOException(
                    String.join(" ", words) + " failed with exit code " + process.exitValue() + ":\n" + output);
        }
        return Sample.parse(result);
    }

    private List<String> words(Plan.Case what, int count) {
        List<String> words = new ArrayList<>(
                List.of(LAUNCHER, "-n", Integer.toString(what.ranks()), "--oversubscribe", "--bind-to", "none"));
        words.addAll(List.of("--mca", "orte_tmpdir_base", program.folder().toString()));
        words.addAll(List.of(
                program.file().toString(),
                what.benchmark().id(),
                Long.toString(what.size()),
                Integer.toString(count),
                Integer.toString(Benchmark.batch(what.size())),
                cores.isEmpty() ? "any" : cores));
        return words;
    }

    private Map<String, String> variables(long size) {
        Map<String, String> variables = new HashMap<>(environment);
        // The launcher of Open MPI asks twice before it runs as root, which is the user of many a container.
        variables.put("OMPI_ALLOW_RUN_AS_ROOT", "1");
        variables.put("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
        variables.put("SHMEM_SYMMETRIC_SIZE", Long.toString(SYMMETRIC_BYTES + size));
        return variables;
    }

    /// The launcher ends its ranks when it is asked to end, and cannot when it is killed.
    private static void end(Process process) throws IOException {
        process.destroy();
        try {
            if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
