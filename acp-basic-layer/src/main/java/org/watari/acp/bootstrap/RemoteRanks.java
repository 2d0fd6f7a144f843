package org.watari.acp.bootstrap;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.watari.acp.bootstrap.remote.HostFrames;
import org.watari.acp.bootstrap.remote.HostGreeting;
import org.watari.acp.bootstrap.remote.HostLink;
import org.watari.acp.bootstrap.remote.HostOrder;
import org.watari.acp.bootstrap.remote.RemoteShell;

/// The launcher's end of the connection to one host: ranks that a [HostAgent] starts there.
///
/// Three steps before a rank runs: the agent has come up and greeted, it has what the ranks need, and it is told to
/// start them. A host that fails in the first two fails the start of the job, and no rank has run anywhere; one
/// that is lost later ends its ranks with [#LOST].
final class RemoteRanks implements RankHost {
    /// The exit code of ranks whose host is lost, which is what ssh ends with then.
    static final int LOST = 255;

    /// What ssh may take to end, and to say why, when the connection has.
    private static final Duration LAST_WORDS = Duration.ofSeconds(2);

    private static final Duration END_LIMIT = Duration.ofSeconds(10);
    private static final int LINES_KEPT = 5;

    private final String host;
    private final List<Integer> ranks;
    private final RunningJob job;
    private final RankPipes pipes;
    private final RemoteInput input = new RemoteInput();
    private final AtomicBoolean losing = new AtomicBoolean();

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Map<Integer, Long> pids = new HashMap<>();
    private final Set<Integer> running = new TreeSet<>();
    private final List<String> lastLines = new ArrayList<>();
    private @Nullable Process process;
    private @Nullable Thread errors;
    private @Nullable HostLink link;
    private @Nullable HostGreeting greeting;
    private @Nullable String failure;
    private boolean ready;
    private boolean ending;
    private boolean over;

    /// @param host as ssh knows it
    /// @param ranks that run there
    RemoteRanks(String host, List<Integer> ranks, RunningJob job) {
        this.host = host;
        this.ranks = List.copyOf(ranks);
        this.job = job;
        pipes = job.pipes();
    }

    String host() {
        return host;
    }

    List<Integer> ranks() {
        return ranks;
    }

    /// Starts ssh. What becomes of it is known later.
    ///
    /// @param command the words
    /// @param preface what it reads first
    /// @param silence of the host after which it counts as gone
    void connect(List<String> command, byte[] preface, Duration silence) throws IOException {
        lock.lock();
        try {
            if (ending) {
                throw new IOException("the job was ended");
            }
            // In a session of its own: an interrupt at the terminal is for the launcher, which ends the ranks in peace.
            Process started = LocalRanks.builder(command, null, true).start();
            process = started;
            errors = RankPipes.thread(ranks.getFirst()).start(() -> readErrors(started));
            RankPipes.thread(ranks.getFirst()).start(() -> begin(started, preface, silence));
        } finally {
            lock.unlock();
        }
    }

    private void begin(Process started, byte[] preface, Duration silence) {
        InputStream in = started.getInputStream();
        OutputStream out = started.getOutputStream();
        try {
            try {
                out.write(preface);
                out.flush();
            } catch (IOException e) {
                // It has ended already; why is said by its own words.
            }
            String printed = RemoteShell.skipToAgent(in);
            if (!printed.isEmpty()) {
                pipes.say("host " + host + " printed: " + printed);
            }
            HostLink made = new HostLink(in, out, Integer.MAX_VALUE, silence);
            lock.lock();
            try {
                link = made;
            } finally {
                lock.unlock();
            }
            made.start("watari-host-" + host, new Receiver());
        } catch (IOException e) {
            lost(String.valueOf(e.getMessage()));
        }
    }

    private void readErrors(Process started) {
        try (LineReader lines = new LineReader(started.getErrorStream())) {
            for (byte[] line = lines.next(); line != null; line = lines.next()) {
                String text = new String(line, StandardCharsets.UTF_8).strip();
                boolean tell;
                lock.lock();
                try {
                    tell = greeting != null;
                    if (!tell && !text.isEmpty()) {
                        lastLines.add(text);
                        if (lastLines.size() > LINES_KEPT) {
                            lastLines.removeFirst();
                        }
                    }
                } finally {
                    lock.unlock();
                }
                if (tell) {
                    pipes.say("host " + host + ": " + text);
                }
            }
        } catch (IOException e) {
            // The process has gone, and with it what it had to say.
        }
    }

