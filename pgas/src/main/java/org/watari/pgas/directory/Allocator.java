package org.watari.pgas.directory;

import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.Arrays;
import java.util.BitSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;
import org.watari.acp.GlobalMemory;
import org.watari.acp.Requests;
import org.watari.error.CollectiveMismatchException;
import org.watari.error.CommunicationException;
import org.watari.error.OutOfSharedMemoryException;
import org.watari.error.PeerFailedException;
import org.watari.error.StaleAddressException;
import org.watari.error.WaitTimeoutException;
import org.watari.pgas.Team;

/// Makes objects and gives them up: the one writer of this rank's partition, and with all other ranks in
/// step of the one of collective objects.
///
/// **Threads**: any. Those of a rank share its partition: they take turns for the writing of it, and none
/// holds it while it waits for other ranks. What all ranks do together: one at a time, a second one is
/// refused.
final class Allocator {

    /// For parts from this size on one more exchange costs less than to touch the pages.
    private static final long LARGE_BYTES = 1 << 20;

    private final Team world;
    private final GlobalMemory memory;
    private final Requests requests;
    private final long tag;
    private final long limitNs;
    private final int rank;
    private final int size;
    private final Replica[] replicas;
    private final PinnedTable table;
    private final IndexPool ofAll = new IndexPool(Handle.ALL);
    private final IndexPool own;
    private final Replica ownReplica;
    /// Held by the one writer of [#own] and [ControlBlock#beingFreed], and by who takes memory of [#table] or
    /// gives it back; the holder of the transport does that beside it. Nobody waits for another rank with it.
    private final ReentrantLock writer = new ReentrantLock();

    private final AtomicBoolean inStep = new AtomicBoolean();
    private final LateFrees late = new LateFrees();

    /// @param waitLimit of the waits of all ranks
    Allocator(
            Team world,
            GlobalMemory memory,
            Requests requests,
            long tag,
            Duration waitLimit,
            Replica[] replicas,
            PinnedTable table) {
        this.world = world;
        this.memory = memory;
        this.requests = requests;
        this.tag = tag;
        this.limitNs = waitLimit.toNanos();
        this.rank = world.rank();
        this.size = world.size();
        this.replicas = replicas;
        this.table = table;
        this.own = new IndexPool(Handle.partitionOfRank(rank));
        this.ownReplica = replicas[Handle.partitionOfRank(rank)];
    }

    private <T> T inStep(Supplier<T> action) {
        if (inStep.getAndSet(true)) {
            throw new IllegalStateException("another thread of rank " + rank
                    + " allocates or frees together with all ranks; one at a time may, as all do it in step");
        }
        try {
            return action.get();
        } finally {
            inStep.set(false);
        }
    }

    private <T> T asWriter(Supplier<T> action) {
        writer.lock();
        try {
            return action.get();
        } finally {
            writer.unlock();
        }
    }

    // --- allocation ------------------------------------------------------------------------------------------------

    long local(SharedLayout layout) {
        ControlBlock block = make(layout.over(1), 0);
        tellOthers(message(Home.ALLOCATED, block));
        return block.handle;
    }

    /// An object of this rank's partition.
    private ControlBlock make(Placement placement, int place) {
        return asWriter(() -> {
            long handle = own.take();
            try {
                return ownReplica.put(new ControlBlock(handle, placement, table.take(placement.bytesOn(place))));
            } catch (RuntimeException e) {
                own.give(handle);
                throw e;
            }
        });
    }

    long global(SharedLayout layout) {
        long start = System.nanoTime();
        long mark = table.mark();
        ControlBlock block = make(layout.over(size), rank);
        CommunicationException failure = null;
        MemorySegment message = message(Home.ALLOCATE, block);
        long[] numbers = new long[size];
        for (int peer = 0; peer < size; peer++) {
            try {
                numbers[peer] = peer == rank ? 0 : requests.begin(peer, tag, message);
            } catch (CommunicationException e) {
                failure = e;
            }
        }
        for (int peer = 0; peer < size; peer++) {
            try {
                if (numbers[peer] != 0 && statusOf(requests.await(numbers[peer], left(start))) == Home.NO_ROOM) {
                    failure = noRoom(block, peer);
                }
            } catch (CommunicationException e) {
                failure = e;
            }
        }
        if (failure != null) {
            try {
                freeOwn(left(start), block.handle);
                refuse(Part.NONE, mark); // the part has been given back
            } catch (CommunicationException | IllegalStateException e) {
                failure.addSuppressed(e);
            }
            throw failure;
        }
        return block.handle;
    }

    /// What is left of the limit of an operation.
    private long left(long start) {
        return limitNs - (System.nanoTime() - start);
    }

    private static OutOfSharedMemoryException noRoom(ControlBlock block, int peer) {
        return new OutOfSharedMemoryException("allocateGlobal", noRoom(block.placement, peer, block.bytesOn(peer)));
    }

