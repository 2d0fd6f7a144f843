package org.watari.pgas.collective;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.watari.acp.Acp;
import org.watari.error.CollectiveMismatchException;

/// The collective operations of the ranks `0 … size - 1`: [Barriers], [Movements], [Reductions].
///
/// A collective that fails on one rank (a mismatch, a dead rank, a time-out, an error of an operator) fails the
/// team on all: the rank tells the members, and those that wait in this collective or a later one, or enter one,
/// get an exception that names the rank and its reason; those in an earlier one end it first, as the rank has
/// done its part of that. Other teams go on.
///
/// **Threads** one at a time; a second caller gets an `IllegalStateException`.
/// **Blocking** until the ranks it depends on have entered the same operation, or the limit on waits
/// passes.
/// **Limits** of all operations: the same lengths, root and `operation` on every rank; the latter is a code
/// from 0 to 255 of the layer above.
public final class Collectives {
    /// Up to this size each rank tells every other that it closes, so that a rank that waits for it fails at
    /// once; above it the quadratic number of messages would cost more than that is worth.
    private static final int CLOSE_TELLS_ALL_MAX = 256;

    /// Made once, as is its body: a barrier by words allocates nothing.
    private static final Call BARRIER = new Call(CollectiveKind.BARRIER, 0, 0, 0);

    private final int rank;
    private final int size;
    private final MessageLink link;
    private final Barriers barriers;
    private final Runnable enterBarrier;
    private final Movements movements;
    private final Reductions reductions;
    private final @Nullable CallCheck check;
    private final AtomicBoolean busy = new AtomicBoolean();
    private volatile @Nullable Throwable damage;

    private volatile boolean closed;
    /// The end of what was begun last by [#start].
    private volatile @Nullable CompletableFuture<?> started;
    /// The thread that runs what was begun.
    private volatile @Nullable Thread runner;

    /// Collectives among the members of a team over messages with one tag of their own.
    ///
    /// @param acp the basic layer
    /// @param tag a tag that no other team of one of the members uses
    /// @param rank the rank in the team
    /// @param members the ranks of the program
    /// @param arena keeps the buffers of messages
    /// @param operations what the codes of operations mean, for people
    /// @param checksCalls whether ranks tell one another what they call before they do; the same on every
    /// rank
    /// @param progress what is done in a barrier that no message goes through
    public Collectives(
            Acp acp,
            long tag,
            int rank,
            Members members,
            Arena arena,
            IntFunction<String> operations,
            boolean checksCalls,
            Runnable progress) {
        this.rank = rank;
        this.size = members.size();
        this.link = new MessageLink(acp.messages(), tag, rank, members, arena, operations);
        this.reductions = new Reductions(link, rank, size);
        this.movements = new Movements(link, rank, size);
        this.barriers = new Barriers(link, reductions, acp.memory(), rank, size, acp.waitsSpin(), progress);
        this.enterBarrier = barriers::enter;
        this.check = checksCalls && size > 1 ? new CallCheck(link, movements, size, operations) : null;
    }

    /// Returns when every rank has entered.
    public void barrier() {
        run(BARRIER, enterBarrier);
    }

    /// Copies the bytes of `data` on the root into `data` on every other rank.
    ///
    /// @param data the bytes
    /// @param operation on which the ranks have to agree
    /// @param root the rank whose values count
    public void broadcast(MemorySegment data, int operation, int root) {
        run(
                new Call(CollectiveKind.BROADCAST, operation, root, data.byteSize()),
                () -> movements.broadcast(data, root));
    }

    /// Combines the elements of all ranks, each for itself; every rank gets the same bits.
    ///
    /// @param values the elements of this rank, then the results
    /// @param operator how to combine
    /// @param operation on which the ranks have to agree
    public void allReduce(MemorySegment values, ElementOperator operator, int operation) {
        run(
                new Call(CollectiveKind.ALL_REDUCE, operation, 0, values.byteSize()),
                () -> reductions.allReduce(values, operator));
    }

