package org.watari.pgas.directory;

/// Choices at the opening of a [Directory]. The ranks may choose differently.
///
/// ```java
/// DirectoryOptions small = DirectoryOptions.defaults().withCacheEntries(100).withCacheFor(true, false);
/// try (Directory own = Directory.open(pgas, small)) {
///     pgas.world().barrier();
/// }
/// ```
///
/// @param cacheEntries addresses of other ranks known at a time; 0 for none, each access to another rank is
///                     a message to it then
/// @param cacheGets    whether gets use the cache
/// @param cachePuts    whether puts use the cache
/// @param reserveBytes registered memory for the parts of objects that other ranks allocate, taken at the
///                     opening; more is registered when it is used up
/// @param chunkBytes   memory for the objects of this rank and the parts of collective ones, and more for
///                     those of others, is registered in chunks of this size
/// @param pieceBytes   the largest piece of a part, with a place in registered memory and an address of its
///                     own, rounded down to a power of two; the smallest choice of a rank and the smallest
///                     limit of a registration count for all
/// @param pinBytes     registered memory at most, of what the basic layer allows a rank
///                     (`watari.pinBytes`); what has no place in it lies in plain memory, where others reach
///                     it by messages, and gets a place when it is accessed
public record DirectoryOptions(
        int cacheEntries,
        boolean cacheGets,
        boolean cachePuts,
        long reserveBytes,
        long chunkBytes,
        long pieceBytes,
        long pinBytes) {

    /// In place of [#pieceBytes] and [#pinBytes]: as much as is possible.
    public static final long UNLIMITED = Long.MAX_VALUE;

    private static final int DEFAULT_ENTRIES = 4096;
    private static final int ENTRIES_MAX = 1 << 24;
    private static final long DEFAULT_RESERVE_BYTES = 16L << 20;
    private static final long DEFAULT_CHUNK_BYTES = 1L << 20;
    private static final long PIECE_BYTES_MIN = 64;

    /// Checks the choices.
    public DirectoryOptions {
        if (cacheEntries < 0 || cacheEntries > ENTRIES_MAX) {
            throw new IllegalArgumentException(
                    "cacheEntries " + cacheEntries + ": 0 to " + ENTRIES_MAX + " are possible");
        }
        if (reserveBytes < 1 || chunkBytes < 1) {
            throw new IllegalArgumentException(
                    "reserveBytes " + reserveBytes + ", chunkBytes " + chunkBytes + ": at least 1 is needed");
        }
        if (pieceBytes < PIECE_BYTES_MIN || pinBytes < 0) {
            throw new IllegalArgumentException("pieceBytes " + pieceBytes + ", pinBytes " + pinBytes + ": at least "
                    + PIECE_BYTES_MIN + " and 0 are needed");
        }
    }

    /// Choices with registered memory without limits.
    ///
    /// @param cacheEntries as the component
    /// @param cacheGets    as the component
    /// @param cachePuts    as the component
    /// @param reserveBytes as the component
    /// @param chunkBytes   as the component
    public DirectoryOptions(
            int cacheEntries, boolean cacheGets, boolean cachePuts, long reserveBytes, long chunkBytes) {
        this(cacheEntries, cacheGets, cachePuts, reserveBytes, chunkBytes, UNLIMITED, UNLIMITED);
    }

    /// 4096 addresses, used by gets and puts; 16 MiB for others, chunks of 1 MiB, no limits.
    ///
    /// @return the options
    public static DirectoryOptions defaults() {
        return new DirectoryOptions(DEFAULT_ENTRIES, true, true, DEFAULT_RESERVE_BYTES, DEFAULT_CHUNK_BYTES);
    }

    /// With another size of the cache.
    ///
    /// @param entries addresses at most
    /// @return changed copy
    public DirectoryOptions withCacheEntries(int entries) {
        return new DirectoryOptions(entries, cacheGets, cachePuts, reserveBytes, chunkBytes, pieceBytes, pinBytes);
    }

    /// With the cache switched for each kind of operation.
    ///
    /// @param gets whether gets use it
    /// @param puts whether puts use it
    /// @return changed copy
    public DirectoryOptions withCacheFor(boolean gets, boolean puts) {
        return new DirectoryOptions(cacheEntries, gets, puts, reserveBytes, chunkBytes, pieceBytes, pinBytes);
    }

    /// With another reserve for the objects of other ranks.
    ///
    /// @param bytes its size
    /// @return changed copy
    public DirectoryOptions withReserveBytes(long bytes) {
        return new DirectoryOptions(cacheEntries, cacheGets, cachePuts, bytes, chunkBytes, pieceBytes, pinBytes);
    }

    /// With another limit of what is registered as one.
    ///
    /// @param bytes at least 64
    /// @return changed copy
    public DirectoryOptions withPieceBytes(long bytes) {
        return new DirectoryOptions(cacheEntries, cacheGets, cachePuts, reserveBytes, chunkBytes, bytes, pinBytes);
    }

    /// With another budget of registered memory.
    ///
    /// @param bytes from 0
    /// @return changed copy
    public DirectoryOptions withPinBytes(long bytes) {
        return new DirectoryOptions(cacheEntries, cacheGets, cachePuts, reserveBytes, chunkBytes, pieceBytes, bytes);
    }
}
