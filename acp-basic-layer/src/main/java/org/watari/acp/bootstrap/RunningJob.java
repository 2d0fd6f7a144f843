package org.watari.acp.bootstrap;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The ranks that a [LocalLauncher] started.
///
/// The job fails with the first rank that ends with a code other than 0 (128 + n when signal n ended it), or
/// that ends with 0 after it had joined the rendezvous and without goodbye. The others are then asked to end
/// (SIGTERM), and killed when they have not ended within the grace time. The same happens when this process
/// is asked to end (Ctrl-C, SIGTERM). When it is killed, every rank is killed.
///
/// **Threads**: any thread may call.
public final class RunningJob implements AutoCloseable {
    private static final int RUNNING = -1;
    private static final Duration FATE_LIMIT = Duration.ofSeconds(2);
    private static final int FAILED = 1;
    /// What the shell shows for SIGTERM.
    private static final int TERMINATED = 128 + 15;
    /// A pump needs no more; thousands of ranks may have one each.
    private static final long STACK_BYTES = 256 << 10;

    private final int size;
    private final String id;
    private final RankOutput output;
    private final Duration grace;
    private final Thread shutdownHook;
    private final CountDownLatch finished = new CountDownLatch(1);

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final @Nullable Process[] processes;
    private final int[] exitCodes;
    private int live;
    private int openStreams;
    private boolean allStarted;
    private boolean stopping;
    private boolean aborted;
    private boolean failed;
    private boolean ended;
    private int exitCode;

    private final ReentrantLock outputLock = new ReentrantLock();

    private @Nullable RendezvousServer server;
    private @Nullable JobGuard guard;

    RunningJob(int size, String id, RankOutput output, Duration grace) {
        this.size = size;
        this.id = id;
        this.output = output;
        this.grace = grace;
        processes = new @Nullable Process[size];
        exitCodes = new int[size];
        Arrays.fill(exitCodes, RUNNING);
        shutdownHook = new Thread(this::close, "watari-launcher-shutdown");
    }

    RendezvousServer.Listener listener() {
        return new RendezvousServer.Listener() {
            @Override
            public void aborted(int rank, int code, String text) {
                lock.lock();
                try {
                    aborted = true;
                } finally {
                    lock.unlock();
                }
                say("rank " + rank + " aborted the job with exit code " + code + ": " + text);
            }

            @Override
            public void lost(int rank, String reason) {
                // The exit code of the rank that died must be known before those of the ranks that hear of it.
                awaitExit(rank, FATE_LIMIT);
            }
        };
    }

    void begin(RendezvousServer rendezvous) throws IOException {
        server = rendezvous;
        guard = JobGuard.start(id);
        try {
            Runtime.getRuntime().addShutdownHook(shutdownHook);
        } catch (IllegalStateException e) {
            throw new BootstrapException("this process is ending: no job can be started", e);
        }
    }

    void startRank(int rank, ProcessBuilder builder, @Nullable InputStream input) throws IOException {
        lock.lock();
        try {
            if (!stopping) {
                Process process = builder.start();
                processes[rank] = process;
                live++;
                openStreams += 2;
                follow(rank, process, input);
            }
            if (rank == size - 1) {
                allStarted = true;
                endIfDone();
            }
        } finally {
            lock.unlock();
        }
    }

    private void follow(int rank, Process process, @Nullable InputStream input) {
        // Platform threads: a read from a pipe holds the carrier of a virtual thread, and there are not enough
        // carriers.
        Thread.Builder thread =
                Thread.ofPlatform().daemon().stackSize(STACK_BYTES).name("watari-rank-" + rank);
        InputStream out = process.getInputStream();
        InputStream err = process.getErrorStream();
        thread.start(() -> pump(rank, false, out));
        thread.start(() -> pump(rank, true, err));
        thread.start(() -> watch(rank, process));
        if (input != null) {
            Thread.ofPlatform().daemon().name("watari-input").start(() -> feed(input, process.getOutputStream()));
        }
    }

