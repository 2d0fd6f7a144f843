package org.watari.acp.bootstrap.manager;

import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.watari.error.CommunicationException;
import org.watari.munge.Munge;

/// A step of Slurm that was started without a process manager interface (`srun --mpi=none`, the default of many
/// sites).
///
/// Rank 0 gives its line away at the first host of the step, at one of eight ports that follow from the numbers of
/// job and step. Who asks proves by munge to be the same user; where munge is not to be had, by the secret of the user.
/// Slurm counts the ranks along the hosts, so rank 0 is on the first (unless `--distribution=arbitrary` says
/// otherwise).
public final class SlurmManager implements ProcessManager {
    private static final int FIRST_PORT = 20_000;
    private static final int PORTS = 12_000;
    private static final int TRIES = 8;
    private static final int STRIDE = 997;
    private static final long PAUSE_MS = 50;
    private static final long SCONTROL_SECONDS = 5;
    private static final Pattern FIRST_IN_BRACKETS = Pattern.compile("\\[([0-9]+)[^\\]]*\\]");
    private static final Pattern NODE_ADDRESS = Pattern.compile("\\bNodeAddr=(\\S+)");

    private final Place place;
    private final String step;
    private final String firstHost;
    private final Authority authority;
    private @Nullable LineOffice office;

    private SlurmManager(Place place, String step, String firstHost, Authority authority) {
        this.place = place;
        this.step = step;
        this.firstHost = firstHost;
        this.authority = authority;
    }

    /// Reads the variables of the step.
    ///
    /// @param environment the variables of the process
    /// @param mungeSocket the socket of munge's daemon, or null for the usual one
    /// @param secret the HMAC-SHA256 of the secret of the user; asked for where munge is not to be had, or the user
    /// has named a secret
    /// @param preferSecret whether the user has named a secret
    /// @return the manager
    /// @throws org.watari.error.CommunicationException when a variable is missing, or there is neither munge nor a
    /// secret
    public static SlurmManager open(
            UnaryOperator<@Nullable String> environment,
            @Nullable String mungeSocket,
            Supplier<UnaryOperator<byte[]>> secret,
            boolean preferSecret) {
        int size = Variables.number(environment, "SLURM_STEP_NUM_TASKS", Integer.MAX_VALUE);
        int rank = Variables.number(environment, "SLURM_PROCID", size - 1);
        String step = Variables.text(environment, "SLURM_JOB_ID") + "." + Variables.text(environment, "SLURM_STEP_ID");
        String firstHost = firstHost(Variables.text(environment, "SLURM_STEP_NODELIST"));
        boolean onOneHost = "1".equals(environment.apply("SLURM_STEP_NUM_NODES"));
        Authority authority =
                preferSecret ? new Authority.BySecret(secret.get(), "secret") : byMunge(mungeSocket, secret);
        return new SlurmManager(new Place(rank, size, onOneHost), step, firstHost, authority);
    }

    private static Authority byMunge(@Nullable String socket, Supplier<UnaryOperator<byte[]>> secret) {
        try {
            return new Authority.ByMunge(Munge.open(socket));
        } catch (CommunicationException e) {
            return new Authority.BySecret(secret.get(), "secret (no munge: " + e.getMessage() + ")");
        }
    }

    /// The first host of a list such as `n[003-007,9],m1`.
    static String firstHost(String list) {
        int depth = 0;
        int end = 0;
        while (end < list.length() && (depth > 0 || list.charAt(end) != ',')) {
            depth += list.charAt(end) == '[' ? 1 : list.charAt(end) == ']' ? -1 : 0;
            end++;
        }
        return FIRST_IN_BRACKETS.matcher(list.substring(0, end)).replaceAll("$1");
    }

    /// The ports of a step, in the order in which they are tried.
    static int[] ports(String step) {
        int[] ports = new int[TRIES];
        int hash = step.hashCode();
        for (int i = 0; i < TRIES; i++) {
            ports[i] = FIRST_PORT + Math.floorMod(hash + i * STRIDE, PORTS);
        }
        return ports;
    }

    @Override
    public String name() {
        return "Slurm step, " + authority.name();
    }

    @Override
    public Place place() {
        return place;
    }

    @Override
    public String exchange(int start, @Nullable String line, Duration limit) {
        byte[] subject = ("step " + step + " start " + start).getBytes(StandardCharsets.US_ASCII);
        if (line != null) {
            byte[] bytes = line.getBytes(StandardCharsets.US_ASCII);
            office = LineOffice.open(officeAddress(), ports(step), authority, subject, bytes);
            return line;
        }
        return ask(subject, limit);
    }

    /// The address by which the others know this host; all addresses where this host itself takes that name for a
    /// loopback address, as many tables of names have it.
    private @Nullable InetAddress officeAddress() {
        InetAddress known = address();
        return place.onOneHost() || !known.isLoopbackAddress() ? known : null;
    }

    private InetAddress address() {
        if (place.onOneHost()) {
            return InetAddress.getLoopbackAddress();
        }
        try {
            return InetAddress.getByName(firstHost);
        } catch (UnknownHostException e) {
            String other = nodeAddress(firstHost);
            try {
                return InetAddress.getByName(other);
            } catch (UnknownHostException f) {
                throw new ProcessManagerException(
                        "Slurm", "the first host of the step, " + firstHost + " (" + other + "), has no address", f);
            }
        }
    }

    /// What Slurm itself calls a host that no table of names knows.
    private static String nodeAddress(String host) {
        try {
            Process scontrol = new ProcessBuilder("scontrol", "-o", "show", "node", host)
                    .redirectErrorStream(true)
                    .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                    .start();
            try {
                if (!scontrol.waitFor(SCONTROL_SECONDS, TimeUnit.SECONDS)) {
                    return host;
                }
                Matcher found = NODE_ADDRESS.matcher(
                        new String(scontrol.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
                return found.find() ? found.group(1) : host;
            } finally {
                scontrol.destroy();
            }
        } catch (IOException e) {
            return host;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return host;
        }
    }

    private String ask(byte[] subject, Duration limit) {
        long deadline = System.nanoTime() + limit.toNanos();
        InetAddress address = address();
        String refused = "";
        String last = "";
        do {
            for (int port : ports(step)) {
                try {
                    byte[] line = LineOffice.ask(new InetSocketAddress(address, port), authority, subject);
                    if (line != null) {
                        return new String(line, StandardCharsets.US_ASCII);
                    }
                    refused = notOurs(port);
                } catch (EOFException e) {
                    refused = notOurs(port);
                } catch (IOException e) {
                    last = "port " + port + ": " + e.getMessage();
                }
            }
            pause();
        } while (System.nanoTime() - deadline < 0 && !Thread.currentThread().isInterrupted());
        throw new ProcessManagerException(
                "Slurm",
                "rank 0 of step " + step + " was not found on " + address + " within " + limit.toSeconds() + " s ("
                        + (refused.isEmpty() ? last : refused)
                        + "): it is late, or has died, or a firewall is between");
    }

    private static String notOurs(int port) {
        return "port " + port + ": not rank 0 of this step, or another user";
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(PAUSE_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void exchanged() {
        LineOffice open = office;
        if (open != null) {
            open.close();
            office = null;
        }
    }

    /// Slurm has nothing to call; the ranks end by themselves.
    @Override
    public void abort(int exitCode, String text) {
        exchanged();
    }

    @Override
    public void finish() {
        exchanged();
        authority.close();
    }
}
