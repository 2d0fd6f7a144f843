package org.watari.acp.bootstrap;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.watari.acp.bootstrap.manager.FileManager;
import org.watari.acp.bootstrap.manager.PmiManager;
import org.watari.acp.bootstrap.manager.PmixManager;
import org.watari.acp.bootstrap.manager.ProcessManager;
import org.watari.acp.bootstrap.manager.SlurmManager;
import org.watari.error.CommunicationException;

/// Finds out how this process was started and joins its job.
///
/// In this order: what `WATARI_BOOT` names; the variables of the own launcher or of a person (`WATARI_RANK`,
/// `WATARI_SIZE`, `WATARI_ROOT` and a secret); a launcher that speaks PMIx, or PMI-1; a step of Slurm without either;
/// a launcher that only says rank and size; otherwise a single process. A way that cannot be opened gives place to the
/// next that the variables speak for. Each variable of Watari may also be given as a system property (`watari.rank` for
/// `WATARI_RANK`), which wins; the secret itself may not, because a command line can be read by everybody.
public final class Bootstraps {
    /// Present when the own launcher started this process.
    static final String JOB = "WATARI_JOB";

    static final String RANK = "WATARI_RANK";
    static final String SIZE = "WATARI_SIZE";
    static final String LOCAL_RANK = "WATARI_LOCAL_RANK";
    static final String LOCAL_SIZE = "WATARI_LOCAL_SIZE";
    static final String ROOT = "WATARI_ROOT";
    /// Tells the transports that the others go on when a rank dies.
    static final String SURVIVE = "WATARI_SURVIVE";

    static final String SECRET = "WATARI_SECRET";
    static final String SECRET_FILE = "WATARI_SECRET_FILE";

    private static final String MUNGE_SOCKET = "WATARI_MUNGE_SOCKET";

    private static final String TIMEOUT_PROPERTY = "watari.bootstrap.timeoutSeconds";
    private static final String TIMEOUT_VARIABLE = "WATARI_BOOTSTRAP_TIMEOUT_SECONDS";
    private static final long DEFAULT_TIMEOUT_SECONDS = 60;
    private static final long LONGEST_TIMEOUT_SECONDS = 7 * 24 * 3600;
    private static final int PORTS = 65536;

    /// The connection of this process to its launcher.
    private static final AtomicReference<@Nullable RendezvousClient> EARLIER = new AtomicReference<>();

    /// The connection of this process to a launcher of the site.
    private static final AtomicReference<@Nullable ManagedJob> MANAGED = new AtomicReference<>();

    private Bootstraps() {}

    /// Joins the job that this process belongs to.
    ///
    /// **Blocking**: until the rendezvous has accepted this rank, within the limit of the settings; other ranks
    /// are not waited for, except where hosts must be compared (started by hand on several hosts).
    ///
    /// @return the bootstrap, open
    /// @throws BootstrapException when a variable is malformed or missing, or the rendezvous cannot be joined
    public static Bootstrap detect() {
        return detect(Settings.ofProcess(), RendezvousClient.REAL_END);
    }

    static Bootstrap detect(Settings settings, RendezvousClient.ProcessEnd end) {
        Duration timeout = timeout(settings);
        List<String> failures = new ArrayList<>();
        for (Detection.Candidate candidate : Detection.of(settings).candidates()) {
            Bootstrap found;
            switch (candidate.way()) {
                case SINGLE -> found = single(timeout, end);
                case LAUNCHER, ENVIRONMENT -> found = byVariables(settings, timeout, end);
                default -> {
                    ManagedJob job = managed(candidate.way(), settings, timeout, failures);
                    if (job == null) {
                        continue;
                    }
                    found = job.start(settings.value(RootInterface.SETTING), timeout, end);
                }
            }
            Announcement.tell(settings, candidate, failures, found);
            return found;
        }
        throw new BootstrapException("no way into the job could be opened: " + String.join("; ", failures) + "; "
                + Detection.BOOT + "=" + Detection.Way.SINGLE.word() + " starts a single process");
    }

    private static Bootstrap single(Duration timeout, RendezvousClient.ProcessEnd end) {
        return InProcessBootstrap.group(1, "single process", timeout, end).getFirst();
    }

    private static Bootstrap byVariables(Settings settings, Duration timeout, RendezvousClient.ProcessEnd end) {
        int size = settings.number(SIZE, 1, RendezvousProtocol.MAX_RANKS, "the number of ranks");
        int rank = settings.number(RANK, 0, size - 1, "the rank of this process");
        if (size == 1 && settings.value(ROOT) == null) {
            return single(timeout, end);
        }
        InetSocketAddress root = settings.root();
        JobSecret secret = settings.secret();
        boolean launched = settings.value(JOB) != null;
        int localSize = launched ? settings.number(LOCAL_SIZE, 1, size, "the number of ranks on this host") : 1;
        int localRank = launched ? settings.number(LOCAL_RANK, 0, localSize - 1, "the rank on this host") : 0;
        RendezvousClient.Claim claim = new RendezvousClient.Claim(
                root.getHostString(), root.getPort(), rank, size, localRank, localSize, secret);
        return launched
                ? launched(claim, timeout, end)
                : explicit(
                        claim,
                        RendezvousServer.Terms.of(settings, RendezvousConnection.Threads.OF_SYSTEM),
                        timeout,
                        end);
    }

