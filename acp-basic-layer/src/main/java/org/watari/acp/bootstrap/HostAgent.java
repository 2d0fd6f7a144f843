package org.watari.acp.bootstrap;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.watari.acp.bootstrap.remote.HostFrames;
import org.watari.acp.bootstrap.remote.HostGreeting;
import org.watari.acp.bootstrap.remote.HostLink;
import org.watari.acp.bootstrap.remote.HostOrder;

/// Starts the ranks of a job on this host for a launcher on another one, which is at the other end of standard input
/// and output ([LocalLauncher#hosts]).
///
/// When the launcher has gone, its connection has ended or it has been silent for too long, this process ends at
/// once, and with it every process that carries the mark of the job: the guard beside it kills them, as it does
/// when this process is killed itself.
public final class HostAgent {
    /// Until the order says how long the launcher may be silent.
    private static final Duration FIRST_SILENCE = Duration.ofSeconds(60);

    private static final Duration WRITE_LIMIT = Duration.ofSeconds(10);
    /// Lines that wait for the launcher to read; a rank that prints more waits itself.
    private static final int FRAMES = 16;

    private static final int PROBE_MS = 3000;
    private static final int DONE = 0;
    private static final int FAILED = 1;

    private final UnaryOperator<List<String>> commands;
    private final HostLink link;
    private final CountDownLatch ending = new CountDownLatch(1);
    private final PieceStream input;

    private volatile @Nullable HostOrder order;
    private volatile @Nullable LocalRanks ranks;
    private volatile Duration grace = Duration.ZERO;

    private HostAgent(HostLink link, UnaryOperator<List<String>> commands) {
        this.link = link;
        this.commands = commands;
        input = new PieceStream(() -> link.send(HostFrames.TAKEN, HostFrames.nothing()));
    }

    /// Serves one launcher, as the commands of the ranks are.
    ///
    /// @param arguments none
    /// @throws InterruptedException when the calling thread is interrupted
    /// @throws IOException when the launcher does not listen from the beginning
    public static void main(String[] arguments) throws InterruptedException, IOException {
        serve(UnaryOperator.identity());
    }

    /// Serves one launcher, then ends this process.
    ///
    /// **Blocking**: until the job has ended.
    ///
    /// @param commands makes of the command that the launcher gives for a rank what this host runs
    /// @throws InterruptedException when the calling thread is interrupted
    /// @throws IOException when the launcher does not listen from the beginning
    public static void serve(UnaryOperator<List<String>> commands) throws InterruptedException, IOException {
        FileOutputStream out = new FileOutputStream(FileDescriptor.out);
        out.write(HostFrames.magic());
        HostLink link = new HostLink(new FileInputStream(FileDescriptor.in), out, FRAMES, FIRST_SILENCE);
        HostAgent agent = new HostAgent(link, commands);
        link.start("watari-launcher", agent.new Receiver());
        link.send(
                HostFrames.HELLO,
                new HostGreeting(
                                new String(Bootstraps.hostIdentity(), StandardCharsets.UTF_8),
                                Runtime.version().toString(),
                                client())
                        .toBytes());
        agent.ending.await();
        agent.end();
    }

    /// The first word of `SSH_CONNECTION`.
    private static String client() {
        String connection = System.getenv("SSH_CONNECTION");
        return connection == null ? "" : connection.strip().split(" ", 2)[0];
    }

    private void end() throws InterruptedException {
        LocalRanks started = ranks;
        if (started != null) {
            started.awaitEnd(grace);
        }
        // The queue may be full and nobody may read: the end does not wait for that.
        Thread.ofPlatform().daemon().name("watari-host-end").start(link::close);
        link.awaitWritten(WRITE_LIMIT);
        Runtime.getRuntime().halt(DONE);
    }

    /// The guard sees the end of its input and kills what carries the mark of the job.
    private static void abandon() {
        Runtime.getRuntime().halt(FAILED);
    }