    /// Combines the elements of all ranks onto the root; those of the others are lost.
    ///
    /// @param values the elements of this rank, on the root then the results
    /// @param operator how to combine
    /// @param operation on which the ranks have to agree
    /// @param root the rank that gets the results
    public void reduce(MemorySegment values, ElementOperator operator, int operation, int root) {
        run(
                new Call(CollectiveKind.REDUCE, operation, root, values.byteSize()),
                () -> reductions.reduce(values, operator, root));
    }

    /// Combines the elements of ranks `0 … rank`.
    ///
    /// @param values the elements of this rank, then the results
    /// @param operator how to combine
    /// @param operation on which the ranks have to agree
    public void scan(MemorySegment values, ElementOperator operator, int operation) {
        run(new Call(CollectiveKind.SCAN, operation, 0, values.byteSize()), () -> reductions.scan(values, operator));
    }

    /// Combines the elements of ranks `0 … rank - 1`.
    ///
    /// @param values the elements of this rank, then the results; on rank 0 they stay
    /// @param operator how to combine
    /// @param operation on which the ranks have to agree
    public void exclusiveScan(MemorySegment values, ElementOperator operator, int operation) {
        run(
                new Call(CollectiveKind.EXCLUSIVE_SCAN, operation, 0, values.byteSize()),
                () -> reductions.exclusiveScan(values, operator));
    }

    /// Collects a block of each rank on every rank, in the order of the ranks.
    ///
    /// @param mine the block of this rank
    /// @param all where the blocks go
    /// @param operation on which the ranks have to agree
    public void allGather(MemorySegment mine, MemorySegment all, int operation) {
        run(new Call(CollectiveKind.ALL_GATHER, operation, 0, mine.byteSize()), () -> movements.allGather(mine, all));
    }

    /// As [#allGather(MemorySegment, MemorySegment, int)], of words.
    ///
    /// @param words the words of this rank
    /// @param operation on which the ranks have to agree
    /// @return the words by rank
    public long[] allGather(long[] words, int operation) {
        long[] all = new long[Math.multiplyExact(words.length, size)];
        allGather(MemorySegment.ofArray(words), MemorySegment.ofArray(all), operation);
        return all;
    }

    /// Collects a block of each rank on the root, in the order of the ranks.
    ///
    /// @param mine the block of this rank
    /// @param all on the root: checks and gives where the blocks go; what it throws is a failure of the team, since
    /// the others do not see what is wrong; not asked elsewhere
    /// @param operation on which the ranks have to agree
    /// @param root the rank that gets them
    public void gather(MemorySegment mine, Supplier<MemorySegment> all, int operation, int root) {
        run(
                new Call(CollectiveKind.GATHER, operation, root, mine.byteSize()),
                () -> movements.gather(mine, onRoot(all, root), root));
    }

    private MemorySegment onRoot(Supplier<MemorySegment> blocks, int root) {
        return rank == root ? blocks.get() : MemorySegment.NULL;
    }

    /// Gives each rank its block of those of the root, which lie in the order of the ranks.
    ///
    /// @param all on the root: checks and gives the blocks, as for [#gather]; not asked elsewhere
    /// @param mine where the block of this rank goes
    /// @param operation on which the ranks have to agree
    /// @param root the rank that has them
    public void scatter(Supplier<MemorySegment> all, MemorySegment mine, int operation, int root) {
        run(
                new Call(CollectiveKind.SCATTER, operation, root, mine.byteSize()),
                () -> movements.scatter(onRoot(all, root), mine, root));
    }

    /// Gives each rank its block of those of every rank.
    ///
    /// @param sent a block for each rank
    /// @param received where the blocks go, by the rank they come from
    /// @param operation on which the ranks have to agree
    public void allToAll(MemorySegment sent, MemorySegment received, int operation) {
        run(
                new Call(CollectiveKind.ALL_TO_ALL, operation, 0, sent.byteSize()),
                () -> movements.allToAll(sent, received));
    }

    /// Tells the other ranks that this one closes. Nothing collective may follow but [#awaitClose].
    ///
    /// A rank that waits in another collective for this one fails at once with a
    /// [org.watari.error.CollectiveMismatchException]: so a failed rank, which closes early, takes the
    /// others along.
    public void tellClose() {
        awaitEnd(started);
        closed = true;
        link.beginClose(damage);
        if (size <= CLOSE_TELLS_ALL_MAX) {
            for (int distance = 1; distance < size; distance++) {
                link.sendClose(peer(distance));
            }
        }
    }

