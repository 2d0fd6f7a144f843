package org.watari.pgas;

import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.watari.acp.Acp;
import org.watari.acp.AcpOptions;
import org.watari.acp.GlobalMemoryAccess;
import org.watari.acp.Notifications;
import org.watari.pgas.collective.Members;
import org.watari.pgas.memory.StagingPool;

/// A running PGAS program, seen from one of its threads.
///
/// ```java
/// try (Pgas pgas = Pgas.open()) {
///     Team world = pgas.world();
///     try (LongArray counts = world.allocateLongs(1_000_000, Distribution.block())) {
///         counts.getAndAdd(42, 1);
///         world.barrier();
///         long seen = counts.get(42);
///     }
/// }
/// ```
///
/// The same program runs as several processes, started by `watari run` or a site's launcher, and as several
/// threads of one JVM by [#launchInProcess(int, PgasBody)].
///
/// **Threads** [#open] and [#close] by one thread; see [Team] and [DistributedArray] for the rest.
public final class Pgas implements AutoCloseable {
    /// The tag of the messages of collective operations on the world team: "pg", 24 bits of a rank and 24
    /// of the number of a split, both 0.
    private static final long WORLD_TAG = 0x7067_000000_000000L;

    private static final int SPLIT_BITS = 24;

    private final Acp acp;
    private final GlobalMemoryAccess access;
    private final StagingPool staging;
    private final Team world;
    /// The teams that are not closed, in the order of their making.
    private final Set<Team> teams = Collections.synchronizedSet(new LinkedHashSet<>());
    /// The contexts that are not closed.
    private final Set<Context> contexts = ConcurrentHashMap.newKeySet();
    /// Splits that this rank has numbered; the world team has 0 of rank 0.
    private final AtomicInteger splits = new AtomicInteger();

    private final boolean checksCalls = AcpOptions.flag("watari.checkCollectives", false);
    private boolean closed;

    private Pgas(Acp acp) {
        this.acp = acp;
        this.access = acp.access();
        this.staging = new StagingPool(acp.memory(), access);
        this.world = new Team(this, acp, WORLD_TAG, acp.rank(), Members.all(acp.processCount()));
        teams.add(world);
    }

    /// Joins the program that this process, or this thread of [#launchInProcess(int, PgasBody)], is a part of.
    ///
    /// Collective. Alone, without a launcher, a process is a program of one thread.
    ///
    /// **Blocking** until all have joined.
    /// **Limits** once in a process, or once in a thread of an in-process job: a second call throws
    /// `IllegalStateException`.
    ///
    /// @return the program, as this thread sees it
    public static Pgas open() {
        AcpOptions inProcess = InProcessJob.optionsOfThisThread();
        return new Pgas(inProcess == null ? Acp.start() : Acp.start(inProcess));
    }

    /// Runs a program as `threads` ranks on as many platform threads of this JVM, and returns when all have
    /// ended.
    ///
    /// Within `body` [#open] gives each thread its own rank. A body that throws ends the others, and its
    /// exception comes out of here as the cause of an `IllegalStateException` that names the rank.
    ///
    /// **Blocking** until all bodies have ended, five minutes at most.
    ///
    /// @param threads the number of ranks
    /// @param body the program of each of them
    public static void launchInProcess(int threads, PgasBody body) {
        launchInProcess(threads, Duration.ofMinutes(5), body);
    }

    /// As [#launchInProcess(int, PgasBody)], with another limit.
    ///
    /// **Limits** when the limit passes: `IllegalStateException` that says where each rank is.
    ///
    /// @param threads the number of ranks
    /// @param limit how long it may take
    /// @param body the program of each of them
    public static void launchInProcess(int threads, Duration limit, PgasBody body) {
        new InProcessJob(threads, AcpOptions.fromSettings().withTransport("loopback"), limit, body).run();
    }

    /// The number of this thread of the program, from 0. Today each process holds one, so it is the rank.
    ///
    /// @return the number
    public int thread() {
        return acp.rank();
    }

    /// The number of threads of the program.
    ///
    /// @return the number
    public int threadCount() {
        return acp.processCount();
    }

    /// The team of all ranks.
    ///
    /// @return the team
    public Team world() {
        return world;
    }

    /// Makes a context for this thread: accesses to arrays that are begun and end later.
    ///
    /// **Cost** 64 KiB of registered memory, or what can be registered as one.
    ///
    /// @return the context, to be closed; else the end of the program closes it
    public Context context() {
        return context(false);
    }

