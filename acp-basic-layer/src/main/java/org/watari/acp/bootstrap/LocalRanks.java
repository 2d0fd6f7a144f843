package org.watari.acp.bootstrap;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Ranks on this machine, children of this process.
final class LocalRanks implements RankHost {
    /// What a killed process may take to let go of its output.
    private static final Duration OUTPUT_LIMIT = Duration.ofSeconds(2);

    private final JobGuard guard;
    private final RankPipes pipes;
    private final Watcher watcher;
    private final Map<Integer, Process> processes = new ConcurrentHashMap<>();

    private LocalRanks(JobGuard guard, RankPipes pipes, Watcher watcher) {
        this.guard = guard;
        this.pipes = pipes;
        this.watcher = watcher;
    }

    /// @param job the mark of the job
    /// @param pipes what the ranks print goes there
    /// @param watcher is told of their ends
    static LocalRanks open(String job, RankPipes pipes, Watcher watcher) throws IOException {
        return new LocalRanks(JobGuard.start(job), pipes, watcher);
    }

    /// A process that leads a session of its own where `setsid` is installed, so that a signal reaches what it
    /// started too.
    ///
    /// @param hasInput without it the process reads `/dev/null`
    static ProcessBuilder builder(List<String> command, @Nullable Path directory, boolean hasInput) {
        List<String> words = new ArrayList<>();
        String setsid = LocalLauncher.findOnPath("setsid");
        if (setsid != null) {
            words.add(setsid);
        }
        words.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(words);
        if (directory != null) {
            builder.directory(directory.toFile());
        }
        if (!hasInput) {
            builder.redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
        }
        return builder;
    }

    /// Starts a rank.
    ///
    /// @param input what it reads, if its builder has an input
    /// @return its process id
    long start(int rank, ProcessBuilder builder, @Nullable InputStream input) throws IOException {
        Process process = builder.start();
        processes.put(rank, process);
        pipes.follow(rank, process, input);
        RankPipes.thread(rank).start(() -> watcher.ended(rank, waitFor(process)));
        return process.pid();
    }

    private static int waitFor(Process process) {
        while (true) {
            try {
                return process.waitFor();
            } catch (InterruptedException e) {
                // Nobody interrupts this thread on purpose, and a rank must not be lost sight of.
            }
        }
    }

    @Override
    public long pid(int rank) {
        Process process = processes.get(rank);
        if (process == null) {
            throw new IllegalStateException("rank " + rank + " was not started");
        }
        return process.pid();
    }

    @Override
    public void terminate(int rank) {
        Process process = processes.get(rank);
        if (process != null) {
            guard.terminate(process);
        }
    }

    @Override
    public void kill(int rank) {
        Process process = processes.get(rank);
        if (process != null) {
            guard.kill(process);
            process.destroyForcibly();
        }
    }

    /// The kernel ends what is killed.
    @Override
    public void giveUp() {}

    /// Without a launcher on the other side there is nothing to begin.
    @Override
    public void end(Duration grace) {}

    @Override
    public void awaitEnd(Duration grace) {
        pipes.awaitEnd(grace);
        processes.keySet().forEach(this::kill);
        pipes.awaitEnd(OUTPUT_LIMIT);
        guard.close();
    }
}
