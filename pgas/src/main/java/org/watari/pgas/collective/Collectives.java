package org.watari.pgas.collective;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;
import org.watari.acp.Messages;
import org.watari.error.CollectiveMismatchException;

/// The collective operations of the ranks `0 … size - 1`.
///
/// | operation | algorithm | messages a rank, at most |
/// |---|---|---|
/// | barrier | dissemination | `ceil(log2 P)` |
/// | broadcast | binomial tree, piece by piece | `ceil(log2 P)` a piece |
/// | allReduce | recursive doubling; ranks above the largest power of two fold in first | `floor(log2 P) + 2` |
/// | allGather | Bruck | `ceil(log2 P)`, doubling in length |
///
/// A collective that fails on one rank (a mismatch, a dead rank, a time-out) fails on all: the rank tells the
/// others, and those that wait or enter a collective of this team from then on get an exception that names the
/// rank and its reason.
///
/// **Threads** one at a time; a second caller gets an `IllegalStateException`.
/// **Blocking** until the ranks it depends on have entered the same operation, or the limit on waits passes.
public final class Collectives {
    /// Up to this size each rank tells every other that it closes, so that a rank that waits for it fails at
    /// once; above it the quadratic number of messages would cost more than that is worth.
    private static final int CLOSE_TELLS_ALL_MAX = 256;

    private static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG;

    private final int rank;
    private final int size;
    private final MessageLink link;
    private final AtomicBoolean busy = new AtomicBoolean();
    private volatile @Nullable Throwable damage;

    /// Collectives among `size` ranks over messages with one tag of their own.
    ///
    /// @param messages the messages of the basic layer
    /// @param tag the tag that nothing else uses
    /// @param rank a rank
    /// @param size the number of ranks
    /// @param arena keeps the buffers of messages
    public Collectives(Messages messages, long tag, int rank, int size, Arena arena) {
        this.rank = rank;
        this.size = size;
        this.link = new MessageLink(messages, tag, rank, size, arena);
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
        run(CollectiveKind.BROADCAST, root * 0x1_0000_0000L ^ data.byteSize(), () -> {
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

    /// Combines one word of each rank by `operator` and returns the same bits on every rank.
    ///
    /// The pairs are always combined with the word of the lower ranks on the left, and in each round both
    /// partners compute the same value from the same two words: the result does not depend on the rank that
    /// asks, nor on timing.
    ///
    /// @param operation what the ranks have to agree on: the operator and the type of the words
    /// @param word the word of this rank
    /// @param operator how to combine two words
    /// @return the result
    public long allReduce(long word, LongBinaryOperator operator, long operation) {
        long[] result = {word};
        run(CollectiveKind.ALL_REDUCE, operation, () -> {
            int core = Integer.highestOneBit(size);
            if (rank >= core) {
                sendWord(rank - core, result[0]);
                result[0] = receiveWord(rank - core);
                return;
            }
            boolean folds = rank + core < size;
            if (folds) {
                result[0] = operator.applyAsLong(result[0], receiveWord(rank + core));
            }
            for (int mask = 1; mask < core; mask <<= 1) {
                int partner = rank ^ mask;
                sendWord(partner, result[0]);
                long theirs = receiveWord(partner);
                result[0] = rank < partner
                        ? operator.applyAsLong(result[0], theirs)
                        : operator.applyAsLong(theirs, result[0]);
            }
            if (folds) {
                sendWord(rank + core, result[0]);
            }
        });
        return result[0];
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
        run(CollectiveKind.ALL_GATHER, operation << 32 ^ width, () -> {
            for (int distance = 1; distance < size; distance <<= 1) {
                int count = Math.min(distance, size - distance) * width;
                exchange(peer(-distance), peer(distance), rotated, distance * width, count);
            }
        });
        long[] all = new long[rotated.length];
        int own = rank * width;
        System.arraycopy(rotated, 0, all, own, rotated.length - own);
        System.arraycopy(rotated, rotated.length - own, all, 0, own);
        return all;
    }

    /// Tells the other ranks that this one closes and waits until they say the same.
    ///
    /// A rank that waits in another collective for this one fails at once with a
    /// [org.watari.error.CollectiveMismatchException]: so a failed rank, which closes early, takes the others
    /// along.
    ///
    /// A dead rank counts as closed.
    ///
    /// **Limits** throws a mismatch itself when a message has come that no operation of this rank has asked
    /// for.
    public void close() {
        link.beginClose(damage);
        String dropped = null;
        if (size <= CLOSE_TELLS_ALL_MAX) {
            for (int distance = 1; distance < size; distance++) {
                link.sendClose(peer(distance));
            }
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

    /// All pieces go out before the first is awaited; messages are buffered, so two ranks that do so at once
    /// cannot block one another.
    private void exchange(int to, int from, long[] words, int into, int count) {
        int pieceWords = link.pieceBytes() / Long.BYTES;
        for (int done = 0; done < count; done += pieceWords) {
            int n = Math.min(pieceWords, count - done);
            MemorySegment.copy(words, done, link.outgoingData(), WORD, 0, n);
            link.send(to, (long) n * Long.BYTES);
        }
        for (int done = 0; done < count; done += pieceWords) {
            int n = Math.min(pieceWords, count - done);
            link.receive(from, (long) n * Long.BYTES);
            MemorySegment.copy(link.incomingData(), WORD, 0, words, into + done, n);
        }
    }

    private void sendWord(int peer, long word) {
        link.outgoingData().set(WORD, 0, word);
        link.send(peer, Long.BYTES);
    }

    private long receiveWord(int peer) {
        link.receive(peer, Long.BYTES);
        return link.incomingData().get(WORD, 0);
    }

    private int peer(int distance) {
        return Math.floorMod(rank + distance, size);
    }

    private void run(CollectiveKind kind, long argument, Runnable body) {
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
        } catch (RuntimeException e) {
            if (damage == null) {
                damage = e;
                link.raiseAlarm(e);
            }
            throw e;
        } finally {
            busy.set(false);
        }
    }
}