    private static String noRoom(Placement placement, int peer, long bytes) {
        return "rank " + peer + " has no room for its part, " + bytes + " bytes of " + placement
                + "; free objects, or give its JVM more with -XX:MaxDirectMemorySize";
    }

    /// The handle of the next object of all, which is the same on all ranks as they allocate in step.
    private long nextOfAll(SharedLayout layout) {
        int last = SharedLayout.WORDS;
        long[] words = Arrays.copyOf(layout.toWords(), last + 1);
        words[last] = ofAll.peek();
        agree("allocateAll", asked -> SharedLayout.ofWords(asked, 0) + " as " + Handle.text(asked[last]), words);
        return ofAll.take();
    }

    long all(SharedLayout layout) {
        return inStep(() -> {
            Placement placement = layout.over(size);
            long handle = nextOfAll(layout);
            try {
                requireRoom(placement);
            } catch (RuntimeException e) {
                ofAll.give(handle);
                throw e;
            }
            long mark = table.mark();
            Part part = Part.NONE;
            RuntimeException failure = null;
            try {
                part = asWriter(() -> table.take(placement.bytesOn(rank)));
                replicas[Handle.ALL].put(new ControlBlock(handle, placement, part));
            } catch (RuntimeException e) {
                failure = e;
            }
            long[] failed = world.allGather(failure == null ? 0L : 1L);
            for (int peer = 0; peer < size; peer++) {
                if (failed[peer] != 0) {
                    // By the holder of the transport, who may be about to move the part.
                    inquiry(list(Home.FREE, handle), false, true).ask(limitNs);
                    refuse(part, mark);
                    ofAll.give(handle);
                    throw failure != null
                            ? failure
                            : new OutOfSharedMemoryException(
                                    "allocateAll", noRoom(placement, peer, placement.bytesOn(peer)));
                }
            }
            return handle;
        });
    }

    /// Where the part of a rank is large: refuses what the ranks of one host cannot have together, on every rank.
    private void requireRoom(Placement placement) {
        for (int peer = 0; peer < size; peer++) {
            if (placement.bytesOn(peer) >= LARGE_BYTES) {
                long[] room = asWriter(() -> table.roomFor(placement.bytesOn(rank)));
                memory.requireRoom("allocateAll", place -> place, world.allGather(room));
                return;
            }
        }
    }

    private void refuse(Part part, long mark) {
        asWriter(() -> {
            table.refuse(part, mark);
            return 0;
        });
    }

    private void giveBack(Part part) {
        asWriter(() -> {
            table.give(part);
            return 0;
        });
    }

    /// Every rank asks for the same.
    ///
    /// @param text what words mean, for people
    private void agree(String operation, Function<long[], String> text, long... words) {
        long[] all = world.allGather(words);
        for (int peer = 0; peer < size; peer++) {
            long[] theirs = Arrays.copyOfRange(all, peer * words.length, (peer + 1) * words.length);
            if (!Arrays.equals(theirs, words)) {
                throw new CollectiveMismatchException(
                        operation,
                        "rank " + rank + " asks for " + text.apply(words) + ", rank " + peer + " for "
                                + text.apply(theirs) + "; all ranks make the same calls in the same order");
            }
        }
    }

    // --- free ------------------------------------------------------------------------------------------------------

