package org.watari.acp.bootstrap;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The ranks that a [LocalLauncher] started.
///
/// The job fails with the first rank that ends with a code other than 0 (128 + n when signal n ended
/// it), or that ends with 0 after it had joined the rendezvous and without goodbye. The others are then
/// asked to end (SIGTERM), and killed when they have not ended within the grace time. The same happens
/// when this process is asked to end (Ctrl-C, SIGTERM). When it is killed, every rank is killed. A rank on
/// another host whose connection ends counts as ended with 255.
///
/// A rank of which nothing is heard for the time of the heartbeat counts as dead, and is killed.
///
/// A rank may end because another did. The job has the code of the rank that fell out of it first, where
/// that can be told; a job that was aborted has the code of the abort, whatever its ranks end with.
///
/// In a job that survives ([LocalLauncher#survive]) a rank that ends without goodbye ends nobody else.
/// The code is then 0 when a rank has ended with 0 and none with another code after its goodbye.
///
/// **Threads**: any thread may call.
public final class RunningJob implements AutoCloseable {
    private static final int RUNNING = -1;
    private static final Duration FATE_LIMIT = Duration.ofSeconds(2);
    /// What a host may take to say that a rank is dead which was killed.
    private static final Duration KILL_LIMIT = Duration.ofSeconds(5);
    private static final int FAILED = 1;
    /// What the shell shows for SIGTERM.
    private static final int TERMINATED = 128 + 15;
    private static final int KILLED = 128;

    private final KernelKills kernelKills = new KernelKills();

    private final int size;
    private final String id;
    private final RankPipes pipes;
    private final Duration grace;
    private final boolean survive;
    private final Thread shutdownHook;
    private final CountDownLatch finished = new CountDownLatch(1);

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    /// Where each rank runs, once it does.
    private final @Nullable RankHost[] places;
    private final List<RankHost> hosts = new ArrayList<>();
    private final int[] exitCodes;
    private int live;
    private boolean allStarted;
    private boolean stopping;
    private boolean aborted;
    private int abortCode;
    private boolean failed;
    private boolean ended;
    private boolean endedWell;
    private int firstLostCode;
    private int exitCode;

    private volatile @Nullable RendezvousServer server;

    RunningJob(int size, String id, RankOutput output, Duration grace, boolean survive) {
        this.size = size;
        this.id = id;
        this.pipes = new RankPipes(output, why -> fail(FAILED, why));
        this.grace = grace;
        this.survive = survive;
        places = new @Nullable RankHost[size];
        exitCodes = new int[size];
        Arrays.fill(exitCodes, RUNNING);
        shutdownHook = new Thread(this::close, "watari-launcher-shutdown");
    }

    /// The mark of the job.
    String id() {
        return id;
    }

    RankPipes pipes() {
        return pipes;
    }

    private RendezvousServer.Listener listener() {
        return new RendezvousServer.Listener() {
            @Override
            public void aborted(int rank, int code, String text) {
                lock.lock();
                try {
                    aborted = true;
                    abortCode = code;
                } finally {
                    lock.unlock();
                }
                pipes.say("rank " + rank + " aborted the job with exit code " + code + ": " + text);
            }

            @Override
            public String lost(int rank, String reason) {
                // The exit code of the rank that died must be known before those of the ranks that hear of it.
                return awaitExit(rank, FATE_LIMIT) ? inWords(exitCode(rank)) : reason;
            }

            @Override
            public void silent(int rank, String reason) {
                pipes.say(reason + ": ending rank " + rank);
                kill(rank);
            }
        };
    }

    void begin() {
        try {
            Runtime.getRuntime().addShutdownHook(shutdownHook);
        } catch (IllegalStateException e) {
            throw new BootstrapException("this process is ending: no job can be started", e);
        }
    }

    /// Opens the rendezvous of the job.
    ///
    /// @param settings what the ranks find in their environment holds for it too
    RendezvousServer meetAt(InetSocketAddress address, JobSecret secret, Bootstraps.Settings settings) {
        RendezvousServer opened = RendezvousServer.open(
                address,
                size,
                secret,
                listener(),
                RendezvousServer.Terms.of(settings, RendezvousConnection.Threads.VIRTUAL));
        server = opened;
        return opened;
    }

    /// Notes that something of the job may be on a host: it ends with the job.
    ///
    /// @return whether the job goes on; if not, the host is to be left alone
    boolean use(RankHost host) {
        lock.lock();
        try {
            if (!stopping) {
                hosts.add(host);
            }
            return !stopping;
        } finally {
            lock.unlock();
        }
    }

    /// Starts ranks.
    interface Starter {
        /// Does it.
        void start() throws IOException;
    }

    /// Starts ranks unless the job is ending already.
    void startRanks(RankHost host, List<Integer> ranks, Starter starter) throws IOException {
        lock.lock();
        try {
            if (!stopping) {
                starter.start();
                ranks.forEach(rank -> places[rank] = host);
                live += ranks.size();
            }
        } finally {
            lock.unlock();
        }
    }

    /// No further rank will be started.
    void allStarted() {
        lock.lock();
        try {
            allStarted = true;
            endIfDone();
        } finally {
            lock.unlock();
        }
    }