    /// The connection to a launcher of the site, made at the first start of this process.
    ///
    /// @return null when it cannot be made; the reason is added to `failures`
    private static @Nullable ManagedJob managed(
            Detection.Way way, Settings settings, Duration timeout, List<String> failures) {
        ManagedJob earlier = MANAGED.get();
        if (earlier != null) {
            return earlier;
        }
        try {
            ManagedJob job =
                    new ManagedJob(open(way, settings, timeout), Boolean.parseBoolean(settings.value(SURVIVE)));
            MANAGED.set(job);
            Runtime.getRuntime().addShutdownHook(new Thread(job::finish, "watari-goodbye"));
            return job;
        } catch (CommunicationException | IllegalArgumentException | ArithmeticException e) {
            failures.add(way.word() + " (" + e.getMessage() + ")");
            return null;
        }
    }

    private static ProcessManager open(Detection.Way way, Settings settings, Duration timeout) {
        UnaryOperator<@Nullable String> environment = settings.environment();
        return switch (way) {
            case PMIX -> PmixManager.open(timeout);
            case PMI -> PmiManager.open(environment, timeout);
            case SLURM -> {
                boolean named = settings.variable(SECRET) != null || settings.value(SECRET_FILE) != null;
                yield SlurmManager.open(
                        environment,
                        settings.value(MUNGE_SOCKET),
                        () -> (named ? settings.secret() : JobSecret.ofUser(home(settings)))::mac,
                        named);
            }
            default -> FileManager.open(environment, home(settings));
        };
    }

    private static Path home(Settings settings) {
        String home = settings.property("user.home");
        return Path.of(home == null ? "" : home);
    }

    /// The second start of a process goes over the connection of the first: nobody can join a complete
    /// job anew.
    private static Bootstrap launched(RendezvousClient.Claim claim, Duration timeout, RendezvousClient.ProcessEnd end) {
        RendezvousClient earlier = EARLIER.get();
        if (earlier != null && earlier.canJoinAgain(claim)) {
            earlier.joinAgain();
            return earlier;
        }
        RendezvousClient client = RendezvousClient.join(claim, "own launcher", timeout, false, end);
        EARLIER.set(client);
        return client;
    }

    /// Without a launcher rank 0 opens the rendezvous itself, and the ranks find out who shares a host.
    private static Bootstrap explicit(
            RendezvousClient.Claim claim,
            RendezvousServer.Terms terms,
            Duration timeout,
            RendezvousClient.ProcessEnd end) {
        RendezvousServer server = claim.rank() == 0
                ? RendezvousServer.open(
                        new InetSocketAddress(claim.host(), claim.port()),
                        claim.size(),
                        claim.secret(),
                        new HostedListener(),
                        terms)
                : null;
        try {
            RendezvousClient client = RendezvousClient.join(claim, "explicit environment", timeout, true, end);
            return HostedBootstrap.compareHosts(client, server, hostIdentity(), timeout, (code, text) -> {});
        } catch (RuntimeException e) {
            if (server != null) {
                server.close();
            }
            throw e;
        }
    }

    /// Boot id and IPC namespace: processes that agree in both can share memory.
    static byte[] hostIdentity() {
        String identity;
        try {
            identity = Files.readString(Path.of("/proc/sys/kernel/random/boot_id"), StandardCharsets.US_ASCII)
                    + Files.readSymbolicLink(Path.of("/proc/self/ns/ipc"));
        } catch (IOException e) {
            try {
                identity = InetAddress.getLocalHost().toString();
            } catch (IOException f) {
                identity = "unknown";
            }
        }
        return identity.getBytes(StandardCharsets.UTF_8);
    }

    /// Removes from an environment what would make a child process claim a rank of this job.
    ///
    /// @param environment the environment for a child, such as [ProcessBuilder#environment()]
    public static void removeJobVariables(Map<String, String> environment) {
        Detection.removeLaunchers(environment);
        environment.remove(Detection.BOOT);
        for (String variable : List.of(JOB, RANK, SIZE, LOCAL_RANK, LOCAL_SIZE, ROOT, SURVIVE, SECRET, SECRET_FILE)) {
            environment.remove(variable);
        }
    }

