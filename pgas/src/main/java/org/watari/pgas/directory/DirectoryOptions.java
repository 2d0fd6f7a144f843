package org.watari.pgas.directory;

/// Choices at the opening of a [Directory]. All ranks choose the same `reserveBytes`; the others may
/// differ.
///
/// @param cacheEntries addresses of other ranks known at a time; 0 for none, each access to another rank is
///                     a message to it then
/// @param cacheGets    whether gets use the cache
/// @param cachePuts    whether puts use the cache
/// @param reserveBytes memory for the parts of objects that other ranks allocate; it does not grow
/// @param chunkBytes   memory for the objects of this rank and the parts of collective ones is taken in
///                     pieces of this size
public record DirectoryOptions(
        int cacheEntries, boolean cacheGets, boolean cachePuts, long reserveBytes, long chunkBytes) {

    private static final int DEFAULT_ENTRIES = 4096;
    private static final int ENTRIES_MAX = 1 << 24;
    private static final long DEFAULT_RESERVE_BYTES = 16L << 20;
    private static final long DEFAULT_CHUNK_BYTES = 1L << 20;

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
    }

    /// 4096 addresses, used by gets and puts; 16 MiB for others, pieces of 1 MiB.
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
        return new DirectoryOptions(entries, cacheGets, cachePuts, reserveBytes, chunkBytes);
    }

    /// With the cache switched for each kind of operation.
    ///
    /// @param gets whether gets use it
    /// @param puts whether puts use it
    /// @return changed copy
    public DirectoryOptions withCacheFor(boolean gets, boolean puts) {
        return new DirectoryOptions(cacheEntries, gets, puts, reserveBytes, chunkBytes);
    }

    /// With another reserve for the objects of other ranks.
    ///
    /// @param bytes its size
    /// @return changed copy
    public DirectoryOptions withReserveBytes(long bytes) {
        return new DirectoryOptions(cacheEntries, cacheGets, cachePuts, bytes, chunkBytes);
    }
}
