package org.watari.acp.bootstrap;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Starts the ranks of a job on this machine: any command, `n` times, with the rendezvous they meet at.
///
/// ```java
/// try (RunningJob job = LocalLauncher.ranks(4).command(List.of("java", "-cp", "app.jar", "Main")).start()) {
///     int exitCode = job.await();
/// }
/// ```
///
/// Each rank finds `WATARI_RANK`, `WATARI_SIZE`, `WATARI_LOCAL_RANK`, `WATARI_LOCAL_SIZE`, `WATARI_ROOT`,
/// `WATARI_SECRET` and `WATARI_JOB` in its environment; the variables of other launchers (`PMIX_`, `PMI_`,
/// `OMPI_`) are removed, because inside an `mpirun` they would describe another job. Each rank leads a
/// session of its own where `setsid` is installed, so that a signal reaches what it started too.
///
/// **Threads**: a launcher is set up and started by one thread.
public final class LocalLauncher {
    /// Most ranks that one launcher starts.
    public static final int MAX_RANKS = 4096;

    private static final List<String> OTHER_LAUNCHERS = List.of("PMIX_", "PMI_", "OMPI_");
    private static final Duration GRACE = Duration.ofSeconds(5);

    private final int ranks;
    private final Map<String, String> environment = new LinkedHashMap<>();
    private List<String> command = List.of();
    private RankOutput output = RankOutput.prefixed();
    private @Nullable InputStream input;
    private @Nullable Path directory;
    private Duration grace = GRACE;

    private boolean survive;
    private final List<Program> others = new ArrayList<>();

    /// Ranks behind those of the first command that run another one.
    private record Program(int ranks, List<String> command) {}

    private LocalLauncher(int ranks) {
        this.ranks = ranks;
    }

    /// A launcher of `n` ranks.
    ///
    /// @param n the number of ranks, 1 to [#MAX_RANKS]
    /// @return the launcher, to be set up further
    public static LocalLauncher ranks(int n) {
        if (n < 1 || n > MAX_RANKS) {
            throw new IllegalArgumentException(n + " ranks: expected 1 to " + MAX_RANKS);
        }
        return new LocalLauncher(n);
    }

    /// Sets the command that every rank runs.
    ///
    /// @param words the program and its arguments
    /// @return this launcher
    public LocalLauncher command(List<String> words) {
        command = List.copyOf(words);
        return this;
    }

    /// Adds ranks that run another command, behind all that there are: several programs in one job.
    ///
    /// @param n the number of further ranks
    /// @param words the program and its arguments
    /// @return this launcher
    public LocalLauncher alsoRanks(int n, List<String> words) {
        if (n < 1 || size() + n > MAX_RANKS) {
            throw new IllegalArgumentException(
                    n + " more ranks: expected 1 to " + (MAX_RANKS - size()) + " beside " + size());
        }
        others.add(new Program(n, List.copyOf(words)));
        return this;
    }

    private int size() {
        return ranks + others.stream().mapToInt(Program::ranks).sum();
    }

    private List<String> commandOf(int rank) {
        int next = ranks;
        if (rank < next) {
            return command;
        }
        for (Program program : others) {
            next += program.ranks();
            if (rank < next) {
                return program.command();
            }
        }
        throw new IllegalArgumentException("rank " + rank + " of " + next);
    }

    /// Lets the others go on when a rank ends without goodbye; without this its end is the end of the
    /// job. Each rank finds `WATARI_SURVIVE` in its environment, and takes ways that a death cannot block.
    ///
    /// @return this launcher
    public LocalLauncher survive() {
        survive = true;
        return this;
    }

    /// Adds a variable to the environment of every rank.
    ///
    /// @param name of the variable
    /// @param value of the variable
    /// @return this launcher
    public LocalLauncher environment(String name, String value) {
        environment.put(name, value);
        return this;
    }

    /// Adds variables to the environment of every rank.
    ///
    /// @param variables names and values
    /// @return this launcher
    public LocalLauncher environment(Map<String, String> variables) {
        environment.putAll(variables);
        return this;
    }

    /// Sets who receives the lines that ranks print; without it they go to this process's streams behind `[rank] `.
    ///
    /// @param receiver of the lines
    /// @return this launcher
    public LocalLauncher output(RankOutput receiver) {
        output = receiver;
        return this;
    }