    /// Makes a context that any threads of this rank may use.
    ///
    /// **Cost** as [#context]; each operation on an element of another host takes a lock.
    ///
    /// @return the context, to be closed; else the end of the program closes it
    public Context sharedContext() {
        return context(true);
    }

    private Context context(boolean shared) {
        Context context = new Context(this, shared);
        contexts.add(context);
        return context;
    }

    void forget(Context context) {
        contexts.remove(context);
    }

    /// The basic layer that this program runs on, for what uses both. It ends with this object and is not to be
    /// closed or reset.
    ///
    /// @return the basic layer
    public Acp acp() {
        return acp;
    }

    /// What carries the data, to be shown to people: the transport, and for each way in use how many peers it
    /// reaches.
    ///
    /// **Cost** O(P).
    ///
    /// @return one line
    public String transport() {
        return TransportText.of(acp);
    }

    /// Ends the program on this rank. A second call does nothing.
    ///
    /// Collective: waits for the other ranks, since they may still read the memory of this one. A rank that
    /// waits for this one in another collective operation gets a
    /// [org.watari.error.CollectiveMismatchException]: when a rank fails and closes, the others do not wait for
    /// it.
    ///
    /// **Completion** everything this rank began is complete.
    /// **Blocking** until all ranks close, or the limit on waits passes.
    ///
    /// @throws org.watari.error.CommunicationException a failure of what a context began that was not told yet,
    ///     when the other ranks have been waited for
    @Override
    public void close() {
        if (closed) {
            return;
        }
        List<Team> open = List.copyOf(teams);
        open.forEach(Team::requireOutside);
        closed = true;
        try (acp) {
            RuntimeException failure = forEach(List.of(access), GlobalMemoryAccess::awaitEnd, null);
            failure = forEach(List.copyOf(contexts), Context::closeWithProgram, failure);
            // All are told before one is waited for: a rank may wait for this one in any team.
            failure = forEach(open, Team::tellClose, failure);
            failure = forEach(open, Team::awaitClose, failure);
            staging.close();
            if (failure != null) {
                throw failure;
            }
        }
    }

    /// Does something with each, whatever happens with one.
    ///
    /// @return the first failure, with the others in it
    private static <T> @Nullable RuntimeException forEach(
            List<T> all, Consumer<T> step, @Nullable RuntimeException earlier) {
        RuntimeException first = earlier;
        for (T one : all) {
            try {
                step.accept(one);
            } catch (RuntimeException e) {
                if (first == null) {
                    first = e;
                } else {
                    first.addSuppressed(e);
                }
            }
        }
        return first;
    }

    /// The team of some ranks, this one among them.
    ///
    /// @param number of [#numberSplit] on one rank
    Team makeTeam(long number, int rank, Members members) {
        Team team = new Team(this, acp, WORLD_TAG + number, rank, members);
        teams.add(team);
        return team;
    }

    void forget(Team team) {
        teams.remove(team);
    }

    /// A number that no other split of any rank has: of this rank and of its how manieth it is.
    long numberSplit() {
        int number = splits.incrementAndGet();
        if (number >= 1 << SPLIT_BITS) {
            throw new IllegalStateException("split: rank " + acp.rank() + " has led " + number
                    + " splits of teams in this program, and no more are possible: keep teams"
                    + " instead of making them anew");
        }
        return (long) acp.rank() << SPLIT_BITS | number;
    }

    GlobalMemoryAccess access() {
        return access;
    }

    /// Refuses a rank of the program that is known to be dead.
    void requireAlive(int worldRank) {
        acp.requireAlive(worldRank);
    }

    Duration waitLimit() {
        return acp.waitLimit();
    }

    Notifications notifications() {
        return acp.notifications();
    }

    /// Whether ranks compare what they call before each collective operation.
    boolean checksCalls() {
        return checksCalls;
    }

    StagingPool staging() {
        return staging;
    }

    /// Completes what this rank began, and makes its plain stores visible to other processes before what
    /// follows. A failure stays with its operation: the context that has begun it tells it.
    void completeAll() {
        access.awaitEnd();
        VarHandle.fullFence();
    }

    /// Keeps the loads that follow from being made before the wait ended.
    void fenceAfterWait() {
        VarHandle.fullFence();
    }
}
