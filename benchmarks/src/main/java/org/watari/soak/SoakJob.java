package org.watari.soak;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.watari.acp.bootstrap.LocalLauncher;
import org.watari.acp.bootstrap.RunningJob;
import org.watari.perf.Fabric;
import org.watari.perf.RankJvm;

/// Ranks of [SoakRank] that run for a while.
///
/// Over shared memory they map each other's memory, so that an access is a load or a store; over TCP everything goes
/// through the transport.
///
/// @param fabric   what the bytes go over
/// @param restarts whether each round has a start and an end of its own
/// @param settings the same for all jobs
record SoakJob(Fabric fabric, boolean restarts, Settings settings) {
    private static final Duration GRACE = Duration.ofMinutes(2);
    private static final int OPERATIONS_MAPPED = 30_000;
    private static final int OPERATIONS = 1_500;

    /// @param ranks      of the job
    /// @param time       of the job
    /// @param between    two samples of a rank
    /// @param leak       what ranks keep on purpose
    /// @param jvmOptions more options for ranks
    record Settings(int ranks, Duration time, Duration between, Leak leak, List<String> jvmOptions) {}

    /// For files, tables and the legend of plots.
    String id() {
        return fabric.id() + (restarts ? "-restart" : "-stay");
    }

    private boolean isMapped() {
        return fabric == Fabric.SHM;
    }

    /// Runs the ranks to their end.
    ///
    /// @return what they have told, each rank's in its order
    /// @throws IOException when a rank fails or finds something wrong, with what it said
    List<SoakSample> run() throws IOException {
        List<SoakSample> samples = new ArrayList<>();
        StringBuilder said = new StringBuilder();
        Duration limit = settings.time().plus(GRACE);
        try (RunningJob job = LocalLauncher.ranks(settings.ranks())
                .command(command())
                .environment(environment())
                .output((rank, error, bytes) -> {
                    String line = new String(bytes, StandardCharsets.UTF_8);
                    synchronized (samples) {
                        if (!error && line.startsWith(SoakSample.MARK)) {
                            samples.add(SoakSample.parse(line));
                        } else {
                            said.append("\n[").append(rank).append("] ").append(line);
                        }
                    }
                })
                .start()) {
            boolean ended = job.await(limit);
            synchronized (samples) {
                if (!ended || job.exitCode() != 0) {
                    throw new IOException(id()
                            + (ended
                                    ? " failed with code " + job.exitCode()
                                    : ": still running " + GRACE.toSeconds() + " s after its time")
                            + said);
                }
                return List.copyOf(samples);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted during " + id(), e);
        }
    }

    private List<String> command() {
        List<String> options = new ArrayList<>(List.of(
                // What the JVM itself takes is to be the same from the start on.
                "-Xms64m", "-Xmx64m", "-XX:+AlwaysPreTouch", "-XX:-UseDynamicNumberOfCompilerThreads"));
        options.addAll(settings.jvmOptions());
        List<String> words = RankJvm.words(options, SoakRank.class);
        words.addAll(List.of(
                Long.toString(settings.time().toMillis()),
                Long.toString(settings.between().toMillis()),
                Integer.toString(isMapped() ? OPERATIONS_MAPPED : OPERATIONS),
                Boolean.toString(restarts),
                settings.leak().id()));
        return words;
    }

    private Map<String, String> environment() {
        Map<String, String> all = new HashMap<>(fabric.environment());
        all.put("WATARI_MAP_SAME_HOST", Boolean.toString(isMapped()));
        // The allocator of C has an arena for each thread otherwise, and keeps what each once had.
        all.put("MALLOC_ARENA_MAX", "1");
        return all;
    }

    /// What a rank has done by its last sample, summed up over the ranks.
    static Work sum(List<SoakSample> samples, int ranks) {
        Work sum = new Work();
        for (int rank = 0; rank < ranks; rank++) {
            last(samples, rank).map(SoakSample::work).ifPresent(sum::addAll);
        }
        return sum;
    }

    private static Optional<SoakSample> last(List<SoakSample> samples, int rank) {
        return samples.stream().filter(sample -> sample.rank() == rank).reduce((earlier, later) -> later);
    }
}
