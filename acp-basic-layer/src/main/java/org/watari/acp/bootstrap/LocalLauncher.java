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
import org.watari.acp.bootstrap.remote.HostGreeting;
import org.watari.acp.bootstrap.remote.HostOrder;

/// Starts the ranks of a job on this machine, or on others ([#hosts]): any command, `n` times, with the rendezvous
/// they meet at.
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

    private static final Duration GRACE = Duration.ofSeconds(5);

    private final int ranks;
    private final Map<String, String> environment = new LinkedHashMap<>();
    private List<String> command = List.of();
    private RankOutput output = RankOutput.prefixed();
    private @Nullable InputStream input;
    private @Nullable Path directory;
    private Duration grace = GRACE;

    private boolean survive;
    private @Nullable RemoteHosts hosts;
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

    /// The commands, the first one first.
    private List<List<String>> commands() {
        List<List<String>> commands = new ArrayList<>(List.of(command));
        others.forEach(program -> commands.add(program.command()));
        return commands;
    }

    /// Which of the commands a rank runs.
    private int commandOf(int rank) {
        int next = ranks;
        for (int program = 0; program <= others.size(); program++) {
            if (rank < next) {
                return program;
            }
            next += program < others.size() ? others.get(program).ranks() : 0;
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

    /// Starts the ranks on other hosts instead of this machine.
    ///
    /// @param where which, and how they are reached
    /// @return this launcher
    public LocalLauncher hosts(RemoteHosts where) {
        hosts = where;
        return this;
    }

    /// Starts the ranks.
    ///
    /// **Blocking**: on other hosts until every one has been reached and has what the ranks need, or one has not
    /// within the limit of bootstrap calls.
    ///
    /// @return the job; close it to be sure that nothing of it is left
    /// @throws BootstrapException when the command cannot be started or a host cannot be used; nothing is
    ///     left running
    public RunningJob start() {
        if (command.isEmpty()) {
            throw new IllegalStateException("no command: call command(...) first");
        }
        byte[] id = new byte[8];
        new SecureRandom().nextBytes(id);
        String job = HexFormat.of().formatHex(id);
        RunningJob running = new RunningJob(size(), job, output, grace, survive);
        try {
            running.begin();
            if (hosts == null) {
                startHere(running);
            } else {
                startOn(hosts, running);
            }
            running.allStarted();
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

    private void startHere(RunningJob running) throws IOException {
        JobSecret secret = JobSecret.random();
        RendezvousServer server =
                running.meetAt(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), secret, settings());
        LocalRanks here = LocalRanks.open(running.id(), running.pipes(), running::ended);
        running.use(here);
        Map<String, String> common = common(running.id(), server.root(), secret);
        List<List<String>> commands = commands();
        for (int i = 0; i < size(); i++) {
            int rank = i;
            InputStream fed = rank == 0 ? input : null;
            ProcessBuilder builder = LocalRanks.builder(commands.get(commandOf(rank)), directory, fed != null);
            Map<String, String> variables = builder.environment();
            Bootstraps.removeJobVariables(variables);
            variables.putAll(common);
            variables.putAll(placeOf(rank, rank, size()));
            running.startRanks(here, List.of(rank), () -> here.start(rank, builder, fed));
        }
    }

    /// What all ranks of the job find in their environment.
    private Map<String, String> common(String job, String root, JobSecret secret) {
        Map<String, String> variables = new LinkedHashMap<>();
        if (survive) {
            variables.put(Bootstraps.SURVIVE, "true");
        }
        variables.putAll(environment);
        variables.put(Bootstraps.SIZE, Integer.toString(size()));
        variables.put(Bootstraps.ROOT, root);
        variables.put(Bootstraps.SECRET, secret.toHex());
        variables.put(Bootstraps.JOB, job);
        return variables;
    }

    /// What one of them finds beside that.
    static Map<String, String> placeOf(int rank, int localRank, int localSize) {
        return Map.of(
                Bootstraps.RANK,
                Integer.toString(rank),
                Bootstraps.LOCAL_RANK,
                Integer.toString(localRank),
                Bootstraps.LOCAL_SIZE,
                Integer.toString(localSize));
    }

    private void startOn(RemoteHosts where, RunningJob running) throws IOException {
        Duration silence = Heartbeat.of(settings()).silence();
        List<RemoteRanks> all = where.connect(size(), running, silence);
        List<HostGreeting> greetings = where.greetings(all);
        InetSocketAddress address = where.rendezvous(greetings);
        JobSecret secret = JobSecret.random();
        RendezvousServer server = running.meetAt(address, secret, settings());
        Map<String, String> variables = where.carried(System.getenv());
        Bootstraps.removeJobVariables(variables);
        variables.putAll(common(running.id(), server.root(), secret));
        Path folder = directory != null ? directory : Path.of("");
        for (int host = 0; host < all.size(); host++) {
            RemoteRanks ranksThere = all.get(host);
            ranksThere.order(new HostOrder(
                    running.id(),
                    folder.toAbsolutePath().toString(),
                    where.files(),
                    variables,
                    commands(),
                    RemoteHosts.places(all, greetings, host, this::commandOf),
                    input != null,
                    silence));
        }
        where.awaitReady(all);
        for (RemoteRanks ranksThere : all) {
            running.startRanks(ranksThere, ranksThere.ranks(), ranksThere::go);
        }
        if (input != null) {
            running.pipes().feed(input, all.getFirst().input());
        }
        where.awaitStarted(all);
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