    private final class Receiver implements HostLink.Receiver {
        @Override
        public void frame(byte type, byte[] payload) throws IOException {
            ByteBuffer fields = ByteBuffer.wrap(payload);
            try {
                switch (type) {
                    case HostFrames.HELLO -> greet(HostGreeting.of(payload));
                    case HostFrames.READY -> change(() -> ready = true);
                    case HostFrames.REFUSED -> {
                        String why = new String(payload, StandardCharsets.UTF_8);
                        change(() -> failure = why);
                        throw new IOException(why);
                    }
                    case HostFrames.STARTED -> {
                        int rank = fields.getInt();
                        long pid = fields.getLong();
                        change(() -> pids.put(rank, pid));
                    }
                    case HostFrames.LINE -> {
                        int rank = own(fields.getInt());
                        boolean error = fields.get() != 0;
                        pipes.pass(rank, error, Arrays.copyOfRange(payload, fields.position(), payload.length));
                    }
                    case HostFrames.TAKEN -> input.taken();
                    case HostFrames.EXIT -> rankEnded(own(fields.getInt()), fields.getInt());
                    default -> throw new IOException("unknown frame type " + type);
                }
            } catch (java.nio.BufferUnderflowException e) {
                throw new IOException("a frame of type " + type + " with " + payload.length + " bytes", e);
            }
        }

        @Override
        public void ended(String reason) {
            lost(reason);
        }
    }

    private int own(int rank) throws IOException {
        if (!ranks.contains(rank)) {
            throw new IOException("rank " + rank + " is not on this host");
        }
        return rank;
    }