    /// A rank has ended. Waits for what is needed to judge why.
    void ended(int rank, int code) {
        RendezvousServer rendezvous = server;
        lock.lock();
        try {
            exitCodes[rank] = code;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        boolean lost = false;
        if (rendezvous != null) {
            lost = (survive || code == 0) && endedSilently(rendezvous, rank);
            rendezvous.processEnded(rank);
        }
        if (survive && goesOn()) {
            rankEndedAlone(rank, code, lost);
        } else if (code != 0 || lost) {
            failBecauseOf(rank, code);
        }
        lock.lock();
        try {
            live--;
            endIfDone();
        } finally {
            lock.unlock();
        }
    }

    private boolean goesOn() {
        lock.lock();
        try {
            return !stopping && !failed && !aborted;
        } finally {
            lock.unlock();
        }
    }

    private void rankEndedAlone(int rank, int code, boolean lost) {
        lock.lock();
        try {
            endedWell |= code == 0 && !lost;
            if (lost && firstLostCode == 0) {
                firstLostCode = code == 0 ? FAILED : code;
            } else if (!lost && code != 0 && exitCode == 0) {
                exitCode = code;
            }
        } finally {
            lock.unlock();
        }
        if (lost || code != 0) {
            pipes.say("rank " + rank + " ended with exit code " + code + (lost ? " and without closing Watari" : "")
                    + (live > 1 ? ": the others go on" : ""));
            explain(code);
        }
    }

    private void explain(int code) {
        if (code == KernelKills.EXIT_CODE) {
            boolean here = hosts().stream().allMatch(LocalRanks.class::isInstance);
            pipes.say(here ? kernelKills.inWords() : KernelKills.elsewhere());
        }
    }

    /// Fails the job with the rank that fell out of it first: those that waited for it may have ended
    /// before it.
    private void failBecauseOf(int rank, int code) {
        RendezvousServer rendezvous = server;
        int first = rendezvous == null || !goesOn() ? -1 : rendezvous.firstFallen();
        if (first >= 0 && first != rank && awaitExit(first, FATE_LIMIT)) {
            int firstCode = exitCode(first);
            if (firstCode != 0 || Objects.requireNonNull(rendezvous).fate(first) == RendezvousServer.Fate.LOST) {
                failWith(first, firstCode);
                return;
            }
        }
        failWith(rank, code);
    }

    private void failWith(int rank, int code) {
        if (code != 0) {
            fail(code, "rank " + rank + " ended with exit code " + code);
        } else {
            fail(FAILED, "rank " + rank + " ended with exit code 0 but without closing Watari");
        }
    }

    private static String inWords(int code) {
        return code > KILLED
                ? "its process was ended by signal " + (code - KILLED)
                : "its process ended with exit code " + code;
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
            // A rank may end otherwise between the abort and its own hearing of it.
            exitCode = aborted ? abortCode : code;
            tell = !aborted;
        } finally {
            lock.unlock();
        }
        if (tell) {
            pipes.say(size == 1 ? why : why + ": ending the others");
            explain(code);
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
            for (int rank = 0; rank < size; rank++) {
                RankHost host = places[rank];
                if (host != null && exitCodes[rank] == RUNNING) {
                    host.terminate(rank);
                }
            }
            endIfDone();
        } finally {
            lock.unlock();
        }
        Thread.ofVirtual().name("watari-grace").start(() -> {
            if (!awaitAllExits(grace)) {
                killAll();
                if (!awaitAllExits(KILL_LIMIT)) {
                    hosts().forEach(RankHost::giveUp);
                }
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
            for (int rank = 0; rank < size; rank++) {
                RankHost host = places[rank];
                if (host != null) {
                    host.kill(rank);
                }
            }
        } finally {
            lock.unlock();
        }
    }

    private List<RankHost> hosts() {
        lock.lock();
        try {
            return List.copyOf(hosts);
        } finally {
            lock.unlock();
        }
    }

    /// Called with the lock held.
    private void endIfDone() {
        changed.signalAll();
        if (live == 0 && (allStarted || stopping) && !ended) {
            ended = true;
            if (exitCode == 0 && !endedWell) {
                exitCode = firstLostCode;
            }
            Thread.ofVirtual().name("watari-job-end").start(this::end);
        }
    }

    private void end() {
        pipes.endInput();
        List<RankHost> all = hosts();
        all.forEach(host -> host.end(grace));
        all.forEach(host -> host.awaitEnd(grace));
        RendezvousServer rendezvous = server;
        if (rendezvous != null) {
            rendezvous.close();
        }
        try {
            Runtime.getRuntime().removeShutdownHook(shutdownHook);
        } catch (IllegalStateException e) {
            // The hook is what called us.
        }
        finished.countDown();
    }

    /// The process id of a rank, on its host.
    ///
    /// @param rank which
    /// @return its process id
    public long pid(int rank) {
        lock.lock();
        try {
            RankHost host = places[rank];
            if (host == null) {
                throw new IllegalStateException("rank " + rank + " was not started");
            }
            return host.pid(rank);
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
            RankHost host = places[rank];
            if (host != null && exitCodes[rank] == RUNNING) {
                host.kill(rank);
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
