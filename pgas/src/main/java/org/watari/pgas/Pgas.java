package org.watari.pgas;

import java.lang.foreign.Arena;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import org.watari.acp.Acp;
import org.watari.acp.AcpOptions;
import org.watari.acp.GlobalMemoryAccess;
import org.watari.pgas.collective.Collectives;

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
    /// The tag of the messages of collective operations on the world team: "pgas" and team 0.
    private static final long WORLD_TAG = 0x70676173_00000000L;

    private final Acp acp;
    private final Arena arena = Arena.ofShared();
    private final Collectives collectives;
    private final GlobalMemoryAccess access;
    private final StagingPool staging;
    private final ArrayRegistry arrays;
    private final Team world;
    private boolean closed;

    private Pgas(Acp acp) {
        this.acp = acp;
        int rank = acp.rank();
        int size = acp.processCount();
        this.collectives = new Collectives(acp.messages(), WORLD_TAG, rank, size, arena);
        this.access = acp.access();
        this.staging = new StagingPool(acp.memory());
        this.arrays = new ArrayRegistry(rank, size, collectives, acp.memory());
        this.world = new Team(this, rank, size, collectives);
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
        new InProcessJob(threads, AcpOptions.fromSettings(), limit, body).run();
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
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try (arena;
                acp) {
            access.complete();
            collectives.close();
            arrays.freeAll();
            staging.close();
        }
    }

    GlobalMemoryAccess access() {
        return access;
    }

    StagingPool staging() {
        return staging;
    }

    ArrayRegistry arrays() {
        return arrays;
    }

    /// Completes what this rank began, and makes its plain stores visible to other processes before what
    /// follows.
    void completeAll() {
        access.complete();
        VarHandle.fullFence();
    }

    /// Keeps the loads that follow from being made before the wait ended.
    void fenceAfterWait() {
        VarHandle.fullFence();
    }
}