    private void pump(int rank, boolean error, InputStream stream) {
        try (LineReader lines = new LineReader(stream)) {
            for (byte[] line = lines.next(); line != null; line = lines.next()) {
                deliver(rank, error, line);
            }
        } catch (IOException e) {
            fail(FAILED, "output of rank " + rank + " cannot be passed on: " + e.getMessage());
        } finally {
            lock.lock();
            try {
                openStreams--;
                changed.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }

    private void deliver(int rank, boolean error, byte[] line) throws IOException {
        outputLock.lock();
        try {
            output.line(rank, error, line);
        } finally {
            outputLock.unlock();
        }
    }

    private void say(String text) {
        try {
            for (String line : text.split("\n", -1)) {
                deliver(RankOutput.LAUNCHER, true, line.getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            // Nobody listens any more; the exit code still tells.
        }
    }

    private static void feed(InputStream from, OutputStream to) {
        try (to) {
            from.transferTo(to);
        } catch (IOException e) {
            // The rank has ended or does not read any further, as with any pipe.
        }
    }

    private void watch(int rank, Process process) {
        int code = waitFor(process);
        RendezvousServer rendezvous = server;
        boolean silent = false;
        lock.lock();
        try {
            exitCodes[rank] = code;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        if (rendezvous != null) {
            if (code == 0) {
                silent = endedSilently(rendezvous, rank);
            }
            rendezvous.processEnded(rank);
        }
        if (code != 0) {
            fail(code, "rank " + rank + " ended with exit code " + code);
        } else if (silent) {
            fail(FAILED, "rank " + rank + " ended with exit code 0 but without closing Watari");
        }
        lock.lock();
        try {
            live--;
            endIfDone();
        } finally {
            lock.unlock();
        }
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

    private static boolean endedSilently(RendezvousServer rendezvous, int rank) {
        try {
            RendezvousServer.Fate fate = rendezvous.awaitEnd(rank, FATE_LIMIT);
            return fate == RendezvousServer.Fate.LOST || fate == RendezvousServer.Fate.JOINED;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void fail(int code, String why) {
        boolean tell;
        lock.lock();
        try {
            if (stopping || failed) {
                return;
            }
            failed = true;
            exitCode = code;
            tell = !aborted;
        } finally {
            lock.unlock();
        }
        if (tell) {
            say(size == 1 ? why : why + ": ending the others");
        }
        stop();
    }

    /// Asks every rank to end, and kills those that have not ended within the grace time. Does not wait.
    public void stop() {
        lock.lock();
        try {
            if (stopping) {
                return;
            }
            stopping = true;
            if (!failed && live > 0) {
                exitCode = TERMINATED;
            }
            JobGuard signals = guard;
            for (int rank = 0; rank < size; rank++) {
                Process process = processes[rank];
                if (process != null && exitCodes[rank] == RUNNING && signals != null) {
                    signals.terminate(process);
                }
            }
            endIfDone();
        } finally {
            lock.unlock();
        }
        Thread.ofVirtual().name("watari-grace").start(() -> {
            if (!awaitAllExits(grace)) {
                killAll();
            }
        });
    }

    private boolean awaitAllExits(Duration limit) {
        return awaitCondition(limit, () -> live == 0);
    }

    /// Waits until a rank has ended.
    ///
    /// @param rank which
    /// @param limit how long at most
    /// @return whether it has ended
    public boolean awaitExit(int rank, Duration limit) {
        return awaitCondition(limit, () -> exitCodes[rank] != RUNNING);
    }

    private interface Test {
        boolean holds();
    }

    private boolean awaitCondition(Duration limit, Test test) {
        long left = limit.toNanos();
        lock.lock();
        try {
            while (!test.holds() && left > 0) {
                left = changed.awaitNanos(left);
            }
            return test.holds();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return test.holds();
        } finally {
            lock.unlock();
        }
    }

    private void killAll() {
        lock.lock();
        try {
            for (Process process : processes) {
                if (process != null && guard != null) {
                    guard.kill(process);
                    process.destroyForcibly();
                }
            }
        } finally {
            lock.unlock();
        }
    }

    /// Called with the lock held.
    private void endIfDone() {
        changed.signalAll();
        if (live == 0 && (allStarted || stopping) && !ended) {
            ended = true;
            Thread.ofVirtual().name("watari-job-end").start(this::end);
        }
    }

    private void end() {
        // Something that a rank started may still hold its output open: it gets the grace time, then it is killed.
        awaitCondition(grace, () -> openStreams == 0);
        killAll();
        awaitCondition(FATE_LIMIT, () -> openStreams == 0);
        RendezvousServer rendezvous = server;
        if (rendezvous != null) {
            rendezvous.close();
        }
        JobGuard signals = guard;
        if (signals != null) {
            signals.close();
        }
        try {
            Runtime.getRuntime().removeShutdownHook(shutdownHook);
        } catch (IllegalStateException e) {
            // The hook is what called us.
        }
        finished.countDown();
    }

    /// The process id of a rank.
    ///
    /// @param rank which
    /// @return its process id
    public long pid(int rank) {
        lock.lock();
        try {
            Process process = processes[rank];
            if (process == null) {
                throw new IllegalStateException("rank " + rank + " was not started");
            }
            return process.pid();
        } finally {
            lock.unlock();
        }
    }

    /// Kills a rank and what it started (SIGKILL).
    ///
    /// @param rank which
    public void kill(int rank) {
        lock.lock();
        try {
            Process process = processes[rank];
            if (process != null && exitCodes[rank] == RUNNING) {
                if (guard != null) {
                    guard.kill(process);
                }
                process.destroyForcibly();
            }
        } finally {
            lock.unlock();
        }
    }

    /// Waits until every rank has ended and nothing of the job is left.
    ///
    /// @return the exit code of the job: 0, or that of the first failure
    /// @throws InterruptedException when the calling thread is interrupted; the job goes on
    public int await() throws InterruptedException {
        finished.await();
        return exitCode();
    }

    /// Waits like [#await()], but not for ever.
    ///
    /// @param limit how long at most
    /// @return whether the job has ended
    /// @throws InterruptedException when the calling thread is interrupted; the job goes on
    public boolean await(Duration limit) throws InterruptedException {
        return finished.await(limit.toNanos(), TimeUnit.NANOSECONDS);
    }

    /// The exit code of the job so far: that of the first failure, 143 when it was stopped before, else 0.
    ///
    /// @return the exit code
    public int exitCode() {
        lock.lock();
        try {
            return exitCode;
        } finally {
            lock.unlock();
        }
    }

    /// The exit code of one rank.
    ///
    /// @param rank which
    /// @return its exit code, 128 + n when signal n ended it
    /// @throws IllegalStateException when it has not ended
    public int exitCode(int rank) {
        lock.lock();
        try {
            if (exitCodes[rank] == RUNNING) {
                throw new IllegalStateException("rank " + rank + " has not ended");
            }
            return exitCodes[rank];
        } finally {
            lock.unlock();
        }
    }

    /// Stops the job if it still runs and waits until nothing of it is left. Idempotent.
    ///
    /// **Blocking**: the grace time and a few seconds at most.
    @Override
    public void close() {
        stop();
        boolean interrupted = false;
        while (true) {
            try {
                finished.await();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