    /// @param handles of objects of this rank's partition, each once
    void free(long... handles) {
        long start = System.nanoTime();
        asWriter(() -> {
            claim(handles);
            return 0;
        });
        int most = (requests.maxBytes() - Home.LIST_HEADER) / Long.BYTES;
        RuntimeException failure = null;
        for (int from = 0; from < handles.length; from += most) {
            try {
                freeOwn(left(start), Arrays.copyOfRange(handles, from, Math.min(handles.length, from + most)));
            } catch (CommunicationException | IllegalStateException e) {
                failure = Inquiry.joined(failure, e); // the others are freed all the same
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    /// Of two threads that free an object one is refused. All are claimed or none.
    private void claim(long... handles) {
        long[] sorted = handles.clone();
        Arrays.sort(sorted);
        ControlBlock[] blocks = new ControlBlock[sorted.length];
        for (int i = 0; i < sorted.length; i++) {
            blocks[i] = find(ownReplica, sorted[i]);
            if (blocks[i].beingFreed || (i > 0 && sorted[i - 1] == sorted[i])) {
                throw freedBefore(sorted[i]);
            }
        }
        for (ControlBlock block : blocks) {
            block.beingFreed = true;
        }
    }

    /// The object of a handle that is to be freed.
    private static ControlBlock find(Replica replica, long handle) {
        ControlBlock block = replica.find(Handle.index(handle));
        if (block == null || Handle.generation(block.handle) < Handle.generation(handle)) {
            throw new IllegalArgumentException("free: " + Handle.text(handle) + " was never allocated");
        }
        if (block.handle != handle || block.isFreed()) {
            throw freedBefore(handle);
        }
        return block;
    }

    private static StaleAddressException freedBefore(long handle) {
        return new StaleAddressException(
                "free", Handle.text(handle) + " was freed before, or another thread is at it; free it once");
    }

    /// Has every rank that lives forget as many objects as one message can name, and gives them back.
    ///
    /// @param leftNs what is left of the limit; the others are told where nothing is
    private void freeOwn(long leftNs, long... handles) {
        Inquiry inquiry = inquiry(list(Home.FREE, handles), true, true);
        try {
            release(inquiry, leftNs, handles);
        } catch (CommunicationException | IllegalStateException e) {
            late.add(handles, () -> {
                release(inquiry, limitNs, handles);
                giveBackOwn(handles);
            });
            throw e;
        }
        giveBackOwn(handles);
    }

    /// Has all ranks forget objects, then the others give back what they have of them. It can be called again
    /// when it has thrown.
    private void release(Inquiry inquiry, long leftNs, long... handles) {
        inquiry.ask(leftNs);
        boolean others = false;
        for (long handle : handles) {
            ControlBlock block = ownReplica.find(Handle.index(handle));
            others |= block != null && !block.isLocal();
        }
        if (others) {
            // Before the indices are used again, by another thread perhaps: ranks find the objects by them.
            tellOthers(list(Home.RELEASE, handles));
        }
    }

    private void giveBackOwn(long... handles) {
        asWriter(() -> {
            for (long handle : handles) {
                ControlBlock block = ownReplica.find(Handle.index(handle));
                if (block != null) {
                    table.give(block.part);
                }
                own.give(handle);
            }
            return 0;
        });
    }

    void freeAll(long handle) {
        inStep(() -> {
            agree("free", asked -> Handle.text(asked[0]), handle);
            ControlBlock block = find(replicas[Handle.ALL], handle);
            // When it is known of every rank, every rank has forgotten its addresses.
            long[] waitedMs = world.allGather(forget(block));
            for (int peer = 0; peer < size; peer++) {
                if (waitedMs[peer] != 0) {
                    throw new WaitTimeoutException(
                            "free",
                            waitedMs[peer],
                            "a thread of rank " + peer + " is at work on " + block
                                    + "; its memory is given back when the directory is closed");
                }
            }
            giveBack(block.part);
            ofAll.give(handle);
            return 0;
        });
    }

    /// This rank forgets an object of all, and waits for the accesses under way for half of the limit: the others
    /// wait for this rank meanwhile, and are still there when it tells them of its failure.
    ///
    /// @return 0, or the milliseconds that were not enough
    private long forget(ControlBlock block) {
        long start = System.nanoTime();
        CompletableFuture<Boolean> left = new CompletableFuture<>();
        requests.tell(rank, tag, list(Home.FREE, block.handle));
        block.afterThoseUnderWay(() -> left.complete(true));
        // This wait, too, keeps an interrupt for the caller and goes on.
        if (left.completeOnTimeout(false, limitNs / 2, TimeUnit.NANOSECONDS).join()) {
            return 0;
        }
        return Math.max(1, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
    }

    /// Waits until every rank that lives has handled what this one has told it.
    void publish() {
        inquiry(MemorySegment.ofArray(new long[] {Home.NOTHING}), true, false).ask(limitNs);
    }

    /// Ends what still waits for acknowledgements.
    void close() {
        late.close();
    }

    // --- messages --------------------------------------------------------------------------------------------------

    private static MemorySegment message(long what, ControlBlock block) {
        long[] words = new long[1 + 2 + SharedLayout.WORDS];
        words[0] = what;
        System.arraycopy(block.toWords(), 0, words, 1, words.length - 1);
        return MemorySegment.ofArray(words);
    }

    private static MemorySegment list(long what, long... handles) {
        long[] words = new long[2 + handles.length];
        words[0] = what;
        words[1] = handles.length;
        System.arraycopy(handles, 0, words, 2, handles.length);
        return MemorySegment.ofArray(words);
    }

    private void tellOthers(MemorySegment message) {
        for (int peer = 0; peer < size; peer++) {
            if (peer != rank) {
                try {
                    requests.tell(peer, tag, message);
                } catch (PeerFailedException e) {
                    // a dead rank needs to know nothing
                }
            }
        }
    }

    private Inquiry inquiry(MemorySegment message, boolean others, boolean self) {
        BitSet ranks = new BitSet(size);
        ranks.set(0, size, others);
        ranks.set(rank, self);
        return new Inquiry(requests, tag, message, ranks);
    }

    static long statusOf(byte[] answer) {
        return MemorySegment.ofArray(answer).get(JAVA_LONG_UNALIGNED, 0);
    }
}
