package org.watari.pgas;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AddressTranslationKey;
import org.watari.acp.GlobalMemory;

/// Registered memory through which values pass on their way between the heap and another host.
///
/// A blocking operation leases one piece for its own duration; a piece is made at its first lease.
///
/// **Threads** any number; with more operations at once than pieces the later ones wait for a piece.
/// **Cost** a lease is two compare-and-sets and allocates nothing unless it has to wait.
final class StagingPool {
    /// 64 KiB amortises a round trip to within a few per cent on every transport tried.
    static final long PIECE_BYTES = 64 * 1024;

    /// Pieces; a power of two. More blocking operations at once than this are rare on one process.
    private static final int PIECES = 16;

    /// One piece of registered memory.
    record Piece(AddressTranslationKey key, MemorySegment segment, long address) {}

    private final GlobalMemory memory;
    private final AtomicReferenceArray<@Nullable Piece> idle = new AtomicReferenceArray<>(PIECES);
    private final AtomicReferenceArray<@Nullable Piece> made = new AtomicReferenceArray<>(PIECES);
    private final Semaphore permits = new Semaphore(PIECES);
    private int madeCount;

    StagingPool(GlobalMemory memory) {
        this.memory = memory;
    }

    /// Takes a piece; it goes back by [#release].
    Piece lease() {
        permits.acquireUninterruptibly();
        int start = (int) Thread.currentThread().threadId();
        while (true) {
            for (int i = 0; i < PIECES; i++) {
                int slot = (start + i) & (PIECES - 1);
                Piece piece = idle.get(slot);
                if (piece != null && idle.compareAndSet(slot, piece, null)) {
                    return piece;
                }
            }
            Piece fresh = tryMake();
            if (fresh != null) {
                return fresh;
            }
            // With a permit there is a piece for this thread; another one took what the scan has passed.
            Thread.onSpinWait();
        }
    }

    /// Gives a piece back.
    void release(Piece piece) {
        int start = (int) Thread.currentThread().threadId();
        for (int i = 0; ; i++) {
            // There are never more pieces than slots, so a free slot exists.
            if (idle.compareAndSet((start + i) & (PIECES - 1), null, piece)) {
                permits.release();
                return;
            }
        }
    }

    private synchronized @Nullable Piece tryMake() {
        if (madeCount == PIECES) {
            return null;
        }
        AddressTranslationKey key = memory.allocate(PIECE_BYTES);
        Piece piece = new Piece(key, key.segment(), key.globalAddress());
        made.set(madeCount++, piece);
        return piece;
    }

    /// Frees all pieces; no operation may be under way.
    synchronized void close() {
        for (int i = 0; i < madeCount; i++) {
            Piece piece = made.getAndSet(i, null);
            if (piece != null) {
                memory.free(piece.key());
            }
        }
        madeCount = PIECES;
    }
}