    /// Gives rank 0 a standard input; the other ranks, and without this call all of them, read from `/dev/null`.
    ///
    /// @param stream what rank 0 reads
    /// @return this launcher
    public LocalLauncher input(InputStream stream) {
        input = stream;
        return this;
    }

    /// Sets the working directory of every rank.
    ///
    /// @param folder where the ranks run
    /// @return this launcher
    public LocalLauncher directory(Path folder) {
        directory = folder;
        return this;
    }

    /// Sets how long a rank that is asked to end (SIGTERM) may take before it is killed (SIGKILL); 5 seconds unless
    /// set.
    ///
    /// @param limit the time
    /// @return this launcher
    public LocalLauncher grace(Duration limit) {
        grace = limit;
        return this;
    }

    /// Starts the ranks.
    ///
    /// @return the job; close it to be sure that nothing of it is left
    /// @throws BootstrapException when the command cannot be started; nothing is left running
    public RunningJob start() {
        if (command.isEmpty()) {
            throw new IllegalStateException("no command: call command(...) first");
        }
        JobSecret secret = JobSecret.random();
        byte[] id = new byte[8];
        new SecureRandom().nextBytes(id);
        String job = HexFormat.of().formatHex(id);
        RunningJob running = new RunningJob(size(), job, output, grace, survive);
        RendezvousServer server = RendezvousServer.open(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                size(),
                secret,
                running.listener(),
                RendezvousServer.Terms.of(settings(), RendezvousConnection.Threads.VIRTUAL));
        try {
            running.begin(server);
            for (int rank = 0; rank < size(); rank++) {
                running.startRank(rank, builder(rank, job, server.root(), secret), rank == 0 ? input : null);
            }
        } catch (IOException e) {
            running.close();
            throw new BootstrapException("cannot start " + command.getFirst() + ": " + e.getMessage(), e);
        } catch (RuntimeException e) {
            running.close();
            throw e;
        }
        return running;
    }

    /// What the ranks find in their environment holds for their rendezvous too.
    private Bootstraps.Settings settings() {
        Bootstraps.Settings own = Bootstraps.Settings.ofProcess();
        return new Bootstraps.Settings(
                own.properties(),
                name -> name == null
                        ? null
                        : environment.containsKey(name) ? environment.get(name) : own.variable(name));
    }

    private ProcessBuilder builder(int rank, String job, String root, JobSecret secret) {
        List<String> words = new ArrayList<>();
        String setsid = findOnPath("setsid");
        if (setsid != null) {
            words.add(setsid);
        }
        words.addAll(commandOf(rank));
        ProcessBuilder builder = new ProcessBuilder(words);
        if (directory != null) {
            builder.directory(directory.toFile());
        }
        Map<String, String> variables = builder.environment();
        removeOtherLaunchers(variables);
        if (survive) {
            variables.put(Bootstraps.SURVIVE, "true");
        }
        variables.putAll(environment);
        variables.put(Bootstraps.RANK, Integer.toString(rank));
        variables.put(Bootstraps.SIZE, Integer.toString(size()));
        variables.put(Bootstraps.LOCAL_RANK, Integer.toString(rank));
        variables.put(Bootstraps.LOCAL_SIZE, Integer.toString(size()));
        variables.put(Bootstraps.ROOT, root);
        variables.put(Bootstraps.SECRET, secret.toHex());
        variables.put(Bootstraps.JOB, job);
        if (rank != 0 || input == null) {
            builder.redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
        }
        return builder;
    }

    /// Removes what would tell a rank that it belongs to another job.
    static void removeOtherLaunchers(Map<String, String> variables) {
        Bootstraps.removeJobVariables(variables);
        variables.keySet().removeIf(name -> OTHER_LAUNCHERS.stream().anyMatch(name::startsWith));
    }

    static @Nullable String findOnPath(String program) {
        String path = System.getenv("PATH");
        if (path != null) {
            for (String folder : path.split(File.pathSeparator, -1)) {
                if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, program))) {
                    return Path.of(folder, program).toString();
                }
            }
        }
        return null;
    }
}