    /// The limit of every bootstrap call of this process.
    static Duration timeout() {
        return timeout(Settings.ofProcess());
    }

    private static Duration timeout(Settings settings) {
        String property = settings.property(TIMEOUT_PROPERTY);
        String value = property != null ? property : settings.variable(TIMEOUT_VARIABLE);
        if (value == null) {
            return Duration.ofSeconds(DEFAULT_TIMEOUT_SECONDS);
        }
        String name = property != null ? TIMEOUT_PROPERTY : TIMEOUT_VARIABLE;
        return Duration.ofSeconds(
                Settings.parse(name, value, 1, LONGEST_TIMEOUT_SECONDS, "the limit of bootstrap calls in seconds"));
    }

    /// System properties and environment, the first winning; both are functions so that tests can give their own.
    record Settings(UnaryOperator<@Nullable String> properties, UnaryOperator<@Nullable String> environment) {
        static Settings ofProcess() {
            return new Settings(
                    name -> name == null ? null : System.getProperty(name),
                    name -> name == null ? null : System.getenv(name));
        }

        @Nullable
        String property(String name) {
            return properties.apply(name);
        }

        @Nullable
        String variable(String name) {
            return environment.apply(name);
        }

        /// `WATARI_LOCAL_RANK` as a system property is `watari.localRank`.
        private static String propertyName(String variable) {
            StringBuilder name = new StringBuilder();
            for (String word : variable.toLowerCase(Locale.ROOT).split("_", -1)) {
                if (name.isEmpty()) {
                    name.append(word).append('.');
                } else if (name.charAt(name.length() - 1) == '.') {
                    name.append(word);
                } else {
                    name.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
                }
            }
            return name.toString();
        }

        @Nullable
        String value(String variable) {
            String property = property(propertyName(variable));
            return property != null ? property : variable(variable);
        }

        private String origin(String variable) {
            return property(propertyName(variable)) != null ? propertyName(variable) : variable;
        }

        int number(String variable, long from, long to, String meaning) {
            String value = value(variable);
            if (value == null) {
                throw new BootstrapException(variable + " is not set (" + meaning
                        + "): set WATARI_RANK, WATARI_SIZE and WATARI_ROOT together, or none of them");
            }
            return (int) parse(origin(variable), value, from, to, meaning);
        }

        static long parse(String name, String value, long from, long to, String meaning) {
            try {
                long number = Long.parseLong(value.strip());
                if (number >= from && number <= to) {
                    return number;
                }
            } catch (NumberFormatException e) {
                // Falls to the message below, which is the same for every wrong value.
            }
            throw new BootstrapException(
                    name + "=" + value + ": " + meaning + " must be a number from " + from + " to " + to);
        }

        InetSocketAddress root() {
            String value = value(ROOT);
            if (value == null) {
                throw new BootstrapException(ROOT + " is not set (host:port of the rendezvous): set WATARI_RANK,"
                        + " WATARI_SIZE and WATARI_ROOT together, or none of them");
            }
            int colon = value.lastIndexOf(':');
            String host = colon < 0 ? "" : value.substring(0, colon);
            if (host.startsWith("[") && host.endsWith("]")) {
                host = host.substring(1, host.length() - 1);
            }
            if (host.isBlank()) {
                throw new BootstrapException(origin(ROOT) + "=" + value
                        + ": expected host:port, as in 192.0.2.1:4711 or [2001:db8::1]:4711");
            }
            long port = parse(origin(ROOT), value.substring(colon + 1), 1, PORTS - 1, "the port of the rendezvous");
            return InetSocketAddress.createUnresolved(host, (int) port);
        }

        JobSecret secret() {
            String hex = variable(SECRET);
            if (hex != null) {
                return JobSecret.parse(hex, SECRET);
            }
            String file = value(SECRET_FILE);
            if (file == null) {
                throw new BootstrapException("neither WATARI_SECRET nor WATARI_SECRET_FILE is set: the ranks of a job"
                        + " need a common secret (32 to 128 hexadecimal digits)");
            }
            try {
                return JobSecret.read(Path.of(file));
            } catch (InvalidPathException e) {
                throw new BootstrapException(origin(SECRET_FILE) + "=" + file + ": no path: " + e.getReason(), e);
            }
        }
    }

    /// Prints what a launcher would print.
    static class HostedListener implements RendezvousServer.Listener {
        @Override
        public void aborted(int rank, int exitCode, String text) {
            RendezvousClient.print(abortLine(rank, exitCode, text));
        }

        @Override
        public String lost(int rank, String reason) {
            RendezvousClient.print("watari: rank " + rank + " has died (" + reason + ")");
            return reason;
        }
    }

    static String abortLine(int rank, int exitCode, String text) {
        return "watari: rank " + rank + " aborted the job with exit code " + exitCode + ": " + text;
    }
}
