package org.watari.acp;

/// The state of a rank's key cache, which holds what it knows of the regions of others.
///
/// @param capacity  regions at most
/// @param entries   regions now known
/// @param hits      look-ups that found a region; accesses by plain loads and stores are not counted
/// @param misses    look-ups that did not
/// @param evictions regions that had to give way to others
/// @param invalidations regions that went because their owners have ended them
public record KeyCacheCounters(int capacity, int entries, long hits, long misses, long evictions, long invalidations) {}
