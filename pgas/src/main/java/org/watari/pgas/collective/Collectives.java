package org.watari.pgas.collective;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongBinaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.watari.acp.Messages;
import org.watari.error.CollectiveMismatchException;

/// The collective operations of the ranks `0 … size - 1`.
///
/// | operation | algorithm | messages a rank, at most |
/// |---|---|---|
/// | barrier | dissemination | `ceil(log2 P)` |
/// | broadcast | binomial tree, piece by piece | `ceil(log2 P)` a piece |
/// | reduce, allReduce, scan | see [Reductions] | |
/// | gather | binomial tree | `ceil(log2 P)` |
/// | allGather | Bruck | `ceil(log2 P)`, doubling in length |
/// | allToAll | pairwise, at growing distance | `P - 1` |
///
/// A collective that fails on one rank (a mismatch, a dead rank, a time-out) fails on all: the rank tells
/// the others, and those that wait or enter a collective of this team from then on get an exception that
/// names the rank and its reason.
///
/// **Threads** one at a time; a second caller gets an `IllegalStateException`.
/// **Blocking** until the ranks it depends on have entered the same operation, or the limit on waits
/// passes.
public final class Collectives {
    /// Up to this size each rank tells every other that it closes, so that a rank that waits for it fails at
    /// once; above it the quadratic number of messages would cost more than that is worth.
    private static final int CLOSE_TELLS_ALL_MAX = 256;

    /// Where an argument word holds the operation and the root; below are the number of words or bytes.
    private static final int OPERATION_SHIFT = 56;
    private static final int ROOT_SHIFT = 36;

    private final int rank;
    private final int size;
    private final MessageLink link;
    private final Reductions reductions;
    private final AtomicBoolean busy = new AtomicBoolean();
    private volatile @Nullable Throwable damage;

    private volatile boolean closed;
    /// The end of what was begun last by [#start].
    private volatile @Nullable CompletableFuture<?> started;
    /// The thread that runs what was begun.
    private volatile @Nullable Thread runner;

    /// Collectives among the members of a team over messages with one tag of their own.
    ///
    /// @param messages the messages of the basic layer
    /// @param tag a tag that no other team of one of the members uses
    /// @param rank the rank in the team
    /// @param members the ranks of the program
    /// @param arena keeps the buffers of messages
    public Collectives(Messages messages, long tag, int rank, Members members, Arena arena) {
        this.rank = rank;
        this.size = members.size();
        this.link = new MessageLink(messages, tag, rank, members, arena);
        this.reductions = new Reductions(link, rank, size);
    }

    /// Returns when every rank has entered.
    public void barrier() {
        run(CollectiveKind.BARRIER, 0, () -> {
            for (int distance = 1; distance < size; distance <<= 1) {
                link.send(peer(distance), 0);
                link.receive(peer(-distance), 0);
            }
        });
    }

    /// Copies the bytes of `data` on the root into `data` on every other rank.
    ///
    /// **Limits** the same root and the same length on every rank.
    ///
    /// @param data the bytes
    /// @param root the rank whose values count
    public void broadcast(MemorySegment data, int root) {
        run(CollectiveKind.BROADCAST, rootPart(root) ^ data.byteSize(), () -> {
            long offset = 0;
            do {
                long bytes = Math.min(link.pieceBytes(), data.byteSize() - offset);
                broadcastPiece(data.asSlice(offset, bytes), root);
                offset += bytes;
            } while (offset < data.byteSize());
        });
    }

    private void broadcastPiece(MemorySegment piece, int root) {
        int relative = Math.floorMod(rank - root, size);
        int mask = relative == 0 ? Integer.highestOneBit(Math.max(1, size - 1)) << 1 : Integer.lowestOneBit(relative);
        if (relative != 0) {
            link.receive(Math.floorMod(relative - mask + root, size), piece.byteSize());
            MemorySegment.copy(link.incomingData(), 0, piece, 0, piece.byteSize());
        }
        MemorySegment.copy(piece, 0, link.outgoingData(), 0, piece.byteSize());
        for (int distance = mask >> 1; distance > 0; distance >>= 1) {
            if (relative + distance < size) {
                link.send(Math.floorMod(relative + distance + root, size), piece.byteSize());
            }
        }
    }

    /// Combines words of all ranks, each for itself; every rank gets the same bits.
    ///
    /// **Limits** the same number of words and the same `operation` on every rank.
    ///
    /// @param words the words of this rank, then the result
    /// @param operator how to combine two words: associative and commutative
    /// @param operation what the ranks have to agree on: the operator and the type of the words
    public void allReduce(long[] words, LongBinaryOperator operator, long operation) {
        run(CollectiveKind.ALL_REDUCE, argument(operation, words.length), () -> reductions.allReduce(words, operator));
    }

    /// Combines words of all ranks onto the root; the words of the others are lost.
    ///
    /// **Limits** as [#allReduce], and the same root.
    ///
    /// @param words the words of this rank
    /// @param operator as for [#allReduce]
    /// @param operation as for [#allReduce]
    /// @param root the rank that gets the result
    public void reduce(long[] words, LongBinaryOperator operator, long operation, int root) {
        run(
                CollectiveKind.REDUCE,
                argument(operation, words.length) ^ rootPart(root),
                () -> reductions.reduce(words, operator, root));
    }

    /// Combines the words of ranks `0 … rank`.
    ///
    /// **Limits** as [#allReduce].
    ///
    /// @param words the words of this rank, then the result
    /// @param operator as for [#allReduce]
    /// @param operation as for [#allReduce]
    public void scan(long[] words, LongBinaryOperator operator, long operation) {
        run(CollectiveKind.SCAN, argument(operation, words.length), () -> reductions.scan(words, operator));
    }

