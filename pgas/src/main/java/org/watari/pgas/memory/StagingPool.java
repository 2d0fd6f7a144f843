package org.watari.pgas.memory;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.watari.acp.AddressTranslationKey;
import org.watari.acp.GlobalMemory;
import org.watari.acp.GlobalMemoryAccess;

/// Registered memory through which values pass on their way between the heap and another host.
///
/// A blocking operation leases one piece for its own duration; a piece is made at its first lease.
///
/// **Threads** any number; with more operations at once than pieces the later ones wait for a piece.
/// **Cost** a lease is two compare-and-sets and allocates nothing unless it has to wait.
public final class StagingPool {
    /// 64 KiB amortises a round trip to within a few per cent on every transport tried.
    public static final long PIECE_BYTES = 64 * 1024;

    /// Pieces; a power of two. More blocking operations at once than this are rare on one process.
    private static final int PIECES = 16;

    /// One piece of registered memory.
    ///
    /// @param key     its registration
    /// @param segment the memory
    /// @param address global address of its first byte
    public record Piece(AddressTranslationKey key, MemorySegment segment, long address) {}

    private final GlobalMemory memory;
    private final GlobalMemoryAccess access;
    private final AtomicReferenceArray<@Nullable Piece> idle = new AtomicReferenceArray<>(PIECES);
    private final AtomicReferenceArray<@Nullable Piece> made = new AtomicReferenceArray<>(PIECES);
    private final Semaphore permits = new Semaphore(PIECES);
    private int madeCount;

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
        Piece piece = lease();
        try {
            for (long done = 0; done < into.byteSize(); ) {
                long bytes = Math.min(PIECE_BYTES, into.byteSize() - done);
                finish(access.copy(piece.address(), address + done, bytes, GlobalMemoryAccess.ORDER_NONE));
                MemorySegment.copy(piece.segment(), 0, into, done, bytes);
                done += bytes;
            }
        } finally {
            release(piece);
        }
    }

    /// Copies from memory of any kind to an address, and waits for it.
    ///
    /// @param address global address
    /// @param from    the bytes
    public void write(long address, MemorySegment from) {
        Piece piece = lease();
        try {
            for (long done = 0; done < from.byteSize(); ) {
                long bytes = Math.min(PIECE_BYTES, from.byteSize() - done);
                MemorySegment.copy(from, done, piece.segment(), 0, bytes);
                finish(access.copy(address + done, piece.address(), bytes, GlobalMemoryAccess.ORDER_NONE));
                done += bytes;
            }
        } finally {
            release(piece);
        }
    }

    /// Reads a word.
    ///
    /// **Cost** no allocation.
    ///
    /// @param address global address
    /// @return the word
    public long readLong(long address) {
        Piece piece = lease();
        try {
            finish(access.copy(piece.address(), address, Long.BYTES, GlobalMemoryAccess.ORDER_NONE));
            return piece.segment().get(ValueLayout.JAVA_LONG, 0);
        } finally {
            release(piece);
        }
    }

    /// Writes a word.
    ///
    /// **Cost** no allocation.
    ///
    /// @param address global address
    /// @param word    the word
    public void writeLong(long address, long word) {
        Piece piece = lease();
        try {
            piece.segment().set(ValueLayout.JAVA_LONG, 0, word);
            finish(access.copy(address, piece.address(), Long.BYTES, GlobalMemoryAccess.ORDER_NONE));
        } finally {
            release(piece);
        }
    }

    private void finish(long handle) {
        if (handle != 0) {
            access.await(handle);
        }
    }

    /// Takes a piece; it goes back by [#release].
    ///
    /// @return the piece
    public Piece lease() {
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
    ///
    /// @param piece from [#lease]
    public void release(Piece piece) {
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
    public synchronized void close() {
        for (int i = 0; i < madeCount; i++) {
            Piece piece = made.getAndSet(i, null);
            if (piece != null) {
                memory.free(piece.key());
            }
        }
        madeCount = PIECES;
    }
}