    private void change(Runnable how) {
        lock.lock();
        try {
            how.run();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void greet(HostGreeting given) {
        List<String> said;
        lock.lock();
        try {
            greeting = given;
            said = List.copyOf(lastLines);
            lastLines.clear();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        said.forEach(line -> pipes.say("host " + host + ": " + line));
    }

    private void rankEnded(int rank, int code) {
        boolean was;
        lock.lock();
        try {
            was = running.remove(rank);
        } finally {
            lock.unlock();
        }
        if (was) {
            // The judgement may wait for the ends of other ranks, which come by the thread that calls here.
            Thread.ofVirtual().name("watari-rank-" + rank).start(() -> job.ended(rank, code));
        }
    }

    /// The connection has ended, as it must or too early.
    private void lost(String reason) {
        if (!losing.compareAndSet(false, true)) {
            return;
        }
        String words = lastWords(reason);
        List<Integer> left;
        lock.lock();
        try {
            if (failure == null) {
                failure = words;
            }
            over = true;
            left = List.copyOf(running);
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        input.giveUp();
        if (!left.isEmpty()) {
            pipes.say("host " + host + " is lost, and with it " + named(left) + ": " + words);
        }
        left.forEach(rank -> rankEnded(rank, LOST));
    }

    private static String named(List<Integer> ranks) {
        String numbers = String.join(", ", ranks.stream().map(String::valueOf).toList());
        return (ranks.size() == 1 ? "rank " : "ranks ") + numbers;
    }

    /// Why the connection has ended: what ssh, or the shell there, said of it last.
    private String lastWords(String reason) {
        Process ssh;
        Thread reading;
        lock.lock();
        try {
            ssh = process;
            reading = errors;
        } finally {
            lock.unlock();
        }
        if (ssh == null) {
            return reason;
        }
        String code = "";
        boolean interrupted = false;
        try {
            if (ssh.waitFor(LAST_WORDS.toMillis(), TimeUnit.MILLISECONDS)) {
                code = "exit code " + ssh.exitValue();
            } else {
                ssh.destroyForcibly();
            }
            if (reading != null) {
                reading.join(LAST_WORDS);
            }
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        lock.lock();
        try {
            List<String> words = new ArrayList<>(lastLines);
            if (!reason.isEmpty()) {
                words.add(reason);
            }
            return words.isEmpty() || (greeting != null && !code.isEmpty())
                    ? String.join("; ", words) + (words.isEmpty() ? "" : "; ") + code
                    : String.join("; ", words);
        } finally {
            lock.unlock();
        }
    }

    private void await(BooleanSupplier what, long deadline) throws IOException {
        lock.lock();
        try {
            long left = deadline - System.nanoTime();
            while (!what.getAsBoolean() && failure == null && left > 0) {
                left = changed.awaitNanos(left);
            }
            if (what.getAsBoolean()) {
                return;
            }
            throw new IOException("host " + host + ": "
                    + (failure != null ? failure : "no answer within the limit of bootstrap calls"));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("host " + host + ": interrupted while waiting for it");
        } finally {
            lock.unlock();
        }
    }

    /// Waits until the agent has come up.
    ///
    /// @throws IOException when it has not in time, with the reason
    HostGreeting awaitGreeting(long deadline) throws IOException {
        await(() -> greeting != null, deadline);
        lock.lock();
        try {
            return java.util.Objects.requireNonNull(greeting);
        } finally {
            lock.unlock();
        }
    }

    /// Tells the host what its ranks need.
    void order(HostOrder order) {
        send(HostFrames.ORDER, order.toBytes());
    }

    /// Waits until the host has it.
    void awaitReady(long deadline) throws IOException {
        await(() -> ready, deadline);
    }

    /// Has the ranks started.
    void go() throws IOException {
        lock.lock();
        try {
            if (failure != null) {
                throw new IOException("host " + host + ": " + failure);
            }
            running.addAll(ranks);
        } finally {
            lock.unlock();
        }
        send(HostFrames.GO, HostFrames.nothing());
    }

    /// Waits until each has a process.
    void awaitStarted(long deadline) throws IOException {
        await(() -> pids.size() == ranks.size(), deadline);
    }

    /// What rank 0 reads.
    OutputStream input() {
        return input;
    }

    private void send(byte type, byte[] payload) {
        HostLink to;
        lock.lock();
        try {
            to = link;
        } finally {
            lock.unlock();
        }
        if (to != null) {
            to.send(type, payload);
        }
    }

    @Override
    public long pid(int rank) {
        lock.lock();
        try {
            Long pid = pids.get(rank);
            if (pid == null) {
                throw new IllegalStateException("rank " + rank + " was not started");
            }
            return pid;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void terminate(int rank) {
        send(HostFrames.TERMINATE, HostFrames.ints(rank));
    }

    @Override
    public void kill(int rank) {
        send(HostFrames.KILL, HostFrames.ints(rank));
    }

    @Override
    public void giveUp() {
        Process ssh;
        lock.lock();
        try {
            ssh = process;
        } finally {
            lock.unlock();
        }
        if (ssh != null) {
            ssh.destroyForcibly();
        }
        lost("it does not answer");
    }

    @Override
    public void end(Duration grace) {
        boolean speaks;
        lock.lock();
        try {
            ending = true;
            speaks = greeting != null;
            if (process == null) {
                over = true;
            } else if (!speaks) {
                process.destroyForcibly();
            }
        } finally {
            lock.unlock();
        }
        if (speaks) {
            send(HostFrames.END, HostFrames.ints(Math.clamp(grace.toMillis(), 0, Integer.MAX_VALUE)));
        }
    }

    @Override
    public void awaitEnd(Duration grace) {
        long deadline = System.nanoTime() + grace.plus(END_LIMIT).toNanos();
        boolean gone;
        boolean interrupted = false;
        HostLink closing;
        lock.lock();
        try {
            long left = deadline - System.nanoTime();
            while (!over && left > 0) {
                left = changed.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            interrupted = true;
        } finally {
            gone = over;
            closing = link;
            lock.unlock();
        }
        if (!gone) {
            giveUp();
        }
        if (closing != null) {
            closing.close();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /// Pieces of input to the host, as many at a time as its frames say.
    private final class RemoteInput extends OutputStream {
        private final Semaphore room = new Semaphore(HostFrames.INPUT_PIECES);
        private volatile boolean gone;

        void taken() {
            room.release();
        }

        void giveUp() {
            gone = true;
            room.release();
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            if (length == 0) {
                return;
            }
            try {
                room.acquire();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("the job has ended");
            }
            if (gone) {
                throw new IOException("host " + host + " is lost");
            }
            send(HostFrames.INPUT, Arrays.copyOfRange(bytes, offset, offset + length));
        }

        @Override
        public void close() {
            send(HostFrames.INPUT, HostFrames.nothing());
        }
    }
}