    /// Waits until the other ranks have closed too. A dead rank counts as closed.
    ///
    /// **Limits** throws a mismatch itself when a message has come that no operation of this rank has asked
    /// for.
    public void awaitClose() {
        String dropped = null;
        if (size <= CLOSE_TELLS_ALL_MAX) {
            for (int distance = 1; distance < size; distance++) {
                dropped = firstOf(dropped, link.receiveClose(peer(distance)));
            }
        } else {
            for (int distance = 1; distance < size; distance <<= 1) {
                link.sendClose(peer(distance));
                dropped = firstOf(dropped, link.receiveClose(peer(-distance)));
            }
        }
        dropped = firstOf(dropped, barriers.unseen());
        barriers.close();
        link.close();
        if (dropped != null && damage == null) {
            throw new CollectiveMismatchException("close", "rank " + rank + " closes, but " + dropped);
        }
    }

    private static @Nullable String firstOf(@Nullable String first, @Nullable String second) {
        return first != null ? first : second;
    }

    private int peer(int distance) {
        return Math.floorMod(rank + distance, size);
    }

    /// Begins operations of this team on a thread of their own, after those begun before.
    ///
    /// @param operations calls of this class
    /// @return their answer, when they have ended
    /// @param <T> what they answer
    public <T> CompletableFuture<T> start(Supplier<T> operations) {
        requireOutside();
        CompletableFuture<T> future = new CompletableFuture<>();
        CompletableFuture<?> before = started;
        started = future;
        Thread.ofVirtual().name("collective of rank " + rank).start(() -> {
            awaitEnd(before);
            runner = Thread.currentThread();
            T answer;
            try {
                answer = operations.get();
            } catch (Throwable e) {
                fail(e, link.number() + 1); // told already where a collective threw it
                runner = null;
                future.completeExceptionally(e);
                return;
            }
            runner = null; // before the next one may run
            future.complete(answer);
        });
        return future;
    }

    /// What was begun before comes before what follows, on every rank. A failure is told by its own future.
    private static void awaitEnd(@Nullable CompletableFuture<?> before) {
        if (before != null && !before.isDone()) {
            before.handle((answer, failure) -> null).join();
        }
    }

    private void run(Call call, Runnable body) {
        CollectiveKind kind = call.kind();
        if (closed) {
            throw new IllegalStateException(
                    kind.text() + ": this team has been closed on its rank " + rank + ", and can be used no more");
        }
        if (runner != Thread.currentThread()) {
            awaitEnd(started);
        }
        if (!busy.compareAndSet(false, true)) {
            throw new IllegalStateException(
                    kind.text() + ": another thread of rank " + rank + " is in a collective operation of this team; one"
                            + " thread at a time may, or begin it with Team.start");
        }
        try {
            Throwable earlier = damage;
            if (earlier != null) {
                throw new IllegalStateException(
                        kind.text() + ": an earlier collective operation of this team failed on rank " + rank
                                + ", as the cause says; only close() is possible, and the other teams go on",
                        earlier);
            }
            link.advance();
            link.begin(call);
            barriers.begin(kind);
            if (kind != CollectiveKind.BARRIER) { // in which each rank waits for all, and allocates nothing
                link.requireNoAlarm();
            }
            if (check != null) {
                check.check(call);
            }
            body.run();
        } catch (RuntimeException | Error e) {
            fail(e, link.number());
            throw e;
        } finally {
            busy.set(false);
        }
    }

    /// From here on nothing collective succeeds: the ranks do not agree on how far they are.
    ///
    /// @param number of the first collective that has failed
    private void fail(Throwable cause, long number) {
        if (damage == null) {
            damage = cause;
            link.raiseAlarm(
                    number,
                    cause instanceof RuntimeException e ? e : new IllegalStateException(cause.toString(), cause));
        }
    }

    /// Refuses a call out of operations that [#start] has begun.
    public void requireOutside() {
        if (runner == Thread.currentThread()) {
            throw new IllegalStateException(
                    "rank " + rank + " of this team is within operations begun by Team.start: those may neither begin"
                            + " others nor close the team; do it after their await()");
        }
    }
}
