package org.watari.pgas.directory;

import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
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

    private final Team world;
    private final Requests requests;
    private final long tag;
    private final int rank;
    private final int size;
    private final Replica[] replicas;
    private final PinnedTable table;
    private final IndexPool ofAll = new IndexPool(Handle.ALL);
    private final IndexPool own;
    private final Replica ownReplica;
    /// Held by the one writer of [#table], [#own] and [ControlBlock#beingFreed]. Nobody waits for another
    /// rank with it.
    private final ReentrantLock writer = new ReentrantLock();

    private final AtomicBoolean inStep = new AtomicBoolean();
    private final LateFrees late = new LateFrees();

    Allocator(Team world, Requests requests, long tag, Replica[] replicas, PinnedTable table) {
        this.world = world;
        this.requests = requests;
        this.tag = tag;
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
            giveBackLate();
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
        giveBackLate();
        return asWriter(() -> {
            Part part = table.take(placement.bytesOn(place));
            return ownReplica.put(new ControlBlock(own.take(), placement, part));
        });
    }

    long global(SharedLayout layout) {
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
                if (numbers[peer] != 0 && statusOf(requests.await(numbers[peer])) == Home.NO_ROOM) {
                    failure = noRoom(block, peer);
                }
            } catch (CommunicationException e) {
                failure = e;
            }
        }
        if (failure != null) {
            freeOwn(block.handle);
            throw failure;
        }
        return block.handle;
    }

    private static OutOfSharedMemoryException noRoom(ControlBlock block, int peer) {
        return new OutOfSharedMemoryException(
                "allocateGlobal",
                "rank " + peer + " has no room for its part, " + block.bytesOn(peer) + " bytes of " + block.placement
                        + "; free objects, or give its JVM more with -XX:MaxDirectMemorySize");
    }

    long all(SharedLayout layout) {
        return inStep(() -> {
            agree("allocateAll", layout.toWords());
            Placement placement = layout.over(size);
            long handle = ofAll.take();
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
                    replicas[Handle.ALL].put(ControlBlock.freed(handle)).free(() -> {});
                    giveBack(part);
                    ofAll.give(handle);
                    throw failure != null
                            ? failure
                            : new OutOfSharedMemoryException(
                                    "allocateAll", "rank " + peer + " could not allocate its part of " + placement);
                }
            }
            return handle;
        });
    }

    private void giveBack(Part part) {
        asWriter(() -> {
            table.give(part);
            return 0;
        });
    }

    /// Every rank asks for the same.
    private void agree(String operation, long... words) {
        long[] all = world.allGather(words);
        for (int peer = 0; peer < size; peer++) {
            if (!Arrays.equals(all, peer * words.length, (peer + 1) * words.length, words, 0, words.length)) {
                throw new CollectiveMismatchException(
                        operation, "rank " + rank + " and rank " + peer + " pass different arguments");
            }
        }
    }

    // --- free ------------------------------------------------------------------------------------------------------

    /// @param handles of objects of this rank's partition, each once
    void free(long... handles) {
        asWriter(() -> {
            claim(handles);
            return 0;
        });
        int most = (requests.maxBytes() - Home.LIST_HEADER) / Long.BYTES;
        for (int from = 0; from < handles.length; from += most) {
            freeOwn(Arrays.copyOfRange(handles, from, Math.min(handles.length, from + most)));
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
        return new StaleAddressException("free", Handle.text(handle) + " was freed before");
    }

    /// As many as one message can name.
    private void freeOwn(long... handles) {
        MemorySegment message = list(Home.FREE, handles);
        try {
            invalidate(message);
        } catch (WaitTimeoutException e) {
            late.add(handles, () -> invalidate(message));
            throw e;
        }
        giveBackOwn(handles);
    }

    private void giveBackLate() {
        for (long[] handles = late.poll(); handles != null; handles = late.poll()) {
            giveBackOwn(handles);
        }
    }

    private void giveBackOwn(long... handles) {
        boolean others = false;
        for (long handle : handles) {
            ControlBlock block = ownReplica.find(Handle.index(handle));
            others |= block != null && !block.isLocal();
        }
        if (others) {
            // Before the indices are used again, by another thread perhaps: ranks find the objects by them.
            tellOthers(list(Home.RELEASE, handles));
        }
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

    /// Every rank that lives forgets the objects; returns when all have.
    private void invalidate(MemorySegment message) {
        long[] numbers = beginOnOthers(message);
        awaitAnswer(requests.begin(rank, tag, message));
        for (long number : numbers) {
            awaitAnswer(number);
        }
    }

    /// A dead rank uses nothing any more.
    private void awaitAnswer(long number) {
        if (number != 0) {
            try {
                requests.await(number);
            } catch (PeerFailedException e) {
                // as good as an answer
            }
        }
    }

    void freeAll(long handle) {
        inStep(() -> {
            agree("free", handle);
            ControlBlock block = find(replicas[Handle.ALL], handle);
            awaitAnswer(requests.begin(rank, tag, list(Home.FREE, handle)));
            // Between here and there every rank has forgotten its addresses.
            world.barrier();
            giveBack(block.part);
            ofAll.give(handle);
            return 0;
        });
    }

    /// Waits until every rank that lives has handled what this one has told it.
    void publish() {
        for (long number : beginOnOthers(MemorySegment.ofArray(new long[] {Home.NOTHING}))) {
            awaitAnswer(number);
        }
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

    /// @return by rank the number of the request, 0 for this rank and dead ones
    private long[] beginOnOthers(MemorySegment message) {
        long[] numbers = new long[size];
        for (int peer = 0; peer < size; peer++) {
            if (peer != rank) {
                try {
                    numbers[peer] = requests.begin(peer, tag, message);
                } catch (PeerFailedException e) {
                    numbers[peer] = 0;
                }
            }
        }
        return numbers;
    }

    static long statusOf(byte[] answer) {
        return MemorySegment.ofArray(answer).get(JAVA_LONG_UNALIGNED, 0);
    }
}
