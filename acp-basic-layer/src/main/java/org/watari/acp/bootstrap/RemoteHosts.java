package org.watari.acp.bootstrap;

import java.io.File;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.watari.acp.bootstrap.remote.HostGreeting;
import org.watari.acp.bootstrap.remote.HostOrder;
import org.watari.acp.bootstrap.remote.RemoteShell;

/// Hosts on which a [LocalLauncher] starts ranks, and how they are reached.
///
/// On each of them ssh starts one process, a [HostAgent], which starts the ranks and passes on what they print. The
/// JDK, Watari's jars and the files of the program must be at the same places there; the rendezvous stays with
/// the launcher.
///
/// **Threads**: set up by one thread.
public final class RemoteHosts {
    /// A host and how many ranks it takes.
    ///
    /// @param host as ssh knows it
    /// @param slots how many
    public record Slots(String host, int slots) {
        /// A host with at least one slot.
        public Slots {
            if (host.isBlank() || slots < 1) {
                throw new IllegalArgumentException("host \"" + host + "\" with " + slots + " slots");
            }
        }
    }

    /// Beside `WATARI_*`, `UCX_*` and the locale: what makes a rank there run as one here.
    private static final Set<String> CARRIED = Set.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "LD_LIBRARY_PATH");

    private static final Set<String> THIS_MACHINE = Set.of("localhost", "127.0.0.1", "::1");
    private static final int ANY_PORT = 9;

    private final Map<String, Integer> slots = new LinkedHashMap<>();
    private final Set<String> names = new TreeSet<>();
    private List<String> files = List.of();
    private String agent = HostAgent.class.getName();
    private @Nullable List<String> shell;
    private @Nullable InetSocketAddress address;

    private RemoteHosts(List<Slots> hosts) {
        hosts.forEach(entry -> slots.merge(entry.host(), entry.slots(), Integer::sum));
    }

    /// Hosts in the order in which they are filled; the slots of one that is named twice add up.
    ///
    /// @param hosts at least one
    /// @return the hosts, to be set up further
    public static RemoteHosts of(List<Slots> hosts) {
        if (hosts.isEmpty()) {
            throw new IllegalArgumentException("no hosts");
        }
        return new RemoteHosts(hosts);
    }

    /// Sets the program that starts a command on a host, instead of `ssh` with options that ask no questions. It is
    /// called as `PROGRAM… HOST COMMAND`; COMMAND is one word for a shell of the host. Without this call ranks on
    /// `localhost` are started without ssh.
    ///
    /// @param words the program and its options
    /// @return these hosts
    public RemoteHosts shell(List<String> words) {
        shell = List.copyOf(words);
        return this;
    }

    /// Sets the address of this machine at which the ranks meet. Unless set: the one from which ssh came to the first
    /// host, as sshd tells (`SSH_CONNECTION`), or else the one from which packets to it leave.
    ///
    /// @param where the address, and the port or 0 for a free one
    /// @return these hosts
    public RemoteHosts address(InetSocketAddress where) {
        address = where;
        return this;
    }

    /// Names files that must be on each host: those of the program's class path.
    ///
    /// @param paths absolute, or as seen from the working directory
    /// @return these hosts
    public RemoteHosts files(List<String> paths) {
        files = List.copyOf(paths);
        return this;
    }

    /// Carries over more of this process's environment than `WATARI_*`, `UCX_*`, the locale, `LD_LIBRARY_PATH` and
    /// the options of JVMs.
    ///
    /// @param variables names
    /// @return these hosts
    public RemoteHosts carry(List<String> variables) {
        names.addAll(variables);
        return this;
    }

    /// Sets the main class of the agents, which must end in [HostAgent#serve].
    ///
    /// @param mainClass its name, on the class path of this process
    /// @return these hosts
    public RemoteHosts agent(String mainClass) {
        agent = mainClass;
        return this;
    }

    /// Ranks that the hosts take together.
    ///
    /// @return the sum of the slots
    public int slots() {
        return slots.values().stream().mapToInt(Integer::intValue).sum();
    }

    List<String> files() {
        return files;
    }

    static boolean isLocale(String variable) {
        return variable.startsWith("LC_") || variable.equals("LANG") || variable.equals("LANGUAGE");
    }

    /// What of an environment goes to the ranks.
    Map<String, String> carried(Map<String, String> environment) {
        Map<String, String> carried = new LinkedHashMap<>(environment);
        carried.keySet()
                .removeIf(name -> !(name.startsWith("WATARI_")
                        || name.startsWith("UCX_")
                        || isLocale(name)
                        || CARRIED.contains(name)
                        || names.contains(name)));
        return carried;
    }

    // --- reaching them

    /// Starts ssh to every host that gets ranks: those first named are filled first.
    ///
    /// @param silence how long an agent and the launcher bear that of one another
    List<RemoteRanks> connect(int size, RunningJob job, Duration silence) throws IOException {
        if (size > slots()) {
            throw new BootstrapException(size + " ranks, but the hosts have " + slots() + " slots");
        }
        List<String> program = program(silence);
        byte[] preface = RemoteShell.preface(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), classPath());
        List<RemoteRanks> all = new ArrayList<>();
        int next = 0;
        for (Map.Entry<String, Integer> entry : slots.entrySet()) {
            List<Integer> ranks = new ArrayList<>();
            while (next < size && ranks.size() < entry.getValue()) {
                ranks.add(next++);
            }
            if (!ranks.isEmpty()) {
                RemoteRanks there = new RemoteRanks(entry.getKey(), ranks, job);
                if (!job.use(there)) {
                    throw new BootstrapException("the job was ended while it started");
                }
                boolean here = isReachedDirectly(entry.getKey());
                there.connect(RemoteShell.command(here ? List.of() : program, entry.getKey(), agent), preface, silence);
                all.add(there);
            }
        }
        return all;
    }

    private boolean isReachedDirectly(String host) {
        return shell == null && THIS_MACHINE.contains(host);
    }

    private List<String> program(Duration silence) {
        List<String> words = shell == null ? RemoteShell.ssh(silence) : shell;
        String first = words.getFirst();
        boolean needed = !slots.keySet().stream().allMatch(this::isReachedDirectly);
        if (needed && (first.contains("/") ? !new File(first).canExecute() : LocalLauncher.findOnPath(first) == null)) {
            throw new BootstrapException("no program " + first + " to reach the hosts with"
                    + (shell == null ? ": install openssh-client, or choose another (--ssh)" : ""));
        }
        return words;
    }

    /// That of this process, with what a module path adds, in absolute names.
    private static String classPath() {
        List<String> entries = new ArrayList<>();
        for (String property : List.of("java.class.path", "jdk.module.path")) {
            Arrays.stream(System.getProperty(property, "").split(File.pathSeparator, -1))
                    .filter(entry -> !entry.isEmpty() && new File(entry).exists())
                    .forEach(
                            entry -> entries.add(Path.of(entry).toAbsolutePath().toString()));
        }
        return String.join(File.pathSeparator, entries);
    }

    private interface Step {
        void take(RemoteRanks host) throws IOException;
    }

    /// The same for every host; says of all that fail why.
    private static void each(List<RemoteRanks> hosts, Step step) {
        List<String> wrong = new ArrayList<>();
        IOException first = null;
        for (RemoteRanks host : hosts) {
            try {
                step.take(host);
            } catch (IOException e) {
                first = first == null ? e : first;
                wrong.add(String.valueOf(e.getMessage()));
            }
        }
        if (first != null) {
            throw new BootstrapException(String.join("\n", wrong), first);
        }
    }

    private static long deadline() {
        return System.nanoTime() + Bootstraps.timeout().toNanos();
    }

    List<HostGreeting> greetings(List<RemoteRanks> hosts) {
        long deadline = deadline();
        List<HostGreeting> greetings = new ArrayList<>();
        int own = Runtime.version().feature();
        each(hosts, host -> {
            HostGreeting greeting = host.awaitGreeting(deadline);
            if (Runtime.Version.parse(greeting.java()).feature() != own) {
                throw new IOException("host " + host.host() + ": JDK " + greeting.java() + " there, "
                        + Runtime.version() + " here: the same is needed");
            }
            greetings.add(greeting);
        });
        return greetings;
    }

    void awaitReady(List<RemoteRanks> hosts) {
        long deadline = deadline();
        each(hosts, host -> host.awaitReady(deadline));
    }

    void awaitStarted(List<RemoteRanks> hosts) {
        long deadline = deadline();
        each(hosts, host -> host.awaitStarted(deadline));
    }

    // --- where the ranks meet, and who they are

    /// The address of this machine that the hosts reach.
    InetSocketAddress rendezvous(List<HostGreeting> greetings) {
        if (address != null) {
            return address;
        }
        List<InetAddress> found = new ArrayList<>();
        greetings.forEach(greeting -> ownAddress(greeting.client(), found));
        slots.keySet().stream().filter(host -> !isReachedDirectly(host)).forEach(host -> wayTo(host, found));
        for (InetAddress each : found) {
            if (!each.isLoopbackAddress()) {
                return new InetSocketAddress(each, 0);
            }
        }
        if (found.isEmpty() && !slots.keySet().stream().allMatch(this::isReachedDirectly)) {
            throw new BootstrapException("no address of this machine is known that " + String.join(", ", slots.keySet())
                    + " can reach: give one (--address)");
        }
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    }

    private static void ownAddress(String literal, List<InetAddress> found) {
        try {
            if (!literal.isEmpty()) {
                InetAddress seen = InetAddress.ofLiteral(literal);
                // Behind a translation of addresses or another host in between it is none of ours.
                if (NetworkInterface.getByInetAddress(seen) != null) {
                    found.add(seen);
                }
            }
        } catch (IllegalArgumentException | IOException e) {
            // Whatever the host said is no address; there are other ways to find one.
        }
    }

    /// A datagram socket that is connected has the address by which packets would leave; none is sent.
    private static void wayTo(String host, List<InetAddress> found) {
        String name = host.substring(host.indexOf('@') + 1);
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.connect(new InetSocketAddress(InetAddress.getByName(name), ANY_PORT));
            if (!socket.getLocalAddress().isAnyLocalAddress()) {
                found.add(socket.getLocalAddress());
            }
        } catch (UnknownHostException e) {
            // A name that only ssh knows.
        } catch (IOException e) {
            // No route to it: ssh has another way.
        }
    }

    /// Who runs on one of the hosts. Those of several names for one host count together.
    static List<HostOrder.Place> places(
            List<RemoteRanks> hosts, List<HostGreeting> greetings, int which, IntUnaryOperator commandOf) {
        String identity = greetings.get(which).identity();
        List<Integer> together = new ArrayList<>();
        for (int host = 0; host < hosts.size(); host++) {
            if (greetings.get(host).identity().equals(identity)) {
                together.addAll(hosts.get(host).ranks());
            }
        }
        return hosts.get(which).ranks().stream()
                .map(rank ->
                        new HostOrder.Place(rank, together.indexOf(rank), together.size(), commandOf.applyAsInt(rank)))
                .toList();
    }
}