    private final class Receiver implements HostLink.Receiver {
        @Override
        public void frame(byte type, byte[] payload) throws IOException {
            switch (type) {
                case HostFrames.ORDER -> accept(HostOrder.of(payload));
                case HostFrames.GO -> startRanks();
                case HostFrames.INPUT -> input.put(payload);
                case HostFrames.TERMINATE -> started().terminate(number(payload));
                case HostFrames.KILL -> started().kill(number(payload));
                case HostFrames.END -> {
                    grace = Duration.ofMillis(number(payload));
                    ending.countDown();
                }
                default -> throw new IOException("unknown frame type " + type);
            }
        }

        @Override
        public void ended(String reason) {
            // After END the launcher waits for the end of our side.
            if (ending.getCount() > 0) {
                abandon();
            }
        }

        /// A launcher that is stopped (Ctrl-Z) says nothing, but its host answers at the port of the rendezvous, if
        /// only that nobody listens there any more. A host that is cut off does not.
        @Override
        public boolean isThere() {
            HostOrder given = order;
            String root = given == null ? null : given.environment().get(Bootstraps.ROOT);
            if (root == null) {
                return false;
            }
            int colon = root.lastIndexOf(':');
            try (Socket socket = new Socket()) {
                InetAddress address = InetAddress.getByName(root.substring(0, colon));
                int port = Integer.parseInt(root.substring(colon + 1));
                socket.connect(new InetSocketAddress(address, port), PROBE_MS);
                return true;
            } catch (ConnectException e) {
                return String.valueOf(e.getMessage()).contains("refused");
            } catch (IOException e) {
                return false;
            }
        }
    }

    private static int number(byte[] payload) throws IOException {
        if (payload.length != Integer.BYTES) {
            throw new IOException("a number of " + payload.length + " bytes");
        }
        return ByteBuffer.wrap(payload).getInt();
    }

    private LocalRanks started() throws IOException {
        LocalRanks own = ranks;
        if (own == null) {
            throw new IOException("no rank was started");
        }
        return own;
    }

    private void accept(HostOrder given) {
        link.silence(given.silence());
        List<String> wrong = new ArrayList<>();
        if (!Files.isDirectory(Path.of(given.directory()))) {
            wrong.add("no folder " + given.directory());
        } else {
            given.files().stream()
                    .filter(file -> !Files.isReadable(Path.of(given.directory()).resolve(file)))
                    .forEach(file -> wrong.add("no " + file + ", or it cannot be read"));
        }
        if (wrong.isEmpty()) {
            order = given;
            link.send(HostFrames.READY, HostFrames.nothing());
        } else {
            refuse(String.join("; ", wrong));
        }
    }

    private void refuse(String why) {
        link.send(HostFrames.REFUSED, why.getBytes(StandardCharsets.UTF_8));
    }

    private void startRanks() throws IOException {
        HostOrder given = order;
        if (given == null) {
            throw new IOException("no order was given");
        }
        RankPipes lines = new RankPipes(
                (rank, error, line) -> link.send(HostFrames.LINE, HostFrames.line(rank, error, line)), why -> {});
        List<List<String>> words =
                given.commands().stream().map(commands).map(List::copyOf).toList();
        try {
            LocalRanks own = LocalRanks.open(given.job(), lines, (rank, code) -> {
                link.send(HostFrames.EXIT, HostFrames.ints(rank, code));
            });
            ranks = own;
            for (HostOrder.Place place : given.ranks()) {
                boolean fed = place.rank() == 0 && given.input();
                ProcessBuilder builder =
                        LocalRanks.builder(words.get(place.command()), Path.of(given.directory()), fed);
                fill(builder.environment(), given, place);
                long pid = own.start(place.rank(), builder, fed ? input : null);
                link.send(HostFrames.STARTED, HostFrames.started(place.rank(), pid));
            }
        } catch (IOException | OutOfMemoryError e) {
            refuse("cannot start " + words.getFirst().getFirst() + ": " + e.getMessage());
        }
    }

    /// What the login on this host gives, without what would describe another job or another locale than that of the
    /// launcher; then what the order says.
    private static void fill(Map<String, String> environment, HostOrder given, HostOrder.Place place) {
        Bootstraps.removeJobVariables(environment);
        environment.keySet().removeIf(RemoteHosts::isLocale);
        environment.putAll(given.environment());
        environment.putAll(LocalLauncher.placeOf(place.rank(), place.localRank(), place.localSize()));
    }
}
