package org.watari.pgas.memory;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.watari.acp.GlobalMemory;
import org.watari.acp.GlobalMemoryAccess;
import org.watari.error.OutOfSharedMemoryException;

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
    /// Those not given up.
    private int usable;

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

    private StagedPiece take() {
        int start = (int) Thread.currentThread().threadId();
        while (true) {
            for (int i = 0; i < PIECES; i++) {
                int slot = (start + i) & (PIECES - 1);
                StagedPiece piece = idle.get(slot);
                if (piece != null && idle.compareAndSet(slot, piece, null)) {
                    return piece;
                }
            }
            StagedPiece fresh = tryMake();
            if (fresh != null) {
                return fresh;
            }
            // With a permit there is a piece for this thread, or will be where no more could be made; another one
            // took what the scan has passed.
            Thread.onSpinWait();
        }
    }

    /// Takes a piece back.
    ///
    /// @param reusable whether nothing uses it any more
    void release(StagedPiece piece, boolean reusable) {
        if (reusable) {
            putBack(piece);
        } else {
            giveUp();
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

    private synchronized void giveUp() {
        usable--;
    }

    private synchronized @Nullable StagedPiece tryMake() {
        if (usable == PIECES) {
            return null;
        }
        StagedPiece piece;
        try {
            piece = new StagedPiece(
                    this, access, memory.allocate(Math.min(StagedPiece.BYTES, memory.registrationBytes())));
        } catch (OutOfSharedMemoryException e) {
            if (usable == 0) {
                throw e;
            }
            return null; // those there are will do
        }
        made.add(piece);
        usable++;
        return piece;
    }

    /// Frees all pieces; no operation may be under way.
    public synchronized void close() {
        made.forEach(piece -> memory.free(piece.key()));
        made.clear();
        usable = PIECES;
    }
}
