package org.watari.pgas.directory;

import org.watari.acp.KeyCacheCounters;

/// The state of a rank's cache of remote addresses, with all that it has counted.
///
/// ```java
/// CacheCounters seen = directory.counters();
/// System.out.printf("%d of %d look-ups hit%n", seen.hits(), seen.hits() + seen.misses());
/// ```
///
/// @param capacity      addresses at most
/// @param entries       addresses now known
/// @param hits          look-ups that found the address
/// @param misses        look-ups that did not, those of operations that do not use the cache included
/// @param evictions     addresses that had to give way to others
/// @param invalidations addresses that went with their object, or with the place of a piece that was to move
/// @param messages      requests to homes: as many as misses, where no access is larger than a message
/// @param questions     requests to the owner of a partition for an object that was not yet known here
/// @param keys          the same of the basic layer's cache of keys, of which the addresses are
public record CacheCounters(
        int capacity,
        int entries,
        long hits,
        long misses,
        long evictions,
        long invalidations,
        long messages,
        long questions,
        KeyCacheCounters keys) {}
