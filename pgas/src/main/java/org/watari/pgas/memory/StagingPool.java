package org.watari.pgas.memory;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.watari.acp.GlobalMemory;
import org.watari.acp.GlobalMemoryAccess;
import org.watari.error.CommunicationException;

/// Registered memory through which values pass on their way between the heap and another host.
///
/// A blocking operation leases one piece for its own duration; a piece is made at its first lease.
///
/// **Threads** any number; with more operations at once than pieces the later ones wait for a piece.
/// **Cost** a lease is two compare-and-sets and allocates nothing unless it has to wait.
public final class StagingPool {
    /// Pieces; a power of two. More blocking operations at once than this are rare on one process.
    private static final int PIECES = 16;

    private final GlobalMemory memory;
    private final GlobalMemoryAccess access;
    private final AtomicReferenceArray<@Nullable StagedPiece> idle = new AtomicReferenceArray<>(PIECES);
    private final Semaphore permits = new Semaphore(PIECES);
    /// All of them, those given up too.
    private final List<StagedPiece> made = new ArrayList<>();
    /// Those that can be leased: not given up, or taken back since.
    private int usable;
    /// Those that could not be made, whose permits are gone.
    private int missing;
    /// Done when the transfers of all pieces that are given up have ended, and with them what follows.
    private CompletableFuture<@Nullable Void> rest = CompletableFuture.completedFuture(null);

    /// @param memory where pieces come from
    /// @param access what moves the bytes
    public StagingPool(GlobalMemory memory, GlobalMemoryAccess access) {
        this.memory = memory;
        this.access = access;
    }

    /// Copies from an address to memory of any kind, and waits for it.
    ///
    /// @param address global address
    /// @param into    where the bytes go
    public void read(long address, MemorySegment into) {
        try (StagedPiece piece = lease()) {
            piece.get(address, into, 0, into.byteSize());
            piece.finishGets(into);
        }
    }

    /// Copies from memory of any kind to an address, and waits for it.
    ///
    /// @param address global address
    /// @param from    the bytes
    public void write(long address, MemorySegment from) {
        try (StagedPiece piece = lease()) {
            piece.put(address, from, 0, from.byteSize());
            piece.await();
        }
    }

    /// Reads a word.
    ///
    /// @param address global address
    /// @return the word
    public long readLong(long address) {
        try (StagedPiece piece = lease()) {
            piece.getFirst(address, Long.BYTES);
            piece.await();
            return piece.memory().get(ValueLayout.JAVA_LONG, 0);
        }
    }

    /// Writes a word.
    ///
    /// @param address global address
    /// @param word    the word
    public void writeLong(long address, long word) {
        try (StagedPiece piece = lease()) {
            piece.memory().set(ValueLayout.JAVA_LONG, 0, word);
            piece.putFirst(address, Long.BYTES);
            piece.await();
        }
    }

    /// Writes a word and returns the one before, atomically; only if it was the expected one, where one is
    /// expected.
    ///
    /// @param address  global address
    /// @param word     what it shall be
    /// @param expected what it must be for that, null for anything
    /// @return the word before
    public long exchange(long address, long word, @Nullable Long expected) {
        try (StagedPiece piece = lease()) {
            piece.exchangeFirst(address, word, expected);
            piece.await();
            return piece.memory().get(ValueLayout.JAVA_LONG, 0);
        }
    }

    /// Does something when the transfers have ended that operations before this call have left under way, as they
    /// had not ended in time.
    ///
    /// **Blocking**: never.
    ///
    /// @param action done by the last of them, or here
    public synchronized void afterRest(Runnable action) {
        rest = rest.whenComplete((done, failure) -> action.run());
    }

    /// Takes a piece; closing it gives it back.
    ///
    /// @return the piece
    public StagedPiece lease() {
        permits.acquireUninterruptibly();
        StagedPiece piece = null;
        try {
            piece = take();
            return piece;
        } finally {
            if (piece == null) {
                permits.release();
            }
        }
    }

    @SuppressWarnings("ThreadPriorityCheck") // a virtual thread lets its carrier go
    private StagedPiece take() {
        while (true) {
            StagedPiece piece = takeIdle();
            if (piece != null) {
                return piece;
            }
            if (make()) {
                Thread.yield(); // another one may have taken what the scan has passed, but there is one for this thread
            } else {
                permits.acquireUninterruptibly(); // with one that is not missing comes a piece
            }
        }
    }

    private @Nullable StagedPiece takeIdle() {
        int start = (int) Thread.currentThread().threadId();
        for (int i = 0; i < PIECES; i++) {
            int slot = (start + i) & (PIECES - 1);
            StagedPiece piece = idle.get(slot);
            if (piece != null && idle.compareAndSet(slot, piece, null)) {
                return piece;
            }
        }
        return null;
    }

    /// Takes a piece back.
    ///
    /// @param reusable whether nothing uses it any more
    void release(StagedPiece piece, boolean reusable) {
        if (reusable) {
            putBack(piece);
        } else {
            giveUp(piece);
        }
        permits.release();
    }

    private void putBack(StagedPiece piece) {
        int slot = (int) Thread.currentThread().threadId();
        // There are never more pieces than slots, so a free slot exists.
        while (!idle.compareAndSet(slot & (PIECES - 1), null, piece)) {
            slot++;
        }
    }

    private synchronized void giveUp(StagedPiece piece) {
        usable--;
        Thread.Builder thread = Thread.ofVirtual().name("watari-late-transfers");
        rest = CompletableFuture.allOf(rest, CompletableFuture.runAsync(() -> awaitRest(piece), thread::start));
    }

    private void awaitRest(StagedPiece piece) {
        piece.awaitRest();
        takeBack(piece);
    }

    /// Nothing uses a piece any more that was given up. It is freed where there are enough without it.
    private synchronized void takeBack(StagedPiece piece) {
        if (!made.contains(piece)) {
            return; // the pool has been closed
        }
        if (usable == PIECES) {
            made.remove(piece);
            memory.free(piece.key());
            return;
        }
        boolean wasMissing = usable + missing == PIECES;
        usable++;
        putBack(piece);
        if (wasMissing) {
            missing--;
            permits.release();
        }
    }

    /// Makes a piece if there is not one for every permit.
    ///
    /// @return false where no more can be made: then the permit of the caller is gone
    private synchronized boolean make() {
        if (usable + missing == PIECES) {
            return true;
        }
        StagedPiece piece;
        try {
            piece = new StagedPiece(
                    this, access, memory.allocate(Math.min(StagedPiece.BYTES, memory.registrationBytes())));
        } catch (CommunicationException | IllegalStateException e) { // or no tag is left
            if (usable == 0) {
                throw e;
            }
            missing++; // those there are will do
            return false;
        }
        made.add(piece);
        usable++;
        putBack(piece);
        return true;
    }

    /// Frees all pieces; no operation may be under way.
    public synchronized void close() {
        made.forEach(piece -> memory.free(piece.key()));
        made.clear();
        usable = PIECES - missing;
    }
}