    /// Combines the words of ranks `0 … rank - 1`.
    ///
    /// **Limits** as [#allReduce].
    ///
    /// @param words the words of this rank, then the result
    /// @param operator as for [#allReduce]
    /// @param operation as for [#allReduce]
    /// @param identity what rank 0 gets
    public void exclusiveScan(long[] words, LongBinaryOperator operator, long operation, long identity) {
        run(
                CollectiveKind.EXCLUSIVE_SCAN,
                argument(operation, words.length),
                () -> reductions.exclusiveScan(words, operator, identity));
    }

    private static long argument(long operation, long count) {
        return operation << OPERATION_SHIFT ^ count;
    }

    private static long rootPart(int root) {
        return (long) root << ROOT_SHIFT;
    }

    /// Collects `words.length` words of each rank; those of rank `r` begin at place `r * words.length` of the
    /// answer.
    ///
    /// **Limits** the same number of words and the same `operation` on every rank.
    ///
    /// @param words the words of this rank
    /// @param operation a number on which the ranks have to agree
    /// @return the values by rank
    public long[] allGather(long[] words, long operation) {
        int width = words.length;
        long[] rotated = new long[Math.multiplyExact(width, size)];
        System.arraycopy(words, 0, rotated, 0, width);
        run(CollectiveKind.ALL_GATHER, argument(operation, width), () -> {
            for (int distance = 1; distance < size; distance <<= 1) {
                int count = Math.min(distance, size - distance) * width;
                link.sendWords(peer(-distance), rotated, 0, count);
                link.receiveWords(peer(distance), rotated, distance * width, count);
            }
        });
        return rotate(rotated, rank * width);
    }

    /// Collects `words.length` words of each rank on the root, in the order of the ranks.
    ///
    /// **Limits** as [#allGather], and the same root.
    ///
    /// @param words the words of this rank
    /// @param operation a number on which the ranks have to agree
    /// @param root the rank that gets them
    /// @return the words by rank on the root, an empty array elsewhere
    public long[] gather(long[] words, long operation, int root) {
        int width = words.length;
        int relative = Math.floorMod(rank - root, size);
        int subtree = relative == 0 ? size : Math.min(Integer.lowestOneBit(relative), size - relative);
        long[] collected = Arrays.copyOf(words, Math.multiplyExact(width, subtree));
        run(CollectiveKind.GATHER, argument(operation, width) ^ rootPart(root), () -> {
            for (int distance = 1; distance < subtree; distance <<= 1) {
                int count = Math.min(distance, subtree - distance) * width;
                link.receiveWords(peer(distance), collected, distance * width, count);
            }
            if (relative != 0) {
                link.sendWords(peer(-Integer.lowestOneBit(relative)), collected, 0, collected.length);
            }
        });
        return relative == 0 ? rotate(collected, root * width) : new long[0];
    }

    /// Gives each rank its part of each rank's words: part `r` of the answer is this rank's part of the
    /// words of rank `r`.
    ///
    /// **Limits** the same number of words and the same `operation` on every rank; a multiple of the number
    /// of ranks.
    ///
    /// @param words the words of this rank, a part for each rank
    /// @param operation a number on which the ranks have to agree
    /// @return the parts by the rank they come from
    public long[] allToAll(long[] words, long operation) {
        int width = words.length / size;
        long[] received = new long[words.length];
        System.arraycopy(words, rank * width, received, rank * width, width);
        run(CollectiveKind.ALL_TO_ALL, argument(operation, words.length), () -> {
            for (int distance = 1; distance < size; distance++) {
                link.sendWords(peer(distance), words, peer(distance) * width, width);
                link.receiveWords(peer(-distance), received, peer(-distance) * width, width);
            }
        });
        return received;
    }

    /// The same words, the first one at place `at`.
    private static long[] rotate(long[] words, int at) {
        long[] rotated = new long[words.length];
        System.arraycopy(words, 0, rotated, at, words.length - at);
        System.arraycopy(words, words.length - at, rotated, 0, at);
        return rotated;
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
                fail(e);
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

    private void run(CollectiveKind kind, long argument, Runnable body) {
        if (closed) {
            throw new IllegalStateException(kind.text() + ": the team is closed on rank " + rank);
        }
        if (runner != Thread.currentThread()) {
            awaitEnd(started);
        }
        if (!busy.compareAndSet(false, true)) {
            throw new IllegalStateException(
                    kind.text() + ": another thread of rank " + rank + " is in a collective operation");
        }
        try {
            Throwable earlier = damage;
            if (earlier != null) {
                throw new IllegalStateException(
                        kind.text() + ": an earlier collective operation of this team failed on rank " + rank, earlier);
            }
            link.begin(kind, argument);
            body.run();
        } catch (RuntimeException | Error e) {
            fail(e);
            throw e;
        } finally {
            busy.set(false);
        }
    }

    /// From here on nothing collective succeeds: the ranks do not agree on how far they are.
    private void fail(Throwable cause) {
        if (damage == null) {
            damage = cause;
            link.raiseAlarm(
                    cause instanceof RuntimeException e ? e : new IllegalStateException(cause.toString(), cause));
        }
    }

    /// Refuses a call out of operations that [#start] has begun.
    public void requireOutside() {
        if (runner == Thread.currentThread()) {
            throw new IllegalStateException(
                    "rank " + rank + " of a team is within operations begun by start, which end first");
        }
    }
}
